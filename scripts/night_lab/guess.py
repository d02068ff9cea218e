"""The guesser: separate questions to a night's sounds and to its traffic, and how well chance answers.

* Is a role in play or not? · Are its players dead or not? · Has anybody with a power chosen, and early?
* Who at the laptop has which role (by sound)? · Whose handset has which (by traffic)?

One question about all casts at once finds little: where three of four casts are alike, and only one is told
apart, most answers are guesses.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace

import numpy as np
from sklearn.ensemble import ExtraTreesClassifier
from sklearn.metrics import balanced_accuracy_score

from scripts.night_lab.casts import MAFIA, POWERS
from scripts.night_lab.chance import Dealt, deal, folds, p_value, scaled
from scripts.night_lab.columns import Columns, of_handset, of_sound, of_traffic, of_turn
from scripts.night_lab.record import NightRecord, numbered, side

DEALS_GUESSED = 4
"""So often the trees guess at labels that chance dealt, to see what is right by chance."""
SIDES = ("citizen", "mafia", "power")
ROLES = ("citizen", *MAFIA, *POWERS)
ACTED = {"idle": 0, "late": 1, "dead": 1, "at once": 2, "active": 2}
"""Whether and when those with powers chose; "dead" and "active" are what older records call it."""


@dataclass(frozen=True, slots=True)
class Guess:
    """The share that was right, what chance gets right, and how likely chance is to do as well.

    ``corrected``: how likely it is to do as well at any of all the questions that were asked.
    """

    what: str
    by: str
    accuracy: float
    chance: float
    p_value: float
    corrected: float = 1.0


@dataclass(frozen=True)
class Question:
    """What is asked, of which rows. ``coarse``: labels as the trees are asked for them."""

    what: str
    by: str
    columns: Columns
    labels: Sequence[int]
    units: Sequence[Hashable]
    strata: Sequence[Hashable]
    games: Sequence[Hashable]
    contrasts: Sequence[Sequence[int]]
    """Each tells these labels from all others."""
    coarse: Callable[[np.ndarray], np.ndarray] = lambda labels: labels


def ask(nights: Sequence[NightRecord], permutations: int, seed: int) -> list[Guess]:
    """Every question that these records can answer, the likeliest leak first."""
    numbered(nights)
    asked = [one for one in questions(nights) if len(set(one.labels)) > 1]
    found = [_answer(one, permutations, seed + at) for at, one in enumerate(asked)]
    found.sort(key=lambda one: (one.p_value, one.chance - one.accuracy))
    return _corrected(found)


def questions(nights: Sequence[NightRecord]) -> list[Question]:
    """All of them, also those for which there are no records."""
    special = [night for night in nights if not night.plain]
    acting = [night for night in special if night.cast in ACTED]
    found = [
        *_of_games("role in play", nights, [int(one.plain) for one in nights], ((1,),), results=False),
        *_of_games("its players dead", special, [one.dead for one in special], ((1, 2), (2,)), results=True),
    ]
    strata = [(one.laptop, one.living) for one in acting]
    acted = [ACTED[one.cast] for one in acting]
    for by, columns in _measures(acting, results=True):
        units = range(len(acting))
        games = [one.game for one in acting]
        found.append(
            Question(
                "anybody has chosen", by, columns.centred(strata), acted, units, strata, games, ((1, 2), (2,))
            )
        )
    turns = [_turns("whose role", nights, 0), _turns("whose role, in the results", nights, 1)]
    return [one for one in (*found, *turns, _handsets(nights)) if one.labels]


def _measures(nights: Sequence[NightRecord], *, results: bool) -> list[tuple[str, Columns]]:
    if not nights:
        return []
    return [
        ("sound", of_sound(nights, results=results)),
        ("traffic", of_traffic(nights, results=results)),
    ]


def _of_games(
    what: str,
    nights: Sequence[NightRecord],
    labels: Sequence[int],
    contrasts: Sequence[Sequence[int]],
    *,
    results: bool,
) -> list[Question]:
    """A game's nights belong together. Where nobody can learn anything there are no turns for results, as all
    know: so whether roles are in play is asked without them."""
    strata = [one.laptop for one in nights]
    usual = [(one.laptop, one.living) for one in nights]
    games = [one.game for one in nights]
    return [
        Question(what, by, columns.centred(usual), labels, games, strata, games, contrasts)
        for by, columns in _measures(nights, results=results)
    ]


def _turns(what: str, nights: Sequence[NightRecord], at: int) -> Question:
    """Who at the laptop has which role: by the night's turns (0), or by those for results (1)."""
    rows, labels, units, games = _players(
        nights,
        lambda night: [who for who, count in Counter(w for w, _, _ in night.turns).items() if count > at],
    )
    table = np.array([of_turn(night, name, at) for night, name in rows])
    columns = Columns(table, table)
    if rows:
        columns = columns.centred([(night.living, name) for night, name in rows])
    return Question(what, "sound", columns, labels, units, [at] * len(rows), games, _BY_ROLE, _coarse)


