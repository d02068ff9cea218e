"""A play: one whole evening as a TOML script, read and checked before anybody says a word.

    title = "De trogna vinner"
    language = "sv"
    players = ["Anna", "Erik", …]
    maffia = ["Erik", "Olle"]          # who drew black: never told to the host, checked against the deck
    outcome = "faithful"               # or "maffia"; left out when the evening ends without a winner
    points = { Anna = 4 }              # optional: what the host must have given

    [rules]                            # optional house rules (docs/rules.md A7)
    count_against = true

    [[step]]
    by = "Sara"
    say = "jag begär omröstning mot Erik"
    expect = { type = "VoteCalled", accused = "Erik" }

Each step holds exactly one of ``say``, ``talk``, ``slips``, ``kill``, ``pause``. See :class:`Say` and its
fellows for what they mean, and ``tests/plays`` for whole evenings.
"""

from __future__ import annotations

import difflib
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Literal, get_args

import msgspec

from engine.original.events import Event
from voice_host.rehearsal.locate import Place, line_of, lines

Outcome = Literal["faithful", "maffia"]
Moment = Literal["listening", "saying"]

_TOP: Final = ("title", "language", "players", "maffia", "outcome", "points", "rules", "step")
_RULES: Final[Mapping[str, type]] = {
    "black_cards": int,
    "count_against": bool,
    "one_condemnation_a_day": bool,
    "night_glances": bool,
    "murder_by": str,
}
_MURDER_BY: Final = ("unanimous", "plurality", "majority")
_UNREADABLE: Final = (
    (FileNotFoundError, "missing"),
    (NotADirectoryError, "missing"),
    (IsADirectoryError, "folder"),
    (PermissionError, "forbidden"),
    (UnicodeDecodeError, "UTF-8"),
)
"""Why a file cannot be read, for the sentence; anything else is "device"."""
_KINDS: Final[Mapping[str, tuple[str, ...]]] = {
    "say": ("by", "expect", "expect_refused"),
    "talk": ("by",),
    "slips": ("by", "expect"),
    "kill": ("when",),
    "pause": (),
}


_EVENTS: Final[Mapping[str, tuple[str, ...]]] = {
    event.__name__: tuple(member.encode_name for member in msgspec.structs.fields(event))
    for event in get_args(Event)
}
_SEATS: Final = ("accused", "seat", "by")


@dataclass(frozen=True, slots=True)
class Expectation:
    """An event that must come: its type and, if given, the values of some of its fields.

    The file gives players by name; here they are seats, as in the event.
    """

    type: str
    fields: Mapping[str, object] = field(default_factory=dict)

    def met_by(self, event: Mapping[str, object]) -> bool:
        """Whether an event, as the engine's codec writes it, is the expected one."""
        return event.get("type") == self.type and all(event.get(k) == v for k, v in self.fields.items())

    def __str__(self) -> str:
        return self.type + "".join(f" {name}={value!r}" for name, value in self.fields.items())


@dataclass(frozen=True, slots=True)
class Say:
    """``by`` says ``text`` when the host listens; then come the events ``expect`` or the refusal."""

    line: int
    by: str
    text: str
    expect: tuple[Expectation, ...] = ()
    expect_refused: str | None = None


@dataclass(frozen=True, slots=True)
class Talk:
    """Table talk: said while the host listens, and nothing may come of it."""

    line: int
    by: str
    text: str


@dataclass(frozen=True, slots=True)
class Slips:
    """``by`` reads the slips aloud, one by one; the events ``expect`` come with the last one."""

    line: int
    by: str
    words: tuple[str, ...]
    expect: tuple[Expectation, ...] = ()


@dataclass(frozen=True, slots=True)
class Kill:
    """The host's process is killed (SIGKILL) while it listens or speaks, and started again with --resume."""

    line: int
    when: Moment


@dataclass(frozen=True, slots=True)
class Pause:
    """Nobody says anything for some seconds while the host listens."""

    line: int
    seconds: float


Step = Say | Talk | Slips | Kill | Pause


@dataclass(frozen=True, slots=True)
class Play:
    """A checked play. ``rules`` holds only the house rules that the file sets."""

    path: Path
    title: str
    language: str
    players: tuple[str, ...]
    maffia: tuple[str, ...]
    rules: Mapping[str, int | bool | str]
    outcome: Outcome | None
    points: Mapping[str, int] | None
    steps: tuple[Step, ...]

    @property
    def name(self) -> str:
        """The file's name without its ending."""
        return self.path.stem


