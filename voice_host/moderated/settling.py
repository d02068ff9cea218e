"""Before the first game: which roles are in play (docs/rules.md B1)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.moderated.mix import fitting_mix
from engine.moderated.settings import Preset, Settings
from engine.refusal import Refusal
from models.narration import printable
from voice_host.conversation import Conversation
from voice_host.moderated.mixing import Unread, mix_fault, read_mix
from voice_host.moderated.narrator import Roles
from voice_host.want import Want

PRESETS = {"plain_roles": Preset.PLAIN, "all_roles": Preset.FULL, "yes": None}


async def settle(talk: Conversation, players: int, settings: Settings, *, asks: bool) -> Settings:
    """Settings that this table can play with; ``asks``: nobody has told the mix yet, so the table may.

    A mix that does not fit (the table's size was not known on the command line) is refused aloud, and the
    usual one is offered in its place.
    """
    if fault := mix_fault(players, settings, talk.narration):
        key, values = fault
        await talk.say(key, **values)
        settings = replace(settings, mix=None, preset=Preset.USUAL, mafia=None)
        await talk.say("moderated-mix-usual", mix=_told(players, settings))
    if not asks:
        return settings
    await talk.say("moderated-mix-offer", mix=_told(players, settings))
    while True:
        said = await talk.listen(
            Want(("yes", "no", "plain_roles", "all_roles"), "moderated-setting", lines=True)
        )
        if said.intent == "yes":
            return settings
        if said.intent == "no":
            await talk.say("moderated-mix-own")
            continue
        if said.intent in PRESETS:
            settings = replace(settings, mix=None, preset=PRESETS[said.intent] or Preset.USUAL)
        elif said.intent == "line":
            wished = await _own(talk, players, settings, said.phrase.text)
            if wished is None:
                continue
            settings = wished
            await talk.say("moderated-mix-check", mix=_told(players, settings))
            continue
        else:  # "ångra": there is nothing yet to be taken back
            await talk.say("moderated-mix-offer", mix=_told(players, settings))
            continue
        await talk.say("moderated-mix-taken", mix=_told(players, settings))
        return settings


async def _own(talk: Conversation, players: int, settings: Settings, line: str) -> Settings | None:
    try:
        mix = read_mix(line, talk.pack, talk.narration)
    except Unread as unread:
        await talk.say("moderated-mix-unread", line=printable(unread.part[:60]))
        return None
    wished = replace(settings, mix=mix)
    if fault := mix_fault(players, wished, talk.narration):
        key, values = fault
        await talk.say(key, **values)
        return None
    return wished


def _told(players: int, settings: Settings) -> Roles:
    mix = fitting_mix(players, settings)
    return Roles(() if isinstance(mix, Refusal) else mix)
