"""The night: glances, slips, and the question to the last faithful one (docs/rules.md A4, A5, A7)."""

from __future__ import annotations

from engine.original.commands import AnswerLastFaithful, GlancesDone
from engine.original.events import RoundVoid
from voice_host.counting import count_aloud
from voice_host.host import Host
from voice_host.slips.handsets import Ending
from voice_host.speaking.count import night_glances
from voice_host.stages.slip_reading import Papers, read
from voice_host.stages.slip_round import Round


async def glances(host: Host) -> None:
    """House rule: ten seconds in which the Maffia may look at each other, aloud only at start and end."""
    await host.talk.say("glances")
    begin, end = (host.talk.narration.text(key) for key in ("glances-begin", "glances-end"))
    if await count_aloud(host.talk, night_glances(begin, end, background=host.background)):
        await host.do(GlancesDone())
        return
    await host.talk.say("glances-broken")
    while (await host.listen("ready")).intent != "ready":
        await host.take_back()
        return


async def slips(host: Host) -> None:
    """Slips are written, on handsets and on paper; those on paper are read; all are opened as one.

    Until they are opened they are in the box alone: whatever ends the round before that, be it a crash,
    leaves nothing of it, and the slips are written again.
    """
    round_ = Round(host)
    how: Ending = "stopped"
    outcome: str = "anew"
    try:
        await round_.announce()
        round_.open()
        outcome = await round_.written()
        if outcome == "written":
            outcome = await _opened(host, round_)
        if outcome == "written":
            how = "void" if host.game.state.decision == RoundVoid.__name__ else "sealed"
        elif outcome == "anew":
            how = "void"
    finally:
        round_.end(how)
    if outcome == "undo":
        await host.take_back()
    elif outcome == "anew":
        host.returned = host.resumed = False


async def _opened(host: Host, round_: Round) -> str:
    """Read what is on paper, and open all as one; "undo" or "anew" when the table wants that instead."""
    box = round_.box
    box.close()  # before the first slip is read aloud: nobody writes after hearing another's
    papers = Papers(box.papers, box.words, apart=round_.open_to_handsets, by_touch=round_.by_touch)
    reading = await read(host, papers) if papers.count else None
    if isinstance(reading, str):
        return reading
    sealed = box.seal(reading, papers.unread)
    host.talk.voice.be_discreet(False)
    await host.do(sealed)
    return "written"


async def last_faithful(host: Host) -> None:
    """The murdered player says whether he was the last faithful one (A5)."""
    victim = host.game.state.victim
    await host.talk.say("last-faithful-ask", name=host.name(victim) if victim is not None else "")
    said = await host.listen("yes", "no", "wrong")
    if said.intent not in ("yes", "no"):
        await host.take_back()
    else:
        await host.do(AnswerLastFaithful(said.intent == "yes"))
