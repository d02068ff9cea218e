"""What may be said at any time, and what happens when nobody answers or something fails."""

from __future__ import annotations

import asyncio

import pytest
from host_doubles import PLAYERS, WAY_TO, FakeTable

from engine.original.house_rules import HouseRules
from engine.original.state import Phase
from voice_host import always_on, conversation
from voice_host.listening.keyboard import TypedLine
from voice_host.partings import Leave
from voice_host.speaking.text_voice import TextVoice

WAITING = pytest.mark.parametrize("phase", list(WAY_TO), ids=lambda phase: phase.value)


@WAITING
async def test_help_tells_what_can_be_said_now_and_always(table: FakeTable, phase: Phase) -> None:
    await table.play_to(phase)
    first = "again" if phase in (Phase.LAST_FAITHFUL, Phase.OVER) else f"help-at-{phase.value}"
    assert await table.hear("hjälp") == [first, "help-now", "help-always"]
    assert table.host.phase is phase


@WAITING
async def test_status_tells_the_phase_and_who_lives(table: FakeTable, phase: Phase) -> None:
    await table.play_to(phase)
    told = await table.hear("status")
    assert told[0] == f"status-{phase.value}"
    assert ("status-living" in told) is (phase not in (Phase.REVEAL, Phase.OVER))


@WAITING
async def test_upprepa_says_the_last_words_again(table: FakeTable, phase: Phase) -> None:
    await table.play_to(phase)
    before = table.notes("say")[-1]["text"]
    assert set(await table.hear("upprepa")) == {"again"}
    assert table.notes("say")[-1]["text"] == before


@WAITING
async def test_paus_waits_for_fortsatt_and_nothing_else(table: FakeTable, phase: Phase) -> None:
    await table.play_to(phase)
    assert await table.hear("paus") == ["paused"]
    assert table.ears.phrase("ja") is None
    assert await table.hear("vi tar en kaffe") == []
    assert await table.hear("status") == ["help-now"]
    assert "fortsätt" in table.text("help-now")
    assert await table.hear("fortsätt") == ["resumed"]
    assert table.host.phase is phase


@WAITING
async def test_avsluta_asks_first_and_no_goes_on(table: FakeTable, phase: Phase) -> None:
    await table.play_to(phase)
    assert await table.hear("avsluta") == ["quit-ask"]
    assert await table.hear("nej") == ["quit-no"]
    assert not table.over


@WAITING
async def test_avsluta_and_yes_leaves_with_the_game_as_it_was(
    table: FakeTable, make_table, phase: Phase
) -> None:
    await table.play_to(phase)
    await table.hear("avsluta")
    with pytest.raises(Leave):
        await table.hear("ja")
    (game,) = table.journal.games()
    assert game.phase is phase
    assert table.evening.can_go_on is (phase is not Phase.OVER)


@WAITING
async def test_speed_and_volume_change_at_any_time_up_to_their_ends(table: FakeTable, phase: Phase) -> None:
    await table.play_to(phase)
    for word, changed, at_end in (
        ("snabbare", "speed-faster", "speed-fastest"),
        ("långsammare", "speed-slower", "speed-slowest"),
        ("högre", "volume-louder", "volume-loudest"),
        ("lägre", "volume-softer", "volume-softest"),
        ("höj ljudeffekterna", "effects-louder", "effects-loudest"),
        ("dämpa ljudeffekterna", "effects-softer", "effects-softest"),
    ):
        table.voice.level = 3
        assert [await table.hear(word) for _ in range(3)] == [[changed], [changed], [at_end]]


