"""scripts/screenshots makes its pictures small, or says that they are not."""

from __future__ import annotations

from pathlib import Path

import pytest

from scripts.web_trials.screenshots import shrink

COUNTS_ITS_PICTURES = """#!/bin/sh
for last; do :; done
echo $# > "$(dirname "$last")/given"
"""


def test_pictures_that_cannot_be_made_smaller_are_said_to_be_too_large(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    for number in range(3):
        (tmp_path / f"{number}.png").write_bytes(bytes(1_000_000))
    told = shrink(tmp_path)
    assert told.startswith("3 MB")
    assert "ImageMagick" in told


def test_pictures_are_made_smaller_without_a_word(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program, pictures = tmp_path / "programs" / "mogrify", tmp_path / "pictures"
    program.parent.mkdir()
    program.write_text(COUNTS_ITS_PICTURES)
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(program.parent), prepend=":")
    pictures.mkdir()
    (pictures / "0.png").write_bytes(b"")
    assert shrink(pictures) == ""
    assert int((pictures / "given").read_text()) > 1
