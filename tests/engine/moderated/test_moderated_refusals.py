from __future__ import annotations

import re

import pytest

from engine.moderated import refusals
from engine.moderated.refusals import ALL_REFUSALS, NotNow, Refusal, TooManyMafia
from engine.moderated.state import Phase
from engine.original.refusals import ALL_REFUSALS as OF_THE_ORIGINAL


def test_every_refusal_is_in_the_list_of_those_that_need_a_sentence():
    exported = {getattr(refusals, name) for name in refusals.__all__} - {Refusal}
    assert {kind for kind in exported if isinstance(kind, type)} == set(ALL_REFUSALS)


def test_every_refusal_has_its_own_kebab_case_key():
    keys = [refusal.key for refusal in ALL_REFUSALS]
    assert len(set(keys)) == len(keys)
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", key) for key in keys)


@pytest.mark.parametrize("kind", ALL_REFUSALS, ids=lambda kind: kind.key)
def test_a_sentence_that_both_games_use_gets_the_same_from_both(kind):
    same = [other for other in OF_THE_ORIGINAL if other.key == kind.key]
    assert all(other.__struct_fields__ == kind.__struct_fields__ for other in same)


def test_a_refusal_gives_its_sentence_what_it_needs():
    assert TooManyMafia(mafia=3, others=3, most=2).args() == {"mafia": 3, "others": 3, "most": 2}
    assert NotNow(Phase.NIGHT).args() == {"phase": "night"}
