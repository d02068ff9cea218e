"""CTC scores are exactly what the definition says, and an alignment tells where a phrase does not fit."""

from __future__ import annotations

import itertools
import math

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from voice_host.listening.phonetic.scorer import align, differing, forward_scores, free_score

SYMBOLS = 3


@st.composite
def posteriors(draw, most=5):
    frames = draw(st.integers(1, most))
    raw = draw(arrays(np.float64, (frames, SYMBOLS), elements=st.floats(0.01, 1.0)))
    return raw / raw.sum(axis=1, keepdims=True)


sequences = st.lists(st.integers(1, SYMBOLS - 1), min_size=0, max_size=4).map(tuple)


def reading(path):
    merged = [symbol for symbol, _ in itertools.groupby(path)]
    return tuple(symbol for symbol in merged if symbol)


def by_definition(probabilities, sequence):
    """The sum, and the greatest, over every frame sequence that reads as the labels."""
    total, best = 0.0, 0.0
    for path in itertools.product(range(SYMBOLS), repeat=len(probabilities)):
        if reading(path) == sequence:
            chance = math.prod(probabilities[t, symbol] for t, symbol in enumerate(path))
            total, best = total + chance, max(best, chance)
    return total, best


@given(posteriors(), st.lists(sequences, min_size=1, max_size=5))
def test_a_score_is_the_sum_over_all_frame_sequences_that_read_as_the_phrase(probabilities, labels):
    for score, sequence in zip(forward_scores(probabilities, labels), labels, strict=True):
        total, _ = by_definition(probabilities, sequence)
        assert math.isclose(math.exp(score), total, rel_tol=1e-9, abs_tol=1e-15)


@given(posteriors(), sequences)
def test_an_alignment_is_the_best_single_frame_sequence(probabilities, sequence):
    _, best = by_definition(probabilities, sequence)
    aligned = align(probabilities, sequence)
    if best == 0.0:
        assert aligned is None
    else:
        lost = float(aligned.deficits.sum())
        assert math.isclose(free_score(probabilities) - lost, math.log(best), abs_tol=1e-9)
        assert aligned.deficits.min() >= -1e-12


@given(posteriors(most=4))
def test_the_scores_of_everything_that_can_be_read_add_up_to_one(probabilities):
    everything = [
        labels
        for size in range(len(probabilities) + 1)
        for labels in itertools.product(range(1, SYMBOLS), repeat=size)
    ]
    assert math.isclose(np.exp(forward_scores(probabilities, everything)).sum(), 1.0, rel_tol=1e-9)


def test_a_repeated_phone_needs_a_blank_between():
    sharp = np.array([[0.0, 1.0, 0.0], [0.0, 1.0, 0.0]])
    single, double = forward_scores(sharp, [(1,), (1, 1)])
    assert single > -1e-9
    assert double == -np.inf


def test_a_long_utterance_does_not_underflow():
    flat = np.full((600, SYMBOLS), 1 / SYMBOLS)
    (score,) = forward_scores(flat, [(1, 2) * 10])
    assert np.isfinite(score)
    assert score < -100


def test_the_worst_stretch_lies_where_another_sound_was():
    frames = np.full((30, SYMBOLS), 0.001)
    frames[:, 0] = 0.998
    frames[5] = [0.001, 0.998, 0.001]
    frames[20] = [0.001, 0.001, 0.998]
    both, first_only = align(frames, (1, 2)), align(frames, (1,))
    assert both.worst(5) < 0.01
    assert first_only.worst(5) > 6
    assert int(np.argmax(first_only.deficits)) == 20


def test_no_sound_reads_as_nothing():
    assert list(forward_scores(np.zeros((0, SYMBOLS)), [(), (1,)])) == [0.0, -np.inf]


def test_phrases_differ_in_the_part_that_they_do_not_share():
    assert differing((1, 2, 3, 4), (1, 2, 5, 4)) == 1
    assert differing((1, 2), (1, 2, 3, 4)) == 2
    assert differing((1, 1), (1, 1, 1)) == 1
    assert differing((1,), (1,)) == 1
