"""The secret steps of a play for those who take turns at the laptop, and what came of them.

Each looks and chooses when the host calls, maybe long after the play has come to the step. What the night
has told each of them is known to be right when the morning has been told.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.moderated.roles import Kind, role
from voice_host.rehearsal.attention import Attention
from voice_host.rehearsal.nights import NightBook, dead_of, roles_looked_at
from voice_host.rehearsal.pace import TICK
from voice_host.rehearsal.play import NO_CHOICE, Choose, Look, Play
from voice_host.rehearsal.report import PlayFailed
from voice_host.rehearsal.secret_cards import SecretCards
from voice_host.rehearsal.turn_players import CALLS, Call, TurnFault, TurnPlayers, Wish

_MORNING = "moderated-morning"
_CALL = "moderated-turn-"
_INVITATION = "secret-laptop-told"


class TurnDeeds:
    """``takers``: each with the names of those who take their turns so. Methods raise :class:`PlayFailed`."""

    def __init__(
        self,
        play: Play,
        cards: SecretCards,
        attention: Attention,
        takers: Sequence[tuple[TurnPlayers, frozenset[str]]],
    ) -> None:
        self._play = play
        self._cards = cards
        self._attention = attention
        self._takers = takers
        self._say = attention.transcript.word
        self._book = NightBook(play)
        self._calls = {
            self._say(f"{_CALL}{call}", name=name): (name, call) for name in play.players for call in CALLS
        }
        self._deeds: dict[tuple[str, Call], tuple[str, dict[str, str]]] = {}
        self._mornings = 0

    # -- the steps -----------------------------------------------------------------------------------------

    def begin(self, step: Look | Choose) -> None:
        """Those whom it concerns begin."""
        if isinstance(step, Look):
            self.look(step)
        else:
            self.choose(step)

    def look(self, step: Look) -> None:
        """While roles are looked at, these look at theirs when they are called. By day nobody is called."""
        if roles_looked_at(self._events):
            return
        for taker, names in self._takers:
            if mine := names & set(step.names):
                self._deeds |= {(name, "roles"): ("rehearse-looks", {}) for name in mine}
                taker.look(mine)
                self._attention.report.cards_seen += len(mine)

    def choose(self, step: Choose) -> None:
        """Tonight these choose so; the first night has no turns."""
        night, number = self._book.night(self._events)
        if night.quiet:
            return
        self._mornings = self._attention.told[_MORNING]
        for taker, names in self._takers:
            wishes = {}
            for name in sorted(names & night.living):
                target = step.choices.get(name, step.others)
                if target == NO_CHOICE:
                    wishes[name] = Wish(night, None)
                    continue
                refused = step.refused.get(name)
                told = self._cards.target(target)
                refusal = None if refused is None else self._say(f"refused-{refused}", name=told, uses=1)
                wishes[name] = Wish(night, (target,), refusal)
                if refused is None:
                    self._book.chose(number, name, target)
                self._deeds[name, "night"] = ("rehearse-chooses", {"chosen": told})
                self._attention.report.choices_in_secret += 1
            taker.choose(number, wishes)

    def await_looked(self) -> None:
        """Until all who were to look have looked."""
        while any(taker.waiting for taker, _ in self._takers):
            self._attention.see_alive()
            self._attention.next(TICK)
        self.glance()

    def await_morning(self) -> None:
        """The night is over for the rules as soon as all have chosen; for the table when it has been told."""
        while self._attention.told[_MORNING] < self._book.nights_over(self._events):
            self._attention.see_alive()
            self._attention.next(TICK)
        self.glance()

    # -- what came of it -----------------------------------------------------------------------------------

    def glance(self) -> None:
        """See that no turn went wrong, and, when the morning has been told, that all had theirs."""
        for taker, _ in self._takers:
            if taker.fault is not None:
                raise _failed(taker.fault)
        if self._attention.told[_MORNING] > self._mornings:
            self._mornings = self._attention.told[_MORNING]
            self._see_all_had_theirs()
        self._attention.report.turns_taken = sum(taker.turns for taker, _ in self._takers)
        self._attention.report.whispers_heard = sum(taker.whispers for taker, _ in self._takers)

    def _see_all_had_theirs(self) -> None:
        night, number = self._book.night(self._events)
        if night.quiet:
            return
        investigated = any(role(name).kind is Kind.INVESTIGATE for name in self._play.roles)
        for taker, names in self._takers:
            for name in sorted(names & night.living):
                if name in taker.waiting:
                    raise _failed(TurnFault(name, "the night is over, and there was no turn"))
                wanted = self._told(name, number) if investigated else None
                if taker.told.get(name) != wanted:
                    raise _failed(TurnFault(name, f"{taker.told.get(name)!r} instead of {wanted!r}"))

    def _told(self, name: str, number: int) -> str:
        """What the night must have told somebody. Who dies in it learns nothing."""
        own = role(self._play.role(name))
        (target,) = self._book.choice(number, name) or (None,)
        dead = self._play.players.index(name) in dead_of(self._events)
        if own.kind is not Kind.INVESTIGATE or target is None or dead:
            return self._say("secret-result-nothing")
        camp = own.finds(role(self._play.role(target)))
        return self._say(f"secret-found-{camp.value}", name=target)

    def called(self, text: str) -> None:
        """The host begins to say this: perhaps it calls somebody to the laptop."""
        if self._attention.texts.get(text) == _INVITATION:
            for taker, _ in self._takers:
                taker.invited()
        if text not in self._calls:
            return
        name, call = self._calls[text]
        if (name, call) in self._deeds:
            key, arguments = self._deeds.pop((name, call))
            self._attention.transcript.player_does(name, key, **arguments)
        for taker, names in self._takers:
            if name in names:
                taker.called(name, call)

    def see_nothing_shown(self) -> None:
        """Nothing of a secret was to be seen but by its owner, who held a button."""
        for taker, _ in self._takers:
            for fault in taker.faults():
                raise PlayFailed("rehearse-failed-told", detail=fault)

    def host_gone(self) -> None:
        """The host has been killed."""
        for taker, _ in self._takers:
            taker.get_up()

    def host_back(self) -> None:
        """There is a new one."""
        for taker, _ in self._takers:
            taker.come_back()

    @property
    def _events(self) -> Sequence[Mapping[str, object]]:
        return self._attention.report.chronicle.events


def see_nothing_told(cards: SecretCards, attention: Attention) -> None:
    """Nothing secret was ever said to the table, or stands in what the host has printed.

    Raises :class:`PlayFailed`.
    """
    printed = attention.host.log.read_text(encoding="utf-8", errors="replace")
    for line in sorted(cards.secret_lines()):
        if any(line in text for text in attention.texts):
            raise PlayFailed("rehearse-failed-told", detail=f"{line!r}, said to all")
        if line in printed:
            raise PlayFailed("rehearse-failed-told", detail=f"{line!r}, printed")


def _failed(fault: TurnFault) -> PlayFailed:
    return PlayFailed("rehearse-failed-turn", name=fault.name, detail=fault.detail)
