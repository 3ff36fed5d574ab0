"""Practice jackpots: meters that grow with the wagers of this session only."""

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
    """The amount it starts and restarts with."""

    percent: int
    """The share of each wager that goes to it, in percent."""

    def times(self, wager_cents: int) -> Terms:
        """The terms for another fixed wager: display and pays are multiplied by it."""
        return replace(self, seed_cents=self.seed_cents * wager_cents // 100)


PRACTICE = {"major": Terms(10_000_00, 15), "minor": Terms(1_000_00, 5)}
"""The terms of two meters that share a sensor, for a wager of $1."""

ONE_METER = Terms(10_000_00, 20)
"""The terms of the only meter of a sensor, for a wager of $1."""


@dataclass(frozen=True)
class PracticeMeter:
    """One meter, exact to the hundredth of a cent."""

    terms: Terms
    """How it starts and grows."""

    hundredths: int
    """Its amount in hundredths of a cent, so that no contribution is rounded."""

    @property
    def shown_cents(self) -> int:
        """The amount on the display."""
        return self.hundredths // 100

    def fed(self, wager_cents: int) -> PracticeMeter:
        """The meter after one accepted wager."""
        return replace(self, hundredths=self.hundredths + wager_cents * self.terms.percent)

    def after(self, meter: Meter) -> PracticeMeter:
        """The meter after a settlement; the fraction of a cent below the display stays."""
        return replace(self, hundredths=meter.amount_cents * 100 + self.hundredths % 100)


@dataclass(frozen=True)
class Meters:
    """Every practice meter of the table, by `sensor/meter`."""

    by_name: Mapping[str, PracticeMeter]
    """Each meter."""

    @classmethod
    def seeded(cls, rules: Rules) -> Meters:
        """The meters at the start of a session; a house jackpot is a fixed prize and never grows."""
        grows = rules.jackpots.kind is JackpotKind.PROGRESSIVE
        meters = {}
        for sensor in rules.sensors:
            for name in _meters_of(sensor):
                terms = PRACTICE.get(name, ONE_METER).times(sensor.limits.min_cents)
                terms = terms if grows else replace(terms, percent=0)
                meters[f"{sensor.name}/{name}"] = PracticeMeter(terms, terms.seed_cents * 100)
        return cls(meters)

    def fed(self, wagers: Mapping[str, int]) -> Meters:
        """The meters after one seat's wagers were accepted."""
        return Meters({name: meter.fed(wagers.get(name.partition("/")[0], 0)) for name, meter in self.by_name.items()})

    def for_settlement(self) -> dict[str, Meter]:
        """The meters in the form a settlement takes."""
        return {name: Meter(meter.shown_cents, meter.terms.seed_cents) for name, meter in self.by_name.items()}

    def after(self, meters: Mapping[str, Meter]) -> Meters:
        """The meters after a settlement that touched some of them."""
        return Meters(
            {name: meter.after(meters[name]) if name in meters else meter for name, meter in self.by_name.items()}
        )

    def shown(self, rules: Rules) -> list[tuple[str, int]]:
        """The label and the displayed amount of each meter."""
        found = []
        for name, meter in self.by_name.items():
            sensor, _, part = name.partition("/")
            label = rules.by_name[sensor].label
            found.append((label if part == "meter" else f"{label} {part}", meter.shown_cents))
        return found


def _meters_of(sensor: Wager) -> tuple[str, ...]:
    """The meters a sensor pays from; one if its table names none, for houses that pay everything off the meter."""
    return (sensor.table.meters if sensor.table else ()) or ("meter",)
