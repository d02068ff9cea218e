"""Going on from the file that ships: its narrow weights back into the module that it was exported from."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import onnx
import torch
from numpy.typing import NDArray
from onnx import numpy_helper

from scripts.acoustic_training.network import AcousticModel

Weights = dict[str, NDArray[np.float32]]


def load_shipped(model: AcousticModel, file: Path) -> None:
    """Fill ``model`` with the weights of a ``phones.onnx`` that :func:`export.export` wrote.

    What the integers and float16 lost stays lost (a few hundredths of a weight). Raises ValueError for a file
    of another shape.
    """
    graph = onnx.load(str(file)).graph
    weights = _wide(graph)
    state = model.state_dict()
    # Matrices lose their names in the export, but not their order, which is that of the computation.
    products = (node for node in graph.node if node.op_type in ("MatMul", "MatMulInteger"))
    used = (node.input[1].removesuffix("_int8") for node in products)
    matrices = [weights[name] for name in used if name in weights]
    names = [
        f"encoder.blocks.{block}.{part}.weight"
        for block in range(len(model.encoder.blocks))
        for part in ("qkv", "out", "feed_in", "feed_out")
    ] + ["head.narrow.weight", "head.out.weight"]
    if len(matrices) != len(names):
        raise ValueError(f"{file}: {len(matrices)} matrices where this network has {len(names)}")
    found = {name: matrix.T for name, matrix in zip(names, matrices, strict=True)}
    found |= {name: array for name, array in weights.items() if name in state}
    (gru,) = (node for node in graph.node if node.op_type == "GRU")
    found |= _recurrent(*(weights[name] for name in gru.input[1:4]))
    missing = set(state) - set(found)
    if missing:
        raise ValueError(f"{file}: lacks {', '.join(sorted(missing))}")
    model.load_state_dict({name: torch.from_numpy(np.ascontiguousarray(found[name])) for name in state})


def _wide(graph: onnx.GraphProto) -> Weights:
    """All tensors as float32 under the names that the nodes use."""
    stored = {tensor.name: numpy_helper.to_array(tensor) for tensor in graph.initializer}
    weights: Weights = {}
    for name, array in stored.items():
        if name.endswith("_int8"):
            plain = name.removesuffix("_int8")
            weights[plain] = array.astype(np.float32) * stored[f"{plain}_scale"]
            if f"{plain}_ease" in stored:  # the inputs were multiplied by it (``integers.py``)
                weights[plain] *= stored[f"{plain}_ease"][:, None]
        elif name.endswith("_half"):
            weights[name.removesuffix("_half")] = array.astype(np.float32)
        else:
            weights[name] = array
    return weights


def _recurrent(
    inputs: NDArray[np.float32], states: NDArray[np.float32], biases: NDArray[np.float32]
) -> Weights:
    """ONNX keeps a GRU's gates as update, reset, new; PyTorch as reset, update, new."""

    def turned(array: NDArray[np.float32]) -> NDArray[np.float32]:
        update, reset, new = np.split(array, 3)
        return np.concatenate([reset, update, new])

    found: Weights = {}
    for direction, suffix in enumerate(("", "_reverse")):
        of_input, of_state = np.split(biases[direction], 2)
        found[f"head.gru.weight_ih_l0{suffix}"] = turned(inputs[direction])
        found[f"head.gru.weight_hh_l0{suffix}"] = turned(states[direction])
        found[f"head.gru.bias_ih_l0{suffix}"] = turned(of_input)
        found[f"head.gru.bias_hh_l0{suffix}"] = turned(of_state)
    return found
