"""The joint law of a seat's wagers in a game with streets: how rounds end, and what bonuses read."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING

from longsuit.odds.games.duel import OPTIMAL
from longsuit.odds.laws.lane_tables import RUN_VALUES
from longsuit.odds.results.base_odds import Outcome
from longsuit.odds.results.errors import OddsError
from longsuit.odds.sidebets.joint_cell import JointCell
from longsuit.odds.sidebets.wager_gains import UNDER
from longsuit.odds.strategy.strategy_names import resolve
from longsuit.odds.streets.chosen_colour import endings_of, whole_ends
from longsuit.odds.streets.folded_hands import folded_forms
from longsuit.odds.streets.read_rules import game_with_bonuses, is_told
from longsuit.odds.streets.solve import solution
from longsuit.odds.streets.street_game import Reading
from longsuit.play import StreetRule, Threshold, as_street_rule
from longsuit.rules import FoldFate, Metric, Reads, Role

if TYPE_CHECKING:
    from collections.abc import Iterator

    from longsuit.odds.streets.placed_raises import Placed
    from longsuit.odds.streets.solve import Solution
    from longsuit.odds.streets.street_game import StreetGame
    from longsuit.rules import PayTable, Rules, Wager


@lru_cache(maxsize=8)
def street_cells(rules: Rules, strategy: object) -> tuple[JointCell, ...]:
    """Everything that can happen to a seat, under a strategy for the wagers that the hands decide.

    Where a bonus outlives a fold, folded hands are read at the end of the round.
    """
    named = resolve(rules, strategy)
    rule = as_street_rule(rules, named.play) if isinstance(named.play, Threshold | StreetRule) else None
    if rule is None and named.play != OPTIMAL:
        raise OddsError(f"{rules.title} is played street by street; functions are priced in games of one decision.")
    if rules.colour:
        return _colour_cells(rules, rule)
    game = game_with_bonuses(rules, _tables(rules))
    solved = solution(game, rule)
    return (*_stayed(game, solved), *_folded(rules, game, rule, solved))


def _stayed(game: StreetGame, solved: Solution) -> Iterator[JointCell]:
    """The rounds that were played to the end."""
    forms, every = solved.forms, solved.tally.endings.total()
    for (placed, form), rounds in solved.tally.endings.items():
        if rounds and form is not None:
            _, row, _, outcome = forms.forms[form]
            gain = Fraction(solved.net(placed, form), forms.unit)
            yield JointCell(sum(placed), outcome, _readings(game, row), Fraction(rounds, every), gain=gain)


def _folded(rules: Rules, game: StreetGame, rule: StreetRule | None, solved: Solution) -> Iterator[JointCell]:
    """The rounds in which the hand was folded, by what it comes to in the end; read only where a bonus outlives it."""
    every, unit = solved.tally.endings.total(), solved.forms.unit
    ended: Counter[tuple[Placed, tuple[int, int]]] = Counter()
    if _outlive(rules):
        for (placed, form), rounds in folded_forms(game, rule, solved.tally).items():
            ended[placed, solved.forms.forms[form][1]] += rounds
    else:
        ended.update(
            {(placed, (0, 0)): rounds for (placed, form), rounds in solved.tally.endings.items() if form is None}
        )
    for (placed, row), rounds in ended.items():
        if rounds:
            gain, read = Fraction(solved.net(placed, None), unit), _readings(game, row)
            yield JointCell(sum(placed), Outcome.FOLDED, read, Fraction(rounds, every), gain=gain)


def _colour_cells(rules: Rules, rule: StreetRule | None) -> tuple[JointCell, ...]:
    if rule is not None:
        raise OddsError(f"{rules.title} counts a chosen colour, and is priced for best play only: {OPTIMAL}.")
    game = game_with_bonuses(rules, _tables(rules))
    metrics = (Metric.COLOUR_OF_NINE, Metric.COLOUR_OF_SIX, Metric.COLOUR_OF_THREE)
    return tuple(
        JointCell(
            sum(end.placed),
            end.outcome,
            dict(zip(metrics, map(str, end.read), strict=True)) if game.told else {},
            chance,
            gain=gain,
        )
        for end, chance, gain in endings_of(game, whole_ends(game))
    )


def _read_alone(rules: Rules) -> list[Wager]:
    """The wagers that a pay table decides by the player's own hand, raised or not."""
    return [
        one for one in rules.wagers if one.role in (Role.BONUS, Role.JACKPOT) and one.reads is Reads.OWN and one.tables
    ]


def _outlive(rules: Rules) -> bool:
    """Whether a wager outlives a fold, and reads what is told apart."""
    return any(one.fold is not FoldFate.LOST and any(map(is_told, one.tables)) for one in _read_alone(rules))


def _tables(rules: Rules) -> tuple[PayTable, ...]:
    """The tables whose values are told apart; one that cannot be is refused where its wager is asked for."""
    return tuple(table for wager in _read_alone(rules) for table in wager.tables if is_told(table))


def _readings(game: StreetGame, row: tuple[int, int]) -> dict[Metric, str]:
    """The readings of a row of settlement, by the metrics that are told apart; 0 is less than any table pays."""
    runs = Metric.STRAIGHT_FLUSH_AND_ACE if game.coded_runs else Metric.STRAIGHT_FLUSH
    found = {}
    for metric, read, value in ((Metric.FLUSH, Reading.FLUSH, row[0]), (runs, Reading.RUN, row[1])):
        told = game.paid_values(read)
        if told:
            names = RUN_VALUES if game.coded_runs and read is Reading.RUN else [str(number) for number in range(53)]
            found[metric] = names[value] if value else f"{UNDER}{names[told[0]]}"
    return found
