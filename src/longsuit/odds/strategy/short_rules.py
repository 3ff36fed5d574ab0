"""Rules of play for people: a few short lines, any of which is enough to raise.

A rule has a name that says all of it, such as `J-3-2,T-3-2@2nd+2xJ+=11`: raise with J-3-2 or better; raise with T-3-2
or better if its second card, plus 2 for each side card J or higher, makes 11. `parse_rule` reads such names.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from longsuit.cards import FLUSH_NAME, flush_lengths, flush_text, flush_value
from longsuit.cards.vectorised import NO_FLUSH
from longsuit.odds.games.colour import colour_odds
from longsuit.odds.games.duel import caps_by_length, duel_of, odds_of_tally, tally
from longsuit.odds.laws.deal import deal_of
from longsuit.odds.laws.hand_classes import duel_blocks
from longsuit.odds.laws.suit_classes import suit_class_blocks
from longsuit.odds.results.errors import OddsError
from longsuit.odds.strategy.conditions import Condition, HandArrays, RuleError, SortedHand, parse_condition
from longsuit.play import ALWAYS_RAISE, FOLD_NONE_OF_COLOUR, StrategyError, threshold
from longsuit.rules import parse_qualifier

if TYPE_CHECKING:
    from longsuit.odds.games.duel import Decide, Tally
    from longsuit.odds.laws.array_types import Booleans, Integers, Lanes
    from longsuit.odds.laws.hand_classes import HandClasses
    from longsuit.odds.results.base_odds import BaseOdds
    from longsuit.rules import Duel, Rules

_OF_COLOUR = re.compile(r"(0|[1-9][0-9]?)-of-colour")
_MOST = "most@"
_ANY = "any"

OR_FOLD = "Otherwise fold."
"""What rules of games with one decision do with all other hands."""

MAX_NAME_LENGTH = 400
"""No rule a person could remember takes more characters than this, so nothing longer is read."""


@dataclass(frozen=True)
class Line:
    """One reason to raise: a flush or better, and perhaps a condition on the side cards."""

    least: int
    """The lowest flush it raises, as `length << 13 | lane`; 0 for any."""

    condition: Condition | None = None
    """What the side cards must be like; None when they do not matter."""

    def __str__(self) -> str:
        if self.condition is None:
            return flush_text(self.least) if self.least else ALWAYS_RAISE
        return f"{flush_text(self.least) if self.least else _ANY}@{self.condition}"

    def said(self, raises: str) -> str:
        """The line as a person says it, where a raise is called so."""
        any_flush = "anything" if self.condition else "everything that may be raised"
        flush = f"{flush_text(self.least)} or better" if self.least else any_flush
        return f"{raises} with {flush}" + (f" if {self.condition.words}." if self.condition else ".")


@dataclass(frozen=True)
class Rule:
    """Raise when any line says so, fold otherwise.

    >>> from longsuit.cards import parse_hand
    >>> from longsuit.rules import load
    >>> rule = parse_rule(load("i-luv-suits"), "J-3-2,T-3-2@2nd+2xJ+=11")
    >>> rule.raises(parse_hand("Th 8h 6h Js Ad Qd Jc")), rule.raises(parse_hand("Th 8h 6h Js 9d 4d 4c"))
    (True, False)
    """

    lines: tuple[Line, ...]
    """The lines, the one without a condition first."""

    most_from: int = 0
    """The lowest flush that raises the most allowed; lower ones raise one ante. 0: every raise is the most allowed."""

    @property
    def name(self) -> str:
        """The name that `parse_rule` reads."""
        most = [_MOST + flush_text(self.most_from)] if self.most_from else []
        return ",".join([str(line) for line in self.lines] + most)

    def __str__(self) -> str:
        return self.name

    @property
    def words(self) -> tuple[str, ...]:
        """The rule as a person says it, a sentence a line."""
        return self.said("Raise")

    def said(self, raises: str) -> tuple[str, ...]:
        """The same, where a raise is called so, such as `Play`."""
        most = self.most_from and f"{raises} the most allowed from {flush_text(self.most_from)} up, one ante below."
        return (*(line.said(raises) for line in self.lines), *([most] if most else []))

    @property
    def otherwise(self) -> str:
        """What it does with all other hands, in a sentence; empty where there are none."""
        return OR_FOLD if self.low else ""

    @cached_property
    def low(self) -> int:
        """Every flush below this one folds."""
        return min(line.least for line in self.lines)

    @cached_property
    def high(self) -> int:
        """Every flush from this one up raises."""
        return min((line.least for line in self.lines if line.condition is None), default=NO_FLUSH)

    def raises(self, hand: int) -> bool:
        """Whether the rule raises one hand, looked up the readable way."""
        held, value = SortedHand.of(hand), flush_value(hand)
        return any(
            value >= line.least and (line.condition is None or line.condition.holds(held)) for line in self.lines
        )

    def raises_many(self, rows: Lanes) -> Booleans:
        """Whether the rule raises each of many hands, given as rows of lanes: one row a suit, one column a hand."""
        return raised(self, HandArrays(rows))

    def multiple(self, duel: Duel, hand: int) -> int:
        """How many antes the rule raises with one hand; 0 is a fold."""
        value = flush_value(hand)
        cap = duel.raise_caps.get(value >> 13, 0)
        return (cap if value >= self.most_from else min(cap, 1)) if self.raises(hand) else 0

    def multiples_many(self, duel: Duel, rows: Lanes) -> Integers:
        """How many antes the rule raises with each of many hands; 0 is a fold."""
        hands = HandArrays(rows)
        return np.where(raised(self, hands), raise_sizes(duel, hands.flush, self.most_from), 0)

    def play(self, rules: Rules) -> Decide:
        """The rule as a strategy over classes of hands that tell their lanes."""
        duel = duel_of(rules)

        def decide(classes: HandClasses) -> Integers:
            if classes.lanes is None:
                raise OddsError(
                    f"{self.name} looks at the side cards, and these classes of hands do not have their lanes."
                )
            return self.multiples_many(duel, classes.lanes)

        decide.__name__ = self.name
        return decide


@dataclass(frozen=True)
class ColourRule:
    """Raise when the community cards hold at least `least` of one suit of the chosen colour, in a colour game."""

    least: int
    """How many are needed."""

    @property
    def name(self) -> str:
        """The name that `parse_rule` reads."""
        return {0: ALWAYS_RAISE, 1: FOLD_NONE_OF_COLOUR}.get(self.least, f"{self.least}-of-colour")

    @property
    def words(self) -> tuple[str, ...]:
        """The rule as a person says it."""
        return self.said("Raise")

    def said(self, raises: str) -> tuple[str, ...]:
        """The same, where a raise is called so, such as `Play`."""
        if not self.least:
            return (f"{raises} with any cards.",)
        if self.least == 1:
            return (f"{raises} if any community card is of your colour.",)
        return (f"{raises} if {self.least} or more community cards are of one suit of your colour.",)

    @property
    def otherwise(self) -> str:
        """What it does with all other hands, in a sentence; empty where there are none."""
        return OR_FOLD if self.least else ""

    def __call__(self, one: int, other: int) -> bool:
        """Whether it raises with these numbers of community cards in the colour's two suits."""
        return max(one, other) >= self.least


