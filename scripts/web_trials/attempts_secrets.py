"""Attempts to read what is not for everybody, and to make pages say what they should not; the night's end."""

from __future__ import annotations

import json

from engine.original.events import SlipsOpened
from scripts.web_trials.attempts_seats import FREE, turned_away
from scripts.web_trials.http import Browser, what_comes
from scripts.web_trials.intruder import Stage, attempt
from voice_host.web.limits import WRONG_CODES
from voice_host.web.requests import cookie_name

PAGES = ("/", "/table", "/table/now", "/control", "/seat", "/seat/now", "/nothing")


@attempt("read the room code as a spectator")
async def _(stage: Stage) -> bool:
    stranger = stage.stranger()
    texts = [(await stranger.get(path)).text for path in PAGES] + [await _stream(stranger, "/live/table")]
    spelt = ", ".join(stage.code)
    return not any(stage.code in text or spelt in text for text in texts)


@attempt("read the control code as a spectator or a player")
async def _(stage: Stage) -> bool:
    code = stage.table.web_table.steering.code
    texts = [
        (await who.get(path)).text for who in (stage.stranger(), stage.as_(stage.nils)) for path in PAGES
    ]
    return not any(code in text for text in texts)


@attempt("read somebody else's page with one's own token")
async def _(stage: Stage) -> bool:
    foul = stage.as_(stage.nils)
    pages = [
        (await foul.get(path)).text
        for path in ("/seat?seat=01", "/seat/now?seat=1&name=Erik", "/seat?seat=Erik")
    ]
    return all("Du är Nils" in page and "Du är Erik" not in page for page in pages)


@attempt("learn more from a handset's stream than that something changed")
async def _(stage: Stage) -> bool:
    for who in (stage.stranger(), stage.as_(stage.nils)):
        data = [
            line[6:] for line in (await _stream(who, "/live/seat")).splitlines() if line.startswith("data: ")
        ]
        if not all(isinstance(json.loads(one), int) for one in data):
            return False
    return True


@attempt("get the buttons by the spectators' stream")
async def _(stage: Stage) -> bool:
    return "<button" not in await _stream(stage.as_(stage.nils), "/live/table")


@attempt("learn the program and its version from the headers")
async def _(stage: Stage) -> bool:
    stranger = stage.stranger()
    answers = [await stranger.get(path) for path in PAGES] + [await stranger.raw(b"nonsense\r\n\r\n")]
    telling = {"server", "date", "via", "x-powered-by", "last-modified", "etag"}
    programs = ("uvicorn", "starlette", "python", "h11")
    return not any(
        telling & set(answer.headers) or any(p in str(answer.headers).lower() for p in programs)
        for answer in answers
    )


@attempt("provoke a traceback")
async def _(stage: Stage) -> bool:
    stranger, place = stage.stranger(), stage.table.place
    own = {"Origin": place.origin, "Content-Type": "application/x-www-form-urlencoded"}
    bodies = (
        b"%ff%fe",
        b"a" * 900,
        b"&&&&",
        b"code=%00&seat=%00",
        b"\xff\xff",
        b"code=a;seat=b",
        b"a=1&" * 100,
    )
    answers = [
        await stranger.send("POST", p, headers=own, body=b)
        for p in ("/join", "/slip", "/say")
        for b in bodies
    ]
    answers += [await stranger.get(path) for path in ("/?k=%ff", "/%ff", "/seat?%", "/table?" + "a=1&" * 300)]
    place = stage.table.place
    stranger.cookies = {cookie_name("seat", place): '"; \x01 é', cookie_name("control", place): "=;=;="}
    answers.append(await stranger.get("/seat"))
    texts = [answer.text + str(answer.headers) for answer in answers]
    return all(a.status < 500 for a in answers) and not any("Traceback" in t or ".py" in t for t in texts)


