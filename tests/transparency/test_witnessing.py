"""A witness accepts a log that only grows, and says what is wrong with any other."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

import pytest

from longsuit.transparency import (
    Checkpoint,
    MerkleTree,
    NotePrivateKey,
    NotProven,
    Observation,
    leaf_hash,
    observe,
    overdue,
    parse_tile_path,
    tile,
)

if TYPE_CHECKING:
    from collections.abc import Callable

HOUSE = NotePrivateKey("casino.example/audit", bytes(range(32)))
NOON, LATER = "2026-03-01T12:00:00Z", "2026-03-01T12:20:01Z"


class Log:
    """A log of some entries, with its checkpoint and tiles as a server gives them."""

    def __init__(self, entries: list[bytes], made: str = NOON) -> None:
        self.tree = MerkleTree(map(leaf_hash, entries))
        self.checkpoint = str(Checkpoint(HOUSE.name, len(entries), self.tree.root(), made).sign(HOUSE))
        self.fetched: list[str] = []

    def fetch(self, path: str) -> bytes:
        self.fetched.append(path)
        _, level, rest = path.split("/", 2)
        return tile(self.tree, len(self.tree), int(level), *parse_tile_path(rest))


def entries(count: int) -> list[bytes]:
    return [f"link {number}".encode() for number in range(count)]


def seen(log: Log, known: Observation | None = None) -> Observation:
    return observe(known, log.checkpoint, HOUSE.public, log.fetch, NOON)


@pytest.mark.parametrize(("old", "new"), [(1, 2), (255, 256), (256, 257), (300, 70_001), (65_536, 65_537), (5, 5)])
def test_a_log_that_grows_is_accepted(old: int, new: int) -> None:
    known = seen(Log(entries(old)))
    grown = Log(entries(new))
    found = seen(grown, known)
    assert (found.size, found.root) == (new, grown.tree.root())
    assert len(grown.fetched) <= 6


def test_an_empty_log_is_accepted_and_may_grow() -> None:
    assert seen(Log(entries(3)), seen(Log([]))).size == 3


def forged(change: Callable[[list[bytes]], list[bytes]]) -> Log:
    return Log(change(entries(400)) + [b"more"] * 20)


@pytest.mark.parametrize(
    "log",
    [
        forged(lambda log: [*log[:99], b"changed", *log[100:]]),
        forged(lambda log: [*log[:99], *log[100:]]),
        forged(lambda log: [*log[:99], b"inserted", *log[99:]]),
        forged(lambda log: [*log[:99], log[100], log[99], *log[101:]]),
        forged(lambda log: [*log[:399], b"the last one"]),
        forged(lambda _: [b"all new"] * 400),
        Log([*entries(399), b"changed"]),
    ],
    ids=["changed", "deleted", "inserted", "reordered", "last", "rewritten", "same size"],
)
def test_changed_history_is_refused(log: Log) -> None:
    known = seen(Log(entries(400)))
    with pytest.raises(NotProven, match="The first 400 entries are no longer the same"):
        seen(log, known)


def test_a_log_that_went_back_is_refused() -> None:
    known = seen(Log(entries(400)))
    with pytest.raises(NotProven, match="gone back from 400 entries to 390: entries were deleted, or an old backup"):
        seen(Log(entries(390)), known)


def test_tiles_that_are_not_those_of_the_checkpoint_are_refused() -> None:
    log, other = Log(entries(300)), Log([b"other"] * 300)
    with pytest.raises(NotProven, match="do not lead to the root"):
        observe(None, log.checkpoint, HOUSE.public, other.fetch, NOON)
    known = seen(Log(entries(200)))
    with pytest.raises(NotProven, match="The first 200 entries"):
        observe(known, log.checkpoint, HOUSE.public, other.fetch, NOON)
    with pytest.raises(NotProven, match="does not prove"):
        observe(known, log.checkpoint, HOUSE.public, lambda _: b"short", NOON)


def test_a_checkpoint_of_a_thief_is_refused() -> None:
    log = Log(entries(3))
    thief = NotePrivateKey(HOUSE.name, bytes(32))
    with pytest.raises(NotProven, match="not signed"):
        observe(None, log.checkpoint, thief.public, log.fetch, NOON)


def test_a_log_that_stopped_is_named() -> None:
    known = seen(Log(entries(3)))
    assert overdue(known, LATER, timedelta(minutes=21)) is None
    sentence = "The log has stopped: its last checkpoint is 20 minutes old and covers 3 entries."
    assert overdue(known, LATER, timedelta(minutes=20)) == sentence


def test_the_same_tree_signed_again_is_news_of_a_log_that_runs() -> None:
    known = seen(Log(entries(3)))
    again = seen(Log(entries(3), LATER), known)
    assert (again.size, again.made) == (3, LATER)
    assert seen(Log(entries(3)), known) is known
