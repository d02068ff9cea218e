"""The guesser: from what a night looked and sounded like to its cast; from a handset's traffic to a role."""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from sklearn.ensemble import ExtraTreesClassifier
from sklearn.model_selection import StratifiedKFold, permutation_test_score

from scripts.night_lab.casts import POWERS
from scripts.night_lab.handset import Exchange
from scripts.night_lab.play import NightRecord

MOST_SOUNDS = 40
FOLDS = 5


@dataclass(frozen=True, slots=True)
class Guess:
    """The share that was right, what chance gets right, and how likely chance is to do as well."""

    what: str
    accuracy: float
    chance: float
    p_value: float


def of_sound(night: NightRecord) -> list[float]:
    """When each sound began, and how long it was."""
    sounds = night.sounds[:MOST_SOUNDS]
    padded = [*sounds, *[(-1.0, -1.0)] * (MOST_SOUNDS - len(sounds))]
    return [
        float(len(night.sounds)),
        sum(length for _, length in night.sounds),
        *(x for one in padded for x in one),
    ]


def of_traffic(exchanges: Sequence[Exchange], began: float) -> list[float]:
    """How many, how large, how fast, how regular: of beats, of other requests, and of what came by stream."""
    found: list[float] = []
    for kind in ("POST", "GET", "stream"):
        mine = [one for one in exchanges if one.kind.startswith(kind)]
        answers = [one.ended - one.began for one in mine]
        gaps = np.diff([one.began for one in mine])
        sizes = [one.received for one in mine]
        sent = [one.sent for one in mine]
        found += [float(len(mine)), float(sum(sent)), float(sum(sizes))]
        found += [*_spread(answers), *_spread(gaps), *_spread(sizes), *_spread(sent)]
        found += [mine[0].began - began, mine[-1].began - began] if mine else [-1.0, -1.0]
    return found


def _spread(values: Sequence[float] | np.ndarray) -> list[float]:
    if len(values) == 0:
        return [-1.0] * 5
    seen = np.asarray(values, dtype=float)
    return [float(f(seen)) for f in (np.mean, np.std, np.min, np.median, np.max)]


def of_night(night: NightRecord) -> list[float]:
    """Everything of a night: its sounds, and the traffic of all its handsets taken together."""
    each = np.array([of_traffic(one, night.began) for one in night.traffic.values()])
    return [*of_sound(night), *each.mean(axis=0), *each.std(axis=0), *each.min(axis=0), *each.max(axis=0)]


def side(role: str) -> str:
    """What a handset's player is guessed to be."""
    if role in POWERS:
        return "power"
    return "citizen" if role == "citizen" else "mafia"


def guess_casts(nights: Sequence[NightRecord], permutations: int, seed: int) -> Guess:
    """Which cast a night has; permuted among nights of as many living, which all may know."""
    return guess(
        "cast by night",
        np.array([of_night(night) for night in nights]),
        [night.cast for night in nights],
        [night.living for night in nights],
        permutations,
        seed,
    )


def guess_roles(nights: Sequence[NightRecord], permutations: int, seed: int) -> Guess:
    """What the player of a handset is; permuted among the handsets of one night.

    Only the difference from the night's other handsets counts: what they have in common is the machine's.
    """
    rows: list[np.ndarray] = []
    labels: list[str] = []
    groups: list[int] = []
    for number, night in enumerate(nights):
        each = np.array([of_traffic(one, night.began) for one in night.traffic.values()])
        rows.append(each - np.median(each, axis=0))
        labels += [side(night.roles[name]) for name in night.traffic]
        groups += [number] * len(night.traffic)
    return guess("role by handset", np.concatenate(rows), labels, groups, permutations, seed)


def guess(
    what: str,
    features: np.ndarray,
    labels: Sequence[str],
    groups: Sequence[int],
    permutations: int,
    seed: int,
) -> Guess:
    """Cross-validated accuracy, balanced over the labels, and a permutation test of it."""
    fewest = min(list(labels).count(label) for label in set(labels))
    if fewest < 2 or len(set(labels)) < 2:
        return Guess(what, 0.0, 0.0, 1.0)  # too few nights to learn from
    folds = StratifiedKFold(max(2, min(FOLDS, fewest)), shuffle=True, random_state=seed)
    trees = ExtraTreesClassifier(40, class_weight="balanced", min_samples_leaf=2, random_state=seed)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        accuracy, by_chance, p_value = permutation_test_score(
            trees,
            features,
            np.asarray(labels),
            groups=np.asarray(groups),
            cv=folds,
            n_permutations=permutations,
            scoring="balanced_accuracy",
            random_state=seed,
        )
    return Guess(what, float(accuracy), float(np.mean(by_chance)), float(p_value))
