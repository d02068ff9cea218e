"""One way out: what the host says is written, sounded and traced here, and remembered for "upprepa"."""

from __future__ import annotations

from collections.abc import Callable

from models.narration import Argument, Narration
from voice_host.narrator import Sentence
from voice_host.speaking.text_voice import SecondsClock
from voice_host.speaking.voice import CueName, Voice, Whispers
from voice_host.trace import Trace
from voice_host.watching import Unwatched, Watcher


class Telling:
    """The speaking half of a conversation.

    ``printer`` shows each sentence as text too, so that a failed loudspeaker loses nothing. ``told`` is what
    was said since the table's last answer. While ``cut`` is set nothing is sounded: somebody types, and who
    types has heard enough.
    """

    def __init__(
        self,
        narration: Narration,
        voice: Voice,
        clock: SecondsClock,
        printer: Callable[[str], None],
        trace: Trace,
    ) -> None:
        self.narration = narration
        self.voice = voice
        self.whispers: Whispers | None = None
        """What one player alone hears, in earphones; None where there is no sound for it."""
        self.trace = trace
        self.watcher: Watcher = Unwatched()
        self.told: list[str] = []
        self.last: Sentence | None = None
        """The last sentence of the narration that was said, whatever the language it was said in."""
        self.on_pause: Callable[[bool], None] = lambda held: None
        """Told when the table pauses (True) and goes on (False); time that runs stands still meanwhile."""
        self.cut = False
        self.clock = clock
        self._print = printer

    def show(self, text: str) -> None:
        """Write a line without saying it."""
        self._print(text)

    async def say(self, key: str, **arguments: Argument) -> None:
        """Say one sentence of the narration; returns when it has sounded or was stopped."""
        self.last = Sentence(key, arguments)
        await self.say_text(self.narration.text(key, **arguments), key)

    async def call_out(self, key: str, **arguments: Argument) -> None:
        """The same across a room in which people walk about."""
        await self.say_text(self.narration.text(key, **arguments), key, across_room=True)

    async def say_text(self, text: str, key: str = "", *, across_room: bool = False) -> None:
        """Say a text that is made already."""
        self.told.append(text)
        self.trace.note("say", id=key, text=text)
        self._print(text)
        self.watcher.said(text)
        if not self.cut:
            await (self.voice.call_out if across_room else self.voice.say)(text)

    async def pause(self, seconds: float) -> None:
        """Give the table time for something, such as counting hands. A typed line ends it."""
        if not self.cut:
            await self.clock.wait_until(self.clock.now() + seconds)

    async def elapse(self, seconds: float) -> None:
        """Let time pass, whatever is typed meanwhile."""
        await self.clock.wait_until(self.clock.now() + seconds)

    async def cue(self, name: CueName) -> None:
        """A short sound: ``listening``, ``heard``, ``not_understood``, ``paper_falls``."""
        if not self.cut:
            await self.voice.cue(name)

    async def say_again(self, question: list[str]) -> None:
        """Say earlier sentences once more; they do not count as said anew."""
        if not question:
            await self.say("nothing-to-repeat")
        for text in question:
            self.trace.note("say", id="again", text=text)
            self._print(text)
            self.watcher.said(text)
            await self.voice.say(text)
