"""What an aggregate cap takes from one seat, exactly."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Any

from longsuit.odds.games.duel import OPTIMAL
from longsuit.odds.laws.supported_games import refuse_unpriced_game
from longsuit.odds.results.base_odds import Outcome
from longsuit.odds.results.errors import OddsError
from longsuit.odds.results.exact import exact_number, percent
from longsuit.odds.results.frames import frame, html_table
from longsuit.odds.sidebets.joint_law import joint_odds
from longsuit.odds.sidebets.wager_gains import net_of, wager_of
from longsuit.play import cut, whole_cents
from longsuit.rules import Basis, Metric, Role, Timing

if TYPE_CHECKING:
    from collections.abc import Mapping

    import polars

    from longsuit.odds.games.colour import ColourStrategy
    from longsuit.odds.games.duel import Strategy
    from longsuit.odds.sidebets.joint_cell import JointCell
    from longsuit.odds.strategy.short_rules import ColourRule, Rule
    from longsuit.rules import Rules, Wager


@dataclass(frozen=True)
class CapOdds:
    """Expected winnings of a seat alone at the table, before and after the aggregate caps."""

    stakes_cents: Mapping[str, int]
    """What is staked, by wager; the raise follows from the strategy."""

    winnings: Mapping[str, Fraction]
    """Expected winnings in cents without any cap, by wager, stakes not counted."""

    capped: Mapping[str, Fraction]
    """The same under the caps."""

    chance: Fraction
    """How often a cap cuts something."""

    @cached_property
    def cost(self) -> Fraction:
        """What the caps take from the seat, in cents a round."""
        return sum(self.winnings.values(), Fraction(0)) - sum(self.capped.values(), Fraction(0))

    def edge_added(self, wager: str) -> Fraction:
        """What the caps add to the house edge of a wager, as a share of its stake."""
        return (self.winnings[wager] - self.capped[wager]) / self.stakes_cents[wager]

    def to_json(self) -> dict[str, Any]:
        """The caps' cost as a JSON document holds it."""
        return {
            "chance": exact_number(self.chance),
            "cost_per_unit_staked": exact_number(self.cost / sum(self.stakes_cents.values())),
            "edge_added": {wager: exact_number(self.edge_added(wager)) for wager in self.stakes_cents},
        }

    def to_frame(self) -> polars.DataFrame:
        """A row a wager: winnings in cents a round before and after the caps, and the edge they add."""
        names = list(self.stakes_cents)
        return frame(
            {
                "wager": names,
                "winnings": [float(self.winnings[name]) for name in names],
                "capped": [float(self.capped[name]) for name in names],
                "edge_added": [float(self.edge_added(name)) for name in names],
                "exact": [str(self.edge_added(name)) for name in names],
            }
        )

    def _repr_html_(self) -> str:
        rows = [(wager, percent(self.edge_added(wager), 6)) for wager in self.stakes_cents]
        return html_table("House edge added by the caps", ("wager", "edge"), rows)


def cap_odds(
    rules: Rules, stakes_cents: Mapping[str, int], strategy: Strategy | ColourStrategy | Rule | ColourRule = OPTIMAL
) -> CapOdds:
    """What the rules' aggregate caps take from one seat: each seat by itself, or a seat alone at the table.

    Where several wagers share a cap, they are cut in the order the rules settle them.

    >>> from longsuit.rules import load
    >>> stakes = {"ante": 500, "flush-bonus": 1000, "straight-flush-bonus": 1000}
    >>> odds = cap_odds(load("nh-flush"), stakes)
    >>> odds.cost > 0, odds.edge_added("ante")
    (True, Fraction(0, 1))
    """
    refuse_unpriced_game(rules)
    check_stakes_cents(rules, stakes_cents)
    names = [*stakes_cents, rules.raise_wager.name]
    before, after = dict.fromkeys(names, Fraction(0)), dict.fromkeys(names, Fraction(0))
    chance = Fraction(0)
    for cell in joint_odds(rules, strategy, poker=False).cells:
        won, paid = capped_winnings(rules, stakes_cents, cell)
        chance += cell.probability if paid != won else 0
        for name, cents in won.items():
            before[name] += cell.probability * cents
            after[name] += cell.probability * paid[name]
    return CapOdds(dict(stakes_cents), before, after, chance)


def check_stakes_cents(rules: Rules, stakes_cents: Mapping[str, int]) -> None:
    """Refuse stakes without the base wager, or on what is no base or bonus wager, or of nothing."""
    if rules.base.name not in stakes_cents:
        raise OddsError(f"There is no bonus without {rules.base.label}. Add a stake on {rules.base.name}.")
    for name, cents in stakes_cents.items():
        if wager_of(rules, name).role is Role.JACKPOT or cents <= 0:
            raise OddsError(
                f"A stake of {cents} cents on {name} cannot be priced. Stakes are on base and bonus wagers, above 0."
            )


def capped_winnings(
    rules: Rules, stakes_cents: Mapping[str, int], cell: JointCell
) -> tuple[dict[str, int], dict[str, int]]:
    """Winnings of a cell in cents by wager, before and after the caps."""
    won = _winnings(rules, stakes_cents, cell)
    return won, _cut(rules, won)


def _winnings(rules: Rules, stakes_cents: Mapping[str, int], cell: JointCell) -> dict[str, int]:
    """Winnings of a cell in cents by wager, in the order the rules settle them: what is settled at once first."""
    base, more = rules.base.name, rules.raise_wager.name
    won: dict[str, int] = {}
    for wager in sorted(rules.wagers, key=lambda wager: not _at_once(wager, cell)):
        stake = stakes_cents.get(wager.name, 0)
        if wager.name == base:
            won[base] = stake if cell.outcome in (Outcome.WON, Outcome.NOT_QUALIFIED) else 0
        elif wager.name == more:
            won[more] = stakes_cents[base] * cell.multiple if cell.outcome is Outcome.WON else 0
        elif stake and wager.table:
            kept = wager.table.basis is Basis.FOR_1
            times = net_of(wager, wager.table, cell, {}) + kept
            won[wager.name] = whole_cents(stake * max(times, Fraction(0)), rules.irregularities.rounding)
    return won


def _at_once(wager: Wager, cell: JointCell) -> bool:
    """Whether a bonus is settled before the dealer's hand is looked at: after a fold, or shown in the discards."""
    if wager.settled is not Timing.AT_ONCE or wager.table is None:
        return False
    shown = cell.in_discards and wager.table.metric is Metric.STRAIGHT_FLUSH
    return shown or cell.outcome is Outcome.FOLDED


def _cut(rules: Rules, won: Mapping[str, int]) -> dict[str, int]:
    """Winnings after every cap, one after the other."""
    paid = dict(won)
    for cap in rules.caps:
        covered = [name for name in paid if name in cap.wagers and paid[name]]
        paid |= zip(covered, cut([paid[name] for name in covered], cap.amount_cents, cap.method), strict=True)
    return paid
