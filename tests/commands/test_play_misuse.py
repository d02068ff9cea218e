"""A start that cannot be: one sentence that tells why, the right exit code, and nothing touched."""

from __future__ import annotations

import io
import os
from pathlib import Path

import pytest

from voice_host.journal import Journal

PLAYERS = "Anna,Erik,Sara,Olle,Maja,Nils"


@pytest.fixture
def nobody_types(monkeypatch: pytest.MonkeyPatch) -> None:
    """An evening that begins by mistake ends at once."""
    monkeypatch.setattr("sys.stdin", io.StringIO())


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    return tmp_path / "journal.sqlite"


def make_random(path: Path) -> None:
    path.write_bytes(os.urandom(4096))


def make_folder(path: Path) -> None:
    path.mkdir()


def make_half(path: Path) -> None:
    Journal.open(path)
    path.write_bytes(path.read_bytes()[:5000])


@pytest.mark.parametrize("make", [make_random, make_folder, make_half], ids=["random", "folder", "half"])
@pytest.mark.parametrize(
    "arguments", [("play", "--text", "--players", PLAYERS), ("play", "--resume"), ("games",)]
)
def test_a_journal_that_is_none_is_told_and_left_alone(
    maffia, journal: Path, make, arguments: tuple[str, ...]
) -> None:
    make(journal)
    before = journal.read_bytes() if journal.is_file() else b""
    code, out, complaint = maffia(*arguments, "--journal", str(journal))
    assert (code, out) == (1, "")
    assert complaint.count("\n") == 1
    assert str(journal) in complaint
    assert (journal.read_bytes() if journal.is_file() else b"") == before


def test_without_a_home_play_says_where_it_cannot_write(maffia, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/proc/none")
    code, _, complaint = maffia("play", "--text", "--players", PLAYERS)
    assert code == 1
    assert complaint == (
        "Jag kommer inte åt /proc/none/maffia-rostvard/journal.sqlite. Välj en annan plats med --journal.\n"
    )


def test_noise_is_for_players_who_speak(maffia) -> None:
    code, out, complaint = maffia("rehearse", "tests/plays/kort.toml", "--text", "--noise-db", "15")
    assert (code, out) == (2, "")
    assert "--noise-db" in complaint


@pytest.mark.usefixtures("nobody_types")
@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--mingle-minutes", "5"), "--mingle-minutes gäller bara med --game forradarna."),
        (("--mingle-minutes", "10", "-l", "en"), "--mingle-minutes is for --game forradarna only."),
        (("--mingle-minutes", "5", "--game", "moderated"), "--mingle-minutes gäller bara"),
        (("--roles", "doctor"), "--roles gäller bara med --game moderated."),
        (("--preset", "usual", "-l", "en"), "--preset is for --game moderated only."),
        (("--black-cards", "2", "--game", "moderated"), "--black-cards gäller bara med --game original /"),
        (("--earphones", "0", "--game", "moderated"), "--earphones gör inget med --text"),
        (("--background",), "--background gör inget med --text"),
        (("--barge-in",), "Med --barge-in hör jag er medan jag talar, men med --text"),
    ],
)
def test_an_option_that_would_do_nothing_is_misuse(
    maffia, journal: Path, arguments: tuple[str, ...], told: str
) -> None:
    code, out, complaint = maffia(
        "play", "--text", "--players", PLAYERS, "--journal", str(journal), *arguments
    )
    assert (code, out) == (2, "")
    assert complaint.startswith(told)
    assert complaint.count("\n") == 1
    assert not journal.exists()


@pytest.mark.usefixtures("nobody_types")
@pytest.mark.parametrize("language", ["sv", "nb", "en", "hi"])
def test_nothing_is_heard_over_the_host_from_a_keyboard(maffia, journal: Path, language: str) -> None:
    asked = ("--barge-in", "--recogniser", "keyboard", "-l", language, "--journal", str(journal))
    code, out, complaint = maffia("play", *asked)
    assert (code, out) == (2, "")
    assert "--barge-in" in complaint


@pytest.mark.parametrize("game", ["", "0000", "../../x", "/etc/passwd"])
def test_a_game_that_is_not_there_is_not_resumed_and_nothing_is_made_of_its_name(
    maffia, journal: Path, game: str
) -> None:
    Journal.open(journal)
    before = sorted(journal.parent.parent.rglob("*"))
    code, out, complaint = maffia("play", "--resume-game", game, "--text", "--journal", str(journal))
    assert (code, out) == (1, "")
    assert complaint == "Det finns inget avbrutet spel att fortsätta. Börja ett nytt med scripts/play.\n"
    assert sorted(journal.parent.parent.rglob("*")) == before


ENDLESS = "9" * 3000


@pytest.mark.parametrize(
    "arguments",
    [
        ("--language", "tlh"),
        ("--language", ENDLESS),
        ("--black-cards", ENDLESS),
        ("--game", "forradarna", "--mingle-minutes", ENDLESS),
        ("--game", "moderated", "--night-seconds", ENDLESS, "--players", PLAYERS),
        ("--game", "moderated", "--roles", f"{ENDLESS} maffia", "--players", PLAYERS),
        ("--game", "moderated", "--roles", f"2 {ENDLESS}"),
        ("--players", f"{PLAYERS},{'A' * 3000}"),
        ("--players", ",".join(f"{name} {'A' * 3000}" for name in PLAYERS.split(","))),
        ("--recogniser", "crystal-ball"),
        ("--no-such-option",),
        ("--murder-by", "dice"),
        ("--trace-fd", "99", "--players", PLAYERS),
        ("--black-cards", "9", "--players", PLAYERS),
        ("--black-cards", "0"),
        ("--players", "Anna,Erik"),
        ("--players", "Anna,,Erik,Sara,Olle,Maja,Nils"),
        ("--players", "Anna,anna,Erik,Sara,Olle,Maja"),
    ],
    ids=lambda arguments: " ".join(arguments)[:30],
)
def test_misuse_is_told_with_exit_code_2(maffia, journal: Path, arguments: tuple[str, ...]) -> None:
    code, _, complaint = maffia("play", "--text", "--journal", str(journal), *arguments)
    assert code == 2
    assert complaint
    assert "Traceback" not in complaint
    assert not journal.exists()
