"""The roles of moderated Mafia as the command line asks for them, checked before anything is opened."""

from __future__ import annotations

from msgspec.structs import replace

from engine.moderated.refusals import NightTimeOutOfRange
from engine.moderated.settings import LEAST_NIGHT_SECONDS, MOST_NIGHT_SECONDS, Settings
from models.narration import printable
from voice_host.commands.words import Words
from voice_host.moderated.mixing import Unread, mix_fault, read_mix


def checked_settings(words: Words, settings: Settings, roles: str, players: int) -> Settings | None:
    """The settings with the mix that ``roles`` tells; None when something is wrong, which has been said.

    ``players`` 0: how many they are is not known yet, and the host sees at the table whether the mix fits.
    """
    seconds, least, most = settings.night_seconds, LEAST_NIGHT_SECONDS, MOST_NIGHT_SECONDS
    if not least <= seconds <= most:
        refusal = NightTimeOutOfRange(given=seconds, least=least, most=most)
        words.complain(f"refused-{refusal.key}", {"given": seconds, "least": least, "most": most})
        return None
    if roles.strip():
        try:
            settings = replace(settings, mix=read_mix(roles, words.pack, words.narration))
        except Unread as unread:
            words.complain("moderated-mix-unread", {"line": printable(unread.part[:60])})
            return None
    fault = mix_fault(players, settings, words.narration) if players else None
    if fault is None:
        return settings
    words.complain(*fault)
    return None
