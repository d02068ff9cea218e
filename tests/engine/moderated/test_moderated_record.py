"""A moderated game's record, and what of it a resumed game needs."""

from __future__ import annotations

import json

import pytest
from moderated_tables import first_day, roles_of, second_night

from engine.moderated.codec import SCHEMA_VERSION, BrokenRecord, NewerRecord, UnknownEvent, decode, encode
from engine.moderated.commands import (
    CastVote,
    DealRoles,
    NameVictim,
    NightTimeUp,
    SecretCommand,
    TakeBackPower,
    UnnameVictim,
    UsePower,
)
from engine.moderated.events import (
    DECISIONS,
    DayBegan,
    DealingEnded,
    Event,
    FindingMade,
    FoundDead,
    GameEnded,
    GameStarted,
    Lynched,
    MafiaTimeEnded,
    NightEnded,
    NightFell,
    NightResolved,
    NobodyDied,
    Notice,
    Noticed,
    PowerTakenBack,
    PowerUsed,
    PublicEvent,
    RolesDealt,
    RolesLookedAt,
    RolesShown,
    SecretEvent,
    Undone,
    VictimNamed,
    VictimUnnamed,
    VoteCast,
    VoteMoved,
    VoteWithdrawn,
    is_secret,
    public,
)
from engine.moderated.evolve import EventOutOfPlace, evolve, fold, initial
from engine.moderated.refusals import NotTwiceRunning, NoUsesLeft
from engine.moderated.roles import Camp
from engine.moderated.settings import Begins, Preset, Reveal, Settings
from engine.moderated.state import SECRET_FIELDS, Finding, Use
from engine.moderated.views import seat_view

FULL_SETTINGS = Settings(
    (("mafioso", 1),),
    Preset.FULL,
    2,
    Reveal.CAMP,
    90,
    Begins.DAY,
    quiet_first_night=False,
    doctor_may_repeat=True,
)
EVERY_EVENT = (
    GameStarted(("Åsa", "माया", "Nils-Örjan"), FULL_SETTINGS, (("citizen", 2), ("mafioso", 1))),
    Noticed(Notice.NOBODY_TO_DECEIVE),
    RolesDealt(("citizen", "mafioso", "citizen")),
    DealingEnded(),
    RolesLookedAt(),
    NightFell(1, quiet=True),
    VictimNamed(0, 3),
    VictimUnnamed(0),
    PowerUsed(1, 4),
    PowerTakenBack(1),
    MafiaTimeEnded(),
    NightResolved(None, ()),
    NightResolved(3, ((1, 4), (2, 0))),
    FindingMade(2, 0, Camp.MAFIA),
    NightEnded(2),
    FoundDead(3),
    FoundDead(3, "doctor", Camp.CITIZENS),
    NobodyDied(),
    DayBegan(2),
    VoteCast(1, 2),
    VoteMoved(1, 2, 3),
    VoteWithdrawn(1, 3),
    Lynched(2, None, Camp.MAFIA),
    GameEnded(Camp.CITIZENS),
    RolesShown(("citizen", "mafioso", "citizen")),
    Undone("VoteCast"),
)


def test_every_event_has_an_example_here_and_is_either_public_or_secret():
    assert {type(event) for event in EVERY_EVENT} == set(Event.__args__)
    assert not set(PublicEvent.__args__) & set(SecretEvent.__args__)
    assert set(PublicEvent.__args__) >= DECISIONS


@pytest.mark.parametrize("event", EVERY_EVENT, ids=lambda event: type(event).__name__)
def test_an_event_is_read_as_it_was_written(event):
    record = encode(event)
    assert decode(record) == event
    assert b"\n" not in record


def test_a_record_is_plain_json_with_its_schema():
    assert json.loads(encode(FoundDead(2, "doctor", Camp.CITIZENS))) == {
        "schema": SCHEMA_VERSION,
        "event": {"type": "FoundDead", "seat": 2, "role": "doctor", "camp": "citizens"},
    }


