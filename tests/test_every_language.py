"""A whole original game in every language, with the words of its own pack: said, and typed at the command."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from host_doubles import FakeTable

from engine.original.house_rules import HouseRules, Variant
from engine.original.state import Phase
from models.language_pack import LanguagePack, available
from voice_host.listening.grammar_builder import spoken

NAMES = {
    "hi": ("राहुल", "प्रिया", "इमरान", "कविता", "जॉन", "मीरा"),
    "sv": ("Anna", "Erik", "Sara", "Olle", "Maja", "Nils"),
}
"""Names as they are written in the language; those of Sweden where it has none here."""

OF_LANGUAGE = pytest.mark.parametrize("code", available())


def line(pack: LanguagePack, intent: str, *, name: str = "", **numbers: int) -> str:
    """The usual way to say an intent in this language, its slots filled."""
    for template in pack.intents[intent].say:
        if set(template.slots) == ({"name"} if name else set()) | set(numbers):
            text = template.text.replace("{name}", name)
            for slot, number in numbers.items():
                text = text.replace(f"{{{slot}}}", pack.numerals.say(number)[0])
            return spoken(text)
    raise AssertionError(f"{pack.code} has no way to say {intent} with {numbers}")


def game(pack: LanguagePack, names: tuple[str, ...]) -> Iterator[tuple[str, Phase]]:
    """All that is said in a game that the faithful win, each with the phase that it leads to."""
    first, second = names[:2]
    faithful = line(pack, "slip_faithful")
    yield line(pack, "ready"), Phase.DAY
    yield line(pack, "request_vote", name=first), Phase.VOTE
    yield line(pack, "tally", count=2), Phase.DAY
    yield line(pack, "request_vote", name=first), Phase.VOTE
    yield line(pack, "tally", count=5), Phase.DAY
    yield line(pack, "request_night"), Phase.NIGHT_VOTE
    yield line(pack, "tally", count=4), Phase.SLIPS
    yield line(pack, "ready"), Phase.SLIPS
    for slip in (faithful, spoken(names[5]), faithful, faithful, faithful):
        yield slip, Phase.SLIPS
    yield line(pack, "yes"), Phase.DAY
    yield line(pack, "request_vote", name=second), Phase.VOTE
    yield line(pack, "tally", count=3), Phase.DAY
    yield line(pack, "request_night"), Phase.NIGHT_VOTE
    yield line(pack, "tally", count=3), Phase.SLIPS
    yield line(pack, "ready"), Phase.SLIPS
    for _ in range(3):
        yield faithful, Phase.SLIPS
    yield line(pack, "yes"), Phase.REVEAL
    yield spoken(first), Phase.REVEAL
    yield spoken(second), Phase.REVEAL
    yield line(pack, "yes"), Phase.OVER


@pytest.fixture
async def table_in(tmp_path: Path) -> Callable[[str], FakeTable]:
    return lambda code: FakeTable(tmp_path, language=code)


async def play(table: FakeTable, names: tuple[str, ...], way: Callable[[str], object]) -> None:
    await table.play(names)
    for said, phase in game(table.words.pack, names):
        await way(said)  # type: ignore[misc]  # FakeTable.type or FakeTable.hear
        assert table.host.phase is phase, (said, table.trace.notes[-6:])


@OF_LANGUAGE
@pytest.mark.parametrize("way", ["type", "hear"])
async def test_a_whole_game_is_played_in_the_words_of_the_language(
    table_in: Callable[[str], FakeTable], code: str, way: str
) -> None:
    table, names = table_in(code), NAMES.get(code, NAMES["sv"])
    await play(table, names, getattr(table, way))
    said = table.voice.said
    assert "points" in {note["id"] for note in table.notes("say")}
    assert len(said) > 40
    assert [text for text in said if set(text) & set("{}$")] == []
    await table.type(line(table.words.pack, "no"))
    assert table.over


@OF_LANGUAGE
@pytest.mark.parametrize("way", ["type", "hear"])
async def test_a_day_of_forradarna_is_led_in_the_words_of_the_language(
    table_in: Callable[[str], FakeTable], code: str, way: str
) -> None:
    table, names = table_in(code), NAMES.get(code, NAMES["sv"])
    pack, says = table.words.pack, getattr(table, way)
    await table.play(names, HouseRules(variant=Variant.FORRADARNA, reveal_on_exit=True))
    await says(line(pack, "ready"))
    await says(line(pack, "mingle_longer", count=5))
    assert table.host.game.state.mingle_left == 15 * 60
    await says(line(pack, "mingle_shorter"))
    assert table.host.game.state.mingle_left == 8 * 60
    await says(line(pack, "mingle_enough", count=2))
    assert table.host.game.state.mingle_left == 2 * 60
    assert await says(line(pack, "time_left")) == ["mingle-left"]
    await says(line(pack, "sit_down"))
    assert await says(line(pack, "ready")) == ["round-table-first"]
    assert await says(line(pack, "condemn_nobody")) == ["nobody-ask"]
    await says(line(pack, "no"))
    await says(line(pack, "request_vote", name=names[0]))
    await says(line(pack, "tally", count=5))
    assert table.host.phase is Phase.EXIT
    assert (await says(line(pack, "yes")))[:2] == ["side-mafia", "night-falls"]
    assert [text for text in table.voice.said if set(text) & set("{}$")] == []


@pytest.mark.parametrize("rules", [HouseRules(), HouseRules(count_against=True)])
async def test_nothing_that_is_said_in_a_hindi_game_is_latin(
    table_in: Callable[[str], FakeTable], rules: HouseRules
) -> None:
    table = table_in("hi")
    pack, names = table.words.pack, NAMES["hi"]
    await table.play(names, rules)
    both = {"against": 1} if rules.count_against else {}
    await table.type(line(pack, "ready"), line(pack, "request_vote", name=names[0]))
    await table.type(line(pack, "tally", count=4, **both), line(pack, "status"), line(pack, "help"))
    await table.type(line(pack, "undo"), "क्या", line(pack, "cancel_vote"), line(pack, "repeat"))
    assert [text for text in table.voice.said if re.search("[A-Za-z]", text)] == []


@OF_LANGUAGE
async def test_what_may_be_said_at_any_time_is_understood_in_every_language(
    table_in: Callable[[str], FakeTable], code: str
) -> None:
    table = table_in(code)
    pack = table.words.pack
    await table.play(NAMES.get(code, NAMES["sv"]))
    told = {
        "help": "help-always", "status": "status-cards", "pause": "paused", "resume": "resumed",
        "faster": "speed-faster", "slower": "speed-slower", "louder": "volume-louder",
        "softer": "volume-softer", "louder_effects": "effects-louder", "softer_effects": "effects-softer",
    }  # fmt: skip
    for intent, sentence in told.items():
        for template in pack.intents[intent].say:
            assert sentence in await table.hear(spoken(template.text)), template.text
            if intent == "pause":
                await table.hear(line(pack, "resume"))
    stops = table.voice.stops
    await table.hear(line(pack, "hush"))
    assert table.voice.stops > stops
    assert await table.hear(line(pack, "quit")) == ["quit-ask"]
    assert await table.hear(line(pack, "no")) == ["quit-no"]
