"""By ear: nothing secret before it is known who hears; as long for every role; not heard is not told."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterable, Sequence

import pytest
from fake_keyboard import FakeKeyboard
from secret_tables import SecretTable, table_at

from engine.moderated.commands import NameVictim
from models.narration import Narration
from voice_host.inbox import Inbox
from voice_host.moderated.secrets import Moment
from voice_host.moderated.ways import earphones
from voice_host.moderated.ways.desk import AGAIN
from voice_host.moderated.ways.earphones import EarphonesWay
from voice_host.moderated.ways.one_by_one import OneByOne
from voice_host.speaking.sentences import split_sentences

SV = Narration("sv", {})
QUESTION, *REST = split_sentences(SV.text("secret-ears-check"))
CHECK = [QUESTION, " ".join(REST)]
MOMENTS = (("roles", Moment.ROLES), ("night", Moment.NIGHT), ("results", Moment.RESULTS))


class Whispered:
    """Earphones of which a letter takes a millisecond, and whose seconds are counted and not waited for."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.discreet: list[bool] = []
        self.ready: list[str] = []
        self.here = True
        self.silent: Sequence[str] = ()
        """What does not become sound."""
        self._lost = asyncio.Event()

    def pull(self) -> None:
        self.here = False
        self._lost.set()

    async def reach(self) -> bool:
        self._lost.clear()
        return self.here

    async def until_lost(self) -> None:
        await self._lost.wait()

    async def say(self, text: str) -> bool:
        if not self.here or text in self.silent:
            self._lost.set()
            return False
        self.said.append(text)
        return True

    async def get_ready(self, texts: Iterable[str]) -> None:
        self.ready += texts

    async def seconds_of(self, text: str) -> float:
        return len(text) / 1000

    def stop(self) -> None:
        return

    def be_discreet(self, discreet: bool) -> None:
        self.discreet.append(discreet)


class ByScreen(OneByOne):
    """The laptop's way, of which only it is of interest that a turn is taken there."""

    def __init__(self) -> None:
        super().__init__(SV)
        self.sitting: list[tuple[int, Moment]] = []

    async def turn(self, seat: int, moment: Moment) -> None:
        self.sitting.append((seat, moment))


async def quiet() -> None:
    for _ in range(40):
        await asyncio.sleep(0)


class Ears:
    """One player with earphones in his turn; ``told``: who is said at the table to have none."""

    def __init__(self, moment: str, cast: str) -> None:
        self.inbox, self.keyboard = Inbox(), FakeKeyboard()
        self.inbox.keyboard = self.keyboard  # type: ignore[assignment]  # a fake
        self.voice, self.screen = Whispered(), ByScreen()
        self.told: list[str] = []
        self.way = EarphonesWay(SV, self.inbox, self.voice, self.screen, self._tell)
        self.table: SecretTable = table_at(moment, cast, self.way)
        self.turn: asyncio.Task[None] | None = None

    async def _tell(self, name: str) -> None:
        self.told.append(name)

    @property
    def done(self) -> bool:
        return self.turn is not None and self.turn.done()

    async def sit(self, seat: int, moment: Moment) -> None:
        self.turn = asyncio.create_task(self.way.turn(seat, moment))
        await quiet()

    async def press(self, *keys: str) -> None:
        for key in keys:
            self.keyboard.press(key)
            await quiet()

    async def leave(self) -> None:
        assert self.turn is not None
        self.turn.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self.turn


@contextlib.asynccontextmanager
async def in_turn(moment: str, cast: str, seat: int) -> AsyncIterator[Ears]:
    ears = Ears(moment, cast)
    await ears.sit(seat, dict(MOMENTS)[moment])
    yield ears
    await ears.leave()


