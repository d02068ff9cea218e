"""What the host can rely on when it speaks, on a loudspeaker whose time the test makes pass."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tone_renderer import ToneRenderer

from voice_host.rehearsal.onsets import onset_errors_ms
from voice_host.speaking.count import Count, sunrise
from voice_host.speaking.faults import LoudspeakerLost
from voice_host.speaking.levels import SPEEDS, VOLUMES
from voice_host.speaking.library import SpeechLibrary
from voice_host.speaking.silent_loudspeaker import SilentLoudspeaker
from voice_host.speaking.spoken_voice import SpokenVoice
from voice_host.speaking.text_voice import ImpatientClock

RATE = 16_000


class Stage:
    """A spoken voice, what it told of trouble, what it showed, and what was heard so far."""

    def __init__(self, renderer: ToneRenderer, folder: Path, loudspeaker: SilentLoudspeaker) -> None:
        self.renderer = renderer
        self.loudspeaker = loudspeaker
        self.troubles: list[str] = []
        self.shown: list[str] = []
        self.heard = np.zeros(0, np.float32)
        self.library = SpeechLibrary(renderer, folder)
        self.voice = SpokenVoice(
            self.library,
            loudspeaker,
            on_trouble=lambda key, _: self.troubles.append(key),
            show=self.shown.append,
            clock=ImpatientClock(),
        )

    async def run(self, coroutine: Coroutine[Any, Any, bool | None], seconds: float = 60.0) -> bool | None:
        """Let the loudspeaker's time pass until the voice has ended."""
        task = asyncio.ensure_future(coroutine)
        while not task.done():
            await self.pass_time(0.02)
            assert len(self.heard) < seconds * RATE, "it never ends"
        return task.result()

    async def pass_time(self, seconds: float) -> None:
        self.heard = np.concatenate([self.heard, self.loudspeaker.advance(seconds)])
        await asyncio.sleep(0.0005)  # a turn for the loop and the rendering threads

    @property
    def sounding_seconds(self) -> float:
        """How long tones were heard, tenth by tenth of a second."""
        tenths = self.heard[: len(self.heard) // 1600 * 1600].reshape(-1, 1600)
        return 0.1 * float(np.count_nonzero(np.abs(tenths).max(axis=1) > 0.01))


class Breaking(SilentLoudspeaker):
    """A loudspeaker that is unplugged after some seconds, and may come back."""

    def __init__(self, after: float, comes_back: bool = False) -> None:
        super().__init__(RATE, real_time=False)
        self._breaks_at, self._comes_back = int(after * RATE), comes_back
        self._broken = False

    def advance(self, seconds: float) -> np.ndarray:
        if not self._broken and self.now() >= self._breaks_at:
            self._broken = True
            for playback in self._mixer.drop_all():
                playback.done.set_exception(LoudspeakerLost("unplugged"))
        return super().advance(seconds)

    def play(self, *args: Any, **kwargs: Any) -> Any:
        if self._broken:
            raise LoudspeakerLost("unplugged")
        return super().play(*args, **kwargs)

    def reopen(self) -> None:
        if not self._comes_back:
            raise LoudspeakerLost("still unplugged")
        self._broken = self.lost = False
        self._breaks_at = 10**9


@pytest.fixture
async def stage(renderer: ToneRenderer, tmp_path: Path) -> Stage:
    return Stage(renderer, tmp_path, SilentLoudspeaker(RATE, real_time=False))


async def test_saying_ends_when_all_sentences_have_sounded(stage: Stage) -> None:
    assert await stage.run(stage.voice.say("Natten faller här. Alla blundar nu."))
    assert [text for text, _ in stage.renderer.asked] == ["Natten faller här.", "Alla blundar nu."]
    assert stage.sounding_seconds == pytest.approx((18 + 17) * 0.05, abs=0.3)


async def test_another_language_has_its_own_voice_and_keeps_the_speed(stage: Stage, tmp_path: Path) -> None:
    stage.voice.faster()
    assert await stage.run(stage.voice.say("Amanda."))
    english = ToneRenderer("english")
    await stage.voice.speak_as(english)
    assert await stage.run(stage.voice.say("Amanda."))  # a clip of the old voice is none of the new one
    assert stage.renderer.asked == english.asked == [("Amanda.", SPEEDS[4])]
    assert await stage.voice.seconds_of("Grace.") > 0
    assert english.asked[1:] == [("Grace.", SPEEDS[4])]


async def test_two_sayings_do_not_talk_over_each_other(stage: Stage) -> None:
    both = asyncio.gather(stage.voice.say("aaaaaaaaaa"), stage.voice.say("bbbbbbbbbb"))

    async def wait() -> bool:
        return all(await both)

    assert await stage.run(wait())
    assert stage.sounding_seconds >= 0.9


def loudness(sound: np.ndarray) -> float:
    """In dB of full scale, over what is no silence."""
    heard = sound[np.abs(sound) > 0.005]
    return 20 * float(np.log10(np.sqrt(np.mean(heard**2))))


@pytest.mark.parametrize("level", range(1, len(VOLUMES) + 1))
async def test_what_is_called_across_a_room_is_louder_than_talk_at_every_volume_and_never_cut_off(
    stage: Stage, level: int
) -> None:
    while stage.voice.volume > 1:
        stage.voice.softer()
    while stage.voice.volume < level:
        stage.voice.louder()
    await stage.pass_time(0.1)
    assert await stage.run(stage.voice.say("Fem minuter kvar."))
    at_table, stage.heard = stage.heard, stage.heard[:0]
    assert await stage.run(stage.voice.call_out("Fem minuter kvar."))
    assert loudness(stage.heard) >= loudness(at_table) + (1.5 if level == len(VOLUMES) else 5)
    assert np.abs(stage.heard).max() < 1.0
    stage.heard = stage.heard[:0]
    assert await stage.run(stage.voice.say("Fem minuter kvar."))
    assert loudness(stage.heard) == pytest.approx(loudness(at_table), abs=0.1), "and then as before"


async def test_a_call_can_be_stopped_and_waits_for_its_turn(stage: Stage) -> None:
    said = asyncio.ensure_future(stage.voice.say("a" * 20))
    call = asyncio.ensure_future(stage.voice.call_out("b" * 100))
    for _ in range(100):
        await stage.pass_time(0.02)
    assert said.done()
    assert not call.done()
    stage.voice.stop()
    for _ in range(10):
        await stage.pass_time(0.02)
    assert await call is False


async def test_stop_silences_what_is_said_and_what_waits_to_be_said(stage: Stage) -> None:
    now = asyncio.ensure_future(stage.voice.say("a" * 100))
    later = asyncio.ensure_future(stage.voice.say("b" * 100))
    for _ in range(30):
        await stage.pass_time(0.02)
    stage.voice.stop()
    before = len(stage.heard)
    for _ in range(20):
        await stage.pass_time(0.02)
    assert (await now, await later) == (False, False)
    assert np.abs(stage.heard[:before]).max() > 0.1
    assert not stage.heard[before + RATE // 50 :].any()
    assert await stage.run(stage.voice.say("igen")), "a stop does not last"


async def test_cancelling_the_host_silences_it(stage: Stage) -> None:
    task = asyncio.ensure_future(stage.voice.say("a" * 100))
    for _ in range(30):
        await stage.pass_time(0.02)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    await stage.pass_time(0.04)
    assert not stage.loudspeaker.advance(1.0).any()


async def test_every_number_begins_on_its_second_with_silence_between(stage: Stage) -> None:
    count = sunrise({number: "x" * (2 + number % 5) for number in range(1, 21)})
    assert await stage.run(stage.voice.count(count))
    errors = onset_errors_ms(stage.heard, RATE, tuple(count.aloud))
    assert max(map(abs, errors.values())) <= 1000 / RATE  # one sample
    assert len(stage.heard) / RATE >= 19.0


async def test_a_count_lasts_its_seconds_also_when_its_end_is_silent(stage: Stage) -> None:
    assert await stage.run(stage.voice.count(Count({0: "x"}, 3)))
    first = np.flatnonzero(np.abs(stage.heard) > 0.01)[0]
    assert (len(stage.heard) - first) / RATE >= 3.0


async def test_a_number_longer_than_a_second_does_not_run_into_the_next(stage: Stage) -> None:
    count = Count({1: "x" * 40, 2: "y" * 4}, 3)
    assert await stage.run(stage.voice.count(count))
    assert onset_errors_ms(stage.heard, RATE, (1, 2))[2] == pytest.approx(0, abs=0.1)


async def test_the_sea_sounds_in_the_silent_part_if_the_table_wishes_it(stage: Stage) -> None:
    assert await stage.run(stage.voice.count(Count({1: "xx", 6: "yy"}, 6, background=True)))
    first = int(np.flatnonzero(np.abs(stage.heard) > 0.1)[0])
    assert np.std(stage.heard[first + 3 * RATE : first + 4 * RATE]) > 0.01
    assert not stage.heard[first + int(4.95 * RATE) : first + int(4.99 * RATE)].any()


async def test_a_stopped_count_ends_at_once(stage: Stage) -> None:
    task = asyncio.ensure_future(stage.voice.count(sunrise(dict.fromkeys(range(1, 21), "xx"))))
    for _ in range(100):
        await stage.pass_time(0.02)
    stage.voice.stop()
    for _ in range(5):
        await stage.pass_time(0.02)
    assert task.done() and task.result() is False


async def test_a_sentence_that_cannot_be_rendered_is_told_once_and_the_rest_is_said(stage: Stage) -> None:
    assert await stage.run(stage.voice.say("En trasig mening. Hela Maffian lever."))
    assert await stage.run(stage.voice.say("Ännu en trasig."))
    assert stage.troubles == ["render-failed"]
    assert stage.sounding_seconds >= 0.9


async def test_a_count_that_cannot_be_rendered_is_shown(stage: Stage) -> None:
    assert await stage.run(stage.voice.count(Count({1: "ett", 2: "trasig"}, 2)))
    assert stage.shown == ["ett", "trasig"]


async def test_when_the_loudspeaker_is_lost_the_game_goes_on(renderer: ToneRenderer, tmp_path: Path) -> None:
    stage = Stage(renderer, tmp_path, Breaking(after=1.0))
    assert await stage.run(stage.voice.say("a" * 100))
    assert await stage.run(stage.voice.say("b" * 100))
    await stage.run(stage.voice.cue("heard"))
    assert stage.troubles == ["loudspeaker-lost"]
    assert len(stage.heard) < 2 * RATE, "nobody waits for a loudspeaker that is gone"


async def test_a_count_goes_on_in_text_when_the_loudspeaker_is_lost(
    renderer: ToneRenderer, tmp_path: Path
) -> None:
    stage = Stage(renderer, tmp_path, Breaking(after=1.0))
    count = sunrise({number: f"tal{number}" for number in range(1, 21)})
    assert await stage.run(stage.voice.count(count))
    assert stage.shown[-5:] == ["tal16", "tal17", "tal18", "tal19", "tal20"]


async def test_a_loudspeaker_that_is_plugged_in_again_sounds_again(
    renderer: ToneRenderer, tmp_path: Path
) -> None:
    stage = Stage(renderer, tmp_path, Breaking(after=0.5, comes_back=True))
    await stage.run(stage.voice.say("a" * 30))
    stage.heard = stage.heard[:0]
    assert await stage.run(stage.voice.say("b" * 30))
    assert stage.sounding_seconds >= 1.2


@pytest.mark.parametrize("back", [True, False])
async def test_a_loudspeaker_that_goes_while_nobody_speaks_is_told_of_only_if_it_stays_away(
    renderer: ToneRenderer, tmp_path: Path, back: bool
) -> None:
    loudspeaker = Breaking(after=0.5, comes_back=back)
    stage = Stage(renderer, tmp_path, loudspeaker)
    await stage.pass_time(1.0)
    loudspeaker.lost = True
    assert await stage.run(stage.voice.say("b" * 30))
    assert (stage.sounding_seconds >= 1.2) is back
    assert stage.troubles == ([] if back else ["loudspeaker-lost"])


async def test_speed_and_volume_say_where_they_end(stage: Stage) -> None:
    levels = [stage.voice.faster() for _ in range(len(SPEEDS))]
    assert levels[0].changed and not levels[-1].changed
    assert levels[-1].at_end and levels[-1].level == levels[-1].highest == len(SPEEDS)
    await stage.run(stage.voice.say("snabbt"))
    assert stage.renderer.asked == [("snabbt", SPEEDS[-1])]
    while stage.voice.softer().changed:
        pass
    assert stage.voice.softer().level == 1
    stage.heard = stage.heard[:0]
    await stage.run(stage.voice.say("tyst nu"))
    quiet = np.abs(stage.heard).max()
    stage.heard = stage.heard[:0]
    stage.voice.louder()
    await stage.run(stage.voice.say("tyst nu"))
    assert quiet > 0
    assert np.abs(stage.heard).max() > 1.3 * quiet


async def test_effects_have_a_volume_of_their_own(stage: Stage) -> None:
    async def loudest(sound: Coroutine[Any, Any, Any]) -> float:
        stage.heard = stage.heard[:0]
        await stage.run(sound)
        return float(np.abs(stage.heard).max())

    cue, speech = await loudest(stage.voice.cue("heard")), await loudest(stage.voice.say("tyst nu"))
    assert stage.voice.softer_effects().changed
    assert await loudest(stage.voice.cue("heard")) < 0.8 * cue
    assert await loudest(stage.voice.say("tyst nu")) == pytest.approx(speech, rel=0.02)
    stage.voice.louder_effects()
    assert await loudest(stage.voice.cue("heard")) == pytest.approx(cue, rel=0.02)
    stage.voice.softer()
    assert await loudest(stage.voice.cue("heard")) < 0.8 * cue  # "lägre" is for all that sounds


async def test_effects_say_where_they_end(stage: Stage) -> None:
    while stage.voice.softer_effects().changed:
        pass
    assert stage.voice.effects_volume == 1 < stage.voice.volume
    while stage.voice.louder_effects().changed:
        pass
    assert stage.voice.effects_volume == len(VOLUMES)


async def test_what_was_prepared_is_prepared_again_at_a_new_speed(stage: Stage) -> None:
    stage.voice.prepare(["Ett. Två."])
    stage.voice.faster()
    stage.library.prepare([], 0).result(5)  # one after the other: what was asked before is done
    before, after = SPEEDS[stage.voice.speed - 2], SPEEDS[stage.voice.speed - 1]
    assert stage.renderer.asked == [("Ett.", before), ("Två.", before), ("Ett.", after), ("Två.", after)]
    await stage.run(stage.voice.say("Två."))
    assert len(stage.renderer.asked) == 4


async def test_cues_sound_over_speech(stage: Stage) -> None:
    said = asyncio.ensure_future(stage.voice.say("a" * 60))
    for _ in range(20):
        await stage.pass_time(0.02)
    before = len(stage.heard)
    await stage.run(stage.voice.cue("paper_falls"))
    assert (len(stage.heard) - before) / RATE < 0.4
    assert not said.done()
    stage.voice.stop()
    await stage.run(asyncio.wait_for(said, 5))


async def test_empty_text_is_said_at_once(stage: Stage) -> None:
    assert await stage.voice.say("  ")
    await stage.voice.close()
    await stage.voice.close()


async def test_what_is_said_discreetly_is_not_kept_and_the_next_sentence_is(
    renderer: ToneRenderer, tmp_path: Path
) -> None:
    stage = Stage(renderer, tmp_path, SilentLoudspeaker(RATE, real_time=False))
    stage.voice.be_discreet(True)
    assert await stage.run(stage.voice.say("Erik."))
    assert kept_in(tmp_path) == []
    stage.voice.be_discreet(False)
    assert await stage.run(stage.voice.say("Natten faller."))
    assert kept_in(tmp_path) == [stage.library.path("Natten faller.", SPEEDS[stage.voice.speed - 1])]


def kept_in(folder: Path) -> list[Path]:
    return list(folder.iterdir())
