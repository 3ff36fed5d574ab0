"""Rules of play street by street: the simulator's choices are those of the engine, hand by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from longsuit.rules import load
from longsuit.simulate import CpuEngine, Run, SimulationError, audit, replay, simulate
from tests.own_games import paddock_five
from tests.street_games import changed

if TYPE_CHECKING:
    from collections.abc import Callable

    from longsuit.rules import Rules


def nine_cards() -> Rules:
    """Chase the Flush with five own cards: nine are seen at the last decision, more than a kernel's lengths."""
    streets = [
        {"own": 5, "dealer": 5, "hidden": 4, "decision": {"wager": "all-in", "multiples": [3], "instead": ["check"]}},
        {"turned": 2, "decision": {"wager": "all-in", "multiples": [2], "instead": ["check"]}},
        {"turned": 2, "decision": {"wager": "all-in", "multiples": [1]}},
    ]
    pays = {"250": {"pays": {"9": 5000, "8": 1000, "7": 250, "6": 20, "5": 5, "4": 1}}}
    return changed("chase-the-flush", streets=streets, tables={"x-tra": pays}, rules={"seats": 5})


GAMES: dict[str, Callable[[], Rules]] = {
    "chase": lambda: load("chase-the-flush"),
    "rush": lambda: load("flush-rush-poker"),
    "wild": lambda: load("flushes-gone-wild"),
    "paddock": paddock_five,
    "short deck": lambda: changed("chase-the-flush", rules={"deck": "6-A", "qualifier": "9-7-6"}),
    "nine cards": nine_cards,
}
RULES = {
    "chase": ("A-K/T-8-6,9-8-7@2own/9-8-7@ownQ,K-3-2@second2@2J+,A-K@board1", "Q-3-2/never/any"),
    "rush": ("K-8@second2,A-K-2/T-8-6,9-8-7@3T+", "9@1A+/A-2@second2"),
    "wild": ("A-K-Q-J,9-8-7@1wild,T-8-6@2J+", "K-8-6@second2@1T+"),
    "paddock": ("J-4-3,9-8:1x,A-2@second2:2x/T-8-6:1x,A-2@2Q+,9-8-7:fold", "any:check/9-8@second2"),
    "short deck": ("A-K/T-8-6,9-8-7@2own/9-8-7@ownQ,K-7-6@2J+",),
    "nine cards": ("A-K-7/T-8-6-4,9-8-7-6@3own/9-8-7-6@ownQ,K-7-6@second2@4J+,A-K-Q@board1",),
}


@pytest.mark.parametrize(("game", "rule"), [(game, rule) for game, rules in RULES.items() for rule in rules])
def test_a_rule_decides_every_hand_as_the_engine_does(game: str, rule: str) -> None:
    played = replay(Run(GAMES[game](), 1_000, 60, rule), 250)
    assert played.differences == ()
    assert played.wagers >= 250


@pytest.mark.full
@pytest.mark.parametrize(("game", "rule"), [(game, rule) for game, rules in RULES.items() for rule in rules])
def test_twenty_thousand_hands_are_decided_as_the_engine_does(game: str, rule: str) -> None:
    assert replay(Run(GAMES[game](), 20_000, 61, rule), 20_000).differences == ()


@pytest.mark.parametrize("game", RULES)
def test_the_first_line_that_covers_a_hand_counts(game: str) -> None:
    """Every hand raises its most by a line for every hand, whatever comes after it; without lines none raises."""
    rules = GAMES[game]()
    parts = ["A-K"] * len(rules.decisions)
    first = simulate(Run(rules, 20_000, 62, "/".join(f"any,{part}" for part in parts)), CpuEngine(1))
    assert first.counts_sha256 == simulate(Run(rules, 20_000, 62, "always-raise"), CpuEngine(1)).counts_sha256
    never = simulate(Run(rules, 20_000, 62, "/".join(["never"] * len(parts))), CpuEngine(1))
    raised = [cell.raises for cell, count in zip(never.cells, never.counts, strict=False) if count]
    assert raised
    assert not any(raised)


@pytest.mark.slow
def test_a_simulated_rule_agrees_with_its_exact_price() -> None:
    """Every net result of two million rounds, by chi-square, and house edge and average wager in standard errors."""
    run = Run(load("flush-rush-poker"), 2_000_000, 63, RULES["rush"][0])
    checked = audit(simulate(run))
    assert checked.passed
    assert checked.degrees > 12


def test_what_is_no_rule_is_refused_in_a_sentence() -> None:
    with pytest.raises(Exception, match="“2foo” is not a condition"):
        _ = Run(load("chase-the-flush"), 100, 1, "A-K/T-8-6/9-8-7@2foo").job
    with pytest.raises(SimulationError, match="or a rule that longsuit strategy finds"):
        _ = Run(load("chase-the-flush"), 100, 1, lambda _: 1).job