def test_a_newer_record_an_unknown_event_and_a_broken_record_are_told_apart():
    with pytest.raises(NewerRecord) as newer:
        decode(b'{"schema": 9, "event": {"type": "NobodyDied"}, "new": 1}')
    assert newer.value.args_by_name() == {"version": 9, "known": SCHEMA_VERSION}
    with pytest.raises(UnknownEvent):
        decode(b'{"schema": 1, "event": {"type": "SlipsOpened"}}')
    for record in (
        b"",
        b"[]",
        b'{"schema": 0, "event": {"type": "NobodyDied"}}',
        b'{"schema": 1, "event": {"type": "VoteCast", "by": 1}}',
        b'{"schema": 1, "event": {"type": "VoteCast", "by": -1, "target": 2}}',
        b'{"schema": 1, "event": {"type": "NightFell", "night": 0, "quiet": true}}',
        b'{"schema": 1, "event": {"type": "FoundDead", "seat": 1, "by": 2}}',
        b'{"schema": 1, "event": {"type": "GameEnded", "winner": "jester"}}',
    ):
        with pytest.raises(BrokenRecord):
            decode(record)


def test_what_is_secret_says_nothing_in_a_log_or_a_traceback():
    secrets = [event for event in EVERY_EVENT if is_secret(event)]
    assert {type(event) for event in secrets} == set(SecretEvent.__args__)
    commands = (
        DealRoles(("mafioso",)),
        NameVictim(0, 1),
        UnnameVictim(0),
        UsePower(2, 1),
        TakeBackPower(2),
    )
    assert {type(command) for command in commands} == set(SecretCommand.__args__)
    others = (Use(2, 1, 4), Finding(2, 1, 0, Camp.MAFIA), seat_view(second_night("MPCCC").state, 0))
    for one in (*secrets, *commands, *others):
        assert repr(one) == str(one) == f"{type(one).__name__}(…)"
        assert list(one.__rich_repr__()) == []


def test_a_states_repr_holds_no_secret():
    game = second_night("MGPDVCCCC")
    told = repr(game.state)
    game.do(NameVictim(0, 5))
    game.do(UsePower(2, 1))
    assert repr(game.state) == told
    assert not {name for name, _ in game.state.__rich_repr__()} & set(SECRET_FIELDS)
    # The mix and what was shown of the dead name roles; nothing else does.
    assert told.count("godfather") == told.count("policeman") == 2  # the settings' mix and the game's


STARTED = GameStarted(tuple("ABCDE"), Settings(), (("citizen", 3), ("mafioso", 1), ("policeman", 1)))
ROLES = RolesDealt(roles_of("MPCCC"))
FIRST_NIGHT = (STARTED, ROLES, DealingEnded(), RolesLookedAt(), NightFell(1, True))
FIRST_DAY = (*FIRST_NIGHT, NightEnded(1), DayBegan(1))
LYNCH = (VoteCast(0, 4), VoteCast(1, 4), VoteCast(2, 4), Lynched(4))
SECOND_NIGHT = (*FIRST_DAY, *LYNCH, NightFell(2, False))


