"""What all may see of the day's votes and of the dead, as every page shows it (docs/rules.md B2)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping

from engine.moderated.roles import Camp
from engine.moderated.state import Phase
from engine.moderated.views import PublicView
from engine.table import Seat
from models.narration import Narration
from voice_host.moderated.mixing import role_word


def votes(public: PublicView, narration: Narration) -> tuple[str, ...]:
    """Who has whose votes, the most first, and how many more would kill; nothing but by day."""
    if public.phase is not Phase.DAY:
        return ()
    voters: dict[Seat, list[str]] = defaultdict(list)
    for by, target in public.votes:
        voters[target].append(public.players[by])
    ranked = sorted(voters, key=lambda seat: (-len(voters[seat]), seat))
    return tuple(
        narration.text(
            "web-votes-line",
            name=public.players[seat],
            voters=narration.names(voters[seat]),
            need=max(0, public.majority - len(voters[seat])),
        )
        for seat in ranked
    )


def shown(public: PublicView, narration: Narration) -> Mapping[str, str]:
    """By name, what was shown of each of the dead: his role, or his camp; no name where nothing was."""
    return {
        public.players[one.seat]: (
            role_word(one.role, narration)
            if one.role is not None
            else narration.text("web-was-mafia" if one.camp is Camp.MAFIA else "web-was-citizen")
        )
        for one in public.out
        if one.role is not None or one.camp is not None
    }
