"""A table whose pages are served on loopback, with the real host behind it."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest_asyncio

from scripts.web_trials.table import Table, open_table


@pytest_asyncio.fixture
async def table() -> AsyncIterator[Table]:
    async with open_table() as opened:
        yield opened
