"""The ways into the host: ears and keyboard. Which of them is there, and what is told when a device fails."""

from __future__ import annotations

from typing import Protocol

from voice_host.inbox import VoiceTrouble
from voice_host.listening.ears import EarsBack, EarsTrouble
from voice_host.listening.grammar import Grammar
from voice_host.listening.keyboard import EndOfInput
from voice_host.narrator import Sentence

Trouble = EarsTrouble | EarsBack | VoiceTrouble


class Hears(Protocol):
    """Whatever listens to the table and puts what it hears into the inbox."""

    async def set_grammar(self, grammar: Grammar) -> None:
        """From now on only phrases of this grammar count."""


class NoEars:
    """No microphone: the keyboard alone."""

    async def set_grammar(self, grammar: Grammar) -> None:
        """Nothing to do."""


class WaysIn:
    """``hearing``: whether the table can be heard."""

    def __init__(self, ears: Hears) -> None:
        self.hearing = not isinstance(ears, NoEars)
        self._typing_over = False
        self._told: set[str] = set()

    def take(self, item: Trouble | EndOfInput) -> Sentence | None:
        """A device failed, came back or was closed: what to say of it."""
        match item:
            case EndOfInput():
                self._typing_over = True
                return None
            case EarsBack():
                self.hearing = True
                self._told.clear()
                return Sentence("trouble-microphone-back")
            case EarsTrouble():
                self.hearing = False
        if item.key in self._told:  # a recogniser that fails does so at every word
            return None
        self._told.add(item.key)
        values = {key: value for key, value in item.args_for_text.items() if isinstance(value, str | int)}
        return Sentence(f"trouble-{item.key}", values)

    def none_left(self, item: Trouble | EndOfInput) -> bool:
        """Whether nobody can reach the host after this. A lost microphone may come back."""
        match item:
            case EndOfInput():
                return not self.hearing
            case EarsTrouble():
                return self._typing_over and item.key != "audio-microphone-lost"
        return False
