"""scripts/attack: everything is refused, and the attack notices when the house has a hole."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from engine.table import Seat
from scripts.web_trials import attack
from scripts.web_trials.intruder import ATTEMPTS, staged, try_all
from scripts.web_trials.roles_course import ROLES_ATTEMPTS, bring, staged_roles, try_roles
from scripts.web_trials.roles_stage import RolesStage, When
from voice_host.moderated.ways import handsets
from voice_host.moderated.ways.day_votes import DayVotes
from voice_host.moderated.ways.handsets import HandsetWay
from voice_host.web import guard, laptop_page, secret_page
from voice_host.web.guard import Guard
from voice_host.web.limits import RequestRate, WrongCodes
from voice_host.web.seats import Seats
from voice_host.web.steering import Steering
from voice_host.web.table import WebTable

SLOW = ("send a head slowly", "send a body slowly", "speak another protocol")
"""These wait for the house's patience to end; tests/web/test_web_guard.py shortens it."""

Hole = Callable[[pytest.MonkeyPatch, RolesStage], None]

KEEP_OUT = "keep everybody from sitting down by wrong codes from many addresses"


def keep(monkeypatch: pytest.MonkeyPatch, *names: str) -> None:
    for name in list(ATTEMPTS):
        if name not in names:
            monkeypatch.delitem(ATTEMPTS, name)


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(secret_page, "ANSWER_SECONDS", 0.0)
    monkeypatch.setattr(secret_page, "SETTLE_SECONDS", 0.0)


@pytest.mark.slow  # answers take their real time: at once, the honest players ask oftener than anybody may
async def test_there_are_more_than_forty_attempts_from_each_place_and_all_are_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert len(ATTEMPTS) > 60
    assert sum(map(len, ROLES_ATTEMPTS.values())) > 60
    keep(monkeypatch, *(name for name in ATTEMPTS if name not in SLOW))
    results = await attack.attack_from("loopback", "127.0.0.1", attack.LOOPBACK)
    assert [one["name"] for one in results if not one["refused"]] == []


@pytest.mark.parametrize(
    ("owner", "name", "hole", "found"),
    [
        (Guard, "_wrong", lambda *_: None, "come by another name (DNS rebinding)"),
        (Guard, "_wrong", lambda *_: None, "flood with requests"),
        (WrongCodes, "pauses", lambda *_: False, "guess the room code"),
        (WrongCodes, "pauses", lambda wrong, _: len(wrong._wrong) > 30, KEEP_OUT),
        (WrongCodes, "minutes", lambda *_: 1, "guess on when one's pause is over"),
        (Seats, "_open", lambda _: [], "ask for many seats at once"),
        (Seats, "seat_of", lambda *_: 1, "write a slip without a seat"),
        (Steering, "may", lambda *_: True, "steer as a spectator"),
        (WebTable, "locked", False, "sit down on a free seat while the game runs"),
    ],
)
async def test_a_hole_is_a_breach(
    monkeypatch: pytest.MonkeyPatch, owner: type, name: str, hole: object, found: str
) -> None:
    keep(monkeypatch, found)
    async with staged("127.0.0.1", attack.LOOPBACK) as stage:
        monkeypatch.setattr(owner, name, hole)
        (result,) = await try_all(stage, ATTEMPTS)
    assert result == {"name": found, "refused": False}


def anybody_is_the_mafioso(monkeypatch: pytest.MonkeyPatch, stage: RolesStage) -> None:
    monkeypatch.setattr(Seats, "seat_of", lambda *_: stage.mafioso.seat)


def any_round_will_do(monkeypatch: pytest.MonkeyPatch, _stage: RolesStage) -> None:
    blind = SimpleNamespace(compare_digest=lambda *_: True, token_urlsafe=secrets.token_urlsafe)
    monkeypatch.setattr(handsets, "secrets", blind)


def pages_of_any_size(monkeypatch: pytest.MonkeyPatch, _stage: RolesStage) -> None:
    monkeypatch.setattr(secret_page, "SECRET_PAGE_BYTES", 1)


def everywhere_is_the_laptop(monkeypatch: pytest.MonkeyPatch, _stage: RolesStage) -> None:
    monkeypatch.setattr(laptop_page, "address", lambda _request: "127.0.0.1")


def nobody_sits_anywhere(monkeypatch: pytest.MonkeyPatch, _stage: RolesStage) -> None:
    monkeypatch.setattr(Seats, "sits_at", lambda *_: False)


def no_header(monkeypatch: pytest.MonkeyPatch, _stage: RolesStage) -> None:
    monkeypatch.setattr(guard, "HEADERS", ())


