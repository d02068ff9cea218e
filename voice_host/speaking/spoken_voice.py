"""The voice that sounds: sentences from the library, placed on the loudspeaker's sample clock."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from voice_host.listening.gain import amplified
from voice_host.speaking.adjusting import Adjusting
from voice_host.speaking.count import Count
from voice_host.speaking.count_sound import LEAD_SECONDS, CountSound
from voice_host.speaking.cues import make_cues
from voice_host.speaking.faults import LoudspeakerLost, RenderFailed, SpeakingFault
from voice_host.speaking.levels import SPEEDS, USUAL_SPEED, USUAL_VOLUME, Levels
from voice_host.speaking.library import SpeechLibrary
from voice_host.speaking.loudspeaker import Loudspeaker, SounddeviceLoudspeaker, Tap, at_rate
from voice_host.speaking.mixer import Pcm, Playback
from voice_host.speaking.regaining import Regaining
from voice_host.speaking.render import Clip, Renderer
from voice_host.speaking.sentences import split_sentences
from voice_host.speaking.text_voice import SecondsClock, Show, TextVoice
from voice_host.speaking.voice import CueName, OnTrouble

CALL_GAIN_DB = 6.0
"""How much denser the host calls across a room: raised so much, with the peaks bent back below full scale."""

SENTENCE_PAUSE_SECONDS = 0.25
_PEAK = 0.8


class SpokenVoice(Adjusting):
    """The :class:`~voice_host.speaking.voice.Voice` protocol in sound.

    It must be made inside the running loop. When a sentence cannot be rendered or the loudspeaker is lost,
    ``on_trouble`` is told once, and the call returns as if said: the host has printed the text anyway. A
    count goes on in text from the second where the sound broke off (``show``). A lost loudspeaker is tried
    again every three seconds while there is something to say; one that went away and came back while nobody
    spoke is no trouble at all.
    """

    def __init__(
        self,
        library: SpeechLibrary,
        loudspeaker: Loudspeaker,
        *,
        on_trouble: OnTrouble,
        show: Show,
        clock: SecondsClock | None = None,
        speed: int = USUAL_SPEED,
        volume: int = USUAL_VOLUME,
    ) -> None:
        super().__init__(library, loudspeaker, Levels(speed, volume))
        self._on_trouble = on_trouble
        self._text = TextVoice(show, clock)
        self._told: set[str] = set()
        self._turn = asyncio.Lock()
        self._stops = 0
        self._workers = ThreadPoolExecutor(max_workers=2, thread_name_prefix="voice")
        self._cues = make_cues(loudspeaker.rate)
        self._counts = CountSound(loudspeaker, self._pcm, self._workers)
        self._discreet = False
        self._regaining = Regaining(
            loudspeaker, self._workers, self._tell, lambda: self._told.discard(LoudspeakerLost.key)
        )
        self.unheard = 0
        """How many texts have not become sound so far, or not wholly, because sound failed."""

    # -- speaking --------------------------------------------------------------------------------------------

    async def say(self, text: str) -> bool:
        """See :class:`~voice_host.speaking.voice.Voice`."""
        return await self._speak(text, across_room=False)

    async def call_out(self, text: str) -> bool:
        """See :class:`~voice_host.speaking.voice.Voice`.

        :data:`~.levels.LEVELS_LOUDER` than the table has chosen, and denser: what is made louder beyond full
        scale is bent and not cut off.
        """
        return await self._speak(text, across_room=True)

    async def _speak(self, text: str, *, across_room: bool) -> bool:
        stops = self._stops
        async with self._turn:
            if stops != self._stops:
                return False
            sentences = split_sentences(text)
            if not sentences:
                return True
            if not await self._regaining.there():
                self.unheard += 1
                return stops == self._stops
            playing: list[Playback] = []
            try:
                return await self._say_all(sentences, stops, playing, across_room=across_room)
            except LoudspeakerLost as fault:
                self.unheard += 1
                self._regaining.lose(fault)
                return stops == self._stops
            finally:
                for playback in playing:  # matters only when this task is cancelled
                    playback.stop()

    async def _say_all(
        self, sentences: tuple[str, ...], stops: int, playing: list[Playback], *, across_room: bool
    ) -> bool:
        """Each sentence is placed while the one before it sounds, and rendered while that one waits."""
        pause = int(SENTENCE_PAUSE_SECONDS * self._loudspeaker.rate)
        clip = asyncio.ensure_future(self._pcm(sentences[0]))
        try:
            for following in (*sentences[1:], None):
                pcm = await clip
                if stops != self._stops:
                    return False
                if following is not None:
                    clip = asyncio.ensure_future(self._pcm(following))
                if pcm is None or not len(pcm):
                    continue
                last_end = playing[-1].end if playing else None
                at = self._loudspeaker.now() if last_end is None else last_end + pause
                volume = self._levels.call_gain if across_room else 1.0
                pcm = amplified(pcm, CALL_GAIN_DB) if across_room else pcm
                playing.append(self._loudspeaker.play(pcm, at, volume))
                if len(playing) > 1 and not await self._regaining.sounded(playing[-2]):
                    return False
            return (not playing or await self._regaining.sounded(playing[-1])) and stops == self._stops
        finally:
            clip.cancel()

    async def cue(self, name: CueName) -> None:
        """See :class:`~voice_host.speaking.voice.Voice`."""
        if self._regaining.gone:
            return
        try:
            playback = self._loudspeaker.play(self._cues[name], kind="effect")
            await self._regaining.sounded(playback)
        except LoudspeakerLost as fault:
            self._regaining.lose(fault)

    async def count(self, count: Count) -> bool:
        """See :class:`~voice_host.speaking.voice.Voice`."""
        stops = self._stops
        async with self._turn:
            there = await self._regaining.there()
            clips = await self._counts.clips(count, self._levels.speed) if there else None
            if stops != self._stops:
                return False
            if clips is None:
                return await self._text.count(count)
            playing: list[Playback] = []
            began = time.monotonic() + LEAD_SECONDS
            try:
                self._counts.place(count, clips, playing)
                sounded = [await self._regaining.sounded(playback) for playback in playing]
                return all(sounded)
            except LoudspeakerLost as fault:
                self._regaining.lose(fault)
                second = max(float(count.first), count.first + time.monotonic() - began)
                return stops == self._stops and await self._text.count_from(count, second)
            finally:
                for playback in playing:
                    playback.stop()

    def stop(self) -> None:
        """See :class:`~voice_host.speaking.voice.Voice`."""
        self._stops += 1
        self._loudspeaker.stop_all()
        self._text.stop()

    async def speak_as(self, renderer: Renderer) -> None:
        """Say everything from now on in another voice, such as one of another language."""
        async with self._turn:
            before, self._library = self._library, self._library.in_voice_of(renderer)
            self._prepared.clear()
        before.close()

    # -- sentences -------------------------------------------------------------------------------------------

    def prepare(self, texts: Iterable[str]) -> None:
        """See :class:`~voice_host.speaking.voice.Voice`."""
        sentences = [sentence for text in texts for sentence in split_sentences(text)]
        self._prepared.update(dict.fromkeys(sentences))
        self._library.prepare(sentences, self._levels.words_a_minute)

    def be_discreet(self, discreet: bool) -> None:
        """See :class:`~voice_host.speaking.voice.Voice`."""
        self._discreet = discreet
        if not discreet:
            self._library.forget()

    async def get_ready(self, texts: Iterable[str]) -> None:
        """Render these, so that saying them starts at once; discreetly, and only while that is asked for."""
        sentences = [sentence for text in texts for sentence in split_sentences(text)]
        if self._discreet:
            loop, rate = asyncio.get_running_loop(), self._levels.words_a_minute
            await loop.run_in_executor(self._workers, self._library.get_ready_discreetly, sentences, rate)

    async def seconds_of(self, text: str) -> float:
        """How long this text sounds at the present speed; 0 for what cannot be rendered."""
        clips = [await self._pcm(sentence) for sentence in split_sentences(text)]
        samples = sum(len(clip) for clip in clips if clip is not None)
        return samples / self._loudspeaker.rate + SENTENCE_PAUSE_SECONDS * max(0, len(clips) - 1)

    async def _pcm(self, sentence: str, speed: int | None = None) -> Pcm | None:
        """The sentence at the loudspeaker's rate, evenly loud; None (and trouble told) if it fails."""
        words_a_minute = self._levels.words_a_minute if speed is None else SPEEDS[speed - 1]
        fetch = self._library.fetch_discreetly if self._discreet else self._library.fetch
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._workers, self._ready, fetch, sentence, words_a_minute)
        except RenderFailed as fault:
            self.unheard += 1
            self._tell(fault)
            return None

    def _ready(self, fetch: Callable[[str, int], Clip], sentence: str, words_a_minute: int) -> Pcm:
        pcm = at_rate(fetch(sentence, words_a_minute), self._loudspeaker.rate)
        peak = float(np.abs(pcm).max(initial=0.0))
        return pcm * np.float32(_PEAK / peak) if peak > 0 else pcm

    # -- the loudspeaker -------------------------------------------------------------------------------------

    @property
    def gone(self) -> bool:
        """Whether nothing sounds just now, because the loudspeaker is lost."""
        return self._regaining.gone

    async def reach(self, *, anew: bool = False) -> bool:
        """Whether something would sound: a lost loudspeaker is tried again; ``anew``: any other, too."""
        async with self._turn:
            if anew and isinstance(self._loudspeaker, SounddeviceLoudspeaker):
                self._loudspeaker.lose("it sounds elsewhere")
            return await self._regaining.there()

    def is_sounding(self) -> bool:
        """See :class:`~voice_host.speaking.voice.Voice`."""
        return self._loudspeaker.is_sounding()

    @property
    def underflows(self) -> int:
        """How many blocks came too late for the loudspeaker so far: each may have shifted a count."""
        return self._loudspeaker.underflows

    def tap(self, tap: Tap) -> int | None:
        """Give every block of sound to ``tap`` from now on; its rate, or None where that cannot be had."""
        if not isinstance(self._loudspeaker, SounddeviceLoudspeaker):
            return None
        self._loudspeaker.tap = tap
        return self._loudspeaker.rate

    def sounding_until(self) -> float:
        """See :class:`~voice_host.speaking.voice.Voice`."""
        return self._loudspeaker.sounding_until()

    async def close(self) -> None:
        """See :class:`~voice_host.speaking.voice.Voice`."""
        self.stop()
        self._library.close()
        await asyncio.get_running_loop().run_in_executor(None, self._loudspeaker.close)
        self._workers.shutdown(wait=False, cancel_futures=True)

    def _tell(self, fault: SpeakingFault) -> None:
        if fault.key not in self._told:
            self._told.add(fault.key)
            self._on_trouble(fault.key, fault.args_for_text)
