"""``maffia odds``: chances of both games, and a clear sentence for what cannot be played."""

from __future__ import annotations

import pytest

from engine.moderated.odds import mafia_wins


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
