"""scripts/bench_lines hears each line of a play by the grammar of its moment."""

from __future__ import annotations

from pathlib import Path

import pytest

from models import language_pack
from scripts.lines_bench.moments import lines, moment
from voice_host.rehearsal.play_file import load
from voice_host.rehearsal.vocabulary import Vocabulary

PLAYS = sorted((Path(__file__).resolve().parents[1] / "plays").glob("*.toml"))


@pytest.mark.parametrize("path", PLAYS, ids=lambda path: path.stem)
def test_every_line_of_a_play_is_listened_for_at_its_moment(path: Path) -> None:
    play = load(path)
    packs = {code: language_pack.load(code) for code in play.languages}
    vocabularies = {code: Vocabulary(pack, play.players) for code, pack in packs.items()}
    for by, text, language, talk in lines(play):
        intents = vocabularies[language].intents(text)
        wanted = {*moment(play, intents)[0], *packs[language].always_on}
        assert bool(intents & wanted) is not talk, f"{by}: {text}"
