"""Tables of moderated Mafia."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from moderated_doubles import ModeratedTable


@pytest.fixture
async def moderated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., ModeratedTable]:
    return lambda **options: ModeratedTable(tmp_path, monkeypatch, **options)
