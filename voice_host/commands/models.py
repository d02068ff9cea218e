"""``maffia models``: the models that hear."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, DownloadColumn, Progress, TaskID, TextColumn, TransferSpeedColumn

from models.acoustic_store import AcousticModelMissing, AcousticModelTrouble, acoustic_model
from models.catalogue import CATALOGUE, Model, load_catalogue
from models.download import host_of
from models.installed import Installed
from models.language_pack import available, load
from models.progress import Progress as Tell
from models.progress import Step
from models.store import ModelStore
from models.store_errors import DiskFull, DownloadFailed, StoreError, megabytes
from voice_host.commands import DONE, FAILED, MISUSE
from voice_host.commands.recognisers import sound_vosk_folder
from voice_host.commands.words import Words
from voice_host.listening.vosk_model import VoskTrouble


def models_list(words: Words, catalogue: Path | None) -> int:
    """Print the embedded model, what each language is heard with, and what can be fetched."""
    code = DONE
    try:
        files = acoustic_model()
        size = megabytes(len(files.read()))
        words.print("models-embedded", path=str(files.model), megabytes=size, phones=len(files.symbols) - 1)
    except AcousticModelTrouble as trouble:
        words.complain(trouble.key)
        missing = isinstance(trouble, AcousticModelMissing)
        words.complain(f"models-{'missing' if missing else 'damaged'}-file", {"path": str(trouble.path)})
        code = FAILED
    try:
        store = _store(catalogue)
        for pack in map(load, available()):
            how = _how(words, pack.voice)
            words.print("models-language", code=pack.code, name=pack.name, how=how)
        words.print("models-heading")
        for model in store.catalogue.models:
            state = _state(words, store, model)
            values = {"megabytes": megabytes(model.bytes), "licence": model.licence, "state": state}
            words.print("models-line", name=model.name, language=model.language, **values)
        words.print("models-place", path=str(store.folder))
    except StoreError as trouble:
        return _complain(words, trouble)
    return code


def models_install(words: Words, catalogue: Path | None, name: str, archive: Path | None) -> int:
    """Fetch, check and install one model; 0 when it is there and whole."""
    try:
        store = _store(catalogue)
        with _progress_bar(words) as tell:
            done = store.install(name, archive=archive, progress=tell)
    except StoreError as trouble:
        return _complain(words, trouble)
    except KeyboardInterrupt:
        words.complain("models-download-interrupted")
        return FAILED
    model = done.model
    if not done.fresh:
        words.print("models-installed-already", name=model.name)
    else:
        _tell_of_checksum(words, model)
        words.print("models-installed", name=model.name, path=str(model.folder))
    try:
        sound_vosk_folder(model.language)
    except VoskTrouble:
        words.complain("models-installed-broken", {"name": model.name})
        return FAILED
    return DONE


def models_verify(words: Words, catalogue: Path | None, name: str | None) -> int:
    """Compare the files of one model, or of all, with what was installed; 1 when something differs."""
    try:
        verdicts = _store(catalogue).verify(name)
    except StoreError as trouble:
        return _complain(words, trouble)
    if not verdicts:
        words.print("models-verify-none")
    for verdict in verdicts:
        model = verdict.model
        if model.by_hand:
            words.print("models-verify-by-hand", name=model.name)
        elif verdict.wrong:
            words.complain("models-verify-bad", {"name": model.name, "paths": ", ".join(verdict.wrong[:5])})
        elif model.manifest is not None:
            words.print("models-verify-good", name=model.name, files=len(model.manifest.files))
            _tell_of_checksum(words, model)
    return FAILED if any(verdict.wrong for verdict in verdicts) else DONE


def models_remove(words: Words, catalogue: Path | None, name: str) -> int:
    """Remove an installed model, and what was fetched of it."""
    try:
        gone = _store(catalogue).remove(name)
    except StoreError as trouble:
        return _complain(words, trouble)
    words.print("models-removed", name=gone.name)
    return DONE


def _store(catalogue: Path | None) -> ModelStore:
    return ModelStore(catalogue=load_catalogue(catalogue or CATALOGUE))


def _how(words: Words, language: str) -> str:
    try:
        folder = sound_vosk_folder(language)
    except VoskTrouble as trouble:
        return words.narration.text("models-how-broken", path=trouble.args_for_text["path"])
    return words.narration.text("models-how-both" if folder else "models-how-phonetic")


def _state(words: Words, store: ModelStore, model: Model) -> str:
    say = words.narration.text
    present = next((one for one in store.installed() if one.name == model.name), None)
    if present is not None and present.by_hand:
        return say("models-state-by-hand", path=str(present.folder))
    if present is not None:
        whole = present.manifest is not None
        return say("models-state-installed") if whole else say("models-state-damaged", name=model.name)
    if done := store.waiting(model):
        return say("models-state-part", done=megabytes(done))
    return say("models-state-absent")


def _tell_of_checksum(words: Words, model: Installed) -> None:
    if model.manifest is not None and not model.manifest.checksum_known:
        words.print("models-no-checksum", name=model.name, sha256=model.manifest.sha256)


def _complain(words: Words, trouble: StoreError) -> int:
    words.complain(trouble.key, trouble.args_for_text)
    if isinstance(trouble, DownloadFailed):
        for address, fault in trouble.faults:
            why = words.narration.text(fault.key, **fault.args_for_text)
            words.complain("models-fault", {"host": host_of(address), "why": why})
        if trouble.kept:
            words.complain("models-download-kept", {"megabytes": megabytes(trouble.kept)})
        words.complain("models-download-by-hand", trouble.args_for_text)
    if isinstance(trouble, DiskFull) and trouble.kept:
        words.complain("models-disk-kept")
    return MISUSE if trouble.misuse else FAILED


@contextmanager
def _progress_bar(words: Words) -> Iterator[Tell]:
    """A bar for each step, beside the program's results; where no terminal looks on, nothing."""
    console = Console(stderr=True, file=sys.stderr)
    columns = (TextColumn("{task.description}"), BarColumn(), DownloadColumn(), TransferSpeedColumn())
    with Progress(*columns, console=console, disable=not console.is_terminal) as bar:
        tasks: dict[Step, TaskID] = {}

        def tell(step: Step, done: int, whole: int) -> None:
            if step not in tasks:
                tasks[step] = bar.add_task(words.narration.text(f"models-step-{step}"), total=whole)
            bar.update(tasks[step], completed=done, total=whole)

        yield tell
