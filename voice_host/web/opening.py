"""Open the pages of a table, or tell in one sentence why not."""

from __future__ import annotations

import sys
from collections.abc import Callable

from engine.original.state import State
from voice_host.conversation import Conversation
from voice_host.joining import Invitation
from voice_host.narrator import Sentence, sentence
from voice_host.web.addresses import NoNetworkError, lan_address
from voice_host.web.app import app_of
from voice_host.web.qr import for_terminal
from voice_host.web.server import AddressGoneError, PortTakenError, Server, listen_on
from voice_host.web.table import WebTable


class OpenWeb:
    """A table whose pages are served."""

    def __init__(self, table: WebTable, server: Server) -> None:
        self.table = table
        self._server = server

    def invitation(self) -> Invitation:
        """How one sits down."""
        table, text = self.table, self.table.narration.text
        origin = table.place.origin
        url, control = f"{origin}/", table.steering.code
        lines = [
            text("web-line-join", url=url, code=table.code),
            text("web-line-table", url=f"{origin}/table"),
            text("web-line-control", url=f"{origin}/control#{control}", code=control),
        ]
        if _shows_pictures():
            lines.insert(0, for_terminal(f"{url}?k={table.code}"))
        notes = {"url": url, "code": table.code, "control": control}
        return Invitation(table.place.digits(), table.code, tuple(lines), table.handsets, notes)

    async def close(self) -> None:
        """Serve nothing any more."""
        await self.table.close()
        await self._server.close()


async def open_web(
    talk: Conversation, state: Callable[[], State | None], address: str | None, port: int
) -> OpenWeb | Sentence:
    """Listen and serve, and let the display watch the talk. ``address`` None: the local network's."""
    try:
        where = lan_address() if address is None else address
        listening = listen_on(where, port)
    except NoNetworkError:
        return sentence("trouble-web-no-network")
    except PortTakenError:
        return sentence("trouble-web-port-taken", port=str(port))
    except AddressGoneError:
        return sentence("trouble-web-no-address", address=str(address))
    table = WebTable(Server.place_of(listening), talk.pack, talk.narration, talk.inbox, state)
    server = Server(app_of(table), listening, table.belongs)
    await server.start()
    talk.watcher = table.display
    table.watch(talk.ears, talk.voice)
    return OpenWeb(table, server)


def _shows_pictures() -> bool:
    """Whether the terminal can show block letters."""
    out = sys.stdout
    return out is not None and out.isatty() and (out.encoding or "").lower().replace("-", "") == "utf8"
