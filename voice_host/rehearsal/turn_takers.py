"""Who takes turns in a play, and how: before the laptop's screen, or with its earphones."""

from __future__ import annotations

import contextlib
from pathlib import Path

from models.language_pack import LanguagePack
from voice_host.rehearsal.earphone_turns import EarphonePlayers
from voice_host.rehearsal.handset_players import HandsetPlayers
from voice_host.rehearsal.host_process import HostProcess
from voice_host.rehearsal.laptop_page_turns import LaptopPagePlayers
from voice_host.rehearsal.laptop_screen import Reader
from voice_host.rehearsal.laptop_turns import LaptopPlayers
from voice_host.rehearsal.play import Play
from voice_host.rehearsal.secret_cards import SecretCards
from voice_host.rehearsal.transcript import Wording
from voice_host.rehearsal.turn_players import TurnPlayers
from voice_host.rehearsal.virtual_table import VirtualTable
from voice_host.rehearsal.whispers import WhisperEar

_BREATH_SECONDS = 0.3
"""What somebody thinks before a key, where seconds are real ones."""


def turn_takers(
    evening: contextlib.ExitStack,
    play: Play,
    pack: LanguagePack,
    say: Wording,
    host: HostProcess,
    table: VirtualTable | None,
    handsets: HandsetPlayers | None,
    folder: Path,
) -> tuple[tuple[TurnPlayers, frozenset[str]], ...]:
    """Those who take turns, with their names. Without a sounding ``table`` nobody can have earphones.

    ``handsets``, where there are any, may have the laptop's page as well.

    They are told what stands on the host's screen, and what it says aloud (``called``).
    """
    if not play.takes_turns:
        return ()
    cards, breath = SecretCards(play, say), 0.0 if table is None else _BREATH_SECONDS
    listening = frozenset(() if table is None else play.earphones)
    looking = frozenset(play.takes_turns) - listening
    takers: list[tuple[TurnPlayers, frozenset[str]]] = []
    if looking and handsets is not None and handsets.with_laptop:
        takers.append((LaptopPagePlayers(cards, say, handsets), looking))
    elif looking:
        laptop = LaptopPlayers(play.players, cards, Reader(play.players, say), host.press, breath)
        evening.callback(laptop.stop)
        host.on_screen = laptop.on_screen
        takers.append((laptop, looking))
    if listening and table is not None:
        ear = WhisperEar(pack.voice, folder)
        evening.callback(ear.close)
        players = EarphonePlayers(play, cards, say, table, ear, host.press, host.takes_keys, breath)
        evening.callback(players.get_up)
        takers.append((players, listening))
    return tuple(takers)
