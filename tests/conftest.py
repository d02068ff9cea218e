"""What several kinds of test share: the virtual table for everything marked ``audio``."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from voice_host.rehearsal.virtual_table import VirtualTable, VirtualTableUnavailable


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
