"""A table's own mix of roles, as it is typed: "två maffia, en polis" or "mafioso:2,policeman"."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass

from engine.moderated.mix import fitting_mix
from engine.moderated.refusals import UnknownRole
from engine.moderated.roles import ROLES
from engine.moderated.settings import Mix, Settings
from engine.refusal import Refusal
from models.language_pack import LanguagePack
from models.narration import Argument, Narration
from voice_host.listening.wide import typed_form

_MOST_DIGITS = 9
"""Of a number of players; Python refuses to read one of more than 4300."""


class Unread(ValueError):
    """The part of a mix that tells no number or no role; as it was typed."""

    def __init__(self, part: str) -> None:
        super().__init__(part)
        self.part = part


@dataclass(frozen=True, slots=True)
class RoleNames:
    """All the roles that there are, within a sentence; so no pack has to list them."""

    def in_words(self, narration: Narration) -> str:
        """ "medborgare, maffia, gudfader, polis, läkare och hämnare"."""
        return narration.names(role_word(name, narration) for name in ROLES)


def read_mix(text: str, pack: LanguagePack, narration: Narration) -> Mix:
    """The mix that a line tells, in its order; each part a role, alone or with a number on either side.

    Whether it can be played is the rules' to say: a role told twice stays twice. Roles go by their name in
    the table's language or by the rules' own. Raises :class:`Unread`.
    """
    names = role_words(pack, narration)
    joined = re.sub(rf"\s(?:{re.escape(_and(narration))})\s", ",", text.strip())
    parts = [part for part in re.split(r"[,;+&]", joined) if part.strip()]
    if not parts:
        raise Unread(text)
    one = {pack.as_typed(typed_form(word)) for word in narration.text("role-typed-one").split(",")}
    return tuple(_part(part, names, one, pack) for part in parts)


def role_words(pack: LanguagePack, narration: Narration) -> dict[str, str]:
    """Every word for a role that may be typed, in typed form, with the role's name."""
    found: dict[str, str] = {}
    for name in ROLES:
        for word in (name, *narration.text(f"role-typed-{name}").split(",")):
            found.setdefault(pack.as_typed(typed_form(word)), name)
    return found


def role_word(name: str, narration: Narration) -> str:
    """What the table's language calls a role: the first of the words that may be typed for it."""
    if name not in ROLES:
        return name
    return narration.text(f"role-typed-{name}").split(",")[0].strip().lower()


def mix_fault(
    players: int, settings: Settings, narration: Narration
) -> tuple[str, dict[str, Argument]] | None:
    """Why a table of this size cannot play so, as a sentence and its values; None if it can."""
    mix = fitting_mix(players, settings)
    if not isinstance(mix, Refusal):
        return None
    values: dict[str, Argument] = {}
    for key, value in mix.args().items():
        if isinstance(value, int | str):
            values[key] = role_word(value, narration) if key == "role" and isinstance(value, str) else value
    if isinstance(mix, UnknownRole):
        values["roles"] = RoleNames()
    return f"refused-{mix.key}", values


def _part(part: str, names: dict[str, str], one: Collection[str], pack: LanguagePack) -> tuple[str, int]:
    form = pack.as_typed(typed_form(part.replace(":", " ").replace("=", " ")))
    if form in names:
        return names[form], 1
    sign = -1 if re.search(r"[-−]\s*\d", part) else 1  # for the rules to refuse
    first, _, rest = form.partition(" ")
    before, _, last = form.rpartition(" ")
    for number, role in ((first, rest), (last, before)):
        count = 1 if number in one else _count(number, pack)
        if count is not None and role in names:
            return names[role], sign * count
    raise Unread(part.strip())


def _count(word: str, pack: LanguagePack) -> int | None:
    if word.isdecimal():
        return int(word) if len(word) <= _MOST_DIGITS else None
    plain = {pack.as_typed(words): number for words, number in pack.numerals.typed_words.items()}
    return plain.get(word)


def _and(narration: Narration) -> str:
    """The language's word between the last two of a row."""
    return narration.names(("\x00", "\x01")).strip("\x00\x01 ")
