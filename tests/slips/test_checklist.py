"""The checklist of what others learned about secret slips, one test a line, with the host and its box.

What handsets show is held to the same list in tests/web; scripts/forensics searches raw files and memory.
"""

from __future__ import annotations

import pytest
from handset_doubles import HandsetTable
from host_doubles import FakeTable

from engine.original.state import Phase
from voice_host.slips.box import BallotBox
from voice_host.slips.errors import SealedError
from voice_host.slips.paper import FAITHFUL

EVERYBODY = range(6)
MAJA = 4


@pytest.fixture
async def night(table: FakeTable) -> HandsetTable:
    """All six have a handset, and may write."""
    seated = HandsetTable(table, *EVERYBODY)
    await table.play_to(Phase.NIGHT_VOTE)
    await table.type("fyra")
    return seated


def shown(box: BallotBox) -> dict[str, object]:
    """Everything that anybody can ask a box, and what it answers."""
    values: dict[str, object] = {}
    for name in dir(box):
        if name.startswith("_") or name == "round":
            continue
        value = getattr(box, name)
        if not callable(value):
            values[name] = value
    values["written"] = [box.written(seat) for seat in range(8)]
    values["on_paper"] = [box.on_paper(seat) for seat in range(8)]
    return values


def filled(*words: int | str) -> BallotBox:
    box = BallotBox(EVERYBODY)
    for seat, word in enumerate(words):
        box.write(seat, word)
    return box


async def test_1_every_living_seat_has_one_turn_and_after_sealing_no_slip_has_a_seat(night) -> None:
    box = night.box
    for seat in EVERYBODY:
        box.write(seat, MAJA)
        box.write(seat, FAITHFUL)
    await night.quiet()
    assert "Sex lappar säger trogen" in night.table.text("slips-result")
    assert not any(box._slips)
    assert box._pile == []


def test_2_a_box_keeps_no_time_no_order_and_no_growing_number_of_a_slip():
    one, other = BallotBox(EVERYBODY), BallotBox(EVERYBODY)
    for seat in EVERYBODY:
        one.write(seat, FAITHFUL)
    for seat in reversed(EVERYBODY):
        other.write(seat, MAJA)
        other.write(seat, FAITHFUL)

    def state(box: BallotBox) -> dict[str, object]:
        own = {"round", "_lock", "_on_change"}
        return {key: value for key, value in vars(box).items() if key not in own}

    assert state(one) == state(other)


async def test_3_nobody_hears_who_is_missing_and_all_results_come_at_once(night: HandsetTable) -> None:
    night.table.told()
    for seat in range(5):
        assert await night.write(seat, FAITHFUL) == []
    asked = await night.table.type("klart", "hjälp", "status", "upprepa")
    names = [note["text"] for note in night.table.notes("say")[-len(asked) :] if "Nils" in note["text"]]
    assert all("Anna" in text for text in names), "whoever is named is named among all the living"
    told = await night.write(5, FAITHFUL)
    assert told.count("slips-result") == 1


def test_4_the_list_and_what_can_be_asked_of_a_box_are_the_same_for_both_sides():
    faithful, mafia = filled(FAITHFUL), filled(MAJA)
    assert shown(faithful) == shown(mafia)
    assert faithful.words[0] == FAITHFUL


def test_5_a_slip_can_be_changed_until_sealing_and_there_is_no_receipt():
    box = filled(MAJA)
    assert box.write(0, FAITHFUL) is None
    assert shown(box) == shown(filled(FAITHFUL)), "it cannot be told that the slip was another"
    box.close()
    with pytest.raises(SealedError):
        box.write(0, MAJA)


async def test_6_a_wrong_number_of_slips_is_void_and_an_undo_replays_none(night: HandsetTable) -> None:
    table = night.table
    await table.type("Nils skriver på papper")
    for seat in range(5):
        await night.write(seat, FAITHFUL)
    await table.type("klart")
    await night.quiet()
    told = await table.type("slut", "ja")
    assert "round-void-too-few-slips" in told
    for seat in range(5):
        await night.write(seat, FAITHFUL)
    await table.type("klart")
    await night.quiet()
    await table.type("trogen", "ja", "ångra")
    assert night.box.missing == 5


async def test_7_a_screen_reader_speaks_aloud_so_earphones_or_paper_are_offered(night: HandsetTable) -> None:
    assert "Om telefonen läser högt, ta hörlurar eller papper" in night.table.text("slips-what")


async def test_8_with_paper_and_handsets_only_the_merged_total_is_told(night: HandsetTable) -> None:
    table = night.table
    await table.type("Nils skriver på papper")
    for seat in range(5):
        await night.write(seat, MAJA if seat == 0 else FAITHFUL)
    await table.type("klart")
    await night.quiet()
    before = len(table.voice.said)
    await table.type("maja", "ja")
    assert "Fyra lappar säger trogen och två har namn." in table.voice.said[before:]
    assert not any("Maja." in text for text in table.voice.said[before : before + 2])


async def test_9_the_number_of_names_is_public_and_which_name_only_when_it_murders(night) -> None:
    for seat, word in enumerate((3, MAJA, *[FAITHFUL] * 4)):
        told = await night.write(seat, word)
    assert told == ["slips-all-in", "slips-result", "murder-failed", "day-new"]
    assert night.table.text("slips-result") == "Fyra lappar säger trogen och två har namn."
