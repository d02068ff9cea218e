"""What the pages of a moderated evening showed, and should not have (docs/rules.md B1, B2).

A secret is on a handset's screen while its button is held and never else, and only its owner's; the pages of
one moment are the same for all, so that a glance at a neighbour's screen tells nothing; the display shows
nothing of it at all.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from voice_host.rehearsal.secret_cards import SecretCards
from voice_host.rehearsal.shown import PageLog, Shown, flat
from voice_host.rehearsal.transcript import Wording

_ALIKE: Final = ("roles", "seen", "night", "sent", "results")
"""The kinds of page that must be the same for everybody while secrets are told."""

_TOLD: Final = ("moderated-morning", "moderated-found-dead", "role-was-", "moderated-was-")
"""How the keys of the sentences begin with which a night ends."""


def secrets_shown(
    cards: SecretCards,
    handsets: Iterable[PageLog],
    display: PageLog,
    texts: Mapping[str, str],
    say: Wording,
) -> Iterator[str]:
    """Each fault with whose page it was. ``texts`` are the sentences that the host said, with their keys."""
    logs, secret = list(handsets), cards.secret_lines()
    for log in (*logs, display):
        for state in log.shown:
            page = flat(" ".join((*state.parts.values(), *state.said)))
            for line in secret if not state.card else ():
                if flat(line) in page:
                    yield f"{log.owner}: {line!r} for all to see"
    for log in logs:
        for state in log.shown:
            held = {flat(line) for line in state.card}
            for role, line in cards.of_others(log.owner):
                if flat(line) in held:
                    yield f"{log.owner}: the card of {role}"
    yield from _unlike(logs, say)
    yield from _living_at_night(display, texts, say)


def _unlike(logs: Iterable[PageLog], say: Wording) -> Iterator[str]:
    """Pages of one moment that differ in more than the name of their owner."""
    first: dict[tuple[str, str], str] = {}
    for log in logs:
        for state in log.shown:
            if state.kind not in _ALIKE or state.card or state.unfolded or state.wrong:
                continue
            page = flat(_settled(state, say).replace(say("web-seat-who", name=log.owner), "", 1))
            alike = first.setdefault((state.kind, state.heading), page)
            if page != alike:
                yield f"{log.owner}: the page says {page!r}, another's {alike!r}"


def _settled(state: Shown, say: Wording) -> str:
    """The page's text; a button that has been pressed says so until the next beat."""
    label = say("secret-seen" if state.kind in ("roles", "seen") else "secret-night-put")
    return state.parts["seat"].replace(say("secret-saving"), label)


def _living_at_night(display: PageLog, texts: Mapping[str, str], say: Wording) -> Iterator[str]:
    """Who lives is the same on the display all night, until the host tells of the morning."""
    keys = {flat(text): key for text, key in texts.items()}
    nights = {say("secret-phase-night", night=night, day=night) for night in range(1, 30)}
    before: Shown | None = None
    for state in display.shown:
        now = keys.get(flat(state.said[0]), "") if state.said else ""
        night = state.heading in nights and not now.startswith(_TOLD)
        same = before is not None and before.heading == state.heading
        if night and same and before is not None and state.parts["players"] != before.parts["players"]:
            yield f"{display.owner}: who lives changed while it was night ({now})"
        before = state if night else None
