"""The raises of one player in money: a game as it is once some of them are in place."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from math import lcm
from typing import TYPE_CHECKING

from longsuit.odds.results.errors import OddsError

if TYPE_CHECKING:
    from longsuit.odds.streets.placed_raises import Placed
    from longsuit.odds.streets.street_game import Point, StreetGame
    from longsuit.rules import Rules


@dataclass(frozen=True)
class StakedRaises:
    """What a player has staked before a decision, and a raise that is priced beside those in whole base wagers."""

    base_cents: int
    """The base wager."""

    placed: tuple[tuple[str, int], ...] = ()
    """The raises in place, in cents by wager."""

    also: Fraction = Fraction(0)
    """A raise at this decision, in base wagers, that is priced too; 0 for none."""

    def multiple(self, cents: int) -> Fraction:
        """An amount in base wagers."""
        return Fraction(cents, self.base_cents)


def staked_game(rules: Rules, game: StreetGame, number: int, raises: StakedRaises) -> tuple[StreetGame, Placed]:
    """A game whose raises the house's limits allow on a base wager, in parts of it, and the raises in place."""
    placed = dict(raises.placed)
    _refuse_placed(rules, game, number, raises)
    amounts = [*(raises.multiple(cents) for cents in placed.values()), raises.also]
    parts = lcm(*(amount.denominator for amount in amounts))
    points = tuple(
        _staked_point(rules, point, raises, parts, priced=at == number) for at, point in enumerate(game.points)
    )
    start = tuple(int(raises.multiple(placed.get(stake.name, 0)) * parts) for stake in game.raises)
    return replace(game, points=points, parts=parts), start


def _refuse_placed(rules: Rules, game: StreetGame, number: int, raises: StakedRaises) -> None:
    """Refuse a raise in place that no earlier decision places, and one that this decision would place."""
    point, earlier = game.points[number], game.points[:number]
    for name, cents in raises.placed:
        most = max((one.multiples[-1] for one in earlier if one.stake == name), default=0)
        if name == point.stake or not 0 < raises.multiple(cents) <= most:
            wager = rules.by_name.get(name)
            raise OddsError(f"The {wager.label if wager else name[:40]} cannot be in place at this decision.")


def _staked_point(rules: Rules, point: Point, raises: StakedRaises, parts: int, *, priced: bool) -> Point:
    """A decision point with raises in parts of the base wager; the smallest is allowed whatever the limit."""
    most = max(point.multiples[0], rules.by_name[point.stake].limits.max_cents // raises.base_cents)
    allowed = {multiple * parts for multiple in point.multiples if multiple <= most}
    also = int(raises.also * parts)
    if priced and min(allowed) <= also <= point.multiples[-1] * parts:
        allowed.add(also)
    caps = None if point.caps is None else tuple((length, cap * parts) for length, cap in point.caps)
    return replace(point, multiples=tuple(sorted(allowed)), caps=caps)
