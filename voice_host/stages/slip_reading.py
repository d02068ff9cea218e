"""Slips on paper, read one by one (docs/rules.md A4): aloud, by touch, or typed in silence."""

from __future__ import annotations

from dataclasses import dataclass

from engine.table import Seat
from voice_host.host import Host
from voice_host.slips.box import Word
from voice_host.slips.paper import FAITHFUL, STRANGE, PaperReading
from voice_host.stages.papers import of_papers
from voice_host.want import Said


@dataclass
class Papers:
    """What is read: ``count`` slips. ``unread`` more lie there, as the table says at the end.

    ``apart``: others have written on handsets, so what stands on paper must not be told as such.
    ``by_touch``: the slips have torn corners, and a number may be said for the word at that place of
    ``words``.
    """

    count: int
    words: tuple[Word, ...]
    apart: bool = False
    by_touch: bool = False
    unread: int = 0


async def read(host: Host, papers: Papers) -> PaperReading | str:
    """All the slips on paper; "undo" or "anew" when the table wants that instead."""
    if papers.apart:
        host.talk.keep_lines_secret("not-understood-secret")
    if papers.by_touch:
        await host.talk.say("slips-read-touch")
    else:
        apart = of_papers("slips-read-apart", papers.count)
        await host.talk.say(apart if papers.apart else "slips-read")
    # What is said back follows the slips; so no file may follow what is said.
    host.talk.voice.be_discreet(True)
    reading = PaperReading()
    while True:
        said = await host.listen(
            *("slip_faithful", "slip_name", "slip_strange"),
            *(("slip_corners",) if papers.by_touch else ()),
            *("no_more_slips", "start_over", "rewrite_slips", "wrong"),
            names=host.living_names(),
            max_count=len(papers.words) if papers.by_touch else 0,
            reminder=of_papers("slips-next", papers.count),
        )
        match said.intent:
            case "slip_faithful" | "slip_name" | "slip_strange" | "slip_corners":
                slip = _slip(host, said, papers.words)
                reading.add(slip)
                await _say_back(host, said, slip, papers)
            case "no_more_slips":
                await host.talk.say("slips-stopped-early", slips=len(reading), living=papers.count)
                if await host.talk.yes_or_no(host.phase.value):
                    return reading
                await host.talk.say("slips-go-on")
            case "start_over":
                reading = PaperReading()
                await host.talk.say(of_papers("slips-start-over", papers.count))
            case "rewrite_slips":
                await host.talk.say("slips-thrown")
                return "anew"
            case _:
                if not reading.take_back():
                    return "undo"
                await host.talk.say("slip-taken-back")
        await host.talk.cue("paper_falls")
        if len(reading) == papers.count and await _all_read(host, reading, papers):
            return reading


def _slip(host: Host, said: Said, words: tuple[Word, ...]) -> Seat | str:
    match said.intent:
        case "slip_faithful":
            return FAITHFUL
        case "slip_name":
            seat = host.seat(said.name)
            return seat if seat in host.game.state.living else STRANGE
        case "slip_corners":
            place = said.count() or 0
            return words[place - 1] if 1 <= place <= len(words) else STRANGE
        case _:
            return STRANGE


async def _say_back(host: Host, said: Said, slip: Seat | str, papers: Papers) -> None:
    if papers.apart and not said.by_voice:
        await host.talk.say("slip-noted")  # it was typed so that nobody hears it
    elif said.intent == "slip_name":
        await host.talk.say("slip-name", name=said.name)
    elif isinstance(slip, int):
        await host.talk.say("slip-name", name=host.name(slip))
    else:
        await host.talk.say("slip-faithful" if slip == FAITHFUL else "slip-strange")


async def _all_read(host: Host, reading: PaperReading, papers: Papers) -> bool:
    """As many slips as there should be: is that all? The last one can still be taken back here."""
    await host.talk.say("slips-all-read", slips=len(reading))
    said = await host.listen("yes", "no", "wrong")
    if said.intent == "yes":
        return True
    if said.intent == "no":
        papers.unread = 1
        return True
    reading.take_back()
    await host.talk.say("slip-taken-back")
    return False