def _handsets(nights: Sequence[NightRecord]) -> Question:
    """Whose handset has which role: among the players of one game who lived through the same of its nights.

    Who was found dead in the morning is left out of that night: his page tells that he is, as the host does.
    """
    rows, labels, units, games = _players(
        nights, lambda night: [one for one in night.traffic if one not in night.died]
    )
    measured = [of_handset(night, name) for night, name in rows]
    columns = Columns(np.array([few for few, _ in measured]), np.array([many for _, many in measured]))
    present: dict[Hashable, list[int]] = {}
    for (night, _), unit in zip(rows, units, strict=True):
        present.setdefault(unit, []).append(night.living)
    strata = [(game, tuple(present[unit])) for game, unit in zip(games, units, strict=True)]
    if rows:
        columns = columns.centred([(night.game, night.living) for night, _ in rows])
    return Question("whose role", "traffic", columns, labels, units, strata, games, _BY_ROLE, _coarse)


def _players(
    nights: Sequence[NightRecord], whose: Callable[[NightRecord], Sequence[str]]
) -> tuple[list[tuple[NightRecord, str]], list[int], list[Hashable], list[Hashable]]:
    """Rows of players, their labels, what keeps its label together, and the games."""
    rows = [(night, name) for night in nights for name in whose(night)]
    labels = [ROLES.index(night.roles[name]) for night, name in rows]
    units: list[Hashable] = [(night.game, name) for night, name in rows]
    return rows, labels, units, [night.game for night, _ in rows]


_BY_ROLE = tuple(
    tuple(at for at, role in enumerate(ROLES) if test(role))
    for test in (
        lambda role: role in POWERS,
        lambda role: role in MAFIA,
        lambda role: role == "policeman",
        lambda role: role == "doctor",
        lambda role: role == "vigilante",
    )
)
"""Told from all others: who has a power, the Mafia, and each who has one."""


def _coarse(labels: np.ndarray) -> np.ndarray:
    return np.take([SIDES.index(side(role)) for role in ROLES], labels)


def _answer(question: Question, permutations: int, seed: int) -> Guess:
    dealt = deal(question.labels, question.units, question.strata, permutations, seed)
    contrasts = [dealt.where(*wanted) for wanted in question.contrasts]
    p = p_value(question.columns, contrasts, question.games)
    right, *others = _right(question, dealt, seed)
    return Guess(question.what, question.by, right, float(np.mean(others or [right])), p)


def _right(question: Question, dealt: Dealt, seed: int) -> list[float]:
    """The share that trees get right of games that they have not seen, with the true labels and with others.

    All labels count as much, however many have each.
    """
    values = scaled(question.columns.few)
    found = []
    for labels in question.coarse(dealt.labels[: DEALS_GUESSED + 1]):
        guessed = np.full_like(labels, -1)
        for test in folds(question.games):
            if values.shape[1] == 0:
                continue
            trees = ExtraTreesClassifier(20, class_weight="balanced", min_samples_leaf=2, random_state=seed)
            guessed[test] = trees.fit(values[~test], labels[~test]).predict(values[test])
        if (guessed < 0).any():
            guessed[:] = labels[0]  # nothing differs, or there is nothing to learn from
        found.append(float(balanced_accuracy_score(labels, guessed)))
    return found


def _corrected(found: Sequence[Guess]) -> list[Guess]:
    """Holm's: the likeliest of so many tries must be so much less likely by chance."""
    told: list[Guess] = []
    greatest = 0.0
    for at, one in enumerate(found):
        greatest = max(greatest, min(1.0, (len(found) - at) * one.p_value))
        told.append(replace(one, corrected=greatest))
    return told
