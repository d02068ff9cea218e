"""The talk at the table: the host says something, and waits for one phrase that counts.

Everything that may be said whatever the phase (help, repeat, pause, speed …) is answered here; what belongs
to the game is handed back to the one who asked.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterable
from typing import Protocol

from models.language_pack import LanguagePack
from models.narration import Narration, printable
from voice_host import always_on, changing_language, door
from voice_host.asking_back import ask_back
from voice_host.inbox import (
    Inbox,
    Incoming,
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
from voice_host.listening.keyboard import EndOfInput, KeyboardRecogniser, TypedLine
from voice_host.listening.recogniser import Hearing
from voice_host.listening.wide import Unknown, WideGrammar
from voice_host.narrator import Sentence
from voice_host.partings import TableClosed
from voice_host.patience import REMIND_AFTER, UNHEARD_BEFORE_HINT
from voice_host.speaking.count import Count
from voice_host.speaking.text_voice import SecondsClock
from voice_host.speaking.voice import Voice
from voice_host.sureness import Sureness
from voice_host.telling import Telling
from voice_host.trace import Trace
from voice_host.want import Said, Want, as_written, by_seat, examples

BREAKS = ("hush", "pause", "undo", "quit", "cancel_vote")
"""Intents that break off a count."""


Until = Callable[[], bool]
"""Whether a wait is over without anybody's word; it is looked at when a :class:`SlipsChanged` comes in."""


def never() -> bool:
    """Only a word ends the wait."""
    return False


class Hears(Protocol):
    """Whatever listens to the table and puts what it hears into the inbox."""

    async def set_grammar(self, grammar: Grammar) -> None:
        """From now on only phrases of this grammar count."""


