"""Hints for a decision: what a strategy would do, and the exact value of each action."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.base import dollars, dollars_and_cents
from longsuit.cards import Card, Hand, flush_text
from longsuit.play import Fold, Raise, decide, sight
from longsuit.terminal.input.decisions import raise_label

if TYPE_CHECKING:
    from longsuit.odds import ActionOdds
    from longsuit.play import Round, StreetRule, Threshold


def hint(round_: Round, seat: int, strategy: Threshold | StreetRule | None) -> str:
    """What a strategy would do with a seat's hand; without one, what the coach says."""
    if strategy is None:
        return _coach(round_, seat)
    rules, action = round_.rules, decide(round_, seat, strategy)
    held = f"these cards on {round_.colours[seat]}" if rules.colour else f"your {flush_text(round_.flush(seat))}"
    if isinstance(action, Raise):
        return f"{strategy.name} would {raise_label(round_).lower()} {dollars(action.amount_cents)} with {held}."
    return f"{strategy.name} would {'fold' if isinstance(action, Fold) else 'check with'} {held}."


def _coach(round_: Round, seat: int) -> str:
    """The action of the short rule, or the best one, and why."""
    from longsuit.coach import hint as coach_hint  # noqa: PLC0415 - loads NumPy
    from longsuit.coach import position_of  # noqa: PLC0415 - the same
    from longsuit.odds import OddsError  # noqa: PLC0415 - the same

    try:
        found = coach_hint(round_.rules, position_of(round_, seat), round_.wagers[seat][round_.rules.base.name])
    except OddsError as error:
        return str(error)
    return f"{_does(round_, found.action).capitalize()}. {found.reason}"


def exact_values(round_: Round, seat: int, mine: tuple[int, ...]) -> list[str]:
    """The exact value of each action in money, given every card the player sees."""
    from longsuit.coach import position_of, worths  # noqa: PLC0415 - loads NumPy
    from longsuit.odds import OddsError  # noqa: PLC0415 - the same

    rules, position = round_.rules, position_of(round_, seat)
    seen = Hand.of(frozenset[Card]().union(*(sight(round_, place) for place in mine)))
    ante = round_.wagers[seat][rules.base.name]
    try:
        odds = worths(rules, position, ante, seen & ~(position.cards | position.board))
    except OddsError as error:
        return [str(error)]
    lines = []
    for action in odds.actions:
        best = ", best" if action == odds.best else ""
        value = f"{float(action.ev):+.4f} of the {rules.base.label}, {_cents(float(action.ev) * ante)}"
        lines.append(f"{_does(round_, action)}: {value}{best}")
    return lines + ([odds.reason] if odds.reason else [])


def _does(round_: Round, action: ActionOdds) -> str:
    """An action as the keys of a turn have it: `fold`, `check`, `play 2x`."""
    return f"{raise_label(round_).lower()} {action.multiple}x" if action.multiple else action.action


def _cents(cents: float) -> str:
    """An expected result in dollars, rounded for printing only."""
    return f"{'' if cents < 0 else '+'}{dollars_and_cents(cents)}"
