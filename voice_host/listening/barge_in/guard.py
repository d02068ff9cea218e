"""WebRTC's echo canceller, from the wheel ``pywebrtc-audio`` (the extra ``barge-in``)."""

from __future__ import annotations

from typing import Protocol

from voice_host.listening.recogniser import SAMPLE_RATE, Pcm


class Guard(Protocol):
    """Takes the host out of the microphone so thoroughly that what is left is somebody else."""

    def process(self, near: Pcm, far: Pcm) -> Pcm:
        """10 ms of microphone and reference; gives what is left."""


class NoCanceller(Exception):
    """The wheel is not installed; ``key`` names the sentence for the table."""

    key = "trouble-no-echo-canceller"


def make_guard() -> Guard:
    """A canceller for one stream. Raises :class:`NoCanceller`."""
    try:
        from pywebrtc_audio import EchoCanceller
    except ImportError as missing:
        raise NoCanceller(str(missing)) from missing
    guard: Guard = EchoCanceller(SAMPLE_RATE, 1, 0)
    return guard
