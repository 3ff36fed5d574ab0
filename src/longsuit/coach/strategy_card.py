"""The short rule of a game's strategy card: known for common terms and for shipped games, searched once for others."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, NamedTuple

from longsuit.cards import Rank
from longsuit.coach.house_words import in_house_words
from longsuit.odds import ColourRule, OddsError, Rule, barred, decide_alike, parse_rule, strategies
from longsuit.play import StreetRule, strategy_named
from longsuit.rules import USUAL_STEPS, Shape, load, parse_qualifier

if TYPE_CHECKING:
    from longsuit.rules import Rules


class KnownRule(NamedTuple):
    """What the search finds for duels of seven cards: a live table need not wait for it. A test searches again."""

    qualifier: str
    """The lowest flush that the dealer qualifies with."""

    raise_caps: tuple[tuple[int, int], ...]
    """The largest raise by length of the flush."""

    rule: str
    """The short rule."""


KNOWN_RULES = (
    KnownRule("9-3-2", ((2, 1), (3, 1), (4, 1), (5, 2), (6, 3), (7, 3)), "J-3-2,T-3-2@2nd+2xJ+=11"),
    KnownRule("9-3-2", ((2, 0), (3, 1), (4, 1), (5, 2), (6, 2), (7, 2)), "J-3-2,T-3-2@2nd+2xJ+=11"),
)
"""The rules that need no search, by what decides about them."""


class KnownStreetRule(NamedTuple):
    """What the search finds for a shipped game with streets."""

    game: str
    """The game."""

    rule: str
    """The short rule."""

    house_edge: str = ""
    """Its exact house edge, as `n/d`; empty where only the search says it, because pricing takes many minutes."""


KNOWN_STREET_RULES = tuple(
    KnownStreetRule(**one)
    for one in tomllib.loads(Path(__file__).with_name("street-rules.toml").read_text(encoding="utf-8"))["rules"]
)
"""The rules of games with streets that need no search."""

_PACKET = 7

Key = tuple[object, ...]
"""Everything of the rules that the search depends on."""

_found: dict[Key, Rule | ColourRule] = {}
_searching = Lock()


@dataclass(frozen=True)
class ShortRule:
    """The rule on the strategy card."""

    rule: Rule | ColourRule | StreetRule | None
    """The rule; None where none is known."""

    words: tuple[str, ...]
    """The rule in the words of the house, a sentence a line; empty where none is known."""

    otherwise: str = ""
    """What it does with all other hands, in a sentence; empty where none is known."""


NO_RULE = ShortRule(None, ())
"""Of a game with several decisions whose rule nobody has searched: that takes minutes."""


def short_rule(rules: Rules) -> ShortRule:
    """The rule that `longsuit strategy` prints on the card, a raise called as the house calls it.

    A rule that has to be searched takes up to half a minute; while it is, others who ask for one are refused.

    >>> from longsuit.rules import load
    >>> short_rule(load("nine-card-fortune-flush")).words
    ('Play if any community card is of your colour.',)
    """
    if rules.shape is Shape.STREETS:
        return _street_rule(rules)
    key = _search_key(rules)
    if key not in _found:
        _found[key] = _known(rules) or _searched(rules)
    rule, duel = _found[key], rules.duel
    exception = barred(duel, rule.low) if duel and isinstance(rule, Rule) else ""
    return ShortRule(rule, (*rule.said(rules.raise_wager.label), *([exception] if exception else [])), rule.otherwise)


@lru_cache(maxsize=64)
def _street_rule(rules: Rules) -> ShortRule:
    """The rule of a shipped game that decides alike."""
    for one in KNOWN_STREET_RULES:
        if decide_alike(load(one.game), rules):
            rule = strategy_named(rules, one.rule)
            assert isinstance(rule, StreetRule)  # noqa: S101 - a test reads every rule
            called = in_house_words(rules, rule)
            return ShortRule(called, called.words, called.otherwise)
    return NO_RULE


def _search_key(rules: Rules) -> Key:
    duel = rules.duel and (rules.duel.qualifier, tuple(sorted(rules.duel.raise_caps.items())))
    return rules.shape, rules.steps, rules.packet, rules.community, rules.ranks, rules.wild, rules.colour, duel


def _known(rules: Rules) -> Rule | ColourRule | None:
    """The rule that was searched for a duel that decides alike."""
    duel = rules.duel
    usual = (
        rules.steps == USUAL_STEPS[Shape.DUEL] and rules.packet == _PACKET and not rules.community and not rules.wild
    )
    if duel is None or not usual or len(rules.ranks) != len(Rank):
        return None
    for one in KNOWN_RULES:
        if duel.qualifier == parse_qualifier(one.qualifier, _PACKET) and dict(one.raise_caps) == dict(duel.raise_caps):
            return parse_rule(rules, one.rule)
    return None


def _searched(rules: Rules) -> Rule | ColourRule:
    """The rule, searched by one caller at a time."""
    if not _searching.acquire(blocking=False):
        raise OddsError("The short rule of this table is being computed. Ask again in half a minute.")
    try:
        rule = strategies(rules).short.rule
        assert not isinstance(rule, StreetRule)  # noqa: S101 - games with streets are not searched here
        return rule
    finally:
        _searching.release()
