"""The day: free talk, votes, and the vote to go to night (docs/rules.md A3; at the round table A8)."""

from __future__ import annotations

from engine.original.commands import CancelVote, RequestNight, RequestVote, Tally
from voice_host.host import Host
from voice_host.stages.handset_vote import vote_by_handset, voters_by_handset
from voice_host.stages.roll_call import roll_call
from voice_host.want import Said

COUNTING_SECONDS = 4.0
"""Time to count the first side's hands, where both sides are counted."""


async def day(host: Host) -> None:
    """Stay out of the talk, and wait for somebody to ask for a vote."""
    state = host.game.state
    if host.returned:
        await host.talk.say("day-goes-on")
    if state.rules.one_condemnation_a_day and state.condemned_today:
        await host.talk.say("day-night-only")
    await act(host, await host.listen(*intents(host), names=host.living_names(), question=False))


def intents(host: Host) -> tuple[str, ...]:
    """What the table may want by day; at the round table (A8) also to condemn nobody."""
    nobody = ("condemn_nobody",) if host.game.state.rules.mingles else ()
    return ("request_vote", *nobody, "request_night", "wrong")


async def act(host: Host, said: Said) -> None:
    """Do what somebody asked for by day."""
    match said.intent:
        case "request_vote":
            await host.do(RequestVote(host.seat(said.name)))
        case "request_night" | "condemn_nobody" if host.game.state.rules.mingles:
            await _nobody(host)
        case "request_night":
            await host.do(RequestNight())
        case "wrong":
            # People who argue say "fel" all the time: by day it is asked back.
            await host.talk.say("undo-ask")
            if await host.talk.yes_or_no(host.phase.value, reminds=False, no="undo-no"):
                await host.take_back()
        case _:
            await host.take_back()


async def _nobody(host: Host) -> None:
    """One voice does not end the day of a whole table: who objects says no, or asks for a vote (A8)."""
    await host.talk.say("nobody-ask")
    said = await host.listen("yes", "no", "request_vote", "wrong", names=host.living_names())
    if said.intent == "yes":
        await host.do(RequestNight())
    elif said.intent == "request_vote":
        await host.do(RequestVote(host.seat(said.name)))
    else:
        await host.talk.say("day-goes-on")


async def vote(host: Host) -> None:
    """The hands for condemning the accused."""
    if seats := voters_by_handset(host):
        await vote_by_handset(host, seats)
        return
    state = host.game.state
    accused = host.name(state.accused) if state.accused is not None else ""
    both = "-both" if state.rules.count_against else ""
    if not host.returned:
        if not host.resumed:  # else the status has said it
            await host.talk.say("vote-requested", accused=accused)
        await host.talk.say(f"vote-count-in{both}", accused=accused)
        if both:
            await _then_against(host)
    await host.talk.say(f"vote-ask{both}")
    await _hands(host)


async def night_vote(host: Host) -> None:
    """The hands for going to night."""
    if seats := voters_by_handset(host):
        await vote_by_handset(host, seats)
        return
    both = "-both" if host.game.state.rules.count_against else ""
    if not host.returned:
        if not host.resumed:
            await host.talk.say("night-requested")
        await host.talk.say(f"night-count-in{both}")
        if both:
            await _then_against(host)
    await host.talk.say(f"vote-ask{both}")
    await _hands(host)


async def _then_against(host: Host) -> None:
    """The table needs a moment to count before the other side shows its hands."""
    await host.talk.pause(COUNTING_SECONDS)
    await host.talk.say("count-in-against")


async def _hands(host: Host) -> None:
    """Wait for a tally that can be; a refused one leaves the vote open."""
    voters = len(host.game.state.voters)
    phase = host.phase
    while host.phase is phase:
        said = await host.listen(
            "tally",
            "cancel_vote",
            "recount",
            "roll_call",
            "wrong",
            max_count=voters,
            max_against=voters,
            both=host.game.state.rules.count_against,
        )
        match said.intent:
            case "tally":
                if await host.do(Tally(said.count() or 0, said.count("against"))):
                    return
            case "cancel_vote":
                await host.do(CancelVote())
                return
            case "recount":
                host.returned = False
                return
            case "roll_call":
                if await roll_call(host):
                    return
            case _:
                await host.take_back()
                return
