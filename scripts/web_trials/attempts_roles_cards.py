"""Attempts to read what is one player's alone: his role, his choice, what he has learnt."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator

from scripts.web_trials.attempts_roles_door import beat_form
from scripts.web_trials.attempts_seats import turned_away
from scripts.web_trials.http import Answer, Browser, what_comes
from scripts.web_trials.roles_course import attempt_at
from scripts.web_trials.roles_stage import Player, RolesStage, When
from voice_host.moderated.secrets import Moment
from voice_host.web import secret_page

PAGES = ("/", "/table", "/table/now", "/control", "/seat", "/seat/now", "/laptop", "/laptop/now", "/nothing")
STREAMS = ("/live/seat", "/live/table", "/live/control")


async def _read_others(stage: RolesStage) -> bool:
    victim = stage.mafioso
    odd = (
        *(
            f"/seat?seat={victim.number}",
            f"/seat/now?seat={victim.seat}&name={victim.name}",
            "/beat",
            "/vote",
        ),
        *(f"/seat/{victim.number}", f"/seat/{victim.seat}/now", "/seat;seat=01", "/seat/", "/SEAT", "//seat"),
        *(f"/table?seat={victim.number}", f"/laptop?seat={victim.number}", "/seat.json", "/secret", "/cards"),
    )
    readers: list[tuple[Browser, Player | None]] = [(stage.stranger(), None)]
    readers += [(stage.as_player(one), one) for one in (stage.dead, stage.citizen, stage.policeman)]
    for browser, reader in readers:
        answers = await asyncio.gather(*(browser.get(path) for path in (*PAGES, *odd)))
        answers.append(
            await browser.post("/beat", {**beat_form(stage, None), "choice": "--", "seat": victim.number})
        )
        answers.append(
            await browser.get("/seat/now", X_Live="1", X_Seat=victim.number, Accept="application/json")
        )
        if any(stage.tells(answer.text + str(answer.headers), reader) for answer in answers):
            return False
    return True


for _when in (When.ROLES, When.FIRST_NIGHT, When.NIGHT, When.DAY, When.NEXT_NIGHT):
    attempt_at(_when, "read another's card by any page or parameter")(_read_others)


@attempt_at(When.NIGHT, "read a card on an error page")
async def _(stage: RolesStage) -> bool:
    foul, netloc = stage.as_player(stage.mafioso), stage.table.place.netloc
    cookies = "; ".join(f"{name}={value}" for name, value in foul.cookies.items())
    heads = (
        f"Host: {netloc}\r\nHost: evil\r\n",
        f"Host: {netloc}\r\nContent-Length: x\r\n",
        "Host: evil\r\n",
    )
    raw = [f"GET /seat HTTP/1.1\r\n{head}Cookie: {cookies}\r\n\r\n".encode() for head in heads]
    answers = [await foul.raw(one) for one in raw]
    answers += [
        await foul.get(path) for path in ("/seat/%00", "/seat?" + "a" * 400, "/seat%", "/static/seat")
    ]
    answers += [await foul.send(method, "/seat") for method in ("POST", "PUT", "DELETE", "OPTIONS", "TRACE")]
    answers += [await foul.post("/seat", beat_form(stage, None)), await foul.post("/seat/now", {})]
    return all(map(turned_away, answers)) and not any(stage.tells(answer.text) for answer in answers)


@attempt_at(When.NIGHT, "have a card kept in a cache, or a part of it fetched")
async def _(stage: RolesStage) -> bool:
    foul, same = stage.as_player(stage.mafioso), stage.answered[stage.mafioso.seat]
    asked = {
        "If-None-Match": "*",
        "Range": "bytes=0-99",
        "If-Modified-Since": "Fri, 01 Jan 2100 00:00:00 GMT",
    }
    answers = [await foul.get(path, **asked) for path in ("/seat", "/seat/now")]
    answers += [await stage.choose(stage.mafioso, same), await foul.post("/beat", beat_form(stage, same))]
    kept = {"etag", "last-modified", "expires", "age", "content-range", "accept-ranges"}
    return all(
        answer.status == 200
        and answer.headers.get("cache-control") == "no-store"
        and not kept & set(answer.headers)
        for answer in answers
    )


@attempt_at(When.NIGHT, "load a card into another site")
async def _(stage: RolesStage) -> bool:
    foul = stage.as_player(stage.mafioso)
    elsewhere = {"Sec-Fetch-Site": "cross-site", "Origin": "http://evil.example"}
    modes = ("no-cors", "cors", "same-origin", "")
    paths = ("/seat", "/seat/now", "/live/seat")
    answers = [
        await foul.get(path, **elsewhere, **{"Sec-Fetch-Mode": mode}) for path in paths for mode in modes
    ]
    page = await foul.get("/seat")
    return (
        all(map(turned_away, answers))
        and page.headers["x-frame-options"] == "DENY"
        and page.headers["cross-origin-resource-policy"] == "same-origin"
        and not any(name.startswith("access-control") for name in page.headers)
    )


@attempt_at(When.NIGHT, "tell a role or a choice by the size of an answer")
async def _(stage: RolesStage) -> bool:
    before = await _sizes(stage)
    now = stage.answered[stage.policeman.seat]
    await stage.choose(stage.policeman, None)
    await stage.choose(stage.mafioso, stage.doctor)
    without = await _sizes(stage)
    brought = {_size(await stage.choose(one, stage.answered[one.seat])) for one in stage.living}
    brought |= {_size(await stage.choose(stage.policeman, one)) for one in (stage.policeman, None, now)}
    return len(brought) == 1 and before == without and all(len(one) == 1 for one in before)


@attempt_at(When.ROLES, "tell a role by the size of an answer")
@attempt_at(When.DAY, "tell a role or a finding by the size of an answer")
async def _(stage: RolesStage) -> bool:
    return all(len(one) == 1 for one in await _sizes(stage))


@attempt_at(When.NIGHT, "tell a role by an answer that comes sooner")
async def _(stage: RolesStage) -> bool:
    async def seconds(player: Player) -> float:
        foul, begun = stage.as_player(player), asyncio.get_running_loop().time()
        await stage.beat(foul)
        halfway = asyncio.get_running_loop().time()
        await foul.get("/seat/now")
        return min(halfway - begun, asyncio.get_running_loop().time() - halfway)

    # No answer comes before its time, and what is done for it takes far less than that.
    return min([await seconds(one) for one in stage.living]) > 0.99 * secret_page.ANSWER_SECONDS


@attempt_at(When.NIGHT, "tell a choice by any stream")
async def _(stage: RolesStage) -> bool:
    who = (stage.stranger(), stage.as_player(stage.citizen), stage.as_player(stage.dead))
    before, after = await _heard(stage, [(one, path) for one in who for path in STREAMS])
    return not any(stage.tells(one) for one in before) and not any(after)


@attempt_at(When.NIGHT, "read secrets, or that somebody chose, on the table's display")
async def _(stage: RolesStage) -> bool:
    async def shown() -> list[Answer]:
        who = (stage.stranger(), stage.as_player(stage.dead))
        return [await one.get(path) for one in who for path in ("/table", "/table/now", "/control")]

    before = await shown()
    await _choose_and_take_back(stage)
    after = await shown()
    same = [answer.body for answer in before] == [answer.body for answer in after]
    return same and not any(stage.tells(answer.text) for answer in before)


@attempt_at(When.DAY, "read a finding on the table's display")
async def _(stage: RolesStage) -> bool:
    looker = stage.stranger()
    answers = [(await looker.get(path)).text for path in ("/table", "/table/now")]
    reader, writer = await looker.open("/live/table")
    answers.append(await what_comes(reader))
    writer.close()
    assert stage.state.findings, "else there is nothing to be read"
    return not any(stage.tells(answer) for answer in answers)


@attempt_at(When.NIGHT, "read the laptop's own page from another address")
async def _(stage: RolesStage) -> bool:
    lies = {"X-Forwarded-For": "127.0.0.1", "X-Real-IP": "127.0.0.1", "Forwarded": "for=127.0.0.1"}
    async with _before_the_laptop(stage, stage.mafioso):
        if not stage.tells((await stage.table.browser().get("/laptop")).text):
            raise AssertionError("else there is nothing to be read")
        who = (stage.stranger(), stage.as_player(stage.citizen), stage.as_player(stage.mafioso))
        answers = [await one.get(path, **lies) for one in who for path in ("/laptop", "/laptop/now")]
        answers += [await one.send("HEAD", "/laptop") for one in who]
    return all(answer.status == 404 and not stage.tells(answer.text) for answer in answers)


@attempt_at(When.NIGHT, "choose on the laptop's own page from another address")
async def _(stage: RolesStage) -> bool:
    async with _before_the_laptop(stage, stage.mafioso) as round_:
        form = {**beat_form(stage, stage.doctor), "round": round_}
        who = (stage.stranger(), stage.as_player(stage.citizen))
        answers = [await one.post("/laptop", form, live=live) for one in who for live in (True, False)]
    return all(answer.status == 404 for answer in answers)


@attempt_at(When.NIGHT, "read the card of a seat that one asks for")
async def _(stage: RolesStage) -> bool:
    thief, before = stage.stranger(), len(stage.table.trace.notes)
    await thief.post("/join", {"code": stage.code, "seat": stage.citizen.number})
    asking = [await thief.get(path) for path in ("/seat", "/seat/now", "/laptop")]
    asking.append(await stage.beat(thief, stage.place(stage.mafioso)))
    await stage.table.until_said("handset-asks", before)
    await stage.table.type("nej")
    refused = [await thief.get(path) for path in ("/seat", "/seat/now")]
    refused.append(await stage.beat(thief, stage.place(stage.mafioso)))
    told = any(stage.tells(answer.text) for answer in (*asking, *refused))
    return not told and turned_away(asking[-1]) and turned_away(refused[-1])


@attempt_at(When.DAY, "read a card as the dead")
async def _(stage: RolesStage) -> bool:
    pages = [await stage.as_player(stage.dead).get(path) for path in ("/seat", "/seat/now")]
    return all(
        page.status == 200 and "card" not in page.text and not stage.tells(page.text) for page in pages
    )


def _size(answer: Answer) -> tuple[object, ...]:
    return (answer.status, answer.raw_size, tuple(answer.headers))


async def _sizes(stage: RolesStage) -> list[set[tuple[object, ...]]]:
    """For each way of asking, what can be told from outside of the answers to all seats."""

    async def ask(player: Player) -> list[tuple[object, ...]]:
        foul = stage.as_player(player)
        answers = [await foul.get(path) for path in ("/seat", "/seat/now")]
        answers += [await stage.beat(foul), await stage.beat(foul, "01", round_="another")]
        return [_size(answer) for answer in answers]

    asked = await asyncio.gather(*(ask(player) for player in stage.players))
    return [set(sizes) for sizes in zip(*asked, strict=True)]


async def _choose_and_take_back(stage: RolesStage) -> None:
    for player, target in (
        (stage.mafioso, stage.doctor),
        (stage.doctor, stage.policeman),
        (stage.citizen, None),
    ):
        await stage.choose(player, target)
        await stage.choose(player, stage.answered[player.seat])


async def _heard(stage: RolesStage, streams: list[tuple[Browser, str]]) -> tuple[list[str], list[str]]:
    """What each of these streams says at once, and what it says while the honest choose."""
    opened = [await browser.open(path) for browser, path in streams]
    before = await asyncio.gather(*(what_comes(reader) for reader, _writer in opened))
    await _choose_and_take_back(stage)
    after = await asyncio.gather(*(what_comes(reader, 0.3) for reader, _writer in opened))
    for _reader, writer in opened:
        writer.close()
    return before, [said.replace(": \n\n", "") for said in after]


@contextlib.asynccontextmanager
async def _before_the_laptop(stage: RolesStage, player: Player) -> AsyncIterator[str]:
    """While somebody sits before the laptop's own page and chooses there; the round of it."""
    sheet = stage.table.web_table.sheet
    assert sheet is not None
    sitting = asyncio.create_task(sheet.turn(player.seat, Moment.NIGHT))
    await asyncio.sleep(0)
    try:
        yield sheet._way._round
    finally:
        sitting.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await sitting
