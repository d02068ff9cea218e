"""What the players notice of the host: what it says, when it listens and for what, and what it has heard."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from voice_host.rehearsal.host_process import HostProcess, Note
from voice_host.rehearsal.pace import TICK, Pace
from voice_host.rehearsal.report import Misheard, PlayFailed, Report
from voice_host.rehearsal.transcript import Transcript


@dataclass(frozen=True, slots=True)
class Floor:
    """The host has fallen silent and listens for ``intents``; ``question`` is what it asks back.

    It listens since ``opened``; a player speaks from ``usable_from`` on.
    """

    intents: frozenset[str]
    question: str | None
    opened: float
    usable_from: float


class Attention:
    """Takes the host's notes one by one. ``glance`` is called between them, to look at what else happens.

    ``on_said`` is told each sentence that the host begins to say.
    ``line`` is what a player says just now, which lasts until ``line_ends`` (``time.monotonic``); what is
    heard meanwhile lies in ``hearings``. ``texts`` is all that the host has said, by its text, with the key
    of the sentence; ``told`` counts the keys. ``web`` is how one sits down with a handset, once the host has
    told it; ``language`` the one that it has changed to last, if it has.
    """

    def __init__(self, host: HostProcess, transcript: Transcript, report: Report, pace: Pace) -> None:
        self.host = host
        self.transcript = transcript
        self.report = report
        self.pace = pace
        self.floor: Floor | None = None
        self.line: str | None = None
        self.line_ends = 0.0
        self.hearings: list[Mapping[str, object]] = []
        self.refusals: list[str] = []
        self.texts: dict[str, str] = {}
        self.told: Counter[str] = Counter()
        self.web: Mapping[str, object] | None = None
        self.language: str | None = None
        self.speaking = False
        self.gone = False
        self.glance: Callable[[], None] = lambda: None
        self.on_said: Callable[[str], None] = lambda text: None
        self._changed = time.monotonic()
        self._begun = False

    def anew(self) -> None:
        """The host was killed: a new one has said and heard nothing yet."""
        self.floor, self.web = None, None
        self.speaking = self.gone = self._begun = False
        self._changed = time.monotonic()

    # -- waiting -------------------------------------------------------------------------------------------

    @property
    def quiet(self) -> float:
        """Seconds since the host last did anything."""
        return time.monotonic() - max(self._changed, self.line_ends)

    def stir(self) -> None:
        """Something goes on at the table, although the host says nothing."""
        self._changed = time.monotonic()

    def next(self, timeout: float) -> None:
        """Take one note from the host, if one comes in time."""
        self.glance()
        note = self.host.next_note(timeout)
        if note is None:
            return
        self._changed = time.monotonic()
        self._begun = True
        self._take(note)

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        deadline = time.monotonic() + seconds
        while (left := deadline - time.monotonic()) > 0:
            self.next(min(left, TICK))

    def hearing(self, deadline: float) -> Mapping[str, object] | None:
        """The next thing that the host hears; None when it hears nothing until then."""
        while not self.hearings:
            left = deadline - time.monotonic()
            if left <= 0 or self.gone:
                return None
            self.next(min(left, TICK))
        return self.hearings.pop(0)

    def question(self, refusal_mark: int) -> str | None:
        """The phrase that the host asks back, or None when it asks nothing."""
        deadline = time.monotonic() + self.pace.unfitting
        while time.monotonic() < deadline and not self.gone:
            if self.floor is not None and self.floor.question is not None:
                return self.floor.question
            if len(self.refusals) > refusal_mark:
                return None
            if self.floor is not None and self.quiet > self.pace.settle:
                return None
            self.next(TICK)
        return None

    # -- what went wrong -----------------------------------------------------------------------------------

    def silent(self) -> PlayFailed:
        """The host hangs: end it, and tell where it stood."""
        seconds = int(self.quiet)
        return PlayFailed("rehearse-failed-silent", seconds=seconds, log=self.host.autopsy())

    def see_alive(self) -> None:
        """Raises :class:`PlayFailed` when the host has ended or hangs."""
        if self.gone:
            raise PlayFailed("rehearse-failed-gone", log=self.host.last_words())
        if self.quiet > (self.pace.silence if self._begun else self.pace.start):
            raise self.silent()

    def missed(self, said: str | None, heard: Mapping[str, object] | None) -> None:
        """Write down what was not heard as what it was."""
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
        self.report.misheard.append(miss)
        self.transcript.remark(
            "rehearse-misheard" if phrase is not None else "rehearse-not-understood",
            said=said or "–",
            heard=miss.heard or "–",
            acted="yes" if acted else "no",
        )

    # -- the notes -----------------------------------------------------------------------------------------

    def _take(self, note: Note) -> None:
        values = note.values
        match note.kind:
            case "say":
                self.floor, self.speaking = None, True
                text, key = str(values.get("text", "")), str(values.get("id"))
                self.texts.setdefault(text, key)
                self.told[key] += 1
                self.transcript.host_says(text)
                self.on_said(text)
            case "listening":
                intents = values.get("intents")
                asked = values.get("phrase") if values.get("asked") == "confirm" else None
                now = time.monotonic()
                self.floor = Floor(
                    frozenset(intents if isinstance(intents, list) else ()),
                    None if asked is None else str(asked),
                    opened=now,
                    usable_from=now,
                )
                self.speaking = False
            case "heard":
                self._take_hearing(values)
            case "event":
                event = values.get("event")
                if isinstance(event, dict):
                    self.report.chronicle.add(event)
            case "refused":
                self.refusals.append(str(values.get("key")))
            case "web":
                self.web = values
            case "language":
                self.language = str(values.get("code"))
            case "gone":
                self.gone, self.floor = True, None

    def _take_hearing(self, heard: Mapping[str, object]) -> None:
        if self.floor is not None:
            # A host that answers nothing listens on; give it the time to begin.
            later = time.monotonic() + self.pace.settle
            if self.line is None and heard.get("phrase") is None:
                # Noise: the host may ask what that was, but nobody waits for ever until a room is quiet.
                later = max(self.floor.usable_from, min(later, self.floor.opened + self.pace.hush))
            self.floor = replace(self.floor, question=None, usable_from=later)
        if self.line is not None:
            self.hearings.append(heard)
        elif heard.get("phrase") is not None:
            self.missed(None, heard)
