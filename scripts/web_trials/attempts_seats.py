"""Attempts at seats, codes and tokens."""

from __future__ import annotations

import secrets

from scripts.web_trials.http import Answer
from scripts.web_trials.intruder import Stage, attempt

FREE, TAKEN = "02", "01"
"""Sara's seat has no handset; Erik's has."""


def turned_away(answer: Answer) -> bool:
    """Not let in: refused, sent to the start, or cut off."""
    return answer.status in (0, 400, 403, 404, 405, 409, 411, 413, 414, 415, 421, 429, 431) or (
        answer.status == 303 and answer.headers.get("location") == "/" and not answer.cookies
    )


@attempt("guess the room code")
async def _(stage: Stage) -> bool:
    stranger = stage.stranger()
    answers = [await stranger.post("/join", {"code": "AAA" + sign, "seat": FREE}) for sign in "ACEFH"]
    answers.append(await stranger.post("/join", {"code": stage.code, "seat": FREE}))
    return all(map(turned_away, answers)) and answers[-1].status == 429


@attempt("guess the control code")
async def _(stage: Stage) -> bool:
    stranger = stage.stranger()
    answers = [await stranger.post("/control", {"code": "AAAAAAA" + sign}) for sign in "ACEFH"]
    answers.append(await stranger.post("/control", {"code": stage.table.web_table.steering.code}))
    return all(map(turned_away, answers)) and answers[-1].status == 429


@attempt("dodge the pause by X-Forwarded-For")
async def _(stage: Stage) -> bool:
    stranger = stage.stranger()
    for number in range(6):
        lie = {"X-Forwarded-For": f"10.9.9.{number}", "X-Real-IP": f"10.9.9.{number}"}
        answer = await stranger.post("/join", {"code": "XXXX", "seat": FREE}, live=True, **lie)
    return answer.status == 429


@attempt("use the room code as control code")
async def _(stage: Stage) -> bool:
    return turned_away(await stage.stranger().post("/control", {"code": stage.code}))


@attempt("sit down on a free seat while the game runs")
async def _(stage: Stage) -> bool:
    return turned_away(await stage.stranger().post("/join", {"code": stage.code, "seat": FREE}))


@attempt("take a held seat without the table's yes")
async def _(stage: Stage) -> bool:
    thief = stage.stranger()
    await thief.post("/join", {"code": stage.code, "seat": TAKEN})
    answers = [await stage.slip(thief), await thief.get("/seat/now")]
    page = answers[1].text
    again = await stage.stranger().post("/join", {"code": stage.code, "seat": TAKEN})
    await stage.table.until_said("handset-asks")
    await stage.table.type("nej")
    late = await stage.slip(thief)
    return turned_away(answers[0]) and 'name="word"' not in page and turned_away(again) and turned_away(late)


@attempt("ask for many seats at once")
async def _(stage: Stage) -> bool:
    pest, before = stage.stranger(), len(stage.table.trace.notes)
    answers = [await pest.post("/join", {"code": stage.code, "seat": seat}) for seat in ("03", "04")]
    await stage.table.until_said("handset-asks", before)
    await stage.table.type("nej")
    again = await pest.post("/join", {"code": stage.code, "seat": "04"})
    return turned_away(answers[1]) and turned_away(again)


@attempt("hold two seats with one handset")
async def _(stage: Stage) -> bool:
    foul = stage.as_(stage.nils)
    return all(
        [turned_away(await foul.post("/join", {"code": stage.code, "seat": seat})) for seat in (FREE, TAKEN)]
    )


@attempt("sit on a seat that is none")
async def _(stage: Stage) -> bool:
    stranger = stage.stranger()
    seats = ("06", "99", "-1", "٠", "0x1", "1e1", "", "01\x00")
    return all([turned_away(await stranger.post("/join", {"code": stage.code, "seat": s})) for s in seats])


@attempt("guess a seat's token")
async def _(stage: Stage) -> bool:
    stranger = stage.stranger()
    for _number in range(30):
        stranger.bring("seat", secrets.token_urlsafe(32))
        if not turned_away(await stage.slip(stranger)):
            return False
    return True


@attempt("guess a control token")
async def _(stage: Stage) -> bool:
    stranger = stage.stranger()
    moment = str(stage.table.web_table.steering.moment)
    for number in range(30):
        stranger.bring("control", secrets.token_urlsafe(32))
        press = {"line": "ångra", "moment": moment, "press": str(number)}
        if not turned_away(await stranger.post("/say", press)):
            return False
    return True


@attempt("use a token that is nearly right")
async def _(stage: Stage) -> bool:
    token = stage.erik.token("seat")
    stranger = stage.stranger()
    for wrong in ("", token[:-1], token + "A", token.swapcase(), token[::-1], token[:20], "x" * 4000):
        stranger.bring("seat", wrong)
        if not turned_away(await stage.slip(stranger)):
            return False
    return True


@attempt("bring the token in the address instead of the cookie")
async def _(stage: Stage) -> bool:
    token = stage.erik.token("seat")
    stranger = stage.stranger()
    answers = [await stranger.get(f"/seat?seat={token}"), await stranger.get(f"/seat/now?token={token}")]
    return all(map(turned_away, answers))


@attempt("use a seat's token for steering")
async def _(stage: Stage) -> bool:
    stranger = stage.stranger()
    stranger.bring("control", stage.erik.token("seat"))
    press = {"line": "ångra", "moment": str(stage.table.web_table.steering.moment), "press": "p"}
    return turned_away(await stranger.post("/say", press))


@attempt("steer as a spectator")
async def _(stage: Stage) -> bool:
    stranger, moment = stage.stranger(), str(stage.table.web_table.steering.moment)
    lines = ("ångra", "avsluta", "klart", "skriv om lapparna", "tyst")
    presses = [{"line": line, "moment": moment, "press": line} for line in lines]
    return all([turned_away(await stranger.post("/say", press)) for press in presses])


@attempt("steer as a player")
async def _(stage: Stage) -> bool:
    press = {"line": "ångra", "moment": str(stage.table.web_table.steering.moment), "press": "p"}
    return turned_away(await stage.as_(stage.nils).post("/say", press))


@attempt("replay a button of a moment that is over")
async def _(stage: Stage) -> bool:
    steering = await stage.table.steering()
    captured = {"line": "skriv om lapparna", "moment": "1", "press": "p"}
    return turned_away(await steering.post("/say", captured))


@attempt("steer the terminal by control characters in a line")
async def _(stage: Stage) -> bool:
    steering = await stage.table.steering()
    moment = str(stage.table.web_table.steering.moment)
    lines = ("\x1b[2J", "a\nskriv om lapparna", "x" * 500, "\u202eakrals", "")
    presses = [{"line": line, "moment": moment, "press": line[:9]} for line in lines]
    return all([turned_away(await steering.post("/say", press)) for press in presses])


@attempt("fix somebody's session by a cookie of one's own")
async def _(stage: Stage) -> bool:
    stranger = stage.stranger()
    stranger.bring("seat", "fixed")
    answer = await stranger.post("/join", {"code": stage.code, "seat": FREE})
    return turned_away(answer) and stage.table.web_table.seats.seat_of("fixed") is None
