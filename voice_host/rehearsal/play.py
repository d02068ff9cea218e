"""What a play holds: who sits at the table, how the evening ends, and its steps one after the other."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Literal

Game = Literal["original", "moderated"]
Outcome = Literal["faithful", "maffia", "citizens", "mafia"]
Way = Literal["handset", "earphones", "laptop"]
Moment = Literal["listening", "saying"]

NOBODY: Final = "nobody"
"""How a file writes the first of a night's list, and a vote that is taken back."""
NO_CHOICE: Final = ""


@dataclass(frozen=True, slots=True)
class Expectation:
    """An event that must come: its type and, if given, the values of some of its fields.

    The file gives players by name; here they are seats, as in the event.
    """

    type: str
    fields: Mapping[str, object] = field(default_factory=dict)

    def met_by(self, event: Mapping[str, object]) -> bool:
        """Whether an event, as the engine's codec writes it, is the expected one."""
        return event.get("type") == self.type and all(event.get(k) == v for k, v in self.fields.items())

    def __str__(self) -> str:
        return self.type + "".join(f" {name}={value!r}" for name, value in self.fields.items())


@dataclass(frozen=True, slots=True)
class Say:
    """``by`` says ``text`` when the host listens; then come the events ``expect`` or the refusal.

    ``language``: it asks for this one, and the evening goes on in it.
    """

    line: int
    by: str
    text: str
    expect: tuple[Expectation, ...] = ()
    expect_refused: str | None = None
    language: str | None = None


@dataclass(frozen=True, slots=True)
class Talk:
    """Table talk: said while the host listens, and nothing may come of it."""

    line: int
    by: str
    text: str


@dataclass(frozen=True, slots=True)
class Slips:
    """``by`` reads the slips aloud, one by one; the events ``expect`` come with the last one."""

    line: int
    by: str
    words: tuple[str, ...]
    expect: tuple[Expectation, ...] = ()


@dataclass(frozen=True, slots=True)
class Kill:
    """The host's process is killed (SIGKILL) while it listens or speaks, and started again with --resume.

    ``language``: and with --language; without, the host must know it by itself.
    """

    line: int
    when: Moment
    language: str | None = None


@dataclass(frozen=True, slots=True)
class Pause:
    """Nobody says anything for some seconds while the host listens."""

    line: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Write:
    """Slips by handset, by whom and with what on them; once more changes a slip.

    Without ``expect`` the play goes on while they write, so that others may speak meanwhile.
    """

    line: int
    words: Mapping[str, str]
    expect: tuple[Expectation, ...] = ()


@dataclass(frozen=True, slots=True)
class Hands:
    """A vote by handset: who is for, and who is against. Without ``expect`` the play goes on meanwhile."""

    line: int
    up: tuple[str, ...]
    down: tuple[str, ...]
    expect: tuple[Expectation, ...] = ()


@dataclass(frozen=True, slots=True)
class Network:
    """The handsets of ``names`` lose the network, or (``there``) have it again.

    The events ``expect`` come with what they held back meanwhile.
    """

    line: int
    names: tuple[str, ...]
    there: bool
    expect: tuple[Expectation, ...] = ()


@dataclass(frozen=True, slots=True)
class Replace:
    """Another handset asks for ``name``'s seat; ``by`` answers the host's question aloud.

    When it is ``granted``, it is ``name``'s from now on, and the one before has no seat any more.
    """

    line: int
    name: str
    by: str
    granted: bool = True


@dataclass(frozen=True, slots=True)
class Look:
    """Each of ``names`` looks in secret at what only he may know: it must be what the play says, and no more.

    While roles are looked at, he tells the host that he has seen it. By day ``found`` is what each of them
    has learnt of others: their camp, "citizens" or "mafia".
    """

    line: int
    names: tuple[str, ...]
    found: Mapping[str, str] = field(default_factory=dict)
    expect: tuple[Expectation, ...] = ()


@dataclass(frozen=True, slots=True)
class Choose:
    """A night's secret choices: by whom, and whom (None: nobody). Whoever is not named chooses ``others``.

    Where ``others`` is :data:`NO_CHOICE` they choose nothing at all. ``refused``: whose choice the rules
    refuse, with the refusal's key; it stands where only he sees it, and nothing of it is heard.
    """

    line: int
    choices: Mapping[str, str | None]
    others: str | None = NO_CHOICE
    refused: Mapping[str, str] = field(default_factory=dict)
    expect: tuple[Expectation, ...] = ()


@dataclass(frozen=True, slots=True)
class Vote:
    """Open votes of the day by handset, one after the other: by whom, and for whom (None: taken back)."""

    line: int
    votes: Mapping[str, str | None]
    expect: tuple[Expectation, ...] = ()


Step = Say | Talk | Slips | Kill | Pause | Write | Hands | Network | Replace | Look | Choose | Vote


@dataclass(frozen=True, slots=True)
class Play:
    """A checked play. ``rules`` holds only the house rules that the file sets.

    ``handsets``: who has one, in table order; without any the host serves no pages. ``vote_by_handset`` None:
    the host asks the table. ``maffia``: who drew black, or is of the Mafia. In moderated Mafia ``roles`` are
    those of all seats; in the original game there are none. ``earphones``: who hears secrets there.
    ``laptop_page``: the laptop has its own page for secrets open, for who passes it round.
    """

    path: Path
    title: str
    language: str
    players: tuple[str, ...]
    maffia: tuple[str, ...]
    rules: Mapping[str, int | bool | str]
    outcome: Outcome | None
    points: Mapping[str, int] | None
    steps: tuple[Step, ...]
    handsets: tuple[str, ...] = ()
    vote_by_handset: bool | None = None
    game: Game = "original"
    roles: tuple[str, ...] = ()
    earphones: tuple[str, ...] = ()
    laptop_page: bool = False

    def way(self, name: str) -> Way:
        """How secrets reach a player of moderated Mafia."""
        if name in self.earphones:
            return "earphones"
        return "handset" if name in self.handsets else "laptop"

    @property
    def takes_turns(self) -> tuple[str, ...]:
        """Who gets secrets at the laptop, one after the other, in moderated Mafia: all without a handset."""
        return tuple(name for name in self.players if self.roles and self.way(name) != "handset")

    def role(self, name: str) -> str:
        """The role of a player of moderated Mafia."""
        return self.roles[self.players.index(name)]

    @property
    def asked_for_roles(self) -> bool:
        """Whether the table tells the mix of roles: in the first step, before anybody takes a handset."""
        return self.rules.get("mix") == "asked"

    @property
    def spoken(self) -> tuple[tuple[Step, str], ...]:
        """Each step with the language that is spoken when it comes."""
        language, found = self.language, []
        for step in self.steps:
            found.append((step, language))
            if isinstance(step, Say | Kill) and step.language is not None:
                language = step.language
        return tuple(found)

    @property
    def languages(self) -> tuple[str, ...]:
        """All that are spoken in the evening, in their order."""
        further = (step.language for step in self.steps if isinstance(step, Say | Kill))
        return tuple(dict.fromkeys((self.language, *(one for one in further if one is not None))))

    @property
    def name(self) -> str:
        """The file's name without its ending."""
        return self.path.stem