@attempt("put a script into a page by the address")
async def _(stage: Stage) -> bool:
    stranger = stage.stranger()
    for code in ("%22%3E%3Cscript%3E", "'onfocus=", "%3Cimg%20src=x%3E"):
        page = (await stranger.get(f"/?k={code}")).text.lower()
        if '"><script' in page or "<img" in page:
            return False
    policy = (await stranger.get("/")).headers["content-security-policy"]
    return "unsafe" not in policy and "script-src 'self'" in policy


@attempt("make the page's template compute something")
async def _(stage: Stage) -> bool:
    page = (await stage.stranger().get("/?k=%7B%7B7*191%7D%7D")).text
    return "1337" not in page


@attempt("put a header into an answer")
async def _(stage: Stage) -> bool:
    answers = [
        await stage.stranger().get(path)
        for path in (
            "/?k=a%0d%0aSet-Cookie:%20seat=evil",
            "/seat%0d%0aSet-Cookie:%20seat=evil",
            "/seat?a%0aX-Evil:1",
        )
    ]
    return all("set-cookie" not in a.headers and "x-evil" not in a.headers for a in answers)


@attempt("have a page kept in a cache")
async def _(stage: Stage) -> bool:
    answers = [await stage.erik.get(path) for path in (*PAGES, "/static/live.js")]
    return all(answer.headers["cache-control"] == "no-store" for answer in answers)


@attempt("read a token by script")
async def _(stage: Stage) -> bool:
    steering = await stage.table.browser().post("/control", {"code": stage.table.web_table.steering.code})
    cookie = steering.headers["set-cookie"].lower()
    return (
        "httponly" in cookie
        and "samesite=strict" in cookie
        and stage.erik.token("seat") not in (await stage.erik.get("/seat")).text
    )


@attempt("keep everybody from sitting down by wrong codes from many addresses")
async def _(stage: Stage) -> bool:
    for number in range(60):
        await stage.stranger().post("/join", {"code": f"X{number:03d}", "seat": FREE})
    answer = await stage.stranger().post("/join", {"code": stage.code, "seat": FREE})
    return answer.status == 409  # its code is looked at; the seat is locked by the game


@attempt("guess on when one's pause is over")
async def _(stage: Stage) -> bool:
    stranger = stage.stranger()
    pauses = stage.table.web_table.wrong_codes
    minutes = []
    for _number in range(WRONG_CODES + 3):
        await stranger.post("/join", {"code": "XXXX", "seat": FREE})
        minutes.append(pauses.minutes(stranger.source or ""))
        pauses._wrong[stranger.source or ""].until -= 60 * minutes[-1]
    return minutes == [*[0] * (WRONG_CODES - 1), 1, 2, 4, 8]


async def end_the_night(stage: Stage) -> list[dict[str, object]]:
    """The game goes on as if nothing had been tried; and what comes after sealing is too late."""
    olle, maja = stage.honest
    for who, word in ((stage.erik, "04"), (olle, "00"), (maja, "00"), (stage.nils, "00")):
        await stage.slip(who, word)
    await stage.table.type("klart")
    await stage.table.until_said("slips-read-apart-one")
    await stage.table.type("trogen", "ja")
    (game,) = stage.table.journal.games()
    opened = [one for one in stage.table.journal.events(game.id) if isinstance(one, SlipsOpened)]
    whole = [(one.faithful, one.names) for one in opened] == [(4, ((4, 1),))]
    before = len(stage.table.journal.events(game.id))
    late = [await stage.slip(who, "00") for who in (stage.erik, maja, stage.stranger())]
    too_late = all(map(turned_away, late)) and len(stage.table.journal.events(game.id)) == before
    return [
        {"name": "change a slip after the box is sealed", "refused": too_late},
        {"name": "have the night end otherwise than it was written", "refused": whole},
    ]


async def _stream(who: Browser, path: str) -> str:
    """What a stream of events says at once."""
    reader, writer = await who.open(path)
    said = await what_comes(reader)
    writer.close()
    return said
