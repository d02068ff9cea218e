"""Attempts at slips, hands and the box."""

from __future__ import annotations

from scripts.web_trials.attempts_seats import turned_away
from scripts.web_trials.intruder import Stage, attempt

ERIK = 1


@attempt("write a slip without a seat")
async def _(stage: Stage) -> bool:
    return turned_away(await stage.slip(stage.stranger()))


@attempt("write a second slip")
async def _(stage: Stage) -> bool:
    box = stage.table.web_table.handsets.box
    assert box is not None
    missing = box.missing
    for _number in range(5):
        await stage.slip(stage.nils)
    return box.missing == missing


@attempt("write for somebody else's seat")
async def _(stage: Stage) -> bool:
    box = stage.table.web_table.handsets.box
    assert box is not None
    for field in ("seat", "name", "token", "player"):
        await stage.slip(stage.nils, **{field: "01"})
    return not box.written(ERIK)


@attempt("replay a slip of an earlier round")
async def _(stage: Stage) -> bool:
    answer = await stage.erik.post("/slip", {"round": stage.old_round, "word": "00"})
    return turned_away(answer)


@attempt("guess the name of the round")
async def _(stage: Stage) -> bool:
    rounds = ("", "0", stage.round[:-1], stage.round + "=", stage.round.swapcase(), "*")
    return all([turned_away(await stage.erik.post("/slip", {"round": r, "word": "00"})) for r in rounds])


@attempt("write a word that is not in the list")
async def _(stage: Stage) -> bool:
    words = ("06", "99", "-1", "Anna", "trogen", "", "000", "٠٠", "1.0")
    return all([turned_away(await stage.slip(stage.erik, word)) for word in words])


@attempt("write two words on one slip")
async def _(stage: Stage) -> bool:
    body = f"round={stage.round}&word=00&word=02".encode()
    own = {
        "Origin": stage.table.place.origin,
        "Content-Type": "application/x-www-form-urlencoded",
        "X-Live": "1",
    }
    return turned_away(await stage.erik.send("POST", "/slip", headers=own, body=body))


@attempt("write a slip as one who is out")
async def _(stage: Stage) -> bool:
    return turned_away(await stage.slip(stage.anna))


@attempt("write a slip by a link")
async def _(stage: Stage) -> bool:
    answers = [
        await stage.erik.get(f"/slip?round={stage.round}&word=00"),
        await stage.erik.send("HEAD", f"/slip?round={stage.round}&word=00"),
        await stage.erik.get(f"/slip?round={stage.round}&word=00", X_HTTP_Method_Override="POST"),
    ]
    return all(map(turned_away, answers))


@attempt("send somebody else over to paper")
async def _(stage: Stage) -> bool:
    box = stage.table.web_table.handsets.box
    assert box is not None
    answer = await stage.stranger().post("/paper", {"round": stage.round, "seat": "01"})
    return turned_away(answer) and not box.on_paper(ERIK)


@attempt("raise a hand when there is no vote")
async def _(stage: Stage) -> bool:
    return all(
        [turned_away(await stage.nils.post("/hand", {"round": r, "up": "1"})) for r in ("", stage.round)]
    )


@attempt("learn from the display whose slips are in")
async def _(stage: Stage) -> bool:
    looker = stage.stranger()
    before = (await looker.get("/table/now")).body
    await stage.slip(stage.honest[0], "02")
    return (await looker.get("/table/now")).body == before


@attempt("tell a slip by the size of its answer")
async def _(stage: Stage) -> bool:
    answers = [await stage.slip(stage.honest[0], word) for word in ("00", "03", "05")]
    answers += [await stage.honest[0].get("/seat/now"), await stage.stranger().get("/seat/now")]
    return len({len(answer.body) for answer in answers}) == 1


@attempt("get a receipt for one's slip")
async def _(stage: Stage) -> bool:
    pages = {(await stage.slip(stage.honest[0], word)).body for word in ("00", "03", "00")}
    return len(pages) == 1
