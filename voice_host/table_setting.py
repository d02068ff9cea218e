"""Setting the table: who plays tonight, and what each is called."""

from __future__ import annotations

from collections.abc import Sequence

from engine.table import MAX_PLAYERS, MIN_PLAYERS, name_key, tidy_name
from models.narration import printable
from voice_host.conversation import Conversation
from voice_host.names import alike, fault, table_fault
from voice_host.partings import TableClosed


class NoNames(TableClosed):
    """The keyboard was closed before there were enough names for a table."""


async def set_table(talk: Conversation, given: Sequence[str], remembered: Sequence[str]) -> tuple[str, ...]:
    """The names of tonight's players, tidy, spoken back, and told apart.

    ``given`` come from the command line and have been checked; ``remembered`` are last evening's. Without
    either they are typed. Raises :class:`NoNames` when nobody can type them.
    """
    names = [tidy_name(name) for name in given]
    if not names and remembered and not table_fault(remembered, talk.pack, talk.narration):
        await talk.say("table-remembered", names=talk.narration.names(remembered))
        if await talk.yes_or_no("setting"):
            names = list(remembered)
    if not names:
        names = await _typed(talk)
    await talk.say("table-names", names=talk.narration.names(names))
    return tuple(await _told_apart(talk, names))


async def _typed(talk: Conversation) -> list[str]:
    await talk.say("table-ask-names")
    names: list[str] = []
    while len(names) < MAX_PLAYERS:
        line = await talk.line(talk.narration.text("table-ask-next", number=len(names) + 1))
        if line is None:
            raise NoNames
        for name in line.split(",") if line.strip() else [""]:
            if not name.strip() and len(names) >= MIN_PLAYERS:
                return names
            if len(names) == MAX_PLAYERS:
                await talk.say("table-full", name=printable(tidy_name(name)), most=MAX_PLAYERS)
                return names
            await _add(talk, names, name)
    return names


async def _add(talk: Conversation, names: list[str], name: str) -> None:
    """One more name, or the sentence that tells why not."""
    if not name.strip():
        await talk.say("table-too-few-yet", players=len(names), lowest=MIN_PLAYERS)
        return
    wrong = fault(name, talk.pack, talk.narration)
    if wrong:
        await talk.say(wrong.key, **wrong.arguments)
    elif name_key(name) in map(name_key, names):
        await talk.say("name-taken", name=tidy_name(name))
    else:
        names.append(tidy_name(name))
        await talk.say("table-name-added", name=names[-1])


async def _told_apart(talk: Conversation, names: list[str]) -> list[str]:
    """Point out names that sound too alike, and propose another for one of them."""
    kept: set[tuple[str, str]] = set()
    while True:
        open_pairs = [
            pair for pair in alike(names, talk.pack, talk.narration) if (pair.first, pair.second) not in kept
        ]
        if not open_pairs:
            return names
        pair = open_pairs[0]
        await talk.say("table-alike", first=pair.first, second=pair.second, proposal=pair.proposal)
        if await talk.yes_or_no("setting"):
            names[names.index(pair.second)] = pair.proposal
            await talk.say("table-renamed", name=pair.proposal)
        else:
            kept.add((pair.first, pair.second))
            await talk.say("table-alike-kept")
