"""What a rehearsal found: how the evening ended, and how well the players were heard."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from voice_host.rehearsal.neighbours import Noise
from voice_host.rehearsal.play import Play


class PlayFailed(Exception):
    """The evening did not go as the play says: ``key`` and ``args_for_text`` are for the language pack."""

    def __init__(self, key: str, **args: str | int) -> None:
        self.key = key
        self.args_for_text: Mapping[str, str | int] = args
        super().__init__(f"{key}: {dict(args)}")


@dataclass(frozen=True, slots=True)
class Misheard:
    """One utterance that was not heard as what it was.

    ``said`` is None when nobody spoke, ``heard`` is None when nothing was understood. ``acted`` tells whether
    the host did something wrong because of it.
    """

    said: str | None
    heard: str | None
    score: float | None
    by: str | None
    acted: bool = False

    def as_dict(self) -> dict[str, object]:
        """For the result's JSON."""
        return {
            "said": self.said,
            "heard": self.heard,
            "score": self.score,
            "by": self.by,
            "acted": self.acted,
        }


class Chronicle:
    """The public events of an evening, over all its games, and what they come to."""

    def __init__(self, players: Sequence[str]) -> None:
        self._players = players
        self._past_points: Counter[str] = Counter()
        self._points: Counter[str] = Counter()
        self.events: list[Mapping[str, object]] = []
        self.outcome: str | None = None

    def add(self, event: Mapping[str, object]) -> None:
        """Take note of one event, as the engine's codec writes it."""
        self.events.append(event)
        match event.get("type"):
            case "GameStarted":
                self._past_points += self._points
                self._points = Counter()
                self.outcome = None
            case "GameEnded":
                self.outcome = str(event["winner"])
            case "PointsGiven":
                given = event["points"]
                assert isinstance(given, list)  # noqa: S101  (the engine's codec; tells mypy so)
                self._points = Counter({self._players[seat]: points for seat, points in given})
            case "Undone":
                self._points = Counter()
                if event.get("what") in ("SlipsOpened", "LastFaithfulAnswered", "VoteCast", "VoteMoved"):
                    self.outcome = None

    @property
    def points(self) -> dict[str, int]:
        """Points by player over all games, without those who have none."""
        return dict(self._past_points + self._points)


@dataclass(slots=True)
class Report:
    """The result of one rehearsal; ``failure`` is None when the evening went as the play says.

    ``commands_said`` counts every utterance of a player that is a command, repetitions and answers to the
    host's questions included; ``commands_heard_right`` those that were heard as what they were at once.
    ``acted_wrongly`` counts what the host did on something that was not said. ``noise``: what sounded beside
    the players, if anything did. ``handsets`` sat down; they wrote ``slips_by_handset`` (changes included),
    raised ``hands_by_handset``, lost the network ``lost_networks`` times, and ``takeovers`` were replaced. In
    moderated Mafia ``cards_seen`` times somebody looked at his card, and it was the right one;
    ``choices_in_secret`` were made at night, those without a power included. At the laptop ``turns_taken``
    went as they should, and ``whispers_heard`` were in the earphones, right and there alone.
    """

    play: str
    chronicle: Chronicle
    commands_said: int = 0
    commands_heard_right: int = 0
    asked_back: int = 0
    misheard: list[Misheard] = field(default_factory=list)
    seconds: float = 0.0
    noise: Noise | None = None
    handsets: int = 0
    slips_by_handset: int = 0
    hands_by_handset: int = 0
    lost_networks: int = 0
    takeovers: int = 0
    cards_seen: int = 0
    choices_in_secret: int = 0
    turns_taken: int = 0
    whispers_heard: int = 0
    failure: PlayFailed | None = None

    @property
    def acted_wrongly(self) -> int:
        """How many times the host did what nobody had said."""
        return sum(miss.acted for miss in self.misheard)

    @property
    def passed(self) -> bool:
        """Whether the command ends with exit code 0."""
        return self.failure is None

    def check_end(self, play: Play, least_heard: float = 0.0) -> None:
        """Compare how the evening ended with what the play says, and what was heard with what was said.

        Nothing may have been acted upon that nobody said, and ``least_heard`` percent of the commands must be
        heard right. Raises :class:`PlayFailed`.
        """
        if self.acted_wrongly:
            raise PlayFailed("rehearse-failed-acted", count=self.acted_wrongly)
        if 100 * self.commands_heard_right < least_heard * self.commands_said:
            raise PlayFailed(
                "rehearse-failed-heard", heard=self.commands_heard_right, said=self.commands_said
            )
        if self.chronicle.outcome != play.outcome:
            raise PlayFailed(
                "rehearse-failed-outcome", wanted=play.outcome or "–", got=self.chronicle.outcome or "–"
            )
        if play.points is not None:
            wanted = {name: points for name, points in play.points.items() if points}
            if wanted != self.chronicle.points:
                raise PlayFailed(
                    "rehearse-failed-points", wanted=_in_words(wanted), got=_in_words(self.chronicle.points)
                )

    def as_json(self) -> dict[str, object]:
        """What the last line that ``maffia rehearse`` prints says, as JSON."""
        return {
            "play": self.play,
            "outcome": self.chronicle.outcome,
            "events": len(self.chronicle.events),
            "commands_said": self.commands_said,
            "commands_heard_right": self.commands_heard_right,
            "asked_back": self.asked_back,
            "misheard": [miss.as_dict() for miss in self.misheard],
            "acted_wrongly": self.acted_wrongly,
            "points": self.chronicle.points,
            "noise": None if self.noise is None else self.noise.kind,
            "noise_db": None if self.noise is None else self.noise.ratio_db,
            "handsets": self.handsets,
            "slips_by_handset": self.slips_by_handset,
            "hands_by_handset": self.hands_by_handset,
            "lost_networks": self.lost_networks,
            "takeovers": self.takeovers,
            "cards_seen": self.cards_seen,
            "choices_in_secret": self.choices_in_secret,
            "turns_taken": self.turns_taken,
            "whispers_heard": self.whispers_heard,
            "failure": None
            if self.failure is None
            else {"key": self.failure.key, **self.failure.args_for_text},
            "seconds": round(self.seconds, 1),
        }


def _in_words(points: Mapping[str, int]) -> str:
    return ", ".join(f"{name} {number}" for name, number in sorted(points.items())) or "–"
