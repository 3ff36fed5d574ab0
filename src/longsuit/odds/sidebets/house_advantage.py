"""What is left to the house of a jackpot wager under the terms of its meters: the arithmetic, part by part.

    house advantage  =  1 − fixed pays − contributions − reserves − cost of the seeds

The contribution and the reserve are players' money: sooner or later a win pays them out, so all of both comes back. A
share below 100% only pays some of it earlier, and costs the house nothing more. The seed is the house's own money, and
it is paid again after each win of the whole meter: seed × chance of such a win, at each wager. Where the meter pays the
fixed awards too, they come out of the contribution, and are not counted again.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from longsuit.odds.results.errors import OddsError
from longsuit.odds.results.exact import exact_number
from longsuit.odds.sidebets.meter_long_run import MeterTerms, long_run
from longsuit.rules import Basis, JackpotKind, preconfigured_terms

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from longsuit.odds.sidebets.jackpot_odds import JackpotOdds
    from longsuit.rules import DefaultTerms, Rules


@dataclass(frozen=True)
class MeterCost:
    """What the terms of one meter take of each wager."""

    meter: str
    """The meter's name."""

    terms: MeterTerms
    """Its terms."""

    hit: Fraction
    """The chance that a wager wins all of it."""

    seed_cost: Fraction
    """What the seed costs the house, per unit wagered."""

    @property
    def reserve(self) -> Fraction:
        """The part of each wager that comes back by the reserve; nothing where no award restarts the meter."""
        return self.terms.reserve if self.hit else Fraction(0)

    def to_json(self) -> dict[str, Any]:
        """The terms and their cost."""
        return {
            "seed_cents": self.terms.seed_cents,
            "contribution": exact_number(self.terms.contribution),
            "reserve": exact_number(self.terms.reserve),
            "hit": exact_number(self.hit),
            "seed_cost": exact_number(self.seed_cost),
        }


@dataclass(frozen=True)
class HouseAdvantage:
    """What the house keeps of a jackpot wager in the long run, and what takes the rest."""

    fixed_pays: Fraction
    """What the tray pays, per unit wagered: the fixed pays, or only returned stakes where the meter pays them."""

    meters: tuple[MeterCost, ...]
    """What each meter takes."""

    @property
    def contribution(self) -> Fraction:
        """The part of each wager that goes on meters."""
        return sum((one.terms.contribution for one in self.meters), Fraction(0))

    @property
    def reserve(self) -> Fraction:
        """The part of each wager that comes back by reserves."""
        return sum((one.reserve for one in self.meters), Fraction(0))

    @property
    def seed_cost(self) -> Fraction:
        """What the seeds cost the house, per unit wagered."""
        return sum((one.seed_cost for one in self.meters), Fraction(0))

    @property
    def before_seeds(self) -> Fraction:
        """What fixed pays, contributions and reserves take together, per unit wagered."""
        return self.fixed_pays + self.contribution + self.reserve

    @property
    def left(self) -> Fraction:
        """What the house keeps, seeds paid, per unit wagered; negative where it loses."""
        return 1 - self.before_seeds - self.seed_cost

    def lines(self) -> list[tuple[str, Fraction]]:
        """The arithmetic, line by line, from the whole wager to what is left."""
        found = [("wager", Fraction(1)), ("fixed pays", -self.fixed_pays)]
        for one in self.meters:
            name = "" if len(self.meters) == 1 else f"{one.meter}: "
            found += [(f"{name}contribution", -one.terms.contribution), (f"{name}reserve", -one.reserve)]
            found.append((f"{name}cost of the seed", -one.seed_cost))
        return [*found, ("house advantage", self.left)]

    def to_json(self) -> dict[str, Any]:
        """Every part, exactly."""
        return {
            "house_advantage": exact_number(self.left),
            "fixed_pays": exact_number(self.fixed_pays),
            "contribution": exact_number(self.contribution),
            "reserve": exact_number(self.reserve),
            "seed_cost": exact_number(self.seed_cost),
            "meters": {one.meter: one.to_json() for one in self.meters},
        }


