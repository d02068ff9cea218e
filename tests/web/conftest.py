"""A table whose pages are served on loopback, with the real host behind it; and Chromium to look at them."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest_asyncio
from browsing import NewBrowser
from playwright.async_api import Browser

from scripts.web_trials.browser import Watched, chromium
from scripts.web_trials.table import Table, open_table


@pytest_asyncio.fixture
async def table() -> AsyncIterator[Table]:
    async with open_table() as opened:
        yield opened


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def browser() -> AsyncIterator[Browser]:
    async with chromium() as opened:
        yield opened


@pytest_asyncio.fixture(loop_scope="module")
async def shown_table() -> AsyncIterator[Table]:
    async with open_table() as opened:
        yield opened


@pytest_asyncio.fixture(loop_scope="module")
async def new(browser: Browser, shown_table: Table) -> AsyncIterator[NewBrowser]:
    """Browsers of people at this table. At the end none may have complained, nor asked anybody else."""
    made: list[Watched] = []

    async def one(**options: object) -> Watched:
        made.append(await Watched.new(browser, shown_table.place, **options))
        return made[-1]

    yield one
    for watched in made:
        await watched.context.close()
    assert [complaint for watched in made for complaint in watched.complaints] == []
    assert [url for watched in made for url in watched.elsewhere] == []
