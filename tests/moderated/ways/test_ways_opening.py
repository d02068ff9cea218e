"""At the start: who gets the secrets which way is asked, and told; all ways at one table."""

from __future__ import annotations

import os
import pty

import pytest
from host_doubles import FakeTable, FakeVoice
from secret_tables import SecretTable

from models.narration import Narration
from voice_host.inbox import Inbox
from voice_host.moderated.secrets import Moment
from voice_host.moderated.ways.desk import TerminalScreen
from voice_host.moderated.ways.handsets import HandsetWay
from voice_host.moderated.ways.laptop import LaptopWay
from voice_host.moderated.ways.opening import TableWays
from voice_host.partings import NoWayToSecrets

PLAYERS = ("Anna", "Erik", "Sara", "Olle", "Maja")


class Web:
    """The pages of a table at which these seats have a handset."""

    def __init__(self, *held: int) -> None:
        self._held = frozenset(held)
        self.secrets: HandsetWay | None = None
        self.sheet: object = None
        self.place = type("Place", (), {"origin": "http://192.168.1.2:4711"})
        self.woken = 0

    @property
    def seats(self) -> Web:
        return self

    def held(self) -> frozenset[int]:
        return self._held

    awake = held

    def wake_seats(self) -> None:
        self.woken += 1


@pytest.fixture(autouse=True)
def _a_terminal_of_today(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")


class Screen:
    size = os.terminal_size((80, 24))

    def can_show(self, texts: object) -> bool:
        return True

    def show(self, lines: object, first: int = 0) -> int:
        return first

    def wipe(self) -> None:
        return


async def test_earphones_are_asked_for_by_name_and_the_rest_is_told_of_the_laptop(table: FakeTable) -> None:
    table.talk.whispers = FakeVoice()  # type: ignore[assignment]
    ways = TableWays(table.talk, Web(0, 1), Screen())  # type: ignore[arg-type]
    await table.begin(ways.ask(PLAYERS, range(5)))
    assert table.told() == ["secret-ears-ask"]
    assert await table.hear("anna") == ["secret-ears-noted"]
    assert await table.type("sara") == ["secret-ears-noted"]
    assert await table.hear("nej") == ["secret-laptop-told"]
    assert table.text("secret-laptop-told").startswith("Olle och Maja får sina hemligheter på datorn")
    assert any("/laptop" in line for line in table.printed)
    game = SecretTable("MPDCC", ways)
    game.deal()
    assert ways.turns(range(5)) == (0, 2, 3, 4), "whoever wants earphones takes a turn, handset or not"
    assert ways.by_ear() == frozenset({0, 2})
    assert ways.unseen() == frozenset({1})
    page = ways.handsets.page(0) if ways.handsets is not None else None
    assert page is not None
    assert page.kind == "turns"
    assert page.card == ()


async def test_the_dead_of_a_game_that_goes_on_are_not_told_of_the_laptop(table: FakeTable) -> None:
    ways = TableWays(table.talk, Web(0), Screen())  # type: ignore[arg-type]
    await ways.ask(PLAYERS, (0, 1, 4))
    assert table.text("secret-laptop-told").startswith("Erik och Maja får sina hemligheter på datorn")


async def test_where_all_have_handsets_and_nothing_sounds_nothing_is_asked(table: FakeTable) -> None:
    ways = TableWays(table.talk, Web(*range(5)), Screen())  # type: ignore[arg-type]
    await ways.ask(PLAYERS, range(5))
    assert table.told() == []
    game = SecretTable("MPDCC", ways)
    game.deal()
    assert ways.turns(range(5)) == ()
    assert ways.asleep() == frozenset()


class Blind(Screen):
    def can_show(self, texts: object) -> bool:
        return False


async def test_where_somebody_has_no_way_nothing_is_dealt_and_what_would_be_right_is_said(
    table: FakeTable,
) -> None:
    ways = TableWays(table.talk, None, Blind())
    with pytest.raises(NoWayToSecrets):
        await ways.ask(PLAYERS, range(5))
    assert table.told() == ["secret-no-screen"]
    assert "Anna, Erik, Sara, Olle och Maja" in table.text("secret-no-screen")


async def test_with_pages_a_blind_terminal_is_told_of_and_the_page_will_do(table: FakeTable) -> None:
    ways = TableWays(table.talk, Web(0), Blind())  # type: ignore[arg-type]
    await ways.ask(PLAYERS, range(5))
    assert table.told() == ["secret-page-only", "secret-laptop-told"]


async def test_where_all_have_earphones_no_screen_is_needed(table: FakeTable) -> None:
    table.talk.whispers = FakeVoice()  # type: ignore[assignment]
    ways = TableWays(table.talk, None, Blind())
    await table.begin(ways.ask(PLAYERS, range(5)))
    for name in PLAYERS:
        await table.type(name.lower())
    await table.type("nej")
    assert "secret-no-screen" not in table.told()
    assert table.over


@pytest.mark.parametrize(
    ("encoding", "language", "whole"),
    [
        ("ascii", "sv", False),
        ("ascii", "en", True),
        ("ascii", "hi", False),
        ("latin-1", "sv", True),
        ("latin-1", "hi", False),
        ("utf-8", "hi", True),
    ],
)
def test_a_terminal_that_lacks_letters_of_a_secret_is_no_screen_for_it(
    encoding: str, language: str, whole: bool
) -> None:
    ours, theirs = pty.openpty()
    with os.fdopen(theirs, "w", encoding=encoding) as out:
        screen = TerminalScreen(out)
        way = LaptopWay(Narration(language, {}), Inbox(), screen)
        assert way.can_show(["Anna"]) is whole
        assert way.can_show(["Åsa"]) is (whole and encoding != "ascii")
        screen.show(["”Du är” …"])
        assert os.read(ours, 4096), "what it lacks is replaced, and the rest stands there"
    os.close(ours)


async def test_a_night_that_is_broken_off_leaves_no_choice(table: FakeTable) -> None:
    web = Web(*range(5))
    ways = TableWays(table.talk, web, Screen())  # type: ignore[arg-type]
    game = SecretTable("MPDCC", ways)
    game.deal()
    game.night()
    assert web.secrets is not None
    web.secrets.beat(3, web.secrets._round, 1, seen=False)
    page = web.secrets.page(3)
    assert page is not None
    assert page.kind == "sent"
    before = page.round
    ways.end(Moment.NIGHT)
    ways.begin(Moment.NIGHT)
    page = web.secrets.page(3)
    assert page is not None
    assert page.kind == "night"
    assert page.round != before
