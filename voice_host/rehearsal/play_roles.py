"""What only a play of moderated Mafia holds: who is dealt what, and how it is played (docs/rules.md B).

    game = "moderated"
    earphones = ["Olle"]               # optional: who hears secrets in the laptop's earphones
    outcome = "citizens"               # or "mafia"

    [roles]                            # who is dealt what; all others are citizens
    mafioso = ["Erik"]
    godfather = ["Olle"]
    doctor = ["Sara"]

    [rules]
    mix = "told"                       # on the command line; "plain", "full": so; "asked": a step tells it
    reveal = "role"                    # or "camp", "nothing"
    night_seconds = 30

There is chance in the deal of a table, and none in that of a play (:mod:`.stacked_host`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from engine.moderated.mix import deck, fitting_mix
from engine.moderated.roles import CITIZEN, ROLES
from engine.moderated.settings import Preset, Reveal, Settings
from engine.refusal import Refusal
from voice_host.rehearsal.play_checks import Checks

MIXES: Final = ("told", "asked", Preset.PLAIN.value, Preset.FULL.value)
"""Where the host has the mix from: the command line's ``--roles`` or ``--preset``, or the table."""

RULES: Final[Mapping[str, type]] = {"mix": str, "reveal": str, "night_seconds": int}
CHOICES: Final[Mapping[str, tuple[str, ...]]] = {
    "mix": MIXES,
    "reveal": tuple(one.value for one in Reveal),
}
OUTCOMES: Final = ("citizens", "mafia")


def roles_of(checks: Checks, table: object, rules: Mapping[str, object]) -> tuple[str, ...]:
    """The role of each seat. Raises :class:`~voice_host.rehearsal.play_checks.PlayFileError`."""
    place = ("roles",)
    if not isinstance(table, dict) or not table:
        raise checks.wrong_type(place, '[roles] mafioso = ["…"]')
    checks.known_keys(table, place, tuple(ROLES))
    of = _named(checks, table)
    roles = tuple(of.get(name, CITIZEN.name) for name in checks.players)
    counts = Counter(roles)
    told = tuple((name, counts[name]) for name in ROLES if counts[name])
    mix = rules.get("mix", "told")
    preset = {one.value: one for one in Preset}.get(str(mix))
    settings = Settings(mix=told) if preset is None else Settings(preset=preset)
    fits = fitting_mix(len(checks.players), settings)
    if isinstance(fits, Refusal):
        raise checks.error("rehearse-file-roles", place, reason=fits.key)
    if sorted(deck(fits)) != sorted(roles):
        raise checks.error("rehearse-file-roles", place, reason=", ".join(f"{n} {name}" for name, n in fits))
    return roles


def _named(checks: Checks, table: Mapping[str, Any]) -> dict[str, str]:
    found: dict[str, str] = {}
    for role, names in table.items():
        place = ("roles", role)
        for name in checks.among(place, checks.names(place, names)):
            if name in found:
                raise checks.error("rehearse-file-named-twice", place, name=name)
            found[name] = role
    return found
