"""Everything that happens, is refused or can be asked has its sentence, in every language."""

from __future__ import annotations

import msgspec
import pytest
from host_doubles import words_of_once

from engine.original import events as ev
from engine.original.events import VoidReason
from engine.original.evolve import evolve, initial
from engine.original.house_rules import HouseRules, Variant
from engine.original.refusals import ALL_REFUSALS, TooManyHands
from engine.original.state import Phase, State
from engine.refusal import Refusal
from models.language_pack import available
from models.narration import Narration
from voice_host.narrator import Narrator, Sentence

LANGUAGES = pytest.mark.parametrize("language", available())
PLAYERS = ("Anna", "Erik", "Sara", "Olle", "Maja", "Nils")
EVENTS: tuple[ev.Event, ...] = (
    ev.GameStarted(PLAYERS, HouseRules(), 2),
    ev.CardsSeen(),
    ev.SunriseEnded(),
    ev.DayBegan(1),
    ev.DayBegan(2),
    *(
        event(left)
        for event in (ev.MingleLeft, ev.MingleWarned, ev.MingleChanged)
        for left in (10, 60, 300, 737)
    ),
    ev.MingleCut(),
    ev.MingleOver(),
    ev.VoteRequested(1),
    ev.VoteCancelled(),
    *(
        ev.VoteTaken(1, hands, against, won)
        for hands in (0, 1, 5)
        for against in (None, 0, 1, 3)
        for won in (True, False)
    ),
    ev.Condemned(1),
    ev.NightRequested(),
    *(
        ev.NightVoteTaken(hands, against, won)
        for hands in (0, 1, 5)
        for against in (None, 0, 1)
        for won in (True, False)
    ),
    ev.NightAnnounced(),
    ev.SideAsked(1),
    *(ev.SideShown(1, side) for side in (*ev.Side, None)),
    ev.NightFell(),
    ev.GlancesEnded(),
    *(
        ev.SlipsOpened(faithful, names)
        for faithful in (0, 1, 4)
        for names in ((), ((1, 1),), ((1, 2), (2, 1)))
    ),
    *(ev.RoundVoid(reason) for reason in VoidReason),
    ev.Murdered(1),
    *(ev.MurderFailed(reason) for reason in ev.MurderFailure),
    ev.LastFaithfulAsked(1),
    ev.LastFaithfulAnswered(True),
    ev.LastFaithfulAnswered(False),
    *(ev.GameEnded(side) for side in ev.Side),
    ev.MafiaRevealed((0, 1)),
    ev.PointsGiven(((0, 4), (1, 1), (2, 4))),
    ev.PointsGiven(()),
    ev.PointsForgone(),
    *(ev.Undone(name) for name in sorted(decision.__name__ for decision in ev.DECISIONS)),
)


def state(phase: Phase = Phase.DAY, living: tuple[int, ...] = (0, 1, 2)) -> State:
    return State(
        phase=phase,
        players=PLAYERS,
        mafia=2,
        day=2,
        living=living,
        out=(3, 4, 5),
        accused=1,
        victim=2,
        leaving=2,
    )


FORRADARNA = HouseRules(variant=Variant.FORRADARNA)


def told(narration: Narration, sentences: tuple[Sentence, ...]) -> list[str]:
    return [narration.text(one.key, **one.arguments) for one in sentences]


def test_every_kind_of_event_is_tried_here() -> None:
    assert {type(event) for event in EVENTS} == set(ev.Event.__args__)


@LANGUAGES
@pytest.mark.parametrize("event", EVENTS, ids=lambda event: str(event)[:60])
def test_every_event_can_be_told(language: str, event: ev.Event) -> None:
    narration = words_of_once(language).narration
    for text in told(narration, Narrator().tell(event, state(), state(living=(0, 1, 2, 3)))):
        assert text.endswith((".", "!", "?", "।"))
        assert "{" not in text


