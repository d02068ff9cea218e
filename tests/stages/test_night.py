"""The night as the table lives it (docs/rules.md A4, A5, A7)."""

from __future__ import annotations

import pytest
from host_doubles import UNSURE, FakeTable

from engine.original.events import VoidReason
from engine.original.house_rules import HouseRules
from engine.original.state import Phase

ALL_FAITHFUL = ("trogen",) * 6


async def read(table: FakeTable, *slips: str) -> list[str]:
    """The slips are ready, and somebody reads them; gives what was said last."""
    await table.type("klart")
    told: list[str] = []
    for slip in slips:
        told = await table.hear(slip)
    return told


async def test_each_slip_is_said_back_and_nothing_is_counted_aloud(table: FakeTable) -> None:
    await table.play_to(Phase.SLIPS)
    await table.type("klart")
    assert await table.hear("trogen") == ["slip-faithful"]
    assert await table.hear("maja") == ["slip-name"]
    assert table.text("slip-name") == "Maja."
    assert table.voice.cues[-2:] == ["paper_falls", "listening"]


async def test_whatever_is_said_while_slips_are_read_leaves_no_trace_on_the_disk(table: FakeTable) -> None:
    await table.play_to(Phase.SLIPS)
    await table.type("klart")
    before = len(table.voice.said)
    for line in (
        "trogen",
        "maja",
        "ångra",
        "hjälp",
        "status",
        "xyz",
        "slut",
        "nej",
        "börja om",
        *ALL_FAITHFUL,
    ):
        await table.type(line)
    assert len(table.voice.said_discreetly) >= len(table.voice.said) - before > 15
    await table.type("ja")
    assert not table.voice.discreet, "the day's sentences are kept again"


async def test_a_murder_is_told_after_the_last_slip(table: FakeTable) -> None:
    await table.play_to(Phase.SLIPS)
    assert await read(table, "maja", "maja", *["trogen"] * 4) == ["slip-faithful", "slips-all-read"]
    assert await table.hear("ja") == ["slips-result", "murdered", "day-new"]
    assert table.text("slips-result") == "Fyra lappar säger trogen och två har namn."


async def test_two_different_names_murder_nobody(table: FakeTable) -> None:
    await table.play_to(Phase.SLIPS)
    await read(table, "maja", "nils", *["trogen"] * 4)
    assert await table.hear("ja") == ["slips-result", "murder-failed", "day-new"]


async def test_the_last_slip_can_be_struck_and_read_again(table: FakeTable) -> None:
    await table.play_to(Phase.SLIPS)
    await read(table, "trogen", "maja")
    assert await table.hear("ångra") == ["slip-taken-back"]
    await table.hear("nils")
    for _ in range(4):
        await table.hear("trogen")
    await table.hear("ja")
    assert table.text("slips-result") == "Fem lappar säger trogen och en har ett namn."
    assert table.text("murdered").startswith("Nils")


async def test_after_the_last_slip_a_wrong_one_can_still_be_struck(table: FakeTable) -> None:
    await table.play_to(Phase.SLIPS)
    await read(table, *ALL_FAITHFUL)
    assert await table.hear("fel") == ["slip-taken-back"]
    assert await table.hear("maja") == ["slip-name", "slips-all-read"]
    assert "murdered" in await table.hear("ja")


async def test_undo_before_the_first_slip_takes_back_the_night(table: FakeTable) -> None:
    await table.play_to(Phase.SLIPS)
    await table.type("klart")
    assert (await table.hear("ångra"))[0] == "undone"
    assert table.host.phase is Phase.NIGHT_VOTE


async def test_starting_over_forgets_all_that_was_read(table: FakeTable) -> None:
    await table.play_to(Phase.SLIPS)
    await read(table, "maja", "maja", "trogen")
    assert await table.hear("börja om") == ["slips-start-over"]
    for _ in range(6):
        await table.hear("trogen")
    await table.hear("ja")
    assert table.host.phase is Phase.REVEAL


async def test_too_few_slips_are_asked_about_and_make_the_round_void(table: FakeTable) -> None:
    await table.play_to(Phase.SLIPS)
    assert await read(table, "trogen", "slut") == ["slips-stopped-early"]
    assert table.text("slips-stopped-early").startswith("Bara en lapp är läst, och det ska vara sex.")
    assert await table.hear("ja") == ["round-void-too-few-slips", "slips-again"]
    assert table.host.phase is Phase.SLIPS


async def test_no_reads_on_when_there_were_more_after_all(table: FakeTable) -> None:
    await table.play_to(Phase.SLIPS)
    await read(table, *["trogen"] * 5, "slut")
    assert await table.hear("nej") == ["slips-go-on"]
    assert (await table.hear("trogen"))[-1] == "slips-all-read"


async def test_one_slip_more_than_the_living_makes_the_round_void(table: FakeTable) -> None:
    await table.play_to(Phase.SLIPS)
    await read(table, *ALL_FAITHFUL)
    assert await table.hear("nej") == ["round-void-too-many-slips", "slips-again"]


async def test_a_slip_that_cannot_be_read_makes_the_round_void(table: FakeTable) -> None:
    await table.play_to(Phase.SLIPS)
    assert await read(table, "ogiltig") == ["slip-strange"]
    for _ in range(5):
        await table.hear("trogen")
    assert await table.hear("ja") == ["round-void-strange-word", "slips-again"]


