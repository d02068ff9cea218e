"""The measuring programs start as CONTRIBUTING.md says: by their names, from any folder."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPTS = Path(__file__).resolve().parents[2] / "scripts"


@pytest.mark.parametrize("name", sorted(path.name for path in SCRIPTS.glob("bench_*")))
def test_a_measuring_program_says_what_it_needs(name: str, tmp_path: Path) -> None:
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    answer = subprocess.run(
        [SCRIPTS / name, "--help"],
        cwd=tmp_path,
        env={**os.environ, "PATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert answer.returncode == 0, answer.stderr
    assert answer.stdout.startswith(f"usage: {name}")
