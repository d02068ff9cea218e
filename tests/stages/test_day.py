"""The day as the table lives it (docs/rules.md A3)."""

from __future__ import annotations

import pytest
from host_doubles import SURE, UNSURE, FakeTable

from engine.original.house_rules import HouseRules
from engine.original.state import Phase

BOTH = HouseRules(count_against=True)


async def test_talk_by_day_gets_no_reply_and_no_sound(table: FakeTable) -> None:
    await table.play_to(Phase.DAY)
    cues = len(table.voice.cues)
    assert await table.hear("det var väl konstigt sagt av Maja") == []
    assert await table.hear("vi tar en paus sen") == []
    assert table.voice.cues[cues:] == []
    assert table.host.phase is Phase.DAY


async def test_a_vote_is_taken_at_once_when_somebody_asks(table: FakeTable) -> None:
    await table.play_to(Phase.DAY)
    told = await table.hear("jag begär omröstning mot olle")
    assert told == ["vote-requested", "vote-count-in", "vote-ask"]
    assert table.host.phase is Phase.VOTE


async def test_only_the_living_can_be_heard_in_a_request(table: FakeTable) -> None:
    await table.play_to(Phase.VOTE)
    await table.hear("fem")
    assert table.ears.phrase("begär omröstning mot anna") is None
    assert table.ears.phrase("begär omröstning mot erik") is not None


async def test_a_typed_vote_against_the_dead_is_refused_with_the_reason(table: FakeTable) -> None:
    await table.play_to(Phase.VOTE)
    await table.type("fem")
    assert await table.type("mot Anna") == ["refused-player-is-out"]
    assert table.text("refused-player-is-out") == "Anna är redan ute ur spelet."
    assert table.host.phase is Phase.DAY


async def test_a_vote_against_a_stranger_is_not_understood(table: FakeTable) -> None:
    await table.play_to(Phase.DAY)
    (told,) = await table.type("begär omröstning mot Gösta")
    assert told.startswith("not-understood")
    assert table.host.phase is Phase.DAY


async def test_more_hands_than_voters_are_refused_and_asked_again(table: FakeTable) -> None:
    await table.play_to(Phase.VOTE)
    assert await table.type("nio") == ["refused-too-many-hands"]
    assert "Nio röster" in table.text("refused-too-many-hands")
    assert table.host.phase is Phase.VOTE
    assert await table.type("fem") == ["vote-condemned"]


async def test_more_hands_than_voters_cannot_even_be_heard(table: FakeTable) -> None:
    await table.play_to(Phase.VOTE)
    assert table.ears.phrase("fem") is not None
    assert table.ears.phrase("sex") is None  # six live, and the accused does not vote


async def test_an_unsure_tally_is_asked_back_and_yes_takes_it(table: FakeTable) -> None:
    await table.play_to(Phase.VOTE)
    assert await table.hear("fem", margin=UNSURE) == ["confirm"]
    assert table.text("confirm") == "Sa du fem?"
    assert table.host.phase is Phase.VOTE
    assert await table.hear("ja") == ["vote-condemned"]


async def test_no_to_a_question_back_leaves_the_vote_open(table: FakeTable) -> None:
    await table.play_to(Phase.VOTE)
    await table.hear("fem", margin=UNSURE)
    assert await table.hear("nej") == ["confirm-no"]
    assert table.host.phase is Phase.VOTE
    assert await table.hear("två") == ["vote-failed"]


@pytest.mark.parametrize("margin", [SURE, UNSURE])
async def test_another_number_in_the_answer_counts_instead(table: FakeTable, margin: float) -> None:
    await table.play_to(Phase.VOTE)
    await table.hear("fem", margin=UNSURE)
    assert await table.hear("två", margin=margin) == ["vote-failed"]


async def test_the_same_number_again_is_a_yes(table: FakeTable) -> None:
    await table.play_to(Phase.VOTE)
    await table.hear("fem", margin=UNSURE)
    assert await table.hear("fem röster", margin=UNSURE) == ["vote-condemned"]


async def test_undo_in_the_answer_takes_back_only_what_was_heard(table: FakeTable) -> None:
    await table.play_to(Phase.VOTE)
    await table.hear("fem", margin=UNSURE)
    assert await table.hear("ångra") == ["confirm-no"]
    assert table.host.phase is Phase.VOTE


async def test_help_during_a_question_back_comes_back_to_it(table: FakeTable) -> None:
    await table.play_to(Phase.VOTE)
    await table.hear("fem", margin=UNSURE)
    await table.hear("hjälp")
    assert await table.hear("ja") == ["vote-condemned"]


async def test_an_unsure_request_is_carried_out_since_it_is_taken_back_easily(table: FakeTable) -> None:
    await table.play_to(Phase.DAY)
    assert "vote-requested" in await table.hear("begär omröstning mot olle", margin=UNSURE)


async def test_a_typed_tally_is_never_asked_back(table: FakeTable) -> None:
    await table.play_to(Phase.VOTE)
    assert await table.type("5") == ["vote-condemned"]


async def test_a_phrase_of_an_older_moment_does_not_count(table: FakeTable) -> None:
    await table.play_to(Phase.DAY)
    late = table.ears.phrase("begär omröstning mot erik")
    await table.hear("begär omröstning mot anna")
    assert await table.hear_phrase(late) == []
    assert table.host.phase is Phase.VOTE
    assert table.host.name(table.host.game.state.accused or 0) == "Anna"


