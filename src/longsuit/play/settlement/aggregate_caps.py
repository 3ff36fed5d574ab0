"""Aggregate caps: cutting winnings to what the house pays at most."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.rules import CapMethod

if TYPE_CHECKING:
    from collections.abc import Sequence


def cut(winnings: Sequence[int], cap: int, method: CapMethod) -> list[int]:
    """Winnings in settlement order, cut so that together they do not exceed the cap.

    >>> cut([300, 100, 200], 500, CapMethod.PRORATE), cut([300, 100, 200], 350, CapMethod.FIRST_COME)
    ([250, 83, 167], [300, 50, 0])
    """
    if sum(winnings) <= cap:
        return list(winnings)
    return prorate(winnings, cap) if method is CapMethod.PRORATE else first_come(winnings, cap)


def prorate(winnings: Sequence[int], cap: int) -> list[int]:
    """Each in proportion, to the cent; the cents left over go to the largest remainders, earlier ones first."""
    total = sum(winnings)
    paid = [win * cap // total for win in winnings]
    by_remainder = sorted(range(len(winnings)), key=lambda place: (-(winnings[place] * cap % total), place))
    for place in by_remainder[: cap - sum(paid)]:
        paid[place] += 1
    return paid


def first_come(winnings: Sequence[int], cap: int) -> list[int]:
    """In settlement order, until the cap is used up."""
    paid = []
    for win in winnings:
        paid.append(min(win, cap))
        cap -= paid[-1]
    return paid
