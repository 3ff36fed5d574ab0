"""The rules of a game as the exact odds of streets need them, or a refusal that says what is not priced."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from longsuit.odds.results.errors import OddsError
from longsuit.odds.streets.street_game import Pays, Point, Reading, Stake, StreetGame
from longsuit.odds.streets.street_game import Unqualified as Fate
from longsuit.rules import Metric, Odds, Role, Win

if TYPE_CHECKING:
    from fractions import Fraction

    from longsuit.rules import PayTable, Rules, Wager

_READINGS = {
    Metric.FLUSH: Reading.FLUSH,
    Metric.STRAIGHT_FLUSH: Reading.RUN,
    Metric.MARGIN: Reading.MARGIN,
}


@lru_cache(maxsize=64)
def street_game(rules: Rules) -> StreetGame:
    """A game's streets, decisions and contested wagers."""
    if rules.colour is not None:
        raise OddsError(f"{rules.title} counts a chosen colour street by street, which is not priced.")
    own_hand = rules.own_hand
    return StreetGame(
        title=rules.title,
        own=sum(street.own for street in rules.streets),
        shared=sum(street.shared + street.hidden for street in rules.streets),
        dealer=rules.dealer_cards if rules.duel else 0,
        points=_points(rules),
        stakes=tuple(_stake(rules, wager) for wager in _in_order(rules)),
        qualifier=rules.duel.qualifier if rules.duel else None,
        win_from=own_hand.win_from if own_hand else 0,
        push_from=own_hand.push_from if own_hand else 0,
        wild=sum(1 << rank for rank in rules.wild),
        ranks=sum(1 << rank for rank in rules.ranks),
    )


def _in_order(rules: Rules) -> list[Wager]:
    """The contested wagers, the base wager first."""
    return sorted(rules.contested, key=lambda wager: wager.role is not Role.BASE)


def _points(rules: Rules) -> tuple[Point, ...]:
    own = shared = 0
    points = []
    for street in rules.streets:
        own += street.own
        shared += street.shared + street.turned
        if street.decision:
            one = street.decision
            caps = None if one.caps is None else tuple(sorted(one.caps.items()))
            points.append(Point(own, shared, one.wager, one.multiples, one.fold, one.check, caps))
    if not points:
        raise OddsError(f"{rules.title} has no decision, and is priced only where a player decides something.")
    return tuple(points)


def _stake(rules: Rules, wager: Wager) -> Stake:
    tables = [table for table in (wager.table, wager.second_table) if table is not None]
    pays: Pays = () if wager.win is Win.EVEN else tuple(_pays(rules, wager, table) for table in tables)
    return Stake(wager.name, wager.role is not Role.RAISE, Fate(wager.when_unqualified.value), pays)


def _pays(rules: Rules, wager: Wager, table: PayTable) -> tuple[Reading, tuple[tuple[int, Fraction], ...]]:
    reading = Reading.MARGIN if wager.win is Win.MARGIN else _READINGS.get(table.metric)
    if reading is None or (reading is Reading.RUN and rules.wild):
        raise OddsError(
            f"Pay table {table.name} of {wager.label} reads {table.metric.value} hands of {rules.title}; for a wager "
            f"that only winners are paid, tables of flushes and margins are priced, and of straight flushes "
            f"where no card is wild."
        )
    rows = {
        int(value): row.award.pays
        for value, row in table.row_of.items()
        if row is not None and isinstance(row.award, Odds)
    }
    return reading, tuple(sorted(rows.items()))
