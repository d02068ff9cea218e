"""A living room: how a voice at a distance, and noise from all around, reach the laptop on the table.

Simulated by pyroomacoustics (image sources): a room of 6 × 4.5 × 2.6 m with a reverberation time of 0.4 s.
The microphone stands at 0.8 m height, mouths are at 1.2 m. The noise comes from six places near the walls,
2 m and more away, each with sound of its own: by then reflections outweigh the direct way, and the sum is
diffuse.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from voice_host.listening.recogniser import SAMPLE_RATE, Pcm

SIZE = (6.0, 4.5, 2.6)
REVERBERATION_S = 0.4
MICROPHONE = (2.9, 2.2, 0.8)
MOUTH_HEIGHT = 1.2
AROUND = (
    (0.5, 0.6, 1.4),
    (5.5, 0.7, 1.1),
    (5.4, 3.9, 1.6),
    (0.6, 3.8, 1.2),
    (5.6, 2.3, 1.8),
    (0.4, 2.2, 0.9),
)
"""Where the noise comes from."""

_MAX_ORDER = 17  # image sources up to some 0.4 s
_LONGEST = SAMPLE_RATE // 2
_LEAD = 16  # samples kept before the direct sound: simulated arrivals fall between samples


class RoomError(Exception):
    """pyroomacoustics is not installed, or nobody can sit at such a distance in this room."""


@dataclass(frozen=True, slots=True)
class Room:
    """Impulse responses: from a mouth at each distance (metres), and from every place around."""

    mouths: Mapping[float, Pcm]
    around: tuple[Pcm, ...]


def dry(distances: Sequence[float]) -> Room:
    """No room at all: everything reaches the microphone as it is."""
    nothing = np.ones(1, np.float32)
    return Room(dict.fromkeys(distances, nothing), (nothing,) * len(AROUND))


def living_room(distances: Sequence[float]) -> Room:
    """The room that this module's head describes. Raises :class:`RoomError`."""
    try:
        import pyroomacoustics  # here, for everything else works without it
    except ImportError as error:
        raise RoomError("rooms need pyroomacoustics: pip install -e '.[bench]'") from error
    mouths = [_mouth(distance) for distance in distances]
    absorption, _ = pyroomacoustics.inverse_sabine(REVERBERATION_S, SIZE)
    room = pyroomacoustics.ShoeBox(
        SIZE, fs=SAMPLE_RATE, materials=pyroomacoustics.Material(absorption), max_order=_MAX_ORDER
    )
    for place in (*mouths, *AROUND):
        room.add_source(place)
    room.add_microphone(MICROPHONE)
    room.compute_rir()
    responses = [_from_direct_sound(np.asarray(one, np.float32)) for one in room.rir[0]]
    return Room(dict(zip(distances, responses[: len(mouths)], strict=True)), tuple(responses[len(mouths) :]))


def through(response: Pcm, pcm: Pcm, tail: bool = False) -> Pcm:
    """Sound as it arrives; with ``tail`` longer by what the room goes on sounding."""
    length = len(pcm) + len(response) - 1
    size = 1 << (length - 1).bit_length()
    wet = np.fft.irfft(np.fft.rfft(pcm, size) * np.fft.rfft(response, size), size)
    return wet[: length if tail else len(pcm)].astype(np.float32)


def _mouth(distance: float) -> tuple[float, float, float]:
    """A place at mouth height so far from the microphone, towards a corner of the room."""
    up = MOUTH_HEIGHT - MICROPHONE[2]
    if distance <= up:
        raise RoomError(f"no mouth is {distance} m from the microphone; it is {up:.1f} m above the table")
    flat = float(np.sqrt(distance**2 - up**2))
    place = (MICROPHONE[0] + flat * 0.9, MICROPHONE[1] + flat * 0.436, MOUTH_HEIGHT)
    if place[0] > SIZE[0] - 0.2 or place[1] > SIZE[1] - 0.2:
        raise RoomError(f"the room is too small for a distance of {distance} m")
    return place


def _from_direct_sound(response: Pcm) -> Pcm:
    """Without the time that the sound travels: clips keep their times."""
    start = max(0, int(np.argmax(np.abs(response))) - _LEAD)
    return response[start : start + _LONGEST]
