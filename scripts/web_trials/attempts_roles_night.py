"""Attempts at what is chosen in secret: by whom, for whom, and when."""

from __future__ import annotations

import asyncio
import re

from scripts.web_trials.attempts_roles_door import FORM, beat_form
from scripts.web_trials.attempts_seats import turned_away
from scripts.web_trials.roles_course import attempt_at
from scripts.web_trials.roles_stage import Player, RolesStage, When

ODD_NUMBERS = (
    "-1",
    "+1",
    "99",
    "9" * 30,
    "1e1",
    "0x1",
    "٠١",
    "１",
    "²",
    "1.0",
    " 1",
    "01 ",
    "01\x00",
    "--1",
    "on",
)
"""None of them is a place or a seat as our forms write it."""


@attempt_at(When.ROLES, "say for somebody else that he has seen his role")
async def _(stage: RolesStage) -> bool:
    foul, victim = stage.as_player(stage.mafioso), stage.citizen
    lies = ("seat", "name", "player", "by", "token")
    for field in lies:
        await stage.beat(foul, seen="1", also={field: victim.number})
    await stage.beat(foul, seen="1", also={"name": victim.name})
    return turned_away(await stage.beat(stage.stranger(), seen="1", also={"seat": victim.number}))


@attempt_at(When.ROLES, "wake the host again and again by having seen one's role")
async def _(stage: RolesStage) -> bool:
    before = stage.reached()
    await asyncio.gather(*(stage.beat(stage.as_player(stage.mafioso), seen="1") for _number in range(20)))
    await stage.table.settle()
    return stage.reached() == before


@attempt_at(When.ROLES, "choose before there is a night")
async def _(stage: RolesStage) -> bool:
    answers = [await stage.beat(stage.as_player(one), "01") for one in stage.players]
    return all(answer.status == 200 and 'type="radio"' not in answer.text for answer in answers)


@attempt_at(When.FIRST_NIGHT, "kill, protect or investigate")
async def _(stage: RolesStage) -> bool:
    for player in stage.players:
        for target in (stage.doctor, None, stage.mafioso, stage.answered[player.seat]):
            await stage.choose(player, target)
            if stage.state.named or stage.state.chosen:
                return False
    return True


@attempt_at(When.FIRST_NIGHT, "choose in the round in which roles were looked at")
async def _(stage: RolesStage) -> bool:
    old = stage.rounds[When.ROLES]
    return stage.says(await stage.beat(stage.as_player(stage.mafioso), "01", round_=old), "secret-late")


@attempt_at(When.NIGHT, "choose as the dead")
async def _(stage: RolesStage) -> bool:
    return await _changes_nothing(stage, stage.dead)


@attempt_at(When.NIGHT, "choose for another player's seat")
async def _(stage: RolesStage) -> bool:
    # Each sends what he has chosen already, which would be something new for the other.
    for foul, victim in ((stage.citizen, stage.mafioso), (stage.policeman, stage.doctor)):
        target = stage.answered[foul.seat]
        for field in ("seat", "by", "player", "who"):
            await stage.beat(stage.as_player(foul), stage.place(target), also={field: victim.number})
        await stage.beat(stage.as_player(foul), stage.place(target), also={"name": victim.name, "token": ""})
        await stage.as_player(foul).post(f"/beat?seat={victim.number}", beat_form(stage, target))
    return True


@attempt_at(When.NIGHT, "choose a dead player")
async def _(stage: RolesStage) -> bool:
    page = (await stage.as_player(stage.mafioso).get("/seat")).text
    offered = re.findall(r'name="choice" value="\d\d"[^>]*><span>([^<]*)</span>', page)
    words = (stage.dead.name, f"{len(stage.living) + 1:02d}", stage.dead.name.lower())
    foul = stage.as_player(stage.mafioso)
    answers = [await stage.beat(foul, word, also={"target": stage.dead.number}) for word in words]
    unknown = all(stage.says(answer, "secret-unknown") for answer in answers)
    return unknown and len(offered) == len(stage.living) + 1 and stage.dead.name not in offered


@attempt_at(When.NIGHT, "choose what the own role may not: a fellow of the Mafia, or oneself")
async def _(stage: RolesStage) -> bool:
    wrong = ((stage.mafioso, stage.fellow), (stage.fellow, stage.fellow), (stage.policeman, stage.policeman))
    answers = [await stage.choose(player, target) for player, target in wrong]
    return all(answer.status == 200 for answer in answers)  # why not stands on the card alone


