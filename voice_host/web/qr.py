"""The address as a picture for cameras: on the display, and in the terminal."""

from __future__ import annotations

import io
from functools import cache

import segno
from markupsafe import Markup


@cache
def as_picture(url: str) -> Markup:
    """An SVG, dark on light in any colour scheme, since cameras want it so."""
    code = segno.make_qr(url, error="m")
    drawn = code.svg_inline(border=3, dark="#000", light="#fff", omitsize=True, svgclass=None, lineclass=None)
    return Markup(drawn)  # noqa: S704 -- drawn by segno from our own address; nothing of anybody's in it


def for_terminal(url: str) -> str:
    """The same out of block letters, for a terminal that can show them."""
    out = io.StringIO()
    segno.make_qr(url, error="l").terminal(out, border=2, compact=True)
    return out.getvalue().rstrip("\n")
