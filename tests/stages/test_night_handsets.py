"""The night with handsets (docs/rules.md A4; phones-and-slips.md)."""

from __future__ import annotations

import asyncio

import pytest
from handset_doubles import EVERYBODY, HandsetTable, opened, to_slips
from host_doubles import FakeTable

from engine.original.state import Phase
from voice_host import conversation
from voice_host.partings import Leave
from voice_host.slips.errors import SealedError
from voice_host.slips.paper import FAITHFUL

ANNA, ERIK, SARA, OLLE, MAJA, NILS = EVERYBODY
IN_AND_OPENED = ["slips-all-in", "slips-result"]


# --- before ------------------------------------------------------------------------------------------------


async def test_who_writes_how_is_said_before_anything_can_be_written(mixed: HandsetTable) -> None:
    told = await to_slips(mixed)
    assert told[-3:] == ["slips-mixed", "slips-what", "slips-pile"]
    assert mixed.table.text("slips-mixed") == (
        "Väck era telefoner: Maja och Nils skriver på papper, de andra på telefon."
    )


async def test_the_fewer_are_named(table: FakeTable) -> None:
    seated = HandsetTable(table, ANNA, NILS)
    await to_slips(seated)
    assert "Anna och Nils skriver på telefon, de andra på papper" in table.text("slips-mixed")


async def test_where_all_have_handsets_they_are_woken_and_no_pile_is_asked_for(
    all_handsets: HandsetTable,
) -> None:
    told = await to_slips(all_handsets)
    assert told[-2:] == ["slips-all-handsets", "slips-what"]
    assert all_handsets.table.text("slips-all-handsets").startswith("Väck era telefoner")


async def test_a_phone_that_reads_aloud_is_warned_of_before_the_first_slips(all_handsets) -> None:
    await to_slips(all_handsets)
    text = all_handsets.table.text("slips-what")
    assert "hörlurar eller papper" in text
    assert "hjälp" in text


async def test_a_handset_out_of_touch_is_told_of_before_the_box_opens(all_handsets: HandsetTable) -> None:
    all_handsets.handsets.asleep = {OLLE, NILS}
    told = await to_slips(all_handsets)
    assert told.index("slips-not-in-touch") < told.index("slips-all-handsets")
    assert "hos Olle och Nils" in all_handsets.table.text("slips-not-in-touch")
    assert all_handsets.box.missing == 6, "they may still write"


async def test_a_handset_of_the_dead_is_no_matter(table: FakeTable) -> None:
    seated = HandsetTable(table, *EVERYBODY)
    seated.handsets.asleep = {ANNA}
    await table.play_to(Phase.VOTE)
    told = await table.type("fem", "natt", "tre")
    assert "slips-not-in-touch" not in told
    assert seated.box.living == (ERIK, SARA, OLLE, MAJA, NILS)


async def test_one_alone_on_paper_is_warned_of_being_worked_out(table: FakeTable) -> None:
    seated = HandsetTable(table, ANNA, ERIK, SARA, OLLE, MAJA)
    assert "slips-lone-paper" in await to_slips(seated)
    assert table.text("slips-lone-paper").startswith("Bara Nils skriver på papper.")


async def test_one_alone_on_a_handset_is_warned_of_being_worked_out(table: FakeTable) -> None:
    seated = HandsetTable(table, SARA)
    assert "slips-lone-handset" in await to_slips(seated)


# --- all on handsets ---------------------------------------------------------------------------------------


async def test_when_the_last_slip_is_in_all_are_opened_without_a_question(all_handsets: HandsetTable) -> None:
    await to_slips(all_handsets)
    told = await all_handsets.write_all(Anna=MAJA, Erik=FAITHFUL, Sara=FAITHFUL, Olle=MAJA, Maja=FAITHFUL)
    assert told == []
    assert await all_handsets.write_all(Nils=FAITHFUL) == [*IN_AND_OPENED, "murdered", "day-new"]
    assert all_handsets.table.text("slips-result") == "Fyra lappar säger trogen och två har namn."
    assert all_handsets.handsets.endings == ["sealed"]


async def test_slips_that_come_in_are_met_with_nothing_at_all(all_handsets: HandsetTable) -> None:
    await to_slips(all_handsets)
    table = all_handsets.table
    before = (len(table.trace.notes), len(table.voice.cues), len(table.printed), len(table.voice.prepared))
    for seat in range(5):
        await all_handsets.write(seat, FAITHFUL)
        await all_handsets.write(seat, MAJA)
    after = (len(table.trace.notes), len(table.voice.cues), len(table.printed), len(table.voice.prepared))
    assert after == before


async def test_what_is_said_while_slips_come_in_leaves_no_trace_on_the_disk(all_handsets) -> None:
    await to_slips(all_handsets)
    table = all_handsets.table
    await all_handsets.write_all(Anna=MAJA, Erik=FAITHFUL)
    before = len(table.voice.said)
    for line in ("klart", "hjälp", "status", "Nils skriver på papper", "ångra", "xyz"):
        await table.type(line)
    assert len(table.voice.said_discreetly) >= len(table.voice.said) - before > 8
    await all_handsets.write_all(Sara=MAJA, Olle=FAITHFUL, Maja=FAITHFUL, Nils=FAITHFUL)
    assert not table.voice.discreet


async def test_klart_while_slips_are_missing_tells_neither_how_many_nor_whose(all_handsets) -> None:
    await to_slips(all_handsets)
    answers = set()
    for seat in range(5):
        assert await all_handsets.table.type("klart") == ["slips-wait"]
        answers.add(all_handsets.table.text("slips-wait"))
        await all_handsets.write(seat, FAITHFUL)
    assert answers == {"Alla lappar är inte inne än. Ingen brådska."}


