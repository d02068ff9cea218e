"""The one size of all pages of a seat, and their languages."""

from __future__ import annotations

import pytest

from models.narration import Narration
from voice_host.commands.words import words_of
from voice_host.web.pages import SEAT_PAGE_BYTES, padded


@pytest.mark.parametrize("length", [0, 1, 11_000, SEAT_PAGE_BYTES - 9, SEAT_PAGE_BYTES - 8, SEAT_PAGE_BYTES])
def test_pages_are_filled_up_to_one_size(length: int) -> None:
    filled = padded(b"x" * length)
    assert len(filled) % SEAT_PAGE_BYTES == 0
    assert filled.startswith(b"x" * length)


@pytest.mark.parametrize("language", ["en", "hi", "nb"])
def test_every_sentence_of_the_pages_is_in_every_language(language: str) -> None:
    narration, swedish = words_of(language).narration, Narration("sv", {})
    keys = [key for key in swedish._bundle._messages if key.startswith(("web-", "handset", "trouble-web"))]
    assert len(keys) > 100
    assert [key for key in keys if not narration.has(key)] == []
