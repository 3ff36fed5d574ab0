"""Part of a run of a table on one core of the CPU."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from longsuit.simulate.kernels.cpu.rows import BLOCK, queue
from longsuit.simulate.kernels.cpu.table import colour_cells, deal_block, duel_cells, tally
from longsuit.simulate.plan import ColourPlan, DuelPlan, lane_places, shape_table

if TYPE_CHECKING:
    from longsuit.simulate.kernels.array_types import Bytes, Longs
    from longsuit.simulate.table import TableJob


def count_deals(job: TableJob, first: int, last: int) -> Longs:
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


class _Block:
    """Buffers and running sums for the deals of a part."""

    def __init__(self, job: TableJob) -> None:
        self.job, self.seats = job, len(job.seats)
        self.cards = np.zeros(54 * BLOCK, dtype=np.uint8)
        self.refused, self.capped = np.zeros(BLOCK, dtype=np.uint8), np.zeros(BLOCK, dtype=np.uint8)
        self.cells = np.zeros(self.seats * BLOCK, dtype=np.int64)
        self.counts = np.zeros((self.seats, len(job.cells)), dtype=np.int64)
        self.sums = np.zeros(3 * self.seats + 5, dtype=np.int64)
        self.plans = _plans(job)

    def play(self, numbers: Longs, attempts: Longs, many: int) -> None:
        """Deal and settle a block."""
        job, keys = self.job, (self.job.seed & 0xFFFFFFFF, self.job.seed >> 32)
        deal_block(numbers, attempts, job.cards, keys, self.cards, self.refused)
        if job.rules.duel:
            qualifier = np.uint16(job.rules.duel.qualifier or 0)
            places = lane_places(), shape_table()
            duel_cells(self.cards, many, qualifier, self.plans, places, self.cells)
        else:
            colour_cells(self.cards, many, self.plans, self.cells)
        tally(self.cells, many, self.refused, job.amounts, self.counts, self.sums, self.capped)
        for k in np.flatnonzero(self.capped[:many]):
            self._settle_capped(int(numbers[k]), self.cells[k::BLOCK][: self.seats])

    def _settle_capped(self, number: int, at: Longs) -> None:
        nets, cut = self.job.settle_capped(number, [int(cell) for cell in at])
        for place, net in enumerate([*nets, sum(nets)]):
            self.sums[3 * place : 3 * place + 3] += net, net * net >> 32, net * net & 0xFFFFFFFF
        self.sums[-2:] += 1, cut

    def total(self) -> Longs:
        """Counts and sums as one array."""
        return np.concatenate([self.counts.ravel(), self.sums])


def _plans(job: TableJob) -> Any:
    """The seats' plans as the kernels take them."""
    colours: list[int] = []
    duels: list[tuple[Any, Any, Bytes, Any, Bytes]] = []
    for seat, plan in zip(job.seats, job.plans, strict=True):
        if isinstance(plan, ColourPlan):
            one, other = seat.colour.suits
            colours += [13 * one, 13 * other, plan.raises]
        elif isinstance(plan, DuelPlan):
            duels.append((np.uint16(plan.low), np.uint16(plan.high), plan.choices, plan.start, plan.further))
    return tuple(duels) if duels else np.array(colours, dtype=np.int64)
