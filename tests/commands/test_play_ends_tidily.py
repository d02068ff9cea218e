"""However an evening ends, it ends in one clear sentence, with the right exit code, and nothing is lost."""

from __future__ import annotations

import os
import pty
import resource
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from child_host import PLAYERS, ROOT, ChildHost, shell
from host_doubles import WAY_TO

from engine.original.state import Phase
from voice_host.journal import Journal


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    return tmp_path / "journal.sqlite"


@pytest.mark.parametrize("phase", [Phase.VOTE, Phase.SLIPS])
def test_ctrl_c_ends_with_a_sentence_and_the_game_goes_on_in_the_same_phase(
    journal: Path, phase: Phase
) -> None:
    with ChildHost("--players", PLAYERS, journal=journal) as host:
        host.type(*WAY_TO[phase])
        host.until("listening", phase=phase.value)
        code, _, complaint = host.end(signal.SIGINT)
    assert (code, complaint) == (1, "Avbrutet. Spelet är sparat. Fortsätt med scripts/play --resume.\n")
    with ChildHost("--resume", journal=journal) as host:
        host.until("listening", phase=phase.value)


def test_an_older_game_goes_on_by_its_name(journal: Path) -> None:
    kept = Journal.open(journal)
    for phase in (Phase.VOTE, Phase.DAY):
        with ChildHost("--players", PLAYERS, "--no-sound-check", journal=journal) as host:
            host.type(*(["nej"] if phase is Phase.DAY else []), *WAY_TO[phase])
            host.until("listening", phase=phase.value)
    newest, older = kept.unfinished()
    with ChildHost("--resume-game", older.id, journal=journal) as host:
        host.until("listening", phase=Phase.VOTE.value)
    with ChildHost("--resume", journal=journal) as host:
        host.until("listening", phase=Phase.DAY.value)
    assert {game.id for game in kept.unfinished()} == {newest.id, older.id}


def test_ctrl_c_during_the_sunrise_ends_the_count_and_it_is_done_again(journal: Path) -> None:
    with ChildHost("--players", PLAYERS, journal=journal, fast=False) as host:
        host.type("klart")
        host.until("say", id="count")
        code, _, complaint = host.end(signal.SIGINT)
    assert code == 1
    assert complaint.startswith("Avbrutet. Spelet är sparat.")
    with ChildHost("--resume", journal=journal) as host:
        host.until("say", id="count")
        host.until("listening", phase="day")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_being_told_to_end_is_the_same_as_ctrl_c(journal: Path, number: signal.Signals) -> None:
    with ChildHost("--players", PLAYERS, journal=journal) as host:
        host.until("listening", phase="cards")
        code, _, complaint = host.end(number)
    assert (code, complaint) == (1, "Avbrutet. Spelet är sparat. Fortsätt med scripts/play --resume.\n")


def test_ctrl_c_while_names_are_typed_saves_nothing_and_says_so(journal: Path) -> None:
    with ChildHost(journal=journal) as host:
        host.type("Anna")
        host.until("say", id="table-name-added")
        code, _, complaint = host.end(signal.SIGINT)
    assert (code, complaint) == (1, "Avbrutet.\n")
    assert Journal.open(journal).games() == ()


def test_ctrl_c_after_the_end_promises_no_game_to_go_on_with(journal: Path) -> None:
    with ChildHost("--players", PLAYERS, journal=journal) as host:
        host.type(*WAY_TO[Phase.OVER])
        host.until("listening", phase="over")
        code, _, complaint = host.end(signal.SIGINT)
    assert (code, complaint) == (1, "Avbrutet.\n")


@pytest.mark.parametrize("phase", [Phase.NIGHT_VOTE])
def test_a_killed_host_is_resumed_in_the_same_phase(journal: Path, phase: Phase) -> None:
    with ChildHost("--players", PLAYERS, journal=journal) as host:
        host.type(*WAY_TO[phase])
        host.until("listening", phase=phase.value)
        host.end(signal.SIGKILL)
    with ChildHost("--resume", journal=journal) as host:
        host.until("listening", phase=phase.value)
        assert host.end()[0] == 1  # the keyboard was closed


