"""The base game of a duel under any strategy, over all hands of the player and all hands of the dealer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from typing import TYPE_CHECKING

import numpy as np

from longsuit.odds.laws.deal import deal_of
from longsuit.odds.laws.exact_sums import pairs_by_place
from longsuit.odds.laws.hand_classes import HandClasses, Laws, duel_blocks
from longsuit.odds.laws.supported_games import refuse_unpriced_game
from longsuit.odds.results.base_odds import DUEL_OUTCOMES, BaseCell, BaseOdds, Outcome
from longsuit.odds.results.errors import OddsError
from longsuit.play import Threshold, threshold

if TYPE_CHECKING:
    from collections.abc import Mapping

    from longsuit.odds.laws.array_types import Integers
    from longsuit.rules import Duel, Rules

LENGTHS = 14
"""Lengths of a flush, counted from 0 up: a suit has thirteen cards."""

OPTIMAL = "optimal"
"""The strategy that makes the most of every hand."""

Decide = Callable[[HandClasses], "Integers"]
"""A strategy as a function: for each class of hands the raise in antes, 0 for a fold."""

Strategy = str | Threshold | Decide
"""A strategy's name, a threshold, or a function of the classes."""

Tally = Counter[tuple[int, int, Outcome]]
"""Pairs of a player's and a dealer's hand, counted by flush length, raise and outcome; tallies add up."""


def duel_odds(rules: Rules, strategy: Strategy = OPTIMAL, name: str | None = None) -> BaseOdds:
    """The exact worth of a duel's base game.

    >>> from longsuit.rules import load
    >>> f"{float(duel_odds(load('i-luv-suits'), 'T-8-6').house_edge):.7f}"
    '0.0271138'
    """
    duel = duel_of(rules)
    counted: Tally = Counter()
    for classes in duel_blocks(deal_of(rules), duel.qualifier):
        counted.update(tally(duel, classes, decisions(rules, classes, strategy)))
    return odds_of_tally(rules, name or strategy_name(strategy), counted)


def duel_of(rules: Rules) -> Duel:
    """The duel part of the rules; a colour game is refused, and a duel of cards that are not counted."""
    if rules.duel is None:
        raise OddsError(f"{rules.title} has no dealer's hand. Choose a game against a dealer who must qualify.")
    refuse_unpriced_game(rules)
    return rules.duel


def strategy_name(strategy: Strategy) -> str:
    """What a strategy is called."""
    if isinstance(strategy, str):
        return strategy
    return strategy.name if isinstance(strategy, Threshold) else getattr(strategy, "__name__", "custom")


def decisions(rules: Rules, classes: HandClasses, strategy: Strategy) -> Integers:
    """The raise of each class under a strategy, in antes; 0 is a fold."""
    duel = duel_of(rules)
    if strategy == OPTIMAL:
        return best_raises(duel, classes)
    if isinstance(strategy, str):
        strategy = threshold(rules, strategy)
    if isinstance(strategy, Threshold):
        return np.where(classes.flush >= strategy.least, caps_by_length(duel)[classes.length], 0)
    return _checked(duel, classes, strategy(classes))


def best_raises(duel: Duel, classes: HandClasses, kept: Integers | int = 0, scale: int = 1) -> Integers:
    """The raise that makes the most of each class; where raising and folding are worth the same, it raises.

    `kept`, over `scale`, is what a raise saves besides the ante: bonuses won that a fold would lose, in antes.
    """
    return best_against(duel, classes.length, classes.laws, classes.deal.dealer_hands, kept, scale)


def best_against(
    duel: Duel, length: Integers, laws: Laws, every: Integers | int, kept: Integers | int = 0, scale: int = 1
) -> Integers:
    """The best raise of flushes of certain lengths, each against a dealer of `every` possible hands."""
    # The worth of a raise is linear in its size, so the least or the most allowed is best.
    cap = caps_by_length(duel)[length]
    multiple = np.where(laws.player_wins > laws.dealer_wins, cap, np.minimum(cap, 1))
    worth = laws.net(multiple) * scale + kept * every
    return np.where(worth >= -every * scale, multiple, 0)


def caps_by_length(duel: Duel) -> Integers:
    """The largest raise by length of the flush, as an array."""
    return np.array([duel.raise_caps.get(length, 0) for length in range(LENGTHS)], dtype=np.int64)


def _checked(duel: Duel, classes: HandClasses, raises: Integers) -> Integers:
    """A strategy's raises, refused where the rules do not allow them."""
    raises = np.asarray(raises, dtype=np.int64)
    if raises.shape != classes.hands.shape:
        raise OddsError(f"A strategy gives one raise for each of {len(classes):,} classes; it gave {raises.shape}.")
    wrong = np.flatnonzero((raises < 0) | (raises > caps_by_length(duel)[classes.length]))
    if len(wrong):
        length = int(classes.length[wrong[0]])
        raise OddsError(
            f"A raise of {int(raises[wrong[0]])} with a flush of {length} is not allowed. "
            f"It may raise 0 (fold) to {duel.raise_caps[length]}."
        )
    return raises


def tally(duel: Duel, classes: HandClasses, raises: Integers) -> Tally:
    """Pairs of hands by flush length, raise and outcome, when the classes raise these amounts."""
    most = max(duel.raise_caps.values()) + 1
    cell = classes.length * most + raises
    counts = classes.laws.counts
    sums = [pairs_by_place(classes.deal, cell, classes.hands, count, LENGTHS * most) for count in counts]
    counted: Tally = Counter()
    for at in np.flatnonzero(np.add.reduce(sums)):
        length, multiple = divmod(int(at), most)
        pairs = [int(outcome[at]) for outcome in sums]
        if multiple == 0:
            counted[length, 0, Outcome.FOLDED] += sum(pairs)
        else:
            counted.update({(length, multiple, outcome): n for outcome, n in zip(DUEL_OUTCOMES, pairs, strict=True)})
    return counted


def odds_of_tally(rules: Rules, name: str, counted: Mapping[tuple[int, int, Outcome], int]) -> BaseOdds:
    """The worth of a base game from a tally of all pairs of hands."""
    pairs = sum(counted.values())
    cells = tuple(BaseCell(*key, Fraction(count, pairs)) for key, count in sorted(counted.items()) if count)
    return BaseOdds(rules.game, name, cells)
