"""Events to JSON bytes and back, with a schema version (one event, one record)."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from engine.original.events import Event

SCHEMA_VERSION = 2
"""Raised when an older program could not read what this one writes."""


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

    def __init__(self, version: int) -> None:
        super().__init__(f"schema {version}, this program reads up to {SCHEMA_VERSION}")
        self.version = version
        self.known = SCHEMA_VERSION

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


class _Head(msgspec.Struct):
    """The part of a record that every schema shares."""

    schema: int
    event: msgspec.Raw


class _Kind(msgspec.Struct):
    """The part of an event that tells which one it is."""

    type: str


class _Record(msgspec.Struct):
    """One written event."""

    schema: int
    event: Event


_encoder = msgspec.json.Encoder()
_head = msgspec.json.Decoder(_Head)
_kind = msgspec.json.Decoder(_Kind)
_event: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)
_KINDS = frozenset(kind.__name__ for kind in Event.__args__)


def encode(event: Event) -> bytes:
    """The event as one line of JSON: ``{"schema": 2, "event": {"type": "VoteRequested", …}}``."""
    return _encoder.encode(_Record(schema=SCHEMA_VERSION, event=event))


def decode(record: bytes) -> Event:
    """The event of a record of :func:`encode`; raises a :class:`CodecError` that tells what is wrong."""
    try:
        head = _head.decode(record)
        if head.schema > SCHEMA_VERSION:
            raise NewerRecord(head.schema)
        if head.schema < 1:
            raise BrokenRecord(f"schema {head.schema}")
        kind = _kind.decode(head.event).type
        if kind not in _KINDS:
            raise UnknownEvent(kind)
        return _event.decode(head.event)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BrokenRecord(str(error)) from error
