from __future__ import annotations

import re

from engine.original import refusals
from engine.original.refusals import ALL_REFUSALS, NotNow, PlayerIsOut, Refusal, TooManyHands
from engine.original.state import Phase


def test_every_refusal_is_in_the_list_of_those_that_need_a_sentence():
    exported = {getattr(refusals, name) for name in refusals.__all__} - {Refusal}
    assert {kind for kind in exported if isinstance(kind, type)} == set(ALL_REFUSALS)


def test_every_refusal_has_its_own_kebab_case_key():
    keys = [refusal.key for refusal in ALL_REFUSALS]
    assert len(set(keys)) == len(keys)
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", key) for key in keys)


def test_a_refusal_gives_its_sentence_what_it_needs():
    assert TooManyHands(given=7, voters=5).args() == {"given": 7, "voters": 5}
    assert PlayerIsOut(seat=3).args() == {"seat": 3}
    assert NotNow(Phase.NIGHT_VOTE).args() == {"phase": "night-vote"}
