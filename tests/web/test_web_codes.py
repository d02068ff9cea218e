"""Codes that people read, hear and type."""

from __future__ import annotations

import pytest

from voice_host.web.codes import ALPHABET, new_code, same, tidy_code


def test_codes_have_no_signs_that_look_alike() -> None:
    assert not set(ALPHABET) & set("0OQD1IL5S8BZVUWJN")
    assert len(ALPHABET) == len(set(ALPHABET)) == 18


def test_codes_differ_and_use_the_whole_alphabet() -> None:
    codes = {new_code() for _ in range(500)}
    assert len(codes) > 450
    assert set("".join(codes)) == set(ALPHABET)


@pytest.mark.parametrize("typed", ["hf9k", "HF9K", " h f 9 k ", "HF-9K"])
def test_a_code_counts_however_it_is_typed(typed: str) -> None:
    assert same(tidy_code(typed), "HF9K")


@pytest.mark.parametrize("typed", ["", "HF9", "HF9KK", "hf9ķ", "\x00"])
def test_another_code_does_not(typed: str) -> None:
    assert not same(tidy_code(typed), "HF9K")
