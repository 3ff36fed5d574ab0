"""What a rule of play is worth, against every card of a short deck dealt the plain way, and against the simulator."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from longsuit.odds import OddsError, base_odds
from longsuit.odds.streets.solve import solve
from longsuit.play import Feature, Seen, SeenCards, StreetLine, StreetRule
from longsuit.rules import load
from longsuit.simulate import CpuEngine, Run, simulate
from tests.odds.streets.brute_force import BruteForce, Card, Hand, Results
from tests.odds.streets.small_games import GAMES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from longsuit.odds.streets.street_game import Point, StreetGame

pytest.importorskip("numba")

PAIR, QUEENS, ACES = 2 << 13, 1 << 13 | 1 << 10, 2 << 13 | 0b1010000000000
LINES = (
    (StreetLine(ACES),),
    (StreetLine(PAIR, (Seen(Feature.OWN, PAIR),)), StreetLine(QUEENS, (Seen(Feature.BOARD, 0),), "check")),
    (
        StreetLine(PAIR, (Seen(Feature.SIDE, 1, 12), Seen(Feature.SECOND, 2)), "fold"),
        StreetLine(PAIR, (Seen(Feature.OWN, 1 << 13 | 1 << 11),), "1x"),
        StreetLine(3 << 13),
    ),
)


def lanes(cards: Iterable[Card]) -> int:
    return sum(1 << 13 * suit + rank for rank, suit in cards)


class ByRule(BruteForce):
    """A game played out by a rule."""

    rule: StreetRule

    def decide(self, own: Hand, shared: Hand, placed: tuple[int, ...], at: int) -> Results:
        options = self.options(own, shared, placed, at)
        if "" in options:
            return options[""]
        wild = sum(self.game.wild << 13 * suit for suit in range(4))
        wanted = self.rule.option(at, SeenCards(lanes(own), lanes(shared), wild))
        raises = [name for name in options if name.startswith("raise")]
        fits = [name for name in raises if wanted == "most" or name <= f"raise {wanted}"]
        otherwise = "check" if "check" in options else "fold"
        return options[
            wanted if wanted in options else fits[-1] if wanted not in (None, "check") and fits else otherwise
        ]


PRICED = [
    "three decisions", "other packets", "two raises, caps, fractions", "no qualifier", "wild, margins",
    "two wild ranks, a last decision by margins", "one decision, no shared cards", "no dealer",
    "no dealer, shared and wild cards", "own cards after a decision", "own cards after each decision",
    "own and shared cards after a decision", "own cards before the last shared one",
]  # fmt: skip
NOT_PRICED = ["two decisions after the last shared card", "three decisions after the last shared card"]


@pytest.mark.parametrize(("name", "start"), [("three decisions", 1), ("wild, margins", 2), ("no dealer", 0)])
def test_a_rule_is_worth_what_all_deals_played_by_it_come_to(name: str, start: int) -> None:
    compare(GAMES[name], name, start)


@pytest.mark.slow
@pytest.mark.parametrize("name", PRICED)
@pytest.mark.parametrize("start", range(3))
def test_every_rule_is_worth_what_all_deals_played_by_it_come_to(name: str, start: int) -> None:
    compare(GAMES[name], name, start)


@pytest.mark.parametrize("name", NOT_PRICED)
def test_a_game_in_which_rules_are_not_priced_says_so(name: str) -> None:
    with pytest.raises(OddsError, match="priced for best play only"):
        solve(GAMES[name], name, StreetRule(LINES[:2]), "rule")


def compare(game: StreetGame, name: str, start: int) -> None:
    """Compare a rule's exact price with all deals played out; it begins with other lines at each start."""
    plain = ByRule(game)
    plain.rule = StreetRule(
        tuple(
            tuple(line for line in LINES[(start + at) % 3] if _fits(game, point, line))
            for at, point in enumerate(game.points)
        )
    )
    odds, figures = solve(game, name, plain.rule, "rule"), plain.figures()
    assert odds.house_edge == figures.house_edge
    assert odds.average_wager == figures.average_wager


def _fits(game: StreetGame, point: Point, line: StreetLine) -> bool:
    """Whether a point offers what a line chooses, and own cards are told from shared ones where it asks for them."""
    own = any(one.feature in (Feature.OWN, Feature.BOARD) for one in line.conditions)
    raises = [f"{multiple}x" for multiple in point.multiples]
    offered = ["most", *raises, *(["check"] if point.check else []), *(["fold"] if point.fold else [])]
    return line.option in offered and (bool(game.dealer) or not own)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["flush-rush-poker", "flushes-gone-wild", "chase-the-flush"])
def test_a_threshold_is_worth_what_it_is_simulated_to_be(game: str) -> None:
    rules = load(game)
    exact = base_odds(rules, "T-8-6")
    found = simulate(Run(rules, 20_000_000, 7, "T-8-6"), CpuEngine(1)).house_edge
    assert abs(found.value - exact.house_edge) < 4 * found.standard_error


def test_names_that_are_no_strategy_are_refused_with_how_one_is_written() -> None:
    rules = load("chase-the-flush")
    with pytest.raises(OddsError, match="is not a strategy for Chase the Flush"):
        base_odds(rules, "nonsense")
    with pytest.raises(OddsError, match="has lines for 2 decisions"):
        base_odds(rules, "T-8-6/T-8-6")
    with pytest.raises(OddsError, match="“2x” cannot be chosen"):
        base_odds(rules, "T-8-6:2x/never/never")
