"""Whole games as the commands that lead to them, for the tests of what is written down."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import cycle

from engine.original.commands import (
    AnswerLastFaithful,
    CardsReady,
    Command,
    ForgoPoints,
    OpenSlips,
    RequestNight,
    RequestVote,
    RevealMafia,
    StartGame,
    SunriseDone,
    Tally,
    Undo,
)
from engine.original.decide import decide
from engine.original.events import Event
from engine.original.evolve import evolve, initial
from engine.refusal import Refusal

PLAYERS = ("Anna", "Erik", "Sara", "Olle", "Maja", "Nils")
ANNA, ERIK, SARA, OLLE, MAJA, NILS = range(6)


def opening(players: tuple[str, ...] = PLAYERS) -> tuple[Command, ...]:
    """Up to the first day; six players have two Maffia."""
    return (StartGame(players), CardsReady(), SunriseDone())


def condemn(seat: int) -> tuple[Command, ...]:
    """Everybody who may votes against a player at six or fewer."""
    return (RequestVote(seat), Tally(for_=3))


def night(slips: OpenSlips) -> tuple[Command, ...]:
    """To night, and the slips of it."""
    return (RequestNight(), Tally(for_=4), slips)


FAITHFUL_WIN: tuple[Command, ...] = (
    *opening(),
    *condemn(ANNA),
    *condemn(ERIK),
    *night(OpenSlips(faithful=4)),
    RevealMafia((ANNA, ERIK)),
)
"""Anna and Erik were Maffia: the four others get four points each."""

FAITHFUL_WIN_UNTOLD: tuple[Command, ...] = (*FAITHFUL_WIN[:-1], ForgoPoints())
"""The same, but nobody tells who the Maffia were."""

MAFFIA_WIN: tuple[Command, ...] = (
    *opening(),
    *condemn(SARA),
    *condemn(OLLE),
    RequestVote(MAJA),
    Tally(for_=2),
    *(RequestNight(), Tally(for_=2), OpenSlips(faithful=1, names=((NILS, 2),))),
    AnswerLastFaithful(True),
)
"""Anna and Erik are left, with four points each."""


def told(commands: Iterable[Command]) -> tuple[tuple[Event, ...], ...]:
    """The events of each command in turn, which the rules must all allow."""
    state, steps = initial(), []
    for command in commands:
        answer = decide(state, command)
        assert not isinstance(answer, Refusal), (command, answer)
        for event in answer:
            state = evolve(state, event)
        steps.append(answer)
    return tuple(steps)


def flat(commands: Iterable[Command]) -> tuple[Event, ...]:
    """All events of the commands."""
    return tuple(event for step in told(commands) for event in step)


def endless() -> Iterable[tuple[Event, ...]]:
    """A first day on which votes are asked for and taken back without end, one step at a time."""
    yield from told(opening())
    asked, undone = told((*opening(), RequestVote(SARA), Undo()))[-2:]
    yield from cycle((asked, undone))
