"""A play: one whole evening as a TOML script, read and checked before anybody says a word.

    title = "De trogna vinner"
    language = "sv"
    players = ["Anna", "Erik", …]
    maffia = ["Erik", "Olle"]          # who drew black: never told to the host, checked against the deck
    handsets = ["Anna", "Sara"]        # optional: who has a handset; all others write on paper
    vote_by_handset = true             # optional: else the host asks the table, if there are handsets
    outcome = "faithful"               # or "maffia"; left out when the evening ends without a winner
    points = { Anna = 4 }              # optional: what the host must have given

    [rules]                            # optional house rules (docs/rules.md A7)
    count_against = true

    [[step]]
    by = "Sara"
    say = "jag begär omröstning mot Erik"
    expect = { type = "VoteRequested", accused = "Erik" }

    [[step]]
    by = "Anna"
    say = "byt språk till engelska"
    language = "en"                    # from here on everybody speaks English

Each step holds exactly one of ``say``, ``talk``, ``slips``, ``kill``, ``pause``, and, where there are
handsets, ``write``, ``hands``, ``offline``, ``online``, ``replace``. See
:class:`~voice_host.rehearsal.play.Say` and its fellows for what they mean, and ``tests/plays`` for whole
evenings. Moderated Mafia has other keys (:mod:`.play_roles`) and the steps ``look``, ``choose``, ``vote``.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from engine.moderated.roles import Camp, camp
from engine.original.house_rules import MurderBy, Variant
from voice_host.rehearsal import play_roles
from voice_host.rehearsal.locate import Place, lines
from voice_host.rehearsal.play import Expectation, Game, Kill, Pause, Play, Say, Slips, Step, Talk
from voice_host.rehearsal.play_checks import Checks, PlayFileError
from voice_host.rehearsal.play_steps import StepReader

__all__ = [
    "Expectation",
    "Kill",
    "Pause",
    "Play",
    "PlayFileError",
    "Say",
    "Slips",
    "Step",
    "Talk",
    "black_cards",
    "load",
]

_BOTH: Final = ("title", "language", "game", "players", "handsets", "outcome", "rules", "step")
_TOP: Final[Mapping[Game, tuple[str, ...]]] = {
    "original": (*_BOTH, "maffia", "vote_by_handset", "points"),
    "moderated": (*_BOTH, "earphones", "laptop_page", "roles"),
}
_OUTCOMES: Final[Mapping[Game, tuple[str, ...]]] = {
    "original": ("faithful", "maffia"),
    "moderated": play_roles.OUTCOMES,
}
_ORIGINAL_RULES: Final[Mapping[str, type]] = {
    "black_cards": int,
    "count_against": bool,
    "one_condemnation_a_day": bool,
    "night_glances": bool,
    "murder_by": str,
    "variant": str,
    "mingle_minutes": int,
    "reveal_on_exit": bool,
}
_RULES: Final[Mapping[Game, Mapping[str, type]]] = {
    "original": _ORIGINAL_RULES,
    "moderated": play_roles.RULES,
}
_CHOICES: Final[Mapping[str, tuple[str, ...]]] = {
    "murder_by": tuple(one.value for one in MurderBy),
    "variant": tuple(one.value for one in Variant),
    **play_roles.CHOICES,
}
_UNREADABLE: Final = (
    (FileNotFoundError, "missing"),
    (NotADirectoryError, "missing"),
    (IsADirectoryError, "folder"),
    (PermissionError, "forbidden"),
    (UnicodeDecodeError, "UTF-8"),
)
"""Why a file cannot be read, for the sentence; anything else is "device"."""


def load(path: Path) -> Play:
    """Read and check a play. Raises :class:`PlayFileError`."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = next((word for kind, word in _UNREADABLE if isinstance(error, kind)), "device")
        raise PlayFileError("rehearse-file-unreadable", file=str(path), line=0, reason=reason) from error
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        at = re.search(r"at line (\d+)", str(error))
        line = int(at[1]) if at else text.count("\n") + 1
        raise PlayFileError(
            "rehearse-file-not-toml", file=str(path), line=line, reason=str(error).split(" (at")[0]
        ) from error
    return _Reader(path, document, lines(text)).play()


