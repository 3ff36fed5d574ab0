"""The checks of the conformity kit, each of a game by its rules."""

from __future__ import annotations

import json
from math import sqrt
from typing import TYPE_CHECKING

from longsuit.base import Refused
from longsuit.conformity.check_result import CheckResult, failed, left_out, passed
from longsuit.conformity.exhaustive import Counting, counted_bonuses
from longsuit.conformity.live_table import LiveTableError, ScriptedTable
from longsuit.conformity.random_rounds import random_round
from longsuit.conformity.told_round import playthrough
from longsuit.odds import OddsError, base_odds, joint_odds, percent, wagers
from longsuit.play import Origin, ReplayError, record, strategy_names, verify
from longsuit.report import rules_sheet
from longsuit.rules import FoldFate, all_clauses

if TYPE_CHECKING:
    from collections.abc import Mapping
    from fractions import Fraction

    from longsuit.odds import WagerOdds
    from longsuit.rules import Rules, Wager
    from longsuit.simulate import Estimate, Simulation

MAX_STANDARD_ERRORS = 4
"""How many standard errors a simulated figure may be from the exact one."""

MAX_SKEW = 0.1
"""A mean is judged when the skewness left in it is below this."""


def check_sheet(rules: Rules) -> CheckResult:
    """The rules sheet prints, names every wager, and cites no clause that is not written down."""
    sheet = rules_sheet(rules)
    missing = [wager.label for wager in rules.wagers if wager.label not in sheet]
    if missing:
        return failed("rules sheet", f"The sheet does not name {', '.join(missing)}.")
    unknown = sorted(rules.named_clauses - {*all_clauses(), *rules.rulebook})
    if unknown:
        return failed("rules sheet", f"[rulebook] does not write down {', '.join(unknown)}, which the file names.")
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


def check_playthrough(rules: Rules) -> CheckResult:
    """A round of three seats with every wager can be told line by line, up to what each seat won or lost."""
    try:
        told = playthrough(rules)
    except (Refused, StopIteration, IndexError, KeyError) as error:
        return failed("playthrough", f"A round cannot be told line by line: {error}")
    return passed("playthrough", f"A round told in {len(told)} lines. `longsuit game playthrough` prints it.")


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


def check_live_table(rules: Rules, rounds: int) -> CheckResult:
    """Scripted players end every round of a live table, its records settle again, and no card is sent too early."""
    name = "live table"
    for dealer in ("automatic", "human"):
        number = 0
        try:
            table = ScriptedTable(rules, dealer, f"{rules.sha256} {dealer}")
            while number < rounds:
                number += 1
                if not table.play_round():
                    return left_out(name, "Nobody can bring enough chips for a wager to a live table.")
        except (Refused, ReplayError, LiveTableError) as error:
            return failed(name, f"Round {number}, {dealer} dealer: {error}")
    return passed(
        name, f"{2 * rounds} rounds by scripted players: every record settles again, no card is sent too early."
    )


def check_estimates(rules: Rules, rounds: int) -> CheckResult:
    """A simulated strategy is within so many standard errors of its exact house edge."""
    from longsuit.simulate import Run, SimulationError, simulate  # noqa: PLC0415 - loads numba

    name, strategy = "exact against simulated", strategy_names(rules)[0]
    try:
        exact = base_odds(rules, strategy).house_edge
        found = simulate(Run(rules, rounds, 1, strategy))
    except (OddsError, SimulationError) as error:
        return left_out(name, str(error))
    errors = _errors(found.house_edge, exact)
    edges = f"house edge {percent(found.house_edge.value)} simulated, {percent(exact)} exact"
    told = f"{strategy} over {rounds:,} rounds: {edges}, {errors:.1f} standard errors apart."
    if errors > MAX_STANDARD_ERRORS:
        return failed(name, told)
    wrong, compared = _bonus_estimates(rules, found)
    if wrong:
        return failed(name, f"{strategy} over {rounds:,} rounds: {wrong}.")
    return passed(name, f"{told}{compared}")


