"""Where fetched models live: each whole or not there, however the program ended.

Layout of the store's folder: ``<name>/`` is an installed model with its manifest; ``<language>/`` one that
somebody unpacked by hand; ``.incoming/`` holds unfinished archives, and folders on their way in or out.
"""

from __future__ import annotations

import errno
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import platformdirs
from filelock import FileLock, Timeout

from models.catalogue import Catalogue, Model, load_catalogue
from models.download import ChecksumWrong, Download, check_sums
from models.installed import Installation, Installed, Verdict, look
from models.manifest import MANIFEST, Manifest, differences, write_manifest
from models.network import Patience
from models.progress import Progress, quiet
from models.store_errors import DiskFull, StoreError
from models.unpack import Archive

_INCOMING = ".incoming"
_GROWTH = 3
"""How many times its size an archive is expected to need when unpacked (the Korean model: 3.1). Once it is
here, its real size is looked up."""
_SPARE = 1_000_000


def default_folder() -> Path:
    """The user's own folder for models, the same on every run."""
    return Path(platformdirs.user_data_path("maffia-rostvard")) / "vosk"


class ModelStore:
    """The models in ``folder``; what is in ``catalogue`` can be fetched.

    Every method may raise :class:`StoreError`. Nothing is made on disk until something is installed.
    """

    def __init__(
        self,
        folder: Path | None = None,
        catalogue: Catalogue | None = None,
        *,
        patience: Patience | None = None,
    ) -> None:
        self.folder = folder or default_folder()
        self.catalogue = catalogue or load_catalogue()
        self._patience = patience or Patience()
        self._incoming = self.folder / _INCOMING

    # -- what is here ----------------------------------------------------------------------------------------

    def installed(self) -> tuple[Installed, ...]:
        """The models that are here, by name."""
        try:
            folders = sorted(path for path in self.folder.iterdir() if path.is_dir())
        except (FileNotFoundError, NotADirectoryError):
            return ()
        except OSError as trouble:
            raise _unreachable(self.folder, trouble) from trouble
        found = (look(path, self.catalogue) for path in folders if not path.name.startswith("."))
        return tuple(model for model in found if model)

    def for_language(self, language: str) -> Installed | None:
        """The model that hears a language: one unpacked by hand first, for somebody chose it."""
        fitting = [model for model in self.installed() if model.language == language]
        return next(iter(sorted(fitting, key=lambda model: not model.by_hand)), None)

    def find(self, name: str) -> Installed | None:
        """The installed model of this name, or of the language of this code."""
        return next((model for model in self.installed() if model.name == name), self.for_language(name))

    def waiting(self, model: Model) -> int:
        """How many bytes of a broken-off download wait to be gone on with."""
        try:
            return self._part(model.name).stat().st_size
        except OSError:
            return 0

    # -- changing it -----------------------------------------------------------------------------------------

    def install(self, name: str, *, archive: Path | None = None, progress: Progress = quiet) -> Installation:
        """Fetch a model of the catalogue (or take the zip ``archive``), check it, unpack it, put it in place.

        A whole model that is there already stays; a damaged one is replaced. Whatever interrupts this, the
        model is afterwards as it was before, and the download goes on next time.
        """
        model = self._wanted(name)
        with self._alone():
            target = self.folder / model.name
            present = look(target, self.catalogue) if target.is_dir() else None
            if present is not None and present.by_hand:
                raise StoreError("models-by-hand-there", name=model.name, path=str(present.folder))
            if present is not None and not self.damage(present):
                return Installation(present, fresh=False)
            if archive is not None:
                sums, source = self._trusted(archive, model, progress), str(archive)
            else:
                archive, source = self._fetched(model, progress)
                sums = check_sums(archive, model, quiet)
            self._put_in_place(model, archive, sums, source, progress)
            self._download(model, progress).drop()
        placed = look(self.folder / model.name, self.catalogue)
        assert placed is not None  # noqa: S101 -- for the type checker; it was renamed into place just now
        return Installation(placed, fresh=True)

    def verify(self, name: str | None = None) -> tuple[Verdict, ...]:
        """Read every file of one model, or of all, and compare with what was installed.

        Models unpacked by hand have nothing to be compared with and come with nothing wrong.
        """
        if name is None:
            chosen = self.installed()
        else:
            model = self.find(name)
            if model is None:
                wanted = self._wanted(name)
                raise StoreError("models-not-installed", name=wanted.name)
            chosen = (model,)
        return tuple(Verdict(model, self.damage(model)) for model in chosen)

    def remove(self, name: str) -> Path:
        """Remove an installed model, and what was fetched of it; gives the folder that is gone."""
        with self._alone():
            model = self.find(name)
            if model is None:
                wanted = self._wanted(name)
                if not self.waiting(wanted):
                    raise StoreError("models-not-installed", name=wanted.name)
                self._download(wanted, quiet).drop()
                return self.folder / wanted.name
            if model.by_hand:
                raise StoreError("models-by-hand", name=model.name, path=str(self.folder / model.name))
            self._sweep_out(model.folder)
            listed = self.catalogue.find(model.name)
            if listed:
                self._download(listed, quiet).drop()
            return model.folder

    def damage(self, model: Installed) -> tuple[str, ...]:
        """The files of a model that are not as they were installed; none for one unpacked by hand."""
        if model.by_hand:
            return ()
        if model.manifest is None:
            return (MANIFEST,)
        return differences(model.folder, model.manifest)

    def _wanted(self, name: str) -> Model:
        model = self.catalogue.find(name)
        if model is None:
            known = ", ".join(model.name for model in self.catalogue.models)
            raise StoreError("models-unknown", misuse=True, name=name, known=known)
        return model

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Nobody else changes the store meanwhile; what an earlier run left behind is cleared away.

        The operating system drops the lock with the process, ``kill -9`` included.
        """
        try:
            self._incoming.mkdir(parents=True, exist_ok=True)
            lock = FileLock(self._incoming / "lock", blocking=False)
            lock.acquire()
        except Timeout as held:
            raise StoreError("models-busy") from held
        except OSError as trouble:
            raise _unreachable(self.folder, trouble) from trouble
        try:
            for path in self._incoming.iterdir():
                if path.is_dir():
                    shutil.rmtree(path)
            yield
        except OSError as trouble:
            raise _unreachable(self.folder, trouble) from trouble
        finally:
            lock.release()

    def _part(self, name: str) -> Path:
        return self._incoming / f"{name}.zip.part"

    def _download(self, model: Model, progress: Progress) -> Download:
        return Download(model, self._part(model.name), patience=self._patience, progress=progress)

    def _fetched(self, model: Model, progress: Progress) -> tuple[Path, str]:
        download = self._download(model, progress)
        self._need(model.bytes - download.size + _GROWTH * model.bytes, kept=download.size > 0)
        return download.part, download.run()

    def _trusted(self, archive: Path, model: Model, progress: Progress) -> dict[str, str]:
        """The sums of an archive on disk, when it is the catalogue's."""
        try:
            size = archive.stat().st_size
            if not archive.is_file():
                raise StoreError("models-file-missing", misuse=True, path=str(archive))
            if size != model.bytes:
                given, wanted = str(size), str(model.bytes)
                raise StoreError("models-file-size", path=str(archive), given=given, wanted=wanted)
            return check_sums(archive, model, progress)
        except ChecksumWrong as wrong:
            raise StoreError("models-file-checksum", path=str(archive), name=model.name) from wrong
        except OSError as trouble:
            raise StoreError("models-file-missing", misuse=True, path=str(archive)) from trouble

    def _put_in_place(
        self, model: Model, archive: Path, sums: dict[str, str], source: str, progress: Progress
    ) -> None:
        staging = Path(tempfile.mkdtemp(prefix="in-", dir=self._incoming)) / model.name
        try:
            with Archive(archive, model.name) as opened:
                self._need(opened.unpacked_bytes, kept=True)
                staging.mkdir()
                try:
                    files = opened.unpack(staging, progress)
                except OSError as trouble:
                    if trouble.errno in (errno.ENOSPC, errno.EDQUOT):
                        raise DiskFull(self.folder, opened.unpacked_bytes, kept=True) from trouble
                    raise
            manifest = Manifest(
                name=model.name,
                language=model.language,
                licence=model.licence,
                source=source,
                bytes=model.bytes,
                md5=sums["md5"],
                sha256=sums["sha256"],
                checksum_known=model.has_checksum,
                files=files,
            )
            write_manifest(staging, manifest)
            target = self.folder / model.name
            if target.exists():  # damaged, or empty
                self._sweep_out(target)
            staging.rename(target)
            _settle(self.folder)
        finally:
            shutil.rmtree(staging.parent, ignore_errors=True)  # the next run clears away what is left

    def _need(self, size: int, *, kept: bool) -> None:
        if shutil.disk_usage(self._incoming).free < size + _SPARE:
            raise DiskFull(self.folder, size, kept=kept)

    def _sweep_out(self, folder: Path) -> None:
        """Away in one step, then file by file: a model is never there in part."""
        aside = Path(tempfile.mkdtemp(prefix="out-", dir=self._incoming))
        folder.rename(aside / folder.name)
        shutil.rmtree(aside)


def _settle(folder: Path) -> None:
    """Make the rename itself last through a power cut, where folders can be opened (not on Windows)."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _unreachable(folder: Path, trouble: OSError) -> StoreError:
    if trouble.errno in (errno.ENOSPC, errno.EDQUOT):
        return DiskFull(folder, _SPARE, kept=True)
    return StoreError("models-unwritable", path=str(folder), reason=trouble.strerror or str(trouble))
