"""What scripts/setup.sh promises, with programs of our own in place of Python, pip, apt-get and sudo."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

SCRIPTS = Path(__file__).parent.parent / "scripts"

SYSTEM = "bash cat chmod cksum cp cut dirname env flock getent grep ln mkdir mktemp mv readlink rm sh tail"
"""What the stand-in Debian has besides our own programs: nothing that could install anything."""

PYTHON = """#!/bin/bash
case "$*" in
    *version_info*'%d'*) echo 3.11 ;;
    "-m venv "*) mkdir -p "$3/bin" && cp "$0" "$3/bin/python" ;;
    "-m pip install "*)
        echo "pip ${*: -1}" >>"$LOG"
        if [ -e "$STATE/no-network" ]; then
            echo "NewConnectionError: Temporary failure in name resolution"
            exit 1
        fi
        if [ -e "$STATE/kill" ]; then
            kill -9 $PPID
            exit 1
        fi
        if [ -p "$STATE/wait" ]; then read -r _ <"$STATE/wait"; fi
        touch "${0%/*}/../installed"
        ;;
    *"import voice_host"*) [ -e "${0%/*}/../installed" ] ;;
esac
"""

MAFFIA = '#!/bin/bash\nprintf "%s\\n" "$@"\n'

ID = '#!/bin/bash\ncat "$STATE/uid"\n'

APT_GET = """#!/bin/bash
echo "apt-get $*" >>"$LOG"
if [ -e "$STATE/no-network" ]; then
    echo "Temporary failure resolving"
    exit 100
fi
for word in "$@"; do
    case "$word" in
        update) touch "$STATE/updated" ;;
        install) [ -e "$STATE/updated" ] || exit 100 ;;
        libportaudio2) touch "$STATE/portaudio" ;;
        espeak-ng | pulseaudio | chromium) ln -sf /bin/true "$BIN/$word" ;;
        pulseaudio-utils) ln -sf /bin/true "$BIN/pactl" ;;
        python3) cp "$STATE/python" "$BIN/python3" ;;
    esac
done
"""

LDCONFIG = '#!/bin/bash\n[ ! -e "$STATE/portaudio" ] || echo libportaudio.so.2\n'

SUDO = """#!/bin/bash
echo "sudo $*" >>"$LOG"
if [ "$1" = -n ]; then exec "${@:2}"; fi
exec "$@"
"""


class Debian:
    """A repository on a machine that is only pretended: root, with Python but without sound, unless told."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "ett hus"
        self.state = folder / "state"
        self.bin = folder / "bin"
        self.log = folder / "log"
        (self.root / "scripts").mkdir(parents=True)
        self.state.mkdir()
        self.bin.mkdir()
        for name in ("setup.sh", "play", "maffia", "test"):
            shutil.copy(SCRIPTS / name, self.root / "scripts" / name)
        (self.root / "pyproject.toml").write_text("[project]\n", encoding="utf-8")
        for name in (*SYSTEM.split(), "touch", "uname"):
            (self.bin / name).symlink_to(shutil.which(name) or "")
        (self.bin / "dpkg").symlink_to("/bin/true")
        self.program(self.state / "python", PYTHON)
        self.program(self.bin / "python3", PYTHON)
        self.program(self.bin / "apt-get", APT_GET)
        self.program(self.bin / "ldconfig", LDCONFIG)
        self.program(self.bin / "id", ID)
        (self.state / "uid").write_text("0\n", encoding="utf-8")

    @property
    def venv(self) -> Path:
        return self.root / ".venv"

    def program(self, path: Path, text: str) -> None:
        path.write_text(text, encoding="utf-8")
        path.chmod(0o755)

    def have(self, *names: str) -> None:
        """This is true of the machine from now on: portaudio, no-network, kill, updated."""
        for name in names:
            (self.state / name).touch()

    def with_sound(self) -> None:
        self.have("portaudio")
        (self.bin / "espeak-ng").symlink_to("/bin/true")

    def ordinary_user(self) -> None:
        (self.state / "uid").write_text("1000\n", encoding="utf-8")

    def start(self, level: str = "play", language: str = "C.UTF-8") -> subprocess.Popen[str]:
        script = f'. "{self.root}/scripts/setup.sh"; if set_up {level}; then echo ready; fi'
        environment = {
            "PATH": str(self.bin),
            "HOME": str(self.state),
            "TMPDIR": str(self.state),
            "LANG": language,
            "STATE": str(self.state),
            "BIN": str(self.bin),
            "LOG": str(self.log),
        }
        return subprocess.Popen(
            ["/bin/bash", "-euo", "pipefail", "-c", script],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=environment,
        )

    def set_up(self, level: str = "play", language: str = "C.UTF-8") -> tuple[bool, str]:
        """Whether it went well, and what was said."""
        self.log.unlink(missing_ok=True)
        process = self.start(level, language)
        out, err = process.communicate(timeout=60)
        return out == "ready\n", err

    @property
    def done(self) -> list[str]:
        """What was asked of pip, apt-get and sudo in the last set-up."""
        return self.log.read_text(encoding="utf-8").splitlines() if self.log.exists() else []


