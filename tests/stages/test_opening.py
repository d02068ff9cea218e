"""Cards and sunrise (docs/rules.md A1, A2)."""

from __future__ import annotations

from host_doubles import PLAYERS, FakeTable

from engine.original.house_rules import HouseRules
from engine.original.state import Phase
from voice_host.speaking.count import SUNRISE_SECONDS


async def test_the_table_hears_how_many_cards_of_each_colour(table: FakeTable) -> None:
    await table.play()
    text = table.text("cards")
    assert "sex spelare" in text
    assert "två svarta" in text
    assert "fyra röda" in text


async def test_one_black_card_is_told_as_one(table: FakeTable) -> None:
    await table.play(rules=HouseRules(black_cards=1))
    assert "En av er är Maffia. Lägg ett svart och fem röda kort" in table.text("cards")


async def test_nothing_before_the_first_day_can_be_undone(table: FakeTable) -> None:
    await table.play()
    assert await table.type("ångra") == ["refused-nothing-to-undo"]
    assert table.host.phase is Phase.CARDS


async def test_the_sunrise_counts_to_twenty_with_the_middle_in_silence(table: FakeTable) -> None:
    await table.play()
    assert await table.hear("klart") == ["sunrise", "count", "sunrise-over", "day-first"]
    (count,) = table.voice.counts
    assert count.seconds == SUNRISE_SECONDS
    assert list(count.aloud) == [1, 2, 3, 4, 5, 16, 17, 18, 19, 20]
    assert list(count.aloud.values())[:3] == ["ett", "två", "tre"]


async def test_tyst_breaks_the_sunrise_off_and_it_is_done_again_from_the_start(table: FakeTable) -> None:
    await table.play()
    table.voice.holds_counts = True
    await table.hear("klart")
    await table.hear("tyst")
    assert table.text("sunrise-broken")
    assert table.host.phase is Phase.SUNRISE
    table.voice.holds_counts = False
    assert (await table.hear("klart"))[-1] == "day-first"
    assert len(table.voice.counts) == 2


async def test_talk_and_other_commands_do_not_break_the_sunrise_off(table: FakeTable) -> None:
    await table.play()
    table.voice.holds_counts = True
    await table.hear("klart")
    assert await table.hear("hjälp") == []
    await table.type("mot Olle")
    table.inbox.waiting.clear()
    table.voice.end_count(over=True)
    await table.settle()
    assert table.host.phase is Phase.VOTE  # the typed line had its turn afterwards


async def test_a_wish_to_quit_during_the_count_is_asked_about_when_the_count_has_stopped(
    table: FakeTable,
) -> None:
    await table.play()
    table.voice.holds_counts = True
    await table.type("klart")
    assert await table.type("avsluta") == ["sunrise-broken", "quit-ask"]


async def test_the_cards_are_not_explained_again_after_a_crash(table: FakeTable, make_table) -> None:
    await table.play()
    await table.crash()
    after = make_table()
    await after.resume()
    assert after.told() == ["resume-start", "status-cards", "status-living", "cards-short"]
    assert after.host.game.state.players == PLAYERS
