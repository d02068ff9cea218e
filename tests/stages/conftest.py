"""Tables at night, some or all of whose players have handsets."""

from __future__ import annotations

import pytest
from handset_doubles import EVERYBODY, HandsetTable
from host_doubles import FakeTable


@pytest.fixture
def all_handsets(table: FakeTable) -> HandsetTable:
    return HandsetTable(table, *EVERYBODY)


@pytest.fixture
def mixed(table: FakeTable) -> HandsetTable:
    """Maja and Nils write on paper."""
    return HandsetTable(table, *EVERYBODY[:4])
