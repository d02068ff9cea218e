"""Whatever is said in a moderated game, in whatever order: what must hold all the same (docs/rules.md B)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from other_worlds import world_of_a_seat, world_of_the_table
from what_moderated_tables_say import any_command, fitting_command, games

from engine.moderated.codec import decode as read
from engine.moderated.codec import encode as write
from engine.moderated.commands import CastVote, Command, NameVictim, NightTimeUp, RolesSeen, Undo, UsePower
from engine.moderated.decide import decide
from engine.moderated.events import (
    DECISIONS,
    Event,
    FindingMade,
    FoundDead,
    GameEnded,
    GameStarted,
    Lynched,
    NightEnded,
    NightFell,
    RolesDealt,
    RolesShown,
    Undone,
    public,
)
from engine.moderated.evolve import evolve, fold, initial
from engine.moderated.roles import ROLES, Camp, Kind, camp
from engine.moderated.settings import Reveal
from engine.moderated.state import Phase, State
from engine.moderated.views import public_view, seat_view
from engine.refusal import Refusal

chances = st.integers(0, 2**32 - 1).map(Random)


class AnyModeratedTable(RuleBasedStateMachine):
    """A table that may say anything at any time, and often enough says what belongs there."""

    def __init__(self) -> None:
        super().__init__()
        self.state = initial()
        self.onlooker = initial()  # who is told the public events alone
        self.told: list[Event] = []
        # What each vote since the last night was made on: the test's own memory, to judge every undo by.
        self.remembered: list[tuple[str, State]] = []

    @initialize(game=games, chance=chances)
    def sit_down(self, game, chance):
        self.say(game)
        self.say(fitting_command(self.state, chance))
        self.say(RolesSeen())

    @rule(command=any_command)
    def say_anything(self, command):
        self.say(command)

    @rule(chance=chances)
    def say_what_belongs_here(self, chance):
        for _ in range(6):
            self.say(fitting_command(self.state, chance))

    @precondition(lambda self: self.state.phase is Phase.DAY)
    @rule(chance=chances)
    def spend_a_day(self, chance):
        accused = chance.choice(self.state.living)
        for seat in self.state.living:
            if self.state.phase is Phase.DAY:
                self.say(CastVote(seat, accused))

    @precondition(lambda self: self.state.phase is Phase.NIGHT)
    @rule(chance=chances)
    def spend_a_night(self, chance):
        for seat in self.state.living:
            view = seat_view(self.state, seat)
            if view.may_name:
                self.say(NameVictim(seat, chance.choice(view.may_name[:2])))
            if view.may_choose:
                self.say(UsePower(seat, chance.choice(view.may_choose)))
        self.say(NightTimeUp())

    @precondition(lambda self: self.state.roles and not self.state.shown)
    @rule(chance=chances)
    def nobody_can_tell_this_world_from_another(self, chance):
        other = world_of_the_table(self.state, chance)
        assert public_view(other) == public_view(self.state)
        assert repr(other) == repr(self.state)
        for seat in range(len(self.state.players)):
            other = world_of_a_seat(self.state, seat, chance)
            assert seat_view(other, seat) == seat_view(self.state, seat)

    def say(self, command: Command) -> None:
        """Send the command, and judge whatever comes back."""
        before = self.state
        answer = decide(before, command)
        assert decide(before, command) == answer
        if isinstance(answer, Refusal):
            return
        assert answer
        self.remember(answer, before)
        for event in answer:
            assert read(write(event)) == event
            self.state = evolve(self.state, event)
        for event in public(answer):
            self.onlooker = evolve(self.onlooker, event)
        self.told += answer
        assert_actors_live(answer, before)
        assert_deaths(answer, before, self.state)
        for event in answer:
            match event:
                case Lynched(seat):
                    # The vote that decided is the state's last; it must have been a majority, at last.
                    votes = sum(target == seat for _, target in before.votes)
                    assert votes <= len(before.living) / 2 < votes + 1
                case NightEnded():
                    assert_night(answer, before)
                case GameEnded(winner):
                    assert before.winner is None
                    assert winner is expected_winner(self.state)

    def remember(self, events: tuple[Event, ...], before: State) -> None:
        for event in events:
            match event:
                case GameStarted() | NightEnded() | RolesShown():
                    self.remembered.clear()
                case Undone(what):
                    name, was = self.remembered.pop()
                    assert (what, evolve(before, event)) == (name, was)
                case event if type(event) in DECISIONS:
                    self.remembered.append((type(event).__name__, before))

    @invariant()
    def a_display_that_is_told_no_secret_shows_the_same(self):
        assert public_view(self.onlooker) == public_view(self.state)
        assert self.onlooker.shown or not self.onlooker.roles
        assert not (self.onlooker.named or self.onlooker.chosen or self.onlooker.findings)

    @invariant()
    def everybody_lives_or_is_out_once(self):
        gone = [out.seat for out in self.state.out]
        assert sorted((*self.state.living, *gone)) == list(range(len(self.state.players)))

    @invariant()
    def votes_are_of_the_living_for_others_and_short_of_a_majority(self):
        state = self.state
        voters = [by for by, _ in state.votes]
        assert len(set(voters)) == len(voters) <= len(state.living)
        assert all(by in state.living and to in state.living and by != to for by, to in state.votes)
        assert all(2 * votes <= len(state.living) for votes in Counter(to for _, to in state.votes).values())
        if state.phase in (Phase.SETTING, Phase.DEALING, Phase.ROLES, Phase.NIGHT):
            assert state.votes == ()

    @invariant()
    def the_game_goes_on_exactly_while_nobody_has_won(self):
        state = self.state
        assert (state.winner is not None) == (state.phase is Phase.OVER)
        if state.phase in (Phase.DAY, Phase.NIGHT):
            mafia = len(state.living_of(Camp.MAFIA))
            assert 0 < mafia < len(state.living) - mafia
            assert mafia <= public_view(state).mafia_at_most

    @invariant()
    def powers_are_used_as_the_roles_allow(self):
        state = self.state
        for seat, name in enumerate(state.roles):
            uses = [(use.night, use.target) for use in state.uses if use.by == seat]
            assert len({night for night, _ in uses}) == len(uses)
            assert not uses or ROLES[name].own_power is not None
            assert name != "vigilante" or len(uses) <= 1
            if name == "doctor" and not state.settings.doctor_may_repeat:
                assert not any((night + 1, target) in uses for night, target in uses)
        for found in state.findings:
            assert state.roles[found.by] == "policeman"
            honest = camp(state.roles[found.target]) is Camp.CITIZENS
            assert (found.camp is Camp.CITIZENS) == (honest or state.roles[found.target] == "godfather")

    @invariant()
    def what_is_offered_is_what_is_allowed(self):
        state = self.state
        for seat in range(len(state.players)) if state.roles else ():
            view = seat_view(state, seat)
            for offered, kind in ((view.may_choose, UsePower), (view.may_name, NameVictim)):
                allowed = [to for to in range(-1, len(state.players) + 1) if allows(state, kind(seat, to))]
                assert list(offered) == allowed
            assert seat in state.living or not (view.named or view.may_choose or view.may_name)
            assert view.mafia == () or view.camp is Camp.MAFIA

    def teardown(self):
        assert fold(self.told) == self.state
        assert_one_end(self.told)
        while self.remembered:
            self.say(Undo())
        assert isinstance(decide(self.state, Undo()), Refusal)


@pytest.mark.slow
@given(game=games, seed=st.integers(0, 2**32 - 1))
@settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow])
def test_whole_games_with_every_power_used_come_to_one_end(game, seed):
    table, chance = AnyModeratedTable(), Random(seed)
    table.say(game)
    table.say(fitting_command(table.state, chance))
    table.say(RolesSeen())
    while table.state.phase is not Phase.OVER:
        if table.state.phase is Phase.DAY:
            table.spend_a_day(chance)
        else:
            table.spend_a_night(chance)
        for holds in INVARIANTS:
            holds(table)
    assert sum(isinstance(event, GameEnded) for event in table.told) == 1
    assert len([event for event in table.told if isinstance(event, NightFell)]) <= len(table.state.players)


INVARIANTS = (
    AnyModeratedTable.a_display_that_is_told_no_secret_shows_the_same,
    AnyModeratedTable.everybody_lives_or_is_out_once,
    AnyModeratedTable.votes_are_of_the_living_for_others_and_short_of_a_majority,
    AnyModeratedTable.the_game_goes_on_exactly_while_nobody_has_won,
    AnyModeratedTable.powers_are_used_as_the_roles_allow,
    AnyModeratedTable.what_is_offered_is_what_is_allowed,
)


def allows(state: State, command: Command) -> bool:
    return not isinstance(decide(state, command), Refusal)


def assert_actors_live(events: tuple[Event, ...], before: State) -> None:
    for event in events:
        seats = {getattr(event, name) for name in ("by", "target") if hasattr(event, name)}
        assert seats <= set(before.living)


def assert_deaths(events: tuple[Event, ...], before: State, after: State) -> None:
    """B2: what is shown of the dead is what the table wants, and true."""
    for event in events:
        if isinstance(event, FoundDead | Lynched):
            role = before.roles[event.seat]
            shows = before.settings.reveal
            assert event.role == (role if shows is Reveal.ROLE else None)
            assert event.camp is (None if shows is Reveal.NOTHING else camp(role))
            assert event.seat not in after.living


def assert_night(events: tuple[Event, ...], before: State) -> None:
    """B2 by its words: protect, attack, investigate; the name with most Mafia votes, a tie kills nobody."""
    dead = [event.seat for event in events if isinstance(event, FoundDead)]
    findings = {(event.by, event.target) for event in events if isinstance(event, FindingMade)}
    if before.is_quiet(before.night):
        assert not dead
        assert not findings
        return
    votes = Counter(target for _, target in before.named)
    attacked = {to for to in votes if all(votes[to] > votes[other] for other in votes if other != to)}
    kinds = {kind: [c for c in before.chosen if ROLES[before.roles[c[0]]].kind is kind] for kind in Kind}
    attacked |= {target for _, target in kinds[Kind.ATTACK]}
    assert set(dead) == attacked - {target for _, target in kinds[Kind.PROTECT]}
    assert dead == sorted(dead)
    assert findings == {(by, to) for by, to in kinds[Kind.INVESTIGATE] if by not in dead}


def expected_winner(state: State) -> Camp:
    """B3 by its words."""
    mafia = len(state.living_of(Camp.MAFIA))
    assert mafia == 0 or mafia >= len(state.living) - mafia
    return Camp.MAFIA if mafia else Camp.CITIZENS


def assert_one_end(told: list[Event]) -> None:
    """Exactly one end of each game that ended, however often a vote was taken back."""
    state, ends = initial(), 0
    for event in told:
        if isinstance(event, GameStarted | RolesDealt):
            ends = 0
        after = evolve(state, event)
        ends += isinstance(event, GameEnded)
        ends -= isinstance(event, Undone) and state.winner is not None and after.winner is None
        assert ends == (after.winner is not None)
        assert not (isinstance(event, NightFell) and ends)
        state = after


TestAnyModeratedTable = pytest.mark.slow(AnyModeratedTable.TestCase)
TestAnyModeratedTable.settings = settings(
    max_examples=60,
    stateful_step_count=30,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],  # two cores are shared
)
