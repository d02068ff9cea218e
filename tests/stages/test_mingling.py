"""Förrädarna at the table: walking about, the round table, and a night that nobody votes for (rules A8)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from host_doubles import PLAYERS, FakeTable

from engine.original.events import MingleLeft
from engine.original.house_rules import HouseRules, Variant
from engine.original.state import Phase
from models.language_pack import available
from voice_host.inbox import SeatAsked
from voice_host.listening.grammar_builder import build

RULES = HouseRules(variant=Variant.FORRADARNA)


async def walk_about(table: FakeTable, rules: HouseRules = RULES) -> None:
    await table.play(rules=rules)
    await table.type("klart")
    assert table.host.phase is Phase.MINGLING
    table.told()


async def at_round_table(table: FakeTable, rules: HouseRules = RULES) -> None:
    await walk_about(table, rules)
    await table.hear("nu sätter vi oss")
    await table.hear("klart")
    assert table.host.phase is Phase.DAY
    table.told()


# --- the time ---------------------------------------------------------------------------------------------


async def test_the_table_hears_at_the_start_how_this_game_goes(table: FakeTable) -> None:
    await table.begin(table.evening.play(PLAYERS, RULES))
    assert table.told() == ["forradarna", "cards"]
    assert (await table.hear("klart"))[-1] == "mingle-first"
    assert "i tio minuter" in table.text("mingle-first")


async def test_the_room_is_warned_and_called_and_otherwise_left_alone(table: FakeTable) -> None:
    await walk_about(table)
    assert await table.wait(299) == []
    assert await table.wait(1) == ["mingle-warned"]
    assert table.text("mingle-warned") == "Fem minuter kvar."
    assert await table.wait(239) == []
    assert await table.wait(1) == ["mingle-warned"]
    assert table.text("mingle-warned") == "En minut kvar."
    assert await table.wait(50) == ["mingle-warned"]
    assert table.text("mingle-warned") == "Tio sekunder kvar. Gå till bordet."
    assert await table.wait(9) == []
    assert await table.wait(1) == ["table-called"]
    assert table.host.phase is Phase.DAY


async def test_what_is_told_to_a_room_is_called_out_and_what_is_told_to_a_table_is_not(
    table: FakeTable,
) -> None:
    await walk_about(table)
    await table.hear("en minut räcker")
    await table.wait(60)
    await table.hear("klart")
    called = [
        note["text"]
        for note in table.notes("say")
        if note["id"] in ("mingle-changed", "mingle-warned", "table-called")
    ]
    assert table.voice.called_out == called
    assert len(called) == 3


@pytest.mark.parametrize(
    ("phrase", "left"),
    [
        ("fem minuter till", 337 + 300),
        ("en minut till", 337 + 60),
        ("två minuter räcker", 120),
        ("en minut räcker", 60),
        ("kortare tid", 180),
        ("vi tar kortare tid", 180),
    ],
)
async def test_the_table_makes_the_time_longer_or_shorter_by_voice(
    table: FakeTable, phrase: str, left: int
) -> None:
    await walk_about(table)
    await table.wait(263)
    assert await table.hear(phrase) == ["mingle-changed"]
    assert table.host.game.state.mingle_left == left
    warned = await table.wait(left - 60)
    assert warned[-1:] == (["mingle-warned"] if left > 60 else [])
    assert "table-called" in await table.wait(60)


async def test_a_time_that_was_just_chosen_is_not_warned_of_again(table: FakeTable) -> None:
    await walk_about(table)
    assert await table.hear("en minut räcker") == ["mingle-changed"]
    assert await table.wait(49) == []
    assert await table.wait(1) == ["mingle-warned"]


async def test_less_than_a_minute_is_only_had_by_sitting_down(table: FakeTable) -> None:
    await walk_about(table)
    await table.hear("en minut räcker")
    await table.wait(20)
    await table.hear("kortare tid")
    assert table.host.game.state.mingle_left == 40
    assert table.host.phase is Phase.MINGLING


async def test_more_than_an_hour_is_refused_with_the_reason(table: FakeTable) -> None:
    await walk_about(table, HouseRules(variant=Variant.FORRADARNA, mingle_minutes=60))
    assert await table.hear("fem minuter till") == ["refused-mingle-too-long"]
    assert "högst sextio minuter" in table.text("refused-mingle-too-long")
    assert await table.type("nittio minuter räcker") == ["refused-mingle-too-long"]
    assert await table.wait(60 * 55) == ["mingle-warned"]


async def test_whoever_asks_hears_how_much_time_is_left(table: FakeTable) -> None:
    await walk_about(table)
    await table.wait(125)
    assert await table.hear("hur lång tid är det kvar") == ["mingle-left"]
    assert table.text("mingle-left") == "Det är ungefär åtta minuter kvar."
    assert (await table.hear("status"))[0] == "status-mingling"
    assert "åtta minuter" in table.text("status-mingling")
    assert await table.hear("hjälp") == ["help-at-mingling", "help-now", "help-always"]
    assert "till exempel fem minuter till" in table.text("help-now")


async def test_a_pause_stops_the_clock(table: FakeTable) -> None:
    await walk_about(table)
    await table.wait(200)
    assert await table.hear("paus") == ["paused"]
    assert await table.wait(2000) == []
    assert await table.hear("fortsätt") == ["resumed"]
    assert await table.wait(99) == []
    assert await table.wait(1) == ["mingle-warned"]
    assert table.text("mingle-warned") == "Fem minuter kvar."


async def test_upprepa_says_the_last_words_again_however_many_minutes_later(table: FakeTable) -> None:
    await walk_about(table)
    await table.wait(130)
    assert set(await table.hear("upprepa")) == {"again"}
    assert table.text("again").startswith("Första dagen börjar.")
    await table.wait(170)
    assert await table.hear("upprepa") == ["again"]
    assert table.text("again") == "Fem minuter kvar."


async def test_talk_gets_no_reply_and_nobody_is_accused_meanwhile(table: FakeTable) -> None:
    await walk_about(table)
    cues = len(table.voice.cues)
    assert await table.hear("jag tror att det är Maja") == []
    assert table.ears.phrase("begär omröstning mot maja") is None
    assert table.ears.phrase("ja") is None
    assert table.voice.cues[cues:] == []


@pytest.mark.parametrize("code", available())
def test_nothing_short_can_end_or_change_the_time_in_any_language(
    table: FakeTable, make_table: Callable[..., FakeTable], code: str
) -> None:
    """People who walk about talk all the time: what is listened for has at least two words."""
    pack = make_table(language=code).words.pack
    intents = ("mingle_longer", "mingle_enough", "mingle_shorter", "sit_down", "time_left", "condemn_nobody")
    grammar = build(pack, intents, max_count=15, always_on=False)
    assert [phrase.text for phrase in grammar.phrases if len(phrase.text.split()) < 2] == []


# --- breaking off, and undo -------------------------------------------------------------------------------


async def test_after_a_crash_the_time_goes_on_where_it_was_last_written_down(
    table: FakeTable, make_table: Callable[..., FakeTable]
) -> None:
    await walk_about(table)
    await table.wait(290)
    await table.crash()
    after = make_table()
    await after.resume()
    assert after.told() == ["resume-start", "status-mingling", "status-living"]
    assert after.host.game.state.mingle_left == 360
    assert await after.wait(59) == []
    assert await after.wait(1) == ["mingle-warned"]


async def test_a_crash_never_loses_more_than_a_minute(table: FakeTable) -> None:
    await walk_about(table)
    for _ in range(60):
        await table.wait(10)
        if table.host.phase is not Phase.MINGLING:
            break
        assert 0 <= table.host.game.state.mingle_left - table.host.countdown.left() < 60  # type: ignore[union-attr]
    (game,) = table.journal.games()
    kept = [event.left for event in table.journal.events(game.id) if isinstance(event, MingleLeft)]
    assert kept == [540, 480, 420, 360, 240, 180, 120]


async def test_a_call_that_came_too_early_is_undone_and_the_time_goes_on(table: FakeTable) -> None:
    await walk_about(table)
    await table.wait(100)
    assert await table.hear("nu sätter vi oss") == ["table-called-early"]
    await table.wait(30)
    assert await table.type("ångra") == ["undone", "mingle-goes-on"]
    assert table.text("undone") == "Jag tar tillbaka att vi satte oss."
    assert await table.wait(199) == []
    assert await table.wait(1) == ["mingle-warned"]


async def test_a_change_that_nobody_wanted_is_undone(table: FakeTable) -> None:
    await walk_about(table)
    await table.hear("en minut räcker")
    assert await table.type("ångra") == ["undone"]
    assert await table.wait(299) == []
    assert await table.wait(1) == ["mingle-warned"]


async def test_nothing_to_undo_leaves_the_clock_alone(table: FakeTable) -> None:
    await walk_about(table)
    await table.wait(250)
    assert await table.type("ångra") == ["refused-nothing-to-undo"]
    assert await table.wait(50) == ["mingle-warned"]


@pytest.mark.parametrize("early", [True, False])
async def test_a_table_that_is_called_can_still_have_more_time(table: FakeTable, early: bool) -> None:
    await walk_about(table)
    await (table.hear("nu sätter vi oss") if early else table.wait(600))
    table.told()
    assert await table.hear("fem minuter till") == ["undone", "mingle-changed"]
    assert table.text("undone") == (
        "Jag tar tillbaka att vi satte oss." if early else "Jag tar tillbaka kallelsen till bordet."
    )
    assert await table.wait(299) == ["mingle-warned", "mingle-warned"]
    assert await table.wait(1) == ["table-called"]


async def test_undo_after_the_time_ran_out_gives_its_last_seconds_back_and_leaves_the_night_alone(
    table: FakeTable,
) -> None:
    await at_round_table(table)
    await table.type("mot Anna", "fem", "klart", "Sara", "trogen", "trogen", "trogen", "trogen", "ja")
    await table.wait(600)
    assert await table.type("ångra") == ["undone", "mingle-goes-on"]
    assert table.text("mingle-goes-on") == "Gå omkring igen. Tio sekunder kvar."
    assert await table.wait(10) == ["table-called"]


# --- a question that nobody answers -------------------------------------------------------------------------


@pytest.mark.parametrize("asked", ["unsure", "avsluta", "a handset"])
async def test_no_question_that_nobody_answers_holds_up_the_call_to_the_table(
    table: FakeTable, asked: str
) -> None:
    await walk_about(table)
    await table.wait(290)
    match asked:
        case "unsure":
            assert await table.hear("ångra", score=-1.3) == ["confirm"]
        case "avsluta":
            assert await table.hear("avsluta") == ["quit-ask"]
        case _:
            answers: list[bool] = []
            await table.put(SeatAsked("Anna", answers.append))
            assert table.told() == ["handset-asks"]
    told = await table.wait(10)
    assert told[-1] == "mingle-warned"
    assert (await table.wait(300))[-1] == "table-called"
    assert table.host.game.state.players == PLAYERS
    if asked == "a handset":
        assert answers == [False], "a table that does not answer has not said yes"


# --- the round table --------------------------------------------------------------------------------------


async def test_when_all_sit_the_first_day_tells_what_can_be_asked_for(table: FakeTable) -> None:
    await walk_about(table)
    await table.hear("nu sätter vi oss")
    assert await table.hear("klart") == ["round-table-first"]
    assert await table.hear("begär omröstning mot anna") == ["vote-requested", "vote-count-in", "vote-ask"]


async def test_who_asks_for_a_vote_while_the_others_sit_down_gets_it(table: FakeTable) -> None:
    await walk_about(table)
    await table.hear("nu sätter vi oss")
    assert "vote-requested" in await table.hear("begär omröstning mot anna")


async def test_after_a_condemnation_the_host_announces_the_night(table: FakeTable) -> None:
    await at_round_table(table)
    await table.hear("begär omröstning mot anna")
    assert await table.hear("två") == ["vote-failed"]
    await table.hear("begär omröstning mot anna")
    assert await table.hear("fem") == ["vote-condemned", "night-falls", "slips-write"]
    assert table.host.phase is Phase.SLIPS


@pytest.mark.parametrize("phrase", ["vi dömer ingen i dag", "ingen döms i dag", "begär omröstning om natt"])
async def test_a_table_that_condemns_nobody_is_asked_once_and_goes_to_night(
    table: FakeTable, phrase: str
) -> None:
    await at_round_table(table)
    assert await table.hear(phrase) == ["nobody-ask"]
    assert await table.hear("nej") == ["day-goes-on"]
    assert table.host.phase is Phase.DAY
    await table.hear(phrase)
    assert await table.hear("ja") == ["nobody-condemned", "night-falls", "slips-write"]


async def test_who_objects_may_ask_for_a_vote_instead(table: FakeTable) -> None:
    await at_round_table(table)
    await table.hear("vi dömer ingen i dag")
    assert "vote-requested" in await table.hear("begär omröstning mot maja")


async def test_the_original_game_is_as_it_was(table: FakeTable) -> None:
    await table.play()
    assert (await table.type("klart"))[-1] == "day-first"
    assert table.ears.phrase("vi dömer ingen i dag") is None
    assert table.ears.phrase("nu sätter vi oss") is None
    assert "night-requested" in await table.hear("begär omröstning om natt")


async def test_the_next_day_begins_with_walking_about_again(table: FakeTable) -> None:
    await at_round_table(table)
    await table.type("mot Anna", "fem", "klart", "Sara", "trogen", "trogen", "trogen", "trogen")
    assert (await table.type("ja"))[-2:] == ["day-new", "mingle-new"]
    assert await table.wait(300) == ["mingle-warned"]
    await table.hear("nu sätter vi oss")
    assert await table.hear("klart") == ["round-table"]


# --- cards that are shown ---------------------------------------------------------------------------------

SHOWN = HouseRules(variant=Variant.FORRADARNA, reveal_on_exit=True)


@pytest.mark.parametrize(
    ("answer", "told", "most"),
    [("ja", "side-mafia", 1), ("nej", "side-faithful", 2), ("hoppa över", "side-hidden", 2)],
)
async def test_the_condemned_is_asked_for_the_card(
    table: FakeTable, answer: str, told: str, most: int
) -> None:
    await at_round_table(table, SHOWN)
    assert await table.type("mot Anna", "fem") == [
        *("vote-requested", "vote-count-in", "vote-ask", "vote-condemned", "side-ask"),
    ]
    assert table.text("side-ask").startswith("Anna, visa ditt kort. Var du Maffia?")
    assert await table.hear(answer) == [told, "night-falls", "slips-write"]
    assert table.host.game.state.max_mafia_left == most


async def test_the_murdered_is_asked_for_the_card_before_the_next_day(table: FakeTable) -> None:
    await at_round_table(table, SHOWN)
    await table.type("mot Anna", "fem", "nej", "klart", "Sara", "Sara", "trogen", "trogen", "trogen")
    assert (await table.type("ja"))[-2:] == ["murdered", "side-ask"]
    assert await table.hear("nej") == ["side-faithful", "day-new", "mingle-new"]


async def test_a_card_that_cannot_be_is_refused_and_asked_again(table: FakeTable) -> None:
    await at_round_table(table, HouseRules(variant=Variant.FORRADARNA, reveal_on_exit=True, black_cards=1))
    await table.type("mot Anna", "fem", "ja", "klart", "Sara", "trogen", "trogen", "trogen", "trogen")
    assert "round-void-too-many-names" in await table.type("ja")
    await table.type("klart", *["trogen"] * 5)
    assert "ended-faithful" in await table.type("ja")


async def test_a_wrong_answer_about_the_card_is_taken_back(table: FakeTable) -> None:
    await at_round_table(table, SHOWN)
    await table.type("mot Anna", "fem", "ja")
    assert await table.type("ångra") == ["undone", "side-ask"]
    assert table.text("undone") == "Jag tar tillbaka svaret om kortet."


async def test_who_the_maffia_were_is_not_asked_when_their_cards_were_seen(table: FakeTable) -> None:
    await at_round_table(table, HouseRules(variant=Variant.FORRADARNA, reveal_on_exit=True, black_cards=1))
    await table.type("mot Anna", "fem", "ja", "klart", *["trogen"] * 5)
    told = await table.type("ja")
    assert told == ["slips-result", "ended-faithful", "points", "another-game"]


@pytest.mark.parametrize("answered", [True, False])
async def test_after_a_crash_the_card_is_asked_for_again_or_never(
    table: FakeTable, make_table: Callable[..., FakeTable], answered: bool
) -> None:
    await at_round_table(table, SHOWN)
    await table.type("mot Anna", "fem", *(["nej"] if answered else []))
    await table.crash()
    after = make_table()
    await after.resume()
    assert ("side-ask" in after.told()) is not answered
    assert after.host.phase is (Phase.SLIPS if answered else Phase.EXIT)
