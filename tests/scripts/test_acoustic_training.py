"""What teaches the ear: recordings in Common Voice's form, speech and noise mixed as pictures of sound."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
import soundfile

from scripts.acoustic_training import mixing
from scripts.acoustic_training.common_voice import FolderError, read_folder
from scripts.acoustic_training.figures import BEGIN, END, into_card, table
from scripts.acoustic_training.mixing import QUIET_FRAMES, Beds, lesson
from scripts.acoustic_training.rivals import CHANCE, LIKE, Rivals
from scripts.acoustic_training.synthesis import HELD_OUT, VARIANTS, phrase
from voice_host.listening.phonetic.lexicon import phones_of
from voice_host.listening.phonetic.mel import BANDS, log_mel, mel_power
from voice_host.listening.phonetic.phones import INVENTORY
from voice_host.listening.recogniser import SAMPLE_RATE

ROOT = Path(__file__).resolve().parents[2]


def a_folder(tmp_path: Path, header: str, *rows: str) -> Path:
    folder = tmp_path / "sv-SE"
    (folder / "clips").mkdir(parents=True)
    soundfile.write(folder / "clips" / "en.wav", np.zeros(8000, np.float32) + 0.1, 8000)
    (folder / "validated.tsv").write_text("\n".join((header, *rows)) + "\n", encoding="utf-8")
    return folder


def test_a_common_voice_folder_gives_sound_at_16_khz_and_phones(tmp_path: Path) -> None:
    """As it is downloaded: other columns beside the three that matter, the locale with its country."""
    header = "client_id\tpath\tsentence\tup_votes\tlocale"
    folder = a_folder(tmp_path, header, "x\ten.wav\tFem röster!\t2\tsv-SE", "x\ten.wav\t…\t2\tsv-SE")
    (item,) = read_folder(folder)  # the second says nothing that could be taught
    assert (item.language, item.source) == ("sv", "common-voice")
    assert item.phones == phones_of("fem röster", "sv")
    assert len(item.pcm) == SAMPLE_RATE


def test_the_folder_s_name_tells_the_locale_where_no_column_does(tmp_path: Path) -> None:
    """Older releases have no column for it."""
    (item,) = read_folder(a_folder(tmp_path, "path\tsentence", "en.wav\tja"))
    assert item.language == "sv"


@pytest.mark.parametrize(
    ("header", "row", "missing"),
    [
        ("path\ttext", "en.wav\tja", "sentence"),
        ("path\tsentence", "borta.wav\tja", "borta.wav"),
        ("path\tsentence\tlocale", "en.wav\tja\txx-klingonska", "xx-klingonska"),
    ],
)
def test_a_folder_of_another_form_says_what_it_lacks(
    tmp_path: Path, header: str, row: str, missing: str
) -> None:
    """Before hours of training begin."""
    with pytest.raises(FolderError, match=missing):
        list(read_folder(a_folder(tmp_path, header, row)))


def test_a_folder_without_a_table_is_none(tmp_path: Path) -> None:
    """The wrong folder was given."""
    with pytest.raises(FolderError, match=r"validated\.tsv"):
        list(read_folder(tmp_path))


def two_sounds() -> tuple[np.ndarray, np.ndarray]:
    chance = np.random.default_rng(4)
    t = np.arange(SAMPLE_RATE) / SAMPLE_RATE
    speech = np.sum([np.sin(2 * np.pi * 140 * k * t + k) / k for k in range(1, 30)], axis=0)
    speech = (speech * (0.3 + np.abs(np.sin(2 * np.pi * 3 * t)))).astype(np.float32)
    noise = np.convolve(chance.standard_normal(len(t)), np.ones(4) / 4, "same").astype(np.float32)
    return speech / np.std(speech), noise / np.std(noise)


def test_pictures_add_up_as_sounds_do() -> None:
    """The sum of powers with its crossing term lies, over bands and frames, where the sound's own does."""
    speech, noise = two_sounds()
    noise *= np.float32(10 ** (-6 / 20))
    truth = np.log10(mel_power(speech + noise).T)
    s, n = mel_power(speech).T, mel_power(noise).T
    chance = np.random.default_rng(1)
    crossing = 2 * np.sqrt(s * n) * np.cos(np.pi * chance.uniform(-1, 1, s.shape)) * mixing._crossing()
    mixed = np.log10(np.maximum(s + n + crossing, 0.02 * (s + n)))
    assert abs(float(np.median(mixed - truth))) < 0.02
    plain = np.log10(s + n)
    assert abs(float(np.std(mixed) - np.std(truth))) < abs(float(np.std(plain) - np.std(truth))) + 0.01


