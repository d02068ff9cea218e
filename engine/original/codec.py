"""The original game's events to JSON bytes and back, with a schema version (one event, one record)."""

from __future__ import annotations

from engine.original.events import Event
from engine.record import BrokenRecord, Codec, CodecError, NewerRecord, UnknownEvent

__all__ = ["SCHEMA_VERSION", "BrokenRecord", "CodecError", "NewerRecord", "UnknownEvent", "decode", "encode"]

SCHEMA_VERSION = 2
"""Raised when an older program could not read what this one writes."""

_codec: Codec[Event] = Codec(Event, SCHEMA_VERSION)


def encode(event: Event) -> bytes:
    """The event as one line of JSON: ``{"schema": 2, "event": {"type": "VoteRequested", …}}``."""
    return _codec.encode(event)


def decode(record: bytes) -> Event:
    """The event of a record of :func:`encode`; raises a :class:`CodecError` that tells what is wrong."""
    return _codec.decode(record)
