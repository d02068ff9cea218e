"""Large matrices multiplied as integers: the whole network is 1.6 times as fast (measured on AVX2).

What goes into a matrix is quantised while it runs, all of it by one scale, so the few inputs that are much
larger than the others would drown them (Whisper has such). They are made smaller beforehand, and their rows
of the matrix larger by as much (Xiao et al. 2023, "SmoothQuant").
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
import onnx
import onnxruntime
from numpy.typing import NDArray
from onnx import NodeProto, TensorProto, helper, numpy_helper

Floats = NDArray[np.float32]

MOST = 64
"""Weights are −64 … 64: where a processor adds two products in 16 bits (no VNNI), larger ones overflow."""
LARGE = 200_000
"""Smaller matrices take no time, and the last of them is what comes out."""
LEAST = 0.5
"""No input counts as smaller than this share of the median one."""
SHARED = 0.5
"""So much of the inequality of its inputs a matrix takes over; at 0.3 or 0.65 three times as much is lost."""


def to_integers(graph: onnx.ModelProto, mels: Sequence[Floats]) -> None:
    """Let the large matrices of a float32 graph multiply integers; ``mels`` (80, frames) tell its inputs."""
    constants = {tensor.name: tensor for tensor in graph.graph.initializer}
    large = [
        node
        for node in graph.graph.node
        if node.op_type == "MatMul"
        and node.input[1] in constants
        and _size(constants[node.input[1]]) >= LARGE
    ]
    largest = _largest(graph, [node.input[0] for node in large], mels)
    gone, kept, nodes = set(), [], []
    for node in graph.graph.node:
        if node not in large:
            nodes.append(node)
            continue
        name = node.input[1]
        matrix: Floats = numpy_helper.to_array(constants[name])
        ease = _ease(matrix, largest[node.input[0]])
        whole, scale = _whole(matrix / ease[:, None])
        gone.add(name)
        kept += [
            numpy_helper.from_array(array, f"{name}_{what}")
            for array, what in ((whole, "int8"), (scale, "scale"), (ease, "ease"))
        ]
        nodes += _multiplied(node, name)
    kept += [tensor for tensor in graph.graph.initializer if tensor.name not in gone]
    del graph.graph.initializer[:], graph.graph.node[:]
    graph.graph.initializer.extend(kept)
    graph.graph.node.extend(nodes)


def _size(tensor: TensorProto) -> int:
    return int(np.prod(tensor.dims))


def _largest(graph: onnx.ModelProto, names: list[str], mels: Iterable[Floats]) -> dict[str, Floats]:
    """The largest absolute value of each input (width,) of each matrix."""
    watched = onnx.ModelProto()
    watched.CopyFrom(graph)
    watched.graph.output.extend(
        helper.make_tensor_value_info(name, TensorProto.FLOAT, None) for name in dict.fromkeys(names)
    )
    session = onnxruntime.InferenceSession(watched.SerializeToString(), providers=["CPUExecutionProvider"])
    found: dict[str, Floats] = {}
    for mel in mels:
        for name, values in zip(names, session.run(names, {"mel": mel[None]}), strict=True):
            most = np.abs(values).reshape(-1, values.shape[-1]).max(axis=0)
            found[name] = np.maximum(most, found.get(name, 1e-5))
    return found


def _ease(matrix: Floats, largest: Floats) -> Floats:
    """What each input is multiplied by (width,) beforehand.

    An input that was hardly ever anything in the sounds tried out may be more in others.
    """
    largest = np.maximum(largest, np.median(largest) * LEAST)
    rows = np.maximum(np.abs(matrix).max(axis=1), 1e-5)
    ease = rows ** (1 - SHARED) / largest**SHARED
    eased: Floats = (ease / np.exp(np.log(ease).mean())).astype(np.float32)
    return eased


def _whole(matrix: Floats) -> tuple[NDArray[np.int8], Floats]:
    """The matrix as integers, and the scale of each column."""
    scale = (np.maximum(np.abs(matrix).max(axis=0), 1e-8) / MOST).astype(np.float32)
    return np.clip(np.round(matrix / scale), -MOST, MOST).astype(np.int8), scale


def _multiplied(node: NodeProto, name: str) -> list[NodeProto]:
    """The nodes in the place of a product with the matrix of this name; onnxruntime makes one of them."""
    out = node.output[0]
    eased, whole, step, zero = (f"{out}_{what}" for what in ("eased", "bytes", "step", "zero"))
    return [
        helper.make_node("Mul", [node.input[0], f"{name}_ease"], [eased]),
        helper.make_node("DynamicQuantizeLinear", [eased], [whole, step, zero]),
        helper.make_node("MatMulInteger", [whole, f"{name}_int8", zero], [f"{out}_sum"]),
        helper.make_node("Cast", [f"{out}_sum"], [f"{out}_float"], to=TensorProto.FLOAT),
        helper.make_node("Mul", [step, f"{name}_scale"], [f"{out}_steps"]),
        helper.make_node("Mul", [f"{out}_float", f"{out}_steps"], [out]),
    ]
