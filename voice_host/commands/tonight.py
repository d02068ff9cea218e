"""What an evening is asked to be, and the evening that it becomes: of whichever kind of game."""

from __future__ import annotations

import contextlib
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from engine.moderated.settings import Preset
from engine.moderated.settings import Settings as ModeratedSettings
from engine.original.house_rules import HouseRules
from engine.original.state import State
from models.language_pack import LanguagePack
from models.narration import Row
from voice_host import changing_language
from voice_host.changing_language import INTENT
from voice_host.commands.devices import Devices
from voice_host.commands.resuming import in_vain
from voice_host.commands.tongues import EveningTongues
from voice_host.commands.web import PORT, OpeningRoom
from voice_host.commands.words import Words
from voice_host.conversation import Conversation
from voice_host.evening import Evening
from voice_host.journal import GameRecord, Journal
from voice_host.kinds import GameKind
from voice_host.listening.grammar import Phrase
from voice_host.moderated.evening import ModeratedEvening
from voice_host.moderated.ways.opening import TableWays, ways_of
from voice_host.names import fault
from voice_host.rulesets import MODERATED
from voice_host.trace import Trace
from voice_host.want import Want


@dataclass(frozen=True, slots=True)
class PlayOptions:
    """What the command line asks for. No ``players``: ask at the table. No ``journal``: the usual place.

    No ``sound_check`` or ``votes_by_handset``: ask the table, once. No ``web_address``: the local network's.
    """

    players: tuple[str, ...] = ()
    rules: HouseRules = field(default_factory=HouseRules)
    text: bool = False
    resume: bool | str = False
    """Go on with the newest unfinished game, or with the one that ``maffia games`` names so."""
    journal: Path | None = None
    recogniser: str = "auto"
    background: bool = False
    trace_fd: int | None = None
    fast_clock: bool = False
    sound_check: bool | None = None
    barge_in: bool = False
    web: bool | None = None
    web_address: str | None = None
    web_port: int = PORT
    votes_by_handset: bool | None = None
    kind: GameKind = GameKind.ORIGINAL
    moderated: ModeratedSettings = field(default_factory=ModeratedSettings)
    """How moderated Mafia is played; its mix is in ``roles``."""
    roles: str = ""
    """The table's own mix, as it was typed. Without it, and with the usual preset, the table is asked."""
    earphones: str | None = None
    """The output device of the earphones for secrets; without one they take the loudspeaker's plug."""
    language_told: bool = False
    """Whether the language was asked for; else a game that goes on is in its own."""
    given: tuple[str, ...] = ()
    """The options that were typed; a game that goes on cannot take those that say how it is played."""

    @property
    def wants_web(self) -> bool:
        """Whether to serve the pages: by default to people at a terminal, and to no script."""
        if self.web is not None:
            return self.web
        return self.trace_fd is None and sys.stdin is not None and sys.stdin.isatty()

    @property
    def wants_sound_check(self) -> bool | None:
        """Whether to do one, or None to ask the table; a rehearsal's players have no answer to that."""
        return False if self.sound_check is None and self.trace_fd is not None else self.sound_check


class Tonight:
    """The evening that is led, once it is known which game it is."""

    def __init__(
        self, talk: Conversation, journal: Journal, trace: Trace, words: Words, options: PlayOptions
    ) -> None:
        self.talk = talk
        self.journal = journal
        self.options = options
        self.room = OpeningRoom(talk, self._shown, options.web_address, options.web_port)
        self._trace = trace
        self._code = words.pack.code
        self._players: tuple[str, ...] = ()
        self._original: Evening | None = None
        self._moderated: ModeratedEvening | None = None

    @property
    def _evening(self) -> Evening | ModeratedEvening | None:
        return self._original or self._moderated

    @property
    def can_go_on(self) -> bool:
        """Whether there is a game that ``--resume`` would find."""
        return self._evening is not None and self._evening.can_go_on

    # --- the language -------------------------------------------------------------------------------------

    def speaks_with(self, devices: Devices) -> None:
        """From now on the table may ask for another language: of these devices too."""
        self.talk.tongues = EveningTongues(
            self.talk,
            devices,
            self.options.recogniser,
            names=lambda: self._players,
            kept=self._go_on_in,
            changed=self._speaks,
        )

    def _go_on_in(self, code: str) -> None:
        if self._evening is not None:
            self._evening.go_on_in(code)
        self._code = code

    def _speaks(self, pack: LanguagePack) -> None:
        self.room.speak(pack)
        if self._evening is not None and self._evening.host is not None:
            self._evening.host.prepare()

    async def _in_its_language(self, record: GameRecord[Any]) -> None:
        """A game that goes on does so in its language; in another one that was asked for, and keeps that.

        Where somebody's name is none there, it stays in its own: nobody can change a name in a game.
        """
        talk = self.talk
        told = self.options.language_told and record.language != self._code
        names = self._names(record) if told else ()
        unfit = next((name for name in names if fault(name, talk.pack, talk.narration)), None)
        if record.language != self._code and (unfit is not None or not told):
            refused = self._code
            asked = Phrase(INTENT, INTENT, {"language": record.language})
            await changing_language.change(talk, asked, Want((), "setting", question=False))
            if unfit is not None and self._code == record.language:
                language = talk.narration.language_name(refused)
                await talk.say("language-no-name", name=unfit, language=language)
        if record.language != self._code:
            record.go_on_in(self._code)

    # --- the evening --------------------------------------------------------------------------------------

    def _shown(self) -> State | None:
        return self._original.shown if self._original is not None else None

    async def play(self, players: tuple[str, ...]) -> None:
        """New games of the kind that was asked for."""
        self._players = players
        if self.options.kind is GameKind.MODERATED:
            await self._lead_moderated().play(players, self.options.moderated)
        else:
            await self._lead_original().play(players, self.options.rules)

    async def resume(self, record: GameRecord[Any]) -> None:
        """Go on with a game of whichever kind it is. Closes the record."""
        with contextlib.ExitStack() as trouble:
            trouble.callback(record.close)
            await self._in_its_language(record)
            if options := in_vain(self.talk, self.options, record):
                await self.talk.say("resume-as-dealt", options=Row(options), count=len(options))
            trouble.pop_all()
        self._players = self._names(record)
        if record.rules.name == MODERATED.name:
            await self._lead_moderated().resume(record)
        else:
            await self._lead_original().resume(record)

    def _names(self, record: GameRecord[Any]) -> tuple[str, ...]:
        return next(game.players for game in self.journal.games() if game.id == record.id)

    def _lead_original(self) -> Evening:
        evening = Evening(
            self.talk, self.journal, self._trace, self._code, background=self.options.background
        )
        evening.habits.votes_by_handset = self.options.votes_by_handset
        if self.options.wants_web:
            evening.room = self.room
        self._original = evening
        return evening

    def _lead_moderated(self) -> ModeratedEvening:
        settings, room = self.options.moderated, self.room

        def ways() -> TableWays:
            return ways_of(self.talk, room.opened.table if room.opened is not None else None)

        evening = ModeratedEvening(
            self.talk,
            self.journal,
            self._trace,
            self._code,
            ways=ways,
            asks=settings.mix is None and settings.preset is Preset.USUAL and settings.mafia is None,
        )
        if self.options.wants_web:
            evening.room = self.room
        self._moderated = evening
        return evening
