"""``maffia hear``: what the recogniser makes of recorded clips, one JSON line each."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path

from models.language_pack import PackError, available, load
from voice_host.commands import DONE, FAILED, MISUSE
from voice_host.commands.recognisers import RecogniserMissingError, choose
from voice_host.commands.words import show
from voice_host.listening.hear import (
    FileMissingError,
    HearError,
    PhrasesEmptyError,
    PhrasesUnreadableError,
    SoundUnreadableError,
    hear,
    phrase_grammar,
    read_phrases,
)
from voice_host.listening.phonetic.espeak import EspeakError, UnknownVoiceError


def hear_files(language: str, recogniser: str, phrases: Path, clips: Sequence[Path]) -> int:
    """Print ``{"file", "phrase", "score", "margin", "seconds", "compute_ms"}`` for each clip.

    A language without a pack is heard with espeak-ng's pronunciations alone. A clip that cannot be read is
    told of, and the others are heard.
    """
    bad: list[HearError] = []

    def on_trouble(trouble: HearError) -> None:
        bad.append(trouble)
        _complain(_COMPLAINTS[type(trouble)].format(path=trouble.path))

    try:
        pack = load(language)
        variants, accents = pack.variants, pack.accents
    except PackError:
        variants, accents = {}, ()
    try:
        if recogniser not in ("auto", "phonetic", "vosk"):
            _complain(f"no recogniser {recogniser!r}; there are: auto, phonetic, vosk")
            return MISUSE
        grammar = phrase_grammar(read_phrases(phrases), language, variants, accents)
        choice = choose(recogniser, language)
        if not choice.whole:
            _complain(f"{choice.args_for_text['path']} cannot be used; phonetic alone")
        for line in hear(choice.recogniser, grammar, clips, on_trouble):
            show(json.dumps(line, ensure_ascii=False))
    except HearError as trouble:
        on_trouble(trouble)
        return MISUSE
    except UnknownVoiceError:
        known = ", ".join(available())
        _complain(f"no language {language!r}; there are: {known}, and whatever else espeak-ng speaks")
        return MISUSE
    except (EspeakError, RecogniserMissingError) as trouble:
        _complain(str(trouble))
        return FAILED
    return FAILED if bad else DONE


def _complain(what: str) -> None:
    show(f"maffia hear: {what}", to=sys.stderr)


_COMPLAINTS: dict[type[HearError], str] = {
    FileMissingError: "there is no file {path}",
    PhrasesEmptyError: "{path} has no phrases; write one on each line",
    PhrasesUnreadableError: "{path} cannot be read as UTF-8 text; write one phrase on each line",
    SoundUnreadableError: "{path} is no WAV or FLAC that can be read",
}
