"""The exact law of the base wagers of a game with streets, to compare a run with and to sample sessions from."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from longsuit.simulate.errors import SimulationError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from longsuit.rules import Rules
    from longsuit.simulate.jobs.strategy_tables import Strategy

Result = tuple[Fraction, Fraction]
"""What the base wagers gained and what was staked on them, in base wagers."""


def exact_results(rules: Rules, strategy: Strategy) -> Mapping[Result, Fraction]:
    """How likely each result of the base wagers is under a strategy that has an exact price."""
    from longsuit.odds import OddsError, StreetOdds, base_odds  # noqa: PLC0415 - loaded only when needed

    try:
        odds = base_odds(rules, strategy)  # type: ignore[arg-type] # what has no price is refused
    except (OddsError, TypeError) as error:
        raise SimulationError(f"There are no exact odds of this strategy to compare with: {error}") from None
    law: dict[Result, Fraction] = {}
    for cell in odds.street_cells if isinstance(odds, StreetOdds) else ():
        result = Fraction(cell.net), Fraction(cell.wager)
        law[result] = law.get(result, Fraction(0)) + cell.probability
    return law


def exact_nets(rules: Rules, strategy: Strategy, base_cents: int) -> Mapping[int, Fraction]:
    """How likely each net result in cents is; refused where a result is not whole cents."""
    law: dict[int, Fraction] = {}
    for (net, _), chance in exact_results(rules, strategy).items():
        cents = net * base_cents
        if cents.denominator != 1:
            raise SimulationError(
                f"A result of {rules.title} is not whole cents. Stake a multiple of {net.denominator}."
            )
        law[int(cents)] = law.get(int(cents), Fraction(0)) + chance
    return dict(sorted(law.items()))
