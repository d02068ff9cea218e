"""What an evening's events come to, and how the host is asked for the play's house rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from models import language_pack
from voice_host.rehearsal.host_process import HostProcess
from voice_host.rehearsal.play_file import Play
from voice_host.rehearsal.report import Chronicle, Misheard, PlayFailed, Report
from voice_host.rehearsal.vocabulary import Vocabulary

PLAYERS = ("Anna", "Erik", "Sara", "Olle", "Maja", "Nils")
WON = {"type": "GameEnded", "winner": "faithful"}
POINTS = {"type": "PointsGiven", "points": [[0, 3], [2, 3]]}


def test_points_of_two_games_add_up() -> None:
    chronicle = Chronicle(PLAYERS)
    for event in (WON, POINTS, {"type": "GameStarted"}, WON, {"type": "PointsGiven", "points": [[2, 4]]}):
        chronicle.add(event)
    assert chronicle.points == {"Anna": 3, "Sara": 7}
    assert len(chronicle.events) == 5


def test_a_new_game_has_no_outcome_yet() -> None:
    chronicle = Chronicle(PLAYERS)
    chronicle.add(WON)
    chronicle.add({"type": "GameStarted"})
    assert chronicle.outcome is None


def test_points_taken_back_are_gone_and_the_win_stays() -> None:
    chronicle = Chronicle(PLAYERS)
    for event in (WON, POINTS, {"type": "Undone", "what": "MafiaRevealed"}):
        chronicle.add(event)
    assert (chronicle.outcome, chronicle.points) == ("faithful", {})


@pytest.mark.parametrize("what", ["SlipsOpened", "LastFaithfulAnswered"])
def test_a_win_that_is_taken_back_is_none(what: str) -> None:
    chronicle = Chronicle(PLAYERS)
    for event in (WON, POINTS, {"type": "Undone", "what": what}):
        chronicle.add(event)
    assert (chronicle.outcome, chronicle.points) == (None, {})


def play(rules: dict[str, int | bool | str]) -> Play:
    return Play(Path("p.toml"), "P", "sv", PLAYERS, ("Anna", "Erik"), rules, None, None, ())


@pytest.mark.parametrize(
    ("misheard", "heard", "least", "failure"),
    [
        ([], 96, 97.0, "rehearse-failed-heard"),
        ([], 97, 97.0, None),
        ([], 0, 0.0, None),
        ([Misheard("nej", None, None, "Anna")], 99, 97.0, None),
        ([Misheard(None, "tyst", -0.3, None, acted=True)], 100, 0.0, "rehearse-failed-acted"),
    ],
)
def test_an_evening_fails_for_what_was_acted_upon_and_nobody_said_and_for_too_little_that_was_heard(
    misheard: list[Misheard], heard: int, least: float, failure: str | None
) -> None:
    report = Report("p", Chronicle(PLAYERS), commands_said=100, commands_heard_right=heard, misheard=misheard)
    if failure is None:
        report.check_end(play({}), least)
        return
    with pytest.raises(PlayFailed) as caught:
        report.check_end(play({}), least)
    assert caught.value.key == failure


def test_house_rules_become_flags_and_a_resumed_game_keeps_its_own(tmp_path: Path) -> None:
    rules = {"black_cards": 1, "count_against": True, "night_glances": False, "murder_by": "majority"}
    host = HostProcess(play(rules), tmp_path, text=True, environment={}, program=("maffia",))
    assert host.command(5, resume=False) == [
        "maffia",
        "play",
        "--language",
        "sv",
        "--journal",
        str(tmp_path / "journal.sqlite"),
        "--trace-fd",
        "5",
        "--text",
        "--fast-clock",
        "--players",
        "Anna,Erik,Sara,Olle,Maja,Nils",
        "--black-cards",
        "1",
        "--count-against",
        "--murder-by",
        "majority",
    ]
    resumed = host.command(5, resume=True)
    assert resumed[-1] == "--resume"
    assert "--players" not in resumed


@pytest.fixture(scope="module")
def words() -> Vocabulary:
    return Vocabulary(language_pack.load("sv"), PLAYERS)


@pytest.mark.parametrize(
    ("said", "heard", "same"),
    [
        ("fem", "fem röster", True),
        ("fem för två emot", "fem för två emot", True),
        ("en röst", "ett", True),
        ("klart", "vi är klara", True),
        ("begär omröstning mot Anna", "jag begär omröstning mot anna", True),
        ("fem", "fem för två emot", False),
        ("begär omröstning mot Anna", "jag begär omröstning mot maja", False),
        ("Anna", "trogen", False),
        ("fem", None, False),
    ],
)
def test_other_words_for_the_same_are_heard_right(
    words: Vocabulary, said: str, heard: str | None, same: bool
) -> None:
    assert words.same(said, heard) is same


def test_a_bare_name_can_be_a_slip_or_one_of_the_maffia(words: Vocabulary) -> None:
    assert words.intents("Nils") == {"slip_name", "player_name"}


def test_what_means_nothing_has_a_nearest_phrase(words: Vocabulary) -> None:
    assert words.intents("begär omröstning mot Ana") == frozenset()
    assert words.nearest("begär omröstning mot Ana") == "begär omröstning mot anna"
