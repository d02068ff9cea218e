"""``maffia play --resume``: what the command line cannot change of a game, and names in another language."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from child_host import PLAYERS, ChildHost
from host_doubles import FakeTable
from moderated_doubles import EIGHT, ModeratedTable

from engine.moderated.settings import Reveal, Settings
from engine.original.house_rules import HouseRules, Variant
from engine.original.state import Phase
from voice_host.commands.resuming import in_vain
from voice_host.commands.tonight import PlayOptions
from voice_host.journal import Journal
from voice_host.kinds import GameKind

YES_AND_NO = "Yes,No,Sara,Olle,Maja,Nils"


def begun(path: Path, *arguments: str) -> None:
    with ChildHost("--no-sound-check", *arguments, journal=path) as host:
        host.type("klart")
        host.until("listening", phase="day")


def resumed(path: Path, *arguments: str) -> list[tuple[str, str]]:
    """What is said up to the first wait, by key and text."""
    said = []
    with ChildHost("--resume", *arguments, journal=path) as host:
        for note in host.notes():
            if note["t"] == "listening":
                return said
            if note["t"] == "say":
                said.append((str(note["id"]), str(note["text"])))
    raise AssertionError("unreachable: notes() ends by raising")


# --- names in another language ----------------------------------------------------------------------------


def test_a_language_in_which_a_name_is_none_is_refused_by_that_name_and_the_game_goes_on(path: Path) -> None:
    begun(path, "--players", YES_AND_NO)
    said = resumed(path, "--language", "en")
    assert (
        "language-no-name",
        "Namnet Yes går inte att använda på engelska. Vi fortsätter som förut.",
    ) in said
    assert said[-1][0] == "status-living" and said[-1][1].startswith("Kvar är Yes")
    assert Journal.open(path).games()[0].language == "sv"


def test_so_is_it_for_a_game_that_is_offered(path: Path) -> None:
    begun(path, "--players", YES_AND_NO)
    with ChildHost("--language", "en", journal=path) as host:
        host.type("yes")
        host.until("say", id="language-no-name")
        assert host.until("say", id="status-living")["text"].startswith("Kvar är Yes")


def test_a_language_in_which_all_names_are_names_is_taken(path: Path) -> None:
    begun(path, "--players", PLAYERS)
    assert "language-no-name" not in dict(resumed(path, "--language", "en"))
    assert Journal.open(path).games()[0].language == "en"


# --- options that cannot count ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--reveal", "nothing"), "Spelet går vidare som det började, så --reveal gäller inte här."),
        (
            ("--night-seconds", "5000", "--black-cards", "9", "--roles", "hästar"),
            "som det började, så --black-cards, --roles och --night-seconds gäller inte här.",
        ),
        (("--game", "moderated"), "Spelet går vidare som det började, så --game gäller inte här."),
        (("--players", "Bo"), "Spelet går vidare som det började, så --players gäller inte här."),
        (
            ("--count-against", "--murder-by", "majority"),
            "så --count-against och --murder-by gäller inte här.",
        ),
        (("--players", PLAYERS, "--game", "original", "--murder-by", "unanimous"), ""),
        ((), ""),
    ],
)
def test_an_option_that_a_game_which_goes_on_cannot_take_is_told_once(
    path: Path, arguments: tuple[str, ...], told: str
) -> None:
    begun(path, "--players", PLAYERS)
    texts = [text for key, text in resumed(path, *arguments) if key == "resume-as-dealt"]
    assert len(texts) == bool(told)
    assert "".join(texts).endswith(told)


def test_a_game_that_is_offered_tells_so_too(path: Path) -> None:
    begun(path, "--players", PLAYERS)
    with ChildHost("--players", PLAYERS, "--black-cards", "1", journal=path) as host:
        host.type("ja")
        assert "--black-cards gäller" in host.until("say", id="resume-as-dealt")["text"]
        host.until("listening", phase="day")


MODERATED_OPTIONS = (
    ("players", "game", "roles", "preset", "reveal", "night_seconds"),
    PlayOptions(
        players=tuple(name.lower() for name in EIGHT),
        kind=GameKind.MODERATED,
        roles="läkare, polis, 2 maffia",
        moderated=Settings(reveal=Reveal.CAMP, night_seconds=20),
    ),
)


@pytest.mark.parametrize(
    ("changed", "vain"),
    [
        ({}, ()),
        ({"roles": "3 maffia"}, ("--roles", "--preset")),
        ({"roles": "", "moderated": Settings(reveal=Reveal.CAMP)}, ("--night-seconds",)),
        ({"moderated": Settings(night_seconds=20)}, ("--reveal",)),
        ({"kind": GameKind.FORRADARNA}, ("--game",)),
    ],
)
async def test_a_game_with_roles_takes_the_options_that_it_was_dealt_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, changed: dict[str, Any], vain: tuple[str, ...]
) -> None:
    given, options = MODERATED_OPTIONS
    table = ModeratedTable(tmp_path, monkeypatch)
    mix = (("citizen", 4), ("mafioso", 2), ("policeman", 1), ("doctor", 1))
    await table.begin_game(Settings(mix=mix, reveal=Reveal.CAMP, night_seconds=20))
    await table.crash()
    (game,) = table.journal.unfinished()
    asked = PlayOptions(
        players=options.players,
        kind=changed.get("kind", options.kind),
        roles=changed.get("roles", options.roles),
        moderated=changed.get("moderated", options.moderated),
        given=given,
    )
    with table.journal.resume(game.id) as record:
        assert in_vain(table.talk, asked, record) == vain


async def test_forradarna_takes_its_minutes_and_no_earphones(table: FakeTable) -> None:
    rules = HouseRules(variant=Variant.FORRADARNA, mingle_minutes=3)
    await table.play(rules=rules)
    assert table.host.phase is Phase.CARDS
    await table.crash()
    (game,) = table.journal.unfinished()
    given = ("game", "mingle_minutes", "earphones")
    asked = PlayOptions(kind=GameKind.FORRADARNA, rules=rules, earphones="0", given=given)
    with table.journal.resume(game.id) as record:
        assert in_vain(table.talk, asked, record) == ("--earphones",)


# --- maffia odds ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--roles", "2 maffia"), "--roles gäller bara med --game moderated."),
        (("--preset", "plain"), "--preset gäller bara med --game moderated."),
        (("--game", "moderated", "--black-cards", "2"), "--black-cards gäller bara med --game original /"),
        (("--game", "moderated", "--murder-by", "majority"), "--murder-by gäller bara med"),
        (("-l", "en", "--roles", "2 mafia"), "--roles is for --game moderated only."),
    ],
)
def test_odds_refuse_the_options_of_another_game_as_play_does(
    maffia: Any, arguments: tuple[str, ...], told: str
) -> None:
    code, out, complaint = maffia("odds", "--players", "8", *arguments)
    assert (code, out) == (2, "")
    assert complaint.startswith(told)
