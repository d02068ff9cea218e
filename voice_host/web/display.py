"""The display keeps up with the talk: told by the conversation, it tells every looker-on."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence

from engine.original.state import State
from models.language_pack import LanguagePack
from models.narration import Narration
from voice_host.listening.grammar import Phrase
from voice_host.speaking.count import Count
from voice_host.want import Want, examples
from voice_host.web.views import MOST_EARLIER, View, view

LOOK_SECONDS = 0.2
"""How often it looks whether the time left is another second."""

HIDDEN = "• • • •"


class Display:
    """A :class:`~voice_host.watching.Watcher` that holds the picture of the moment.

    ``state`` gives the game as the table has been told of it. ``changed`` is called when the picture is a new
    one; before it ``waiting`` when the host waits, with whether it still waits for the same; ``second`` each
    second of a count, or the time left as it is read ("4:59"), with None when it is over.
    """

    def __init__(
        self,
        pack: LanguagePack,
        narration: Narration,
        state: Callable[[], State | None],
        *,
        changed: Callable[[], None],
        waiting: Callable[[bool], None],
        second: Callable[[int | str | None], None],
    ) -> None:
        self.pack = pack
        self._narration = narration
        self._state = state
        self._changed = changed
        self._waiting = waiting
        self._second = second
        self.players: Sequence[str] = ()
        self.microphone = "none"
        self.want: Want | None = None
        self.asked: Phrase | None = None
        self._said: deque[str] = deque(maxlen=MOST_EARLIER + 1)
        self._counting: asyncio.Task[None] | None = None
        self._left: Callable[[], int] | None = None
        self._timing: asyncio.Task[None] | None = None

    # --- told by the conversation -------------------------------------------------------------------------

    def said(self, text: str) -> None:
        """A new last sentence."""
        self._said.append(text)
        self._changed()

    def waits(self, want: Want, asked: Phrase | None, *, still: bool) -> None:
        """Other things can be said now, or still the same."""
        self.want, self.asked = want, asked
        self._waiting(still)
        self._changed()

    def counts(self, count: Count | None) -> None:
        """Show the seconds, or no longer."""
        if self._counting is not None:
            self._counting.cancel()
            self._counting = None
        if count is not None:
            self.want = self.asked = None
            self._counting = asyncio.create_task(self._seconds(count))
        else:
            self._second(None)
        self._waiting(False)
        self._changed()

    async def _seconds(self, count: Count) -> None:
        begun = asyncio.get_running_loop().time() - count.first
        for second in range(count.first, count.seconds + 1):
            await asyncio.sleep(max(0.0, begun + second - asyncio.get_running_loop().time()))
            self._second(second)

    def counts_down(self, left: Callable[[], int] | None) -> None:
        """Show the time that is left, or no longer."""
        if self._timing is not None:
            self._timing.cancel()
            self._timing = None
        self._left = left
        if left is not None:
            self._timing = asyncio.create_task(self._time(left))
        else:
            self._second(None)
        self._changed()

    async def _time(self, left: Callable[[], int]) -> None:
        """Tell each new second once; time that stands still is told no more."""
        told = ""
        while True:
            if (now := as_read(left())) != told:
                told = now
                self._second(now)
            await asyncio.sleep(LOOK_SECONDS)

    # --- the picture --------------------------------------------------------------------------------------

    def hears(self, microphone: str) -> None:
        """The microphone's state has changed (see :mod:`.microphone`)."""
        if microphone != self.microphone:
            self.microphone = microphone
            self._changed()

    @property
    def last(self) -> str:
        """The last sentence said."""
        return self._said[-1] if self._said else ""

    def view(self, without: str = "") -> View:
        """The picture of this moment; ``without`` is something said that not everybody may read."""
        said = [text.replace(without, HIDDEN) if without else text for text in self._said]
        can_say = examples(self.want, self.pack, self._narration) if self.want is not None else ()
        return view(
            self._state(),
            self.players,
            said,
            tuple(line[:1].upper() + line[1:] for line in can_say),
            self._narration,
            counting=self._counting is not None,
            time="" if self._left is None else as_read(self._left()),
            microphone=self.microphone,
        )

    def close(self) -> None:
        """Count no more."""
        for task in (self._counting, self._timing):
            if task is not None:
                task.cancel()


def as_read(seconds: int) -> str:
    """A time as a clock shows it: 599 is "9:59"."""
    return f"{seconds // 60}:{seconds % 60:02}"
