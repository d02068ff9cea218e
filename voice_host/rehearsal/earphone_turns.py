"""Players who hear their secrets in the laptop's earphones: they listen to what is whispered, and press keys.

They see nothing. That their turn has come they hear from the host, who calls them aloud; what is whispered is
told by its sound (:mod:`.whispers`), and while they listen the table's loudspeaker must be dead silent.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Protocol

import numpy as np

from engine.moderated.roles import ROLES
from voice_host.rehearsal.play import Play
from voice_host.rehearsal.secret_cards import SecretCards
from voice_host.rehearsal.table_sound import TABLE_RATE, Pcm, Recording
from voice_host.rehearsal.terminal import DOWN, ENTER, SPACE
from voice_host.rehearsal.transcript import Wording
from voice_host.rehearsal.turn_players import Call, GetUp, TurnFault, TurnPlayers, Wish
from voice_host.rehearsal.whispers import LIKE, WhisperEar

_SILENT = 1e-4
_PAUSE_SECONDS = 0.9
"""So long after its last sound a whisper is over; between two sentences there is less."""
_PATIENCE = 40.0
_TICK = 0.05


class Sounds(Protocol):
    """What can be recorded at the table; :class:`~.virtual_table.VirtualTable` is one."""

    def record_earphones(self) -> Recording:
        """What is whispered."""

    def record_loudspeaker(self) -> Recording:
        """What all hear."""


class EarphonePlayers(TurnPlayers):
    """Those with earphones. Thread-safe; :meth:`called` is told when the host calls one of them.

    ``takes_keys`` tells whether the host takes single keys now: then the turn has begun.
    """

    def __init__(
        self,
        play: Play,
        cards: SecretCards,
        say: Wording,
        sounds: Sounds,
        ear: WhisperEar,
        press: Callable[[str], None],
        takes_keys: Callable[[], bool],
        breath: float,
    ) -> None:
        super().__init__()
        self._play = play
        self._cards = cards
        self._say = say
        self._sounds = sounds
        self._ear = ear
        self._press_keys = press
        self._takes_keys = takes_keys
        self._breath = breath
        self._candidates = _Candidates(play, say)
        ear.learn(self._candidates.all)
        self._thread: threading.Thread | None = None

    def get_up(self) -> None:
        """See :class:`~.turn_players.TurnPlayers`."""
        super().get_up()
        if self._thread is not None:
            self._thread.join(5.0)

    def called(self, name: str, call: Call) -> None:
        """See :class:`~.turn_players.TurnPlayers`."""
        if self._thread is not None:
            self._thread.join(5.0)
        self._thread = threading.Thread(target=self._turn, args=(name, call), name="earphones", daemon=True)
        self._thread.start()

    # -- one turn ------------------------------------------------------------------------------------------

    def _turn(self, name: str, call: Call) -> None:
        try:
            wish = self._await_wish(name, call)
            self._until(self._takes_keys, name, "the host takes no keys")
            with self._sounds.record_earphones() as ears, self._sounds.record_loudspeaker() as table:
                one = _Sitting(name, ears, lambda: self._away, self._takes_keys)
                self._check(one)
                if call == "roles":
                    self._learn_role(name, one)
                elif call == "night":
                    self._choose(name, wish, one)
                else:
                    self.told[name] = self._hear(one, self._candidates.results, None)
                if (loud := float(np.abs(table.so_far).max(initial=0.0))) > _SILENT:
                    raise TurnFault(name, f"the loudspeaker sounds meanwhile ({loud:.4f})")
            if call == "roles":
                self._press(ENTER)
                self._has_looked(name)
            self._until(lambda: not self._takes_keys(), name, "the turn does not end")
            self.turns += 1
        except GetUp:
            return
        except TurnFault as fault:
            self._fail(fault)

    def _check(self, one: _Sitting) -> None:
        """Nothing secret in any turn before it is known who hears."""
        self._press(ENTER)
        check, others = self._say("secret-ears-check"), self._candidates
        self._hear(one, [check, *others.roles, *others.questions, *others.results], check)
        self._press(ENTER)

    def _learn_role(self, name: str, one: _Sitting) -> None:
        """Twice, as one may."""
        for again in (False, True):
            if again:
                self._press(SPACE)
            sound = one.next_whisper()
            card = self._cards.role(name)
            for candidates, wanted in zip(self._candidates.cards, card, strict=True):
                self._judge(name, sound, candidates, wanted)

    def _choose(self, name: str, wish: Wish | None, one: _Sitting) -> None:
        if wish is None:
            raise TurnFault(name, "a night that the play knows nothing of")
        sound = one.next_whisper()
        question = self._say(self._cards.question(name, wish.night))
        self._judge(name, sound, self._candidates.questions, question)
        if name not in self._play.maffia:
            self._judge(name, sound, self._candidates.groups, self._say("secret-group-none"))
        if wish.target is not None:
            word = self._cards.target(wish.target[0])
            living = [other for other in self._play.players if other in wish.night.living]
            words = [self._cards.target(None), *living]
            place = words.index(word)
            # By arrows one hears each name on the way.
            for number in range(place + 1) if place < 3 else ():
                self._press(DOWN)
                self._hear(one, words, words[number])
            if place >= 3:
                for digit in str(place):
                    self._press(digit)
                self._hear(one, words, word)
            self._press(ENTER)
            wanted = wish.refusal or self._say("secret-chosen", name=word)
            self._hear(one, [*self._candidates.chosen, wanted], wanted)
        self._has_chosen(name)

    def _hear(self, one: _Sitting, candidates: list[str], wanted: str | None) -> str:
        return self._judge(one.name, one.next_whisper(), candidates, wanted)

    def _judge(self, name: str, sound: Pcm, candidates: list[str], wanted: str | None) -> str:
        heard, like = self._ear.likest(sound, candidates)
        if like < LIKE or wanted not in (None, heard):
            raise TurnFault(name, f"{heard!r} ({like:.2f}) was whispered instead of {wanted!r}")
        self.whispers += 1
        return heard

    def _press(self, key: str) -> None:
        time.sleep(self._breath)
        self._press_keys(key)

    def _await_wish(self, name: str, call: Call) -> Wish | None:
        def known() -> bool:
            wanted = {"roles": self._roles, "night": self._wishes.keys()}.get(call)
            return wanted is None or name in wanted

        return self._wish(name, known, _PATIENCE)

    def _until(self, ready: Callable[[], bool], name: str, otherwise: str) -> None:
        deadline = time.monotonic() + _PATIENCE
        while not ready():
            if self._away:
                raise GetUp
            if time.monotonic() > deadline:
                raise TurnFault(name, otherwise)
            time.sleep(_TICK)


class _Sitting:
    """One turn: what has been heard of it so far."""

    def __init__(
        self, name: str, ears: Recording, away: Callable[[], bool], goes_on: Callable[[], bool]
    ) -> None:
        self.name = name
        self._ears = ears
        self._away = away
        self._goes_on = goes_on
        self._heard = 0

    def next_whisper(self) -> Pcm:
        """Wait until somebody has whispered, and is silent again."""
        deadline = time.monotonic() + _PATIENCE
        pause = int(_PAUSE_SECONDS * TABLE_RATE)
        while time.monotonic() < deadline:
            if self._away():
                raise GetUp
            sound = self._ears.so_far[self._heard :]
            loud = np.flatnonzero(np.abs(sound) > _SILENT)
            if len(loud) and len(sound) - loud[-1] > pause:
                self._heard += int(loud[-1]) + 1
                return sound[max(0, int(loud[0]) - pause // 9) : loud[-1] + pause // 9]
            if not self._goes_on():
                raise TurnFault(self.name, "the turn was over too early")
            time.sleep(_TICK)
        raise TurnFault(self.name, "nothing is whispered")


class _Candidates:
    """All that could be whispered at each moment, to anybody."""

    def __init__(self, play: Play, say: Wording) -> None:
        names = [say("secret-nobody"), *play.players]
        own = SecretCards(play, say)
        self.roles = [say(f"secret-role-{role}") for role in ROLES]
        powers = [say(f"secret-power-{role}") for role in ROLES]
        mafia = list(dict.fromkeys(own.role(name)[2] for name in play.players))
        self.cards = (self.roles, powers, mafia)
        asked = [say(f"secret-ask-{role.name}") for role in ROLES.values() if role.kind is not None]
        self.questions = list(dict.fromkeys([*asked, say("secret-ask-nothing")]))
        self.groups = [say("secret-group-none"), *mafia]
        self.chosen = [say("secret-chosen", name=name) for name in names] + [say("secret-chosen-not-yet")]
        self.results = [say("secret-result-nothing")]
        for camp in ("mafia", "citizens"):
            self.results += [say(f"secret-found-{camp}", name=name) for name in play.players]
        check = say("secret-ears-check")
        self.all = [*self.roles, *powers, *self.questions, *self.groups, *self.chosen, *self.results]
        self.all += [*names, check]
