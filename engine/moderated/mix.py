"""How many of each role: ready mixes by table size, and the table's own (docs/rules.md B1)."""

from __future__ import annotations

from engine.moderated.refusals import (
    MafiaOutOfRange,
    NegativeRoleCount,
    NoCitizensInMix,
    NoMafiaInMix,
    Refusal,
    RoleToldTwice,
    TooFewRoles,
    TooManyMafia,
    TooManyRoles,
    UnknownRole,
)
from engine.moderated.roles import CITIZEN, MAFIOSO, ROLES, Camp, Kind, Role, role
from engine.moderated.settings import Mix, Preset, Settings

MIN_PLAYERS = 5
MAX_PLAYERS = 24


def usual_mafia(players: int) -> int:
    """``round(players / 4)``, at least 1. Halves go to the even number: 6: 2, 10: 2, 14: 4, 18: 4, 22: 6."""
    return max(1, round(players / 4))


def most_mafia(players: int) -> int:
    """The most Maffia that do not win before the game: fewer than half of the players."""
    return (players - 1) // 2


def preset_mix(players: int, preset: Preset = Preset.USUAL, mafia: int | None = None) -> Mix | Refusal:
    """A ready mix for 5-24 players, with the usual number of Mafia or the one asked for."""
    most = most_mafia(players)
    if mafia is None:
        mafia = usual_mafia(players)
    elif not 1 <= mafia <= most:
        return MafiaOutOfRange(given=mafia, least=1, most=most)
    special = _special(players, preset, mafia)
    counts = {role.name: 1 for role in special}
    counts[MAFIOSO.name] = mafia - sum(role.camp is Camp.MAFIA for role in special)
    counts[CITIZEN.name] = players - sum(counts.values())
    return _in_order(counts)


def _special(players: int, preset: Preset, mafia: int) -> list[Role]:
    """The roles that a preset has once each: in the order of :data:`ROLES`, as far as each camp has room."""
    special = (role for role in ROLES.values() if role not in (CITIZEN, MAFIOSO))
    wanted = [role for role in special if _has(preset, role, players)]
    of_mafia = [role for role in wanted if role.camp is Camp.MAFIA][:mafia]
    return of_mafia + [role for role in wanted if role.camp is Camp.CITIZENS][: players - mafia]


def _has(preset: Preset, role: Role, players: int) -> bool:
    if preset is Preset.USUAL:
        return role.usual_from is not None and players >= role.usual_from
    return preset is Preset.FULL


def fitting_mix(players: int, settings: Settings) -> Mix | Refusal:
    """The mix that the settings ask for at a table of this size, or why it cannot be played."""
    if settings.mix is None:
        return preset_mix(players, settings.preset, settings.mafia)
    return own_mix(players, settings.mix)


def own_mix(players: int, mix: Mix) -> Mix | Refusal:
    """The table's own mix in order, filled up with citizens if it tells none; or what is wrong with it."""
    counts: dict[str, int] = {}
    for name, count in mix:
        if name not in ROLES:
            return UnknownRole(role=name)
        if name in counts:
            return RoleToldTwice(role=name)
        if count < 0:
            return NegativeRoleCount(role=name, given=count)
        counts[name] = count
    told = sum(counts.values())
    if told > players:
        return TooManyRoles(given=told, players=players)
    if told < players:
        if CITIZEN.name in counts:
            return TooFewRoles(given=told, players=players)
        counts[CITIZEN.name] = players - told
    return _balance(players, counts) or _in_order(counts)


def _balance(players: int, counts: dict[str, int]) -> Refusal | None:
    mafia = sum(count for name, count in counts.items() if role(name).camp is Camp.MAFIA)
    if mafia == 0:
        return NoMafiaInMix()
    if mafia == players:
        return NoCitizensInMix()
    if 2 * mafia >= players:
        return TooManyMafia(mafia=mafia, others=players - mafia, most=most_mafia(players))
    return None


def _in_order(counts: dict[str, int]) -> Mix:
    return tuple((name, counts[name]) for name in ROLES if counts.get(name))


def deck(mix: Mix) -> tuple[str, ...]:
    """One role's name for each player, in the mix's order: to be shuffled by whoever has chance."""
    return tuple(name for name, count in mix for _ in range(count))


def deceives_nobody(mix: Mix) -> bool:
    """Whether somebody seems to investigators what he is not, and there are no investigators."""
    roles = [role(name) for name, _ in mix]
    seeming = any(role.seems not in (None, role.camp) for role in roles)
    return seeming and all(role.kind is not Kind.INVESTIGATE for role in roles)
