"""The joint law of everything one seat can bet on: base result and every reading a pay table looks at, together."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from math import sqrt
from typing import TYPE_CHECKING, Any

import numpy as np

from longsuit.cards import Category
from longsuit.odds.games.colour import colour_deals, outcome
from longsuit.odds.games.duel import LENGTHS, OPTIMAL, Strategy, decisions, duel_of
from longsuit.odds.house_edge import base_odds
from longsuit.odds.laws.deal import deal_of
from longsuit.odds.laws.exact_sums import pairs_by_place
from longsuit.odds.laws.hand_classes import HandClasses, duel_blocks, runs_in_discards
from longsuit.odds.laws.lane_tables import RUN_VALUES
from longsuit.odds.laws.suit_classes import suit_class_blocks
from longsuit.odds.laws.supported_games import refuse_unpriced_game, refuse_unpriced_tables
from longsuit.odds.results.base_odds import DUEL_OUTCOMES, BaseCell, BaseOdds, Outcome
from longsuit.odds.results.errors import OddsError
from longsuit.odds.results.frames import frame, html_table
from longsuit.odds.sidebets.joint_cell import JointCell
from longsuit.odds.sidebets.street_joint import street_cells
from longsuit.odds.sidebets.wager_gains import check_stakes, net_of, wager_of, with_bonuses
from longsuit.odds.strategy.short_rules import Rule
from longsuit.odds.strategy.strategy_names import NamedStrategy, resolve
from longsuit.rules import Metric, Role, Shape

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    import polars

    from longsuit.odds.games.colour import ColourStrategy
    from longsuit.odds.sidebets.wager_gains import Amount
    from longsuit.odds.strategy.short_rules import ColourRule
    from longsuit.rules import PayTable, Rules

Key = tuple[int, Outcome, tuple[str, ...], bool]
"""A raise, how it ended, the readings of the cards, and whether the longest run lies in the discards."""

DUEL_METRICS = (Metric.FLUSH, Metric.STRAIGHT_FLUSH_AND_ACE, Metric.POKER)
COLOUR_METRICS = (Metric.COLOUR_OF_NINE, Metric.COLOUR_OF_SIX, Metric.COLOUR_OF_THREE)


@dataclass(frozen=True)
class JointOdds:
    """The exact joint law of all wagers of one seat under a strategy."""

    rules: Rules
    """The game as the house plays it."""

    strategy: str
    """The strategy's name."""

    cells: tuple[JointCell, ...]
    """Everything that can happen; the probabilities add up to one."""

    @cached_property
    def base(self) -> BaseOdds:
        """The base game by itself."""
        if self.rules.shape is Shape.STREETS:
            return base_odds(self.rules, self.strategy)
        metric = Metric.FLUSH if self.rules.duel else Metric.COLOUR_OF_NINE
        added: dict[tuple[int, int, Outcome], Fraction] = {}
        for cell in self.cells:
            key = (int(cell.readings[metric]), cell.multiple, cell.outcome)
            added[key] = added.get(key, Fraction(0)) + cell.probability
        cells = tuple(BaseCell(*key, chance) for key, chance in sorted(added.items()))
        return BaseOdds(self.rules.game, self.strategy, cells)

    def nets(
        self, wager: str, meters: Mapping[str, Amount] | None = None, table: PayTable | None = None
    ) -> tuple[Fraction, ...]:
        """What one unit on a wager gains in each cell; the base wager counts with its raise.

        `meters` says what a jackpot's meters stand at, in units of the wager, as `major` or, where two sensors have
        a meter of one name, as `sensor-1/major`; `table` prices the wager by another table than the posted one.
        """
        spot = wager_of(self.rules, wager)
        return tuple(net_of(spot, table or spot.table, cell, meters or {}) for cell in self.cells)

    def expected(
        self, wager: str, meters: Mapping[str, Amount] | None = None, table: PayTable | None = None
    ) -> Fraction:
        """What one unit on a wager is worth to the player, folds and what they lose counted."""
        return self._mean(self.nets(wager, meters, table))

    def covariance(self, one: str, other: str, meters: Mapping[str, Amount] | None = None) -> Fraction:
        """The covariance of the net results of one unit on each of two wagers."""
        mine, theirs = self.nets(one, meters), self.nets(other, meters)
        together = self._mean([a * b for a, b in zip(mine, theirs, strict=True)])
        return together - self._mean(mine) * self._mean(theirs)

    def expected_net(self, stakes: Mapping[str, Amount], meters: Mapping[str, Amount] | None = None) -> Fraction:
        """What a combination of wagers is worth to the player."""
        return self._mean(self._combined(stakes, meters))

    def variance(self, stakes: Mapping[str, Amount], meters: Mapping[str, Amount] | None = None) -> Fraction:
        """The variance of the net result of a combination of wagers."""
        nets = self._combined(stakes, meters)
        return self._mean([net * net for net in nets]) - self._mean(nets) ** 2

    def standard_deviation(self, stakes: Mapping[str, Amount], meters: Mapping[str, Amount] | None = None) -> float:
        """The standard deviation of the net result of a combination of wagers, in the units of the stakes."""
        return sqrt(self.variance(stakes, meters))

    def _combined(self, stakes: Mapping[str, Amount], meters: Mapping[str, Amount] | None) -> list[Fraction]:
        columns = [[Fraction(stake) * net for net in self.nets(wager, meters)] for wager, stake in stakes.items()]
        return [sum(row, Fraction(0)) for row in zip(*columns, strict=True)] or [Fraction(0)] * len(self.cells)

    def _mean(self, values: Iterable[Fraction]) -> Fraction:
        return sum((cell.probability * value for cell, value in zip(self.cells, values, strict=True)), Fraction(0))

    def to_frame(self) -> polars.DataFrame:
        """Every cell as a row, with the probability as a float and as an exact fraction."""
        columns: dict[str, list[Any]] = {
            "multiple": [cell.multiple for cell in self.cells],
            "outcome": [cell.outcome.value for cell in self.cells],
        }
        columns |= {metric.value: [cell.readings[metric] for cell in self.cells] for metric in self.cells[0].readings}
        columns["probability"] = [float(cell.probability) for cell in self.cells]
        columns["exact"] = [str(cell.probability) for cell in self.cells]
        return frame(columns)

    def _repr_html_(self) -> str:
        wagers = [wager.name for wager in self.rules.wagers if wager.role in (Role.BASE, Role.BONUS)]
        rows = [[one, *(f"{float(self.covariance(one, other)):.4f}" for other in wagers)] for one in wagers]
        return html_table(f"Covariances, {self.strategy}", ["", *wagers], rows)


