"""``maffia hear``: what the recogniser makes of recorded clips, one JSON line each."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path

from models.acoustic_store import AcousticModelMissing, AcousticModelTrouble
from models.language_pack import PackError, available
from models.narration import Argument, NarrationMissing, printable
from voice_host.commands import DONE, FAILED, MISUSE
from voice_host.commands.recognisers import RecogniserMissingError, choose, vosk_folder
from voice_host.commands.words import (
    DEFAULT_LANGUAGE,
    UnknownLanguageError,
    Words,
    show,
    tell_broken,
    words_of,
)
from voice_host.listening.hear import HearError, hear, phrase_grammar, read_phrases
from voice_host.listening.phonetic.espeak import EspeakError, UnknownVoiceError

RECOGNISERS = ("auto", "phonetic", "vosk")
"""What hears recordings; nobody types them."""


def hear_files(language: str, recogniser: str, phrases: Path, clips: Sequence[Path]) -> int:
    """Print ``{"file", "phrase", "score", "margin", "seconds", "compute_ms"}`` for each clip.

    A language without a pack is heard with espeak-ng's pronunciations alone; of a pack with a mistake in it
    that is told, and nothing is heard. A clip that cannot be read is told of, and the others are heard.
    """
    complaints = _Complaints(language)
    bad: list[HearError] = []

    def on_trouble(trouble: HearError) -> None:
        bad.append(trouble)
        complaints.tell(f"hear-{trouble.key}", path=str(trouble.path))

    try:
        pack = words_of(language).pack
        variants, accents = pack.variants, pack.accents
    except UnknownLanguageError:
        variants, accents = {}, ()
    except PackError as trouble:
        tell_broken(language, trouble)
        return FAILED
    try:
        if recogniser not in RECOGNISERS:
            complaints.tell("hear-no-recogniser", name=printable(recogniser))
            return MISUSE
        grammar = phrase_grammar(read_phrases(phrases), language, variants, accents)
        choice = choose(recogniser, language)
        if not choice.whole:
            complaints.tell("models-how-broken", **choice.args_for_text)
        for line in hear(choice.recogniser, grammar, clips, on_trouble):
            show(json.dumps(line, ensure_ascii=False))
    except HearError as trouble:
        on_trouble(trouble)
        return MISUSE
    except UnknownVoiceError:
        complaints.tell("hear-no-language", code=printable(language), known=", ".join(available()))
        return MISUSE
    except EspeakError as trouble:
        complaints.tell("hear-no-espeak", reason=trouble.detail)
        return FAILED
    except RecogniserMissingError as trouble:
        complaints.tell_of_recogniser(trouble, language)
        return FAILED
    return FAILED if bad else DONE


class _Complaints:
    """What is wrong, in the language of the phrases where the host speaks it, else in its usual one."""

    def __init__(self, language: str) -> None:
        self._language = language

    def tell(self, key: str, **arguments: Argument) -> None:
        self._words.complain(key, arguments)

    def tell_of_recogniser(self, trouble: RecogniserMissingError, language: str) -> None:
        """The table's sentences about it send people to the keyboard, which hears no recordings."""
        cause = trouble.__cause__
        if isinstance(cause, AcousticModelTrouble):
            missing = isinstance(cause, AcousticModelMissing)
            self.tell("hear-no-model" if missing else "hear-model-damaged", path=str(cause.path))
        elif (folder := vosk_folder(language)) is not None:
            self.tell("hear-vosk-broken", path=str(folder))
        else:
            self.tell("hear-no-vosk-model")

    @cached_property
    def _words(self) -> Words:
        """Read at the first complaint: mostly there is none."""
        try:
            return words_of(self._language)
        except (UnknownLanguageError, PackError, NarrationMissing):
            return words_of(DEFAULT_LANGUAGE)
