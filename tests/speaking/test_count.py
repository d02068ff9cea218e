"""What is said aloud in a count, and when."""

from __future__ import annotations

import pytest

from voice_host.speaking.count import Count, night_glances, sunrise
from voice_host.speaking.text_voice import ImpatientClock, TextVoice

WORDS = {number: str(number) for number in range(1, 21)}


def test_at_sunrise_one_to_five_and_sixteen_to_twenty_are_aloud() -> None:
    count = sunrise(WORDS)
    assert tuple(count.aloud) == (1, 2, 3, 4, 5, 16, 17, 18, 19, 20)
    assert count.seconds == 20
    assert count.silent_stretches() == ((6, 16),)


def test_the_glances_last_ten_seconds_between_two_texts() -> None:
    count = night_glances("Se upp.", "Blunda.")
    assert dict(count.aloud) == {0: "Se upp.", 10: "Blunda."}
    assert count.silent_stretches() == ((1, 10),)


@pytest.mark.parametrize(("aloud", "seconds"), [({}, 5), ({-1: "x"}, 5), ({6: "x"}, 5)])
def test_a_count_that_cannot_be_is_refused(aloud: dict[int, str], seconds: int) -> None:
    with pytest.raises(ValueError):
        Count(aloud, seconds)


async def test_in_text_each_number_is_shown_on_its_second() -> None:
    clock = ImpatientClock()
    shown: list[tuple[float, str]] = []
    voice = TextVoice(lambda text: shown.append((clock.now(), text)), clock)
    assert await voice.count(sunrise(WORDS))
    assert shown == [(second - 1.0, str(second)) for second in (1, 2, 3, 4, 5, 16, 17, 18, 19, 20)]


async def test_a_count_in_text_can_be_stopped() -> None:
    shown: list[str] = []

    def show(text: str) -> None:
        shown.append(text)
        if text == "3":
            voice.stop()

    voice = TextVoice(show, ImpatientClock())
    assert not await voice.count(sunrise(WORDS))
    assert shown == ["1", "2", "3"]
    assert await voice.count(Count({1: "1"}, 1)), "a stop does not last beyond the count"


async def test_the_text_voice_leaves_sentences_to_the_host() -> None:
    shown: list[str] = []
    assert await TextVoice(shown.append).say("Natten faller.")
    assert shown == []
    assert await TextVoice(shown.append, show_sentences=True).say("Natten faller.")
    assert shown == ["Natten faller."]
