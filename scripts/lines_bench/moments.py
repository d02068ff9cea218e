"""What the host listens for when a line of a play is said, without the evening around it."""

from __future__ import annotations

from collections.abc import Iterator

from voice_host.moderated.stages import day
from voice_host.rehearsal.play import Play, Say, Slips, Talk
from voice_host.stages.mingling import MOST_MINUTES_SAID

_TALLY = ("tally", "cancel_vote", "recount", "roll_call", "wrong")
_READING = (
    *("slip_faithful", "slip_name", "slip_strange"),
    *("no_more_slips", "start_over", "rewrite_slips", "wrong"),
)
_WRITING = ("ready", "rewrite_slips", "slip_on_paper", "all_on_paper", "slips_by_touch")
_ENDING = ("yes", "no", "new_game", "end_evening", "score", "wrong")
_OTHER = (("player_name", "skip", "wrong"), ("yes", "no", "wrong"), ("ready",), _WRITING, _ENDING)
_MINGLING = ("mingle_longer", "mingle_enough", "mingle_shorter", "sit_down", "time_left")

MOMENTS: dict[str, tuple[tuple[str, ...], ...]] = {
    "original": (("request_vote", "request_night", "wrong"), _TALLY, _READING, *_OTHER),
    "forradarna": (
        ("request_vote", "condemn_nobody", "request_night", "wrong"),
        *(_TALLY, _READING, *_OTHER, _MINGLING),
    ),
    "moderated": (
        day.INTENTS,
        ("yes", "no", "plain_roles", "all_roles"),
        ("player_name", "no"),
        ("yes", "no", "wrong"),
        ("ready",),
        ("yes", "no", "new_game", "end_evening", "wrong"),
    ),
}
"""What the host listens for at the moments of each game (its ``stages``), the likeliest first."""


def moment(play: Play, intents: frozenset[str]) -> tuple[tuple[str, ...], int]:
    """What is listened for when a line with one of these intents is said, and the highest number in it.

    Table talk and always-on words belong to the day.
    """
    moments = MOMENTS[str(play.rules.get("variant", play.game))]
    wanted = next((one for one in moments if intents & set(one) - {"wrong"}), moments[0])
    if wanted is _MINGLING:
        return wanted, MOST_MINUTES_SAID
    return wanted, len(play.players) - (0 if play.roles else 1)  # places in one game, hands in the other


def lines(play: Play) -> Iterator[tuple[str, str, str, bool]]:
    """Every line of a play: who, what, in which language, and whether it is table talk."""
    for step, language in play.spoken:
        match step:
            case Say():
                yield step.by, step.text, language, False
            case Talk():
                yield step.by, step.text, language, True
            case Slips():
                yield from ((step.by, word, language, False) for word in step.words)
