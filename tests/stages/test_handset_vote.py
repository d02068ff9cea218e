"""Votes by handset: at the same instant, the sum alone (docs/rules.md A3, A5)."""

from __future__ import annotations

import pytest
from handset_doubles import HandsetTable
from host_doubles import FakeTable

from engine.original.house_rules import HouseRules
from engine.original.state import Phase
from voice_host.slips.errors import NotAtTheTableError, SealedError

EVERYBODY = range(6)
ANNA, ERIK, SARA, OLLE, MAJA, NILS = EVERYBODY
BOTH = HouseRules(count_against=True)


@pytest.fixture
def voting(table: FakeTable) -> HandsetTable:
    seated = HandsetTable(table, *EVERYBODY)
    table.evening.habits.votes_by_handset = True
    return seated


@pytest.fixture
def some(table: FakeTable) -> HandsetTable:
    """Maja and Nils have no handset."""
    seated = HandsetTable(table, ANNA, ERIK, SARA, OLLE)
    table.evening.habits.votes_by_handset = True
    return seated


async def raise_hands(seated: HandsetTable, up: tuple[int, ...], down: tuple[int, ...] = ()) -> list[str]:
    hands = seated.handsets.hands
    assert hands is not None, "no hands are asked for"
    for seat in (*up, *down):
        hands.raise_hand(seat, seat in up)
    return await seated.quiet()


async def test_hands_are_asked_for_after_the_count_in_and_the_sum_alone_is_told(voting) -> None:
    await voting.table.play_to(Phase.DAY)
    assert voting.handsets.hands is None
    told = await voting.table.hear("begär omröstning mot anna")
    assert told == ["vote-requested", "hands-count-in"]
    assert voting.table.text("hands-count-in").endswith("Ett. Två. Tre!")
    assert await raise_hands(voting, up=(ERIK, OLLE, NILS), down=(MAJA,)) == []
    assert await raise_hands(voting, up=(), down=(SARA,)) == ["vote-condemned"]
    assert voting.table.text("vote-condemned") == "Tre för. Anna är dömd och ute ur spelet."
    assert voting.handsets.hands is None


async def test_the_accused_has_no_hand(voting: HandsetTable) -> None:
    await voting.table.play_to(Phase.VOTE)
    assert voting.handsets.hands is not None
    with pytest.raises(NotAtTheTableError):
        voting.handsets.hands.raise_hand(ANNA, True)


async def test_a_hand_that_is_raised_after_the_instant_does_not_count(voting: HandsetTable) -> None:
    await voting.table.play_to(Phase.VOTE)
    hands = voting.handsets.hands
    assert hands is not None
    await raise_hands(voting, up=(), down=(ERIK, SARA, OLLE, MAJA, NILS))
    with pytest.raises(SealedError):
        hands.raise_hand(ERIK, True)


async def test_hands_that_come_in_are_met_with_nothing_at_all(voting: HandsetTable) -> None:
    await voting.table.play_to(Phase.VOTE)
    before = (len(voting.table.trace.notes), len(voting.table.voice.cues), len(voting.table.printed))
    await raise_hands(voting, up=(ERIK, SARA), down=(OLLE, ERIK))
    after = (len(voting.table.trace.notes), len(voting.table.voice.cues), len(voting.table.printed))
    assert after == before


async def test_the_vote_for_night_is_taken_the_same_way_and_all_the_living_vote(voting: HandsetTable) -> None:
    await voting.table.play_to(Phase.NIGHT_VOTE)
    told = await raise_hands(voting, up=(ANNA, ERIK, SARA, OLLE), down=(MAJA, NILS))
    assert told[:2] == ["night-vote-passed", "night-falls"]


async def test_real_hands_are_added_to_those_of_handsets(some: HandsetTable) -> None:
    await some.table.play_to(Phase.DAY)
    told = await some.table.hear("begär omröstning mot anna")
    assert told == ["vote-requested", "hands-count-in-mixed", "hands-ask"]
    assert some.table.text("hands-count-in-mixed").startswith("Maja och Nils räcker upp handen")
    assert some.table.ears.phrase("två") is not None
    assert some.table.ears.phrase("tre") is None, "only two have no handset"
    assert await some.table.hear("två") == ["hands-wait"]
    assert await raise_hands(some, up=(ERIK,), down=(SARA, OLLE)) == ["vote-condemned"]
    assert some.table.text("vote-condemned").startswith("Tre för.")


