"""The embedded acoustic model with one of its files damaged, in every way that a disk or a hand may do it."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from models.acoustic_store import DIGEST, FOLDER, MODEL, SYMBOLS
from voice_host.listening.phonetic.session import AcousticSession


def _doubled(text: bytes) -> bytes:
    lines = text.split(b"\n")
    return b"\n".join([*lines[:5], lines[4], *lines[6:]])


DAMAGES: dict[str, tuple[str, Callable[[bytes], bytes]]] = {
    "model empty": ("phones.onnx", lambda _: b""),
    "model cut off": ("phones.onnx", lambda model: model[: len(model) // 3]),
    "model without its end": ("phones.onnx", lambda model: model[:-10]),
    "model of random bytes": ("phones.onnx", lambda _: random.Random(1).randbytes(100_000)),
    "model of zeros": ("phones.onnx", lambda model: bytes(len(model))),
    "model with other weights": (
        "phones.onnx",
        lambda model: model[:12_000_000] + bytes(99) + model[12_000_099:],
    ),
    "symbols empty": ("symbols.txt", lambda _: b""),
    "symbols too few": ("symbols.txt", lambda text: text[: text.rstrip().rindex(b"\n") + 1]),
    "symbols too many": ("symbols.txt", lambda text: text + b"q\n"),
    "symbols cut off": ("symbols.txt", lambda text: text[:-2]),
    "symbols twice": ("symbols.txt", _doubled),
    "symbols of another alphabet": ("symbols.txt", lambda text: text.replace(b"m\n", b"M\n")),
    "symbols without the blank": ("symbols.txt", lambda text: text.replace(b"<blank>\n", b"")),
    "symbols not UTF-8": ("symbols.txt", lambda text: text.decode().encode("utf-16")),
    "symbols of random bytes": ("symbols.txt", lambda _: random.Random(1).randbytes(200)),
    "sum empty": ("phones.sha256", lambda _: b""),
    "sum backwards": ("phones.sha256", lambda line: bytes(reversed(line))),
    "sum not UTF-8": ("phones.sha256", lambda line: line.decode().encode("utf-16")),
}
"""By name: which file, and what becomes of it."""


def damaged(folder: Path, how: str) -> Path:
    """The model in a folder, damaged in this way; the path of the file at fault."""
    bad, change = DAMAGES[how]
    for name in (MODEL, SYMBOLS, DIGEST):
        if name == bad:
            (folder / name).write_bytes(change((FOLDER / name).read_bytes()))
        else:
            (folder / name).symlink_to(FOLDER / name)
    return folder / bad


def hear_by(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the program find its embedded model in this folder."""
    monkeypatch.setattr(AcousticSession.__init__, "__defaults__", (folder, 2))
