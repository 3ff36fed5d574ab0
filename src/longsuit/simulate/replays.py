"""Rounds of a run played again, card by card, through the rules' own engine: both must settle every wager alike."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from math import ceil, floor
from typing import TYPE_CHECKING

from longsuit.cards import Hand
from longsuit.play import Check, ChooseColour, CloseWagers, Fold, Meter, PlaceWager, Raise, Round, StreetRule, Threshold
from longsuit.play import decide as decide_by
from longsuit.rules import Role, Rounding, Share
from longsuit.simulate.errors import SimulationError
from longsuit.simulate.jobs.cells import cells
from longsuit.simulate.jobs.pricing import hits, net_of, reads_own_hand
from longsuit.simulate.jobs.strategy_tables import resolve, strategy_name
from longsuit.simulate.streets.cells import StreetCell
from longsuit.simulate.streets.deal import deal_of
from longsuit.simulate.streets.strategy import OPTIMAL, street_strategy
from longsuit.simulate.supported_games import in_streets

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from longsuit.play import DecisionAction
    from longsuit.rules import PayTable, Rules, Wager
    from longsuit.simulate.cell import Cell
    from longsuit.simulate.jobs.job import Run

METER_CENTS = 10_000_000
"""What every meter shows in rounds played again."""


@dataclass(frozen=True)
class Replay:
    """What became of rounds played again."""

    rounds: int
    """How many were played."""

    wagers: int
    """How many wagers were settled in them."""

    differences: tuple[str, ...]
    """Where simulator and engine disagree, in words; empty when nowhere."""


def replay(run: Run, rounds: int, watch: Callable[[int], None] | None = None) -> Replay:
    """Play the first rounds of a run again, and compare every wager."""
    if not 1 <= rounds <= run.rounds:
        raise SimulationError(f"{rounds:,} rounds cannot be played again. The run has 1 to {run.rounds:,}.")
    names, decide = cells(run.rules, poker=run.poker), _decider(run)
    wagers, differences = 0, []
    for number in range(rounds):
        cell = names[int(run.job.count(number, number + 1).argmax())]
        played = _play(run, number, decide)
        wagers += len(played.settlement.lines if played.settlement else ())
        differences += [f"round {number}: {difference}" for difference in _compare(run, cell, played)]
        if watch:
            watch(number + 1)
    return Replay(rounds, wagers, tuple(differences))


def _stakes(rules: Rules) -> dict[str, int]:
    roles = (Role.BASE, Role.BONUS, Role.JACKPOT)
    placed = [wager for wager in rules.wagers if wager.role in roles and reads_own_hand(wager)]
    return {wager.name: wager.limits.min_cents for wager in placed}


@lru_cache(maxsize=8)
def _without_caps(rules: Rules) -> Rules:
    """Rules without aggregate caps, which a run of a single seat does not count: they cut what a whole table wins."""
    return replace(rules, caps=())


def _play(run: Run, number: int, decide: Callable[[Round], DecisionAction]) -> Round:
    """One round of a run, through the engine: same cards, least wagers, the strategy's decision."""
    from longsuit.simulate.jobs.round_cards import round_deck  # noqa: PLC0415 - numba is loaded only when cards are dealt

    rules = _without_caps(run.rules)
    deal = deal_of(rules)
    meters = {
        f"{sensor.name}/{meter}": Meter(METER_CENTS)
        for sensor in rules.sensors
        for meter in (sensor.table.meters if sensor.table else ())
    }
    round_ = Round(rules, round_deck(run.seed, number, len(deal.cards), deal.deck), meters=meters)
    if rules.colour:
        round_.apply(ChooseColour(1, run.colour))
    for wager, stake in _stakes(rules).items():
        round_.apply(PlaceWager(1, wager, stake))
    round_.apply(CloseWagers())
    while round_.turn is not None:
        round_.apply(decide(round_))
    return round_


def _decider(run: Run) -> Callable[[Round], DecisionAction]:
    """The strategy's decision without the simulator's tables: by its threshold or rule, or hand by hand in the odds."""
    named = isinstance(run.strategy, str) and in_streets(run.rules)
    strategy = street_strategy(run.rules, str(run.strategy)) if named else resolve(run.rules, run.strategy)
    if strategy == OPTIMAL:
        if in_streets(run.rules):
            return lambda round_: best_by_streets(round_, 1)
        return lambda round_: _best(run, round_)
    if isinstance(strategy, Threshold | StreetRule):
        return lambda round_: decide_by(round_, 1, strategy)
    if isinstance(run.strategy, str) and run.rules.duel:
        return lambda round_: _by_rule(run, round_)
    raise SimulationError(f"The strategy “{strategy_name(run.strategy)}” cannot be played again. Use one with a name.")


