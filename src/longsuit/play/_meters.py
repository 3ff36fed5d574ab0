"""Shares of jackpot meters: what each winner of a round is paid, and what is left."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import ceil
from typing import TYPE_CHECKING, NamedTuple

from longsuit.rules import JackpotKind, MeterOrder

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
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
    claims: Sequence[Claim], meters: Mapping[str, Meter], jackpots: Jackpots
) -> tuple[list[int], dict[str, Meter]]:
    """What each claim is paid, in order, and the meters afterwards (JP-5, JP-6, JP-7, JP-10).

    Claims come in settlement order, from the dealer's right.

    >>> from fractions import Fraction
    >>> from longsuit.rules import load
    >>> top = Claim("sensor-1/meter", Fraction(100), 0)
    >>> pay_claims([top, top], {"sensor-1/meter": Meter(900, 500, 20)}, load("i-luv-suits").jackpots)[0]
    [900, 520]
    """
    standing = dict(meters)
    if jackpots.kind is JackpotKind.HOUSE:
        return [_share(meters[claim.meter], claim) for claim in claims], standing
    shared: dict[int, int] = {}
    paid = []
    for place, claim in enumerate(claims):
        if place in shared:
            paid.append(shared[place])
            continue
        meter = standing[claim.meter]
        if claim.percent == 100 and jackpots.order is MeterOrder.EQUAL_SHARES:
            shared |= _top_shares(claims, claim.meter, meter.amount_cents)
            paid.append(shared[place])
        else:
            paid.append(_share(meter, claim))
        standing[claim.meter] = _after(meter, claim, paid[-1])
    return paid, standing


def _share(meter: Meter, claim: Claim) -> int:
    """A claim on a meter in whole cents, up in the player's favour (IRR-4)."""
    return claim.fixed_cents if claim.percent is None else ceil(meter.amount_cents * claim.percent / 100)


def _after(meter: Meter, claim: Claim, amount: int) -> Meter:
    if claim.percent == 100:
        return _reseeded(meter)
    return replace(meter, amount_cents=max(0, meter.amount_cents - amount))


def _reseeded(meter: Meter) -> Meter:
    return Meter(meter.seed_cents + meter.reserve_cents, meter.seed_cents, 0)


def _top_shares(claims: Sequence[Claim], meter: str, amount: int) -> dict[int, int]:
    """Equal shares of a meter among the winners of its top award, an odd cent to the first of them."""
    winners = [place for place, claim in enumerate(claims) if claim.meter == meter and claim.percent == 100]
    each, odd = divmod(amount, len(winners))
    return {place: each + (number < odd) for number, place in enumerate(winners)}
