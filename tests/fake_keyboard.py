"""A laptop's keyboard for tests: single keys while somebody takes them, as from a terminal."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator


class FakeKeyboard:
    """``press`` presses keys; ``taken`` tells whether they are somebody's. ``given_back``: to a shell."""

    wipes = False

    def __init__(self) -> None:
        self._on_key: Callable[[str], None] | None = None
        self.given_back = 0
        self.taken_again = 0

    @property
    def taken(self) -> bool:
        return self._on_key is not None

    @contextlib.contextmanager
    def by_key(self, on_key: Callable[[str], None]) -> Iterator[None]:
        self._on_key = on_key
        try:
            yield
        finally:
            self._on_key = None

    def press(self, *keys: str) -> None:
        for key in keys:
            if self._on_key is not None:
                self._on_key(key)

    def give_back(self) -> None:
        self.given_back += 1

    def take_again(self) -> None:
        self.taken_again += 1
