"""Recordings that Debian's packages hold: what of them teaches, and in which form."""

from __future__ import annotations

import gzip
from pathlib import Path

import numpy as np

from scripts.acoustic_training import asterisk, ktuberling
from scripts.acoustic_training.asterisk import prompts
from scripts.acoustic_training.common_voice import Reading, read_folder, write_folder
from scripts.acoustic_training.fillets import said
from scripts.acoustic_training.tuxpaint import texts
from voice_host.listening.phonetic.lexicon import phones_of
from voice_host.listening.recogniser import SAMPLE_RATE


def test_what_is_written_as_a_folder_is_read_as_it_was(tmp_path: Path) -> None:
    pcm = np.linspace(-0.4, 0.4, SAMPLE_RATE, dtype=np.float32)
    readings = [Reading("1", pcm, 'säg "tjugo"', "sv"), Reading("two", -pcm, "twenty", "en-us")]
    assert write_folder(tmp_path / "voices", readings) == 2
    items = list(read_folder(tmp_path / "voices"))
    assert [item.phones for item in items] == [phones_of("säg tjugo", "sv"), phones_of("twenty", "en-us")]
    assert [item.language for item in items] == ["sv", "en"]
    for item, reading in zip(items, readings, strict=True):
        assert np.abs(item.pcm - reading.pcm).max() < 0.001


def test_of_telephone_prompts_only_plainly_spelled_words_teach() -> None:
    """No comments, tones, digits, single letters, nor whole speeches."""
    text = "; a comment\nactivated: Activated.\nbeep: [a tone]\npress: Press 1 now\nletters/b: b\n"
    text += f"thanks: Thank you, goodbye!\nlong: {'word ' * 30}\n"
    assert prompts(gzip.compress(text.encode())) == [
        ("activated", "activated"),
        ("thanks", "thank you goodbye"),
    ]


def test_prompts_of_other_languages_keep_their_letters(tmp_path: Path) -> None:
    text = "queue: Ваш звонок — первый.\nagain: Нажмите 1.\nand: и\ntwo: ab_c\n"
    assert prompts(gzip.compress(text.encode()), "ru") == [("and", "и")], "a dash is no word that is read"
    text = "alone: ¿Está usted sólo?\nagent: Agente desconectado\nx: x\n"
    assert prompts(gzip.compress(text.encode()), "es") == [
        ("alone", "está usted sólo"),
        ("agent", "agente desconectado"),
    ]


def test_a_reader_has_what_his_package_holds_and_no_more(tmp_path: Path, monkeypatch) -> None:
    text = tmp_path / asterisk.texts_of("es")
    text.parent.mkdir(parents=True)
    text.write_bytes(gzip.compress(b"digits/1: uno\ndigits/2: dos\n"))
    sound = tmp_path / asterisk.SOUNDS / "es_MX_f_Allison" / "digits" / "1.g722"
    sound.parent.mkdir(parents=True)
    sound.touch()
    monkeypatch.setattr(asterisk, "decode", lambda path: np.full(10, 0.5, np.float32))
    found = list(asterisk.readings(tmp_path, "es_MX_f_Allison"))
    assert [(reading.name, reading.text, reading.locale) for reading in found] == [("digits_1", "uno", "es")]


def test_of_stamps_only_what_is_spelled_as_it_is_read_teaches(tmp_path: Path) -> None:
    stamps = {
        "apple": "A red apple.\nda.utf8=Et rødt æble.\nfr.utf8=Une pomme rouge.\n",
        "ten": "Ten.\nda.utf8=10\n",
        "untold": "Nothing.\nfr.utf8=Rien.\n",
    }
    for name, text in stamps.items():
        (tmp_path / f"{name}.txt").write_text(text, encoding="utf-8")
        (tmp_path / f"{name}_desc_da.ogg").touch()
    (tmp_path / "alone_desc_da.ogg").touch()
    assert list(texts(tmp_path, "da")) == [(tmp_path / "apple_desc_da.ogg", "et rødt æble")]


def test_of_played_scenes_only_what_has_a_sound_and_is_spelled_as_it_is_said_teaches(tmp_path: Path) -> None:
    script = tmp_path / "script" / "cave" / "dialogs_nl.lua"
    script.parent.mkdir(parents=True)
    lines = {"one": "Laat me met rust… Jij!", "many": "Nog 10.", "mute": "Niets."}
    script.write_text(
        "".join(
            f'dialogId("{name}", "font_big", "English (so)")\ndialogStr("{text}")\n'
            for name, text in lines.items()
        ),
        encoding="utf-8",
    )
    sounds = tmp_path / "sound" / "cave" / "nl"
    sounds.mkdir(parents=True)
    for name in ("one", "many"):
        (sounds / f"{name}.ogg").touch()
    assert list(said(tmp_path, "nl")) == [(sounds / "one.ogg", "laat me met rust jij")]


def test_files_without_swedish_letters_stand_for_words_that_have_them() -> None:
    plain = str.maketrans("åäö", "aao")
    assert all(word.translate(plain) == name for name, word in ktuberling.WORDS.items())
