"""Players at the laptop in a rehearsal: a real terminal, real keys, and they notice what is wrong."""

from __future__ import annotations

import asyncio
import contextlib
import os
import time
from collections.abc import AsyncIterator, Callable, Sequence
from pathlib import Path

import pytest
from secret_tables import NAMES, SHORT, SecretTable, table_at

from models.narration import Narration
from voice_host.inbox import Inbox
from voice_host.listening.keyboard import Keyboard
from voice_host.moderated.secrets import Moment
from voice_host.moderated.ways import laptop
from voice_host.moderated.ways.desk import TerminalScreen
from voice_host.moderated.ways.laptop import LaptopWay
from voice_host.rehearsal.laptop_screen import Reader, Screen, Shows
from voice_host.rehearsal.laptop_turns import Habits, LaptopPlayers
from voice_host.rehearsal.play import Play
from voice_host.rehearsal.secret_cards import Night, SecretCards
from voice_host.rehearsal.terminal import Picture, Terminal
from voice_host.rehearsal.turn_players import Wish

SV = Narration("sv", {})
CAST = "MPDVMC"


def play(cast: str = CAST) -> Play:
    roles = tuple(SHORT[letter] for letter in cast)
    names = NAMES[: len(cast)]
    mafia = tuple(name for name, letter in zip(names, cast, strict=True) if letter in "MG")
    return Play(Path("x.toml"), "x", "sv", names, mafia, {}, None, None, (), game="moderated", roles=roles)


async def until(ready: Callable[[], bool], seconds: float = 20.0) -> None:
    """Wait for what threads do."""
    for _ in range(round(50 * seconds)):
        if ready():
            return
        await asyncio.sleep(0.02)
    raise AssertionError("it does not come about")


class AtLaptop:
    """A laptop on which the host's own way runs, and the rehearsal's players before it."""

    def __init__(self, folder: Path, cast: str) -> None:
        self.log = folder / "host.log"
        self.terminal = Terminal(self.log, lambda rows: self.players.on_screen(rows))
        self._keys = os.fdopen(os.dup(self.terminal.theirs), encoding="utf-8")
        self.out = os.fdopen(os.dup(self.terminal.theirs), "w", encoding="utf-8")
        self.terminal.hand_over()
        cards = SecretCards(play(cast), SV.text)
        names = play(cast).players
        self.players = LaptopPlayers(names, cards, Reader(names, SV.text), self.terminal.press, 0.0)
        self.inbox = Inbox()
        self._keyboard = Keyboard(self.inbox, self._keys)
        self.inbox.keyboard = self._keyboard
        self._keyboard.start()
        self.screen = TerminalScreen(self.out)
        self.way = LaptopWay(SV, self.inbox, self.screen)

    async def turn(self, seat: int, moment: Moment) -> None:
        """A turn, until the player has done what he wants; nothing is left of it afterwards."""
        before = self.players.turns
        sitting = asyncio.create_task(self.way.turn(seat, moment))
        await until(
            lambda: not self._busy(NAMES[seat], moment) or self.players.fault is not None or sitting.done()
        )
        sitting.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await sitting
        await until(lambda: self.players.turns > before or self.players.fault is not None)
        await until(lambda: self.terminal.picture.other is None)
        assert self.terminal.picture.wiped > 0

    def _busy(self, name: str, moment: Moment) -> bool:
        if moment is Moment.RESULTS:
            return name not in self.players.told
        return moment is Moment.ROLES or name not in self.players.settled

    def leave(self) -> None:
        self._keyboard.stop()
        self.terminal.press("\n")
        self.players.stop()
        self._keys.close()
        self.out.close()
        self.terminal.close()


@contextlib.asynccontextmanager
async def at_laptop(
    folder: Path, monkeypatch: pytest.MonkeyPatch, cast: str = CAST
) -> AsyncIterator[AtLaptop]:
    monkeypatch.setenv("TERM", "xterm")
    here = AtLaptop(folder, cast)
    try:
        yield here
    finally:
        here.leave()


def tonight(table: SecretTable) -> Night:
    living = frozenset(table.names[seat] for seat in table.public().living)
    return Night(quiet=False, living=living, uses_before={})


async def test_everybody_sees_the_own_role_and_the_host_goes_on(tmp_path: Path, monkeypatch) -> None:
    async with at_laptop(tmp_path, monkeypatch) as here:
        table_at("roles", CAST, here.way)
        here.players.look(frozenset(NAMES[:6]))
        for seat in range(6):
            await here.turn(seat, Moment.ROLES)
            assert here.players.fault is None, here.players.fault
        assert here.players.turns == 6
        assert here.players.waiting == frozenset()


