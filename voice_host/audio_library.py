"""The one place where sounddevice (PortAudio) comes in: late, and with an error that can be told to a player.

``import sounddevice`` raises OSError where the PortAudio library is missing, and starts PortAudio where it is
not. Neither may happen to somebody who plays from the keyboard, so nobody else imports it.
"""

from __future__ import annotations

import ctypes
import os
import sys
import threading
import weakref
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
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
_open: weakref.WeakSet[Closable] = weakref.WeakSet()


def sounddevice() -> ModuleType:
    """The sounddevice module; raises :class:`NoPortAudio` when the library behind it is missing."""
    try:
        module = import_module("sounddevice")
    except OSError as trouble:  # its own word for "no PortAudio"
        raise NoPortAudio(str(trouble)) from trouble
    _quieten_alsa()
    return module


@cache
def _quieten_alsa() -> None:
    """ALSA writes on the players' terminal whenever it likes: a line at each underrun of a busy machine.

    Its handler of messages becomes ``getpid``: a C function that cares for no arguments and changes nothing,
    so that no Python runs for it in an audio thread, nor after Python has ended.
    """
    if not sys.platform.startswith("linux"):
        return
    try:
        alsa = ctypes.CDLL("libasound.so.2")
    except OSError:
        return  # no ALSA: PortAudio was built without it
    alsa.snd_lib_error_set_handler(ctypes.cast(ctypes.CDLL(None).getpid, ctypes.c_void_p))


@contextmanager
def quiet() -> Iterator[None]:
    """Keep the sound libraries' own complaints off the players' terminal while a stream is opened.

    PortAudio and ALSA write to the process's standard error (file 2) when a device fails, five lines at each
    attempt; what failed is in the exception. Whatever else is written there meanwhile (milliseconds) is lost.
    Microphone and loudspeaker may be opened side by side: an open that hangs keeps nobody else waiting.
    """
    _quiet.enter()
    try:
        yield
    finally:
        _quiet.leave()


class _Quiet:
    """Standard error goes nowhere while at least one is inside."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._inside = 0
        self._kept: int | None = None

    def enter(self) -> None:
        with self._lock:
            self._inside += 1
            if self._inside > 1:
                return
            try:
                self._kept = os.dup(2)
            except OSError:  # there is no standard error to keep quiet
                return
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, 2)
            os.close(nowhere)

    def leave(self) -> None:
        with self._lock:
            self._inside -= 1
            if self._inside == 0 and self._kept is not None:
                os.dup2(self._kept, 2)
                os.close(self._kept)
                self._kept = None


_quiet = _Quiet()


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
