"""Everything `longsuit odds` says of a game, as one document."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from longsuit.odds._base import OPTIMAL
from longsuit.odds._exact import exact_number
from longsuit.odds._game import base_odds
from longsuit.odds._jackpot import JackpotOdds, jackpots
from longsuit.odds._joint import JointOdds, joint_odds
from longsuit.odds._wager import WagerOdds, wagers
from longsuit.rules import FoldFate, Metric

if TYPE_CHECKING:
    from collections.abc import Mapping
    from fractions import Fraction

    from longsuit.odds._results import BaseOdds
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
    def _joint(self) -> JointOdds:
        poker = any(odds.table.metric is Metric.POKER for tables in self.wagers.values() for odds in tables.values())
        return joint_odds(self.rules, self.base.strategy, poker=poker)

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
            "jackpots": {name: odds.to_json() for name, odds in self.jackpots.items()},
        }

    def _played(self, wager: str, table: str) -> dict[str, Any]:
        if wager not in self.as_played:
            return {}
        return {"house_edge_as_played": exact_number(self.as_played[wager][table])}


def game_odds(rules: Rules, strategy: str = OPTIMAL) -> GameOdds:
    """The exact worth of every wager of a game.

    >>> from longsuit.rules import load
    >>> odds = game_odds(load("nh-flush"))
    >>> odds.as_played["flush-bonus"]["NH"] == odds.wagers["flush-bonus"]["NH"].house_edge
    True
    """
    return GameOdds(rules, base_odds(rules, strategy), wagers(rules), jackpots(rules))
