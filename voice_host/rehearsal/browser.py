"""Real Chromium, headless, for rehearsals and tests: driven by Playwright, a development dependency.

Imported at the top by nobody who can do without: a machine at a party has neither.
"""

from __future__ import annotations

import contextlib
import os
import shutil
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from playwright.async_api import Browser

PROGRAMS: Final = ("chromium", "chromium-browser", "google-chrome")

FLAGS: Final = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

INSTALLS: Final = {"playwright": "pip install playwright", "Chromium": "apt-get install chromium"}
"""What may be missing, and the line that installs it."""


class NoBrowserError(RuntimeError):
    """There is no browser to drive; ``key`` and ``args_for_text`` are for the language pack's sentence.

    ``missing``: what must be installed; where nothing is missing, the browser does not start (``detail``).
    """

    def __init__(self, missing: tuple[str, ...] = (), detail: str = "") -> None:
        self.missing = missing
        self.detail = detail
        install = "; ".join(INSTALLS[one] for one in missing)
        self.key = "rehearse-no-browser" if missing else "rehearse-browser-fails"
        self.args_for_text: dict[str, str | int] = {
            "missing": ", ".join(missing),
            "install": install,
            "detail": detail,
        }
        super().__init__(f"missing: {', '.join(missing)} ({install})" if missing else detail)


def find_browser() -> str:
    """The path of the system's Chromium. Raises :class:`NoBrowserError` without it or without Playwright."""
    program = next(filter(None, map(shutil.which, PROGRAMS)), None)
    missing = [] if program is not None else ["Chromium"]
    try:
        import playwright.async_api  # noqa: F401  -- asked whether it is there
    except ImportError:
        missing.insert(0, "playwright")
    if program is None or missing:
        raise NoBrowserError(tuple(missing))
    return program


@contextlib.asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    """The system's Chromium. Raises :class:`NoBrowserError`, also when it does not start."""
    program = find_browser()
    from playwright.async_api import Error, async_playwright

    # Chromium's sandbox refuses to work for root, as which tests run in a machine of their own.
    flags = [*FLAGS, *(["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else [])]
    async with async_playwright() as playwright:
        try:
            browser = await playwright.chromium.launch(executable_path=program, args=flags)
        except Error as trouble:
            raise NoBrowserError(detail=str(trouble).splitlines()[0]) from trouble
        try:
            yield browser
        finally:
            await browser.close()
