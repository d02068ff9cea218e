"""Players who have their turns at the laptop: each reads the screen and presses keys, as people do.

All that they know of the host is what stands on its terminal's other screen; all that the host gets of them
are single keys. What they see must be what the play says, of the same height for all, and gone when a turn is
over. They have habits, so that every way is gone: see :class:`Habits`.
"""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from voice_host.moderated.ways.laptop import SHOW_SECONDS
from voice_host.rehearsal.laptop_screen import Reader, Screen, Shows
from voice_host.rehearsal.secret_cards import Chosen, SecretCards
from voice_host.rehearsal.terminal import DOWN, ENTER, SPACE, Rows
from voice_host.rehearsal.turn_players import GetUp, TurnFault, TurnPlayers, Wish

STANDS_SECONDS = SHOW_SECONDS + 2.0
"""So long a secret may stand there that nobody hides; a busy machine's time included."""

PATIENCE = 30.0
"""Seconds until what a key does must be seen: longer than any turn."""


@dataclass(frozen=True, slots=True)
class Habits:
    """How a player deals with the laptop.

    ``hasty``: presses a key before anything is shown, which must count for nothing. ``by_arrows``: picks by
    arrows, not by number, and looks twice at the role. ``careless``: leaves the secret of the
    night where it stands; it must go away by itself.
    """

    hasty: bool
    by_arrows: bool
    careless: bool

    @staticmethod
    def of(seat: int) -> Habits:
        """Of whoever sits there: all the habits are at every table of five."""
        return Habits(hasty=seat % 2 == 0, by_arrows=seat % 3 == 1, careless=seat % 4 == 3)