async def test_all_choose_by_their_habits_and_the_host_has_it_so(tmp_path: Path, monkeypatch) -> None:
    async with at_laptop(tmp_path, monkeypatch, "MPDVMCCC") as here:
        table = table_at("night", "MPDVMCCC", here.way)
        wishes = {0: 5, 1: 0, 2: 6, 3: None, 4: 6, 5: 1, 6: 2}
        targets = {seat: None if target is None else NAMES[target] for seat, target in wishes.items()}
        here.players.choose(2, {NAMES[seat]: Wish(tonight(table), (who,)) for seat, who in targets.items()})
        assert {Habits.of(seat) for seat in wishes} >= {Habits.of(0), Habits.of(1), Habits.of(3)}
        for seat in wishes:
            await here.turn(seat, Moment.NIGHT)
            assert here.players.fault is None, here.players.fault
        assert [table.seat(seat).chosen for seat in (1, 2, 3)] == [0, 6, None]
        assert dict(table.seat(0).named) == {0: 5, 4: 6}
        assert "polisen" not in here.log.read_text(encoding="utf-8")


class Torn(TerminalScreen):
    """Each row stands there for a moment before the next is written, as on a machine with too much to do."""

    def _write(self, text: str) -> None:
        for row in text.splitlines(keepends=True):
            super()._write(row)
            time.sleep(0.005)  # the host itself stops here; the terminal's reader does not


async def test_screens_that_are_read_while_they_are_written_are_taken_for_what_they_are(
    tmp_path: Path, monkeypatch
) -> None:
    async with at_laptop(tmp_path, monkeypatch, "MPDVMC") as here:
        here.way = LaptopWay(SV, here.inbox, Torn(here.out))
        table = table_at("night", "MPDVMC", here.way)
        here.players.look(frozenset(NAMES[:6]))
        for seat in range(6):
            await here.turn(seat, Moment.ROLES)
            assert here.players.fault is None, here.players.fault
        here.players.choose(
            2, {name: Wish(tonight(table), ("Sara",)) for name in NAMES[:6] if name != "Sara"}
        )
        for seat in (0, 1, 3, 4, 5):
            await here.turn(seat, Moment.NIGHT)
            assert here.players.fault is None, here.players.fault
        assert here.players.turns == 11


async def test_a_choice_that_the_rules_refuse_is_seen_to_be_refused(tmp_path: Path, monkeypatch) -> None:
    async with at_laptop(tmp_path, monkeypatch) as here:
        table = table_at("night", CAST, here.way)
        refused = "Nej: not-on-oneself."
        here.players.choose(2, {"Erik": Wish(tonight(table), ("Erik",), refused)})
        await here.turn(1, Moment.NIGHT)
        assert here.players.fault is None, here.players.fault
        assert table.seat(1).chosen is None


async def test_what_the_night_has_told_is_read(tmp_path: Path, monkeypatch) -> None:
    async with at_laptop(tmp_path, monkeypatch) as here:
        table = table_at("night", CAST, here.way)
        here.players.choose(2, {"Erik": Wish(tonight(table), ("Anna",)), "Sara": Wish(tonight(table), None)})
        await here.turn(1, Moment.NIGHT)
        await here.turn(2, Moment.NIGHT)
        table.dawn()
        for seat in (1, 2):
            await here.turn(seat, Moment.RESULTS)
        assert here.players.fault is None, here.players.fault
        assert here.players.told == {
            "Erik": "Anna står på maffians sida.",
            "Sara": "Natten gav dig inga ledtrådar.",
        }


