"""Noise for a rehearsal: at the ratio that was asked for, without a seam, and nobody's command."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
import soundfile
import soxr

from models import language_pack
from models.narration import LANGUAGES
from voice_host.listening.hear import FileMissingError, SoundUnreadableError
from voice_host.listening.recogniser import SAMPLE_RATE
from voice_host.listening.wide import Unknown, WideGrammar
from voice_host.rehearsal.levels import active
from voice_host.rehearsal.neighbours import (
    LOOP_S,
    TALKERS,
    Noise,
    NoiseError,
    at_ratio,
    evening_noise,
    seamless,
    spoken_power,
)
from voice_host.rehearsal.noise import unit
from voice_host.rehearsal.table_sound import TABLE_RATE
from voice_host.rehearsal.voices import VARIANTS, Voices

LINES = ("jag begär omröstning mot Erik", "fem", "trogen", "ja")


def db(power: float) -> float:
    return 10 * float(np.log10(power))


def power(sound: np.ndarray) -> float:
    return float(np.mean(np.asarray(sound, np.float64) ** 2))


@pytest.fixture(scope="module")
def voices(tmp_path_factory: pytest.TempPathFactory) -> Voices:
    return Voices("sv", tmp_path_factory.mktemp("voices"))


@pytest.fixture(scope="module")
def lines(voices: Voices) -> list[tuple[np.ndarray, int]]:
    return [voices.line(seat, text) for seat, text in enumerate(LINES)]


@pytest.fixture(scope="module")
def made(voices: Voices, lines) -> dict[str, np.ndarray]:
    return {
        kind: evening_noise(Noise(15.0, kind), lines, voices, "sv", "sv") for kind in ("babble", "kitchen")
    }


@pytest.mark.parametrize("kind", ["babble", "kitchen"])
def test_the_noise_lies_below_the_players_by_the_ratio_that_was_asked_for(made, lines, kind: str) -> None:
    speaking = [active(pcm, rate) for pcm, rate in lines]
    # Each player's own level, measured on what is played and weighed by how long it sounds.
    levels = [level for level, mask in speaking for _ in range(int(mask.sum()))]
    assert db(float(np.mean(levels))) - db(power(made[kind])) == pytest.approx(15.0, abs=0.5)


@pytest.mark.parametrize("kind", ["babble", "kitchen"])
def test_in_the_microphone_it_is_the_same_ratio(made, lines, kind: str) -> None:
    """At the table's rate, as PulseAudio adds them up: speech with the noise less the noise is the speech."""
    loop = np.tile(soxr.resample(made[kind], SAMPLE_RATE, TABLE_RATE), 2)
    pcm, rate = lines[0]
    speech = soxr.resample(pcm, rate, TABLE_RATE)
    heard = loop[: len(speech)] + speech
    assert float(np.abs(heard).max()) < 1.0, "nothing is clipped"
    speech_power, _ = active(np.asarray(heard - loop[: len(speech)], np.float32), TABLE_RATE)
    assert db(speech_power) - db(power(loop)) == pytest.approx(
        15.0 + db(speech_power) - db(spoken_power(lines)), abs=0.5
    )


@pytest.mark.parametrize("ratio", [-5.0, 0.0, 6.0, 24.0])
def test_any_ratio_is_kept(ratio: float) -> None:
    hiss = np.random.default_rng(1).standard_normal(SAMPLE_RATE).astype(np.float32)
    assert db(0.01) - db(power(at_ratio(hiss, 0.01, ratio))) == pytest.approx(ratio, abs=0.01)


def test_the_players_level_is_that_of_their_speech_and_not_of_the_pauses(lines) -> None:
    quiet = [(np.concatenate([pcm, np.zeros(5 * rate, np.float32)]), rate) for pcm, rate in lines]
    assert db(spoken_power(quiet)) == pytest.approx(db(spoken_power(lines)), abs=0.1)


def test_the_loop_has_no_seam_and_its_level_does_not_change_there(made) -> None:
    for sound in made.values():
        assert len(sound) == pytest.approx(LOOP_S * SAMPLE_RATE, abs=SAMPLE_RATE)
    hiss = np.random.default_rng(2).standard_normal(10 * SAMPLE_RATE).astype(np.float32)
    looped = seamless(hiss)
    seam = np.concatenate([looped[-SAMPLE_RATE // 10 :], looped[: SAMPLE_RATE // 10]])
    assert db(power(seam)) == pytest.approx(db(power(hiss)), abs=0.5)
    tone = np.sin(2 * np.pi * 100.5 * np.arange(SAMPLE_RATE) / SAMPLE_RATE).astype(np.float32)
    round_ = np.tile(seamless(tone), 2)
    assert np.abs(np.diff(round_)).max() < 1.6 * np.abs(np.diff(tone)).max(), "no click"


def test_the_same_evening_has_the_same_noise_twice(made, voices: Voices, lines) -> None:
    assert np.array_equal(made["babble"], evening_noise(Noise(15.0), lines, voices, "sv", "sv"))


def test_a_sound_file_is_noise_too(tmp_path: Path, voices: Voices, lines) -> None:
    hum = np.sin(2 * np.pi * 50 * np.arange(2 * 44_100) / 44_100).astype(np.float32) * 0.3
    soundfile.write(tmp_path / "hum.wav", hum, 44_100)
    noise = evening_noise(Noise(20.0, str(tmp_path / "hum.wav")), lines, voices, "sv", "sv")
    assert db(spoken_power(lines)) - db(power(noise)) == pytest.approx(20.0, abs=0.5)


def test_a_file_that_holds_no_noise_is_told(tmp_path: Path, voices: Voices, lines) -> None:
    (tmp_path / "text.wav").write_text("fem", encoding="utf-8")
    soundfile.write(tmp_path / "silence.wav", np.zeros(1000), 16_000)
    for name, error in (
        ("none.wav", FileMissingError),
        ("text.wav", SoundUnreadableError),
        ("silence.wav", NoiseError),
    ):
        with pytest.raises(error):
            evening_noise(Noise(15.0, str(tmp_path / name)), lines, voices, "sv", "sv")


def test_a_play_in_which_nobody_speaks_has_no_ratio() -> None:
    with pytest.raises(NoiseError):
        spoken_power([])


def test_no_neighbour_has_a_players_voice() -> None:
    assert {variant for variant, _, _ in TALKERS}.isdisjoint(VARIANTS)
    assert len({variant for variant, _, _ in TALKERS}) == 6


def test_a_language_without_small_talk_has_neighbours_all_the_same(voices: Voices, lines) -> None:
    assert db(power(evening_noise(Noise(10.0), lines, voices, "xx", "xx"))) < -20


@pytest.mark.parametrize(
    "file", sorted(LANGUAGES.glob("*/small_talk.txt")), ids=lambda file: file.parent.name
)
def test_the_neighbours_say_nothing_that_a_player_may_say(file: Path) -> None:
    pack = language_pack.load(file.parent.name)
    grammar = WideGrammar(pack, pack.intents)
    talk = [row for row in file.read_text("utf-8").splitlines() if row and not row.startswith("#")]
    assert len(talk) >= 12
    commands = [
        template.text
        for intent in pack.intents.values()
        if intent.in_talk
        for template in intent.say
        if not template.slots
    ]
    for sentence in talk:
        assert isinstance(grammar.match(sentence), Unknown)
        assert not any(command in sentence.lower() for command in commands)


def test_silence_has_no_level() -> None:
    with pytest.raises(NoiseError):
        unit(np.zeros(100, np.float32))
