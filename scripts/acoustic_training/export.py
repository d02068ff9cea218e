"""From a checkpoint to the one file that ships: ONNX, large weights as int8 or float16, at most 25 MB."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper

from acoustic_training.network import AcousticModel
from voice_host.listening.phonetic.phones import INVENTORY

LIMIT = 25_000_000
OPSET = 17


def export(checkpoint: Path, folder: Path) -> str:
    """Write ``phones.onnx`` and ``symbols.txt``; returns a line with the size.

    Input ``mel`` (1, 80, 2n) float32, output ``posteriors`` (1, n, symbols) float32, natural logs.
    """
    model = AcousticModel(frozen=0)
    model.load_state_dict(torch.load(checkpoint, weights_only=True)["model"])
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
    shrink(graph)
    folder.mkdir(parents=True, exist_ok=True)
    target = folder / "phones.onnx"
    onnx.save(graph, str(target))
    size = target.stat().st_size
    if size > LIMIT:
        raise ValueError(f"{target} has {size} bytes, more than {LIMIT}")
    (folder / "symbols.txt").write_text("\n".join(("<blank>", *INVENTORY)) + "\n", encoding="utf-8")
    return f"{target}: {size / 1e6:.1f} MB"


def shrink(graph: onnx.ModelProto) -> None:
    """Matrix weights become int8 with a scale per output column, other large tensors float16.

    Only storage is narrow: onnxruntime folds them back to float32 when it loads, so nothing is lost in the
    activations (Whisper's have outliers that per-tensor int8 hurts).
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