def joint_odds(
    rules: Rules,
    strategy: Strategy | ColourStrategy | Rule | ColourRule = OPTIMAL,
    *,
    stakes: Mapping[str, Amount] | None = None,
    poker: bool | None = None,
) -> JointOdds:
    """The exact joint law of all wagers of one seat.

    The strategy may have any name `base_odds` knows. With `stakes`, bonus wagers in units of the base wager, the
    optimal strategy counts what a fold would lose of them. `poker` tells best-five hands apart, which takes a second;
    by default it does where a table needs it, and it always does for a rule that looks at the side cards.

    >>> from longsuit.rules import load
    >>> joint = joint_odds(load("nine-card-fortune-flush"))
    >>> f"{float(joint.covariance('nine-cards', 'first-3')):.4f}"
    '0.8554'
    """
    if rules.shape is Shape.STREETS and not stakes:
        return JointOdds(rules, resolve(rules, strategy).name, street_cells(rules, strategy))
    refuse_unpriced_game(rules)
    refuse_unpriced_tables(rules)
    if stakes:
        check_stakes(rules, stakes)
        if strategy != OPTIMAL:
            raise OddsError("Stakes change only the optimal strategy. Leave them out, or use “optimal”.")
    named = resolve(rules, strategy)
    if rules.colour:
        # A bonus of a colour game is decided by cards still to come: a fold can lose nothing that was won.
        return _colour_joint(rules, named)
    if poker is None:
        poker = any(wager.table is not None and wager.table.metric is Metric.POKER for wager in rules.wagers)
    if stakes:
        return _duel_joint(rules, with_bonuses(rules, stakes), "optimal with bonuses", poker=poker)
    if isinstance(strategy, str):
        return _named_joint(rules, named.name, poker=poker)
    return _resolved_joint(rules, named, poker=poker)


