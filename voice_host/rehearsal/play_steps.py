"""Reading the steps of a play: each holds exactly one key of :data:`KINDS`, and what belongs to it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, get_args

import msgspec

from engine.moderated.events import PublicEvent
from engine.original.events import Event
from models.language_pack import available
from voice_host.rehearsal.locate import Place, line_of
from voice_host.rehearsal.play import (
    NO_CHOICE,
    NOBODY,
    Choose,
    Expectation,
    Game,
    Hands,
    Kill,
    Look,
    Network,
    Pause,
    Replace,
    Say,
    Slips,
    Step,
    Talk,
    Vote,
    Write,
)
from voice_host.rehearsal.play_checks import Checks, near

KINDS: Final[Mapping[str, tuple[str, ...]]] = {
    "say": ("by", "expect", "expect_refused", "language"),
    "talk": ("by",),
    "slips": ("by", "expect"),
    "kill": ("when", "language"),
    "pause": (),
    "write": ("expect",),
    "hands": ("expect",),
    "offline": (),
    "online": ("expect",),
    "replace": ("by", "granted"),
    "look": ("found", "expect"),
    "choose": ("others", "refused", "expect"),
    "vote": ("expect",),
}
"""The kinds of step, and the keys that each may have beside its own."""

_ONLY_IN: Final[Mapping[str, Game]] = {
    **dict.fromkeys(("slips", "write", "hands"), "original"),
    **dict.fromkeys(("look", "choose", "vote"), "moderated"),
}


def _with_fields(events: tuple[type, ...]) -> dict[str, tuple[str, ...]]:
    return {
        event.__name__: tuple(member.encode_name for member in msgspec.structs.fields(event))
        for event in events
    }


_EVENTS: Final[Mapping[Game, Mapping[str, tuple[str, ...]]]] = {
    "original": _with_fields(get_args(Event)),
    "moderated": _with_fields(get_args(PublicEvent)),
}
"""What can be expected: what a host tells of. Of what is secret it tells nobody, and a rehearsal neither."""

_SEATS: Final = ("accused", "seat", "by", "target", "away_from")


class StepReader:
    """Reads steps in their order: it knows by then whose handset has no network."""

    def __init__(self, checks: Checks, game: Game) -> None:
        self._checks = checks
        self._kinds = {kind: keys for kind, keys in KINDS.items() if _ONLY_IN.get(kind, game) == game}
        self._events = _EVENTS[game]
        self._game = game
        self._offline: set[str] = set()

    def step(self, place: Place, step: Mapping[str, Any]) -> Step:
        """One step, checked. Raises :class:`~voice_host.rehearsal.play_checks.PlayFileError`."""
        checks, known = self._checks, self._kinds
        every_key = dict.fromkeys([*known, *(key for keys in known.values() for key in keys)])
        checks.known_keys(step, place, tuple(every_key))
        kinds = [kind for kind in known if kind in step]
        if len(kinds) != 1:
            raise checks.error(
                "rehearse-file-step-kind", place, found=", ".join(kinds) or "–", wanted=" | ".join(known)
            )
        kind = kinds[0]
        checks.known_keys(step, place, (kind, *known[kind]))
        line, value, at = line_of(checks.places, place), step[kind], (*place, kind)
        match kind:
            case "say":
                refused = step.get("expect_refused")
                return Say(
                    line,
                    self._speaker(place, step),
                    checks.text(at, value),
                    self._expectations(place, step),
                    None if refused is None else checks.text((*place, "expect_refused"), refused),
                    self._language(place, step),
                )
            case "talk":
                return Talk(line, self._speaker(place, step), checks.text(at, value))
            case "slips":
                expect = self._expectations(place, step)
                return Slips(line, self._speaker(place, step), checks.names(at, value), expect)
            case "kill":
                when = step.get("when", "listening")
                if when not in ("listening", "saying"):
                    raise checks.wrong_type((*place, "when"), '"listening" | "saying"')
                if value is not True:
                    raise checks.wrong_type(at, "true")
                return Kill(line, when, self._language(place, step))
            case "write":
                return Write(line, self._words(at, value), self._expectations(place, step))
            case "hands":
                return self._hands(line, place, step)
            case "offline" | "online":
                names = self._network(at, value, there=kind == "online")
                return Network(line, names, kind == "online", self._expectations(place, step))
            case "replace":
                (name,) = checks.with_handset(at, (checks.text(at, value),))
                granted = checks.truth((*place, "granted"), step.get("granted", True))
                self._offline -= {name} if granted else set()
                return Replace(line, name, self._speaker(place, step), granted)
            case "look":
                return self._look(line, place, step)
            case "choose":
                return self._choose(line, place, step)
            case "vote":
                return Vote(line, self._votes(at, value), self._expectations(place, step))
        if isinstance(value, bool) or not isinstance(value, int | float) or not 0 < value <= 60:
            raise checks.wrong_type(at, "0 < … ≤ 60")
        return Pause(line, float(value))

    # -- what handsets do ----------------------------------------------------------------------------------

    def _words(self, at: Place, value: object) -> dict[str, str]:
        if not isinstance(value, dict) or not value:
            raise self._checks.wrong_type(at, '{ Anna = "…", Erik = "…" }')
        self._checks.with_handset(at, tuple(value))
        return {name: self._checks.text((*at, name), word) for name, word in value.items()}

    def _hands(self, line: int, place: Place, step: Mapping[str, Any]) -> Hands:
        at, value = (*place, "hands"), step["hands"]
        if not isinstance(value, dict) or not value:
            raise self._checks.wrong_type(at, '{ for = ["…"], against = ["…"] }')
        self._checks.known_keys(value, at, ("for", "against"))
        sides = {
            side: self._checks.with_handset((*at, side), self._checks.names((*at, side), value[side]))
            for side in value
        }
        up, down = sides.get("for", ()), sides.get("against", ())
        self._checks.once(at, (*up, *down))
        return Hands(line, up, down, self._expectations(place, step))

    def _votes(self, at: Place, value: object) -> dict[str, str | None]:
        words = self._words(at, value)
        return {name: self._chosen((*at, name), target) for name, target in words.items()}

    def _network(self, at: Place, value: object, *, there: bool) -> tuple[str, ...]:
        names = self._checks.with_handset(at, self._checks.names(at, value))
        can = tuple(name for name in self._checks.handsets if (name in self._offline) == there)
        for name in names:
            if name not in can:
                raise self._checks.wrong_type(at, ", ".join(can) or "–")
        self._offline = self._offline - set(names) if there else self._offline | set(names)
        return names

    # -- what only one may know ----------------------------------------------------------------------------

    def _look(self, line: int, place: Place, step: Mapping[str, Any]) -> Look:
        checks, at = self._checks, (*place, "look")
        names = checks.players if step["look"] is True else checks.names(at, step["look"])
        found, by = step.get("found", {}), (*place, "found")
        if not isinstance(found, dict):
            raise checks.wrong_type(by, '{ Anna = "mafia" }')
        for name in checks.among(by, tuple(found)):
            if found[name] not in ("citizens", "mafia"):
                raise checks.wrong_type((*by, name), '"citizens" | "mafia"')
        expect = self._expectations(place, step)
        return Look(line, checks.once(at, checks.among(at, names)), dict(found), expect)

    def _choose(self, line: int, place: Place, step: Mapping[str, Any]) -> Choose:
        checks, at = self._checks, (*place, "choose")
        choices = self._by_name(at, step["choose"])
        refused = self._by_name((*place, "refused"), step.get("refused", {}))
        for name in refused:
            if name not in choices:
                raise checks.wrong_type((*place, "refused"), " | ".join(choices))
        others = step.get("others", NO_CHOICE)
        if others != NO_CHOICE:
            others = self._chosen((*place, "others"), others)
        chosen = {name: self._chosen((*at, name), target) for name, target in choices.items()}
        return Choose(line, chosen, others, refused, self._expectations(place, step))

    def _by_name(self, at: Place, value: object) -> dict[str, str]:
        """A table with a text for each of some players."""
        if not isinstance(value, dict):
            raise self._checks.wrong_type(at, '{ Anna = "…", Erik = "…" }')
        self._checks.among(at, tuple(value))
        return {name: self._checks.text((*at, name), text) for name, text in value.items()}

    def _chosen(self, at: Place, value: object) -> str | None:
        name = self._checks.text(at, value)
        return None if name == NOBODY else self._checks.among(at, (name,))[0]

    # -- what all steps share ------------------------------------------------------------------------------

    def _language(self, place: Place, step: Mapping[str, Any]) -> str | None:
        """Another language from here on; not where the players read pages, which they know in one only."""
        if "language" not in step:
            return None
        checks, at = self._checks, (*place, "language")
        language = checks.text(at, step["language"])
        known = () if checks.handsets or self._game != "original" else available()
        if language not in known:
            raise checks.wrong_type(at, " | ".join(f'"{one}"' for one in known) or "–")
        return language

    def _speaker(self, place: Place, step: Mapping[str, Any]) -> str:
        if "by" not in step:
            raise self._checks.error("rehearse-file-missing-key", (*place, "by"))
        name = self._checks.text((*place, "by"), step["by"])
        return self._checks.among((*place, "by"), (name,))[0]

    def _expectations(self, place: Place, step: Mapping[str, Any]) -> tuple[Expectation, ...]:
        at, value = (*place, "expect"), step.get("expect", [])
        found = []
        for item in value if isinstance(value, list) else [value]:
            table = {"type": item} if isinstance(item, str) else item
            if not isinstance(table, dict) or not isinstance(table.get("type"), str):
                raise self._checks.wrong_type(at, '"Condemned" | { type = "Condemned", seat = "Anna" }')
            found.append(self._expectation(at, table["type"], table))
        return tuple(found)

    def _expectation(self, place: Place, kind: str, table: Mapping[str, object]) -> Expectation:
        checks = self._checks
        if kind not in self._events:
            wanted = near(kind, tuple(self._events))
            raise checks.error("rehearse-file-no-such-event", place, name=kind, wanted=wanted)
        fields: dict[str, object] = {}
        for key, value in table.items():
            if key == "type":
                continue
            if key not in self._events[kind]:
                wanted = near(key, self._events[kind])
                raise checks.error("rehearse-file-unknown-key", (*place, key), wanted=wanted)
            if key in _SEATS:
                fields[key] = self._checks.players.index(checks.among(place, (checks.text(place, value),))[0])
            else:
                fields[key] = value
        return Expectation(kind, fields)