def _errors(found: Estimate, exact: Fraction) -> float:
    """How many standard errors an estimate is off."""
    return abs(found.value - float(exact)) / found.standard_error if found.standard_error else 0.0


def _bonus_estimates(rules: Rules, found: Simulation) -> tuple[str, str]:
    """What is wrong with the estimate of a bonus that stays in action; and which agree, and which are not compared."""
    try:
        priced = wagers(rules)
    except OddsError as error:
        return "", _compared([], [f"{wager.label} ({str(error).rstrip('.')})" for wager in counted_bonuses(rules)])
    agree, others, estimates = [], [], found.to_json()["wagers"]
    for wager in counted_bonuses(rules):
        if wager.table is None or (reason := _not_estimated(wager, priced, estimates, found.rounds)):
            others.append(f"{wager.label} ({reason})")
            continue
        exact, sample = priced[wager.name][wager.table.name].house_edge, found.wager(wager, wager.table)
        if _errors((-sample).estimate, exact) > MAX_STANDARD_ERRORS:
            return f"{wager.label} costs {percent(-sample.mean)} simulated, {percent(exact)} exact", ""
        agree.append(wager.label)
    return "", _compared(agree, others)


def _not_estimated(
    wager: Wager, priced: Mapping[str, Mapping[str, WagerOdds]], estimates: Mapping[str, object], rounds: int
) -> str:
    """Why the estimate of a bonus is not compared; empty where it is."""
    if wager.fold is FoldFate.LOST:
        return "a fold loses it"
    if wager.table is None or wager.name not in estimates:
        return "it is not simulated"
    return "too few rounds" if _skew(priced[wager.name][wager.table.name]) > MAX_SKEW * sqrt(rounds) else ""


def _compared(agree: list[str], others: list[str]) -> str:
    """Which bonuses agree, and which are not compared, in sentences after another one."""
    said = f" Bonuses agree too: {', '.join(agree)}." if agree else ""
    return said + (f" Not compared: {'; '.join(others)}." if others else "")


def _other_edges(what: str, counted: Fraction, computed: Fraction) -> str:
    """That counting and the odds differ, with the fractions: their percentages may be alike."""
    return (
        f"counting gives {percent(counted)} as {what}, and the odds give {percent(computed)}: {counted} and {computed}"
    )


def _skew(odds: WagerOdds) -> float:
    """The skewness of one round."""
    third = sum(float(chance) * float(net + odds.house_edge) ** 3 for net, chance in odds.outcomes.items())
    return abs(third) / odds.standard_deviation**3 if odds.standard_deviation else 0.0


def check_exhaustively(small: Rules | None) -> CheckResult:
    """The exact odds with a small deck are what counting every deal and every decision gives."""
    if small is None:
        return left_out("exhaustive counting", "Even the smallest deck has too many deals to count one by one.")
    try:
        odds = base_odds(small)
    except OddsError as error:
        return left_out("exhaustive counting", f"There are no exact odds to compare with: {error}")
    base, *bonuses = Counting(small).values()
    cards = f"a deck of {small.deck_size} cards"
    if -base != odds.house_edge:
        return failed("exhaustive counting", f"With {cards} {_other_edges('the house edge', -base, odds.house_edge)}.")
    agree, others = [], []
    for wager, counted in zip(counted_bonuses(small), bonuses, strict=True):
        try:
            expected = joint_odds(small).expected(wager.name)
        except OddsError as error:
            others.append(f"{wager.label} ({str(error).rstrip('.')})")
            continue
        if counted != expected:
            what = _other_edges(f"the house edge of {wager.label}", -counted, -expected)
            return failed("exhaustive counting", f"With {cards} {what}.")
        agree.append(wager.label)
    said = f"With {cards} every deal was counted: house edge {percent(-base)}, as computed.{_compared(agree, others)}"
    return passed("exhaustive counting", said)
