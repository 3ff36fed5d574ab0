"""A jackpot meter in the long run: what it shows, what it pays, and what its reseeding costs.

Each wager puts its contribution on the meter and its reserve aside, and then the cards decide: with chance *q* the
whole meter is paid and starts again at seed plus reserve; a smaller award takes its share and leaves the rest. Let
*a* be the part such smaller awards take on average. What happens does not depend on what the meter shows, so every
wager, the winning one included, meets the same average amount; and what flows in must flow out:

    contribution + reserve + q · seed  =  (q + a) · average meter

From it follows what the wager returns: the fixed pays, the contribution, the reserve, and the seed once every 1/q
wagers. Wagers are taken one at a time; where several seats contribute before any of them wins, the same money is
paid, on meters higher by what the other seats have just put in.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from longsuit.base import dollars_and_cents
from longsuit.odds.results.errors import OddsError
from longsuit.odds.results.exact import exact_number, percent
from longsuit.odds.results.frames import frame, html_table
from longsuit.odds.results.ranges import parse_number
from longsuit.rules import Basis

if TYPE_CHECKING:
    from collections.abc import Mapping

    import polars

    from longsuit.odds.sidebets.jackpot_odds import AwardOdds, JackpotOdds


@dataclass(frozen=True)
class MeterTerms:
    """What a house puts on a meter."""

    contribution: Fraction
    """The part of each wager that goes on the meter."""

    reserve: Fraction
    """The part of each wager that is kept for the next restart."""

    seed_cents: int
    """What the house puts on the meter at each restart, besides the reserve."""

    def __post_init__(self) -> None:
        if self.contribution < 0 or self.reserve < 0 or self.contribution + self.reserve > 1:
            raise OddsError(
                f"A contribution of {percent(self.contribution, 2)} and a reserve of {percent(self.reserve, 2)} take "
                f"{percent(self.contribution + self.reserve, 2)} of each wager. Both are 0% or more, "
                "together 100% at most."
            )
        if self.seed_cents < 0:
            raise OddsError(f"A meter cannot be seeded with {self.seed_cents} cents. The seed is 0 or more.")

    @classmethod
    def of(cls, contribution: str, reserve: str, seed_cents: int) -> MeterTerms:
        """The terms with shares as people write them.

        >>> MeterTerms.of("15%", "2.5%", 1_000_000).reserve
        Fraction(1, 40)
        """
        return cls(parse_number(contribution), parse_number(reserve), seed_cents)


@dataclass(frozen=True)
class MeterLongRun:
    """One meter in the long run; amounts in cents, exact."""

    meter: str
    """The meter's name."""

    terms: MeterTerms
    """What the house puts on it."""

    hit: Fraction
    """The chance that a wager wins all of it: *q*."""

    taken: Fraction
    """The part of it that smaller awards take from a wager to the next, on average: *a*."""

    average_cents: Fraction
    """What a wager plays for on average, its own contribution included."""

    restart_cents: Fraction | None
    """What the meter starts again with on average: the seed and the reserve; None when nothing wins all of it."""

    returned: Fraction
    """What its awards return, per unit wagered."""

    seed_cost: Fraction
    """What the seeds cost the house, per unit wagered."""

    @property
    def wagers_between_hits(self) -> Fraction | None:
        """How many wagers there are from one restart to the next on average; None when nothing wins all of it."""
        return 1 / self.hit if self.hit else None

    @property
    def at_hit_cents(self) -> Fraction | None:
        """What a win of the whole meter pays on average: what every wager plays for, since the cards do not look."""
        return self.average_cents if self.hit else None


@dataclass(frozen=True)
class LongRun:
    """A jackpot wager in the long run, under the terms of its meters."""

    odds: JackpotOdds
    """The wager."""

    meters: tuple[MeterLongRun, ...]
    """Each meter in the long run."""

    all_off_the_meter: bool
    """Whether the fixed pays come off the meter too."""

    @property
    def seed_cost(self) -> Fraction:
        """What all seeds cost the house, per unit wagered."""
        return sum((meter.seed_cost for meter in self.meters), Fraction(0))

    @property
    def returned(self) -> Fraction:
        """What comes back to the players in the long run, per unit wagered."""
        return self.odds.fixed_return + sum((meter.returned for meter in self.meters), Fraction(0))

    @property
    def house_edge(self) -> Fraction:
        """What the house keeps in the long run, seeds paid, per unit wagered."""
        return 1 - self.returned

    @property
    def returned_at_seed(self) -> Fraction:
        """What a wager returns while every meter shows just its seed."""
        return self.odds.returned(**{meter.meter: meter.terms.seed_cents for meter in self.meters})

    @property
    def returned_at_average(self) -> Fraction:
        """What a wager returns while every meter shows its average; the long run returns the same."""
        return self.odds.returned(**{meter.meter: meter.average_cents for meter in self.meters})

    def paid_cents(self, award: AwardOdds) -> Fraction:
        """What an award pays on average."""
        averages = {meter.meter: meter.average_cents for meter in self.meters}
        return award.share * averages[award.meter] if award.meter else award.pays * self.odds.wager_cents

    def to_json(self) -> dict[str, Any]:
        """The long run as one JSON object."""
        return {
            "house_edge": exact_number(self.house_edge),
            "returned": exact_number(self.returned),
            "returned_at_seed": exact_number(self.returned_at_seed),
            "seed_cost": exact_number(self.seed_cost),
            "returned_at_average": exact_number(self.returned_at_average),
            "all_off_the_meter": self.all_off_the_meter,
            "meters": {meter.meter: _meter_json(meter) for meter in self.meters},
            "awards": [
                {"row": award.key, "probability": exact_number(award.probability)}
                | {"average_paid_cents": round(self.paid_cents(award))}
                for award in self.odds.awards
                if award.key
            ],
        }

    def to_frame(self) -> polars.DataFrame:
        """A row a meter, amounts in cents as floats."""
        return frame(
            {
                "meter": [meter.meter for meter in self.meters],
                "hit": [float(meter.hit) for meter in self.meters],
                "average_cents": [float(meter.average_cents) for meter in self.meters],
                "restart_cents": [_float(meter.restart_cents) for meter in self.meters],
                "wagers_between_hits": [_float(meter.wagers_between_hits) for meter in self.meters],
                "returned": [float(meter.returned) for meter in self.meters],
                "seed_cost": [float(meter.seed_cost) for meter in self.meters],
            }
        )

    def headline(self) -> list[tuple[str, str]]:
        """The figures people ask for first, as they are printed."""
        return [
            ("House edge in the long run", percent(self.house_edge)),
            ("Return at seed", percent(self.returned_at_seed)),
            ("Return at the average meter", percent(self.returned_at_average)),
            ("Cost of the seeds", percent(self.seed_cost)),
            *((f"Average {meter.meter}", dollars_and_cents(meter.average_cents)) for meter in self.meters),
            *(
                (f"{meter.meter.capitalize()} when it is won", dollars_and_cents(meter.at_hit_cents))
                for meter in self.meters
                if meter.at_hit_cents is not None
            ),
        ]

    def _repr_html_(self) -> str:
        caption = f"Jackpot {self.odds.table.name} in the long run"
        return html_table(caption, ("figure", "value"), self.headline())


