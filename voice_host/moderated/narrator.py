"""Events of moderated Mafia → what the host says of them; of secret ones nothing (docs/rules.md B)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from engine.moderated import events as ev
from engine.moderated.refusals import UnknownRole
from engine.moderated.roles import Camp
from engine.moderated.settings import Mix
from engine.moderated.state import Death, Out, Phase, State
from engine.moderated.views import public_view
from engine.refusal import Refusal
from engine.table import Seat
from models.narration import Argument, Narration
from voice_host.moderated.mixing import RoleNames
from voice_host.narrator import Naming, Sentence, sentence
from voice_host.rulesets import GameState


@dataclass(frozen=True, slots=True)
class Roles:
    """A mix of roles, within a sentence."""

    mix: Mix

    def in_words(self, narration: Narration) -> str:
        """ "fyra medborgare, två maffia, en polis", as the language joins."""
        return narration.names(
            _within(narration.text(f"role-count-{name}", count=count)) for name, count in self.mix
        )


@dataclass(frozen=True, slots=True)
class Votes:
    """Who has how many votes, within a sentence."""

    each: tuple[tuple[str, int], ...]

    def in_words(self, narration: Narration) -> str:
        """ "Maja har tre röster, Anna har en röst"."""
        entries = (
            narration.text("moderated-votes-entry", name=name, votes=votes) for name, votes in self.each
        )
        return ", ".join(entries)


class Narrator(Naming):
    """Tells events, refusals and the state of the game."""

    def tell(self, event: ev.Event, before: State, after: State) -> tuple[Sentence, ...]:
        """What is said of one event; of a secret one nothing."""
        match event:
            case ev.GameStarted(mix=mix):
                return (sentence("moderated-begins", players=len(after.players), mix=Roles(mix)),)
            case ev.Noticed(notice):
                return (sentence(f"moderated-notice-{notice.value}"),)
            case ev.NightEnded():
                return (sentence("moderated-morning"),)
            case ev.NightFell(_, quiet):
                return (sentence("moderated-night-first" if quiet else "moderated-night"),)
            case ev.FoundDead(seat):
                return (sentence("moderated-found-dead", name=after.name(seat)), *self._shown(event, after))
            case ev.NobodyDied():
                return (sentence("moderated-nobody-died"),)
            case ev.DayBegan(day):
                return self._day(day, after)
            case ev.VoteCast(by, target) | ev.VoteMoved(by, _, target):
                return (self._vote("moderated-vote", by, target, after),)
            case ev.VoteWithdrawn(by, target):
                return (self._vote("moderated-vote-withdrawn", by, target, after),)
            case ev.Lynched(seat):
                return (sentence("moderated-lynched", name=after.name(seat)), *self._shown(event, after))
            case ev.GameEnded(winner):
                return (sentence(f"moderated-ended-{winner.value}"),)
            case ev.RolesShown(roles):
                return self._roles(roles, after)
            case ev.Undone(what):
                return self._undone(what, before, after)
            case _:
                return ()

    def refusal(self, refusal: Refusal, state: GameState) -> Sentence:
        """As of any game; and with the roles that there are, for one that there is not."""
        told = super().refusal(refusal, state)
        if not isinstance(refusal, UnknownRole):
            return told
        return Sentence(told.key, {**told.arguments, "roles": RoleNames()})

    def status(self, state: State) -> tuple[Sentence, ...]:
        """Phase, who died last, who lives, how many Mafia at most, and by day the votes."""
        view = public_view(state)
        arguments: dict[str, Argument] = {"day": state.day, "night": state.night}
        told = [Sentence(f"moderated-status-{state.phase.value}", arguments)]
        if state.phase in (Phase.NIGHT, Phase.DAY):
            told += self._last_dead(state)
            names = self.names(state, state.living)
            told.append(
                sentence("status-living", names=names, living=len(state.living), most=view.mafia_at_most)
            )
        if state.phase is Phase.DAY:
            told += self.standing(state)
        return tuple(told)

    def standing(self, state: State) -> tuple[Sentence, ...]:
        """Who has how many votes, the most first, and how many kill."""
        counts = Counter(target for _, target in state.votes)
        if not counts:
            return (sentence("moderated-no-votes", majority=state.majority),)
        ranked = sorted(counts, key=lambda seat: (-counts[seat], seat))
        votes = Votes(tuple((state.name(seat), counts[seat]) for seat in ranked))
        need = state.majority - counts[ranked[0]]
        return (sentence("moderated-votes", list=votes, majority=state.majority, need=need),)

    def _vote(self, key: str, by: Seat, target: Seat, after: State) -> Sentence:
        """Whose vote for whom, and how many more would kill."""
        need = max(0, after.majority - votes_for(after, target))
        return sentence(key, voter=after.name(by), name=after.name(target), need=need)

    def _last_dead(self, state: State) -> tuple[Sentence, ...]:
        """By the last vote one; in the last night as many as there are since the vote before it."""
        dead: list[Out] = []
        for out in reversed(state.out):
            if dead and Death.LYNCH in (out.death, dead[0].death):
                break
            dead.insert(0, out)
        if not dead:
            return ()
        names = self.names(state, tuple(out.seat for out in dead))
        shown = (each for out in dead for each in self._shown(out, state))
        return sentence("moderated-status-dead", names=names), *shown

    def _shown(self, dead: ev.FoundDead | ev.Lynched | Out, after: State) -> tuple[Sentence, ...]:
        name = after.name(dead.seat)
        if dead.role is not None:
            return (sentence(f"role-was-{dead.role}", name=name),)
        if dead.camp is not None:
            key = "moderated-was-mafia" if dead.camp is Camp.MAFIA else "moderated-was-citizen"
            return (sentence(key, name=name),)
        return ()

    def _day(self, day: int, after: State) -> tuple[Sentence, ...]:
        living = len(after.living)
        if day == 1:
            voter, name = map(after.name, after.living[:2])  # an example of a vote, by names of this table
            return (sentence("moderated-day-first", majority=after.majority, voter=voter, name=name),)
        names = self.names(after, after.living)
        return (sentence("moderated-day", living=living, names=names, majority=after.majority),)

    def _roles(self, roles: tuple[str, ...], after: State) -> tuple[Sentence, ...]:
        return tuple(
            sentence(
                f"role-were-{name}",
                names=self.names(after, tuple(seat for seat, role in enumerate(roles) if role == name)),
                count=count,
            )
            for name, count in after.mix
        )

    def _undone(self, what: str, before: State, after: State) -> tuple[Sentence, ...]:
        told = [_vote_undone(what, before, after)]
        back = tuple(seat for seat in after.living if seat not in before.living)
        if back:
            told.append(sentence("back-in", names=self.names(after, back), count=len(back)))
        return tuple(told)


def _vote_undone(what: str, before: State, after: State) -> Sentence:
    """Whose vote, and for whom: what is gone of one that was cast, what stands again of any other."""
    if before.last_vote is None:
        raise AssertionError(f"{what} undone without a vote")
    by, target = before.last_vote
    again = after.vote_of(by)
    name = after.name(target if again is None else again)
    return sentence("moderated-undone", what=what, voter=after.name(by), name=name)


def votes_for(state: State, seat: int) -> int:
    """How many votes stand for the player."""
    return sum(target == seat for _, target in state.votes)


def _within(text: str) -> str:
    """Within a sentence: what the narration has given a capital for the beginning of one."""
    return text[:1].lower() + text[1:]
