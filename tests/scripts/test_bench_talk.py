"""What the benchmark of requests in talk says, counts and mixes."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import numpy as np
import pytest
import soundfile

from scripts.talk_bench import main as program
from scripts.talk_bench.counting import Counts, verdict
from scripts.talk_bench.sentences import FRAMES_A_NAME, VOICES, script
from scripts.talk_bench.sound import babble, in_babble, said
from voice_host.listening.grammar import Phrase
from voice_host.listening.grammar_builder import spoken
from voice_host.listening.recogniser import SAMPLE_RATE, Hearing
from voice_host.rehearsal.levels import active
from voice_host.rehearsal.noise import NoiseError
from voice_host.rehearsal.voices import VARIANTS, Voices

PLAY = script("sv")
ANNA, ERIK = (Phrase(name, "request_vote", {"name": name}, in_talk=True) for name in ("Anna", "Erik"))


def hearing(phrase: Phrase | None = None, doubted: Phrase | None = None) -> Hearing:
    return Hearing(phrase, phrase or doubted, None, -0.5, 1.0, 1.0, doubted)


def test_twenty_names_are_requested_in_many_sentences_by_voices_that_teach_nothing() -> None:
    named = Counter(one.meaning[1] for one in PLAY.sentences if one.meaning and one.meaning[1])
    assert len(named) == 20
    assert set(named.values()) == {FRAMES_A_NAME * len(VOICES)}
    assert {variant for variant, _ in VOICES} == set(VARIANTS)
    assert sum(one.meaning == ("request_night", "") for one in PLAY.sentences) == FRAMES_A_NAME * len(VOICES)
    assert len({one.text for one in PLAY.sentences if one.meaning}) == 21 * FRAMES_A_NAME
    assert not [one.text for one in PLAY.sentences if "{" in one.text]


def test_every_request_is_a_phrase_of_the_pack_inside_more_words() -> None:
    phrases = {(phrase.intent, str(phrase.slots.get("name", ""))): set() for phrase in PLAY.grammar.phrases}
    for phrase in PLAY.grammar.phrases:
        phrases[phrase.intent, str(phrase.slots.get("name", ""))].add(phrase.text)
    for one in PLAY.sentences:
        if one.meaning is not None:
            text = spoken(one.text)
            assert any(phrase in text and phrase != text for phrase in phrases[one.meaning]), one.text


def test_a_form_that_may_be_told_of_somebody_follows_a_pause() -> None:
    short = [
        one.text.split("begär omröstning")[0]
        for one in PLAY.sentences
        if one.meaning and "begär omröstning" in one.text
    ]
    assert short
    assert all(before == "" or before.endswith((", ", "jag ")) for before in short)


@pytest.mark.parametrize(
    ("named", "heard", "judged"),
    [
        ("Anna", hearing(ANNA), "found"),
        ("Anna", hearing(doubted=ANNA), "asked_back"),
        ("Anna", hearing(ERIK), "wrong"),
        ("Anna", hearing(doubted=ERIK), "wrong_asked"),
        ("Anna", hearing(), "missed"),
        (None, hearing(ANNA), "false"),
        (None, hearing(doubted=ANNA), "false_asked"),
        (None, hearing(), "passed"),
    ],
)
def test_verdicts(named: str | None, heard: Hearing, judged: str) -> None:
    from scripts.talk_bench.sentences import Sentence

    meaning = None if named is None else ("request_vote", named)
    assert verdict(Sentence("x", meaning, PLAY.sentences[0].voice), heard) == judged


def test_the_numbers_add_up_over_all_kinds_of_sound() -> None:
    clean = Counts(Counter(found=3, asked_back=2, wrong=1, missed=4, false=1, passed=8, false_asked=1))
    noisy = Counts(Counter(found=1, wrong_asked=1, passed=2))
    numbers = program.as_json({"clean": clean, "18 dB": noisy})
    wanted = {"said": 12, "found": 4, "asked_back": 2, "wrong": 1, "counter_examples": 12, "false": 1}
    assert {key: numbers[key] for key in wanted} == wanted
    assert numbers["by_sound"]["18 dB"]["said"] == 2


def clips(folder: Path, *, manifest: bool) -> Path:
    rows = ["path\tsplit\tlang\tsource\tspeaker\ttranscript"]
    for number, split in enumerate(("eval", "train")):
        tone = 0.2 * np.sin(2 * np.pi * (300 + 900 * number) * np.arange(SAMPLE_RATE) / SAMPLE_RATE)
        soundfile.write(folder / f"{split}.wav", tone, SAMPLE_RATE)
        rows.append(f"{split}.wav\t{split}\tsv\tx\ty\tz")
    if manifest:
        (folder / "manifest.tsv").write_text("\n".join(rows), encoding="utf-8")
    return folder


@pytest.mark.parametrize("manifest", [True, False])
def test_what_taught_the_model_does_not_talk_in_the_background(tmp_path: Path, manifest: bool) -> None:
    bed = babble(clips(tmp_path, manifest=manifest), "sv", np.random.default_rng(1))
    spectrum = np.abs(np.fft.rfft(bed))
    at = np.fft.rfftfreq(len(bed), 1 / SAMPLE_RATE)
    taught = spectrum[(at > 1150) & (at < 1250)].max() / spectrum[(at > 250) & (at < 350)].max()
    assert (taught < 0.1) == manifest


def test_a_folder_without_clips_is_told(tmp_path: Path, capsys) -> None:
    with pytest.raises(NoiseError):
        babble(tmp_path, "sv", np.random.default_rng(1))
    assert program.main(["--clips", str(tmp_path)]) == 2
    assert program.main(["--language", "tlh"]) == 2
    complaints = capsys.readouterr().err.splitlines()
    assert len(complaints) == 2
    assert "tlh" in complaints[1]


@pytest.mark.parametrize("snr", [18.0, 12.0])
def test_babble_lies_below_the_sentence_by_the_ratio(tmp_path: Path, snr: float) -> None:
    bed = babble(clips(tmp_path, manifest=False), "sv", np.random.default_rng(1))
    speech = said(PLAY.sentences[0], Voices("sv", tmp_path))
    mixed = in_babble(speech, bed, snr, np.random.default_rng(2))
    gain = np.dot(mixed, speech) / np.dot(speech, speech)
    power, _ = active(speech * np.float32(gain))
    noise = np.mean((mixed - gain * speech).astype(np.float64) ** 2)
    assert 10 * np.log10(power / noise) == pytest.approx(snr, abs=0.5)


def test_a_short_run_without_clips_ends_in_one_json_object(capsys) -> None:
    assert program.main(["--every", "90"]) == 0
    last = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert list(last["by_sound"]) == ["clean"]
    assert last["said"] + last["counter_examples"] == len(PLAY.sentences[::90])
    assert last["found"] + last["asked_back"] + last["wrong"] + last["wrong_asked"] <= last["said"]
