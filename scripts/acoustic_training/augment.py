"""Rooms, babble, noise, pace and level: one clip as it might reach a microphone on a table."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pyroomacoustics
import soxr

from acoustic_training.corpus import Pcm
from voice_host.listening.recogniser import SAMPLE_RATE


def make_rooms(count: int, chance: np.random.Generator) -> list[Pcm]:
    """Impulse responses of living rooms: source and microphone at table height, 0.3 to 3 m apart."""
    rooms = []
    for _ in range(count):
        size = chance.uniform((2.5, 2.5, 2.3), (7.0, 6.0, 3.2))
        absorption, _ = pyroomacoustics.inverse_sabine(chance.uniform(0.2, 0.6), size)
        room = pyroomacoustics.ShoeBox(
            size, fs=SAMPLE_RATE, materials=pyroomacoustics.Material(min(absorption, 0.95)), max_order=10
        )
        microphone = chance.uniform((0.8, 0.8, 0.7), (size[0] - 0.8, size[1] - 0.8, 1.0))
        angle, distance = chance.uniform(0, 2 * np.pi), chance.uniform(0.3, 3.0)
        source = microphone + distance * np.array([np.cos(angle), np.sin(angle), 0])
        source[2] = chance.uniform(1.0, 1.3)
        room.add_source(np.clip(source, 0.2, size - 0.2))
        room.add_microphone(microphone)
        room.compute_rir()
        response = np.asarray(room.rir[0][0], np.float32)
        start = max(0, int(np.argmax(np.abs(response))) - 16)
        response = response[start : start + SAMPLE_RATE // 2]
        rooms.append(response / np.sqrt(np.sum(response**2)))
    return rooms


def coloured_noise(samples: int, slope: float, chance: np.random.Generator) -> Pcm:
    """Noise with a spectrum falling as f^-slope (0 white, 1 pink, 2 brown), RMS 1."""
    spectrum = np.fft.rfft(chance.standard_normal(samples))
    frequencies = np.maximum(np.fft.rfftfreq(samples, 1 / SAMPLE_RATE), 40.0)
    noise = np.fft.irfft(spectrum * frequencies ** (-slope / 2), samples)
    return (noise / (np.std(noise) + 1e-9)).astype(np.float32)


def music(samples: int, chance: np.random.Generator) -> Pcm:
    """Chords of decaying harmonics, RMS 1: what comes out of a loudspeaker in the kitchen."""
    out = np.zeros(samples, np.float64)
    position = 0
    while position < samples:
        length = min(int(chance.uniform(0.15, 0.7) * SAMPLE_RATE), samples - position)
        t = np.arange(length) / SAMPLE_RATE
        for note in chance.integers(40, 76, size=int(chance.integers(1, 5))):
            pitch = 440.0 * 2 ** ((note - 69) / 12)
            for harmonic in range(1, 7):
                if pitch * harmonic < 7000:
                    tone = np.sin(2 * np.pi * pitch * harmonic * t + chance.uniform(0, 6.3))
                    out[position : position + length] += tone * np.exp(-3 * t) / harmonic
        position += length
    return (out / (np.std(out) + 1e-9)).astype(np.float32)


def rustle(samples: int, chance: np.random.Generator) -> Pcm:
    """Paper, cups, chairs: short bursts of coloured noise, RMS 1."""
    out = np.zeros(samples, np.float32)
    for _ in range(int(chance.integers(1, 8))):
        length = int(chance.uniform(0.005, 0.3) * SAMPLE_RATE)
        start = int(chance.integers(0, max(1, samples - length)))
        burst = coloured_noise(length, chance.uniform(-0.5, 1.5), chance) * np.exp(
            -4 * np.linspace(0, 1, length)
        )
        piece = out[start : start + length]
        piece += burst[: len(piece)].astype(np.float32) * chance.uniform(0.2, 1)
    return out / (np.std(out) + 1e-9)


def babble(samples: int, voices: Sequence[Pcm], talkers: int, chance: np.random.Generator) -> Pcm:
    """Several people talking at once, from recordings of the training split, RMS 1."""
    out = np.zeros(samples, np.float32)
    for _ in range(talkers):
        stream = np.concatenate(
            [voices[i] / (np.std(voices[i]) + 1e-6) for i in chance.integers(0, len(voices), 12)]
        )
        start = int(chance.integers(0, max(1, len(stream) - samples)))
        piece = stream[start : start + samples]
        out[: len(piece)] += piece * chance.uniform(0.4, 1.0)
    return out / (np.std(out) + 1e-9)


def microphone(pcm: Pcm, chance: np.random.Generator) -> Pcm:
    """The sound of a duller or a thinner microphone."""
    spectrum = np.fft.rfft(pcm)
    tilt = np.linspace(0, 1, len(spectrum)) * chance.uniform(-14, 8)
    return np.fft.irfft(spectrum * 10 ** (tilt / 20), len(pcm)).astype(np.float32)


class Augmenter:
    """Draws one variation of a clip after another."""

    def __init__(self, voices: Sequence[Pcm], rooms: Sequence[Pcm], seed: int) -> None:
        self.voices = voices
        self.rooms = rooms
        self.chance = np.random.default_rng(seed)

    def noise(self, samples: int) -> Pcm:
        """Some non-speech or babble of three and more talkers, RMS 1."""
        kind = self.chance.random()
        if kind < 0.35:
            return babble(samples, self.voices, int(self.chance.integers(3, 8)), self.chance)
        if kind < 0.75:
            return coloured_noise(samples, self.chance.uniform(0, 2), self.chance)
        return (music if kind < 0.87 else rustle)(samples, self.chance)

    def vary(self, pcm: Pcm, clean: bool = False) -> Pcm:
        """A clip with pace, room, noise and level changed, quiet around it; ``clean`` keeps it near."""
        chance = self.chance
        pcm = pcm - np.float32(np.mean(pcm))
        if chance.random() < (0.4 if clean else 0.8):
            pcm = soxr.resample(pcm, SAMPLE_RATE, SAMPLE_RATE * chance.uniform(0.87, 1.15)).astype(np.float32)
        loudness = float(np.sqrt(np.mean(pcm**2))) + 1e-6
        before, after = (int(chance.uniform(0.15, 0.6) * SAMPLE_RATE) for _ in range(2))
        pcm = np.pad(pcm, (before, after))
        if not clean and chance.random() < 0.5:
            room = self.rooms[int(chance.integers(len(self.rooms)))]
            size = len(pcm) + len(room)
            wet = np.fft.irfft(np.fft.rfft(pcm, size) * np.fft.rfft(room, size), size)[: len(pcm)]
            pcm = wet.astype(np.float32) * np.float32(loudness / (np.sqrt(np.mean(wet**2)) + 1e-9))
        if chance.random() < 0.7:
            ratio = chance.uniform(25, 50) if clean else chance.uniform(3, 30)
            pcm = pcm + self.noise(len(pcm)) * np.float32(loudness * 10 ** (-ratio / 20))
        if not clean and chance.random() < 0.25:
            pcm = microphone(pcm, chance)
        if not clean and chance.random() < 0.1:
            limit = float(np.max(np.abs(pcm))) * chance.uniform(0.3, 0.8)
            pcm = np.clip(pcm, -limit, limit)
        return pcm.astype(np.float32)
