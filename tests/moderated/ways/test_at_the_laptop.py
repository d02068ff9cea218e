"""At the laptop, one by one: press to see, wiped by itself, chosen by keys."""

from __future__ import annotations

import asyncio
import contextlib
import os
import pty
import re
from collections.abc import AsyncIterator, Iterable, Sequence

import pytest
from fake_keyboard import FakeKeyboard
from secret_tables import SecretTable, table_at

from models.narration import Narration
from voice_host.inbox import Inbox, SeatTaken
from voice_host.listening.keyboard import Keyboard, TypedLine, keys_of
from voice_host.moderated.secrets import Moment
from voice_host.moderated.ways import laptop
from voice_host.moderated.ways.desk import AGAIN, TerminalScreen
from voice_host.moderated.ways.laptop import LaptopWay
from voice_host.moderated.ways.picking import Picking
from voice_host.partings import TableClosed

SV = Narration("sv", {})


class Screen:
    """What stands there, and all that ever stood there."""

    def __init__(self) -> None:
        self.size = os.terminal_size((80, 24))
        self.now: tuple[str, ...] = ()
        self.ever: list[tuple[str, ...]] = []

    def can_show(self, texts: Iterable[str]) -> bool:
        return True

    def show(self, lines: Sequence[str], first: int = 0) -> int:
        self.now = tuple(lines)
        self.ever.append(self.now)
        return first

    def wipe(self) -> None:
        self.now = ()

    @property
    def text(self) -> str:
        return "\n".join(self.now)


async def quiet() -> None:
    for _ in range(30):
        await asyncio.sleep(0)


class Desk:
    def __init__(self, way: LaptopWay, inbox: Inbox) -> None:
        self.way = way
        self.inbox = inbox
        self.keyboard = FakeKeyboard()
        inbox.keyboard = self.keyboard  # type: ignore[assignment]  # a fake
        self.turn: asyncio.Task[None] | None = None

    async def sit(self, seat: int, moment: Moment) -> None:
        self.turn = asyncio.create_task(self.way.turn(seat, moment))
        await quiet()

    async def type(self, *lines: str) -> None:
        for line in lines:
            self.keyboard.press(*keys_of(line))
            await quiet()

    async def leave(self) -> None:
        assert self.turn is not None
        self.turn.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self.turn


@contextlib.asynccontextmanager
async def at_laptop(moment: str, cast: str) -> AsyncIterator[tuple[Desk, Screen, SecretTable]]:
    inbox, screen = Inbox(), Screen()
    way = LaptopWay(SV, inbox, screen)
    desk, table = Desk(way, inbox), table_at(moment, cast, way)
    yield desk, screen, table
    if desk.turn is not None:
        await desk.leave()


async def test_nothing_secret_stands_there_before_the_key_nor_after_the_turn() -> None:
    async with at_laptop("roles", "MMPDC") as (desk, screen, _):
        await desk.sit(0, Moment.ROLES)
        assert "Anna, det är din tur" in screen.text
        assert "maffia" not in screen.text
        await desk.type(" ")
        assert "Resten av maffian: Erik." in screen.text
        await desk.type("")
        assert desk.turn is not None
        assert desk.turn.done()
        assert screen.now == ()


async def test_who_has_not_looked_is_not_done() -> None:
    async with at_laptop("roles", "MMPDC") as (desk, screen, _):
        await desk.sit(2, Moment.ROLES)
        await desk.type("", "", "x")
        assert desk.turn is not None
        assert not desk.turn.done()
        assert "polisen" not in screen.text


@pytest.mark.parametrize("line", ["nej det blev fel", "ja, två poliser till", "nä"])
async def test_an_answer_that_comes_too_late_shows_nothing_and_ends_no_turn(line: str) -> None:
    async with at_laptop("roles", "MMPDC") as (desk, screen, _):
        await desk.sit(2, Moment.ROLES)
        await desk.type(line, line)
        assert not any("polisen" in " ".join(lines) for lines in screen.ever)
        await desk.type(" ")
        assert "Du är polisen" in screen.text
        await desk.type(line)
        assert desk.turn is not None
        assert not desk.turn.done()
        assert "polisen" not in screen.text
        await desk.type("")
        assert desk.turn.done()