@pytest.fixture
def waited(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Slots pass at once; so long they would have been."""
    waited: list[float] = []
    real = asyncio.sleep

    async def sleep(seconds: float) -> None:
        if seconds:
            waited.append(seconds)
        await real(0)

    monkeypatch.setattr("voice_host.moderated.ways.earphones.asyncio.sleep", sleep)
    return waited


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(earphones, "TRY_AGAIN_SECONDS", 0.02)


@pytest.mark.parametrize(
    ("cast", "seats", "named"),
    [
        ("MGPDVC", range(5), ()),
        # A Mafia so large that what it is told is the longest, whether it has named its victims or not.
        ("MPDVCCMMMMMCCCC", range(5), ()),
        ("MPDVCCMMMMMCCCC", range(5), (6, 7, 8)),
    ],
)
async def test_each_turn_begins_with_what_anybody_may_hear_and_is_as_long_for_every_role(
    waited: list[float], cast: str, seats: Iterable[int], named: tuple[int, ...]
) -> None:
    seen = []
    for moment, when in MOMENTS:
        for seat in seats:
            ears = Ears(moment, cast)
            for by in named if when is Moment.NIGHT else ():
                assert ears.table.act(NameVictim(by, 12)) is None
            waited.clear()
            await ears.sit(seat, when)
            await ears.press("space", "space", "down")
            assert ears.voice.said == [], "not before enter"
            await ears.press("enter")
            assert ears.voice.said == CHECK, "nothing secret before it is known who hears"
            await ears.press("down", "1")
            assert ears.voice.said == CHECK, "only enter says that nobody else hears"
            await ears.press("enter")
            for _ in range(20):
                await quiet()
            seen.append((moment, len(ears.voice.said), tuple(round(one, 6) for one in waited if one)))
            assert ears.voice.said[2:], "now the secret"
            await ears.leave()
            ready = {*ears.voice.ready, *CHECK}  # the check is rendered by its sentences
            assert SV.text("secret-ears-check") in ready
            assert set(ears.voice.said) <= ready, "nobody waits for what is still to be rendered"
            assert ears.voice.discreet == [True, False]
    for moment, _ in MOMENTS:
        alike = {one[1:] for one in seen if one[0] == moment}
        assert len(alike) == 1, (moment, seen)


@pytest.mark.parametrize("moment", ["roles", "night", "results"])
async def test_keys_pressed_ahead_do_not_say_that_nobody_else_hears(moment: str) -> None:
    async with in_turn(moment, "MPDVCC", 1) as ears:
        ears.keyboard.press(*["enter"] * 5)
        await quiet()
        assert ears.voice.said == CHECK


async def test_space_says_the_check_again_and_who_knows_it_need_not_hear_all_of_it() -> None:
    async with in_turn("roles", "MPDVCC", 1) as ears:
        await ears.press("enter", "space")
        assert ears.voice.said == CHECK * 2

    class Slow(Whispered):
        async def say(self, text: str) -> bool:
            if text == CHECK[1]:
                await asyncio.Event().wait()
            return await super().say(text)

    ears = Ears("roles", "MPDVCC")
    ears.voice = ears.way._voice = Slow()
    await ears.sit(1, Moment.ROLES)
    await ears.press("enter", "enter")
    assert ears.voice.said[0] == QUESTION
    assert ears.voice.said[1].startswith("Du är polisen.")
    await ears.leave()


async def test_each_place_is_named_and_what_was_chosen_said(waited: list[float]) -> None:
    async with in_turn("night", "MPDVCC", 1) as ears:
        await ears.press("enter", "enter", "down", "down")
        assert ears.voice.said[3:] == ["Ingen", "Anna"]
        await ears.press("enter")
        assert ears.voice.said[-1] == "Du har valt: Anna."
        assert ears.table.seat(1).chosen == 0


async def test_a_program_that_was_stopped_begins_the_turn_anew(waited: list[float]) -> None:
    async with in_turn("night", "MPDVCC", 1) as ears:
        await ears.press("enter", "enter", AGAIN, "space", "down")
        assert len(ears.voice.said) == 3
        await ears.press("enter")
        assert ears.voice.said[3:] == CHECK


# --- earphones that have gone ------------------------------------------------------------------------------


@pytest.mark.parametrize("moment", ["roles", "night", "results"])
@pytest.mark.parametrize("after", [0, 1, 2], ids=["before it", "in the check", "in the secret"])
async def test_earphones_that_go_are_told_of_and_the_turn_begins_anew_when_they_are_back(
    waited: list[float], moment: str, after: int
) -> None:
    async with in_turn(moment, "MPDVCC", 1) as ears:
        await ears.press(*["enter"] * after)
        said = len(ears.voice.said)
        ears.voice.pull()
        await quiet()
        assert ears.told == ["Erik"]
        await ears.press("enter", "down", "1", "enter")
        await asyncio.sleep(0.1)
        assert len(ears.voice.said) == said, "nothing is whispered to nobody"
        assert not ears.done, "who has heard nothing is not taken for one who has"
        assert ears.table.acted == []
        ears.voice.here = True
        for _ in range(60):
            if len(ears.voice.said) > said:
                break
            await _a_while()
        await quiet()
        assert ears.voice.said[said:] == CHECK, "first what anybody may hear: they may be in another's ears"
        await ears.press("enter")
        assert len(ears.voice.said) == said + 3
        if moment == "roles":
            await ears.press("enter")
            assert ears.done
        assert ears.told == ["Erik"], "once"


async def test_earphones_that_are_gone_before_the_turn_are_told_of_at_once() -> None:
    ears = Ears("roles", "MPDVCC")
    ears.voice.pull()
    await ears.sit(2, Moment.ROLES)
    assert ears.told == ["Sara"]
    await ears.press("enter", "enter", "enter")
    assert not ears.done
    await ears.leave()
    assert ears.voice.discreet == [True, False]


async def test_a_card_that_does_not_become_sound_has_not_been_heard(waited: list[float]) -> None:
    ears = Ears("roles", "MPDVCC")
    card = ears.way._in_any_role(1, Moment.ROLES)[0]
    ears.voice.silent = (card,)
    await ears.sit(1, Moment.ROLES)
    await ears.press(*["enter"] * 6)
    assert not ears.done
    assert ears.told == ["Erik"]
    ears.voice.silent = ()
    for _ in range(20):
        await ears.press("enter")
        await _a_while()
    assert ears.done
    assert ears.voice.said.count(card) == 1


async def test_a_whisper_that_was_cut_is_whispered_again_and_not_taken_for_heard(waited: list[float]) -> None:
    ears = Ears("roles", "MPDVCC")
    card = ears.way._in_any_role(1, Moment.ROLES)[0]
    cut = [card]
    real = ears.voice.say

    async def say(text: str) -> bool:
        if text in cut:
            cut.remove(text)
            return False
        return await real(text)

    ears.voice.say = say  # type: ignore[method-assign]
    await ears.sit(1, Moment.ROLES)
    await ears.press("enter", "enter", "enter")
    assert not ears.done
    assert ears.voice.said.count(card) == 1
    await ears.press("enter")
    assert ears.done
    assert ears.told == []


@pytest.mark.parametrize("moment", ["roles", "night", "results"])
async def test_who_has_lost_his_earphones_may_look_at_the_screen_instead(moment: str) -> None:
    ears = Ears(moment, "MPDVCC")
    await ears.sit(1, dict(MOMENTS)[moment])
    await ears.press("space")
    assert ears.screen.sitting == [], "not before they have gone"
    ears.voice.pull()
    await quiet()
    await ears.press("space")
    assert ears.screen.sitting == [(1, dict(MOMENTS)[moment])]
    assert ears.done
    assert ears.voice.discreet == [True, False]


async def test_the_table_is_told_again_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(earphones, "TELL_AGAIN_SECONDS", 0.1)
    async with in_turn("roles", "MPDVCC", 1) as ears:
        ears.voice.pull()
        for _ in range(40):
            await _a_while()
        assert 2 <= len(ears.told) <= 12


async def _a_while() -> None:
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(0.01):
            await asyncio.Event().wait()
