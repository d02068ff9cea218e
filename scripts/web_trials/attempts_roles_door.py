"""Attempts to choose from outside in the game with roles: without a seat, by others' ways, by too much."""

from __future__ import annotations

import asyncio
import secrets

from scripts.web_trials.attempts_seats import turned_away
from scripts.web_trials.http import Answer, Browser
from scripts.web_trials.roles_course import attempt_at
from scripts.web_trials.roles_stage import Player, RolesStage, When
from voice_host.web.limits import BURST, PER_SECOND
from voice_host.web.patience import CONNECTIONS, CONNECTIONS_OF_ONE, ImpatientProtocol
from voice_host.web.requests import cookie_name
from voice_host.web.seats import Seats

FORM = "application/x-www-form-urlencoded"
MARKUP = (
    *(
        '"><script>alert(1)</script>',
        "<img src=x onerror=alert(1)>",
        "{{7*191}}",
        "a\r\nSet-Cookie: seat=evil",
    ),
    *("\x00", "\u202e01", "\ud7ff\U0010ffff", "' OR 1=1 --", "${7*191}", "%s%n", "../../laptop"),
)


@attempt_at(When.NIGHT, "choose without a seat")
async def _(stage: RolesStage) -> bool:
    form = {"round": stage.way._round, "choice": stage.place(stage.doctor), "seen": "0"}
    named = {**form, "seat": stage.mafioso.number, "name": stage.mafioso.name}
    ways = [(one, live) for one in (form, named) for live in (True, False)]
    sent = (stage.stranger().post("/beat", one, live=live) for one, live in ways)
    return all(map(turned_away, await asyncio.gather(*sent)))


@attempt_at(When.NIGHT, "choose with a guessed token")
async def _(stage: RolesStage) -> bool:
    guesses = [secrets.token_urlsafe(32) for _number in range(30)]
    return await _none_is_taken(stage, guesses)


@attempt_at(When.NIGHT, "choose with a token that is nearly right")
async def _(stage: RolesStage) -> bool:
    token = stage.mafioso.browser.token("seat")
    other = "B" if token[-1] == "A" else "A"
    wrong = ("", token[:-1], token + "A", token[:-1] + other, token.swapcase(), token[::-1], token[:20])
    return await _none_is_taken(stage, [*wrong, token + "\x00", f'"{token}A"', "x" * 4000])


@attempt_at(When.NIGHT, "choose with a token of another game")
async def _(stage: RolesStage) -> bool:
    other = Seats()
    other.lay(stage.table.web_table.seats.players)
    return await _none_is_taken(stage, [other.sit(stage.mafioso.seat), stage.code, stage.way._round])


@attempt_at(When.NIGHT, "choose with a token of a host at another port, or by its cookie")
async def _(stage: RolesStage) -> bool:
    token, place = stage.mafioso.browser.token("seat"), stage.table.place
    names = (f"seat_{place.port + 1}", "seat", cookie_name("control", place), f"Seat_{place.port}", "token")
    answers = []
    for name in names:
        stranger = stage.stranger()
        stranger.cookies = {name: token}
        answers.append(await stage.beat(stranger, stage.place(stage.doctor)))
    return all(map(turned_away, answers))


@attempt_at(When.NIGHT, "bring the token in the address, the form or a header instead of the cookie")
async def _(stage: RolesStage) -> bool:
    token, choice = stage.mafioso.browser.token("seat"), stage.place(stage.doctor)
    form = {"round": stage.way._round, "choice": choice, "seen": "0"}
    name = cookie_name("seat", stage.table.place)
    answers = [
        await stage.stranger().post(f"/beat?{name}={token}", form),
        await stage.stranger().post("/beat", {**form, name: token, "token": token}),
        await stage.stranger().post("/beat", form, Authorization=f"Bearer {token}", X_Seat=token),
    ]
    return all(map(turned_away, answers))


@attempt_at(When.NIGHT, "choose by a link")
async def _(stage: RolesStage) -> bool:
    foul = stage.as_player(stage.mafioso)
    link = f"/beat?round={stage.way._round}&choice={stage.place(stage.doctor)}&seen=0"
    answers = [
        await foul.get(link),
        await foul.send("HEAD", link),
        await foul.get(link, X_HTTP_Method_Override="POST", X_Live="1"),
        await foul.send("PUT", link),
        await foul.get(link.replace("/beat", "/seat/beat")),
    ]
    return all(map(turned_away, answers))


