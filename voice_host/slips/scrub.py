"""Overwriting memory that was let go.

A request that brought a slip lies there until something else takes its place: Python gives memory back
without wiping it, and a request's head (whose handset) stands right before its body (which word). So after a
round the free blocks of every size are taken once, filled with zeros, and given back. It is no proof, since
nobody promises which block comes next; ``scripts/forensics`` looks at what is left.
"""

from __future__ import annotations

import asyncio
import gc

STEP = 16
SMALL = range(512, 48, -STEP)
"""Python keeps blocks of these sizes by itself."""

MIDDLE = range(1064, 512, -STEP)
"""The system keeps these apart by their size; eight bytes of each step are its own."""

LARGE = (300_000, 65536, 16384, 8192, 4096, 3072, 2048, 1536)
"""Larger ones are cut to size; a socket is read into the first of these."""

BYTES_PER_SIZE = 1 << 19
"""Of each size so many bytes: more than one night's requests ever held at once."""


async def overwrite_free_memory() -> None:
    """Fill what is free with zeros. Takes some tens of milliseconds and about 40 MB for a moment.

    On the loop's own thread, since another one takes its memory from elsewhere; between the sizes others have
    their turn.
    """
    gc.collect()  # a request may hang in a ring of objects that has not been taken apart yet
    header = b"".__sizeof__()
    zero = b"\0"
    held: list[bytes] = []
    for size in (*LARGE, *MIDDLE, *SMALL):
        # Held until all sizes are done: else the next one would be cut from what was wiped just now.
        # Not bytes(size): that asks for wiped memory, which does not come from the freshest blocks.
        held += [zero * (size - header) for _ in range(max(8, BYTES_PER_SIZE // size))]
        await asyncio.sleep(0)
    held.clear()
