"""A table for tests: the real host, rules, language packs and journal; voice and ears are fakes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from copy import copy
from functools import cache
from pathlib import Path
from typing import Any

from engine.original.house_rules import HouseRules
from engine.original.state import Phase
from voice_host.commands.words import words_of
from voice_host.conversation import Conversation
from voice_host.evening import Evening
from voice_host.host import Host
from voice_host.inbox import Inbox, Item
from voice_host.journal import Journal
from voice_host.listening.ears import HeardUtterance
from voice_host.listening.grammar import Grammar, Phrase
from voice_host.listening.keyboard import EndOfInput, TypedLine
from voice_host.listening.recogniser import Hearing
from voice_host.speaking.count import Count
from voice_host.speaking.text_voice import ImpatientClock
from voice_host.speaking.voice import Adjusted, CueName
from voice_host.ways_in import NoEars

PLAYERS = ("Anna", "Erik", "Sara", "Olle", "Maja", "Nils")
UNSURE = 0.1
SURE = 5.0

_TWO_OUT = ("klart", "mot Anna", "fem", "mot Erik", "fyra")
_FAITHFUL_WIN = (*_TWO_OUT, "natt", "fyra", "klart", "trogen", "trogen", "trogen", "trogen", "ja")

WAY_TO: dict[Phase, tuple[str, ...]] = {
    Phase.CARDS: (),
    Phase.DAY: ("klart",),
    Phase.VOTE: ("klart", "mot Anna"),
    Phase.NIGHT_VOTE: ("klart", "natt"),
    Phase.SLIPS: ("klart", "natt", "fyra"),
    Phase.LAST_FAITHFUL: (
        *(*_TWO_OUT, "mot Sara", "två", "natt", "fyra", "klart"),
        *("trogen", "trogen", "trogen", "Sara", "ja"),
        *("natt", "tre", "klart", "trogen", "Maja", "trogen", "ja"),
        *("natt", "två", "klart", "trogen", "Olle", "ja"),
    ),
    Phase.REVEAL: _FAITHFUL_WIN,
    Phase.OVER: (*_FAITHFUL_WIN, "hoppa över"),
}
"""What six players type on their way from the cards to each phase in which the host waits."""


words_of_once = cache(words_of)


class FakeVoice:
    """Says nothing, remembers all of it. ``holds_counts``: a count lasts until it is stopped or let go."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.cues: list[CueName] = []
        self.called_out: list[str] = []
        self.counts: list[Count] = []
        self.prepared: list[str] = []
        self.discreet = False
        self.said_discreetly: list[str] = []
        self.stops = 0
        self.holds_counts = False
        self.level = 3
        self._ended: asyncio.Future[bool] | None = None

    async def say(self, text: str) -> bool:
        self.said.append(text)
        if self.discreet:
            self.said_discreetly.append(text)
        return True

    async def call_out(self, text: str) -> bool:
        self.called_out.append(text)
        return await self.say(text)

    async def cue(self, name: CueName) -> None:
        self.cues.append(name)

    async def count(self, count: Count) -> bool:
        self.counts.append(count)
        if not self.holds_counts:
            return True
        self._ended = asyncio.get_running_loop().create_future()
        return await self._ended

    def end_count(self, *, over: bool) -> None:
        if self._ended is not None and not self._ended.done():
            self._ended.set_result(over)

    def is_counting(self) -> bool:
        return self._ended is not None and not self._ended.done()

    def stop(self) -> None:
        self.stops += 1
        self.end_count(over=False)

    def prepare(self, texts: Iterable[str]) -> None:
        self.prepared.extend(texts)

    def be_discreet(self, discreet: bool) -> None:
        self.discreet = discreet

    def faster(self) -> Adjusted:
        return self._adjust(+1)

    def slower(self) -> Adjusted:
        return self._adjust(-1)

    louder, softer = faster, slower
    louder_effects, softer_effects = faster, slower

    def _adjust(self, by: int) -> Adjusted:
        before, self.level = self.level, min(5, max(1, self.level + by))
        return Adjusted(self.level, 5, changed=self.level != before)

    def is_sounding(self) -> bool:
        return False

    def sounding_until(self) -> float:
        return float("-inf")

    async def close(self) -> None:
        self.stop()


class TableClock(ImpatientClock):
    """Hurries wherever nobody may speak; else time passes when the test lets it (:meth:`FakeTable.wait`)."""

    def __init__(self) -> None:
        super().__init__()
        self._awaited: list[float] = []
        self._passed = asyncio.Event()

    async def let_pass_until(self, moment: float) -> None:
        self._awaited.append(moment)
        try:
            while self.now() < moment:
                await self._passed.wait()
        finally:
            self._awaited.remove(moment)

    async def pass_by_to(self, moment: float) -> None:
        """Go there, or to the first moment before it that somebody waits for."""
        await self.wait_until(min([moment, *(one for one in self._awaited if one > self.now())]))
        self._passed.set()
        self._passed.clear()


class FakeEars:
    """Ears to which the test whispers."""

    def __init__(self) -> None:
        self.grammar = Grammar("", ())

    async def set_grammar(self, grammar: Grammar) -> None:
        self.grammar = grammar

    def phrase(self, text: str) -> Phrase | None:
        return next((phrase for phrase in self.grammar.phrases if phrase.text == text), None)


class Notes:
    """The trace, as a list."""

    def __init__(self) -> None:
        self.notes: list[dict[str, Any]] = []

    def note(self, kind: str, **values: object) -> None:
        self.notes.append({"t": kind, **values})