@pytest.fixture
def debian(tmp_path: Path) -> Debian:
    return Debian(tmp_path)


def test_a_bare_machine_is_made_ready_and_the_second_set_up_does_nothing(debian: Debian) -> None:
    (debian.bin / "python3").unlink()
    went_well, said = debian.set_up()
    assert went_well
    assert said.splitlines() == [
        "Installing Python …",
        "Installing sound and voice (PortAudio, eSpeak NG) …",
        "Installing the Python packages (this once; a few minutes) …",
    ]
    assert debian.set_up() == (True, "")
    assert debian.done == []


def test_package_lists_are_fetched_only_when_they_are_missing(debian: Debian) -> None:
    debian.have("updated")
    debian.set_up()
    assert not any("update" in line for line in debian.done)


def test_nothing_that_is_installed_is_ever_removed(debian: Debian) -> None:
    debian.set_up("test")
    lines = [line for line in debian.done if " install " in line]
    assert lines
    assert all("--no-remove" in line for line in lines)


def test_swedish_tables_read_swedish(debian: Debian) -> None:
    debian.with_sound()
    assert debian.set_up(language="sv_SE.UTF-8") == (
        True,
        "Installerar Pythonpaketen (bara första gången; några minuter) …\n",
    )


def test_tests_ask_for_the_virtual_table_and_the_developers_tools(debian: Debian) -> None:
    debian.set_up("test")
    assert f"pip {debian.root}[dev]" in debian.done
    assert (debian.bin / "pulseaudio").exists()
    assert (debian.bin / "pactl").exists()
    assert (debian.bin / "chromium").exists()


def test_an_evening_asks_for_neither(debian: Debian) -> None:
    debian.set_up("play")
    assert f"pip {debian.root}" in debian.done
    assert not (debian.bin / "pulseaudio").exists()


def test_an_environment_with_the_developers_tools_plays_as_it_is(debian: Debian) -> None:
    debian.set_up("test")
    assert debian.set_up("play") == (True, "")


def test_linting_asks_for_no_sound(debian: Debian) -> None:
    assert debian.set_up("lint")[0]
    assert debian.done == [f"pip {debian.root}[dev]"]


def test_other_requirements_are_installed_into_the_same_environment(debian: Debian) -> None:
    debian.with_sound()
    debian.set_up()
    (debian.venv / "kept").touch()
    (debian.root / "pyproject.toml").write_text("[project]\nname='x'\n", encoding="utf-8")
    assert debian.set_up()[0]
    assert debian.done == [f"pip {debian.root}"]
    assert (debian.venv / "kept").exists()


def test_a_set_up_that_was_killed_is_not_trusted(debian: Debian) -> None:
    debian.with_sound()
    debian.have("kill")
    assert not debian.set_up()[0]
    (debian.venv / "half a package").touch()
    (debian.state / "kill").unlink()
    assert debian.set_up()[0]
    assert not (debian.venv / "half a package").exists()
    assert debian.set_up() == (True, "")


def test_an_environment_that_was_moved_here_is_made_anew(debian: Debian) -> None:
    debian.with_sound()
    debian.set_up()
    elsewhere = debian.root.with_name("ett annat hus")
    shutil.copytree(debian.root, elsewhere)
    debian.root = elsewhere
    (debian.venv / "old").touch()
    assert debian.set_up()[0]
    assert not (debian.venv / "old").exists()


def test_somebody_elses_environment_is_filled_and_never_deleted(debian: Debian) -> None:
    debian.with_sound()
    (debian.venv / "bin").mkdir(parents=True)
    debian.program(debian.venv / "bin" / "python", PYTHON)
    (debian.venv / "theirs").touch()
    debian.have("kill")
    debian.set_up()
    (debian.state / "kill").unlink()
    assert debian.set_up()[0]
    assert (debian.venv / "theirs").exists()
    assert debian.set_up() == (True, "")


def test_somebody_elses_broken_environment_is_named_and_left_alone(debian: Debian) -> None:
    debian.with_sound()
    debian.venv.mkdir()
    (debian.venv / "theirs").touch()
    assert debian.set_up() == (False, f"{debian.venv} is there but does not work. Remove it and try again.\n")
    assert (debian.venv / "theirs").exists()


def test_two_set_ups_at_once_install_once(debian: Debian) -> None:
    debian.with_sound()
    os.mkfifo(debian.state / "wait")
    first = debian.start()
    with (debian.state / "wait").open("w") as gate:  # opens once pip has begun
        second = debian.start()
        assert second.stderr is not None
        assert second.stderr.readline() == "Another set-up is running; waiting for it …\n"
        gate.write("go on\n")
    for process in (first, second):
        process.communicate(timeout=60)
        assert process.returncode == 0
    assert debian.done == [f"pip {debian.root}"]


