"""A play with a mistake is refused before anybody speaks, and the complaint names line and key."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from models import language_pack
from models.narration import Narration
from voice_host.rehearsal.locate import lines
from voice_host.rehearsal.play_file import (
    Expectation,
    Kill,
    Play,
    PlayFileError,
    Say,
    Slips,
    Talk,
    black_cards,
    load,
)
from voice_host.rehearsal.vocabulary import Vocabulary, check_words

GOOD = """\
title = "Kort"
players = [
    "Anna", "Erik", "Sara",   # en kommentar med ] och "
    "Olle", "Maja", "Nils",
]
maffia = ["Anna", "Nils"]
outcome = "faithful"
points = { Erik = 3 }

[rules]
count_against = true

[[step]]
by = "Erik"
say = "jag begär omröstning mot Anna"
expect = { type = "VoteRequested", accused = "Anna" }

[[step]]
by = "Sara"
talk = "nu går det undan"

[[step]]
by = "Maja"
slips = ["trogen", "Olle", "ogiltig"]
expect = ["RoundVoid", "DayBegan"]

[[step]]
kill = true
when = "saying"
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "kort.toml"


def vocabularies(play: Play) -> dict[str, Vocabulary]:
    return {code: Vocabulary(language_pack.load(code), play.players) for code in play.languages}


