"""The end: who the Maffia were, points, another game (docs/rules.md A5, A6)."""

from __future__ import annotations

from host_doubles import FakeTable

from engine.original.state import Phase


async def test_the_table_names_the_maffia_one_by_one_and_the_points_follow(table: FakeTable) -> None:
    await table.play_to(Phase.REVEAL)
    assert await table.hear("anna") == ["reveal-next"]
    assert table.text("reveal-next") == "Anna. En till."
    assert await table.hear("erik") == ["reveal-next", "reveal-check"]
    assert await table.hear("ja") == ["points", "another-game"]
    assert table.text("points") == "Fyra poäng var till Sara, Olle, Maja och Nils."


async def test_only_those_who_are_out_and_not_named_can_be_heard(table: FakeTable) -> None:
    await table.play_to(Phase.REVEAL)
    assert table.ears.phrase("sara") is None
    await table.hear("anna")
    assert table.ears.phrase("anna") is None
    assert table.ears.phrase("erik") is not None


async def test_somebody_living_was_not_maffia(table: FakeTable) -> None:
    await table.play_to(Phase.REVEAL)
    assert await table.type("Sara") == ["refused-mafia-still-living"]


async def test_nobody_is_named_twice(table: FakeTable) -> None:
    await table.play_to(Phase.REVEAL)
    assert await table.type("Anna", "Anna") == ["reveal-next", "refused-named-twice"]


async def test_a_wrong_name_is_struck(table: FakeTable) -> None:
    await table.play_to(Phase.REVEAL)
    await table.hear("anna")
    assert await table.hear("fel") == ["reveal-taken-back"]
    await table.type("Erik", "Anna")
    assert "Anna och Erik" in table.text("reveal-check") or "Erik och Anna" in table.text("reveal-check")


async def test_no_to_the_names_asks_for_them_again(table: FakeTable) -> None:
    await table.play_to(Phase.REVEAL)
    await table.type("Anna", "Erik")
    assert await table.type("nej") == ["reveal-again", "reveal-ask"]


async def test_the_table_may_keep_its_secret_and_goes_without_points(table: FakeTable) -> None:
    await table.play_to(Phase.REVEAL)
    assert await table.hear("hoppa över") == ["points-forgone", "another-game"]


async def test_fewer_out_than_maffia_means_that_somebody_wrote_a_false_slip(table: FakeTable) -> None:
    await table.play_to(Phase.SLIPS)
    told = await table.type("klart", *["trogen"] * 6, "ja")
    assert told[-1] == "reveal-impossible"
    assert await table.type("hoppa över") == ["points-forgone", "another-game"]


async def test_undo_after_a_false_slip_reads_the_slips_again(table: FakeTable) -> None:
    await table.play_to(Phase.SLIPS)
    await table.type("klart", *["trogen"] * 6, "ja")
    assert await table.type("ångra") == ["undone", "slips-once-more"]


async def test_undo_after_the_end_goes_back_into_the_game(table: FakeTable) -> None:
    await table.play_to(Phase.OVER)
    assert await table.hear("ångra") == ["undone", "reveal-ask"]
    assert table.host.phase is Phase.REVEAL
    assert not table.over


async def test_undo_before_any_name_goes_back_to_the_slips(table: FakeTable) -> None:
    await table.play_to(Phase.REVEAL)
    assert (await table.hear("ångra"))[0] == "undone"
    assert table.host.phase is Phase.SLIPS


async def test_tack_for_i_kvall_ends_the_evening(table: FakeTable) -> None:
    await table.play_to(Phase.OVER)
    assert await table.hear("tack för i kväll") == ["goodbye"]
    assert table.over


async def test_the_standings_are_told_when_somebody_asks(table: FakeTable) -> None:
    await table.play_to(Phase.REVEAL)
    await table.type("Anna", "Erik", "ja")
    assert await table.hear("poängen") == ["top-list", "another-game"]
    assert "Sara fyra" in table.text("top-list")
