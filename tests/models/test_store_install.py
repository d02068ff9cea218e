"""The store as a whole: a model is there and whole, or not there, whatever happens."""

from __future__ import annotations

import errno
import json
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from filelock import FileLock
from store_site import FILES, NAME, ZIP, breaks_off, honest, status

from models.catalogue import load_catalogue
from models.manifest import MANIFEST
from models.narration import Narration
from models.store_errors import DiskFull, StoreError

ROOT = Path(__file__).resolve().parents[2]

DIES = """
import os, signal, sys
from pathlib import Path
from models.catalogue import Catalogue, Model
from models.store import ModelStore

step, archive, model, folder = sys.argv[1:]
import msgspec
def progress(now, done, whole):
    if now == step:
        os.kill(os.getpid(), signal.SIGKILL)
store = ModelStore(Path(folder), Catalogue((msgspec.json.decode(model, type=Model),)))
store.install(store.catalogue.models[0].name, archive=Path(archive) if archive else None, progress=progress)
"""


def refused(act, *arguments, **more) -> str:
    with pytest.raises(StoreError) as caught:
        act(*arguments, **more)
    return caught.value.key


def killed(store, step: str, archive: Path | None = None) -> None:
    """An install in a process of its own that ends with kill -9 at the first sign of ``step``."""
    import msgspec

    model = msgspec.json.encode(store.catalogue.models[0]).decode()
    command = [sys.executable, "-c", DIES, step, str(archive or ""), model, str(store.folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, timeout=30, check=False)
    assert done.returncode == -signal.SIGKILL, done.stderr


@pytest.fixture
def zip_file(tmp_path: Path) -> Path:
    path = tmp_path / "by-hand.zip"
    path.write_bytes(ZIP)
    return path


def test_an_archive_on_the_disk_will_do_and_stays(make_store, zip_file):
    done = make_store().install(NAME, archive=zip_file)
    assert done.fresh and zip_file.read_bytes() == ZIP
    for name, data in FILES.items():
        assert (done.model.folder.parent / name).read_bytes() == data


def test_the_languages_code_names_its_model(make_store, zip_file):
    store = make_store()
    assert store.install("sv", archive=zip_file).model.name == NAME
    assert store.for_language("sv").name == store.find("sv").name == NAME
    assert store.for_language("en") is None


def test_another_file_than_the_catalogues_is_refused(make_store, zip_file):
    store = make_store()
    zip_file.write_bytes(ZIP + b"x")
    assert refused(store.install, NAME, archive=zip_file) == "models-file-size"
    zip_file.write_bytes(ZIP[:-1] + b"x")
    assert refused(store.install, NAME, archive=zip_file) == "models-file-checksum"
    assert refused(store.install, NAME, archive=zip_file.parent) == "models-file-missing"
    assert refused(store.install, NAME, archive=zip_file / "none") == "models-file-missing"
    assert store.installed() == ()


def test_a_model_outside_the_catalogue_is_a_misuse(make_store):
    for act in (make_store().install, make_store().verify, make_store().remove):
        with pytest.raises(StoreError) as caught:
            act("vosk-model-dream")
        assert (caught.value.key, caught.value.misuse) == ("models-unknown", True)
        assert NAME in caught.value.args_for_text["known"]


def test_a_whole_model_is_not_fetched_again_and_a_damaged_one_is(site, make_store, archive):
    site.answers["/m.zip"] = [honest(archive)]
    store = make_store(f"{site.root}/m.zip")
    folder = store.install(NAME).model.folder
    assert not store.install(NAME).fresh
    assert len(site.requests) == 1
    (folder / "am" / "final.mdl").write_bytes(b"")
    assert store.install(NAME).fresh
    assert store.verify(NAME)[0].wrong == ()


@pytest.mark.parametrize(
    ("harm", "found"),
    [
        (lambda folder: (folder / "am" / "final.mdl").unlink(), "am/final.mdl"),
        (
            lambda folder: (folder / "conf" / "mfcc.conf").write_bytes(b"--sample-frequency=16001\n"),
            "conf/mfcc.conf",
        ),
        (lambda folder: (folder / "extra").write_bytes(b""), "extra"),
        (lambda folder: (folder / MANIFEST).write_text("{}"), MANIFEST),
    ],
    ids=["missing", "changed", "more", "manifest"],
)
def test_verifying_finds_what_is_not_as_it_was_installed(make_store, zip_file, harm, found):
    store = make_store()
    harm(store.install(NAME, archive=zip_file).model.folder)
    (verdict,) = store.verify()
    assert verdict.wrong == (found,)


def test_the_manifest_tells_where_it_came_from_and_whether_a_checksum_vouched(make_store, zip_file):
    manifest = make_store(checksum=False).install(NAME, archive=zip_file).model.manifest
    assert manifest.source == str(zip_file) and not manifest.checksum_known
    assert len(manifest.sha256) == 64 and manifest.bytes == len(ZIP)


def test_what_is_removed_is_gone_with_its_leftovers(site, make_store, zip_file, archive):
    site.answers["/m.zip"] = [breaks_off(archive, 30_000), status(500)]
    store = make_store(f"{site.root}/m.zip")
    assert refused(store.install, NAME) == "models-download-failed"
    store.install(NAME, archive=zip_file)
    store.remove(NAME)
    assert store.installed() == () and store.waiting(store.catalogue.models[0]) == 0
    assert refused(store.remove, NAME) == refused(store.verify, NAME) == "models-not-installed"


def test_a_broken_off_download_can_be_thrown_away(site, make_store, archive):
    site.answers["/m.zip"] = [breaks_off(archive, 30_000), status(500)]
    store = make_store(f"{site.root}/m.zip")
    assert refused(store.install, NAME) == "models-download-failed"
    store.remove(NAME)
    assert store.waiting(store.catalogue.models[0]) == 0


def unpack_by_hand(folder: Path) -> Path:
    for name, data in FILES.items():
        path = folder / name.removeprefix(f"{NAME}/")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return folder


def test_a_model_unpacked_by_hand_is_found_first_and_never_touched(make_store, zip_file, tmp_path):
    store = make_store()
    store.install(NAME, archive=zip_file)
    mine = unpack_by_hand(tmp_path / "vosk" / "sv")
    assert store.for_language("sv").folder == mine
    assert refused(store.remove, "sv") == "models-by-hand"
    assert [verdict.wrong for verdict in store.verify("sv")] == [()]
    store.remove(NAME)
    assert (mine / "am" / "final.mdl").is_file()


def test_an_archive_unpacked_by_hand_one_folder_too_deep_is_found(make_store, tmp_path):
    mine = unpack_by_hand(tmp_path / "vosk" / "sv" / NAME)
    assert make_store().for_language("sv").folder == mine


def test_a_folder_unpacked_by_hand_under_the_models_name_is_left_alone(make_store, zip_file, tmp_path):
    mine = unpack_by_hand(tmp_path / "vosk" / NAME)
    store = make_store()
    assert store.for_language("sv").folder == mine
    assert refused(store.install, NAME, archive=zip_file) == "models-by-hand-there"


def test_an_empty_folder_is_no_model(make_store, zip_file, tmp_path):
    (tmp_path / "vosk" / "sv").mkdir(parents=True)
    (tmp_path / "vosk" / NAME).mkdir()
    store = make_store()
    assert store.for_language("sv") is None
    assert store.install(NAME, archive=zip_file).fresh


def test_two_installations_at_once_do_not_meet(make_store, zip_file, tmp_path):
    store = make_store()
    store.install(NAME, archive=zip_file)
    with FileLock(tmp_path / "vosk" / ".incoming" / "lock"):
        assert refused(store.install, NAME, archive=zip_file) == "models-busy"
        assert refused(store.remove, NAME) == "models-busy"
        assert store.verify(NAME)[0].wrong == ()
    assert not store.install(NAME, archive=zip_file).fresh


@pytest.mark.parametrize("step", ["check", "unpack"])
def test_kill_while_installing_leaves_nothing_half_installed(make_store, zip_file, tmp_path, step):
    store = make_store()
    killed(store, step, zip_file)
    assert store.installed() == ()
    assert store.install(NAME, archive=zip_file).fresh
    assert [path.name for path in (tmp_path / "vosk").iterdir() if path.name != ".incoming"] == [NAME]
    assert [path.name for path in (tmp_path / "vosk" / ".incoming").iterdir()] == ["lock"]


def test_kill_while_a_damaged_model_is_replaced_does_not_pass_the_damaged_one_off_as_whole(
    make_store, zip_file
):
    store = make_store()
    (store.install(NAME, archive=zip_file).model.folder / "am" / "final.mdl").unlink()
    killed(store, "unpack", zip_file)
    assert [verdict.wrong for verdict in store.verify()] == [("am/final.mdl",)]
    assert store.install(NAME, archive=zip_file).fresh


def test_kill_while_fetching_loses_nothing_of_what_was_fetched(site, make_store, archive):
    site.answers["/m.zip"] = [site.stalls(archive, 30_000, '"one"'), honest(archive)]
    store = make_store(f"{site.root}/m.zip")
    killed(store, "download")
    assert store.installed() == ()
    kept = store.waiting(store.catalogue.models[0])
    assert 0 < kept <= 30_000
    site.released.set()
    assert store.install(NAME).fresh
    assert site.ranges() == [None, f"bytes={kept}-"]


def test_a_disk_that_fills_up_while_unpacking_leaves_nothing_of_it(
    site, make_store, archive, tmp_path, monkeypatch
):
    site.answers["/m.zip"] = [honest(archive)]
    store = make_store(f"{site.root}/m.zip")

    def full(handle: int) -> None:
        if "/in-" in str(Path(f"/proc/self/fd/{handle}").readlink()):
            raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("models.unpack.os.fsync", full)
        with pytest.raises(DiskFull) as caught:
            store.install(NAME)
    assert caught.value.kept and caught.value.args_for_text["path"] == str(tmp_path / "vosk")
    assert store.installed() == () and store.waiting(store.catalogue.models[0]) == len(archive)
    assert store.install(NAME).fresh
    assert len(site.requests) == 1


def test_a_place_that_cannot_be_written_is_told(make_store, zip_file, tmp_path):
    (tmp_path / "vosk").write_text("a file")
    assert make_store().installed() == ()
    assert refused(make_store().install, NAME, archive=zip_file) == "models-unwritable"


@pytest.mark.parametrize("language", ["sv", "en"])
def test_whatever_goes_wrong_has_a_sentence(language):
    code = "".join(path.read_text("utf-8") for path in (ROOT / "models").glob("*.py"))
    keys = set(re.findall(r'"(models-[a-z-]+)"', code))
    assert len(keys) > 20
    narration = Narration(language, {})
    assert [key for key in sorted(keys) if not narration.has(key)] == []


# -- the catalogue -------------------------------------------------------------------------------------------


def test_the_catalogue_that_ships_has_three_languages_with_two_addresses_each():
    models = load_catalogue().models
    assert [model.language for model in models] == ["sv", "hi", "en"]
    for model in models:
        assert len(model.addresses) == 2 and all(address.startswith("https:") for address in model.addresses)
        assert all(address.endswith(f"/{model.name}.zip") for address in model.addresses)
    assert [model.name for model in models if not model.has_checksum] == ["vosk-model-small-en-us-0.15"]


ENTRY = {
    **{"name": "m", "language": "sv", "bytes": 1, "licence": "MIT", "addresses": ["https://a.invalid/m.zip"]},
}


@pytest.mark.parametrize(
    "change",
    [
        *({"name": "../m"}, {"name": "M"}, {"name": ".incoming"}, {"language": "SV"}, {"bytes": 0}),
        *({"md5": "no"}, {"sha256": "0" * 63}, {"addresses": []}, {"addresses": ["ftp://a.invalid/m"]}),
        *({"addresses": ["https:///m.zip"]}, {"licence": ""}, {"sizes": 1}),
    ],
    ids=json.dumps,
)
def test_a_mistake_in_a_catalogue_is_told(tmp_path, change):
    path = tmp_path / "catalogue.toml"
    lines = [f"{key} = {json.dumps(value)}" for key, value in {**ENTRY, **change}.items()]
    path.write_text("[[models]]\n" + "\n".join(lines), encoding="utf-8")
    assert refused(load_catalogue, path) == "models-catalogue-broken"


def test_a_catalogue_with_the_same_model_twice_or_none_at_all(tmp_path):
    path = tmp_path / "catalogue.toml"
    one = "[[models]]\n" + "\n".join(f"{key} = {json.dumps(value)}" for key, value in ENTRY.items()) + "\n"
    path.write_text(one * 2, encoding="utf-8")
    assert refused(load_catalogue, path) == "models-catalogue-broken"
    path.write_text("models = 3", encoding="utf-8")
    assert refused(load_catalogue, path) == "models-catalogue-broken"
    assert refused(load_catalogue, tmp_path / "none.toml") == "models-catalogue-broken"
    path.write_text(one, encoding="utf-8")
    assert load_catalogue(path).find("m").licence == "MIT"