class PlayFileError(ValueError):
    """A mistake in a play file: message ``key`` and ``args_for_text`` for the language pack.

    The arguments always hold ``file`` and ``line`` (0 when the file cannot be read at all), and, where there
    is one, ``where`` (the TOML key) and ``wanted`` (what would be right).
    """

    def __init__(self, key: str, **args: str | int) -> None:
        self.key = key
        self.args_for_text: Mapping[str, str | int] = args
        super().__init__(f"{args.get('file')}:{args.get('line')}: {key}: {dict(args)}")


def load(path: Path) -> Play:
    """Read and check a play. Raises :class:`PlayFileError`."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = next((word for kind, word in _UNREADABLE if isinstance(error, kind)), "device")
        raise PlayFileError("rehearse-file-unreadable", file=str(path), line=0, reason=reason) from error
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        at = re.search(r"at line (\d+)", str(error))
        line = int(at[1]) if at else text.count("\n") + 1
        raise PlayFileError(
            "rehearse-file-not-toml", file=str(path), line=line, reason=str(error).split(" (at")[0]
        ) from error
    return _Reader(path, document, lines(text)).play()


class _Reader:
    """Takes a document apart; every complaint names line and key."""

    def __init__(self, path: Path, document: Mapping[str, Any], places: Mapping[Place, int]) -> None:
        self.path = path
        self.document = document
        self.places = places
        self.players: tuple[str, ...] = ()

    def error(self, message: str, place: Place, **args: str | int) -> PlayFileError:
        line = line_of(self.places, place)
        key = ".".join(str(part) for part in place if not isinstance(part, int)).removeprefix("step.")
        return PlayFileError(message, **{"file": str(self.path), "line": line, "where": key, **args})

    def wrong_type(self, place: Place, wanted: str) -> PlayFileError:
        return self.error("rehearse-file-wrong-value", place, wanted=wanted)

    def play(self) -> Play:
        self.known_keys(self.document, (), _TOP)
        self.players = self.names(("players",), self.need((), "players"))
        if len(set(self.players)) < len(self.players):
            twice = next(name for name in self.players if self.players.count(name) > 1)
            raise self.error("rehearse-file-same-name", ("players",), name=twice)
        rules = self.rules()
        maffia = self.among(("maffia",), self.names(("maffia",), self.need((), "maffia")))
        black = int(rules.get("black_cards", black_cards(len(self.players))))
        if len(set(maffia)) != black:
            raise self.error("rehearse-file-maffia", ("maffia",), count=len(set(maffia)), wanted=black)
        outcome = self.document.get("outcome")
        if outcome not in (None, "faithful", "maffia"):
            raise self.wrong_type(("outcome",), '"faithful" | "maffia"')
        return Play(
            path=self.path,
            title=self.text(("title",), self.need((), "title")),
            language=self.text(("language",), self.document.get("language", "sv")),
            players=self.players,
            maffia=maffia,
            rules=rules,
            outcome=outcome,
            points=self.points(),
            steps=self.steps(),
        )

    # -- the parts -----------------------------------------------------------------------------------------

    def rules(self) -> dict[str, int | bool | str]:
        table = self.document.get("rules", {})
        if not isinstance(table, dict):
            raise self.wrong_type(("rules",), "[rules]")
        self.known_keys(table, ("rules",), tuple(_RULES))
        for key, value in table.items():
            if type(value) is not _RULES[key]:
                wanted = {int: "2", bool: "true | false", str: " | ".join(_MURDER_BY)}[_RULES[key]]
                raise self.wrong_type(("rules", key), wanted)
        if table.get("murder_by", "unanimous") not in _MURDER_BY:
            raise self.wrong_type(("rules", "murder_by"), " | ".join(_MURDER_BY))
        return dict(table)

    def points(self) -> dict[str, int] | None:
        table = self.document.get("points")
        if table is None:
            return None
        if not isinstance(table, dict) or not all(type(value) is int for value in table.values()):
            raise self.wrong_type(("points",), "{ Anna = 4 }")
        self.among(("points",), tuple(table))
        return dict(table)

    def steps(self) -> tuple[Step, ...]:
        steps = self.need((), "step")
        if not isinstance(steps, list) or not steps or not all(isinstance(step, dict) for step in steps):
            raise self.wrong_type(("step",), "[[step]]")
        return tuple(self.step(("step", index), step) for index, step in enumerate(steps))

    def step(self, place: Place, step: Mapping[str, Any]) -> Step:
        every_key = dict.fromkeys([*_KINDS, *(key for keys in _KINDS.values() for key in keys)])
        self.known_keys(step, place, tuple(every_key))
        kinds = [kind for kind in _KINDS if kind in step]
        if len(kinds) != 1:
            raise self.error(
                "rehearse-file-step-kind", place, found=", ".join(kinds) or "–", wanted=" | ".join(_KINDS)
            )
        kind = kinds[0]
        self.known_keys(step, place, (kind, *_KINDS[kind]))
        line, value = line_of(self.places, place), step[kind]
        match kind:
            case "say":
                refused = step.get("expect_refused")
                return Say(
                    line,
                    self.speaker(place, step),
                    self.text((*place, kind), value),
                    self.expectations((*place, "expect"), step.get("expect", [])),
                    None if refused is None else self.text((*place, "expect_refused"), refused),
                )
            case "talk":
                return Talk(line, self.speaker(place, step), self.text((*place, kind), value))
            case "slips":
                expect = self.expectations((*place, "expect"), step.get("expect", []))
                return Slips(line, self.speaker(place, step), self.names((*place, kind), value), expect)
            case "kill":
                when = step.get("when", "listening")
                if when not in ("listening", "saying"):
                    raise self.wrong_type((*place, "when"), '"listening" | "saying"')
                if value is not True:
                    raise self.wrong_type((*place, kind), "true")
                return Kill(line, when)
        if isinstance(value, bool) or not isinstance(value, int | float) or not 0 < value <= 60:
            raise self.wrong_type((*place, kind), "0 < … ≤ 60")
        return Pause(line, float(value))

    def speaker(self, place: Place, step: Mapping[str, Any]) -> str:
        if "by" not in step:
            raise self.error("rehearse-file-missing-key", (*place, "by"))
        name = self.text((*place, "by"), step["by"])
        return self.among((*place, "by"), (name,))[0]

    def expectations(self, place: Place, value: object) -> tuple[Expectation, ...]:
        found = []
        for item in value if isinstance(value, list) else [value]:
            table = {"type": item} if isinstance(item, str) else item
            if not isinstance(table, dict) or not isinstance(table.get("type"), str):
                raise self.wrong_type(place, '"Condemned" | { type = "Condemned", player = "Anna" }')
            found.append(self.expectation(place, table["type"], table))
        return tuple(found)

    def expectation(self, place: Place, kind: str, table: Mapping[str, object]) -> Expectation:
        if kind not in _EVENTS:
            raise self.error(
                "rehearse-file-no-such-event", place, name=kind, wanted=_near(kind, tuple(_EVENTS))
            )
        fields: dict[str, object] = {}
        for key, value in table.items():
            if key == "type":
                continue
            if key not in _EVENTS[kind]:
                wanted = _near(key, _EVENTS[kind])
                raise self.error("rehearse-file-unknown-key", (*place, key), wanted=wanted)
            if key in _SEATS:
                fields[key] = self.players.index(self.among(place, (self.text(place, value),))[0])
            else:
                fields[key] = value
        return Expectation(kind, fields)

    # -- small checks --------------------------------------------------------------------------------------

    def known_keys(self, table: Mapping[str, Any], place: Place, allowed: tuple[str, ...]) -> None:
        for key in table:
            if key not in allowed:
                raise self.error("rehearse-file-unknown-key", (*place, key), wanted=_near(key, allowed))

    def need(self, place: Place, key: str) -> object:
        if key not in self.document:
            raise self.error("rehearse-file-missing-key", (*place, key))
        return self.document[key]

    def text(self, place: Place, value: object) -> str:
        if not isinstance(value, str) or not value.strip():
            raise self.wrong_type(place, '"…"')
        return value

    def names(self, place: Place, value: object) -> tuple[str, ...]:
        if not isinstance(value, list) or not value:
            raise self.wrong_type(place, '["…", "…"]')
        return tuple(self.text(place, item) for item in value)

    def among(self, place: Place, names: tuple[str, ...]) -> tuple[str, ...]:
        for name in names:
            if name not in self.players:
                wanted = _near(name, self.players)
                raise self.error("rehearse-file-no-such-player", place, name=name, wanted=wanted)
        return names


def _near(given: str, allowed: tuple[str, ...]) -> str:
    """What was probably meant, or else all that could have been."""
    near = difflib.get_close_matches(given, allowed, n=1, cutoff=0.5)
    return near[0] if near else ", ".join(allowed)


def black_cards(players: int) -> int:
    """How many draw black without a house rule (docs/rules.md A1); out of range the nearest size counts,
    since refusing such a table is the host's to do."""
    return 2 + sum(players > most for most in (7, 10, 13))
