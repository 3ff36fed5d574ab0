"""The jackpot meters of a practice round, in whole cents, and what the winners of the round are paid from them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from longsuit.base import MICRO
from longsuit.play.settlement.awards_and_reseeds import Award, AwardOptions, Pool, Restart, pay_awards
from longsuit.rules import Rounding

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from fractions import Fraction

    from longsuit.rules import Jackpots


@dataclass(frozen=True)
class Meter:
    """A jackpot meter when a round is settled."""

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

    Claims come in settlement order, from the dealer's right; each is paid on the meter that the one before it left.

    >>> from fractions import Fraction
    >>> from longsuit.rules import load
    >>> top = Claim("sensor-1/meter", Fraction(100), 0)
    >>> pay_claims([top, top], {"sensor-1/meter": Meter(900, 500, 20)}, load("i-luv-suits").jackpots)[0]
    [900, 520]
    """
    options = AwardOptions(jackpots.kind, jackpots.order, rounding)
    paid, after = [0] * len(claims), dict(meters)
    for name in dict.fromkeys(claim.meter for claim in claims):
        places = [place for place, claim in enumerate(claims) if claim.meter == name]
        prizes, after[name] = _pay_off(meters[name], [_award(claims[place]) for place in places], options)
        for place, prize in zip(places, prizes, strict=True):
            paid[place] = prize
    return paid, after


def _award(claim: Claim) -> Award:
    return Award(None if claim.percent is None else claim.percent / 100, claim.fixed_cents)


def _pay_off(meter: Meter, awards: list[Award], options: AwardOptions) -> tuple[list[int], Meter]:
    """The prizes that one meter pays, and the meter afterwards."""
    pool = Pool(meter.amount_cents * MICRO, meter.reserve_cents * MICRO)
    payments, after = pay_awards(pool, Restart(meter.seed_cents * MICRO), awards, options)
    return [payment.prize_cents for payment in payments], replace(
        meter, amount_cents=after.amount // MICRO, reserve_cents=after.reserve // MICRO
    )
