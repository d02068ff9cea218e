"""The last net: something that we did not foresee. The table gets a sentence, the details go to a file."""

from __future__ import annotations

import traceback
from pathlib import Path

import platformdirs

from voice_host.commands import FAILED
from voice_host.commands.words import DEFAULT_LANGUAGE, Words, words_of


def report(trouble: Exception, words: Words | None = None) -> int:
    """Tell it in one sentence, and keep the traceback (which holds no slip: they live in no message)."""
    path = Path(platformdirs.user_log_path("maffia-rostvard")) / "mishap.txt"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("".join(traceback.format_exception(trouble)), encoding="utf-8")
        where = str(path)
    except OSError:
        where = f"{type(trouble).__name__}: {trouble}"
    (words or words_of(DEFAULT_LANGUAGE)).complain("trouble-unexpected", {"where": where})
    return FAILED