def a_choice_wakes_all(monkeypatch: pytest.MonkeyPatch, stage: RolesStage) -> None:
    def act(*_: object) -> None:
        stage.table.web_table.wake_seats()

    monkeypatch.setattr(handsets, "choose", act)


def whoever_is_named_has_seen(monkeypatch: pytest.MonkeyPatch, stage: RolesStage) -> None:
    beat = HandsetWay.beat

    def careless(way: HandsetWay, seat: Seat, round_: str, place: int | None, *, seen: bool) -> str:
        return beat(way, stage.citizen.seat if seen else seat, round_, place, seen=seen)

    monkeypatch.setattr(HandsetWay, "beat", careless)


def each_press_is_sent(monkeypatch: pytest.MonkeyPatch, _stage: RolesStage) -> None:
    send = DayVotes._vote

    def hasty(votes: DayVotes, *vote: Any) -> None:
        votes._pending.clear()
        send(votes, *vote)

    monkeypatch.setattr(DayVotes, "_vote", hasty)


def presses_are_forgotten(monkeypatch: pytest.MonkeyPatch, _stage: RolesStage) -> None:
    press = DayVotes._press

    def forgetful(votes: DayVotes, *sent: Any) -> Any:
        votes._presses.clear()
        return press(votes, *sent)

    monkeypatch.setattr(DayVotes, "_press", forgetful)


def anybody_as_often_as_he_likes(monkeypatch: pytest.MonkeyPatch, _stage: RolesStage) -> None:
    monkeypatch.setattr(RequestRate, "allows", lambda *_: True)


HOLES: dict[When, tuple[tuple[Hole, str], ...]] = {
    When.ROLES: ((whoever_is_named_has_seen, "say for somebody else that he has seen his role"),),
    When.NIGHT: (
        (pages_of_any_size, "tell a role or a choice by the size of an answer"),
        (everywhere_is_the_laptop, "read the laptop's own page from another address"),
        (no_header, "have a card kept in a cache, or a part of it fetched"),
        (nobody_sits_anywhere, "occupy all connections from many addresses"),
        (a_choice_wakes_all, "tell a choice by any stream"),
        (any_round_will_do, "choose in the round of the night before, or in a guessed one"),
        (anybody_is_the_mafioso, "choose without a seat"),
    ),
    When.DAY: (
        (anybody_as_often_as_he_likes, "flood with votes that are none"),
        (each_press_is_sent, "have more votes wait for the host than there are players"),
        (presses_are_forgotten, "replay somebody's press, as it was or with another name"),
    ),
}
"""By the moment at which the hole is there; those that change the game come last."""


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize("when", HOLES)
async def test_a_hole_in_the_game_with_roles_is_a_breach(monkeypatch: pytest.MonkeyPatch, when: When) -> None:
    async with staged_roles("127.0.0.1", attack.LOOPBACK) as stage:
        for moment in When:
            await bring(stage, moment)
            if moment is when:
                break
        for hole, name in HOLES[when]:
            found = f"{when.value}: {name}"
            attempts = {found: ROLES_ATTEMPTS[when][found]}
            assert await try_all(stage, attempts) == [{"name": found, "refused": True}]
            with monkeypatch.context() as holed:
                hole(holed, stage)
                assert await try_all(stage, attempts) == [{"name": found, "refused": False}]


@pytest.mark.usefixtures("at_once")
async def test_a_game_with_roles_that_cannot_go_on_is_a_breach(monkeypatch: pytest.MonkeyPatch) -> None:
    async def leave_unprotected(stage: RolesStage) -> bool:
        return (await stage.choose(stage.doctor, None)).status == 200

    for when in When:
        monkeypatch.setitem(ROLES_ATTEMPTS, when, {})
    monkeypatch.setitem(ROLES_ATTEMPTS, When.NIGHT, {"leave the citizen unprotected": leave_unprotected})
    async with staged_roles("127.0.0.1", attack.LOOPBACK) as stage:
        results = await try_roles(stage)
    assert results == [
        {"name": "leave the citizen unprotected", "refused": False},
        {"name": "by day: keep the game from going on", "refused": False},
    ]


def test_a_breach_is_reported_and_fails(capsys: pytest.CaptureFixture[str]) -> None:
    assert attack.report([{"name": "a", "refused": True}, {"name": "b", "refused": False}]) == 1
    assert capsys.readouterr().out.splitlines()[-1].endswith('"breaches": 1}')
    assert attack.report([{"name": "a", "refused": True}]) == 0
