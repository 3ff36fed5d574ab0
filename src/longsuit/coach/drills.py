"""Drills: hands of one theme, dealt from a seed."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from longsuit.cards import Colour, Hand, Rank, flush
from longsuit.coach.action_worths import worths
from longsuit.coach.positions import Position
from longsuit.odds import OddsError, hand_odds
from longsuit.play import seen_at
from longsuit.rules import Shape

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from longsuit.rules import Rules

MAX_DEALS = 20_000
"""After this many deals without a hand of the theme there is none."""

MAX_STREET_DEALS = 400
"""The same in a game with streets, whose hands take longer to calculate."""

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
    if rules.shape is Shape.STREETS:
        return sum(one.multiple > 0 for one in worths(rules, position, _ante(rules)).actions) > 1
    return rules.duel is not None and rules.duel.raise_caps[flush(position.cards).length] > 1


def _close(rules: Rules, position: Position) -> bool:
    """Whether the best action and the best one of another kind are worth nearly the same."""
    if rules.shape is Shape.STREETS:
        odds = worths(rules, position, _ante(rules))
        others = [odds.best.ev - one.ev for one in odds.actions if one.action != odds.best.action]
        return bool(others) and min(others) < _CLOSE
    fold, *raises = hand_odds(rules, position.cards, 0, position.colour).actions
    return bool(raises) and abs(max(one.ev for one in raises) - fold.ev) < _CLOSE


def _held(rules: Rules, position: Position) -> list[int]:
    """How many community cards each suit of the chosen colour has; nothing where no colour is chosen."""
    if rules.shape is Shape.STREETS or position.colour is None:
        return []
    return [position.cards.lane(suit).bit_count() for suit in position.colour.suits]


def _none_of_colour(rules: Rules, position: Position) -> bool:
    """Whether no community card is of the chosen colour."""
    return sum(_held(rules, position)) == 0 and position.colour is not None


def _one_of_colour(rules: Rules, position: Position) -> bool:
    """Whether a single community card is of the chosen colour."""
    return sum(_held(rules, position)) == 1


def _split_colour(rules: Rules, position: Position) -> bool:
    """Whether both suits of the chosen colour are among the community cards."""
    return bool(_held(rules, position)) and min(_held(rules, position)) > 0


THEMES = (
    Theme("any", "Any hand", _any),
    Theme("close", "Close decisions", _close),
    Theme("ten-high", "Ten-high hands", _ten_high),
    Theme("raise-size", "How much to raise?", _raise_size),
    Theme("none-of-colour", "No card of your colour", _none_of_colour),
    Theme("one-of-colour", "One card of your colour", _one_of_colour),
    Theme("split-colour", "Both suits of your colour", _split_colour),
)
"""Every theme."""


def themes_of(rules: Rules) -> tuple[Theme, ...]:
    """The themes there are hands of in a game.

    >>> from longsuit.rules import load
    >>> [theme.name for theme in themes_of(load("nine-card-fortune-flush"))]
    ['any', 'none-of-colour', 'one-of-colour', 'split-colour']
    """
    return tuple(theme for theme in THEMES if _has_hands(rules, theme.name))


def _has_hands(rules: Rules, theme: str) -> bool:
    if rules.shape is Shape.STREETS:
        several = any(len(decision.multiples) > 1 for decision in rules.decisions)
        return theme in ("any", "close") or (theme == "raise-size" and several)
    if theme.endswith("-colour"):
        return rules.colour is not None
    if theme == "raise-size":
        return rules.duel is not None and max(rules.duel.raise_caps.values()) > 1
    return rules.duel is not None or theme == "any"


def drill(rules: Rules, theme: str, seed: int) -> Position:
    """A position of a theme: the same from the same seed.

    >>> from longsuit.rules import load
    >>> str(drill(load("i-luv-suits"), "ten-high", 1).cards) == str(drill(load("i-luv-suits"), "ten-high", 1).cards)
    True
    """
    found = next((one for one in themes_of(rules) if one.name == theme), None)
    if found is None:
        known = ", ".join(one.name for one in themes_of(rules))
        raise OddsError(f"{rules.title} has no drill “{theme[:40]}”. Choose one of {known}.")
    random = Random(f"{rules.game}/{theme}/{seed}")  # noqa: S311 - practice hands need no secret randomness
    for _ in range(MAX_STREET_DEALS if rules.shape is Shape.STREETS else MAX_DEALS):
        position = _dealt(rules, random)
        if found.fits(rules, position):
            return position
    raise OddsError(f"No hand of the drill “{theme}” was dealt. Choose another one.")


def _ante(rules: Rules) -> int:
    """The base wager that drills are played for."""
    return rules.base.limits.min_cents


def _dealt(rules: Rules, random: Random) -> Position:
    if rules.shape is Shape.STREETS:
        return _dealt_at(rules, random)
    size = rules.packet if rules.duel else rules.community
    cards = Hand.of(random.sample(range(52), size))
    return Position(cards, None if rules.duel else random.choice(tuple(Colour)))


def _dealt_at(rules: Rules, random: Random) -> Position:
    """A position at one of the decisions, with the smallest raises in place that lead there."""
    number, raised = random.choice(tuple(_ways(rules)))
    own, shared = seen_at(rules, number)
    cards = random.sample([card for card in range(52) if card % 13 in rules.ranks], own + shared)
    colour = random.choice(tuple(Colour)) if rules.colour else None
    return Position(Hand.of(cards[:own]), colour, Hand.of(cards[own:]), raised, number + 1)


def _ways(rules: Rules) -> Iterator[tuple[int, tuple[tuple[str, int], ...]]]:
    """Each decision that a seat comes to by checking where it may and raising least where it may not."""
    raised: dict[str, int] = {}
    for number, decision in enumerate(rules.decisions):
        if decision.wager in raised:
            continue
        yield number, tuple(raised.items())
        if not decision.check:
            raised[decision.wager] = decision.multiples[0] * _ante(rules)
