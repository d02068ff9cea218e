"""What a player would know in each role, for the length of it alone: so long takes what any role is told."""

from __future__ import annotations

from collections.abc import Iterator

from engine.moderated.roles import ROLES, Camp, Role
from engine.moderated.state import Finding
from engine.moderated.views import PublicView, SeatView
from engine.table import Seat


def as_any_role(public: PublicView, view: SeatView) -> Iterator[SeatView]:
    """What this player would know in each role, with the longest names: for its length alone."""
    longest = sorted(range(len(public.players)), key=lambda seat: -len(public.players[seat]))
    mafia = sum(count for name, count in public.mix if ROLES[name].camp is Camp.MAFIA)
    others = tuple(seat for seat in longest if seat != view.seat)
    for role in ROLES.values():
        for named in (True, False):
            yield _as(view, role, public.night, mafia, others, named=named)


def _as(
    view: SeatView, role: Role, night: int, mafia: int, others: tuple[Seat, ...], *, named: bool
) -> SeatView:
    fellows = (view.seat, *others[: mafia - 1]) if role.camp is Camp.MAFIA else ()
    naming = fellows if named else ()
    investigates = role.own_power is not None and role.kind is not None and role.kind.value == "investigate"
    found = tuple(Finding(night, view.seat, others[0], camp) for camp in Camp)[:1] if investigates else ()
    return SeatView(
        seat=view.seat,
        living=True,
        role=role.name,
        camp=role.camp,
        mafia=fellows,
        names_victim=role.camp is Camp.MAFIA and role.own_power is None,
        power=role.own_power,
        uses=(),
        findings=found,
        chosen=None,
        may_choose=others,
        named=tuple((by, others[0]) for by in naming),
        may_name=others if role.camp is Camp.MAFIA else (),
    )
