"""The night with handsets and paper together, and who goes over from one to the other (docs/rules.md A4)."""

from __future__ import annotations

import asyncio
import io

import pytest
from handset_doubles import EVERYBODY, HandsetTable, opened, to_slips
from host_doubles import FakeTable

from engine.original.state import Phase
from models.language_pack import available
from voice_host.listening.keyboard import Keyboard, TypedLine
from voice_host.slips.errors import SealedError
from voice_host.slips.paper import FAITHFUL

ANNA, ERIK, SARA, OLLE, MAJA, NILS = EVERYBODY


async def test_paper_and_handsets_are_opened_as_one_total(mixed: HandsetTable) -> None:
    await to_slips(mixed)
    await mixed.write_all(Anna=MAJA, Erik=FAITHFUL, Sara=FAITHFUL)
    assert await mixed.table.type("klart") == ["slips-wait-handsets"]
    assert await mixed.write_all(Olle=FAITHFUL) == ["slips-all-in", "slips-read-apart"]
    await mixed.table.hear("maja")
    assert await mixed.table.hear("trogen") == ["slip-faithful", "slips-all-read"]
    assert "två lappar" in mixed.table.text("slips-all-read")
    assert await mixed.table.hear("ja") == ["slips-result", "murdered", "day-new"]
    assert mixed.table.text("slips-result") == "Fyra lappar säger trogen och två har namn."


async def test_handsets_that_are_in_first_wait_in_silence_for_the_pile(mixed: HandsetTable) -> None:
    await to_slips(mixed)
    assert await mixed.write_all(Anna=MAJA, Erik=FAITHFUL, Sara=FAITHFUL, Olle=FAITHFUL) == []
    await mixed.table.type("klart")
    assert (await mixed.quiet())[-1] == "slips-read-apart"


async def test_what_is_typed_from_paper_is_heard_by_nobody(mixed: HandsetTable) -> None:
    await to_slips(mixed)
    await mixed.write_all(Anna=MAJA, Erik=FAITHFUL, Sara=FAITHFUL, Olle=FAITHFUL)
    await mixed.table.type("klart")
    await mixed.quiet()
    before = len(mixed.table.voice.said)
    for line in ("maja", "ångra", "Majja", "olle", "ogiltig", "ångra"):
        await mixed.table.type(line)
    said = " ".join(mixed.table.voice.said[before:]).lower()
    for word in ("maja", "majja", "olle", "trogen.", "ogiltig."):
        assert word not in said
    assert "slip-noted" in [note["id"] for note in mixed.table.notes("say")]


def kept(table: FakeTable) -> str:
    """All that the host has said, shown and noted."""
    notes = table.notes("say") + table.notes("heard")
    return " ".join([*table.voice.said, *table.printed, str(notes)]).lower()


@pytest.mark.parametrize("line", ["maja", "Majja", "trogen", "Olle skriver"])
async def test_a_slip_from_paper_that_is_typed_too_early_is_heard_by_nobody(
    table: FakeTable, line: str
) -> None:
    """The host has told the one on paper to type the slip, and nobody waits for "later"."""
    seated = HandsetTable(table, ANNA, ERIK, SARA, OLLE, MAJA)
    assert "slips-lone-paper" in await to_slips(seated)
    before = kept(table).count(line.lower())
    assert await table.type(line) == ["slips-typed-early-one"]
    await seated.write_all(Anna=MAJA, Erik=FAITHFUL, Sara=FAITHFUL, Olle=FAITHFUL, Maja=FAITHFUL)
    assert await table.type("paus", line, "fortsätt") == ["paused", "slips-typed-early-one", "resumed"]
    assert await table.type("klart") == ["slips-all-in"]
    # The last while, too, and the fake clock lets it run out as soon as it was answered.
    assert await table.type(line) == ["slips-typed-early-one", "slips-read-apart-one"]
    assert kept(table).count(line.lower()) == before


@pytest.mark.parametrize("line", ["maja", "Majja", "Olle skriver"])
async def test_a_slip_from_paper_is_in_no_sentence_and_no_note_while_papers_are_read(
    table: FakeTable, line: str
) -> None:
    seated = HandsetTable(table, ANNA, ERIK, SARA, OLLE, MAJA)
    await to_slips(seated)
    await seated.write_all(Anna=MAJA, Erik=FAITHFUL, Sara=FAITHFUL, Olle=FAITHFUL, Maja=FAITHFUL)
    await table.type("klart")
    await seated.quiet()
    before = kept(table).count(line.lower())
    await table.type("inga fler", line, "nej")
    assert await table.type("sara") == ["slip-noted", "slips-all-read"]
    assert await table.type(line) == ["not-understood-secret"], "while it asks whether that is all"
    assert kept(table).count(line.lower()) == before


