"""A place of the night's list, picked by number or by arrows: the same keys for all, whatever is asked."""

from __future__ import annotations

_DIGITS = "0123456789"


class Picking:
    """``places`` are how many there are in the list; 0 is nobody."""

    def __init__(self, places: int) -> None:
        self._places = places
        self._typed = ""
        self.place: int | None = None
        """Where one stands in the list; None while one stands nowhere."""

    @staticmethod
    def takes(key: str) -> bool:
        """Whether it is one of the list's keys."""
        return (key in _DIGITS and len(key) == 1) or key in ("backspace", "up", "down")

    def press(self, key: str) -> bool:
        """Take a key. Whether one stands somewhere else now."""
        before = self.place
        if key in _DIGITS and len(key) == 1:
            self._digit(key)
        elif key == "backspace":
            self._typed, self.place = "", None
        elif key in ("up", "down"):
            self._typed = ""
            step = 1 if key == "down" else -1
            at = (-1 if step > 0 else 0) if self.place is None else self.place
            self.place = (at + step) % self._places
        return self.place != before

    def _digit(self, key: str) -> None:
        """ "1" and then "2" is twelve, where there are so many."""
        for typed in (self._typed + key, key):
            if len(typed) <= 2 and int(typed) < self._places:
                self._typed, self.place = typed, int(typed)
                return
        self._typed, self.place = "", None
