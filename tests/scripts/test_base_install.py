"""Programs that need more than the table does tell what they can do all the same, and what to install."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPTS = Path(__file__).resolve().parents[2] / "scripts"

OWN_ENVIRONMENT = """#!/bin/sh
echo "in its own environment: $@"
"""


@pytest.fixture
def base_install(tmp_path: Path) -> dict[str, str]:
    """The environment of a process in which nothing of the dev extra can be imported."""
    for name in ("playwright", "axe_playwright_python", "sklearn"):
        (tmp_path / f"{name}.py").write_text(f"raise ModuleNotFoundError('none here', name={name!r})\n")
    return {**os.environ, "PYTHONPATH": str(tmp_path)}


def run(name: str, *arguments: str, environment: dict[str, str]) -> tuple[int, str, str]:
    done = subprocess.run(
        [sys.executable, SCRIPTS / name, *arguments],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize("name", ["screenshots", "silent_night", "odds_by_play", "attack", "forensics"])
def test_help_needs_nothing_of_the_dev_extra(name: str, base_install: dict[str, str]) -> None:
    code, out, complaint = run(name, "--help", environment=base_install)
    assert (code, complaint) == (0, "")
    assert out.startswith(f"usage: {name}")


@pytest.mark.parametrize(
    ("name", "code", "install"),
    [("screenshots", 1, "pip install playwright"), ("silent_night", 2, "pip install -e '.[dev]'")],
)
def test_what_is_missing_is_told_in_one_sentence_before_anything_is_done(
    name: str, code: int, install: str, base_install: dict[str, str], tmp_path: Path
) -> None:
    arguments = ("--into", str(tmp_path / "pictures")) if name == "screenshots" else ()
    ended, out, complaint = run(name, *arguments, environment=base_install)
    assert (ended, out) == (code, "")
    assert complaint.startswith(f"{name}: ")
    assert install in complaint
    assert complaint.count("\n") == 1
    assert not (tmp_path / "pictures").exists()


@pytest.mark.parametrize("name", ["screenshots", "silent_night", "odds_by_play"])
def test_started_by_another_python_it_goes_on_in_the_projects_own_environment(
    name: str, tmp_path: Path
) -> None:
    program, python = tmp_path / "scripts" / name, tmp_path / ".venv" / "bin" / "python"
    for path, text in ((program, (SCRIPTS / name).read_text("utf-8")), (python, OWN_ENVIRONMENT)):
        path.parent.mkdir(parents=True)
        path.write_text(text, encoding="utf-8")
        path.chmod(0o755)
    systems = getattr(sys, "_base_executable", sys.executable)
    done = subprocess.run([systems, program, "--help"], capture_output=True, text=True, check=False)
    assert done.stdout == f"in its own environment: {program} --help\n"
