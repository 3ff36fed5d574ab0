"""The simulated house on a store whose disk and clock fail: 10^7 steps, and mistakes that the simulation finds."""

from __future__ import annotations

from random import Random

import pytest

from longsuit.store.chain import check_links
from longsuit.store.events import event_batch
from tests.jackpot.test_simulation import USUAL
from tests.store.faults import faulty_run, simulated_store
from tests.store.faults.disk import SimulatedDisk, SimulatedFile
from tests.store.faults.faulty_run import FAULTS, FaultyRun
from tests.store.faults.simulated_store import SimulatedStore, read_log

OUTCOMES = {
    "power_cut": {"whole", "whole, with the command in flight"},
    "power_cut_while_the_log_is_moved": {"whole"},
    "disk_full": {"stopped", "whole"},
    "short_read": {"stopped", "whole"},
    "bit_flip": {"found"},
    "bit_flip_in_the_archive": {"found"},
    "lost_write": {"found", "found by the checkpoint"},
    "lying_fsync": {"found by the checkpoint"},
    "clock_forward": {""},
    "clock_back": {""},
    "clock_stops": {""},
}
"""What must come of each fault in a run that is long enough."""


def seen(run: FaultyRun) -> dict[str, set[str]]:
    """The outcomes that each fault had."""
    outcomes: dict[str, set[str]] = {fault: set() for fault in FAULTS}
    for name in run.found:
        fault, _, outcome = name.partition(": ")
        outcomes[fault].add(outcome)
    return outcomes


@pytest.mark.parametrize("seed", [1])
def test_a_house_survives_or_finds_every_fault(seed, monkeypatch):
    monkeypatch.setattr(faulty_run, "STEPS_BETWEEN_FAULTS", 12)
    run = FaultyRun(seed).play(1_800)
    outcomes = seen(run)
    assert outcomes.keys() == OUTCOMES.keys()
    assert all(outcomes[fault] for fault in FAULTS)
    assert run.events["game-started"] > 50
    assert sum(run.refusals.values()) > 100


@pytest.mark.full
@pytest.mark.parametrize("seed", range(1000, 1100))
def test_ten_million_steps_with_faults_agree_with_the_auditor(seed):
    run = FaultyRun(seed).play(100_000)
    assert set(run.events) >= USUAL
    outcomes = seen(run)
    assert all(outcomes[fault] >= OUTCOMES[fault] for fault in FAULTS), outcomes


def test_a_seed_is_a_run():
    one, two = FaultyRun(5).play(300), FaultyRun(5).play(300)
    assert (one.found, one.store.house.head) == (two.found, two.store.house.head)


# The simulation can fail: each of these mistakes is found


def spoil(monkeypatch, owner, name, wrong):
    right = getattr(owner, name)
    monkeypatch.setattr(owner, name, lambda *given: wrong(right, *given))


def unless_log(right, disk, name):
    return None if name == simulated_store.WAL else right(disk, name)


def unless_segment(right, disk, name):
    return None if name.startswith("segment") else right(disk, name)


def always_right(right, link):
    return link.hash


def as_given(right, at, last):
    return at


def without_checkpoint(right, chain, checkpoint, start):
    return right(chain, None, start)


def no_checksum(right, *given):
    return 0


def as_it_comes(right, store, name):
    return store.disk.read(name)


MISTAKES = {
    "answered before it is stored": (SimulatedDisk, "sync", unless_log),
    "moved before it is stored": (SimulatedDisk, "sync", unless_segment),
    "hashes not compared": (check_links, "link_hash", always_right),
    "times that go back": (event_batch, "recorded_time", as_given),
    "no comparison with a checkpoint": (simulated_store, "verify_links", without_checkpoint),
    "torn frames taken for commits": (simulated_store, "crc32", no_checksum),
    "a short read taken for the end of a file": (SimulatedStore, "_read", as_it_comes),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_the_simulation_finds(monkeypatch, mistake):
    monkeypatch.setattr(faulty_run, "STEPS_BETWEEN_FAULTS", 4)
    owner, name, wrong = MISTAKES[mistake]
    spoil(monkeypatch, owner, name, wrong)
    with pytest.raises(AssertionError, match=r"python -m tests.store.faults.faulty_run --seed 3 --steps \d+"):
        FaultyRun(3).play(4_000)


# The disk


def test_what_is_synced_survives_and_everything_else_may_not():
    left = set()
    for seed in range(200):
        file = SimulatedFile()
        file.write(0, b"synced")
        file.sync()
        file.write(6, b"-pending")
        file.write(100, b"far")
        file.cut_power(Random(seed))
        assert file.content.startswith(b"synced")
        assert file.content == file.synced
        left.add(bytes(file.content))
    assert {b"synced", b"synced-pending"} <= left
    assert any(6 < len(one) < 14 for one in left)
    assert b"synced" + bytes(94) + b"far" in left


def test_a_log_is_read_up_to_the_first_byte_that_is_not_right():
    run = FaultyRun(1).play(8)
    stored = run.disk.read(simulated_store.WAL)
    whole = read_log(stored).payloads
    assert len(whole) > 3
    for size in range(len(stored)):
        assert read_log(stored[:size]).payloads == whole[: len(read_log(stored[:size]).payloads)] != whole
    for place in range(len(stored)):
        flipped = bytearray(stored)
        flipped[place] ^= 1 << place % 8
        found = read_log(bytes(flipped)).payloads
        assert found == whole[: len(found)] != whole