def test_after_a_crash_the_next_start_offers_the_game_by_itself(journal: Path) -> None:
    with ChildHost("--players", PLAYERS, journal=journal) as host:
        host.type(*WAY_TO[Phase.VOTE])
        host.until("listening", phase="vote")
        host.end(signal.SIGKILL)
    with ChildHost(journal=journal) as host:
        host.until("say", id="resume-offer")
        host.type("ja")
        host.until("listening", phase="vote")


def test_a_game_that_was_declined_once_is_not_offered_again(journal: Path) -> None:
    with ChildHost("--players", PLAYERS, journal=journal) as host:
        host.until("listening", phase="cards")
        host.end(signal.SIGKILL)
    with ChildHost("--players", PLAYERS, journal=journal) as host:
        host.type("nej", *WAY_TO[Phase.OVER])
        host.until("listening", phase="over")
        host.type("nej")
        assert host.end()[0] == 0
    with ChildHost("--players", PLAYERS, journal=journal) as host:
        host.until("listening", phase="cards")  # without a question before


def test_two_hosts_never_lead_one_game(journal: Path) -> None:
    with ChildHost("--players", PLAYERS, journal=journal) as first:
        first.until("listening", phase="cards")
        with ChildHost("--resume", journal=journal) as second:
            code, _, complaint = second.end()
        assert (code, complaint.count("\n")) == (1, 1)
        assert "leds redan av en annan värd" in complaint
        with ChildHost("--players", PLAYERS, journal=journal) as third:
            third.until("listening", phase="cards")  # another game in the same journal is fine
        first.type("klart")
        first.until("listening", phase="day")
    assert len(Journal.open(journal).games()) == 2


def test_a_disk_that_fills_up_stops_the_game_and_loses_nothing(journal: Path) -> None:
    with ChildHost("--players", PLAYERS, journal=journal) as host:
        host.type("klart")
        host.until("listening", phase="day")
        full = journal.stat().st_size
        no_limit = resource.prlimit(host.process.pid, resource.RLIMIT_FSIZE, (4096, resource.RLIM_INFINITY))
        host.type("mot Anna")
        host.until("listening", phase="disk-full")
        resource.prlimit(host.process.pid, resource.RLIMIT_FSIZE, no_limit)
        host.type("fortsätt")
        host.until("listening", phase="vote")
        assert full > 0
        host.end(signal.SIGKILL)
    with ChildHost("--resume", journal=journal) as host:
        host.until("listening", phase="vote")


def test_a_closed_keyboard_ends_with_a_sentence(journal: Path) -> None:
    with ChildHost("--players", PLAYERS, journal=journal) as host:
        code, out, _ = host.end()
    assert code == 1
    assert out.endswith(
        "Tangentbordet stängdes.\n"
        "Spelet är sparat. Nästa gång ni startar mig frågar jag om vi ska fortsätta.\n"
    )


def test_a_closed_keyboard_before_any_name_tells_how_to_give_names(journal: Path) -> None:
    with ChildHost(journal=journal) as host:
        code, out, _ = host.end()
    assert code == 1
    assert "Jag fick inga namn." in out


@pytest.mark.parametrize("closed", ["<&-", "<&- >&- 2>&-"])
def test_without_standard_streams_it_ends_and_nothing_hangs(journal: Path, closed: str) -> None:
    play = f"{sys.executable} -m voice_host play --text --fast-clock --players {PLAYERS} --journal {journal}"
    out, err = shell(f"({play} {closed}); echo rc=$?")
    assert out.endswith("rc=1\n")
    assert "Traceback" not in err


def test_a_reader_that_has_enough_causes_no_traceback(journal: Path) -> None:
    play = f"{sys.executable} -m voice_host play --text --fast-clock --players {PLAYERS} --journal {journal}"
    out, err = shell(f"yes klart | {play} | head -1; echo done")
    assert out.endswith("done\n")
    assert err == ""


