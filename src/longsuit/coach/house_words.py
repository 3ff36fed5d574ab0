"""Raises in the words of the house: the label of the wager, as the buttons of a table have it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from longsuit.play import seen_at
from longsuit.rules import Shape

if TYPE_CHECKING:
    from collections.abc import Iterator
    from fractions import Fraction

    from longsuit.coach.positions import Position
    from longsuit.odds import ActionOdds
    from longsuit.play import StreetRule
    from longsuit.rules import Rules


def decision_index(rules: Rules, position: Position) -> int:
    """Which decision of the game a position belongs to, from 0; without a number, the first with so many cards."""
    if position.decision is not None:
        return position.decision - 1
    seen = len(position.cards), len(position.board)
    numbers = range(len(rules.decisions)) if rules.shape is Shape.STREETS else ()
    return next((number for number in numbers if seen_at(rules, number) == seen), 0)


def raise_label(rules: Rules, position: Position) -> str:
    """What a raise at a position is called: the label of the wager it places, such as `Play`."""
    return rules.by_name[rules.decisions[decision_index(rules, position)].wager].label


def raise_text(label: str, multiple: Fraction | int) -> str:
    """A raise of so many base wagers, as its button says it.

    >>> raise_text("Play", 2), raise_text("Play 1", 1)
    ('Play 2×', 'Play 1: 1×')
    """
    return f"{label}{':' if label[-1:].isdigit() else ''} {multiple}×"


def action_text(label: str, action: ActionOdds) -> str:
    """An action as its button says it: `Play 2×`, `fold` or `check`."""
    return raise_text(label, action.multiple) if action.multiple else action.action


def in_house_words(rules: Rules, rule: StreetRule) -> StreetRule:
    """A rule whose sentences call raises as the house does.

    >>> from longsuit.play import strategy_named
    >>> from longsuit.rules import load
    >>> rules = load("chase-the-flush")
    >>> in_house_words(rules, strategy_named(rules, "K-2/A-T@own6/5-4-2")).words[0]
    'On 3 cards, All In 3× with K-2 or better.'
    """
    return replace(rule, asked=tuple(_asked(rules, rule)))


def _asked(rules: Rules, rule: StreetRule) -> Iterator[tuple[int, str, str]]:
    for decision, (cards, _, otherwise) in zip(rules.decisions, rule.asked, strict=True):
        same = [one.multiples for one in rules.decisions if one.wager == decision.wager]
        label, several = rules.by_name[decision.wager].label, any(len(some) > 1 or some[0] > 1 for some in same)
        yield cards, raise_text(label, decision.multiples[-1]) if several else label, otherwise
