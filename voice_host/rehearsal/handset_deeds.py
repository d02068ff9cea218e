"""What players do with their handsets in a play, while the host talks and others speak."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence

from models.language_pack import LanguagePack
from voice_host.rehearsal.attention import Attention
from voice_host.rehearsal.handset import HandsetFault
from voice_host.rehearsal.handset_players import HandsetPlayers
from voice_host.rehearsal.pace import TICK
from voice_host.rehearsal.play import Hands, Network, Replace, Write
from voice_host.rehearsal.report import PlayFailed
from voice_host.rehearsal.speakers import Speakers
from voice_host.rehearsal.vocabulary import is_faithful

_OPENED, _VOID = "SlipsOpened", "RoundVoid"
_VOTED = {"VoteTaken", "NightVoteTaken"}


class HandsetDeeds:
    """The steps of a play that are done on handsets. All methods raise :class:`PlayFailed`."""

    def __init__(
        self, pack: LanguagePack, handsets: HandsetPlayers, attention: Attention, speakers: Speakers
    ) -> None:
        self._pack = pack
        self._handsets = handsets
        self._attention = attention
        self._speakers = speakers
        self._report = attention.report
        self._web: Mapping[str, object] = {}
        self._wrote: set[str] = set()

    def look(self) -> None:
        """See that no page went wrong, and let nobody lose patience while fingers are at work."""
        try:
            self._handsets.look()
        except HandsetFault as fault:
            raise _failed(fault) from fault
        if self._handsets.at_work:
            self._attention.stir()

    def await_done(self) -> None:
        """Wait until every handset that has a network has done what was begun."""
        while self._handsets.at_work:
            self._attention.see_alive()
            self._attention.next(TICK)
        self.look()

    # -- the steps -----------------------------------------------------------------------------------------

    def sit_down(self) -> None:
        """When the host has said where and with which code: all sit down, and it says so of each."""
        attention = self._attention
        while attention.web is None or attention.floor is None:
            if attention.floor is not None and attention.quiet > attention.pace.answer:
                raise PlayFailed("rehearse-failed-no-pages", log=attention.host.last_words())
            attention.see_alive()
            attention.next(TICK)
        self._web = attention.web
        self._wrote.clear()
        before = attention.told["handset-sits"]
        self._handsets.sit_down(str(self._web["url"]), str(self._web["code"]))
        self.await_done()
        while attention.told["handset-sits"] - before < len(self._handsets.names):
            attention.see_alive()
            attention.next(TICK)
        self._report.handsets = len(self._handsets.names)

    def write(self, step: Write) -> None:
        """Begin to write. A change is made before the play goes on: else all might be in by then."""
        changes = not self._wrote.isdisjoint(step.words)
        if changes:
            self.await_done()
        faithful = self._attention.transcript.word("web-word-faithful")
        for name, word in step.words.items():
            self._attention.transcript.player_does(name, "rehearse-writes", word=word)
        self._handsets.write(
            {name: faithful if is_faithful(self._pack, word) else word for name, word in step.words.items()}
        )
        self._report.slips_by_handset += len(step.words)
        self._wrote.update(step.words)
        if changes:
            self.await_done()

    def vote(self, step: Hands) -> None:
        """Begin to vote."""
        for names, up in ((step.up, "yes"), (step.down, "no")):
            for name in names:
                self._attention.transcript.player_does(name, "rehearse-votes", up=up)
        self._handsets.vote(step.up, step.down)
        self._report.hands_by_handset += len(step.up) + len(step.down)

    def network(self, step: Network) -> None:
        """Handsets lose the network, or have it again; what they hold back is sent then."""
        key = "rehearse-online" if step.there else "rehearse-offline"
        for name in step.names:
            self._attention.transcript.player_does(name, key)
        try:
            self._handsets.network(step.names, step.there)
        except HandsetFault as fault:
            raise _failed(fault) from fault
        if not step.there:
            self._report.lost_networks += len(step.names)

    def replace(self, step: Replace) -> None:
        """Another handset asks for a seat; the host asks the table aloud, and somebody answers."""
        attention, speakers = self._attention, self._speakers
        attention.transcript.player_does(step.name, "rehearse-replaces")
        answered = "handset-moves" if step.granted else "handset-stays"
        before = attention.told[answered]
        self._handsets.ask_for_seat(step.name, str(self._web["url"]), str(self._web["code"]))
        self.await_done()
        word = speakers.yes if step.granted else speakers.no
        speakers.say(step.by, word, len(attention.refusals))
        deadline = time.monotonic() + attention.pace.unfitting
        while attention.told[answered] == before:
            if time.monotonic() > deadline:
                raise PlayFailed("rehearse-failed-seat", name=step.name)
            attention.see_alive()
            attention.next(TICK)
        self._handsets.seat_answered(step.name, step.granted)
        self.await_done()
        self._report.takeovers += step.granted

    # -- what pages must not show --------------------------------------------------------------------------

    def after(self, events: Sequence[Mapping[str, object]]) -> None:
        """Once slips are opened or thrown away, no page that is in touch shows anything of them."""
        kinds = {event.get("type") for event in events}
        if kinds & {_OPENED, _VOID}:
            self._wrote.clear()
        if _OPENED in kinds:
            self._handsets.become_neutral()
        elif kinds & {_VOID, *_VOTED}:
            self._handsets.begin_anew()
        self.await_done()

    def see_nothing_shown(self) -> None:
        """Nobody is left with a slip that did not go off, and no page showed all evening what it must not."""
        self.look()
        if held := self._handsets.held_back:
            raise PlayFailed("rehearse-failed-held-back", names=", ".join(held))
        for fault in self._handsets.faults(self._attention.texts, str(self._web["code"])):
            raise PlayFailed("rehearse-failed-shown", detail=fault)


def _failed(fault: HandsetFault) -> PlayFailed:
    return PlayFailed("rehearse-failed-handset", name=fault.name, detail=fault.detail)
