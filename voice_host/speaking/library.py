"""Rendered sentences, kept in memory and on disk."""

from __future__ import annotations

import hashlib
import os
import tempfile
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

import numpy as np
import platformdirs
import soundfile

from voice_host.speaking.faults import CacheUnwritable, RenderFailed
from voice_host.speaking.render import Clip, Renderer

BATCH = 12
"""Sentences rendered by one child: enough to pay for its start, few enough to let a wish come between."""

MEMORY_BYTES = 32 * 2**20
"""About six minutes of espeak-ng's speech."""


def default_folder() -> Path:
    """Where rendered sentences are kept between evenings."""
    return Path(platformdirs.user_cache_dir("maffia-rostvard", appauthor=False)) / "speech"


class SpeechLibrary:
    """Every sentence is rendered once: keyed by voice and engine version, rate, and text. Thread-safe.

    A file that cannot be read is rendered again; a disk that cannot be written is reported once through
    ``on_trouble`` (on whatever thread noticed) and the clips stay in memory.
    """

    def __init__(
        self,
        renderer: Renderer,
        folder: Path | None = None,
        on_trouble: Callable[[CacheUnwritable], None] | None = None,
    ) -> None:
        self._renderer = renderer
        self._folder = folder if folder is not None else default_folder()
        self._on_trouble = on_trouble
        self._memory: OrderedDict[str, Clip] = OrderedDict()
        self._lock = threading.Lock()
        self._unwritable = False
        self._passing: dict[str, Clip] = {}
        self._forgotten = 0
        self._ahead = ThreadPoolExecutor(max_workers=1, thread_name_prefix="render-ahead")
        self._closed = threading.Event()

    def in_voice_of(self, renderer: Renderer) -> SpeechLibrary:
        """Another library in the same folder, spoken by another voice. This one is still to be closed."""
        return SpeechLibrary(renderer, self._folder, self._on_trouble)

    def key(self, text: str, rate: int) -> str:
        """The name of the sentence's file, without its ending."""
        whole = f"{self._renderer.identity}\n{rate}\n{text}"
        return hashlib.sha256(whole.encode()).hexdigest()[:32]

    def path(self, text: str, rate: int) -> Path:
        """Where the sentence is kept on disk."""
        return self._folder / f"{self.key(text, rate)}.wav"

    def find(self, text: str, rate: int) -> Clip | None:
        """The clip if it was rendered before, without rendering. Blocking (disk)."""
        key = self.key(text, rate)
        with self._lock:
            if (clip := self._memory.get(key)) is not None:
                self._memory.move_to_end(key)
                return clip
        try:
            pcm, samples_a_second = soundfile.read(self.path(text, rate), dtype="float32")
        except (soundfile.LibsndfileError, OSError):
            return None  # not there or broken: it will be rendered
        if pcm.ndim != 1 or (not len(pcm) and text.strip()):
            return None
        clip = Clip(np.asarray(pcm, np.float32), int(samples_a_second))
        self._remember(key, clip)
        return clip

    def fetch(self, text: str, rate: int) -> Clip:
        """The clip, rendered now if need be. Blocking (a new one takes about 0.1 s). Raises RenderFailed."""
        if (clip := self.find(text, rate)) is not None:
            return clip
        (result,) = self._render([text], rate)
        if isinstance(result, RenderFailed):
            raise result
        return result

    def fetch_discreetly(self, text: str, rate: int) -> Clip:
        """As :meth:`fetch`, but neither looked for on the disk nor kept there.

        The times of its file would tell when it was said. Rendering ahead does not get to know of it either:
        else the sentence would be the one that is missing among those that were kept together.
        """
        key = self.key(text, rate)
        with self._lock:
            clip = self._memory.get(key) or self._passing.get(key)
        if clip is None:
            (result,) = self._renderer.render([text], rate)
            if isinstance(result, RenderFailed):
                raise result
            clip = result
            with self._lock:
                self._passing[key] = clip
        return clip

    def get_ready_discreetly(self, texts: Iterable[str], rate: int) -> None:
        """Render what is missing for :meth:`fetch_discreetly`, all in one batch. Blocking.

        What fails is tried again by that.
        """
        with self._lock:
            forgotten = self._forgotten
            keys = {text: self.key(text, rate) for text in texts}
            known = self._memory.keys() | self._passing.keys()
        missing = [text for text, key in keys.items() if key not in known]
        results = self._renderer.render(missing, rate) if missing else []
        with self._lock:
            if forgotten == self._forgotten:  # else they are secrets of before, and nobody will drop them
                for text, result in zip(missing, results, strict=True):
                    if isinstance(result, Clip):
                        self._passing[keys[text]] = result

    def forget(self) -> None:
        """Drop what was fetched discreetly."""
        with self._lock:
            self._passing.clear()
            self._forgotten += 1

    def prepare(self, texts: Iterable[str], rate: int) -> Future[None]:
        """Render what is missing in the background, in this order. Returns at once.

        The future is done when all of them were tried; a text that failed is tried again by :meth:`fetch`.
        """
        wanted = list(dict.fromkeys(texts))
        try:
            return self._ahead.submit(self._prepare, wanted, rate)
        except RuntimeError:  # closed meanwhile: nobody waits for these sentences any more
            done: Future[None] = Future()
            done.set_result(None)
            return done

    def close(self) -> None:
        """Stop rendering ahead; the batch at work is finished in its thread. Safe to repeat."""
        self._closed.set()
        self._ahead.shutdown(wait=False, cancel_futures=True)

    def _prepare(self, texts: Sequence[str], rate: int) -> None:
        missing = [text for text in texts if self.find(text, rate) is None]
        for start in range(0, len(missing), BATCH):
            if self._closed.is_set():
                return
            self._render(missing[start : start + BATCH], rate)

    def _render(self, texts: Sequence[str], rate: int) -> list[Clip | RenderFailed]:
        results = self._renderer.render(texts, rate)
        for text, result in zip(texts, results, strict=True):
            if isinstance(result, Clip):
                self._remember(self.key(text, rate), result)
                self._keep(self.path(text, rate), result)
        return results

    def _remember(self, key: str, clip: Clip) -> None:
        """Hold the clips used last in memory, within :data:`MEMORY_BYTES`; the others are soon made again."""
        with self._lock:
            self._memory[key] = clip
            self._memory.move_to_end(key)
            held = sum(one.pcm.nbytes for one in self._memory.values())
            while held > MEMORY_BYTES and len(self._memory) > 1:
                held -= self._memory.popitem(last=False)[1].pcm.nbytes

    def _keep(self, path: Path, clip: Clip) -> None:
        """Write atomically: another host may read the same folder."""
        if self._unwritable:
            return
        temporary: Path | None = None
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            handle, name = tempfile.mkstemp(dir=path.parent, prefix=".new-", suffix=".wav")
            temporary = Path(name)
            with os.fdopen(handle, "wb") as file:
                soundfile.write(file, clip.pcm, clip.rate, format="WAV", subtype="PCM_16")
            temporary.replace(path)
        except (OSError, soundfile.LibsndfileError) as error:
            self._unwritable = True
            if temporary is not None:
                temporary.unlink(missing_ok=True)
            if self._on_trouble is not None:
                self._on_trouble(CacheUnwritable(str(error)))
