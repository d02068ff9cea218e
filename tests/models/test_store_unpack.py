"""Archives that are damaged or hostile: nothing of them stays, and nothing is written elsewhere."""

from __future__ import annotations

import io
import stat
import struct
import zipfile
from pathlib import Path

import pytest
from store_site import NAME, zip_of

from models.store_errors import StoreError

GOOD = {f"{NAME}/conf/mfcc.conf": b"x"}


def member(name: str, data: bytes = b"x", *, mode: int = 0) -> bytes:
    """A good archive with one more file, of any name and kind."""
    whole = io.BytesIO(zip_of(GOOD))
    with zipfile.ZipFile(whole, "a", zipfile.ZIP_DEFLATED) as archive:
        info = zipfile.ZipInfo("placeholder")
        info.filename = name  # past ZipInfo's own tidying
        info.external_attr = mode << 16
        archive.writestr(info, data)
    return whole.getvalue()


def refused(make_store, tmp_path: Path, data: bytes) -> StoreError:
    """Why an archive is not installed; afterwards all is as it was before."""
    path = tmp_path / "it.zip"
    path.write_bytes(data)
    store = make_store(data=data)
    with pytest.raises(StoreError) as caught:
        store.install(NAME, archive=path)
    assert store.installed() == ()
    left = sorted(found.relative_to(tmp_path).as_posix() for found in tmp_path.rglob("*") if found.is_file())
    assert left in (["it.zip"], ["it.zip", "vosk/.incoming/lock"])
    return caught.value


UNSAFE = [
    *(f"{NAME}/../../outside", "../outside", f"{NAME}/a/../../../outside", f"{NAME}/..", f"{NAME}/."),
    *("/etc/outside", f"/{NAME}/outside", f"{NAME}//outside", "C:/outside", f"{NAME}/c:outside"),
    *(f"{NAME}\\..\\outside", f"{NAME}/a\\b", f"{NAME}/a\nb", f"{NAME}/a\x1b[2Jb", f"{NAME}/a\u202eb"),
    *(
        f"{NAME}/a.",
        f"{NAME}/a ",
        f"{NAME}/{'a' * 201}",
        f"{NAME}/CONF/MFCC.conf",
        f"{NAME}/conf/mfcc.conf/a",
    ),
    f"{NAME}/.maffia-manifest.json",
]


@pytest.mark.parametrize("name", UNSAFE, ids=ascii)
def test_a_name_that_leads_outside_or_elsewhere_is_refused(make_store, tmp_path, name):
    assert refused(make_store, tmp_path, member(name)).key == "models-zip-unsafe"


@pytest.mark.parametrize("kind", [stat.S_IFLNK, stat.S_IFIFO, stat.S_IFCHR, stat.S_IFSOCK])
def test_only_plain_files_are_unpacked(make_store, tmp_path, kind):
    data = member(f"{NAME}/link", b"/etc/passwd", mode=kind | 0o777)
    assert refused(make_store, tmp_path, data).key == "models-zip-unsafe"


def test_another_folder_is_another_model(make_store, tmp_path):
    trouble = refused(make_store, tmp_path, zip_of({"vosk-model-big/conf/mfcc.conf": b"x"}))
    assert (trouble.key, trouble.args_for_text["given"]) == ("models-zip-wrong-folder", "vosk-model-big")
    assert refused(make_store, tmp_path, member("second/readme")).key == "models-zip-wrong-folder"
    assert refused(make_store, tmp_path, zip_of({NAME: b"a file"})).key == "models-zip-wrong-folder"


def test_an_archive_that_would_fill_the_disk_is_refused(make_store, tmp_path):
    trouble = refused(make_store, tmp_path, zip_of({f"{NAME}/zeros": bytes(20_000_000)}))
    assert trouble.key == "models-zip-too-large"


def test_an_archive_of_countless_files_is_refused(make_store, tmp_path):
    many = zip_of({f"{NAME}/{number}": b"" for number in range(10_001)}, zipfile.ZIP_STORED)
    assert refused(make_store, tmp_path, many).key == "models-zip-too-large"


def test_a_file_that_grows_beyond_its_declared_size_is_found_out(make_store, tmp_path):
    data = bytearray(zip_of({f"{NAME}/zeros": bytes(20_000_000)}))
    small = struct.pack("<I", 20_000_000)
    assert data.count(small) == 2
    data = data.replace(small, struct.pack("<I", 1000))
    assert refused(make_store, tmp_path, bytes(data)).key == "models-zip-broken"


def test_a_damaged_file_inside_is_found_out(make_store, tmp_path):
    data = bytearray(zip_of({f"{NAME}/a": b"b" * 1000}, zipfile.ZIP_STORED))
    data[data.index(b"bbbb") + 7] ^= 1
    assert refused(make_store, tmp_path, bytes(data)).key == "models-zip-broken"


@pytest.mark.parametrize(
    "data", [b"PK", b"<html>", zip_of(GOOD)[:-30], zip_of({}), zip_of({f"{NAME}/": b""})]
)
def test_what_is_no_archive_is_refused(make_store, tmp_path, data):
    assert refused(make_store, tmp_path, data).key == "models-zip-broken"


def test_an_encrypted_archive_is_refused(make_store, tmp_path):
    data = bytearray(zip_of(GOOD))
    data[data.index(b"PK\x01\x02") + 8] |= 1
    assert refused(make_store, tmp_path, bytes(data)).key == "models-zip-unsafe"
