"""Every sentence is rendered once, whatever happens to the disk."""

from __future__ import annotations

import errno
import os
from collections.abc import Sequence
from pathlib import Path

import pytest
from tone_renderer import ToneRenderer

from voice_host.speaking import library as library_module
from voice_host.speaking.faults import CacheUnwritable, RenderFailed
from voice_host.speaking.library import SpeechLibrary
from voice_host.speaking.render import Clip


def test_a_sentence_is_rendered_once_and_found_by_the_next_evening(
    renderer: ToneRenderer, tmp_path: Path
) -> None:
    first = SpeechLibrary(renderer, tmp_path).fetch("Natten faller.", 160)
    again = SpeechLibrary(renderer, tmp_path).fetch("Natten faller.", 160)
    assert renderer.asked == [("Natten faller.", 160)]
    assert again.rate == first.rate
    assert again.pcm == pytest.approx(first.pcm, abs=1e-4)


def test_another_rate_voice_or_engine_is_another_sound(tmp_path: Path) -> None:
    old, new = ToneRenderer("gmq/sv | espeak-ng 1.51"), ToneRenderer("gmq/sv | espeak-ng 1.52")
    library = SpeechLibrary(old, tmp_path)
    library.fetch("ja", 160)
    library.fetch("ja", 180)
    SpeechLibrary(new, tmp_path).fetch("ja", 160)
    assert old.asked == [("ja", 160), ("ja", 180)]
    assert new.asked == [("ja", 160)]


def test_what_is_said_of_slips_leaves_nothing_on_the_disk(renderer: ToneRenderer, tmp_path: Path) -> None:
    library = SpeechLibrary(renderer, tmp_path)
    library.fetch_discreetly("Sa du Erik?", 160)
    library.fetch_discreetly("Sa du Erik?", 160)
    assert renderer.asked == [("Sa du Erik?", 160)]
    assert list(tmp_path.iterdir()) == []


def test_whispers_are_rendered_together_leave_nothing_on_the_disk_and_are_forgotten(
    renderer: ToneRenderer, tmp_path: Path
) -> None:
    together: list[int] = []
    render = renderer.render

    def counted(texts: Sequence[str], rate: int) -> list[Clip | RenderFailed]:
        together.append(len(texts))
        return render(texts, rate)

    renderer.render = counted  # type: ignore[method-assign]
    library = SpeechLibrary(renderer, tmp_path)
    library.get_ready_discreetly(["Anna.", "Erik.", "Anna."], 160)
    library.fetch_discreetly("Erik.", 160)
    library.get_ready_discreetly(["Anna.", "Sara."], 160)
    library.get_ready_discreetly(["Sara."], 160)
    assert together == [2, 1]
    assert list(tmp_path.iterdir()) == []
    library.forget()
    library.fetch_discreetly("Erik.", 160)
    assert together == [2, 1, 1]


def test_whispers_that_are_ready_when_the_turn_is_over_are_not_kept(
    renderer: ToneRenderer, tmp_path: Path
) -> None:
    library = SpeechLibrary(renderer, tmp_path)
    render = renderer.render

    def late(texts: Sequence[str], rate: int) -> list[Clip | RenderFailed]:
        library.forget()
        return render(texts, rate)

    renderer.render = late  # type: ignore[method-assign]
    library.get_ready_discreetly(["Du är polisen."], 160)
    renderer.render = render  # type: ignore[method-assign]
    library.fetch_discreetly("Du är polisen.", 160)
    assert len(renderer.asked) == 2


def test_the_slip_that_is_read_first_is_not_missing_among_those_rendered_ahead(
    renderer: ToneRenderer, tmp_path: Path
) -> None:
    library = SpeechLibrary(renderer, tmp_path)
    library.fetch_discreetly("Erik.", 160)
    library.prepare(["Anna.", "Erik.", "Sara."], 160).result()
    assert [text for text, _ in renderer.asked[1:]] == ["Anna.", "Erik.", "Sara."]
    assert len(list(tmp_path.iterdir())) == 3


def test_a_slip_said_back_does_not_touch_the_file_from_an_earlier_evening(
    renderer: ToneRenderer, tmp_path: Path
) -> None:
    SpeechLibrary(renderer, tmp_path).fetch("Erik.", 160)
    library = SpeechLibrary(renderer, tmp_path)
    kept = library.path("Erik.", 160)
    os.utime(kept, (1, 2))
    library.fetch_discreetly("Erik.", 160)
    assert (kept.stat().st_atime, kept.stat().st_mtime) == (1, 2)


@pytest.mark.parametrize("rubbish", [b"", b"RIFF", b"RIFF\xff\xff\xff\xffWAVEfmt ", b"ett meddelande" * 100])
def test_a_broken_file_is_rendered_again(renderer: ToneRenderer, tmp_path: Path, rubbish: bytes) -> None:
    SpeechLibrary(renderer, tmp_path).fetch("ja", 160)
    library = SpeechLibrary(renderer, tmp_path)
    library.path("ja", 160).write_bytes(rubbish)
    assert len(library.fetch("ja", 160).pcm) > 0
    assert len(renderer.asked) == 2
    SpeechLibrary(renderer, tmp_path).fetch("ja", 160)
    assert len(renderer.asked) == 2, "the broken file was not replaced"


def test_a_full_disk_costs_the_cache_and_nothing_else(
    renderer: ToneRenderer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(library_module.soundfile, "write", full)
    troubles: list[CacheUnwritable] = []
    library = SpeechLibrary(renderer, tmp_path, troubles.append)
    for _ in range(2):
        library.fetch("ja", 160)
        library.fetch("nej", 160)
    assert renderer.asked == [("ja", 160), ("nej", 160)]
    assert [trouble.key for trouble in troubles] == ["speech-cache-unwritable"]
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_made_is_told(renderer: ToneRenderer, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    troubles: list[CacheUnwritable] = []
    assert len(SpeechLibrary(renderer, tmp_path / "file" / "x", troubles.append).fetch("ja", 160).pcm)
    assert len(troubles) == 1


def test_what_is_prepared_is_not_rendered_when_it_is_said(renderer: ToneRenderer, tmp_path: Path) -> None:
    library = SpeechLibrary(renderer, tmp_path)
    library.prepare(["ett", "två", "ett"], 160).result(5)
    assert renderer.asked == [("ett", 160), ("två", 160)]
    library.fetch("två", 160)
    assert len(renderer.asked) == 2


def test_a_sentence_that_fails_does_not_spoil_the_others(renderer: ToneRenderer, tmp_path: Path) -> None:
    library = SpeechLibrary(renderer, tmp_path)
    library.prepare(["trasig", "hel"], 160).result(5)
    assert library.find("hel", 160) is not None
    with pytest.raises(RenderFailed):
        library.fetch("trasig", 160)


def test_a_closed_library_prepares_nothing(renderer: ToneRenderer, tmp_path: Path) -> None:
    library = SpeechLibrary(renderer, tmp_path)
    library.close()
    library.prepare(["ett"], 160).result(5)
    assert renderer.asked == []


def test_memory_is_bounded(renderer: ToneRenderer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library_module, "MEMORY_BYTES", 100_000)
    library = SpeechLibrary(renderer, tmp_path)
    for number in range(30):
        library.fetch(f"mening {number}", 160)
    assert sum(clip.pcm.nbytes for clip in library._memory.values()) <= 100_000
