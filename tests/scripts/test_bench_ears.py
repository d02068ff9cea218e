"""The benchmark of the ears: what it mixes, how it counts, and what it prints."""

from __future__ import annotations

import json
import math
import sys
from pathlib import Path

import numpy as np
import pytest
import soundfile

from scripts.ears_bench import main as program
from scripts.ears_bench.clips import Clip, ManifestError, read_manifest
from scripts.ears_bench.counting import Counts, verdict
from scripts.ears_bench.decision import end_of_speech
from scripts.ears_bench.engines import engines
from scripts.ears_bench.false_accepts import false_accepts, table_talk
from scripts.ears_bench.levels import SilentError, active, mix
from scripts.ears_bench.noise import make
from scripts.ears_bench.room import Room, dry
from scripts.ears_bench.scene import Scene
from scripts.ears_bench.synthetic import installed
from scripts.ears_bench.vocabulary import vocabulary, without_words_of
from scripts.ears_bench.whisper_engine import in_words
from voice_host.listening.grammar import Grammar, Phrase
from voice_host.listening.recogniser import SAMPLE_RATE, Hearing
from voice_host.rehearsal.voices import Voices

WORDS = ("fem", "ja", "elefant", "banan")
TALK = ("det regnar ute i dag", "kan du skicka brödet", "vem vill ha mer kaffe")


class Oracle:
    """An engine that hears ``answer`` whatever is said, or nothing; it remembers what it was asked."""

    def __init__(self, answer: str | None = None, name: str = "phonetic") -> None:
        self.answer = answer
        self.name = name
        self.asked: list[tuple[np.ndarray, Grammar]] = []

    def prepare(self, grammar: Grammar) -> None:
        """Nothing to prepare."""

    def recognise(self, pcm: np.ndarray, grammar: Grammar) -> Hearing:
        self.asked.append((pcm, grammar))
        phrase = next((p for p in grammar.phrases if self.answer in (p.text, "*")), None)
        return Hearing(phrase, phrase, None, -1.0, math.inf, 20.0)


