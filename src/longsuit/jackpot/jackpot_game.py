"""A jackpot game as the house configures it: its pay table, its meters, its options."""

# Annotations here are read at run time, to check what comes in as JSON: so no postponed evaluation in this module.

import hashlib
from dataclasses import asdict, dataclass, replace
from enum import StrEnum
from fractions import Fraction
from functools import cached_property

from longsuit.base import Refused, canonical_json
from longsuit.jackpot.text_checks import listed, shown
from longsuit.rules import (
    Basis,
    JackpotClause,
    JackpotKind,
    MeterOrder,
    Metric,
    Odds,
    PayRow,
    PayTable,
    Rounding,
    Rules,
    Share,
    Wager,
    parse_rate,
)

WHOLE = 1_000_000
"""A rate of 100%, in millionths of the wager."""


@dataclass(frozen=True)
class PayLine:
    """One line of a posted jackpot table: a multiple of the wager, or a share of a meter."""

    hand: str
    """The hand as the pay table spells it, such as `royal-flush-hearts`; `5+` where more is meant too."""

    pays: str = ""
    """Times the wager, as a whole number or a fraction such as `3/2`; empty for a share."""

    percent: str = ""
    """The share of the meter in percent, as a whole number or a fraction; empty for a fixed pay."""

    meter: str = ""
    """The meter the share comes from: `meter`, `major` or `minor`; empty for a fixed pay."""

    @cached_property
    def share(self) -> Fraction | None:
        """The share of its meter; None for a fixed pay."""
        return Fraction(self.percent) / 100 if self.percent else None

    @cached_property
    def times(self) -> Fraction:
        """How many times the wager it pays; 0 for a share."""
        return Fraction(self.pays) if self.pays else Fraction(0)


@dataclass(frozen=True)
class PostedTable:
    """The pay table posted for a jackpot."""

    name: str
    """The name it is chosen by, such as `ML1`."""

    metric: str
    """The reading of the seven cards it pays by."""

    lines: tuple[PayLine, ...]
    """Its lines, highest first."""

    basis: str = Basis.FOR_1.value
    """Whether a fixed pay keeps the wager (`for 1`) or returns it (`to 1`)."""

    @cached_property
    def pay_table(self) -> PayTable:
        """The same as the rules have it."""
        rows = tuple(PayRow(line.hand.removesuffix("+"), line.hand.endswith("+"), _award(line)) for line in self.lines)
        return PayTable(self.name, Metric(self.metric), Basis(self.basis), rows)

    @cached_property
    def by_hand(self) -> dict[str, PayLine]:
        """The line of each hand."""
        return {line.hand: line for line in self.lines}

    def label(self, hand: str) -> str:
        """A hand as it is printed."""
        return next(self.pay_table.label(row) for row in self.pay_table.rows if row.key == hand)

    def terms(self, hand: str) -> str:
        """What a hand pays as it is printed."""
        return next(self.pay_table.terms(row) for row in self.pay_table.rows if row.key == hand)


def _award(line: PayLine) -> Odds | Share:
    return Share(Fraction(line.percent), line.meter) if line.percent else Odds(line.times)


@dataclass(frozen=True)
class MeterTerms:
    """What the house puts on a meter."""

    meter: str
    """Which meter of the jackpot: `meter`, `major` or `minor`."""

    seed_cents: int
    """What it starts and restarts with; the prize of a house jackpot."""

    contribution: int = 0
    """The part of each wager that goes on the meter, in millionths."""

    reserve: int = 0
    """The part of each wager that is kept for the next restart, in millionths."""

    cap_cents: int | None = None
    """What it shows at most by contributions; None for no cap."""

    preconfigured: int | None = None
    """The contribution the pay table was designed for, in millionths; None where nobody says."""


class LockMode(StrEnum):
    """What a hit does before it is decided."""

    NONE = "none"
    """Nothing: the prize is worked out at the commit, on the meter as it is then."""

    FREEZE = "freeze"
    """Its prize is frozen and the meter restarts at once, so that other tables play on."""


