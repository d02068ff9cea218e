"""What the host is likely to say next, so that it is rendered before it is wanted.

It follows from what all know alone: what is rendered, and when, may be seen by whoever looks at the disk.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.moderated import events as ev
from engine.moderated.roles import night_calls
from engine.moderated.state import Phase, State
from voice_host.moderated.narrator import Narrator
from voice_host.moderated.schedule import MAFIA
from voice_host.narrator import Sentence, sentence


def ahead(state: State, narrator: Narrator) -> Iterator[Sentence]:
    """Sentences that may follow from here, the likeliest first."""
    match state.phase:
        case Phase.ROLES:
            yield sentence("moderated-night-first")
            yield from _calls(quiet=True)
        case Phase.NIGHT:
            yield from _calls(quiet=state.quiet_night)
            if not state.quiet_night:
                yield from _morning(state, narrator)
        case Phase.DAY:
            yield sentence("moderated-night")
            yield from _calls(quiet=False)
            for seat in state.living:
                yield from narrator.tell(ev.Lynched(seat), state, state)
        case _:
            return


def _calls(*, quiet: bool) -> Iterator[Sentence]:
    yield sentence("moderated-meet" if quiet else f"moderated-call-{MAFIA}")
    yield sentence("moderated-mafia-over")
    if not quiet:
        yield from (sentence(f"moderated-call-{name}") for name in night_calls())


def _morning(state: State, narrator: Narrator) -> Iterator[Sentence]:
    """Every death that can be; what is shown of the dead only when it is said, for it would be too much."""
    yield sentence("moderated-nobody-died")
    yield sentence("moderated-morning")
    for seat in state.living:
        yield from narrator.tell(ev.FoundDead(seat), state, state)
