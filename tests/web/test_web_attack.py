"""scripts/attack: everything is refused, and the attack notices when the house has a hole."""

from __future__ import annotations

import pytest

from scripts.web_trials import attack
from scripts.web_trials.intruder import ATTEMPTS, staged, try_all
from voice_host.web.guard import Guard
from voice_host.web.limits import WrongCodes
from voice_host.web.seats import Seats
from voice_host.web.steering import Steering
from voice_host.web.table import WebTable

SLOW = ("send a head slowly", "send a body slowly", "speak another protocol")
"""These wait for the house's patience to end; tests/web/test_web_guard.py shortens it."""

KEEP_OUT = "keep everybody from sitting down by wrong codes from many addresses"


def keep(monkeypatch: pytest.MonkeyPatch, *names: str) -> None:
    for name in list(ATTEMPTS):
        if name not in names:
            monkeypatch.delitem(ATTEMPTS, name)


@pytest.mark.slow
async def test_there_are_more_than_forty_attempts_from_each_place_and_all_are_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert len(ATTEMPTS) > 60
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
        (result,) = await try_all(stage)
    assert result == {"name": found, "refused": False}


def test_a_breach_is_reported_and_fails(capsys: pytest.CaptureFixture[str]) -> None:
    assert attack.report([{"name": "a", "refused": True}, {"name": "b", "refused": False}]) == 1
    assert capsys.readouterr().out.splitlines()[-1].endswith('"breaches": 1}')
    assert attack.report([{"name": "a", "refused": True}]) == 0