async def test_the_only_slip_on_paper_is_no_pile_and_is_not_read_one_at_a_time(table: FakeTable) -> None:
    seated = HandsetTable(table, ANNA, ERIK, SARA, OLLE, MAJA)
    await to_slips(seated)
    assert table.text("slips-pile-one") == "Säg klart när papperslappen är skriven."
    await seated.write_all(Anna=MAJA, Erik=FAITHFUL, Sara=FAITHFUL, Olle=FAITHFUL, Maja=FAITHFUL)
    await table.type("klart")
    await seated.quiet()
    assert table.text("slips-read-apart-one").startswith("Nu papperslappen. Skriv in den tyst")
    assert await table.type("börja om") == ["slips-start-over-one"]
    await table.type("sara")
    assert table.text("slips-all-read") == "Det var en lapp. Är det alla?"
    said = " ".join(table.voice.said)
    assert "papperslappar" not in said
    assert "hög" not in said.replace("högt", "")


async def test_a_line_typed_in_secret_stays_secret_when_its_turn_comes_after_the_slips(
    table: FakeTable,
) -> None:
    await table.play_to(Phase.DAY)
    await table.put(TypedLine("Majja trogen", secret=True))
    assert table.told() == ["not-understood-secret"]
    assert "majja" not in kept(table)


async def test_lines_leave_the_screen_while_slips_may_be_typed_and_at_no_other_time(
    mixed: HandsetTable,
) -> None:
    keyboard = mixed.table.inbox.keyboard = Keyboard(asyncio.Queue(), io.StringIO())
    await mixed.table.play_to(Phase.NIGHT_VOTE)
    assert not keyboard.wipes
    await mixed.table.type("fyra")
    assert keyboard.wipes, "one on paper may type too early"
    await mixed.write_all(Anna=MAJA, Erik=FAITHFUL, Sara=FAITHFUL, Olle=FAITHFUL)
    await mixed.table.type("klart")
    await mixed.quiet()
    await mixed.table.type("maja")
    assert keyboard.wipes
    await mixed.table.type("trogen", "ja")
    assert not keyboard.wipes


async def test_once_a_slip_on_paper_can_be_heard_no_handset_writes_any_more(mixed: HandsetTable) -> None:
    await to_slips(mixed)
    await mixed.write_all(Anna=MAJA, Erik=FAITHFUL, Sara=FAITHFUL, Olle=FAITHFUL)
    await mixed.table.type("klart")
    await mixed.quiet()
    with pytest.raises(SealedError):
        mixed.box.write(ANNA, OLLE)


async def test_no_subtotal_is_ever_told(mixed: HandsetTable) -> None:
    await to_slips(mixed)
    await mixed.write_all(Anna=MAJA, Erik=MAJA, Sara=FAITHFUL, Olle=FAITHFUL)
    await mixed.table.type("klart")
    await mixed.quiet()
    await mixed.table.type("trogen", "trogen", "ja")
    results = [note for note in mixed.table.notes("say") if note["id"] == "slips-result"]
    assert len(results) == 1
    of_slips = [note for note in mixed.table.notes("say") if note["id"].startswith(("slip", "not-"))]
    counted = [note["id"] for note in of_slips if " har " in note["text"] and "namn" in note["text"]]
    assert counted == ["slips-result"]


async def test_undo_in_the_reading_strikes_a_slip_on_paper_and_leaves_the_handsets(mixed) -> None:
    await to_slips(mixed)
    await mixed.write_all(Anna=MAJA, Erik=FAITHFUL, Sara=FAITHFUL, Olle=FAITHFUL)
    await mixed.table.type("klart")
    await mixed.quiet()
    await mixed.table.type("olle", "ångra", "maja", "börja om", "trogen", "trogen", "ja")
    assert opened(mixed.table)[-1] == {"type": "SlipsOpened", "faithful": 5, "names": ((MAJA, 1),)}


@pytest.mark.parametrize("lines", [("slut", "ja"), ("trogen", "trogen", "nej")])
async def test_too_few_or_too_many_on_paper_make_the_whole_round_void(mixed, lines) -> None:
    await to_slips(mixed)
    await mixed.write_all(Anna=MAJA, Erik=FAITHFUL, Sara=FAITHFUL, Olle=FAITHFUL)
    await mixed.table.type("klart")
    await mixed.quiet()
    await mixed.table.type(*lines)
    assert opened(mixed.table)[-1]["type"] == "RoundVoid"
    assert mixed.handsets.endings == ["void"]
    assert mixed.box.missing == 4