@pytest.fixture(scope="module")
def manifest(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two Swedish speakers who say numbers and other words, and one who talks in the background."""
    folder = tmp_path_factory.mktemp("clips")
    voices = Voices("sv", folder)
    lines = ["path\tsplit\tlang\tsource\tlicence\tspeaker\tkind\ttranscript"]
    for seat in range(3):
        for text in WORDS if seat < 2 else TALK:
            name = f"{seat}-{text.replace(' ', '-')}.wav"
            pcm, rate = voices.line(seat, text)
            soundfile.write(folder / name, pcm, rate)
            lines.append(f"{name}\teval\tsv\tmade\tnone\tseat {seat}\ttts\t{text}")
    lines.append("missing.wav\ttrain\tsv\tmade\tnone\tseat 9\ttts\tfem")
    path = folder / "manifest.tsv"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def bursts(quiet_s: float) -> np.ndarray:
    """Half a second of a trembling tone of known power (1/8 of full scale), with quiet on both sides."""
    t = np.arange(SAMPLE_RATE // 2) / SAMPLE_RATE
    tone = 0.5 * np.sin(2 * np.pi * 300 * t)
    return np.pad(tone, int(quiet_s * SAMPLE_RATE)).astype(np.float32)


def parts(mixed: np.ndarray, speech: np.ndarray, noise: np.ndarray) -> tuple[float, float]:
    """With what gains two sounds went into a mix."""
    gains, *_ = np.linalg.lstsq(
        np.stack([speech, noise], axis=1).astype(float), mixed.astype(float), rcond=None
    )
    return float(gains[0]), float(gains[1])


@pytest.mark.parametrize("snr", [6, 15, 24])
@pytest.mark.parametrize("quiet_s", [0.0, 0.5, 2.0])
def test_the_noise_lies_so_far_below_the_speech_as_was_asked(snr: float, quiet_s: float) -> None:
    speech = bursts(quiet_s)
    noise = np.random.default_rng(3).standard_normal(len(speech)).astype(np.float32)
    of_speech, of_noise = parts(mix(speech, noise, snr), speech, noise)
    measured = 10 * math.log10(of_speech**2 * 0.125 / (of_noise**2 * float(np.mean(noise**2))))
    assert measured == pytest.approx(snr, abs=0.5)


def test_the_ratio_holds_in_a_room_for_what_reaches_the_microphone(manifest: Path) -> None:
    chance = np.random.default_rng(1)
    tail = (chance.standard_normal(4000) * np.exp(-np.arange(4000) / 900)).astype(np.float32)
    scene = Scene(Room({2.0: tail}, (tail,) * 6), read_manifest(manifest), 1)
    clip = scene.background[0]
    pcm = clip.sound()
    # The same noise at two ratios: what differs is noise alone, what is left is speech alone.
    loud, soft = (scene.at(clip, pcm, snr, "white", 2.0).astype(float) for snr in (0.0, 20.0))
    noise = (loud - soft) / (1 - 0.1)
    power, _ = active((loud - noise).astype(np.float32))
    assert 10 * math.log10(power / np.mean(noise**2)) == pytest.approx(0.0, abs=0.5)


def test_a_word_cut_tight_is_as_loud_as_the_same_word_with_quiet_around_it() -> None:
    tight, wide = active(bursts(0.0))[0], active(bursts(1.0))[0]
    assert 10 * math.log10(tight / wide) == pytest.approx(0.0, abs=0.5)


def test_silence_has_no_level() -> None:
    silence = np.zeros(SAMPLE_RATE, np.float32)
    with pytest.raises(SilentError):
        active(silence)
    with pytest.raises(SilentError):
        mix(bursts(0.25), silence, 6)


def test_no_mix_clips() -> None:
    speech = bursts(0.0)
    noise = np.zeros(len(speech), np.float32)
    noise[::2000] = 1  # clicks: hardly any power, and all of it in the peaks
    assert np.abs(mix(speech, noise, 0)).max() <= 0.99


def test_the_same_seed_gives_the_same_sound_and_another_seed_another(manifest: Path) -> None:
    clips = read_manifest(manifest)
    pcm = clips[0].sound()
    sounds = [Scene(dry([0.7]), clips, seed).at(clips[0], pcm, 9, "kitchen", 0.7) for seed in (4, 4, 5)]
    assert np.array_equal(sounds[0], sounds[1])
    assert not np.array_equal(sounds[0], sounds[2])


def test_nobody_talks_in_their_own_background(manifest: Path) -> None:
    clips = read_manifest(manifest)
    scene = Scene(dry([0.7]), clips, 1)
    assert len(scene.talkers(clips[0].speaker)) == len(clips) - len(WORDS)


@pytest.mark.parametrize("kind", ["babble", "kitchen", "white"])
def test_every_made_noise_fills_its_time(kind: str, manifest: Path) -> None:
    talkers = [clip.sound() for clip in read_manifest(manifest)]
    noise = make(kind, 4.0, dry([0.7]), talkers, np.random.default_rng(2))
    assert len(noise) == 4 * SAMPLE_RATE
    seconds = noise.reshape(4, -1)
    assert np.sqrt(np.mean(seconds**2, axis=1)).min() > 0.3


def test_a_folder_of_recordings_can_be_the_noise(tmp_path: Path) -> None:
    soundfile.write(tmp_path / "kök.wav", bursts(0.1), SAMPLE_RATE)
    noise = make(str(tmp_path), 2.0, dry([0.7]), [], np.random.default_rng(2))
    assert len(noise) == 2 * SAMPLE_RATE


@pytest.mark.parametrize(
    ("heard", "said", "judged"),
    [
        ("fem", "fem", "right"),
        ("fem röster", "fem", "right"),
        ("sex", "fem", "wrong"),
        (None, "fem", "refused"),
        ("fem", None, "taken"),
        (None, None, "passed"),
    ],
)
def test_what_was_heard_is_judged_by_its_meaning(heard: str | None, said: str | None, judged: str) -> None:
    phrases = {
        text: Phrase(text, "tally", {"count": count})
        for text, count in (("fem", 5), ("fem röster", 5), ("sex", 6))
    }
    hearing = Hearing(phrases[heard] if heard else None, None, None, 0.0, 0.0, 1.0)
    assert verdict(phrases[said] if said else None, hearing) == judged


def test_shares_are_of_the_clips_that_say_a_phrase_and_other_words_stand_apart() -> None:
    counts = Counts()
    for what in ("right", "right", "wrong", "refused", "taken", "passed", "passed", "passed"):
        counts.tallies["phonetic", "clean"].add(what, 10.0)
    (row,) = counts.results()
    assert (row["right"], row["wrong"], row["refused"]) == (0.5, 0.25, 0.25)
    assert counts.others_taken() == {"phonetic": {"clean": 0.25}}


def test_the_mean_over_noise_weighs_every_ratio_from_6_to_24_alike() -> None:
    counts = Counts()
    for snr, what, clips in (
        (3.0, "wrong", 9),
        (6.0, "right", 1),
        (24.0, "refused", 5),
        ("clean", "wrong", 9),
    ):
        for _ in range(clips):
            counts.tallies["phonetic", snr].add(what, 10.0)
    assert counts.mean_over_noise() == {"phonetic": {"right": 0.5, "wrong": 0.0, "refused": 0.5}}


def test_speech_ends_where_the_word_ends() -> None:
    assert end_of_speech(bursts(0.4)) == pytest.approx(0.9, abs=0.03)


def test_hindi_numbers_are_ten_and_six_may_be_said_another_way() -> None:
    words = vocabulary("numbers", "hi", [])
    assert len(words.asked) == 10
    assert words.expected("छह") is not None
    assert "छे" in words.grammar.variants["छह"]


def test_twenty_names_of_mixed_origin_are_asked_for_in_one_sentence_each() -> None:
    words = vocabulary("names", "sv", [])
    assert len(words.asked) == 20
    assert words.expected("begär omröstning mot jean luc") is not None


def test_whisper_s_digits_are_words() -> None:
    assert in_words("5 röster.", "sv") == "fem röster"
    assert in_words(" 1234", "sv") == "1234"


def test_an_engine_that_is_not_installed_is_left_out_with_its_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "faster_whisper", None)
    found, missing = engines(["whisper", "nothing"], "sv")
    assert not found
    assert "faster-whisper" in missing["whisper"]
    assert "nothing" in missing["nothing"]


def test_no_word_of_the_vocabulary_is_said_in_the_background() -> None:
    grammar = Grammar("sv", (Phrase("paus"), Phrase("begär omröstning mot anna", slots={"name": "Anna"})))
    texts = ("vi tar paus nu", "anna är tyst", "hon begär mer", "gå mot dörren", "kaffe")
    clips = [Clip(Path(text), "sv", "s", "a", text) for text in texts]
    assert [clip.text for clip in without_words_of(grammar, clips)] == ["gå mot dörren", "kaffe"]


def test_every_accepted_phrase_of_the_babble_is_counted_by_the_hour(manifest: Path) -> None:
    talk = [clip.sound() for clip in read_manifest(manifest)]
    grammar = Grammar("sv", (Phrase("paus"), Phrase("jag begär natt", in_talk=True)))
    ears = {"eager": Oracle("*", "eager"), "deaf": Oracle(None, "deaf")}
    heard = false_accepts(ears, grammar, talk, dry([0.7, 2.0]), hours=0.01, seed=1)
    assert heard.utterances > 0
    assert len(heard.phrases["eager"]) == heard.utterances
    assert heard.per_hour() == {"eager": round(heard.utterances / 0.01, 2), "deaf": 0.0}
    pieces = [pcm for pcm, given in ears["eager"].asked if len(given.phrases) == 1]
    assert len(pieces) == heard.pieces_of_talk


def test_at_the_table_there_is_talk_and_there_is_quiet(manifest: Path) -> None:
    talk = [clip.sound() for clip in read_manifest(manifest)]
    pcm = table_talk(60.0, talk, dry([0.7]), np.random.default_rng(1))
    levels = 10 * np.log10(np.mean(pcm.reshape(600, -1).astype(float) ** 2, axis=1))
    assert 0.3 < np.mean(levels > -45) < 1.0
    assert np.mean(levels < -55) > 0.02


def test_a_run_ends_with_one_json_object(
    manifest: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(program, "engines", lambda *_: ({"phonetic": Oracle("fem")}, {"vosk": "no model"}))
    arguments = "--language sv --snr 6,clean --noise white,babble --no-room --babble-hours 0.005 --seed 2"
    assert program.main(["--manifest", str(manifest), *arguments.split()]) == 0
    found = json.loads(capsys.readouterr().out.splitlines()[-1])
    noisy, clean = found["results"]
    assert (noisy["engine"], noisy["snr"], clean["snr"]) == ("phonetic", 6, "clean")
    # Four clips say a number or an answer, two of them "fem"; the oracle always hears "fem".
    assert found["clips"] == 4
    for row in (noisy, clean):
        assert (row["right"], row["wrong"], row["refused"]) == (0.5, 0.5, 0.0)
        assert row["compute_ms_median"] == row["compute_ms_p95"] == 20.0
    assert found["others"] == 7
    assert found["others_taken"] == {"phonetic": {"clean": 1.0}}
    # "fem" is no phrase of the day, so babble wakes nobody.
    assert found["false_accepts_per_hour"] == {"phonetic": 0.0}
    # The silence that ends an utterance, half a second, and the compute come after the speech.
    assert 0.5 < found["decision_s_p95"] < 1.5
    assert found["left_out"] == {"vosk": "no model"}


def test_a_clip_without_a_sound_is_named_and_not_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    soundfile.write(tmp_path / "tyst.wav", np.zeros(SAMPLE_RATE), SAMPLE_RATE)
    lines = ("path\tsplit\tlang\tsource\tspeaker\ttranscript", "tyst.wav\teval\tsv\tmade\tx\tfem")
    (tmp_path / "m.tsv").write_text("\n".join(lines), encoding="utf-8")
    monkeypatch.setattr(program, "engines", lambda *_: ({"phonetic": Oracle()}, {}))
    arguments = "--language sv --snr 6 --noise white --no-room --babble-hours 0"
    assert program.main(["--manifest", str(tmp_path / "m.tsv"), *arguments.split()]) == 0
    found = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert (found["silent"], found["results"]) == (["tyst.wav"], [])


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--manifest", "nowhere.tsv"], "nowhere.tsv"),
        (["--vocabulary", "nonsense"], "nonsense"),
        (["--noise", "no-folder", "--snr", "6"], "no-folder"),
        (["--details", "/nonexistent/x"], "/nonexistent/x"),
        (["--details", "/"], "/: "),
        (["--language", "en"], "no clip of the eval split is in 'en'"),
    ],
)
def test_what_is_missing_is_told_in_one_line(
    arguments: list[str],
    told: str,
    manifest: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(program, "engines", lambda *_: ({"phonetic": Oracle()}, {}))
    common = ["--manifest", str(manifest), "--language", "sv", "--no-room", "--babble-hours", "0"]
    assert program.main([*common, *arguments]) == 2
    assert told in capsys.readouterr().out


@pytest.mark.parametrize(
    "arguments",
    [
        *(["--limit", wrong] for wrong in ("-3", "x", "1.5", "²")),
        *(["--seed", wrong] for wrong in ("-1", "nan", "")),
        *(["--snr", wrong] for wrong in ("nan", "6,inf", "-inf,clean", "loud")),
        *(["--others-snr", wrong] for wrong in ("nan", "inf")),
        *(["--engines", wrong] for wrong in ("ours", "phonetic,ours", "", ",")),
        *(["--distances", wrong] for wrong in ("", "nan", "inf", "0", "far")),
        *(["--babble-hours", wrong] for wrong in ("nan", "inf", "-1")),
    ],
    ids=" ".join,
)
def test_an_argument_that_makes_no_sense_is_misuse(
    arguments: list[str], manifest: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    option, value = arguments
    with pytest.raises(SystemExit) as end:
        program.main(["--manifest", str(manifest), "--language", "sv", f"{option}={value}"])
    assert end.value.code == 2
    assert f"argument {option}: " in capsys.readouterr().err.splitlines()[-1]


@pytest.mark.parametrize(
    "content",
    [
        b"\xff\xfe\x00",
        bytes(range(256)),
        b"\0" * 100,
        b"",
        b"path\tsplit\tlang\tsource\tspeaker\ttranscript\na.wav\teval\n",
        b"path\tsplit\tlang\tsource\tspeaker\ttranscript\n" + b"a" * 200_000,
    ],
    ids=["utf-16", "bytes", "zeros", "empty", "short row", "long cell"],
)
def test_a_manifest_that_is_no_table_is_named(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "m.tsv").write_bytes(content)
    with pytest.raises(ManifestError, match=r"m\.tsv"):
        read_manifest(tmp_path / "m.tsv")


@pytest.mark.parametrize(
    ("content", "wrong"),
    [(None, "there is no such file"), (b"no sound", "no WAV or FLAC that can be read")],
    ids=["missing", "no sound"],
)
def test_a_clip_that_cannot_be_heard_is_told_with_what_is_wrong(
    content: bytes | None,
    wrong: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    clip, listed = tmp_path / "a.wav", tmp_path / "m.tsv"
    listed.write_text("path\tsplit\tlang\tsource\tspeaker\ttranscript\na.wav\teval\tsv\tmade\t1\tfem\n")
    if content is not None:
        clip.write_bytes(content)
    monkeypatch.setattr(program, "engines", lambda *_: ({"phonetic": Oracle()}, {}))
    assert program.main(["--manifest", str(listed), "--language", "sv", "--no-room"]) == 2
    told = "".join(capsys.readouterr().out.splitlines())  # the console breaks long lines
    assert told.startswith(f"bench_ears: {clip}: ")
    assert wrong in told


def test_without_any_engine_the_reasons_are_told(
    manifest: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(program, "engines", lambda *_: ({}, {"vosk": "no model"}))
    assert program.main(["--manifest", str(manifest), "--language", "sv", "--no-room"]) == 2
    assert "vosk: no model" in capsys.readouterr().out


def test_mbrola_speaks_with_the_voices_of_the_language_that_are_installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "sw2").mkdir()
    (tmp_path / "us1").mkdir()
    monkeypatch.setattr("shutil.which", lambda program: f"/usr/bin/{program}")
    assert installed("sv", tmp_path) == ["mb-sw2"]
    assert installed("en", tmp_path) == ["mb-us1"]
    assert installed("nb", tmp_path) == []
    monkeypatch.setattr("shutil.which", lambda program: None)
    assert installed("sv", tmp_path) == []
