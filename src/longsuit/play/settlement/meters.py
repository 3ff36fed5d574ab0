"""Shares of jackpot meters: what each winner of a round is paid, and what is left."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from math import ceil, floor
from typing import TYPE_CHECKING, NamedTuple

from longsuit.rules import JackpotKind, MeterOrder, Rounding

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from fractions import Fraction

    from longsuit.rules import Jackpots


@dataclass(frozen=True)
class Meter:
    """What a meter stands at when a round is settled."""

    amount_cents: int
    """The amount shown; the prize of a house jackpot."""

    seed_cents: int = 0
    """What it restarts with after a 100% award."""

    reserve_cents: int = 0
    """What is added to the seed at the next restart."""

    def __post_init__(self) -> None:
        for name in ("amount_cents", "seed_cents", "reserve_cents"):
            value = getattr(self, name)
            if not isinstance(value, int) or isinstance(value, bool) or value < 0:
                raise ValueError(f"A meter's {name} is a whole number of cents from 0 up, not {value!r}.")


class Claim(NamedTuple):
    """A winning jackpot line that touches a meter."""

    meter: str
    """The meter, as `sensor/meter`."""

    percent: Fraction | None
    """The share of the meter; None for a fixed pay that comes off it."""

    fixed_cents: int
    """The fixed pay, where there is no share."""


def pay_claims(
    claims: Sequence[Claim], meters: Mapping[str, Meter], jackpots: Jackpots, rounding: Rounding = Rounding.UP
) -> tuple[list[int], dict[str, Meter]]:
    """What each claim is paid, in order, and the meters afterwards (JP-5, JP-6, JP-7, JP-10).

    Claims come in settlement order, from the dealer's right; each is paid on the meter as it then stands.

    >>> from fractions import Fraction
    >>> from longsuit.rules import load
    >>> top = Claim("sensor-1/meter", Fraction(100), 0)
    >>> pay_claims([top, top], {"sensor-1/meter": Meter(900, 500, 20)}, load("i-luv-suits").jackpots)[0]
    [900, 520]
    """
    standing = dict(meters)
    if jackpots.kind is JackpotKind.HOUSE:
        return [_share(meters[claim.meter], claim, rounding) for claim in claims], standing
    tops = Counter(claim.meter for claim in claims if claim.percent == 100)
    shares: dict[str, Iterator[int]] = {}
    paid = []
    for claim in claims:
        meter = standing[claim.meter]
        if claim.percent == 100 and jackpots.order is MeterOrder.EQUAL_SHARES:
            if claim.meter not in shares:
                shares[claim.meter] = _equal_shares(meter.amount_cents, tops[claim.meter])
                standing[claim.meter] = _reseeded(meter)
            paid.append(next(shares[claim.meter]))
            continue
        amount = _share(meter, claim, rounding)
        paid.append(amount)
        standing[claim.meter] = _after(meter, claim, amount)
    return paid, standing


def _equal_shares(amount: int, winners: int) -> Iterator[int]:
    """A top award shared out to the last cent, the odd cents to the first of its winners."""
    each, odd = divmod(amount, winners)
    return (each + (number < odd) for number in range(winners))


def whole_cents(amount: Fraction, rounding: Rounding) -> int:
    """A payment in whole cents, rounded once, at the end (IRR-4)."""
    return ceil(amount) if rounding is Rounding.UP else floor(amount)


def _share(meter: Meter, claim: Claim, rounding: Rounding) -> int:
    if claim.percent is None:
        return claim.fixed_cents
    return whole_cents(meter.amount_cents * claim.percent / 100, rounding)


def _after(meter: Meter, claim: Claim, amount: int) -> Meter:
    if claim.percent == 100:
        return _reseeded(meter)
    return replace(meter, amount_cents=max(0, meter.amount_cents - amount))


def _reseeded(meter: Meter) -> Meter:
    return Meter(meter.seed_cents + meter.reserve_cents, meter.seed_cents, 0)
