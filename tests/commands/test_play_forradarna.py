"""``maffia play --game forradarna`` as a real process: its start, misuse, and a kill while all walk about."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest
from child_host import PLAYERS, ChildHost

from engine.original.house_rules import HouseRules, Variant
from engine.original.state import Phase
from voice_host.kinds import VARIANTS, GameKind

FORRADARNA = ("--players", PLAYERS, "--game", "forradarna")


def test_every_variant_of_the_original_game_has_a_name_on_the_command_line() -> None:
    assert {VARIANTS[kind] for kind in GameKind if kind in VARIANTS} == set(Variant)
    assert VARIANTS[GameKind.ORIGINAL] is HouseRules().variant


@pytest.mark.parametrize(
    ("minutes", "told"),
    [
        ("0", "Välj från ett till sextio minuter."),
        ("61", "Välj från ett till sextio minuter."),
        ("-5", "Välj från 1 till 60 minuter."),
    ],
)
def test_minutes_that_cannot_be_are_told_with_those_that_can(
    maffia, tmp_path: Path, minutes: str, told: str
) -> None:
    journal = tmp_path / "journal.sqlite"
    code, out, complaint = maffia(
        *("play", "--text", *FORRADARNA, "--mingle-minutes", minutes, "--journal", str(journal))
    )
    assert (code, out) == (2, "")
    assert told in complaint
    assert complaint.count("\n") == 1
    assert not journal.exists()


def test_a_game_that_nobody_knows_is_misuse(maffia) -> None:
    code, _, complaint = maffia("play", "--text", "--players", PLAYERS, "--game", "trivia")
    assert code == 2
    assert "forradarna" in complaint


@pytest.mark.parametrize("minutes", [1, 3])
def test_a_whole_walk_passes_by_itself_and_ends_at_the_table(tmp_path: Path, minutes: int) -> None:
    journal = tmp_path / "journal.sqlite"
    with ChildHost(*FORRADARNA, "--mingle-minutes", str(minutes), journal=journal) as host:
        host.until("listening", phase=Phase.CARDS.value)
        host.type("klart")
        host.until("listening", phase=Phase.MINGLING.value)
        host.until("event", event={"type": "MingleOver"})
        host.until("say", id="table-called")
        host.until("listening", phase=Phase.DAY.value)


def test_killed_while_all_walk_about_it_goes_on_with_the_time_that_was_left(tmp_path: Path) -> None:
    journal = tmp_path / "journal.sqlite"
    # A real clock: this takes the sunrise's twenty seconds, and leaves the ten minutes alone.
    with ChildHost(*FORRADARNA, journal=journal, fast=False) as host:
        host.until("listening", phase=Phase.CARDS.value)
        host.type("klart")
        host.until("listening", phase=Phase.MINGLING.value)
        host.type("tre minuter räcker")
        host.until("event", event={"type": "MingleChanged", "left": 180})
        host.until("listening", phase=Phase.MINGLING.value)
        host.process.send_signal(signal.SIGKILL)
    with ChildHost("--resume", journal=journal, fast=False) as host:
        status = host.until("say", id="status-mingling")
        assert "Ungefär tre minuter kvar" in str(status["text"])
        host.until("listening", phase=Phase.MINGLING.value)
        host.type("ångra")
        host.until("say", id="undone")
        host.type("hur lång tid är det kvar")
        assert "tio minuter" in str(host.until("say", id="mingle-left")["text"])
