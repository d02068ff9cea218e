"""A language whose pack is broken: one sentence says so, what is wrong first, and which command tells all."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from models.language_pack import LANGUAGES
from voice_host import cli_options
from voice_host.commands import hear, words
from voice_host.commands.words import words_of

Break = Callable[[Path], object]
Run = Callable[..., tuple[int, str, str]]


def more(file: str, text: str) -> Break:
    def change(folder: Path) -> None:
        path = folder / file
        path.write_text(path.read_text("utf-8") + text, "utf-8")

    return change


BROKEN: dict[str, tuple[Break, str]] = {
    "no narration": (lambda folder: (folder / "narration.ftl").unlink(), "narration.ftl"),
    "no moderated": (lambda folder: (folder / "moderated.ftl").unlink(), "moderated.ftl"),
    "no sentence at all": (lambda folder: [file.unlink() for file in folder.glob("*.ftl")], "da/"),
    "no Fluent": (more("moderated.ftl", "\nthis is { broken\n"), "moderated.ftl"),
    "no UTF-8": (lambda folder: (folder / "secrets.ftl").write_bytes(b"\xff\xfe\xff"), "secrets.ftl"),
    "a circle": (more("narration.ftl", "\nzzz = { zzz }\n"), "zzz → zzz"),
    "an escape": (more("slips.ftl", "\nzzz = \x1b[31m\n"), "U+001B"),
    "no TOML": (more("phrases.toml", "\n[[[\n"), "phrases.toml"),
    "a long phrase": (more("phrases.toml", f'\n[intents.zzz]\nsay = ["{"zz " * 9000}"]\n'), "intents.zzz"),
    "decoys": (lambda folder: (folder / "decoys.txt").write_bytes(b"\xff\xfe\xff"), "decoys.txt"),
}


@pytest.fixture
def danish(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A Danish pack that is a copy of the Norwegian one."""
    root = tmp_path / "languages"
    shutil.copytree(LANGUAGES, root)
    shutil.copytree(root / "nb", root / "da")
    for module in (words, cli_options, hear):
        monkeypatch.setattr(module, "words_of", partial(words_of, root=root))
    return root / "da"


PLAY = ("play", "--text", "--no-web", "--players", "Anna,Bo,Cia,Dan,Eva", "--game", "moderated")
OTHERS = (("check",), ("hear", "--phrases", "none.txt", "none.wav"), ("games",))


@pytest.mark.parametrize(
    ("command", "kind"),
    [
        *((PLAY, kind) for kind in BROKEN),
        *((command, kind) for command in OTHERS for kind in ("no moderated", "a circle", "no TOML")),
    ],
    ids=lambda value: value if isinstance(value, str) else value[0],
)
def test_one_sentence_says_that_it_is_broken_before_anything_is_opened(
    danish: Path, maffia: Run, command: tuple[str, ...], kind: str
) -> None:
    spoil, named = BROKEN[kind]
    spoil(danish)
    code, out, complaint = maffia(*command, "--language", "da")
    assert (code, out) == (1, "")
    assert complaint.count("\n") == 1 and len(complaint) < 700
    assert complaint.startswith("Språket da är trasigt: ")
    assert complaint.endswith("maffia languages check da\n")
    assert named in complaint and "\x1b" not in complaint


def test_without_a_fault_it_is_a_language_like_any(danish: Path) -> None:
    assert words_of("da", danish.parent).pack.code == "da"


def test_where_the_usual_language_is_broken_too_it_is_told_without_it(danish: Path, maffia: Run) -> None:
    more("narration.ftl", "\nzzz = { zzz }\n")(danish.parent / "sv")
    code, out, complaint = maffia("games")
    assert (code, out, complaint.count("\n")) == (1, "", 1)
    assert "narration.ftl" in complaint and complaint.endswith("maffia languages check sv\n")
