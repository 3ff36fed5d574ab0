"""A practice progressive: meters the session keeps, fed by the wagers made at this table alone."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from longsuit.play import Meter
from longsuit.rules import JackpotKind

if TYPE_CHECKING:
    from collections.abc import Mapping

    from longsuit.rules import Rules, Wager


@dataclass(frozen=True)
class Terms:
    """How a practice meter starts and grows."""

    seed_cents: int
    """What it starts with, and restarts with."""

    percent: int
    """The part of each wager that goes to it."""

    def times(self, wager_cents: int) -> Terms:
        """The terms for another fixed wager, which multiplies the display as it does the pays (ILS-11)."""
        return replace(self, seed_cents=self.seed_cents * wager_cents // 100)


PRACTICE = {"major": Terms(10_000_00, 15), "minor": Terms(1_000_00, 5)}
"""The terms of two meters that share a sensor, for a wager of $1."""

ONE_METER = Terms(10_000_00, 20)
"""The terms of a meter that has its sensor to itself, for a wager of $1."""


@dataclass(frozen=True)
class PracticeMeter:
    """One meter, exact to the hundredth of a cent."""

    terms: Terms
    """How it starts and grows."""

    hundredths: int
    """What stands on it, in hundredths of a cent, so that nothing of a contribution is rounded away (JP-8)."""

    @property
    def shown_cents(self) -> int:
        """What the display shows."""
        return self.hundredths // 100

    def fed(self, wager_cents: int) -> PracticeMeter:
        """The meter after one accepted wager."""
        return replace(self, hundredths=self.hundredths + wager_cents * self.terms.percent)

    def after(self, meter: Meter) -> PracticeMeter:
        """The meter after a settlement; the fraction of a cent that was not shown stays."""
        return replace(self, hundredths=meter.amount_cents * 100 + self.hundredths % 100)


@dataclass(frozen=True)
class Meters:
    """Every practice meter of the table, by `sensor/meter`."""

    standing: Mapping[str, PracticeMeter]
    """What each stands at."""

    @classmethod
    def seeded(cls, rules: Rules) -> Meters:
        """The meters of a table at the start of a session; a house jackpot is a fixed prize and never grows (JP-10)."""
        grows = rules.jackpots.kind is JackpotKind.PROGRESSIVE
        standing = {}
        for sensor in rules.sensors:
            for name in _meters_of(sensor):
                terms = PRACTICE.get(name, ONE_METER).times(sensor.limits.min_cents)
                terms = terms if grows else replace(terms, percent=0)
                standing[f"{sensor.name}/{name}"] = PracticeMeter(terms, terms.seed_cents * 100)
        return cls(standing)

    def fed(self, wagers: Mapping[str, int]) -> Meters:
        """The meters after one seat's wagers were accepted."""
        return Meters({name: meter.fed(wagers.get(name.partition("/")[0], 0)) for name, meter in self.standing.items()})

    def for_settlement(self) -> dict[str, Meter]:
        """The meters as a settlement is told them."""
        return {name: Meter(meter.shown_cents, meter.terms.seed_cents) for name, meter in self.standing.items()}

    def after(self, meters: Mapping[str, Meter]) -> Meters:
        """The meters after a settlement that touched some of them."""
        return Meters(
            {name: meter.after(meters[name]) if name in meters else meter for name, meter in self.standing.items()}
        )

    def shown(self, rules: Rules) -> list[tuple[str, int]]:
        """Each meter's label and what its display shows."""
        found = []
        for name, meter in self.standing.items():
            sensor, _, part = name.partition("/")
            label = rules.by_name[sensor].label
            found.append((label if part == "meter" else f"{label} {part}", meter.shown_cents))
        return found


def _meters_of(sensor: Wager) -> tuple[str, ...]:
    """The meters a sensor pays from; one where its table names none, for houses that pay everything off the meter."""
    return (sensor.table.meters if sensor.table else ()) or ("meter",)
