"""``maffia devices``: the sound devices of this computer, as ``--earphones`` names them."""

from __future__ import annotations

from voice_host.audio_library import NoPortAudio
from voice_host.commands import DONE, FAILED
from voice_host.commands.words import Words
from voice_host.listening import check_audio
from voice_host.listening.check_audio import Device


def devices(words: Words) -> int:
    """One line each. 1 where there is no sound, or no library for it."""
    try:
        found = check_audio.devices()
    except NoPortAudio as trouble:
        words.complain(f"trouble-{trouble.key}")
        return FAILED
    if not found:
        words.complain("devices-none")
        return FAILED
    for device in found:
        words.print(
            "devices-one",
            number=str(device.number),
            name=device.name,
            system=device.system,
            hears=_how_usual(device.inputs, default=device.is_default_input),
            sounds=_how_usual(device.outputs, default=device.is_default_output),
        )
    if any(_is_other_output(device) for device in found):
        words.print("devices-how")
    return DONE


def _how_usual(channels: int, *, default: bool) -> str:
    if not channels:
        return "no"
    return "usual" if default else "yes"


def _is_other_output(device: Device) -> bool:
    return device.outputs > 0 and not device.is_default_output