@LANGUAGES
@pytest.mark.parametrize(
    "phase", [phase for phase in Phase if phase is not Phase.SETTING], ids=lambda phase: phase.value
)
def test_every_phase_has_its_status_and_its_help(language: str, phase: Phase) -> None:
    narration = words_of_once(language).narration
    for living in ((0,), (0, 1, 2)):
        assert told(narration, Narrator().status(state(phase, living)))
    asked_by_yes_or_no = (Phase.LAST_FAITHFUL, Phase.OVER)  # help asks those questions again
    assert narration.has(f"help-at-{phase.value}") is (phase not in asked_by_yes_or_no)


def example(kind: type[Refusal]) -> Refusal:
    values = {"phase": Phase.DAY, "side": ev.Side.MAFFIA, "first": "Anna", "second": "anna"}
    return kind(**{name: values.get(name, 1) for name in kind.__struct_fields__})


@LANGUAGES
@pytest.mark.parametrize("kind", ALL_REFUSALS, ids=lambda kind: kind.key)
def test_every_refusal_has_a_sentence(language: str, kind: type[Refusal]) -> None:
    narration = words_of_once(language).narration
    one = Narrator().refusal(example(kind), state())
    assert narration.text(one.key, **one.arguments)


def test_a_seat_becomes_a_name_and_a_number_a_word() -> None:
    narration = words_of_once("sv").narration
    one = Narrator().refusal(TooManyHands(given=9, voters=4), state())
    text = narration.text(one.key, **one.arguments)
    assert text == "Nio röster kan det inte vara. Högst fyra kan rösta. Hur många var det?"


@LANGUAGES
@pytest.mark.parametrize("event", [ev.GameStarted(PLAYERS, FORRADARNA, 2), ev.DayBegan(1), ev.DayBegan(2)])
def test_forradarna_tells_of_its_start_and_days_in_its_own_words(language: str, event: ev.Event) -> None:
    narration = words_of_once(language).narration
    narrator = Narrator()
    ours = told(narration, narrator.tell(event, state(), msgspec.structs.replace(state(), rules=FORRADARNA)))
    event = msgspec.structs.replace(event, rules=HouseRules()) if isinstance(event, ev.GameStarted) else event
    assert ours
    assert ours != told(narration, narrator.tell(event, state(), state()))


@pytest.mark.parametrize(
    ("left", "text"),
    [
        (300, "Fem minuter kvar."),
        (60, "En minut kvar."),
        (90, "Två minuter kvar."),
        (10, "Tio sekunder kvar. Gå till bordet."),
    ],
)
def test_a_warning_tells_minutes_or_else_seconds(left: int, text: str) -> None:
    narration = words_of_once("sv").narration
    assert told(narration, Narrator().tell(ev.MingleWarned(left), state(), state())) == [text]


def test_points_are_told_by_how_many_the_highest_first() -> None:
    narration = words_of_once("sv").narration
    event = ev.PointsGiven(((0, 1), (1, 4), (2, 4)))
    assert told(narration, Narrator().tell(event, state(), state())) == [
        "Fyra poäng var till Erik och Sara.",
        "En poäng var till Anna.",
    ]


def test_one_hand_is_en_and_none_is_ingen() -> None:
    narration = words_of_once("sv").narration
    narrator = Narrator()
    one, none = (ev.VoteTaken(1, hands, None, False) for hands in (1, 0))
    assert told(narration, narrator.tell(one, state(), state()))[0].startswith("En för.")
    assert told(narration, narrator.tell(none, state(), state()))[0].startswith("Ingen för.")


def test_a_whole_start_is_told_without_a_seat_number() -> None:
    narration = words_of_once("sv").narration
    before = initial()
    after = evolve(before, EVENTS[0])
    assert told(narration, Narrator().tell(EVENTS[0], before, after)) == []
    assert "Anna, Erik, Sara, Olle, Maja och Nils" in " ".join(told(narration, Narrator().status(after)))
