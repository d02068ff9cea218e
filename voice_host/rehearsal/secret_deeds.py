"""What players of moderated Mafia do in secret on their handsets: look at their cards, choose at night."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from models.language_pack import LanguagePack
from voice_host.rehearsal.attention import Attention
from voice_host.rehearsal.handset import Handset
from voice_host.rehearsal.handset_players import HandsetPlayers
from voice_host.rehearsal.nights import NightBook, dead_of, roles_looked_at
from voice_host.rehearsal.pace import TICK
from voice_host.rehearsal.play import NO_CHOICE, NOBODY, Choose, Look, Play, Vote
from voice_host.rehearsal.report import PlayFailed
from voice_host.rehearsal.secret_cards import Night, SecretCards
from voice_host.rehearsal.secret_handset import SecretHandset
from voice_host.rehearsal.secrets_shown import secrets_shown
from voice_host.rehearsal.speakers import Speakers

_CALLS = ("moderated-call-mafia", "moderated-meet")
"""The first call of a night."""


class SecretDeeds:
    """The steps that one player does alone. All methods raise :class:`PlayFailed`.

    Where seconds pass at once (:attr:`Pace.holds_nights`) the table pauses the night while fingers are at
    work: else it would be over before a page is drawn.
    """

    def __init__(
        self,
        play: Play,
        pack: LanguagePack,
        handsets: HandsetPlayers,
        attention: Attention,
        speakers: Speakers,
    ) -> None:
        self._play = play
        self._handsets = handsets
        self._attention = attention
        self._speakers = speakers
        self._pause = pack.intents["pause"].say[0].text
        self._resume = pack.intents["resume"].say[0].text
        self._say = attention.transcript.word
        self._cards = SecretCards(play, self._say)
        self._book = NightBook(play)
        self._held = False

    # -- the steps -----------------------------------------------------------------------------------------

    def begin(self, step: Look | Choose) -> None:
        """Those whom it concerns begin."""
        if isinstance(step, Look):
            self.look(step)
        else:
            self.choose(step)

    def look(self, step: Look) -> None:
        """Each of those with a handset begins to look at his card."""
        looked_at = roles_looked_at(self._attention.report.chronicle.events)
        for name in self._with_handset(step.names):
            self._attention.transcript.player_does(name, "rehearse-looks")
            wanted = self._cards.known(name, step.found) if looked_at else self._cards.role(name)

            self._handsets.secretly(name, partial(self._look, wanted))
            self._attention.report.cards_seen += 1

    async def _look(self, wanted: tuple[str, ...], handset: Handset) -> None:
        def fault(lines: Sequence[str]) -> str | None:
            return None if tuple(lines) == wanted else f"{lines!r} instead of {wanted!r}"

        await SecretHandset(handset, self._say).look(fault, seen=True)

    def choose(self, step: Choose) -> None:
        """Each of those with a handset begins to choose, as soon as it is night."""
        night, number = self._book.night(self._attention.report.chronicle.events)
        choices = dict(step.choices)
        if step.others != NO_CHOICE:
            living = [name for name in self._play.players if name in night.living]
            every: dict[str, str | None] = dict.fromkeys(living, step.others)
            choices = every | choices
        with_handset = self._with_handset(choices)
        if self._attention.pace.holds_nights and not self._held:
            self._hold()
        for name in with_handset:
            self._choose(name, choices[name], step.refused.get(name), night, number)

    def vote(self, step: Vote, done: Callable[[], None]) -> None:
        """Each votes when the one before has, as :data:`done` waits for: a vote may end the day."""
        for name, target in step.votes.items():
            self._attention.transcript.player_does(name, "rehearse-votes-openly", target=target or NOBODY)
            self._handsets.secretly(name, partial(self._vote, target))
            self._attention.report.hands_by_handset += 1
            done()

    async def _vote(self, target: str | None, handset: Handset) -> None:
        await SecretHandset(handset, self._say).vote(target)

    def let_go(self) -> None:
        """The night goes on, where it is held. The handsets have done what was begun."""
        if self._held:
            self._held = False
            self._speakers.say(self._somebody(), self._resume, len(self._attention.refusals))

    def _choose(self, name: str, target: str | None, refused: str | None, night: Night, number: int) -> None:
        self._attention.transcript.player_does(name, "rehearse-chooses", chosen=self._cards.target(target))
        refusal = None
        if refused is None:
            self._book.chose(number, name, target)
        else:
            refusal = self._say(f"refused-{refused}", name=self._cards.target(target), uses=1)
        chosen = self._book.choice(number, name)
        word = self._cards.target(target)

        def fault(lines: Sequence[str]) -> str | None:
            return self._cards.night_fault(name, lines, night=night, chosen=chosen, refusal=refusal)

        self._handsets.secretly(name, lambda one: SecretHandset(one, self._say).choose(number, word, fault))
        self._attention.report.choices_in_secret += 1

    def _hold(self) -> None:
        """Pause the night as soon as it has called somebody."""
        attention = self._attention
        nights = sum(event.get("type") == "NightFell" for event in attention.report.chronicle.events)
        while attention.floor is None or sum(attention.told[key] for key in _CALLS) < nights:
            attention.see_alive()
            attention.next(TICK)
        self._held = True
        self._speakers.say(self._somebody(), self._pause, len(attention.refusals))

    @property
    def holds(self) -> bool:
        """Whether the table has paused the night, for as long as handsets are at work."""
        return self._held

    def _somebody(self) -> str:
        """Who speaks for the table."""
        dead = dead_of(self._attention.report.chronicle.events)
        return next(name for seat, name in enumerate(self._play.players) if seat not in dead)

    def _with_handset(self, names: Iterable[str]) -> list[str]:
        return [name for name in names if self._play.way(name) == "handset"]

    # -- what pages must not show --------------------------------------------------------------------------

    def see_nothing_shown(self) -> None:
        """Nothing of a role or a choice was seen but by its owner, who held the button."""
        logs, display = self._handsets.logs, self._handsets.display_log
        for fault in secrets_shown(self._cards, logs, display, self._attention.texts, self._say):
            raise PlayFailed("rehearse-failed-shown", detail=fault)
