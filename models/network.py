"""One request over the net, the way a fetch wants it: proxies, redirects, and no waiting without end."""

from __future__ import annotations

import ssl
import urllib.request
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from urllib.parse import unquote, urljoin, urlsplit

import certifi
import urllib3
from urllib3.exceptions import (
    HTTPError,
    LocationValueError,
    NewConnectionError,
    ProxyError,
    ProxySchemeUnknown,
    SSLError,
    TimeoutError,
)

from models.store_errors import Fault

_MOST_REDIRECTS = 8
_REDIRECTS = (301, 302, 303, 307, 308)


@dataclass(frozen=True, slots=True)
class Patience:
    """How long to wait, in seconds: ``connect`` for a server, ``stall`` without a single byte from it,
    ``pauses`` before asking again.
    """

    connect: float = 10.0
    stall: float = 20.0
    pauses: tuple[float, ...] = (1.0, 2.0)


class Network:
    """Asks for pages, through the proxies of the environment (``http_proxy``, ``https_proxy``, ``no_proxy``)
    or of the system. Certificates are checked against the system's authorities and certifi's.
    """

    def __init__(self, patience: Patience) -> None:
        self._patience = patience
        self._timeout = urllib3.Timeout(connect=patience.connect, read=patience.stall)

    def get(self, address: str, headers: Mapping[str, str]) -> urllib3.BaseHTTPResponse:
        """The answer to a GET, its body unread; redirects are followed, but never from https to http.

        Raises :class:`Fault`: unreachable, stalled, insecure, proxy, or sent around in circles.
        """
        for _ in range(_MOST_REDIRECTS):
            response = self._ask(address, headers)
            target = response.headers.get("Location")
            if response.status not in _REDIRECTS or not target:
                return response
            response.close()
            following = urljoin(address, target)
            if urlsplit(following).scheme not in ("http", "https"):
                raise Fault("models-fault-redirects", final=True)
            if urlsplit(address).scheme == "https" and urlsplit(following).scheme != "https":
                raise Fault("models-fault-insecure", final=True, reason="https -> http")
            address = following
        raise Fault("models-fault-redirects", final=True)

    def _ask(self, address: str, headers: Mapping[str, str]) -> urllib3.BaseHTTPResponse:
        try:
            with_headers = {"User-Agent": "maffia-rostvard", **headers}
            return self._pool(address).request(
                "GET",
                address,
                headers=with_headers,
                preload_content=False,
                redirect=False,
                retries=False,
                timeout=self._timeout,
            )
        except (HTTPError, OSError) as trouble:
            raise self.fault(trouble) from trouble

    def _pool(self, address: str) -> urllib3.PoolManager:
        parts = urlsplit(address)
        tls = self._tls if parts.scheme == "https" else None
        proxies = urllib.request.getproxies()
        proxy = proxies.get(parts.scheme) or proxies.get("all")
        if not proxy or urllib.request.proxy_bypass(parts.hostname or ""):
            return urllib3.PoolManager(ssl_context=tls)
        if "://" not in proxy:
            proxy = f"http://{proxy}"
        account = urlsplit(proxy)
        headers: dict[str, str] = {}
        if account.username is not None:
            pair = f"{unquote(account.username)}:{unquote(account.password or '')}"
            headers = dict(urllib3.make_headers(proxy_basic_auth=pair))
        return urllib3.ProxyManager(proxy, proxy_headers=headers, ssl_context=tls)

    @cached_property
    def _tls(self) -> ssl.SSLContext:
        context = ssl.create_default_context()
        context.load_verify_locations(certifi.where())
        return context

    def fault(self, trouble: Exception) -> Fault:
        """What an exception of the library, or of the system beneath it, means to the one who waits."""
        inner: BaseException | None = trouble
        while inner is not None:
            # A proxy's refusal wraps others, so the outermost of these speaks.
            if isinstance(inner, ProxySchemeUnknown):
                return Fault("models-fault-proxy", final=True, reason=str(trouble))
            if isinstance(inner, ProxyError):
                return Fault("models-fault-proxy", reason=str(trouble))
            if isinstance(inner, SSLError | ssl.SSLError):
                return Fault("models-fault-insecure", reason=str(trouble))
            if isinstance(inner, NewConnectionError):  # to the library it is a kind of timeout
                return Fault("models-fault-unreachable")
            if isinstance(inner, TimeoutError):
                return Fault("models-fault-stalled", seconds=round(self._patience.stall))
            inner = inner.__cause__
        if isinstance(trouble, LocationValueError):
            return Fault("models-fault-unreachable", final=True)
        return Fault("models-fault-unreachable")
