"""Aggregate caps: cutting winnings to what the house pays at most."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.rules import CapMethod, CapScope

if TYPE_CHECKING:
    from collections.abc import Sequence

    from longsuit.play.settlement.lines import Line
    from longsuit.rules import Cap


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


def capped(cap: Cap, lines: list[Line]) -> list[Line]:
    """Cut the winnings a cap covers, over the table or seat by seat."""
    groups: dict[int, list[int]] = {}
    for place, line in enumerate(lines):
        if line.won_cents and line.wager in cap.wagers:
            groups.setdefault(line.seat if cap.scope is CapScope.SEAT else 0, []).append(place)
    for places in groups.values():
        wins = [lines[place].won_cents for place in places]
        if sum(wins) <= cap.amount_cents:
            continue
        for place, won in zip(places, cut(wins, cap.amount_cents, cap.method), strict=True):
            line = lines[place]
            if won != line.won_cents:
                paid = line.paid_cents - line.won_cents + won
                lines[place] = line._replace(won_cents=won, paid_cents=paid, capped_by=cap.clause)
    return lines
