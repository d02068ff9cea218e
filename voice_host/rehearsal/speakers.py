"""How the players speak: when the host listens, after a breath, again when nothing came of it.

They answer when the host asks back, and notice when it takes something for what it was not.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Final

from models.language_pack import LanguagePack
from voice_host.rehearsal.attention import Attention
from voice_host.rehearsal.mouth import Mouth
from voice_host.rehearsal.pace import TICK
from voice_host.rehearsal.play import Play
from voice_host.rehearsal.report import PlayFailed
from voice_host.rehearsal.vocabulary import Vocabulary

_ATTEMPTS: Final = 3


class Speakers:
    """The players' voices. All methods raise :class:`PlayFailed` when the evening cannot go on."""

    def __init__(self, play: Play, pack: LanguagePack, attention: Attention, mouth: Mouth) -> None:
        self._play = play
        self._attention = attention
        self._mouth = mouth
        self._pace = attention.pace
        self._report = attention.report
        self._learn(pack)

    def speak(self, pack: LanguagePack) -> None:
        """The table speaks another language from now on."""
        self._learn(pack)
        self._mouth.speak(pack.voice)

    def _learn(self, pack: LanguagePack) -> None:
        self._words = Vocabulary(pack, self._play.players)
        self._always = frozenset(pack.always_on)
        self.yes = pack.intents["yes"].say[0].text
        self.no = pack.intents["no"].say[0].text
        self._undo = pack.intents["undo"].say[0].text

    # -- lines ---------------------------------------------------------------------------------------------

    def say(self, by: str, text: str, refusal_mark: int, *, answering: bool = False) -> None:
        """Say a line until the host has taken it, or refused it."""
        intents = self._words.intents(text)
        fits = None if intents & self._always else intents
        for _ in range(_ATTEMPTS):
            self.await_floor(fits, answering=answering)
            self._begin(by, text)
            self._report.commands_said += 1
            try:
                taken = self._hear_out(by, text, refusal_mark)
            finally:
                self._end_line()
            if taken:
                return
        raise PlayFailed("rehearse-failed-unheard", by=by, text=text, attempts=_ATTEMPTS)

    def answer_about_earphones(self, names: Sequence[str], before: int) -> None:
        """The host asks who wants secrets in the earphones: these do, and nobody else.

        ``before``: how many times it has asked that, and been answered.
        """
        attention = self._attention
        while attention.told["secret-ears-ask"] <= before:
            attention.see_alive()
            attention.next(TICK)
        for name in names:
            self.say(name, name, len(attention.refusals))
        self.say(self._play.players[0], self.no, len(attention.refusals))

    def talk(self, by: str, text: str) -> None:
        """Table talk, of which nothing may come."""
        self.await_floor(None)
        self._begin(by, text, talk=True)
        attention = self._attention
        # Each hearing within the line or soon after it belongs to it. A line that is typed has always one.
        patience = self._pace.talk if self._pace.breath else self._pace.answer
        while (heard := attention.hearing(attention.line_ends + patience)) is not None:
            patience = self._pace.talk
            if heard.get("phrase") is not None:
                attention.missed(text, heard)
            if heard.get("acted"):
                self._take_back(by)
        self._end_line()

    def _hear_out(self, by: str, text: str, refusal_mark: int) -> bool:
        """What the host makes of a line that has been begun: whether it has been taken."""
        attention = self._attention
        while True:
            heard = attention.hearing(attention.line_ends + self._pace.answer)
            if heard is None:
                attention.missed(text, None)
                return False
            phrase = heard.get("phrase")
            if heard.get("secret") and heard.get("acted"):
                # Typed among the slips and taken: the host keeps to itself what it was.
                self._report.commands_heard_right += 1
                return True
            if self._words.same(text, str(phrase) if phrase is not None else None):
                self._report.commands_heard_right += 1
                return bool(heard.get("acted")) or self._asked_back(by, refusal_mark)
            if phrase is None and time.monotonic() < attention.line_ends:
                continue  # a scrap of the line; the rest is still to come
            attention.missed(text, heard)
            if heard.get("acted"):
                self._take_back(by)
            elif phrase is not None:
                self._end_line()
                if attention.question(refusal_mark) == str(phrase):
                    self.say(by, self.no, refusal_mark, answering=True)
            return False

    def _asked_back(self, by: str, refusal_mark: int) -> bool:
        """Heard right and not yet acted upon: say yes if that is the question."""
        self._end_line()
        if self._attention.question(refusal_mark) is None:
            return len(self._attention.refusals) > refusal_mark
        self._report.asked_back += 1
        self.say(by, self.yes, refusal_mark, answering=True)
        return True

    def _take_back(self, by: str) -> None:
        """The host did what nobody said: undo it, as the table would."""
        self._end_line()
        self.say(by, self._undo, len(self._attention.refusals))

    def _begin(self, by: str, text: str, *, talk: bool = False) -> None:
        attention = self._attention
        attention.transcript.player_says(by, text, talk=talk)
        attention.hearings.clear()
        attention.line = text
        attention.line_ends = self._mouth.begin(self._play.players.index(by), text)

    def _end_line(self) -> None:
        self._attention.line = None

    # -- waiting for one's turn ----------------------------------------------------------------------------

    def await_floor(self, fits: frozenset[str] | None, *, answering: bool = False) -> None:
        """Wait until the host listens for one of ``fits`` (None: for anything), then take a breath."""
        attention = self._attention
        breath_from: float | None = None
        while True:
            now = time.monotonic()
            floor = attention.floor
            if floor is not None and now >= floor.usable_from:
                question = floor.question is not None and not answering
                if question and not (fits is not None and fits & {"yes", "no"}):
                    # Nobody said that: the host asks about something it thinks it heard.
                    self.say(self._play.players[0], self.no, len(attention.refusals), answering=True)
                    continue
                if fits is None or fits & floor.intents:
                    breath_from = breath_from or now
                    if now - breath_from >= self._pace.breath:
                        return
                elif attention.quiet > self._pace.unfitting:
                    raise PlayFailed(
                        "rehearse-failed-not-now",
                        wanted=", ".join(sorted(fits)),
                        got=", ".join(sorted(floor.intents - self._always)) or "–",
                    )
            else:
                breath_from = None
            attention.see_alive()
            attention.next(TICK)
