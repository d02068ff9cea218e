"""Single keys: what comes while somebody takes them is his, and what was typed before is nobody's."""

from __future__ import annotations

import asyncio
import os
import pty
from collections.abc import AsyncIterator

import pytest

from voice_host.inbox import Inbox
from voice_host.listening.keyboard import EndOfInput, Keyboard, TypedLine
from voice_host.moderated.ways.desk import AGAIN, Keys


class Typed:
    """A keyboard at a terminal or a pipe, and who types there."""

    def __init__(self, hand: int, stream: int) -> None:
        self.hand = hand
        self.inbox = Inbox()
        self.keyboard = self.inbox.keyboard = Keyboard(self.inbox, os.fdopen(stream, encoding="utf-8"))
        self.keyboard.start()

    async def type(self, text: str) -> None:
        os.write(self.hand, text.encode())
        await asyncio.sleep(0.1)


@pytest.fixture(params=["terminal", "pipe"])
async def typed(request: pytest.FixtureRequest) -> AsyncIterator[Typed]:
    if request.param == "terminal":
        hand, stream = pty.openpty()
    else:
        stream, hand = os.pipe()
    one = Typed(hand, stream)
    yield one
    one.keyboard.stop()
    os.close(hand)
    await asyncio.sleep(0.1)


async def keys_of(keys: Keys) -> list[str]:
    got = []
    while (key := await keys.key(0.2)) is not None:
        got.append(key)
    return got


async def test_lines_become_keys_while_they_are_taken_and_lines_again(typed: Typed) -> None:
    await typed.type("klart\n \n\n")
    assert [typed.inbox.get_nowait() for _ in range(3)] == [TypedLine("klart"), TypedLine(" "), TypedLine("")]
    keys = Keys(typed.inbox)
    async with keys.taking():
        await typed.type("12\n")
        assert await keys_of(keys) == ["1", "2", "enter"]
    await typed.type("paus\n")
    assert typed.inbox.get_nowait() == TypedLine("paus")


async def test_what_was_typed_before_is_no_key(typed: Typed) -> None:
    await typed.type(" \n \n2")
    keys = Keys(typed.inbox)
    async with keys.taking():
        assert await keys_of(keys) == []
        await typed.type(" \n")
        assert [key for key in await keys_of(keys) if key != "2"] in (["space"], ["space", "enter"])


async def test_lines_of_somebody_else_are_no_keys(typed: Typed) -> None:
    keys = Keys(typed.inbox)
    async with keys.taking():
        for line in (" ", "", "2", "paus"):
            typed.inbox.put_nowait(TypedLine(line))
        assert await keys_of(keys) == []
    assert typed.inbox.qsize() == 4


async def test_a_word_of_the_table_is_given_to_the_table_and_its_enter_to_nobody(typed: Typed) -> None:
    keys = Keys(typed.inbox, {"paus", "मदद"}.__contains__)
    async with keys.taking():
        await typed.type("paus\n")
        await typed.type("मदद\n")
        await typed.type("xpaus\n")
        await typed.type("2\n")
        assert (await keys_of(keys)).count("enter") == 1, "a line that is no word is nobody's either"
    assert [typed.inbox.get_nowait() for _ in range(2)] == [TypedLine("paus"), TypedLine("मदद")]
    assert typed.inbox.empty()


async def test_what_was_pressed_before_a_stop_counts_for_nothing_after_it() -> None:
    hand, stream = pty.openpty()
    typed = Typed(hand, stream)
    keys = Keys(typed.inbox)
    async with keys.taking():
        await typed.type("2 ")
        typed.keyboard.give_back()
        await typed.type("ls\n")
        keys.forget()
        typed.keyboard.take_again()
        await typed.type("3")
        assert await keys_of(keys) == ["3"]
    typed.keyboard.stop()
    os.close(hand)
    assert AGAIN not in ("enter", "space", "3")


async def test_the_end_of_input_reaches_who_takes_keys_and_who_takes_them_after_it() -> None:
    stream, hand = os.pipe()
    typed = Typed(hand, stream)
    pressed: list[str] = []
    with typed.keyboard.by_key(pressed.append):
        os.close(hand)
        await asyncio.sleep(0.1)
    assert pressed == [""]
    assert typed.inbox.get_nowait() == EndOfInput()
    with typed.keyboard.by_key(pressed.append):
        assert pressed == ["", ""]
