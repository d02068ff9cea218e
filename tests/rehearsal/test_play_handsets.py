"""What a play may say of handsets, and what is wrong with one that says something else."""

from __future__ import annotations

from pathlib import Path

import pytest

from models import language_pack
from models.narration import Narration
from voice_host.rehearsal.play import Expectation, Hands, Network, Replace, Write
from voice_host.rehearsal.play_file import PlayFileError, load
from voice_host.rehearsal.vocabulary import Vocabulary, check_words

GOOD = """\
title = "Telefoner"
players = ["Anna", "Erik", "Sara", "Olle", "Maja", "Nils"]
maffia = ["Anna", "Nils"]
handsets = ["Maja", "Anna", "Erik"]
vote_by_handset = true

[[step]]
write = { Anna = "Olle", Erik = "trogen" }
expect = "SlipsOpened"

[[step]]
hands = { for = ["Anna", "Maja"], against = ["Erik"] }

[[step]]
offline = ["Anna"]

[[step]]
online = ["Anna"]
expect = { type = "Murdered", seat = "Olle" }

[[step]]
replace = "Maja"
by = "Olle"
granted = false
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "telefoner.toml"


def test_the_steps_of_handsets_are_read_as_they_stand(file: Path) -> None:
    file.write_text(GOOD, encoding="utf-8")
    play = load(file)
    assert play.handsets == ("Anna", "Erik", "Maja")  # in the order of the table
    assert play.vote_by_handset is True
    assert play.steps == (
        Write(7, {"Anna": "Olle", "Erik": "trogen"}, (Expectation("SlipsOpened"),)),
        Hands(11, ("Anna", "Maja"), ("Erik",)),
        Network(14, ("Anna",), there=False),
        Network(17, ("Anna",), there=True, expect=(Expectation("Murdered", {"seat": 3}),)),
        Replace(21, "Maja", "Olle", granted=False),
    )


@pytest.mark.parametrize(
    ("old", "new", "key", "line", "where", "wanted"),
    [
        ('"Maja", "Anna", "Erik"]', '"Maja", "Ana", "Erik"]', "no-such-player", 4, "handsets", "Anna"),
        ('"Maja", "Anna", "Erik"]', '"Maja", "Anna", "Anna"]', "named-twice", 4, "handsets", None),
        (
            "vote_by_handset = true",
            "vote_by_handset = 1",
            "wrong-value",
            5,
            "vote_by_handset",
            "true | false",
        ),
        ('handsets = ["Maja", "Anna", "Erik"]\n', "", "missing-key", 1, "handsets", None),
        ('Anna = "Olle"', 'Sara = "Olle"', "no-handset", 8, "write", "Anna, Erik, Maja"),
        ('Anna = "Olle"', 'Ana = "Olle"', "no-such-player", 8, "write", "Anna"),
        ('Anna = "Olle"', 'Anna = "Ollle"', "wrong-value", 7, "write.Anna", None),
        ('Anna = "Olle"', 'Anna = "fem"', "wrong-value", 7, "write.Anna", None),
        ('{ Anna = "Olle", Erik = "trogen" }', '["Olle"]', "wrong-value", 8, "write", None),
        ("{ for =", "{ up =", "unknown-key", 12, "hands.up", None),
        ('against = ["Erik"]', 'against = ["Anna"]', "named-twice", 12, "hands", None),
        ('against = ["Erik"]', 'against = ["Sara"]', "no-handset", 12, "hands.against", None),
        ('offline = ["Anna"]', 'offline = ["Sara"]', "no-handset", 15, "offline", None),
        ('online = ["Anna"]\n', 'online = ["Erik"]\n', "wrong-value", 18, "online", "Anna"),
        ('offline = ["Anna"]', 'online = ["Anna"]', "wrong-value", 15, "online", "–"),
        ('offline = ["Anna"]', 'offline = ["Anna"]\nby = "Anna"', "unknown-key", 16, "by", "offline"),
        ('by = "Olle"\n', "", "missing-key", 21, "by", None),
        ("granted = false", "granted = 0", "wrong-value", 24, "granted", "true | false"),
        ('replace = "Maja"', 'replace = "Sara"', "no-handset", 22, "replace", None),
    ],
)
def test_a_mistake_is_named_with_line_and_key(
    file: Path, old: str, new: str, key: str, line: int, where: str, wanted: str | None
) -> None:
    assert old in GOOD
    at = GOOD.index(old) if not old.startswith("online") else GOOD.index("\nonline") + 1
    file.write_text(GOOD[:at] + new + GOOD[at + len(old) :], encoding="utf-8")
    with pytest.raises(PlayFileError) as caught:
        play = load(file)
        check_words(play, {play.language: Vocabulary(language_pack.load(play.language), play.players)})
    told = caught.value.args_for_text
    assert (caught.value.key, told["line"], told["where"]) == (f"rehearse-file-{key}", line, where)
    if wanted is not None:
        assert told["wanted"] == wanted
    for language in language_pack.available():
        sentence = Narration(language, {}).text(caught.value.key, **told)
        assert str(file) in sentence
        assert "{" not in sentence.replace(str(told.get("wanted", "")), "")


def test_whoever_has_lost_the_network_has_it_with_a_new_handset(file: Path) -> None:
    file.write_text(GOOD.replace('offline = ["Anna"]', 'offline = ["Anna", "Maja"]'), encoding="utf-8")
    assert load(file).steps[-1] == Replace(21, "Maja", "Olle", granted=False)
    more = (
        GOOD.replace('offline = ["Anna"]', 'offline = ["Anna", "Maja"]') + '\n[[step]]\nonline = ["Maja"]\n'
    )
    file.write_text(more, encoding="utf-8")
    load(file)  # a no leaves the old handset where it was
    file.write_text(more.replace("granted = false\n", ""), encoding="utf-8")
    with pytest.raises(PlayFileError):
        load(file)
