"""Templates → pages, and the one size that all pages of a seat have."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from starlette.responses import HTMLResponse, RedirectResponse, Response

from models.narration import Narration

HERE = Path(__file__).parent

SEAT_PAGE_BYTES = 12 * 1024
"""Every answer to a seat has this size, so that nobody on the network can tell a page by its length."""

SECRET_PAGE_BYTES = 20 * 1024
"""The same in moderated Mafia, whose lists are longer: up to 24 players."""

STATIC: Mapping[str, str] = {
    "maffia.css": "text/css; charset=utf-8",
    "live.js": "text/javascript; charset=utf-8",
    "ring.js": "text/javascript; charset=utf-8",
    "icon.svg": "image/svg+xml",
    "noto-sans-devanagari.woff2": "font/woff2",
}
"""All files that are served as they are. They are read at the start: no request reaches the disk."""


class Pages:
    """The pages, in the narration's language."""

    def __init__(self, narration: Narration) -> None:
        self._environment = Environment(
            loader=FileSystemLoader(HERE / "pages"),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self._narration = narration
        self._environment.globals.update(t=narration.text)
        self.static = {name: (HERE / "static" / name).read_bytes() for name in STATIC}

    def draw(self, template: str, **values: object) -> str:
        """One template as text, in the language that the table speaks now."""
        return self._environment.get_template(template).render(lang=self._narration.language, **values)

    def page(self, template: str, status: int = 200, /, **values: object) -> HTMLResponse:
        """One template as an answer. ``stream``, ``now``, ``here``: see ``pages/base.html``."""
        defaults: dict[str, object] = {"kind": "plain", "stream": "", "now": "", "here": "/"}
        return HTMLResponse(self.draw(template, **{**defaults, **values}), status)

    def seat_page(
        self, template: str, status: int = 200, /, *, bytes_: int = SEAT_PAGE_BYTES, **values: object
    ) -> HTMLResponse:
        """The same at :data:`SEAT_PAGE_BYTES`, or at another size."""
        drawn = self.page(template, status, **values)
        return HTMLResponse(padded(bytes(drawn.body), bytes_), status)


def padded(body: bytes, size: int = SEAT_PAGE_BYTES) -> bytes:
    """The page filled up to a multiple of ``size`` bytes by a comment that says nothing."""
    frame = b"\n<!-- -->"
    short = -(len(body) + len(frame)) % size
    return body + b"\n<!-- " + b"." * short + b"-->"


def to(path: str) -> Response:
    """Go and get that page instead (so that nothing of a form stays in the history)."""
    return RedirectResponse(path, status_code=303)
