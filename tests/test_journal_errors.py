"""Every trouble with the journal can be told to the table."""

from __future__ import annotations

from pathlib import Path

import pytest

from models.narration import Narration
from voice_host import journal as journal_module
from voice_host.journal import JournalError


@pytest.mark.parametrize("language", ["sv", "en"])
def test_every_error_has_its_sentence(language: str) -> None:
    narration = Narration(language, {})
    errors = {cls for cls in vars(journal_module).values() if _is_error(cls)}
    assert len(errors) >= 9
    for error in errors:
        sentence = narration.text(error.key, **error(Path("/x/y.sqlite")).args_by_name())
        assert sentence
        assert error.key not in sentence


def _is_error(thing: object) -> bool:
    return isinstance(thing, type) and issubclass(thing, JournalError) and thing is not JournalError
