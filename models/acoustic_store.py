"""Where the embedded acoustic model lies, and what its outputs mean."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

FOLDER = Path(__file__).parent / "acoustic"


class AcousticModelMissing(FileNotFoundError):
    """A file of the embedded model is not there; ``key`` is for the narration, ``path`` its argument."""

    key = "acoustic-model-missing"

    def __init__(self, path: Path) -> None:
        super().__init__(f"the embedded acoustic model lacks {path}")
        self.path = path


@dataclass(frozen=True, slots=True)
class AcousticModelFiles:
    """The ONNX file, and the symbol of each of its outputs (the blank first)."""

    model: Path
    symbols: tuple[str, ...]


@lru_cache(maxsize=4)
def acoustic_model(folder: Path = FOLDER) -> AcousticModelFiles:
    """The model in ``folder``. Raises :class:`AcousticModelMissing` when a file is not there."""
    model, symbols = folder / "phones.onnx", folder / "symbols.txt"
    for path in (model, symbols):
        if not path.is_file():
            raise AcousticModelMissing(path)
    return AcousticModelFiles(model, tuple(symbols.read_text(encoding="utf-8").split("\n")[:-1]))
