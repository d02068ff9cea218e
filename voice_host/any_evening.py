"""An evening of any game: games at the same table, one after the other, until the table has had enough."""

from __future__ import annotations

import asyncio
import contextlib
from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from voice_host.conversation import Conversation
from voice_host.joining import NoRoom, Room
from voice_host.journal import GameRecord, Journal, JournalError
from voice_host.leading import Leader
from voice_host.narrator import Sentence
from voice_host.partings import Leave, TableClosed
from voice_host.rulesets import Ruleset
from voice_host.slips.handsets import Handsets, NoHandsets
from voice_host.stages import joining
from voice_host.trace import Trace

# Any: each kind of evening leads its own kind of game.
HostT = TypeVar("HostT", bound=Leader[Any, Any])
SettingsT = TypeVar("SettingsT")


@dataclass
class AnyEvening(ABC, Generic[HostT, SettingsT]):
    """What all games of one evening share. ``code`` is the language pack's, ``record`` the last game's."""

    talk: Conversation
    journal: Journal
    trace: Trace
    code: str
    handsets: Handsets = field(default_factory=NoHandsets)
    room: Room = field(default_factory=NoRoom)
    evening: str | None = None
    host: HostT | None = None
    invited: bool = False
    record: GameRecord[Any] | None = None

    # --- what belongs to each kind of game ----------------------------------------------------------------

    @property
    @abstractmethod
    def rules(self) -> Ruleset[Any, Any]:
        """Of the games that are played."""

    @abstractmethod
    def lead(self, record: GameRecord[Any]) -> HostT:
        """A host for this game."""

    @abstractmethod
    def start(self, players: tuple[str, ...], settings: SettingsT) -> object:
        """The command that begins a game."""

    @abstractmethod
    def settings(self, host: HostT) -> SettingsT:
        """How this game is played, for the next one at the same table."""

    @abstractmethod
    def status(self, host: HostT) -> tuple[Sentence, ...]:
        """Where a game that is resumed stands."""

    @abstractmethod
    async def settle(self, players: tuple[str, ...], settings: SettingsT) -> SettingsT:
        """Talk about how it is played, where there is something to talk about."""

    @abstractmethod
    async def stage(self, host: HostT) -> bool | None:
        """One phase of the game; when it is over, whether the table wants another one (else None)."""

    @abstractmethod
    async def crown(self) -> None:
        """The last words before the farewell."""

    @property
    def invitation(self) -> str:
        """The sentence that tells where to sit down with a handset, and what for."""
        return "handsets-invite"

    async def joined(self, players: tuple[str, ...]) -> None:
        """Handsets have sat down, or nobody wanted to."""

    # --- the evening --------------------------------------------------------------------------------------

    @property
    def can_go_on(self) -> bool:
        """Whether there is a game to go on with: begun, and not over with all asked but for another one."""
        return self.host is not None and bool(self.host.game.state.players) and not self.host.asked_all

    async def play(self, players: tuple[str, ...], settings: SettingsT) -> None:
        """Play new games with these players until they say no. Raises what the conversation raises."""
        settings = await self.settle(players, settings)
        await self._invite(players)
        again = True
        while again:
            with self.journal.start_game(self.rules, players, self.code, evening=self.evening) as record:
                self.evening = record.evening
                host = self._lead(record)
                await host.do(self.start(players, settings))
                again = await self._to_the_end(host, record)
        await self._farewell()

    async def resume(self, record: GameRecord[Any]) -> None:
        """Go on with a game that broke off, then with others at the same table. Closes the record.

        What the journal holds but was perhaps not told comes before anything is waited for, but for the
        handsets: some of it is for single players.
        """
        with record:
            self.evening = record.evening
            host = self._lead(record)
            host.prepare()
            await self.talk.say("resume-start")
            await self._invite(host.game.state.players)
            await host.catch_up()
            if host.resumed:
                await host.say_all(self.status(host))
            again = await self._to_the_end(host, record)
        if again:
            await self.play(host.game.state.players, self.settings(host))
        else:
            await self._farewell()

    def go_on_in(self, code: str) -> None:
        """In this language from now on, also when it is resumed. Raises JournalFull; then it is as before."""
        if self.record is not None:
            self.record.go_on_in(code)
        self.code = code

    def _lead(self, record: GameRecord[Any]) -> HostT:
        self.record = record
        self.host = self.lead(record)
        return self.host

    async def _invite(self, players: tuple[str, ...]) -> None:
        """Handsets sit down once an evening, before its first game or the one that is resumed."""
        if self.invited:
            return
        self.invited = True
        handsets = await joining.invite(self.talk, self.room, players, self.invitation)
        if handsets is not None:
            self.handsets = handsets
        await self.joined(players)

    async def _to_the_end(self, host: HostT, record: GameRecord[Any]) -> bool:
        """Phase by phase until the game is over; whether the table wants another one.

        A table that leaves when only that was asked has left the game for good. Of a host that falls nothing
        is known, so the question is asked again.
        """
        try:
            again = None
            while again is None:
                again = await self.stage(host)
        except (Leave, TableClosed, asyncio.CancelledError):
            self._put_away(host, record)
            raise
        self._put_away(host, record)
        return again

    def _put_away(self, host: HostT, record: GameRecord[Any]) -> None:
        if host.asked_all:
            with contextlib.suppress(JournalError):  # then it is asked again, which is no harm
                record.put_away()

    async def _farewell(self) -> None:
        await self.crown()
        await self.talk.say("goodbye")