async def test_a_letter_touched_by_mistake_leaves_the_space_bar_what_it_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("voice_host.moderated.ways.desk.LINE_SECONDS", 0.02)
    async with at_laptop("roles", "MMPDC") as (desk, screen, _):
        await desk.sit(2, Moment.ROLES)
        for hasty, wait in (("x", 0.0), ("xy", 0.05)):
            desk.keyboard.press(*hasty)
            await asyncio.sleep(wait)
            desk.keyboard.press("space")
            await quiet()
            assert "Du är polisen" in screen.text


async def test_a_secret_goes_away_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(laptop, "SHOW_SECONDS", 0.01)
    async with at_laptop("night", "MPDVCC") as (desk, screen, _):
        await desk.sit(1, Moment.NIGHT)
        await desk.type(" ")
        assert any("Vem vill du veta mer om?" in " ".join(lines) for lines in screen.ever)
        await asyncio.sleep(0.05)
        assert "Vem vill" not in screen.text
        await desk.leave()
        assert screen.now == ()


@pytest.mark.parametrize(("typed", "target"), [(("2",), 1), (("0",), None), (("1", "3"), 2)])
async def test_the_night_is_chosen_by_number_and_may_be_chosen_anew(
    typed: tuple[str, ...], target: int | None
) -> None:
    async with at_laptop("night", "MPDVCC") as (desk, screen, table):
        await desk.sit(2, Moment.NIGHT)
        await desk.type(" ", *typed)
        assert table.seat(2).chosen == target
        assert "Du har valt" in screen.text


async def test_every_players_screen_has_as_many_lines_before_and_after_choosing() -> None:
    async with at_laptop("night", "MMPDVCC") as (desk, screen, table):
        shapes = set()
        for seat in table.public().living:
            screen.ever.clear()
            await desk.sit(seat, Moment.NIGHT)
            await desk.type(" ", "6")
            await desk.leave()
            shapes.add(tuple(len(lines) for lines in screen.ever))
        assert len(shapes) == 1


@pytest.mark.parametrize("cast", ["MMMPDVCCCC", "MMMMMPDVCCCCCCCC", "MMMMMMPDVCCCCCCCCCCCCCCC"])
async def test_the_whole_list_stands_on_a_small_screen_and_the_same_for_all(cast: str) -> None:
    async with at_laptop("night", cast) as (desk, screen, table):
        shapes = set()
        for seat in table.public().living:
            await desk.sit(seat, Moment.NIGHT)
            await desk.type(" ")
            shapes.add(len(screen.now))
            shown, names = " ".join(screen.now[5:]).split(), table.public().players
            assert all(names[one] in shown for one in table.public().living)
            await desk.leave()
        # Four lines of the card and the one about keys may be twice as long as the screen is wide.
        (height,) = shapes
        assert height + 5 < 24


async def test_keys_before_the_secret_is_shown_choose_nothing() -> None:
    async with at_laptop("night", "MPDVCC") as (desk, _, table):
        await desk.sit(2, Moment.NIGHT)
        await desk.type("1", "2")
        assert table.acted == []


async def test_what_the_table_needs_waits_and_a_closed_terminal_ends_the_turn() -> None:
    async with at_laptop("roles", "MMPDC") as (desk, _, _table):
        await desk.sit(0, Moment.ROLES)
        desk.inbox.put_nowait(SeatTaken("Erik"))
        desk.keyboard.press("")
        await quiet()
        assert desk.turn is not None
        with pytest.raises(TableClosed):
            await desk.turn
        assert desk.inbox.get_nowait() == SeatTaken("Erik")
        desk.turn = None


