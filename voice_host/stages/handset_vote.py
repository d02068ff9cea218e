"""A vote with the hands of handsets: all at the same instant, and nothing but the sum is told (rules A3).

Who has no handset in touch raises a real hand at the same count-in, and the table counts those; the two sums
are added before anything is said, and the rules decide as ever.
"""

from __future__ import annotations

from engine.original.commands import CancelVote, Tally
from engine.original.refusals import TooManyHands
from engine.table import Seat
from voice_host.host import Host
from voice_host.slips.hands import HandsVote
from voice_host.stages.roll_call import roll_call
from voice_host.stages.wake import waker
from voice_host.want import Said

Real = tuple[int, int]
"""Real hands for and against, as the table counted them."""


def voters_by_handset(host: Host) -> frozenset[Seat]:
    """Who votes on a handset, if the table has chosen that; a handset out of touch cannot."""
    if not host.habits.votes_by_handset:
        return frozenset()
    return host.handsets.awake() & set(host.game.state.voters)


async def vote_by_handset(host: Host, seats: frozenset[Seat]) -> None:
    """One count-in, and the hands after it, until there is a tally or the table wants something else."""
    state = host.game.state
    hands = HandsVote(seats, state.accused, waker(host.talk.inbox))
    real = tuple(seat for seat in state.voters if seat not in seats)
    await _count_in(host, real)
    host.handsets.open_hands(hands)
    try:
        counted = await _real_hands(host, len(real)) if real else (0, 0)
        said = counted if isinstance(counted, Said) else await _wait(host, hands, bool(real))
    finally:
        hands.close()
        host.handsets.close_hands()
    if isinstance(counted, tuple) and said is None:
        against = counted[1] + hands.against() if state.rules.count_against else None
        await host.do(Tally(counted[0] + hands.total(), against))
    elif isinstance(said, Said):
        await _instead(host, said)


async def _count_in(host: Host, real: tuple[Seat, ...]) -> None:
    state, talk = host.game.state, host.talk
    accused = host.name(state.accused) if state.accused is not None else ""
    about = "condemn" if state.accused is not None else "night"
    if not host.returned and not host.resumed:
        if state.accused is not None:
            await talk.say("vote-requested", accused=accused)
        else:
            await talk.say("night-requested")
    if real:
        names = host.narrator.names(state, real)
        await talk.say("hands-count-in-mixed", about=about, accused=accused, names=names)
    else:
        await talk.say("hands-count-in", about=about, accused=accused)


async def _real_hands(host: Host, voters: int) -> Real | Said:
    """The hands of those without a handset; anything else that is said instead."""
    both = host.game.state.rules.count_against
    await host.talk.say("hands-ask-both" if both else "hands-ask")
    while True:
        said = await host.listen(
            *("tally", "cancel_vote", "recount", "roll_call", "wrong"),
            max_count=voters,
            max_against=voters,
            both=both,
        )
        if said.intent != "tally":
            return said
        for_, against = said.count() or 0, said.count("against")
        if both and against is None:
            await host.talk.say("refused-against-not-counted")
        elif for_ + (against or 0) > voters:
            # A typed number may be larger than what can be said; the rules would take it for handsets' hands.
            too_many = TooManyHands(given=for_ + (against or 0), voters=voters)
            sentence = host.narrator.refusal(too_many, host.game.state)
            await host.talk.say(sentence.key, **sentence.arguments)
        else:
            return for_, against or 0


async def _wait(host: Host, hands: HandsVote, told: bool) -> Said | None:
    """Until every handset has answered, or the table does not want to wait; None: count them now."""
    if told and hands.missing:
        await host.talk.say("hands-wait")
    said = await host.listen_until(
        lambda: hands.missing == 0,
        *("ready", "cancel_vote", "recount", "roll_call", "wrong"),
        reminder="hands-wait",
    )
    return None if said is None or said.intent == "ready" else said


async def _instead(host: Host, said: Said) -> None:
    match said.intent:
        case "cancel_vote":
            await host.do(CancelVote())
        case "recount":
            host.returned = True  # what the vote is about has been said; the count-in comes anew
        case "roll_call":
            await roll_call(host)
        case _:
            await host.take_back()
