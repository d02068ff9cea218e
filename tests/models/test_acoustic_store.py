"""The files of the embedded acoustic model: what is missing or no text is told by one exception."""

from __future__ import annotations

from pathlib import Path

import pytest
from damaged_model import damaged

from models.acoustic_store import (
    FOLDER,
    AcousticModelDamaged,
    AcousticModelMissing,
    AcousticModelTrouble,
    acoustic_model,
)


def test_the_model_has_a_symbol_on_each_line_the_blank_first() -> None:
    files = acoustic_model()
    assert files.model == FOLDER / "phones.onnx"
    assert files.symbols[0] == "<blank>"
    assert all(files.symbols)


@pytest.mark.parametrize("name", ["phones.onnx", "symbols.txt", "phones.sha256"])
def test_a_file_that_is_not_there_is_named(tmp_path: Path, name: str) -> None:
    damaged(tmp_path, "symbols too many")
    (tmp_path / name).unlink()
    with pytest.raises(AcousticModelMissing, match=name) as trouble:
        acoustic_model(tmp_path)
    assert isinstance(trouble.value, AcousticModelTrouble)
    assert trouble.value.path == tmp_path / name


@pytest.mark.parametrize("how", ["symbols not UTF-8", "symbols of random bytes"])
def test_symbols_that_are_no_text_are_damage(tmp_path: Path, how: str) -> None:
    path = damaged(tmp_path, how)
    with pytest.raises(AcousticModelDamaged, match="install the program again") as trouble:
        acoustic_model(tmp_path)
    assert trouble.value.path == path


def test_symbols_that_the_system_will_not_read_are_damage(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    damaged(tmp_path, "symbols too many")

    def broken(*_: object, **__: object) -> str:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(Path, "read_text", broken)
    with pytest.raises(AcousticModelDamaged, match="Input/output error"):
        acoustic_model(tmp_path)