def raise_sizes(duel: Duel, flush: Integers, most_from: int = 0) -> Integers:
    """The raise of each flush, in antes: the most from a flush up, else one; 0 where it may not raise."""
    cap = caps_by_length(duel)[flush >> 13]
    raises: Integers = np.where(flush >= most_from, cap, np.minimum(cap, 1))
    return raises


def barred(duel: Duel, low: int) -> str:
    """Which flushes from one up may not be raised by any rule, in a sentence; empty where all may.

    >>> from longsuit.rules import load
    >>> barred(load("nh-flush").duel, 0), barred(load("nh-flush").duel, 3 << 13)
    ('A flush of 2 cards may not be raised: fold it.', '')
    """
    lengths = [str(length) for length, cap in sorted(duel.raise_caps.items()) if not cap and length >= low >> 13]
    if not lengths:
        return ""
    named = " or ".join(([", ".join(lengths[:-1])] if lengths[1:] else []) + lengths[-1:])
    return f"A flush of {named} cards may not be raised: fold it."


def raised(rule: Rule, hands: HandArrays) -> Booleans:
    """Whether a rule raises each of many hands."""
    decided = np.zeros(hands.flush.shape, dtype=bool)
    for line in rule.lines:
        enough = hands.flush >= line.least
        decided |= enough if line.condition is None else enough & line.condition.holds_many(hands)
    return decided


