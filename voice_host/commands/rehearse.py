"""``maffia rehearse``: a scripted evening with spoken players."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path

from models.narration import Argument
from voice_host.commands import DONE, FAILED, MISUSE
from voice_host.commands.words import DEFAULT_LANGUAGE, Words, show
from voice_host.listening.hear import HearError
from voice_host.rehearsal.neighbours import Noise, NoiseError
from voice_host.rehearsal.play_file import PlayFileError, load
from voice_host.rehearsal.rehearse import RehearsalImpossibleError, rehearse


def rehearse_file(
    path: Path,
    *,
    record: Path | None,
    text: bool,
    loop_back: bool,
    words_of: Callable[[str], Words],
    noise: Noise | None = None,
    least_heard: float = 0.0,
) -> int:
    """Rehearse one play; the last line printed is the report as JSON."""
    words = words_of(DEFAULT_LANGUAGE)
    try:
        play = load(path)
        words = words_of(play.language)

        def say(key: str, **arguments: Argument) -> str:
            return words.narration.text(key, **arguments)

        report = rehearse(
            play,
            text=text,
            record=record,
            loop_back=loop_back,
            say=say,
            noise=noise,
            least_heard=least_heard,
        )
    except PlayFileError as mistake:
        words.complain(mistake.key, mistake.args_for_text)
        return MISUSE
    except (HearError, NoiseError) as trouble:
        show(f"maffia: no noise of {noise.kind if noise else path}: {trouble}", to=sys.stderr)
        return MISUSE
    except RehearsalImpossibleError as trouble:
        words.complain(trouble.key, trouble.args_for_text)
        return FAILED
    show(json.dumps(report.as_json(), ensure_ascii=False))
    return DONE if report.failure is None else FAILED
