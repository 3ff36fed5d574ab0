"""The whole conformity kit: every check of a game, one after the other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from longsuit.conformity.check_result import CheckResult, Verdict, failed, passed
from longsuit.conformity.checks import (
    check_estimates,
    check_exhaustively,
    check_live_table,
    check_playthrough,
    check_rounds,
    check_sheet,
    check_simulator,
)
from longsuit.conformity.exhaustive import MAX_ROUNDS, small_deck
from longsuit.rules import RulesError, add_game_file, is_game, is_path, load

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from longsuit.rules import Rules


@dataclass(frozen=True)
class Extent:
    """How much the kit plays and counts."""

    rounds: int = 200
    """Rounds played at random, and simulated rounds played again."""

    live_rounds: int = 10
    """Rounds at a live table, with each kind of dealer."""

    simulated_rounds: int = 1_000_000
    """Rounds simulated to be compared with the exact odds."""

    counted_rounds: int = MAX_ROUNDS
    """The most rounds settled to count every deal of a small deck."""

    simulate_small_deck: bool = False
    """Whether simulation and exact odds are compared with the small deck instead of the game's own."""


WHOLE = Extent()
"""What `longsuit game check` does: some seconds, or a minute or two for the largest games."""


@dataclass(frozen=True)
class GameReport:
    """What the kit found about a game."""

    game: str
    """The game's name; the file where it could not be read."""

    rules_sha256: str | None
    """The hash of its rules; None where it could not be read."""

    checks: tuple[CheckResult, ...]
    """Every check, in order."""

    @property
    def conforms(self) -> bool:
        """Whether no check found anything wrong."""
        return all(check.verdict is not Verdict.FAILED for check in self.checks)

    def to_json(self) -> dict[str, Any]:
        """What `longsuit game check --json` prints."""
        return {
            "game": self.game,
            "rules_sha256": self.rules_sha256,
            "conforms": self.conforms,
            "checks": [
                {"check": check.name, "verdict": check.verdict.value, "sentence": check.sentence}
                for check in self.checks
            ],
        }


def check_game(game: str, told: Callable[[CheckResult], None] = lambda _: None, extent: Extent = WHOLE) -> GameReport:
    """Run the kit on a game, by its name or its file; `told` hears of each check as it ends."""
    try:
        rules = load_game(game)
    except RulesError as error:
        problems = tuple(failed("description", problem) for problem in error.problems)
        for problem in problems:
            told(problem)
        return GameReport(game, None, problems)
    found = []
    for check in _checks(game, rules, extent):
        told(check)
        found.append(check)
    return GameReport(rules.game, rules.sha256, tuple(found))


def load_game(game: str) -> Rules:
    """The rules of a game, whose file is made known by its name so that its records can be read."""
    rules = load(game)
    if is_path(game) and not (is_game(rules.game) and load(rules.game).sha256 == rules.sha256):
        add_game_file(game)
    return rules


def _checks(game: str, rules: Rules, extent: Extent) -> Iterator[CheckResult]:
    spots = ", ".join(wager.label for wager in rules.wagers)
    yield passed("description", f"{rules.title}: up to {rules.seats} seats; {spots}.")
    yield check_sheet(rules)
    yield check_rounds(rules, extent.rounds)
    yield check_playthrough(rules)
    yield check_live_table(rules, extent.live_rounds)
    yield check_simulator(rules, extent.rounds)
    small = small_deck(game, extent.counted_rounds)
    simulated = small if extent.simulate_small_deck and small is not None else rules
    yield check_estimates(simulated, extent.simulated_rounds)
    yield check_exhaustively(small)
