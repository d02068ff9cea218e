"""One game through the real host with real handsets; what each of its nights looked and sounded like."""

from __future__ import annotations

import asyncio
import random
import time
from dataclasses import dataclass, field
from pathlib import Path

from scripts.night_lab.casts import PLAYERS, POWERS, Game, delay
from scripts.night_lab.handset import Exchange, NightHandset
from scripts.night_lab.host import NightHost, Stuck
from scripts.night_lab.sound import Sounds, TextSounds
from voice_host.rehearsal.host_process import Note
from voice_host.rehearsal.virtual_table import VirtualTable
from voice_host.web.addresses import Place


@dataclass
class NightRecord:
    """One night: its cast, what sounded (start, length in seconds), and each living player's traffic."""

    cast: str
    living: int
    sounds: list[tuple[float, float]]
    traffic: dict[str, list[Exchange]]
    roles: dict[str, str]
    began: float = 0.0
    ended: float = 0.0


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
        self, folder: Path, game: Game, sounding: VirtualTable | None, *, seconds: int, leak: str
    ) -> None:
        environment = sounding.environment if sounding is not None else {}
        super().__init__(folder, game, environment, sound=sounding is not None, seconds=seconds, leak=leak)
        self.dead: list[int] = []

    def looked_at(self, note: Note) -> None:
        event = note.values.get("event")
        if note.kind == "event" and isinstance(event, dict) and event.get("type") in ("FoundDead", "Lynched"):
            self.dead.append(int(event["seat"]))


async def _play(
    game: Game, folder: Path, seed: int, sounding: VirtualTable | None, seconds: int, leak: str
) -> list[NightRecord]:
    chance = random.Random(f"{seed}-{game.number}")
    records: list[NightRecord] = []
    host = _Host(folder, game, sounding, seconds=seconds, leak=leak)
    with host:
        sounds = TextSounds() if sounding is None else Sounds(sounding)
        try:
            table = await _begin(host, chance)
            try:
                for cast in game.nights:
                    records.append(await _night(host, table, cast, sounds, chance, seconds))
            finally:
                await asyncio.gather(*(one.leave() for one in table.handsets.values()))
        finally:
            sounds.close()
    return records


async def _begin(host: _Host, chance: random.Random) -> _Table:
    """Sit down, see the roles, sleep through the quiet night."""
    host.start()
    _, note = await host.wait_for("web")
    address, port = str(note.values["url"]).removeprefix("http://").rstrip("/").split(":")
    place = Place(address, int(port))
    table = _Table({name: NightHandset(place, seat) for seat, name in enumerate(PLAYERS)})
    for handset in table.handsets.values():
        await handset.sit(str(note.values["code"]))
    await host.wait_for("listening", phase="joining")
    host.type_line("klart")
    if not host._text:
        host.type_line("nej")  # nobody wants the earphones
    deadline = time.monotonic() + 120
    while len(table.roles) < len(PLAYERS) and time.monotonic() < deadline:
        await asyncio.sleep(0.5)
        for name, handset in table.handsets.items():
            if name not in table.roles and handset.role is not None and handset.seen():
                table.roles[name] = handset.role
    if len(table.roles) < len(PLAYERS):
        raise Stuck(f"not everybody saw a role; the host said last:\n{host.last_words(20)}")
    await host.wait_for("say", id="moderated-morning")
    return table


def _to_be_lynched(cast: str, table: _Table, chance: random.Random) -> str:
    """Somebody without a power; for a night of the dead one who has one."""
    powers = [name for name in table.living if table.roles[name] in POWERS]
    if cast == "dead" and (len(powers) > 1 or not powers):
        powers = powers or [name for name in table.living if table.roles[name] == "citizen"]
        return chance.choice(powers)
    return chance.choice([name for name in table.living if table.roles[name] == "citizen"])


async def _night(
    host: _Host,
    table: _Table,
    cast: str,
    sounds: Sounds | TextSounds,
    chance: random.Random,
    seconds: int,
) -> NightRecord:
    """By day somebody is lynched; then the night, from the first call until the morning."""
    await host.wait_for("listening", phase="moderated-day")
    table.living = [name for seat, name in enumerate(PLAYERS) if seat not in host.dead]
    lynched = _to_be_lynched(cast, table, chance)
    for voter in [name for name in table.living if name != lynched][: len(table.living) // 2 + 1]:
        host.type_line(f"{voter} röstar på {lynched}")
    began, note = await host.wait_for("say", id="moderated-call-mafia")
    sounds.begin(began, note)
    table.living = [name for seat, name in enumerate(PLAYERS) if seat not in host.dead]
    mafia = [name for name in table.living if table.roles[name] in ("mafioso", "godfather")]
    victim = chance.choice([name for name in table.living if table.roles[name] == "citizen"])
    whole = seconds + 30.0
    players = [
        asyncio.create_task(
            _choose(table, name, victim, mafia, cast, chance, seconds if name in mafia else whole)
        )
        for name in table.living
    ]
    ended = began
    while True:
        ended, note = await host.wait_for("say")
        if note.values["id"] == "moderated-morning":
            break
        sounds.said(ended, note)
    for player in players:
        player.cancel()
    await asyncio.sleep(0.5)
    living = list(table.living)
    return NightRecord(
        cast,
        len(living),
        sounds.end(ended),
        {
            name: [one for one in table.handsets[name].exchanges if began <= one.began < ended]
            for name in living
        },
        {name: table.roles[name] for name in living},
        began,
        ended,
    )


async def _choose(
    table: _Table, name: str, victim: str, mafia: list[str], cast: str, chance: random.Random, seconds: float
) -> None:
    when = delay(cast, table.roles[name], chance, seconds)
    if when is None:
        return
    # Nobody is saved and nobody is shot, so that as many live in every night of a number.
    target = (
        victim if name in mafia else chance.choice(mafia) if table.roles[name] != "vigilante" else "Ingen"
    )
    await asyncio.sleep(when)
    table.handsets[name].choose(target)
