"""``maffia play``: one evening at the table."""

from __future__ import annotations

import asyncio
import contextlib
import io
import os
import signal
import sys
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

from engine.original.mingling import no_mingle
from engine.table import most_black_cards
from voice_host.commands import DONE, FAILED, MISUSE
from voice_host.commands.devices import Devices, open_devices, talk_with
from voice_host.commands.mishap import report
from voice_host.commands.resuming import in_the_language_of, offered, to_resume
from voice_host.commands.roles import checked_settings
from voice_host.commands.sound_check import offer, tune_as_before
from voice_host.commands.tonight import PlayOptions, Tonight
from voice_host.commands.words import Words, show
from voice_host.conversation import Conversation
from voice_host.inbox import Inbox
from voice_host.journal import GameRecord, Journal, JournalError, JournalFull
from voice_host.kinds import GameKind, sizes_of
from voice_host.listening.keyboard import Keyboard
from voice_host.moderated.ways.desk import TerminalScreen
from voice_host.names import table_fault
from voice_host.partings import Leave, NoWayToSecrets, TableClosed
from voice_host.sound_check.store import SoundCheckStore
from voice_host.speaking.text_voice import ImpatientClock, SecondsClock, WallClock
from voice_host.table_setting import NoNames, set_table
from voice_host.trace import NoTrace, PipeTrace, Trace


def play(words: Words, options: PlayOptions) -> int:
    """Check what was asked for, open the journal and the devices, and lead the evening."""
    fitting = options if options.resume is not False else _fitting(words, options)
    if fitting is None:
        return MISUSE
    options = fitting
    try:
        trace: Trace = PipeTrace(options.trace_fd) if options.trace_fd is not None else NoTrace()
    except ValueError as trouble:
        show(f"maffia: {trouble}", to=sys.stderr)
        return MISUSE
    try:
        code = asyncio.run(_evening(words, options, trace))
    except KeyboardInterrupt:  # while devices were still opening: later ones end in _evening
        words.complain("stopped-before-game")
        code = FAILED
    except JournalFull as trouble:  # a game under way waits for room by itself: this one could not begin
        words.complain("trouble-disk-full-at-start", trouble.args_by_name())
        code = FAILED
    except JournalError as trouble:
        words.complain(trouble.key, trouble.args_by_name())
        code = FAILED
    except BrokenPipeError:
        raise
    except Exception as trouble:  # noqa: BLE001 -- the last net, in the table's language: see mishap.py
        code = report(trouble, words)
    trace.note("end", code=code)
    return code


def _fitting(words: Words, options: PlayOptions) -> PlayOptions | None:
    """The options of a new game with its mix; None when something of them cannot be, which has been said."""
    if options.players:
        wrong = table_fault(options.players, words.pack, words.narration, sizes_of(options.kind))
        if wrong:
            words.complain(wrong.key, wrong.arguments)
            return None
    if options.kind is GameKind.MODERATED:
        checked = checked_settings(words, options.moderated, options.roles, len(options.players))
        if checked is None:
            return None
        options = replace(options, moderated=checked)
    black, most = options.rules.black_cards, most_black_cards(len(options.players) or 16)
    if black is not None and not 1 <= black <= most:
        words.complain("refused-black-cards-out-of-range", {"given": black, "least": 1, "most": most})
        return None
    refusal = no_mingle(options.rules.mingle_minutes) if options.rules.mingles else None
    if refusal is not None:
        arguments = {"given": refusal.given, "least": refusal.least, "most": refusal.most}
        words.complain(f"refused-{refusal.key}", arguments)
        return None
    return options


async def _evening(words: Words, options: PlayOptions, trace: Trace) -> int:
    journal = Journal.open(options.journal)
    resumed = None if options.resume is False else to_resume(journal, options.resume)
    if options.resume is not False and resumed is None:
        words.complain("resume-nothing")
        return FAILED
    if resumed is not None and not options.language_told:
        words = in_the_language_of(resumed, words)
    _end_as_by_ctrl_c()
    async with _table(words, options, trace) as (talk, devices):
        tonight = Tonight(talk, journal, trace, words, options)
        tonight.speaks_with(devices)
        try:
            await _lead(tonight, resumed)
        except Leave:
            await talk.say("saved-goodbye" if tonight.can_go_on else "goodbye")
        except NoNames:
            await talk.say("table-no-names")
            return FAILED
        except NoWayToSecrets:
            if tonight.can_go_on:
                await talk.say("saved-goodbye")
            return FAILED
        except TableClosed:
            await talk.say("trouble-input-ended")
            if tonight.can_go_on:
                await talk.say("saved-goodbye")
            return FAILED
        except asyncio.CancelledError:
            words.complain("stopped" if tonight.can_go_on else "stopped-before-game")
            return FAILED
        finally:
            await tonight.room.close()
    return DONE


def _end_as_by_ctrl_c() -> None:
    """A closed terminal (SIGHUP), ``kill`` (SIGTERM) and Ctrl-\\ (SIGQUIT) end the evening as Ctrl-C does."""
    task = asyncio.current_task()
    if task is None:
        return
    loop = asyncio.get_running_loop()
    with contextlib.suppress(NotImplementedError):  # Windows has none of this
        for name in ("SIGTERM", "SIGHUP", "SIGQUIT"):
            number = getattr(signal, name, signal.SIGTERM)
            loop.add_signal_handler(number, task.cancel)


@contextlib.asynccontextmanager
async def _table(
    words: Words, options: PlayOptions, trace: Trace
) -> AsyncIterator[tuple[Conversation, Devices]]:
    """A conversation with voice, ears and keyboard, as far as the machine has them; all closed afterwards."""
    TerminalScreen().leave_behind()
    inbox = Inbox()
    clock: SecondsClock = ImpatientClock() if options.fast_clock else WallClock()
    devices: Devices = await open_devices(
        words,
        inbox,
        clock,
        text=options.text,
        recogniser=options.recogniser,
        barge_in=options.barge_in,
        earphones=options.earphones,
    )
    talk = talk_with(devices, words, inbox, clock, reminds=not options.fast_clock, trace=trace)
    # Started without any standard input, Python has no stream for it: the same as one that has ended.
    keyboard = Keyboard(inbox, sys.stdin or io.StringIO())
    inbox.keyboard = keyboard
    keyboard.start()
    try:
        for key, arguments in devices.troubles:
            await talk.say(key, **arguments)
        yield talk, devices
    finally:
        keyboard.stop()
        await devices.close()


async def _lead(tonight: Tonight, resumed: GameRecord[Any] | None) -> None:
    talk, options = tonight.talk, tonight.options
    numbers = SoundCheckStore()
    if options.wants_web:
        tonight.room.begin()
    if resumed is None:
        await talk.say("welcome")
        resumed = await offered(talk, tonight.journal)
    if resumed is not None:
        known = next(game for game in tonight.journal.games() if game.id == resumed.id)
        tune_as_before(talk, numbers, known.players)
        await tonight.resume(resumed)
        return
    sizes = sizes_of(options.kind)
    players = await set_table(talk, options.players, tonight.journal.last_players(), sizes)
    players = await offer(talk, numbers, players, options.wants_sound_check)
    await tonight.play(players)


def parse_players(text: str) -> tuple[str, ...]:
    """Names from the command line, separated by commas; empty ones are kept, so that they can be told of.

    Under an ASCII locale Python hands over what it cannot decode as surrogates; names are UTF-8 even there.
    """
    decoded = os.fsencode(text).decode("utf-8", "replace") if not text.isprintable() else text
    return tuple(name.strip() for name in decoded.split(",")) if decoded.strip() else ()
