"""How the players of a rehearsal behave towards a host, and what the report makes of it."""

from __future__ import annotations

import dataclasses
import io
import json
import sys
import time
from pathlib import Path

import pytest
from rich.console import Console

from models import language_pack
from models.narration import Narration
from voice_host.rehearsal import pace as paces
from voice_host.rehearsal import rehearse as rehearse_module
from voice_host.rehearsal.attention import Attention
from voice_host.rehearsal.host_process import Note
from voice_host.rehearsal.neighbours import Noise
from voice_host.rehearsal.play_file import Play, load
from voice_host.rehearsal.rehearse import rehearse
from voice_host.rehearsal.report import Chronicle, Report
from voice_host.rehearsal.speakers import Speakers
from voice_host.rehearsal.transcript import Transcript

FAKE = (sys.executable, str(Path(__file__).with_name("fake_host.py")))
PLAY = """
title = "Kort"
players = ["Anna", "Erik", "Sara", "Olle", "Maja", "Nils"]
maffia = ["Anna", "Nils"]
outcome = "faithful"
[[step]]
by = "Erik"
say = "jag begär omröstning mot Anna"
expect = { type = "VoteRequested", accused = "Anna" }
"""
TALLY = """
[[step]]
by = "Sara"
say = "fem"
expect = [{ type = "VoteTaken", for = 5 }, "GameEnded"]
"""
END = """
[[step]]
by = "Maja"
say = "nej"
"""


