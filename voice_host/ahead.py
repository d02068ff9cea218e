"""What the host is likely to say next, so that it is rendered before it is wanted.

A guess that is wrong costs some disk; a sentence that is missing here is rendered when it is said.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.original import events as ev
from engine.original.mingling import WARNED_AT
from engine.original.state import Phase, State
from voice_host.narrator import Narrator, Sentence, sentence


def ahead(state: State, narrator: Narrator, *, votes_by_handset: bool = False) -> Iterator[Sentence]:
    """Sentences that may follow from here, the likeliest first."""
    match state.phase:
        case Phase.CARDS:
            yield from (sentence(key) for key in ("sunrise", "sunrise-over"))
            yield from narrator.tell(ev.DayBegan(1), state, state)
        case Phase.SUNRISE:
            yield from narrator.tell(ev.DayBegan(1), state, state)
        case Phase.MINGLING:
            yield from _mingling(state, narrator)
        case Phase.EXIT:
            yield from _cards(state)
            yield sentence("night-falls")
            yield _slips_write(state, len(state.living))
        case Phase.DAY:
            yield from _handset_votes(state) if votes_by_handset else _day(state)
        case Phase.VOTE | Phase.NIGHT_VOTE:
            yield from _outcomes(state, narrator)
        case Phase.GLANCES:
            yield sentence("glances-over")
            yield from _slips(state)
        case Phase.SLIPS:
            yield from _slips(state)
            yield from _night(state, narrator)
        case Phase.LAST_FAITHFUL:
            yield sentence("ended-mafia")
        case _:
            return


def _day(state: State) -> Iterator[Sentence]:
    both = "-both" if state.rules.count_against else ""
    yield sentence(f"vote-ask{both}")
    for seat in state.living:
        yield sentence("vote-requested", accused=state.name(seat))
        yield sentence(f"vote-count-in{both}", accused=state.name(seat))
    yield sentence("night-requested")
    yield sentence(f"night-count-in{both}")


def _mingling(state: State, narrator: Narrator) -> Iterator[Sentence]:
    calls: tuple[ev.Event, ...] = (*map(ev.MingleWarned, WARNED_AT), ev.MingleOver(), ev.MingleCut())
    for call in calls:
        yield from narrator.tell(call, state, state)
    yield sentence("round-table-first" if state.day == 1 else "round-table")
    yield sentence("nobody-ask")


def _cards(state: State) -> Iterator[Sentence]:
    if state.leaving is not None:
        name = state.name(state.leaving)
        yield from (sentence(key, name=name) for key in ("side-ask", "side-mafia", "side-faithful"))


def _slips_write(state: State, living: int) -> Sentence:
    return sentence("slips-write" if state.day == 1 else "slips-write-short", living=living)


def _handset_votes(state: State) -> Iterator[Sentence]:
    for seat in state.living:
        yield sentence("vote-requested", accused=state.name(seat))
        yield sentence("hands-count-in", about="condemn", accused=state.name(seat))
    yield sentence("night-requested")
    yield sentence("hands-count-in", about="night", accused="")


def _outcomes(state: State, narrator: Narrator) -> Iterator[Sentence]:
    """Every tally that can be, told as it would be; with both sides counted there are too many."""
    if state.rules.count_against:
        return
    voters = len(state.voters)
    for hands in range(voters + 1):
        passed = 2 * hands > voters
        event: ev.VoteTaken | ev.NightVoteTaken
        if state.accused is not None:
            event = ev.VoteTaken(accused=state.accused, for_=hands, against=None, condemned=passed)
        else:
            event = ev.NightVoteTaken(for_=hands, against=None, passed=passed)
        yield from narrator.tell(event, state, state)
    if state.accused is None:
        yield sentence("night-falls")
        yield _slips_write(state, len(state.living))
    elif state.rules.reveal_on_exit:
        yield sentence("side-ask", name=state.name(state.accused))
    elif state.rules.mingles:
        yield sentence("night-falls")
        yield _slips_write(state, len(state.living) - 1)


def _slips(state: State) -> Iterator[Sentence]:
    yield sentence("slips-read")
    yield sentence("slip-faithful")
    for seat in state.living:
        yield sentence("slip-name", name=state.name(seat))
    yield sentence("slips-all-read", slips=len(state.living))


def _night(state: State, narrator: Narrator) -> Iterator[Sentence]:
    living = len(state.living)
    for names in range(min(state.max_mafia_left, living) + 1):
        yield sentence("slips-result", faithful=living - names, names=names)
    yield sentence("murder-failed")
    for seat in state.living:
        yield sentence("murdered", name=state.name(seat))
    yield sentence("day-new", living=living, names=narrator.names(state, state.living))
