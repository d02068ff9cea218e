"""Where the embedded acoustic model lies, and what its outputs mean."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

FOLDER = Path(__file__).parent / "acoustic"
MODEL, SYMBOLS, DIGEST = "phones.onnx", "symbols.txt", "phones.sha256"
"""Names in the folder; the last is what ``sha256sum`` prints of the first."""


class AcousticModelTrouble(Exception):
    """The embedded model cannot be used; ``key`` names the table's sentence, ``path`` the file at fault."""

    key = "trouble-no-model"

    def __init__(self, path: Path, message: str) -> None:
        super().__init__(message)
        self.path = path


class AcousticModelMissing(AcousticModelTrouble):
    """A file of the embedded model is not there."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, f"the embedded acoustic model lacks {path}; install the program again")


class AcousticModelDamaged(AcousticModelTrouble):
    """A file of the embedded model is there and cannot be used; ``reason`` says why."""

    key = "trouble-model-damaged"

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(
            path, f"the embedded acoustic model is damaged: {path}: {reason}; install the program again"
        )
        self.reason = reason


@dataclass(frozen=True, slots=True)
class AcousticModelFiles:
    """The ONNX file, the symbol of each of its outputs (the blank first), and its SHA-256 in hexadecimal."""

    model: Path
    symbols: tuple[str, ...]
    digest: str

    def read(self) -> bytes:
        """The ONNX file, whole. Raises :class:`AcousticModelDamaged`: a changed weight is heard by nobody."""
        try:
            data = self.model.read_bytes()
        except OSError as error:
            raise AcousticModelDamaged(self.model, error.strerror or str(error)) from error
        if _sum(data) != self.digest:
            raise AcousticModelDamaged(self.model, f"not the file that {DIGEST} is the sum of")
        return data


@lru_cache(maxsize=4)
def acoustic_model(folder: Path = FOLDER) -> AcousticModelFiles:
    """The model in ``folder``; its ONNX file is not read yet. Raises :class:`AcousticModelTrouble`."""
    for name in (MODEL, SYMBOLS, DIGEST):
        if not (folder / name).is_file():
            raise AcousticModelMissing(folder / name)
    symbols = _text(folder / SYMBOLS).split("\n")[:-1]
    digest = _text(folder / DIGEST).partition(" ")[0]
    if not re.fullmatch("[0-9a-f]{64}", digest):
        raise AcousticModelDamaged(folder / DIGEST, "no SHA-256")
    return AcousticModelFiles(folder / MODEL, tuple(symbols), digest)


def digest_line(model: bytes) -> str:
    """What stands in :data:`DIGEST` for this ONNX file."""
    return f"{_sum(model)}  {MODEL}\n"


def _sum(model: bytes) -> str:
    return hashlib.sha256(model).hexdigest()


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise AcousticModelDamaged(path, "no UTF-8 text") from error
    except OSError as error:
        raise AcousticModelDamaged(path, error.strerror or str(error)) from error