@attempt_at(When.NIGHT, "put markup or odd signs into a choice")
async def _(stage: RolesStage) -> bool:
    foul, place = stage.as_player(stage.mafioso), stage.place(stage.doctor)
    answers = await asyncio.gather(
        *(stage.beat(foul, one) for one in MARKUP),
        *(stage.beat(stage.as_player(stage.mafioso), place, round_=one) for one in MARKUP),
    )
    return shows_none_of_it([*answers, await foul.get("/seat")])


@attempt_at(When.NIGHT, "choose from another site")
async def _(stage: RolesStage) -> bool:
    form, foul = beat_form(stage, stage.doctor), stage.as_player(stage.mafioso)
    answers = [await foul.post("/beat", form, Origin=one) for one in ("http://evil.example", "null", "")]
    answers += [await foul.post("/beat", form, Sec_Fetch_Site=one) for one in ("cross-site", "same-site")]
    answers += [
        await foul.post("/beat", form, Content_Type=one) for one in ("text/plain", "application/json")
    ]
    return all(map(turned_away, answers))


@attempt_at(When.NIGHT, "steer the host or write a slip as a player")
async def _(stage: RolesStage) -> bool:
    before, foul = stage.reached(), stage.as_player(stage.mafioso)
    moment = str(stage.table.web_table.steering.moment)
    presses = [{"line": one, "moment": moment, "press": one} for one in ("ångra", "paus", "avsluta")]
    answers = [await foul.post("/say", press) for press in presses]
    slips = [
        await foul.post(path, {"round": stage.way._round, "word": "01", "up": "1"})
        for path in ("/slip", "/paper", "/hand", "/handset")
    ]
    return (
        all(map(turned_away, answers)) and stage.reached() == before and all(s.status != 500 for s in slips)
    )


@attempt_at(When.NIGHT, "occupy all connections from many addresses")
async def _(stage: RolesStage) -> bool:
    assert await stage.served(), "each from his own address, whoever has come with his token from elsewhere"
    opened = []
    for _address in range(CONNECTIONS // CONNECTIONS_OF_ONE + 1):
        stranger = stage.stranger()
        opened += [await stranger.connect() for _number in range(CONNECTIONS_OF_ONE)]
    chosen = await stage.beat(stage.doctor.browser, stage.place(stage.answered[stage.doctor.seat]))
    served = await stage.served()
    for _reader, writer in opened:
        writer.close()
    await stage.until(lambda: ImpatientProtocol.of_each.total() < CONNECTIONS_OF_ONE)
    return served and chosen.status == 200


@attempt_at(When.NIGHT, "flood with beats")
async def _(stage: RolesStage) -> bool:
    foul, stranger = stage.as_player(stage.mafioso), stage.stranger()
    form = beat_form(stage, stage.answered[stage.mafioso.seat])
    return await holds_out(stage, foul, "/beat", form) and await holds_out(stage, stranger, "/beat", form)


async def holds_out(stage: RolesStage, who: Browser, path: str, form: dict[str, str]) -> bool:
    """Flood from one address: whether it is let through no oftener than it may, and all others are served."""
    begun = asyncio.get_running_loop().time()
    taken, served = 0, True
    for _number in range(8):
        others = asyncio.create_task(stage.served())
        answers = await asyncio.gather(*(who.post(path, form) for _one in range(20)))
        taken += sum(answer.status not in (0, 429) for answer in answers)
        served = await others and served
    # On a machine that is busy a flood may be slower than what is allowed anyway.
    return served and taken <= BURST + PER_SECOND * (asyncio.get_running_loop().time() - begun) + 1


def shows_none_of_it(answers: list[Answer]) -> bool:
    """Whether nothing of :data:`MARKUP` has come to any page or header, nor made one fail."""
    signs = ("<script>alert", "script&gt;", "onerror", "1337", "OR 1=1", "%s%n", "\u202e", "laptop&#")
    return all(
        answer.status < 500
        and "set-cookie" not in answer.headers
        and not any(one in answer.text for one in signs)
        for answer in answers
    )


async def _none_is_taken(stage: RolesStage, tokens: list[str]) -> bool:
    """Whether nobody who brings one of these chooses anything."""

    async def choose(token: str, *, live: bool) -> Answer:
        stranger = stage.stranger()
        stranger.bring("seat", token)
        return await stranger.post("/beat", beat_form(stage, stage.doctor), live=live)

    sent = (choose(token, live=number % 4 != 0) for number, token in enumerate(tokens))
    return all(map(turned_away, await asyncio.gather(*sent)))


def beat_form(stage: RolesStage, target: Player | None) -> dict[str, str]:
    """What a page sends of a choice."""
    return {"round": stage.way._round, "choice": stage.place(target), "seen": "0"}