@pytest.mark.parametrize("word", ["snabbare", "långsammare", "högre", "lägre", "höj ljudeffekterna"])
async def test_a_voice_that_is_only_text_says_so_when_it_shall_be_another(
    table: FakeTable, word: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await table.play_to(Phase.DAY)
    silent = TextVoice(print)
    for wish in ("faster", "slower", "louder", "softer", "louder_effects"):
        monkeypatch.setattr(table.voice, wish, getattr(silent, wish), raising=False)
    assert await table.hear(word) == ["voice-is-text"]


async def test_talk_around_a_wish_to_quit_that_nobody_had_is_told_of_it(table: FakeTable) -> None:
    await table.play_to(Phase.DAY)
    assert await table.hear("avsluta") == ["quit-ask"]
    assert await table.hear("begär omröstning mot anna") == []
    assert await table.hear("vi tar en kaffe") == ["help-now"]
    assert await table.hear("nej") == ["quit-no"]
    assert (await table.hear("begär omröstning mot anna"))[0] == "vote-requested"


async def test_a_wish_to_quit_that_nobody_confirms_lapses(
    make_table, monkeypatch: pytest.MonkeyPatch
) -> None:
    table: FakeTable = make_table(reminds=True)
    await table.play_to(Phase.DAY)
    for module in (conversation, always_on):
        monkeypatch.setattr(module, "REMIND_AFTER", (0.01, 0.01))
    lapsed = asyncio.Event()
    note = table.trace.note

    def listen_for_the_end_of_it(kind: str, **values: object) -> None:
        note(kind, **values)
        if values.get("id") == "quit-no":
            lapsed.set()

    monkeypatch.setattr(table.trace, "note", listen_for_the_end_of_it)
    table.inbox.put_nowait(TypedLine("avsluta"))
    await asyncio.wait_for(lapsed.wait(), 10)
    assert table.told() == ["quit-ask", "again", "quit-no"]
    assert not table.over


async def test_a_paused_table_can_still_quit(table: FakeTable) -> None:
    await table.play_to(Phase.DAY)
    await table.type("paus")
    assert await table.type("avsluta") == ["quit-ask"]
    with pytest.raises(Leave):
        await table.type("ja")


async def test_tyst_stops_the_voice(table: FakeTable) -> None:
    await table.play_to(Phase.DAY)
    stops = table.voice.stops
    assert await table.hear("tyst") == []
    assert table.voice.stops == stops + 1


async def test_who_types_has_heard_enough_and_the_rest_is_only_shown(table: FakeTable) -> None:
    await table.play_to(Phase.DAY)
    table.voice.said.clear()
    table.inbox.put_nowait(TypedLine("mot Anna"))
    await table.type("fem")
    assert "Omröstning mot Anna. Alla utom Anna röstar." in table.printed
    assert "Omröstning mot Anna. Alla utom Anna röstar." not in table.voice.said


async def test_two_answers_that_are_none_bring_a_hint(table: FakeTable) -> None:
    await table.play_to(Phase.VOTE)
    assert await table.hear("va") == []
    assert table.voice.cues[-2:] == ["not_understood", "listening"]
    assert await table.hear("va") == ["not-understood", "help-now"]


async def test_help_in_a_yes_or_no_question_asks_it_again(table: FakeTable) -> None:
    await table.play_to(Phase.SLIPS)
    await table.type("klart", *["trogen"] * 6)
    assert (await table.hear("hjälp"))[0] == "again"
    assert next(n["text"] for n in table.notes("say") if n["id"] == "again").endswith("Är det alla?")


async def test_a_question_that_nobody_answers_is_asked_again(
    make_table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(conversation, "REMIND_AFTER", (0.01, 0.01))
    table: FakeTable = make_table(reminds=True)
    asked = asyncio.Event()
    note = table.trace.note

    def listen_for_the_second_reminder(kind: str, **values: object) -> None:
        note(kind, **values)
        if [one["id"] for one in table.notes("say")].count("cards-short") == 2:
            asked.set()

    monkeypatch.setattr(table.trace, "note", listen_for_the_second_reminder)
    table.inbox.host = asyncio.create_task(table.evening.play(PLAYERS, HouseRules()))
    await asyncio.wait_for(asked.wait(), 10)
    assert table.told() == ["cards", "cards-short", "cards-short"]


async def test_free_talk_is_never_reminded_of_anything(make_table, monkeypatch: pytest.MonkeyPatch) -> None:
    table: FakeTable = make_table()
    await table.play_to(Phase.DAY)
    monkeypatch.setattr(conversation, "REMIND_AFTER", (0.0, 0.0))
    table.talk._reminds = True
    await table.hear("hm")
    assert table.told() == []
