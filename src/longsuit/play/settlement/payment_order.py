"""The order in which seats are paid: from right to left, but from the banker's left where a player banks.

The winners of a house's jackpot meters are paid in the same order: `jackpot/meter_win_order.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.play.settlement.lines import When

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from longsuit.play.settlement.lines import Line, SeatPlay

_END = When.END  # in Python 3.11 a member is slow to read off its class, and every line of every round is compared


def seats_in_order(seats: Sequence[SeatPlay], *, banked: bool) -> Iterable[SeatPlay]:
    """Seats, given from the dealer's or the banker's left, in the order in which they are paid."""
    return seats if banked else reversed(seats)


def early_lines_first(lines: list[Line]) -> list[Line]:
    """The order of lines: what was settled at once comes first, as the seats decided; the rest from right to left."""
    early = sorted((line for line in lines if line.when is not _END), key=lambda line: line.seat)
    return early + [line for line in lines if line.when is _END]
