"""What several looks at one utterance say together."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from voice_host.listening.grammar import Phrase
from voice_host.listening.phonetic.second_look import agreed
from voice_host.listening.recogniser import Hearing

FOUR, FIVE = (Phrase(text, "tally", {"count": count}) for text, count in (("fyra", 4), ("fem", 5)))
NOTHING = Hearing(None, FOUR, FIVE, -3.0, 0.5, 0.0)
HEARD = replace(NOTHING, phrase=FOUR)
DOUBTED = replace(NOTHING, doubted=FOUR)


def test_what_a_second_look_hears_and_the_first_found_likeliest_is_heard() -> None:
    assert agreed(NOTHING, [HEARD]).phrase == FOUR


def test_what_one_look_alone_hears_is_not_heard() -> None:
    other = replace(NOTHING, phrase=FIVE, best=FIVE)
    assert agreed(NOTHING, [other, NOTHING]).phrase is None


def test_two_further_looks_may_agree_against_the_first() -> None:
    other = replace(NOTHING, best=FIVE)
    assert agreed(other, [replace(NOTHING, best=FIVE), HEARD, NOTHING]).phrase == FOUR


def test_what_another_look_would_ask_about_as_something_else_is_not_heard() -> None:
    other = replace(NOTHING, best=FIVE, doubted=FIVE)
    assert agreed(NOTHING, [other, HEARD]).phrase is None


def test_no_further_look_is_made_once_two_agree() -> None:
    def looks() -> Iterator[Hearing]:
        yield HEARD
        pytest.fail("the first two agree")

    assert agreed(NOTHING, looks()).phrase == FOUR


def test_words_that_tell_or_deny_in_any_look_leave_the_first() -> None:
    told = replace(NOTHING, contradicted=True)
    assert agreed(DOUBTED, [told, HEARD]) == DOUBTED


def test_what_is_only_doubted_in_a_further_look_may_be_asked_about() -> None:
    assert agreed(NOTHING, [DOUBTED]).doubted == FOUR
    assert agreed(replace(NOTHING, best=FIVE), [DOUBTED]).doubted is None


def test_phrases_of_one_meaning_agree() -> None:
    votes = Phrase("fyra röster", "tally", {"count": 4})
    assert agreed(replace(NOTHING, best=votes), [HEARD]).phrase == FOUR
