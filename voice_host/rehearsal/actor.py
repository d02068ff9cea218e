"""The players of a play, acting as people at a table do.

They wait until the host listens, speak after a breath, answer when the host asks back, say it again when
nothing came of it, and notice when the host takes something for what it was not.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from models.language_pack import LanguagePack
from voice_host.rehearsal.host_process import HostProcess, Note
from voice_host.rehearsal.mouth import Mouth
from voice_host.rehearsal.play_file import Expectation, Kill, Pause, Play, Say, Slips, Step, Talk
from voice_host.rehearsal.report import Misheard, PlayFailed, Report
from voice_host.rehearsal.transcript import Transcript
from voice_host.rehearsal.vocabulary import Vocabulary

_ATTEMPTS: Final = 3
_TICK: Final = 0.1


@dataclass(frozen=True, slots=True)
class Pace:
    """How patient the players are, in seconds.

    ``breath`` before a line; ``answer`` after a line until it is said again; ``settle`` after an utterance
    until a host that says nothing is taken to listen on; ``hush`` from when the host listens until somebody
    speaks although the room is noisy; ``unfitting`` that the host may sit and listen for
    something else than the next line before the play has failed; ``silence`` in which neither host nor table
    makes a sound; ``talk`` in which nothing may come of table talk; ``into_sentence`` before a kill.
    """

    breath: float
    answer: float
    settle: float
    hush: float
    unfitting: float
    silence: float
    talk: float
    into_sentence: float


SPOKEN: Final = Pace(0.4, 4.0, 1.5, 6.0, 20.0, 90.0, 2.0, 0.8)
TYPED: Final = Pace(0.0, 4.0, 0.4, 2.0, 4.0, 30.0, 0.3, 0.0)


@dataclass(frozen=True, slots=True)
class Floor:
    """The host has fallen silent and listens for ``intents``; ``question`` is what it asks back.

    It listens since ``opened``; a player speaks from ``usable_from`` on.
    """

    intents: frozenset[str]
    question: str | None
    opened: float
    usable_from: float


class Actor:
    """Plays the steps of one play against a running host and fills a report. Raises :class:`PlayFailed`."""

    def __init__(
        self,
        play: Play,
        pack: LanguagePack,
        host: HostProcess,
        mouth: Mouth,
        transcript: Transcript,
        report: Report,
        pace: Pace,
    ) -> None:
        self._play = play
        self._words = Vocabulary(pack, play.players)
        self._always = frozenset(pack.always_on)
        self._yes = pack.intents["yes"].say[0].text
        self._no = pack.intents["no"].say[0].text
        self._undo = pack.intents["undo"].say[0].text
        self._host = host
        self._mouth = mouth
        self._transcript = transcript
        self._report = report
        self._pace = pace
        self._floor: Floor | None = None
        self._line: str | None = None
        self._line_ends = 0.0
        self._hearings: list[Mapping[str, object]] = []
        self._refusals: list[str] = []
        self._speaking = False
        self._gone = False
        self._changed = time.monotonic()

    # -- the play ------------------------------------------------------------------------------------------

    def perform(self) -> None:
        """Play every step and see the evening end."""
        for index, step in enumerate(self._play.steps):
            following = self._play.steps[index + 1] if index + 1 < len(self._play.steps) else None
            try:
                self._step(step, following)
            except PlayFailed as failure:
                raise PlayFailed(failure.key, **{"line": step.line, **failure.args_for_text}) from failure
        self._await_end()

    def _step(self, step: Step, following: Step | None) -> None:
        match step:
            case Say():
                self._say_and_expect(step.by, step.text, step.expect, step.expect_refused)
            case Slips():
                for index, word in enumerate(step.words, start=1):
                    expect = step.expect if index == len(step.words) else ()
                    self._say_and_expect(step.by, word, expect, None)
            case Talk():
                self._talk(step)
            case Kill():
                self._kill(step, following)
            case Pause():
                self._await_floor(None)
                self._pass(step.seconds if self._pace.breath else self._pace.talk)

    def _say_and_expect(self, by: str, text: str, expect: Sequence[Expectation], refusal: str | None) -> None:
        event_mark, refusal_mark = len(self._report.chronicle.events), len(self._refusals)
        self._say(by, text, refusal_mark)
        # What follows from the line begins with the next note: an event, a refusal or the host's answer.
        if not self._gone:
            self._next(self._pace.settle)

        def missing() -> list[str]:
            events = self._report.chronicle.events[event_mark:]
            wanted = [str(want) for want in expect if not any(want.met_by(event) for event in events)]
            if refusal is not None and refusal not in self._refusals[refusal_mark:]:
                wanted.append(refusal)
            return wanted

        while missing() or self._unexpected(refusal_mark, refusal):
            if unexpected := self._unexpected(refusal_mark, refusal):
                raise PlayFailed("rehearse-failed-refused", by=by, text=text, reason=unexpected)
            # A host that speaks or counts may be silent for long; one that listens has said what it had to.
            patience = self._pace.silence if self._floor is None else self._pace.answer
            if self._gone or self._quiet() > patience:
                events = ", ".join(str(e["type"]) for e in self._report.chronicle.events[event_mark:])
                raise PlayFailed(
                    "rehearse-failed-expect", by=by, text=text, wanted=", ".join(missing()), got=events or "–"
                )
            self._next(_TICK)

    def _unexpected(self, mark: int, expected: str | None) -> str | None:
        return next((key for key in self._refusals[mark:] if key != expected), None)

    # -- speaking ------------------------------------------------------------------------------------------

    def _say(self, by: str, text: str, refusal_mark: int, *, answering: bool = False) -> None:
        """Say a line until the host has taken it, or refused it."""
        intents = self._words.intents(text)
        fits = None if intents & self._always else intents
        for _ in range(_ATTEMPTS):
            self._await_floor(fits, answering=answering)
            self._begin(by, text)
            self._report.commands_said += 1
            try:
                taken = self._hear_out(by, text, refusal_mark)
            finally:
                self._end_line()
            if taken:
                return
        raise PlayFailed("rehearse-failed-unheard", by=by, text=text, attempts=_ATTEMPTS)

    def _hear_out(self, by: str, text: str, refusal_mark: int) -> bool:
        """What the host makes of a line that has been begun: whether it has been taken."""
        while True:
            heard = self._await_hearing(self._line_ends + self._pace.answer)
            if heard is None:
                self._missed(text, None)
                return False
            phrase = heard.get("phrase")
            if self._words.same(text, str(phrase) if phrase is not None else None):
                self._report.commands_heard_right += 1
                return bool(heard.get("acted")) or self._asked_back(by, refusal_mark)
            if phrase is None and time.monotonic() < self._line_ends:
                continue  # a scrap of the line; the rest is still to come
            self._missed(text, heard)
            if heard.get("acted"):
                self._take_back(by)
            elif phrase is not None:
                self._end_line()
                if self._await_question(refusal_mark) == str(phrase):
                    self._say(by, self._no, refusal_mark, answering=True)
            return False

    def _asked_back(self, by: str, refusal_mark: int) -> bool:
        """Heard right and not yet acted upon: say yes if that is the question."""
        self._end_line()
        if self._await_question(refusal_mark) is None:
            return len(self._refusals) > refusal_mark
        self._report.asked_back += 1
        self._say(by, self._yes, refusal_mark, answering=True)
        return True

    def _take_back(self, by: str) -> None:
        """The host did what nobody said: undo it, as the table would."""
        self._end_line()
        self._say(by, self._undo, len(self._refusals))

    def _await_question(self, refusal_mark: int) -> str | None:
        """The phrase that the host asks back, or None when it asks nothing."""
        deadline = time.monotonic() + self._pace.unfitting
        while time.monotonic() < deadline and not self._gone:
            if self._floor is not None and self._floor.question is not None:
                return self._floor.question
            if len(self._refusals) > refusal_mark:
                return None
            if self._floor is not None and self._quiet() > self._pace.settle:
                return None
            self._next(_TICK)
        return None

    def _begin(self, by: str, text: str, *, talk: bool = False) -> None:
        self._transcript.player_says(by, text, talk=talk)
        self._hearings.clear()
        self._line = text
        self._line_ends = self._mouth.begin(self._play.players.index(by), text)

    def _end_line(self) -> None:
        self._line = None

    def _talk(self, step: Talk) -> None:
        self._await_floor(None)
        self._begin(step.by, step.text, talk=True)
        # Each hearing within the line or soon after it belongs to it.
        while (heard := self._await_hearing(self._line_ends + self._pace.talk)) is not None:
            if heard.get("phrase") is not None:
                self._missed(step.text, heard)
            if heard.get("acted"):
                self._take_back(step.by)
        self._end_line()

    # -- waiting -------------------------------------------------------------------------------------------

    def _await_floor(self, fits: frozenset[str] | None, *, answering: bool = False) -> None:
        """Wait until the host listens for one of ``fits`` (None: for anything), then take a breath."""
        breath_from: float | None = None
        while True:
            now = time.monotonic()
            floor = self._floor
            if floor is not None and now >= floor.usable_from:
                question = floor.question is not None and not answering
                if question and not (fits is not None and fits & {"yes", "no"}):
                    # Nobody said that: the host asks about something it thinks it heard.
                    self._say(self._play.players[0], self._no, len(self._refusals), answering=True)
                    continue
                if fits is None or fits & floor.intents:
                    breath_from = breath_from or now
                    if now - breath_from >= self._pace.breath:
                        return
                elif self._quiet() > self._pace.unfitting:
                    raise PlayFailed(
                        "rehearse-failed-not-now",
                        wanted=", ".join(sorted(fits)),
                        got=", ".join(sorted(floor.intents - self._always)) or "–",
                    )
            else:
                breath_from = None
            if self._gone:
                raise PlayFailed("rehearse-failed-gone", log=self._host.last_words())
            if self._quiet() > self._pace.silence:
                raise self._silent()
            self._next(_TICK)

    def _await_hearing(self, deadline: float) -> Mapping[str, object] | None:
        while not self._hearings:
            left = deadline - time.monotonic()
            if left <= 0 or self._gone:
                return None
            self._next(min(left, _TICK))
        return self._hearings.pop(0)

    def _pass(self, seconds: float) -> None:
        deadline = time.monotonic() + seconds
        while (left := deadline - time.monotonic()) > 0:
            self._next(min(left, _TICK))

    def _await_end(self) -> None:
        while not self._gone:
            listening = self._floor is not None and self._quiet() > self._pace.unfitting
            if listening or self._quiet() > self._pace.silence:
                raise PlayFailed("rehearse-failed-not-over")
            self._next(_TICK)
        if (code := self._host.exit_code(self._pace.answer)) != 0:
            raise PlayFailed(
                "rehearse-failed-exit", code="–" if code is None else code, log=self._host.last_words()
            )

    def _kill(self, step: Kill, following: Step | None) -> None:
        if step.when == "listening":
            self._await_floor(None)
        else:
            while not self._speaking:
                if self._gone or self._quiet() > self._pace.unfitting:
                    raise self._silent()
                self._next(_TICK)
            self._pass(self._pace.into_sentence)
        self._host.kill()
        self._transcript.remark("rehearse-killed")
        self._floor, self._speaking, self._gone = None, False, False
        self._changed = time.monotonic()
        self._host.start(resume=True)

    # -- what the host says of itself ----------------------------------------------------------------------

    def _quiet(self) -> float:
        """Seconds since the host last did anything."""
        return time.monotonic() - max(self._changed, self._line_ends)

    def _silent(self) -> PlayFailed:
        return PlayFailed("rehearse-failed-silent", seconds=int(self._quiet()), log=self._host.autopsy())

    def _next(self, timeout: float) -> None:
        """Take one note from the host, if one comes in time."""
        note = self._host.next_note(timeout)
        if note is None:
            return
        self._changed = time.monotonic()
        self._take(note)

    def _take(self, note: Note) -> None:
        values = note.values
        match note.kind:
            case "say":
                self._floor, self._speaking = None, True
                self._transcript.host_says(str(values.get("text", "")))
            case "listening":
                intents = values.get("intents")
                question = values.get("phrase") if values.get("asked") == "confirm" else None
                self._floor = Floor(
                    frozenset(intents if isinstance(intents, list) else ()),
                    None if question is None else str(question),
                    opened=time.monotonic(),
                    usable_from=time.monotonic(),
                )
                self._speaking = False
            case "heard":
                self._take_hearing(values)
            case "event":
                event = values.get("event")
                if isinstance(event, dict):
                    self._report.chronicle.add(event)
            case "refused":
                self._refusals.append(str(values.get("key")))
            case "gone":
                self._gone, self._floor = True, None

    def _take_hearing(self, heard: Mapping[str, object]) -> None:
        if self._floor is not None:
            # A host that answers nothing listens on; give it the time to begin.
            later = time.monotonic() + self._pace.settle
            if self._line is None and heard.get("phrase") is None:
                # Noise: the host may ask what that was, but nobody waits for ever until a room is quiet.
                later = max(self._floor.usable_from, min(later, self._floor.opened + self._pace.hush))
            self._floor = replace(self._floor, question=None, usable_from=later)
        if self._line is not None:
            self._hearings.append(heard)
        elif heard.get("phrase") is not None:
            self._missed(None, heard)

    def _missed(self, said: str | None, heard: Mapping[str, object] | None) -> None:
        phrase = None if heard is None else heard.get("phrase")
        score = None if heard is None else heard.get("score")
        acted = phrase is not None and bool(heard and heard.get("acted"))
        miss = Misheard(
            said,
            None if phrase is None else str(phrase),
            float(score) if isinstance(score, int | float) else None,
            None if heard is None else str(heard.get("by")),
            acted,
        )
        self._report.misheard.append(miss)
        self._transcript.remark(
            "rehearse-misheard" if phrase is not None else "rehearse-not-understood",
            said=said or "–",
            heard=miss.heard or "–",
            acted="yes" if acted else "no",
        )
