"""The PAR figures of a game: edge, hit frequency and deviation of every wager, as `longsuit odds` prints them."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Any

from longsuit.odds.games.duel import OPTIMAL
from longsuit.odds.house_edge import base_odds
from longsuit.odds.results.exact import exact_number, percent
from longsuit.odds.results.frames import frame, html_table
from longsuit.odds.sidebets.as_played import jackpot_as_played
from longsuit.odds.sidebets.house_advantage import JackpotTerms, jackpot_terms
from longsuit.odds.sidebets.jackpot_odds import JackpotOdds, JackpotReturn, jackpots
from longsuit.odds.sidebets.joint_law import JointOdds, joint_odds
from longsuit.odds.sidebets.pay_table_odds import WagerOdds, wagers
from longsuit.odds.streets.read_rules import is_told
from longsuit.rules import FoldFate, Metric, Shape

if TYPE_CHECKING:
    from collections.abc import Mapping

    import polars

    from longsuit.odds.results.base_odds import BaseOdds
    from longsuit.rules import Rules


@dataclass(frozen=True)
class GameOdds:
    """The exact worth of every wager of a game, the base wagers under one strategy."""

    rules: Rules
    """The game as the house plays it."""

    base: BaseOdds
    """The base wagers."""

    wagers: Mapping[str, Mapping[str, WagerOdds]]
    """Each bonus wager by each table that may be posted, as if it were always in action."""

    jackpots: Mapping[str, JackpotOdds]
    """Each jackpot table."""

    @cached_property
    def as_played(self) -> Mapping[str, Mapping[str, Fraction]]:
        """The house edge of each bonus wager that a fold loses, under the strategy of the base wagers."""
        lost = [wager for wager in self.rules.wagers if wager.name in self.wagers and wager.fold is FoldFate.LOST]
        return {
            wager.name: {table.name: -self._joint.expected(wager.name, table=table) for table in wager.tables}
            for wager in lost
        }

    @cached_property
    def jackpots_as_played(self) -> Mapping[str, JackpotReturn]:
        """What each jackpot returns under the strategy of the base wagers, where a folded hand wins none."""
        if self.rules.jackpots.on_folded_hands:
            return {}
        return {
            name: jackpot_as_played(self._joint, odds.table, odds.wager_cents)
            for name, odds in self.jackpots.items()
            if name not in self.jackpots_not_told
        }

    @cached_property
    def jackpots_not_told(self) -> tuple[str, ...]:
        """The jackpot tables of a game with streets whose hands the law of a round does not tell apart."""
        by_streets = self.rules.shape is Shape.STREETS
        return tuple(name for name, odds in self.jackpots.items() if by_streets and not is_told(odds.table))

    @cached_property
    def jackpot_terms(self) -> Mapping[str, JackpotTerms]:
        """Each jackpot table with its preconfigured and its configured terms, and the house advantage they leave."""
        return {name: jackpot_terms(self.rules, odds) for name, odds in self.jackpots.items()}

    @cached_property
    def _joint(self) -> JointOdds:
        tables = [odds.table for priced in self.wagers.values() for odds in priced.values()]
        if not self.rules.jackpots.on_folded_hands:
            tables += [odds.table for odds in self.jackpots.values()]
        return joint_odds(self.rules, self.base.strategy, poker=any(one.metric is Metric.POKER for one in tables))

    def to_json(self) -> dict[str, Any]:
        """What `longsuit odds --json` prints."""
        return {
            "game": self.rules.game,
            "house": self.rules.house,
            "rules_sha256": self.rules.sha256,
            "strategy": self.base.strategy,
            "base": self.base.to_json(),
            "wagers": {
                wager: {name: odds.to_json() | self._played(wager, name) for name, odds in tables.items()}
                for wager, tables in self.wagers.items()
            },
            "jackpots": {
                name: odds.to_json() | self._jackpot_played(name) | self.jackpot_terms[name].to_json()
                for name, odds in self.jackpots.items()
            },
        }

    def _played(self, wager: str, table: str) -> dict[str, Any]:
        if wager not in self.as_played:
            return {}
        return {"house_edge_as_played": exact_number(self.as_played[wager][table])}

    def _jackpot_played(self, name: str) -> dict[str, Any]:
        if name not in self.jackpots_as_played:
            return {}
        return {"as_played": self.jackpots_as_played[name].to_json()}

    def to_frame(self) -> polars.DataFrame:
        """A row a wager and table, the base wagers first: edge, hit frequency and standard deviation."""
        rows = [(wager, table, odds) for wager, tables in self.wagers.items() for table, odds in tables.items()]
        wins = 1 - sum((chance for net, chance in self.base.outcomes.items() if net <= 0), Fraction(0))
        return frame(
            {
                "wager": [self.rules.base.name, *(wager for wager, _, _ in rows)],
                "table": [None, *(table for _, table, _ in rows)],
                "house_edge": [float(self.base.house_edge), *(float(odds.house_edge) for _, _, odds in rows)],
                "hit_frequency": [float(wins), *(float(odds.hit_frequency) for _, _, odds in rows)],
                "standard_deviation": [
                    self.base.standard_deviation,
                    *(odds.standard_deviation for _, _, odds in rows),
                ],
            }
        )

    def _repr_html_(self) -> str:
        rows = [(self.rules.base.name, percent(self.base.house_edge))]
        for wager, tables in self.wagers.items():
            rows += [(f"{wager} {table}", percent(odds.house_edge)) for table, odds in tables.items()]
        return html_table(f"{self.rules.title}, {self.base.strategy} play", ("wager", "house edge"), rows)


def game_odds(rules: Rules, strategy: str = OPTIMAL) -> GameOdds:
    """The exact worth of every wager of a game.

    >>> from longsuit.rules import load
    >>> odds = game_odds(load("nh-flush"))
    >>> odds.as_played["flush-bonus"]["NH"] == odds.wagers["flush-bonus"]["NH"].house_edge
    True
    """
    return GameOdds(rules, base_odds(rules, strategy), wagers(rules), jackpots(rules))
