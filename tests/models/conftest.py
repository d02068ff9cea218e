"""A model, a site that gives it, and a store to put it in."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from store_site import NAME, ZIP, Site

from models.catalogue import Catalogue, Model
from models.network import Patience
from models.store import ModelStore

HASTE = Patience(connect=2.0, stall=0.2, pauses=(0.0,))


@pytest.fixture(autouse=True)
def _no_proxies(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("http_proxy", "https_proxy", "all_proxy", "no_proxy"):
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(name.upper(), raising=False)


@pytest.fixture
def site() -> Iterator[Site]:
    one = Site()
    yield one
    one.close()


@pytest.fixture
def second_site() -> Iterator[Site]:
    one = Site()
    yield one
    one.close()


@pytest.fixture
def archive() -> bytes:
    return ZIP


@pytest.fixture
def make_store(tmp_path: Path) -> Callable[..., ModelStore]:
    """A store whose catalogue has one model, with the addresses given; all of one test share the folder."""

    def make(*addresses: str, data: bytes = ZIP, checksum: bool = True, **more: Any) -> ModelStore:
        md5 = hashlib.md5(data, usedforsecurity=False).hexdigest() if checksum else None
        model = Model(
            name=NAME,
            language="sv",
            bytes=more.pop("size", len(data)),
            licence="MIT",
            addresses=addresses or ("http://127.0.0.1:9/none.zip",),
            md5=md5,
        )
        return ModelStore(tmp_path / "vosk", Catalogue((model,)), patience=more.pop("patience", HASTE))

    return make
