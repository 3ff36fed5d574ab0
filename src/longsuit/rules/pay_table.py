"""Pay tables: a metric, and what each of its values is worth; `play/settlement/bonus_lines.py` pays wagers by them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from functools import cached_property
from math import ceil
from typing import TYPE_CHECKING

from longsuit.rules.toml_document import shown

if TYPE_CHECKING:
    from collections.abc import Mapping

    from longsuit.rules.metrics import Metric


class Basis(StrEnum):
    """Whether the stake comes back with the winnings."""

    TO_1 = "to 1"
    """x to 1 pays x and returns the stake."""

    FOR_1 = "for 1"
    """x for 1 pays x and keeps the stake."""


@dataclass(frozen=True)
class Odds:
    """An award of a multiple of the stake."""

    pays: Fraction
    """Times the stake; exact, so 3 to 2 is `3/2`."""

    def __str__(self) -> str:
        return f"{self.pays.numerator:,}" if self.pays.denominator == 1 else str(self.pays)


@dataclass(frozen=True)
class Share:
    """An award of part of a jackpot meter."""

    percent: Fraction
    """Part of the meter, in percent."""

    meter: str
    """Which meter of the jackpot: `meter` where there is one, `major` or `minor` where there are two."""

    def __str__(self) -> str:
        return f"{self.percent}%" if self.meter == "meter" else f"{self.percent}% of {self.meter}"


Award = Odds | Share
"""What one row pays."""


@dataclass(frozen=True)
class PayRow:
    """One line of a pay table."""

    value: str
    """The value of the metric, or the lowest one where the row reads `4+`."""

    or_more: bool
    """Whether every higher value without a row of its own is meant too."""

    award: Award
    """What it pays."""

    @property
    def key(self) -> str:
        """The value as the house file spells it."""
        return self.value + "+" if self.or_more else self.value


@dataclass(frozen=True)
class PayTable:
    """What a bonus or jackpot wager pays; only the highest award of a hand is paid."""

    name: str
    """The name the table is chosen by, such as `FR2`."""

    metric: Metric
    """The reading of the cards it pays by."""

    basis: Basis
    """Whether its awards are *to 1* or *for 1*; shares of a meter never return the stake."""

    rows: tuple[PayRow, ...]
    """The paying lines, highest first; every other value loses."""

    other_cards: int = 0
    """How many cards it reads, where that is not the usual number of its metric; else 0."""

    hands: int = 0
    """The number of hands at the table that it is for, where it reads the best of them; else 0."""

    @property
    def cards(self) -> int:
        """How many cards it reads."""
        return self.other_cards or self.metric.cards

    @property
    def values(self) -> tuple[str, ...]:
        """Every value its metric can take, best first."""
        return self.metric.values_of(self.cards)

    @cached_property
    def row_of(self) -> Mapping[str, PayRow | None]:
        """The row that pays each value of the metric, or None where it loses."""
        rows: dict[str, PayRow | None] = {}
        for place, value in enumerate(self.values):
            exact = [row for row in self.rows if row.value == value]
            above = [row for row in self.rows if row.or_more and self.values.index(row.value) >= place]
            rows[value] = next(iter(exact or above), None)
        return rows

    def label(self, row: PayRow) -> str:
        """A row's name as it is printed: `4-card flush or more`."""
        return self.metric.label(row.value) + (" or more" if row.or_more else "")

    def terms(self, row: PayRow) -> str:
        """What a row pays as it is printed: `300 to 1`, `10%`."""
        return f"{row.award} {self.basis}" if isinstance(row.award, Odds) else str(row.award)

    @property
    def top_odds(self) -> Fraction:
        """The largest award that is not a share of a meter."""
        return max((row.award.pays for row in self.rows if isinstance(row.award, Odds)), default=Fraction(0))

    @property
    def meters(self) -> tuple[str, ...]:
        """The meters its shares come from, in order of their first row."""
        return tuple(dict.fromkeys(row.award.meter for row in self.rows if isinstance(row.award, Share)))


