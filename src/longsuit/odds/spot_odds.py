"""The exact figures of each spot of a felt by the pay table in force there, as a player asks for them."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING

from longsuit.odds.house_edge import base_odds
from longsuit.odds.laws.deal import deal_of, wild_lane
from longsuit.odds.laws.supported_games import refuse_unpriced_table
from longsuit.odds.results.base_odds import Outcome
from longsuit.odds.sidebets.as_played import hits_as_played, jackpot_as_played
from longsuit.odds.sidebets.jackpot_odds import jackpot_odds
from longsuit.odds.sidebets.joint_law import JointOdds, joint_odds
from longsuit.odds.sidebets.pay_table_odds import any_hand_odds, wager_odds
from longsuit.rules import FoldFate, Reads, Role, Shape

if TYPE_CHECKING:
    from collections.abc import Mapping
    from fractions import Fraction

    from longsuit.odds.results.base_odds import BaseOdds
    from longsuit.rules import PayTable, Rules, Wager


@dataclass(frozen=True)
class SpotOdds:
    """What a spot costs and how often it wins."""

    house_edge: Fraction
    """What the house keeps of one unit wagered; of the base wager for the raise, which counts with it.

    For a jackpot it is the edge while its meters are empty.
    """

    hit_frequency: Fraction | None
    """How often the spot wins, of all rounds; None where that is not computed."""

    best_play: bool
    """Whether these figures are for the best play; otherwise they hold however a hand is played."""

    per_dollar: Mapping[str, Fraction] = field(default_factory=dict)
    """By meter of a jackpot: how much less the house keeps for each dollar that the meter shows."""

    by_hands: Mapping[int, SpotOdds] = field(default_factory=dict)
    """By number of hands at the table, where the wager reads all of them; the other figures are then a full table's."""

    def edge_at(self, dollars: Mapping[str, Fraction | int]) -> Fraction:
        """The house edge while the meters show these dollars."""
        return self.house_edge - sum(part * dollars[meter] for meter, part in self.per_dollar.items())


@dataclass(frozen=True)
class FeltOdds:
    """The figures of every spot of a table; each is computed when it is asked for."""

    rules: Rules
    """The game as the house plays it."""

    @cached_property
    def base(self) -> SpotOdds:
        """The base wager with its raises, by the best play."""
        if self.rules.shape is Shape.STREETS:
            return SpotOdds(self._base.house_edge, None, best_play=True)
        wins = self._base.frequency(Outcome.WON) + self._base.frequency(Outcome.NOT_QUALIFIED)
        return SpotOdds(self._base.house_edge, wins, best_play=True)

    @cached_property
    def raised(self) -> SpotOdds:
        """The raise, by the best play."""
        if self.rules.shape is Shape.STREETS:
            return self.base
        return SpotOdds(self._base.house_edge, self._base.frequency(Outcome.WON), best_play=True)

    def spot(self, wager: Wager) -> SpotOdds:
        """A spot of the felt that is no jackpot.

        >>> from longsuit.odds.results.exact import percent
        >>> from longsuit.rules import load
        >>> rules = load("i-luv-suits")
        >>> odds = FeltOdds(rules)
        >>> [percent(odds.spot(rules.by_name[name]).house_edge, 2) for name in ("ante", "flush-rush")]
        ['2.66%', '5.30%']
        """
        if wager.role is Role.RAISE:
            return self.raised
        if wager.is_contested:
            return self.base
        return self._bonus(wager, wager.table) if wager.table else self.base

    def _bonus(self, wager: Wager, table: PayTable) -> SpotOdds:
        refuse_unpriced_table(self.rules, table)
        if wager.reads is Reads.ANY_HAND:
            return self._any_hand(wager)
        if wager.fold is FoldFate.LOST:
            edge = -self._joint.expected(wager.name)
            return SpotOdds(edge, hits_as_played(self._joint, table), best_play=True)
        odds = wager_odds(table, ranks=deal_of(self.rules).ranks, wild=wild_lane(self.rules))
        return SpotOdds(odds.house_edge, odds.hit_frequency, best_play=False)

    def _any_hand(self, wager: Wager) -> SpotOdds:
        """A bonus on the best hand at the table, by the table posted for each number of hands."""
        dealer = 1 if self.rules.dealer_cards else 0
        posted = {number: wager.table_for(number) for number in range(1 + dealer, self.rules.seats + dealer + 1)}
        priced = {number: any_hand_odds(self.rules, wager, table) for number, table in posted.items() if table}
        found = {
            number: SpotOdds(odds.house_edge, odds.hit_frequency, best_play=False) for number, odds in priced.items()
        }
        return replace(found[max(found)], by_hands=found)

    def sensor(self, table: PayTable, wager_cents: int) -> SpotOdds:
        """A jackpot by the pay table and the wager it has now.

        >>> from longsuit.odds.results.exact import percent
        >>> from longsuit.rules import load
        >>> rules = load("i-luv-suits")
        >>> royal = FeltOdds(rules).sensor(rules.sensors[0].table, 100)
        >>> [percent(royal.edge_at({"meter": dollars})) for dollars in (10_000, 43_897)]
        ['35.6068%', '0.0007%']
        """
        refuse_unpriced_table(self.rules, table)
        if not self.rules.jackpots.on_folded_hands:
            found = jackpot_as_played(self._joint, table, wager_cents)
            hits = hits_as_played(self._joint, table)
            return SpotOdds(1 - found.fixed_return, hits, best_play=True, per_dollar=found.per_dollar)
        ranks, wild = deal_of(self.rules).ranks, wild_lane(self.rules)
        odds = jackpot_odds(table, wager_cents, ranks=ranks, wild=wild)
        return SpotOdds(1 - odds.fixed_return, odds.hit_frequency, best_play=False, per_dollar=odds.per_dollar)

    @cached_property
    def _base(self) -> BaseOdds:
        return base_odds(self.rules)

    @cached_property
    def _joint(self) -> JointOdds:
        return joint_odds(self.rules)
