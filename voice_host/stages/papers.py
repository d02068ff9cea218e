"""What is said of slips on paper: the only one is no pile, and is not read one at a time."""

from __future__ import annotations

_OF_ONE = {
    "slips-pile": "slips-pile-one",
    "slips-remind-mixed": "slips-remind-mixed-one",
    "slips-typed-early": "slips-typed-early-one",
    "slips-read-apart": "slips-read-apart-one",
    "slips-next": "slips-next-one",
    "slips-start-over": "slips-start-over-one",
}


def of_papers(key: str, papers: int) -> str:
    """The sentence ``key``, as it is said where ``papers`` slips are expected. How many is seen by all."""
    return _OF_ONE[key] if papers == 1 else key