class Evening:
    """Runs plays against the fake host and keeps the printed script."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder = folder
        self.monkeypatch = monkeypatch
        self.printed = io.StringIO()

    def play(self, *parts: str) -> Play:
        path = self.folder / "kort.toml"
        path.write_text("".join(parts), encoding="utf-8")
        return load(path)

    def run(self, *parts: str, quirks: str = "") -> Report:
        self.monkeypatch.setenv("FAKE_HOST", quirks)
        return rehearse(
            self.play(*parts),
            text=True,
            record=None,
            loop_back=False,
            say=Narration("sv", {}).text,
            console=Console(file=self.printed, width=200),
            program=FAKE,
        )


@pytest.fixture
def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Evening:
    return Evening(tmp_path, monkeypatch)


def test_an_evening_as_written_passes_and_counts_every_command(evening: Evening) -> None:
    report = evening.run(PLAY, TALLY, END)
    assert report.failure is None
    assert (report.commands_said, report.commands_heard_right, report.misheard) == (3, 3, [])
    result = json.loads(json.dumps(report.as_json()))
    assert result["play"] == "kort"
    assert result["outcome"] == "faithful"
    assert result["events"] == 4
    assert result["acted_wrongly"] == 0
    assert result["points"] == {"Erik": 4, "Sara": 4}
    assert (result["noise"], result["noise_db"]) == (None, None)
    report.noise = Noise(15.0, "kitchen")
    assert (report.as_json()["noise"], report.as_json()["noise_db"]) == ("kitchen", 15.0)


def test_the_script_tells_who_says_what(evening: Evening) -> None:
    evening.run(PLAY, TALLY, END)
    script = evening.printed.getvalue()
    assert "De som drog svart: Anna, Nils" in script
    lines = [line.split("  ", 1)[1] for line in script.splitlines() if line.startswith("00:")]
    assert [line.split(maxsplit=1) for line in lines[:3]] == [
        ["Värden", "God morgon."],
        ["Erik", "jag begär omröstning mot Anna"],
        ["Värden", "Upp med händerna."],
    ]


def test_a_line_that_was_not_understood_is_said_again_and_counted_as_misheard(evening: Evening) -> None:
    report = evening.run(PLAY, TALLY, END, quirks="deaf")
    assert report.failure is None
    assert (report.commands_said, report.commands_heard_right) == (4, 3)
    assert [(miss.said, miss.heard, miss.acted) for miss in report.misheard] == [
        ("jag begär omröstning mot Anna", None, False)
    ]


def test_a_line_heard_right_but_asked_back_is_confirmed(evening: Evening) -> None:
    report = evening.run(PLAY, TALLY, END, quirks="hesitant")
    assert report.failure is None
    assert (report.commands_said, report.commands_heard_right, report.asked_back) == (4, 4, 1)
    assert report.misheard == []


def test_a_line_that_the_host_took_in_secret_is_not_taken_back(evening: Evening) -> None:
    report = evening.run(PLAY, TALLY, END, quirks="secretive")
    assert report.failure is None
    assert (report.commands_said, report.commands_heard_right) == (3, 3)
    assert report.misheard == []


def test_a_wrong_question_is_denied_and_the_line_said_again(evening: Evening) -> None:
    report = evening.run(PLAY, TALLY, END, quirks="doubtful")
    assert report.failure is None
    assert (report.commands_said, report.commands_heard_right) == (5, 4)
    assert [(miss.said, miss.heard, miss.acted) for miss in report.misheard] == [("fem", "fyra", False)]
    assert report.acted_wrongly == 0


def test_a_mishearing_that_was_acted_upon_is_undone_and_told_at_the_end(evening: Evening) -> None:
    report = evening.run(PLAY, TALLY, END, quirks="wrong")
    assert report.failure is not None
    assert report.failure.key == "rehearse-failed-acted"
    assert report.acted_wrongly == 1
    assert [(miss.said, miss.heard) for miss in report.misheard] == [("fem", "fyra")]
    assert [event["type"] for event in report.chronicle.events].count("Undone") == 1
    assert report.chronicle.outcome == "faithful"


def test_a_command_that_nobody_said_counts_as_acted_wrongly(evening: Evening) -> None:
    report = evening.run(PLAY, TALLY, END, quirks="stray")
    assert report.acted_wrongly == 1
    assert report.misheard[0].said is None


def test_in_a_room_that_is_never_quiet_the_players_speak_all_the_same(evening: Evening) -> None:
    class Noisy:
        """A host that listens, and hears something all the time that is nothing."""

        def __init__(self) -> None:
            self.notes = [Note("listening", {"intents": ["request_vote"]})]

        def next_note(self, timeout: float) -> Note:
            time.sleep(0.02)
            return self.notes.pop() if self.notes else Note("heard", {"phrase": None})

    play = evening.play(PLAY, TALLY, END)
    pace = dataclasses.replace(paces.TYPED, breath=0.1, settle=0.3, hush=0.6)
    script = Transcript(play, Narration("sv", {}).text, Console(file=evening.printed))
    report = Report(play.name, Chronicle(play.players))
    attention = Attention(Noisy(), script, report, pace)
    began = time.monotonic()
    Speakers(play, language_pack.load("sv"), attention, None).await_floor(frozenset({"request_vote"}))
    assert 0.5 < time.monotonic() - began < 3.0
    assert report.misheard == []


def test_another_word_for_the_same_is_heard_right(evening: Evening) -> None:
    report = evening.run(PLAY, TALLY.replace('"fem"', '"fem röster"'), END)
    assert (report.failure, report.misheard) == (None, [])


def test_table_talk_that_is_ignored_is_no_command(evening: Evening) -> None:
    talk = '[[step]]\nby = "Olle"\ntalk = "du ser ju alldeles skyldig ut"\n'
    report = evening.run(PLAY, talk, TALLY, END)
    assert report.failure is None
    assert (report.commands_said, report.misheard) == (3, [])


def test_table_talk_that_is_acted_upon_is_a_fault(evening: Evening) -> None:
    talk = '[[step]]\nby = "Olle"\ntalk = "du ser ju alldeles skyldig ut"\n'
    report = evening.run(PLAY, talk, TALLY, END, quirks="talkative")
    assert report.acted_wrongly == 1
    assert report.misheard[0].said == "du ser ju alldeles skyldig ut"


def test_an_expected_refusal_passes(evening: Evening) -> None:
    refused = TALLY.split("expect")[0] + 'expect_refused = "too-many-hands"\n'
    report = evening.run(PLAY, refused, TALLY, END, quirks="strict")
    assert report.failure is None


def test_an_unexpected_refusal_fails_and_names_the_step(evening: Evening) -> None:
    report = evening.run(PLAY, TALLY, END, quirks="strict")
    assert report.failure is not None
    assert report.failure.key == "rehearse-failed-refused"
    assert report.failure.args_for_text["reason"] == "too-many-hands"
    assert report.failure.args_for_text["line"] == 11
    assert "too-many-hands" in evening.printed.getvalue()


def test_an_event_that_does_not_come_fails_with_what_came_instead(evening: Evening) -> None:
    report = evening.run(PLAY, TALLY.replace('"GameEnded"', '"Condemned"'), END)
    assert report.failure is not None
    assert report.failure.key == "rehearse-failed-expect"
    assert report.failure.args_for_text["wanted"] == "Condemned"
    assert "VoteTaken" in str(report.failure.args_for_text["got"])


def test_a_line_that_the_host_does_not_wait_for_fails(evening: Evening) -> None:
    report = evening.run(PLAY, '[[step]]\nby = "Olle"\nsay = "trogen"\n')
    assert report.failure is not None
    assert report.failure.key == "rehearse-failed-not-now"
    assert report.failure.args_for_text["got"] == "tally"


def test_an_evening_that_ends_otherwise_than_written_fails(evening: Evening) -> None:
    report = evening.run(PLAY.replace('"faithful"', '"maffia"'), TALLY, END)
    assert report.failure is not None
    assert report.failure.key == "rehearse-failed-outcome"


def test_points_are_compared(evening: Evening) -> None:
    right = evening.run(
        PLAY.replace("[[step]]", "points = { Erik = 4, Sara = 4, Anna = 0 }\n[[step]]"), TALLY, END
    )
    assert right.failure is None
    wrong = evening.run(PLAY.replace("[[step]]", "points = { Erik = 4 }\n[[step]]"), TALLY, END)
    assert wrong.failure is not None
    assert wrong.failure.key == "rehearse-failed-points"


def test_a_host_that_falls_is_quoted(evening: Evening) -> None:
    report = evening.run(PLAY, TALLY, END, quirks="crash")
    assert report.failure is not None
    assert "the fake host falls" in str(report.failure.args_for_text)


def test_a_host_that_hangs_is_ended_and_tells_where_it_stood(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    patient = dataclasses.replace(paces.TYPED, silence=1.0)
    monkeypatch.setattr(rehearse_module, "TYPED", patient)
    report = evening.run(PLAY, TALLY, END, quirks="frozen")
    assert report.failure is not None
    assert report.failure.key == "rehearse-failed-silent"
    assert "threading.py" in str(report.failure.args_for_text["log"])


@pytest.mark.parametrize("language", language_pack.available())
def test_however_much_a_failed_host_printed_its_end_is_told(evening: Evening, language: str) -> None:
    play = evening.play(PLAY, TALLY, END)
    script = Transcript(play, Narration(language, {}).text, Console(file=evening.printed))
    for key in ("rehearse-failed-silent", "rehearse-failed-gone", "rehearse-failed-exit"):
        log = 1000 * "File x.py " + "the very end"
        script.failure(key, {"line": 3, "seconds": 30, "code": 1, "log": log})
    assert evening.printed.getvalue().count("the very end") == 3


def test_an_evening_that_never_ends_fails(evening: Evening) -> None:
    report = evening.run(PLAY, TALLY, END, quirks="forever")
    assert report.failure is not None
    assert report.failure.key == "rehearse-failed-not-over"


@pytest.mark.parametrize("when", ["listening", "saying"])
def test_a_killed_host_is_started_again_and_the_play_goes_on(evening: Evening, when: str) -> None:
    kill = f'[[step]]\nkill = true\nwhen = "{when}"\n'
    report = evening.run(PLAY, kill, TALLY, END)
    assert report.failure is None
    assert "Välkomna tillbaka." in evening.printed.getvalue()