class WatchedInbox(Inbox):
    """Tells when the host waits for the table, be it during a count."""

    def __init__(self, voice: FakeVoice) -> None:
        super().__init__()
        self._voice = voice
        self.host: asyncio.Task[Any] | None = None
        self.waiting = asyncio.Event()

    async def get(self) -> Item:
        if self.empty() and (asyncio.current_task() is self.host or self._voice.is_counting()):
            self.waiting.set()
        return await super().get()

    def put_nowait(self, item: Item) -> None:
        self.waiting.clear()
        super().put_nowait(item)


class FakeTable:
    """One table with its host. Use it inside a running loop; ``close`` it at the end."""

    def __init__(
        self, folder: Path, *, language: str = "sv", by_voice: bool = True, reminds: bool = False
    ) -> None:
        self.words = words_of_once(language)
        self.voice = FakeVoice()
        self.ears = FakeEars()
        self.inbox = WatchedInbox(self.voice)
        self.trace = Notes()
        self.printed: list[str] = []
        self.clock = TableClock()
        self.journal = Journal.open(folder / "journal.sqlite")
        self.talk = Conversation(
            narration=copy(self.words.narration),  # an evening may change its language
            pack=self.words.pack,
            voice=self.voice,
            ears=self.ears if by_voice else NoEars(),
            inbox=self.inbox,
            clock=self.clock,
            reminds=reminds,
            printer=self.printed.append,
            trace=self.trace,
        )
        self.evening = Evening(self.talk, self.journal, self.trace, language)
        self._read = 0

    # --- starting -----------------------------------------------------------------------------------------

    async def begin(self, what: Awaitable[Any]) -> None:
        """Let the host do something, up to the first moment when it waits for the table."""

        async def run() -> Any:
            return await what

        self.inbox.host = asyncio.create_task(run())
        await self.settle()

    async def play(self, players: tuple[str, ...] = PLAYERS, rules: HouseRules | None = None) -> None:
        await self.begin(self.evening.play(players, rules or HouseRules()))
        self.told()

    async def play_to(self, phase: Phase, rules: HouseRules | None = None) -> None:
        await self.play(rules=rules)
        for line in WAY_TO[phase]:
            await self.type(line)
        assert self.host.phase is phase
        self.told()

    async def resume(self) -> None:
        (game,) = self.journal.unfinished()
        await self.begin(self.evening.resume(self.journal.resume(game.id)))

    async def crash(self) -> None:
        """The host dies; what it has written stays."""
        assert self.inbox.host is not None
        self.inbox.host.cancel()
        await asyncio.wait({self.inbox.host})

    async def settle(self) -> None:
        """Until the host waits for the table, or has ended."""
        assert self.inbox.host is not None
        waiting = asyncio.create_task(self.inbox.waiting.wait())
        await asyncio.wait({self.inbox.host, waiting}, return_when=asyncio.FIRST_COMPLETED, timeout=10)
        waiting.cancel()
        if self.inbox.host.done() and not self.inbox.host.cancelled():
            self.inbox.host.result()  # whatever it ended with is the test's

    # --- what the table does ------------------------------------------------------------------------------

    async def type(self, *lines: str) -> list[str]:
        """Somebody types; gives the names of the sentences that the host says to it."""
        for line in lines:
            await self.put(TypedLine(line))
        return self.told()

    async def hear(self, text: str, *, margin: float = SURE, score: float = -0.2) -> list[str]:
        """Somebody says this; what is no phrase of the moment is heard as none."""
        return await self.hear_phrase(self.ears.phrase(text), margin=margin, score=score)

    async def hear_phrase(
        self, phrase: Phrase | None, *, margin: float = SURE, score: float = -0.2
    ) -> list[str]:
        hearing = Hearing(phrase, phrase, None, score, margin, 1.0)
        await self.put(HeardUtterance(hearing, self.ears.grammar, 1.0, -20.0, 10.0))
        return self.told()

    async def half_hear(self, text: str) -> list[str]:
        """Somebody says this, and the recogniser doubts it."""
        phrase = self.ears.phrase(text)
        hearing = Hearing(None, phrase, None, -2.5, SURE, 1.0, doubted=phrase)
        await self.put(HeardUtterance(hearing, self.ears.grammar, 1.0, -20.0, 10.0))
        return self.told()

    async def wait(self, seconds: int) -> list[str]:
        """Nobody says anything for so long; gives the names of the sentences that the host says meanwhile."""
        end = self.clock.now() + seconds
        while self.clock.now() < end:
            await self.clock.pass_by_to(end)
            for _ in range(20):  # as often as the host may take to notice: nothing else goes on
                await asyncio.sleep(0)
        await self.settle()
        return self.told()

    async def put(self, item: Item) -> None:
        self.inbox.put_nowait(item)
        await self.settle()

    async def close_keyboard(self) -> None:
        await self.put(EndOfInput())

    # --- what the test looks at ---------------------------------------------------------------------------

    @property
    def host(self) -> Host:
        assert self.evening.host is not None
        return self.evening.host

    @property
    def over(self) -> bool:
        return self.inbox.host is not None and self.inbox.host.done()

    def told(self) -> list[str]:
        """Names of the sentences said since the last look."""
        new = self.trace.notes[self._read :]
        self._read = len(self.trace.notes)
        return [note["id"] for note in new if note["t"] == "say"]

    def notes(self, kind: str) -> list[dict[str, Any]]:
        return [note for note in self.trace.notes if note["t"] == kind]

    def text(self, key: str) -> str:
        """The text of the last sentence of this name."""
        return next(note["text"] for note in reversed(self.notes("say")) if note["id"] == key)


MakeTable = Callable[..., FakeTable]
