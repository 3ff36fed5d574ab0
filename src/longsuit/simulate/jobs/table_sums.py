"""Sums over the deals of a table: what seats and table gained, its squares, and what caps and banks cut."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from longsuit.simulate.kernels.array_types import Longs


def add_capped(sums: Longs, nets: Sequence[int], cut: int) -> None:
    """Add a deal that was cut: what each seat gained, and the cents cut; squares in two halves, as the kernels do."""
    for place, net in enumerate([*nets, sum(nets)]):
        sums[3 * place : 3 * place + 3] += net, net * net >> 32, net * net & 0xFFFFFFFF
    sums[-2:] += 1, cut
