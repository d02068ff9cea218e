"""Sitting down with a handset, in the talk and on the pages."""

from __future__ import annotations

from scripts.web_trials.table import PLAYERS, Table
from voice_host.web.limits import WRONG_CODES


def said(table: Table) -> list[str]:
    return [note["id"] for note in table.trace.notes if note["t"] == "say"]


def text(table: Table, key: str) -> str:
    return next(note["text"] for note in reversed(table.trace.notes) if note.get("id") == key)


async def test_the_host_says_the_address_digit_by_digit_and_the_code(table: Table) -> None:
    sentence = text(table, "handsets-invite")
    assert "ett två sju punkt noll punkt noll punkt ett kolon" in sentence
    assert ", ".join(table.web_table.code) in sentence
    assert any(table.place.origin in line and table.web_table.code in line for line in table.printed)


async def test_whoever_has_the_code_sits_down_by_name_and_the_host_says_so(table: Table) -> None:
    anna = await table.seated("Anna")
    assert text(table, "handset-sits") == "Anna har satt sig med sin telefon."
    page = await anna.get("/seat")
    assert page.status == 200
    assert "Du är Anna" in page.text
    assert table.web_table.handsets.seats() == {0}


async def test_all_who_sit_down_one_by_one_are_told_and_the_invitation_is_not_said_again(
    table: Table,
) -> None:
    for number, name in enumerate(PLAYERS, 1):
        await table.seated(name, f"127.0.1.{number}")
    assert said(table).count("handset-sits") == len(PLAYERS)
    assert said(table)[-1] == "handset-sits"
    assert "again" not in said(table)


async def test_a_seat_asked_for_before_the_game_leaves_the_table_with_what_it_may_say(table: Table) -> None:
    await table.seated("Anna")
    await table.browser().post("/join", {"code": table.web_table.code, "seat": "00"}, live=False)
    await table.until_said("handset-asks")
    await table.type("ja")
    assert said(table)[-2:] == ["handset-moves", "handsets-waiting"]


async def test_the_cookie_of_a_seat_is_kept_from_scripts_and_other_sites(table: Table) -> None:
    answer = await table.browser().post("/join", {"code": table.web_table.code, "seat": "00"}, live=False)
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=strict" in cookie
    assert len(answer.cookies[f"seat_{table.place.port}"]) >= 43


async def test_without_the_code_nobody_sits_and_after_five_tries_not_even_with_it(table: Table) -> None:
    stranger = table.browser("127.0.0.66")
    for _ in range(WRONG_CODES):
        answer = await stranger.post("/join", {"code": "AAAA", "seat": "00"}, live=False)
        assert answer.status == 403
    answer = await stranger.post("/join", {"code": table.web_table.code, "seat": "00"}, live=False)
    assert answer.status == 429
    assert table.web_table.handsets.seats() == frozenset()
    await table.seated("Anna", "127.0.0.67")


async def test_a_reload_or_the_same_form_once_more_changes_nothing(table: Table) -> None:
    anna = await table.seated("Anna")
    mine = dict(anna.cookies)
    answer = await anna.post("/join", {"code": table.web_table.code, "seat": "00"}, live=False)
    assert (answer.status, answer.headers["location"]) == (303, "/seat")
    assert anna.cookies == mine
    assert said(table).count("handset-sits") == 1
    assert (await anna.get("/")).headers["location"] == "/seat"


async def test_a_seat_that_is_held_is_given_away_only_by_the_tables_yes_aloud(table: Table) -> None:
    old = await table.seated("Anna")
    new = table.browser()
    await new.post("/join", {"code": table.web_table.code, "seat": "00"}, live=False)
    await table.settle()
    assert text(table, "handset-asks").startswith("En annan telefon vill ta platsen för Anna.")
    assert "Värden frågar bordet" in (await new.get("/seat")).text
    assert "Du är Anna" in (await old.get("/seat")).text
    await table.type("ja")
    assert "Du är Anna" in (await new.get("/seat")).text
    assert (await old.get("/seat")).headers["location"] == "/"
    assert (await old.get("/seat/now")).status == 403


async def test_with_a_no_the_seat_stays_and_the_asker_is_told(table: Table) -> None:
    old = await table.seated("Anna")
    new = table.browser()
    await new.post("/join", {"code": table.web_table.code, "seat": "00"}, live=False)
    await table.until_said("handset-asks")
    await table.type("nej")
    assert "handset-stays" in said(table)
    assert "Bordet sa nej" in (await new.get("/seat")).text
    assert "Du är Anna" in (await old.get("/seat")).text


async def test_after_a_no_the_table_is_not_asked_again_at_once(table: Table) -> None:
    for name in ("Anna", "Erik"):
        await table.seated(name)
    asker = table.browser("127.0.0.66")
    await asker.post("/join", {"code": table.web_table.code, "seat": "00"}, live=False)
    await table.until_said("handset-asks")
    await table.type("nej")
    for seat in ("00", "01"):
        answer = await asker.post("/join", {"code": table.web_table.code, "seat": seat}, live=False)
        assert answer.status == 409
        assert "Värden frågar inte igen förrän om en minut." in answer.text
    await table.settle()
    assert said(table).count("handset-asks") == 1


async def test_one_guest_with_wrong_codes_keeps_nobody_else_from_sitting_down(table: Table) -> None:
    stranger = table.browser("127.0.0.66")
    for _ in range(40):
        answer = await stranger.post("/join", {"code": "AAAA", "seat": "00"}, live=False)
    assert answer.status == 429
    assert "Vänta en minut" in answer.text
    await table.seated("Anna", "127.0.0.67")


async def test_while_a_game_runs_nobody_new_sits_down_but_a_seat_can_change_its_handset(table: Table) -> None:
    old = await table.seated("Anna")
    await table.type("klart", "nej", "klart")
    late = table.browser()
    answer = await late.post("/join", {"code": table.web_table.code, "seat": "01"}, live=False)
    assert answer.status == 409
    assert "Spelet är i gång" in answer.text
    await late.post("/join", {"code": table.web_table.code, "seat": "00"}, live=False)
    await table.until_said("handset-asks")
    await table.type("ja")
    assert "handset-moves" in said(table)
    assert "Du är Anna" in (await late.get("/seat")).text
    assert (await old.get("/seat")).status == 303


async def test_a_handset_that_holds_a_seat_cannot_ask_for_a_second_one(table: Table) -> None:
    anna = await table.seated("Anna")
    await table.seated("Erik")
    answer = await anna.post("/join", {"code": table.web_table.code, "seat": "01"}, live=False)
    assert answer.status == 409
    assert "handset-asks" not in said(table)


async def test_before_the_game_one_may_move_to_a_free_seat(table: Table) -> None:
    anna = await table.seated("Anna")
    await anna.post("/join", {"code": table.web_table.code, "seat": "03"}, live=False)
    assert table.web_table.handsets.seats() == {3}
    assert f"Du är {PLAYERS[3]}" in (await anna.get("/seat")).text


async def test_skipping_starts_the_game_without_handsets(table: Table) -> None:
    await table.type("hoppa över")
    assert said(table)[-1] == "cards"


async def test_a_seat_that_nobody_has_is_no_seat(table: Table) -> None:
    for seat in ("06", "99", "-1", "x", "", "٣"):
        answer = await table.browser().post("/join", {"code": table.web_table.code, "seat": seat}, live=False)
        assert answer.status == 400
