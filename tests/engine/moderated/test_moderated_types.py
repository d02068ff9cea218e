"""A secret event cannot be narrated: the type checker refuses it, before any game is played."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]

PROGRAM = """
from engine.moderated.events import Event, FindingMade, FoundDead, PublicEvent, SecretEvent, public
from engine.moderated.roles import Camp

def narrate(event: PublicEvent) -> str:
    return type(event).__name__

def tell_all(events: tuple[Event, ...]) -> list[str]:
    return [narrate(event) for event in public(events)]

def tell_what_may_be_told(event: Event) -> str:
    return "" if isinstance(event, SecretEvent) else narrate(event)

narrate(FoundDead(seat=1))
narrate(FindingMade(by=1, target=2, camp=Camp.MAFIA))  # refused
def careless(event: Event) -> str:
    return narrate(event)  # refused
"""


@pytest.mark.slow
def test_a_narrator_of_public_events_cannot_be_given_a_secret_one(tmp_path):
    program = tmp_path / "narrator_of_a_test.py"
    program.write_text(PROGRAM, encoding="utf-8")
    command = (sys.executable, "-m", "mypy", "--strict", "--config-file=", f"--cache-dir={tmp_path}", program)
    checked = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, check=False, env={"MYPYPATH": str(ROOT)}
    )
    refused = [n for n, line in enumerate(PROGRAM.splitlines(), start=1) if line.endswith("# refused")]
    errors = [line for line in checked.stdout.splitlines() if "error:" in line]
    assert [int(line.split(":")[1]) for line in errors] == refused, checked.stdout + checked.stderr
    assert all("[arg-type]" in line for line in errors)
