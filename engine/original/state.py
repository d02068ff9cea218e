"""Where a game of original Maffia stands."""

from __future__ import annotations

import enum
from operator import attrgetter

import msgspec

from engine.chain import equal_chains
from engine.original.events import Side
from engine.original.house_rules import HouseRules
from engine.table import Seat


class Phase(enum.Enum):
    """What the table is doing, and so which commands belong here."""

    SETTING = "setting"
    """No game yet."""
    CARDS = "cards"
    """Cards are dealt and looked at."""
    SUNRISE = "sunrise"
    """The host counts to twenty."""
    MINGLING = "mingling"
    """Talk in small groups, until the host calls to the round table (A8)."""
    DAY = "day"
    """Free talk; in A8 at the round table."""
    VOTE = "vote"
    """Hands are shown for or against the accused."""
    NIGHT_VOTE = "night-vote"
    """Hands are shown for going to night."""
    EXIT = "exit"
    """House rule: whoever went out shows the card."""
    GLANCES = "glances"
    """House rule: the Maffia look at each other before the slips."""
    SLIPS = "slips"
    """Slips are written, collected and read."""
    LAST_FAITHFUL = "last-faithful"
    """The murdered player is asked whether he was faithful."""
    REVEAL = "reveal"
    """The faithful have won; the table tells who the Maffia were."""
    OVER = "over"
    """The game has ended."""


class State(msgspec.Struct, frozen=True, eq=False):
    """All that the rules know of one game. It never holds who is Maffia while the game lasts, but for those
    who are out and have shown the card, where the table plays so.

    States are made by :func:`engine.original.evolve.evolve` alone. They are kept as events, not as
    themselves: the chain of ``before`` would be written down with each.
    """

    phase: Phase = Phase.SETTING
    players: tuple[str, ...] = ()
    rules: HouseRules = HouseRules()
    mafia: int = 0
    """Maffia at the start."""
    day: int = 0
    """Number of the present day or of the night after it, from 1; 0 before the first sunrise."""
    living: tuple[Seat, ...] = ()
    """Who is in the game, sorted."""
    out: tuple[Seat, ...] = ()
    """Who is out, in the order of going."""
    accused: Seat | None = None
    """Whom the vote in progress is on."""
    mingle_left: int = 0
    """Seconds of walking about that were left when they were last written down (A8)."""
    leaving: Seat | None = None
    """Who is asked for the card (``reveal_on_exit``)."""
    shown: tuple[tuple[Seat, Side | None], ...] = ()
    """Who has shown which card, in the order of going; None: it stayed hidden."""
    shown_since_night: int = 0
    """How many of the Maffia have shown themselves since the last valid night's slips were opened."""
    condemned_today: bool = False
    last_names: int | None = None
    """Name slips of the last valid night; None before the first. A void round is no night."""
    victim: Seat | None = None
    """Who was murdered last night."""
    winner: Side | None = None
    revealed: tuple[Seat, ...] | None = None
    """Who the Maffia were, once told after a win of the faithful."""
    points: tuple[tuple[Seat, int], ...] | None = None
    before: State | None = None
    """The state that an undo goes back to; None when there is nothing to undo."""
    decision: str | None = None
    """Class name of the event that an undo takes back."""

    @property
    def living_seats(self) -> tuple[Seat, ...]:
        """Who is in the game, sorted: ``living`` by its longer name."""
        return self.living

    @property
    def voters(self) -> tuple[Seat, ...]:
        """Who may show a hand in the vote in progress; nobody when there is none (A3)."""
        if self.phase is Phase.VOTE:
            return tuple(seat for seat in self.living if seat != self.accused)
        return self.living if self.phase is Phase.NIGHT_VOTE else ()

    @property
    def max_mafia_left(self) -> int:
        """The most Maffia that can remain by A4: the starting number, never more than the night before.

        The first night was held to the starting number, and so every later one is. Those who have shown a
        black card since then are gone (A8); never below 0, whatever slips and cards say against each other.
        """
        most = self.mafia if self.last_names is None else self.last_names
        return max(0, most - self.shown_since_night)

    def cards_shown(self, side: Side) -> tuple[Seat, ...]:
        """Who has shown a card of this side."""
        return tuple(seat for seat, shown in self.shown if shown is side)

    @property
    def faithful_at_start(self) -> int:
        """Red cards in the deck."""
        return len(self.players) - self.mafia

    @property
    def can_undo(self) -> bool:
        """Whether there is a decision to take back."""
        return self.before is not None

    def name(self, seat: Seat) -> str:
        """The player's name, tidy as the game keeps it."""
        return self.players[seat]

    def __eq__(self, other: object) -> bool:
        return equal_chains(self, other, _facts) if isinstance(other, State) else NotImplemented

    def __hash__(self) -> int:
        return hash(_facts(self))

    def __repr__(self) -> str:
        facts = ", ".join(f"{name}={value!r}" for name, value in zip(_FACTS, _facts(self), strict=True))
        return f"State({facts})"


_FACTS = tuple(name for name in State.__struct_fields__ if name != "before")
_facts = attrgetter(*_FACTS)
