"""Attempts at the open votes of the day: by whom, for whom, when, and how often."""

from __future__ import annotations

import asyncio

from scripts.web_trials.attempts_roles_door import FORM, MARKUP, holds_out, shows_none_of_it
from scripts.web_trials.attempts_roles_night import ODD_NUMBERS
from scripts.web_trials.attempts_seats import turned_away
from scripts.web_trials.http import Browser
from scripts.web_trials.roles_course import attempt_at
from scripts.web_trials.roles_stage import Player, RolesStage, When
from voice_host.moderated.ways.day_votes import BACK, LONGEST_PRESS

MANY = 60
"""Presses in a row; the host could say one of them in three seconds."""


@attempt_at(When.DAY, "vote as a spectator")
async def _(stage: RolesStage) -> bool:
    before = stage.reached()
    form = _form(stage, stage.doctor)
    whose = ("seat", "voter", "name", "by")
    liars = [
        {**form, field: value} for field in whose for value in (stage.citizen.number, stage.citizen.name)
    ]
    ways = [(one, live) for one in (form, *liars) for live in (True, False)]
    answers = await asyncio.gather(*(stage.stranger().post("/vote", one, live=live) for one, live in ways))
    return all(map(turned_away, answers)) and stage.reached() == before


@attempt_at(When.DAY, "vote with a guessed or altered token")
async def _(stage: RolesStage) -> bool:
    before, token = stage.reached(), stage.citizen.browser.token("seat")
    answers = []
    for wrong in ("", "A" * 43, token[:-1], token + "A", token.swapcase(), token[::-1]):
        stranger = stage.stranger()
        stranger.bring("seat", wrong)
        answers.append(await stage.vote(stranger, stage.mafioso.number))
    return all(map(turned_away, answers)) and stage.reached() == before


@attempt_at(When.DAY, "vote as the dead")
async def _(stage: RolesStage) -> bool:
    before, foul = stage.reached(), stage.as_player(stage.dead)
    answers = [await stage.vote(foul, one.number) for one in stage.players]
    answers += [
        await stage.vote(foul, BACK),
        await stage.vote(foul, stage.doctor.number, also={"seat": "00"}),
    ]
    page = (await foul.get("/seat")).text
    return (
        all(a.status == 409 for a in answers) and 'action="/vote"' not in page and stage.reached() == before
    )


@attempt_at(When.DAY, "vote for the dead, or for oneself")
async def _(stage: RolesStage) -> bool:
    before, answers = stage.reached(), []
    for player in (stage.mafioso, stage.doctor):
        foul = stage.as_player(player)
        answers += [await stage.vote(foul, one.number) for one in (stage.dead, player)]
    return all(answer.status == 409 for answer in answers) and stage.reached() == before


@attempt_at(When.DAY, "vote for a seat that there is not")
async def _(stage: RolesStage) -> bool:
    before, foul = stage.reached(), stage.as_player(stage.doctor)
    odd = ("06", "", "1", "001", "---", stage.citizen.name, "01,02", *ODD_NUMBERS)
    answers = [await stage.vote(foul, one) for one in odd]
    return all(stage.says(answer, "secret-unknown") for answer in answers) and stage.reached() == before


@attempt_at(When.DAY, "vote for two at once")
async def _(stage: RolesStage) -> bool:
    before, foul = stage.reached(), stage.as_player(stage.doctor)
    named, one, other = f"round={stage.way.votes._round}&press=p", stage.citizen.number, stage.mafioso.number
    bodies = (
        f"{named}&target={one}&target={other}",
        f"{named}&{named}&target={one}",
        f"{named}&target[]={one}",
        f"{named}&target={one}" + "&a=1" * 20,
    )
    own = {"Origin": stage.table.place.origin, "Content-Type": FORM, "X-Live": "1"}
    answers = [await foul.send("POST", "/vote", headers=own, body=body.encode()) for body in bodies]
    return all(answer.status == 409 for answer in answers) and stage.reached() == before


@attempt_at(When.DAY, "vote on a page of another round")
async def _(stage: RolesStage) -> bool:
    before, foul, now = stage.reached(), stage.as_player(stage.doctor), stage.way.votes._round
    old = [round_ for when, round_ in stage.rounds.items() if when is not When.DAY]
    guessed = ("", "0", "-", now[:-1], now + "=", now.swapcase(), "*", "é", "x" * 300)
    answers = [await stage.vote(foul, stage.citizen.number, round_=one) for one in (*old, *guessed)]
    return all(stage.says(answer, "secret-vote-late") for answer in answers) and stage.reached() == before


@attempt_at(When.DAY, "replay somebody's press, as it was or with another name")
async def _(stage: RolesStage) -> bool:
    before, press = stage.reached(), f"of {stage.mafioso.name}"
    foul = stage.as_player(stage.mafioso)
    again = await stage.vote(foul, stage.citizen.number, press=press)
    others = [await stage.vote(foul, one, press=press) for one in (stage.doctor.number, BACK)]
    stolen = await stage.vote(stage.stranger(), stage.citizen.number, press=press)
    old = all(stage.says(answer, "secret-vote-old") for answer in others)
    return again.status == 200 and old and turned_away(stolen) and stage.reached() == before


@attempt_at(When.DAY, "press for another seat")
async def _(stage: RolesStage) -> bool:
    before = stage.reached()
    foul = stage.as_player(stage.fellow)  # whose own vote lies on nobody
    for field in ("seat", "voter", "by", "name", "player"):
        for value in (stage.citizen.number, stage.citizen.name):
            # The press that the citizen has made, and one that takes it back: both would be his.
            await stage.vote(foul, stage.fellow.number, press=f"of {stage.citizen.name}", also={field: value})
            await stage.vote(foul, BACK, also={field: value})
    return stage.reached() == before


