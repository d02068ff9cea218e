"""Cutting utterances out of the stream: pure bookkeeping over speech probabilities."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from voice_host.listening.recogniser import SAMPLE_RATE
from voice_host.listening.segmenter import Segmenter, SegmenterSettings
from voice_host.listening.utterance import QUIETEST_DB, Utterance, level_db
from voice_host.listening.voice_activity import CHUNK

CHUNK_SECONDS = CHUNK / SAMPLE_RATE


def chunks(seconds: float) -> int:
    return round(seconds / CHUNK_SECONDS)


LOUD = 1e4


def run(segmenter: Segmenter, *stretches: tuple[float, float], syllables: bool = False) -> list[Utterance]:
    """Feed stretches of (seconds, probability). Each chunk begins with its own number, to show cuts.

    Where there may be speech the rest of a chunk is loud, else quiet; with ``syllables`` every fourth chunk
    of speech is quiet too, as between vowels.
    """
    found = []
    number = getattr(segmenter, "fed", 0)
    for seconds, probability in stretches:
        for _ in range(chunks(seconds)):
            number += 1
            between = syllables and number % 4 == 0
            pcm = np.full(CHUNK, LOUD if probability > 0 and not between else 0.0, np.float32)
            pcm[0] = number
            if utterance := segmenter.feed(pcm, probability, number * CHUNK_SECONDS):
                found.append(utterance)
    segmenter.fed = number
    return found


def test_a_word_comes_with_half_a_second_before_and_after():
    (word,) = run(Segmenter(), (2.0, 0.0), (0.6, 0.9), (1.0, 0.0))
    assert word.seconds == pytest.approx(0.5 + 0.6 + 0.5, abs=3 * CHUNK_SECONDS)
    assert word.speech_seconds == pytest.approx(0.6, abs=CHUNK_SECONDS)
    assert word.speech_ended == pytest.approx(2.6, abs=CHUNK_SECONDS)
    assert not word.piece_of_talk


def test_the_pre_roll_is_what_came_right_before():
    (word,) = run(Segmenter(), (2.0, 0.0), (0.6, 0.9), (1.0, 0.0))
    assert word.pcm[0] * CHUNK_SECONDS == pytest.approx(1.5, abs=2 * CHUNK_SECONDS)
    assert set(np.diff(word.pcm[::CHUNK])) == {1.0}, "chunks are missing or doubled"


def test_speech_in_the_first_moment_has_no_pre_roll():
    (word,) = run(Segmenter(), (0.6, 0.9), (1.0, 0.0))
    assert word.pcm[0] == 1.0


def test_a_click_is_no_utterance():
    assert run(Segmenter(), (1.0, 0.0), (0.07, 0.9), (1.0, 0.0)) == []


def test_a_short_word_is_one():
    assert len(run(Segmenter(), (1.0, 0.0), (0.16, 0.9), (1.0, 0.0))) == 1


def test_a_pause_for_breath_does_not_end_a_sentence():
    (sentence,) = run(Segmenter(), (1.0, 0.0), (0.5, 0.9), (0.35, 0.0), (0.5, 0.9), (1.0, 0.0))
    assert sentence.speech_seconds == pytest.approx(1.0, abs=2 * CHUNK_SECONDS)


def test_two_words_with_a_pause_are_two_utterances_that_share_no_speech():
    first, second = run(Segmenter(), (1.0, 0.0), (0.5, 0.9), (0.6, 0.0), (0.5, 0.9), (1.0, 0.0))
    assert second.pcm[0] * CHUNK_SECONDS >= first.speech_ended


def test_a_weak_vowel_does_not_end_a_word_but_does_not_begin_one_either():
    assert len(run(Segmenter(), (0.3, 0.9), (0.7, 0.4), (0.3, 0.9), (1.0, 0.0))) == 1
    assert run(Segmenter(), (3.0, 0.45)) == []


def test_long_talk_is_cut_into_overlapping_pieces_and_none_of_them_is_a_command():
    pieces = run(Segmenter(), (25.0, 0.9), (1.0, 0.0), syllables=True)
    assert len(pieces) >= 3
    assert all(piece.piece_of_talk for piece in pieces)
    assert all(piece.seconds <= 10.1 for piece in pieces)
    for one, next_one in pairwise(pieces):
        assert (one.pcm[-CHUNK] - next_one.pcm[0]) * CHUNK_SECONDS == pytest.approx(3.0, abs=0.1)


def test_after_long_talk_and_silence_a_word_is_a_command_again():
    segmenter = Segmenter()
    run(segmenter, (12.0, 0.9), (1.0, 0.0), syllables=True)
    (word,) = run(segmenter, (0.5, 0.9), (1.0, 0.0))
    assert not word.piece_of_talk
    assert word.speech_seconds == pytest.approx(0.5, abs=CHUNK_SECONDS)


def among_talkers(segmenter: Segmenter, said_at: float, began: float = 0.0) -> list[Utterance]:
    """A room where all speak, so that speech is always probable, from ``began`` on; before, it is quiet.

    A word of 0.6 s is said in it ``said_at`` seconds after the start, louder than the others are.
    """
    chance = np.random.default_rng(2)
    found = []
    for number in range(chunks(said_at + 5)):
        said = 0 <= number - chunks(said_at) < chunks(0.6)
        loudness = 0.1 if said else 0.02 if number >= chunks(began) else 0.0002
        pcm = chance.standard_normal(CHUNK).astype(np.float32) * np.float32(loudness)
        if utterance := segmenter.feed(pcm, 0.95 if loudness > 0.01 else 0.0, number * CHUNK_SECONDS):
            found.append(utterance)
    return [utterance for utterance in found if utterance.speech_ended > said_at]


def is_the_word(utterance: Utterance) -> bool:
    return not utterance.piece_of_talk and abs(utterance.speech_seconds - 0.6) < 2.5 * CHUNK_SECONDS


def test_people_at_the_next_table_do_not_keep_a_word_from_ending():
    """They speak, too; but the one who means the host is louder."""
    (word,) = among_talkers(Segmenter(), said_at=30)
    assert is_the_word(word)


@pytest.mark.parametrize("said_at", [2.5, 4, 7])
def test_ears_that_open_among_people_who_talk_hear_a_word_soon(said_at: float):
    """Nothing was known of the room; all that was said in the first ten seconds was talk and no command."""
    (word,) = among_talkers(Segmenter(), said_at)
    assert is_the_word(word)


@pytest.mark.parametrize("heard_before", [0.3, 1.0])
def test_what_was_heard_before_the_host_spoke_tells_of_the_room(heard_before: float):
    """As after a crash: the ears open among people who talk, and the host goes on with the game at once."""
    segmenter = Segmenter()
    among_talkers(segmenter, said_at=heard_before - 5)
    segmenter.discard()
    (word,) = among_talkers(segmenter, said_at=3)
    assert is_the_word(word)


def test_a_room_that_becomes_loud_swallows_no_words_for_longer_than_talk_may_last():
    (word,) = among_talkers(Segmenter(), said_at=34, began=22)
    assert is_the_word(word)


def test_a_microphone_that_gives_nothing_at_first_tells_nothing_of_the_room():
    segmenter = Segmenter()
    run(segmenter, (4.0, 0.0))  # digital silence
    (word,) = among_talkers(segmenter, said_at=4)
    assert is_the_word(word)


def test_a_microphone_that_is_shut_between_words_hears_every_word():
    """It suppresses noise, and gives digital silence where nobody speaks."""
    segmenter = Segmenter()
    edge, word, shut = (CHUNK_SECONDS, -18, 0.1), (0.6, -10, 0.9), (0.7, -200, 0.0)
    assert len(levels(segmenter, *10 * (edge, word, edge, shut))) == 10


def levels(segmenter: Segmenter, *stretches: tuple[float, float, float]) -> list[Utterance]:
    """Feed noise in stretches of (seconds, dB of full scale, probability of speech)."""
    chance = np.random.default_rng(3)
    found = []
    for seconds, db, probability in stretches:
        for _ in range(chunks(seconds)):
            pcm = chance.standard_normal(CHUNK).astype(np.float32) * np.float32(10 ** (db / 20))
            if utterance := segmenter.feed(pcm, probability, 0.0):
                found.append(utterance)
    return found


QUIET, WORD = (0.6, -60.0, 0.02), (0.6, -32.0, 0.9)


@pytest.mark.parametrize("talk", [2.0, 7.0, 9.0])
def test_what_a_player_had_begun_when_the_host_spoke_is_not_the_room(talk: float):
    """All quarrel, the host says that a minute is left, and the next command is quieter than they were."""
    segmenter = Segmenter()
    assert levels(segmenter, (10.0, -60, 0.02), (talk, -26, 0.9)) == []
    segmenter.discard()
    (word,) = levels(segmenter, QUIET, WORD, QUIET)
    assert not word.piece_of_talk


@pytest.mark.parametrize("talk", [7.0, 9.0, 12.0, 25.0])
def test_after_loud_talk_and_half_a_second_of_quiet_the_room_is_quiet(talk: float):
    segmenter = Segmenter()
    levels(segmenter, (10.0, -60, 0.02), (talk, -26, 0.8), QUIET)
    (word,) = levels(segmenter, WORD, QUIET)
    assert not word.piece_of_talk


def test_a_word_in_the_first_moment_of_a_quiet_room_is_heard():
    (word,) = run(Segmenter(), (1.2, 0.9), (1.0, 0.0))
    assert not word.piece_of_talk
    assert word.speech_seconds == pytest.approx(1.2, abs=CHUNK_SECONDS)


def test_what_was_begun_is_thrown_away_when_the_host_begins_to_speak():
    segmenter = Segmenter()
    assert run(segmenter, (1.0, 0.0), (0.5, 0.9)) == []
    assert segmenter.discard()
    assert run(segmenter, (1.0, 0.0)) == []


def test_after_a_discard_nothing_from_before_comes_back():
    segmenter = Segmenter()
    run(segmenter, (1.0, 0.0), (0.5, 0.9))
    segmenter.discard()
    (word,) = run(segmenter, (0.5, 0.9), (1.0, 0.0))
    assert word.pcm[0] == chunks(1.0) + chunks(0.5) + 1


def test_discarding_silence_loses_no_utterance():
    segmenter = Segmenter()
    run(segmenter, (1.0, 0.0))
    assert not segmenter.discard()


@given(st.lists(st.tuples(st.floats(0.0, 3.0), st.sampled_from([0.0, 0.4, 0.6, 1.0])), max_size=12))
def test_utterances_are_never_empty_too_long_or_out_of_order(stretches):
    settings = SegmenterSettings(longest=4.0, overlap=1.0)
    found = run(Segmenter(settings), *stretches, (1.0, 0.0))
    for utterance in found:
        assert 0 < utterance.seconds <= settings.longest + CHUNK_SECONDS
        assert set(np.diff(utterance.pcm[::CHUNK])) <= {1.0}
    assert [u.speech_ended for u in found] == sorted(u.speech_ended for u in found)


def test_levels_are_decibels_below_full_scale():
    assert level_db(np.ones(100, np.float32)) == pytest.approx(0.0)
    assert level_db(np.full(100, 0.1, np.float32)) == pytest.approx(-20.0, abs=0.01)
    assert level_db(np.zeros(100, np.float32)) == level_db(np.zeros(0, np.float32)) == QUIETEST_DB


def test_an_utterance_is_as_loud_as_its_loudest_moment():
    pcm = np.concatenate([np.zeros(SAMPLE_RATE, np.float32), np.full(SAMPLE_RATE // 5, 0.1, np.float32)])
    assert Utterance(pcm, 0.0, 0.2).level_db == pytest.approx(-20.0, abs=0.5)
