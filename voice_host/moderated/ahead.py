"""What the host is likely to say next, so that it is rendered before it is wanted.

It follows from what all know alone: what is rendered, and when, may be seen by whoever looks at the disk.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.moderated import events as ev
from engine.moderated.state import Phase, State
from voice_host.moderated import schedule
from voice_host.moderated.narrator import Narrator
from voice_host.narrator import Sentence, sentence


def ahead(state: State, narrator: Narrator, stretch: float = 1.0) -> Iterator[Sentence]:
    """Sentences that may follow from here, the likeliest first."""
    match state.phase:
        case Phase.ROLES:
            yield sentence("moderated-night-first")
            yield from _calls(state, stretch, quiet=True)
        case Phase.NIGHT:
            yield from _calls(state, stretch, quiet=state.quiet_night)
            if not state.quiet_night:
                yield from _morning(state, narrator)
        case Phase.DAY:
            yield sentence("moderated-night")
            yield from _calls(state, stretch, quiet=False)
            for seat in state.living:
                yield from narrator.tell(ev.Lynched(seat), state, state)
        case _:
            return


def _calls(state: State, stretch: float, *, quiet: bool) -> Iterator[Sentence]:
    if quiet:
        yield sentence("moderated-meet")
    else:
        yield from map(called, schedule.calls(state.settings, stretch))
    yield sentence("moderated-mafia-over")


def called(call: schedule.Call, *, in_turn: bool = False) -> Sentence:
    """How the host calls one of the night; with all ``in_turn`` the Mafia have no time of their own."""
    if in_turn and call.who == schedule.MAFIA:
        return sentence("moderated-call-mafia-in-turn")
    return sentence(f"moderated-call-{call.who}", seconds=int(call.seconds))


def _morning(state: State, narrator: Narrator) -> Iterator[Sentence]:
    """Every death that can be; what is shown of the dead only when it is said, for it would be too much."""
    yield sentence("moderated-nobody-died")
    yield sentence("moderated-morning")
    for seat in state.living:
        yield from narrator.tell(ev.FoundDead(seat), state, state)
