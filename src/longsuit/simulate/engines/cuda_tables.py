"""Whole tables on a GPU: what the kernel is given, and deals that a cap cuts settled by the rules' own engine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from longsuit.simulate.engines.cuda_games import game_of
from longsuit.simulate.jobs.strategy_tables import DuelPlan, shape_table
from longsuit.simulate.jobs.table_sums import add_capped
from longsuit.simulate.kernels.flush_codes import lane_places
from longsuit.simulate.streets.deal import deal_of

if TYPE_CHECKING:
    from longsuit.simulate.jobs.table import TableJob
    from longsuit.simulate.kernels.array_types import Longs
    from longsuit.simulate.kernels.cuda.table import Table

LISTED = 1 << 20
"""Deals that a cap cuts which one launch can list; a part with more is counted in halves."""


class TableCounter:
    """Counts the deals of one table on a GPU."""

    def __init__(self, cuda: Any, grid: tuple[int, int], job: TableJob) -> None:
        from longsuit.simulate.kernels.cuda.table import table_kernel  # noqa: PLC0415 - imports numba.cuda

        self.cuda, self.grid, self.job, self.kernel = cuda, grid, job, cuda.jit(table_kernel(_table(job)))
        self.width = 1 + len(job.seats)
        bounds, tables = _tables(job)
        send = cuda.to_device
        amounts = tuple(send(np.ascontiguousarray(one).ravel()) for one in job.amounts)
        self.arguments = (send(_least(job.deck)), send(bounds), tuple(map(send, tables))), amounts

    def count(self, first: int, last: int) -> Longs:
        """Count and settle the deals from `first` up to `last`."""
        job = self.job
        capped = self.cuda.to_device(np.zeros(1 + LISTED * self.width, dtype=np.int64))
        counts = self.cuda.to_device(np.zeros(job.size, dtype=np.int64))
        keys = job.seed & 0xFFFFFFFF, job.seed >> 32
        self.kernel[self.grid](first, last - first, keys, *self.arguments, capped, counts)
        listed = capped.copy_to_host()
        if listed[0] > LISTED:
            middle = (first + last) // 2
            return self.count(first, middle) + self.count(middle, last)
        found: Longs = counts.copy_to_host()
        sums = found[len(job.seats) * len(job.cells) :]
        for row in listed[1 : 1 + int(listed[0]) * self.width].reshape(-1, self.width):
            add_capped(sums, *job.settle_capped(int(row[0]), [int(cell) for cell in row[1:]]))
        return found


def _table(job: TableJob) -> Table:
    """A table as the constants of its kernel."""
    from longsuit.simulate.kernels.cuda import street_table, table  # noqa: PLC0415 - imports numba.cuda

    rules, seats = job.rules, len(job.seats)
    deck = sum(1 << card for card in deal_of(rules).deck)
    if job.streets is not None:
        slots, game = job.streets.slots, game_of(*job.streets.seats)
        hands, slot = 1 + (seats + 1) * (len(game.hands) - 1), street_table.street_slots(slots)
        read = street_table.street_reader(game, seats)
    else:
        reader = table.duel_reader if job.qualifier is not None else table.colour_reader
        hands, slot, read = 2 + seats, table.packet_slots(rules.community, rules.packet), reader(seats)
    return table.Table(seats, len(job.cells), job.cards, deck, hands, slot, read)


def _least(deck: int) -> Longs:
    from longsuit.simulate.kernels.draws import min_left  # noqa: PLC0415 - numba is loaded only to count

    return np.array(min_left(deck), dtype=np.int64)


def _tables(job: TableJob) -> tuple[Longs, tuple[Any, ...]]:
    """The seats' bounds and tables, as their kernel takes them."""
    if job.streets is not None:
        return np.zeros(1, dtype=np.int64), job.streets.dense_plan
    return _duel_tables(job) if job.qualifier is not None else _colour_tables(job)


def _duel_tables(job: TableJob) -> tuple[Longs, tuple[Any, ...]]:
    """The qualifier and each seat's bounds, with where its tables begin; and the tables of all strategies in a row."""
    plans = [plan for plan in job.plans if isinstance(plan, DuelPlan)]
    unlike = list(dict.fromkeys(plans))
    begin = np.cumsum([0, *(len(plan.further) for plan in unlike)])
    bounds = [job.qualifier or 0]
    for plan in plans:
        bounds += [unlike.index(plan) * len(plan.choices), plan.low, plan.high]
    choices = np.concatenate([plan.choices for plan in unlike])
    start = np.concatenate([plan.start + begin[at] for at, plan in enumerate(unlike)]).astype(np.int32)
    further = np.concatenate([plan.further for plan in unlike])
    return np.array(bounds, dtype=np.int64), (choices, start, further, lane_places(), shape_table())


def _colour_tables(job: TableJob) -> tuple[Longs, tuple[Any, ...]]:
    """Each seat's suits and raises; there are no tables."""
    return np.asarray(job.kernel_plans, dtype=np.int64), (np.zeros(1, dtype=np.int64),)
