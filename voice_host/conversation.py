"""The talk at the table: the host says something, and waits for one phrase that counts.

Everything that may be said whatever the phase (help, repeat, pause, speed …) is answered here; what belongs
to the game is handed back to the one who asked.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterable

from models.language_pack import LanguagePack
from models.narration import Narration
from models.numerals import MOST
from voice_host import always_on, changing_language, door, understanding
from voice_host.asking_back import ask_back
from voice_host.inbox import (
    Inbox,
    Item,
    SeatAsked,
    SeatTaken,
    SeatVotes,
    SlipsChanged,
    VoiceTrouble,
)
from voice_host.listening.barge_in.event import HeardOverHost
from voice_host.listening.ears import EarsBack, EarsTrouble, HeardUtterance
from voice_host.listening.grammar import Grammar, Phrase
from voice_host.listening.grammar_builder import build
from voice_host.listening.keyboard import EndOfInput, TypedLine
from voice_host.listening.wide import WideGrammar
from voice_host.narrator import Sentence
from voice_host.partings import TableClosed
from voice_host.patience import REMIND_AFTER, UNHEARD_BEFORE_HINT
from voice_host.speaking.text_voice import SecondsClock
from voice_host.speaking.voice import Voice
from voice_host.sureness import Sureness
from voice_host.telling import Telling
from voice_host.trace import Trace
from voice_host.want import Said, Want, by_seat, examples
from voice_host.ways_in import Hears, Trouble, WaysIn

Until = Callable[[], bool]
"""Whether a wait is over without anybody's word; it is looked at when a :class:`SlipsChanged` comes in."""


def never() -> bool:
    """Only a word ends the wait."""
    return False


