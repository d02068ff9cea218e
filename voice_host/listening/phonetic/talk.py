"""Requests in the middle of talk: which phrase is said there, if any, and whether it was meant.

Only phrases with ``in_talk`` are sought. A phrase is worth its phones, less what it loses by the sound
(``spotting.py``); all that could have been said in its place is weighed alike: the other phrases, the same
request with another common name, and what is said around requests ("Erik begär …", "begära …", "… inte …",
``talk_decoys.txt``). The longer explanation wins where both fit, so "mot Ann" is not heard in "mot Annika".
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from voice_host.listening.grammar import Phrase
from voice_host.listening.phonetic import scorer
from voice_host.listening.phonetic.scorer import Floats
from voice_host.listening.phonetic.session import FRAME_S
from voice_host.listening.phonetic.spotting import deficits, spot
from voice_host.listening.phonetic.talk_grammar import TalkGrammar

_MOSTLY = 0.5
"""A frame whose blank has more than this holds no phone."""
_HOPS = 3
"""The model may put the end of one word, or the beginning of the next, in the middle of a hidden one."""


@dataclass(frozen=True, slots=True)
class TalkSettings:
    """When a phrase in the middle of talk counts as said; stricter than for whole utterances.

    ``phone_worth``: nats that a phone explained is worth against sound left unexplained. ``least_score``: log
    posterior of the phrase on its own frames, nats per phone. ``worst_stretch``: nats lost in any
    ``stretch_s``. ``least_margin``: lead (nats) over the next meaning. ``least_lead``: lead (nats), on their
    common frames, over what is said beside the phrases; a decoy may reach ``around_s`` before and after.

    ``longest_gap``: time from one phone to the third next, as a multiple of the mean time to the next one
    elsewhere; in a longer one a word may be hidden ("begär *inte* omröstning"), and beyond ``hidden_gap`` one
    is. (Measured: mostly below 12 without a word between and above 12.4 with one.) ``pause_s``: quiet before
    a short form, whose longer one says who requests ("*jag* begär …"), for else somebody else may.
    ``opening``: nats that the words in which the longer form is longer may lose. ``clear_of_others``: lead
    over what is said around requests that a whole utterance needs not to be asked about ("om jag begär …" has
    0.9 at most, requests 5 and more); noise takes from that lead, and ``loud_clear`` less is enough at last.
    ``vouched_lead``: with such a lead over all that is said beside it, and another common name is among that,
    a whole utterance may lose ``vouched_stretch`` in one place: a name that is said in another way than it is
    spelled, and not a foreign word.

    With ``doubt`` nats per phone, ``doubt_stretch`` in the stretch, ``doubt_margin`` nats of margin and
    ``doubt_lead`` of lead less, and whatever the opening loses, the phrase is doubted.
    """

    phone_worth: float = 1.5
    least_score: float = -0.8
    worst_stretch: float = 2.0
    stretch_s: float = 0.3
    least_margin: float = 2.0
    least_lead: float = 0.5
    longest_gap: float = 12.5
    hidden_gap: float = 15.0
    around_s: float = 0.8
    pause_s: float = 0.24
    opening: float = 1.2
    clear_of_others: float = 3.0
    loud_clear: float = 2.5
    vouched_lead: float = 2.0
    vouched_stretch: float = 10.0
    doubt: float = 0.3
    doubt_stretch: float = 4.0
    doubt_margin: float = 1.5
    doubt_lead: float = 2.5

    def amid(self, loud: float) -> TalkSettings:
        """These settings where it is so loud: 0 in quiet, 1 in much noise (``HearingSettings.loud``)."""
        return replace(self, clear_of_others=self.clear_of_others - loud * self.loud_clear)


_NOTHING = TalkSettings(doubt=0.0, doubt_stretch=0.0, doubt_margin=0.0, doubt_lead=0.0)


@dataclass(frozen=True, slots=True)
class Spotted:
    """The likeliest phrase in the talk, and what tells whether it was said and meant.

    The fields are explained at :class:`TalkSettings`; ``margin_per_phone`` is in the units of ``Hearing``,
    over the phones in which the two phrases differ. ``lead``, and ``around`` (the same over what is said
    around requests alone), are infinite where the score is too low for them to matter. ``begins``: it is no
    short form, or a pause stands before it; ``opens``: it is none, or nothing at all does, for in a pause the
    model may have lost a word. ``start_s`` to ``end_s``: where it was said.
    """

    phrase: Phrase
    runner_up: Phrase | None
    score: float
    worst: float
    margin: float
    margin_per_phone: float
    lead: float
    around: float
    gap: float
    begins: bool
    opens: bool
    opening: float
    start_s: float
    end_s: float

    def accepted(self, settings: TalkSettings, *, doubtful: bool = False) -> bool:
        """Whether it counts as said, or (``doubtful``) may be asked about."""
        give = settings if doubtful else _NOTHING
        return (
            self.begins
            and self.score + give.doubt >= settings.least_score
            and self.worst <= settings.worst_stretch + give.doubt_stretch
            and self.margin + give.doubt_margin >= settings.least_margin
            and self.lead + give.doubt_lead >= settings.least_lead
            and (doubtful or (self.opens and self.opening <= settings.opening))
            and self.gap <= (settings.hidden_gap if doubtful else settings.longest_gap)
        )

    def contradicted(self, settings: TalkSettings) -> bool:
        """Whether its words were said, but as a part of something else or with another name."""
        near = self.score + settings.doubt >= settings.least_score
        behind = self.lead + settings.doubt_lead < settings.least_lead
        return near and (behind or self.told(settings) or self.gap > settings.hidden_gap)

    def vouches(self, phrase: Phrase, settings: TalkSettings) -> bool:
        """Whether a whole utterance that sounds like this phrase is better explained by nothing else."""
        clear = min(self.lead, self.around) >= settings.vouched_lead
        return clear and self.phrase.meaning == phrase.meaning and self.gap <= settings.longest_gap

    def told(self, settings: TalkSettings) -> bool:
        """Whether it is told of somebody ("hon begär …"), whoever is named; a whole utterance may be that."""
        return not self.begins or self.around + settings.doubt_lead < settings.least_lead

    def perhaps_told(self, settings: TalkSettings) -> bool:
        """Whether a whole utterance that sounds like it is better asked about."""
        return self.around < settings.clear_of_others or self.gap > settings.longest_gap


def spotted(posteriors: Floats, talk: TalkGrammar, settings: TalkSettings) -> Spotted | None:
    """The likeliest phrase in the talk; None when there is no room for any."""
    lost = deficits(posteriors)
    spots = spot(lost, talk.tree)
    value = settings.phone_worth * talk.tree.depth[talk.tree.ends] - spots.cost
    best = int(np.argmax(value))
    if not np.isfinite(value[best]):
        return None
    start, end = int(spots.first[best]), int(spots.beyond[best])
    sequence = talk.sequences[best]
    alignment = scorer.align(posteriors[start:end], sequence)
    if alignment is None:
        return None
    phrase = talk.phrases[int(talk.owner[best])]
    rival = np.array([talk.phrases[owner].meaning != phrase.meaning for owner in talk.owner])
    rivals = np.where(rival, value, -np.inf)
    nearest = int(np.argmax(rivals))
    has_rival = bool(np.isfinite(rivals[nearest]))
    margin = float(value[best] - rivals[nearest]) if has_rival else float("inf")
    (total,) = scorer.forward_scores(posteriors[start:end], [sequence])
    score = float(total) / len(sequence)
    pause, short = _pause_before(posteriors[:start]), bool(talk.short[best])
    lead = around = float("inf")
    if score + settings.doubt >= settings.least_score:
        lead, around = _leads(lost, start, alignment, talk, settings)
    return Spotted(
        phrase,
        talk.phrases[int(talk.owner[nearest])] if has_rival else None,
        score=score,
        worst=alignment.worst(round(settings.stretch_s / FRAME_S)),
        margin=margin,
        margin_per_phone=margin / scorer.differing(sequence, talk.sequences[nearest]),
        lead=lead,
        around=around,
        gap=_longest_gap(alignment),
        begins=not short or pause >= settings.pause_s,
        opens=not short or pause >= start * FRAME_S,
        opening=float(alignment.deficits[alignment.states <= 2 * int(talk.opening[best])].sum()),
        start_s=start * FRAME_S,
        end_s=end * FRAME_S,
    )


def _leads(
    lost: Floats, start: int, alignment: scorer.Alignment, talk: TalkGrammar, settings: TalkSettings
) -> tuple[float, float]:
    """How much more the phrase is worth than any decoy in its place, on the frames of that decoy.

    Over all decoys, and over those said around requests.
    """
    around = round(settings.around_s / FRAME_S)
    frames = len(alignment.states)
    window_start = max(0, start - around)
    spots = spot(lost[window_start : start + frames + around], talk.beside)
    # Phones begun and nats lost by the phrase before each of its frames.
    begun = np.concatenate(([0], (alignment.states + 1) // 2))
    spent = np.concatenate(([0.0], np.cumsum(alignment.deficits)))
    first = np.clip(spots.first + window_start - start, 0, frames)
    beyond = np.clip(spots.beyond + window_start - start, 0, frames)
    own = settings.phone_worth * (begun[beyond] - begun[first]) - (spent[beyond] - spent[first])
    theirs = settings.phone_worth * talk.beside.depth[talk.beside.ends] - spots.cost
    leads = np.where(beyond > first, own - theirs, np.inf)
    return float(leads.min(initial=np.inf)), float(leads[: talk.around].min(initial=np.inf))


def _longest_gap(alignment: scorer.Alignment) -> float:
    """The longest time from one phone to the third next, in mean times from one to the next elsewhere."""
    begin = np.flatnonzero(np.diff(alignment.states, prepend=0) * (alignment.states % 2))
    others = len(begin) - 1 - _HOPS
    if others < 1:
        return 1.0
    longest = int((begin[_HOPS:] - begin[:-_HOPS]).max())
    return longest * others / max(1, int(begin[-1] - begin[0]) - longest)


def _pause_before(posteriors: Floats) -> float:
    """Seconds without a phone at the end of these frames."""
    sounds = np.flatnonzero(posteriors[:, scorer.BLANK] <= _MOSTLY)
    return (len(posteriors) - (int(sounds[-1]) + 1 if len(sounds) else 0)) * FRAME_S
