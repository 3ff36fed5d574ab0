"""What an award takes off a meter, and how the meter restarts."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from longsuit.ledger import MICRO
from longsuit.rules import Basis, Rounding

if TYPE_CHECKING:
    from fractions import Fraction

    from longsuit.jackpot.games import JackpotGame, MeterTerms, PayLine, Sensor
    from longsuit.jackpot.state import Meter


class Pool(NamedTuple):
    """What a meter holds, in micro-cents."""

    amount: int
    """What it shows."""

    reserve: int
    """What is kept for the next restart."""

    overflow: int
    """What came in above its cap."""


class Payment(NamedTuple):
    """A prize off a meter, and what is left."""

    prize_cents: int
    """The prize, in whole cents."""

    from_meter: int
    """What of it the meter gives, in micro-cents."""

    seed: int
    """The seed put in for the restart."""

    reserve: int
    """The reserve put on the meter for the restart."""

    spill: int
    """The reserve that finds no room under the cap, and goes to the overflow."""

    after: Pool
    """What the meter holds then."""


def pool_of(meter: Meter) -> Pool:
    """What a meter holds."""
    return Pool(meter.amount, meter.reserve, meter.overflow)


def whole_cents(amount: int, share: Fraction, rounding: str) -> int:
    """A share of so many micro-cents in whole cents, rounded once, in the player's favour unless told otherwise.

    >>> from fractions import Fraction
    >>> whole_cents(1_000_000_001, Fraction(1, 10), "up"), whole_cents(1_000_000_001, Fraction(1, 10), "down")
    (101, 100)
    """
    top, bottom = amount * share.numerator, share.denominator * MICRO
    return -(-top // bottom) if rounding == Rounding.UP else top // bottom


def fixed_cents(game: JackpotGame, sensor: Sensor, line: PayLine) -> int:
    """What a fixed line pays, the wager included where the table returns it."""
    times = line.times + 1 if sensor.posted.basis == Basis.TO_1 else line.times
    return whole_cents(game.wager_cents * MICRO, times, game.rounding)


def take(pool: Pool, terms: MeterTerms, share: Fraction | None, fixed: int, rounding: str) -> Payment:
    """An award off a meter: a share of it, or a fixed pay; the whole of it restarts the meter (JP-7).

    What the meter does not hold, a part of a cent or more, is for the tray to add; what is not paid out stays.

    >>> from fractions import Fraction
    >>> from longsuit.jackpot.games import MeterTerms
    >>> terms = MeterTerms("meter", seed_cents=500)
    >>> take(Pool(900 * MICRO + 1, 20 * MICRO, 0), terms, Fraction(1), 0, "up").prize_cents
    901
    """
    prize = fixed if share is None else whole_cents(pool.amount, share, rounding)
    given = min(prize * MICRO, pool.amount)
    left = pool.amount - given
    if share != 1:
        return Payment(prize, given, 0, 0, 0, Pool(left, pool.reserve, pool.overflow))
    seed = terms.seed_cents * MICRO
    onto = min(pool.reserve, room(terms, left + seed))
    spill = pool.reserve - onto
    return Payment(prize, given, seed, onto, spill, Pool(left + seed + onto, 0, pool.overflow + spill))


def room(terms: MeterTerms, amount: int) -> int:
    """What still finds room under a meter's cap, in micro-cents; more than there is money where it has none."""
    return 1 << 80 if terms.cap_cents is None else max(0, terms.cap_cents * MICRO - amount)


def receive(pool: Pool, terms: MeterTerms, contributed: int, reserved: int) -> Pool:
    """What a meter holds after contributions; below 0 they are taken back, as far as it has them."""
    if contributed < 0:
        return Pool(max(0, pool.amount + contributed), max(0, pool.reserve + reserved), pool.overflow)
    onto = min(contributed, room(terms, pool.amount))
    return Pool(pool.amount + onto, max(0, pool.reserve + reserved), pool.overflow + contributed - onto)