async def test_the_name_of_somebody_who_is_out_makes_the_round_void_and_says_not_whose(
    table: FakeTable,
) -> None:
    await table.play_to(Phase.VOTE)
    await table.type("fem", "natt", "fem", "klart", "Anna", *["trogen"] * 4)
    assert await table.type("ja") == ["round-void-strange-word", "slips-again"]
    assert "Anna" not in table.text("round-void-strange-word")


async def test_more_names_than_maffia_make_the_round_void(table: FakeTable) -> None:
    await table.play_to(Phase.SLIPS)
    await read(table, *["maja"] * 3, *["trogen"] * 3)
    assert await table.hear("ja") == ["round-void-too-many-names", "slips-again"]


async def test_the_order_of_the_slips_is_nowhere_after_the_reading(table: FakeTable) -> None:
    await table.play_to(Phase.SLIPS)
    await read(table, "trogen", "maja", "trogen", "maja", "trogen", "trogen")
    await table.hear("ja")
    (game,) = table.journal.games()
    (opened,) = [e for e in table.journal.events(game.id) if type(e).__name__ == "SlipsOpened"]
    assert (opened.faithful, opened.names) == (4, ((4, 2),))


async def test_a_slip_with_a_name_that_was_heard_unsurely_is_asked_back(table: FakeTable) -> None:
    await table.play_to(Phase.SLIPS)
    await table.type("klart")
    assert await table.hear("maja", margin=UNSURE) == ["confirm"]
    assert table.text("confirm") == "Sa du Maja?"
    assert await table.hear("nej") == ["confirm-no"]
    assert await table.hear("trogen", margin=UNSURE) == ["slip-faithful"]


async def test_an_opened_night_can_be_taken_back_and_the_slips_read_anew(table: FakeTable) -> None:
    await table.play_to(Phase.SLIPS)
    await read(table, "maja", "maja", *["trogen"] * 4)
    await table.hear("ja")
    assert await table.hear("ångra") == ["undone", "back-in", "slips-once-more"]
    assert table.host.phase is Phase.SLIPS


async def test_a_reading_that_a_crash_cut_off_begins_from_the_first_slip(
    table: FakeTable, make_table
) -> None:
    await table.play_to(Phase.SLIPS)
    await read(table, "maja", "trogen")
    await table.crash()
    after = make_table()
    await after.resume()
    assert after.told()[-1] == "slips-once-more"
    assert (await read(after, *ALL_FAITHFUL))[-1] == "slips-all-read"


async def test_the_mafia_may_look_at_each_other_for_ten_seconds_by_the_house_rule(table: FakeTable) -> None:
    await table.play_to(Phase.NIGHT_VOTE, HouseRules(night_glances=True))
    assert await table.hear("fyra") == [
        *("night-vote-passed", "night-falls", "glances", "count", "glances-over", "slips-write"),
    ]
    assert (list(table.voice.counts[-1].aloud), table.voice.counts[-1].seconds) == ([0, 10], 10)


async def test_glances_that_were_broken_off_are_counted_again(table: FakeTable) -> None:
    await table.play_to(Phase.NIGHT_VOTE, HouseRules(night_glances=True))
    table.voice.holds_counts = True
    await table.type("fyra")
    assert await table.type("tyst") == ["glances-broken"]
    table.voice.holds_counts = False
    assert (await table.type("klart"))[:2] == ["glances", "count"]
    assert table.host.phase is Phase.SLIPS


async def test_undo_during_glances_goes_back_to_the_vote_for_night(table: FakeTable) -> None:
    await table.play_to(Phase.NIGHT_VOTE, HouseRules(night_glances=True))
    table.voice.holds_counts = True
    await table.type("fyra")
    assert await table.type("ångra") == ["glances-broken", "undone", "vote-ask"]
    assert table.host.phase is Phase.NIGHT_VOTE


async def test_the_victim_who_was_the_last_faithful_gives_the_game_to_the_mafia(table: FakeTable) -> None:
    await table.play_to(Phase.LAST_FAITHFUL)
    assert await table.hear("ja") == ["last-faithful-yes", "ended-mafia", "points", "another-game"]


async def test_the_victim_who_was_not_the_last_faithful_lets_the_game_go_on(table: FakeTable) -> None:
    await table.play_to(Phase.LAST_FAITHFUL)
    assert await table.hear("nej") == ["last-faithful-no", "day-new"]
    assert table.text("day-new").startswith("En ny dag. En är kvar:")


@pytest.mark.parametrize("reason", list(VoidReason))
async def test_every_void_round_has_its_reason_in_words(table: FakeTable, reason: VoidReason) -> None:
    assert "gäller inte" in table.words.narration.text(f"round-void-{reason.value}")


@pytest.mark.parametrize("slips_read", [(), ("trogen", "maja")])
async def test_the_table_may_throw_the_slips_away_and_write_again(
    table: FakeTable, slips_read: tuple[str, ...]
) -> None:
    await table.play_to(Phase.SLIPS)
    await read(table, *slips_read)
    told = await table.hear("skriv om lapparna")
    assert told[0] == "slips-thrown"
    await read(table, *ALL_FAITHFUL)
    await table.hear("ja")
    assert table.text("slips-result") == "Sex lappar säger trogen och ingen har ett namn."
