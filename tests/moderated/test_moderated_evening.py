"""Moderated Mafia as the table lives it: from the roles to the end (docs/rules.md B)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from moderated_doubles import EIGHT, MIX, ModeratedTable

from engine.moderated.commands import NameVictim, UsePower
from engine.moderated.refusals import DayHasBegun
from engine.moderated.roles import Camp
from engine.moderated.settings import Reveal, Settings
from engine.moderated.state import Phase
from voice_host.joining import Invitation, NoRoom
from voice_host.moderated.secrets import Moment
from voice_host.slips.handsets import NoHandsets

ANNA, ERIK, SARA, OLLE, MAJA, NILS, KARIN, LARS = range(8)
MakeTable = Callable[..., ModeratedTable]


@pytest.fixture
async def moderated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> MakeTable:
    return lambda **options: ModeratedTable(tmp_path, monkeypatch, **options)


@pytest.fixture
async def table(moderated: MakeTable) -> ModeratedTable:
    return moderated()


# --- the roles --------------------------------------------------------------------------------------------


async def test_the_table_hears_the_mix_and_nobodys_role(table: ModeratedTable) -> None:
    told = await table.begin_game()
    assert told == ["moderated-begins", "moderated-roles", "moderated-night-first", "moderated-meet"]
    begins = "fyra medborgare, två i maffian, en polis och en läkare"
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


# --- the night --------------------------------------------------------------------------------------------


async def test_the_first_night_is_for_meeting_and_nobody_dies(table: ModeratedTable) -> None:
    told = await table.to_day()
    assert told == ["moderated-mafia-over", "moderated-morning", "moderated-day-first"]
    assert len(table.host.game.state.living) == 8


async def test_what_is_chosen_in_the_night_is_told_in_the_morning(table: ModeratedTable) -> None:
    await table.to_night()
    assert table.act(NameVictim(by=ANNA, target=MAJA)) is None
    assert table.act(UsePower(by=SARA, target=ERIK)) is None
    told = await table.night()
    assert told[-4:] == ["moderated-morning", "moderated-found-dead", "role-was-citizen", "moderated-day"]
    assert table.text("moderated-found-dead") == "Maja dog i natt."
    assert table.secrets.table is not None
    (finding,) = table.secrets.table.seat(SARA).findings
    assert (finding.target, finding.camp) == (ERIK, Camp.MAFIA)


async def test_the_doctor_saves_and_nobody_hears_how(table: ModeratedTable) -> None:
    await table.to_night()
    table.act(NameVictim(by=ANNA, target=MAJA))
    table.act(UsePower(by=OLLE, target=MAJA))
    assert (await table.night())[-3:] == ["moderated-morning", "moderated-nobody-died", "moderated-day"]


async def test_no_choice_is_taken_before_or_after_its_time(table: ModeratedTable) -> None:
    await table.to_day()
    answer = table.act(NameVictim(by=ANNA, target=MAJA))
    assert isinstance(answer, DayHasBegun)
    assert table.secrets.table is not None
    assert table.secrets.table.why(answer) == "Det är för sent: dagen har börjat."


async def test_a_pause_holds_the_night(table: ModeratedTable) -> None:
    await table.to_night()
    assert await table.type("paus") == ["paused"]
    await table.time_passes(200)
    assert table.host.phase is Phase.NIGHT
    await table.type("fortsätt")
    await table.night()
    assert table.host.phase is Phase.DAY


async def test_an_undo_at_night_goes_back_before_the_vote_that_killed(table: ModeratedTable) -> None:
    await table.to_night()
    assert await table.type("ångra") == ["moderated-undone", "back-in", "day-goes-on"]
    assert table.host.phase is Phase.DAY
    assert LARS in table.host.game.state.living
    assert table.secrets.moments[-1] == ("end", Moment.NIGHT)


async def test_a_sleeping_handset_is_told_before_the_night_opens(table: ModeratedTable) -> None:
    table.secrets.sleeping = frozenset({MAJA})
    told = await table.begin_game()
    assert told[-2:] == ["moderated-asleep", "moderated-meet"]
    assert table.text("moderated-asleep") == "Maja, väck din telefon."


async def test_each_player_with_turns_gets_one_whatever_the_role(table: ModeratedTable) -> None:
    table.secrets.turning = set(range(8))
    table.secrets.sits_until_cut = True
    await table.to_night()
    told = await table.night()
    turns = [seat for seat, moment in table.secrets.turns_taken if moment is Moment.NIGHT]
    seen = [seat for seat, moment in table.secrets.turns_taken if moment is Moment.RESULTS]
    assert turns == seen == [ANNA, ERIK, SARA, OLLE, MAJA, NILS, KARIN]
    assert table.secrets.cut_short == turns + seen
    assert told.index("moderated-morning") > max(
        i for i, k in enumerate(told) if k == "moderated-turn-results"
    )


async def test_who_hears_secrets_has_longer_for_them_and_all_of_one_way_as_long(
    table: ModeratedTable,
) -> None:
    table.secrets.turning = set(range(8))
    table.secrets.hearing = {SARA, MAJA}
    table.secrets.sits_until_cut = True
    table.secrets.now = table.clock.now
    await table.to_night()
    await table.night()
    for moment, seen, heard in ((Moment.NIGHT, 20, 45), (Moment.RESULTS, 8, 15)):
        lasted = {seat: round(table.secrets.lasted[seat, moment]) for seat in range(7)}
        assert lasted == {seat: heard if seat in (SARA, MAJA) else seen for seat in range(7)}


async def test_where_nobody_can_learn_anything_there_are_no_turns_for_it(moderated: MakeTable) -> None:
    table = moderated(roles=("mafioso", "mafioso", "doctor", *("citizen",) * 5))
    table.secrets.turning = set(range(8))
    await table.to_day(Settings(mix=(("mafioso", 2), ("doctor", 1))))
    await table.kill("Lars")
    await table.night()
    assert not [seat for seat, moment in table.secrets.turns_taken if moment is Moment.RESULTS]


# --- the day ----------------------------------------------------------------------------------------------


async def test_a_vote_is_told_with_what_is_still_needed(table: ModeratedTable) -> None:
    await table.to_day()
    assert await table.hear("anna röstar på erik") == ["moderated-vote"]
    assert table.text("moderated-vote") == "Anna röstar på Erik. Fyra till."
    await table.type("Sara röstar på Erik", "Olle röstar på Erik", "Maja på Erik")
    assert table.text("moderated-vote") == "Maja röstar på Erik. En till."


async def test_a_vote_moves_and_is_taken_back(table: ModeratedTable) -> None:
    await table.to_day()
    await table.type("Anna röstar på Erik", "Anna röstar på Sara")
    assert table.host.game.state.votes == ((ANNA, SARA),)
    assert await table.hear("anna tar tillbaka sin röst") == ["moderated-vote-withdrawn"]
    assert table.host.game.state.votes == ()


async def test_the_standing_tells_who_has_how_many(table: ModeratedTable) -> None:
    await table.to_day()
    assert await table.hear("ställningen") == ["moderated-no-votes"]
    await table.type("Anna röstar på Erik", "Sara röstar på Erik", "Erik röstar på Maja")
    assert await table.hear("ställning") == ["moderated-votes"]
    assert (
        table.text("moderated-votes") == "Erik har två röster, maja har en röst. Det krävs fem."
        or table.text("moderated-votes") == "Erik har två röster, Maja har en röst. Det krävs fem."
    )


async def test_the_majority_kills_and_night_falls(table: ModeratedTable) -> None:
    await table.to_day()
    told = await table.kill("Lars")
    assert told[-5:] == [
        "moderated-vote", "moderated-lynched", "role-was-citizen", "moderated-night", "moderated-call-mafia",
    ]  # fmt: skip
    assert table.host.phase is Phase.NIGHT


async def test_a_vote_that_kills_is_asked_back_where_it_was_heard(table: ModeratedTable) -> None:
    await table.to_day()
    await table.type(*(f"{name} röstar på Lars" for name in ("Anna", "Erik", "Sara", "Olle")))
    assert await table.hear("maja röstar på lars") == ["moderated-last-vote"]
    assert await table.hear("nej") == ["moderated-no-vote"]
    assert LARS in table.host.game.state.living
    await table.hear("maja röstar på lars")
    assert "moderated-lynched" in await table.hear("ja")


async def test_i_vote_for_asks_who_speaks(table: ModeratedTable) -> None:
    await table.to_day()
    assert await table.hear("jag röstar på erik") == ["moderated-whose-vote"]
    assert await table.hear("anna") == ["moderated-vote"]
    assert table.host.game.state.votes == ((ANNA, ERIK),)
    await table.hear("jag röstar på erik")
    assert await table.hear("nej") == ["moderated-no-vote"]
    assert await table.hear("jag tar tillbaka min röst") == ["moderated-whose-withdrawal"]


async def test_a_place_votes_too(table: ModeratedTable) -> None:
    await table.to_day()
    assert await table.hear("plats tre röstar på erik") == ["moderated-vote"]
    assert table.host.game.state.votes == ((SARA, ERIK),)


async def test_undo_by_day_takes_one_vote_at_a_time(table: ModeratedTable) -> None:
    await table.to_day()
    await table.type("Anna röstar på Erik", "Sara röstar på Erik")
    assert await table.type("ångra") == ["moderated-undone", "day-goes-on"]
    assert table.host.game.state.votes == ((ANNA, ERIK),)
    await table.type("ångra")
    assert await table.type("ångra") == ["refused-nothing-to-undo"]


async def test_nights_grow_and_shrink_by_word_of_the_table(table: ModeratedTable) -> None:
    await table.to_day()
    assert await table.hear("kortare nätter") == ["moderated-nights-shortest"]
    assert await table.hear("längre nätter") == ["moderated-nights-longer"]
    await table.kill("Lars")
    assert "nittio sekunder" in table.text("moderated-call-mafia")


async def test_status_tells_the_phase_the_living_and_the_votes(table: ModeratedTable) -> None:
    await table.to_day()
    await table.type("Anna röstar på Erik")
    assert await table.hear("status") == ["moderated-status-day", "status-living", "moderated-votes"]
    assert "Högst två av dem" in table.text("status-living")


async def test_talk_by_day_gets_no_reply(table: ModeratedTable) -> None:
    await table.to_day()
    assert await table.hear("jag tror att erik ljuger") == []
    assert await table.hear("vi borde rösta snart") == []


# --- what is wrong ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "refusal", "text"),
    [
        ("Lars röstar på Anna", "refused-dead-do-not-vote", "Lars är död och röstar inte."),
        ("Anna röstar på Lars", "refused-dead-get-no-votes", "Lars är redan död. Rösta på någon som lever."),
        ("Anna röstar på Anna", "refused-no-vote-for-oneself", "Anna kan inte rösta på sig själv."),
        ("Anna tar tillbaka sin röst", "refused-no-vote-stands", "Anna har ingen röst att ta tillbaka."),
        ("Lars tar tillbaka sin röst", "refused-dead-do-not-vote", "Lars är död och röstar inte."),
        ("plats nio röstar på Anna", "refused-no-such-seat", "Ingen sitter på plats nio."),
        ("plats noll röstar på Anna", "not-understood-nearest", None),
        ("Gösta röstar på Anna", "not-understood-nearest", None),
    ],
)
async def test_a_vote_that_cannot_be_gets_a_clear_sentence(
    table: ModeratedTable, line: str, refusal: str, text: str | None
) -> None:
    await table.to_night()
    await table.night()
    assert await table.type(line) == [refusal]
    if text is not None:
        assert table.text(refusal) == text
    assert table.host.game.state.votes == ()


async def test_the_same_vote_again_is_told_so(table: ModeratedTable) -> None:
    await table.to_day()
    await table.type("Anna röstar på Erik")
    assert await table.type("Anna röstar på Erik") == ["refused-vote-stands-already"]


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


# --- the mix is asked -------------------------------------------------------------------------------------


async def test_the_table_is_asked_for_the_mix_and_may_type_its_own(moderated: MakeTable) -> None:
    table = moderated(asks=True, roles=("mafioso", "mafioso", "mafioso", "doctor", *("citizen",) * 4))
    assert await table.begin_game(Settings()) == ["moderated-mix-offer"]
    assert await table.type("tio hästar, en polis") == ["moderated-mix-unread"]
    assert await table.type("fyra maffia, en polis") == ["refused-too-many-mafia"]
    told = await table.type("3 maffia och en läkare")
    assert told[:2] == ["moderated-mix-taken", "moderated-begins"]
    assert table.host.game.state.mix == (("citizen", 4), ("mafioso", 3), ("doctor", 1))


@pytest.mark.parametrize(
    ("answer", "roles"),
    [
        ("ja", ("mafioso", "mafioso", "policeman", "doctor", *("citizen",) * 4)),
        ("utan särskilda roller", ("mafioso", "mafioso", *("citizen",) * 6)),
        ("med alla roller", ("mafioso", "godfather", "policeman", "doctor", "vigilante", *("citizen",) * 3)),
    ],
)
async def test_a_preset_is_chosen_by_voice(moderated: MakeTable, answer: str, roles: tuple[str, ...]) -> None:
    table = moderated(asks=True, roles=roles)
    await table.begin_game(Settings())
    assert "moderated-begins" in await table.hear(answer)
    assert table.host.game.state.roles == roles


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
