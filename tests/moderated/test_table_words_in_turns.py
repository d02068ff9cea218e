"""While somebody has his turn at the laptop: keys are the player's, what the table says is the table's."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Callable, Iterable, Sequence

import pytest
from fake_keyboard import FakeKeyboard
from host_doubles import SURE
from moderated_doubles import MIX, NIGHT, ModeratedTable

from engine.moderated.settings import Settings
from engine.moderated.state import Phase
from voice_host.listening.ears import HeardUtterance
from voice_host.listening.keyboard import TypedLine, keys_of
from voice_host.listening.recogniser import Hearing
from voice_host.moderated.ways.opening import TableWays
from voice_host.partings import Leave, TableClosed

SECRET = ("maffia", "polis", "läkare", "medborgare", "Vem ")


class Screen:
    size = os.terminal_size((80, 24))

    def __init__(self) -> None:
        self.now: tuple[str, ...] = ()
        self.whole: list[str] = []

    def can_show(self, texts: Iterable[str]) -> bool:
        return True

    def show(self, lines: Sequence[str], first: int = 0) -> int:
        self.now = tuple(lines)
        self.whole.append(" ".join(lines))
        return first

    def wipe(self) -> None:
        self.now = ()

    @property
    def secret(self) -> bool:
        return any(word in " ".join(self.now) for word in SECRET)


class AtLaptop:
    """A table of eight who pass the laptop round."""

    def __init__(self, table: ModeratedTable) -> None:
        self.table, self.screen, self.keyboard = table, Screen(), FakeKeyboard()
        table.inbox.keyboard = self.keyboard  # type: ignore[assignment]  # a fake
        table.evening.ways = lambda: TableWays(table.talk, None, self.screen)
        self._shown = 0

    async def roles(self) -> None:
        """Anna has been called to see her role."""
        await self.table.begin(self.table.evening.play(self.table.players, Settings(mix=MIX)))
        self.table.told()

    async def night(self) -> None:
        """The second night: Anna has been called to choose."""
        await self.roles()
        for _ in self.table.players:
            await self.press(" ", "")
        await self._until("moderated-day-first", NIGHT)
        for voter in self.table.players[:5]:
            await self.line(f"{voter} röstar på Lars")
        await self._until("moderated-turn-night", NIGHT)

    async def results(self) -> None:
        """After it: Anna has been called to see what it brought."""
        await self.night()
        await self._until("moderated-turn-results", 400)

    async def _until(self, key: str, seconds: int) -> None:
        for _ in range(seconds):
            if any(note.get("id") == key for note in self.table.notes("say")[self._shown :]):
                self._shown = len(self.table.notes("say"))
                self.table.told()
                return
            await self.table.time_passes(1)
        raise AssertionError((key, [note["id"] for note in self.table.notes("say")]))

    async def press(self, *lines: str) -> None:
        """The laptop's own keys."""
        for line in lines:
            for key in keys_of(line):
                self.keyboard.press(key)
                await self.quiet()

    async def line(self, text: str) -> list[str]:
        """From the steering page, or typed where lines are."""
        self.table.inbox.put_nowait(TypedLine(text))
        await self.quiet()
        return self.table.told()

    async def say(self, text: str) -> list[str]:
        phrase = self.table.ears.phrase(text)
        hearing = Hearing(phrase, phrase, None, -0.2, SURE, 1.0)
        grammar = self.table.ears.grammar
        self.table.inbox.put_nowait(HeardUtterance(hearing, grammar, 1.0, -20.0, 10.0))
        await self.quiet()
        return self.table.told()

    async def quiet(self) -> None:
        for _ in range(60):
            await asyncio.sleep(0)

    def names_called(self) -> list[str]:
        return [n["text"].split(",")[0] for n in self.table.notes("say") if "turn" in str(n["id"])]


@pytest.fixture
async def at(moderated: Callable[..., ModeratedTable]) -> AsyncIterator[AtLaptop]:
    here = AtLaptop(moderated())
    yield here
    task = here.table.inbox.host
    if task is not None:
        task.cancel()
        await asyncio.wait({task})


MOMENTS = pytest.mark.parametrize("moment", ["roles", "night", "results"])
FREE = ("höj ljudeffekterna", "hjälp", "status", "upprepa", "högre", "tyst", "7", "1", " ", "", "anna", "2 ")


