"""The real host as a child process, with its journal, its keyboard and its web server; handsets over HTTP."""

from __future__ import annotations

import http.client
import os
import re
import secrets
import time
from collections.abc import Mapping
from pathlib import Path
from urllib.parse import urlencode, urlsplit

from scripts.forensics_lab.patterns import PLAYERS
from voice_host.rehearsal.host_process import HostProcess, Note
from voice_host.rehearsal.play_file import Play

PATIENCE = 120.0
"""Longest wait for the host's next step, in seconds: the machine may have much else to do."""
AGENT = f"forensic-handset-{secrets.token_hex(6)}"
"""What every request of ours calls itself; nothing else in the world does."""


class Stuck(Exception):
    """The host did not do what the evening needs."""


class Handset:
    """One player's browser, on an address of its own, as in a real room."""

    def __init__(self, url: str, source: str) -> None:
        self._place = urlsplit(url)
        self._source = source
        self.cookies: dict[str, str] = {}
        self._connection: http.client.HTTPConnection | None = None

    def get(self, path: str) -> str:
        """A page."""
        return self._send("GET", path, {}, None)

    def post(self, path: str, fields: Mapping[str, str]) -> str:
        """A form, sent as the page's own script sends it."""
        form = {
            "Origin": f"http://{self._place.netloc}",
            "Content-Type": "application/x-www-form-urlencoded",
            "X-Live": "1",
        }
        return self._send("POST", path, form, urlencode(fields).encode())

    def _send(self, method: str, path: str, headers: Mapping[str, str], body: bytes | None) -> str:
        sent = {"User-Agent": AGENT, **headers}
        if self.cookies:
            sent["Cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        for _ in range(2):
            # A browser keeps its connection open, until the server has closed it.
            if self._connection is None:
                self._connection = http.client.HTTPConnection(
                    self._place.netloc, timeout=PATIENCE, source_address=(self._source, 0)
                )
            try:
                self._connection.request(method, path, body, sent)
                answer = self._connection.getresponse()
                break
            except (http.client.RemoteDisconnected, ConnectionError):
                self._connection = None
        else:
            raise Stuck(f"{method} {path}: no answer")
        page = answer.read().decode("utf-8", "replace")
        if answer.status not in (200, 303):
            raise Stuck(f"{method} {path}: {answer.status}")
        for cookie in answer.headers.get_all("Set-Cookie") or ():
            name, _, value = cookie.split(";")[0].partition("=")
            self.cookies[name] = value
        return page

    def round(self) -> str:
        """The name of the round that its page writes into."""
        found = re.search(r'name="round" value="([^"]+)"', self.get("/seat"))
        if found is None:
            raise Stuck("no slips are open on the page")
        return found.group(1)


class Evening(HostProcess):
    """``maffia play`` in text mode, in a home of its own, with sixteen handsets."""

    def __init__(self, folder: Path, log: Path) -> None:
        self.home = folder
        environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith(("XDG_", "MAFFIA"))},
            **{"HOME": str(folder), "TMPDIR": str(folder / "tmp"), "PYTHONDONTWRITEBYTECODE": "1"},
        }
        (folder / "tmp").mkdir()
        play = Play.__new__(Play)  # only its command line would look at it, and that is our own
        super().__init__(play, log, text=True, environment=environment)
        self.handsets: list[Handset] = []

    def command(
        self, descriptor: int, *, resume: bool, web_port: str = "0", language: str | None = None
    ) -> list[str]:
        """The host's command line."""
        line = [*self._program, "play", "--language", "sv", "--text", "--fast-clock"]
        line += ["--journal", str(self.home / "journal.sqlite"), "--trace-fd", str(descriptor)]
        line += ["--web", "--web-address", "127.0.0.1", "--web-port", web_port]
        line.append("--vote-by-hand")
        return [*line, "--resume"] if resume else [*line, "--players", ",".join(PLAYERS)]

    @property
    def pid(self) -> int:
        """The host's process."""
        assert self._child is not None
        return self._child.pid

    def wait_for(self, kind: str, **values: object) -> Note:
        """The next note of this kind in which these values stand. Raises :class:`Stuck`."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            note = self.next_note(deadline - time.monotonic())
            if note is None or note.kind == "gone":
                break
            if note.kind == kind and all(note.values.get(name) == value for name, value in values.items()):
                return note
        raise Stuck(f"no {kind} {values}; the host said last:\n{self.last_words()}")

    def type_when(self, phase: str, line: str) -> None:
        """Type a line as soon as the host listens in this phase."""
        self.wait_for("listening", phase=phase)
        self.type_line(line)

    def begin(self) -> None:
        """Start, sit down on all seats, deal the cards, count the sunrise."""
        self.start()
        notes = self.wait_for("web").values
        for seat in range(len(PLAYERS)):
            handset = Handset(str(notes["url"]), f"127.0.1.{seat + 1}")
            handset.post("/join", {"code": str(notes["code"]), "seat": f"{seat:02d}"})
            self.handsets.append(handset)
        self.type_when("joining", "klart")
        self.type_when("cards", "klart")

    def tokens(self) -> dict[str, int]:
        """Each handset's token, with its seat."""
        return {value: seat for seat, one in enumerate(self.handsets) for value in one.cookies.values()}
