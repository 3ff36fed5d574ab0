"""A hint before a decision: what the short rule of the strategy card says, and why; without one, the best play."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from longsuit.cards import Colour, flush_text, flush_value
from longsuit.coach.action_worths import worths
from longsuit.coach.decision_cost import Verdict
from longsuit.coach.house_words import action_text, decision_index, raise_label
from longsuit.coach.strategy_card import short_rule
from longsuit.odds import ColourRule, Rule
from longsuit.play import SeenCards, StreetRule

if TYPE_CHECKING:
    from longsuit.coach.positions import Position
    from longsuit.odds import ActionOdds, HandOdds
    from longsuit.rules import Rules


_NONE = 1 << 20
"""Above every flush: what a decision without lines raises from."""


@dataclass(frozen=True)
class Hint:
    """What to do with certain cards."""

    action: ActionOdds
    """The action to take."""

    rule: tuple[str, ...]
    """The short rule, a sentence a line; empty where none is known."""

    reason: str
    """Why the rule says so, with these cards; without a rule, what every other action would cost."""

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
    odds, card = worths(rules, position, ante_cents, seen), short_rule(rules)
    label = raise_label(rules, position)
    if card.rule is None:
        return Hint(odds.best, card.words, _costs(odds, ante_cents, label), exception=False)
    action = _by_rule(rules, card.rule, position, odds)
    if action.ev != odds.best.ev:
        return Hint(odds.best, card.words, _exception(odds, action, ante_cents, label), exception=True)
    reason = odds.reason or _reason(rules, card.rule, position, action.multiple)
    return Hint(action, card.words, reason, exception=False)


def _costs(odds: HandOdds, ante_cents: int, label: str) -> str:
    """What every action but the best one would cost."""
    others = [_judged(odds, one, ante_cents, label) for one in odds.actions if one is not odds.best]
    return " ".join(map(_cost, others)) or "Nothing else is allowed with these cards."


def _judged(odds: HandOdds, action: ActionOdds, ante_cents: int, label: str) -> Verdict:
    return Verdict(odds, Fraction(action.multiple), ante_cents, action.action == "check", label)


def _cost(other: Verdict) -> str:
    if other.is_best:
        return f"{other.made} is worth the same."
    return f"{other.made} would cost {other.amount} on average."


def _exception(odds: HandOdds, by_rule: ActionOdds, ante_cents: int, label: str) -> str:
    """What to do against the rule, and what following it would cost."""
    best = action_text(label, odds.best)
    return f"Exception to the short rule: {best} here. {_cost(_judged(odds, by_rule, ante_cents, label))}"


def _by_rule(rules: Rules, rule: Rule | ColourRule | StreetRule, position: Position, odds: HandOdds) -> ActionOdds:
    """The action the rule takes, as far as it is allowed."""
    if isinstance(rule, StreetRule):
        return _by_street_rule(rule, decision_index(rules, position), _seen(rules, position), odds)
    multiple = min(_multiple(rules, rule, position), odds.actions[-1].multiple)
    return next(one for one in odds.actions if one.multiple == multiple)


def _by_street_rule(rule: StreetRule, number: int, seen: SeenCards, odds: HandOdds) -> ActionOdds:
    """The action of the line that covers the cards: the largest raise; without one, a check or else a fold."""
    option = rule.option(number, seen)
    named = {str(one).removeprefix("raise "): one for one in odds.actions}
    otherwise = named.get("check") or named.get("fold") or odds.actions[0]
    return odds.actions[-1] if option == "most" else named.get(option or "", otherwise)


def _seen(rules: Rules, position: Position) -> SeenCards:
    return SeenCards(int(position.cards), int(position.board), rules.wild_mask)


def _multiple(rules: Rules, rule: Rule | ColourRule, position: Position) -> int:
    """How many base wagers the rule raises; 0 is a fold."""
    if isinstance(rule, ColourRule):
        return int(rule(*_held(position)))
    return rule.multiple(rules.duel, position.cards) if rules.duel else 0


def _held(position: Position) -> tuple[int, int]:
    """Community cards in the two suits of the chosen colour."""
    one, other = (position.colour or Colour.RED).suits
    return position.cards.lane(one).bit_count(), position.cards.lane(other).bit_count()


def _reason(rules: Rules, rule: Rule | ColourRule | StreetRule, position: Position, multiple: int) -> str:
    """Which line of the rule raises these cards, or that none does."""
    label = raise_label(rules, position)
    if isinstance(rule, ColourRule):
        return _colour_reason(position)
    if isinstance(rule, StreetRule):
        return _street_reason(rule, decision_index(rules, position), _seen(rules, position), label)
    flush = flush_value(position.cards)
    line = next((one for one in rule.lines if Rule((one,)).raises(position.cards)), None)
    if line is None:
        return _no_line(flush, rule.low, label)
    most = f" {label} the most allowed: {multiple}×." if multiple > 1 else ""
    return f"Your flush is {flush_text(flush)}. {line.said(label)}{most}"


def _street_reason(rule: StreetRule, number: int, seen: SeenCards, label: str) -> str:
    lines = rule.decisions[number]
    line = next((one for one in lines if one.covers(seen)), None)
    if line is None:
        return _no_line(seen.flush, min((one.least for one in lines), default=_NONE), label)
    return f"Your flush is {flush_text(seen.flush)}. {rule.said(number, line)}"


def _no_line(flush: int, low: int, label: str) -> str:
    """Why no line of the rule raises a flush: it is below all of them, or other cards are missing."""
    held = flush_text(flush)
    if flush < low:
        return f"Your flush is {held}, too low for {label} under the short rule."
    return f"Your flush is {held}. The short rule does not raise it with your other cards."


def _colour_reason(position: Position) -> str:
    most, colour = max(_held(position)), position.colour.value if position.colour else ""
    if not most:
        return f"No community card is {colour}."
    if most == 1:
        both = min(_held(position))
        return f"Two community cards are {colour}, one of each suit." if both else f"One community card is {colour}."
    return f"{most} of the community cards are of one {colour} suit."
