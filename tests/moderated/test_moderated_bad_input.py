"""What cannot be in moderated Mafia gets one clear sentence, read here as each language's table hears it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from moderated_doubles import ModeratedTable

from engine.moderated.commands import NameVictim, UsePower
from engine.moderated.mix import deck
from engine.moderated.settings import Settings
from engine.moderated.state import Phase
from engine.refusal import Refusal
from voice_host.listening.grammar_builder import spoken

NAMES = {
    "sv": ("Anna", "Erik", "Sara", "Olle", "Maja", "Nils", "Karin", "Lars"),
    "en": ("Anna", "Oliver", "Grace", "Jack", "Maya", "Neil", "Ruth", "Lars"),
    "hi": ("राहुल", "प्रिया", "इमरान", "कविता", "जॉन", "मीरा", "नेहा", "सलीम"),
}
FIRST_MAFIOSO, SECOND_MAFIOSO, POLICEMAN, DOCTOR, FIRST_CITIZEN, *_, LAST = range(8)

LANGUAGES = pytest.mark.parametrize("code", NAMES)
MakeTable = Callable[..., ModeratedTable]


@pytest.fixture
async def in_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> MakeTable:
    def make(code: str, **options: object) -> ModeratedTable:
        return ModeratedTable(tmp_path, monkeypatch, players=NAMES[code], language=code, **options)  # type: ignore[arg-type]

    return make


def say(table: ModeratedTable, intent: str, **slots: str) -> str:
    """A line in the words of the table's language."""
    text = table.words.pack.intents[intent].say[0].text
    for slot, value in slots.items():
        text = text.replace(f"{{{slot}}}", value)
    return spoken(text)


async def vote_the_last_one_out(table: ModeratedTable) -> None:
    for voter in table.players[: table.host.game.state.majority]:
        await table.type(say(table, "vote", voter=voter, name=table.players[LAST]))
    assert table.host.phase is Phase.NIGHT


async def to_second_night(table: ModeratedTable) -> None:
    """The last player was voted out on the first day."""
    await table.to_day()
    await vote_the_last_one_out(table)


async def to_second_day(table: ModeratedTable) -> None:
    """And nobody died in the night after it."""
    await to_second_night(table)
    await table.night()
    assert table.host.phase is Phase.DAY
    table.told()


# --- a mix that is allowed, and told of ------------------------------------------------------------------


@LANGUAGES
async def test_a_godfather_without_a_policeman_is_allowed_and_told_once(
    in_language: MakeTable, code: str
) -> None:
    mix = (("citizen", 6), ("mafioso", 1), ("godfather", 1))
    table = in_language(code, roles=deck(mix))
    told = await table.begin_game(Settings(mix=mix))
    await to_second_day_from_night(table)
    notice = "moderated-notice-nobody-to-deceive"
    assert [note["id"] for note in table.notes("say")].count(notice) == 1 == told.count(notice)
    assert (
        table.text(notice)
        == {
            "sv": "Det finns ingen polis, så gudfadern har ingen att lura.",
            "en": "There is no police officer, so the godfather has nobody to deceive.",
            "hi": "इस खेल में पुलिस नहीं है, तो गॉडफ़ादर किसी को धोखा नहीं दे सकता।",
        }[code]
    )


async def to_second_day_from_night(table: ModeratedTable) -> None:
    await table.night()
    await vote_the_last_one_out(table)
    await table.night()
    assert table.host.game.state.night == 2


# --- votes that cannot be ----------------------------------------------------------------------------------


