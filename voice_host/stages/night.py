"""The night: glances, slips, and the question to the last faithful one (docs/rules.md A4, A5, A7)."""

from __future__ import annotations

from engine.original.commands import AnswerLastFaithful, GlancesDone, OpenSlips
from engine.original.events import RoundVoid
from engine.original.state import State
from voice_host.host import Host
from voice_host.slips.paper import FAITHFUL, STRANGE, PaperReading
from voice_host.speaking.count import night_glances


async def glances(host: Host) -> None:
    """House rule: ten seconds in which the Maffia may look at each other, aloud only at start and end."""
    await host.talk.say("glances")
    begin, end = (host.talk.narration.text(key) for key in ("glances-begin", "glances-end"))
    if await host.talk.count(night_glances(begin, end, background=host.background)):
        await host.do(GlancesDone())
        return
    await host.talk.say("glances-broken")
    while (await host.listen("ready")).intent != "ready":
        await host.take_back()
        return


async def slips(host: Host) -> None:
    """Slips are written, gathered, and read aloud one by one; nothing is counted aloud until all are read."""
    state = host.game.state
    living = len(state.living)
    again = host.resumed or host.returned  # the slips lie there, or some of them
    await host.talk.say("slips-once-more" if again else _how_to_write(state), living=living)
    said = await host.listen("ready", "rewrite_slips", reminder="slips-ready")
    if said.intent == "rewrite_slips":
        await host.talk.say("slips-thrown")
        host.returned = host.resumed = False
        return
    if said.intent == "undo":
        await host.take_back()
        return
    await host.talk.say("slips-read")
    # What is said back follows the slips; so no file may follow what is said.
    host.talk.voice.be_discreet(True)
    try:
        sealed = await _read(host, living)
    finally:
        host.talk.voice.be_discreet(False)
    if sealed is not None:
        await host.do(sealed)


def _how_to_write(state: State) -> str:
    if state.decision == RoundVoid.__name__:
        return "slips-again"
    return "slips-write" if state.day == 1 else "slips-write-short"


async def _read(host: Host, living: int) -> OpenSlips | None:
    """One reading. None when the table takes back the night or wants to write anew."""
    reading = PaperReading()
    while True:
        said = await host.listen(
            "slip_faithful",
            "slip_name",
            "slip_strange",
            "no_more_slips",
            "start_over",
            "rewrite_slips",
            "wrong",
            names=host.living_names(),
            reminder="slips-next",
        )
        match said.intent:
            case "slip_faithful":
                reading.add(FAITHFUL)
                await host.talk.say("slip-faithful")
            case "slip_name":
                seat = host.seat(said.name)
                reading.add(seat if seat in host.game.state.living else STRANGE)
                await host.talk.say("slip-name", name=said.name)
            case "slip_strange":
                reading.add(STRANGE)
                await host.talk.say("slip-strange")
            case "no_more_slips":
                await host.talk.say("slips-stopped-early", slips=len(reading), living=living)
                if await host.talk.yes_or_no(host.phase.value):
                    return reading.seal()
                await host.talk.say("slips-go-on")
            case "start_over":
                reading = PaperReading()
                await host.talk.say("slips-start-over")
            case "rewrite_slips":
                await host.talk.say("slips-thrown")
                host.returned = host.resumed = False
                return None
            case _:
                if not reading.take_back():
                    await host.take_back()
                    return None
                await host.talk.say("slip-taken-back")
        await host.talk.cue("paper_falls")
        if len(reading) == living:
            sealed = await _all_read(host, reading)
            if sealed is not None:
                return sealed


async def _all_read(host: Host, reading: PaperReading) -> OpenSlips | None:
    """As many slips as there are living: is that all? The last one can still be taken back here."""
    await host.talk.say("slips-all-read", slips=len(reading))
    said = await host.listen("yes", "no", "wrong")
    if said.intent == "yes":
        return reading.seal()
    if said.intent == "no":
        return reading.seal(unread=1)
    reading.take_back()
    await host.talk.say("slip-taken-back")
    return None


async def last_faithful(host: Host) -> None:
    """The murdered player says whether he was the last faithful one (A5)."""
    victim = host.game.state.victim
    await host.talk.say("last-faithful-ask", name=host.name(victim) if victim is not None else "")
    said = await host.listen("yes", "no", "wrong")
    if said.intent not in ("yes", "no"):
        await host.take_back()
    else:
        await host.do(AnswerLastFaithful(said.intent == "yes"))