def test_garbage_and_endless_lines_are_only_not_understood(journal: Path) -> None:
    with ChildHost("--players", PLAYERS, journal=journal) as host:
        host.type_bytes(b"\xff\xfe\x00\x80\n" + b"x" * 1_000_000 + b"\n\x1b[31m\nklart\n")
        host.until("listening", phase="day")
        _, out, complaint = host.end()
    assert complaint == ""
    assert "\x1b" not in out


@pytest.mark.parametrize(
    "env",
    [
        {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        {"LC_ALL": "POSIX"},
        {"PYTHONIOENCODING": "ascii"},
    ],
    ids=["plain C", "POSIX", "ascii"],
)
def test_a_terminal_without_swedish_letters_can_be_played_at(journal: Path, env: dict[str, str]) -> None:
    with ChildHost("--players", "Åsa,Örjan,Sara,Olle,Maja,Nils", journal=journal, env=env) as host:
        host.until("listening", phase="cards")
        assert host.end(signal.SIGINT)[0] == 1
    assert Journal.open(journal).last_players()[:2] == ("Åsa", "Örjan")


def test_a_terminal_that_is_closed_ends_the_host(journal: Path, tmp_path: Path) -> None:
    keyboard, terminal = pty.openpty()
    env = {"XDG_STATE_HOME": str(tmp_path / "state")}
    with ChildHost("--players", PLAYERS, journal=journal, env=env, terminal=terminal) as host:
        os.close(terminal)
        host.until("listening", phase="cards")
        os.close(keyboard)
        assert host.process.wait(20) == 1
    assert not (tmp_path / "state").exists(), "and it is nothing unforeseen"
    assert Journal.open(journal).unfinished()[0].phase is Phase.CARDS


# --- a machine that lacks something ----------------------------------------------------------------------


def lacking(tmp_path: Path, code: str) -> dict[str, str]:
    """An environment in which each Python process first runs ``code``."""
    (tmp_path / "lacking").mkdir()
    (tmp_path / "lacking" / "sitecustomize.py").write_text(code, "utf-8")
    return {"PYTHONPATH": f"{tmp_path / 'lacking'}{os.pathsep}{ROOT}"}


NO_ESPEAK = """
import espeakng_loader
espeakng_loader.get_library_path = lambda: "/none/libespeak-ng.so"
"""
NO_PORTAUDIO = """
import importlib.abc, sys
class Missing(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name == "sounddevice":
            raise OSError("PortAudio library not found")
sys.meta_path.insert(0, Missing())
"""
NO_VOICE = """
import voice_host.speaking.system_voices as voices
from voice_host.speaking.faults import NoVoice
def none(found, language, wanted_id=None):
    raise NoVoice(language)
voices.choose_voice = none
"""


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        (NO_ESPEAK, "Talsyntesen espeak-ng saknas"),
        (NO_PORTAUDIO, "Ljudbiblioteket PortAudio saknas"),
        (NO_VOICE, "Datorn har ingen röst för svenska"),
    ],
    ids=["espeak-ng", "PortAudio", "voice"],
)
def test_what_is_missing_for_sound_is_told_and_the_game_goes_on_in_text(
    tmp_path: Path, journal: Path, code: str, sentence: str
) -> None:
    env = {
        **lacking(tmp_path, code),
        "MAFFIA_BUNDLED_ESPEAK": "1",
        "PULSE_SERVER": "none",
        "XDG_RUNTIME_DIR": "/proc",
    }
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "voice_host",
            "play",
            "--fast-clock",
            "--players",
            PLAYERS,
            "--journal",
            str(journal),
        ],
        cwd=ROOT,
        env={**os.environ, **env},
        input="mot Anna\n" * 3,
        text=True,
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 1  # the keyboard was closed
    assert sentence in done.stdout
    assert "Säg klart när alla har sett sitt kort." in done.stdout
    assert done.stderr == ""