@dataclass(frozen=True)
class DefaultTerms:
    """The terms of a meter that suit the mathematics of its jackpot table, for a fixed wager of $1 (JP-15)."""

    meter: str
    """Which meter of the table: `meter`, `major` or `minor`."""

    seed_cents: int
    """What it starts and restarts with."""

    contribution: Fraction
    """The part of each wager that goes on the meter."""

    reserve: Fraction
    """The part of each wager that is kept for the next restart."""

    all_off_contribution: Fraction
    """The part that goes on the meter where the meter pays the fixed awards too."""

    def seed_for(self, wager_cents: int) -> int:
        """The seed for another fixed wager, which multiplies it; in whole cents, rounded up.

        >>> DefaultTerms("meter", 1_000_000, Fraction(15, 100), Fraction(3, 100), Fraction(7, 10)).seed_for(500)
        5000000
        """
        return ceil(Fraction(self.seed_cents * wager_cents, 100))

    def contribution_when(self, *, all_off_the_meter: bool) -> Fraction:
        """The contribution for the way fixed awards are paid: from the tray, or off the meter."""
        return self.all_off_contribution if all_off_the_meter else self.contribution


MAX_PAYS = 1_000_000
"""No award is larger, in times the stake."""

METERS = ("major", "minor")
"""What two meters of one jackpot are called; a single one needs no name."""

_SHARE = re.compile(r"([0-9]{1,3}(?:\.[0-9]{1,4})?)\s*%(?:\s+(?:of\s+)?([a-z]{1,20}))?")
_ODDS = re.compile(r"[0-9]{1,9}(?:/[1-9][0-9]{0,5})?")
# No longer than a rate can be: a number such as 1e400000000 would take the machine's memory to be refused.
_RATE = re.compile(r"\s*([0-9]{1,3}(?:\.[0-9]{1,12})?)\s*(%?)\s*")
_RATE_UNIT = 1_000_000
_TIMES = f'a whole number from 1 to {MAX_PAYS:,} such as 300, or a fraction such as "3/2"'


def parse_award(text: object) -> Award:
    """An award as a house file writes it: `300`, `"3/2"`, `"100%"`, `"100% major"`.

    >>> parse_award("10%"), parse_award(5)
    (Share(percent=Fraction(10, 1), meter='meter'), Odds(pays=Fraction(5, 1)))
    """
    if isinstance(text, str) and (share := _SHARE.fullmatch(text)):
        percent, meter = Fraction(share[1]), share[2] or "meter"
        if 0 < percent <= 100 and meter in ("meter", *METERS):
            return Share(percent, meter)
    else:
        odds = parse_odds(text)
        if odds is not None:
            return odds
    raise ValueError(
        f"{shown(text)} is not an award. Use {_TIMES}, or a share of a meter above 0% and up to 100% "
        f'such as "10%" or "100% {METERS[0]}"'
    )


def parse_bonus_award(text: object) -> Award:
    """An award of a table that has no meter to share."""
    odds = parse_odds(text)
    if odds is None:
        raise ValueError(f"{shown(text)} is not an award of a bonus wager. Use {_TIMES}")
    return odds


def parse_odds(text: object) -> Odds | None:
    """A multiple of the stake, from a number or a text; None where it is neither."""
    if not (type(text) is int or (isinstance(text, str) and _ODDS.fullmatch(text))):
        return None
    pays = Fraction(text)
    return Odds(pays) if 0 < pays <= MAX_PAYS else None


def parse_rate(value: object) -> Fraction:
    """A rate as people write it, to a millionth of the wager.

    >>> parse_rate("15%"), parse_rate("0.123456")
    (Fraction(3, 20), Fraction(1929, 15625))
    """
    if not isinstance(value, str):
        raise ValueError(f'{shown(value)} is not a rate. Use text, for example "15%"')  # noqa: TRY004 - a sentence
    found = _RATE.fullmatch(value)
    rate = Fraction(found[1]) / (100 if found[2] else 1) if found else Fraction(-1)
    if (rate * _RATE_UNIT).denominator != 1 or not 0 <= rate <= 1:
        said = f"“{value[:40]}”" if value.isprintable() else shown(value)
        raise ValueError(f"{said} is not a rate. Write 0% to 100%, with up to four decimals, such as 15.25%")
    return rate
