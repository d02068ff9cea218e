"""What a play of moderated Mafia may say: who is dealt what, and what is done in secret (docs/rules.md B)."""

from __future__ import annotations

from pathlib import Path

import pytest

from models import language_pack
from models.narration import Narration
from voice_host.moderated.stages import opening
from voice_host.rehearsal import stacked_host
from voice_host.rehearsal.host_process import STACKED, HostProcess
from voice_host.rehearsal.play import Choose, Expectation, Look, Play, Vote
from voice_host.rehearsal.play_file import PlayFileError, load
from voice_host.rehearsal.vocabulary import Vocabulary, check_words

GOOD = """\
title = "Roller"
game = "moderated"
players = ["Anna", "Erik", "Sara", "Olle", "Maja"]
handsets = ["Sara", "Anna"]
earphones = ["Olle"]
outcome = "mafia"

[roles]
mafioso = ["Erik"]
doctor = ["Sara"]

[rules]
reveal = "camp"
night_seconds = 20

[[step]]
look = true
expect = "RolesLookedAt"

[[step]]
choose = { Erik = "Anna", Sara = "nobody" }
others = "Erik"
refused = { Sara = "not-twice-running" }
expect = { type = "FoundDead", seat = "Anna" }

[[step]]
look = ["Sara"]
found = { Erik = "mafia" }

[[step]]
by = "Sara"
say = "Sara röstar på Erik"
expect = { type = "VoteMoved", by = "Sara", away_from = "Anna", target = "Erik" }

[[step]]
vote = { Sara = "nobody", Anna = "Erik" }
expect = { type = "VoteWithdrawn", by = "Sara" }
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "roller.toml"


def read(file: Path, text: str) -> Play:
    file.write_text(text, encoding="utf-8")
    return load(file)


def test_the_play_knows_everybodys_role_and_way(file: Path) -> None:
    play = read(file, GOOD)
    assert play.roles == ("citizen", "mafioso", "doctor", "citizen", "citizen")
    assert (play.role("Sara"), play.maffia) == ("doctor", ("Erik",))
    assert [play.way(name) for name in play.players] == [
        "handset", "laptop", "handset", "earphones", "laptop"
    ]  # fmt: skip
    assert play.outcome == "mafia"


def test_the_secret_steps_are_read_as_they_stand(file: Path) -> None:
    looks, chooses, learns, votes, by_handset = read(file, GOOD).steps
    assert looks == Look(16, ("Anna", "Erik", "Sara", "Olle", "Maja"), {}, (Expectation("RolesLookedAt"),))
    dead = Expectation("FoundDead", {"seat": 0})
    refused = {"Sara": "not-twice-running"}
    assert chooses == Choose(20, {"Erik": "Anna", "Sara": None}, "Erik", refused, (dead,))
    assert learns == Look(26, ("Sara",), {"Erik": "mafia"})
    assert votes.expect == (Expectation("VoteMoved", {"by": 2, "away_from": 0, "target": 1}),)  # type: ignore[union-attr]  # it is a line that is said
    back = Expectation("VoteWithdrawn", {"by": 2})
    assert by_handset == Vote(35, {"Sara": None, "Anna": "Erik"}, (back,))


@pytest.mark.parametrize(
    ("old", "new", "key", "line", "where", "told"),
    [
        ('"moderated"', '"moderatd"', "wrong-value", 2, "game", '"original" | "moderated"'),
        ("mafioso = ", "mafiosi = ", "unknown-key", 9, "roles.mafiosi", "mafioso"),
        ('["Erik"]\ndoctor', '["Eric"]\ndoctor', "no-such-player", 9, "roles.mafioso", "Erik"),
        ('doctor = ["Sara"]', 'doctor = ["Erik"]', "named-twice", 10, "roles.doctor", None),
        ('mafioso = ["Erik"]', 'mafioso = ["Erik", "Olle", "Maja"]', "roles", 8, "roles", "too-many-mafia"),
        ('[rules]', '[rules]\nmix = "full"', "roles", 8, "roles", "1 godfather"),
        ('reveal = "camp"', 'reveal = "card"', "wrong-value", 13, "rules.reveal", "role | camp | nothing"),
        ("night_seconds = 20", "night_seconds = 20.5", "wrong-value", 14, "rules.night_seconds", "2"),
        ('reveal = "camp"', "count_against = true", "unknown-key", 13, "rules.count_against", None),
        ('outcome = "mafia"', 'outcome = "maffia"', "wrong-value", 6, "outcome", '"citizens" | "mafia"'),
        ('outcome = "mafia"', "points = { Anna = 1 }", "unknown-key", 6, "points", None),
        ('outcome = "mafia"', 'maffia = ["Erik"]', "unknown-key", 6, "maffia", None),
        ('["Olle"]', '["Ole"]', "no-such-player", 5, "earphones", "Olle"),
        ('{ Erik = "Anna", Sara', '{ Erik = "Ana", Sara', "no-such-player", 21, "choose.Erik", "Anna"),
        ('others = "Erik"', 'others = "Eric"', "no-such-player", 22, "others", "Erik"),
        ('refused = { Sara', 'refused = { Anna', "wrong-value", 23, "refused", "Erik | Sara"),
        ('{ Erik = "mafia" }', '{ Erik = "no" }', "wrong-value", 28, "found.Erik", '"citizens" | "mafia"'),
        ('look = ["Sara"]', 'look = ["Sara", "Sara"]', "named-twice", 27, "look", None),
        ('look = ["Sara"]', 'slips = ["trogen"]', "unknown-key", 27, "slips", None),
        ("vote = { Sara", "vote = { Olle", "no-handset", 36, "vote", "Anna, Sara"),
        ('Anna = "Erik" }', 'Anna = "Eric" }', "no-such-player", 36, "vote.Anna", "Erik"),
        ('"FoundDead"', '"NightResolved"', "no-such-event", 24, "expect", None),
        ('"Sara röstar på Erik"', '"Sara anklagar Erik"', "nobody-hears", 30, "say", "sara röstar på erik"),
    ],
)  # fmt: skip
def test_a_mistake_is_named_with_line_and_key(
    file: Path, old: str, new: str, key: str, line: int, where: str, told: str | None
) -> None:
    assert GOOD.count(old) == 1 or old == "[rules]"
    with pytest.raises(PlayFileError) as caught:
        play = read(file, GOOD.replace(old, new))
        check_words(play, {play.language: Vocabulary(language_pack.load(play.language), play.players)})
    args = caught.value.args_for_text
    assert (caught.value.key, args["line"], args["where"]) == (f"rehearse-file-{key}", line, where)
    if told is not None:
        assert told in str(args.get("wanted", args.get("reason")))
    for language in language_pack.available():
        assert str(file) in Narration(language, {}).text(caught.value.key, **args)


@pytest.mark.parametrize(("kind", "value"), [("look", "true"), ("choose", '{ Erik = "Anna" }')])
def test_nobody_has_secrets_to_look_at_in_the_original_game(file: Path, kind: str, value: str) -> None:
    players = 'players = ["Anna", "Erik", "Sara", "Olle", "Maja", "Nils"]\nmaffia = ["Anna", "Nils"]\n'
    with pytest.raises(PlayFileError) as caught:
        read(file, f'title = "x"\n{players}[[step]]\n{kind} = {value}\n')
    assert caught.value.args_for_text["where"] == kind


# --- the host of such a play ------------------------------------------------------------------------------


def command(file: Path, text: str) -> list[str]:
    host = HostProcess(read(file, text), file.parent, text=True, environment={})
    return host.command(3, resume=False)


def test_the_host_is_told_the_mix_and_deals_as_the_play_says(file: Path) -> None:
    line = command(file, GOOD)
    assert tuple(line[:4]) == (*STACKED, "citizen,mafioso,doctor,citizen,citizen")
    assert line[line.index("--roles") + 1] == "citizen:3,mafioso:1,doctor:1"
    assert line[line.index("--reveal") + 1] == "camp"
    assert line[line.index("--night-seconds") + 1] == "20"
    assert line[line.index("--game") + 1] == "moderated"


def test_a_host_that_is_to_ask_for_the_mix_is_told_none(file: Path) -> None:
    text = GOOD.replace("[rules]", '[rules]\nmix = "asked"')
    line = command(file, text)
    assert "--roles" not in line
    assert "--preset" not in line
    assert read(file, text).asked_for_roles


def test_a_preset_is_told_by_its_name(file: Path) -> None:
    text = GOOD.replace("[rules]", '[rules]\nmix = "plain"').replace('doctor = ["Sara"]\n', "")
    line = command(file, text)
    assert line[line.index("--preset") + 1] == "plain"


def test_a_stacked_deck_has_the_cards_of_the_game_and_no_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "shuffle", opening.shuffle)  # given back after the test
    stacked_host.stack(("doctor", "mafioso", "citizen"))
    roles = ["citizen", "doctor", "mafioso"]
    opening.shuffle(roles)
    assert roles == ["doctor", "mafioso", "citizen"]
    with pytest.raises(ValueError, match="the game has citizen, citizen, mafioso"):
        opening.shuffle(["citizen", "citizen", "mafioso"])


def test_who_takes_turns_and_whether_at_the_laptops_page(file: Path) -> None:
    play = read(file, GOOD)
    assert play.takes_turns == ("Erik", "Olle", "Maja")
    assert not play.laptop_page
    assert read(file, "laptop_page = true\n" + GOOD).laptop_page


WITHOUT_HANDSETS = GOOD.replace('handsets = ["Sara", "Anna"]\n', "").partition("[[step]]\nvote")[0]


@pytest.mark.parametrize(
    ("wrong", "key"),
    [
        ('laptop_page = "yes"\n' + GOOD, "rehearse-file-wrong-value"),
        ("laptop_page = true\n" + WITHOUT_HANDSETS, "rehearse-file-missing-key"),
    ],
)
def test_the_laptops_page_is_there_where_the_host_serves_pages(file: Path, wrong: str, key: str) -> None:
    with pytest.raises(PlayFileError) as caught:
        read(file, wrong)
    assert caught.value.key == key
