"""The public log over HTTP: what others need to follow a house, and nothing else."""

from __future__ import annotations

import hashlib
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest

from longsuit.keys import KeyFile
from longsuit.store import CheckpointSigner, links, read_transaction
from longsuit.transparency import observe, open_checkpoint, parse_entry_bundle
from tests.floor.web.served import House, served
from tests.store.audit.test_audit import tamper

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path


@contextmanager
def with_a_log(folder: Path) -> Iterator[House]:
    """A floor whose first checkpoint is signed."""
    with served(folder, keys=KeyFile(folder / "keys.json")) as opened:
        wait_for(lambda: opened.client.get("/log/checkpoint").status_code == 200)
        yield opened


def wait_for(happened: Callable[[], bool]) -> None:
    """Wait until something is so, at most 20 seconds."""
    end = time.monotonic() + 20
    while not happened() and time.monotonic() < end:
        time.sleep(0.05)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with with_a_log(tmp_path) as opened:
        yield opened


@pytest.fixture(scope="module")
def unchanged_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One for all tests that change nothing."""
    with with_a_log(tmp_path_factory.mktemp("log")) as opened:
        yield opened


def test_a_stranger_can_follow_the_log_from_its_checkpoint_and_tiles(house: House) -> None:
    answer = house.client.get("/log/checkpoint")
    assert (answer.headers["content-type"], answer.headers["cache-control"]) == (
        "text/plain; charset=utf-8",
        "no-cache",
    )
    signer = house.hub.checkpoints.signer
    assert isinstance(signer, CheckpointSigner)
    key = signer.keys.public
    known = observe(None, answer.text, key, lambda path: house.client.get(f"/log/{path}").content, "2026-03-01T12:00Z")
    house.guest()
    wait_for(lambda: house.client.get("/log/checkpoint").text != answer.text)
    grown = house.client.get("/log/checkpoint").text
    after = observe(known, grown, key, lambda path: house.client.get(f"/log/{path}").content, "2026-03-01T12:00Z")
    assert after.size > known.size


def test_entries_are_the_hashes_of_links_and_nothing_else(house: House) -> None:
    signer = house.hub.checkpoints.signer
    assert signer is not None
    size = open_checkpoint(house.client.get("/log/checkpoint").text, signer.keys.public)[0].size
    answer = house.client.get(f"/log/tile/entries/000.p/{size}")
    assert answer.headers["content-type"] == "application/octet-stream"
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    entries = parse_entry_bundle(answer.content)
    with read_transaction(house.hub.store.engine) as connection:
        assert [entry.hex() for entry in entries] == [link.hash for link in links(connection)][:size]
    tile = house.client.get("/log/tile/0/000.p/1").content
    assert tile == hashlib.sha256(b"\0" + entries[0]).digest()


@pytest.mark.parametrize(
    "path",
    [
        *(
            "tile/0/999",
            "tile/0/000",
            "tile/entries/000",
            "tile/1/000",
            "tile/0/nonsense",
            "tile/0/000.p/0",
            "tile/0/0",
        ),
        *("tile/0", "tile//000", "", "nonsense"),
    ],
)
def test_what_is_not_in_the_log_is_not_found(unchanged_house: House, path: str) -> None:
    answer = unchanged_house.client.get(f"/log/{path}")
    assert (answer.status_code, answer.headers["content-type"]) == (404, "application/json")


def test_a_house_without_keys_serves_no_log(tmp_path: Path) -> None:
    with served(tmp_path) as opened:
        answer = opened.client.get("/log/checkpoint")
        assert (answer.status_code, opened.client.get("/log/tile/0/000.p/1").status_code) == (404, 404)
        assert answer.json()["sentence"] == "Checkpoints are off: the keys of this house are not here."
        assert "longsuit_checkpoints_up 0.0" in opened.client.get("/metrics").text


def test_a_fault_is_in_health_metrics_and_the_pit(house: House) -> None:
    assert house.client.get("/healthz").json()["checkpoints"] == ""
    assert "longsuit_checkpoints_up 1.0" in house.client.get("/metrics").text
    tamper(house.hub.store, "UPDATE events SET actor = 'Eve' WHERE seq = 9")
    house.hub.checkpoints.verify_whole()
    assert house.client.get("/healthz").json()["checkpoints"].startswith("Link 9 was altered")
    assert "longsuit_checkpoints_up 0.0" in house.client.get("/metrics").text
    assert house.operator("ann").ask("GET", "/api/pit").json()["audit"]["fault"].startswith("Link 9 was altered")
    refused = house.client.get("/log/checkpoint")
    assert (refused.status_code, "retry-after" in refused.headers) == (503, False)
