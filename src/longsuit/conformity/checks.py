"""The checks of the conformity kit, each of a game by its rules."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from longsuit.base import Refused
from longsuit.conformity.check_result import CheckResult, failed, left_out, passed
from longsuit.conformity.exhaustive import Counting, small_deck
from longsuit.conformity.random_rounds import random_round
from longsuit.odds import OddsError, base_odds
from longsuit.play import Origin, ReplayError, record, strategy_names, verify
from longsuit.report import rules_sheet
from longsuit.rules import all_clauses

if TYPE_CHECKING:
    from longsuit.rules import Rules


def check_sheet(rules: Rules) -> CheckResult:
    """The rules sheet prints, names every wager, and cites no clause that is not written down."""
    sheet = rules_sheet(rules)
    missing = [wager.label for wager in rules.wagers if wager.label not in sheet]
    if missing:
        return failed("rules sheet", f"The sheet does not name {', '.join(missing)}.")
    named = {*vars(rules.clauses).values(), *(wager.clause for wager in rules.wagers)}
    unknown = sorted(named - {*all_clauses(), *rules.rulebook})
    if unknown:
        return failed("rules sheet", f"{', '.join(unknown)} are named, and [rulebook] does not write them down.")
    return passed("rules sheet", f"{len(sheet.splitlines())} lines, every wager and clause named.")


def check_rounds(rules: Rules, rounds: int) -> CheckResult:
    """Rounds played at random end, account for every cent, and settle again from their records to the same."""
    for number in range(rounds):
        try:
            round_ = random_round(rules, f"{rules.sha256} {number}")
            document = json.loads(json.dumps(record(round_, Origin(None, number + 1))))
            verify(document)
        except (Refused, ReplayError, RuntimeError) as error:
            return failed("rounds", f"Round {number + 1}: {error}")
        staked = sum(sum(wagers.values()) for wagers in round_.wagers.values())
        if round_.settlement is None or round_.settlement.staked_cents != staked:
            return failed("rounds", f"Round {number + 1}: the settlement leaves wagers unaccounted for.")
    return passed("rounds", f"{rounds:,} rounds played at random, each settled again from its record.")


def check_simulator(rules: Rules, rounds: int) -> CheckResult:
    """The simulator counts the same rounds as the engine plays, wager by wager."""
    from longsuit.simulate import Run, SimulationError, replay  # noqa: PLC0415 - loads numba

    name = "simulator"
    try:
        found = replay(Run(rules, rounds, 1, strategy_names(rules)[0]), rounds)
    except SimulationError as error:
        return left_out(name, str(error))
    if found.differences:
        return failed(name, found.differences[0])
    return passed(name, f"{found.wagers:,} wagers of {rounds:,} simulated rounds are those of the engine.")


def check_exhaustively(game: str) -> CheckResult:
    """The exact odds with a small deck are what counting every deal and every decision gives."""
    small = small_deck(game)
    if small is None:
        return left_out("exhaustive counting", "Even the smallest deck has too many deals to count one by one.")
    try:
        odds = base_odds(small)
    except OddsError as error:
        return left_out("exhaustive counting", f"There are no exact odds to compare with: {error}")
    counted = -Counting(small).value()
    cards = f"a deck of {small.deck_size} cards"
    if counted != odds.house_edge:
        return failed("exhaustive counting", f"With {cards} counting gives {counted}, the odds {odds.house_edge}.")
    return passed("exhaustive counting", f"With {cards} every deal was counted: house edge {counted}, as computed.")
