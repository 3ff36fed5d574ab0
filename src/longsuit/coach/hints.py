"""A hint before a decision: what the short rule of the strategy card says, and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from longsuit.cards import Colour, flush_text, flush_value
from longsuit.coach.action_worths import worths
from longsuit.coach.strategy_card import short_rule
from longsuit.odds import ColourRule, Rule, percent

if TYPE_CHECKING:
    from longsuit.coach.positions import Position
    from longsuit.odds import ActionOdds
    from longsuit.rules import Rules


@dataclass(frozen=True)
class Hint:
    """What to do with certain cards."""

    action: ActionOdds
    """The action to take."""

    rule: tuple[str, ...]
    """The short rule, a sentence a line."""

    reason: str
    """Why the rule says so, with these cards."""

    exception: bool
    """Whether these are cards for which the best play differs from the short rule; then it is the best play."""


def hint(rules: Rules, position: Position, ante_cents: int, seen: int = 0) -> Hint:
    """What the strategy card says with these cards; where it is wrong, the best play.

    >>> from longsuit.cards import parse_hand
    >>> from longsuit.coach import Position
    >>> from longsuit.rules import load
    >>> hint(load("nh-flush"), Position(parse_hand("Kh Jh Td 8d Qs As Kc")), 500).reason
    'A flush of 2 may not raise (NHF-5).'
    """
    odds, step = worths(rules, position, ante_cents, seen), short_rule(rules)
    multiple = min(_multiple(rules, step.rule, position), odds.actions[-1].multiple)
    action = next(one for one in odds.actions if one.multiple == multiple)
    if action.ev != odds.best.ev:
        return Hint(odds.best, step.words, _exception(rules.base.label, action, odds.best), exception=True)
    return Hint(action, step.words, odds.reason or _reason(step.rule, position, multiple), exception=False)


def _multiple(rules: Rules, rule: Rule | ColourRule, position: Position) -> int:
    """How many base wagers the rule raises; 0 is a fold."""
    if isinstance(rule, ColourRule):
        return int(rule(*_held(position)))
    return rule.multiple(rules.duel, position.cards) if rules.duel else 0


def _held(position: Position) -> tuple[int, int]:
    """Community cards in the two suits of the chosen colour."""
    one, other = (position.colour or Colour.RED).suits
    return position.cards.lane(one).bit_count(), position.cards.lane(other).bit_count()


def _exception(label: str, by_rule: ActionOdds, best: ActionOdds) -> str:
    better = f"with these cards {best} is better by {percent(best.ev - by_rule.ev, 2)} of the {label}."
    return f"An exception: the short rule says {by_rule}, but {better}"


def _reason(rule: Rule | ColourRule, position: Position, multiple: int) -> str:
    """Which line of the rule raises these cards, or that none does."""
    if isinstance(rule, ColourRule):
        return _colour_reason(position)
    held = flush_text(flush_value(position.cards))
    line = next((one for one in rule.lines if Rule((one,)).raises(position.cards)), None)
    if line is None:
        return f"Your flush is {held}, and no line of the rule raises it."
    return f"Your flush is {held}. {line.words}{_size(multiple)}"


def _size(multiple: int) -> str:
    """How much to raise, where more than one base wager is raised."""
    return f" Raise the most allowed: {multiple}x." if multiple > 1 else ""


def _colour_reason(position: Position) -> str:
    most, colour = max(_held(position)), position.colour.value if position.colour else ""
    if not most:
        return f"No community card is {colour}."
    return f"{most} of the community cards {'is' if most == 1 else 'are'} of one {colour} suit."
