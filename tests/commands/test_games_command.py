"""``maffia games`` and the other commands that only tell something."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import numpy as np
import pytest
import soundfile
from host_doubles import PLAYERS, words_of_once
from recorded import FAITHFUL_WIN, opening, told

from engine.original.house_rules import HouseRules
from models.narration import printable
from voice_host.commands.games import games
from voice_host.commands.hear import hear_files
from voice_host.commands.mishap import report
from voice_host.commands.odds import odds
from voice_host.commands.words import UnknownLanguageError, show, words_of
from voice_host.journal import Journal
from voice_host.rulesets import ORIGINAL


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    kept = Journal.open(tmp_path / "j.sqlite")
    for commands in (FAITHFUL_WIN, opening()):
        with kept.start_game(ORIGINAL, PLAYERS, "sv") as game:
            for step in told(commands):
                game.append(step)
                game.mark_told()
            if commands is FAITHFUL_WIN:
                game.put_away()
    return kept.path


def test_games_lists_what_was_won_and_what_can_go_on(journal: Path, capsys) -> None:
    assert games(words_of_once("sv"), journal) == 0
    first, second, top = capsys.readouterr().out.splitlines()
    assert first.endswith("De trogna vann.")
    assert second.endswith(f"fortsätt med scripts/play --resume --journal {journal}")
    assert top.startswith("Ställningen: Maja fyra")


def test_every_broken_off_game_tells_the_command_that_goes_on_with_it(tmp_path: Path, capsys) -> None:
    kept = Journal.open(tmp_path / "mina spel.sqlite")
    ids = []
    for language in ("sv", "en", "sv"):
        with kept.start_game(ORIGINAL, PLAYERS, language) as game:
            for step in told(opening()):
                game.append(step)
        ids.append(game.id)
    assert games(words_of_once("sv"), kept.path) == 0
    how = [line.split("fortsätt med ")[1] for line in capsys.readouterr().out.splitlines()]
    where = f"--journal '{kept.path}'"
    assert how == [
        f"scripts/play --resume-game {ids[0]} {where}",
        f"scripts/play --resume-game {ids[1]} --language en {where}",
        f"scripts/play --resume {where}",
    ]


def test_games_of_an_empty_journal_says_that_there_are_none(tmp_path: Path, capsys) -> None:
    path = Journal.open(tmp_path / "j.sqlite").path
    assert games(words_of_once("sv"), path) == 0
    assert capsys.readouterr().out == "Inga spel än.\n"


def test_games_of_a_journal_that_is_not_there_fails(tmp_path: Path, capsys) -> None:
    assert games(words_of_once("sv"), tmp_path / "none.sqlite") == 1
    assert "none.sqlite" in capsys.readouterr().err


def test_odds_of_a_table_that_cannot_be_are_misuse(capsys) -> None:
    assert odds(words_of_once("sv"), 5, HouseRules()) == 2
    assert odds(words_of_once("sv"), 17, HouseRules()) == 2
    assert odds(words_of_once("sv"), 6, HouseRules(black_cards=3)) == 2
    assert "Tre svarta kort går inte här. Välj från ett till två." in capsys.readouterr().err


def test_odds_of_one_table(capsys) -> None:
    assert odds(words_of_once("sv"), 7, HouseRules(one_condemnation_a_day=True)) == 0
    out = capsys.readouterr().out
    assert "7 spelare, 2 svarta kort: 77 procent" in out
    assert "ett svart kort blir jämnast" in out


def test_hear_tells_which_file_is_wrong(tmp_path: Path, capsys) -> None:
    empty, phrases = tmp_path / "empty.txt", tmp_path / "phrases.txt"
    empty.write_text("\n")
    phrases.write_text("ja\nnej\n")
    assert hear_files("sv", "phonetic", tmp_path / "none.txt", []) == 2
    assert hear_files("sv", "phonetic", empty, []) == 2
    assert hear_files("sv", "tea-leaves", phrases, []) == 2
    complaints = capsys.readouterr().err.splitlines()
    assert len(complaints) == 3
    assert "none.txt" in complaints[0]
    assert "inga fraser" in complaints[1]
    assert "tea-leaves" in complaints[2]


@pytest.mark.parametrize("language", ["xx", "", "../sv", "/etc/passwd", "sv ", "\udcff", "a" * 5000])
def test_hear_tells_which_languages_there_are(tmp_path: Path, capsys, language: str) -> None:
    phrases = tmp_path / "phrases.txt"
    phrases.write_text("ja\nnej\n")
    assert hear_files(language, "phonetic", phrases, [phrases]) == 2
    (complaint,) = capsys.readouterr().err.splitlines()
    assert f"”{printable(language)[:40]}" in complaint  # what is very long is cut
    assert "sv" in complaint.split("Det finns")[2]


def test_one_bad_recording_does_not_keep_hear_from_the_others(tmp_path: Path, capsys) -> None:
    phrases, bad, good = (tmp_path / name for name in ("phrases.txt", "bad.wav", "good.wav"))
    phrases.write_text("ja\nnej\n")
    bad.write_bytes(b"RIFF")
    soundfile.write(good, np.zeros(16000), 16000)
    assert hear_files("sv", "phonetic", phrases, [bad, good, bad]) == 1
    said = capsys.readouterr()
    (line,) = said.out.splitlines()
    assert json.loads(line)["file"] == str(good)
    assert [str(bad) in complaint for complaint in said.err.splitlines()] == [True, True]
    assert hear_files("sv", "phonetic", phrases, [good]) == 0


def test_an_unknown_language_is_told_with_those_that_exist() -> None:
    with pytest.raises(UnknownLanguageError, match="sv"):
        words_of("tlh")


def test_a_terminal_without_swedish_letters_shows_what_it_can() -> None:
    stream = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    show("Åsa är ute", to=stream)
    assert stream.buffer.getvalue() == b"?sa ?r ute\n"


def test_without_a_terminal_nothing_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    show("Anna")


@pytest.mark.parametrize(("language", "begins"), [("sv", "Något gick fel"), ("en", "Something went wrong")])
def test_what_nobody_foresaw_is_told_in_the_language_of_the_table(
    language: str, begins: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert report(ValueError("oops"), words_of_once(language)) == 1
    complaint = capsys.readouterr().err
    assert complaint.startswith(begins)
    assert "Traceback" not in complaint
    assert "oops" in (tmp_path / "maffia-rostvard" / "log" / "mishap.txt").read_text()


def test_a_mishap_that_cannot_be_kept_is_told_all_the_same(monkeypatch: pytest.MonkeyPatch, capsys) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", "/proc/none")
    assert report(ValueError("oops")) == 1
    assert "ValueError: oops" in capsys.readouterr().err