@pytest.mark.parametrize(
    ("before", "event"),
    [
        ((), DealingEnded()),
        ((), Undone("VoteCast")),
        ((), GameStarted((), Settings(), ())),
        ((), GameStarted(tuple("ABCDE"), Settings(), (("citizen", 3), ("mafioso", 1)))),
        ((), GameStarted(tuple("ABCDE"), Settings(), (("citizen", 4), ("jester", 1)))),
        ((), GameStarted(tuple("ABCDE"), Settings(), (("citizen", 6), ("mafioso", -1)))),
        ((STARTED,), RolesDealt(roles_of("MMCCC"))),
        (FIRST_NIGHT, NightEnded(2)),
        (FIRST_NIGHT, VictimNamed(0, 5)),
        (FIRST_NIGHT, PowerUsed(7, 1)),
        (FIRST_NIGHT, NightResolved(2, ((1, 9),))),
        (FIRST_NIGHT, FindingMade(1, 9, Camp.MAFIA)),
        (FIRST_NIGHT, FoundDead(9)),
        (FIRST_NIGHT, DayBegan(2)),
        (FIRST_NIGHT, VoteCast(1, 2)),
        (FIRST_DAY, STARTED),
        (FIRST_DAY, NightFell(3, False)),
        (FIRST_DAY, NightEnded(1)),
        (FIRST_DAY, VictimNamed(0, 1)),
        (FIRST_DAY, VoteCast(1, 1)),
        (FIRST_DAY, VoteCast(1, 5)),
        (FIRST_DAY, VoteMoved(1, 2, 3)),
        (FIRST_DAY, VoteWithdrawn(1, 2)),
        (FIRST_DAY, Lynched(4)),
        (FIRST_DAY, Undone("VoteCast")),
        ((*FIRST_DAY, VoteCast(1, 2)), VoteCast(1, 3)),
        ((*FIRST_DAY, VoteCast(1, 2)), Undone("VoteMoved")),
        (SECOND_NIGHT, PowerUsed(1, 4)),
        (SECOND_NIGHT, FoundDead(4)),
        (SECOND_NIGHT, RolesShown(roles_of("MPCCC"))),
        ((*FIRST_DAY, GameEnded(Camp.CITIZENS)), RolesShown(roles_of("PMCC"))),
    ],
)
def test_an_event_that_cannot_have_happened_is_a_typed_error(before, event):
    state = fold(before)
    with pytest.raises(EventOutOfPlace) as error:
        evolve(state, event)
    assert error.value.args_by_name() == {"kind": type(event).__name__, "phase": state.phase.value}


def test_a_fold_goes_on_from_where_another_stopped():
    assert fold(FIRST_DAY[3:], fold(FIRST_DAY[:3])) == fold(FIRST_DAY)
    assert fold(()) == initial()


CHOICES = (VictimNamed, VictimUnnamed, PowerUsed, PowerTakenBack)


def resumed(game, without=CHOICES):
    """The state after kill -9, from a journal that left out some kinds of event."""
    return fold(decode(encode(event)) for event in game.events if not isinstance(event, without))


def test_a_game_resumes_from_its_whole_record_in_the_middle_of_a_night():
    game = second_night("MGPDVCCCC")
    game.do(NameVictim(0, 5))
    game.do(UsePower(3, 5))
    assert resumed(game, without=()) == game.state


def test_a_journal_without_a_nights_choices_loses_the_choices_of_the_night_in_progress_alone():
    game = second_night("MGPDVCCCC")
    night = game.state
    game.do(NameVictim(0, 5))
    game.do(UsePower(3, 5))
    assert resumed(game) == night
    game.do(NightTimeUp())
    assert resumed(game) == game.state


def test_a_resumed_game_still_knows_findings_shots_and_whom_the_doctor_protected():
    game = second_night("MGPDVCCCC")
    game.night(5, 5, s2=1, s3=5, s4=6)
    game.lynch(7)
    game.state = resumed(game)
    assert game.refused(UsePower(3, 5)) == NotTwiceRunning(seat=5)
    assert game.refused(UsePower(4, 0)) == NoUsesLeft(uses=1)
    assert [(finding.target, finding.camp) for finding in seat_view(game.state, 2).findings] == [
        (1, Camp.CITIZENS)
    ]


def test_a_resumed_day_can_still_be_undone():
    game = first_day("MCCCP")
    game.do(CastVote(1, 2))
    assert resumed(game).can_undo


def test_the_public_events_name_no_role_and_no_camp_but_of_the_dead():
    game = second_night("MGPDVCCCC", reveal=Reveal.NOTHING)
    game.night(5, 5, s2=1, s3=6, s4=7)
    told = b"".join(encode(event) for event in public(tuple(game.events[1:])))  # the start tells the mix
    assert not any(name in told for name in (b"mafi", b"god", b"police", b"doctor", b"vigil", b"citizen"))