class Conversation(Telling):
    """One host talking with one table.

    ``printer`` shows each sentence as text too, so that a failed loudspeaker loses nothing. A line that is
    typed cuts short what is being said: who types has heard enough. With ``reminds`` the host repeats a
    question that nobody answers.
    """

    def __init__(
        self,
        *,
        narration: Narration,
        pack: LanguagePack,
        voice: Voice,
        ears: Hears,
        inbox: Inbox,
        clock: SecondsClock,
        reminds: bool,
        printer: Callable[[str], None],
        trace: Trace,
        sureness: Sureness | None = None,
    ) -> None:
        super().__init__(narration, voice, clock, printer, trace)
        self.pack = pack
        self.ears = ears
        self._reminds = reminds
        self.inbox = inbox
        self.inbox.on_line = self._line_came
        self.status: Callable[[], Iterable[Sentence]] = tuple
        self.tongues: changing_language.Tongues = changing_language.OneTongue()
        self.question: Sentence | None = None
        """What the host said last before it began to wait: if it asked something, that was it."""
        self.sureness = sureness or Sureness()
        self.counting = False
        self.kept: deque[Item] = deque()
        """What came while the host counted, and has its turn before anything that comes now."""
        self.at_door: deque[SeatTaken | SeatAsked] = deque()
        """Handsets that came while the host had other business; see :mod:`.door`."""
        self.aside: deque[SeatVotes] = deque()
        """Votes by handset that came while the host asked something, and have their turn by day."""
        self._ways = WaysIn(ears)
        self.doubted: str | None = None
        """A yes or no that was not sure: said again, it is believed."""
        self._opened: Grammar | None = None
        self.secretly = ""
        """What answers a line that is not understood while lines are secret; "" while they are not."""
        self.lapses: Until = never
        """When a question that comes up while the host waits is over unanswered: in free talk time goes on
        meanwhile, and nobody may be near to answer."""

    def keep_lines_secret(self, answer: str = "") -> None:
        """From now on what is typed is for nobody's ears and eyes, whatever the host asks meanwhile.

        No line is said back, noted or left on the terminal; one that is not understood is answered by the
        sentence ``answer``. Without it lines are as ever again.
        """
        self.secretly = answer
        if self.inbox.keyboard is not None:
            self.inbox.keyboard.wipes = bool(answer)

    def _line_came(self) -> None:
        if not self.counting:
            self.cut = True
            self.voice.stop()

    async def listen(self, want: Want) -> Said:
        """Wait for one phrase that counts. Raises :class:`Leave` and :class:`TableClosed`."""
        while True:
            said = await self.listen_until(want, never)
            if said is not None:
                return said

    async def listen_until(self, want: Want, until: Until) -> Said | None:
        """The same, or None as soon as ``until`` holds.

        What comes in by handset meanwhile is met with no sound, no line, no note and no later reminder, so
        that nobody can tell from the host when a slip came.
        """
        question, self.question = list(self.told), self.last
        pack = self.pack
        spoken, typed = self.grammars(want)
        self.doubted = None
        unheard = 0
        reminded = 0
        await self.open(want, spoken)
        while True:
            self.lapses = never if want.question else until
            if self.pack is not pack:  # the table speaks another language now
                pack, question = self.pack, list(self.told)
                spoken, typed = self.grammars(want)
                await self.open(want, spoken)
            if until():
                self.told.clear()
                return None
            if self.at_door:
                asked = await door.open_door(self)
                await self._recall(want, question[-1:], asked=asked)
                await self.open(want, spoken)
                continue  # what ends the wait may have come about meanwhile
            if "vote" in want.intents and not want.question:
                self.kept.extendleft(reversed(self.aside))
                self.aside.clear()
            patience = reminded if want.reminds and want.question else len(REMIND_AFTER)
            item = await self.next_item(patience, until)
            if item is None and until():
                continue
            if item is None:
                reminded += 1
                if want.reminder:
                    await self.say(want.reminder)
                else:
                    await self.say_again(question)
                await self.open(want, spoken)
                continue
            said = await self.understand(item, want, spoken, typed)
            if said is None and self.pack is not pack:
                continue
            if said is None:
                if isinstance(item, HeardUtterance) and want.question:
                    unheard += 1
                    if unheard % UNHEARD_BEFORE_HINT == 0:
                        await self.say("not-understood")
                        await self.hint(want)
                    await self.open(want, spoken)
                elif not isinstance(item, HeardUtterance | SeatTaken | SeatAsked | SeatVotes):
                    await self.open(want, spoken)
                continue
            unheard = 0
            if said.intent in self.pack.always_on and said.intent not in ("undo", *want.intents):
                await always_on.answer(self, said.intent, want, question, said.phrase)
                if self.pack is pack:
                    await self.open(want, spoken)
                continue
            self.told.clear()
            return said

    async def _recall(self, want: Want, question: list[str], *, asked: bool) -> None:
        """After the door: what the host waits for, if it was interrupted with a question of its own.

        Where there is a reminder, that is said: eight who sit down one by one hear a long invitation once,
        and a slip that was said back is not said twice, as if there were two.
        """
        if not want.question:
            return
        if not want.reminder:
            await self.say_again(question)
        elif asked:
            await self.say(want.reminder)

    async def yes_or_no(self, phase: str, *, reminds: bool = True, no: str = "") -> bool:
        """Wait for yes or no. "Ångra" counts as no; ``no`` is said then."""
        said = await self.listen(Want(("yes", "no"), phase, reminds=reminds))
        if said.intent != "yes" and no:
            await self.say(no)
        return said.intent == "yes"

    async def line(self, prompt: str) -> str | None:
        """One line as it is typed, for names; None when the keyboard was closed."""
        self.show(prompt)
        while True:
            item = await self.next_item(len(REMIND_AFTER))
            match item:
                case HeardOverHost():
                    continue  # it has silenced the host already, and nobody is called so
                case TypedLine(text):
                    return text
                case EndOfInput():
                    return None
                case EarsTrouble() | EarsBack() | VoiceTrouble():
                    await self._device(item)

    def grammars(self, want: Want) -> tuple[Grammar, WideGrammar]:
        """What may be said at such a moment, and what may be typed."""
        spoken = build(
            self.pack,
            want.intents,
            names=(*want.names, *want.also_heard),
            max_count=want.max_count,
            max_against=want.max_against,
        )
        most = want.max_count or MOST
        typed = WideGrammar(self.pack, want.intents, want.all_names or want.names, most=most)
        return spoken, typed

    async def open(self, want: Want, grammar: Grammar, asked: Phrase | None = None) -> None:
        """Begin to wait: from here on what is said counts. With the same grammar again: go on waiting."""
        still, self._opened = grammar is self._opened, grammar
        self.watcher.waits(want, asked, still=still)
        await self.ears.set_grammar(grammar)
        if want.question and self._ways.hearing:
            await self.cue("listening")
        self.trace.note(
            "listening",
            phase=want.phase,
            intents=list(want.intents),
            asked="confirm" if asked else None,
            phrase=asked.text if asked else None,
        )

    async def next_item(self, reminded: int, until: Until = never) -> Item | None:
        """The next thing from the table; None when it is time for a reminder, or when ``until`` holds."""
        item = self.kept.popleft() if self.kept else await self._wait(reminded, until)
        if self.inbox.empty() and not self.kept:
            self.cut = False  # nothing typed ahead any more: what comes now is worth hearing
        return item

    async def _wait(self, reminded: int, until: Until) -> Item | None:
        patience = REMIND_AFTER[reminded] if self._reminds and reminded < len(REMIND_AFTER) else None
        try:
            # One limit for the whole wait: a reminder must not come later for each slip that comes in.
            async with asyncio.timeout(patience):
                while True:
                    item = await self.inbox.get()
                    if not isinstance(item, SlipsChanged):
                        return item
                    if until():
                        return None
        except TimeoutError:
            return None

    async def understand(self, item: Item, want: Want, spoken: Grammar, typed: WideGrammar) -> Said | None:
        """What an item of the inbox means at such a moment; None when it is nothing that counts."""
        match item:
            case TypedLine():
                return await understanding.read(self, item, want, typed)
            case HeardUtterance():
                heard = await understanding.hear(self, item, want, spoken)
                return await ask_back(self, heard, want) if isinstance(heard, Phrase) else heard
            case EarsTrouble() | EarsBack() | VoiceTrouble() | EndOfInput():
                await self._device(item)
                return None
            case SeatTaken() | SeatAsked():
                self.at_door.append(item)
                return None
            case SeatVotes():
                return by_seat(item, want, self.aside.append)

    async def _device(self, item: Trouble | EndOfInput) -> None:
        """A device failed, came back or was closed: say so, and go on with what is left."""
        told = self._ways.take(item)
        if told is not None:
            await self.say(told.key, **told.arguments)
        if self._ways.none_left(item):
            raise TableClosed

    async def hint(self, want: Want) -> None:
        """Say what can be said now."""
        if phrases := "; ".join(examples(want, self.pack, self.narration)):
            await self.say("help-now", phrases=phrases)
