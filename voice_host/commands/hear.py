"""``maffia hear``: what the recogniser makes of recorded clips, one JSON line each."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path

from models.language_pack import PackError, load
from voice_host.commands import DONE, FAILED, MISUSE
from voice_host.commands.recognisers import RecogniserMissingError, choose
from voice_host.commands.words import show
from voice_host.listening.hear import (
    FileMissingError,
    HearError,
    PhrasesEmptyError,
    PhrasesUnreadableError,
    hear,
    phrase_grammar,
    read_phrases,
)


def hear_files(language: str, recogniser: str, phrases: Path, clips: Sequence[Path]) -> int:
    """Print ``{"file", "phrase", "score", "margin", "seconds", "compute_ms"}`` for each clip.

    A language without a pack is heard with espeak-ng's pronunciations alone.
    """
    try:
        pack = load(language)
        variants, accents = pack.variants, pack.accents
    except PackError:
        variants, accents = {}, ()
    try:
        if recogniser not in ("auto", "phonetic", "vosk"):
            show(f"maffia hear: no recogniser {recogniser!r}; there are: auto, phonetic, vosk", to=sys.stderr)
            return MISUSE
        grammar = phrase_grammar(read_phrases(phrases), language, variants, accents)
        choice = choose(recogniser, language)
        if not choice.whole:
            show(f"maffia hear: {choice.args_for_text['path']} cannot be used; phonetic alone", to=sys.stderr)
        for line in hear(choice.recogniser, grammar, clips):
            show(json.dumps(line, ensure_ascii=False))
    except (FileMissingError, PhrasesEmptyError, PhrasesUnreadableError) as trouble:
        show(f"maffia hear: {_COMPLAINTS[type(trouble)].format(path=trouble.path)}", to=sys.stderr)
        return MISUSE
    except HearError as trouble:
        show(f"maffia hear: {trouble.path} is no WAV or FLAC that can be read", to=sys.stderr)
        return FAILED
    except RecogniserMissingError as trouble:
        show(f"maffia hear: {trouble}", to=sys.stderr)
        return FAILED
    return DONE


_COMPLAINTS: dict[type[HearError], str] = {
    FileMissingError: "there is no file {path}",
    PhrasesEmptyError: "{path} has no phrases; write one on each line",
    PhrasesUnreadableError: "{path} cannot be read as UTF-8 text; write one phrase on each line",
}