async def test_who_leaves_a_secret_standing_sees_it_go_away(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setattr(laptop, "SHOW_SECONDS", 0.1)
    async with at_laptop(tmp_path, monkeypatch) as here:
        table = table_at("night", CAST, here.way)
        careless = next(seat for seat in range(5) if Habits.of(seat).careless)
        here.players.choose(2, {NAMES[careless]: Wish(tonight(table), None)})
        sitting = asyncio.create_task(here.way.turn(careless, Moment.NIGHT))
        await asyncio.sleep(0.6)
        assert here.terminal.picture.other is not None
        assert "Hämnaren" not in " ".join(here.terminal.picture.other)
        assert "det är din tur" in " ".join(here.terminal.picture.other)
        sitting.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await sitting


@pytest.mark.parametrize("seat", [2, 3])
async def test_a_secret_that_stands_too_long_is_noticed_and_one_that_was_hidden_does_not(
    tmp_path: Path, monkeypatch, seat: int
) -> None:
    monkeypatch.setattr("voice_host.rehearsal.laptop_turns.STANDS_SECONDS", 0.2)
    async with at_laptop(tmp_path, monkeypatch) as here:
        table = table_at("night", CAST, here.way)
        here.players.choose(2, {NAMES[seat]: Wish(tonight(table), ("Anna",))})
        sitting = asyncio.create_task(here.way.turn(seat, Moment.NIGHT))
        await until(lambda: NAMES[seat] in here.players.settled)
        await asyncio.sleep(0.5)
        sitting.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await sitting
        await until(lambda: here.players.turns > 0 or here.players.fault is not None)
        assert (here.players.fault is not None) == Habits.of(seat).careless


class Wrong(LaptopWay):
    """A way at the laptop with a fault."""

    def __init__(self, here: AtLaptop, fault: str) -> None:
        super().__init__(SV, here.inbox, here.screen)
        self._fault = fault

    def _lines(self, seat: int, moment: Moment, note: str = "") -> tuple[str, ...]:
        lines = super()._lines(0 if self._fault == "another's" else seat, moment, note)
        return (*lines[:-1], "Resten av maffian: Anna.") if self._fault == "too much" else lines


@pytest.mark.parametrize("fault", ["another's", "too much"])
async def test_a_card_that_tells_something_else_is_noticed(tmp_path: Path, monkeypatch, fault: str) -> None:
    async with at_laptop(tmp_path, monkeypatch) as here:
        here.way = Wrong(here, fault)
        table_at("roles", CAST, here.way)
        here.players.look(frozenset({"Erik"}))
        await here.turn(1, Moment.ROLES)
        assert here.players.fault is not None
        assert here.players.fault.name == "Erik"
        assert "instead of" in here.players.fault.detail


async def test_a_secret_that_no_key_hides_is_noticed(tmp_path: Path, monkeypatch) -> None:
    class Stays(LaptopWay):
        def _ask(self, seat: int) -> None:
            if not self._screen_shows:
                super()._ask(seat)
            self._screen_shows = True

        _screen_shows = False

    async with at_laptop(tmp_path, monkeypatch) as here:
        monkeypatch.setattr("voice_host.rehearsal.laptop_turns.PATIENCE", 0.5)
        here.way = Stays(SV, here.inbox, here.screen)
        table = table_at("night", CAST, here.way)
        here.players.choose(2, {"Sara": Wish(tonight(table), None)})
        await here.turn(2, Moment.NIGHT)
        assert here.players.fault is not None
        assert "does not change" in here.players.fault.detail


async def test_who_has_no_turn_long_enough_tells_it(tmp_path: Path, monkeypatch) -> None:
    async with at_laptop(tmp_path, monkeypatch) as here:
        table = table_at("night", CAST, here.way)
        here.players.choose(2, {"Sara": Wish(tonight(table), ("Anna",))})
        here.screen.show([SV.text("secret-desk-ask", name="Sara"), SV.text("secret-desk-alone")])
        await asyncio.sleep(0.1)
        here.screen.wipe()
        await until(lambda: here.players.fault is not None)
        assert here.players.fault is not None
        assert "too early" in here.players.fault.detail


def read(rows: Sequence[str]) -> Screen | None:
    return Reader(NAMES[:6], SV.text).read(tuple(rows))


def test_a_screen_of_which_a_part_is_missing_is_not_read() -> None:
    ask = ["", SV.text("secret-desk-ask", name="Sara"), SV.text("secret-desk-alone"), ""]
    assert read(ask) == Screen(Shows.ASK, 4, name="Sara")
    for length in range(4):
        assert read(ask[:length]) is None
    assert read(["", "Något annat.", ""]) is None


def test_the_terminals_picture_tells_the_other_screen_from_the_tables() -> None:
    picture = Picture()
    seen = "\x1b[?1049h\x1b[2J\x1b[H\r\nDu är polisen.\r\n\x1b[2J\x1b[3J\x1b[H\x1b[?1049l"
    whole = f"God kväll.\r\n{seen}Natt.\r\n"
    open_text, shown = "", []
    for sign in whole:  # however it comes in pieces
        open_text += picture.feed(sign)
        shown.append(list(picture.other or ()))
    assert open_text == "God kväll.\nNatt.\n"
    assert ["", "Du är polisen.", ""] in shown
    assert (picture.other, picture.wiped) == (None, 1)


def test_what_a_terminal_is_told_and_nobody_here_knows_is_a_fault() -> None:
    with pytest.raises(ValueError, match="31m"):
        Picture().feed("\x1b[31mrött")
