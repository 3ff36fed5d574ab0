"""Counting and settling the deals of a table, a block of deals at a time, on one core."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

import numpy as np

from longsuit.simulate.jobs.strategy_tables import shape_table
from longsuit.simulate.jobs.table_sums import add_capped
from longsuit.simulate.kernels.cpu.rows import BLOCK, queue
from longsuit.simulate.kernels.cpu.street_table import street_cells
from longsuit.simulate.kernels.cpu.streets import new_rows
from longsuit.simulate.kernels.cpu.table import colour_cells, deal_block, duel_cells, tally
from longsuit.simulate.kernels.draws import min_left
from longsuit.simulate.kernels.flush_codes import lane_places

if TYPE_CHECKING:
    from collections.abc import Sequence

    from longsuit.simulate.kernels.array_types import Bytes, Longs
    from longsuit.simulate.streets.table import StreetTable


class Deals(Protocol):
    """What the counting has to know of a table."""

    @property
    def seed(self) -> int:
        """The seed."""
        ...

    @property
    def cards(self) -> int:
        """How many cards a deal takes."""
        ...

    @property
    def deck(self) -> int:
        """How many cards the deck has."""
        ...

    @property
    def qualifier(self) -> int | None:
        """The lowest flush the dealer qualifies with; None in a colour game."""
        ...

    @property
    def streets(self) -> StreetTable | None:
        """The seats of a game with streets; None in the others."""
        ...

    @property
    def kernel_plans(self) -> Any:
        """The seats' strategies as the kernels take them."""
        ...

    @property
    def cells(self) -> Sequence[object]:
        """What the counts of a seat count."""
        ...

    @property
    def amounts(self) -> tuple[Longs, Longs, Longs]:
        """In cents: what each seat gains in each cell, what each cap covers of it, and the caps with their scopes."""
        ...

    def settle_capped(self, number: int, at: Sequence[int]) -> tuple[list[int], int]:
        """What each seat gains in a deal that a cap cuts, and the cents cut."""
        ...


def count_deals(job: Deals, first: int, last: int) -> Longs:
    """Count and settle the deals from `first` up to `last`; a refused draw waits in a queue for its next attempt."""
    block = _Block(job)
    rounds, attempts = np.zeros(3 * BLOCK, dtype=np.int64), np.zeros(3 * BLOCK, dtype=np.int64)
    fresh, never = np.arange(BLOCK, dtype=np.int64), np.zeros(BLOCK, dtype=np.int64)
    at, waiting = first, 0
    while at < last or waiting:
        again = waiting >= BLOCK or at >= last
        many = min(BLOCK, waiting if again else last - at)
        waiting -= many if again else 0
        numbers = rounds[waiting : waiting + BLOCK].copy() if again else fresh + at
        block.play(numbers, attempts[waiting : waiting + BLOCK] if again else never, many)
        waiting = queue(block.refused, many, at, again, rounds, attempts, waiting)
        at += 0 if again else many
    return block.total()


class _StreetCells:
    """Finds the cells of a block of deals in a game with streets."""

    def __init__(self, table: StreetTable) -> None:
        self.deal, self.plans = table.deal, table.plans
        self.rows, self.ends = new_rows(), np.zeros(BLOCK, dtype=np.uint16)

    def find(self, cards: Bytes, refused: Bytes, cells: Longs) -> None:
        """Find the cell of every seat of every deal."""
        street_cells(cards, refused, self.deal, self.plans, self.rows, self.ends, cells)


class _Block:
    """Buffers and running sums for the deals of a part."""

    def __init__(self, job: Deals) -> None:
        self.job, self.seats = job, len(job.amounts[0])
        self.streets = _StreetCells(job.streets) if job.streets is not None else None
        self.draws = job.deck, np.array(min_left(job.deck), dtype=np.int64)
        self.cards = np.zeros(54 * BLOCK, dtype=np.uint8)
        self.refused, self.capped = np.zeros(BLOCK, dtype=np.uint8), np.zeros(BLOCK, dtype=np.uint8)
        self.cells = np.zeros(self.seats * BLOCK, dtype=np.int64)
        self.counts = np.zeros((self.seats, len(job.cells)), dtype=np.int64)
        self.sums = np.zeros(3 * self.seats + 5, dtype=np.int64)

    def play(self, numbers: Longs, attempts: Longs, many: int) -> None:
        """Deal and settle a block."""
        job, keys = self.job, (self.job.seed & 0xFFFFFFFF, self.job.seed >> 32)
        deal_block(numbers, attempts, job.cards, keys, self.draws, self.cards, self.refused)
        if self.streets is not None:
            self.streets.find(self.cards, self.refused, self.cells)
        elif job.qualifier is None:
            colour_cells(self.cards, many, job.kernel_plans, self.cells)
        else:
            places = lane_places(), shape_table()
            duel_cells(self.cards, many, np.uint16(job.qualifier), job.kernel_plans, places, self.cells)
        tally(self.cells, many, self.refused, job.amounts, self.counts, self.sums, self.capped)
        for k in np.flatnonzero(self.capped[:many]):
            self._settle_capped(int(numbers[k]), self.cells[k::BLOCK][: self.seats])

    def _settle_capped(self, number: int, at: Longs) -> None:
        add_capped(self.sums, *self.job.settle_capped(number, [int(cell) for cell in at]))

    def total(self) -> Longs:
        """Counts and sums as one array."""
        return np.concatenate([self.counts.ravel(), self.sums])
