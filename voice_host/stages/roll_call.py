"""A vote answered by name, one after the other, for a table where hands cannot be seen (docs/rules.md A3)."""

from __future__ import annotations

from engine.original.commands import CancelVote, RollCall
from engine.original.state import Phase
from voice_host.host import Host
from voice_host.want import Said


async def roll_call(host: Host) -> bool:
    """Every voter answers to the own name. False when the rules refuse it."""
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
