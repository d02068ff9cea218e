"""At the start: who gets the secrets which way is asked, and told; all ways at one table."""

from __future__ import annotations

import os

from host_doubles import FakeTable, FakeVoice
from secret_tables import SecretTable

from voice_host.moderated.secrets import Moment
from voice_host.moderated.ways.handsets import HandsetWay
from voice_host.moderated.ways.opening import TableWays

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


class Screen:
    size = os.terminal_size((80, 24))

    def show(self, lines: object) -> None:
        return

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


async def test_without_pages_and_terminal_the_host_says_that_it_cannot_show_secrets(table: FakeTable) -> None:
    ways = TableWays(table.talk, None)  # pytest's output is no terminal
    await ways.ask(PLAYERS, range(5))
    assert table.told() == ["secret-no-screen"]


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