def house_advantage(
    odds: JackpotOdds, terms: Mapping[str, MeterTerms], *, all_off_the_meter: bool | None = None
) -> HouseAdvantage:
    """What the house keeps of a jackpot wager, by the exact chance of each award.

    >>> from longsuit.odds.sidebets.jackpot_odds import jackpots
    >>> from longsuit.rules import load
    >>> one = jackpots(load("i-luv-suits"))["1"]
    >>> round(float(house_advantage(one, {"meter": MeterTerms.of("100%", "0%", 1_000_000)}).left), 6)
    -0.619691
    """
    long_run(odds, terms, all_off_the_meter=all_off_the_meter)  # refuses terms that no meter could keep up
    off_meter = odds.all_off_the_meter if all_off_the_meter is None else all_off_the_meter
    meters = tuple(_meter_cost(odds, meter, terms[meter]) for meter in odds.meters)
    return HouseAdvantage(_stakes_returned(odds) if off_meter else odds.fixed_return, meters)


def _meter_cost(odds: JackpotOdds, meter: str, terms: MeterTerms) -> MeterCost:
    hit = sum((award.probability for award in odds.awards if award.meter == meter and award.share == 1), Fraction(0))
    return MeterCost(meter, terms, hit, hit * terms.seed_cents / odds.wager_cents)


def _stakes_returned(odds: JackpotOdds) -> Fraction:
    if odds.table.basis is not Basis.TO_1:
        return Fraction(0)
    return sum((award.probability for award in odds.awards if award.key and award.meter is None), Fraction(0))


def default_meter_terms(
    terms: Sequence[DefaultTerms], wager_cents: int, *, all_off_the_meter: bool
) -> dict[str, MeterTerms]:
    """Default terms by meter, for a fixed wager and a way of paying fixed awards."""
    return {
        one.meter: MeterTerms(
            one.contribution_when(all_off_the_meter=all_off_the_meter), one.reserve, one.seed_for(wager_cents)
        )
        for one in terms
    }


@dataclass(frozen=True)
class JackpotTerms:
    """A jackpot table with the terms designed for it, and with those a house starts it with (JP-15)."""

    preconfigured: HouseAdvantage | None
    """With the preconfigured terms; None where no published game has the table."""

    configured: HouseAdvantage | None
    """With the house file's terms, or else the preconfigured ones; None where there are none a meter could keep up."""

    def to_json(self) -> dict[str, Any]:
        """What `longsuit odds --json` adds to a jackpot: the seed's cost and the advantage at the terms in force."""
        here = self.configured
        return {
            "seed_cost": exact_number(here.seed_cost) if here else None,
            "house_advantage": exact_number(here.left) if here else None,
            "preconfigured": self.preconfigured.to_json() if self.preconfigured else None,
            "configured": here.to_json() if here else None,
        }


def jackpot_terms(rules: Rules, odds: JackpotOdds) -> JackpotTerms:
    """The preconfigured and the configured terms of a jackpot table; a house jackpot has no terms but its prize."""
    if rules.jackpots.kind is JackpotKind.HOUSE:
        return JackpotTerms(None, None)
    designed = preconfigured_terms(odds.table)
    return JackpotTerms(_with_defaults(odds, designed), _with_defaults(odds, configured_terms(rules, odds)))


def configured_terms(rules: Rules, odds: JackpotOdds) -> tuple[DefaultTerms, ...]:
    """The terms a house starts a jackpot table with."""
    return rules.default_terms.get(odds.table.name) or preconfigured_terms(odds.table)


def _with_defaults(odds: JackpotOdds, terms: Sequence[DefaultTerms]) -> HouseAdvantage | None:
    if not terms:
        return None
    found = default_meter_terms(terms, odds.wager_cents, all_off_the_meter=odds.all_off_the_meter)
    try:
        return house_advantage(odds, found)
    except OddsError:
        return None