def parse_rule(rules: Rules, name: str) -> Rule | ColourRule:
    """The rule of a name, for a game; every threshold's name is a rule's too.

    >>> from longsuit.rules import load
    >>> str(parse_rule(load("high-card-flush"), "j-3-2,10-9-3@1J+"))
    'J-3-2,T-9-3@1J+'
    """
    if len(name) > MAX_NAME_LENGTH:
        raise RuleError(f"{len(name)} characters are too many for a rule, which has {MAX_NAME_LENGTH} at most.")
    if rules.colour:
        found = _OF_COLOUR.fullmatch(name)
        known = found is not None and int(found[1]) <= rules.community
        return ColourRule(int(found[1]) if found and known else threshold(rules, name).least)
    parts = name.split(",")
    most_from = _flush(rules, parts.pop()[len(_MOST) :]) if len(parts) > 1 and parts[-1].startswith(_MOST) else 0
    return Rule(tuple(_line(rules, part.strip()) for part in parts), most_from)


def _line(rules: Rules, text: str) -> Line:
    flush, at, condition = text.partition("@")
    if at:
        return Line(0 if flush == _ANY else _flush(rules, flush), parse_condition(condition, rules.packet))
    if FLUSH_NAME.fullmatch(text):
        return Line(_flush(rules, text))
    try:
        return Line(threshold(rules, text).least)
    except StrategyError:
        raise RuleError(
            f"“{text[:40]}” is not a line of a rule for {rules.title}. Write the lowest flush to raise, such as "
            f"T-8-6, with or without a condition, such as T-9-3@1J+. Separate lines by commas."
        ) from None


def _flush(rules: Rules, text: str) -> int:
    try:
        value = parse_qualifier(text, rules.packet) if FLUSH_NAME.fullmatch(text) else None
    except ValueError:
        value = None
    if value is None:
        lengths = flush_lengths(rules.packet)
        raise RuleError(
            f"“{text[:40]}” is not a flush. Write {lengths[0]} to {lengths[-1]} different ranks, such as T-8-6."
        )
    return value


def rule_odds(rules: Rules, rule: Rule | ColourRule) -> BaseOdds:
    """The exact worth of a game's base wagers under a rule, over every hand: a second or two for a duel."""
    if isinstance(rule, ColourRule):
        return colour_odds(rules, rule, rule.name)
    duel, deal = duel_of(rules), deal_of(rules)
    counted: Tally = Counter()
    # The side cards decide only between the rule's lowest flush and the one from which it always raises.
    for classes in duel_blocks(deal, duel.qualifier):
        outside = classes.where((classes.flush < rule.low) | (classes.flush >= rule.high))
        sizes = raise_sizes(duel, outside.flush, rule.most_from)
        counted.update(tally(duel, outside, np.where(outside.flush >= rule.high, sizes, 0)))
    for block in suit_class_blocks(deal, duel.qualifier, rule.low, rule.high):
        counted.update(tally(duel, block, rule.play(rules)(block)))
    return odds_of_tally(rules, rule.name, counted)
