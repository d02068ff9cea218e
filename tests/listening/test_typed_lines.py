"""The keyboard: what a typed line means, and that reading it never holds the game up."""

from __future__ import annotations

import asyncio
import io
import os
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.language_pack import available, load
from voice_host.listening.grammar_builder import build
from voice_host.listening.keyboard import EndOfInput, Keyboard, KeyboardRecogniser, TypedLine
from voice_host.listening.wide import Unknown, WideGrammar

SV = load("sv")
NAMES = ["Anna", "Erik", "Jean-Luc", "Anna Karin", "Åsa"]
DAY = WideGrammar(SV, ["request_vote", "request_night", "tally", "yes", "no"], NAMES)
KEYBOARD = KeyboardRecogniser()


def meaning(line, grammar=DAY):
    phrase = KEYBOARD.match(line, grammar)
    assert not isinstance(phrase, Unknown), f"{line!r} is not understood"
    return phrase.intent, dict(phrase.slots)


@pytest.mark.parametrize(
    ("line", "slots"),
    [
        ("5", {"count": 5}),
        ("fem", {"count": 5}),
        ("Fem röster.", {"count": 5}),
        ("5 för", {"count": 5}),
        ("1 röst", {"count": 1}),
        ("en röst", {"count": 1}),
        ("ingen", {"count": 0}),
        ("0", {"count": 0}),
        ("5-2", {"count": 5, "against": 2}),
        ("5 2", {"count": 5, "against": 2}),
        ("fem för, två emot", {"count": 5, "against": 2}),
        ("5 för 2 emot", {"count": 5, "against": 2}),
        ("5 för, ingen emot", {"count": 5, "against": 0}),
        ("tjugotvå", {"count": 22}),
        ("tjugo två", {"count": 22}),
        ("99", {"count": 99}),
        ("150", {"count": 150}),
    ],
)
def test_a_tally_can_be_typed_in_many_ways(line, slots):
    assert meaning(line) == ("tally", slots)


@pytest.mark.parametrize(
    "line",
    [
        "begär omröstning mot Jean-Luc",
        "  JAG BEGÄR OMRÖSTNING MOT JEAN LUC!! ",
        "omröstning mot jean-luc",
        "mot Jean Luc",
    ],
)
def test_an_accusation_gives_the_name_as_the_table_wrote_it(line):
    assert meaning(line) == ("request_vote", {"name": "Jean-Luc"})


def test_the_longer_of_two_names_is_meant_when_it_is_typed():
    assert meaning("mot anna") == ("request_vote", {"name": "Anna"})
    assert meaning("mot anna karin") == ("request_vote", {"name": "Anna Karin"})


def test_typed_letters_may_be_decomposed():
    assert meaning("mot A\u030asa") == ("request_vote", {"name": "Åsa"})


def test_always_on_words_may_be_typed_in_any_phase():
    assert meaning("ångra") == meaning("fel") == ("undo", {})
    assert meaning("?") == ("help", {})


def test_what_was_misspelled_is_suggested_but_not_done():
    found = KEYBOARD.match("begär omröstning mot Ana", DAY)
    assert isinstance(found, Unknown)
    assert found.nearest is not None
    assert dict(found.nearest.slots) == {"name": "Anna"}


def test_nothing_is_suggested_for_what_resembles_nothing():
    assert KEYBOARD.match("xyzzy", DAY) == Unknown("xyzzy", None)


def test_a_plain_grammar_takes_only_what_may_be_said():
    grammar = build(SV, ["tally"], max_count=5)
    assert meaning("fem", grammar) == ("tally", {"count": 5})
    assert isinstance(KEYBOARD.match("sex", grammar), Unknown)


def test_a_table_of_nobody_has_no_names_to_type():
    assert isinstance(WideGrammar(SV, ["slip_name"], []).match("Anna"), Unknown)


@given(st.text(max_size=200))
def test_any_line_is_understood_or_unknown_and_never_an_error(line):
    phrase = DAY.match(line)
    assert isinstance(phrase, Unknown) or phrase.intent in SV.intents


@given(st.sampled_from([phrase.text for phrase in build(SV, ["tally", "yes"], max_count=20).phrases]))
def test_whatever_may_be_said_may_be_typed(text):
    assert not isinstance(WideGrammar(SV, ["tally", "yes"]).match(text), Unknown)


async def lines_of(stream):
    queue: asyncio.Queue[TypedLine | EndOfInput] = asyncio.Queue()
    Keyboard(queue, stream).start()
    events = []
    while not events or not isinstance(events[-1], EndOfInput):
        events.append(await asyncio.wait_for(queue.get(), 5))
    return [event.text for event in events[:-1]]


async def test_lines_come_one_by_one_and_the_end_comes_last():
    reading, writing = os.pipe()
    with os.fdopen(reading, encoding="utf-8") as stream:
        os.write(writing, "fem röster\r\n\nmot Åsa\nhalv".encode())
        os.close(writing)
        assert await lines_of(stream) == ["fem röster", "", "mot Åsa", "halv"]


async def test_broken_bytes_do_not_end_the_evening():
    reading, writing = os.pipe()
    with os.fdopen(reading, encoding="utf-8") as stream:
        os.write(writing, b"f\xe5r\nja\n")
        os.close(writing)
        assert await lines_of(stream) == ["f\ufffdr", "ja"]


