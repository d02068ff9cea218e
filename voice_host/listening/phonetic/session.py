"""Sound to phone posteriors through onnxruntime; the model is loaded at the first use."""

from __future__ import annotations

import threading
from pathlib import Path

import numpy as np
import onnxruntime
from numpy.typing import NDArray

from models.acoustic_store import FOLDER, AcousticModelDamaged, acoustic_model
from voice_host.listening.phonetic.mel import level, log_mel
from voice_host.listening.phonetic.phones import INVENTORY
from voice_host.listening.phonetic.view import AS_IT_IS, View, resized
from voice_host.listening.recogniser import SAMPLE_RATE, Pcm

FRAME_S = 0.02
"""Seconds between posteriors."""
_QUIET = int(0.25 * SAMPLE_RATE)
"""Quiet put on both sides: a word cut tight loses its edge sounds without it."""


class AcousticSession:
    """The embedded acoustic model. Loading takes a moment and some 150 MB: once, when first needed.

    Raises ``AcousticModelTrouble``, when made or when loaded, where the files are not those of a model.
    """

    def __init__(self, folder: Path = FOLDER, threads: int = 2) -> None:
        self._files = acoustic_model(folder)
        self._threads = threads
        self._session: onnxruntime.InferenceSession | None = None
        self._lock = threading.Lock()
        self.symbols = self._files.symbols
        if sorted(self.symbols[1:]) != sorted(INVENTORY):  # what phrases are spelled in
            raise AcousticModelDamaged(folder / "symbols.txt", "not the phones that phrases are spelled in")
        self.index: dict[str, int] = {symbol: i for i, symbol in enumerate(self.symbols)}

    def load(self) -> onnxruntime.InferenceSession:
        """The running model, loaded now if it was not. Raises ``AcousticModelDamaged``."""
        with self._lock:
            if self._session is None:
                options = onnxruntime.SessionOptions()
                options.intra_op_num_threads = self._threads
                options.inter_op_num_threads = 1
                # Without this the worker threads spin between utterances and take the other players' core.
                options.add_session_config_entry("session.intra_op.allow_spinning", "0")
                # What is stored as int8 and multiplied as float32 is unpacked once, at load.
                options.add_session_config_entry("session.disable_quant_qdq", "1")
                self._session = self._loaded(options)
            return self._session

    def _loaded(self, options: onnxruntime.SessionOptions) -> onnxruntime.InferenceSession:
        path, model = self._files.model, self._files.read()
        try:
            session = onnxruntime.InferenceSession(model, options, providers=["CPUExecutionProvider"])
        except Exception as error:  # its exceptions have no class of their own in common
            raise AcousticModelDamaged(path, str(error).partition("\n")[0]) from error
        ways = {one.name: one.shape for one in (*session.get_inputs(), *session.get_outputs())}
        if set(ways) != {"mel", "posteriors"}:
            raise AcousticModelDamaged(path, "another model than the one that hears")
        if ways["posteriors"][-1] != len(self.symbols):
            raise AcousticModelDamaged(path, f"its outputs are not the {len(self.symbols)} of symbols.txt")
        return session

    def posteriors(self, pcm: Pcm, view: View = AS_IT_IS) -> NDArray[np.float64]:
        """Mono sound at 16 kHz to (frames of 20 ms, symbols) probabilities; frames of the sound as viewed."""
        mel = log_mel(np.pad(level(resized(pcm, view.size)), _QUIET), view.throat)
        (logs,) = self.load().run(["posteriors"], {"mel": mel[None]})
        probabilities: NDArray[np.float64] = np.exp(logs[0].astype(np.float64))
        return probabilities
