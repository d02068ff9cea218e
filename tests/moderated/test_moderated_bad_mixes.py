"""A mix of roles that cannot be played gets one clear sentence, read as each language's table hears it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from moderated_doubles import ModeratedTable

from engine.moderated.refusals import UnknownRole
from engine.moderated.roles import ROLES
from engine.moderated.settings import Mix, Settings
from engine.moderated.state import State
from models.language_pack import available
from voice_host.commands.words import words_of
from voice_host.moderated.narrator import Narrator

LANGUAGES = pytest.mark.parametrize("code", ["sv", "en", "hi"])
MakeTable = Callable[[str], ModeratedTable]


@pytest.fixture
async def in_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> MakeTable:
    return lambda code: ModeratedTable(tmp_path, monkeypatch, language=code)


MIXES: tuple[tuple[Mix, str, dict[str, str]], ...] = (
    (
        (("mafioso", 4),),
        "too-many-mafia",
        {
            "sv": "Fyra i maffian mot fyra andra har vunnit redan. Högst tre får vara maffia.",
            "en": "Four Mafia against four others have won already. At most three may be Mafia.",
            "hi": "चार के सामने चार माफ़िया पहले ही जीत चुके हैं। माफ़िया ज़्यादा से ज़्यादा तीन हो सकते हैं।",
        },
    ),
    (
        (("policeman", 1),),
        "no-mafia-in-mix",
        {
            "sv": "Ingen är maffia i den blandningen. Det behövs minst en.",
            "en": "Nobody is Mafia in that mix. There must be at least one.",
            "hi": "इस सूची में कोई माफ़िया नहीं है। कम से कम एक चाहिए।",
        },
    ),
    (
        (("mafioso", 7), ("godfather", 1)),
        "no-citizens-in-mix",
        {
            "sv": "Alla är maffia i den blandningen. Det behövs fler medborgare.",
            "en": "Everybody is Mafia in that mix. There must be more citizens.",
            "hi": "इस सूची में सब माफ़िया हैं। और नागरिक चाहिए।",
        },
    ),
    (
        (("mafioso", 2), ("doctor", 7)),
        "too-many-roles",
        {
            "sv": "Det är nio roller till åtta spelare. Ta bort några.",
            "en": "These are nine roles for eight players. Take some away.",
            "hi": "आठ खिलाड़ियों के लिए नौ भूमिकाएँ ज़्यादा हैं। कुछ हटाएँ।",
        },
    ),
    (
        (("mafioso", 2), ("citizen", 3)),
        "too-few-roles",
        {
            "sv": "Det är bara fem roller till åtta spelare. Lägg till medborgare.",
            "en": "These are only five roles for eight players. Add citizens.",
            "hi": "आठ खिलाड़ियों के लिए पाँच भूमिकाएँ कम हैं। नागरिक जोड़ें।",
        },
    ),
    (
        (("doctor", 1), ("mafioso", 2), ("doctor", 1)),
        "role-told-twice",
        {
            "sv": "Ni nämnde läkare två gånger. Säg bara en gång hur många.",
            "en": "You named doctor twice. Say only once how many.",
            "hi": "भूमिका डॉक्टर दो बार आई है। गिनती एक ही बार बताएँ।",
        },
    ),
    (
        (("mafioso", 2), ("doctor", -1)),
        "negative-role-count",
        {
            "sv": "Antalet läkare kan inte vara mindre än noll.",
            "en": "The number of doctor cannot be less than zero.",
            "hi": "डॉक्टर की गिनती शून्य से कम नहीं हो सकती।",
        },
    ),
)


@LANGUAGES
@pytest.mark.parametrize(("mix", "key", "said"), MIXES, ids=[key for _, key, _ in MIXES])
async def test_a_mix_that_cannot_be_played(
    in_language: MakeTable, code: str, mix: Mix, key: str, said: dict[str, str]
) -> None:
    table = in_language(code)
    told = await table.begin_game(Settings(mix=mix))
    assert told[:3] == [f"refused-{key}", "moderated-mix-usual", "moderated-begins"]
    assert table.text(f"refused-{key}") == said[code]


UNKNOWN = {
    "sv": ("Det finns ingen roll som heter clown. Rollerna är ", "."),
    "en": ("There is no role called clown. The roles are ", "."),
    "hi": ("Clown नाम की कोई भूमिका नहीं है। भूमिकाएँ हैं: ", "।"),
    "nb": ("Det finnes ingen rolle som heter clown. Rollene er ", "."),
}


@pytest.mark.parametrize("code", UNKNOWN)
async def test_a_role_that_there_is_not_is_told_with_all_that_there_are(
    in_language: MakeTable, code: str
) -> None:
    table = in_language(code)
    told = await table.begin_game(Settings(mix=(("mafioso", 2), ("clown", 1))))
    assert told[:3] == ["refused-unknown-role", "moderated-mix-usual", "moderated-begins"]
    narration = table.words.narration
    roles = narration.names(
        narration.text(f"role-typed-{name}").split(",")[0].strip().lower() for name in ROLES
    )
    before, after = UNKNOWN[code]
    assert table.text("refused-unknown-role") == f"{before}{roles}{after}"


@pytest.mark.parametrize("code", available())
def test_a_role_that_the_rules_refuse_is_told_so_too(code: str) -> None:
    narration = words_of(code).narration
    told = Narrator().refusal(UnknownRole(role="clown"), State())
    said = narration.text(told.key, **told.arguments).casefold()
    words = [narration.text(f"role-typed-{name}").split(",")[0].strip().casefold() for name in ROLES]
    assert "clown" in said
    assert [word for word in words if word not in said] == []


@LANGUAGES
async def test_a_number_of_mafia_that_cannot_be(in_language: MakeTable, code: str) -> None:
    table = in_language(code)
    assert (await table.begin_game(Settings(mafia=4)))[0] == "refused-mafia-out-of-range"
    assert (
        table.text("refused-mafia-out-of-range")
        == {
            "sv": "Det går inte att ha fyra i maffian här. Välj från ett till tre.",
            "en": "There cannot be four Mafia here. Choose from one to three.",
            "hi": "यहाँ चार माफ़िया नहीं हो सकते। एक से तीन तक चुनें।",
        }[code]
    )
