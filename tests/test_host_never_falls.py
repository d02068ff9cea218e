"""Whatever a table says, in whatever order, the host neither falls nor stops waiting for it."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from host_doubles import PLAYERS, SURE, UNSURE, FakeTable

from engine.original.house_rules import HouseRules, MurderBy
from voice_host.journal import Journal
from voice_host.listening.ears import EarsBack, EarsTrouble
from voice_host.listening.grammar import Phrase

STEPS = 250
ENDS = ("quit", "end_evening")
DELAYS = {
    *("help", "status", "repeat", "pause", "resume", "hush", "faster", "slower", "louder", "softer"),
    *("louder_effects", "softer_effects"),
    *("undo", "wrong", "no", "start_over", "no_more_slips", "slip_strange", "cancel_vote", "recount"),
}
LINES = (
    "",
    "hej",
    "Anna",
    "mot Erik",
    "99",
    "5-2",
    "natt",
    "fel",
    "ångra",
    "trogen",
    "ogiltig",
    "ja",
    "nej",
    "klart",
)
RULES = (
    HouseRules(),
    HouseRules(count_against=True, night_glances=True),
    HouseRules(black_cards=1, one_condemnation_a_day=True, murder_by=MurderBy.PLURALITY),
)


def likely(phrases: tuple[Phrase, ...], chance: random.Random) -> Phrase:
    """Any phrase of the moment, rather one that brings the game on than one that holds it up."""
    by_intent: dict[str, list[Phrase]] = {}
    for phrase in phrases:
        if phrase.intent not in ENDS:
            by_intent.setdefault(phrase.intent, []).append(phrase)
    steady = [intent for intent in by_intent if intent not in DELAYS]
    if "slip_faithful" in steady and chance.random() < 0.7:
        steady = ["slip_faithful"]
    intents = steady if steady and chance.random() < 0.9 else list(by_intent)
    return chance.choice(by_intent[chance.choice(intents)])


@pytest.mark.parametrize("rules", RULES, ids=["usual", "both sides", "one a day"])
@pytest.mark.parametrize("seed", range(2))
async def test_the_host_never_falls(
    make_table: Callable[..., FakeTable], rules: HouseRules, seed: int
) -> None:
    chance = random.Random(seed)
    table = make_table()
    await table.play(rules=rules)
    for _ in range(STEPS):
        kind = chance.random()
        if kind < 0.02:
            await table.put(EarsTrouble("ears-recogniser-failed", {"reason": "x"}, ValueError()))
            await table.put(EarsBack("x"))
        elif kind < 0.15:
            await table.type(chance.choice(LINES))
        elif kind < 0.2:
            await table.hear("något helt annat")
        elif kind < 0.22:
            await table.crash()
            table = make_table()
            if not table.journal.unfinished():
                await table.play(rules=rules)
            else:
                game = table.journal.unfinished()[0]
                await table.begin(table.evening.resume(table.journal.resume(game.id)))
        else:
            phrase = likely(table.ears.grammar.phrases, chance)
            await table.hear_phrase(phrase, margin=chance.choice((SURE, SURE, UNSURE)))
        if table.over:
            await table.play(rules=rules)
        assert table.inbox.waiting.is_set()
        assert table.notes("listening")
    # What stands in the journal is what the host believes.
    kept = {game.id: game for game in Journal.open(table.journal.path).games()}
    newest = next(reversed(kept.values()))
    assert newest.phase is table.host.phase
    assert newest.living == table.host.living_names()
    assert newest.players == PLAYERS
