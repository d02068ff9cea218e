"""The one place where sounddevice (PortAudio) comes in: late, and with an error that can be told to a player.

``import sounddevice`` raises OSError where the PortAudio library is missing, and starts PortAudio where it is
not. Neither may happen to somebody who plays from the keyboard, so nobody else imports it.
"""

from __future__ import annotations

import os
import threading
import weakref
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from types import ModuleType
from typing import Protocol


class Closable(Protocol):
    """An open stream, as far as this module cares."""

    def close(self, ignore_errors: bool = True) -> None:
        """Close the stream."""


class AudioTrouble(Exception):
    """Something about sound that a player should be told: ``key`` of the message and its arguments."""

    key = "audio-trouble"

    def __init__(self, reason: str = "", **args: str | int | float) -> None:
        self.reason = reason
        self.args_for_text: dict[str, str | int | float] = {"reason": reason, **args}
        super().__init__(reason or self.key)


class NoPortAudio(AudioTrouble):
    """The PortAudio library is not on this machine (Debian: libportaudio2)."""

    key = "audio-no-portaudio"


class StreamsOpen(AudioTrouble):
    """The device list cannot be read anew while a stream is open: starting PortAudio anew would close it."""

    key = "audio-streams-open"


_lock = threading.Lock()
_quiet_lock = threading.Lock()
_open: weakref.WeakSet[Closable] = weakref.WeakSet()


def sounddevice() -> ModuleType:
    """The sounddevice module; raises :class:`NoPortAudio` when the library behind it is missing."""
    try:
        return import_module("sounddevice")
    except OSError as trouble:  # its own word for "no PortAudio"
        raise NoPortAudio(str(trouble)) from trouble


@contextmanager
def quiet() -> Iterator[None]:
    """Keep the sound libraries' own complaints off the players' terminal while a stream is opened.

    PortAudio and ALSA write to the process's standard error (file 2) when a device fails, five lines at each
    attempt; what failed is in the exception. Whatever else is written there meanwhile (milliseconds) is lost.
    """
    with _quiet_lock:
        try:
            kept = os.dup(2)
        except OSError:  # there is no standard error to keep quiet
            yield
            return
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 2)
        os.close(nowhere)
        try:
            yield
        finally:
            os.dup2(kept, 2)
            os.close(kept)


def hold(stream: Closable) -> None:
    """Tell that this stream is open now (loudspeaker and microphone both do)."""
    with _lock:
        _open.add(stream)


def release(stream: Closable) -> None:
    """Tell that this stream is closed."""
    with _lock:
        _open.discard(stream)


def refresh_devices() -> None:
    """Let PortAudio look for devices anew: its list is frozen at start, what is plugged in later is unseen.

    This ends every open stream of the process without a word, the loudspeaker's too. Hence it raises
    :class:`StreamsOpen` while any stream is held: close them first, and open them again afterwards.
    """
    module = sounddevice()
    with _lock:
        if _open:
            raise StreamsOpen(f"{len(_open)} open", count=len(_open))
        module._terminate()
        module._initialize()
