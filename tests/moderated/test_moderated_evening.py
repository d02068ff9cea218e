"""Moderated Mafia as the table lives it: its roles, its mix, and its end (docs/rules.md B)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from moderated_doubles import EIGHT, MIX, ModeratedTable

from engine.moderated.roles import CITIZEN, MAFIOSO, ROLES, Camp, Role
from engine.moderated.settings import Reveal, Settings
from engine.moderated.state import Phase
from voice_host.joining import Invitation, NoRoom
from voice_host.moderated.secrets import Moment
from voice_host.slips.handsets import NoHandsets

ANNA, ERIK, SARA, OLLE, MAJA, NILS, KARIN, LARS = range(8)
MakeTable = Callable[..., ModeratedTable]


@pytest.fixture
async def table(moderated: MakeTable) -> ModeratedTable:
    return moderated()


# --- the roles --------------------------------------------------------------------------------------------


async def test_the_table_hears_the_mix_and_nobodys_role(table: ModeratedTable) -> None:
    told = await table.begin_game()
    assert told == ["moderated-begins", "moderated-roles", "moderated-night-first", "moderated-meet"]
    begins = "fyra medborgare, två maffiosi, en polis och en läkare"
    assert begins in table.text("moderated-begins")


class _OpenRoom(NoRoom):
    """A room with an address, in which nobody sits down."""

    async def invitation(self) -> Invitation:  # type: ignore[override]  # this one has one
        return Invitation(("192", "168", "0", "2", "4711"), "P3XH", (), NoHandsets(), {})


async def test_handsets_are_for_secrets_here_and_nobody_hears_of_slips(table: ModeratedTable) -> None:
    table.evening.room = _OpenRoom()
    assert await table.begin_game() == ["secret-handsets-invite"]
    told = table.text("secret-handsets-invite")
    assert "hemligheter på telefonen" in told
    assert "P, 3, X, H" in told
    assert (await table.type("klart"))[0] == "moderated-begins"


async def test_the_night_waits_until_all_have_seen_their_roles(table: ModeratedTable) -> None:
    table.secrets.blind = {SARA, MAJA}
    assert (await table.begin_game())[-1] == "moderated-roles"
    table.secrets.see(SARA)
    await table.time_passes(1)
    assert table.host.phase is Phase.ROLES
    table.secrets.see(MAJA)
    await table.time_passes(1)
    assert table.host.phase is Phase.NIGHT


async def test_a_table_that_does_not_want_to_wait_is_told_for_whom_it_waits(table: ModeratedTable) -> None:
    table.secrets.blind = {MAJA}
    await table.begin_game()
    assert await table.type("klart") == ["moderated-roles-unseen"]
    assert table.text("moderated-roles-unseen").startswith("Maja")
    assert await table.type("nej") == ["moderated-roles-waiting"]
    assert "moderated-night-first" in await table.type("klart", "ja")


async def test_those_without_a_handset_are_called_one_by_one(table: ModeratedTable) -> None:
    table.secrets.turning = {ERIK, NILS}
    told = await table.begin_game()
    assert told[1:4] == ["moderated-roles", "moderated-turn-roles", "moderated-turn-roles"]
    assert table.secrets.turns_taken == [(ERIK, Moment.ROLES), (NILS, Moment.ROLES)]


async def test_chance_deals_differently_each_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    dealt = set()
    for game in range(4):
        folder = tmp_path / str(game)
        folder.mkdir()
        with monkeypatch.context() as patch:
            table = ModeratedTable(folder, patch)
        await table.begin_game()
        dealt.add(table.host.game.state.roles)
    assert len(dealt) > 1


# --- the mix ----------------------------------------------------------------------------------------------


async def test_the_table_is_asked_for_the_mix_and_may_type_its_own(moderated: MakeTable) -> None:
    table = moderated(asks=True, roles=("mafioso", "mafioso", "mafioso", "doctor", *("citizen",) * 4))
    assert await table.begin_game(Settings()) == ["moderated-mix-offer"]
    assert await table.hear("nej") == ["moderated-mix-own"], "then which? That is asked, not wondered at"
    assert await table.type("tio hästar, en polis") == ["moderated-mix-unread"]
    assert await table.type("fyra maffia, en polis") == ["refused-too-many-mafia"]
    assert await table.type("två maffia, två läkare") == ["moderated-mix-check"]
    assert await table.hear("nej") == ["moderated-mix-own"], "a slip of the fingers is mended before the deal"
    assert await table.type("3 maffia och en läkare") == ["moderated-mix-check"]
    assert (await table.hear("ja"))[0] == "moderated-begins"
    assert table.host.game.state.mix == (("citizen", 4), ("mafioso", 3), ("doctor", 1))


SPECIAL = tuple(role for role in ROLES.values() if role not in (CITIZEN, MAFIOSO))


@pytest.mark.parametrize(
    ("answer", "special"),
    [
        ("ja", [role for role in SPECIAL if role.usual_from is not None and role.usual_from <= 8]),
        ("utan särskilda roller", []),
        ("med alla roller", SPECIAL),
    ],
)
async def test_a_preset_is_chosen_by_voice(moderated: MakeTable, answer: str, special: list[Role]) -> None:
    mafiosi = 2 - sum(role.camp is Camp.MAFIA for role in special)  # of eight players, two are Mafia
    roles = (*("mafioso",) * mafiosi, *(role.name for role in special))
    roles += ("citizen",) * (8 - len(roles))
    table = moderated(asks=True, roles=roles)
    await table.begin_game(Settings())
    assert "moderated-begins" in await table.hear(answer)
    assert table.host.game.state.roles == roles


async def test_a_godfather_without_a_policeman_is_told_once(moderated: MakeTable) -> None:
    table = moderated(roles=("godfather", "mafioso", *("citizen",) * 6))
    told = await table.begin_game(Settings(mix=(("godfather", 1), ("mafioso", 1))))
    assert told.count("moderated-notice-nobody-to-deceive") == 1
    await table.night()
    assert "moderated-notice-nobody-to-deceive" not in await table.kill("Lars")


@pytest.mark.parametrize(
    ("mix", "refusal"),
    [
        ((("mafioso", 4),), "refused-too-many-mafia"),
        ((("policeman", 1),), "refused-no-mafia-in-mix"),
        ((("mafioso", 8),), "refused-no-citizens-in-mix"),
        ((("mafioso", 2), ("doctor", 7)), "refused-too-many-roles"),
        ((("mafioso", 2), ("citizen", 3)), "refused-too-few-roles"),
        ((("mafioso", 2), ("mafioso", 1)), "refused-role-told-twice"),
    ],
)
async def test_a_mix_that_cannot_be_gives_way_to_the_usual_one(
    table: ModeratedTable, mix: tuple[tuple[str, int], ...], refusal: str
) -> None:
    told = await table.begin_game(Settings(mix=mix))
    assert told[:3] == [refusal, "moderated-mix-usual", "moderated-begins"]


# --- the end ----------------------------------------------------------------------------------------------


async def test_the_citizens_win_when_the_mafia_are_dead_and_all_roles_are_told_if_wanted(
    table: ModeratedTable,
) -> None:
    await table.to_day()
    await table.kill("Anna")
    await table.night()
    told = await table.kill("Erik")
    assert told[-4:] == [
        "moderated-lynched",
        "role-was-mafioso",
        "moderated-ended-citizens",
        "moderated-show-ask",
    ]
    told = await table.type("ja")
    assert told == [
        "role-were-citizen",
        "role-were-mafioso",
        "role-were-policeman",
        "role-were-doctor",
        "another-game",
    ]
    assert table.text("role-were-mafioso") == "Anna och Erik var maffia."
    assert await table.type("nej") == ["goodbye"]
    (game,) = table.journal.games()
    assert (game.kind, game.finished, game.winner) == ("moderated", True, Camp.CITIZENS)


async def test_another_game_has_the_same_mix_and_other_roles(table: ModeratedTable) -> None:
    await table.to_day()
    await table.kill("Anna")
    await table.night()
    await table.kill("Erik")
    assert (await table.type("nej", "ja"))[0] == "another-game"
    assert table.host.phase is Phase.NIGHT
    assert table.host.game.state.mix == MIX
    assert table.host.game.state.players == EIGHT


async def test_an_undo_at_the_end_goes_back_into_the_day(table: ModeratedTable) -> None:
    await table.to_day()
    await table.kill("Anna")
    await table.night()
    await table.kill("Erik")
    assert "back-in" in await table.type("ångra")
    assert table.host.phase is Phase.DAY


@pytest.mark.parametrize(
    ("reveal", "told"),
    [
        (Reveal.ROLE, "role-was-mafioso"),
        (Reveal.CAMP, "moderated-was-mafia"),
        (Reveal.NOTHING, "moderated-night"),
    ],
)
async def test_as_much_is_shown_of_the_dead_as_the_table_has_settled(
    table: ModeratedTable, reveal: Reveal, told: str
) -> None:
    await table.to_day(Settings(mix=MIX, reveal=reveal))
    said = await table.kill("Anna")
    assert said[said.index("moderated-lynched") + 1] == told
