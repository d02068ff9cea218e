"""Vosk, against a real model (Korean, from PyPI), with espeak-ng's Korean voice speaking."""

from __future__ import annotations

import json
import math
import shutil
import subprocess
import sys
import unicodedata
from pathlib import Path

import pytest

from tests.listening.vosk_child import korean_model
from voice_host.listening.vosk_model import VoskModel, VoskTrouble

SAID = ["네", "아니요", "이순신", "민수", "사람", "오늘", "안녕하세요", "감사합니다", "오늘 밤", "일시정지"]
"""Words of the model that espeak-ng says well enough; half of what we tried it does not."""

COMMON_WORDS = [
    *(
        "이",
        "그",
        "저",
        "것",
        "수",
        "나",
        "너",
        "우리",
        "있다",
        "없다",
        "하다",
        "되다",
        "가다",
        "오다",
        "보다",
    ),
    *("알다", "말", "일", "때", "집", "물", "밥", "돈", "차", "문", "눈", "손", "발", "길", "해", "달", "별"),
    *("산", "강", "바다", "하늘", "나무", "꽃", "학교", "친구"),
]


class Ear:
    """A child process that hears. If Vosk ends it, the test in hand fails and the next gets a new one."""

    def __init__(self) -> None:
        self.child: subprocess.Popen[str] | None = None

    def hear(self, phrases, sounds, **more):
        if self.child is None or self.child.poll() is not None:
            self.child = subprocess.Popen(
                [sys.executable, "-m", "tests.listening.vosk_child"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                cwd=Path(__file__).parents[2],
            )
        assert self.child.stdin is not None and self.child.stdout is not None
        self.child.stdin.write(json.dumps({"phrases": phrases, "sounds": sounds, **more}) + "\n")
        self.child.stdin.flush()
        answer = self.child.stdout.readline()
        assert answer, f"the process that hears ended with {self.child.wait(10)}"
        return json.loads(answer)

    def close(self) -> None:
        if self.child is not None:
            self.child.communicate()


@pytest.fixture(scope="module")
def ear():
    one = Ear()
    yield one
    one.close()


def test_what_is_said_is_heard(ear):
    answer = ear.hear(SAID, [["ko", text] for text in SAID])
    right = sum(heard == said for heard, said in zip(answer["heard"], SAID, strict=True))
    wrong = sum(heard not in (said, None) for heard, said in zip(answer["heard"], SAID, strict=True))
    assert right >= len(SAID) - 1
    assert wrong == 0


def test_scores_and_margins_are_finite_for_what_was_heard(ear):
    answer = ear.hear(SAID, [["ko", "이순신"]])
    assert answer["heard"] == ["이순신"]
    assert -1.0 <= answer["scores"][0] <= 0.0
    assert 0.0 <= answer["margins"][0] <= 7.0


def test_nothing_heard_has_the_worst_score(ear):
    answer = ear.hear(SAID, [["silence", "16000"]])
    assert answer["heard"] == [None]
    assert answer["scores"] == [-math.inf]
    assert answer["margins"] == [0.0]


def test_the_same_ear_hears_again_and_again(ear):
    answer = ear.hear(SAID, [*[["ko", "민수"], ["silence", "8000"]] * 2, ["ko", "사람"], ["ko", "민수"]])
    assert answer["heard"] == ["민수", None, "민수", None, "사람", "민수"]


def test_decomposed_letters_in_the_grammar_are_heard(ear):
    answer = ear.hear([unicodedata.normalize("NFD", "민수"), "네"], [["ko", "민수"]])
    assert [unicodedata.normalize("NFC", answer["heard"][0])] == ["민수"]
    assert answer["unhearable"] == []


def test_a_phrase_with_an_unknown_word_is_left_out_whole_and_reported(ear):
    """Vosk would drop the word and keep the rest: "begär omröstning mot" (voice-notes)."""
    answer = ear.hear(["감사합니다 trogen", "민수"], [["ko", "감사합니다"], ["ko", "민수"]])
    assert answer["unhearable"] == ["감사합니다 trogen"]
    assert answer["heard"] == [None, "민수"]


def test_latin_letters_are_found_in_the_models_capitals(ear):
    assert ear.hear(["hello"], [["silence", "8000"]])["unhearable"] == []


def test_the_unknown_token_is_the_models_own(ear):
    assert ear.hear(["네"], [])["other_word"] == "<UNK>"


@pytest.mark.parametrize(
    "phrases",
    [
        [],
        [""],
        ["   "],
        ["🙂"],
        ['"'],
        ['민수", "네'],
        ["\\u0041", "민수\\"],
        ["민수\0네"],
        ["[unk]"],
        ["<UNK>"],
        ["<eps>", "#0", "<s>", "!SIL"],
        ["trogen", "begär omröstning mot Åsa"],
        ["안" * 5000],
        ["네 " * 300],
        ["{}[]()*+?|", "-", "--", "'"],
        ["\ud55c", "\U0010ffff", "\u200b"],
    ],
    ids=lambda phrases: ascii(phrases)[:30],
)
def test_no_grammar_whatsoever_ends_the_process(ear, phrases):
    answer = ear.hear(phrases, [["ko", "이순신"], ["silence", "8000"]])
    assert answer["heard"][1] is None
    assert set(answer["heard"]) <= {None, *phrases}


def test_quotes_around_a_phrase_do_not_hide_it(ear):
    assert ear.hear(['"민수"'], [["ko", "민수"]])["heard"] == ['"민수"']


def test_two_hundred_phrases_and_more_are_prepared_and_heard(ear):
    many = [f"{one} {two}" for one in ("하나", "둘", "셋", "넷", "다섯") for two in SAID] * 4 + ["이순신"]
    answer = ear.hear(many, [["ko", "이순신"]])
    assert answer["heard"] == ["이순신"]
    assert answer["compute_ms"][0] < 2000


@pytest.mark.parametrize("samples", ["0", "1", "100", "16000"])
def test_silence_of_any_length_is_nothing(ear, samples):
    assert ear.hear(SAID, [["silence", samples]])["heard"] == [None]


@pytest.mark.parametrize("value", ["nan", "inf", "-inf", "1e30"])
def test_broken_samples_are_nothing(ear, value):
    assert ear.hear(SAID, [["broken", value]])["heard"] == [None]


def test_with_decoys_noise_and_other_speech_are_nothing(ear):
    """Without them Vosk takes about every second foreign word for one of ours, with a conf of up to 1.0."""
    other = [["ko", "텔레비전"], ["ko", "고양이"], ["sv", "fem röster"], ["sv", "hästen"], ["sv", "trogen"]]
    answer = ear.hear(SAID, [["noise", str(seed)] for seed in range(6)] + other, decoys=COMMON_WORDS)
    assert answer["heard"] == [None] * 11


def test_two_words_of_the_grammar_are_no_phrase_of_it(ear):
    assert ear.hear(["민수", "이순신"], [["ko", "민수 이순신"]])["heard"] == [None]


def test_a_request_counts_inside_talk_and_another_phrase_does_not(ear):
    talk = [["ko", "안녕하세요 이순신 감사합니다"]]
    words = ["안녕하세요", "이순신", "감사합니다"]
    assert ear.hear(["이순신"], talk, in_talk=True, decoys=words)["heard"] == ["이순신"]
    assert ear.hear(["이순신"], talk, in_talk=False, decoys=words)["heard"] == [None]


def test_a_respelling_makes_a_word_hearable(ear):
    answer = ear.hear(["trogen"], [["ko", "사람"]], variants={"trogen": ["사람", "/saɾam/"]})
    assert answer["heard"] == ["trogen"]


def test_a_static_model_decodes_freely_and_its_text_must_be_a_phrase(ear):
    """No static model comes from a registry; the Korean one without a grammar does the same."""
    answer = ear.hear(["민수"], [["ko", "민수"], ["ko", "안녕하세요"]], freely=True)
    assert answer["heard"] == ["민수", None]


def test_a_folder_without_a_model_is_told(tmp_path):
    with pytest.raises(VoskTrouble) as caught:
        VoskModel(tmp_path)
    assert caught.value.key == "vosk-no-model"
    assert caught.value.args_for_text["path"] == str(tmp_path)


def test_a_model_with_a_missing_part_is_told(tmp_path):
    shutil.copytree(korean_model() / "conf", tmp_path / "conf")
    (tmp_path / "graph").mkdir()
    for name in ("HCLr.fst", "Gr.fst"):
        (tmp_path / "graph" / name).write_bytes(b"")
    with pytest.raises(VoskTrouble) as caught:
        VoskModel(tmp_path)
    assert caught.value.key == "vosk-no-model"
