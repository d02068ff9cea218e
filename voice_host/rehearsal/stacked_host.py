"""The host with a stacked deck: the same program, in which chance deals each seat the role that a play says.

``python -m voice_host.rehearsal.stacked_host ROLE,ROLE,… play …``. There is no such option in the program
itself: at a table nobody may choose what is dealt. Only moderated Mafia has a deal that the host makes.
"""

from __future__ import annotations

import sys

from voice_host.moderated.stages import opening


def stack(deal: tuple[str, ...]) -> None:
    """Deal so from now on. The deal raises ValueError where the game has other roles than these."""

    def dealt(roles: list[str]) -> None:
        if sorted(roles) != sorted(deal):
            raise ValueError(f"the play deals {', '.join(deal)}, and the game has {', '.join(roles)}")
        roles[:] = deal

    opening.shuffle = dealt


if __name__ == "__main__":
    from voice_host.cli import main

    stack(tuple(sys.argv.pop(1).split(",")))
    main()