@dataclass(frozen=True)
class JackpotGame:
    """A jackpot: one pay table, one or two meters, and the house's options."""

    name: str
    """The name it goes by in this house."""

    kind: str
    """`progressive` or `house`."""

    posted: PostedTable
    """The pay table its winning hands are named by."""

    meters: tuple[MeterTerms, ...]
    """What the house puts on each of its meters."""

    wager_cents: int = 100
    """The fixed wager."""

    order: str = MeterOrder.ONE_BY_ONE.value
    """How several meter wins of one round are paid: `one-by-one` or `equal-shares`."""

    all_off_the_meter: bool = False
    """Whether fixed pays come off the meter too."""

    on_folded_hands: bool = True
    """Whether a folded hand can still win."""

    lock: str = LockMode.NONE.value
    """What a hit does before it is decided: `none` or `freeze`."""

    executive_from_cents: int = 1_000_000
    """From this prize up an Executive card commits a win."""

    rounding: str = Rounding.UP.value
    """`up`: a prize is rounded up (JP-16). Jackpots added before that rule may hold `down`, and round up too."""

    @property
    def progressive(self) -> bool:
        """Whether it holds players' money."""
        return self.kind == JackpotKind.PROGRESSIVE

    @cached_property
    def meter_names(self) -> tuple[str, ...]:
        """Its meters by their full names."""
        return tuple(meter_name(self.name, terms.meter) for terms in self.meters)

    @cached_property
    def sha256(self) -> str:
        """The fingerprint of everything that decides a prize (WA-4)."""
        return hashlib.sha256(canonical_json(asdict(self)).encode()).hexdigest()


@dataclass(frozen=True)
class Sensor:
    """One jackpot sensor of every seat of a table: which jackpot it carries, and what is posted there."""

    jackpot: str
    """The jackpot's name."""

    posted: PostedTable
    """The pay table posted at this table."""

    on_folded_hands: bool = True
    """Whether a folded hand can still win at this table."""


def meter_name(jackpot: str, meter: str) -> str:
    """A meter's full name.

    >>> meter_name("royal", "major")
    'royal/major'
    """
    return f"{jackpot}/{meter}"


def millionths(text: str) -> int:
    """A rate as people write it, in millionths; a rate finer than that is refused.

    >>> millionths("15%"), millionths("0.123456"), millionths("2.5 %")
    (150000, 123456, 25000)
    """
    try:
        return int(parse_rate(text) * WHOLE)
    except ValueError as error:
        raise ValueError(f"{error}.") from None


def rate_text(millionths: int) -> str:
    """A rate in millionths as people read it.

    >>> rate_text(152_500), rate_text(0)
    ('15.25%', '0%')
    """
    return f"{millionths / 10_000:.4f}".rstrip("0").rstrip(".") + "%"


def posted_table(table: PayTable) -> PostedTable:
    """A pay table of the rules as it is posted for a jackpot.

    >>> from longsuit.rules import load
    >>> [line.hand for line in posted_table(load("i-luv-suits").sensors[0].table).lines][:2]
    ['royal-flush-hearts', 'royal-flush']
    """
    return PostedTable(table.name, table.metric.value, tuple(map(_line, table.rows)), table.basis.value)


def _line(row: PayRow) -> PayLine:
    if isinstance(row.award, Odds):
        return PayLine(row.key, pays=str(row.award.pays))
    return PayLine(row.key, percent=str(row.award.percent), meter=row.award.meter)


def game_of(rules: Rules, sensor: Wager, name: str, meters: tuple[MeterTerms, ...]) -> JackpotGame:
    """The jackpot a house file puts on a sensor, with the terms of its meters."""
    if sensor.table is None:
        raise ValueError(f"{sensor.label} is not a jackpot sensor: it has no pay table.")
    _refuse_other_cards(rules, sensor.table)
    return JackpotGame(
        name=name,
        kind=rules.jackpots.kind.value,
        posted=posted_table(sensor.table),
        meters=meters,
        wager_cents=sensor.limits.min_cents,
        order=rules.jackpots.order.value,
        all_off_the_meter=rules.jackpots.all_off_the_meter,
        on_folded_hands=rules.jackpots.on_folded_hands,
    )


def _refuse_other_cards(rules: Rules, table: PayTable) -> None:
    """Refuse a table in a game of other cards than its chances are counted for: advice and links rest on them."""
    if rules.cards_read(table.metric) != table.metric.cards:
        raise Refused(
            JackpotClause.ADVICE,
            f"Jackpot table {table.name} is priced for hands of {table.metric.cards} cards, and {rules.title} deals "
            f"{rules.cards_read(table.metric)}.",
        )


def sensor_of(game: JackpotGame) -> Sensor:
    """A sensor that carries a jackpot as it was configured."""
    return Sensor(game.name, game.posted, game.on_folded_hands)


def with_terms(game: JackpotGame, *changed: MeterTerms) -> JackpotGame:
    """A jackpot with other terms for some of its meters."""
    new = {terms.meter: terms for terms in changed}
    for meter in new:
        if meter not in [one.meter for one in game.meters]:
            known = listed("meters", [one.meter for one in game.meters])
            raise Refused(JackpotClause.SENSORS, f"{game.name} has no meter {shown(meter)}. {known}")
    return replace(game, meters=tuple(new.get(one.meter, one) for one in game.meters))