def test_without_a_network_the_failure_is_one_sentence(debian: Debian) -> None:
    debian.with_sound()
    debian.have("no-network")
    went_well, said = debian.set_up()
    assert not went_well
    assert "The network cannot be reached: the Python packages could not be fetched." in said
    assert "NewConnectionError" not in said
    (debian.state / "no-network").unlink()
    assert debian.set_up()[0]


def test_without_a_network_an_older_environment_still_plays_but_does_not_test(debian: Debian) -> None:
    debian.with_sound()
    debian.set_up()
    (debian.root / "pyproject.toml").write_text("[project]\nname='x'\n", encoding="utf-8")
    debian.have("no-network")
    went_well, said = debian.set_up("play")
    assert went_well
    assert "Going on with what is installed already." in said
    assert not debian.set_up("test")[0]


def test_without_sound_packages_and_network_the_evening_goes_on(debian: Debian) -> None:
    debian.set_up("lint")  # everything but the sound is there
    debian.have("no-network")
    went_well, said = debian.set_up("play")
    assert went_well
    assert "The network cannot be reached: Debian's packages (libportaudio2 espeak-ng)" in said


def test_an_ordinary_user_is_told_the_line_to_run_and_plays_without_sound(debian: Debian) -> None:
    debian.ordinary_user()
    went_well, said = debian.set_up()
    assert went_well
    line = "apt-get update && apt-get install libportaudio2 espeak-ng"
    assert f"This is missing: libportaudio2 espeak-ng. Run as root: {line}" in said
    assert debian.done == [f"pip {debian.root}"]


def test_an_ordinary_user_without_python_is_told_so_and_nothing_else_is_tried(debian: Debian) -> None:
    debian.ordinary_user()
    (debian.bin / "python3").unlink()
    went_well, said = debian.set_up()
    assert not went_well
    assert (
        "Run as root: apt-get update && apt-get install python3 python3-venv libportaudio2 espeak-ng" in said
    )
    assert "Python 3.11 or newer (with venv) is needed, and is not here." in said
    assert debian.done == []


def test_sudo_is_used_where_it_works_without_a_password(debian: Debian) -> None:
    debian.ordinary_user()
    debian.program(debian.bin / "sudo", SUDO)
    (debian.bin / "true").symlink_to("/bin/true")
    assert debian.set_up()[0]
    tried = [line for line in debian.done if line.startswith("sudo env") and " install " in line]
    assert all(line.endswith("libportaudio2 espeak-ng") for line in tried)
    assert (debian.state / "portaudio").exists()


def test_sudo_that_would_ask_is_not_used_where_nobody_can_answer(debian: Debian) -> None:
    debian.ordinary_user()
    debian.program(debian.bin / "sudo", '#!/bin/bash\necho "sudo $*" >>"$LOG"\nexit 1\n')
    went_well, said = debian.set_up()
    assert went_well
    assert "Run as root: sudo sh -c 'apt-get update && apt-get install libportaudio2 espeak-ng'" in said
    assert [line for line in debian.done if "apt-get" in line] == []


@pytest.mark.parametrize("way", ["straight", "symlink"])
def test_arguments_reach_the_program_from_any_folder(debian: Debian, tmp_path: Path, way: str) -> None:
    debian.with_sound()
    debian.set_up()
    debian.program(debian.venv / "bin" / "maffia", MAFFIA)
    script = debian.root / "scripts" / "play"
    if way == "symlink":
        script = tmp_path / "spela maffia"
        script.symlink_to(debian.root / "scripts" / "play")
    done = subprocess.run(
        [script, "--players", "Anna, Erik", ""],
        cwd="/",
        env={"PATH": str(debian.bin), "STATE": str(debian.state), "LOG": str(debian.log)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    assert done.stdout.splitlines() == ["play", "--players", "Anna, Erik", ""]


@pytest.mark.parametrize(
    ("arguments", "table"),
    [(["rehearse", "x.toml"], True), (["rehearse", "x.toml", "--text"], False), (["games"], False)],
)
def test_only_a_rehearsal_with_sound_needs_the_virtual_table(
    debian: Debian, arguments: list[str], table: bool
) -> None:
    debian.with_sound()
    debian.set_up()
    debian.program(debian.venv / "bin" / "maffia", MAFFIA)
    environment = {
        "PATH": str(debian.bin),
        "STATE": str(debian.state),
        "LOG": str(debian.log),
        "BIN": str(debian.bin),
        "HOME": str(debian.state),
    }
    subprocess.run(
        [debian.root / "scripts" / "maffia", *arguments],
        env=environment,
        stdin=subprocess.DEVNULL,
        check=True,
        capture_output=True,
    )
    assert (debian.bin / "pulseaudio").exists() == table
