"""When the best phrase counts as said, in quiet and amid noise."""

from __future__ import annotations

from dataclasses import dataclass, replace

from voice_host.listening.phonetic.view import View


@dataclass(frozen=True, slots=True)
class HearingSettings:
    """When the best phrase counts as said.

    ``least_score``: log posterior of the whole phrase, nats per phone, for the first ``short`` phones; each
    further phone allows ``further_phone`` nats more, since a long phrase that was said loses little by each.
    ``worst_stretch``: nats lost against the free best in any ``stretch_s`` of the utterance, which finds one
    foreign word in a command of more than ``command`` phones (of a word, the stretch is the whole). Where the
    next meaning lies ``clear_margin`` behind it may be ``clear_stretch``: a name said in another way than it
    is spelled (requests, which somebody may tell of, have stricter rules for that: ``TalkSettings``).
    ``least_margin``: lead over the next meaning, nats per phone in which the two differ; a step with
    consequences needs more than that (``voice_host/sureness.py``). ``least_lead``: lead over the words that
    are said beside the phrases (``decoys.txt``), nats. ``longest_s``: no phrase is longer.

    With ``doubt`` nats per phone and ``doubt_stretch`` nats in the stretch more, or a lead of only
    ``doubt_margin`` (never more than ``least_margin``), a phrase is not heard but near enough that the host
    may ask about it.

    An utterance that is no phrase, but within ``again`` nats per phone of one, is looked at again as if
    others had said it (``views``; ``judged.py``, for requests ``second_look.py``); so is, amid noise, one
    that leads by less than ``sure_margin``. Requests, which somebody may tell of, must lead by
    ``again_margin`` more then.

    Noise takes from what was said, too: from ``still_db`` (``surroundings.py``) down to ``loud_db`` more and
    more is allowed, at last ``loud_score``, ``loud_further``, ``loud_stretch`` and ``loud_margin`` (see
    :meth:`amid`).
    """

    least_score: float = -2.0
    short: int = 4
    further_phone: float = 0.7
    command: int = 8
    worst_stretch: float = 5.0
    stretch_s: float = 0.3
    clear_margin: float = 2.0
    clear_stretch: float = 8.0
    least_margin: float = 0.8
    least_lead: float = -3.0
    longest_s: float = 12.0
    doubt: float = 1.0
    doubt_stretch: float = 7.0
    doubt_margin: float = 0.2
    again: float = 2.0
    again_margin: float = 0.2
    sure_margin: float = 1.0
    views: tuple[View, ...] = (View(throat=0.95), View(throat=1.06), View(size=0.92), View(size=1.09))
    still_db: float = 38.0
    loud_db: float = 22.0
    loud_score: float = 2.7
    loud_further: float = 0.5
    loud_stretch: float = 12.0
    loud_margin: float = 0.3

    def amid(self, speech_over_noise_db: float) -> HearingSettings:
        """These settings where there is so much noise around."""
        loud = self.loud(speech_over_noise_db)
        return replace(
            self,
            least_score=self.least_score - loud * self.loud_score,
            further_phone=self.further_phone + loud * self.loud_further,
            worst_stretch=self.worst_stretch + loud * self.loud_stretch,
            least_margin=self.least_margin - loud * min(self.loud_margin, self.least_margin),
            sure_margin=self.sure_margin if loud else 0.0,
        )

    def loud(self, speech_over_noise_db: float) -> float:
        """How loud it is around: 0 at ``still_db`` and more, 1 at ``loud_db`` and less."""
        loud = (self.still_db - speech_over_noise_db) / (self.still_db - self.loud_db)
        return min(1.0, max(0.0, loud))

    def least_total(self, phones: int) -> float:
        """The least log posterior (nats) of a phrase of so many phones."""
        return self.least_score * min(phones, self.short) - self.further_phone * max(0, phones - self.short)
