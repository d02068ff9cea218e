"""The day: free talk, and open votes that are cast, moved and taken back by word (docs/rules.md B2)."""

from __future__ import annotations

from engine.moderated.commands import CastVote, WithdrawVote
from engine.moderated.refusals import DeadGetNoVotes
from voice_host.moderated.host import ModeratedHost
from voice_host.moderated.narrator import votes_for
from voice_host.want import Said

LONGER = 1.5
"""By how much nights grow when the table asks for it."""

INTENTS = (
    *("vote", "withdraw_vote", "vote_from_place", "vote_without_name", "withdraw_without_name"),
    *("standing", "longer_nights", "shorter_nights", "wrong"),
)


async def day(host: ModeratedHost) -> None:
    """Stay out of the talk, and take votes as they are told, until a majority has died of them."""
    if host.returned:
        host.returned = False
        await host.talk.say("day-goes-on")
    await _act(host, await _listen(host, *INTENTS, question=False))


async def _listen(host: ModeratedHost, *intents: str, question: bool) -> Said:
    """Names of the dead are heard, too: the rules refuse them, and nobody who sounds alike gets the vote."""
    state = host.game.state
    dead = tuple(name for seat, name in enumerate(state.players) if seat not in state.living)
    return await host.listen(
        *intents,
        names=host.living_names(),
        also_heard=dead,
        max_count=len(state.players),
        question=question,
    )


async def _act(host: ModeratedHost, said: Said) -> None:
    match said.intent:
        case "vote":
            await _vote(host, host.seat(said.voter), host.seat(said.name), by_voice=said.by_voice)
        case "withdraw_vote":
            await host.do(WithdrawVote(host.seat(said.voter)))
        case "vote_from_place":
            # Places count from 1; one that nobody sits on is the rules' to refuse.
            await _vote(host, (said.count() or 0) - 1, host.seat(said.name), by_voice=said.by_voice)
        case "vote_without_name":
            await _whose_vote(host, said)
        case "withdraw_without_name":
            await host.talk.say("moderated-whose-withdrawal")
        case "standing":
            await host.say_all(host.narrator.standing(host.game.state))
        case "longer_nights":
            changed = host.pace.change(LONGER)
            await host.talk.say("moderated-nights-longer" if changed else "moderated-nights-longest")
        case "shorter_nights":
            changed = host.pace.change(1 / LONGER)
            await host.talk.say("moderated-nights-shorter" if changed else "moderated-nights-shortest")
        case "wrong":
            # People who argue say "fel" all the time: by day it is asked back.
            await host.talk.say("undo-ask")
            if await host.talk.yes_or_no(host.phase.value, reminds=False, no="undo-no"):
                await host.take_back()
        case _:
            await host.take_back()


async def _vote(host: ModeratedHost, by: int, target: int, *, by_voice: bool) -> None:
    """A vote that kills is asked back where it was only heard: what it shows cannot be taken back."""
    state = host.game.state
    may = by in state.living and target in state.living and by != target and state.vote_of(by) != target
    if by_voice and may and votes_for(state, target) + 1 >= state.majority:
        await host.talk.say("moderated-last-vote", voter=host.name(by), name=host.name(target))
        if not await host.talk.yes_or_no(host.phase.value, reminds=False):
            await host.talk.say("moderated-no-vote")
            return
    await host.do(CastVote(by, target))


async def _whose_vote(host: ModeratedHost, said: Said) -> None:
    """ "Jag röstar på Erik": a voice alone does not tell who speaks. It is not asked for the dead."""
    target = host.seat(said.name)
    if target not in host.game.state.living:
        await host.say_all((host.narrator.refusal(DeadGetNoVotes(seat=target), host.game.state),))
        return
    await host.talk.say("moderated-whose-vote", name=said.name)
    answer = await _listen(host, "player_name", "no", *INTENTS, question=True)
    if answer.intent == "player_name":
        await _vote(host, host.seat(answer.name), target, by_voice=answer.by_voice)
    elif answer.intent in ("no", "wrong", "undo"):
        await host.talk.say("moderated-no-vote")
    else:  # a whole sentence, with a name in it
        await _act(host, answer)
