"""Unpack an archive that may be hostile: nothing is written outside one folder, and no more than expected."""

from __future__ import annotations

import hashlib
import os
import stat
import unicodedata
import zipfile
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import msgspec

from models.progress import Progress
from models.store_errors import StoreError

_PIECE = 1 << 20
_MOST_FILES = 10_000
_MOST_GROWTH = 10
_ALWAYS_ALLOWED = 16_000_000
"""An archive may grow tenfold, and small ones to 16 MB: Vosk's models grow up to threefold."""

_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_ENCRYPTED = 0x1


class FileRecord(msgspec.Struct, frozen=True):
    """One installed file: its path inside the model with "/" between, its size in bytes, its SHA-256."""

    path: str
    size: int
    sha256: str


@dataclass(frozen=True, slots=True)
class _Member:
    info: zipfile.ZipInfo
    path: str
    """Inside the top folder, with "/" between."""


class Archive:
    """A zip whose one top folder is ``top``. Use as a context.

    Raises StoreError: ``models-zip-broken``, ``-unsafe`` (names that lead outside, links, anything that is no
    plain file), ``-too-large``, ``-wrong-folder``.
    """

    def __init__(self, path: Path, top: str) -> None:
        self._top = top
        self._path = path
        try:
            self._zip = zipfile.ZipFile(path)
        except (zipfile.BadZipFile, ValueError, NotImplementedError, EOFError) as trouble:
            raise StoreError("models-zip-broken", path=str(path)) from trouble
        try:
            self._members = list(self._checked())
        except BaseException:
            self._zip.close()
            raise
        self.unpacked_bytes = sum(member.info.file_size for member in self._members)

    def __enter__(self) -> Archive:
        return self

    def __exit__(self, *_: object) -> None:
        self._zip.close()

    def _checked(self) -> Iterator[_Member]:
        infos = self._zip.infolist()
        allowed = max(_ALWAYS_ALLOWED, _MOST_GROWTH * self._path.stat().st_size)
        if len(infos) > _MOST_FILES or sum(info.file_size for info in infos) > allowed:
            raise StoreError("models-zip-too-large", path=str(self._path))
        seen: set[str] = set()
        for info in infos:
            top, *rest = self._parts(info)
            if top != self._top:
                raise StoreError("models-zip-wrong-folder", wanted=self._top, given=top)
            if info.is_dir():
                continue
            if not rest:
                raise StoreError("models-zip-wrong-folder", wanted=f"{self._top}/", given=top)
            path = "/".join(rest)
            same = unicodedata.normalize("NFC", path).casefold()
            if same in seen:
                raise self._unsafe(info)
            seen.add(same)
            yield _Member(info, path)
        if not seen:
            raise StoreError("models-zip-broken", path=str(self._path))

    def _parts(self, info: zipfile.ZipInfo) -> list[str]:
        """The steps of a member's path, if it is safe on every system."""
        # As it stands in the file: Python cuts names at NUL and turns "\" into "/" where that parts folders.
        name = info.orig_filename
        parts = name.removesuffix("/").split("/")
        kind = stat.S_IFMT(info.external_attr >> 16)
        plain = kind in (0, stat.S_IFREG) or (kind == stat.S_IFDIR and info.is_dir())
        if (
            not plain
            or info.flag_bits & _ENCRYPTED
            or info.compress_type not in _METHODS
            or any(sign in '\\:*?"<>|' or not sign.isprintable() for sign in name)
            or any(part in ("", ".", "..") or part.startswith(".maffia") for part in parts)
            or any(part != part.rstrip(" .") or len(part.encode()) > 200 for part in parts)
            or len(name) > 400
        ):
            raise self._unsafe(info)
        return parts

    def _unsafe(self, info: zipfile.ZipInfo) -> StoreError:
        shown = info.orig_filename.encode("unicode_escape").decode("ascii")[:80]
        return StoreError("models-zip-unsafe", path=str(self._path), entry=shown)

    def unpack(self, into: Path, progress: Progress) -> tuple[FileRecord, ...]:
        """Write all files below ``into``, without the top folder. Each is on the disk when this returns.

        Raises StoreError (``models-zip-broken``: a file inside is damaged), and OSError from the disk.
        """
        records: list[FileRecord] = []
        done = 0
        for member in self._members:
            target = into.joinpath(*member.path.split("/"))
            try:
                target.parent.mkdir(parents=True, exist_ok=True)
                record = self._one(member, target, done, progress)
            except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError) as trouble:
                raise StoreError("models-zip-broken", path=str(self._path)) from trouble
            except (FileExistsError, NotADirectoryError) as trouble:  # "a" and "a/b" both as files
                raise self._unsafe(member.info) from trouble
            records.append(record)
            done += record.size
        return tuple(records)

    def _one(self, member: _Member, target: Path, before: int, progress: Progress) -> FileRecord:
        digest = hashlib.sha256()
        size = 0
        with self._zip.open(member.info) as source, target.open("xb") as out:
            while data := source.read(_PIECE):
                size += len(data)
                digest.update(data)
                out.write(data)
                progress("unpack", before + size, self.unpacked_bytes)
            if size != member.info.file_size:
                raise zipfile.BadZipFile(f"{member.path} is shorter than the archive says")
            out.flush()
            os.fsync(out.fileno())
        return FileRecord(member.path, size, digest.hexdigest())
