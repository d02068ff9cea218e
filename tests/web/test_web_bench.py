"""scripts/bench_web measures what it says, and notices a slip that is lost or counted twice."""

from __future__ import annotations

import pytest

from engine.table import Seat
from scripts.web_trials import bench
from scripts.web_trials.table import open_table
from voice_host.slips.box import BallotBox, Word


@pytest.mark.parametrize(("values", "share"), [([1.0], 1.0), ([float(n) for n in range(1, 101)], 99.0)])
def test_the_99th_percentile(values: list[float], share: float) -> None:
    assert bench.percentile(values, 99) == share
    assert bench.percentile([], 99) == float("inf")


async def test_a_small_measurement_finds_every_slip_and_every_update() -> None:
    figures = await bench.measure(rounds=3, lookers=4, updates=2)
    assert (figures.lost, figures.doubled, figures.missed) == (0, 0, 0)
    assert len(figures.slips_ms) == 2 * bench.HANDSETS
    assert len(figures.display_ms) == 2 * 4
    assert min(*figures.slips_ms, *figures.display_ms) > 0


async def test_a_box_that_takes_one_slip_for_another_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    write = BallotBox.write

    def careless(self: BallotBox, seat: Seat, word: Word) -> None:
        write(self, seat, self.words[(self.words.index(word) + 1) % len(self.words)] if seat == 7 else word)

    monkeypatch.setattr(BallotBox, "write", careless)
    figures = bench.Figures()
    async with open_table(players=bench.NAMES[: bench.HANDSETS]) as table:
        await bench._slips(table, 1, figures)
    assert (figures.lost, figures.doubled) == (1, 1)
