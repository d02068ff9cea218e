"""One evening from a play: the real host, spoken players, and what came of it.

What stands behind ``maffia rehearse PLAY.toml``. Nothing of it is left when it ends, however it ends: no
child process, no virtual table, no file but the recording that was asked for.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import tempfile
import threading
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from rich.console import Console

from models import language_pack
from models.language_pack import LanguagePack
from voice_host.listening.recogniser import SAMPLE_RATE, Pcm
from voice_host.rehearsal.actor import Actor
from voice_host.rehearsal.browser import NoBrowserError
from voice_host.rehearsal.handset_players import HandsetPlayers
from voice_host.rehearsal.host_process import HOST, HostProcess
from voice_host.rehearsal.mouth import Mouth, Spoken, Typed
from voice_host.rehearsal.neighbours import Noise, evening_noise
from voice_host.rehearsal.pace import SPOKEN, TYPED, Pace
from voice_host.rehearsal.play import Play, Say, Slips, Talk
from voice_host.rehearsal.report import Chronicle, PlayFailed, Report
from voice_host.rehearsal.transcript import Transcript, Wording
from voice_host.rehearsal.turn_takers import turn_takers
from voice_host.rehearsal.virtual_table import TableFault, VirtualTable, VirtualTableUnavailable
from voice_host.rehearsal.vocabulary import Vocabulary, check_words
from voice_host.rehearsal.voices import NoVoicesError, Voices

_TERMINATED = 128 + signal.SIGTERM


class RehearsalImpossibleError(RuntimeError):
    """There is no way to rehearse like this here; ``key`` and ``args_for_text`` are for the language pack."""

    def __init__(self, key: str, **args: str | int) -> None:
        self.key = key
        self.args_for_text = args
        super().__init__(f"{key}: {args}")


def rehearse(
    play: Play,
    *,
    text: bool,
    record: Path | None,
    loop_back: bool,
    say: Wording,
    noise: Noise | None = None,
    least_heard: float = 0.0,
    console: Console | None = None,
    program: Sequence[str] = HOST,
) -> Report:
    """Play an evening through, printing its script as it goes.

    ``text`` lets the players type, and seconds pass at once. ``record`` is a WAV for the whole room;
    ``loop_back`` lets the microphone hear the loudspeaker at full level. ``say`` words message keys.
    ``noise`` sounds beside the spoken players all evening; where they type there is none. ``least_heard``: so
    many percent of the commands must be heard right.
    An evening that goes wrong is a report with a ``failure``. Raises
    :class:`~voice_host.rehearsal.play_file.PlayFileError` for a play in which somebody says what no moment
    hears, :class:`RehearsalImpossibleError` without PulseAudio or voices, or without a browser for a play
    with handsets, what ``evening_noise`` raises for a
    file that holds no noise, and :class:`models.language_pack.PackError` without the play's language.
    """
    pack = language_pack.load(play.language)
    packs = {code: language_pack.load(code) for code in play.languages}
    check_words(play, {code: Vocabulary(one, play.players) for code, one in packs.items()})
    report = Report(play.name, Chronicle(play.players), noise=None if text else noise)
    transcript = Transcript(play, say, console or Console())
    with contextlib.ExitStack() as evening:
        evening.enter_context(_ended_by_sigterm())
        folder = Path(evening.enter_context(tempfile.TemporaryDirectory(prefix="maffia-rehearsal-")))
        try:
            pace = TYPED if text else SPOKEN
            handsets = _handsets(evening, play, say, pace)
            table = None if text else _table(evening, record, loop_back)
            environment = os.environ if table is None else table.environment
            host = evening.enter_context(
                HostProcess(
                    play,
                    folder,
                    text=text,
                    environment=environment,
                    program=program,
                    at_terminal=bool(play.takes_turns),
                )
            )
            takers = turn_takers(evening, play, pack, say, host, table, handsets, folder)
            mouth: Mouth = Typed(host)
            background = None
            if table is not None:
                voices = Voices(pack.voice, folder)
                lines = _rendered(voices, play, packs)
                voices.language = pack.voice
                mouth = Spoken(table, voices)
                if noise is not None:
                    background = table.start_saying(
                        _noise(noise, lines, voices, play, pack), SAMPLE_RATE, over_and_over=True
                    )
            host.start()
            Actor(play, pack, host, mouth, transcript, report, pace, handsets, takers).perform()
            if background is not None and background.done:
                raise TableFault(background.complaint)  # and so the evening was a quiet one
            report.check_end(play, least_heard)
        except PlayFailed as failure:
            report.failure = failure
        except TableFault as fault:
            report.failure = PlayFailed("rehearse-failed-sound", detail=str(fault))
    report.seconds = transcript.seconds
    if report.failure is None:
        transcript.remark("rehearse-passed", "bold green")
    else:
        transcript.failure(report.failure.key, report.failure.args_for_text)
    return report


def _handsets(evening: contextlib.ExitStack, play: Play, say: Wording, pace: Pace) -> HandsetPlayers | None:
    if not play.handsets:
        return None
    try:
        # Where seconds pass at once a turn is over before a page is drawn: then the terminal must do.
        page = play.laptop_page and not pace.holds_nights
        players = HandsetPlayers(play.handsets, play.players, say, pace.pages, at_laptop=page)
        return evening.enter_context(players)
    except NoBrowserError as trouble:
        raise RehearsalImpossibleError(trouble.key, **trouble.args_for_text) from trouble


def _table(evening: contextlib.ExitStack, record: Path | None, loop_back: bool) -> VirtualTable:
    if record is not None and not (record.parent.is_dir() and os.access(record.parent, os.W_OK)):
        raise RehearsalImpossibleError("rehearse-record-unwritable", file=str(record))
    try:
        table = evening.enter_context(VirtualTable())
    except VirtualTableUnavailable as trouble:
        missing = ", ".join(trouble.missing)
        raise RehearsalImpossibleError(
            "rehearse-no-table", missing=missing, detail=trouble.detail
        ) from trouble
    if loop_back:
        table.loop_back()
    if record is not None:
        evening.enter_context(table.record_room(record))
    return table


def _rendered(voices: Voices, play: Play, packs: Mapping[str, LanguagePack]) -> list[tuple[Pcm, int]]:
    """Every line of the play in its player's voice, ready before the host starts."""
    lines = []
    try:
        for step, language in play.spoken:
            voices.language = packs[language].voice
            if isinstance(step, Say | Talk):
                lines.append(voices.line(play.players.index(step.by), step.text))
            elif isinstance(step, Slips):
                lines += [voices.line(play.players.index(step.by), word) for word in step.words]
    except NoVoicesError as trouble:
        raise RehearsalImpossibleError(trouble.key, **trouble.args_for_text) from trouble
    return lines


def _noise(noise: Noise, lines: list[tuple[Pcm, int]], voices: Voices, play: Play, pack: LanguagePack) -> Pcm:
    try:
        return evening_noise(noise, lines, voices, play.language, pack.voice)
    except NoVoicesError as trouble:
        raise RehearsalImpossibleError(trouble.key, **trouble.args_for_text) from trouble


@contextlib.contextmanager
def _ended_by_sigterm() -> Iterator[None]:
    """Let SIGTERM unwind as Ctrl-C does, so that table and host are removed (main thread only)."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def leave(_signal: int, _frame: object) -> None:
        sys.exit(_TERMINATED)

    before = signal.signal(signal.SIGTERM, leave)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
