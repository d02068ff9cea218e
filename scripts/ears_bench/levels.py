"""How loud speech is while somebody speaks: the rehearsal's measure, as the benchmarks call it."""

from __future__ import annotations

from voice_host.rehearsal.levels import FRAME, MARGIN_DB, SPEECH_DB, SilentError, active, mix

__all__ = ["FRAME", "MARGIN_DB", "SPEECH_DB", "SilentError", "active", "mix"]
