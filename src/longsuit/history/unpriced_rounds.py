"""Why a round has no expectation, in a sentence for its player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.odds import OddsError, refuse_uncalculated
from longsuit.rules import FoldFate, Metric, Reads, Role, Shape, limited_raise

if TYPE_CHECKING:
    from collections.abc import Callable

    from longsuit.history.rounds import PlayedRound
    from longsuit.rules import Rules, Wager

_SIDE_BETS = (Role.BONUS, Role.JACKPOT)


def why_unpriced(rules: Rules, one: PlayedRound) -> str:
    """Why a round that was played to the end has no expectation; asked only where `expected_result` has none."""
    if rules.banking is not None:
        return (
            "Where a player banks the round there is no expectation, because what the bank does not cover is returned."
        )
    if wager := _side_bet(rules, one, _is_any_hand):
        return f"{wager.label} is decided by every hand at the table, so rounds with it have no expectation."
    if rules.shape is Shape.STREETS:
        if wager := _side_bet(rules, one, _is_lost):
            return (
                f"A fold at {rules.title} loses {wager.label} too, which can change what is best to do, so rounds "
                f"with it have no expectation."
            )
        if wager := limited_raise(rules, one.stakes[rules.base.name]):
            return (
                f"With these bets at {rules.title} the limit of {wager.label} cuts the largest raise, so such rounds "
                f"have no expectation."
            )
    if wager := _side_bet(rules, one, _reads_poker):
        return (
            f"{wager.label} pays poker hands, which are not counted together with the other bets of {rules.title}, so "
            f"rounds with it have no expectation."
        )
    if rules.shape is Shape.STREETS and _is_calculated(rules):
        return (
            f"At {rules.title} a limit or rounding can change what these bets win, so such rounds have no expectation."
        )
    return f"The exact odds of these bets at {rules.title} cannot be computed, so such rounds have no expectation."


def _side_bet(rules: Rules, one: PlayedRound, fits: Callable[[Wager], bool]) -> Wager | None:
    """The first side bet of a round that something is true of."""
    side_bets = (wager for wager in rules.wagers if wager.role in _SIDE_BETS and one.stakes.get(wager.name))
    return next(filter(fits, side_bets), None)


def _is_any_hand(wager: Wager) -> bool:
    return wager.reads is Reads.ANY_HAND


def _is_lost(wager: Wager) -> bool:
    return wager.role is Role.BONUS and wager.fold is FoldFate.LOST


def _reads_poker(wager: Wager) -> bool:
    return wager.table is not None and wager.table.metric is Metric.POKER


def _is_calculated(rules: Rules) -> bool:
    try:
        refuse_uncalculated(rules)
    except OddsError:
        return False
    return True
