"""The simulated house of the jackpots on a simulated store whose disk and clock fail, under the auditor's eyes.

    python -m tests.store.faults.faulty_run --seed N --steps M

repeats a run. After a fault of an honest disk everything acknowledged is there, and the command in flight wholly or not
at all. After a fault of a dishonest one the store stops with a sentence, or opens exactly what was acknowledged up to
some commit, and nothing that a checkpoint elsewhere covers is missing.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter, deque
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import timedelta
from random import Random
from typing import TYPE_CHECKING, ClassVar

from longsuit.store import EMPTY_CHAIN, Head, HouseState, Operator, StoreStopped, verify_links
from tests.jackpot.random_house.commands import Source
from tests.jackpot.simulation import Run
from tests.store.faults.crashes import STAFF
from tests.store.faults.disk import PowerCut, SimulatedDisk, SimulatedFile
from tests.store.faults.simulated_store import SimulatedStore, read_links, segment_name

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from longsuit.jackpot import Command, Event
    from longsuit.store import EventBatch

STEPS_BETWEEN_FAULTS = 250
COMMITS_IN_LOG = 64
COMMITS_BETWEEN_CHECKPOINTS = 16
MOST_COMMITS_OF_A_LIE = 24
OPERATIONS = 2
"""A commit writes and syncs; moving the log takes as many operations again, on each of two files."""

SEGMENTS_AT_A_START = 2
SEGMENTS_IN_ARCHIVE = 8


def opening() -> HouseState:
    """A house with its staff, and nothing else."""
    return HouseState(operators={name: Operator(name, role, "") for name, role in STAFF.items()})


@dataclass
class FaultyRun(Run):
    """A run on a store that fails, by a client that repeats what was not acknowledged."""

    program: ClassVar = "tests.store.faults.faulty_run"
    disk: SimulatedDisk = field(init=False)
    store: SimulatedStore = field(init=False)
    source: Source = field(init=False)
    checkpoint: Head = EMPTY_CHAIN
    """The head that was last delivered to somewhere else."""

    acknowledged: dict[int, HouseState] = field(default_factory=dict)
    """The house after each acknowledged commit that is still read at a start, by the number of its last link."""

    archive: deque[tuple[Head, bytes]] = field(default_factory=lambda: deque(maxlen=SEGMENTS_IN_ARCHIVE))
    """Older segments, each with the head before it."""

    lie_ends_in: int | None = None
    """After so many commits the machine restarts, and a lie of its disk shows."""

    fault: str = ""
    """The fault whose consequences are to be seen."""

    found: Counter[str] = field(default_factory=Counter)
    """The faults that happened, with what came of each."""

    def __post_init__(self) -> None:
        self.random = Random(self.seed)
        self.disk = SimulatedDisk(self.random)
        house = opening()
        self.store = SimulatedStore(self.disk, house, {1: house})
        self.source = Source(self.seed)
        self.acknowledged[0] = house

    def commands(self) -> Iterator[Command]:
        yield from self.source.opening()
        while True:
            yield self.source.next(self.state)

    def carry_out(self, command: Command) -> tuple[Event, ...]:
        """Give a command until it is answered, and let something fail now and then."""
        survived = self.fail(command) if self.is_time_to_fail() else None
        batch = self.committed(command)
        (outcome,) = batch.outcomes
        if survived is not None:
            (outcome,) = self.repeated(survived, batch).outcomes
        self.state = self.store.house.state
        if outcome.refusal is not None:
            raise outcome.refusal
        return outcome.events

    def committed(self, command: Command) -> EventBatch:
        """The transaction of a command, acknowledged."""
        batch = self.store.decided(command)
        self.store.commit(batch)
        self.acknowledge(batch)
        if len(self.store.log.payloads) >= COMMITS_IN_LOG:
            self.store.move_log()
            self.archive_segments()
        if len(self.store.log.payloads) % COMMITS_BETWEEN_CHECKPOINTS == 0:
            self.checkpoint = self.store.house.head
        if self.lie_ends_in is not None:
            self.lie_ends_in -= 1
            if self.lie_ends_in <= 0:
                self.lie_ends_in = None
                self.restart_dishonest(self.disk.copy())
        return batch

    def acknowledge(self, batch: EventBatch) -> None:
        """Keep what a commit led to, to compare it with the auditor's books and with what is opened later."""
        if batch.after.at < batch.before.at:
            raise AssertionError("a recorded time went back")
        self.acknowledged[batch.after.head.seq] = batch.after
        for _, _, transfer in batch.entries:
            self.balances.post(transfer)
        for outcome in batch.outcomes:
            self.events.update(event.kind for event in outcome.events)

    def repeated(self, survived: EventBatch, batch: EventBatch) -> EventBatch:
        """The transaction that was stored although nobody was told; its command, given again, leads to nothing more."""
        if any(outcome.events for outcome in batch.outcomes):
            raise AssertionError("a command that was stored was carried out again")
        self.acknowledge(survived)
        return survived

    def archive_segments(self) -> None:
        """Let go of the oldest segments that are read at a start, as soon as there are enough others."""
        starts = self.store.starts
        while len(starts) > SEGMENTS_AT_A_START + 1:
            first = min(starts)
            self.archive.append((starts.pop(first).head, self.disk.read(segment_name(first))))
            del self.disk.files[segment_name(first)]
        oldest = starts[min(starts)].head.seq
        self.acknowledged = {seq: house for seq, house in self.acknowledged.items() if seq >= oldest}

    # Faults

    def is_time_to_fail(self) -> bool:
        return self.lie_ends_in is None and self.random.random() * STEPS_BETWEEN_FAULTS < 1

    def fail(self, command: Command) -> EventBatch | None:
        """Let something fail around a command; its transaction, if that is stored although nobody was told."""
        self.fault = self.random.choice(FAULTS)
        return getattr(self, self.fault)(command)

    def power_cut(self, command: Command) -> EventBatch | None:
        """The power is cut at an operation of the transaction, or just before it is answered."""
        batch = self.store.decided(command)
        self.disk.operations_left = self.random.randrange(OPERATIONS + 1)
        with suppress(PowerCut):
            self.store.commit(batch)
        self.restart_honest(batch.before, batch.after)
        return batch if batch.rows and self.store.house.head == batch.after.head else None

    def power_cut_while_the_log_is_moved(self, _: Command) -> None:
        """The power is cut at an operation while committed transactions are moved to the database."""
        if not self.store.log.payloads:
            return
        house = self.store.house
        self.disk.operations_left = self.random.randrange(2 * OPERATIONS + 1)
        with suppress(PowerCut):
            self.store.move_log()
        self.restart_honest(house)
        self.archive_segments()

    def disk_full(self, command: Command) -> None:
        """There is no space left at some byte of the transaction; then there is, with or without a restart."""
        batch = self.store.decided(command)
        if not batch.rows:
            return
        self.disk.free = self.random.randrange(len(self.store.frame_of(batch)[0]))
        self.stops(lambda: self.store.commit(batch))
        self.disk.free = None
        if self.random.random() < 0.5:
            self.restart_honest(batch.before)

    def short_read(self, _: Command) -> None:
        """A read gives fewer bytes than the file has; the next one gives all of them."""
        house = self.store.house
        self.disk.restart()
        if house.head == EMPTY_CHAIN:
            return
        self.disk.reads_short = True
        self.stops(lambda: self.store.opened_again(self.checkpoint))
        self.restart_honest(house)

    def bit_flip(self, _: Command) -> None:
        """A bit of a file is flipped where it is stored."""
        written = [file for file in self.disk.files.values() if file.content]
        if written:
            before, file = self.disk.copy(), self.random.choice(written)
            file.flip(self.random.randrange(8 * len(file.content)))
            self.restart_dishonest(before)

    def bit_flip_in_the_archive(self, _: Command) -> None:
        """A bit is flipped in what no start reads any more; a check of the chain does."""
        if not self.archive:
            return
        head, stored = self.random.choice(self.archive)
        damaged = SimulatedFile(bytearray(stored))
        damaged.flip(self.random.randrange(8 * len(stored)))
        try:
            links = list(read_links(bytes(damaged.content)))
            found = verify_links(links, None, head).fault
        except StoreStopped as stopped:
            found = self.one_sentence(stopped)
        if not found and links != list(read_links(stored)):
            raise AssertionError("a flipped bit of the archive is not found")
        self.found[f"{self.fault}: {'found' if found else 'the same links'}"] += 1

    def lost_write(self, _: Command) -> None:
        """A write is acknowledged and never stored, to the log or as it is moved, which shows at a later restart."""
        self.disk.loses_next_write = True
        if self.store.log.payloads and self.random.random() < 0.5:
            self.store.move_log()
            self.archive_segments()
        self.lie_ends_in = self.random.randint(1, MOST_COMMITS_OF_A_LIE)

    def lying_fsync(self, _: Command) -> None:
        """From now on nothing is synced, which shows at a power cut some commits later."""
        self.disk.lies = True
        self.lie_ends_in = self.random.randint(1, MOST_COMMITS_OF_A_LIE)

    def clock_forward(self, _: Command) -> None:
        """The clock jumps forward, by up to a month."""
        self.source.clock += timedelta(days=30 * self.random.random())
        self.found[self.fault] += 1

    def clock_back(self, _: Command) -> None:
        """The clock jumps back, by up to a month."""
        self.source.clock -= timedelta(days=30 * self.random.random())
        self.found[self.fault] += 1

    def clock_stops(self, _: Command) -> None:
        """The clock stops; if it has stopped, it runs again."""
        self.source.pace = 0.0 if self.source.pace else 1.0
        self.found[self.fault] += 1

    # What must come of them

    def stops(self, work: Callable[[], object]) -> None:
        """Insist that something stops the store with a sentence."""
        try:
            work()
        except StoreStopped as stopped:
            self.one_sentence(stopped)
            self.found[f"{self.fault}: stopped"] += 1
        else:
            raise AssertionError(f"after {self.fault} the store goes on as if nothing had happened")

    def one_sentence(self, stopped: StoreStopped) -> str:
        sentence = str(stopped)
        if not (sentence.startswith("The store ") and sentence.endswith(".") and sentence.isprintable()):
            raise AssertionError(f"{sentence!r} is not a sentence")
        return sentence

    def restart_honest(self, *allowed: HouseState) -> None:
        """Restart after a fault that loses nothing: one of these houses is opened, and the run goes on with it."""
        self.disk.restart()
        opened = self.store.opened_again(self.checkpoint)
        match = [number for number, house in enumerate(allowed) if is_same(house, opened.house)]
        if not match:
            raise AssertionError(f"after {self.fault} the store opens at {opened.house.head}")
        opened.house = replace(opened.house, entries=allowed[match[0]].entries)
        self.store, self.state = opened, opened.house.state
        self.found[f"{self.fault}: {('whole', 'whole, with the command in flight')[match[0]]}"] += 1

    def restart_dishonest(self, before: Mapping[str, bytes]) -> None:
        """Restart after a fault that may lose anything: it is found, or what is opened was so once. Mend the disk."""
        self.disk.restart()
        self.found[f"{self.fault}: {self.what_is_opened()}"] += 1
        self.disk.restore(before)

    def what_is_opened(self) -> str:
        try:
            opened = self.store.opened_again(self.checkpoint).house
        except StoreStopped as stopped:
            sentence = self.one_sentence(stopped)
            return "found by the checkpoint" if "the chain ends at" in sentence else "found"
        known = self.acknowledged.get(opened.head.seq)
        if known is None or not is_same(known, opened):
            raise AssertionError(f"after {self.fault} the store opens {opened.head}, which never was")
        if opened.head.seq < self.checkpoint.seq:
            raise AssertionError(f"after {self.fault} nobody sees that links after {opened.head.seq} are missing")
        return "whole" if opened.head == self.store.house.head else "lost since the checkpoint"


