"""The rules of a game as the exact odds of streets need them, or a refusal that says what is not priced."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from longsuit.odds.laws.lane_tables import RUN_VALUES
from longsuit.odds.results.errors import OddsError
from longsuit.odds.streets.street_game import Pays, Point, Reading, Stake, StreetGame, Table
from longsuit.odds.streets.street_game import Unqualified as Fate
from longsuit.rules import Metric, Odds, Role, Win

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from longsuit.rules import PayTable, Rules, Wager

_READINGS = {
    Metric.FLUSH: Reading.FLUSH,
    Metric.STRAIGHT_FLUSH: Reading.RUN,
    Metric.STRAIGHT_FLUSH_AND_ACE: Reading.RUN,
    Metric.MARGIN: Reading.MARGIN,
    Metric.COLOUR_OF_NINE: Reading.FLUSH,
    Metric.COLOUR_OF_SIX: Reading.OWN_CARDS,
    Metric.COLOUR_OF_THREE: Reading.SHARED_CARDS,
}


def street_game(rules: Rules) -> StreetGame:
    """A game's streets, decisions and contested wagers."""
    tables = [table for wager in rules.contested for table in wager.posted_tables]
    return _street_game(rules, coded=_tells_aces(tables))


def decide_alike(one: Rules, other: Rules) -> bool:
    """Whether two games with streets have the same decisions, cards and pays: all that best play depends on."""
    return replace(street_game(one), title="") == replace(street_game(other), title="")


def _tells_aces(tables: Sequence[PayTable]) -> bool:
    """Whether a table tells six-card runs apart by their ace; runs then have codes instead of lengths."""
    return any(table.metric is Metric.STRAIGHT_FLUSH_AND_ACE for table in tables)


@lru_cache(maxsize=64)
def _street_game(rules: Rules, *, coded: bool) -> StreetGame:
    own_hand = rules.colour or rules.own_hand
    return StreetGame(
        title=rules.title,
        own=sum(street.own for street in rules.streets),
        shared=sum(street.shared + street.hidden for street in rules.streets),
        dealer=rules.dealer_cards if rules.duel else 0,
        points=_points(rules),
        stakes=tuple(_stake(rules, wager, coded=coded) for wager in _in_order(rules)),
        qualifier=rules.duel.qualifier if rules.duel else None,
        win_from=own_hand.win_from if own_hand else 0,
        push_from=own_hand.push_from if own_hand else 0,
        wild=sum(1 << rank for rank in rules.wild),
        ranks=sum(1 << rank for rank in rules.ranks),
        colour=rules.colour is not None,
        coded_runs=coded,
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
    return tuple(points)


def _stake(rules: Rules, wager: Wager, *, coded: bool) -> Stake:
    pays: Pays = tuple(_pays(rules, wager, table, coded=coded) for table in wager.posted_tables)
    return Stake(wager.name, wager.role is not Role.RAISE, Fate(wager.when_unqualified.value), pays)


def _pays(rules: Rules, wager: Wager, table: PayTable, *, coded: bool) -> Table:
    # Runs and poker hands with wild cards are not defined, and the rules refuse tables that read them.
    reading = Reading.MARGIN if wager.win is Win.MARGIN else _READINGS.get(table.metric)
    if reading is None:
        raise OddsError(
            f"Pay table {table.name} of {wager.label} reads {table.metric.value} hands of {rules.title}; for a wager "
            f"that only winners are paid, tables of flushes, straight flushes and margins are priced."
        )
    return reading, _rows(table, coded=coded and reading is Reading.RUN)


def _rows(table: PayTable, *, coded: bool) -> tuple[tuple[int, Fraction], ...]:
    rows = {
        number: row.award.pays
        for value, row in table.row_of.items()
        if row is not None and isinstance(row.award, Odds)
        for number in (_codes(table, value) if coded else (int(value),))
    }
    return tuple(sorted(rows.items()))


def _codes(table: PayTable, value: str) -> list[int]:
    """The codes of a run; a table of lengths alone pays every six-card run alike."""
    by_length = table.metric is Metric.STRAIGHT_FLUSH
    return [code for code, run in enumerate(RUN_VALUES) if (run.partition("-")[0] if by_length else run) == value]


def is_told(table: PayTable) -> bool:
    """Whether the values of a table of a bonus can be told apart in the results of a game."""
    return table.metric in _READINGS and table.metric is not Metric.MARGIN


def game_with_bonuses(rules: Rules, tables: Sequence[PayTable]) -> StreetGame:
    """A game whose results tell apart what these tables of bonus wagers pay by."""
    coded = street_game(rules).coded_runs or _tells_aces(tables)
    read = [(_READINGS[table.metric], table) for table in tables]
    told = tuple((reading, _rows(table, coded=coded and reading is Reading.RUN)) for reading, table in read)
    return replace(_street_game(rules, coded=coded), told=told)
