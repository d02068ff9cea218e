"""Every voice command of the moment as a button."""

from __future__ import annotations

import pytest

from voice_host.commands.words import words_of
from voice_host.listening.grammar import Phrase
from voice_host.listening.keyboard import KeyboardRecogniser
from voice_host.listening.wide import WideGrammar
from voice_host.want import Want
from voice_host.web.commands import both_sides, free_lines, groups, tally_line

NAMES = ("Anna", "Bo Erik")


@pytest.mark.parametrize("language", ["sv", "en", "hi", "nb"])
def test_every_button_is_understood_as_the_line_that_somebody_types(language: str) -> None:
    words = words_of(language)
    always = set(words.pack.always_on)
    typed = KeyboardRecogniser()
    for intent, phrases in words.pack.intents.items():
        if len(phrases.say[0].slots) > 1:
            continue  # two to choose: it is typed, or asked for one after the other
        want = Want((intent,), "day", names=NAMES, all_names=NAMES, max_count=3)
        grammar = WideGrammar(words.pack, want.intents, want.names)
        shown = groups(want, None, words.pack, words.narration)
        made = [button for group in shown for button in group.buttons]
        understood = [typed.match(button.line, grammar) for button in made]
        assert all(isinstance(phrase, Phrase) for phrase in understood), (language, intent, understood)
        meant = {phrase.intent for phrase in understood if isinstance(phrase, Phrase)}
        assert meant == {intent, *always}, (language, intent)


def test_a_vote_has_a_button_for_each_number_and_two_lists_where_both_sides_count() -> None:
    words = words_of("sv")
    one = Want(("tally",), "vote", max_count=3)
    lines = [button.line for button in groups(one, None, words.pack, words.narration)[0].buttons]
    assert lines == ["0", "1", "2", "3"]
    assert both_sides(one) is None
    both = Want(("tally",), "vote", max_count=5, max_against=5, both=True)
    assert both_sides(both) == range(6)
    phrase = KeyboardRecogniser().match(tally_line(words.pack, 5, 2), WideGrammar(words.pack, ("tally",)))
    assert isinstance(phrase, Phrase)
    assert phrase.slots == {"count": 5, "against": 2}


def test_free_lines_change_nothing_of_the_game() -> None:
    pack = words_of("sv").pack
    assert {"tyst", "hjälp", "paus", "högre"} <= free_lines(pack)
    assert not {"ångra", "avsluta", "ja", "klart"} & free_lines(pack)