FAULTS = (
    *("power_cut", "power_cut_while_the_log_is_moved", "disk_full", "short_read"),
    *("bit_flip", "bit_flip_in_the_archive", "lost_write", "lying_fsync"),
    *("clock_forward", "clock_back", "clock_stops"),
)
"""What can fail, by the name of its method."""


def is_same(one: HouseState, other: HouseState) -> bool:
    """Whether two houses are the same in everything that decides a command."""
    if (one.head, one.at, one.operators) != (other.head, other.at, other.operators):
        return False
    return all(getattr(one.state, part) == getattr(other.state, part) for part in PARTS)


PARTS = ("version", "jackpots", "meters", "tables", "proposals", "closed", "suspended", "checklists")
"""The parts of a state; its wins and ids, of which there are many, are in the chain, whose head is compared."""


def main() -> None:
    parser = argparse.ArgumentParser(description="Simulate a house whose disk and clock fail.")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--steps", type=int, default=10_000)
    asked = parser.parse_args()
    run = FaultyRun(asked.seed).play(asked.steps)
    sys.stdout.write(f"{run.steps} steps, {sum(run.found.values())} faults, no difference.\n")
    for name, number in sorted(run.found.items()):
        sys.stdout.write(f"  {name:70} {number:>9}\n")


if __name__ == "__main__":
    main()
