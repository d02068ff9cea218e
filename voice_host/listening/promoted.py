"""A recogniser that hears at once with what is at hand, and better once a second opinion has been loaded.

A Vosk model takes seconds to load; nobody waits for it at the table.
"""

from __future__ import annotations

import threading
from collections.abc import Callable

from voice_host.listening.confirmed import ConfirmedRecogniser
from voice_host.listening.grammar import Grammar
from voice_host.listening.recogniser import Hearing, Pcm, Recogniser


class PromotedRecogniser:
    """Hears with ``first`` alone until ``load`` has given a proposer; from then on both must agree.

    ``load`` runs in a thread of its own, from construction on. When it fails, ``on_failure`` is called in
    that thread with what it raised, and ``first`` goes on alone. ``name`` is that of the one that hears now.
    """

    def __init__(
        self, first: Recogniser, load: Callable[[], Recogniser], on_failure: Callable[[Exception], None]
    ) -> None:
        self.name = first.name
        self._now: Recogniser = first
        self._first = first
        self._load = load
        self._on_failure = on_failure
        self._grammar: Grammar | None = None
        self._thread = threading.Thread(target=self._promote, name="second opinion", daemon=True)
        self._thread.start()

    @property
    def embedded(self) -> Recogniser:
        """The ear that hears from the start, and whose figures count later too."""
        return self._first

    def settle(self) -> Recogniser:
        """Wait until the loading is over; gives the recogniser that hears from now on."""
        self._thread.join()
        return self._now

    def prepare(self, grammar: Grammar) -> None:
        """See :class:`~voice_host.listening.recogniser.Recogniser`."""
        self._grammar = grammar
        self._now.prepare(grammar)

    def recognise(self, pcm: Pcm, grammar: Grammar) -> Hearing:
        """See :class:`~voice_host.listening.recogniser.Recogniser`."""
        return self._now.recognise(pcm, grammar)

    def _promote(self) -> None:
        try:
            proposer = self._load()
            # Only the new one: ``first`` belongs to the thread that hears. What is prepared meanwhile is
            # caught up with at the first utterance.
            if self._grammar is not None:
                proposer.prepare(self._grammar)
        except Exception as trouble:  # noqa: BLE001 - whatever it is, the table hears with the other ear
            self._on_failure(trouble)
            return
        self._now = ConfirmedRecogniser(proposer, self._first)
        self.name = self._now.name
