"""Players who pass the laptop round with its own page open: they hold a button to see, and let go to hide.

The page is for the laptop alone, and everybody's in turn. Whoever is called sits down before it, looks and
chooses as on a handset; between turns nothing of anybody stands there.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from voice_host.rehearsal.handset import Handset, HandsetFault
from voice_host.rehearsal.handset_players import HandsetPlayers
from voice_host.rehearsal.laptop_turns import PATIENCE
from voice_host.rehearsal.secret_cards import SecretCards
from voice_host.rehearsal.secret_handset import SecretHandset
from voice_host.rehearsal.shown import flat
from voice_host.rehearsal.transcript import Wording
from voice_host.rehearsal.turn_players import Call, TurnFault, TurnPlayers, Wish


class LaptopPagePlayers(TurnPlayers):
    """Those who sit down before the laptop's page when they are called. Thread-safe.

    ``handsets`` has the laptop's browser among its own.
    """

    def __init__(self, cards: SecretCards, say: Wording, handsets: HandsetPlayers) -> None:
        super().__init__()
        self._cards = cards
        self._say = say
        self._handsets = handsets

    def get_up(self) -> None:
        """The host has gone: what is begun on a page that does not come is forgotten with it."""

    def come_back(self) -> None:
        """There is a host again; its page finds it by itself."""

    def invited(self) -> None:
        """The host has told where the page is."""
        self._handsets.open_laptop()

    def called(self, name: str, call: Call) -> None:
        """The host begins to call somebody: he sits down, while others go on."""

        async def turn(laptop: Handset) -> None:
            try:
                async with asyncio.timeout(PATIENCE * 2):
                    await laptop.page.get_by_text(self._say("web-seat-who", name=name), exact=True).wait_for()
                    await self._turn(name, call, SecretHandset(laptop, self._say))
                self.turns += 1
            except TimeoutError:
                self.fault = self.fault or TurnFault(name, "the page does not show what it should")
            except HandsetFault as fault:
                self.fault = self.fault or TurnFault(name, fault.detail)

        self._handsets.at_laptop(turn)

    async def _turn(self, name: str, call: Call, page: SecretHandset) -> None:
        if call == "roles":
            wanted = self._cards.role(name)
            await page.look(lambda lines: _unlike(lines, wanted), seen=True)
            self._has_looked(name)
        elif call == "night":
            if name not in self._wishes:
                raise HandsetFault(name, "a night that the play knows nothing of")
            await self._choose(name, self._night, self._wishes[name], page)
            self._has_chosen(name)
        else:

            def told(lines: Sequence[str]) -> str | None:
                if len(lines) != 1:
                    return f"{len(lines)} lines"
                self.told[name] = lines[0]
                return None

            await page.look(told, seen=False)

    async def _choose(self, name: str, number: int, wish: Wish, page: SecretHandset) -> None:
        chosen = wish.target if wish.refusal is None else None

        def fault(lines: Sequence[str]) -> str | None:
            return self._cards.night_fault(name, lines, night=wish.night, chosen=chosen, refusal=wish.refusal)

        if wish.target is None:
            await page.look(fault, seen=False)
        else:
            await page.choose(number, self._cards.target(wish.target[0]), fault)

    def faults(self) -> list[str]:
        """What the page showed of secrets while nobody held its button."""
        secret = {flat(line): line for line in self._cards.secret_lines()}
        found = []
        for state in self._handsets.laptop_log.shown:
            page = flat(" ".join((*state.parts.values(), *state.said)))
            if not state.card:
                found += [f"{line!r} on the laptop" for flatly, line in secret.items() if flatly in page]
        return found


def _unlike(lines: Sequence[str], wanted: tuple[str, ...]) -> str | None:
    return None if tuple(lines) == wanted else f"{tuple(lines)!r} instead of {wanted!r}"
