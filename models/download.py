"""Fetch one archive: go on where it broke off, try the next address, believe nothing before it is checked.

Vosk's own downloader checks nothing and has no time limit (docs/architecture.md), so this is ours.
"""

from __future__ import annotations

import errno
import hashlib
import os
import re
import threading
from pathlib import Path
from typing import BinaryIO
from urllib.parse import urlsplit

import msgspec
import urllib3
from urllib3.exceptions import HTTPError

from models.catalogue import Model
from models.network import Network, Patience
from models.progress import Progress
from models.store_errors import DiskFull, DownloadFailed, Fault

_PIECE = 1 << 18
_TRIES = 3
"""How often one address may fail in a row without the archive growing past what it had before."""


class PartNote(msgspec.Struct, frozen=True):
    """What is known of an unfinished archive: of what, from where, and the server's mark for it."""

    model: Model
    address: str
    validator: str | None


class Download:
    """An archive on its way into ``part``; the note beside it (``.json``) lets it go on later."""

    def __init__(self, model: Model, part: Path, *, patience: Patience, progress: Progress) -> None:
        self.model = model
        self.part = part
        self._note_path = part.with_name(part.name + ".json")
        self._network = Network(patience)
        self._patience = patience
        self._progress = progress
        self._pause = threading.Event()  # never set: waiting on it is a pause
        self._fresh = True

    def run(self) -> str:
        """Fetch until ``part`` is whole and has the right checksum; gives the address that it came from.

        Raises :class:`DownloadFailed`, :class:`DiskFull`, or OSError from the disk.
        """
        addresses = list(self.model.addresses)
        faults: dict[str, Fault] = {}
        best = self.size
        misses = 0
        while addresses and misses < _TRIES * len(addresses):
            address = addresses[0]
            try:
                self._fetch(address)
                self._check()
                note = self._read_note()
                return note.address if note else address
            except Fault as fault:
                faults[address] = fault
                if fault.final:
                    addresses.pop(0)
                    continue
                if self.size - best >= max(1, self.model.bytes // 1000):
                    best, misses = self.size, 0
                else:
                    misses += 1
                    addresses.append(addresses.pop(0))
            if misses < _TRIES * len(addresses):
                turn = min(misses // len(addresses), len(self._patience.pauses) - 1)
                self._pause.wait(self._patience.pauses[turn])
        raise DownloadFailed(self.model.name, list(faults.items()), self.size)

    @property
    def size(self) -> int:
        """How much of the archive is there, in bytes."""
        try:
            return self.part.stat().st_size
        except FileNotFoundError:
            return 0

    def drop(self) -> None:
        """Throw away what is there."""
        self.part.unlink(missing_ok=True)
        self._note_path.unlink(missing_ok=True)

    def _fetch(self, address: str) -> None:
        """One request; afterwards the archive has its full length, or a Fault tells why not."""
        have, validator = self._can_go_on(address)
        self._fresh = have == 0
        if have == self.model.bytes:
            return
        headers = {"Accept-Encoding": "identity"}
        if have:
            headers["Range"] = f"bytes={have}-"
            if validator:
                headers["If-Range"] = validator
        response = self._network.get(address, headers)
        try:
            have = self._accepted(response, have)
            self._fresh = have == 0
            self._write_note(PartNote(self.model, address, _validator(response)))
            self._receive(response, have)
        finally:
            response.close()  # not given back to a pool: what is unread is not wanted

    def _can_go_on(self, address: str) -> tuple[int, str | None]:
        """How many of the bytes here this address may add to, and the mark to ask with; drops the others."""
        note = self._read_note()
        have = self.size
        if have and note is not None and note.model == self.model and have <= self.model.bytes:
            if note.address == address and note.validator:
                return have, note.validator
            # Without the server's mark only a checksum can tell whether two halves belong together.
            if self.model.has_checksum:
                return have, None
            if have == self.model.bytes and note.address == address:
                return have, None
        self.drop()
        return 0, None

    def _accepted(self, response: urllib3.BaseHTTPResponse, have: int) -> int:
        """Where the coming bytes belong. Raises Fault for all that is not (the rest of) the archive."""
        if response.status == 206 and have:
            found = re.fullmatch(r"bytes (\d+)-(\d+)/(\d+|\*)", response.headers.get("Content-Range", ""))
            if found is None or int(found[1]) != have:
                self.drop()  # it may do better when asked for the whole
                raise Fault("models-fault-rules")
            if found[3] not in ("*", str(self.model.bytes)):
                raise self._wrong_size(int(found[3]))
            return have
        if response.status == 416:
            self.drop()
            raise Fault("models-fault-rules")
        if response.status != 200:
            again = response.status >= 500 or response.status in (408, 425, 429)
            key = "models-fault-proxy" if response.status == 407 else "models-fault-status"
            values: dict[str, str] = {"status": str(response.status), "reason": response.reason or ""}
            raise Fault(key, final=not again, **values)
        if response.headers.get("Content-Type", "").lower().startswith("text/html"):
            raise Fault("models-fault-web-page", final=True)
        length = response.headers.get("Content-Length", "")
        if length.isdigit() and int(length) != self.model.bytes:
            raise self._wrong_size(int(length))
        return 0

    def _wrong_size(self, given: int) -> Fault:
        return Fault("models-fault-size", final=True, given=str(given), wanted=str(self.model.bytes))

    def _receive(self, response: urllib3.BaseHTTPResponse, have: int) -> None:
        with self.part.open("r+b" if have else "wb") as out:
            out.seek(have)
            while True:
                try:
                    data = response.read1(_PIECE, decode_content=False)
                except (HTTPError, OSError) as trouble:
                    fault = self._network.fault(trouble)
                    broke = fault.key == "models-fault-unreachable"
                    raise (Fault("models-fault-broke-off") if broke else fault) from trouble
                if not data:
                    break
                if have + len(data) > self.model.bytes:
                    self.drop()
                    raise Fault("models-fault-too-long", final=True)
                self._write(out, data)
                have += len(data)
                self._progress("download", have, self.model.bytes)
            out.flush()
            os.fsync(out.fileno())
        if have < self.model.bytes:
            raise Fault("models-fault-broke-off")

    def _write(self, out: BinaryIO, data: bytes) -> None:
        try:
            out.write(data)
            out.flush()
        except OSError as trouble:
            if trouble.errno in (errno.ENOSPC, errno.EDQUOT):
                missing = self.model.bytes - self.size
                raise DiskFull(self.part.parent, missing, kept=True) from trouble
            raise

    def _check(self) -> None:
        try:
            check_sums(self.part, self.model, self._progress)
        except ChecksumWrong as wrong:
            self.drop()
            # Two halves of different files give a wrong sum too: then the whole is asked for once more.
            raise Fault("models-fault-checksum", final=self._fresh) from wrong

    def _read_note(self) -> PartNote | None:
        try:
            return msgspec.json.decode(self._note_path.read_bytes(), type=PartNote)
        except (FileNotFoundError, msgspec.MsgspecError):
            return None  # no note, no going on: the download begins again

    def _write_note(self, note: PartNote) -> None:
        """In one step: a note that a crash cut in two must not vouch for the wrong bytes."""
        beside = self._note_path.with_name(self._note_path.name + ".new")
        try:
            beside.write_bytes(msgspec.json.encode(note))
        except OSError as trouble:
            if trouble.errno in (errno.ENOSPC, errno.EDQUOT):
                raise DiskFull(self.part.parent, self.model.bytes - self.size, kept=True) from trouble
            raise
        beside.replace(self._note_path)


class ChecksumWrong(Exception):
    """The archive is not the one in the catalogue."""


def check_sums(archive: Path, model: Model, progress: Progress) -> dict[str, str]:
    """MD5 and SHA-256 of an archive. Raises :class:`ChecksumWrong` when one differs from the catalogue's."""
    # MD5 is what Vosk publishes. It tells damage; against malice there is the encrypted connection.
    sums = {"md5": hashlib.md5(usedforsecurity=False), "sha256": hashlib.sha256()}
    done = 0
    with archive.open("rb") as file:
        while data := file.read(_PIECE):
            for one in sums.values():
                one.update(data)
            done += len(data)
            progress("check", done, model.bytes)
    found = {name: one.hexdigest() for name, one in sums.items()}
    for name, wanted in (("md5", model.md5), ("sha256", model.sha256)):
        if wanted is not None and found[name] != wanted:
            raise ChecksumWrong(f"{name} {found[name]} instead of {wanted}")
    return found


def _validator(response: urllib3.BaseHTTPResponse) -> str | None:
    """What the server says of its version of the file, fit for If-Range: never a weak mark."""
    mark = response.headers.get("ETag", "")
    if mark.startswith('"'):
        return mark
    return response.headers.get("Last-Modified")


def host_of(address: str) -> str:
    """The part of an address that people know."""
    return urlsplit(address).hostname or address