@LANGUAGES
@pytest.mark.parametrize("by_voice", [False, True], ids=["typed", "heard"])
async def test_votes_by_the_dead_for_the_dead_for_oneself_and_of_none_that_stands(
    in_language: MakeTable, code: str, by_voice: bool
) -> None:
    table = in_language(code)
    tell = table.hear if by_voice else table.type
    names = NAMES[code]
    dead, anna = names[LAST], names[0]
    await to_second_day(table)
    by_the_dead = {
        "sv": "Lars är död och röstar inte.",
        "en": "Lars is dead and does not vote.",
        "hi": "सलीम की मौत हो चुकी है, अब वोट का हक़ नहीं।",
    }[code]
    cases = (
        (say(table, "vote", voter=dead, name=anna), "refused-dead-do-not-vote", by_the_dead),
        (say(table, "withdraw_vote", voter=dead), "refused-dead-do-not-vote", by_the_dead),
        (
            say(table, "vote", voter=anna, name=dead),
            "refused-dead-get-no-votes",
            {
                "sv": "Lars är redan död. Rösta på någon som lever.",
                "en": "Lars is dead already. Vote for somebody alive.",
                "hi": "सलीम की मौत हो चुकी है। किसी ज़िंदा को वोट दें।",
            }[code],
        ),
        (
            say(table, "vote", voter=anna, name=anna),
            "refused-no-vote-for-oneself",
            {
                "sv": "Anna kan inte rösta på sig själv.",
                "en": "Anna cannot vote for Anna. Vote for somebody else.",
                "hi": "राहुल का वोट ख़ुद को नहीं हो सकता।",
            }[code],
        ),
        (
            say(table, "withdraw_vote", voter=anna),
            "refused-no-vote-stands",
            {
                "sv": "Anna har ingen röst att ta tillbaka.",
                "en": "Anna has no vote to take back.",
                "hi": "राहुल का कोई वोट नहीं है जिसे वापस लें।",
            }[code],
        ),
    )
    for line, key, said in cases:
        assert await tell(line) == [key], line
        assert table.text(key) == said
        assert table.host.game.state.votes == ()
    await tell(say(table, "vote", voter=anna, name=names[1]))
    again = await tell(say(table, "vote", voter=anna, name=names[1]))
    assert again == ["refused-vote-stands-already"]


# --- a night's actions that cannot be ----------------------------------------------------------------------


def why(table: ModeratedTable, answer: Refusal | None) -> str:
    """The sentence that the player alone sees or hears."""
    assert answer is not None and table.secrets.table is not None
    return table.secrets.table.why(answer)


@LANGUAGES
async def test_two_actions_of_one_role_in_a_night(in_language: MakeTable, code: str) -> None:
    table = in_language(code)
    await to_second_night(table)
    assert table.act(UsePower(by=DOCTOR, target=FIRST_CITIZEN)) is None
    again = table.act(UsePower(by=DOCTOR, target=POLICEMAN))
    assert (
        why(table, again)
        == {
            "sv": "Du har redan valt Maja. Ta tillbaka det först, om du vill välja om.",
            "en": "You have chosen Maya already. Take it back first, to choose anew.",
            "hi": "आपने जॉन को चुन लिया है। बदलना हो तो पहले उसे वापस लें।",
        }[code]
    )
    other = table.act(UsePower(by=FIRST_MAFIOSO, target=POLICEMAN))
    assert (
        why(table, other)
        == {
            "sv": "Det kan inte din roll.",
            "en": "Your role cannot do that.",
            "hi": "आपकी भूमिका यह नहीं कर सकती।",
        }[code]
    )
    assert table.told() == []  # nothing of it is heard at the table


@LANGUAGES
async def test_an_action_after_its_time(in_language: MakeTable, code: str) -> None:
    table = in_language(code)
    await to_second_night(table)
    while "moderated-mafia-over" not in await table.time_passes(5):
        assert table.host.phase is Phase.NIGHT
    late = table.act(NameVictim(by=FIRST_MAFIOSO, target=FIRST_CITIZEN))
    assert (
        why(table, late)
        == {
            "sv": "Det är för sent: maffians tid är ute.",
            "en": "It is too late: the Mafia's time is over.",
            "hi": "देर हो गई: माफ़िया का समय पूरा हो चुका है।",
        }[code]
    )
    await table.night()
    assert table.host.game.state.living == tuple(range(LAST))  # the late choice killed nobody
    by_day = table.act(UsePower(by=DOCTOR, target=FIRST_CITIZEN))
    assert (
        why(table, by_day)
        == {
            "sv": "Det är för sent: dagen har börjat.",
            "en": "It is too late: the day has begun.",
            "hi": "देर हो गई: दिन शुरू हो चुका है।",
        }[code]
    )
