"""Players with earphones in a rehearsal: they hear whispers, press keys, and notice what is wrong."""

from __future__ import annotations

import asyncio
import contextlib
import io
import os
import time
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest
from secret_tables import NAMES, SecretTable, table_at
from test_laptop_turns import CAST, SV, play, tonight, until

from voice_host.inbox import Inbox
from voice_host.listening.keyboard import Keyboard
from voice_host.moderated.schedule import RESULT_BY_EAR_SECONDS, TURN_BY_EAR_SECONDS
from voice_host.moderated.secrets import Moment
from voice_host.moderated.ways.desk import TerminalScreen
from voice_host.moderated.ways.earphones import EarphonesWay
from voice_host.moderated.ways.laptop import LaptopWay
from voice_host.rehearsal.earphone_turns import EarphonePlayers
from voice_host.rehearsal.secret_cards import SecretCards
from voice_host.rehearsal.sound_server import EARPHONES
from voice_host.rehearsal.terminal import Terminal
from voice_host.rehearsal.turn_players import Call, Wish
from voice_host.rehearsal.virtual_table import VirtualTable
from voice_host.rehearsal.whispers import WhisperEar
from voice_host.speaking.earphones import Earphones, open_earphones
from voice_host.speaking.opening import open_voice
from voice_host.speaking.voice import Voice, Whispers

pytestmark = [pytest.mark.audio, pytest.mark.slow]


class WithEarphones:
    """A laptop with the host's own way of whispering, and players with the plug in their ears."""

    def __init__(self, folder: Path, table: VirtualTable, ear: WhisperEar, voice: Voice, ears: Earphones):
        self.terminal = Terminal(folder / "host.log")
        self._keys = os.fdopen(os.dup(self.terminal.theirs), encoding="utf-8")
        self.terminal.hand_over()
        self.voice, self.ears = voice, ears
        self.inbox = Inbox()
        self._keyboard = Keyboard(self.inbox, self._keys)
        self.inbox.keyboard = self._keyboard
        self._keyboard.start()
        players = replace(play(), earphones=NAMES[:6])
        cards = SecretCards(players, SV.text)
        press, takes_keys = self.terminal.press, self._takes_keys
        self.players = EarphonePlayers(players, cards, SV.text, table, ear, press, takes_keys, 0.1)
        self.seconds: dict[str, float] = {}
        self._screen = LaptopWay(SV, self.inbox, TerminalScreen(io.StringIO()))

    def _takes_keys(self) -> bool:
        return self.terminal.takes_keys

    def way(self, voice: Whispers) -> EarphonesWay:
        return EarphonesWay(SV, self.inbox, voice, self._screen, self._tell)

    async def _tell(self, name: str) -> None:
        raise AssertionError(f"the earphones of {name} are said to have gone")

    async def turn(self, way: EarphonesWay, seat: int, moment: Moment, call: Call) -> None:
        name, before, turns = NAMES[seat], time.monotonic(), self.players.turns
        sitting = asyncio.create_task(way.turn(seat, moment))
        await asyncio.sleep(0)
        self.players.called(name, call)

        def done() -> bool:
            players = self.players
            heard = name in players.told if moment is Moment.RESULTS else name not in players.waiting
            return heard or players.fault is not None

        await until(done, 60.0)
        self.seconds[call] = time.monotonic() - before
        sitting.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await sitting
        await until(lambda: self.players.turns > turns or self.players.fault is not None)

    async def leave(self) -> None:
        self._keyboard.stop()
        self.terminal.press("\n")
        self.players.get_up()
        self._keys.close()
        self.terminal.close()
        await self.ears.close()
        await self.voice.close()


@pytest.fixture(scope="module")
def ear(tmp_path_factory: pytest.TempPathFactory) -> WhisperEar:
    return WhisperEar("sv", tmp_path_factory.mktemp("ear"))


@contextlib.asynccontextmanager
async def with_earphones(folder: Path, table: VirtualTable, ear: WhisperEar) -> AsyncIterator[WithEarphones]:
    voice = await open_voice("sv", on_trouble=print, show=print)
    ears = await open_earphones(EARPHONES, voice, language="sv", on_trouble=print)
    assert ears is not None
    here = WithEarphones(folder, table, ear, voice, ears)
    try:
        yield here
    finally:
        await here.leave()


async def test_the_role_is_whispered_and_heard_as_what_it_is(
    tmp_path: Path, virtual_table: VirtualTable, ear: WhisperEar
) -> None:
    async with with_earphones(tmp_path, virtual_table, ear) as here:
        way = here.way(here.ears)
        table_at("roles", CAST, way)
        here.players.look(frozenset({"Anna", "Erik"}))
        for seat in (0, 1):
            await here.turn(way, seat, Moment.ROLES, "roles")
            assert here.players.fault is None, here.players.fault
        assert here.players.turns == 2
        assert here.players.whispers == 2 * (1 + 2 * 3)


async def test_a_night_is_chosen_by_ear_within_its_time_and_what_it_told_is_heard(
    tmp_path: Path, virtual_table: VirtualTable, ear: WhisperEar
) -> None:
    async with with_earphones(tmp_path, virtual_table, ear) as here:
        way = here.way(here.ears)
        table: SecretTable = table_at("night", CAST, way)
        wishes = {"Erik": Wish(tonight(table), ("Anna",)), "Sara": Wish(tonight(table), ("Maja",))}
        here.players.choose(2, wishes)
        for seat in (1, 2):
            await here.turn(way, seat, Moment.NIGHT, "night")
            assert here.players.fault is None, here.players.fault
            assert here.seconds["night"] < TURN_BY_EAR_SECONDS
        assert [table.seat(seat).chosen for seat in (1, 2)] == [0, 4]
        table.dawn()
        await here.turn(way, 1, Moment.RESULTS, "results")
        assert here.seconds["results"] < RESULT_BY_EAR_SECONDS
        assert here.players.fault is None, here.players.fault
        assert here.players.told == {"Erik": "Anna står på maffians sida."}


async def test_what_the_table_hears_of_a_whisper_is_noticed(
    tmp_path: Path, virtual_table: VirtualTable, ear: WhisperEar
) -> None:
    async with with_earphones(tmp_path, virtual_table, ear) as here:

        class Both(Earphones):
            """Earphones whose plug is half out."""

            async def say(self, text: str) -> bool:
                aloud = asyncio.create_task(here.voice.say(text))
                return await super().say(text) and await aloud

        way = here.way(Both(here.ears._ears, here.voice))
        table_at("roles", CAST, way)
        here.players.look(frozenset({"Anna"}))
        await here.turn(way, 0, Moment.ROLES, "roles")
        assert here.players.fault is not None
        assert "loudspeaker" in here.players.fault.detail


async def test_anothers_role_in_the_ears_is_noticed(
    tmp_path: Path, virtual_table: VirtualTable, ear: WhisperEar
) -> None:
    async with with_earphones(tmp_path, virtual_table, ear) as here:

        class Another(EarphonesWay):
            def _told(self, public, view, moment) -> str:  # type: ignore[no-untyped-def]
                return super()._told(public, self._table.seat(2), moment)

        way = Another(SV, here.inbox, here.ears, here._screen, here._tell)
        table_at("roles", CAST, way)
        here.players.look(frozenset({"Anna"}))
        await here.turn(way, 0, Moment.ROLES, "roles")
        assert here.players.fault is not None
        assert "läkaren" in here.players.fault.detail
