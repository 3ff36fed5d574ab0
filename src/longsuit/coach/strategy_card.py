"""The short rule of a game's strategy card: known for the duels as published, searched once for a house's own."""

from __future__ import annotations

from dataclasses import dataclass
from threading import Lock
from typing import TYPE_CHECKING

from longsuit.coach.coached_games import refuse_uncoached
from longsuit.odds import ColourRule, OddsError, Rule, barred, parse_rule, strategies
from longsuit.rules import load

if TYPE_CHECKING:
    from longsuit.rules import Rules

PUBLISHED = {
    "i-luv-suits": "J-3-2,T-3-2@2nd+2xJ+=11",
    "nh-flush": "J-3-2,T-3-2@2nd+2xJ+=11",
}
"""What the search finds for the duels as published: a live table need not wait for it. A test searches again."""

Key = tuple[object, ...]
"""Everything of the rules that the search depends on."""

_found: dict[Key, ShortRule] = {}
_searching = Lock()


@dataclass(frozen=True)
class ShortRule:
    """The rule on the strategy card."""

    rule: Rule | ColourRule
    """The rule."""

    words: tuple[str, ...]
    """The rule as a person says it, a sentence a line."""


def short_rule(rules: Rules) -> ShortRule:
    """The rule that `longsuit strategy` prints on the card.

    A rule that has to be searched takes up to half a minute; while it is, others who ask for one are refused.

    >>> from longsuit.rules import load
    >>> short_rule(load("nine-card-fortune-flush")).words
    ('Raise if any community card is of your colour.',)
    """
    refuse_uncoached(rules)
    key = _search_key(rules)
    if key not in _found:
        _found[key] = _known(rules, key) or _searched(rules)
    return _found[key]


def _search_key(rules: Rules) -> Key:
    duel = rules.duel and (rules.duel.qualifier, tuple(sorted(rules.duel.raise_caps.items())))
    return rules.shape, rules.steps, rules.packet, rules.community, rules.colour, duel


def _known(rules: Rules, key: Key) -> ShortRule | None:
    """The rule of a published game that decides alike."""
    for game, name in PUBLISHED.items():
        if rules.duel and _search_key(load(game)) == key:
            rule = parse_rule(rules, name)
            exception = barred(rules.duel, rule.low) if isinstance(rule, Rule) else ""
            return ShortRule(rule, (*rule.words, *([exception] if exception else [])))
    return None


def _searched(rules: Rules) -> ShortRule:
    """The rule, searched by one caller at a time."""
    if not _searching.acquire(blocking=False):
        raise OddsError("The short rule of this table is being computed. Ask again in half a minute.")
    try:
        step = strategies(rules).short
        return ShortRule(step.rule, step.words)
    finally:
        _searching.release()
