"""Drills: hands of one theme, dealt from a seed."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from longsuit.cards import Colour, Hand, Rank, flush
from longsuit.coach.coached_games import refuse_uncoached
from longsuit.coach.positions import Position
from longsuit.odds import OddsError, hand_odds
from longsuit.rules import Shape

if TYPE_CHECKING:
    from collections.abc import Callable

    from longsuit.rules import Rules

MAX_DEALS = 20_000
"""After this many deals without a hand of the theme there is none."""

_CLOSE = 0.1
"""A decision is close where the best action is worth less than this more than the best one of the other kind."""


@dataclass(frozen=True)
class Theme:
    """A kind of hands to practise."""

    name: str
    """Its name in addresses."""

    title: str
    """Its name on the page."""

    fits: Callable[[Rules, Position], bool]
    """Whether a position belongs to it."""


def _any(_rules: Rules, _position: Position) -> bool:
    return True


def _ten_high(rules: Rules, position: Position) -> bool:
    """Whether the flush has three cards, the highest a ten."""
    if rules.duel is None:
        return False
    held = flush(position.cards)
    return held.length == 3 and held.ranks[0] is Rank.TEN


def _raise_size(rules: Rules, position: Position) -> bool:
    """Whether more than one ante may be raised."""
    return rules.duel is not None and rules.duel.raise_caps[flush(position.cards).length] > 1


def _close(rules: Rules, position: Position) -> bool:
    """Whether folding and raising are worth nearly the same."""
    fold, *raises = hand_odds(rules, position.cards, 0, position.colour).actions
    return bool(raises) and abs(max(one.ev for one in raises) - fold.ev) < _CLOSE


THEMES = (
    Theme("any", "Any hand", _any),
    Theme("close", "Close decisions", _close),
    Theme("ten-high", "Ten-high hands", _ten_high),
    Theme("raise-size", "Two or three times?", _raise_size),
)
"""Every theme."""


def themes_of(rules: Rules) -> tuple[Theme, ...]:
    """The themes there are hands of in a game.

    >>> from longsuit.rules import load
    >>> [theme.name for theme in themes_of(load("nine-card-fortune-flush"))]
    ['any']
    """
    return tuple(theme for theme in THEMES if _has_hands(rules, theme.name))


def _has_hands(rules: Rules, theme: str) -> bool:
    if rules.shape is Shape.STREETS:
        return False
    if theme == "raise-size":
        return rules.duel is not None and max(rules.duel.raise_caps.values()) > 1
    return rules.duel is not None or theme == "any"


def drill(rules: Rules, theme: str, seed: int) -> Position:
    """A position of a theme: the same from the same seed.

    >>> from longsuit.rules import load
    >>> str(drill(load("i-luv-suits"), "ten-high", 1).cards) == str(drill(load("i-luv-suits"), "ten-high", 1).cards)
    True
    """
    refuse_uncoached(rules)
    found = next((one for one in themes_of(rules) if one.name == theme), None)
    if found is None:
        known = ", ".join(one.name for one in themes_of(rules))
        raise OddsError(f"{rules.title} has no drill “{theme[:40]}”. Choose one of {known}.")
    random = Random(f"{rules.game}/{theme}/{seed}")  # noqa: S311 - practice hands need no secret randomness
    for _ in range(MAX_DEALS):
        position = _dealt(rules, random)
        if found.fits(rules, position):
            return position
    raise OddsError(f"No hand of the drill “{theme}” was dealt. Choose another one.")


def _dealt(rules: Rules, random: Random) -> Position:
    size = rules.packet if rules.duel else rules.community
    cards = Hand.of(random.sample(range(52), size))
    return Position(cards, None if rules.duel else random.choice(tuple(Colour)))
