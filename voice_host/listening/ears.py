"""Microphone, gate, voice activity and recogniser as one thing that the loop can listen to."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import Any

from voice_host.audio_library import AudioTrouble
from voice_host.listening.barge_in.event import HeardOverHost
from voice_host.listening.barge_in.in_time import InTime
from voice_host.listening.barge_in.over_host import OverHost
from voice_host.listening.front_end import FrontEnd
from voice_host.listening.gate import Gate
from voice_host.listening.grammar import Grammar
from voice_host.listening.microphone import BlockSource
from voice_host.listening.recogniser import Hearing, Recogniser
from voice_host.listening.segmenter import Segmenter, SegmenterSettings
from voice_host.listening.utterance import QUIETEST_DB, Utterance
from voice_host.listening.voice_activity import SileroVoiceActivity, VoiceActivity

_LONGEST_PAUSE = 10.0


@dataclass(frozen=True, slots=True)
class HeardUtterance:
    """Somebody spoke, and this is what the recogniser makes of it (``hearing.phrase`` may be None).

    ``grammar`` is the one that was valid when the utterance ended. ``seconds`` is the length of its sound,
    ``level_db`` its loudness and ``noise_db`` the room's around it (dBFS, both as they reached the
    microphone, before any gain), ``latency_ms`` the time from the end of speech, as it reached the
    microphone, to this event. ``piece_of_talk``: cut from longer talk; only phrases with ``in_talk`` were
    sought.
    """

    hearing: Hearing
    grammar: Grammar
    seconds: float
    level_db: float
    latency_ms: float
    piece_of_talk: bool = False
    noise_db: float = QUIETEST_DB


@dataclass(frozen=True, slots=True)
class EarsTrouble:
    """The ears fail, and the game goes on with the keyboard: ``key`` of the message and its arguments.

    Keys: those of AudioTrouble (``audio-no-portaudio``, ``audio-no-microphone``, ``audio-microphone-lost``),
    ``ears-recogniser-failed`` and ``ears-failed``. After all but the last the ears keep trying by themselves,
    say nothing while it fails again, and tell with :class:`EarsBack` when they hear again.
    """

    key: str
    args_for_text: dict[str, str | int | float]
    error: Exception


@dataclass(frozen=True, slots=True)
class EarsBack:
    """The ears hear again after trouble."""

    device: str


EarsEvent = HeardUtterance | HeardOverHost | EarsTrouble | EarsBack


@dataclass(frozen=True, slots=True)
class Overhearing:
    """How to hear over the host's own voice: ``make`` the path for a microphone of some rate, what to listen
    for, and a recogniser (used in the recogniser's thread like the other one)."""

    make: Callable[[int], OverHost]
    grammar: Grammar
    recogniser: Recogniser


class Ears:
    """Listens in a thread of its own, recognises in another, and puts :data:`EarsEvent` into ``queue``.

    The loop is never blocked. ``queue`` may be shared with the keyboard.
    ``retry_seconds`` is the first pause before a lost microphone is opened again; it doubles up to 10 s.
    ``in_time`` tells how much a slow machine let go of what was said over the host.
    """

    def __init__(
        self,
        microphone: BlockSource,
        gate: Gate,
        recogniser: Recogniser,
        queue: asyncio.Queue[Any],
        *,
        activity: Callable[[], VoiceActivity] = SileroVoiceActivity,
        settings: SegmenterSettings | None = None,
        retry_seconds: float = 1.0,
        overhearing: Overhearing | None = None,
    ) -> None:
        self.microphone = microphone
        self.gate = gate
        self.recogniser = recogniser
        self._queue = queue
        self._activity = activity
        self._settings = settings
        self._retry_seconds = retry_seconds
        self._overhearing = overhearing
        self.in_time = InTime()
        # One value, read in another thread: the grammar, and what of it counts inside talk.
        self._grammars = (Grammar("", ()), Grammar("", ()))
        self._loop: asyncio.AbstractEventLoop | None = None
        self._stopping = threading.Event()
        self._thread: threading.Thread | None = None
        self._worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="recogniser")
        self._front: FrontEnd | None = None
        self._recogniser_failed = False
        self._gain_db = 0.0
        self._tried = threading.Event()

    @property
    def gain_db(self) -> float:
        """How much louder all sound is made before it is listened to (see :mod:`..gain`)."""
        return self._gain_db

    @gain_db.setter
    def gain_db(self, gain_db: float) -> None:
        self._gain_db = gain_db
        if (front := self._front) is not None:
            front.gain_db = gain_db

    async def opened(self) -> bool:
        """Wait until the microphone has been tried for the first time; whether it is open now."""
        await asyncio.to_thread(self._tried.wait)
        return self._front is not None

    @property
    def grammar(self) -> Grammar:
        """The grammar that is valid now."""
        return self._grammars[0]

    @property
    def level_db(self) -> float | None:
        """The level of the sound that came in last (dBFS), or None when the microphone is not open."""
        return self._front.level if self._front else None

    def start(self) -> None:
        """Begin to listen; call it once, inside the running loop. Trouble comes as an event."""
        if self._thread is not None:
            raise RuntimeError("the ears were started before")
        self._loop = asyncio.get_running_loop()
        self._thread = threading.Thread(target=self._listen, name="ears", daemon=True)
        self._thread.start()

    async def stop(self) -> None:
        """End: the microphone is closed, and no event comes any more. Safe to repeat."""
        self._stopping.set()
        self._tried.set()  # nobody waits for a microphone that will not be tried
        thread = self._thread
        if thread is not None:
            # Not closed from here: the thread that opens must close, else a microphone opened meanwhile
            # stays.
            await asyncio.to_thread(thread.join, 5.0)
        self._worker.shutdown(wait=False, cancel_futures=True)
        # Its resampler must not live as long as the process: the library behind it complains about that.
        self._overhearing = None

    async def set_grammar(self, grammar: Grammar) -> None:
        """Listen for these phrases from now on; returns when the recogniser is ready for them.

        The change itself is immediate: what ends while the recogniser still prepares waits for it.
        """
        talk = replace(grammar, phrases=tuple(phrase for phrase in grammar.phrases if phrase.in_talk))
        self._grammars = (grammar, talk)
        for one in (grammar, talk):
            if one.phrases and not self._stopping.is_set():
                await asyncio.wrap_future(self._worker.submit(self._prepare, one))

    def hear_with(
        self, recogniser: Recogniser, over_host: Grammar, strict: Callable[[Recogniser], Recogniser]
    ) -> None:
        """Hear another language: by this recogniser, once a grammar of that language has been set.

        ``over_host`` is what may be said over the host's own voice, if that is heard at all, and ``strict``
        makes the recogniser for it. What is still being recognised comes out as it would have.
        """
        self._grammars = (Grammar("", ()), Grammar("", ()))  # nothing counts in between
        self.recogniser = recogniser
        if self._overhearing is not None:
            self._overhearing = replace(self._overhearing, grammar=over_host, recogniser=strict(recogniser))

    def mute(self) -> None:
        """Hear nothing until :meth:`unmute`; an unfinished utterance is thrown away."""
        self.gate.muted = True

    def unmute(self) -> None:
        """Hear again."""
        self.gate.muted = False

    # -- in the thread "ears" ------------------------------------------------------------------------------

    def _listen(self) -> None:
        pause, in_trouble = self._retry_seconds, False
        while not self._stopping.is_set():
            try:
                front = self._open()
                if in_trouble:
                    self._emit(EarsBack(str(getattr(self.microphone, "name", ""))))
                pause, in_trouble = self._retry_seconds, False
                self._hear(front)
            except AudioTrouble as trouble:
                if not in_trouble:
                    self._emit(EarsTrouble(trouble.key, trouble.args_for_text, trouble))
                in_trouble = True
            except Exception as error:  # noqa: BLE001 - a fault of ours must not end the evening
                self._emit(EarsTrouble("ears-failed", {"reason": str(error)}, error))
                return
            finally:
                self._front = None
                self._tried.set()
                self.microphone.close()
            self._stopping.wait(pause)
            pause = min(2 * pause, _LONGEST_PAUSE)

    def _open(self) -> FrontEnd:
        self.microphone.open(self.gate.poll)
        return FrontEnd(self.microphone.rate, self.gate, self._activity(), Segmenter(self._settings))

    def _hear(self, front: FrontEnd) -> None:
        front.gain_db = self._gain_db
        self._front = front
        self._tried.set()
        over = self._overhearing.make(self.microphone.rate) if self._overhearing else None
        while not self._stopping.is_set():
            block = self.microphone.read()
            for utterance in front.feed(block):
                grammar = self._grammars[utterance.piece_of_talk]
                if grammar.phrases:
                    self._worker.submit(self._recognise, utterance, grammar, front.gain_db)
            if over is None:
                continue
            if not self.in_time.takes(time.monotonic() - block.end):
                over.break_off()
                continue
            for utterance in over.feed(block):
                self._worker.submit(self._recognise_over_host, utterance)

    # -- in the thread "recogniser" --------------------------------------------------------------------------

    def _prepare(self, grammar: Grammar) -> None:
        try:
            self.recogniser.prepare(grammar)
        except Exception as error:  # noqa: BLE001 - whatever a recogniser fails with, the table is told
            self._fail(error)

    def _recognise(self, utterance: Utterance, grammar: Grammar, gain_db: float) -> None:
        try:
            hearing = self.recogniser.recognise(utterance.pcm, grammar)
        except Exception as error:  # noqa: BLE001 - whatever a recogniser fails with, the table is told
            self._fail(error)
            return
        if self._recogniser_failed:
            self._recogniser_failed = False
            self._emit(EarsBack(str(getattr(self.microphone, "name", ""))))
        latency_ms = (time.monotonic() - utterance.speech_ended) * 1000
        self._emit(
            HeardUtterance(
                hearing,
                grammar,
                utterance.seconds,
                max(QUIETEST_DB, utterance.level_db - gain_db),
                latency_ms,
                utterance.piece_of_talk,
                max(QUIETEST_DB, utterance.noise_db - gain_db),
            )
        )

    def _recognise_over_host(self, utterance: Utterance) -> None:
        over = self._overhearing
        if over is None:  # stopped meanwhile
            return
        try:
            hearing = over.recogniser.recognise(utterance.pcm, over.grammar)
        except Exception as error:  # noqa: BLE001 - whatever a recogniser fails with, the table is told
            self._fail(error)
            return
        age = time.monotonic() - utterance.speech_ended
        if hearing.phrase is not None and self.in_time.counts(age):
            self._emit(HeardOverHost(hearing.phrase.text))

    def _fail(self, error: Exception) -> None:
        if not self._recogniser_failed:
            self._emit(EarsTrouble("ears-recogniser-failed", {"reason": str(error)}, error))
        self._recogniser_failed = True

    def _emit(self, event: EarsEvent) -> None:
        if self._stopping.is_set() or self._loop is None:
            return
        try:
            self._loop.call_soon_threadsafe(self._queue.put_nowait, event)
        except RuntimeError:  # the loop has been closed: the game is over, and nobody waits for this
            self._stopping.set()
