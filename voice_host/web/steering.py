"""Who may steer, and what a press of a button is worth: once, and only at the moment that it was meant for.

Every spectator may look. To steer takes the control code, which stands on the laptop's terminal alone (and in
the link that is printed there).
"""

from __future__ import annotations

import secrets
from collections import deque
from collections.abc import Callable

from models.narration import printable
from voice_host.web.codes import CONTROL_LETTERS, digest, new_code, same, tidy_code
from voice_host.web.seats import TOKEN_BYTES

LONGEST_LINE = 80
_PRESSES = 256
_MOST_DEVICES = 8


class StaleError(Exception):
    """The button belongs to a moment that is over: somebody has answered already."""


class NoLineError(Exception):
    """Nothing, too much, or signs that would steer a terminal."""


class Steering:
    """The control code, its tokens, and the moment that buttons belong to.

    ``type_line`` hands a line to the host. ``free`` are lines that count at any time, in the language that is
    spoken.
    """

    def __init__(self, type_line: Callable[[str], None], free: frozenset[str]) -> None:
        self.code = new_code(CONTROL_LETTERS)
        self.moment = 0
        self.free = free
        self._type_line = type_line
        self._tokens: deque[bytes] = deque(maxlen=_MOST_DEVICES)
        self._presses: deque[str] = deque(maxlen=_PRESSES)
        self._spent = False

    def enter(self, typed: str) -> str | None:
        """A token for the right code, else None."""
        if not same(tidy_code(typed), self.code):
            return None
        token = secrets.token_urlsafe(TOKEN_BYTES)
        self._tokens.append(digest(token))
        return token

    def may(self, token: str) -> bool:
        """Whether this token may steer. All are compared, so that the time tells nothing."""
        mine, found = digest(token), False
        for held in self._tokens:
            found = secrets.compare_digest(mine, held) or found
        return found

    def waits(self, still: bool) -> None:
        """The host waits anew: older buttons are worth nothing any more.

        ``still``: for what it has waited for already, since it had something else to say meanwhile. Then its
        buttons count as before, unless one was pressed: a button that somebody sees must do what it says.
        """
        if still and not self._spent:
            return
        self.moment += 1
        self._spent = False

    def press(self, line: str, moment: str, press: str) -> None:
        """Somebody has pressed a button, or typed a line. The same press again is nothing.

        Raises :class:`StaleError` when the moment is over, and :class:`NoLineError` for what is no line.
        """
        if not line.strip() or len(line) > LONGEST_LINE or printable(line) != line:
            raise NoLineError
        if press in self._presses:
            return
        if line.lower() not in self.free:
            if moment != str(self.moment) or self._spent:
                raise StaleError
            self._spent = True
        self._presses.append(press)
        self._type_line(line)
