"""Rules of play for games with streets, read from their names.

A name has the lines of each decision, `/` between decisions and `,` between lines. A line is the lowest flush it is
for, conditions, each after an `@`, and what to do, after a `:`, where that is not the largest raise allowed.
"""

from __future__ import annotations

import re
from itertools import accumulate
from typing import TYPE_CHECKING

from longsuit.cards import LANE, Rank, parse_flush
from longsuit.play.street_rules.features import Feature
from longsuit.play.street_rules.rule import (
    ANY,
    CHECK,
    FOLD,
    MOST,
    MOST_CONDITIONS,
    NOTHING,
    Seen,
    StreetLine,
    StreetRule,
)
from longsuit.rules import parse_qualifier

if TYPE_CHECKING:
    from longsuit.rules import Decision, Rules

MAX_NAME_LENGTH = 400
"""No rule a person could remember takes more characters than this, so nothing longer is read."""

_LETTERS = {rank.letter: rank for rank in Rank}
_RANK = "(?:10|[2-9TJQKA])"
_OWN = re.compile(rf"own({_RANK}(?:-{_RANK})*)", re.IGNORECASE)
_SIDE = re.compile(r"([1-9])(10|[2-9TJQKA])\+", re.IGNORECASE)
_COUNTS = {
    Feature.OWN: re.compile(r"([1-9])own"),
    Feature.SECOND: re.compile(r"second([1-9])"),
    Feature.WILD: re.compile(r"([1-9])wild"),
    Feature.BOARD: re.compile(r"board([0-9])"),
}


class RuleNameError(ValueError):
    """A name that is not a rule of the game, with how one is written."""


def street_rule(rules: Rules, name: str) -> StreetRule:
    """The rule of a name, for a game with streets; lines without a `/` are for every decision.

    >>> from longsuit.rules import load
    >>> street_rule(load("chase-the-flush"), "a-3-2/10-8-6,9-8-7@2own/9-8-7@ownq").name
    'A-3-2/T-8-6,9-8-7@2own/9-8-7@ownQ'
    """
    if len(name) > MAX_NAME_LENGTH:
        raise RuleNameError(f"{len(name)} characters are too many for a rule, which has {MAX_NAME_LENGTH} at most.")
    decisions, parts = rules.decisions, name.split("/")
    if len(parts) == 1:
        parts *= len(decisions)
    if len(parts) != len(decisions):
        raise RuleNameError(
            f"“{name[:40]}” has lines for {len(parts)} decisions, and {rules.title} has {len(decisions)}. "
            f"Separate decisions by /."
        )
    lines = tuple(_lines(rules, number, part.strip()) for number, part in enumerate(parts))
    return StreetRule(lines, asked_at(rules))


def asked_at(rules: Rules) -> tuple[tuple[int, str, str], ...]:
    """At each decision, the cards seen, what the largest raise is called, and what is done instead."""
    seen = accumulate(street.own + street.shared + street.turned for street in rules.streets)
    return tuple(
        (cards, _largest_raise(street.decision), "check" if street.decision.check else "fold")
        for cards, street in zip(seen, rules.streets, strict=True)
        if street.decision
    )


def _largest_raise(decision: Decision) -> str:
    """What the largest raise is called; hands may have limits of their own."""
    return "raise the most allowed" if decision.has_lower_caps else f"raise {decision.multiples[-1]}x"


def _lines(rules: Rules, number: int, text: str) -> tuple[StreetLine, ...]:
    return () if text == NOTHING else tuple(_line(rules, number, line.strip()) for line in text.split(","))


def _line(rules: Rules, number: int, text: str) -> StreetLine:
    rest, _, option = text.partition(":")
    flush, *conditions = rest.split("@")
    if len(conditions) > MOST_CONDITIONS:
        raise RuleNameError(f"“{text[:40]}” has {len(conditions)} conditions. Write {MOST_CONDITIONS} at most.")
    decision = rules.decisions[number]
    least = 0 if flush == ANY else _flush(rules, flush)
    return StreetLine(least, tuple(_condition(rules, one) for one in conditions), _option(rules, decision, option))


def flush_named(rules: Rules, name: str) -> int | None:
    """The flush of a name, where the cards of a decision can have it."""
    seen = accumulate((street.own + street.shared + street.turned for street in rules.streets), initial=0)
    for cards in sorted({rules.packet, *seen} - {0}):
        try:
            found = parse_qualifier(name, cards)
        except ValueError:
            continue
        if found is not None:
            return found
    return None


def _flush(rules: Rules, text: str) -> int:
    found = flush_named(rules, text)
    if found is None:
        raise RuleNameError(f"“{text[:40]}” is not a flush of {rules.title}. Write its ranks, such as T-8-6, or {ANY}.")
    return found


def _condition(rules: Rules, text: str) -> Seen:
    found = _side_cards(text) or _own_cards(text) or _counted(text)
    if found is None:
        raise RuleNameError(
            f"“{text[:40]}” is not a condition. Write 2own or ownQ-4 (own cards in the flush), board1 (shared cards of "
            f"another suit at most), second3 (cards of another suit), 2J+ (other cards of a rank or higher) or 1wild."
        )
    reason = _foreign(rules, found.feature)
    if reason:
        raise RuleNameError(f"The condition “{text[:40]}” says nothing in {rules.title}: {reason}.")
    return found


def _side_cards(text: str) -> Seen | None:
    found = _SIDE.fullmatch(text)
    return Seen(Feature.SIDE, int(found[1]), _LETTERS[found[2].upper().replace("10", "T")]) if found else None


def _own_cards(text: str) -> Seen | None:
    found = _OWN.fullmatch(text)
    flush = parse_flush(found[1]) if found else None
    if flush is None:
        return None
    length, lane = flush >> 13, flush & LANE
    lowest = (1 << length) - 1
    return Seen(Feature.OWN, length << 13 | (0 if lane == lowest else lane))


def _counted(text: str) -> Seen | None:
    for feature, pattern in _COUNTS.items():
        if found := pattern.fullmatch(text):
            count = int(found[1])
            return Seen(feature, {Feature.OWN: count << 13, Feature.BOARD: -count}.get(feature, count))
    return None


def _foreign(rules: Rules, feature: Feature) -> str:
    """Why a feature says nothing in a game; empty where it does."""
    if feature in (Feature.OWN, Feature.BOARD) and not (rules.community and rules.duel):
        return "it has no cards that are shared with a dealer"
    return "it has no wild cards" if feature is Feature.WILD and not rules.wild else ""


def _option(rules: Rules, decision: Decision, text: str) -> str:
    raises = [f"{multiple}x" for multiple in decision.multiples]
    offered = [*raises, *([CHECK] if decision.check else []), *([FOLD] if decision.fold else [])]
    if text and text not in offered:
        raise RuleNameError(f"“{text[:40]}” cannot be chosen at that decision of {rules.title}: {', '.join(offered)}.")
    return MOST if not text or (text == raises[-1] and decision.caps is None) else text