@attempt_at(When.DAY, "vote by a link")
async def _(stage: RolesStage) -> bool:
    before, foul = stage.reached(), stage.as_player(stage.doctor)
    link = f"/vote?round={stage.way.votes._round}&press=p&target={stage.citizen.number}"
    answers = [
        await foul.get(link),
        await foul.send("HEAD", link),
        await foul.get(link, X_HTTP_Method_Override="POST", X_Live="1"),
        await foul.send("PUT", link),
        await foul.get(link.replace("/vote", "/seat")),
    ]
    return all(map(turned_away, answers[:-1])) and answers[-1].status == 200 and stage.reached() == before


@attempt_at(When.DAY, "vote from another site")
async def _(stage: RolesStage) -> bool:
    before, form, foul = stage.reached(), _form(stage, stage.citizen), stage.as_player(stage.doctor)
    answers = [await foul.post("/vote", form, Origin=one) for one in ("http://evil.example", "null", "")]
    answers += [await foul.post("/vote", form, Sec_Fetch_Site=one) for one in ("cross-site", "same-site")]
    answers += [
        await foul.post("/vote", form, Content_Type=one) for one in ("text/plain", "application/json")
    ]
    return all(map(turned_away, answers)) and stage.reached() == before


@attempt_at(When.DAY, "type votes as a player or a spectator")
async def _(stage: RolesStage) -> bool:
    before, moment = stage.reached(), str(stage.table.web_table.steering.moment)
    lines = (
        f"{stage.doctor.name} röstar på {stage.citizen.name}",
        "ångra",
        f"jag röstar på {stage.citizen.name}",
    )
    presses = [{"line": line, "moment": moment, "press": line} for line in lines]
    who = (stage.stranger(), stage.as_player(stage.doctor))
    answers = [await one.post("/say", press) for one in who for press in presses]
    return all(map(turned_away, answers)) and stage.reached() == before


@attempt_at(When.DAY, "vote while the game is paused")
async def _(stage: RolesStage) -> bool:
    await stage.table.type("paus")
    said = stage.reached()[1]
    foul = stage.as_player(stage.doctor)
    answers = [await stage.vote(foul, one) for one in (stage.citizen.number, stage.mafioso.number)]
    await stage.table.settle()
    told = stage.says(await stage.vote(foul, stage.citizen.number), "secret-vote-paused")
    quiet = stage.reached()[1] == said
    await stage.table.type("fortsätt")
    return told and quiet and all(answer.status in (200, 409) for answer in answers)


@attempt_at(When.DAY, "have more votes wait for the host than there are players")
async def _(stage: RolesStage) -> bool:
    table = stage.table
    await table.type("fel")  # the host asks whether to take something back: until it knows, all votes wait
    said = stage.reached()[1]
    targets = (stage.policeman.number, stage.doctor.number, BACK)
    for first in range(0, MANY, 20):
        foul = stage.as_player(stage.mafioso)
        await asyncio.gather(*(stage.vote(foul, targets[n % 3]) for n in range(first, first + 20)))
    last = await stage.vote(stage.as_player(stage.mafioso), stage.citizen.number)  # as it stands
    await table.settle()
    waiting = len(table.talk.aside) + len(table.talk.kept) + table.inbox.qsize()
    quiet = stage.reached()[1] == said
    await table.type("nej")
    return last.status == 200 and quiet and waiting <= len(stage.players)


@attempt_at(When.DAY, "put markup or odd signs into a vote")
async def _(stage: RolesStage) -> bool:
    before, foul = stage.reached(), stage.as_player(stage.mafioso)
    stands, other = stage.citizen.number, stage.doctor.number
    answers = await asyncio.gather(
        *(stage.vote(foul, one) for one in MARKUP),
        *(stage.vote(stage.as_player(stage.mafioso), stands, round_=one) for one in MARKUP),
        *(stage.vote(stage.as_player(stage.mafioso), stands, press=one) for one in MARKUP),
        *(stage.vote(foul, other, press=one) for one in ("", "x" * (LONGEST_PRESS + 1))),
    )
    answers += [await foul.get("/seat"), await stage.stranger().get("/table")]
    return shows_none_of_it(answers) and stage.reached() == before


@attempt_at(When.DAY, "flood with votes that are none")
async def _(stage: RolesStage) -> bool:
    before = stage.reached()
    for who, target in ((stage.as_player(stage.doctor), stage.dead), (stage.stranger(), stage.citizen)):
        if not await holds_out(stage, who, "/vote", _form(stage, target)):
            return False
    return stage.reached() == before


@attempt_at(When.NIGHT, "vote at night")
async def _(stage: RolesStage) -> bool:
    rounds = ("", "-", stage.way._round, stage.rounds[When.FIRST_NIGHT])
    return await _too_late(stage, [stage.as_player(stage.doctor), stage.as_player(stage.dead)], rounds)


@attempt_at(When.NEXT_NIGHT, "vote on the page of the day that is over")
async def _(stage: RolesStage) -> bool:
    rounds = (stage.rounds[When.DAY], stage.way._round, "")
    players = (stage.doctor, stage.citizen, stage.fellow)
    return await _too_late(stage, [stage.as_player(one) for one in players], rounds)


async def _too_late(stage: RolesStage, who: list[Browser], rounds: tuple[str, ...]) -> bool:
    before = stage.reached()
    target = stage.mafioso.number
    answers = [await stage.vote(one, target, round_=round_) for one in who for round_ in rounds]
    return all(stage.says(answer, "secret-vote-late") for answer in answers) and stage.reached() == before


def _form(stage: RolesStage, target: Player) -> dict[str, str]:
    return {"round": stage.way.votes._round, "press": "p", "target": target.number}
