"""From a checkpoint to the one file that ships: ONNX, large weights as int8 or float16, at most 25 MB."""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper

from models.acoustic_store import DIGEST, MODEL, SYMBOLS, digest_line
from scripts.acoustic_training import spoken
from scripts.acoustic_training.blend import blend
from scripts.acoustic_training.integers import Floats, to_integers
from scripts.acoustic_training.mixing import Beds, lesson
from scripts.acoustic_training.network import AcousticModel
from scripts.acoustic_training.spoken import Copy
from voice_host.listening.phonetic.phones import INVENTORY

LIMIT = 25_000_000
OPSET = 17
TRIED = 60
"""Lessons that tell how large the inputs of the matrices are (``integers.py``)."""


def export(
    work: Path, checkpoint: Path, folder: Path, earlier: AcousticModel | None = None, share: float = 0.0
) -> str:
    """Write ``phones.onnx``, its sum and ``symbols.txt``; returns a line with the size.

    ``share`` of what is written comes from the ``earlier`` model that the checkpoint's went on from; copies
    and noise lie in ``work``.
    Input ``mel`` (1, 80, 2n) float32, output ``posteriors`` (1, n, symbols) float32, natural logs.
    """
    model = AcousticModel(frozen=0)
    model.load_state_dict(torch.load(checkpoint, weights_only=True)["model"])
    if earlier is not None:
        blend(model, earlier, share)
    model.eval()
    plain = checkpoint.with_suffix(".onnx")
    torch.onnx.export(
        model,
        (torch.zeros(1, 80, 200),),
        str(plain),
        input_names=["mel"],
        output_names=["posteriors"],
        dynamic_axes={"mel": {2: "mel_frames"}, "posteriors": {1: "frames"}},
        opset_version=OPSET,
        dynamo=False,
    )
    graph = onnx.load(str(plain))
    to_integers(graph, _pictures(work))
    shrink(graph)
    folder.mkdir(parents=True, exist_ok=True)
    target = folder / MODEL
    onnx.save(graph, str(target))
    size = target.stat().st_size
    if size > LIMIT:
        raise ValueError(f"{target} has {size} bytes, more than {LIMIT}")
    (folder / DIGEST).write_text(digest_line(target.read_bytes()), encoding="utf-8")
    (folder / SYMBOLS).write_text("\n".join(("<blank>", *INVENTORY)) + "\n", encoding="utf-8")
    return f"{target}: {size / 1e6:.1f} MB"


def _pictures(work: Path) -> list[Floats]:
    """Some lessons as the recogniser would see them, (80, frames) each."""
    chance, beds = random.Random(0), Beds.load(spoken.beds_path(work))
    copy = Copy.load(spoken.copies_in(work)[0])
    pictures = []
    for i in chance.sample(range(len(copy.peaks)), TRIED):
        logs = copy.logs(i)
        picture = lesson(10.0**logs, len(logs), float(copy.peaks[i]), beds, chance)
        pictures.append(np.ascontiguousarray(picture.T))
    return pictures


def shrink(graph: onnx.ModelProto) -> None:
    """The other matrices become int8 with a scale per output column, other large tensors float16.

    Of these only storage is narrow: onnxruntime folds them back to float32 when it loads.
    """
    matrices = {node.input[1] for node in graph.graph.node if node.op_type == "MatMul"}
    kept, nodes = [], []
    for tensor in graph.graph.initializer:
        array = numpy_helper.to_array(tensor)
        if array.dtype != np.float32 or array.size < 4096:
            kept.append(tensor)
        elif tensor.name in matrices and array.ndim == 2:
            scale = np.maximum(np.abs(array).max(axis=0), 1e-8) / 127
            narrow = np.clip(np.round(array / scale), -127, 127).astype(np.int8)
            kept.append(numpy_helper.from_array(narrow, tensor.name + "_int8"))
            kept.append(numpy_helper.from_array(scale.astype(np.float32), tensor.name + "_scale"))
            nodes.append(
                helper.make_node(
                    "DequantizeLinear", [tensor.name + "_int8", tensor.name + "_scale"], [tensor.name], axis=1
                )
            )
        else:
            kept.append(numpy_helper.from_array(array.astype(np.float16), tensor.name + "_half"))
            nodes.append(
                helper.make_node("Cast", [tensor.name + "_half"], [tensor.name], to=TensorProto.FLOAT)
            )
    del graph.graph.initializer[:]
    graph.graph.initializer.extend(kept)
    others = list(graph.graph.node)
    del graph.graph.node[:]
    graph.graph.node.extend([*nodes, *others])
    onnx.checker.check_model(graph)
