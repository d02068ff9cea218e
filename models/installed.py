"""A model on disk: from the store, or unpacked by hand."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from models.catalogue import Catalogue
from models.manifest import MANIFEST, Manifest, read_manifest

_OF_A_MODEL = ("am", "conf", "graph", "ivector", "rescore", "rnnlm")
"""The folders that Vosk models are made of."""


@dataclass(frozen=True, slots=True)
class Installed:
    """A model that is here. ``manifest`` is None for one unpacked by hand, or whose manifest is broken;
    ``by_hand`` tells the two apart.
    """

    name: str
    language: str
    folder: Path
    manifest: Manifest | None
    by_hand: bool


@dataclass(frozen=True, slots=True)
class Verdict:
    """What checking one model's files found: ``wrong`` is empty when all is as it was installed."""

    model: Installed
    wrong: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Installation:
    """What ``install`` did: ``fresh`` is False when an undamaged model was there already."""

    model: Installed
    fresh: bool


def look(folder: Path, catalogue: Catalogue) -> Installed | None:
    """The model in one folder of the store, or None when the folder is empty."""
    listed = next((model for model in catalogue.models if model.name == folder.name), None)
    if (folder / MANIFEST).exists():
        manifest = read_manifest(folder)
        if manifest is None:
            language = listed.language if listed else ""
            return Installed(folder.name, language, folder, None, by_hand=False)
        return Installed(folder.name, manifest.language, folder, manifest, by_hand=False)
    inside = list(folder.iterdir())
    if not inside:
        return None
    language = listed.language if listed else folder.name
    # Who unpacks an archive into the language's folder gets the archive's own folder inside it.
    nested = len(inside) == 1 and inside[0].is_dir() and inside[0].name not in _OF_A_MODEL
    return Installed(folder.name, language, inside[0] if nested else folder, None, by_hand=True)
