"""What several kinds of test share: the virtual table for everything marked ``audio``, and fake ones."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from host_doubles import FakeTable

from voice_host.journal import Journal
from voice_host.rehearsal.virtual_table import VirtualTable, VirtualTableUnavailable

AT_THE_TABLE = "table"
"""What plays and records in real time, or looks for what such evenings leave behind: one after the other."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Where several processes share the tests (``-n 2 --dist loadgroup``), each file stays in one of them.

    Whatever needs the virtual table is one group, and the first: it takes longest, being in real time.
    """
    rehearsals = Path(__file__).parent / "rehearsal"

    def at_the_table(item: pytest.Item) -> bool:
        return item.get_closest_marker("audio") is not None or rehearsals in item.path.parents

    for item in items:
        group = AT_THE_TABLE if at_the_table(item) else str(item.path.relative_to(config.rootpath))
        item.add_marker(pytest.mark.xdist_group(group))
    if hasattr(config, "workerinput"):  # one of several processes
        items.sort(key=lambda item: not at_the_table(item))


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