class LaptopPlayers(TurnPlayers):
    """Those of ``players`` who come to the laptop when it is their turn. Thread-safe.

    ``press`` sends keys to the host. ``breath``: seconds that one thinks between two keys. :meth:`on_screen`
    is to be told of every change of the screen; what they do is done in a thread of their own until
    :meth:`stop`.
    """

    def __init__(
        self,
        players: tuple[str, ...],
        cards: SecretCards,
        reader: Reader,
        press: Callable[[str], None],
        breath: float,
    ) -> None:
        super().__init__()
        self._players = players
        self._cards = cards
        self._reader = reader
        self._press_keys = press
        self._breath = breath
        self._seen: queue.SimpleQueue[Rows | None] = queue.SimpleQueue()
        self._heights: dict[tuple[Shows, int], int] = {}
        self._chose: set[str] = set()
        self._settled: set[str] = set()
        self._stands: Screen | None = None
        self._stopped = self._sitting = False
        self._thread = threading.Thread(target=self._run, name="laptop-players", daemon=True)
        self._thread.start()

    def choose(self, number: int, wishes: Mapping[str, Wish]) -> None:
        """See :class:`~.turn_players.TurnPlayers`."""
        with self._changed:
            self._chose.clear()
            self._settled.clear()
            super().choose(number, wishes)

    @property
    def settled(self) -> frozenset[str]:
        """Who has chosen tonight, as far as he wants to, and may still sit there."""
        with self._changed:
            return frozenset(self._settled)

    def on_screen(self, rows: Rows | None) -> None:
        """The screen is another."""
        self._seen.put(rows)

    def get_up(self) -> None:
        """See :class:`~.turn_players.TurnPlayers`."""
        super().get_up()
        with self._changed:
            self._seen.put(None)
            self._changed.wait_for(lambda: not self._sitting, PATIENCE)

    def stop(self) -> None:
        """The evening is over."""
        self._stopped = True
        self.get_up()
        self._seen.put(None)
        self._thread.join(5.0)

    # -- one after the other -------------------------------------------------------------------------------

    def _run(self) -> None:
        while not self._stopped:
            rows = self._seen.get()
            screen = self._reader.read(rows)
            if screen is None:
                continue
            self._stands = screen
            self._sits(True)
            try:
                if screen.name is None:
                    raise TurnFault("?", f"{screen.shows.value} before anybody was called to look")
                self._turn(screen.name)
                self.turns += 1
            except GetUp:
                continue
            except TurnFault as fault:
                self._fail(fault)
            finally:
                self._sits(False)

    def _sits(self, sitting: bool) -> None:
        with self._changed:
            self._sitting = sitting
            self._changed.notify_all()

    def _turn(self, name: str) -> None:
        habits = Habits.of(self._players.index(name))
        wish = self._await_wish(name)
        if habits.hasty:
            self._press(ENTER)  # nothing has been shown: nobody has seen anything yet, nothing is chosen
        self._press(SPACE)
        screen = self._next(name)
        match screen.shows:
            case Shows.ROLE:
                self._look_at_role(name, habits, screen)
            case Shows.RESULT:
                self.told[name] = screen.lines[0]
                self._hide(name, "x" if habits.by_arrows else ENTER)
                self._rest(name, hidden=True)
            case Shows.NIGHT:
                if wish is None:
                    raise TurnFault(name, "a night that the play knows nothing of")
                self._choose(name, habits, wish, screen)
            case Shows.ASK:
                raise TurnFault(name, "the space bar shows only whose turn it is")

    def _look_at_role(self, name: str, habits: Habits, screen: Screen) -> None:
        if habits.by_arrows:
            self._hide(name, "x")
            self._press(SPACE)
            screen = self._next(name)
        if screen.lines != (wanted := self._cards.role(name)):
            raise TurnFault(name, f"{screen.lines!r} instead of {wanted!r}")
        self._press(ENTER)
        self._rest(name, hidden=False)
        self._has_looked(name)

    def _choose(self, name: str, habits: Habits, wish: Wish, screen: Screen) -> None:
        self._judge(name, wish, screen, None, None)
        if wish.target is not None:
            word = self._cards.target(wish.target[0])
            if word not in screen.words:
                raise TurnFault(name, f"{word!r} is not among {screen.words!r}")
            self._pick(name, screen.words.index(word), by_arrows=habits.by_arrows)
            self._press(ENTER)
            chosen = wish.target if wish.refusal is None else None
            self._judge(name, wish, self._next(name), chosen, wish.refusal)
        if not habits.careless:
            self._hide(name, SPACE)
        with self._changed:
            self._settled.add(name)
        self._rest(name, hidden=not habits.careless)
        with self._changed:
            self._has_chosen(name)
            self._chose.add(name)

    def _judge(self, name: str, wish: Wish, screen: Screen, chosen: Chosen, refusal: str | None) -> None:
        wrong = self._cards.night_fault(name, screen.lines, night=wish.night, chosen=chosen, refusal=refusal)
        if wrong is not None:
            raise TurnFault(name, wrong)

    def _pick(self, name: str, place: int, *, by_arrows: bool) -> None:
        for key in [DOWN] * (place + 1) if by_arrows else str(place):
            self._press(key)
            screen = self._next(name)
        if screen.at != place:
            raise TurnFault(name, f"place {screen.at} instead of {place}")

    def _hide(self, name: str, key: str) -> None:
        self._press(key)
        if (screen := self._next(name)).shows is not Shows.ASK:
            raise TurnFault(name, f"{screen.shows.value} although a key hides it")

    # -- the screen ----------------------------------------------------------------------------------------

    def _await_wish(self, name: str) -> Wish | None:
        """The play may not have come so far when the host calls. What one is called for the screen tells."""
        return self._wish(name, lambda: name in self._roles | self._wishes.keys() | self._chose, PATIENCE)

    def _next(self, name: str) -> Screen:
        """What stands there next. The same thing is as high for everybody.

        A screen that is only written anew is none: a key that counts for nothing has it written so, and a
        terminal that is read in the middle of that has shown it twice.
        """
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                rows = self._seen.get(timeout=max(0.0, deadline - time.monotonic()))
            except queue.Empty:
                raise TurnFault(name, "the screen does not change") from None
            if self._away:
                raise GetUp
            if rows is None:
                raise TurnFault(name, "the turn was over too early")
            screen = self._reader.read(rows)
            if screen is None or screen == self._stands:
                continue  # not all of it is there yet, or it was there before
            self._stands = screen
            if screen.name not in (None, name):
                raise TurnFault(name, f"{screen.name} is called, in the middle of the turn")
            height = self._heights.setdefault((screen.shows, self._night), screen.height)
            if height != screen.height:
                raise TurnFault(name, f"{screen.height} rows, where others have {height}")
            return screen

    def _rest(self, name: str, *, hidden: bool) -> None:
        """The player sits there until the turn is over: secrets do not stay, and do not come back."""
        since, stood = time.monotonic(), 0.0
        while (rows := self._seen.get()) is not None:
            screen = self._reader.read(rows)
            if screen is None:
                continue
            if screen.shows is not Shows.ASK and hidden:
                raise TurnFault(name, f"{screen.shows.value} again, by itself")
            if screen.shows is Shows.ASK and not hidden:
                hidden, stood = True, time.monotonic() - since
        if self._away:
            raise GetUp
        if not hidden:
            stood = time.monotonic() - since
        if stood > STANDS_SECONDS:
            raise TurnFault(name, f"a secret stood there for {stood:.0f} s")

    def _press(self, key: str) -> None:
        if self._breath:
            time.sleep(self._breath)
        self._press_keys(key)
