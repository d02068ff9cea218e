"""What a line or an utterance means: what is sure, what is asked back, and what is told of the rest."""

from __future__ import annotations

import pytest
from host_doubles import UNSURE, FakeTable

from engine.original.state import Phase


async def test_an_unsure_yes_is_asked_for_again_and_believed_when_it_is_said_twice(table: FakeTable) -> None:
    await table.play_to(Phase.LAST_FAITHFUL)
    assert await table.hear("ja", margin=UNSURE) == ["yes-or-no-again"]
    assert table.host.phase is Phase.LAST_FAITHFUL
    assert (await table.hear("ja", margin=UNSURE))[0] == "last-faithful-yes"


async def test_an_unsure_yes_and_a_no_after_it_is_no(table: FakeTable) -> None:
    await table.play_to(Phase.LAST_FAITHFUL)
    await table.hear("ja", margin=UNSURE)
    assert (await table.hear("nej"))[0] == "last-faithful-no"


async def test_talk_during_a_question_back_does_not_bring_the_question_at_every_word(
    table: FakeTable,
) -> None:
    await table.play_to(Phase.VOTE)
    assert await table.hear("fem", margin=UNSURE) == ["confirm"]
    assert await table.hear("hm") == []
    assert await table.hear("jo men") == ["confirm"]
    assert await table.hear("ja") == ["vote-condemned"]


async def test_a_question_back_is_asked_again_after_a_pause(table: FakeTable) -> None:
    await table.play_to(Phase.VOTE)
    assert await table.hear("fem", margin=UNSURE) == ["confirm"]
    assert await table.hear("paus") == ["paused"]
    assert await table.hear("fortsätt") == ["resumed", "confirm"]
    assert (await table.hear("ja"))[0] == "vote-condemned"


async def test_an_answer_that_was_half_heard_is_asked_about(table: FakeTable) -> None:
    await table.play_to(Phase.VOTE)
    assert await table.half_hear("fem") == ["confirm"]
    assert await table.hear("ja") == ["vote-condemned"]


async def test_half_a_yes_is_asked_for_again(table: FakeTable) -> None:
    await table.play_to(Phase.LAST_FAITHFUL)
    assert await table.half_hear("nej") == ["yes-or-no-again"]
    assert (await table.half_hear("nej"))[0] == "last-faithful-no"


async def test_by_day_a_half_heard_request_is_asked_about_and_a_word_is_not(table: FakeTable) -> None:
    await table.play_to(Phase.DAY)
    assert await table.half_hear("fel") == []
    assert await table.half_hear("jag begär omröstning mot anna") == ["confirm"]
    assert await table.hear("nej") == ["confirm-no"]
    assert table.host.phase is Phase.DAY


async def test_half_a_word_about_the_voice_is_not_asked_about(table: FakeTable) -> None:
    await table.play_to(Phase.VOTE)
    assert await table.half_hear("snabbare") == []


async def test_an_empty_line_is_no_answer(table: FakeTable) -> None:
    await table.play_to(Phase.VOTE)
    assert await table.type("", "   ") == []


async def test_a_line_that_is_nearly_a_phrase_is_told_which(table: FakeTable) -> None:
    await table.play_to(Phase.DAY)
    assert await table.type("begär omrostning om nat") == ["not-understood-nearest"]
    assert "begär omröstning om natt" in table.text("not-understood-nearest")


@pytest.mark.parametrize("line", ["begär omröstning mot Petter", "jag begär omröstning mot bordet"])
async def test_of_a_request_against_nobody_here_no_other_player_is_made(table: FakeTable, line: str) -> None:
    await table.play_to(Phase.DAY)
    assert await table.type(line) == ["not-understood-name"]
    assert table.text("not-understood-name").startswith(f"Ingen här heter ”{line.split()[-1].lower()}”.")
    assert "Anna" in table.text("not-understood-name")


@pytest.mark.parametrize(
    ("line", "meant"),
    [("begär omröstning mot Ana", "begär omröstning mot Anna"), ("begär omröstning mot natt", "om natt")],
)
async def test_a_misspelled_name_or_word_is_still_told(table: FakeTable, line: str, meant: str) -> None:
    await table.play_to(Phase.DAY)
    assert await table.type(line) == ["not-understood-nearest"]
    assert meant in table.text("not-understood-nearest")


@pytest.mark.parametrize("line", ["Anna", "anna!", "mot Ana", "rösta ana", "begär omröstning mott Anna"])
async def test_by_day_the_name_of_a_player_who_is_out_is_told_to_be_out(table: FakeTable, line: str) -> None:
    await table.play_to(Phase.VOTE)
    await table.type("fem")  # Anna is condemned
    assert await table.type(line) == ["refused-player-is-out"]
    assert table.text("refused-player-is-out") == "Anna är redan ute ur spelet."
    assert table.host.phase is Phase.DAY


async def test_a_line_like_a_request_against_the_living_is_still_proposed(table: FakeTable) -> None:
    await table.play_to(Phase.VOTE)
    await table.type("fem")
    assert await table.type("mot Erk") == ["not-understood-nearest"]
    assert "mot Erik" in table.text("not-understood-nearest")


async def test_a_line_that_is_nothing_like_a_phrase_is_not_guessed_at(table: FakeTable) -> None:
    await table.play_to(Phase.DAY)
    assert await table.type("trogen") == ["not-understood-line"]


async def test_a_line_is_shown_back_without_the_signs_that_steer_a_terminal(table: FakeTable) -> None:
    await table.play_to(Phase.DAY)
    await table.type("\x1b[2Jxyzzy" + "q" * 3000)
    assert "\x1b" not in table.printed[-1]
    assert len(table.printed[-1]) < 200


async def test_a_number_that_cannot_be_is_told_with_those_that_can(table: FakeTable) -> None:
    await table.play_to(Phase.VOTE)
    assert await table.type("hundra röster") == ["not-understood-number"]
    assert table.text("not-understood-number") == "”hundra” går inte här. Säg ett tal från noll till fem."
    assert table.host.phase is Phase.VOTE


async def test_a_vote_as_in_the_game_with_roles_is_told_how_one_votes_here(table: FakeTable) -> None:
    await table.play_to(Phase.DAY)
    assert await table.type("Anna röstar på Erik") == ["not-understood-vote"]
    assert table.text("not-understood-vote").endswith("Säg till exempel: begär omröstning mot Erik.")