class NoEars:
    """No microphone: the keyboard alone."""

    async def set_grammar(self, grammar: Grammar) -> None:
        """Nothing to do."""


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
        self._keyboard = KeyboardRecogniser()
        self._counting = False
        self._kept: deque[Item] = deque()
        self.at_door: deque[SeatTaken | SeatAsked] = deque()
        """Handsets that came while the host had other business; see :mod:`.door`."""
        self._hearing = not isinstance(ears, NoEars)
        self._typing_over = False
        self._doubted: str | None = None
        self._troubles: set[str] = set()
        self._opened: Grammar | None = None
        self._secretly = ""
        self.lapses: Until = never
        """When a question that comes up while the host waits is over unanswered: in free talk time goes on
        meanwhile, and nobody may be near to answer."""

    def keep_lines_secret(self, answer: str = "") -> None:
        """From now on what is typed is for nobody's ears and eyes, whatever the host asks meanwhile.

        No line is said back, noted or left on the terminal; one that is not understood is answered by the
        sentence ``answer``. Without it lines are as ever again.
        """
        self._secretly = answer
        if self.inbox.keyboard is not None:
            self.inbox.keyboard.wipes = bool(answer)

    def _line_came(self) -> None:
        if not self._counting:
            self.cut = True
            self.voice.stop()

    async def count(self, count: Count) -> bool:
        """Count seconds. False when the table broke it off (pause, quiet, undo, quit)."""
        self.trace.note("say", id="count", text=" ".join(count.texts))
        await self.ears.set_grammar(build(self.pack, BREAKS, always_on=False))
        self._counting = True
        self.watcher.counts(count)
        counting = asyncio.create_task(self.voice.count(count))
        try:
            while not counting.done():
                coming = asyncio.create_task(self.inbox.get())
                await asyncio.wait({counting, coming}, return_when=asyncio.FIRST_COMPLETED)
                if not coming.cancel():
                    self._while_counting(coming.result())
            return await counting
        finally:
            self._counting = False
            self.watcher.counts(None)
            counting.cancel()

    def _while_counting(self, item: Incoming) -> None:
        """Words that break off a count do so; other lines wait until it is over; other talk is none."""
        phrase: object = None
        if isinstance(item, SlipsChanged):
            return
        if self._kept:
            self._kept.append(item)  # typed ahead: it has its turn after the lines before it
            return
        if isinstance(item, TypedLine):
            phrase = self._keyboard.match(item.text, WideGrammar(self.pack, BREAKS, always_on=False))
        elif isinstance(item, HeardUtterance):
            phrase = item.hearing.phrase
        if isinstance(phrase, Phrase) and phrase.intent in BREAKS:
            self.voice.stop()
            if phrase.intent in ("quit", "undo"):
                self._kept.append(item)  # that was more than a wish for the count to end
        elif not isinstance(item, HeardUtterance):
            self._kept.append(item)

    # --- listening ----------------------------------------------------------------------------------------

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
        self._doubted = None
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

    async def yes_or_no(self, phase: str, *, reminds: bool = True) -> bool:
        """Wait for yes or no. "Ångra" counts as no."""
        said = await self.listen(Want(("yes", "no"), phase, reminds=reminds))
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
            names=want.names,
            max_count=want.max_count,
            max_against=want.max_against,
        )
        typed = WideGrammar(self.pack, want.intents, want.all_names or want.names)
        return spoken, typed

    async def open(self, want: Want, grammar: Grammar, asked: Phrase | None = None) -> None:
        """Begin to wait: from here on what is said counts. With the same grammar again: go on waiting."""
        still, self._opened = grammar is self._opened, grammar
        self.watcher.waits(want, asked, still=still)
        await self.ears.set_grammar(grammar)
        if want.question and self._hearing:
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
        item = self._kept.popleft() if self._kept else await self._wait(reminded, until)
        if self.inbox.empty() and not self._kept:
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
            case TypedLine(text) if want.lines and self._is_own_words(text, typed):
                self.trace.note("heard", by="keyboard", phrase=None, intent="line", acted=True)
                return Said(Phrase(text.strip(), "line"), by_voice=False)
            case TypedLine():
                return await self._read(item, typed)
            case HeardUtterance():
                return await self._hear(item, want, spoken)
            case EarsTrouble() | EarsBack() | VoiceTrouble():
                await self._device(item)
                return None
            case SeatTaken() | SeatAsked():
                self.at_door.append(item)
                return None
            case SeatVotes():
                return by_seat(item, want)
            case EndOfInput():
                self._typing_over = True
                if self._hearing:
                    return None
                raise TableClosed

    async def _device(self, item: EarsTrouble | EarsBack | VoiceTrouble) -> None:
        """A device failed or came back: say so, and go on with what is left."""
        if isinstance(item, EarsBack):
            self._hearing = True
            self._troubles.clear()
            await self.say("trouble-microphone-back")
            return
        if isinstance(item, EarsTrouble):
            self._hearing = False
        if item.key not in self._troubles:  # a recogniser that fails does so at every word
            self._troubles.add(item.key)
            values = {key: value for key, value in item.args_for_text.items() if isinstance(value, str | int)}
            await self.say(f"trouble-{item.key}", **values)
        if isinstance(item, EarsTrouble) and self._typing_over and item.key != "audio-microphone-lost":
            raise TableClosed  # nobody types, nobody is heard; a lost microphone may come back

    async def _read(self, item: TypedLine, typed: WideGrammar) -> Said | None:
        text, over_host = item.text, isinstance(item, HeardOverHost)
        # A line that was typed in secret stays so, even if its turn comes when the slips are opened.
        secret = (bool(self._secretly) or item.secret) and not over_host
        if not text.strip():
            return None
        found = self._keyboard.match(text, typed)
        if isinstance(found, Unknown) and not over_host:
            found = changing_language.in_another_language(text, self.pack.code) or found
        if isinstance(found, Phrase):
            by = "voice" if over_host else "keyboard"
            phrase, intent = (None, None) if secret else (found.text, found.intent)
            self.trace.note("heard", by=by, phrase=phrase, intent=intent, acted=True, secret=secret)
            return Said(found, by_voice=over_host)
        self.trace.note("heard", by="keyboard", phrase=None, intent=None, acted=False)
        if secret:
            await self.say(self._secretly or "not-understood-secret")
        else:
            await self._shrug(text, found)
        return None

    def _is_own_words(self, text: str, typed: WideGrammar) -> bool:
        found = self._keyboard.match(text, typed)
        return bool(text.strip()) and isinstance(found, Unknown) and not (found.nearest or found.stranger)

    async def _shrug(self, line: str, unknown: Unknown) -> None:
        shown = printable(line.strip()[:60])
        if unknown.stranger:
            names = self.narration.names(unknown.names)
            await self.say("not-understood-name", name=printable(unknown.stranger[:60]), names=names)
        elif unknown.nearest:
            await self.say("not-understood-nearest", line=shown, nearest=as_written(unknown.nearest))
        else:
            await self.say("not-understood-line", line=shown)

    async def _hear(self, item: HeardUtterance, want: Want, spoken: Grammar) -> Said | None:
        hearing = item.hearing
        phrase = hearing.phrase or self._worth_asking(hearing, want)
        # What was said under an older grammar counts only if it may still be said.
        allowed = phrase is not None and any(phrase.text == p.text for p in spoken.phrases)
        sure = allowed and self.sureness.is_sure(hearing, asked=want.question)
        self.trace.note(
            "heard",
            by="voice",
            phrase=phrase.text if phrase else None,
            best=hearing.best.text if hearing.best else None,
            intent=phrase.intent if phrase else None,
            score=hearing.score,
            margin=hearing.margin,
            acted=sure,
        )
        if phrase is None or not allowed:
            if want.question:
                await self.cue("not_understood")
            return None
        doubted, self._doubted = self._doubted, None
        if sure or (phrase.intent in ("yes", "no") and phrase.intent == doubted):
            await self.cue("heard")
            return Said(phrase, by_voice=True)
        if phrase.intent in ("yes", "no"):
            # "Did you say no?" – "No." would leave everybody guessing. Said twice, it is believed.
            self._doubted = phrase.intent
            await self.say("yes-or-no-again")
            return None
        return await ask_back(self, phrase, want)

    def _worth_asking(self, hearing: Hearing, want: Want) -> Phrase | None:
        """A doubted phrase is asked about when it answers the host; by day only a whole request is.

        Who wants another language than the table's may well speak the table's with an accent.
        """
        doubted = hearing.doubted
        if doubted is None or doubted.intent not in ("undo", changing_language.INTENT, *want.intents):
            return None
        request = doubted.in_talk or doubted.intent == changing_language.INTENT
        return doubted if want.question or request else None

    def plain_answer(self, item: HeardUtterance, spoken: Grammar) -> Said | None:
        """An answer to a question back is taken as it is heard: asking about the asking leads nowhere."""
        phrase = item.hearing.phrase
        allowed = phrase is not None and any(phrase.text == p.text for p in spoken.phrases)
        self.trace.note(
            "heard",
            by="voice",
            phrase=phrase.text if phrase else None,
            best=item.hearing.best.text if item.hearing.best else None,
            intent=phrase.intent if phrase else None,
            score=item.hearing.score,
            margin=item.hearing.margin,
            acted=allowed,
        )
        return Said(phrase, by_voice=True) if phrase is not None and allowed else None

    async def hint(self, want: Want) -> None:
        """Say what can be said now."""
        phrases = "; ".join(examples(want, self.pack, self.narration))
        await self.say("help-now", phrases=phrases)