async def test_a_slip_can_be_changed_until_the_last_while_is_over(all_handsets: HandsetTable) -> None:
    await to_slips(all_handsets)
    await all_handsets.write_all(Anna=MAJA, Erik=FAITHFUL, Sara=FAITHFUL, Olle=MAJA, Maja=FAITHFUL)
    box = all_handsets.box
    box.write(NILS, OLLE)
    box.write(NILS, FAITHFUL)
    await all_handsets.quiet()
    assert opened(all_handsets.table)[-1]["faithful"] == 4
    with pytest.raises(SealedError):
        box.write(NILS, OLLE)


async def test_all_slips_trogen_end_the_game(all_handsets: HandsetTable) -> None:
    await to_slips(all_handsets)
    for seat in EVERYBODY:
        told = await all_handsets.write(seat, FAITHFUL)
    assert told[:3] == [*IN_AND_OPENED, "ended-faithful"]


async def test_a_void_round_is_written_again_by_all(all_handsets: HandsetTable) -> None:
    await to_slips(all_handsets)
    first = all_handsets.box
    for seat in EVERYBODY:
        told = await all_handsets.write(seat, MAJA)
    assert told == [
        *("slips-all-in", "round-void-too-many-names"),
        *("slips-anew", "slips-all-handsets", "slips-what"),
    ]
    assert all_handsets.handsets.endings == ["void"]
    assert all_handsets.box is not first
    assert all_handsets.box.round != first.round
    assert all_handsets.box.missing == 6


async def test_undo_takes_back_the_night_and_throws_the_slips_away(all_handsets: HandsetTable) -> None:
    await to_slips(all_handsets)
    box = all_handsets.box
    await all_handsets.write_all(Anna=MAJA)
    assert (await all_handsets.table.type("ångra"))[0] == "undone"
    assert all_handsets.handsets.endings == ["stopped"]
    with pytest.raises(SealedError):
        box.write(ERIK, FAITHFUL)


async def test_an_undo_of_opened_slips_never_brings_one_of_them_back(all_handsets: HandsetTable) -> None:
    await to_slips(all_handsets)
    for seat in EVERYBODY:
        await all_handsets.write(seat, FAITHFUL if seat else MAJA)
    await all_handsets.table.type("ångra")
    assert all_handsets.table.host.phase is Phase.SLIPS
    assert all_handsets.box.missing == 6
    for seat in EVERYBODY:
        await all_handsets.write(seat, FAITHFUL)
    assert opened(all_handsets.table)[-1] == {"type": "SlipsOpened", "faithful": 6, "names": ()}


async def test_throwing_the_slips_away_begins_a_new_round(all_handsets: HandsetTable) -> None:
    await to_slips(all_handsets)
    await all_handsets.write_all(Anna=MAJA)
    told = await all_handsets.table.type("skriv om lapparna")
    assert told[0] == "slips-thrown"
    assert all_handsets.box.missing == 6


async def test_quitting_in_the_night_closes_the_box(all_handsets: HandsetTable) -> None:
    await to_slips(all_handsets)
    await all_handsets.write_all(Anna=MAJA)
    with pytest.raises(Leave):
        await all_handsets.table.type("avsluta", "ja")
    assert all_handsets.handsets.endings == ["stopped"]
    assert not all_handsets.table.voice.discreet


async def test_a_crash_before_the_last_slip_means_written_again(make_table) -> None:
    first = HandsetTable(make_table(), *EVERYBODY)
    await to_slips(first)
    await first.write_all(Anna=MAJA, Erik=FAITHFUL, Sara=FAITHFUL, Olle=MAJA, Maja=FAITHFUL)
    await first.table.crash()
    second = HandsetTable(make_table(), *EVERYBODY)
    await second.table.resume()
    assert "slips-anew" in second.table.told()
    assert second.box.missing == 6
    for seat in EVERYBODY:
        await second.write(seat, FAITHFUL)
    assert opened(second.table)[-1]["faithful"] == 6


async def test_a_crash_after_the_opening_means_exactly_those_slips(make_table) -> None:
    first = HandsetTable(make_table(), *EVERYBODY)
    await to_slips(first)
    await first.write_all(Anna=MAJA, Erik=FAITHFUL, Sara=FAITHFUL, Olle=MAJA, Maja=FAITHFUL, Nils=FAITHFUL)
    await first.table.crash()
    second = HandsetTable(make_table(), *EVERYBODY)
    await second.table.resume()
    assert second.table.host.phase is Phase.DAY
    assert second.table.host.game.state.last_names == 2
    assert second.table.host.game.state.victim == MAJA


# --- reminders ---------------------------------------------------------------------------------------------


async def test_the_reminder_does_not_press_and_is_the_same_whoever_is_missing(
    make_table, monkeypatch
) -> None:
    monkeypatch.setattr(conversation, "REMIND_AFTER", (0.05, 0.05))
    texts = set()
    for written in ((), (ANNA, ERIK), (OLLE, MAJA, NILS)):
        seated = HandsetTable(make_table(reminds=True), *EVERYBODY)
        await to_slips(seated)
        for seat in written:
            seated.box.write(seat, FAITHFUL)
        await asyncio.sleep(0.2)
        told = seated.table.told()
        assert set(told) == {"slips-remind"}
        texts.add(seated.table.text("slips-remind"))
        await seated.table.crash()
    (text,) = texts
    assert text.startswith("Ingen brådska.")
    assert not any(name in text for name in ("Anna", "Erik", "Sara", "Olle", "Maja", "Nils"))
