"""Who sits at a table of the school, and what they wager."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.cards import Colour
from longsuit.rules import Role

if TYPE_CHECKING:
    from random import Random

    from longsuit.rules import Rules, Wager

_TIMES = (1, 1, 2, 3, 5)


def taken_seats(rules: Rules, count: int, random: Random) -> list[int]:
    """Some seats, from the dealer's left."""
    return sorted(random.sample(range(1, rules.seats + 1), min(count, rules.seats)))


def stake(wager: Wager, random: Random) -> int:
    """An amount that the spot takes, a small multiple of the smallest one."""
    amounts = wager.limits.amounts
    wanted = wager.limits.min_cents * random.choice(_TIMES)
    return wanted if wanted in amounts else wager.limits.min_cents


def bonuses_of(rules: Rules) -> list[Wager]:
    """The bonus wagers of a game."""
    return [wager for wager in rules.wagers if wager.role is Role.BONUS]


def placed_wagers(rules: Rules, random: Random, share: float = 0.6) -> dict[str, int]:
    """The base wager and some bonuses, equal where the rules say so; `share` is the chance of each bonus."""
    placed = {rules.base.name: stake(rules.base, random)}
    for wager in bonuses_of(rules):
        if random.random() < share:
            placed[wager.name] = stake(wager, random)
    return equal_bonuses(rules, placed)


def equal_bonuses(rules: Rules, placed: dict[str, int]) -> dict[str, int]:
    """The same wagers, with the first bonus amount on every bonus where the rules want equal ones."""
    bonus = [wager.name for wager in bonuses_of(rules) if wager.name in placed]
    if rules.bonuses_equal and bonus:
        placed = {**placed, **dict.fromkeys(bonus, placed[bonus[0]])}
    return placed


def chosen_colour(rules: Rules, random: Random) -> Colour | None:
    """A colour, where one is chosen."""
    return random.choice(tuple(Colour)) if rules.colour else None
