"""The tree scores as the definition says, and finds the cheapest stretch that there is."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from voice_host.listening.phonetic.prefix_tree import PrefixTree
from voice_host.listening.phonetic.scorer import FLOOR, align, forward_scores
from voice_host.listening.phonetic.spotting import deficits, spot

SYMBOLS = 4


@st.composite
def posteriors(draw, most=24):
    frames = draw(st.integers(0, most))
    raw = draw(arrays(np.float64, (frames, SYMBOLS), elements=st.floats(1e-6, 1.0)))
    return raw / raw.sum(axis=1, keepdims=True)


sequences = st.lists(st.lists(st.integers(1, SYMBOLS - 1), max_size=6).map(tuple), min_size=1, max_size=8)


def in_logs(probabilities, sequence):
    """The definition by logarithms, which nothing is too small for."""
    logs = np.log(np.maximum(probabilities, FLOOR))
    states = [0, *(symbol for label in sequence for symbol in (label, 0))]
    alpha = np.full(len(states), -np.inf)
    alpha[:2] = logs[0, states[:2]]
    for frame in logs[1:]:
        new = alpha.copy()
        new[1:] = np.logaddexp(new[1:], alpha[:-1])
        for i in range(3, len(states), 2):
            if states[i] != states[i - 2]:
                new[i] = np.logaddexp(new[i], alpha[i - 2])
        alpha = new + frame[states]
    return np.logaddexp(alpha[-1], alpha[-2]) if len(states) > 1 else alpha[-1]


@given(posteriors(), sequences)
def test_the_tree_scores_like_the_reference(probabilities, labels):
    ours, reference = (
        PrefixTree.of(labels).forward_scores(probabilities),
        forward_scores(probabilities, labels),
    )
    assert np.array_equal(np.isfinite(ours), np.isfinite(reference))
    heard = np.isfinite(ours)
    assert np.allclose(ours[heard], reference[heard], rtol=0, atol=1e-6)


@settings(max_examples=20)
@given(st.integers(0, 2**32 - 1), st.integers(100, 400))
def test_a_long_utterance_that_is_something_else_is_scored_exactly(seed, frames):
    chance = np.random.default_rng(seed)
    probabilities = chance.dirichlet(np.full(SYMBOLS, 0.02), frames)
    labels = [tuple(chance.integers(1, SYMBOLS, chance.integers(1, 20))) for _ in range(4)]
    expected = [in_logs(probabilities, sequence) for sequence in labels]
    assert np.allclose(PrefixTree.of(labels).forward_scores(probabilities), expected, rtol=1e-9, atol=1e-6)


def test_a_beginning_that_phrases_share_is_one_path():
    tree = PrefixTree.of([(1, 2, 3), (1, 2, 1), (1, 2), (1, 2), ()])
    assert len(tree.parent) == 5
    assert tree.ends[2] == tree.ends[3]
    assert list(tree.depth[tree.ends]) == [3, 3, 2, 2, 0]
    assert (tree.parent[1:] < np.arange(1, 5)).all()


@settings(max_examples=60)
@given(posteriors(most=7), sequences)
def test_the_cheapest_stretch_is_found(probabilities, labels):
    labels = [sequence for sequence in labels if sequence] or [(1,)]
    lost = deficits(probabilities)
    spots = spot(lost, PrefixTree.of(labels))
    for i, sequence in enumerate(labels):
        stretches = [
            aligned.deficits.sum()
            for first in range(len(probabilities))
            for beyond in range(first + 1, len(probabilities) + 1)
            if (aligned := align(probabilities[first:beyond], sequence)) is not None
        ]
        assert spots.cost[i] == pytest.approx(min(stretches, default=np.inf), abs=1e-9)
        if stretches:
            there = align(probabilities[spots.first[i] : spots.beyond[i]], sequence)
            assert there.deficits.sum() == pytest.approx(spots.cost[i], abs=1e-9)
