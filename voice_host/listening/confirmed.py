"""Two ears that must agree: one proposes, the other confirms.

Vosk knows more words and hears them in noise, but is just as sure of speech that holds none of them; the
phone scores of the embedded model can tell. Neither of them alone is trusted with a game.
"""

from __future__ import annotations

from dataclasses import replace

from voice_host.listening.grammar import Grammar, Phrase
from voice_host.listening.recogniser import Hearing, Pcm, Recogniser

LEAST_SCORE = -3.0
"""Score (log units per phone) from which the confirming ear lets pass what both think likeliest.

Looser than what it needs to accept a phrase alone: that another ear came to the same phrase is evidence too.
"""


class ConfirmedRecogniser:
    """A phrase is heard when ``proposer`` hears it and it is also the likeliest to ``confirmer``.

    Score, margin and runner-up are the confirmer's, whose figures mean something. Phrases that the proposer
    cannot hear at all (its ``unhearable``, if it has that: names outside its vocabulary) are the confirmer's.
    """

    def __init__(
        self, proposer: Recogniser, confirmer: Recogniser, *, least_score: float = LEAST_SCORE
    ) -> None:
        self.proposer = proposer
        self.confirmer = confirmer
        self.name = f"{proposer.name}+{confirmer.name}"
        self._least_score = least_score

    @property
    def embedded(self) -> Recogniser:
        """The ear whose figures count."""
        return self.confirmer

    def prepare(self, grammar: Grammar) -> None:
        """Prepare both."""
        self.proposer.prepare(grammar)
        self.confirmer.prepare(grammar)

    def recognise(self, pcm: Pcm, grammar: Grammar) -> Hearing:
        """See :class:`~voice_host.listening.recogniser.Recogniser`."""
        confirmed = self.confirmer.recognise(pcm, grammar)
        if confirmed.best is None or confirmed.contradicted or confirmed.score < self._least_score:
            return replace(confirmed, phrase=None)
        proposed = self.proposer.recognise(pcm, grammar)
        deaf = confirmed.phrase is not None and confirmed.phrase in self._deaf_to(grammar)
        agreed = proposed.phrase is not None and proposed.phrase.meaning == confirmed.best.meaning
        return replace(
            confirmed,
            phrase=confirmed.best if agreed or deaf else None,
            least_margin=0.0 if agreed else confirmed.least_margin,  # two that agree need no lead besides
            compute_ms=confirmed.compute_ms + proposed.compute_ms,
        )

    def _deaf_to(self, grammar: Grammar) -> tuple[Phrase, ...]:
        unhearable = getattr(self.proposer, "unhearable", None)
        return unhearable(grammar) if unhearable else ()
