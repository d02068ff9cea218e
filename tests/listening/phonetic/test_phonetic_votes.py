"""Open votes, with two names in each: heard as they are said, and not when they are denied or told."""

from __future__ import annotations

import pytest
from untaught import say

from models.language_pack import load
from voice_host.listening.grammar_builder import build

VARIANTS = ("+f2", "+f4", "+m3", "+m7")
NAMES = {
    "sv": ("Sven", "Åsa", "Gustav", "Britta", "Tove", "Klas", "Jonna", "Per"),
    "en": ("Grace", "Thomas", "Neil", "Henry", "Greg", "Charlotte", "Brian", "Ruth"),
}
VOTE = {"sv": "{} röstar på {}", "en": "{} votes for {}"}
NO_VOTE = {
    "sv": ("{} röstar inte på {}", "{} röstade på {}", "{} ska rösta på {}", "varför röstar {} på {}"),
    "en": ("{} never votes for {}", "{} voted for {}", "{} will vote for {}", "why does {} vote for {}"),
}


@pytest.fixture(scope="module", params=NAMES)
def language(request):
    return request.param


@pytest.fixture(scope="module")
def day(language):
    return build(load(language), ["vote", "withdraw_vote"], names=NAMES[language])


def pairs(language):
    names = NAMES[language]
    return [(name, names[(i + step) % len(names)]) for step in (1, 3) for i, name in enumerate(names)]


def test_a_vote_is_heard_with_both_its_names(language, day, recogniser):
    missed = []
    for i, (voter, name) in enumerate(pairs(language)):
        voice = language + VARIANTS[i % 4]
        phrase = recogniser.recognise(say(VOTE[language].format(voter, name), voice, 150), day).phrase
        if phrase is None:
            missed.append((voter, name, voice))
        else:
            assert (phrase.slots["voter"], phrase.slots["name"]) == (voter, name)
    assert len(missed) <= 1, missed


def test_a_vote_that_is_denied_or_told_is_none(language, day, recogniser):
    for i, form in enumerate(NO_VOTE[language] * 2):
        voter, name = pairs(language)[i]
        words = form.format(voter, name)
        assert recogniser.recognise(say(words, language + VARIANTS[i % 4], 150), day).phrase is None, words
