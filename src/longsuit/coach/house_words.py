"""Raises in the words of the house: the label of the wager, as the buttons of a table have it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from longsuit.odds import OddsError
from longsuit.play import seen_at
from longsuit.rules import Shape

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from fractions import Fraction

    from longsuit.coach.positions import Position
    from longsuit.odds import ActionOdds
    from longsuit.play import StreetRule
    from longsuit.rules import Rules


def decision_index(rules: Rules, position: Position) -> int:
    """Which decision of the game a position belongs to, from 0; without a number, the first with so many cards."""
    if rules.shape is not Shape.STREETS:
        _refuse_streets(rules, position)
        return 0
    if position.decision is not None:
        return position.decision - 1
    seen = len(position.cards), len(position.board)
    return next((number for number in range(len(rules.decisions)) if seen_at(rules, number) == seen), 0)


def _refuse_streets(rules: Rules, position: Position) -> None:
    """Refuse what only positions of games with streets have."""
    if position.board:
        raise OddsError(f"{rules.title} has no shared cards beside a hand. Leave the board out.")
    if position.decision not in (None, 1):
        raise OddsError(f"{rules.title} has one decision. Leave its number out.")
    if position.raised:
        raise OddsError(f"{rules.title} has one decision. Leave out the raises before it.")


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


def actions_text(label: str, actions: Sequence[ActionOdds]) -> str:
    """Several actions of which one is meant: `fold, Play 1× or Play 2×`."""
    *first, last = (action_text(label, one) for one in actions)
    return f"{', '.join(first)} or {last}" if first else last


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
        named = raise_text(label, decision.multiples[-1]) if several else label
        yield cards, f"{label} the most allowed" if decision.has_lower_caps else named, otherwise