def test_numbers_and_arrows_reach_every_place() -> None:
    picking = Picking(13)
    for key, place in (
        ("1", 1),
        ("2", 12),
        ("3", 3),
        ("down", 4),
        ("up", 3),
        ("backspace", None),
        ("up", 12),
    ):
        picking.press(key)
        assert picking.place == place, key
    assert Picking(5).press("9") is False


async def test_on_a_real_terminal_keys_come_singly_unseen_and_nothing_stays_to_scroll_back() -> None:
    ours, theirs = pty.openpty()
    terminal = os.fdopen(theirs, "r", encoding="utf-8")
    inbox = Inbox()
    keyboard = Keyboard(inbox, terminal)
    inbox.keyboard = keyboard
    keyboard.start()
    out = os.fdopen(os.dup(theirs), "w", encoding="utf-8")
    os.environ.setdefault("TERM", "xterm")
    screen = TerminalScreen(out)
    way = LaptopWay(SV, inbox, screen)
    table_at("roles", "MMPDC", way)
    turn = asyncio.create_task(way.turn(2, Moment.ROLES))
    await asyncio.sleep(0.2)
    os.write(ours, b" ")
    await asyncio.sleep(0.3)
    shown = os.read(ours, 65536).decode()
    assert "\x1b[?1049h" in shown
    assert "Du är polisen." in shown
    os.write(ours, b"\n")
    await asyncio.wait_for(turn, 5)
    await asyncio.sleep(0.1)
    after = os.read(ours, 65536).decode()
    assert after.endswith("\x1b[2J\x1b[3J\x1b[H\x1b[?1049l")
    assert not re.search(r"(?m)^ $", after), "no key was echoed"
    os.write(ours, b"klart\n")
    item = await asyncio.wait_for(inbox.get(), 5)
    assert item == TypedLine("klart"), "lines again"
    keyboard.stop()
    os.write(ours, b"\n")
    await asyncio.sleep(0.1)
    os.close(ours)


def test_a_secret_is_never_written_into_a_file(tmp_path: object) -> None:
    import io

    file = io.StringIO()
    screen = TerminalScreen(file)
    screen.show(["Du är polisen."])
    screen.wipe()
    assert file.getvalue() == ""


@pytest.mark.parametrize("key", ["x", "?", "left", "h"])
async def test_any_other_key_hides_also_in_the_night_and_then_enter_chooses_nothing(key: str) -> None:
    async with at_laptop("night", "MPDVCC") as (desk, screen, table):
        await desk.sit(2, Moment.NIGHT)
        await desk.type(" ")
        desk.keyboard.press("2")
        await quiet()
        assert any(line.startswith("> ") for line in screen.now)
        desk.keyboard.press(key)
        await quiet()
        assert "Vem " not in screen.text
        assert "din tur" in screen.text
        desk.keyboard.press("enter")
        await quiet()
        assert table.acted == []


@pytest.mark.parametrize("moment", ["roles", "night"])
async def test_who_asks_is_told_how_to_go_on_the_same_for_all(moment: str) -> None:
    async with at_laptop(moment, "MMPDVCC") as (desk, screen, table):
        told = set()
        for seat in table.public().living:
            await desk.sit(seat, Moment(moment))
            for keys in (["?"], ["space", "?"]):
                desk.keyboard.press(*keys)
                await quiet()
                told.add(screen.now[1:])
            await desk.leave()
        assert told == {(SV.text("secret-desk-help"),)}


@pytest.mark.parametrize("moment", ["roles", "night"])
async def test_after_a_stop_nothing_is_shown_until_the_key(moment: str) -> None:
    async with at_laptop(moment, "MMPDVCC") as (desk, screen, _):
        await desk.sit(0, Moment(moment))
        desk.keyboard.press("space")
        await quiet()
        screen.wipe()  # as the stop does
        desk.keyboard.press(AGAIN)
        await quiet()
        assert screen.now == (SV.text("secret-desk-ask", name="Anna"), SV.text("secret-desk-alone"))
