"""Whole tables of games with streets on the CPU: every seat of a block of deals is played as a single one is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.simulate.kernels.compile import compiled
from longsuit.simulate.kernels.cpu.rows import BLOCK
from longsuit.simulate.kernels.cpu.streets import find_cells, play_seat, read_dealer, turn_up
from longsuit.simulate.kernels.street_numbers import CARDS

if TYPE_CHECKING:
    from longsuit.simulate.kernels.array_types import Bytes, Halves, Longs
    from longsuit.simulate.kernels.best_play import Tables
    from longsuit.simulate.kernels.cpu.streets import Rows

    Deal = tuple[Longs, Longs, Longs, Bytes]
    Plans = tuple[Longs, Longs, Longs, Longs, Longs, Longs, Longs, Tables]


@compiled
def _keep(ends: Halves, cells: Longs) -> None:
    """Keep the cells of a seat."""
    for k in range(BLOCK):
        cells[k] = ends[k]


@compiled
def street_cells(
    cards: Bytes, refused: Bytes, deal: Deal, plans: Plans, rows: Rows, ends: Halves, cells: Longs
) -> None:
    """The cell of every seat of every deal.

    A deal is the game's numbers, each seat's hands, their bases and the deck's faces; plans are where the steps of each
    seat's strategy begin, all those steps, the same of its lines, the edges of the tree of paths, how many nodes each
    seat decides by best play, those nodes and their tables.
    """
    numbers, hands, bases, faces = deal
    starts, steps, first_lines, lines, edges, best, nodes, tables = plans
    if len(faces) < 52:
        turn_up(cards, numbers[CARDS], faces)
    read_dealer(cards, (numbers, hands[0], bases), rows)
    for seat in range(len(hands)):
        mine = lines[first_lines[seat] : first_lines[seat + 1]]
        plan = steps[starts[seat] : starts[seat + 1]], edges, mine, nodes[: best[seat]], tables
        play_seat(cards, (numbers, hands[seat], bases), plan, rows, ends)
        find_cells(rows, refused, numbers, ends)
        _keep(ends, cells[seat * BLOCK : (seat + 1) * BLOCK])
