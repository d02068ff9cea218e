"""A moderated game for the tests: commands go in, the events of each come back, and every one is folded."""

from __future__ import annotations

from engine.moderated.codec import decode as read
from engine.moderated.codec import encode as write
from engine.moderated.commands import (
    CastVote,
    Command,
    DealRoles,
    NameVictim,
    NightTimeUp,
    RolesSeen,
    StartGame,
    UsePower,
)
from engine.moderated.decide import decide
from engine.moderated.events import Event, FindingMade, FoundDead
from engine.moderated.evolve import evolve, fold, initial
from engine.moderated.settings import Settings
from engine.moderated.state import Phase
from engine.refusal import Refusal

NAMES = (
    *("Anna", "Erik", "Sara", "Olle", "Maja", "Nils", "Åsa", "Örjan", "Eva", "Ivar", "Lisa", "Karl"),
    *("Tove", "Hugo", "Elsa", "Axel", "Vera", "Sven", "Ines", "Leif", "Moa", "Tor", "Siv", "Uno"),
)
SHORT = {
    "M": "mafioso",
    "G": "godfather",
    "P": "policeman",
    "D": "doctor",
    "V": "vigilante",
    "C": "citizen",
}


def roles_of(letters: str) -> tuple[str, ...]:
    """ "MMDCC": two mafiosi, a doctor, two citizens, on seats 0 to 4."""
    return tuple(SHORT[letter] for letter in letters)


class Game:
    """One game at its table."""

    def __init__(self) -> None:
        self.state = initial()
        self.events: list[Event] = []

    def do(self, command: Command) -> tuple[Event, ...]:
        """What the command makes happen. It must be allowed."""
        events = decide(self.state, command)
        assert not isinstance(events, Refusal), (type(command).__name__, events)
        for event in events:
            self.state = evolve(self.state, event)
        self.events += events
        assert fold(read(write(event)) for event in self.events) == self.state
        return events

    def refused(self, command: Command) -> Refusal:
        """Why the command is not allowed. It must be refused."""
        answer = decide(self.state, command)
        assert isinstance(answer, Refusal), answer
        return answer

    def lynch(self, seat: int) -> tuple[Event, ...]:
        """All others vote for the seat, one after the other, until the majority."""
        for by in [by for by in self.state.living if by != seat]:
            events = self.do(CastVote(by, seat))
            if len(events) > 1:
                return events
        raise AssertionError("no majority")

    def night(self, *victims: int, **uses: int) -> tuple[Event, ...]:
        """The Mafia in seat order name these victims; ``s2=5``: seat 2 uses his power on 5. Time is up."""
        mafia = [seat for seat in self.state.living if self.state.role_of(seat).camp.value == "mafia"]
        for by, target in zip(mafia, victims, strict=False):
            self.do(NameVictim(by, target))
        for by, target in uses.items():
            self.do(UsePower(int(by.removeprefix("s")), target))
        return self.do(NightTimeUp())


def sit_down(letters: str, **settings: object) -> Game:
    """The first night of a game in which the seats have these roles."""
    game, roles = Game(), roles_of(letters)
    mix = tuple((name, roles.count(name)) for name in dict.fromkeys(roles))
    game.do(StartGame(NAMES[: len(roles)], Settings(mix=mix, **settings)))
    game.do(DealRoles(roles))
    game.do(RolesSeen())
    return game


def first_day(letters: str, **settings: object) -> Game:
    """The first day: the Mafia have met."""
    game = sit_down(letters, **settings)
    game.do(NightTimeUp())
    assert game.state.phase is Phase.DAY
    return game


def second_night(letters: str, **settings: object) -> Game:
    """The second night, the first one with powers: the last seat was lynched."""
    game = first_day(letters, **settings)
    game.lynch(len(letters) - 1)
    assert game.state.phase is Phase.NIGHT
    return game


def dead_of(events: tuple[Event, ...]) -> list[int]:
    """Who was found dead."""
    return [event.seat for event in events if isinstance(event, FoundDead)]


def findings_of(events: tuple[Event, ...]) -> list[tuple[int, int, str]]:
    """(who learnt it, of whom, which camp)."""
    return [(e.by, e.target, e.camp.value) for e in events if isinstance(e, FindingMade)]
