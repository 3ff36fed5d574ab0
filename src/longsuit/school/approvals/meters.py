"""Meters that have grown since they were seeded, by entries of the real jackpot system."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.base import MICRO
from longsuit.jackpot import AdjustMeter, meter_name
from longsuit.school.house import SchoolHouse, enact

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from longsuit.jackpot import MeterTerms, State
    from longsuit.table import TableTerms

_MOST_CENTS = 400_000


def grown_above(terms: TableTerms, random: Random, *, executive: bool = False) -> dict[str, int]:
    """By how many cents the meters of a table have grown, below their caps; up to an executive's prizes where asked."""
    found = {}
    for sensor in terms.sensors:
        for meter in sensor.game.meters if sensor.game.progressive else ():
            grown = random.randrange(1, _MOST_CENTS)
            if executive:
                grown += max(0, 10 * sensor.game.executive_from_cents - meter.seed_cents)
            found[meter_name(sensor.game.name, meter.meter)] = min(grown, _room(meter))
    return found


def _room(meter: MeterTerms) -> int:
    return 10**12 if meter.cap_cents is None else max(0, meter.cap_cents - meter.seed_cents)


def grown_house(jackpots: State, grown: Mapping[str, int]) -> SchoolHouse:
    """A house whose meters have grown."""
    house = SchoolHouse(jackpots)
    for meter, cents in grown.items():
        if cents:
            enact(house, adjustment(meter, "malfunction", cents))
    return house


def adjustment(meter: str, reason: str, cents: int, fund: str = "meter", document: str = "Report 12") -> AdjustMeter:
    """A manual adjustment of a meter."""
    why = "Found at the evening count"
    return AdjustMeter(explanation=why, meter=meter, reason=reason, amount=cents * MICRO, document=document, fund=fund)