@lru_cache(maxsize=8)
def _named_joint(rules: Rules, strategy: str, *, poker: bool) -> JointOdds:
    return _resolved_joint(rules, resolve(rules, strategy), poker=poker)


def _resolved_joint(rules: Rules, named: NamedStrategy, *, poker: bool) -> JointOdds:
    # A rule looks at the side cards, which only the classes that tell poker hands apart still have.
    play = named.play.play(rules) if isinstance(named.play, Rule) else named.play
    return _duel_joint(rules, play, named.name, poker=poker or named.looks_at_side_cards)


def _duel_joint(rules: Rules, strategy: Strategy, name: str, *, poker: bool) -> JointOdds:
    qualifier = duel_of(rules).qualifier
    deal = deal_of(rules)
    blocks = suit_class_blocks(deal, qualifier) if poker else duel_blocks(deal, qualifier, runs=True)
    counted: Counter[Key] = Counter()
    for block in blocks:
        counted.update(_count(rules, block, strategy))
    return JointOdds(rules, name, _cells(counted, DUEL_METRICS if poker else DUEL_METRICS[:2]))


def _count(rules: Rules, block: HandClasses, strategy: Strategy) -> Counter[Key]:
    """Pairs of a player's and a dealer's hand in a block, by raise, outcome and readings."""
    raises = decisions(rules, block, strategy)
    most = int(raises.max()) + 1
    poker = np.zeros_like(raises) if block.poker is None else block.poker
    run = np.zeros_like(raises) if block.run is None else block.run
    shown = runs_in_discards(block) if rules.settled_at_once else np.zeros_like(raises)
    cell = (((block.length * most + raises) * len(RUN_VALUES) + run) * len(Category) + poker) * 2 + shown
    size = LENGTHS * most * len(RUN_VALUES) * len(Category) * 2
    sums = [pairs_by_place(block.deal, cell, block.hands, count, size) for count in block.laws.counts]
    counted: Counter[Key] = Counter()
    for at in np.flatnonzero(np.add.reduce(sums)):
        rest, discards = divmod(int(at), 2)
        rest, category = divmod(rest, len(Category))
        rest, code = divmod(rest, len(RUN_VALUES))
        length, multiple = divmod(rest, most)
        readings = (str(length), RUN_VALUES[code], *(() if block.poker is None else (_poker_value(category),)))
        pairs = [int(one[at]) for one in sums]
        if multiple == 0:
            counted[0, Outcome.FOLDED, readings, bool(discards)] += sum(pairs)
        for end, count in zip(DUEL_OUTCOMES, pairs, strict=True) if multiple else ():
            counted[multiple, end, readings, bool(discards)] += count
    return counted


def _poker_value(category: int) -> str:
    return Metric.POKER.values[len(Category) - category]


def _cells(counted: Counter[Key], metrics: tuple[Metric, ...]) -> tuple[JointCell, ...]:
    """Cells from counted pairs, with the royal flushes in hearts told apart."""
    pairs = counted.total()
    cells = []
    for (multiple, end, readings, discards), count in sorted(counted.items()):
        if not count:
            continue
        chance = Fraction(count, pairs)
        parts = {readings: chance}
        if readings[-1] == "royal-flush":
            # Suits are equal and nine cards hold one royal flush at most: a quarter of them lies in hearts.
            parts = {readings: chance * 3 / 4, (*readings[:-1], "royal-flush-hearts"): chance / 4}
        cells += [
            JointCell(multiple, end, dict(zip(metrics, part, strict=True)), share, discards)
            for part, share in parts.items()
        ]
    return tuple(cells)


def _colour_joint(rules: Rules, named: NamedStrategy) -> JointOdds:
    counted: Counter[Key] = Counter()
    for deal in colour_deals(rules, named.play):
        end = outcome(rules, deal.nine) if deal.raised else Outcome.FOLDED
        counted[int(deal.raised), end, (str(deal.nine), str(deal.six), str(deal.three)), False] += deal.deals
    total = counted.total()
    cells = tuple(
        JointCell(multiple, end, dict(zip(COLOUR_METRICS, readings, strict=True)), Fraction(count, total))
        for (multiple, end, readings, _), count in sorted(counted.items())
    )
    return JointOdds(rules, named.name, cells)
