"""The models that can be fetched, read from ``catalogue.toml`` and checked."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Annotated
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta

from models.store_errors import StoreError

CATALOGUE = Path(__file__).resolve().parent / "catalogue.toml"
"""The catalogue that comes with the product."""

_NAME = r"^[a-z0-9][a-z0-9._-]{0,99}$"  # becomes a folder's name on any system
_LANGUAGE = r"^[a-z]{2,3}(-[a-z0-9]+)*$"


class Model(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One archive: ``bytes`` is its exact size; ``md5`` and ``sha256`` may be unknown."""

    name: Annotated[str, Meta(pattern=_NAME)]
    language: Annotated[str, Meta(pattern=_LANGUAGE)]
    bytes: Annotated[int, Meta(gt=0, le=8_000_000_000)]
    licence: Annotated[str, Meta(min_length=1)]
    addresses: Annotated[tuple[str, ...], Meta(min_length=1)]
    md5: Annotated[str, Meta(pattern="^[0-9a-f]{32}$")] | None = None
    sha256: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")] | None = None

    @property
    def has_checksum(self) -> bool:
        """Whether more than the size is known of the archive."""
        return bool(self.md5 or self.sha256)


class _File(msgspec.Struct, forbid_unknown_fields=True):
    models: tuple[Model, ...] = ()


class Catalogue:
    """The models by name."""

    def __init__(self, models: tuple[Model, ...]) -> None:
        self.models = models

    def find(self, name: str) -> Model | None:
        """The model of this name; a language's code stands for the first model of that language."""
        for model in self.models:
            if model.name == name:
                return model
        return next((model for model in self.models if model.language == name), None)


def load_catalogue(path: Path = CATALOGUE) -> Catalogue:
    """Read a catalogue. Raises StoreError (``models-catalogue-broken``) that tells where the mistake is."""

    def mistake(reason: str) -> StoreError:
        return StoreError("models-catalogue-broken", misuse=path != CATALOGUE, path=str(path), reason=reason)

    try:
        models = msgspec.convert(tomllib.loads(path.read_text("utf-8")), _File).models
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, msgspec.ValidationError) as trouble:
        raise mistake(str(trouble)) from trouble
    names = [model.name for model in models]
    for model in models:
        if names.count(model.name) > 1:
            raise mistake(f"{model.name} is there twice")
        for address in model.addresses:
            parts = urlsplit(address)
            if parts.scheme not in ("http", "https") or not parts.hostname or re.search(r"\s", address):
                raise mistake(f"{model.name}: {address!r} is no web address")
    return Catalogue(models)
