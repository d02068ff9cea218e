"""What was installed, written into the model's own folder so that both appear in one step."""

from __future__ import annotations

import hashlib
from pathlib import Path

import msgspec

from models.unpack import FileRecord

MANIFEST = ".maffia-manifest.json"
"""No archive may bring a file of this name (``unpack.py`` refuses it)."""

_PIECE = 1 << 20


class Manifest(msgspec.Struct, frozen=True):
    """One installed model. ``source``: the address or the file it came from; ``checksum_known``: whether the
    catalogue vouched for more than the archive's size. The sums are those of the archive.
    """

    name: str
    language: str
    licence: str
    source: str
    bytes: int
    md5: str
    sha256: str
    checksum_known: bool
    files: tuple[FileRecord, ...]
    version: int = 1


def read_manifest(folder: Path) -> Manifest | None:
    """The manifest of a model, or None when there is none that can be read."""
    try:
        return msgspec.json.decode((folder / MANIFEST).read_bytes(), type=Manifest)
    except (OSError, msgspec.MsgspecError):
        return None


def write_manifest(folder: Path, manifest: Manifest) -> None:
    """Write it into a model's folder."""
    (folder / MANIFEST).write_bytes(msgspec.json.format(msgspec.json.encode(manifest)))


def differences(folder: Path, manifest: Manifest) -> tuple[str, ...]:
    """The files that are missing, changed, unreadable or not of the model; empty when all is as installed."""
    wrong = [record.path for record in manifest.files if not _same(folder, record)]
    known = {record.path for record in manifest.files} | {MANIFEST}
    found = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if not path.is_dir()}
    return tuple(sorted({*wrong, *(found - known)}))


def _same(folder: Path, record: FileRecord) -> bool:
    path = folder.joinpath(*record.path.split("/"))
    try:
        if path.is_symlink() or path.stat().st_size != record.size:
            return False
        digest = hashlib.sha256()
        with path.open("rb") as file:
            while data := file.read(_PIECE):
                digest.update(data)
    except OSError:
        return False  # what cannot be read cannot hear
    return digest.hexdigest() == record.sha256
