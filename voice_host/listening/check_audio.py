"""What ``maffia check`` finds out about microphone and loudspeaker. The language pack has the texts."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib.metadata import PackageNotFoundError, version

import numpy as np

from voice_host.audio_library import AudioTrouble, sounddevice
from voice_host.listening.microphone import BlockSource, Microphone
from voice_host.listening.recogniser import Pcm
from voice_host.listening.utterance import QUIETEST_DB, level_db

FAINT_DB = -45.0
"""Speech whose loudest tenth of a second stays below this is too faint to be told from the room (dBFS)."""

CLIPPED = 0.99
_CLIPPED_SHARE = 0.001
_TONE_SECONDS = 0.6


class NoLoudspeaker(AudioTrouble):
    """There is no loudspeaker, or it cannot be opened."""

    key = "audio-no-loudspeaker"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing found: ``key`` and ``args_for_text`` for the narrator; ``good`` tells whether it will do."""

    key: str
    good: bool
    args_for_text: dict[str, str | int | float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Device:
    """One device of PortAudio. ``rate`` is its own (samples a second)."""

    number: int
    name: str
    system: str
    inputs: int
    outputs: int
    rate: int
    is_default_input: bool
    is_default_output: bool


@dataclass(frozen=True, slots=True)
class MicrophoneLevel:
    """Levels in dBFS over the time of listening: the loudest tenth of a second, the quietest, the highest
    peak.

    ``clipped`` is the share (0…1) of samples at the end of the scale.
    """

    device: str
    rate: int
    loudest_db: float
    quietest_db: float
    peak_db: float
    clipped: float

    @property
    def finding(self) -> Finding:
        """What to tell the table: is the microphone dead, too faint, too loud, or good for speech."""
        if self.peak_db <= QUIETEST_DB:
            verdict = "dead"
        elif self.clipped > _CLIPPED_SHARE:
            verdict = "too-loud"
        elif self.loudest_db < FAINT_DB:
            verdict = "faint"
        else:
            verdict = "good"
        told: dict[str, str | int | float] = {"device": self.device, "level": round(self.loudest_db)}
        return Finding(f"check-microphone-{verdict}", verdict == "good", told)


def check_library() -> Finding:
    """Whether PortAudio is on this machine: ``check-portaudio-good`` or ``audio-no-portaudio``."""
    try:
        library = sounddevice()
    except AudioTrouble as trouble:
        return Finding(trouble.key, False, trouble.args_for_text)
    try:
        wrapper = version("sounddevice")
    except PackageNotFoundError:  # a copy that was put on the path by hand
        wrapper = ""
    return Finding(
        "check-portaudio-good", True, {"version": str(library.get_portaudio_version()[1]), "wrapper": wrapper}
    )


def devices() -> tuple[Device, ...]:
    """All devices, in PortAudio's order. Raises :class:`~voice_host.audio_library.NoPortAudio`."""
    library = sounddevice()
    systems = library.query_hostapis()
    default_input, default_output = library.default.device
    first = systems[0] if systems else {"default_input_device": -1, "default_output_device": -1}
    if default_input < 0:
        default_input = first["default_input_device"]
    if default_output < 0:
        default_output = first["default_output_device"]
    return tuple(
        Device(
            number,
            str(info["name"]),
            str(systems[info["hostapi"]]["name"]),
            int(info["max_input_channels"]),
            int(info["max_output_channels"]),
            int(info["default_samplerate"]),
            number == default_input,
            number == default_output,
        )
        for number, info in enumerate(library.query_devices())
    )


def measure_microphone(
    seconds: float = 3.0,
    microphone: BlockSource | None = None,
    on_open: Callable[[], None] = lambda: None,
) -> MicrophoneLevel:
    """Listen for so long and measure. Blocking. Raises AudioTrouble (no library, no microphone, lost).

    ``on_open`` is called once there is something to listen with: nobody need speak before.
    """
    source = Microphone() if microphone is None else microphone
    source.open(lambda: None)
    try:
        on_open()
        ends = time.monotonic() + seconds
        heard: list[Pcm] = []
        while not heard or time.monotonic() < ends:
            heard.append(source.read().pcm)
    finally:
        source.close()
    sound = np.concatenate(heard)
    step = max(1, source.rate // 10)
    levels = [level_db(sound[at : at + step]) for at in range(0, max(1, len(sound) - step + 1), step)]
    peak = float(np.abs(sound).max())
    return MicrophoneLevel(
        str(getattr(source, "name", "")),
        source.rate,
        max(levels),
        min(levels),
        level_db(np.array([peak], np.float32)),
        float(np.mean(np.abs(sound) >= CLIPPED)),
    )


def check_microphone(
    seconds: float = 3.0,
    microphone: BlockSource | None = None,
    on_open: Callable[[], None] = lambda: None,
) -> Finding:
    """The same as a finding: ``check-microphone-good/-faint/-dead/-too-loud`` (device, level), or trouble."""
    try:
        return measure_microphone(seconds, microphone, on_open).finding
    except AudioTrouble as trouble:
        return Finding(trouble.key, False, trouble.args_for_text)


def check_loudspeaker(device: int | str | None = None) -> Finding:
    """Sound two soft tones; blocking. ``check-loudspeaker-sounded`` (device), or a trouble.

    Whether anybody heard them only the table can say.
    """
    try:
        return Finding("check-loudspeaker-sounded", True, {"device": _sound_tones(device)})
    except AudioTrouble as trouble:
        return Finding(trouble.key, False, trouble.args_for_text)


def check_earphones(device: int | str) -> Finding:
    """The same in earphones that are a device of their own: ``check-earphones-sounded`` or ``-none``."""
    try:
        return Finding("check-earphones-sounded", True, {"device": _sound_tones(device)})
    except AudioTrouble as trouble:
        return Finding("check-earphones-none", False, {"device": str(device), "reason": trouble.reason})


def _sound_tones(device: int | str | None) -> str:
    library = sounddevice()
    try:
        info = library.query_devices(device, "output")
        rate = int(info["default_samplerate"])
        times = np.arange(int(rate * _TONE_SECONDS)) / rate
        swell = np.sin(np.pi * times / _TONE_SECONDS)
        tones = np.concatenate([0.3 * swell * np.sin(2 * np.pi * pitch * times) for pitch in (440.0, 660.0)])
        with library.OutputStream(device=device, samplerate=rate, channels=1, dtype="float32") as stream:
            stream.write(tones.astype(np.float32)[:, None])
    except (library.PortAudioError, ValueError) as trouble:
        raise NoLoudspeaker(str(trouble), device=str(device or "")) from trouble
    return str(info["name"])