def broken(file: Path, old: str, new: str) -> PlayFileError:
    """What is said about the good play with one thing changed."""
    assert old in GOOD
    file.write_text(GOOD.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(PlayFileError) as caught:
        play = load(file)
        check_words(play, vocabularies(play))
    for language in ("sv", "en"):
        sentence = Narration(language, {}).text(caught.value.key, **caught.value.args_for_text)
        assert str(file) in sentence
    return caught.value


IN_ENGLISH = """
[[step]]
by = "Olle"
say = "byt språk till engelska"
language = "en"

[[step]]
by = "Olle"
say = "call a vote on Nils"

[[step]]
kill = true
language = "hi"

[[step]]
by = "Olle"
say = "तैयार"
"""


def test_from_where_the_language_changes_the_words_are_those_of_the_new_one(file: Path) -> None:
    file.write_text(GOOD + IN_ENGLISH, encoding="utf-8")
    play = load(file)
    assert play.languages == ("sv", "en", "hi")
    assert [language for _, language in play.spoken] == ["sv"] * 5 + ["en"] * 2 + ["hi"]
    check_words(play, vocabularies(play))
    file.write_text(GOOD + IN_ENGLISH.replace('\nlanguage = "en"', ""), encoding="utf-8")
    play = load(file)
    with pytest.raises(PlayFileError) as caught:
        check_words(play, vocabularies(play))  # nobody hears English before it was asked for
    assert caught.value.args_for_text["text"] == "call a vote on Nils"


def test_a_language_that_is_not_there_is_refused_and_one_beside_handsets_too(file: Path) -> None:
    file.write_text(GOOD + IN_ENGLISH.replace('"en"', '"tlh"'), encoding="utf-8")
    with pytest.raises(PlayFileError) as caught:
        load(file)
    told = caught.value
    assert (told.key, told.args_for_text["where"]) == ("rehearse-file-wrong-value", "language")
    assert '"en"' in str(told.args_for_text["wanted"])
    text = GOOD.replace("maffia =", 'handsets = ["Anna"]\nmaffia =') + IN_ENGLISH
    file.write_text(text, encoding="utf-8")
    with pytest.raises(PlayFileError) as caught:
        load(file)
    assert caught.value.args_for_text["wanted"] == "–"


def test_a_good_play_is_read_as_it_stands(file: Path) -> None:
    file.write_text(GOOD, encoding="utf-8")
    play = load(file)
    assert (play.name, play.title, play.language) == ("kort", "Kort", "sv")
    assert play.players == ("Anna", "Erik", "Sara", "Olle", "Maja", "Nils")
    assert (play.rules, play.outcome, play.points) == ({"count_against": True}, "faithful", {"Erik": 3})
    assert play.steps == (
        Say(13, "Erik", "jag begär omröstning mot Anna", (Expectation("VoteRequested", {"accused": 0}),)),
        Talk(18, "Sara", "nu går det undan"),
        Slips(
            22,
            "Maja",
            ("trogen", "Olle", "ogiltig"),
            (Expectation("RoundVoid"), Expectation("DayBegan")),
        ),
        Kill(27, "saying"),
    )


@pytest.mark.parametrize(
    ("old", "new", "key", "line", "where", "wanted"),
    [
        ('title = "Kort"', 'titel = "Kort"', "unknown-key", 1, "titel", "title"),
        ('title = "Kort"\n', "", "missing-key", 1, "title", None),
        ('title = "Kort"', "title = 3", "wrong-value", 1, "title", '"…"'),
        ('"Maja", "Nils",', '"Maja", "Erik",', "same-name", 2, "players", None),
        ('maffia = ["Anna", "Nils"]', 'maffia = ["Anna"]', "maffia", 6, "maffia", 2),
        ('maffia = ["Anna", "Nils"]', 'maffia = ["Ana", "Nils"]', "no-such-player", 6, "maffia", "Anna"),
        ('"faithful"', '"trogna"', "wrong-value", 7, "outcome", '"faithful" | "maffia"'),
        ("Erik = 3", "Erk = 3", "no-such-player", 8, "points", "Erik"),
        ("Erik = 3", 'Erik = "tre"', "wrong-value", 8, "points", "{ Anna = 4 }"),
        ("count_against", "count_both", "unknown-key", 11, "rules.count_both", "count_against"),
        (
            "count_against = true",
            "count_against = 1",
            "wrong-value",
            11,
            "rules.count_against",
            "true | false",
        ),
        ('by = "Erik"', 'by = "Erika"', "no-such-player", 14, "by", "Erik"),
        ('by = "Erik"\n', "", "missing-key", 13, "by", None),
        ('say = "jag', 'sag = "jag', "unknown-key", 15, "sag", "say"),
        (
            "begär omröstning",
            "vill ha omröstning",
            "nobody-hears",
            13,
            "say",
            "jag begär omröstning mot anna",
        ),
        ('"VoteRequested"', '"VoteAsked"', "no-such-event", 16, "expect", None),
        ("accused =", "acused =", "unknown-key", 16, "expect.acused", "accused"),
        ('accused = "Anna"', 'accused = "Annika"', "no-such-player", 16, "expect", "Anna"),
        ('talk = "nu går det undan"', 'talk = "fem röster"', "talk-is-command", 18, "talk", None),
        ('talk = "nu', 'expect = "DayBegan"\ntalk = "nu', "unknown-key", 20, "expect", None),
        ('"Olle", "ogiltig"', '"Kalle", "ogiltig"', "nobody-hears", 22, "slips", None),
        ("kill = true", 'kill = true\ntalk = "oj"', "step-kind", 27, "step", None),
        ('when = "saying"', 'when = "now"', "wrong-value", 29, "when", '"listening" | "saying"'),
        ("kill = true", "pause = 0", "unknown-key", 29, "when", None),
        ("[rules]", "[rules", "not-toml", 10, None, None),
    ],
)
def test_a_mistake_is_named_with_line_and_key(
    file: Path, old: str, new: str, key: str, line: int, where: str | None, wanted: str | int | None
) -> None:
    error = broken(file, old, new)
    assert error.key == f"rehearse-file-{key}"
    assert error.args_for_text["line"] == line
    if where is not None:
        assert error.args_for_text.get("where") == where
    if wanted is not None:
        assert error.args_for_text["wanted"] == wanted


def test_a_file_that_is_not_there_is_named(file: Path) -> None:
    with pytest.raises(PlayFileError) as caught:
        load(file)
    assert caught.value.key == "rehearse-file-unreadable"
    assert caught.value.args_for_text["file"] == str(file)
    assert said(caught.value) == f"Det finns ingen pjäs {file}."


def said(mistake: PlayFileError) -> str:
    return Narration("sv", {}).text(mistake.key, **mistake.args_for_text)


def test_a_folder_and_a_file_of_other_signs_are_no_plays_and_told_so_in_the_tables_language(
    tmp_path: Path,
) -> None:
    (tmp_path / "latin.toml").write_bytes('title = "Kväll"'.encode("latin-1"))
    sentences = []
    for path in (tmp_path, tmp_path / "latin.toml", tmp_path / "latin.toml" / "x.toml"):
        with pytest.raises(PlayFileError) as caught:
            load(path)
        sentences.append(said(caught.value).replace(str(tmp_path), "…"))
    assert sentences == [
        "… är en mapp och ingen pjäs.",
        "Pjäsen …/latin.toml är inte skriven som UTF-8.",
        "Det finns ingen pjäs …/latin.toml/x.toml.",
    ]


def test_strings_and_comments_do_not_mislead_the_line_finder() -> None:
    text = 'a = """\nb = 1\n[c]\n""" # [d]\ne = [\n  "[[f]]", # g = 1\n]\n'
    text += '[h]\ni = "#"\n[[j]]\nk = \'"\'\n[[j]]\nk = 2\n'
    assert lines(text) == {
        ("a",): 1,
        ("e",): 5,
        ("h",): 8,
        ("h", "i"): 9,
        ("j", 0): 10,
        ("j", 0, "k"): 11,
        ("j", 1): 12,
        ("j", 1, "k"): 13,
    }


@pytest.mark.parametrize(
    ("players", "black"), [(6, 2), (7, 2), (8, 3), (10, 3), (11, 4), (13, 4), (14, 5), (16, 5)]
)
def test_the_deck_grows_with_the_table(players: int, black: int) -> None:
    assert black_cards(players) == black


PLAYS = Path(__file__).resolve().parents[1] / "plays"
ODD = ([], {"x": []}, -1, "x")
"""Values of every type, of which most fit nowhere."""


def everywhere(value: Any) -> Iterator[tuple[Any, Any]]:
    """(table or list, key) of everything in a document."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, one in list(inside):
        yield value, key
        yield from everywhere(one)


@pytest.mark.parametrize("play", ["laptop_round.toml", "spraken.toml"])
def test_whatever_stands_anywhere_in_a_play_it_is_read_or_refused(
    monkeypatch: pytest.MonkeyPatch, play: str
) -> None:
    document = tomllib.loads((PLAYS / play).read_text("utf-8"))
    monkeypatch.setattr(tomllib, "loads", lambda text: document)
    assert load(PLAYS / play).steps
    refused = 0
    for parent, key in list(everywhere(document)):
        was = parent[key]
        for odd in ODD:
            parent[key] = odd
            try:
                load(PLAYS / play)
            except PlayFileError:
                refused += 1
        parent[key] = was
    assert refused > 200
