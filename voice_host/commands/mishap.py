"""The last net: something that we did not foresee. The table gets a sentence, the details go to a file."""

from __future__ import annotations

import sys
import traceback
from pathlib import Path

import platformdirs

from voice_host.commands import FAILED
from voice_host.commands.words import DEFAULT_LANGUAGE, show, words_of


def report(trouble: Exception) -> int:
    """Tell it in one sentence, and keep the traceback (which holds no slip: they live in no message)."""
    path = Path(platformdirs.user_log_path("maffia-rostvard")) / "mishap.txt"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("".join(traceback.format_exception(trouble)), encoding="utf-8")
        where = str(path)
    except OSError:
        where = f"{type(trouble).__name__}: {trouble}"
    show(words_of(DEFAULT_LANGUAGE).narration.text("trouble-unexpected", where=where), to=sys.stderr)
    return FAILED