async def test_handsets_that_have_answered_are_not_waited_for(some: HandsetTable) -> None:
    await some.table.play_to(Phase.VOTE)
    await raise_hands(some, up=(ERIK,), down=(SARA, OLLE))
    await some.table.hear("ingen")
    assert "vote-failed" in [note["id"] for note in some.table.notes("say")]


async def test_more_real_hands_than_players_without_a_handset_are_refused(some: HandsetTable) -> None:
    await some.table.play_to(Phase.VOTE)
    assert await some.table.type("tre") == ["refused-too-many-hands"]
    assert "Högst två" in some.table.text("refused-too-many-hands")
    assert await some.table.type("två") == ["hands-wait"]


async def test_a_handset_out_of_touch_votes_with_a_real_hand(voting: HandsetTable) -> None:
    await voting.table.play_to(Phase.DAY)
    voting.handsets.asleep = {SARA}
    await voting.table.type("mot Anna")
    assert voting.table.text("hands-count-in-mixed").startswith("Sara räcker upp handen")
    await voting.table.type("en")
    assert await raise_hands(voting, up=(ERIK, OLLE), down=(MAJA, NILS)) == ["vote-condemned"]


async def test_the_table_need_not_wait_for_a_handset_that_never_answers(voting: HandsetTable) -> None:
    await voting.table.play_to(Phase.VOTE)
    await raise_hands(voting, up=(ERIK, SARA, OLLE))
    assert await voting.table.hear("klart") == ["vote-condemned"]


async def test_both_sides_are_summed_up_where_the_table_counts_both(table: FakeTable) -> None:
    some = HandsetTable(table, ANNA, ERIK, SARA, OLLE)
    table.evening.habits.votes_by_handset = True
    await table.play_to(Phase.DAY, BOTH)
    await table.type("mot Anna")
    assert await table.type("en") == ["refused-against-not-counted"]
    await table.type("en för en emot")
    await raise_hands(some, up=(ERIK,))
    await raise_hands(some, up=(OLLE,), down=(SARA,))
    assert table.text("vote-condemned-both").startswith("Tre för, två emot.")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("avbryt", ["vote-cancelled"]),
        ("räkna om", ["hands-count-in"]),
        ("namnupprop", ["roll-call", "roll-call-name"]),
        ("ångra", ["undone"]),
    ],
)
async def test_the_table_may_want_something_else(voting: HandsetTable, line: str, told: list[str]) -> None:
    await voting.table.play_to(Phase.VOTE)
    first = voting.handsets.hands
    await raise_hands(voting, up=(ERIK, OLLE, NILS))
    assert (await voting.table.type(line))[: len(told)] == told
    assert voting.handsets.hands is not first, "the hands of before count no more"


async def test_the_count_in_is_rendered_before_anybody_asks_for_a_vote(voting: HandsetTable) -> None:
    await voting.table.play_to(Phase.DAY)
    before = list(voting.table.voice.prepared)
    await voting.table.type("mot Nils")
    assert voting.table.text("hands-count-in") in before


async def test_where_the_table_did_not_choose_it_real_hands_are_raised(table: FakeTable) -> None:
    seated = HandsetTable(table, *EVERYBODY)
    table.evening.habits.votes_by_handset = False
    await table.play_to(Phase.DAY)
    assert await table.type("mot Anna") == ["vote-requested", "vote-count-in", "vote-ask"]
    assert seated.handsets.hands is None


@pytest.mark.parametrize(("answer", "wanted"), [("ja", True), ("nej", False)])
async def test_a_table_with_handsets_is_asked_once_how_it_votes(table: FakeTable, answer, wanted) -> None:
    HandsetTable(table, *EVERYBODY)
    table.evening.habits.votes_by_handset = None
    await table.play()
    assert table.text("hands-offer").startswith("Ska ni rösta på telefonerna")
    await table.type(answer)
    assert table.evening.habits.votes_by_handset is wanted
    assert table.host.phase is Phase.CARDS


async def test_a_table_without_handsets_is_not_asked(table: FakeTable) -> None:
    await table.play()
    assert "hands-offer" not in [note["id"] for note in table.notes("say")]
