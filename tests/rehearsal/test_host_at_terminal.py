"""The rehearsed host at a terminal: typed to as at a table, killed, started again; what it prints is kept."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from test_rehearse import END, FAKE, PLAY, TALLY

from voice_host.rehearsal.host_process import HostProcess
from voice_host.rehearsal.play_file import load


@pytest.fixture
def host(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[HostProcess]:
    monkeypatch.setenv("FAKE_HOST", "")
    path = tmp_path / "kort.toml"
    path.write_text(PLAY + TALLY + END, encoding="utf-8")
    process = HostProcess(
        load(path), tmp_path, text=True, environment=os.environ, program=FAKE, at_terminal=True
    )
    with process:
        yield process


def until(host: HostProcess, kind: str, **values: object) -> None:
    for _ in range(50):
        note = host.next_note(10.0)
        assert note is not None, f"no {kind} comes"
        if note.kind == kind and all(note.values.get(key) == value for key, value in values.items()):
            return
    raise AssertionError(f"no {kind} comes")


def test_lines_are_typed_at_a_real_terminal_and_its_screen_is_kept(host: HostProcess) -> None:
    host.start()
    until(host, "listening")
    assert host.terminal is not None
    assert not host.takes_keys(), "it waits for a line"
    host.type_line("jag begär omröstning mot Anna")
    until(host, "event")
    host.type_line("fem")
    until(host, "event")
    host.type_line("nej")
    until(host, "gone")
    assert host.exit_code(10.0) == 0
    host.terminal.close()
    printed = host.log.read_text(encoding="utf-8")
    assert printed.startswith("the fake host is here\n")
    assert "jag begär omröstning mot Anna" in printed, "a terminal shows what is typed"


def test_a_killed_host_gets_a_new_terminal(host: HostProcess) -> None:
    host.start()
    until(host, "listening")
    before = host.terminal
    host.kill()
    host.start(resume=True)
    until(host, "say", text="Välkomna tillbaka.")
    assert host.terminal is not before
    host.type_line("jag begär omröstning mot Anna")
    until(host, "event")


def test_keys_for_a_host_that_has_gone_are_nobodys(host: HostProcess) -> None:
    host.press(" ")
    host.start()
    until(host, "listening")
    host.kill()
    host.press(" ")
    host.type_line("fem")
    assert not host.takes_keys()
