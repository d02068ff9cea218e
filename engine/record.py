"""Any game's events to JSON bytes and back, with a schema version (one event, one record)."""

from __future__ import annotations

import enum
from types import UnionType
from typing import ClassVar, Generic, TypeVar

import msgspec


class CodecError(ValueError):
    """A record that cannot be read. ``key`` names its sentence, :meth:`args_by_name` its values."""

    key: ClassVar[str]

    def args_by_name(self) -> dict[str, object]:
        """The sentence's arguments."""
        return {}


class BrokenRecord(CodecError):
    """Not JSON, or not the record of an event."""

    key: ClassVar[str] = "record-broken"


class NewerRecord(CodecError):
    """Written by a newer program: schema ``version``, and this one reads up to ``known``."""

    key: ClassVar[str] = "record-newer"

    def __init__(self, version: int, known: int) -> None:
        super().__init__(f"schema {version}, this program reads up to {known}")
        self.version = version
        self.known = known

    def args_by_name(self) -> dict[str, object]:
        """Both versions."""
        return {"version": self.version, "known": self.known}


class UnknownEvent(CodecError):
    """A record of the right schema whose event this game does not have."""

    key: ClassVar[str] = "record-unknown"

    def __init__(self, kind: str) -> None:
        super().__init__(f"unknown event {kind!r}")
        self.kind = kind

    def args_by_name(self) -> dict[str, object]:
        """The event's kind as it is written."""
        return {"kind": self.kind}


class EventOutOfPlace(ValueError):
    """An event that cannot have happened in this state: a broken or foreign record of a game."""

    key: ClassVar[str] = "record-out-of-place"

    def __init__(self, event: object, phase: enum.Enum) -> None:
        super().__init__(f"{event!r} in phase {phase.value}")
        self.event = event
        self.phase = phase

    def args_by_name(self) -> dict[str, object]:
        """The event's class name and the phase's stable name."""
        return {"kind": type(self.event).__name__, "phase": self.phase.value}


class _Head(msgspec.Struct):
    """The part of a record that every schema shares."""

    schema: int
    event: msgspec.Raw


class _Kind(msgspec.Struct):
    """The part of an event that tells which one it is."""

    type: str


EventT = TypeVar("EventT")


class Codec(Generic[EventT]):
    """Reads and writes one game's events: ``event_type`` is their union, ``version`` its schema.

    The version is raised when an older program could not read what this one writes.
    """

    def __init__(self, event_type: UnionType, version: int) -> None:
        self.version = version
        self._kinds = frozenset(kind.__name__ for kind in event_type.__args__)
        self._encoder = msgspec.json.Encoder()
        self._head = msgspec.json.Decoder(_Head)
        self._kind = msgspec.json.Decoder(_Kind)
        self._event: msgspec.json.Decoder[EventT] = msgspec.json.Decoder(event_type)

    def encode(self, event: EventT) -> bytes:
        """The event as one line of JSON: ``{"schema": 1, "event": {"type": "VoteCast", …}}``."""
        return self._encoder.encode({"schema": self.version, "event": event})

    def decode(self, record: bytes) -> EventT:
        """The event of a record of :meth:`encode`; raises a :class:`CodecError` that tells what is wrong."""
        try:
            head = self._head.decode(record)
            if head.schema > self.version:
                raise NewerRecord(head.schema, self.version)
            if head.schema < 1:
                raise BrokenRecord(f"schema {head.schema}")
            kind = self._kind.decode(head.event).type
            if kind not in self._kinds:
                raise UnknownEvent(kind)
            return self._event.decode(head.event)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise BrokenRecord(str(error)) from error
