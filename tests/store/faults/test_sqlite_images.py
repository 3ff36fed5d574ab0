"""Real SQLite after power cuts, lies of a disk and flipped bits: whole, or a sentence, never silently something else.

The writes and syncs of a real store are on record. From them the files are made that a power cut at each operation
leaves, with any part of what was not synced; each is opened as usual, replayed and checked.
"""

from __future__ import annotations

from collections import Counter
from itertools import cycle
from random import Random
from typing import TYPE_CHECKING

import pytest

from tests.store.faults.recorded_house import HOUSE, Commit, Opened, RecordedHouse, opened, write_image

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

WAL = f"{HOUSE}-wal"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> RecordedHouse:
    return RecordedHouse(tmp_path_factory.mktemp("recorded"))


def assert_sentences(found: Opened) -> None:
    """Insist on sentences for people."""
    for sentence in (*found.sentences, found.by_checkpoint):
        assert not sentence or (sentence.endswith(".") and sentence.isprintable() and "SELECT" not in sentence)


def assert_never_silently_wrong(found: Opened, house: RecordedHouse) -> str:
    """Insist that something is said, or that the house is one that was acknowledged; what came of it."""
    assert_sentences(found)
    if found.sentences:
        return "found"
    commit = house.commit_with(found.rows or {})
    assert commit is not None, "rows are there that never were, and nothing is said"
    if commit.head.seq < house.signed.head.seq:
        assert "links were deleted, or an old backup was restored." in found.by_checkpoint
        return "found by the checkpoint"
    return "whole" if commit == house.commits[-1] else "lost since the checkpoint"


def survives_power_cut(house: RecordedHouse, folder: Path, operations: int, seed: int) -> None:
    """Insist that a power cut after so many operations loses nothing that was acknowledged."""
    before, in_flight = house.acknowledged(operations)
    found = opened(write_image(folder, house.trace.image(operations, Random(seed))), house)
    assert before is not None
    assert found.sentences == ()
    assert found.rows in (before.rows, in_flight and in_flight.rows)


def test_what_is_recorded_has_commits_and_a_log_that_was_moved_in_between(house):
    kinds = Counter((operation.kind, operation.file) for operation in house.trace.operations)
    assert kinds["sync", WAL] >= len(house.commits)
    assert kinds["sync", HOUSE] >= 5
    last = house.commits[-1]
    image = house.trace.image(last.operations, Random(0))
    assert len(image[WAL]) > 20_000


def test_a_commit_is_synced_before_it_is_acknowledged(house):
    for commit in house.commits:
        image = house.trace.operations[: commit.operations]
        written = max(place for place, one in enumerate(image) if one.kind == "write" and one.file == WAL)
        assert any(one.kind == "sync" and one.file == WAL for one in image[written:])


def some_operations(house: RecordedHouse, count: int, since: Commit) -> list[int]:
    """Some operations to cut the power at, after a transaction was acknowledged."""
    return Random(1).choices(range(since.operations, len(house.trace.operations) + 1), k=count)


def test_a_power_cut_loses_nothing_that_was_acknowledged(house, tmp_path):
    for number in some_operations(house, 15, house.commits[0]):
        survives_power_cut(house, tmp_path, number, seed=number)


@pytest.mark.full
@pytest.mark.parametrize("seed", range(5))
def test_a_power_cut_at_each_operation_loses_nothing_that_was_acknowledged(house, tmp_path, seed):
    for number in range(house.commits[0].operations, len(house.trace.operations) + 1):
        survives_power_cut(house, tmp_path, number, seed)


def after_lying_syncs(house: RecordedHouse, count: int) -> Iterator[dict[str, bytes]]:
    """The files after power cuts since the signature, each some operations after the disk began to lie."""
    random = Random(5)
    for number in some_operations(house, count, house.signed):
        yield house.trace.image(number, random, lies_from=number - random.choice((20, 100, 400)))


def after_lost_writes(house: RecordedHouse, count: int) -> Iterator[dict[str, bytes]]:
    """The files after restarts since the signature, each without one write to the log or the database."""
    random, since = Random(4), house.commits[house.commits.index(house.signed) :]
    for file, done in zip(cycle((WAL, HOUSE)), random.choices(since, k=count), strict=False):
        earlier = enumerate(house.trace.operations[: done.operations])
        lost = random.choice([number for number, one in earlier if (one.kind, one.file) == ("write", file)][-100:])
        yield house.trace.image(done.operations, random, lost=lost)


def after_flipped_bits(house: RecordedHouse, count: int) -> Iterator[dict[str, bytes]]:
    """The files as they were left, each with one bit flipped: of the database, or of its write-ahead log."""
    random = Random(2)
    closed = house.trace.image(len(house.trace.operations), random)
    running = house.trace.image(house.commits[-1].operations, random)
    for files, name in random.choices([(closed, HOUSE), (running, HOUSE), (running, WAL)], k=count):
        content = bytearray(files[name])
        place = random.randrange(len(content))
        content[place] ^= 1 << random.randrange(8)
        yield {**files, name: bytes(content)}


FAULTS = {
    "an fsync that lies": (after_lying_syncs, {"found", "found by the checkpoint", "lost since the checkpoint"}),
    "a lost write": (after_lost_writes, {"found", "lost since the checkpoint", "whole"}),
    "a flipped bit": (after_flipped_bits, {"found", "lost since the checkpoint", "whole"}),
}
"""The faults of a dishonest disk, and what comes of each, by the image."""


def outcomes_of(fault: str, house: RecordedHouse, folder: Path, count: int) -> Counter[str]:
    """What came of so many images with a fault."""
    images, _ = FAULTS[fault]
    return Counter(
        assert_never_silently_wrong(opened(write_image(folder, image), house), house) for image in images(house, count)
    )


@pytest.mark.slow
@pytest.mark.parametrize("fault", FAULTS)
def test_what_a_dishonest_disk_leaves_is_found_or_was_so_once(house, tmp_path, fault):
    assert outcomes_of(fault, house, tmp_path, 15)["found"]


@pytest.mark.full
@pytest.mark.parametrize("fault", FAULTS)
def test_what_a_dishonest_disk_leaves_is_found_or_was_so_once_at_length(house, tmp_path, fault):
    outcomes = outcomes_of(fault, house, tmp_path, 600)
    assert set(outcomes) >= FAULTS[fault][1]
