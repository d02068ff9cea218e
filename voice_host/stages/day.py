"""The day: free talk, votes, and the vote to go to night (docs/rules.md A3)."""

from __future__ import annotations

from engine.original.commands import CancelVote, RequestNight, RequestVote, RollCall, Tally
from engine.original.state import Phase
from voice_host.host import Host
from voice_host.want import Said

COUNTING_SECONDS = 4.0
"""Time to count the first side's hands, where both sides are counted."""


async def day(host: Host) -> None:
    """Stay out of the talk, and wait for somebody to ask for a vote."""
    state = host.game.state
    if host.returned:
        await host.talk.say("day-goes-on")
    only_night = state.rules.one_condemnation_a_day and state.condemned_today
    if only_night:
        await host.talk.say("day-night-only")
    said = await host.listen(
        "request_vote", "request_night", "wrong", names=host.living_names(), question=False
    )
    match said.intent:
        case "request_vote":
            await host.do(RequestVote(host.seat(said.name)))
        case "request_night":
            await host.do(RequestNight())
        case "wrong":
            # People who argue say "fel" all the time: by day it is asked back.
            await host.talk.say("undo-ask")
            if await host.talk.yes_or_no(host.phase.value, reminds=False):
                await host.take_back()
        case _:
            await host.take_back()


async def vote(host: Host) -> None:
    """The hands for condemning the accused."""
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
                if await _roll_call(host):
                    return
            case _:
                await host.take_back()
                return


async def _roll_call(host: Host) -> bool:
    """Every voter answers to the own name, for a table where hands cannot be seen. False when broken off."""
    night = host.phase is Phase.NIGHT_VOTE
    await host.talk.say("roll-call-night" if night else "roll-call")
    answers: dict[int, bool] = {}
    voters = list(host.game.state.voters)
    while len(answers) < len(voters):
        seat = voters[len(answers)]
        await host.talk.say("roll-call-name", name=host.name(seat))
        said: Said = await host.listen("yes", "no", "cancel_vote")
        if said.intent == "cancel_vote":
            await host.do(CancelVote())
            return True
        if said.intent == "undo":
            if answers:
                answers.popitem()
            continue
        answers[seat] = said.intent == "yes"
    for_ = tuple(seat for seat, yes in answers.items() if yes)
    against = tuple(seat for seat, yes in answers.items() if not yes)
    return await host.do(RollCall(for_, against))
