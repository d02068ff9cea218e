from __future__ import annotations

import json

import pytest

from engine.original.codec import (
    SCHEMA_VERSION,
    BrokenRecord,
    CodecError,
    NewerRecord,
    UnknownEvent,
    decode,
    encode,
)
from engine.original.events import (
    DECISIONS,
    CardsSeen,
    Condemned,
    DayBegan,
    Event,
    GameEnded,
    GameStarted,
    GlancesEnded,
    LastFaithfulAnswered,
    LastFaithfulAsked,
    MafiaRevealed,
    MingleChanged,
    MingleCut,
    MingleLeft,
    MingleOver,
    MingleWarned,
    Murdered,
    MurderFailed,
    MurderFailure,
    NightAnnounced,
    NightFell,
    NightRequested,
    NightVoteTaken,
    PointsForgone,
    PointsGiven,
    RoundVoid,
    Side,
    SideAsked,
    SideShown,
    SlipsOpened,
    SunriseEnded,
    Undone,
    VoidReason,
    VoteCancelled,
    VoteRequested,
    VoteTaken,
)
from engine.original.evolve import EventOutOfPlace, evolve, fold, initial
from engine.original.house_rules import HouseRules, MurderBy

EVERY_EVENT = (
    GameStarted(("Åsa", "माया", "Nils-Örjan"), HouseRules(1, True, True, True, MurderBy.PLURALITY), 1),
    CardsSeen(),
    SunriseEnded(),
    DayBegan(3),
    MingleLeft(540),
    MingleWarned(60),
    MingleChanged(737),
    MingleCut(),
    MingleOver(),
    VoteRequested(2),
    VoteRequested(2, by=0),
    VoteCancelled(),
    VoteTaken(2, 3, None, True),
    VoteTaken(2, 1, 4, False),
    Condemned(2),
    NightRequested(),
    NightVoteTaken(3, None, True),
    NightAnnounced(),
    NightAnnounced(by=4),
    SideAsked(2),
    SideShown(2, Side.MAFFIA),
    SideShown(2, None),
    NightFell(),
    GlancesEnded(),
    SlipsOpened(3, ((0, 1), (4, 2))),
    RoundVoid(VoidReason.STRANGE_WORD),
    Murdered(0),
    MurderFailed(MurderFailure.TIE),
    LastFaithfulAsked(4),
    LastFaithfulAnswered(False),
    GameEnded(Side.MAFFIA),
    MafiaRevealed((1, 2)),
    PointsGiven(((0, 4), (3, 4))),
    PointsForgone(),
    Undone("VoteTaken"),
)


def test_every_event_has_an_example_here():
    assert {type(event) for event in EVERY_EVENT} == set(Event.__args__)


def test_decisions_are_events():
    assert set(Event.__args__) >= DECISIONS


@pytest.mark.parametrize("event", EVERY_EVENT, ids=lambda event: type(event).__name__)
def test_an_event_is_read_as_it_was_written(event):
    record = encode(event)
    assert decode(record) == event
    assert b"\n" not in record


def test_a_record_is_plain_json_with_its_schema():
    assert json.loads(encode(VoteTaken(2, 3, None, True))) == {
        "schema": SCHEMA_VERSION,
        "event": {"type": "VoteTaken", "accused": 2, "for": 3, "against": None, "condemned": True},
    }


def test_a_record_of_a_void_round_holds_nothing_but_the_reason():
    event = json.loads(encode(RoundVoid(VoidReason.TOO_MANY_NAMES)))["event"]
    assert event == {"type": "RoundVoid", "reason": "too-many-names"}


def test_a_newer_record_is_told_from_a_broken_one():
    with pytest.raises(NewerRecord) as error:
        decode(b'{"schema": 3, "event": {"type": "CardsSeen"}, "new": 1}')
    assert error.value.args_by_name() == {"version": 3, "known": SCHEMA_VERSION}


def test_an_unknown_event_is_told_by_its_kind():
    with pytest.raises(UnknownEvent) as error:
        decode(b'{"schema": 1, "event": {"type": "PoliceAsked", "seat": 1}}')
    assert error.value.args_by_name() == {"kind": "PoliceAsked"}


@pytest.mark.parametrize(
    "record",
    [
        b"",
        b"\xff\xfe\x00",
        b"[]",
        b"null",
        b'{"schema": 1}',
        b'{"schema": 0, "event": {"type": "CardsSeen"}}',
        b'{"schema": "1", "event": {"type": "CardsSeen"}}',
        b'{"schema": 1, "event": "CardsSeen"}',
        b'{"schema": 1, "event": {}}',
        b'{"schema": 1, "event": {"type": "Condemned"}}',
        b'{"schema": 1, "event": {"type": "Condemned", "seat": -1}}',
        b'{"schema": 1, "event": {"type": "Condemned", "seat": "2"}}',
        b'{"schema": 1, "event": {"type": "Condemned", "seat": 2, "side": "maffia"}}',
        b'{"schema": 1, "event": {"type": "RoundVoid", "reason": "because"}}',
        encode(DayBegan(1))[:-1],
    ],
)
def test_a_broken_record_is_a_typed_error(record):
    with pytest.raises(BrokenRecord):
        decode(record)


def test_every_record_error_has_its_own_sentence():
    kinds = (BrokenRecord, NewerRecord, UnknownEvent, EventOutOfPlace)
    assert len({kind.key for kind in kinds}) == len(kinds)
    assert all(issubclass(kind, CodecError) for kind in kinds[:3])


STARTED = GameStarted(tuple("ABCDEF"), HouseRules(), 2)
FIRST_DAY = (STARTED, CardsSeen(), SunriseEnded(), DayBegan(1))
FIRST_NIGHT = (*FIRST_DAY, NightRequested(), NightVoteTaken(6, None, True), NightFell())


@pytest.mark.parametrize(
    ("before", "event"),
    [
        ((), CardsSeen()),
        ((), Undone("VoteTaken")),
        ((), GameStarted((), HouseRules(), 0)),
        (FIRST_DAY, STARTED),
        (FIRST_DAY, VoteTaken(2, 3, None, True)),
        (FIRST_DAY, VoteRequested(6)),
        (FIRST_DAY, Condemned(6)),
        (FIRST_DAY, Undone("VoteTaken")),
        ((*FIRST_DAY, VoteRequested(2)), Undone("VoteTaken")),
        (FIRST_DAY, MingleOver()),
        (FIRST_DAY, SideShown(2, None)),
        (FIRST_DAY, SideAsked(2)),
        (FIRST_NIGHT, Murdered(9)),
        ((*FIRST_NIGHT, SlipsOpened(5, ((1, 1),)), Murdered(1)), LastFaithfulAsked(2)),
        ((*FIRST_NIGHT, SlipsOpened(0, ((1, 1),)), GameEnded(Side.MAFFIA)), PointsGiven(((6, 1),))),
    ],
)
def test_an_event_that_cannot_have_happened_is_a_typed_error(before, event):
    state = fold(before)
    with pytest.raises(EventOutOfPlace) as error:
        evolve(state, event)
    assert error.value.args_by_name() == {"kind": type(event).__name__, "phase": state.phase.value}


def test_a_fold_goes_on_from_where_another_stopped():
    assert fold(FIRST_DAY[2:], fold(FIRST_DAY[:2])) == fold(FIRST_DAY)
    assert fold(()) == initial()
