"""What several kinds of test share: the virtual table for everything marked ``audio``, and fake ones."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from host_doubles import FakeTable
from hypothesis import settings

from voice_host.journal import Journal
from voice_host.rehearsal.virtual_table import VirtualTable, VirtualTableUnavailable

# No example is hurried: machines stop for a moment. Where CI runs, it has the same examples every time.
settings.register_profile("unhurried", deadline=None, derandomize="CI" in os.environ)
settings.load_profile("unhurried")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Where processes share the tests (``-n 3 --dist loadfile``), what plays in real time begins.

    They can share only what is called the same in each: no name may have an address of the memory in it.
    """
    if changing := [item.nodeid for item in items if " at 0x" in item.nodeid]:
        raise pytest.UsageError(f"give these parameters names (ids=…): {changing[:3]}")
    if hasattr(config, "workerinput"):
        items.sort(key=lambda item: item.get_closest_marker("audio") is None)


@pytest.fixture(scope="session")
def virtual_table() -> Iterator[VirtualTable]:
    """One table for all audio tests, this process sitting at it. Without PulseAudio they fail, never skip."""
    table = VirtualTable()
    try:
        table.__enter__()
    except VirtualTableUnavailable as absent:
        pytest.fail(
            f"audio tests need pulseaudio, pulseaudio-utils and libasound2-plugins (Debian): {absent}",
            pytrace=False,
        )
    try:
        table.activate()
        yield table
    finally:
        table.__exit__(None, None, None)


@pytest.fixture(autouse=True)
def _audio_tests_sit_at_the_virtual_table(request: pytest.FixtureRequest) -> None:
    if request.node.get_closest_marker("audio"):
        request.getfixturevalue("virtual_table")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the test's journal is, once there is one."""
    return tmp_path / "journal.sqlite"


@pytest.fixture
def journal(path: Path) -> Journal:
    """An empty journal."""
    return Journal.open(path)


@pytest_asyncio.fixture
async def make_table(tmp_path: Path) -> AsyncIterator[Callable[..., FakeTable]]:
    """Tables with a host, fake voice and fake ears; all of one test share the journal."""
    made: list[FakeTable] = []

    def make(**options: Any) -> FakeTable:
        made.append(FakeTable(tmp_path, **options))
        return made[-1]

    yield make
    for table in made:
        if table.inbox.host is not None and not table.over:
            await table.crash()


@pytest_asyncio.fixture
async def table(make_table: Callable[..., FakeTable]) -> FakeTable:
    """A table that talks and types."""
    return make_table()
