"""A whole game of moderated Mafia in every language, with the words of its own pack: said, and typed."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from moderated_doubles import ModeratedTable

from engine.moderated.commands import NameVictim, UsePower
from engine.moderated.mix import deck
from engine.moderated.refusals import ALL_REFUSALS
from engine.moderated.roles import ROLES, Camp
from engine.moderated.settings import Settings
from engine.moderated.state import Phase
from models.language_pack import LanguagePack, available
from voice_host.commands.words import words_of
from voice_host.listening.grammar import Phrase
from voice_host.listening.grammar_builder import build, spoken
from voice_host.listening.wide import WideGrammar
from voice_host.moderated.mixing import Unread, read_mix
from voice_host.moderated.narrator import Roles

ROOT = Path(__file__).resolve().parents[2]
NAMES = {"hi": ("राहुल", "प्रिया", "इमरान", "कविता", "जॉन", "मीरा")}
ELSE = ("Anna", "Erik", "Sara", "Olle", "Maja", "Nils")
DEALT = ("mafioso", "citizen", "policeman", "doctor", "citizen", "citizen")
SIX = Settings(mix=(("citizen", 3), ("mafioso", 1), ("policeman", 1), ("doctor", 1)))


def line(pack: LanguagePack, intent: str, **slots: str | int) -> str:
    """The usual way to say an intent in this language, its slots filled."""
    text = pack.intents[intent].say[0].text
    for slot, value in slots.items():
        said = pack.numerals.say(value)[0] if isinstance(value, int) else value
        text = text.replace(f"{{{slot}}}", said)
    return spoken(text)


@pytest.mark.parametrize("way", ["type", "hear"])
@pytest.mark.parametrize("code", available())
async def test_a_whole_game_in_the_words_of_the_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: str, way: str
) -> None:
    names = NAMES.get(code, ELSE)
    table = ModeratedTable(tmp_path, monkeypatch, roles=DEALT, players=names, language=code)
    pack = table.words.pack
    say: Callable[[str], object] = getattr(table, way)
    await table.to_day(SIX)
    await say(line(pack, "vote", voter=names[0], name=names[5]))  # type: ignore[misc]
    await say(line(pack, "vote", voter=names[0], name=names[4]))  # type: ignore[misc]
    await say(line(pack, "withdraw_vote", voter=names[0]))  # type: ignore[misc]
    await say(line(pack, "vote_from_place", count=1, name=names[5]))  # type: ignore[misc]
    await say(line(pack, "standing"))  # type: ignore[misc]
    await say(line(pack, "status"))  # type: ignore[misc]
    await say(line(pack, "help"))  # type: ignore[misc]
    await say(line(pack, "vote_without_name", name=names[5]))  # type: ignore[misc]
    await say(spoken(names[1]))  # type: ignore[misc]
    await say(line(pack, "longer_nights"))  # type: ignore[misc]
    for voter in names[2:4]:
        await say(line(pack, "vote", voter=voter, name=names[5]))  # type: ignore[misc]
    if way == "hear":
        await say(line(pack, "yes"))  # type: ignore[misc]
    assert table.host.phase is Phase.NIGHT
    assert table.act(NameVictim(by=0, target=1)) is None
    assert table.act(UsePower(by=2, target=0)) is None
    await table.night()
    for voter in (2, 3, 4):
        await say(line(pack, "vote", voter=names[voter], name=names[0]))  # type: ignore[misc]
    if way == "hear":
        await say(line(pack, "yes"))  # type: ignore[misc]
    assert table.host.game.state.winner is Camp.CITIZENS
    await say(line(pack, "yes"))  # type: ignore[misc]
    await say(line(pack, "no"))  # type: ignore[misc]
    assert table.over
    assert [text for text in table.voice.said if set(text) & set("{}$")] == []
    if code == "hi":
        assert [text for text in table.voice.said if re.search("[A-Za-z]", text)] == []


@pytest.mark.parametrize("code", available())
def test_every_refusal_and_every_role_has_its_words(code: str) -> None:
    narration = words_of(code).narration
    for refusal in ALL_REFUSALS:
        assert narration.has(f"refused-{refusal.key}"), refusal.key
    for name in ROLES:
        for key in ("role-was", "role-were", "role-count", "role-typed"):
            assert narration.has(f"{key}-{name}"), (key, name)


@pytest.mark.parametrize("code", available())
def test_the_example_of_a_mix_that_the_host_gives_can_be_typed(code: str) -> None:
    words = words_of(code)
    told = words.narration.text("moderated-mix-unread", line="x")
    example = re.split("[:：] ", told)[-1].rstrip(".।")
    assert read_mix(example, words.pack, words.narration) == (("mafioso", 2), ("policeman", 1), ("doctor", 1))


@pytest.mark.parametrize(
    ("text", "mix"),
    [
        ("mafioso:2,policeman", (("mafioso", 2), ("policeman", 1))),
        ("2 maffia, läkare", (("mafioso", 2), ("doctor", 1))),
        ("två i maffian och en polis", (("mafioso", 2), ("policeman", 1))),
        ("maffia -2, polis", (("mafioso", -2), ("policeman", 1))),
        ("MAFFIA 3; Gudfader", (("mafioso", 3), ("godfather", 1))),
    ],
)
def test_a_mix_is_read_as_people_write_it(text: str, mix: tuple[tuple[str, int], ...]) -> None:
    words = words_of("sv")
    assert read_mix(text, words.pack, words.narration) == mix


@pytest.mark.parametrize(
    ("code", "lines"),
    [
        ("sv", ("Sara tar tillbaka sin röst", "Sara tar tillbaka rösten", "Sara tar tillbaka")),
        ("en", tuple(f"Sara takes back {whose} vote" for whose in ("the", "her", "his", "their"))),
        ("en", tuple(f"Sara takes {whose} vote back" for whose in ("the", "her", "his", "their"))),
        ("hi", ("Sara का वोट वापस", "Sara ka vote wapas")),
        ("nb", ("Sara trekker stemmen sin", "Sara trekker stemmen", "Sara trekker")),
    ],
)
def test_a_vote_is_taken_back_in_the_words_that_people_type(code: str, lines: tuple[str, ...]) -> None:
    typed = WideGrammar(words_of(code).pack, ["vote", "withdraw_vote"], names=ELSE)
    for line_of_table in lines:
        found = typed.match(line_of_table)
        assert isinstance(found, Phrase), line_of_table
        assert (found.intent, found.slots["voter"]) == ("withdraw_vote", "Sara")


@pytest.mark.parametrize("code", available())
def test_the_example_of_a_vote_that_the_first_day_gives_can_be_said(code: str) -> None:
    words = words_of(code)
    said = words.narration.text("moderated-day-first", majority=4, voter=ELSE[0], name=ELSE[1]).casefold()
    grammar = build(words.pack, ["vote"], names=ELSE, always_on=False)
    votes = [one for one in grammar.phrases if one.slots == {"voter": ELSE[0], "name": ELSE[1]}]
    assert any(one.text.casefold() in said for one in votes), said


@pytest.mark.parametrize("code", available())
def test_a_mix_is_typed_as_the_host_tells_it_and_by_every_word_for_a_role(code: str) -> None:
    words = words_of(code)
    pack, narration = words.pack, words.narration
    for number in (1, 2, 3):
        mix = tuple((name, number) for name in ROLES)
        assert read_mix(Roles(mix).in_words(narration), pack, narration) == mix
    for name in ROLES:
        for word in narration.text(f"role-typed-{name}").split(","):
            for one in narration.text("role-typed-one").split(","):
                assert read_mix(f"{one} {word}", pack, narration) == ((name, 1),), (one, word)


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("sv", "två maffia, en polis, en doktor"),
        ("en", "two mafia, a cop and a doctor"),
        ("en", "2 mafia, a police officer, a doctor"),
        ("hi", "do mafia, ek police, ek doctor"),
        ("nb", "to mafia, en politi og en doktor"),
    ],
)
def test_a_role_is_called_what_a_table_calls_it(code: str, text: str) -> None:
    words = words_of(code)
    assert read_mix(text, words.pack, words.narration) == (("mafioso", 2), ("policeman", 1), ("doctor", 1))


@pytest.mark.parametrize(("page", "code"), [("README.sv.md", "sv"), ("README.md", "sv"), ("README.md", "en")])
def test_every_mix_that_a_readme_gives_can_be_played_as_it_stands(page: str, code: str) -> None:
    """The commands there name no language, so the host that reads them is a Swedish one."""
    words = words_of(code)
    told = re.findall(r'--roles "([^"]+)"', (ROOT / page).read_text("utf-8"))
    assert len(told) >= 2
    for text in told:
        assert read_mix(text, words.pack, words.narration)[0] == ("mafioso", 2), text


ENDLESS = "9" * 5000
"""More digits than Python reads."""


@pytest.mark.parametrize(
    "text",
    [
        *("", "  ", "två", "hästar", "2 hästar", "två maffia en polis", ",,", "½ maffia", "2² maffia"),
        *(f"{ENDLESS} maffia", f"maffia {ENDLESS}", f"maffia -{ENDLESS}", ENDLESS),
    ],
    ids=lambda text: text[:20],
)
def test_what_is_no_mix_is_told_so(text: str) -> None:
    words = words_of("sv")
    with pytest.raises(Unread):
        read_mix(text, words.pack, words.narration)


def test_a_deck_is_as_large_as_its_table() -> None:
    assert len(deck(SIX.mix or ())) == 6


def test_a_vote_for_oneself_is_heard_and_not_taken_for_one_for_somebody_else() -> None:
    pack = words_of("sv").pack
    grammar = build(pack, ["vote"], names=ELSE, always_on=False)
    pairs = {(phrase.slots["voter"], phrase.slots["name"]) for phrase in grammar.phrases}
    assert pairs == {(voter, name) for voter in ELSE for name in ELSE}