@attempt_at(When.NIGHT, "choose a place that is no number of the list")
async def _(stage: RolesStage) -> bool:
    foul = stage.as_player(stage.mafioso)
    answers = [await stage.beat(foul, odd) for odd in ("06", "42", *ODD_NUMBERS)]
    return all(stage.says(answer, "secret-unknown") for answer in answers)


@attempt_at(When.NIGHT, "choose two at once")
async def _(stage: RolesStage) -> bool:
    foul, named = stage.as_player(stage.mafioso), f"round={stage.way._round}"
    one, other = stage.place(stage.doctor), stage.place(stage.policeman)
    bodies = (
        f"{named}&choice={one}&choice={other}&seen=0",
        f"{named}&choice={one}%2C{other}&seen=0",
        f"{named}&{named}&choice={one}&seen=0",
        f"{named}&choice[]={one}&choice[]={other}",
        f"{named}&choice={one};choice={other}",
        f"{named}&choice={one}" + "&a=1" * 20,
    )
    own = {"Origin": stage.table.place.origin, "Content-Type": FORM, "X-Live": "1"}
    answers = [await foul.send("POST", "/beat", headers=own, body=body.encode()) for body in bodies]
    return all(answer.status in (200, 409) for answer in answers)


@attempt_at(When.NIGHT, "choose in the round of the night before, or in a guessed one")
async def _(stage: RolesStage) -> bool:
    now, foul = stage.way._round, stage.as_player(stage.mafioso)
    guessed = ("", "0", "-", now[:-1], now + "=", now.swapcase(), "*", "é", "x" * 300)
    rounds = (stage.rounds[When.FIRST_NIGHT], stage.rounds[When.ROLES], *guessed)
    answers = [await stage.beat(foul, stage.place(stage.doctor), round_=one) for one in rounds]
    return all(stage.says(answer, "secret-late") for answer in answers)


@attempt_at(When.NIGHT, "use a power that one does not have")
async def _(stage: RolesStage) -> bool:
    before = (stage.state.named, stage.state.chosen)
    foul, now = stage.citizen, stage.answered[stage.citizen.seat]
    for target in (*stage.living, None):
        await stage.choose(foul, target)
    lies = {"power": "attack", "kind": "investigate", "command": "NameVictim", "role": "mafioso"}
    await stage.beat(stage.as_player(foul), stage.place(stage.mafioso), also=lies)
    after = (stage.state.named, stage.state.chosen)
    answer = await stage.choose(foul, now)
    return before == after and not stage.tells(answer.text, foul)


@attempt_at(When.MAFIA_OVER, "name another victim, or none")
async def _(stage: RolesStage) -> bool:
    answers = [await stage.choose(stage.mafioso, target) for target in (stage.doctor, None)]
    return all(answer.status == 200 for answer in answers)


@attempt_at(When.DAY, "choose in the night that is over")
async def _(stage: RolesStage) -> bool:
    rounds = (stage.rounds[When.NIGHT], stage.way.votes._round, "")
    foul = (stage.mafioso, stage.doctor, stage.citizen)
    answers = [
        await stage.beat(stage.as_player(player), "01", round_=one, seen="1")
        for one in rounds
        for player in foul
    ]
    return all(stage.says(answer, "secret-late") for answer in answers)


@attempt_at(When.NEXT_NIGHT, "choose in the round of the night before")
async def _(stage: RolesStage) -> bool:
    old = stage.rounds[When.NIGHT]
    answers = [await stage.beat(stage.as_player(one), "01", round_=old) for one in stage.living]
    return all(stage.says(answer, "secret-late") for answer in answers)


@attempt_at(When.NEXT_NIGHT, "choose, or read on, as one of the Mafia who is dead")
async def _(stage: RolesStage) -> bool:
    return await _changes_nothing(stage, stage.fellow)


async def _changes_nothing(stage: RolesStage, gone: Player) -> bool:
    """A dead player sends all that the living send: nothing of it is taken, and he is told nothing."""
    foul = stage.as_player(gone)
    answers = [await stage.beat(foul, f"{place:02d}") for place in range(len(stage.living) + 1)]
    answers += [await stage.beat(foul, "01", seen="1", also={"seat": one.number}) for one in stage.living]
    answers += [await foul.get(path) for path in ("/seat", "/seat/now")]
    plain = await foul.post("/beat", beat_form(stage, stage.doctor), live=False)
    return plain.status == 303 and all(
        answer.status == 200 and 'type="radio"' not in answer.text and not stage.tells(answer.text)
        for answer in answers
    )
