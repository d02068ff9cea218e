"""Setting the table: who plays tonight, and what each is called."""

from __future__ import annotations

from collections.abc import Sequence

from engine.table import name_key, tidy_name
from models.language_pack import LanguagePack
from models.narration import Row, printable
from voice_host import always_on
from voice_host.conversation import Conversation
from voice_host.kinds import ORIGINAL_SIZES, Sizes
from voice_host.listening.grammar import Phrase
from voice_host.listening.wide import WideGrammar
from voice_host.names import alike, as_called, fault, misread, table_fault
from voice_host.partings import TableClosed
from voice_host.want import Want


class NoNames(TableClosed):
    """The keyboard was closed before there were enough names for a table."""


async def set_table(
    talk: Conversation, given: Sequence[str], remembered: Sequence[str], sizes: Sizes = ORIGINAL_SIZES
) -> tuple[str, ...]:
    """The names of tonight's players, tidy, spoken back, and told apart; as many as ``sizes`` allow.

    ``given`` come from the command line and have been checked; ``remembered`` are last evening's. Without
    either they are typed; names instead of an answer to whether it is the same table are another table's.
    While they are typed "ångra" strikes the last one.
    Raises :class:`NoNames` when nobody can type them, and Leave.
    """
    names = [as_called(name) for name in given]
    typed = ""
    if not names and remembered and not table_fault(remembered, talk.pack, talk.narration, sizes):
        await talk.say("table-remembered", names=Row(tuple(remembered)))
        said = await talk.listen(Want(("yes", "no"), "setting", lines=True))
        while said.intent == "line" and not _are_names(talk, said.phrase.text, remembered):
            await talk.say("not-understood-line", line=printable(said.phrase.text[:60]))
            said = await talk.listen(Want(("yes", "no"), "setting", lines=True))
        if said.intent == "yes":
            names = list(remembered)
        elif said.intent == "line":
            typed = said.phrase.text
    if not names:
        names = await _typed(talk, sizes, typed)
    await talk.say("table-names", names=Row(tuple(names)))
    return tuple(await _told_apart(talk, names))


async def _typed(talk: Conversation, sizes: Sizes, line: str | None = "") -> list[str]:
    """Names, a line at a time; ``line`` has been typed already. Raises NoNames and Leave."""
    least, most = sizes
    await talk.say("table-ask-names")
    names: list[str] = []
    while len(names) < most:
        line = line or await talk.line(talk.narration.text("table-ask-next", number=len(names) + 1))
        if line is None:
            raise NoNames
        if _means(line, "quit", talk.pack):
            await always_on.answer(talk, "quit", Want((), "setting"), [])
            line = ""
            continue
        if _means(line, "undo", talk.pack):
            await _take_back(talk, names)
            line = ""
            continue
        for name in line.split(",") if line.strip() else [""]:
            if not name.strip() and len(names) >= least:
                return names
            if len(names) == most:
                await talk.say("table-full", name=printable(tidy_name(name)), most=most)
                return names
            await _add(talk, names, name, least)
        line = ""
    return names


def _are_names(talk: Conversation, line: str, remembered: Sequence[str]) -> bool:
    """Whether a line looks like names and not like another yes: several, a capital, or somebody known."""
    looks = "," in line or line != line.lower() or name_key(line) in map(name_key, remembered)
    parts = (part for part in line.split(",") if part.strip())
    return looks and all(fault(part, talk.pack, talk.narration) is None for part in parts)


def _means(line: str, intent: str, pack: LanguagePack) -> bool:
    """Whether somebody wants to leave, or to take something back; nobody is called so."""
    return isinstance(WideGrammar(pack, (intent,), always_on=False).match(line), Phrase)


async def _take_back(talk: Conversation, names: list[str]) -> None:
    """The name that was typed last is nobody's."""
    if names:
        await talk.say("table-name-struck", name=names.pop())
    else:
        await talk.say("refused-nothing-to-undo")


async def _add(talk: Conversation, names: list[str], name: str, least: int) -> None:
    """One more name, or the sentence that tells why not."""
    if not name.strip():
        await talk.say("table-too-few-yet", players=len(names), lowest=least)
        return
    wrong = fault(name, talk.pack, talk.narration)
    if wrong:
        await talk.say(wrong.key, **wrong.arguments)
    elif name_key(name) in map(name_key, names):
        await talk.say("name-taken", name=as_called(name))
    elif (wrong := misread([*names, as_called(name)], talk.pack)) is not None:
        await talk.say(wrong.key, **wrong.arguments)
    else:
        names.append(as_called(name))
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
