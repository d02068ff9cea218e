"""A web site for tests, on this machine, whose pages misbehave as told."""

from __future__ import annotations

import io
import random
import threading
import zipfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

Answer = Callable[[BaseHTTPRequestHandler], None]


@dataclass(frozen=True)
class Request:
    path: str
    range: str | None
    if_range: str | None


class Site:
    """``answers[path]``: one for each request in turn; the last one stays. ``requests``: what was asked."""

    def __init__(self) -> None:
        self.answers: dict[str, list[Answer]] = {}
        self.requests: list[Request] = []
        self.sent_half = threading.Event()
        self.released = threading.Event()
        site = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self) -> None:
                headers = self.headers
                site.requests.append(Request(self.path, headers.get("Range"), headers.get("If-Range")))
                answers = site.answers.get(self.path, [status(404)])
                answer = answers.pop(0) if len(answers) > 1 else answers[0]
                self.close_connection = True
                answer(self)

            def do_CONNECT(self) -> None:
                site.requests.append(Request(f"CONNECT {self.path}", None, None))
                self.close_connection = True
                status(403)(self)

            def log_message(self, *_: object) -> None:
                """Nobody reads it."""

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.02,), daemon=True)
        self._thread.start()

    @property
    def root(self) -> str:
        return f"http://127.0.0.1:{self._server.server_address[1]}"

    def ranges(self) -> list[str | None]:
        return [request.range for request in self.requests]

    def close(self) -> None:
        self.released.set()
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    def stalls(self, data: bytes, after: int, etag: str | None = None) -> Answer:
        """Some bytes, and then none, with the connection open."""

        def answer(handler: BaseHTTPRequestHandler) -> None:
            start(handler, 200, data, etag)
            handler.wfile.write(data[:after])
            handler.wfile.flush()
            self.sent_half.set()
            self.released.wait()

        return answer


def start(handler: BaseHTTPRequestHandler, code: int, body: bytes, etag: str | None, **more: str) -> None:
    handler.send_response(code)
    headers = {"Content_Length": str(len(body)), "Content_Type": "application/zip", "ETag": etag, **more}
    for name, value in headers.items():
        if value:
            handler.send_header(name.replace("_", "-"), value)
    handler.end_headers()


def honest(data: bytes, etag: str | None = '"one"', **more: str) -> Answer:
    """What RFC 9110 asks for, ranges and If-Range included."""

    def answer(handler: BaseHTTPRequestHandler) -> None:
        wanted = handler.headers.get("Range")
        marks = (None, etag, more.get("Last_Modified"))
        if wanted is None or handler.headers.get("If-Range") not in marks:
            start(handler, 200, data, etag, **more)
            handler.wfile.write(data)
            return
        first = int(wanted.removeprefix("bytes=").removesuffix("-"))
        place = f"bytes {first}-{len(data) - 1}/{len(data)}"
        start(handler, 206, data[first:], etag, Content_Range=place, **more)
        handler.wfile.write(data[first:])

    return answer


def part(data: bytes, place: str) -> Answer:
    """A 206 that tells ``place`` as its Content-Range."""

    def answer(handler: BaseHTTPRequestHandler) -> None:
        start(handler, 206, data, '"one"', Content_Range=place)
        handler.wfile.write(data)

    return answer


def breaks_off(data: bytes, after: int, etag: str | None = '"one"', **more: str) -> Answer:
    """The connection ends after so many bytes, though more were promised."""

    def answer(handler: BaseHTTPRequestHandler) -> None:
        start(handler, 200, data, etag, **more)
        handler.wfile.write(data[:after])

    return answer


def ignores_range(data: bytes, etag: str | None = '"one"') -> Answer:
    def answer(handler: BaseHTTPRequestHandler) -> None:
        start(handler, 200, data, etag)
        handler.wfile.write(data)

    return answer


def without_length(data: bytes) -> Answer:
    """The body ends where the connection does."""

    def answer(handler: BaseHTTPRequestHandler) -> None:
        start(handler, 200, b"", None, Content_Length="")
        handler.wfile.write(data)

    return answer


def claims(data: bytes, length: int) -> Answer:
    """Another length than it has."""

    def answer(handler: BaseHTTPRequestHandler) -> None:
        start(handler, 200, data, None, Content_Length=str(length))
        handler.wfile.write(data)

    return answer


def status(code: int) -> Answer:
    def answer(handler: BaseHTTPRequestHandler) -> None:
        start(handler, code, b"sorry", None, Content_Type="text/plain")
        handler.wfile.write(b"sorry")

    return answer


def login_page() -> Answer:
    """What a hotel's network gives for whatever one asks."""

    def answer(handler: BaseHTTPRequestHandler) -> None:
        page = b"<html><body>Room number?</body></html>"
        start(handler, 200, page, None, Content_Type="text/html; charset=utf-8")
        handler.wfile.write(page)

    return answer


def redirect(to: str) -> Answer:
    def answer(handler: BaseHTTPRequestHandler) -> None:
        start(handler, 302, b"", None, Location=to)

    return answer


def zip_of(files: Mapping[str, bytes], compression: int = zipfile.ZIP_DEFLATED) -> bytes:
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", compression) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return whole.getvalue()


NAME = "vosk-model-tiny"
FILES = {
    f"{NAME}/conf/mfcc.conf": b"--sample-frequency=16000\n",
    f"{NAME}/am/final.mdl": random.Random(1).randbytes(60_000),
}
ZIP = zip_of(FILES)
