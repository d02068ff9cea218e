"""Long texts are cut, so that the first sentence sounds soon."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from voice_host.speaking.sentences import split_sentences


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        ("Anna är ute. Natten faller!", ("Anna är ute.", "Natten faller!")),
        ("Sa du fem?  Ja … nej.", ("Sa du fem?", "Ja … nej.")),
        ("Klockan är kl. tolv nu.", ("Klockan är kl. tolv nu.",)),
        ("एक। दो।", ("एक।", "दो।")),
        ("”Natt!” Alla blundar.", ("”Natt!”", "Alla blundar.")),
        ("Rad ett\nrad två", ("Rad ett", "rad två")),
        ("3. Räkna", ("3.", "Räkna")),
        ("   ", ()),
    ],
)
def test_sentences(text: str, sentences: tuple[str, ...]) -> None:
    assert split_sentences(text) == sentences


def test_a_sentence_without_end_is_cut_at_its_pauses() -> None:
    parts = split_sentences(", ".join(f"spelare nummer {number}" for number in range(40)))
    assert len(parts) > 2
    assert all(len(part) <= 220 for part in parts)


@given(st.text(alphabet="aÅ1 .!?\n,”…", max_size=600))
def test_no_word_is_lost(text: str) -> None:
    assert "".join("".join(split_sentences(text)).split()) == "".join(text.split())
