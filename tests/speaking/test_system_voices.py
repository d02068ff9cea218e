"""Which of the system's voices speaks a language."""

from __future__ import annotations

import pytest

from voice_host.speaking.faults import NoVoice
from voice_host.speaking.system_voices import SystemVoice, choose_voice

ESPEAK = (
    SystemVoice("gmw/en-029", "English (Caribbean)", ("en-029",)),
    SystemVoice("gmw/en", "English (Great Britain)", ("en-gb",)),
    SystemVoice("gmw/en-us", "English (America)", ("en-us",)),
    SystemVoice("inc/hi", "Hindi", ("hi",)),
    SystemVoice("gmq/sv", "Swedish", ("sv",)),
)


@pytest.mark.parametrize(
    ("language", "chosen"), [("sv", "gmq/sv"), ("hi", "inc/hi"), ("en", "gmw/en-us"), ("en-GB", "gmw/en")]
)
def test_the_voice_is_chosen_by_its_languages(language: str, chosen: str) -> None:
    assert choose_voice(ESPEAK, language).id == chosen


def test_a_region_is_better_than_no_voice() -> None:
    alva = SystemVoice("com.apple.voice.compact.sv-SE.Alva", "Alva", ("sv_SE",))
    assert choose_voice((ESPEAK[0], alva), "sv") is alva
    assert choose_voice((SystemVoice("gmq/sv", "Swedish", ("sv",)),), "sv-FI").id == "gmq/sv"


def test_an_id_that_looks_like_the_language_does_not_count() -> None:
    with pytest.raises(NoVoice) as refused:
        choose_voice((SystemVoice("sv", "Impostor", ("da",)),), "sv")
    assert refused.value.args_for_text == {"language": "sv"}


def test_the_tables_own_choice_is_taken_and_a_wrong_one_refused() -> None:
    assert choose_voice(ESPEAK, "sv", "inc/hi").id == "inc/hi"
    with pytest.raises(NoVoice):
        choose_voice(ESPEAK, "sv", "gmq/svenska")
