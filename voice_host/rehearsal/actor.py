"""The players of a play, acting as people at a table do: step by step, with their voices and handsets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from engine.moderated.settings import NIGHT_SECONDS
from models.language_pack import LanguagePack, load
from voice_host.moderated.schedule import TURN_BY_EAR_SECONDS
from voice_host.rehearsal.attention import Attention
from voice_host.rehearsal.handset_deeds import HandsetDeeds
from voice_host.rehearsal.handset_players import HandsetPlayers
from voice_host.rehearsal.host_process import HostProcess
from voice_host.rehearsal.mouth import Mouth
from voice_host.rehearsal.pace import TICK, Pace
from voice_host.rehearsal.play import (
    Choose,
    Expectation,
    Hands,
    Kill,
    Look,
    Network,
    Pause,
    Play,
    Replace,
    Say,
    Slips,
    Step,
    Talk,
    Vote,
    Write,
)
from voice_host.rehearsal.report import PlayFailed, Report
from voice_host.rehearsal.secret_cards import SecretCards
from voice_host.rehearsal.secret_deeds import SecretDeeds
from voice_host.rehearsal.speakers import Speakers
from voice_host.rehearsal.transcript import Transcript
from voice_host.rehearsal.turn_deeds import TurnDeeds, see_nothing_told
from voice_host.rehearsal.turn_players import TurnPlayers

_LAST_VOTE = "moderated-last-vote"
"""The vote that kills: where it was heard, and not typed, the host asks whether it was meant."""

_EARPHONES = "secret-ears-ask"


class Actor:
    """Plays the steps of one play against a running host and fills a report. Raises :class:`PlayFailed`.

    ``handsets`` are there if the play has any, and ``takers`` if somebody takes turns at the laptop.
    """

    def __init__(
        self,
        play: Play,
        pack: LanguagePack,
        host: HostProcess,
        mouth: Mouth,
        transcript: Transcript,
        report: Report,
        pace: Pace,
        handsets: HandsetPlayers | None = None,
        takers: Sequence[tuple[TurnPlayers, frozenset[str]]] = (),
    ) -> None:
        self._play = play
        self._host = host
        self._report = report
        self._pace = pace
        self._attention = Attention(host, transcript, report, pace)
        self._speakers = Speakers(play, pack, self._attention, mouth)
        self._deeds: HandsetDeeds | None = None
        if handsets is not None:
            self._deeds = HandsetDeeds(pack, handsets, self._attention, self._speakers)
        self._secret: SecretDeeds | None = None
        if handsets is not None and play.roles:
            self._secret = SecretDeeds(play, pack, handsets, self._attention, self._speakers)
        self._turns: TurnDeeds | None = None
        self._cards = SecretCards(play, transcript.word) if play.roles else None
        if takers and self._cards is not None:
            self._turns = TurnDeeds(play, self._cards, self._attention, takers)
            self._attention.on_said = self._turns.called
        self._attention.glance = self._glance
        self._asked_about_earphones = 0

    def perform(self) -> None:
        """Play every step and see the evening end."""
        steps = self._play.steps
        before = 1 if self._play.asked_for_roles else 0
        for step in steps[:before]:
            _at(step, partial(self._step, step))
        if self._deeds is not None:
            _at(steps[0], self._deeds.sit_down)
        for step in steps[before:]:
            _at(step, partial(self._step, step))
        self._await_end()
        if self._deeds is not None:
            _at(steps[-1], self._deeds.see_nothing_shown)
        if self._secret is not None:
            _at(steps[-1], self._secret.see_nothing_shown)
        if self._turns is not None:
            _at(steps[-1], self._turns.see_nothing_shown)
        if self._cards is not None:
            _at(steps[-1], partial(see_nothing_told, self._cards, self._attention))

    def _glance(self) -> None:
        if self._deeds is not None:
            self._deeds.look()
        if self._turns is not None:
            self._turns.glance()

    def _step(self, step: Step) -> None:
        self._answer_about_earphones(step)
        match step:
            case Say():
                self._say(step.by, step.text, step.expect, step.expect_refused)
                if step.language is not None:
                    self._await_language(step, step.language)
            case Slips():
                for index, word in enumerate(step.words, start=1):
                    expect = step.expect if index == len(step.words) else ()
                    self._say(step.by, word, expect, None)
            case Talk():
                self._speakers.talk(step.by, step.text)
            case Kill():
                self._kill(step)
            case Pause():
                self._speakers.await_floor(None)
                self._attention.wait(step.seconds if self._pace.breath else self._pace.talk)
            case Write() | Hands() | Network() | Replace():
                self._by_handset(step)
            case Look() | Choose():
                self._in_secret(step)
            case Vote():
                self._vote(step)

    def _answer_about_earphones(self, step: Step) -> None:
        """A host with a voice asks when all have sat down: before roles are dealt, and again once resumed."""
        told, before = self._attention.told, self._asked_about_earphones
        first = not before and not self._pace.holds_nights and isinstance(step, Look)
        if first or told[_EARPHONES] > before:
            self._speakers.answer_about_earphones(self._play.earphones, before)
            self._asked_about_earphones = told[_EARPHONES]

    def _in_secret(self, step: Look | Choose) -> None:
        event_mark, refusal_mark = len(self._report.chronicle.events), len(self._attention.refusals)
        if self._turns is not None:
            self._turns.begin(step)
        if self._deeds is not None and self._secret is not None:
            self._secret.begin(step)
            if isinstance(step, Look) or self._secret.holds or step.expect:
                self._deeds.await_done()
            self._secret.let_go()
        if self._turns is not None and isinstance(step, Look):
            self._turns.await_looked()
        # A night is silent for as long as the Mafia or one turn have time, and the host listens meanwhile.
        night = max(int(self._play.rules.get("night_seconds", NIGHT_SECONDS)), TURN_BY_EAR_SECONDS)
        patience = self._pace.unfitting + (0 if self._pace.holds_nights else night)
        self._await_events(step.expect, event_mark, None, refusal_mark, _from_handsets, patience)
        if self._turns is not None and step.expect:
            self._turns.await_morning()

    def _vote(self, step: Vote) -> None:
        assert self._deeds is not None and self._secret is not None  # noqa: S101  (as for _by_handset)
        event_mark, refusal_mark = len(self._report.chronicle.events), len(self._attention.refusals)
        self._secret.vote(step, self._deeds.await_done)
        patience = self._pace.answer
        self._await_events(step.expect, event_mark, None, refusal_mark, _from_handsets, patience)

    def _by_handset(self, step: Write | Hands | Network | Replace) -> None:
        deeds = self._deeds
        assert deeds is not None  # noqa: S101  (the reader lets no such step through without handsets)
        event_mark, refusal_mark = len(self._report.chronicle.events), len(self._attention.refusals)
        match step:
            case Replace():
                deeds.replace(step)
                return
            case Network():
                deeds.network(step)
            case Write():
                deeds.write(step)
            case Hands():
                deeds.vote(step)
        if not step.expect:
            return

        deeds.await_done()
        # The host listens on for some seconds when all slips are in: somebody may change a slip.
        patience = self._pace.unfitting
        self._await_events(step.expect, event_mark, None, refusal_mark, _from_handsets, patience)

    def _say(self, by: str, text: str, expect: Sequence[Expectation], refusal: str | None) -> None:
        attention = self._attention
        event_mark, refusal_mark = len(self._report.chronicle.events), len(attention.refusals)
        asked = attention.told[_LAST_VOTE]
        self._speakers.say(by, text, refusal_mark)
        # What follows from the line begins with the next note: an event, a refusal or the host's answer.
        if not attention.gone:
            attention.next(self._pace.settle)

        def failed(wanted: str, got: str) -> PlayFailed:
            return PlayFailed("rehearse-failed-expect", by=by, text=text, wanted=wanted, got=got)

        def confirm() -> None:
            nonlocal asked
            if attention.told[_LAST_VOTE] > asked:
                asked = attention.told[_LAST_VOTE]
                self._speakers.say(by, self._speakers.yes, refusal_mark)

        answer = self._pace.answer
        self._await_events(expect, event_mark, refusal, refusal_mark, failed, answer, confirm)
        if unexpected := self._unexpected(refusal_mark, refusal):
            raise PlayFailed("rehearse-failed-refused", by=by, text=text, reason=unexpected)

    def _await_events(
        self,
        expect: Sequence[Expectation],
        event_mark: int,
        refusal: str | None,
        refusal_mark: int,
        failed: Callable[[str, str], PlayFailed],
        listening: float,
        meanwhile: Callable[[], None] = lambda: None,
    ) -> None:
        """Wait until all that should come has come since the marks, or another refusal.

        ``listening``: how many seconds a host that listens may be silent before nothing more will come.
        """
        attention = self._attention

        def missing() -> list[str]:
            events = self._report.chronicle.events[event_mark:]
            wanted = [str(want) for want in expect if not any(want.met_by(event) for event in events)]
            if refusal is not None and refusal not in attention.refusals[refusal_mark:]:
                wanted.append(refusal)
            return wanted

        while missing() and not self._unexpected(refusal_mark, refusal):
            # A host that speaks or counts may be silent for long; one that listens has said what it had to.
            patience = self._pace.silence if attention.floor is None else listening
            if attention.gone or attention.quiet > patience:
                events = ", ".join(str(e["type"]) for e in self._report.chronicle.events[event_mark:])
                raise failed(", ".join(missing()), events or "–")
            attention.next(TICK)
            meanwhile()
        if self._deeds is not None and not attention.gone:
            self._deeds.after(self._report.chronicle.events[event_mark:])

    def _unexpected(self, mark: int, expected: str | None) -> str | None:
        return next((key for key in self._attention.refusals[mark:] if key != expected), None)

    def _await_end(self) -> None:
        attention = self._attention
        while not attention.gone:
            listening = attention.floor is not None and attention.quiet > self._pace.unfitting
            if listening or attention.quiet > self._pace.silence:
                raise PlayFailed("rehearse-failed-not-over")
            attention.next(TICK)
        if (code := self._host.exit_code(self._pace.answer)) != 0:
            raise PlayFailed(
                "rehearse-failed-exit", code="–" if code is None else code, log=self._host.last_words()
            )

    def _await_language(self, step: Say, language: str) -> None:
        """The host says that it has changed; from then on the players speak so too."""
        attention = self._attention
        while attention.language != language:
            if attention.gone or (attention.floor is not None and attention.quiet > self._pace.answer):
                got = attention.language or self._play.language
                raise PlayFailed(
                    "rehearse-failed-expect", by=step.by, text=step.text, wanted=language, got=got
                )
            attention.next(TICK)
        self._speakers.speak(load(language))

    def _kill(self, step: Kill) -> None:
        attention = self._attention
        if step.when == "listening":
            self._speakers.await_floor(None)
        else:
            while not attention.speaking:
                if attention.gone or attention.quiet > self._pace.unfitting:
                    raise attention.silent()
                attention.next(TICK)
            attention.wait(self._pace.into_sentence)
        port = None if attention.web is None else str(attention.web["url"]).rstrip("/").rpartition(":")[2]
        self._host.kill()
        if self._turns is not None:
            self._turns.host_gone()
        attention.transcript.remark("rehearse-killed")
        attention.anew()
        if self._turns is not None:
            self._turns.host_back()
        self._host.start(resume=True, web_port=port or "0", language=step.language)
        if step.language is not None:
            self._speakers.speak(load(step.language))
        if self._deeds is not None:
            self._deeds.sit_down()


def _from_handsets(wanted: str, got: str) -> PlayFailed:
    return PlayFailed("rehearse-failed-expect-handsets", wanted=wanted, got=got)


def _at(step: Step, deed: Callable[[], None]) -> None:
    """Do something that belongs to a step: what fails there is told with its line."""
    try:
        deed()
    except PlayFailed as failure:
        raise PlayFailed(failure.key, **{"line": step.line, **failure.args_for_text}) from failure
