"""The packs against the program: each key that it asks for is there, and it asks for each that is there."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from host_doubles import words_of_once

from engine.moderated.roles import ROLES, Camp, Kind, Role, not_on_oneself
from models.key_check import check_keys
from models.language_pack import LANGUAGES, available, load
from models.pack_check import sentences
from voice_host.commands.key_patterns import NO_KEYS, OPEN, needed, needed_keys
from voice_host.commands.languages import languages_check
from voice_host.commands.source_keys import Source, program, read

NEWCOMER = Role("newcomer", Camp.CITIZENS, Kind.PROTECT, rules=(not_on_oneself,))
WRITES = Callable[[str], Source]


@pytest.fixture
def source() -> Source:
    found = read()
    assert found is not None
    return found


@pytest.fixture
def reads(tmp_path: Path) -> WRITES:
    """The source of a program that consists of one file, or of one page."""

    def write(text: str, name: str = "one.py") -> Source:
        folder = tmp_path / "voice_host"
        folder.mkdir()
        (folder / name).write_text(text, "utf-8")
        (folder / "other.py").write_text("WORD = 'a-word'", "utf-8")
        found = read(tmp_path)
        assert found is not None
        return found

    return write


@pytest.mark.parametrize("code", available())
def test_every_sentence_that_the_program_says_is_there(code: str) -> None:
    assert sorted(program().sentences - sentences(code)[0].keys()) == []


@pytest.mark.parametrize("code", available())
def test_the_program_says_every_sentence_that_is_there(code: str, source: Source) -> None:
    assert [key for key in sentences(code)[0] if not source.could_say(key)] == []


@pytest.mark.parametrize("code", available())
def test_intents_are_listened_for_and_nothing_else_is(code: str, source: Source) -> None:
    intents = load(code).intents.keys()
    assert sorted(source.listened - intents) == []
    assert sorted(intents - source.words) == []


def test_whoever_makes_a_key_of_parts_tells_of_which(source: Source) -> None:
    """A form that fits a sentence must stand in key_patterns, and one that stands there in the code."""
    known = OPEN | NO_KEYS | needed().keys()
    keys = sentences("sv")[0]
    unknown = []
    for form in source.forms - known:
        before, after = map(re.escape, form.split("{}"))
        if re.search("[a-z]{3}", form) and any(re.fullmatch(f"{before}.+{after}", key) for key in keys):
            unknown.append(form)
    assert unknown == [], "tell in voice_host/commands/key_patterns.py what comes into it"
    assert sorted(known - source.forms) == [], "no code makes a key so"


@pytest.mark.parametrize("code", available())
def test_a_seventh_role_is_missing_everywhere_until_it_is_translated(
    monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    monkeypatch.setitem(ROLES, NEWCOMER.name, NEWCOMER)
    told = [one for one in check_keys(code, program()) if one.key == "pack-lacks-sentences"]
    assert [Path(str(one.arguments["path"])).name for one in told] == ["moderated.ftl", "secrets.ftl"]
    assert set(", ".join(str(one.arguments["keys"]) for one in told).split(", ")) == {
        f"{form}-newcomer"
        for form in (
            "role-count",
            "role-typed",
            "role-was",
            "role-were",
            "secret-role",
            "secret-power",
            "secret-ask",
            "moderated-call",
        )
    }


def test_a_role_without_a_power_is_neither_called_nor_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(ROLES, "bystander", Role("bystander", Camp.CITIZENS))
    new = {key for key in needed_keys() if key.endswith("-bystander")}
    assert len(new) == 6
    assert not new & {"secret-ask-bystander", "moderated-call-bystander"}


def test_the_command_tells_both(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(ROLES, NEWCOMER.name, NEWCOMER)
    root = tmp_path / "languages"
    shutil.copytree(LANGUAGES, root)
    for code in available():
        with (root / code / "web.ftl").open("a", encoding="utf-8") as file:
            file.write("web-nobody-hears-it = …\n")
    assert languages_check(words_of_once("en"), "nb", root) == 1
    out = capsys.readouterr().out
    assert "nobody says the sentence web-nobody-hears-it. Take it out." in out
    assert "role-was-newcomer" in out


@pytest.mark.parametrize(
    "text",
    [
        "talk.say('new-key')",
        "await host.talk.say('new-key', name='Anna')",
        "sentence('new-key' if two else 'newer-key')",
        "self.narration.text('new-key')",
        "words.complain('new-key')",
        "raise PlayFailed('new-key')",
    ],
)
def test_what_is_written_out_where_something_is_said_is_wanted(reads: WRITES, text: str) -> None:
    assert "new-key" in reads(f"async def one():\n    {text}\n").said


def test_what_a_page_says_is_wanted(reads: WRITES) -> None:
    source = reads("<p>{{ t('new-key') }}{{ t('newer-' + one.kind) }}</p>", "page.html")
    assert source.said == {"new-key"}
    assert source.could_say("newer-a-word") and not source.could_say("newer-thing")


@pytest.mark.parametrize(
    "text", ["title.text('no-key')", "ask('no-key')", "say('two words')", "say(key)", "say()"]
)
def test_other_words_are_not(reads: WRITES, text: str) -> None:
    assert reads(text).said == frozenset()


@pytest.mark.parametrize(
    "text",
    [
        "Want(('dance', 'line'), 'day')",
        "said.intent == 'dance'",
        "said.intent in ('dance', 'line')",
        "match said.intent:\n    case 'dance' | 'line': pass",
    ],
)
def test_what_is_waited_for_is_an_intent(reads: WRITES, text: str) -> None:
    assert reads(text).listened == {"dance"}


def test_a_form_takes_the_words_of_the_code_or_those_that_are_told(reads: WRITES) -> None:
    source = reads("say(f'new-{one}'); say(f'role-was-{role}'); say(f'{a}-{b}')")
    assert source.could_say("new-a-word") and source.could_say("role-was-doctor")
    assert not source.could_say("new-word") and not source.could_say("role-was-a-word")
    assert not source.could_say("status-day"), "nobody says that here"


def test_without_its_source_the_program_still_wants_what_the_rules_name(tmp_path: Path) -> None:
    bare = program(tmp_path)
    assert bare.sentences == needed_keys() and not bare.intents
    assert bare.says("anything") and bare.listens("anything")


def test_no_form_is_both_told_and_left_open_but_where_both_is_true() -> None:
    assert needed().keys() & OPEN == {"web-{}"}
    assert not NO_KEYS & (OPEN | needed().keys())
