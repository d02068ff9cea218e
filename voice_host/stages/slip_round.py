"""One round of slips up to the moment when all are there: who writes how, and the wait (docs/rules.md A4).

What the host says while slips come in does not follow them: no answer, no sum, no reminder that comes sooner
or later. Who writes on paper is seen by all, so it may be told; who has not written yet is never told.
"""

from __future__ import annotations

import asyncio
from typing import Literal

from engine.original.events import RoundVoid
from engine.table import Seat
from models.narration import Row
from voice_host.host import Host
from voice_host.slips.box import BallotBox
from voice_host.slips.habits import Way
from voice_host.slips.handsets import Ending
from voice_host.stages.papers import of_papers
from voice_host.stages.wake import waker
from voice_host.want import Said

SETTLE_SECONDS = 5.0
"""From the last slip to the opening: time to change it, and for the last finger to leave its handset."""

Outcome = Literal["written", "undo", "anew"]
"""All slips are there; the night is taken back; the round begins again."""


class Round:
    """The box of one round, the handsets that write into it, and the talk until all slips are there."""

    def __init__(self, host: Host) -> None:
        self._host = host
        state = host.game.state
        habits = host.habits
        with_handset = host.handsets.seats() & set(state.living) if habits.way is Way.FREE else frozenset()
        self._with_handset = with_handset
        self.by_touch = habits.way is Way.TOUCH
        self.open_to_handsets = bool(with_handset)
        """Whether handsets write in this round at all."""
        self.asleep = sorted(with_handset - host.handsets.awake() - habits.on_paper)
        self.box = BallotBox(state.living, waker(host.talk.inbox), with_handset - habits.on_paper)
        self._told_on_paper = self._on_paper()
        self._moved: Seat | None = None
        self._opened = False

    # --- its ends -----------------------------------------------------------------------------------------

    def open(self) -> None:
        """From now on handsets may write, and what is said leaves nothing on the disk."""
        if self.open_to_handsets:
            self._opened = True
            self._host.talk.voice.be_discreet(True)
            self._host.handsets.open_slips(self.box)

    def end(self, how: Ending) -> None:
        """The round is over; nothing of it stays."""
        self.box.throw_away()
        self._host.talk.voice.be_discreet(False)
        self._host.talk.keep_lines_secret()
        if self._opened:
            self._remember_paper()
            self._host.handsets.close_slips(how)

    def _remember_paper(self) -> None:
        """Whoever has a handset and chose paper does so the next night as well."""
        chosen = {seat for seat in self._with_handset if self.box.on_paper(seat)}
        self._host.habits.on_paper -= set(self.box.living)
        self._host.habits.on_paper |= chosen

    def _keep_lines_secret(self) -> None:
        """Who writes on paper beside handsets is asked to type the slip later, and may do so too early."""
        if self.open_to_handsets:
            papers = self.box.papers
            early = of_papers("slips-typed-early", papers) if papers else "not-understood-secret"
            self._host.talk.keep_lines_secret(early)

    # --- before it opens ----------------------------------------------------------------------------------

    async def announce(self) -> None:
        """Say who writes how, and what; once, before anything can be written."""
        talk, state = self._host.talk, self._host.game.state
        self._keep_lines_secret()
        living = len(state.living)
        again = self._host.resumed or self._host.returned
        void = state.decision == RoundVoid.__name__
        if self.by_touch:
            await talk.say("slips-touch", list=self._places(), places=living + 1)
            await talk.say("slips-pile")
        elif not self.open_to_handsets:
            first = "slips-write" if state.day == 1 else "slips-write-short"
            key = "slips-once-more" if again else "slips-again" if void else first
            await talk.say(key, living=living)
        else:
            if self.asleep:
                # A fact about devices, told while nobody can have written: later it would be one of slips.
                await talk.say("slips-not-in-touch", names=self._names(self.asleep), count=len(self.asleep))
            if again or void:
                await talk.say("slips-anew")
            await self._who_writes_how()
            await talk.say("slips-what" if state.day == 1 else "slips-what-short")
            await self._lone()
            if self.box.papers:
                await talk.say(of_papers("slips-pile", self.box.papers))

    async def _who_writes_how(self) -> None:
        paper = self._on_paper()
        handset = [seat for seat in self.box.living if seat not in paper]
        if not paper:
            await self._host.talk.say("slips-all-handsets")
        elif not handset:
            await self._host.talk.say("slips-all-paper")
        elif len(paper) <= len(handset):
            await self._host.talk.say("slips-mixed", names=self._names(sorted(paper)), how="paper")
        else:
            await self._host.talk.say("slips-mixed", names=self._names(handset), how="handset")

    async def _lone(self) -> None:
        """One alone on paper, or on a handset, can be worked out by whoever reads the papers. Say so."""
        paper = self._on_paper()
        handset = [seat for seat in self.box.living if seat not in paper]
        if len(paper) == 1 and handset:
            await self._host.talk.say("slips-lone-paper", name=self._names(sorted(paper)))
        elif len(handset) == 1 and paper:
            await self._host.talk.say("slips-lone-handset", name=self._names(handset))

    def _places(self) -> str:
        """The list by which corners are torn: *trogen* first, then the living, each with its place."""
        text = self._host.talk.narration.text
        words = [text("slips-touch-faithful"), *(self._host.name(seat) for seat in self.box.living)]
        return ", ".join(
            text("slips-touch-place", place=place, word=word) for place, word in enumerate(words, 1)
        )

    # --- while slips come in ------------------------------------------------------------------------------

    async def written(self) -> Outcome:
        """Wait until every slip is there, on paper and on handsets."""
        in_pile = False
        while True:
            if self._on_paper() != self._told_on_paper:
                await self._tell_moves()
                in_pile = False  # one slip more lies there, or one fewer
            complete = self.box.missing == 0 and (in_pile or not self.box.papers)
            if complete and not self.open_to_handsets:
                return "written"
            said = await (self._settled() if complete else self._wait(in_pile))
            if said is None:
                if complete and self.box.missing == 0 and self._on_paper() == self._told_on_paper:
                    return "written"
                continue
            if said.intent == "ready":
                in_pile = await self._ready()
            else:
                outcome = await self._asked(said)
                if outcome is not None:
                    return outcome

    async def _wait(self, in_pile: bool) -> Said | None:
        def over() -> bool:
            complete = self.box.missing == 0 and (in_pile or not self.box.papers)
            return complete or self._on_paper() != self._told_on_paper

        if not self.open_to_handsets:
            reminder = "slips-pile" if self.by_touch else "slips-ready"
        else:
            papers = self.box.papers
            reminder = of_papers("slips-remind-mixed", papers) if papers else "slips-remind"
        return await self._host.listen_until(
            over, *self._intents(), names=self._host.living_names(), reminder=reminder
        )

    async def _settled(self) -> Said | None:
        """All is in: a last while to change a slip. It is always as long, whatever is done meanwhile."""
        talk = self._host.talk
        await talk.say("slips-all-in", seconds=int(SETTLE_SECONDS))
        over = asyncio.Event()
        wake = waker(talk.inbox)

        async def run_out() -> None:
            await talk.elapse(SETTLE_SECONDS)
            over.set()
            wake()

        running = asyncio.create_task(run_out())
        try:
            return await self._host.listen_until(
                lambda: over.is_set() or self._on_paper() != self._told_on_paper,
                *self._intents(),
                names=self._host.living_names(),
                reminds=False,
            )
        finally:
            running.cancel()

    def _intents(self) -> tuple[str, ...]:
        """What may be said while slips are written: few phrases, and the new ones long."""
        way = self._host.habits.way
        wanted = ["ready", "rewrite_slips"]
        if self.open_to_handsets:
            wanted += ["slip_on_paper", "all_on_paper"]
        if way is not Way.TOUCH:
            wanted.append("slips_by_touch")
        if way is not Way.FREE:
            wanted.append("slips_as_you_like")
        return tuple(wanted)

    async def _ready(self) -> bool:
        """Somebody says that all is there: the papers are, as far as one can see."""
        self._moved = None
        if self.box.missing:
            await self._host.talk.say("slips-wait-handsets" if self.box.papers else "slips-wait")
        return bool(self.box.papers)

    async def _asked(self, said: Said) -> Outcome | None:
        """Anything else that the table wants; None when the wait goes on."""
        host = self._host
        match said.intent:
            case "slip_on_paper":
                seat = host.seat(said.name)
                if seat not in self.box.living:
                    await host.talk.say("refused-player-is-out", name=said.name)
                    return None
                if seat in self._told_on_paper:
                    await host.talk.say("slips-to-paper", names=said.name)
                else:
                    self._moved = seat
                    self.box.to_paper(seat)
                return None
            case "all_on_paper" | "slips_by_touch" | "slips_as_you_like":
                host.habits.way = _WAYS[said.intent]
                host.habits.on_paper.clear()
                await host.talk.say("slips-other-way")
                return "anew"
            case "rewrite_slips":
                await host.talk.say("slips-thrown")
                return "anew"
            case _:
                if self._moved is None:
                    return "undo"
                # "Ångra" means the last thing that was done, and that was to go over to paper.
                self.box.to_handset(self._moved)
                self._moved = None
                return None

    async def _tell_moves(self) -> None:
        """Somebody went over to paper or came back, by voice or on a handset: everybody may know."""
        before, now = self._told_on_paper, self._on_paper()
        self._told_on_paper = now
        self._keep_lines_secret()
        if back := sorted(before - now):
            await self._host.talk.say("slips-to-handset", names=self._names(back))
        if gone := sorted(now - before):
            await self._host.talk.say("slips-to-paper", names=self._names(gone))
        await self._lone()
        if now:
            await self._host.talk.say(of_papers("slips-pile", len(now)))

    def _on_paper(self) -> frozenset[Seat]:
        return frozenset(seat for seat in self.box.living if self.box.on_paper(seat))

    def _names(self, seats: list[Seat]) -> Row:
        return self._host.narrator.names(self._host.game.state, tuple(seats))


_WAYS = {"all_on_paper": Way.PAPER, "slips_by_touch": Way.TOUCH, "slips_as_you_like": Way.FREE}