async def test_anybody_goes_over_to_paper_by_voice(all_handsets: HandsetTable) -> None:
    await to_slips(all_handsets)
    await all_handsets.write_all(Nils=MAJA)
    told = await all_handsets.table.hear("nils skriver på papper")
    assert told == ["slips-to-paper", "slips-lone-paper", "slips-pile-one"]
    await all_handsets.write_all(**dict.fromkeys(("Anna", "Erik", "Sara", "Olle", "Maja"), FAITHFUL))
    await all_handsets.table.type("klart")
    await all_handsets.quiet()
    await all_handsets.table.type("trogen", "ja")
    assert opened(all_handsets.table)[-1] == {"type": "SlipsOpened", "faithful": 6, "names": ()}


async def test_anybody_goes_over_to_paper_on_the_handset(all_handsets: HandsetTable) -> None:
    await to_slips(all_handsets)
    all_handsets.box.to_paper(NILS)
    all_handsets.box.to_paper(OLLE)
    assert await all_handsets.quiet() == ["slips-to-paper", "slips-pile"]
    assert all_handsets.table.text("slips-to-paper") == "Olle och Nils skriver på papper."
    all_handsets.box.to_handset(OLLE)
    told = await all_handsets.quiet()
    assert told == ["slips-to-handset", "slips-lone-paper", "slips-pile-one"]


async def test_undo_right_after_going_over_brings_the_handset_back(all_handsets: HandsetTable) -> None:
    await to_slips(all_handsets)
    await all_handsets.table.type("Nils skriver på papper")
    assert await all_handsets.table.type("ångra") == ["slips-to-handset"]
    assert all_handsets.box.missing == 6
    assert all_handsets.table.host.phase is Phase.SLIPS


async def test_the_dead_write_nowhere(table: FakeTable) -> None:
    seated = HandsetTable(table, *EVERYBODY)
    await table.play_to(Phase.VOTE)
    await table.type("fem", "natt", "tre")
    assert await table.type("Anna skriver på papper") == ["refused-player-is-out"]
    assert seated.box.papers == 0


async def test_who_chose_paper_writes_on_paper_the_next_night_too(all_handsets: HandsetTable) -> None:
    await to_slips(all_handsets)
    table = all_handsets.table
    await table.type("Nils skriver på papper", "Olle skriver på papper")
    await all_handsets.write_all(Anna=MAJA, Erik=FAITHFUL, Sara=FAITHFUL, Maja=FAITHFUL)
    await table.type("klart")
    await all_handsets.quiet()
    await table.type("trogen", "trogen", "ja", "natt")
    told = await table.type("tre")
    assert "slips-mixed" in told
    assert "Olle och Nils skriver på papper" in table.text("slips-mixed")


async def test_an_unfinished_pile_is_asked_for_again_when_one_more_goes_over(mixed: HandsetTable) -> None:
    await to_slips(mixed)
    await mixed.table.type("klart")
    await mixed.table.type("Olle skriver på papper")
    told = await mixed.write_all(Anna=FAITHFUL, Erik=FAITHFUL, Sara=FAITHFUL)
    assert told == [], "Olle's slip is not in the pile yet"
    await mixed.table.type("klart")
    assert (await mixed.quiet())[-1] == "slips-read-apart"


async def test_the_whole_table_may_take_paper_and_go_back(all_handsets: HandsetTable) -> None:
    await to_slips(all_handsets)
    told = await all_handsets.table.hear("alla skriver på papper")
    assert told == ["slips-other-way", "slips-write"]
    assert all_handsets.handsets.box is None
    told = await all_handsets.table.hear("var och en skriver som den vill")
    assert told[:2] == ["slips-other-way", "slips-all-handsets"]
    assert all_handsets.box.missing == 6


@pytest.mark.parametrize("language", available())
async def test_every_language_leads_a_night_with_handsets_and_paper(make_table, language: str) -> None:
    table: FakeTable = make_table(language=language)
    seated = HandsetTable(table, *EVERYBODY)

    def line(intent: str) -> str:
        return table.words.pack.intents[intent].say[0].text.replace("{name}", "Nils")

    await table.play()
    await table.type(line("ready"), line("request_night"))
    told = await table.type("4")
    assert told[-2:] == ["slips-all-handsets", "slips-what"]
    assert "slips-to-paper" in await table.hear(line("slip_on_paper").lower())
    for seat in range(5):
        await seated.write(seat, FAITHFUL)
    await table.type(line("ready"))
    await seated.quiet()
    await table.type("t" if language == "sv" else line("slip_faithful"), line("yes"))
    assert opened(table)[-1] == {"type": "SlipsOpened", "faithful": 6, "names": ()}
