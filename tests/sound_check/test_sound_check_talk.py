"""The talk of the sound check: who is asked for what, what is made of the answers, how it ends."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from host_doubles import PLAYERS, FakeTable, words_of_once

from models.language_pack import available
from voice_host.commands import sound_check as command
from voice_host.commands.sound_check import check_sound, offer
from voice_host.listening.ears import Ears, EarsTrouble, HeardUtterance
from voice_host.listening.recogniser import Hearing
from voice_host.partings import TableClosed
from voice_host.sound_check import stage
from voice_host.sound_check.asked import BOTH, grammar_for, number_for
from voice_host.sound_check.room import TROUBLES, Adaptation
from voice_host.sound_check.store import Kept, SoundCheckStore
from voice_host.sound_check.tuning import Tuning


@pytest.fixture
def store(tmp_path: Path) -> SoundCheckStore:
    return SoundCheckStore(tmp_path / "sound-check.json")


class Checked:
    """A table in the middle of a sound check."""

    def __init__(self, table: FakeTable, store: SoundCheckStore) -> None:
        self.table = table
        self.store = store
        self.voices: tuple = ()

    async def begin(self) -> None:
        async def run() -> None:
            self.voices = await check_sound(self.table.talk, Tuning(self.table.talk), self.store, PLAYERS)

        await self.table.begin(run())
        self.table.told()

    async def says(
        self,
        text: str,
        *,
        level: float = -20.0,
        noise: float = -60.0,
        instead_of: str | None = None,
        margin: float = 3.0,
        accepted: bool = True,
    ) -> list[str]:
        phrase = self.table.ears.phrase(text)
        assert phrase is not None, text
        rival = self.table.ears.phrase(instead_of) if instead_of else None
        hearing = Hearing(phrase if accepted else None, phrase, rival, -0.5, margin, 1.0)
        await self.table.put(HeardUtterance(hearing, self.table.ears.grammar, 1.0, level, 10.0, False, noise))
        return self.table.told()

    async def all_say(self, players: tuple[str, ...] = PLAYERS, **how: dict) -> None:
        number = self.table.words.pack.numerals.say
        for name in players:
            word = number(number_for(PLAYERS.index(name)))[0]
            await self.says(f"{name.lower()} {word}", **how.get(name, {}))

    @property
    def said(self) -> list[str]:
        return [note["id"] for note in self.table.notes("say")]


@pytest.fixture
def checked(table: FakeTable, store: SoundCheckStore) -> Checked:
    return Checked(table, store)


async def test_everybody_is_asked_by_name_for_name_and_number(checked: Checked) -> None:
    await checked.begin()
    assert checked.said == ["sound-check-begin", "sound-check-ask"]
    assert checked.table.text("sound-check-ask") == "Anna, säg ditt namn och sedan fem."
    await checked.all_say()
    assert checked.said.count("sound-check-ask") == len(PLAYERS)
    assert checked.said[-2:] == ["sound-check-good", "sound-check-kept"]
    assert checked.table.over
    assert all(voice.heard for voice in checked.voices)


async def test_name_and_number_may_come_one_after_the_other_with_no_cue_between(checked: Checked) -> None:
    await checked.begin()
    cues = len(checked.table.voice.cues)
    assert await checked.says("anna") == []
    assert checked.table.voice.cues[cues:] == [], "a cue would shut the ears to the number"
    assert await checked.says("fem") == ["sound-check-ask"]
    assert "Erik" in checked.table.text("sound-check-ask")


async def test_a_faint_player_is_named_and_told_what_helps(checked: Checked) -> None:
    await checked.begin()
    await checked.all_say(Olle={"level": -48.0})
    assert checked.table.text("sound-check-faint") == (
        "Olle hörs svagt. Sitt närmare mikrofonen, eller tala högre."
    )
    assert "sound-check-good" not in checked.said


async def test_what_is_not_understood_is_asked_for_again_and_at_last_told(checked: Checked) -> None:
    await checked.begin()
    assert await checked.says("anna fem", accepted=False) == ["sound-check-again"]
    assert await checked.says("anna fem", accepted=False) == ["sound-check-again"]
    assert await checked.says("anna fem", accepted=False) == ["sound-check-ask"], "Erik's turn"
    await checked.all_say(PLAYERS[1:])
    assert "Anna" in checked.table.text("sound-check-unclear")


async def test_another_number_than_the_one_asked_for_is_asked_for_again(checked: Checked) -> None:
    await checked.begin()
    await checked.says("anna")
    assert await checked.says("sju") == ["sound-check-ask"], "the name was heard: enough to go on"


async def test_a_player_who_is_not_there_is_skipped_by_voice_or_keyboard(checked: Checked) -> None:
    await checked.begin()
    assert await checked.says("hoppa över") == ["sound-check-ask"]
    assert await checked.table.type("hoppa över") == ["sound-check-ask"]
    await checked.all_say(PLAYERS[2:])
    assert checked.voices[0].skipped and checked.voices[1].skipped
    assert "sound-check-good" in checked.said


async def test_the_table_may_break_it_off_and_nothing_is_kept(
    checked: Checked, store: SoundCheckStore
) -> None:
    await checked.begin()
    await checked.says("anna fem")
    assert await checked.table.type("avbryt") == ["sound-check-broken-off"]
    assert checked.table.over
    assert store.of(PLAYERS) is None


async def test_a_microphone_that_goes_away_ends_the_check_not_the_evening(checked: Checked) -> None:
    await checked.begin()
    await checked.table.put(EarsTrouble("audio-microphone-lost", {"device": "USB"}, RuntimeError("gone")))
    assert checked.said[-2:] == ["trouble-audio-microphone-lost", "sound-check-broken-off"]
    assert checked.table.over


async def test_a_closed_keyboard_does_not_end_the_check(checked: Checked) -> None:
    await checked.begin()
    await checked.table.close_keyboard()
    await checked.all_say()
    assert "sound-check-good" in checked.said


async def test_help_tells_what_is_going_on(checked: Checked) -> None:
    await checked.begin()
    assert (await checked.table.type("hjälp"))[0] == "help-at-sound-check"
    await checked.all_say()
    assert checked.table.over


async def test_the_language_is_not_changed_in_the_middle_of_a_check(checked: Checked) -> None:
    await checked.begin()
    assert await checked.table.type("byt språk till engelska") == ["language-not-here"]
    await checked.all_say()
    assert checked.table.over and checked.table.talk.pack.code == "sv"


async def test_silence_turns_the_ears_up_and_is_told_in_the_end(
    checked: Checked, monkeypatch: pytest.MonkeyPatch
) -> None:
    gains: list[float] = []
    monkeypatch.setattr(Tuning, "listen_harder", lambda _, gain: gains.append(gain))
    talk = checked.table.talk
    voices = await asyncio.wait_for(stage.measure(talk, Tuning(talk), ("Anna",), patience_s=0.01), 10)
    assert gains == [0.0, 12.0, 24.0, 0.0]
    assert voices[0].level_db is None
    assert checked.said.count("sound-check-louder") == 2
    await stage.tell(talk, ("Anna",), voices)
    assert checked.said[-1] == "sound-check-nobody"


async def test_names_that_the_recogniser_mixes_up_are_found(checked: Checked) -> None:
    await checked.begin()
    await checked.says("maja fem", instead_of="anna fem")  # heard as Maja, with Anna right behind
    assert checked.said[-1] == "sound-check-again"
    await checked.says("anna fem")
    await checked.all_say(PLAYERS[1:])
    assert command.confused(checked.voices) == ((0, PLAYERS.index("Maja")),)


async def test_a_joker_who_answers_for_another_makes_no_confusion(checked: Checked) -> None:
    await checked.begin()
    await checked.says("erik", instead_of="sara")
    await checked.all_say()
    assert command.confused(checked.voices) == ()


# --- the offer at the start of an evening -------------------------------------------------------------------


class OpenEars(Ears):
    """Ears with an open microphone that hears nothing by itself."""

    def __init__(self) -> None:
        self.grammar_now = None

    async def opened(self) -> bool:
        return True

    async def set_grammar(self, grammar) -> None:
        self.grammar_now = grammar


@pytest.fixture
def made_with_ears(
    make_table: Callable[..., FakeTable], monkeypatch: pytest.MonkeyPatch
) -> tuple[FakeTable, list[Adaptation]]:
    applied: list[Adaptation] = []
    table = make_table()
    table.talk.ears = OpenEars()
    monkeypatch.setattr(Tuning, "__init__", lambda *_: None)
    monkeypatch.setattr(Tuning, "apply", lambda _, adaptation: applied.append(adaptation))
    monkeypatch.setattr(Tuning, "listen_harder", lambda *_: None)
    monkeypatch.setattr(Tuning, "least_score", -2.0)
    return table, applied


async def test_a_table_is_asked_once_whether_it_wants_a_check(made_with_ears, store: SoundCheckStore) -> None:
    table, applied = made_with_ears
    await table.begin(offer(table.talk, store, PLAYERS, None))
    assert table.told() == ["sound-check-offer"]
    await table.type("nej")
    assert table.over
    await table.begin(offer(table.talk, store, PLAYERS, None))
    assert table.told() == []
    assert table.over
    assert applied == [Adaptation()]


async def test_a_known_table_is_heard_as_before_but_by_the_shipped_threshold(
    made_with_ears, store: SoundCheckStore
) -> None:
    table, applied = made_with_ears
    store.keep(PLAYERS, Kept(Adaptation(6.0, 0.3, 0.1)))
    await table.begin(offer(table.talk, store, PLAYERS, None))
    assert table.told() == []
    assert applied == [Adaptation(6.0, 0.0, 0.1)]


async def test_the_command_line_may_ask_for_a_check_or_for_none(
    made_with_ears, store: SoundCheckStore
) -> None:
    table, _ = made_with_ears
    await table.begin(offer(table.talk, store, PLAYERS, False))
    assert table.told() == []
    assert table.over
    await table.begin(offer(table.talk, store, PLAYERS, True))
    assert table.told() == ["sound-check-begin", "sound-check-ask"]


async def test_without_a_microphone_there_is_no_offer(
    make_table: Callable[..., FakeTable], store: SoundCheckStore
) -> None:
    table = make_table(by_voice=False)
    await table.begin(offer(table.talk, store, PLAYERS, True))
    assert table.over
    assert table.told() == []


async def test_one_of_two_confused_names_may_be_changed_and_the_table_is_known_by_it(
    made_with_ears, store: SoundCheckStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    from voice_host.sound_check.numbers import VoiceNumbers

    table, _ = made_with_ears
    heard = VoiceNumbers(-20.0, -60.0, -0.5, 0.1, heard=True)
    found = [heard] * len(PLAYERS)
    found[0] = VoiceNumbers(-20.0, -60.0, -0.5, 0.1, heard=True, rivals=(2,))

    async def measured(*_: object) -> tuple[VoiceNumbers, ...]:
        return tuple(found)

    monkeypatch.setattr(command, "measure", measured)
    names: list[tuple[str, ...]] = []

    async def run() -> None:
        names.append(await offer(table.talk, store, PLAYERS, True))

    await table.begin(run())
    assert table.text("table-alike").startswith("Anna och Sara låter nästan lika.")
    await table.type("ja")
    assert names == [("Anna", "Erik", "Blå Sara", "Olle", "Maja", "Nils")]
    assert store.of(names[0]) is not None


async def test_a_microphone_lost_with_the_keyboard_closed_closes_the_table(checked: Checked) -> None:
    await checked.begin()
    await checked.table.close_keyboard()
    with pytest.raises(TableClosed):
        await checked.table.put(EarsTrouble("ears-failed", {"reason": "x"}, RuntimeError("x")))


# --- the sentences ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", available())
@pytest.mark.parametrize("trouble", TROUBLES)
def test_every_trouble_with_a_voice_names_the_player(language: str, trouble: str) -> None:
    assert "Olle" in words_of_once(language).narration.text(f"sound-check-{trouble}", name="Olle")


@pytest.mark.parametrize("language", available())
def test_every_name_can_be_said_with_the_number_or_alone(language: str) -> None:
    grammar = grammar_for(words_of_once(language).pack, ("Jean-Luc", "Åsa"), 5)
    texts = {phrase.text for phrase in grammar.phrases}
    both = [phrase for phrase in grammar.phrases if phrase.intent == BOTH]
    assert {"jean luc", "åsa"} <= texts
    assert {str(phrase.slots["name"]) for phrase in both} == {"Jean-Luc", "Åsa"}
    assert all(phrase.slots["count"] == 5 for phrase in both)
    assert len(texts) == len(grammar.phrases), "no phrase twice"
