"""A moderated game after a crash, in each phase; what its journal holds and what not (docs/rules.md B)."""

from __future__ import annotations

import re
import stat
from collections.abc import Awaitable, Callable

import pytest
from moderated_doubles import ROLES, ModeratedTable

from engine.moderated.commands import NameVictim, UsePower
from engine.moderated.events import PowerUsed, RolesDealt, VictimNamed
from engine.moderated.state import Phase

ANNA, ERIK, SARA, OLLE, MAJA, NILS, KARIN, LARS = range(8)
MakeTable = Callable[..., ModeratedTable]


async def _roles(table: ModeratedTable) -> None:
    table.secrets.blind = {MAJA}
    await table.begin_game()


async def _first_night(table: ModeratedTable) -> None:
    await table.begin_game()


async def _day(table: ModeratedTable) -> None:
    await table.to_day()
    await table.type("Anna röstar på Erik", "Sara röstar på Anna")


async def _night(table: ModeratedTable) -> None:
    await table.to_night()


async def _over(table: ModeratedTable) -> None:
    await table.to_day()
    await table.kill("Anna")
    await table.night()
    await table.kill("Erik")


WAYS: dict[Phase, Callable[[ModeratedTable], Awaitable[None]]] = {
    Phase.ROLES: _roles,
    Phase.NIGHT: _night,
    Phase.DAY: _day,
}


@pytest.mark.parametrize("phase", list(WAYS))
async def test_after_a_crash_the_game_goes_on_in_the_same_phase(moderated: MakeTable, phase: Phase) -> None:
    table = moderated()
    await WAYS[phase](table)
    state = table.host.game.state
    assert state.phase is phase
    await table.crash()
    after = moderated()
    after.secrets.blind = {MAJA}
    await after.resume()
    told = after.told()
    assert told[:2] == ["resume-start", f"moderated-status-{phase.value}"]
    assert after.host.game.state == state
    assert after.notes("listening")[-1]["phase"] == f"moderated-{phase.value}"


async def test_a_night_that_broke_off_is_chosen_anew_and_its_choices_were_never_written(
    moderated: MakeTable,
) -> None:
    table = moderated()
    await table.to_night()
    (game,) = table.journal.unfinished()
    written = table.journal.events(game.id)
    assert table.act(NameVictim(by=ANNA, target=MAJA)) is None
    assert table.act(UsePower(by=OLLE, target=NILS)) is None
    assert table.journal.events(game.id) == written
    assert not [event for event in written if isinstance(event, VictimNamed | PowerUsed)]
    await table.crash()
    after = moderated()
    await after.resume()
    assert after.secrets.asked == ("Anna", "Erik", "Sara", "Olle", "Maja", "Nils", "Karin"), "Lars is dead"
    assert "moderated-night-anew" in after.told()
    assert after.host.game.state.named == after.host.game.state.chosen == ()
    assert after.act(NameVictim(by=ANNA, target=NILS)) is None
    await after.night()
    assert after.text("moderated-found-dead") == "Nils dog i natt."


async def test_a_crash_after_the_mafias_time_lets_them_choose_again(moderated: MakeTable) -> None:
    table = moderated()
    await table.to_night()
    while "moderated-call-policeman" not in await table.time_passes(2):
        pass
    assert not table.host.game.state.mafia_time
    await table.crash()
    after = moderated()
    await after.resume()
    assert after.act(NameVictim(by=ANNA, target=NILS)) is None


async def test_what_was_learnt_and_used_is_known_after_a_crash(moderated: MakeTable) -> None:
    table = moderated()
    await table.to_night()
    table.act(UsePower(by=SARA, target=ERIK))
    table.act(UsePower(by=OLLE, target=NILS))
    await table.night()
    await table.crash()
    after = moderated()
    await after.resume()
    assert after.secrets.table is not None
    (finding,) = after.secrets.table.seat(SARA).findings
    assert finding.target == ERIK
    await after.kill("Karin")
    refused = after.act(UsePower(by=OLLE, target=NILS))
    assert refused is not None
    assert after.secrets.table.why(refused) == "Du skyddade Nils förra natten. Välj någon annan i natt."


async def test_the_journal_holds_the_roles_for_its_owners_eyes_alone(moderated: MakeTable) -> None:
    table = moderated()
    await table.to_day()
    (game,) = table.journal.unfinished()
    (dealt,) = [event for event in table.journal.events(game.id) if isinstance(event, RolesDealt)]
    assert dealt.roles == ROLES
    assert stat.S_IMODE(table.journal.path.stat().st_mode) == 0o600


async def test_no_secret_is_traced_said_printed_or_rendered(moderated: MakeTable) -> None:
    table = moderated()
    await table.to_night()
    table.act(NameVictim(by=ANNA, target=MAJA))
    table.act(UsePower(by=SARA, target=ERIK))
    await table.night()
    secret = ("RolesDealt", "VictimNamed", "PowerUsed", "NightResolved", "FindingMade")
    kinds = {note["event"]["type"] for note in table.notes("event")}
    assert {"FoundDead", "NightEnded"} <= kinds
    assert not kinds & set(secret)
    others = [
        note for note in table.notes("event") if note["event"]["type"] != "GameStarted"
    ]  # it tells the mix
    assert "mafioso" not in str(others)
    alive = [text for text in (*table.voice.said, *table.printed) if re.search("(Erik|Sara) var", text)]
    assert alive == []


async def test_a_resumed_game_that_ends_is_followed_by_another(moderated: MakeTable) -> None:
    table = moderated()
    await table.to_day()
    await table.kill("Anna")
    await table.night()
    await table.crash()
    after = moderated()
    await after.resume()
    told = await after.kill("Erik")
    assert told[-1] == "moderated-show-ask"
    assert "moderated-begins" in await after.type("nej", "ja")
    first, second = after.journal.games()
    assert (first.evening, first.number, second.number) == (second.evening, 1, 2)
    assert second.kind == "moderated"
