"""Events → what the host says of them. No sentence is here, only which one and with what values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.original import events as ev
from engine.original.state import Phase, State
from engine.refusal import Refusal
from models.narration import Argument, Row
from voice_host.rulesets import GameState


@dataclass(frozen=True, slots=True)
class Sentence:
    """The name of a sentence in the language's ``.ftl`` files, and its values.

    ``across_room``: it is called out to people who walk about.
    """

    key: str
    arguments: Mapping[str, Argument] = field(default_factory=dict)
    across_room: bool = False


def sentence(key: str, **arguments: Argument) -> Sentence:
    """A :class:`Sentence`, shorter to write."""
    return Sentence(key, arguments)


def time_left(seconds: int) -> dict[str, Argument]:
    """A time as sentences tell it: in whole minutes, or, with ``minutes`` 0, in seconds."""
    return {"minutes": (seconds + 30) // 60 if seconds >= 60 else 0, "seconds": seconds}


class Naming:
    """What every game's narrator shares."""

    def refusal(self, refusal: Refusal, state: GameState) -> Sentence:
        """Why something does not happen, with seats as names."""
        arguments: dict[str, Argument] = {}
        for name, value in refusal.args().items():
            if name == "seat" and isinstance(value, int):
                arguments["name"] = state.name(value)
            elif isinstance(value, int | str):
                arguments[name] = value
        return Sentence(f"refused-{refusal.key}", arguments)

    def names(self, state: GameState, seats: tuple[int, ...]) -> Row:
        """The players at these seats."""
        return Row(tuple(state.name(seat) for seat in seats))


class Narrator(Naming):
    """Tells events, refusals and the state of the original game."""

    def tell(self, event: ev.Event, before: State, after: State) -> tuple[Sentence, ...]:
        """What is said of one event; ``before`` and ``after`` are the states around it."""
        match event:
            case ev.GameStarted(rules=rules):
                return (sentence("forradarna"),) if rules.mingles else ()
            case ev.MingleWarned(left):
                return (Sentence("mingle-warned", time_left(left), across_room=True),)
            case ev.MingleChanged(left):
                return (Sentence("mingle-changed", time_left(left), across_room=True),)
            case ev.MingleCut() | ev.MingleOver():
                early = "-early" if isinstance(event, ev.MingleCut) else ""
                return (Sentence(f"table-called{early}", across_room=True),)
            case ev.SideShown(seat, side):
                if side is None:
                    return (sentence("side-hidden"),)
                key = "side-mafia" if side is ev.Side.MAFFIA else "side-faithful"
                return (sentence(key, name=after.name(seat)),)
            case ev.VoteTaken():
                return (self._vote(event, after),)
            case ev.NightVoteTaken():
                return (self._night_vote(event),)
            case ev.SlipsOpened(faithful, names):
                return (sentence("slips-result", faithful=faithful, names=sum(count for _, count in names)),)
            case ev.RoundVoid(reason):
                return (sentence(f"round-void-{reason.value}"),)
            case ev.Murdered(seat):
                return (sentence("murdered", name=after.name(seat)),)
            case ev.LastFaithfulAnswered(faithful):
                key = "last-faithful-yes" if faithful else "last-faithful-no"
                victim = before.victim
                return (sentence(key, name=after.name(victim) if victim is not None else ""),)
            case ev.DayBegan(day):
                return self._day(day, after)
            case ev.GameEnded(winner):
                return (sentence(f"ended-{'faithful' if winner is ev.Side.FAITHFUL else 'mafia'}"),)
            case ev.PointsGiven(points):
                return self._points(points, after)
            case ev.Undone(what):
                return self._undone(what, before, after)
            case _:
                plain = _PLAIN.get(type(event))
                return (sentence(plain),) if plain else ()

    def status(self, state: State, left: int | None = None) -> tuple[Sentence, ...]:
        """Phase, who lives, how many Maffia at most.

        ``left``: seconds of walking about, where that is known better than the state knows it.
        """
        arguments: dict[str, Argument] = {
            "players": len(state.players),
            "mafia": state.mafia,
            "day": state.day,
        }
        if state.accused is not None:
            arguments["accused"] = state.name(state.accused)
        if state.phase is Phase.MINGLING:
            arguments |= time_left(state.mingle_left if left is None else left)
        if state.phase is Phase.EXIT and state.leaving is not None:
            arguments["name"] = state.name(state.leaving)
        if state.phase is Phase.LAST_FAITHFUL and state.victim is not None:
            arguments["name"] = state.name(state.victim)
        phase = Sentence(f"status-{state.phase.value}", arguments)
        if state.phase in (Phase.REVEAL, Phase.OVER):
            return (phase,)
        living = sentence(
            "status-living",
            names=self.names(state, state.living),
            living=len(state.living),
            most=min(state.max_mafia_left, len(state.living)),
        )
        return (phase, living)

    def _day(self, day: int, after: State) -> tuple[Sentence, ...]:
        mingles, minutes = after.rules.mingles, after.rules.mingle_minutes
        if day == 1:
            return (sentence("mingle-first", minutes=minutes) if mingles else sentence("day-first"),)
        new = sentence("day-new", living=len(after.living), names=self.names(after, after.living))
        return (new, sentence("mingle-new", minutes=minutes)) if mingles else (new,)

    def _vote(self, event: ev.VoteTaken, after: State) -> Sentence:
        key = "vote-condemned" if event.condemned else "vote-failed"
        accused = after.name(event.accused)
        if event.against is None:
            return sentence(key, accused=accused, **{"for": event.for_})
        return sentence(f"{key}-both", accused=accused, against=event.against, **{"for": event.for_})

    def _night_vote(self, event: ev.NightVoteTaken) -> Sentence:
        key = "night-vote-passed" if event.passed else "night-vote-failed"
        if event.against is None:
            return Sentence(key, {"for": event.for_})
        return Sentence(f"{key}-both", {"for": event.for_, "against": event.against})

    def _points(self, points: tuple[tuple[int, int], ...], after: State) -> tuple[Sentence, ...]:
        if not any(number for _, number in points):
            return (sentence("points-nobody"),)
        by_number: dict[int, list[int]] = {}
        for seat, number in points:
            by_number.setdefault(number, []).append(seat)
        return tuple(
            sentence("points", points=number, names=self.names(after, tuple(seats)))
            for number, seats in sorted(by_number.items(), reverse=True)
        )

    def _undone(self, what: str, before: State, after: State) -> tuple[Sentence, ...]:
        accused = after.accused if after.accused is not None else before.accused
        name = after.name(accused) if accused is not None else ""
        told = [sentence("undone", what=what, accused=name)]
        back = tuple(seat for seat in after.living if seat not in before.living)
        if back:
            told.append(sentence("back-in", names=self.names(after, back), count=len(back)))
        return tuple(told)


_PLAIN: dict[type, str] = {
    ev.SunriseEnded: "sunrise-over",
    ev.VoteCancelled: "vote-cancelled",
    ev.NightAnnounced: "nobody-condemned",
    ev.NightFell: "night-falls",
    ev.GlancesEnded: "glances-over",
    ev.MurderFailed: "murder-failed",
    ev.PointsForgone: "points-forgone",
}
"""Events that are told by one sentence without values. The others are asked about by their phase."""
