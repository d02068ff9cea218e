"""Ctrl-Z while one player has the laptop: the shell gets its terminal, and no secret stands there."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
from collections.abc import Callable, Iterator


@contextlib.contextmanager
def stopping(leave: Callable[[], None], come_back: Callable[[], None]) -> Iterator[None]:
    """``leave`` before the program is stopped by its terminal, ``come_back`` when it goes on.

    It goes on also after a stop that no program is asked about (SIGSTOP): then ``come_back`` alone is called.
    Where there is no such thing (Windows), or who started the program wants none of it, nothing is changed.
    """
    stop = getattr(signal, "SIGTSTP", None)
    go_on = getattr(signal, "SIGCONT", None)
    if stop is None or go_on is None or signal.getsignal(stop) is not signal.SIG_DFL:
        yield
        return
    loop = asyncio.get_running_loop()

    def stopped() -> None:
        leave()
        listen_no_more()  # from here on the signals do what they do by themselves
        os.kill(os.getpid(), stop)
        # The program goes on, or nobody is there who could let it go on, and so it was not stopped.
        listen()
        come_back()

    def listen() -> None:
        loop.add_signal_handler(stop, stopped)
        loop.add_signal_handler(go_on, come_back)

    def listen_no_more() -> None:
        loop.remove_signal_handler(stop)
        loop.remove_signal_handler(go_on)

    try:
        listen()
    except (NotImplementedError, ValueError, RuntimeError):  # not in the main thread
        yield
        return
    try:
        yield
    finally:
        listen_no_more()