def _by_rule(run: Run, round_: Round) -> DecisionAction:
    from longsuit.odds import Rule, parse_rule  # noqa: PLC0415 - the exact odds are loaded only when needed

    rule = parse_rule(run.rules, str(run.strategy))
    assert isinstance(rule, Rule)  # noqa: S101 - tells mypy what a duel's rules are
    assert run.rules.duel is not None  # noqa: S101 - the same
    multiple = rule.multiple(run.rules.duel, Hand.of(round_.packets[1]))
    return Raise(1, multiple * round_.wagers[1][run.rules.base.name]) if multiple else Fold(1)


def _best(run: Run, round_: Round) -> DecisionAction:
    from longsuit.odds import hand_odds  # noqa: PLC0415 - the exact odds are loaded only when needed

    if run.rules.colour:
        best = hand_odds(run.rules, Hand.of(round_.community), colour=run.colour).best
    else:
        best = hand_odds(run.rules, Hand.of(round_.packets[1])).best
    ante = round_.wagers[1][run.rules.base.name]
    return Raise(1, best.multiple * ante) if best.multiple else Fold(1)


def best_by_streets(round_: Round, seat: int) -> DecisionAction:
    """The action worth most with the cards that a seat sees and its raises in place, in a game street by street."""
    from longsuit.odds import StakedRaises, hand_at  # noqa: PLC0415 - the exact odds are loaded only when needed

    rules, wagers = round_.rules, round_.wagers[seat]
    base, raises = wagers[rules.base.name], {wager.name for wager in rules.raise_wagers}
    placed = StakedRaises(base, tuple((name, cents) for name, cents in wagers.items() if name in raises))
    own, shared = Hand.of(round_.packets.get(seat, ())), Hand.of(round_.community)
    best = hand_at(rules, own, shared, 0, rules.stages[round_.at].decisions + 1, placed).best
    if best.multiple:
        return Raise(seat, best.multiple * base)
    return Check(seat) if best.action == "check" else Fold(seat)


def _compare(run: Run, cell: Cell, played: Round) -> Iterator[str]:
    """Where the engine's settlement of a round differs from the simulator's cell."""
    rules, stakes = run.rules, _stakes(run.rules)
    if isinstance(cell, StreetCell):
        yield from _compare_contested(cell, played, stakes[rules.base.name])
        stakes = {name: stake for name, stake in stakes.items() if not rules.by_name[name].is_contested}
    yield from _compare_others(rules, cell, played, stakes)


def _compare_contested(cell: StreetCell, played: Round, ante: int) -> Iterator[str]:
    """Where a base, equal or raise wager of a game with streets is settled otherwise."""
    lines = {line.wager: line for line in played.settlement.lines} if played.settlement else {}
    for wager in cell.rules.contested:
        stake, line = cell.stake(wager) * ante, lines.get(wager.name)
        expected = stake, stake + cell.gained_cents(wager, ante)
        found = (line.stake_cents, line.paid_cents) if line else (0, 0)
        if found != expected:
            yield (
                f"{wager.name} staked and paid {found[0]} and {found[1]} cents by the engine, "
                f"{expected[0]} and {expected[1]} by the simulator"
            )


def _compare_others(rules: Rules, cell: Cell, played: Round, stakes: dict[str, int]) -> Iterator[str]:
    """Where another wager is settled otherwise; a base wager is compared together with its raise."""
    paid = dict.fromkeys(stakes, 0)
    if rules.base.name in paid:
        paid[rules.base.name] -= stakes[rules.base.name]
    for line in played.settlement.lines if played.settlement else ():
        if line.wager == rules.raise_wager.name and rules.base.name in paid:
            paid[rules.base.name] += line.paid_cents - line.stake_cents
        elif line.wager in paid:
            paid[line.wager] += line.paid_cents
    for name, cents in paid.items():
        wager = rules.by_name[name]
        if wager.table and wager.table.metric not in cell.readings:
            continue
        expected = _expected(rules, wager, wager.table, cell, stakes[name])
        if cents != expected:
            yield f"{name} paid {cents} cents by the engine, {expected} by the simulator"


def _expected(rules: Rules, wager: Wager, table: PayTable | None, cell: Cell, stake: int) -> int:
    """What comes back on a wager in a cell; for the base wager what it gains together with the raise."""
    if table is None:
        return int(cell.net * stake)
    row = table.row_of[cell.readings[table.metric]]
    if row is None or not hits(wager, table, cell):
        return 0
    whole = ceil if rules.irregularities.rounding is Rounding.UP else floor
    if isinstance(row.award, Share):
        return whole(METER_CENTS * row.award.percent / 100)
    return whole((net_of(wager, table, cell) + 1) * stake)
