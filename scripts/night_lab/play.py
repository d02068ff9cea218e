"""One game through the real host with real handsets; what each of its nights looked and sounded like."""

from __future__ import annotations

import asyncio
import random
import time
from dataclasses import dataclass, field
from pathlib import Path

from scripts.night_lab.casts import AT_LAPTOP, MAFIA, PLAYERS, POWERS, Game, delay
from scripts.night_lab.handset import Exchange, NightHandset
from scripts.night_lab.host import NightHost, Stuck
from scripts.night_lab.record import NightRecord
from scripts.night_lab.sound import Sounds, TextSounds
from voice_host.rehearsal.host_process import Note
from voice_host.rehearsal.terminal import ENTER, SPACE
from voice_host.rehearsal.virtual_table import VirtualTable
from voice_host.web.addresses import Place

AFTER_SECONDS = 4.0
"""So long the pages are watched once the morning has come: they fetch what the night has told."""
CALLED_SECONDS = 4.0
"""So long the call of a player's turn may take; earlier a key would cut it short."""


@dataclass
class _Table:
    """What the lab knows of the game."""

    handsets: dict[str, NightHandset]
    roles: dict[str, str] = field(default_factory=dict)
    living: list[str] = field(default_factory=lambda: list(PLAYERS))


def play_game(
    game: Game, folder: Path, seed: int, *, sound: bool, seconds: int, leak: str
) -> list[NightRecord]:
    """Play it; raises :class:`Stuck`."""
    folder.mkdir(parents=True)
    if not sound:
        return asyncio.run(_play(game, folder, seed, None, seconds, leak))
    with VirtualTable() as table:
        return asyncio.run(_play(game, folder, seed, table, seconds, leak))


class _Host(NightHost):
    """Follows who is found dead."""

    def __init__(
        self,
        folder: Path,
        game: Game,
        deal: tuple[str, ...],
        sounding: VirtualTable | None,
        *,
        seconds: int,
        leak: str,
    ) -> None:
        environment = sounding.environment if sounding is not None else {}
        super().__init__(
            folder,
            deal,
            environment,
            sound=sounding is not None,
            seconds=seconds,
            leak=leak,
            at_terminal=game.laptop,
        )
        self.dead: list[int] = []

    def looked_at(self, note: Note) -> None:
        event = note.values.get("event")
        if note.kind == "event" and isinstance(event, dict) and event.get("type") in ("FoundDead", "Lynched"):
            self.dead.append(int(event["seat"]))


async def _play(
    game: Game, folder: Path, seed: int, sounding: VirtualTable | None, seconds: int, leak: str
) -> list[NightRecord]:
    chance = random.Random(f"{seed}-{game.number}")
    deal = game.deal(chance)
    records: list[NightRecord] = []
    host = _Host(folder, game, deal, sounding, seconds=seconds, leak=leak)
    with host:
        sounds = TextSounds() if sounding is None else Sounds(sounding)
        try:
            table = await _begin(host, game, deal, chance)
            try:
                for cast in game.nights:
                    night = _Night(host, table, game, cast, chance, seconds)
                    records.append(await night.play(sounds))
            finally:
                await asyncio.gather(*(one.leave() for one in table.handsets.values()))
        finally:
            sounds.close()
    return records


async def _begin(host: _Host, game: Game, deal: tuple[str, ...], chance: random.Random) -> _Table:
    """Sit down, see the roles, sleep through the quiet night."""
    host.start()
    _, note = await host.wait_for("web")
    address, port = str(note.values["url"]).removeprefix("http://").rstrip("/").split(":")
    place = Place(address, int(port))
    held = {name: seat for seat, name in enumerate(PLAYERS) if not (game.laptop and name in AT_LAPTOP)}
    table = _Table(
        {name: NightHandset(place, seat) for name, seat in held.items()},
        dict(zip(PLAYERS, deal, strict=True)),
    )
    for handset in table.handsets.values():
        await handset.sit(str(note.values["code"]))
    await host.wait_for("listening", phase="joining")
    host.type_line("klart")
    if not host._text:
        host.type_line("nej")  # nobody wants the earphones
    for _ in AT_LAPTOP if game.laptop else ():
        await host.wait_for("say", id="moderated-turn-roles")
        await asyncio.sleep(CALLED_SECONDS)
        host.press(SPACE)
        await asyncio.sleep(0.5)
        host.press(ENTER)
    await _roles_seen(host, table)
    await host.wait_for("say", id="moderated-morning")
    await host.wait_for("listening", phase="moderated-day")
    return table


async def _roles_seen(host: _Host, table: _Table) -> None:
    """Every handset shows its player the role that the lab dealt him, and he says so."""
    deadline = time.monotonic() + 120
    unseen = dict(table.handsets)
    while unseen and time.monotonic() < deadline:
        await asyncio.sleep(0.5)
        for name, handset in list(unseen.items()):
            if handset.role is not None and handset.seen():
                if handset.role != table.roles[name]:
                    raise Stuck(f"{name} was dealt {table.roles[name]}, and sees {handset.role}")
                del unseen[name]
    if unseen:
        raise Stuck(f"not everybody saw a role; the host said last:\n{host.last_words(20)}")


