"""Odds of a jackpot wager: its fixed pays, the return of each dollar on its meters, and the break-even meter."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Any

from longsuit.base import dollars_and_cents
from longsuit.cards import LANE
from longsuit.odds.laws.deal import deal_of, wild_lane
from longsuit.odds.laws.hand_counts import hands
from longsuit.odds.laws.supported_games import refuse_unpriced_table
from longsuit.odds.results.errors import OddsError
from longsuit.odds.results.exact import exact_number, percent
from longsuit.odds.results.frames import frame, html_table
from longsuit.odds.sidebets.pay_table_odds import LOSES, row_combinations
from longsuit.rules import Basis, FoldFate, Odds, PayRow, Share

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    import polars

    from longsuit.rules import PayTable, Rules

Cents = int | Fraction
"""An amount of money in cents; exact, so it may be a part of a cent."""


@dataclass(frozen=True)
class AwardOdds:
    """One line of a jackpot table: how often it comes, and what it pays."""

    key: str
    """The row as a house file spells it; empty for the hands that lose."""

    label: str
    """The row as it is printed."""

    terms: str
    """What it pays as it is printed: `250 for 1`, `10%`."""

    pays: Fraction
    """What it pays from the tray, stake included where it comes back, per unit wagered; 0 for a share of a meter."""

    share: Fraction
    """What part of its meter it pays; 0 for a fixed pay."""

    meter: str | None
    """The meter it is paid from; None for a fixed pay."""

    combinations: int
    """How many hands it is paid on."""

    probability: Fraction
    """How often it comes."""


@dataclass(frozen=True)
class JackpotReturn:
    """What a jackpot wager returns: fixed, and for each dollar its meters show."""

    fixed_return: Fraction
    """What the fixed pays return, per unit wagered."""

    per_dollar: Mapping[str, Fraction]
    """What each dollar of a meter returns, per unit wagered."""

    @property
    def break_even(self) -> Mapping[str, Fraction | None]:
        """The cents at which the wager breaks even on each meter with the others empty; 0 when it does anyway.

        With one meter it is the break-even meter; with two, the ends of the break-even line. None where a meter is
        never won.
        """
        short = max(1 - self.fixed_return, Fraction(0)) * 100
        return {meter: short / part if part else None for meter, part in self.per_dollar.items()}

    def to_json(self) -> dict[str, Any]:
        """The figures as a JSON document names them; where there are two meters, each field names its own."""
        document: dict[str, Any] = {"fixed_return": exact_number(self.fixed_return)}
        document |= {f"per_dollar_of_{meter}": exact_number(part) for meter, part in self.per_dollar.items()}
        for meter, cents in self.break_even.items():
            name = "break_even" if len(self.per_dollar) == 1 else f"break_even_of_{meter}"
            document[f"{name}_cents"] = None if cents is None else round(cents)
            document[name] = None if cents is None else exact_number(cents)
        return document


@dataclass(frozen=True)
class JackpotOdds:
    """The exact worth of a jackpot wager, as a function of what its meters show; always in action."""

    table: PayTable
    """The table it pays by."""

    wager_cents: int
    """The fixed wager; pays and displays are multiplied by it."""

    folds: FoldFate
    """What becomes of the wager at a fold; the figures are exact for every strategy unless it is lost."""

    awards: tuple[AwardOdds, ...]
    """The paying lines, highest first, then the hands that lose."""

    all_off_the_meter: bool = False
    """Whether the house pays fixed awards off the meter too, not from the tray."""

    @property
    def holds_for_every_strategy(self) -> bool:
        """Whether the figures hold for every strategy: a folded hand can still win."""
        return self.folds is not FoldFate.LOST

    @property
    def meters(self) -> tuple[str, ...]:
        """The meters it pays from, in the order of the table."""
        return self.table.meters

    @cached_property
    def fixed_return(self) -> Fraction:
        """What the fixed pays return, per unit wagered."""
        return sum((award.probability * award.pays for award in self.awards), Fraction(0))

    @cached_property
    def hit_frequency(self) -> Fraction:
        """How often a line pays."""
        return sum((award.probability for award in self.awards if award.key), Fraction(0))

    @cached_property
    def shares(self) -> Mapping[str, Fraction]:
        """The part of each meter a wager wins on average: chance times share, added up."""
        return {
            meter: sum((award.probability * award.share for award in self.awards if award.meter == meter), Fraction(0))
            for meter in self.meters
        }

    @cached_property
    def per_dollar(self) -> Mapping[str, Fraction]:
        """What each dollar of a meter returns, per unit wagered."""
        return {meter: share * 100 / self.wager_cents for meter, share in self.shares.items()}

    @cached_property
    def break_even(self) -> Mapping[str, Fraction]:
        """The cents at which the wager breaks even on each meter with the others empty; 0 when it does anyway."""
        self._refuse_never_won(self.meters)
        short = max(1 - self.fixed_return, Fraction(0)) * self.wager_cents
        return {meter: short / share for meter, share in self.shares.items()}

    @property
    def break_even_cents(self) -> Mapping[str, int]:
        """The same to the nearest cent."""
        return {meter: round(cents) for meter, cents in self.break_even.items()}

    def break_even_given(self, **cents: Cents) -> Fraction:
        """The cents one meter must show for the wager to break even, given what the others show; never below 0.

        >>> from longsuit.rules import load
        >>> two_meters = jackpots(load("i-luv-suits"))["ML1"]
        >>> round(two_meters.break_even_given(minor=500_000))
        4206700
        """
        self._refuse_unknown(cents)
        open_meters = [meter for meter in self.meters if meter not in cents]
        if len(open_meters) != 1:
            raise OddsError(
                f"Table {self.table.name} has the meters {', '.join(self.meters) or 'none'}. Give all but one of them "
                f"to find that one."
            )
        self._refuse_never_won(open_meters)
        short = (1 - self.fixed_return) * self.wager_cents
        short -= sum((self.shares[meter] * amount for meter, amount in cents.items()), Fraction(0))
        return max(short, Fraction(0)) / self.shares[open_meters[0]]

    def _refuse_never_won(self, meters: Iterable[str]) -> None:
        """Refuse to break even on a meter that no hand of the deck wins."""
        for meter in meters:
            if not self.shares[meter]:
                raise OddsError(f"No hand of this deck wins a share of the {meter} of table {self.table.name}.")

    def returned(self, **cents: Cents) -> Fraction:
        """What comes back to the player, per unit wagered, when the meters show these cents.

        >>> from longsuit.rules import load
        >>> round(float(jackpots(load("i-luv-suits"))["1"].returned(meter=4_389_769)), 6)
        1.0
        """
        self._refuse_unknown(cents)
        if missing := [meter for meter in self.meters if meter not in cents]:
            raise OddsError(f"Table {self.table.name} needs to know what {' and '.join(missing)} shows, in cents.")
        won = sum((self.shares[meter] * amount for meter, amount in cents.items()), Fraction(0))
        return self.fixed_return + won / self.wager_cents

    def house_edge(self, **cents: Cents) -> Fraction:
        """What the house keeps, per unit wagered, when the meters show these cents."""
        return 1 - self.returned(**cents)

    def variance(self, **cents: Cents) -> Fraction:
        """The variance of the net result, per unit wagered, when the meters show these cents."""
        mean = self.returned(**cents)
        squares = (award.probability * (self._paid(award, cents) - mean) ** 2 for award in self.awards)
        return sum(squares, Fraction(0))

    def _paid(self, award: AwardOdds, cents: Mapping[str, Cents]) -> Fraction:
        from_meter = award.share * cents[award.meter] / self.wager_cents if award.meter else Fraction(0)
        return award.pays + from_meter

    def _refuse_unknown(self, cents: Mapping[str, Cents]) -> None:
        for meter, amount in cents.items():
            if meter not in self.meters:
                allowed = ", ".join(self.meters) or "none"
                raise OddsError(f"Table {self.table.name} has no meter “{meter}”. Its meters are {allowed}.")
            if amount < 0:
                raise OddsError(f"A meter cannot show {amount} cents. It shows 0 or more.")

    def to_json(self) -> dict[str, Any]:
        """What `longsuit odds --json` prints of the table."""
        return JackpotReturn(self.fixed_return, self.per_dollar).to_json() | {
            "hit_frequency": exact_number(self.hit_frequency),
            "wager_cents": self.wager_cents,
            "whatever_is_folded": self.holds_for_every_strategy,
            "awards": [_award_json(award) for award in self.awards],
            **self._ace_low_six_json(),
        }

    def _ace_low_six_json(self) -> dict[str, Any]:
        """Both readings of A-2-3-4-5-6, where the table pays it by its ace."""
        if not tells_ace_low_six(self.table):
            return {}
        readings = ace_low_six_readings(self).items()
        return {
            "ace_low_six": {
                reading: JackpotReturn(odds.fixed_return, odds.per_dollar).to_json() for reading, odds in readings
            }
        }

    def to_frame(self) -> polars.DataFrame:
        """Every line, with the probability as a float and as an exact fraction."""
        return frame(
            {
                "award": [award.label for award in self.awards],
                "terms": [award.terms for award in self.awards],
                "pays": [float(award.pays) for award in self.awards],
                "share": [float(award.share) for award in self.awards],
                "meter": [award.meter for award in self.awards],
                "combinations": [award.combinations for award in self.awards],
                "probability": [float(award.probability) for award in self.awards],
                "exact": [str(award.probability) for award in self.awards],
            }
        )

    def headline(self) -> list[tuple[str, str]]:
        """The figures people ask for first, as they are printed."""
        found = [("Fixed return", percent(self.fixed_return))]
        for meter, part in self.per_dollar.items():
            found.append((f"Per $1,000 of {meter}", percent(1000 * part)))
        where = "Breaks even at" if len(self.meters) == 1 else "Break-even line from"
        amounts = self.break_even_cents.items()
        return found + [(where, f"{dollars_and_cents(cents)} of {meter}") for meter, cents in amounts]

    def lines(self) -> list[tuple[str, ...]]:
        """Each line as it is printed: name, pay, combinations, one in how many, part of the fixed return."""
        return [
            (
                award.label,
                award.terms,
                f"{award.combinations:,}",
                f"{float(1 / award.probability):,.1f}" if award.combinations else "never",
                percent(award.probability * award.pays) if award.meter is None else "–",
            )
            for award in self.awards
        ]

    def _repr_html_(self) -> str:
        figures = ", ".join(f"{name.lower()} {text}" for name, text in self.headline())
        return html_table(f"Jackpot {self.table.name}: {figures}", AWARD_HEADS, self.lines())


AWARD_HEADS = ("hand", "pays", "combinations", "one in", "of the fixed return")
"""What the columns of `JackpotOdds.lines` are."""


def _award_json(award: AwardOdds) -> dict[str, Any]:
    return {
        "row": award.key or None,
        "label": award.label,
        "pays": award.terms,
        "meter": award.meter,
        "combinations": award.combinations,
        "probability": exact_number(award.probability),
    }


def jackpot_odds(
    table: PayTable, wager_cents: int = 100, folds: FoldFate = FoldFate.STAYS, ranks: int = LANE, wild: int = 0
) -> JackpotOdds:
    """The exact worth of a fixed wager on a jackpot table; `ranks` are those of each suit, `wild` the wild ones."""
    if wager_cents < 1:
        raise OddsError(f"A jackpot wager cannot be {wager_cents} cents. It is 1 or more.")
    every = hands(table.metric, table.cards, ranks)
    awards = tuple(_award(table, row, number, every) for row, number in row_combinations(table, ranks, wild).items())
    return JackpotOdds(table, wager_cents, folds, awards)


def _award(table: PayTable, row: PayRow | None, number: int, every: int) -> AwardOdds:
    chance, nothing = Fraction(number, every), Fraction(0)
    if row is None:
        return AwardOdds("", LOSES, "–", nothing, nothing, None, number, chance)
    label, terms = table.label(row), table.terms(row)
    if isinstance(row.award, Odds):
        # A stake that comes back is part of the return.
        pays = row.award.pays + (table.basis is Basis.TO_1)
        return AwardOdds(row.key, label, terms, pays, nothing, None, number, chance)
    share = row.award.percent / 100
    return AwardOdds(row.key, label, terms, nothing, share, row.award.meter, number, chance)


def jackpots(rules: Rules) -> dict[str, JackpotOdds]:
    """The worth of every jackpot table a sensor may carry, at the house's fixed wager.

    >>> from longsuit.rules import load
    >>> jackpots(load("i-luv-suits"))["1"].break_even_cents
    {'meter': 4389769}
    """
    if not rules.sensors:
        return {}
    sensor, off_meter = rules.sensors[0], rules.jackpots.all_off_the_meter
    for table in sensor.tables:
        refuse_unpriced_table(rules, table)
    cents, ranks = sensor.limits.min_cents, deal_of(rules).ranks
    priced = {table.name: jackpot_odds(table, cents, sensor.fold, ranks, wild_lane(rules)) for table in sensor.tables}
    return {name: replace(odds, all_off_the_meter=off_meter) for name, odds in priced.items()}


ACE_LOW_SIX_READINGS = {"10%": "6", "100%": "6-ace-high"}
"""Both readings of A-2-3-4-5-6, and the row it is paid like."""


def tells_ace_low_six(table: PayTable) -> bool:
    """Whether a table has lines for A-2-3-4-5-6 and for both runs it could be paid like."""
    return {"6-ace-low", *ACE_LOW_SIX_READINGS.values()} <= {row.value for row in table.rows}


def ace_low_six_readings(odds: JackpotOdds) -> dict[str, JackpotOdds]:
    """A table that tells six-card runs apart, under both readings of A-2-3-4-5-6.

    >>> from longsuit.rules import load
    >>> both = ace_low_six_readings(jackpots(load("i-luv-suits"))["2"])
    >>> [dollars_and_cents(reading.break_even_cents["meter"]) for reading in both.values()]
    ['$175,702.05', '$120,454.12']
    """
    awards = {row.value: row.award for row in odds.table.rows}
    if not tells_ace_low_six(odds.table):
        raise OddsError(f"Table {odds.table.name} does not pay A-2-3-4-5-6 by its ace.")
    return {reading: _paid_like(odds, awards[like]) for reading, like in ACE_LOW_SIX_READINGS.items()}


def _paid_like(odds: JackpotOdds, award: Odds | Share) -> JackpotOdds:
    rows = tuple(replace(row, award=award) if row.value == "6-ace-low" else row for row in odds.table.rows)
    table, every = replace(odds.table, rows=rows), sum(one.combinations for one in odds.awards)
    numbered = zip((*rows, None), odds.awards, strict=True)
    awards = tuple(_award(table, row, one.combinations, every) for row, one in numbered)
    return JackpotOdds(table, odds.wager_cents, odds.folds, awards)
