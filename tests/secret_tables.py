"""A moderated game for the tests of secrets: the table side's :class:`Table`, over the real rules."""

from __future__ import annotations

from engine.moderated.commands import DealRoles, MafiaTimeUp, NightTimeUp, RolesSeen, StartGame
from engine.moderated.decide import decide
from engine.moderated.evolve import evolve, initial
from engine.moderated.settings import Reveal, Settings
from engine.moderated.state import Phase, State
from engine.moderated.views import PublicView, SeatView, public_view, seat_view
from engine.refusal import Refusal
from engine.table import Seat
from models.narration import Narration
from voice_host.moderated.secrets import Choice, Moment, Secrets
from voice_host.moderated.ways.handsets import HandsetWay

NAMES = (
    *("Anna", "Erik", "Sara", "Olle", "Maja", "Nils", "Åsa", "Örjan", "Eva", "Ivar", "Lisa", "Karl"),
    *("Tove", "Hugo", "Elsa", "Axel", "Vera", "Sven", "Ines", "Leif", "Moa", "Tor", "Siv", "Uno"),
)
SHORT = {
    **{"M": "mafioso", "G": "godfather", "P": "policeman"},
    **{"D": "doctor", "V": "vigilante", "C": "citizen"},
}


class SecretTable:
    """``cast`` by letters, such as "MMPDVC". ``secrets`` is told of each moment, as the table side does."""

    def __init__(self, cast: str, secrets: Secrets | None = None, names: tuple[str, ...] = NAMES) -> None:
        self.cast = tuple(SHORT[letter] for letter in cast)
        self.names = names[: len(cast)]
        self.state: State = initial()
        self.secrets = secrets
        self.woken = 0
        self.acted: list[Choice] = []
        self.open = False
        if secrets is not None:
            secrets.sit(self)

    # --- what the secrets side sees -----------------------------------------------------------------------

    def public(self) -> PublicView:
        return public_view(self.state)

    def seat(self, seat: Seat) -> SeatView:
        return seat_view(self.state, seat)

    def act(self, choice: Choice) -> Refusal | None:
        self.acted.append(choice)
        answer = decide(self.state, choice)
        if isinstance(answer, Refusal):
            return answer
        for event in answer:
            self.state = evolve(self.state, event)
        return None

    def why(self, refusal: Refusal) -> str:
        return f"Nej: {refusal.key}."

    def wake(self) -> None:
        self.woken += 1

    # --- what the table does ------------------------------------------------------------------------------

    def do(self, command: object) -> None:
        answer = decide(self.state, command)  # type: ignore[arg-type]
        assert not isinstance(answer, Refusal), answer
        for event in answer:
            self.state = evolve(self.state, event)

    def deal(self, **settings: object) -> None:
        mix = tuple((name, self.cast.count(name)) for name in dict.fromkeys(self.cast))
        self.do(StartGame(self.names, Settings(mix=mix, **settings)))  # type: ignore[arg-type]
        self.do(DealRoles(self.cast))
        self._begin(Moment.ROLES)

    def quiet_night(self) -> None:
        self._end(Moment.ROLES)
        self.do(RolesSeen())
        self._begin(Moment.NIGHT)

    def night(self) -> None:
        """A night with powers: the first one is over if need be, and the last of the seats is lynched."""
        from engine.moderated.commands import CastVote

        if self.state.phase is Phase.ROLES:
            self.quiet_night()
        if self.state.phase is Phase.NIGHT:
            self.dawn()
            self.day()
        victim = self.state.living[-1]
        for by in self.state.living[:-1]:
            if self.state.phase is Phase.DAY:
                self.do(CastVote(by, victim))
        assert self.state.phase is Phase.NIGHT, self.state
        self._begin(Moment.NIGHT)

    def mafia_time_up(self) -> None:
        self.do(MafiaTimeUp())

    def dawn(self) -> None:
        quiet = self.state.quiet_night
        self._end(Moment.NIGHT)
        self.do(NightTimeUp())
        if not quiet:
            self._begin(Moment.RESULTS)

    def day(self) -> None:
        self._end(Moment.RESULTS)
        if self.secrets is not None:
            self.secrets.changed()

    def _begin(self, moment: Moment) -> None:
        self.open = True
        if self.secrets is not None:
            self.secrets.begin(moment)

    def _end(self, moment: Moment) -> None:
        self.open = False
        if self.secrets is not None:
            self.secrets.end(moment)


def table_at(moment: str, cast: str, secrets: Secrets | None = None, **settings: object) -> SecretTable:
    """A table at "roles", "quiet", "night", "results" or "day"; in the last three one has been lynched."""
    table = SecretTable(cast, secrets)
    table.deal(**{"reveal": Reveal.NOTHING, **settings})
    if moment == "roles":
        return table
    if moment == "quiet":
        table.quiet_night()
        return table
    table.night()
    if moment in ("results", "day"):
        table.dawn()
    if moment == "day":
        table.day()
    return table


def the_largest_table(narration: Narration) -> tuple[HandsetWay, SecretTable]:
    """24 players with handsets and the longest names there can be, in the widest letters, in their first
    night; eleven are Mafia."""

    class Seats:
        def held(self) -> frozenset[int]:
            return frozenset(range(24))

        awake = held

    way = HandsetWay(Seats(), narration)
    names = tuple(letter + "क" * 29 for letter in "खगघचछजझटठडढतथदधनपफबभमयरलव")
    game = SecretTable("M" * 10 + "GPDV" + "C" * 10, way, names)
    game.deal()
    game.night()
    return way, game