def _float(number: Fraction | None) -> float | None:
    return None if number is None else float(number)


def _meter_json(meter: MeterLongRun) -> dict[str, Any]:
    between, restart = meter.wagers_between_hits, meter.restart_cents
    return {
        "hit": exact_number(meter.hit),
        "average_cents": round(meter.average_cents),
        "average": exact_number(meter.average_cents),
        "at_hit_cents": None if meter.at_hit_cents is None else round(meter.at_hit_cents),
        "restart_cents": None if restart is None else round(restart),
        "wagers_between_hits": None if between is None else exact_number(between),
        "returned": exact_number(meter.returned),
        "seed_cost": exact_number(meter.seed_cost),
    }


def long_run(odds: JackpotOdds, terms: Mapping[str, MeterTerms], *, all_off_the_meter: bool | None = None) -> LongRun:
    """A jackpot wager in the long run.

    Where fixed pays come off the meter too, by default where the rules say so, they come off the first one, and the
    figures hold as long as it does not run dry.

    >>> from longsuit.odds.sidebets.jackpot_odds import jackpots
    >>> from longsuit.rules import load
    >>> one = jackpots(load("i-luv-suits"))["1"]
    >>> dollars_and_cents(long_run(one, {"meter": MeterTerms.of("15%", "2%", 1_000_000)}).meters[0].average_cents)
    '$23,876.31'
    """
    if set(terms) != set(odds.meters):
        given = ", ".join(terms) or "none"
        raise OddsError(f"Terms were given for {given}. They are needed for exactly {', '.join(odds.meters)}.")
    _refuse_overdrawn(odds, terms)
    off_meter = odds.all_off_the_meter if all_off_the_meter is None else all_off_the_meter
    if not odds.meters:
        raise OddsError(f"Table {odds.table.name} has no meter to run: it pays no share of one.")
    drawn = dict.fromkeys(odds.meters, Fraction(0))
    if off_meter:
        drawn[odds.meters[0]] = _fixed_winnings(odds)
    meters = tuple(_meter_long_run(odds, meter, terms[meter], drawn[meter]) for meter in odds.meters)
    return LongRun(odds, meters, off_meter)


def _fixed_winnings(odds: JackpotOdds) -> Fraction:
    """What fixed pays win at each wager, in cents; a stake that comes back was never on the meter."""
    stake = 1 if odds.table.basis is Basis.TO_1 else 0
    won = (award.probability * (award.pays - stake) for award in odds.awards if award.key and award.meter is None)
    return sum(won, Fraction(0)) * odds.wager_cents


def _refuse_overdrawn(odds: JackpotOdds, terms: Mapping[str, MeterTerms]) -> None:
    whole = sum((one.contribution + one.reserve for one in terms.values()), Fraction(0))
    if whole > 1:
        raise OddsError(
            f"The meters of table {odds.table.name} cannot take {percent(whole, 2)} of each wager: 100% is the most."
        )


def _meter_long_run(odds: JackpotOdds, meter: str, terms: MeterTerms, drawn: Fraction) -> MeterLongRun:
    """One meter, by what flows in and out of it; `drawn` is what fixed pays take off it at each wager."""
    hit = sum((award.probability for award in odds.awards if award.meter == meter and award.share == 1), Fraction(0))
    taken = odds.shares[meter] - hit
    wager = odds.wager_cents
    # A reserve waits for a restart; where nothing wins the whole meter it is never seen again.
    inflow = (terms.contribution + (terms.reserve if hit else 0)) * wager + hit * terms.seed_cents
    average = (inflow - drawn) / (hit + taken)
    if average < 0:
        raise OddsError(
            f"The fixed pays of table {odds.table.name} take {percent(drawn / wager, 2)} of each wager off the "
            f"meter, more than flows in. Raise the contribution or the seed."
        )
    return MeterLongRun(
        meter=meter,
        terms=terms,
        hit=hit,
        taken=taken,
        average_cents=average,
        restart_cents=terms.seed_cents + terms.reserve * wager / hit if hit else None,
        returned=(hit + taken) * average / wager,
        seed_cost=hit * terms.seed_cents / wager,
    )
