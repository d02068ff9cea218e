"""The table changes its language in the middle of an evening, and everything follows or nothing does."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest
from babel import Locale
from babel.lists import format_list
from host_doubles import PLAYERS, UNSURE, WAY_TO, FakeTable, words_of_once
from moderated_doubles import NIGHT, ModeratedTable

from engine.moderated.settings import Settings
from engine.moderated.state import Phase as Moderated
from engine.original.house_rules import HouseRules, Variant
from engine.original.state import Phase
from models.language_pack import available, commonly, load
from voice_host.changing_language import code_of
from voice_host.commands.devices import Devices
from voice_host.commands.tongues import EveningTongues
from voice_host.journal import JournalFull
from voice_host.narrator import Sentence

WAITING = pytest.mark.parametrize("phase", list(WAY_TO), ids=lambda phase: phase.value)

PHRASES = {
    ("sv", "en"): "byt språk till engelska",
    ("sv", "hi"): "byt språk till hindi",
    ("sv", "nb"): "byt språk till norska",
    ("en", "sv"): "switch to swedish",
    ("en", "hi"): "switch to hindi",
    ("en", "nb"): "switch to norwegian",
    ("hi", "en"): "भाषा अंग्रेज़ी कर दो",
    ("hi", "sv"): "भाषा स्वीडिश कर दो",
    ("hi", "nb"): "भाषा नॉर्वेजियन कर दो",
    ("nb", "sv"): "bytt språk til svensk",
    ("nb", "en"): "bytt språk til engelsk",
    ("nb", "hi"): "bytt språk til hindi",
}
NOW = {"en": "Now we play in English.", "sv": "Nu spelar vi på svenska.", "hi": "अब हम हिन्दी में खेलेंगे।"}


@pytest.fixture(autouse=True)
def _languages_are_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("voice_host.commands.tongues.words_of", words_of_once)


def can_change(table: FakeTable, names: Iterable[str] = PLAYERS) -> FakeTable:
    """This evening can change its language: its voice and ears are fakes that speak and hear all."""
    table.talk.tongues = EveningTongues(
        table.talk,
        Devices(table.talk.voice, table.talk.ears),
        "auto",
        names=lambda: names,
        kept=table.evening.go_on_in,
        changed=lambda pack: None,
    )
    return table


# --- asked for ---------------------------------------------------------------------------------------------


@WAITING
async def test_at_any_moment_the_table_goes_on_in_the_new_language(table: FakeTable, phase: Phase) -> None:
    await can_change(table).play_to(phase)
    told = await table.hear("byt språk till engelska")
    assert told[0] == "language-changed"
    assert table.text("language-changed") == NOW["en"]
    assert told[1] == f"status-{phase.value}"
    assert table.host.phase is phase
    assert table.ears.grammar.language == "en"
    assert table.ears.phrase("help") is not None and table.ears.phrase("hjälp") is None
    said = [note["text"] for note in table.notes("say")][-len(told) :]
    assert not any(word in f" {text} ".lower() for text in said for word in (" är ", " och ", " kvar "))


async def test_what_the_host_had_asked_is_asked_for_in_the_new_language(table: FakeTable) -> None:
    await can_change(table).play_to(Phase.VOTE)
    assert (await table.hear("byt språk till engelska"))[-1] == "help-now"
    assert "cancel the vote" in table.text("help-now")
    assert await table.hear("repeat") == ["again"] * 4
    assert table.notes("say")[-4]["text"] == NOW["en"]
    assert "vote-failed" in await table.hear("two")
    assert table.text("vote-failed") == "Two for. That is not enough. Anna stays."


async def test_by_day_the_host_says_where_the_game_stands_and_stays_out_of_the_talk(
    table: FakeTable,
) -> None:
    await can_change(table).play_to(Phase.DAY)
    assert await table.hear("byt språk till engelska") == ["language-changed", "status-day", "status-living"]
    assert (await table.hear("i call a vote on erik"))[0] == "vote-requested"


@pytest.mark.parametrize(("old", "new"), PHRASES)
async def test_every_language_can_be_asked_for_aloud_in_every_other(make_table, old: str, new: str) -> None:
    table = can_change(make_table(language=old))
    await table.play()
    assert (await table.hear(PHRASES[old, new]))[0] == "language-changed"
    assert table.talk.pack.code == table.talk.narration.language == new


def test_no_pack_forgets_a_language_that_there_is() -> None:
    for code in available():
        named = {template.language for template in load(code).intents["change_language"].say}
        assert named == {other for other in available() if other != code}


async def test_a_whole_game_goes_on_from_language_to_language(table: FakeTable) -> None:
    await can_change(table).play()
    await table.hear("klart")
    await table.hear("byt språk till engelska")
    await table.hear("i call a vote on anna")
    await table.hear("five")
    await table.hear("switch to hindi")
    await table.hear("erik के ख़िलाफ़ वोटिंग चाहिए")
    await table.hear("चार")
    await table.hear("भाषा स्वीडिश कर दो")
    for line in ("begär omröstning om natt", "fyra", "klart", *["trogen"] * 4, "ja"):
        await table.hear(line)
    assert table.host.phase is Phase.REVEAL
    assert table.text("ended-faithful") == "Spelet är slut. De trogna har vunnit!"


async def test_forradarna_change_while_all_walk_about_and_the_time_goes_on(table: FakeTable) -> None:
    await can_change(table).play(rules=HouseRules(variant=Variant.FORRADARNA))
    await table.hear("klart")
    assert table.host.phase is Phase.MINGLING
    await table.wait(60)
    assert (await table.hear("byt språk till engelska"))[0] == "language-changed"
    await table.hear("how much time is left")
    assert "minutes" in table.notes("say")[-1]["text"]
    await table.wait(240)
    assert any("five minutes" in text.lower() for text in table.voice.called_out)


async def test_moderated_mafia_changes_by_day_and_by_night(tmp_path: Path, monkeypatch: object) -> None:
    table = ModeratedTable(tmp_path, monkeypatch)
    can_change(table, table.players)
    await table.to_day()
    assert (await table.hear("byt språk till engelska"))[0] == "language-changed"
    for voter in ("anna", "erik", "sara", "olle", "maja"):
        told = await table.hear(f"{voter} votes for lars")
    assert told == ["moderated-last-vote"]
    assert (await table.hear("switch to hindi"))[-1] == "moderated-last-vote"
    assert table.text("moderated-last-vote").endswith("हाँ या नहीं बोलें।")
    await table.hear("हाँ")
    assert table.host.phase is Moderated.NIGHT
    assert (await table.hear("भाषा अंग्रेज़ी कर दो"))[0] == "language-changed"
    await table.wait(NIGHT)
    assert table.host.phase is Moderated.DAY
    assert table.ears.phrase("anna votes for erik") is not None


async def test_a_question_about_the_roles_has_nothing_of_the_old_language_in_it(
    tmp_path: Path, monkeypatch: object
) -> None:
    table = ModeratedTable(tmp_path, monkeypatch, asks=True)
    can_change(table, table.players)
    assert await table.begin_game(Settings()) == ["moderated-mix-offer"]
    assert (await table.hear("byt språk till engelska"))[-1] == "moderated-mix-offer"
    assert table.text("moderated-mix-offer").startswith(
        "That makes four citizens, two mafiosi, one police officer, and one doctor."
    )
    await table.hear("yes")


async def test_a_question_about_several_joins_their_names_as_the_new_language_does(
    tmp_path: Path, monkeypatch: object
) -> None:
    table = ModeratedTable(tmp_path, monkeypatch)
    can_change(table, table.players)
    table.secrets.blind = {2, 4}
    await table.begin_game()
    assert (await table.hear("klart"))[-1] == "moderated-roles-unseen"
    assert "Sara och Maja" in table.text("moderated-roles-unseen")
    assert (await table.hear("byt språk till engelska"))[-1] == "moderated-roles-unseen"
    assert "Sara and Maja" in table.text("moderated-roles-unseen")


async def test_the_check_of_who_the_mafia_were_joins_their_names_anew(table: FakeTable) -> None:
    await can_change(table).play_to(Phase.REVEAL)
    state = table.host.game.state
    out = [state.name(seat) for seat in state.out]
    await table.type(out[0])
    assert (await table.type(out[1]))[-1] == "reveal-check"
    assert f"{out[0]} och {out[1]}" in table.text("reveal-check")
    assert (await table.hear("byt språk till engelska"))[-1] == "reveal-check"
    assert f"{out[0]} and {out[1]}" in table.text("reveal-check")


# --- typed -------------------------------------------------------------------------------------------------


async def test_who_types_may_ask_in_any_language(table: FakeTable) -> None:
    await can_change(table).play_to(Phase.DAY)
    assert (await table.type("switch to Hindi"))[0] == "language-changed"
    assert (await table.type("byt språk till svenska"))[0] == "language-changed"  # for who cannot read Hindi
    assert table.talk.pack.code == "sv"


async def test_a_language_goes_by_its_name_here_there_and_in_english_and_by_its_code(
    table: FakeTable,
) -> None:
    narration, pack = table.words.narration, table.words.pack
    for name in ("engelska", "English", "ENGLISH", "en"):
        assert code_of(name, pack, narration) == "en"
    for name in ("norska", "norsk", "norskt bokmål", "Norwegian", "nb"):
        assert code_of(name, pack, narration) == "nb"
    for name in ("hindi", "हिन्दी", "हिंदी"):
        assert code_of(name, load("hi"), words_of_once("hi").narration) == "hi"


@pytest.mark.parametrize(
    ("language", "line", "answer"),
    [
        ("sv", "byt språk till finska", ("Jag kan inte finska. Jag kan ", ".")),
        ("en", "switch to Finnish", ("I have no Finnish. I have ", ".")),
        ("hi", "भाषा फ़िनिश कर दो", ("मुझे फ़िनिश नहीं आती। मुझे ", " आती हैं।")),
        ("nb", "bytt språk til finsk", ("Jeg kan ikke finsk. Jeg kan ", ".")),
    ],
)
async def test_a_language_that_is_not_there_is_told_with_those_that_are(
    make_table, language: str, line: str, answer: tuple[str, str]
) -> None:
    table = can_change(make_table(language=language))
    await table.play()
    assert await table.type(line) == ["language-unknown"]
    called = Locale.parse(language).languages
    there = format_list([called[commonly(code)] for code in available()], locale=language)
    before, after = answer
    assert table.text("language-unknown").casefold() == f"{before}{there}{after}".casefold()
    assert table.talk.pack.code == language


async def test_a_language_whose_pack_was_taken_away_is_told_by_its_name(
    table: FakeTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    await can_change(table).play()
    monkeypatch.setattr("voice_host.changing_language.available", lambda: ("sv", "en"))
    assert await table.hear("byt språk till hindi") == ["language-unknown"]
    assert table.text("language-unknown") == "Jag kan inte hindi. Jag kan svenska och engelska."


async def test_the_language_that_is_spoken_already_is_told_so(table: FakeTable) -> None:
    await can_change(table).play_to(Phase.VOTE)
    assert await table.type("byt språk till svenska") == ["language-already"]
    assert "vote-failed" in await table.hear("två")


# --- what stands in the way ---------------------------------------------------------------------------------


async def test_a_player_who_is_called_like_a_word_of_the_new_language_stands_in_the_way(
    table: FakeTable,
) -> None:
    players = ("Anna", "Faithful", "Sara", "Olle", "Maja", "Nils")
    can_change(table, players)
    await table.play(players)
    assert await table.hear("byt språk till engelska") == ["language-no-name"]
    assert table.text("language-no-name") == (
        "Namnet Faithful går inte att använda på engelska. Vi fortsätter som förut."
    )
    assert table.talk.pack.code == "sv"
    assert "sunrise" in await table.hear("klart")


async def test_a_full_disk_leaves_the_table_in_its_language(table: FakeTable, path: Path) -> None:
    await can_change(table).play_to(Phase.VOTE)

    def full(code: str) -> None:
        raise JournalFull(path, "no room")

    assert isinstance(table.talk.tongues, EveningTongues)
    table.talk.tongues.kept = full
    assert await table.hear("byt språk till engelska") == ["language-not-kept"]
    assert table.talk.pack.code == table.talk.narration.language == "sv"
    assert "vote-failed" in await table.hear("två")


async def test_by_day_an_unclear_wish_is_asked_back_and_can_be_denied(table: FakeTable) -> None:
    await can_change(table).play_to(Phase.DAY)
    assert await table.hear("byt språk till engelska", score=-1.6) == ["confirm"]
    assert table.text("confirm") == "Sa du byt språk till engelska?"
    assert await table.hear("nej") == ["confirm-no"]
    assert table.talk.pack.code == "sv"


async def test_a_wish_with_an_accent_is_asked_about_in_free_talk_too(table: FakeTable) -> None:
    await can_change(table).play_to(Phase.DAY)
    assert await table.half_hear("byt språk till hindi") == ["confirm"]
    assert (await table.hear("ja"))[0] == "language-changed"
    assert table.talk.pack.code == "hi"
    assert table.ears.phrase("erik के ख़िलाफ़ वोटिंग चाहिए") is not None


async def test_a_doubt_about_an_old_word_is_dropped_with_the_old_language(table: FakeTable) -> None:
    await can_change(table).play_to(Phase.VOTE)
    assert await table.hear("fem", margin=UNSURE) == ["confirm"]
    assert (await table.hear("byt språk till engelska"))[0] == "language-changed"
    assert await table.hear("yes") == []  # to what would that be an answer?
    assert "vote-condemned" in await table.hear("five")


async def test_a_talk_without_an_evening_stays_as_it_is(table: FakeTable) -> None:
    await table.play_to(Phase.DAY)
    assert await table.hear("byt språk till engelska") == ["language-not-here"]
    assert await table.talk.tongues.change("en") == Sentence("language-not-here", {})


# --- kept ---------------------------------------------------------------------------------------------------


async def test_the_game_is_resumed_in_the_language_that_it_came_to_and_so_are_those_after_it(
    table: FakeTable,
) -> None:
    await can_change(table).play_to(Phase.DAY)
    await table.hear("byt språk till engelska")
    (game,) = table.journal.games()
    assert game.language == "en"
    await table.type("vote on Anna", "five", "vote on Erik", "four", "night", "four", "ready")
    await table.type("f", "f", "f", "f", "yes", "skip", "new game")
    assert [game.language for game in table.journal.games()] == ["en", "en"]


async def test_a_crash_in_the_middle_of_a_game_keeps_the_language(table: FakeTable) -> None:
    await can_change(table).play_to(Phase.SLIPS)
    await table.hear("byt språk till hindi")
    await table.crash()
    (game,) = table.journal.unfinished()
    with table.journal.resume(game.id) as record:
        assert record.language == "hi"
