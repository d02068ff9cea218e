"""Going on with a game that broke off: which one, in which words, and what the command line cannot change."""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING, Any

from engine.moderated.mix import fitting_mix
from engine.moderated.settings import Settings
from engine.moderated.state import State as ModeratedState
from engine.original.house_rules import HouseRules
from engine.original.state import State
from engine.table import name_key
from models.language_pack import PackError
from models.narration import Day, NarrationMissing, Row
from voice_host.cli_options import OPTIONS_OF_GAMES, option
from voice_host.commands.words import UnknownLanguageError, Words, words_of
from voice_host.conversation import Conversation
from voice_host.journal import GameInUse, GameRecord, Journal
from voice_host.kinds import VARIANTS, GameKind
from voice_host.moderated.mixing import Unread, read_mix

if TYPE_CHECKING:
    from voice_host.commands.tonight import PlayOptions


async def offered(talk: Conversation, journal: Journal) -> GameRecord[Any] | None:
    """The last game, if it broke off and the table wants it back.

    An older one has had its offer (it waits for ``--resume``), and one that another host leads is none of
    ours.
    """
    last = next(reversed(journal.games()), None)
    if last is None or last.finished:
        return None
    try:
        record = journal.resume(last.id)
    except GameInUse:
        return None
    try:
        await talk.say("resume-offer", day=Day(last.day), names=Row(tuple(last.players)))
        wanted = await talk.yes_or_no("setting")
    except BaseException:
        record.close()
        raise
    if wanted:
        return record
    record.close()
    return None


def in_the_language_of(game: GameRecord[Any], words: Words) -> Words:
    """The game's own words; ``words`` where its language is not there any more, which the host tells of."""
    try:
        return words if game.language == words.pack.code else words_of(game.language)
    except (UnknownLanguageError, PackError, NarrationMissing):
        return words


def to_resume(journal: Journal, wanted: bool | str) -> GameRecord[Any] | None:
    """The newest unfinished game that no other host leads, or the one of this name.

    Raises GameInUse when all of them are led.
    """
    in_use: GameInUse | None = None
    for game in journal.unfinished():
        if isinstance(wanted, str) and game.id != wanted:
            continue
        try:
            return journal.resume(game.id)
        except GameInUse as held:
            in_use = held
    if in_use is not None:
        raise in_use
    return None


def in_vain(talk: Conversation, options: PlayOptions, record: GameRecord[Any]) -> tuple[str, ...]:
    """The options that were given and that a game which goes on cannot take, since it is played otherwise.

    Who brings an old command line back and adds ``--resume`` gave the very options of the game: none of those
    is told of.
    """
    state = reduce(record.rules.evolve, record.events, record.rules.initial())
    kind = _kind(state)

    def holds(name: str) -> bool:
        if name == "players":
            return tuple(map(name_key, options.players)) == tuple(map(name_key, state.players))
        if name == "game":
            return options.kind is kind
        if kind not in OPTIONS_OF_GAMES[name] or name == "earphones":  # a device suits any game of its kind
            return kind in OPTIONS_OF_GAMES[name]
        if isinstance(state, ModeratedState):
            return _as_dealt(talk, options, state, name)
        asked: HouseRules = options.rules
        return bool(getattr(asked, name) == getattr(state.rules, name))

    names = ("players", "game", *OPTIONS_OF_GAMES)
    return tuple(option(name) for name in names if name in options.given and not holds(name))


def _kind(state: State | ModeratedState) -> GameKind:
    if isinstance(state, ModeratedState):
        return GameKind.MODERATED
    return next(kind for kind, variant in VARIANTS.items() if variant is state.rules.variant)


def _as_dealt(talk: Conversation, options: PlayOptions, state: ModeratedState, name: str) -> bool:
    """Whether the game was dealt as this option asks. Roles and preset both mean the mix."""
    asked: Settings = options.moderated
    if name == "reveal":
        return asked.reveal is state.settings.reveal
    if name == "night_seconds":
        return asked.night_seconds == state.settings.night_seconds
    if options.roles.strip():
        try:
            asked = Settings(mix=read_mix(options.roles, talk.pack, talk.narration))
        except Unread:
            return False
    return fitting_mix(len(state.players), asked) == state.mix
