"""What an award off a jackpot meter pays, and what the meter holds afterwards (JP-5, JP-6, JP-7, JP-10, JP-16).

The only place where this is computed: `play.settle` pays practice and terminal rounds by it, and `longsuit.jackpot`
pays, freezes and shows the prizes of a house by it. It is here because `play` is the lowest package that pays an award.
Amounts are micro-cents, prizes whole cents.
"""

from __future__ import annotations

from fractions import Fraction
from math import floor
from typing import TYPE_CHECKING, NamedTuple

from longsuit.base import MICRO
from longsuit.play.settlement.rounding import whole_cents
from longsuit.rules import JackpotKind, MeterOrder, Rounding

if TYPE_CHECKING:
    from collections.abc import Sequence


class Pool(NamedTuple):
    """What a meter holds, in micro-cents."""

    amount: int
    """The amount it shows."""

    reserve: int = 0
    """What is kept for the next restart."""

    overflow: int = 0
    """What came in above its cap."""


class Restart(NamedTuple):
    """How a meter restarts after a 100% award, in micro-cents."""

    seed: int
    """The seed the house puts in."""

    cap: int | None = None
    """The most the reserve may bring the meter to; None for no cap."""


class Award(NamedTuple):
    """A winning line that is paid off a meter."""

    share: Fraction | None
    """The share of the meter, from 0 to 1; None for a fixed pay."""

    fixed_cents: Fraction | int = 0
    """The fixed pay, exact: it may hold a part of a cent; 0 for a share."""


class AwardOptions(NamedTuple):
    """The options of a jackpot that decide what its awards pay."""

    kind: str = JackpotKind.PROGRESSIVE
    """`progressive`, or `house`: each winner is paid in full and the meter stays."""

    order: str = MeterOrder.ONE_BY_ONE
    """How several awards of one round are paid: `one-by-one` or `equal-shares`."""

    rounding: str = Rounding.UP
    """How a prize that is not whole cents is paid: `up` or `down` (IRR-4)."""


PROGRESSIVE = AwardOptions()
"""The usual options: a progressive jackpot, paid one by one, rounded up."""


class Payment(NamedTuple):
    """A prize, and what it does to its meter."""

    prize_cents: int
    """The prize, in whole cents."""

    from_meter: int
    """The part of the prize that comes off the meter, in micro-cents; the tray or the house adds the rest."""

    seed: int
    """The seed put in for the restart."""

    reserve: int
    """The reserve put on the meter for the restart."""

    spill: int
    """The reserve that does not fit under the cap and goes to the overflow."""

    before: Pool
    """What the meter holds before it."""

    after: Pool
    """What the meter holds afterwards."""

    group: tuple[int, ...] = ()
    """The places of all awards that share one top award equally; empty for an award of its own."""


def pay_awards(
    pool: Pool, restart: Restart, awards: Sequence[Award], options: AwardOptions = PROGRESSIVE
) -> tuple[list[Payment], Pool]:
    """The payments of all awards of one round off one meter, and what the meter holds after all of them.

    The awards come in order from the dealer's right (JP-6). Each is paid on the meter as the one before leaves it; with
    equal shares the first 100% award pays all of them.

    >>> from fractions import Fraction
    >>> top = Award(Fraction(1))
    >>> pool, restart = Pool(901 * MICRO, reserve=20 * MICRO), Restart(500 * MICRO)
    >>> [payment.prize_cents for payment in pay_awards(pool, restart, [top, top])[0]]
    [901, 520]
    >>> equal = AwardOptions(order="equal-shares")
    >>> [payment.prize_cents for payment in pay_awards(pool, restart, [top, top], equal)[0]]
    [451, 450]
    """
    if options.kind == JackpotKind.HOUSE:
        return [_pay_in_full(pool, award, options.rounding) for award in awards], pool
    group = _sharing(awards) if options.order == MeterOrder.EQUAL_SHARES else ()
    paid: dict[int, Payment] = {}
    for place, award in enumerate(awards):
        if place in paid:
            continue
        payment = pay_award(pool, restart, award, options.rounding)
        paid |= _split(payment, group) if place in group else {place: payment}
        pool = payment.after
    return [paid[place] for place in range(len(awards))], pool


def pay_award(pool: Pool, restart: Restart, award: Award, rounding: str = Rounding.UP) -> Payment:
    """The payment of one award off a meter; a 100% award restarts the meter with seed and reserve (JP-7).

    The meter gives its exact share, to the micro-cent. What rounding adds, and what a fixed pay needs beyond the meter,
    is for the tray to add (JP-16).

    >>> from fractions import Fraction
    >>> pay_award(Pool(900 * MICRO + 1), Restart(0), Award(Fraction(1))).prize_cents
    901
    >>> tenth = pay_award(Pool(905 * MICRO), Restart(0), Award(Fraction(1, 10)))
    >>> tenth.prize_cents, tenth.from_meter
    (91, 90500000)
    """
    exact = _exact_micro(pool, award)
    prize = whole_cents(exact / MICRO, rounding)
    given = min(prize * MICRO, floor(exact), pool.amount)
    left = pool.amount - given
    if award.share != 1:
        return Payment(prize, given, 0, 0, 0, pool, pool._replace(amount=left))
    onto = min(pool.reserve, room_under_cap(left + restart.seed, restart.cap))
    spill = pool.reserve - onto
    after = Pool(left + restart.seed + onto, 0, pool.overflow + spill)
    return Payment(prize, given, restart.seed, onto, spill, pool, after)


def room_under_cap(amount: int, cap: int | None) -> int:
    """How much more a meter may show; more than there is money where it has no cap."""
    return 1 << 80 if cap is None else max(0, cap - amount)


def _exact_micro(pool: Pool, award: Award) -> Fraction:
    """An award before it is rounded, in micro-cents."""
    return Fraction(award.fixed_cents * MICRO) if award.share is None else pool.amount * award.share


def _pay_in_full(pool: Pool, award: Award, rounding: str) -> Payment:
    """A prize of the house's own: the amount posted stays as it is (JP-10)."""
    return Payment(whole_cents(_exact_micro(pool, award) / MICRO, rounding), 0, 0, 0, 0, pool, pool)


def _sharing(awards: Sequence[Award]) -> tuple[int, ...]:
    """The places of the 100% awards."""
    return tuple(place for place, award in enumerate(awards) if award.share == 1)


def _split(whole: Payment, group: tuple[int, ...]) -> dict[int, Payment]:
    """A top award in equal shares to the last cent, the odd cents to the first; the last share restarts the meter."""
    each, odd = divmod(whole.prize_cents, len(group))
    shared = group if len(group) > 1 else ()
    parts: dict[int, Payment] = {}
    left = whole.from_meter
    for number, place in enumerate(group):
        prize = each + (number < odd)
        given = min(prize * MICRO, left)
        left -= given
        part = whole._replace(prize_cents=prize, from_meter=given, group=shared)
        parts[place] = part if place == group[-1] else part._replace(seed=0, reserve=0, spill=0)
    return parts