class _Reader(Checks):
    """Takes a document apart."""

    def __init__(self, path: Path, document: Mapping[str, Any], places: Mapping[Place, int]) -> None:
        super().__init__(path, places)
        self.document = document

    def play(self) -> Play:
        self.game = self.which_game()
        self.known_keys(self.document, (), _TOP[self.game])
        self.players = self.names(("players",), self.need("players"))
        if len(set(self.players)) < len(self.players):
            twice = next(name for name in self.players if self.players.count(name) > 1)
            raise self.error("rehearse-file-same-name", ("players",), name=twice)
        self.handsets = self.those("handsets")
        earphones = self.those("earphones")
        vote_by_handset = self.how_to_vote()
        rules = self.rules()
        roles: tuple[str, ...] = ()
        if self.game == "moderated":
            roles = play_roles.roles_of(self, self.need("roles"), rules)
            paired = zip(self.players, roles, strict=True)
            maffia = tuple(name for name, role in paired if camp(role) is Camp.MAFIA)
        else:
            maffia = self.who_drew_black(rules)
        outcome = self.document.get("outcome")
        if outcome not in (None, *_OUTCOMES[self.game]):
            raise self.wrong_type(("outcome",), " | ".join(f'"{one}"' for one in _OUTCOMES[self.game]))
        return Play(
            path=self.path,
            title=self.text(("title",), self.need("title")),
            language=self.text(("language",), self.document.get("language", "sv")),
            players=self.players,
            maffia=maffia,
            rules=rules,
            outcome=outcome,
            points=self.points(),
            steps=self.steps(),
            handsets=self.handsets,
            vote_by_handset=vote_by_handset,
            game=self.game,
            roles=roles,
            earphones=earphones,
            laptop_page=self.with_page(),
        )

    # -- the parts -----------------------------------------------------------------------------------------

    def which_game(self) -> Game:
        game = self.document.get("game", "original")
        if not isinstance(game, str) or game not in _TOP:
            raise self.wrong_type(("game",), " | ".join(f'"{one}"' for one in _TOP))
        return "moderated" if game == "moderated" else "original"

    def those(self, key: str) -> tuple[str, ...]:
        if key not in self.document:
            return ()
        place = (key,)
        named = self.once(place, self.among(place, self.names(place, self.document[key])))
        return tuple(name for name in self.players if name in named)

    def who_drew_black(self, rules: Mapping[str, int | bool | str]) -> tuple[str, ...]:
        maffia = self.among(("maffia",), self.names(("maffia",), self.need("maffia")))
        black = int(rules.get("black_cards", black_cards(len(self.players))))
        if len(set(maffia)) != black:
            raise self.error("rehearse-file-maffia", ("maffia",), count=len(set(maffia)), wanted=black)
        return maffia

    def with_page(self) -> bool:
        if "laptop_page" not in self.document:
            return False
        if not self.handsets:  # then the host serves no pages
            raise self.error("rehearse-file-missing-key", ("handsets",))
        return self.truth(("laptop_page",), self.document["laptop_page"])

    def how_to_vote(self) -> bool | None:
        place = ("vote_by_handset",)
        if "vote_by_handset" not in self.document:
            return None
        if not self.handsets:
            raise self.error("rehearse-file-missing-key", ("handsets",))
        return self.truth(place, self.document["vote_by_handset"])

    def rules(self) -> dict[str, int | bool | str]:
        table = self.document.get("rules", {})
        if not isinstance(table, dict):
            raise self.wrong_type(("rules",), "[rules]")
        known = _RULES[self.game]
        self.known_keys(table, ("rules",), tuple(known))
        for key, value in table.items():
            if type(value) is not known[key]:
                choices = " | ".join(_CHOICES.get(key, ()))
                raise self.wrong_type(
                    ("rules", key), {int: "2", bool: "true | false", str: choices}[known[key]]
                )
            if key in _CHOICES and value not in _CHOICES[key]:
                raise self.wrong_type(("rules", key), " | ".join(_CHOICES[key]))
        return dict(table)

    def points(self) -> dict[str, int] | None:
        table = self.document.get("points")
        if table is None:
            return None
        if not isinstance(table, dict) or not all(type(value) is int for value in table.values()):
            raise self.wrong_type(("points",), "{ Anna = 4 }")
        self.among(("points",), tuple(table))
        return dict(table)

    def steps(self) -> tuple[Step, ...]:
        steps = self.need("step")
        if not isinstance(steps, list) or not steps or not all(isinstance(step, dict) for step in steps):
            raise self.wrong_type(("step",), "[[step]]")
        reader = StepReader(self, self.game)
        return tuple(reader.step(("step", index), step) for index, step in enumerate(steps))

    def need(self, key: str) -> object:
        if key not in self.document:
            raise self.error("rehearse-file-missing-key", (key,))
        return self.document[key]


def black_cards(players: int) -> int:
    """How many draw black without a house rule (docs/rules.md A1); out of range the nearest size counts,
    since refusing such a table is the host's to do."""
    return 2 + sum(players > most for most in (7, 10, 13))
