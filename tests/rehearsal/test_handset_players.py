"""Evenings with real browsers, typed; and what is told when something goes wrong there."""

from __future__ import annotations

import asyncio
import builtins
import os
import shutil
from pathlib import Path
from typing import Any

import pytest
from test_plays import run

from models.narration import Narration
from voice_host.rehearsal.browser import PROGRAMS, NoBrowserError, find_browser
from voice_host.rehearsal.own_address import OwnAddress
from voice_host.rehearsal.play_file import load
from voice_host.rehearsal.rehearse import RehearsalImpossibleError, rehearse

SHORT = Path(__file__).parents[1] / "plays" / "telefoner_kort.toml"


@pytest.mark.slow
def test_a_slip_that_is_held_back_to_the_end_fails_the_evening_with_the_line(tmp_path: Path) -> None:
    text = SHORT.read_text(encoding="utf-8")
    first = text.index("[[step]]\nwrite")
    last = text.index('[[step]]\nby = "Maja"\nsay = "avsluta"')
    never = '[[step]]\npause = 1\n\n[[step]]\noffline = ["Anna"]\n\n[[step]]\nwrite = { Anna = "trogen" }\n\n'
    path = tmp_path / "held.toml"
    path.write_text(text[:first] + never + text[last:], encoding="utf-8")
    report, script = run(path, text=True)
    assert report.failure is not None, script
    assert report.failure.key == "rehearse-failed-held-back"
    assert report.failure.args_for_text["names"] == "Anna"


@pytest.mark.slow
def test_after_a_crash_the_handsets_sit_down_anew_at_the_same_address(tmp_path: Path) -> None:
    text = SHORT.read_text(encoding="utf-8")
    at = text.index('[[step]]\nby = "Sara"')
    crash = '[[step]]\nkill = true\n\n[[step]]\nby = "Olle"\nsay = "klart"\n\n'
    path = tmp_path / "crash.toml"
    path.write_text(text[:at] + crash + text[at:], encoding="utf-8")
    report, script = run(path, text=True)
    assert report.failure is None, script
    assert script.count("har satt sig med sin telefon") == 12


@pytest.mark.parametrize("lacking", ["Chromium", "playwright"])
def test_without_a_browser_a_play_with_handsets_says_what_to_install(
    lacking: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    which, imports = shutil.which, builtins.__import__

    def missing(name: str, *rest: Any, **more: Any) -> Any:
        if name.startswith("playwright"):
            raise ImportError(name)
        return imports(name, *rest, **more)

    if lacking == "Chromium":
        monkeypatch.setattr(shutil, "which", lambda name, *_: None if name in PROGRAMS else which(name))
    else:
        monkeypatch.setattr(builtins, "__import__", missing)
    with pytest.raises(NoBrowserError):
        find_browser()
    for language, word in (("sv", "Installera"), ("en", "Install")):
        say = Narration(language, {}).text
        with pytest.raises(RehearsalImpossibleError) as caught:
            rehearse(load(SHORT), text=True, record=None, loop_back=False, say=say)
        sentence = say(caught.value.key, **caught.value.args_for_text)
        assert lacking in sentence
        assert word in sentence
        assert {"Chromium": "apt-get install chromium", "playwright": "pip install playwright"}[
            lacking
        ] in sentence


@pytest.mark.parametrize("language", ["sv", "en", "nb", "hi"])
def test_a_browser_that_does_not_start_is_told_with_its_own_complaint(
    language: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for program in PROGRAMS:
        (tmp_path / program).write_text("#!/bin/sh\nexit 3\n", encoding="utf-8")
        (tmp_path / program).chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    say = Narration(language, {}).text
    with pytest.raises(RehearsalImpossibleError) as caught:
        rehearse(load(SHORT), text=True, record=None, loop_back=False, say=say)
    assert caught.value.key == "rehearse-browser-fails"
    assert str(caught.value.args_for_text["detail"]) in say(caught.value.key, **caught.value.args_for_text)


async def through(door: OwnAddress, port: int) -> bytes:
    """What a server answers to somebody behind a door; nothing when there is no network."""
    number = int(door.proxy.rpartition(":")[2])
    reader, writer = await asyncio.open_connection("127.0.0.1", number)
    writer.write(bytes((5, 1, 0)))
    assert await reader.readexactly(2) == bytes((5, 0))
    name = b"127.0.0.1"
    writer.write(bytes((5, 1, 0, 3, len(name))) + name + port.to_bytes(2, "big"))
    answer = await reader.readexactly(10)
    try:
        return await reader.read(100) if answer[1] == 0 else b""
    except ConnectionResetError:
        return b""
    finally:
        writer.close()


async def test_each_handset_calls_from_an_address_of_its_own_and_from_none_without_a_network() -> None:
    async def tell(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(str(writer.get_extra_info("peername")[0]).encode())
        writer.close()

    server = await asyncio.start_server(tell, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    doors = [OwnAddress(f"127.0.1.{number}") for number in (1, 2)]
    for door in doors:
        await door.start()
    assert [await through(door, port) for door in doors] == [b"127.0.1.1", b"127.0.1.2"]
    doors[0].cut()
    assert [await through(door, port) for door in doors] == [b"", b"127.0.1.2"]
    doors[0].mend()
    assert await through(doors[0], port) == b"127.0.1.1"
    for door in doors:
        await door.close()
    server.close()
