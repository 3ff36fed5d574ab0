"""Several wagers of one seat placed together: what they are worth, how they swing, and what caps take from them."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import TYPE_CHECKING, Any

from longsuit.base import dollars_and_cents
from longsuit.odds.games.duel import OPTIMAL
from longsuit.odds.results.exact import exact_number
from longsuit.odds.results.frames import frame, html_table
from longsuit.odds.sidebets.aggregate_caps import CapOdds, cap_odds, check_stakes_cents
from longsuit.odds.sidebets.joint_law import joint_odds

if TYPE_CHECKING:
    from collections.abc import Mapping

    import polars

    from longsuit.rules import Rules


@dataclass(frozen=True)
class Combination:
    """Wagers of one seat placed together, the raise following from the strategy."""

    strategy: str
    """The strategy's name."""

    base: str
    """The base wager, whose stake everything is measured in."""

    stakes_cents: Mapping[str, int]
    """What is staked, by wager."""

    expected_net: Fraction
    """What a round is worth to the player, in base wagers."""

    variance: Fraction
    """The variance of a round's net result, in base wagers squared."""

    covariances: Mapping[tuple[str, str], Fraction]
    """The covariance of one unit on each of two wagers, every pair once, a wager with itself included."""

    caps: CapOdds | None
    """What the aggregate caps take; None where the rules have none. The other figures are without them."""

    @property
    def standard_deviation(self) -> float:
        """The standard deviation of a round's net result, in base wagers."""
        return sqrt(self.variance)

    def to_json(self) -> dict[str, Any]:
        """The `combination` part of what `longsuit odds --stakes --json` prints."""
        return {
            "stakes": [{"wager": wager, "stake_cents": cents} for wager, cents in self.stakes_cents.items()],
            "expected_net": exact_number(self.expected_net),
            "standard_deviation": self.standard_deviation,
            "covariances": [
                {"wagers": list(pair), "covariance": exact_number(shared)} for pair, shared in self.covariances.items()
            ],
            "caps": self.caps.to_json() if self.caps else None,
        }

    def to_frame(self) -> polars.DataFrame:
        """A row a pair of wagers, with the covariance as a float and as an exact fraction."""
        return frame(
            {
                "wager": [one for one, _ in self.covariances],
                "other": [other for _, other in self.covariances],
                "covariance": [float(shared) for shared in self.covariances.values()],
                "exact": [str(shared) for shared in self.covariances.values()],
            }
        )

    def heads(self) -> tuple[str, ...]:
        """What the columns of `lines` are."""
        return ("covariance per unit", *self.stakes_cents)

    def lines(self) -> list[tuple[str, ...]]:
        """The covariances as they are printed, a line a wager."""
        both = dict(self.covariances) | {(other, one): shared for (one, other), shared in self.covariances.items()}
        names = list(self.stakes_cents)
        return [(one, *(f"{float(both[one, other]):.4f}" for other in names)) for one in names]

    def headline(self) -> list[tuple[str, str]]:
        """The figures people ask for first, as they are printed."""
        found = [
            ("Expected net", f"{float(self.expected_net):+.6f}"),
            ("Standard deviation", f"{self.standard_deviation:.4f}"),
        ]
        if self.caps:
            found.append(("A cap cuts", f"{float(self.caps.chance):.6%} of the rounds"))
            found += [
                (f"Edge added to {wager}", f"{float(self.caps.edge_added(wager)):.6%}") for wager in self.stakes_cents
            ]
        return found

    def _repr_html_(self) -> str:
        placed = ", ".join(f"{wager} {dollars_and_cents(cents)}" for wager, cents in self.stakes_cents.items())
        return html_table(f"{placed}: {self.strategy} play", ("figure", "value"), self.headline())


def combination(rules: Rules, stakes_cents: Mapping[str, int], strategy: str = OPTIMAL) -> Combination:
    """What wagers of one seat placed together are worth, and how they swing.

    >>> from longsuit.rules import load
    >>> both = combination(load("nine-card-fortune-flush"), {"nine-cards": 1000, "first-3": 500})
    >>> f"{both.standard_deviation:.4f}"
    '1.9018'
    """
    check_stakes_cents(rules, stakes_cents)
    joint = joint_odds(rules, strategy, poker=False)
    unit = stakes_cents[rules.base.name]
    stakes = {wager: Fraction(cents, unit) for wager, cents in stakes_cents.items()}
    names = list(stakes)
    return Combination(
        strategy=joint.strategy,
        base=rules.base.name,
        stakes_cents=dict(stakes_cents),
        expected_net=joint.expected_net(stakes),
        variance=joint.variance(stakes),
        covariances={
            (one, other): joint.covariance(one, other) for at, one in enumerate(names) for other in names[at:]
        },
        caps=cap_odds(rules, stakes_cents, strategy) if rules.caps else None,
    )
