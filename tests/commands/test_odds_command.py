"""``maffia odds``: chances of both games, and a clear sentence for what cannot be played."""

from __future__ import annotations

import re
import time

import pytest

from engine.moderated.odds import mafia_wins
from voice_host.commands import odds as command
from voice_host.commands.odds import GAMES


def test_the_original_game_is_told_as_ever(maffia) -> None:
    code, out, complaint = maffia("odds", "--players", "8")
    assert (code, complaint) == (0, "")
    assert "8 spelare, 3 svarta kort: 78 procent" in out
    assert "roller" not in out


def test_a_table_with_roles_hears_its_usual_mix_and_the_exact_chance(maffia) -> None:
    code, out, complaint = maffia("odds", "--game", "moderated", "--players", "8")
    assert (code, complaint) == (0, "")
    percent = round(100 * mafia_wins((("citizen", 4), ("mafioso", 2), ("policeman", 1), ("doctor", 1))))
    assert f"8 spelare, fyra medborgare, två maffiosi, en polis och en läkare: {percent} procent" in out
    assert percent == 80


def test_an_own_mix_is_reckoned_at_every_table_that_it_fits(maffia) -> None:
    code, out, _ = maffia("odds", "-l", "en", "--game", "moderated", "--roles", "4 mafia, 5 citizen")
    lines = [line for line in out.splitlines() if "players," in line]
    assert code == 0
    percent = round(100 * mafia_wins((("citizen", 5), ("mafioso", 4))))
    assert lines == [f"9 players, five citizens and four mafiosi: {percent} percent"]


def test_without_a_size_every_table_is_told(maffia) -> None:
    code, out, _ = maffia("odds", "-l", "en", "--game", "moderated", "--preset", "plain")
    assert code == 0
    sizes = [int(line.split()[0]) for line in out.splitlines() if " players, " in line]
    assert sizes == list(range(5, 25))


HUGE = "5 mafia, 5 police, 5 doctor, 3 vigilante"


def test_a_mix_of_too_many_cases_is_played_at_random_and_the_error_told(maffia) -> None:
    begun = time.process_time()
    code, out, complaint = maffia(
        "odds", "-l", "en", "--game", "moderated", "--players", "24", "--roles", HUGE
    )
    assert time.process_time() - begun < 10
    assert (code, complaint) == (0, "")
    (line,) = [line for line in out.splitlines() if line.startswith("24 players")]
    assert re.search(r": about \d+ percent$", line)
    assert f"{GAMES} random games, and the error is at most 5 percentage points" in out


def test_what_random_games_say_is_near_what_all_cases_say(maffia, monkeypatch: pytest.MonkeyPatch) -> None:
    mix = (("citizen", 6), ("mafioso", 2), ("doctor", 1))
    exactly = 100 * mafia_wins(mix)
    monkeypatch.setattr(command, "MOST_STEPS", 10)
    arguments = ("--players", "9", "--roles", "2 mafia, 6 citizen, doctor")
    _, out, _ = maffia("odds", "-l", "en", "--game", "moderated", *arguments)
    found = re.search(r"about (\d+) percent", out)
    assert found is not None and abs(int(found[1]) - exactly) <= 6


def test_no_usual_table_is_too_large_for_all_cases(maffia) -> None:
    for preset in ("usual", "plain"):
        _, out, _ = maffia("odds", "-l", "en", "--game", "moderated", "--preset", preset, "--players", "24")
        assert "about" not in out


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("--players", "4"), "Ni är fyra. Maffia spelas av fem till tjugofyra."),
        (("--players", "25"), "Maffia spelas av fem till tjugofyra."),
        (("--players", "8", "--roles", "4 maffia"), "Fyra i maffian mot fyra andra har vunnit redan."),
        (("--players", "8", "--roles", "polis"), "Ingen är maffia i den blandningen."),
        (("--players", "5", "--roles", "maffia, 5 läkare"), "Det är sex roller till fem spelare."),
        (("--players", "8", "--roles", "maffia -1"), "kan inte vara mindre än noll"),
        (("--players", "8", "--roles", "hästar"), "Jag förstår inte blandningen ”hästar”."),
        (("--roles", "polis"), "Ingen är maffia i den blandningen."),
        (("--roles", "12 maffia"), "har vunnit redan. Högst elva får vara maffia."),
        (("-l", "en", "--players", "8", "--roles", "4 mafia"), "At most three may be Mafia."),
        (("-l", "hi", "--players", "8", "--roles", "पुलिस"), "इस सूची में कोई माफ़िया नहीं है।"),
    ],
)
def test_what_cannot_be_played_is_told_and_nothing_reckoned(
    maffia, arguments: tuple[str, ...], complaint: str
) -> None:
    code, out, told = maffia("odds", "--game", "moderated", *arguments)
    assert (code, out) == (2, "")
    assert complaint in told
    assert told.count("\n") == 1
