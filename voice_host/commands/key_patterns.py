"""Sentences whose key the program puts together, and out of what (``maffia languages check``).

A key that is written out in the code is found by reading the code (:mod:`voice_host.commands.source_keys`).
One that is made of parts is not: so here stands each form, with the values that the rules and the host put
in. A test reads all of the code and asks for a form that is missing here.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable, Mapping
from typing import get_args

from engine.moderated import refusals as moderated_refusals
from engine.moderated.events import Notice
from engine.moderated.roles import ROLES, Camp, night_calls
from engine.moderated.state import Phase as ModeratedPhase
from engine.original import refusals as original_refusals
from engine.original.events import VoidReason
from engine.original.state import Phase
from models.progress import Step
from voice_host.listening.hear import HearError
from voice_host.moderated.secrets import Moment
from voice_host.slips.errors import BoxError
from voice_host.sound_check.room import TROUBLES

OPEN = frozenset(
    {
        "trouble-{}",  # a device's trouble; not each is told
        "check-microphone-{}",
        "pack-lacks-{}",
        "help-{}",  # where the first phrase of an intent is no good example
        "help-at-{}",  # where a moment needs a word of its own
        "web-group-{}",  # where buttons of an intent need a heading
        "web-{}",
        "secret-vote-{}",
        "{}-title",
        "{}-both",
        "table-called{}",
        "vote-ask{}",
        "vote-count-in{}",
        "night-count-in{}",
    }
)
"""Forms that any word of the code may fill, or that are told only where a pack has them."""

NO_KEYS = frozenset({"moderated-{}"})
"""Forms that look like a key and are none: what a phase is called to ``help-at-{}``."""


def needed() -> dict[str, tuple[str, ...]]:
    """Each form with what comes into it: every pack must have all of these, whatever Swedish has."""
    roles = tuple(ROLES)
    powers = tuple(name for name, role in ROLES.items() if role.kind is not None)
    camps = _values(Camp)
    refusals = (*original_refusals.ALL_REFUSALS, *moderated_refusals.ALL_REFUSALS)
    shown = ("seen", "roles", "sent", "night", "results")
    return {
        "role-count-{}": roles,
        "role-typed-{}": roles,
        "role-was-{}": roles,
        "role-were-{}": roles,
        "secret-role-{}": roles,
        "secret-power-{}": roles,
        "secret-ask-{}": (*powers, "nothing"),
        "secret-found-{}": camps,
        "secret-{}-title": shown,
        "secret-{}-how": shown,
        "secret-phase-{}": _values(ModeratedPhase, ModeratedPhase.OVER),
        "secret-phase-over-{}": camps,
        "moderated-call-{}": ("mafia", *night_calls()),
        "moderated-notice-{}": _values(Notice),
        "moderated-turn-{}": _values(Moment),
        "moderated-ended-{}": camps,
        "moderated-status-{}": _values(ModeratedPhase),
        "status-{}": _values(Phase, Phase.SETTING),
        "web-phase-{}": _values(Phase),
        "round-void-{}": _values(VoidReason),
        "ended-{}": ("faithful", "mafia"),
        "refused-{}": tuple(dict.fromkeys(refusal.key for refusal in refusals)),
        "hear-{}": _keys(HearError),
        "sound-check-{}": TROUBLES,
        "models-step-{}": get_args(Step),
        "models-{}-file": ("missing", "damaged"),
        "web-microphone-{}": ("none", "lost", "speaking", "listening"),
        "web-{}": _keys(BoxError),
    }


def moments() -> frozenset[str]:
    """What a moment can be called to ``help-at-{}``: some of these have a word of their own."""
    roles = {f"moderated-{phase}" for phase in _values(ModeratedPhase)}
    return frozenset(roles) | frozenset(_values(Phase))


def needed_keys(forms: Mapping[str, Iterable[str]] | None = None) -> frozenset[str]:
    """All keys that are made so."""
    forms = needed() if forms is None else forms
    return frozenset(form.replace("{}", part) for form, parts in forms.items() for part in parts)


def _values(kind: type[enum.Enum], *but: enum.Enum) -> tuple[str, ...]:
    return tuple(str(one.value) for one in kind if one not in but)


def _keys(kind: type[HearError] | type[BoxError]) -> tuple[str, ...]:
    """The keys of all kinds of a mishap; the kind in general is never told."""
    return tuple(below.key for below in kind.__subclasses__())
