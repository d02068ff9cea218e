"""Why a ballot box, or a vote by handset, does not take what a handset sends."""

from __future__ import annotations

from typing import ClassVar


class BoxError(Exception):
    """Nothing was taken, and nothing else has changed. ``key`` is the sentence that a handset shows."""

    key: ClassVar[str] = "box-refused"


class NotAtTheTableError(BoxError):
    """This seat has no slip tonight, or no hand in this vote: it is out, or was never there (A3, A4)."""

    key = "box-not-at-the-table"


class UnknownWordError(BoxError):
    """Neither *trogen* nor the seat of a living player (A4)."""

    key = "box-unknown-word"


class OnPaperError(BoxError):
    """This seat writes on paper tonight; it must come back to its handset before it writes there."""

    key = "box-on-paper"


class SealedError(BoxError):
    """Too late: the box is closed and the slips are mixed, or the vote is over."""

    key = "box-sealed"
