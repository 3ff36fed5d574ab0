"""Hints for a decision: what a strategy would do, and the exact value of each action."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.base import dollars, dollars_and_cents
from longsuit.cards import Card, Hand, flush_text
from longsuit.play import Fold, Raise, decide, sight
from longsuit.terminal.input.decisions import raise_label

if TYPE_CHECKING:
    from longsuit.play import Round, Threshold


def hint(round_: Round, seat: int, strategy: Threshold) -> str:
    """What a strategy would do with a seat's hand."""
    rules, action = round_.rules, decide(round_, seat, strategy)
    held = f"these cards on {round_.colours[seat]}" if rules.colour else f"your {flush_text(round_.flush(seat))}"
    if isinstance(action, Raise):
        return f"{strategy.name} would {raise_label(round_).lower()} {dollars(action.amount_cents)} with {held}."
    return f"{strategy.name} would {'fold' if isinstance(action, Fold) else 'check with'} {held}."


def exact_values(round_: Round, seat: int, mine: tuple[int, ...]) -> list[str]:
    """The exact value of each action in money, given every card the player sees."""
    from longsuit.odds import OddsError, hand_odds  # noqa: PLC0415 - loads NumPy

    rules = round_.rules
    cards = Hand.of(round_.packets[seat] if rules.duel else round_.community)
    seen = Hand.of(frozenset[Card]().union(*(sight(round_, place) for place in mine)))
    try:
        odds = hand_odds(rules, cards, Hand(seen & ~cards), round_.colours.get(seat))
    except OddsError as error:
        return [str(error)]
    ante = round_.wagers[seat][rules.base.name]
    name = raise_label(round_).lower()
    lines = []
    for action in odds.actions:
        does = f"{name} {action.multiple}x" if action.multiple else "fold"
        best = ", best" if action == odds.best else ""
        lines.append(
            f"{does}: {float(action.ev):+.4f} of the {rules.base.label}, {_cents(float(action.ev) * ante)}{best}"
        )
    return lines + ([odds.reason] if odds.reason else [])


def _cents(cents: float) -> str:
    """An expected result in dollars, rounded for printing only."""
    return f"{'' if cents < 0 else '+'}{dollars_and_cents(cents)}"
