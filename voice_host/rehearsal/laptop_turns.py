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
from typing import Final, Literal

from voice_host.moderated.ways.laptop import SHOW_SECONDS
from voice_host.rehearsal.laptop_screen import Reader, Screen, Shows
from voice_host.rehearsal.secret_cards import Chosen, Night, SecretCards
from voice_host.rehearsal.terminal import DOWN, ENTER, SPACE, Rows

Call = Literal["roles", "night", "results"]
CALLS: Final[tuple[Call, ...]] = ("roles", "night", "results")
"""What somebody is called to the laptop for."""

STANDS_SECONDS = SHOW_SECONDS + 2.0
"""So long a secret may stand there that nobody hides; a busy machine's time included."""

PATIENCE = 30.0
"""Seconds until what a key does must be seen: longer than any turn."""


class LaptopFault(Exception):
    """What went wrong in ``name``'s turn."""

    def __init__(self, name: str, detail: str) -> None:
        self.name = name
        self.detail = detail
        super().__init__(f"{name}: {detail}")


@dataclass(frozen=True, slots=True)
class Wish:
    """What a player does at night: ``target`` (in a tuple; None: only looks), and the refusal that comes."""

    night: Night
    target: Chosen
    refusal: str | None = None


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


class LaptopPlayers:
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
        self._players = players
        self._cards = cards
        self._reader = reader
        self._press_keys = press
        self._breath = breath
        self._seen: queue.SimpleQueue[Rows | None] = queue.SimpleQueue()
        self._roles: set[str] = set()
        self._wishes: dict[str, Wish] = {}
        self._changed = threading.Condition()
        self._heights: dict[tuple[Shows, int], int] = {}
        self._night = 0
        self._chose: set[str] = set()
        self._settled: set[str] = set()
        self._away = self._stopped = self._sitting = False
        self.fault: LaptopFault | None = None
        self.turns = 0
        """How many turns are over, as they should be."""
        self.whispers = 0
        self.told: dict[str, str] = {}
        """What the last night told each of them in private."""
        self._thread = threading.Thread(target=self._run, name="laptop-players", daemon=True)
        self._thread.start()

    # -- what the play wants -------------------------------------------------------------------------------

    def look(self, names: frozenset[str]) -> None:
        """These look at their roles when they are called."""
        with self._changed:
            self._roles |= names
            self._changed.notify_all()

    def choose(self, number: int, wishes: Mapping[str, Wish]) -> None:
        """These choose so in night ``number``, each in his turn."""
        with self._changed:
            self._night = number
            self._wishes |= wishes
            self._chose.clear()
            self._settled.clear()
            self.told = {}
            self._changed.notify_all()

    @property
    def waiting(self) -> frozenset[str]:
        """Who has not done yet what the play wants."""
        with self._changed:
            return frozenset(self._roles | self._wishes.keys())

    @property
    def settled(self) -> frozenset[str]:
        """Who has chosen tonight, as far as he wants to, and may still sit there."""
        with self._changed:
            return frozenset(self._settled)

    def invited(self) -> None:
        """There is nothing to be opened."""

    def called(self, name: str, call: Call) -> None:
        """Who is called stands on the screen as well."""

    def on_screen(self, rows: Rows | None) -> None:
        """The screen is another."""
        self._seen.put(rows)

    def faults(self) -> tuple[str, ...]:
        """Each turn tells of its own."""
        return ()

    def get_up(self) -> None:
        """The host has gone, and whoever sits there with it. What was wanted and is not done still is."""
        with self._changed:
            self._away = True
            self._changed.notify_all()
            self._seen.put(None)
            self._changed.wait_for(lambda: not self._sitting, PATIENCE)

    def come_back(self) -> None:
        """There is a host again."""
        with self._changed:
            self._away = False

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
            self._sits(True)
            try:
                if screen.name is None:
                    raise LaptopFault("?", f"{screen.shows.value} before anybody was called to look")
                self._turn(screen.name)
                self.turns += 1
            except _GetUp:
                continue
            except LaptopFault as fault:
                if not self._away:
                    self.fault = self.fault or fault
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
                    raise LaptopFault(name, "a night that the play knows nothing of")
                self._choose(name, habits, wish, screen)
            case Shows.ASK:
                raise LaptopFault(name, "the space bar shows nothing")

    def _look_at_role(self, name: str, habits: Habits, screen: Screen) -> None:
        if habits.by_arrows:
            self._hide(name, "x")
            self._press(SPACE)
            screen = self._next(name)
        if screen.lines != (wanted := self._cards.role(name)):
            raise LaptopFault(name, f"{screen.lines!r} instead of {wanted!r}")
        self._press(ENTER)
        self._rest(name, hidden=False)
        with self._changed:
            self._roles.discard(name)

    def _choose(self, name: str, habits: Habits, wish: Wish, screen: Screen) -> None:
        self._judge(name, wish, screen, None, None)
        if wish.target is not None:
            word = self._cards.target(wish.target[0])
            if word not in screen.words:
                raise LaptopFault(name, f"{word!r} is not among {screen.words!r}")
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
            self._wishes.pop(name, None)
            self._chose.add(name)

    def _judge(self, name: str, wish: Wish, screen: Screen, chosen: Chosen, refusal: str | None) -> None:
        wrong = self._cards.night_fault(name, screen.lines, night=wish.night, chosen=chosen, refusal=refusal)
        if wrong is not None:
            raise LaptopFault(name, wrong)

    def _pick(self, name: str, place: int, *, by_arrows: bool) -> None:
        for key in [DOWN] * (place + 1) if by_arrows else str(place):
            self._press(key)
            screen = self._next(name)
        if screen.at != place:
            raise LaptopFault(name, f"place {screen.at} instead of {place}")

    def _hide(self, name: str, key: str) -> None:
        self._press(key)
        if (screen := self._next(name)).shows is not Shows.ASK:
            raise LaptopFault(name, f"{screen.shows.value} although a key hides it")

    # -- the screen ----------------------------------------------------------------------------------------

    def _await_wish(self, name: str) -> Wish | None:
        """The play may not have come so far when the host calls. What one is called for the screen tells."""
        with self._changed:
            self._changed.wait_for(
                lambda: self._away or name in self._roles | self._wishes.keys() | self._chose, PATIENCE
            )
            return self._wishes.get(name)

    def _next(self, name: str) -> Screen:
        """What stands there next. The same thing is as high for everybody."""
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                rows = self._seen.get(timeout=max(0.0, deadline - time.monotonic()))
            except queue.Empty:
                raise LaptopFault(name, "the screen does not change") from None
            if self._away:
                raise _GetUp
            if rows is None:
                raise LaptopFault(name, "the turn was over too early")
            screen = self._reader.read(rows)
            if screen is None:
                continue  # not all of it is there yet
            if screen.name not in (None, name):
                raise LaptopFault(name, f"{screen.name} is called, in the middle of the turn")
            height = self._heights.setdefault((screen.shows, self._night), screen.height)
            if height != screen.height:
                raise LaptopFault(name, f"{screen.height} rows, where others have {height}")
            return screen

    def _rest(self, name: str, *, hidden: bool) -> None:
        """The player sits there until the turn is over: secrets do not stay, and do not come back."""
        since, stood = time.monotonic(), 0.0
        while (rows := self._seen.get()) is not None:
            screen = self._reader.read(rows)
            if screen is None:
                continue
            if screen.shows is not Shows.ASK and hidden:
                raise LaptopFault(name, f"{screen.shows.value} again, by itself")
            if screen.shows is Shows.ASK and not hidden:
                hidden, stood = True, time.monotonic() - since
        if self._away:
            raise _GetUp
        if not hidden:
            stood = time.monotonic() - since
        if stood > STANDS_SECONDS:
            raise LaptopFault(name, f"a secret stood there for {stood:.0f} s")

    def _press(self, key: str) -> None:
        if self._breath:
            time.sleep(self._breath)
        self._press_keys(key)


class _GetUp(Exception):
    """The host has gone: whoever sits there leaves."""
