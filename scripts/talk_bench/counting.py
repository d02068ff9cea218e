"""What became of each sentence."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from scripts.talk_bench.sentences import Sentence
from voice_host.listening.grammar import Phrase
from voice_host.listening.recogniser import Hearing


def meant(phrase: Phrase) -> tuple[str, str]:
    """Intent and name of a phrase."""
    return phrase.intent, str(phrase.slots.get("name", ""))


def verdict(sentence: Sentence, hearing: Hearing) -> str:
    """What the host would make of the sentence.

    With a request in it: ``found``, ``asked_back`` (the right one), ``wrong`` (another one, done at once),
    ``wrong_asked`` or ``missed``. Without one: ``false`` (one was heard), ``false_asked`` or ``passed``.
    """
    if sentence.meaning is None:
        return "false" if hearing.phrase else "false_asked" if hearing.doubted else "passed"
    if hearing.phrase:
        return "found" if meant(hearing.phrase) == sentence.meaning else "wrong"
    if hearing.doubted:
        return "asked_back" if meant(hearing.doubted) == sentence.meaning else "wrong_asked"
    return "missed"


@dataclass(slots=True)
class Counts:
    """Verdicts of one kind of sound, or of all."""

    verdicts: Counter[str] = field(default_factory=Counter)

    def as_json(self) -> dict[str, int]:
        """Numbers of sentences. ``said`` are those with a request, ``counter_examples`` those without."""
        of = self.verdicts
        requests = ("found", "asked_back", "wrong", "wrong_asked", "missed")
        others = ("false", "false_asked", "passed")
        return {
            "said": sum(of[what] for what in requests),
            "found": of["found"],
            "asked_back": of["asked_back"],
            "wrong": of["wrong"],
            "wrong_asked": of["wrong_asked"],
            "counter_examples": sum(of[what] for what in others),
            "false": of["false"],
            "false_asked": of["false_asked"],
        }