async def test_a_letter_that_arrives_in_two_parts_is_whole():
    reading, writing = os.pipe()
    queue: asyncio.Queue[TypedLine | EndOfInput] = asyncio.Queue()
    with os.fdopen(reading, encoding="utf-8") as stream:
        Keyboard(queue, stream).start()
        os.write(writing, b"mot " + "Å".encode()[:1])
        os.write(writing, "Å".encode()[1:] + b"sa\n")
        assert await asyncio.wait_for(queue.get(), 5) == TypedLine("mot Åsa")
        os.close(writing)
        assert await asyncio.wait_for(queue.get(), 5) == EndOfInput()


async def test_a_stream_without_a_file_is_read_too():
    assert await lines_of(io.StringIO("ja\nnej\n")) == ["ja", "nej"]


def test_the_program_ends_cleanly_while_the_keyboard_still_waits():
    """A daemon thread inside sys.stdin.readline() makes the interpreter's end a fatal error."""
    program = (
        "import asyncio\n"
        "from voice_host.listening.keyboard import Keyboard\n"
        "async def main():\n"
        "    queue = asyncio.Queue()\n"
        "    Keyboard(queue).start()\n"
        "    print(await queue.get(), flush=True)\n"
        "asyncio.run(main())\n"
    )
    child = subprocess.Popen(
        [sys.executable, "-c", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    try:
        assert child.stdin is not None and child.stdout is not None and child.stderr is not None
        child.stdin.write(b"ja\n")
        child.stdin.flush()  # and the pipe stays open: the thread waits for more
        assert child.wait(20) == 0, child.stderr.read().decode()
        assert child.stdout.read() == b"TypedLine(text='ja', secret=False)\n"
        assert child.stderr.read() == b""
    finally:
        child.kill()
        child.communicate()


HI = load("hi")
HINDI_NAMES = ["राहुल", "आँचल", "ज़ोया", "Priya", "श्याम"]
HINDI_DAY = WideGrammar(HI, ["request_vote", "request_night", "tally", "yes", "no"], HINDI_NAMES)


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("मुझे राहुल के ख़िलाफ़ वोटिंग चाहिए", ("request_vote", {"name": "राहुल"})),
        ("राहुल के खिलाफ वोटिंग चाहिये।", ("request_vote", {"name": "राहुल"})),
        ("आंचल के ख़िलाफ़", ("request_vote", {"name": "आँचल"})),
        ("जोया के खिलाफ", ("request_vote", {"name": "ज़ोया"})),
        ("श्\u200dयाम के खिलाफ वोट", ("request_vote", {"name": "श्याम"})),
        ("priya ke khilaaf voting", ("request_vote", {"name": "Priya"})),
        ("raat ke liye voting chahiye", ("request_night", {})),
        ("रात", ("request_night", {})),
        ("पाँच", ("tally", {"count": 5})),
        ("पांच वोट", ("tally", {"count": 5})),
        ("५", ("tally", {"count": 5})),
        ("१२", ("tally", {"count": 12})),
        ("छः", ("tally", {"count": 6})),
        ("पन्द्रह", ("tally", {"count": 15})),
        ("निन्यानवे", ("tally", {"count": 99})),
        ("paanch", ("tally", {"count": 5})),
        ("5 पक्ष में, 2 खिलाफ", ("tally", {"count": 5, "against": 2})),
        ("पाँच पक्ष में कोई ख़िलाफ़ नहीं", ("tally", {"count": 5, "against": 0})),
        ("हां", ("yes", {})),
        ("haan", ("yes", {})),
        ("जी नहीं", ("no", {})),
        ("nahi", ("no", {})),
        ("madad", ("help", {})),
        ("आवाज बढाओ", ("louder", {})),
    ],
)
def test_hindi_can_be_typed_as_people_type_it(line, wanted):
    assert meaning(line, HINDI_DAY) == wanted


def test_names_that_the_plain_spelling_makes_one_are_told_apart_when_spelled_in_full():
    table = WideGrammar(HI, ["slip_name"], ["ज़ोया", "जोया"])
    assert meaning("ज़ोया", table) == ("slip_name", {"name": "ज़ोया"})
    assert meaning("जोया", table) == ("slip_name", {"name": "जोया"})


def test_a_hindi_line_with_a_mistake_in_it_brings_the_nearest_phrase():
    unknown = KEYBOARD.match("रात के लिय वोटिंग चाहिए", HINDI_DAY)
    assert isinstance(unknown, Unknown)
    assert unknown.nearest is not None and unknown.nearest.intent == "request_night"


def test_norwegian_letters_may_be_typed_without_their_keys():
    assert meaning("aatte stemmer", WideGrammar(load("nb"), ["tally"])) == ("tally", {"count": 8})


@given(st.text(max_size=40))
def test_no_line_breaks_the_plain_spelling(line):
    KEYBOARD.match(line, HINDI_DAY)


@pytest.mark.parametrize("code", available())
def test_whatever_may_be_said_may_be_typed_too(code):
    pack = load(code)
    names = ["Kim", "Ravi"]
    wide = WideGrammar(pack, pack.intents, names)
    for intent in pack.intents:
        grammar = build(pack, [intent], names=names, max_count=20, max_against=6, always_on=False)
        alone = WideGrammar(pack, [intent], names, always_on=False)
        for phrase in grammar.phrases:
            assert meaning(phrase.text, alone) == (phrase.intent, dict(phrase.slots))
            assert not isinstance(KEYBOARD.match(phrase.text, wide), Unknown)