@MOMENTS
@pytest.mark.parametrize("shown", [False, True], ids=["hidden", "shown"])
async def test_a_line_from_elsewhere_shows_chooses_and_ends_nothing(
    at: AtLaptop, moment: str, shown: bool
) -> None:
    await getattr(at, moment)()
    called = at.names_called()
    for line in FREE:
        if shown and not at.screen.secret:
            await at.press(" ")
            assert at.screen.now
        before = len(at.screen.whole)
        await at.line(line)
        new = at.screen.whole[before:]
        assert not any(word in one for one in new for word in SECRET), (line, new)
    assert at.names_called() == called, "nobody's turn is over by it"
    await at.press(" ")
    assert at.screen.now, "and the player goes on"


@MOMENTS
async def test_what_is_asked_for_is_answered_at_once(at: AtLaptop, moment: str) -> None:
    await getattr(at, moment)()
    assert "help-always" in await at.line("hjälp")
    assert f"moderated-status-{at.table.host.shown.phase.value}" in await at.line("status")
    assert await at.say("status")
    assert await at.line("hejsan svejsan") == ["not-understood-line"]


@MOMENTS
async def test_a_pause_hides_the_secret_and_gives_the_terminal_to_the_table_until_it_goes_on(
    at: AtLaptop, moment: str
) -> None:
    await getattr(at, moment)()
    called = at.names_called()
    await at.press(" ")
    assert await at.line("paus") == ["paused"]
    assert at.screen.now == ()
    assert not at.keyboard.taken, "lines again"
    await at.table.time_passes(100)
    assert at.names_called() == called, "time stands still"
    assert await at.line("fortsätt") == ["resumed"]
    assert at.keyboard.taken
    assert "det är din tur" in at.screen.now[0]
    assert not at.screen.secret


@MOMENTS
async def test_a_word_of_the_table_can_be_typed_at_the_laptop(at: AtLaptop, moment: str) -> None:
    await getattr(at, moment)()
    called = at.names_called()
    for shown in (False, True):
        if shown:
            await at.press(" ")
        before = len(at.screen.whole)
        await at.press("hjälp")
        assert "help-always" in at.table.told()
        assert not any(word in one for one in at.screen.whole[before:] for word in SECRET)
    await at.press("anna", "paus")
    assert at.table.told() == ["paused"]
    assert await at.line("avsluta") == ["quit-ask"]
    at.table.inbox.put_nowait(TypedLine("ja"))
    with pytest.raises(Leave):
        await asyncio.wait_for(at.table.inbox.host, 5)  # type: ignore[arg-type]
    assert at.names_called() == called


@MOMENTS
async def test_what_was_typed_before_the_turn_shows_and_chooses_nothing(at: AtLaptop, moment: str) -> None:
    for line in (" ", "", " ", "2", "", "  1", "", " "):
        at.table.inbox.put_nowait(TypedLine(line))
    await getattr(at, moment)()
    at.table.inbox.put_nowait(TypedLine(" "))
    await at.quiet()
    assert not at.screen.secret
    assert at.names_called()[-1] == "Anna"


async def test_the_display_tells_what_can_be_said_in_a_turn(at: AtLaptop) -> None:
    await at.roles()
    last = at.table.notes("listening")[-1]
    assert (last["phase"], last["intents"]) == ("moderated-roles", [])
    spoken = {phrase.intent for phrase in at.table.ears.grammar.phrases}
    assert {"pause", "help", "status"} <= spoken
    assert "ready" not in spoken


async def test_an_undo_in_a_nights_turn_takes_the_night_back(at: AtLaptop) -> None:
    await at.night()
    await at.press(" ")
    assert "moderated-undone" in await at.line("ångra")
    assert at.screen.now == ()
    assert at.table.host.phase is Phase.DAY


@pytest.mark.parametrize("moment", ["roles", "results"])
async def test_where_nothing_can_be_undone_it_is_said_and_the_turn_goes_on(at: AtLaptop, moment: str) -> None:
    await getattr(at, moment)()
    assert await at.line("ångra") == ["refused-nothing-to-undo"]
    assert "det är din tur" in at.screen.now[0]


async def test_a_turn_is_as_long_whatever_the_table_says_in_it(at: AtLaptop) -> None:
    await at.night()
    began = at.table.clock.now()
    await at.line("hjälp")
    await at.table.time_passes(10)
    await at.line("status")
    await at._until("moderated-turn-night", 60)
    assert at.table.clock.now() - began == 22


async def test_a_closed_keyboard_ends_the_evening(at: AtLaptop) -> None:
    await at.roles()
    at.keyboard.press("")
    await at.quiet()
    with pytest.raises(TableClosed):
        at.table.inbox.host.result()  # type: ignore[union-attr]