class _Night:
    """One night with powers, and the day before it."""

    def __init__(
        self, host: _Host, table: _Table, game: Game, cast: str, chance: random.Random, seconds: int
    ) -> None:
        self._host = host
        self._table = table
        self._game = game
        self._cast = cast
        self._chance = chance
        self._seconds = seconds
        self._players: list[asyncio.Task[None]] = []
        self._turns: list[tuple[str, float, float]] = []
        self._taking: list[str] = []

    async def play(self, sounds: Sounds | TextSounds) -> NightRecord:
        """By day somebody is lynched; then the night, from the first call until the morning."""
        host, table = self._host, self._table
        self._see_who_lives()
        self._lynch(self._dying())
        began, note = await host.wait_for("say", id="moderated-call-mafia")
        sounds.begin(began, note)
        self._see_who_lives()
        living, victim = list(table.living), self._dying()
        self._players = [asyncio.create_task(self._choose(name, victim)) for name in table.handsets]
        closed = ended = 0.0
        while not ended:
            at, note = await host.wait_for("say")
            key = str(note.values["id"])
            self._called(at, key, victim, began)
            if key == "moderated-turn-results" and not closed:
                closed = at
            if key == "moderated-morning":
                ended = at
            else:
                sounds.said(at, note)
        for player in self._players:
            player.cancel()
        await asyncio.sleep(AFTER_SECONDS)
        await host.wait_for("listening", phase="moderated-day")
        self._see_who_lives()
        closed = (closed or ended) - 0.2
        return NightRecord(
            self._cast,
            len(living),
            sounds.end(ended),
            self._traffic(living, began, closed),
            {name: table.roles[name] for name in living},
            began,
            ended,
            game=self._game.number,
            laptop=self._game.laptop,
            closed=closed,
            after=self._traffic(living, closed, ended + AFTER_SECONDS),
            turns=self._turns,
            died=[name for name in living if name not in table.living],
        )

    def _see_who_lives(self) -> None:
        self._table.living = [name for seat, name in enumerate(PLAYERS) if seat not in self._host.dead]

    def _traffic(self, living: list[str], since: float, until: float) -> dict[str, list[Exchange]]:
        handsets = {name: self._table.handsets[name] for name in living if name in self._table.handsets}
        return {
            name: [one for one in handset.exchanges if since <= one.began < until]
            for name, handset in handsets.items()
        }

    def _dying(self) -> str:
        """Who is to die next: nobody with a power, but where these die first. Never somebody at the laptop:
        with him a turn would go, as all hear."""
        free = [name for name in self._table.living if name in self._table.handsets]
        powers = [name for name in free if self._table.roles[name] in POWERS]
        citizens = [name for name in free if self._table.roles[name] == "citizen"]
        return self._chance.choice(powers if self._game.dying and powers else citizens)

    def _lynch(self, lynched: str) -> None:
        living = self._table.living
        for voter in [name for name in living if name != lynched][: len(living) // 2 + 1]:
            self._host.type_line(f"{voter} röstar på {lynched}")

    def _target(self, name: str, victim: str) -> str | None:
        """Whom a player chooses; None for nobody. Nobody is saved and nobody is shot, so that as many live in
        every night of a number."""
        role, table = self._table.roles[name], self._table
        if role in MAFIA:
            return victim
        if role == "vigilante":
            return None
        return self._chance.choice([one for one in table.living if table.roles[one] in MAFIA])

    async def _choose(self, name: str, victim: str) -> None:
        role = self._table.roles[name]
        seconds = self._seconds if role in MAFIA else self._seconds + 30.0
        when = delay(self._cast, role, self._chance, seconds)
        if name not in self._table.living or when is None:
            return
        target = self._target(name, victim)
        await asyncio.sleep(when)
        self._table.handsets[name].choose("Ingen" if target is None else target)

    # --- turns at the laptop ------------------------------------------------------------------------------

    def _called(self, at: float, key: str, victim: str, began: float) -> None:
        """A sentence was said: it ends a turn, and may begin the next one."""
        if self._turns and not self._turns[-1][2]:
            name, called, _ = self._turns[-1]
            self._turns[-1] = (name, called, at - began)
        if key not in ("moderated-turn-night", "moderated-turn-results"):
            return
        self._taking = self._taking or [name for name in AT_LAPTOP if name in self._table.living]
        name = self._taking.pop(0)
        self._turns.append((name, at - began, 0.0))
        sits = self._at_list(name, victim) if key == "moderated-turn-night" else self._looks()
        self._players.append(asyncio.create_task(sits))

    async def _at_list(self, name: str, victim: str) -> None:
        """Show the list, and choose or not."""
        when = delay(self._cast, self._table.roles[name], self._chance, 12.0)
        if when is None:
            return
        target = self._target(name, victim)
        place = 0 if target is None else 1 + self._table.living.index(target)
        await asyncio.sleep(CALLED_SECONDS + when)
        self._host.press(SPACE)
        await asyncio.sleep(0.5)
        self._host.press(str(place))
        await asyncio.sleep(0.5)
        self._host.press(ENTER)

    async def _looks(self) -> None:
        if self._chance.random() < 0.8:
            await asyncio.sleep(CALLED_SECONDS)
            self._host.press(SPACE)
