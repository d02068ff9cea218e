"""The days and nights of moderated Mafia as the table lives them (docs/rules.md B)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from moderated_doubles import ModeratedTable

from engine.moderated.commands import NameVictim, UsePower
from engine.moderated.refusals import DayHasBegun
from engine.moderated.roles import Camp
from engine.moderated.settings import Settings
from engine.moderated.state import Phase
from voice_host.moderated.secrets import Moment

ANNA, ERIK, SARA, OLLE, MAJA, NILS, KARIN, LARS = range(8)
MakeTable = Callable[..., ModeratedTable]


@pytest.fixture
async def table(moderated: MakeTable) -> ModeratedTable:
    return moderated()


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


async def test_who_takes_turns_is_told_to_wait_for_his_name_the_first_time_that_it_matters(
    table: ModeratedTable,
) -> None:
    table.secrets.turning = {NILS, KARIN}
    assert "moderated-night-turns" not in await table.to_day(), "in the first night nobody chooses"
    told = await table.kill("Lars")
    assert told.index("moderated-night-turns") < told.index("moderated-call-mafia")
    await table.night()
    assert "moderated-night-turns" not in await table.kill("Maja"), "they know it by now"


@pytest.mark.parametrize("roles", [("mafioso", *("citizen",) * 7), ("mafioso", "doctor", *("citizen",) * 6)])
async def test_where_all_take_turns_every_role_is_called_and_nobody_waits_for_what_nobody_can_do(
    moderated: MakeTable, roles: tuple[str, ...]
) -> None:
    table = moderated(roles=roles)
    table.secrets.turning = set(range(8))
    await table.to_day(Settings(mix=tuple((role, roles.count(role)) for role in dict.fromkeys(roles))))
    began = table.clock.now()
    told = await table.kill("Lars")
    told += await table.time_passes(20)
    assert [key for key in told if key.startswith(("moderated-call-", "moderated-turn-"))][:5] == [
        *("moderated-call-mafia-in-turn", "moderated-call-doctor", "moderated-call-vigilante"),
        *("moderated-call-policeman", "moderated-turn-night"),
    ]
    assert table.clock.now() - began < 60
    assert "moderated-mafia-over" not in told
    assert "har tjugo sekunder var" in table.text("moderated-night-turns")


async def test_where_nobody_takes_turns_nobody_is_told_to_wait(table: ModeratedTable) -> None:
    assert "moderated-night-turns" not in await table.to_night()


async def test_who_hears_secrets_has_longer_for_them_and_all_of_one_way_as_long(
    table: ModeratedTable,
) -> None:
    table.secrets.turning = set(range(8))
    table.secrets.hearing = {SARA, MAJA}
    table.secrets.sits_until_cut = True
    table.secrets.now = table.clock.now
    await table.to_night()
    await table.night()
    for moment, seen, heard in ((Moment.NIGHT, 20, 52), (Moment.RESULTS, 8, 22)):
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
    standing = "Erik har två röster, Maja har en röst. Det krävs fem, tre till."
    assert table.text("moderated-votes") == standing
    await table.type("Sara tar tillbaka")
    assert table.text("moderated-vote-withdrawn") == "Sara tar tillbaka sin röst på Erik. Fyra till."


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


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ("sara röstar på erik", "moderated-vote"),
        ("plats tre röstar på erik", "moderated-vote"),
        ("anna tar tillbaka sin röst", "refused-no-vote-stands"),
        ("ställningen", "moderated-no-votes"),
        ("jag röstar på olle", "moderated-whose-vote"),
    ],
)
async def test_who_is_asked_for_a_name_may_say_the_whole_sentence(
    table: ModeratedTable, answer: str, told: str
) -> None:
    await table.to_day()
    await table.hear("jag röstar på erik")
    assert await table.hear(answer) == [told]


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


# --- votes that cannot be -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "refusal", "text"),
    [
        ("Lars röstar på Anna", "refused-dead-do-not-vote", "Lars är död och röstar inte."),
        ("Anna röstar på Lars", "refused-dead-get-no-votes", "Lars är redan död. Rösta på någon som lever."),
        ("Anna röstar på Anna", "refused-no-vote-for-oneself", "Anna kan inte rösta på sig själv."),
        ("Anna tar tillbaka sin röst", "refused-no-vote-stands", "Anna har ingen röst att ta tillbaka."),
        ("Lars tar tillbaka sin röst", "refused-dead-do-not-vote", "Lars är död och röstar inte."),
        ("plats nio röstar på Anna", "refused-no-such-seat", "Ingen sitter på plats nio."),
        (
            "plats noll röstar på Anna",
            "not-understood-number",
            "”noll” går inte här. Säg ett tal från ett till åtta.",
        ),
        ("Gösta röstar på Anna", "not-understood-name", None),
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


async def test_a_vote_for_somebody_dead_does_not_ask_whose_it_is(table: ModeratedTable) -> None:
    await table.to_night()
    await table.night()
    for line in ("röstar på Lars", "jag röstar på Lars"):
        assert await table.type(line) == ["refused-dead-get-no-votes"]
    assert table.text("refused-dead-get-no-votes").startswith("Lars är redan död.")


@pytest.mark.parametrize("line", ["begär omröstning mot Maja", "jag begär omröstning mot maja", "mot Maja"])
async def test_a_vote_as_in_the_other_games_is_told_how_one_votes_here(
    table: ModeratedTable, line: str
) -> None:
    await table.to_day()
    assert await table.type(line) == ["not-understood-vote"]
    assert table.text("not-understood-vote").endswith("Säg till exempel: Anna röstar på Maja.")


@pytest.mark.parametrize(
    ("lines", "text"),
    [
        (["Anna röstar på Erik"], "Jag stryker rösten: Anna röstar inte längre på Erik."),
        (
            ["Anna röstar på Erik", "Anna röstar på Sara"],
            "Jag stryker ändringen: Anna röstar på Erik igen.",
        ),
        (
            ["Anna röstar på Erik", "Sara röstar på Maja", "Anna tar tillbaka sin röst"],
            "Jag stryker återtagandet: Anna röstar på Erik igen.",
        ),
        (
            [f"{name} röstar på Lars" for name in ("Anna", "Erik", "Sara", "Olle", "Maja")],
            "Jag stryker rösten: Maja röstar inte längre på Lars.",
        ),
    ],
)
async def test_an_undo_tells_whose_vote_it_was_and_for_whom(
    table: ModeratedTable, lines: list[str], text: str
) -> None:
    await table.to_day()
    await table.type(*lines)
    await table.type("ångra")
    assert table.text("moderated-undone") == text


async def test_the_same_vote_again_is_told_so(table: ModeratedTable) -> None:
    await table.to_day()
    await table.type("Anna röstar på Erik")
    assert await table.type("Anna röstar på Erik") == ["refused-vote-stands-already"]
