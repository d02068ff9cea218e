"""The table's display in moderated Mafia: of what all know, and nothing else."""

from __future__ import annotations

from dataclasses import replace

from engine.moderated.state import Phase
from engine.moderated.views import PublicView
from models.narration import Narration
from voice_host.moderated.ways import openly
from voice_host.moderated.ways.handsets import heading, most
from voice_host.web.views import View


def moderated(view: View, public: PublicView, narration: Narration) -> View:
    """The picture of the moment with the moderated game's phase, living, dead, and most Mafia."""
    if public.phase is Phase.SETTING:
        return view
    return replace(
        view,
        heading=heading(public, narration),
        living=tuple(public.players[seat] for seat in public.living),
        out=tuple(public.players[one.seat] for one in public.out),
        accused="",
        most=most(public, narration),
        votes=openly.votes(public, narration),
        majority=public.majority,
        shown=openly.shown(public, narration),
    )