def test_a_lesson_looks_like_what_the_recogniser_makes_of_the_sound() -> None:
    """Its range, its floor, the digital silence around it, and an even number of frames."""
    speech, noise = two_sounds()
    power = mel_power(speech).T
    logs = np.log10(mel_power(noise).T).astype(np.float16)
    beds = Beds(logs, np.array([0, len(logs)]), np.array(["kitchen"]))
    for seed in range(20):
        picture = lesson(power, len(power), float(np.abs(speech).max()), beds, random.Random(seed))
        assert picture.shape[1] == BANDS
        assert picture.shape[0] % 2 == 0
        assert len(power) <= len(picture) <= len(power) + 2 * QUIET_FRAMES + 1
        assert np.isfinite(picture).all()
        assert picture.max() - picture.min() <= 2.0 + 1e-4  # log_mel's 8 decades, a quarter each
        real = log_mel(np.pad(speech * np.float32(0.5 / np.abs(speech).max()), SAMPLE_RATE // 4))
        assert abs(float(picture.max() - real.max())) < 0.5


def test_a_lesson_of_noise_alone_has_no_speech_in_it() -> None:
    """Nobody speaks to the host, and the picture is as long as was asked, silence aside."""
    logs = np.full((50, BANDS), -1.0, np.float16)
    beds = Beds(logs, np.array([0, 50]), np.array(["white"]))
    picture = lesson(None, 60, 0.0, beds, random.Random(3))
    assert 60 <= len(picture) <= 60 + 2 * QUIET_FRAMES + 1


@pytest.mark.parametrize("language", ["sv", "en", "hi"])
def test_every_phrase_that_is_taught_can_be_pronounced(language: str) -> None:
    """In each language; and the players of the rehearsals teach nothing."""
    chance = random.Random(1)
    for _ in range(300):
        assert phones_of(phrase(chance, language), language)
    assert not HELD_OUT & set(VARIANTS)


def a_run(language: str, right: float, taken: float) -> dict[str, object]:
    cells = [{"snr": snr, "right": right, "wrong": 0.01, "clips": 40} for snr in (6.0, "clean")]
    breakdown = [
        {"group": group, **cell}
        for group in ("kind human", "source x", "noise babble", "noise kitchen")
        for cell in cells
    ]
    taken_by_ratio = {"phonetic": {"clean": taken}}
    return {
        "language": language,
        "clips": 40,
        "others": 50,
        "results": cells,
        "breakdown": breakdown,
        "others_taken": taken_by_ratio,
    }


def test_the_card_tells_figures_by_language_kind_and_noise(tmp_path: Path) -> None:
    """Between its two marks, and nowhere else; a second run replaces the first."""
    card = tmp_path / "MODEL_CARD.md"
    card.write_text(f"# Card\n\n{BEGIN}\n{END}\n\n## Weak\n", encoding="utf-8")
    into_card(card, table([a_run("sv", 0.5, 0.04)]))
    into_card(card, table([a_run("sv", 0.985, 0.02), a_run("hi", 0.8, 0.01)]))
    text = card.read_text(encoding="utf-8")
    assert text.startswith("# Card\n") and text.endswith("## Weak\n")
    assert "| **Swedish** | 80 | 98.5 / 1.0 |  |  |  | 98.5 / 1.0 | 2.0 % of 50 |" in text
    assert "Hindi, kind human" in text
    assert "source x" not in text
    assert "50.0" not in text


def test_a_card_without_a_place_for_figures_is_left_as_it_is(tmp_path: Path) -> None:
    """Nothing is lost by a missing mark."""
    card = tmp_path / "MODEL_CARD.md"
    card.write_text("# Card\n", encoding="utf-8")
    with pytest.raises(ValueError, match="no place for figures"):
        into_card(card, "x")
    assert card.read_text(encoding="utf-8") == "# Card\n"


def test_rivals_are_other_words_of_the_language_never_the_same_word_said_otherwise() -> None:
    words = {"sv": ["fem", "fem", "femton", "sex", "sexton", "tre", "tretton", "ja", "nej"], "en": ["five"]}
    said = [(phones_of(text, language), language) for language, texts in words.items() for text in texts]
    nearly_fem = tuple("e" if phone == "ɛ" else phone for phone in said[0][0])
    assert nearly_fem != said[0][0]
    said.append((nearly_fem, "sv"))
    rivals = Rivals.among(
        [tuple(INVENTORY.index(phone) + 1 for phone in phones) for phones, _ in said],
        [language for _, language in said],
    )
    chance = random.Random(4)
    drawn = [rivals.draw(0, chance) for _ in range(50)]
    swedish = set(rivals.said[:9])
    assert all(0 < len(others) <= LIKE + CHANCE for others in drawn)
    assert {other for others in drawn for other in others} <= swedish - {rivals.said[0]}
    assert any(rivals.said[2] in others for others in drawn), "femton may be taken for fem"
    assert rivals.draw(9, chance) == [], "five is alone in its language"


@pytest.mark.parametrize("program", ["train_acoustic", "bench_hear"])
def test_a_folder_without_recordings_is_told_in_one_sentence(tmp_path: Path, program: str) -> None:
    command = [sys.executable, str(ROOT / "scripts" / program), "--clips", str(tmp_path)]
    answer = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert answer.returncode == 2
    assert "holds no manifest.tsv" in answer.stderr
    assert "Traceback" not in answer.stderr


@pytest.mark.parametrize(
    ("manifest", "told"),
    [
        ("path\tlang\na.wav\tsv\n", "needs the columns"),
        ("path\tsplit\tlang\tsource\tspeaker\ttranscript\na.wav\teval\tsv\tx\ty\tja\n", "a.wav"),
        ("path\tsplit\tlang\tsource\tspeaker\ttranscript\na.wav\teval\thi\tx\ty\tja\n", "no clip in sv"),
    ],
)
def test_recordings_that_cannot_be_heard_are_told_in_one_sentence(
    tmp_path: Path, manifest: str, told: str
) -> None:
    (tmp_path / "manifest.tsv").write_text(manifest)
    command = [sys.executable, str(ROOT / "scripts" / "bench_hear"), "--clips", str(tmp_path)]
    answer = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert answer.returncode == 2
    assert told in answer.stderr
    assert "Traceback" not in answer.stderr
