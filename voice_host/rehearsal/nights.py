"""What a rehearsal knows of the nights of moderated Mafia: from the events, and of choices from the play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from voice_host.rehearsal.play import Play
from voice_host.rehearsal.report import PlayFailed
from voice_host.rehearsal.secret_cards import Chosen, Night, own_power

Events = Sequence[Mapping[str, object]]

_VOTES = frozenset({"VoteCast", "VoteMoved", "VoteWithdrawn"})
_DEATHS = frozenset({"FoundDead", "Lynched"})


class NightBook:
    """By night, who has chosen whom (None: nobody), as the host must have taken it."""

    def __init__(self, play: Play) -> None:
        self._play = play
        self._choices: dict[int, dict[str, str | None]] = {}

    def chose(self, number: int, name: str, target: str | None) -> None:
        """A choice that stands until the night ends, or another takes its place."""
        self._choices.setdefault(number, {})[name] = target

    def choice(self, number: int, name: str) -> Chosen:
        """Whom he has chosen in that night, in a tuple; None where nothing yet."""
        mine = self._choices.get(number, {})
        return (mine[name],) if name in mine else None

    def night(self, events: Events) -> tuple[Night, int]:
        """The night that falls or has fallen, by its number (from 1), as it was when it fell.

        Raises :class:`PlayFailed` when there was none.
        """
        fallen = [place for place, event in enumerate(events) if event.get("type") == "NightFell"]
        if not fallen:
            raise PlayFailed("rehearse-failed-no-night")
        last = events[fallen[-1]]
        number = int(str(last["night"]))
        dead = dead_of(events[: fallen[-1]])
        living = frozenset(name for seat, name in enumerate(self._play.players) if seat not in dead)
        # In a quiet night all choices are thrown away, and no power is used up.
        quiet = {int(str(one["night"])) for one in map(events.__getitem__, fallen) if one["quiet"]}
        uses = Counter(
            name
            for night, choices in self._choices.items()
            for name, target in choices.items()
            if night < number and night not in quiet
            if target is not None and own_power(self._play, name) is not None
        )
        return Night(bool(last["quiet"]), living, uses), number

    @staticmethod
    def nights_over(events: Events) -> int:
        """How many nights have ended, in all games of the evening."""
        return sum(event.get("type") == "NightEnded" for event in events)


def dead_of(events: Events) -> frozenset[int]:
    """The seats of the dead of the game that is on, or was last."""
    dead: frozenset[int] = frozenset()
    before_votes: list[frozenset[int]] = []
    for event in events:
        kind = event.get("type")
        if kind == "GameStarted":
            dead, before_votes = frozenset(), []
        elif kind in _VOTES:
            before_votes.append(dead)
        elif kind in _DEATHS:
            dead |= {int(str(event["seat"]))}
        elif kind == "Undone" and event.get("what") in _VOTES and before_votes:
            dead = before_votes.pop()
    return dead


def roles_looked_at(events: Events) -> bool:
    """Whether the roles of the game that is on have all been looked at."""
    for event in reversed(events):
        if event.get("type") in ("RolesLookedAt", "GameStarted"):
            return event.get("type") == "RolesLookedAt"
    return False
