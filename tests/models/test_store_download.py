"""Fetching a model from servers that break off, stall, lie, change their mind or are something else."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest
from store_site import (
    NAME,
    breaks_off,
    claims,
    honest,
    ignores_range,
    login_page,
    part,
    redirect,
    status,
    without_length,
)

from models import download
from models.store_errors import DiskFull, DownloadFailed

HALF = 30_000


def failed(store) -> dict[str, str]:
    """The fault of each address, by host and port."""
    with pytest.raises(DownloadFailed) as caught:
        store.install(NAME)
    assert store.installed() == ()
    return {address: fault.key for address, fault in caught.value.faults}


def test_a_model_is_fetched_checked_and_installed(site, make_store, archive):
    site.answers["/m.zip"] = [honest(archive)]
    steps: dict[str, tuple[int, int]] = {}
    store = make_store(f"{site.root}/m.zip")
    done = store.install(NAME, progress=lambda step, now, whole: steps.update({step: (now, whole)}))
    assert done.fresh
    assert (done.model.folder / "conf" / "mfcc.conf").read_bytes() == b"--sample-frequency=16000\n"
    assert steps["download"] == steps["check"] == (len(archive), len(archive))
    assert steps["unpack"] == (60_025, 60_025)
    assert store.verify()[0].wrong == ()


def test_what_broke_off_goes_on_where_it_was(site, make_store, archive):
    site.answers["/m.zip"] = [breaks_off(archive, HALF), honest(archive)]
    assert make_store(f"{site.root}/m.zip").install(NAME).fresh
    assert site.ranges() == [None, f"bytes={HALF}-"]
    assert site.requests[1].if_range == '"one"'


def test_a_later_run_goes_on_where_an_earlier_one_gave_up(site, make_store, archive):
    site.answers["/m.zip"] = [breaks_off(archive, HALF), status(503)]
    store = make_store(f"{site.root}/m.zip")
    assert list(failed(store).values()) == ["models-fault-status"]
    assert store.waiting(store.catalogue.models[0]) == HALF
    site.answers["/m.zip"] = [honest(archive)]
    assert store.install(NAME).fresh
    assert site.ranges()[-1] == f"bytes={HALF}-"


def test_a_server_that_breaks_off_at_every_block_is_outlasted(site, make_store, archive):
    pieces = [breaks_off(archive, HALF)]
    for first in range(HALF, len(archive), 1000):
        end = min(first + 1000, len(archive))
        pieces.append(part(archive[first:end], f"bytes {first}-{end - 1}/{len(archive)}"))
    asked = len(pieces)
    site.answers["/m.zip"] = pieces
    assert make_store(f"{site.root}/m.zip").install(NAME).fresh
    assert len(site.requests) == asked > 10


def test_a_server_that_gives_nothing_new_is_given_up(site, make_store, archive):
    site.answers["/m.zip"] = [breaks_off(archive, HALF), breaks_off(archive, 0)]
    assert list(failed(make_store(f"{site.root}/m.zip")).values()) == ["models-fault-broke-off"]
    assert len(site.requests) == 4


def test_a_server_that_ignores_ranges_sends_it_all_again(site, make_store, archive):
    site.answers["/m.zip"] = [breaks_off(archive, HALF), ignores_range(archive)]
    assert make_store(f"{site.root}/m.zip").install(NAME).fresh
    assert site.ranges() == [None, f"bytes={HALF}-"]


def test_a_file_that_was_changed_meanwhile_is_fetched_from_the_start(site, make_store, archive):
    old = bytes(len(archive))
    site.answers["/m.zip"] = [breaks_off(old, HALF, '"old"'), honest(archive, '"new"')]
    assert make_store(f"{site.root}/m.zip").install(NAME).fresh
    assert site.requests[1].if_range == '"old"'
    assert len(site.requests) == 2


def test_a_date_serves_where_there_is_no_mark(site, make_store, archive):
    date = "Tue, 01 Sep 2020 10:00:00 GMT"
    first = breaks_off(archive, HALF, None, Last_Modified=date)
    site.answers["/m.zip"] = [first, honest(archive, None, Last_Modified=date)]
    assert make_store(f"{site.root}/m.zip").install(NAME).fresh
    assert site.requests[1].if_range == date


def test_two_halves_of_different_files_are_found_out_by_the_checksum(site, make_store, archive):
    old = bytes(len(archive))
    site.answers["/m.zip"] = [breaks_off(old, HALF, None), honest(archive, None)]
    assert make_store(f"{site.root}/m.zip").install(NAME).fresh
    assert site.ranges() == [None, f"bytes={HALF}-", None]


def test_without_checksum_and_mark_nothing_is_pieced_together(site, make_store, archive):
    site.answers["/m.zip"] = [breaks_off(archive, HALF, None), honest(archive, None)]
    assert make_store(f"{site.root}/m.zip", checksum=False).install(NAME).fresh
    assert site.ranges() == [None, None]


def test_a_weak_mark_vouches_for_no_bytes(site, make_store, archive):
    site.answers["/m.zip"] = [breaks_off(archive, HALF, 'W/"one"'), honest(archive, 'W/"one"')]
    assert make_store(f"{site.root}/m.zip", checksum=False).install(NAME).fresh
    assert site.ranges() == [None, None]


def test_the_second_address_goes_on_with_what_the_first_gave(site, second_site, make_store, archive):
    site.answers["/m.zip"] = [breaks_off(archive, HALF), status(500)]
    second_site.answers["/m.zip"] = [honest(archive, '"theirs"')]
    done = make_store(f"{site.root}/m.zip", f"{second_site.root}/m.zip").install(NAME)
    assert second_site.ranges() == [f"bytes={HALF}-"]
    assert second_site.requests[0].if_range is None
    assert done.model.manifest.source == f"{second_site.root}/m.zip"


def test_without_checksum_the_second_address_begins_anew(site, second_site, make_store, archive):
    site.answers["/m.zip"] = [breaks_off(archive, HALF), status(404)]
    second_site.answers["/m.zip"] = [honest(archive)]
    make_store(f"{site.root}/m.zip", f"{second_site.root}/m.zip", checksum=False).install(NAME)
    assert second_site.ranges() == [None]


def test_a_server_that_stalls_is_left_for_the_other(site, second_site, make_store, archive):
    site.answers["/m.zip"] = [site.stalls(archive, 10)]
    second_site.answers["/m.zip"] = [honest(archive)]
    assert make_store(f"{site.root}/m.zip", f"{second_site.root}/m.zip").install(NAME).fresh
    assert second_site.ranges() == ["bytes=10-"]


def test_a_server_that_only_stalls_is_told_apart_from_none(site, make_store, archive):
    site.answers["/m.zip"] = [site.stalls(archive, HALF)]
    assert list(failed(make_store(f"{site.root}/m.zip")).values()) == ["models-fault-stalled"]


def test_no_server_at_all(site, make_store):
    site.close()
    assert list(failed(make_store(f"{site.root}/m.zip")).values()) == ["models-fault-unreachable"]


def test_an_address_that_has_another_file_is_asked_once(site, second_site, make_store, archive):
    site.answers["/m.zip"] = [honest(archive + b"more")]
    second_site.answers["/m.zip"] = [honest(archive)]
    assert make_store(f"{site.root}/m.zip", f"{second_site.root}/m.zip").install(NAME).fresh
    assert len(site.requests) == 1


LIES = {
    "too short": (lambda data: claims(data, len(data) + 7), "models-fault-size"),
    "length right, body short": (lambda data: claims(data[:-7], len(data)), "models-fault-broke-off"),
    "length hidden, body short": (lambda data: without_length(data[:-7]), "models-fault-broke-off"),
    "length hidden, body long": (lambda data: without_length(data + b"x" * 9), "models-fault-too-long"),
    "length right, body other": (lambda data: honest(bytes(len(data))), "models-fault-checksum"),
    "a login page": (lambda data: login_page(), "models-fault-web-page"),
    "not there": (lambda data: status(404), "models-fault-status"),
    "round in circles": (lambda data: redirect("/m.zip"), "models-fault-redirects"),
    "to another world": (lambda data: redirect("file:///etc/passwd"), "models-fault-redirects"),
}


@pytest.mark.parametrize("lie", LIES)
def test_a_lie_is_named_and_nothing_is_installed(site, make_store, archive, lie):
    answer, fault = LIES[lie]
    site.answers["/m.zip"] = [answer(archive)]
    assert list(failed(make_store(f"{site.root}/m.zip")).values()) == [fault]


def test_a_body_without_a_length_will_do_if_it_is_the_right_one(site, make_store, archive):
    site.answers["/m.zip"] = [without_length(archive)]
    assert make_store(f"{site.root}/m.zip").install(NAME).fresh


@pytest.mark.parametrize("place", ["bytes 0-9/{whole}", "bytes {half}-9/17", "nonsense", ""])
def test_a_part_that_is_not_the_one_asked_for_is_not_used(site, make_store, archive, place):
    told = place.format(whole=len(archive), half=HALF)
    site.answers["/m.zip"] = [breaks_off(archive, HALF), part(b"x" * 10, told), honest(archive)]
    store = make_store(f"{site.root}/m.zip", f"{site.root}/m.zip?again")
    site.answers["/m.zip?again"] = [honest(archive)]
    assert store.install(NAME).fresh


def test_a_range_that_cannot_be_is_begun_anew(site, make_store, archive):
    site.answers["/m.zip"] = [breaks_off(archive, HALF), status(416), honest(archive)]
    assert make_store(f"{site.root}/m.zip").install(NAME).fresh
    assert site.ranges() == [None, f"bytes={HALF}-", None]


def test_a_redirect_is_followed_and_the_place_found_is_asked_for_the_rest(
    site, second_site, make_store, archive
):
    site.answers["/m.zip"] = [redirect(f"{second_site.root}/far/m.zip")]
    second_site.answers["/far/m.zip"] = [breaks_off(archive, HALF), honest(archive)]
    assert make_store(f"{site.root}/m.zip").install(NAME).fresh
    assert second_site.ranges() == [None, f"bytes={HALF}-"]


def test_a_proxy_is_asked_instead(site, make_store, archive, monkeypatch):
    monkeypatch.setenv("http_proxy", site.root)
    site.answers["http://models.invalid/m.zip"] = [honest(archive)]
    assert make_store("http://models.invalid/m.zip").install(NAME).fresh


def test_a_tunnel_is_asked_for_where_the_address_is_encrypted(site, make_store, monkeypatch):
    monkeypatch.setenv("https_proxy", site.root.removeprefix("http://"))
    store = make_store("https://models.invalid/m.zip")
    assert list(failed(store).values()) == ["models-fault-proxy"]
    assert site.requests[0].path == "CONNECT models.invalid:443"


def test_a_proxy_is_passed_by_where_it_does_not_apply(site, second_site, make_store, archive, monkeypatch):
    monkeypatch.setenv("http_proxy", second_site.root)
    monkeypatch.setenv("no_proxy", "127.0.0.1")
    site.answers["/m.zip"] = [honest(archive)]
    assert make_store(f"{site.root}/m.zip").install(NAME).fresh
    assert second_site.requests == []


def test_a_proxy_of_a_kind_that_we_cannot_use_is_told(make_store, monkeypatch):
    monkeypatch.setenv("http_proxy", "socks5://127.0.0.1:9")
    assert list(failed(make_store("http://models.invalid/m.zip")).values()) == ["models-fault-proxy"]


def test_a_disk_too_small_is_told_before_anything_is_fetched(site, make_store, archive, monkeypatch):
    site.answers["/m.zip"] = [honest(archive)]
    monkeypatch.setattr("models.store.shutil.disk_usage", lambda _: type("Usage", (), {"free": 1_000_000}))
    with pytest.raises(DiskFull) as caught:
        make_store(f"{site.root}/m.zip").install(NAME)
    assert caught.value.args_for_text["needed"] == "0.2"
    assert site.requests == []


def test_a_disk_that_fills_up_keeps_what_can_be_gone_on_with(site, make_store, archive, monkeypatch):
    site.answers["/m.zip"] = [breaks_off(archive, HALF), honest(archive)]
    store = make_store(f"{site.root}/m.zip")
    write = download.Download._write

    class Full:
        """A file on a disk that is full from the half on."""

        def __init__(self, out) -> None:
            self.out = out

        def write(self, data: bytes) -> int:
            if self.out.tell() + len(data) > HALF:
                raise OSError(errno.ENOSPC, "No space left on device")
            return self.out.write(data)

        def flush(self) -> None:
            self.out.flush()

    with monkeypatch.context() as patch:
        patch.setattr(download.Download, "_write", lambda self, out, data: write(self, Full(out), data))
        with pytest.raises(DiskFull) as caught:
            store.install(NAME)
    assert caught.value.kept and store.installed() == ()
    assert store.waiting(store.catalogue.models[0]) == HALF
    assert store.install(NAME).fresh
    assert site.ranges()[-1] == f"bytes={HALF}-"


def test_leftovers_of_another_version_of_the_model_are_not_gone_on_with(site, make_store, archive):
    site.answers["/m.zip"] = [breaks_off(bytes(90_000), HALF), status(500)]
    failed(make_store(f"{site.root}/m.zip", data=bytes(90_000)))
    site.answers["/m.zip"] = [honest(archive)]
    assert make_store(f"{site.root}/m.zip").install(NAME).fresh
    assert site.ranges()[-1] is None


def test_a_note_that_cannot_be_read_vouches_for_nothing(site, make_store, archive, tmp_path: Path):
    site.answers["/m.zip"] = [breaks_off(archive, HALF), status(500)]
    store = make_store(f"{site.root}/m.zip")
    failed(store)
    (note,) = (tmp_path / "vosk").rglob("*.part.json")
    note.write_text("{", encoding="utf-8")
    site.answers["/m.zip"] = [honest(archive)]
    assert store.install(NAME).fresh
    assert site.ranges()[-1] is None