async def test_undrar_by_day_brings_nobody_back_without_a_question(table: FakeTable) -> None:
    await table.play_to(Phase.VOTE)
    await table.hear("fem")
    assert await table.hear("ångra", score=-1.3) == ["confirm"]
    assert await table.hear("nej") == ["confirm-no"]
    assert table.host.game.state.living == (1, 2, 3, 4, 5)
    await table.hear("ångra", score=-1.3)
    assert "undone" in await table.hear("ja")


async def test_fel_by_day_is_asked_back_because_people_who_argue_say_it(table: FakeTable) -> None:
    await table.play_to(Phase.VOTE)
    await table.hear("två")
    assert await table.hear("fel") == ["undo-ask"]
    assert await table.hear("nej") == ["undo-no"]
    assert table.host.phase is Phase.DAY
    await table.hear("fel")
    assert "undone" in await table.hear("ja")
    assert table.host.phase is Phase.VOTE


async def test_a_wrong_tally_is_taken_back_and_the_count_asked_again(table: FakeTable) -> None:
    await table.play_to(Phase.VOTE)
    await table.type("fem")
    assert await table.type("ångra") == ["undone", "back-in", "vote-ask"]
    assert table.text("undone") == "Jag tar tillbaka rösterna mot Anna."
    assert table.text("back-in") == "Anna är med igen."
    assert await table.type("två") == ["vote-failed"]


async def test_undo_with_nothing_to_undo_says_so(table: FakeTable) -> None:
    await table.play_to(Phase.DAY)
    assert await table.type("ångra") == ["refused-nothing-to-undo"]
    assert table.host.phase is Phase.DAY


async def test_a_vote_can_be_dropped(table: FakeTable) -> None:
    await table.play_to(Phase.VOTE)
    assert await table.hear("avbryt omröstningen") == ["vote-cancelled"]
    assert table.host.phase is Phase.DAY


async def test_counting_again_repeats_the_count_in(table: FakeTable) -> None:
    await table.play_to(Phase.VOTE)
    assert await table.hear("räkna om") == ["vote-requested", "vote-count-in", "vote-ask"]


async def test_both_sides_are_asked_for_where_the_table_counts_both(table: FakeTable) -> None:
    await table.play_to(Phase.DAY, BOTH)
    told = await table.hear("begär omröstning mot anna")
    assert told == ["vote-requested", "vote-count-in-both", "count-in-against", "vote-ask-both"]
    assert await table.hear("tre") == ["refused-against-not-counted"]
    assert await table.hear("två för ett emot") == ["vote-condemned-both"]
    assert table.text("vote-condemned-both") == "Två för, en emot. Anna är dömd och ute ur spelet."


async def test_help_in_a_vote_tells_the_form_that_this_table_counts_in(table: FakeTable) -> None:
    await table.play_to(Phase.VOTE)
    await table.type("hjälp")
    assert "till exempel fem;" in table.text("help-now")
    await table.type("avbryt")


async def test_help_in_a_vote_of_both_sides_tells_both(make_table) -> None:
    table = make_table()
    await table.play_to(Phase.DAY, BOTH)
    await table.type("mot Anna", "hjälp")
    assert "fem för, två emot" in table.text("help-now")


async def test_a_roll_call_asks_everybody_but_the_accused(table: FakeTable) -> None:
    await table.play_to(Phase.VOTE)
    told = await table.hear("namnupprop")
    assert told == ["roll-call", "roll-call-name"]
    for answer in ("ja", "ja", "ja", "nej"):
        assert await table.hear(answer) == ["roll-call-name"]
    assert await table.hear("nej") == ["vote-condemned-both"]
    asked = [note["text"] for note in table.notes("say") if note["id"] == "roll-call-name"]
    assert asked == ["Erik?", "Sara?", "Olle?", "Maja?", "Nils?"]


async def test_undo_in_a_roll_call_asks_the_one_before_again(table: FakeTable) -> None:
    await table.play_to(Phase.VOTE)
    await table.hear("namnupprop")
    await table.hear("ja")
    await table.hear("ångra")
    assert table.text("roll-call-name") == "Erik?"


async def test_a_roll_call_can_be_broken_off(table: FakeTable) -> None:
    await table.play_to(Phase.VOTE)
    await table.hear("namnupprop")
    assert await table.hear("avbryt") == ["vote-cancelled"]


async def test_everybody_may_vote_for_night(table: FakeTable) -> None:
    await table.play_to(Phase.NIGHT_VOTE)
    assert table.ears.phrase("sex") is not None
    assert await table.hear("tre") == ["night-vote-failed"]
    assert table.host.phase is Phase.DAY


async def test_after_one_condemnation_only_night_is_left_by_the_house_rule(table: FakeTable) -> None:
    await table.play_to(Phase.VOTE, HouseRules(one_condemnation_a_day=True))
    assert await table.type("fem") == ["vote-condemned", "day-night-only"]
    assert (await table.type("mot Erik"))[0] == "refused-one-condemnation-a-day"
    assert "night-requested" in await table.type("natt")
