"""Rounds added up, and their result against expectation."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from random import Random
from typing import TYPE_CHECKING

import pytest

from longsuit.history import MAX_POINTS, PlayedRound, Summary, WagerKey, expected_result, summary, wager_label
from longsuit.odds import base_odds, joint_odds, wager_odds
from longsuit.play import JackpotWager
from longsuit.rules import load, read_house
from tests.history.played import ILS, NCF, played, recorded, seat_of

if TYPE_CHECKING:
    from collections.abc import Sequence

RULES = {ILS.game: ILS, NCF.game: NCF}


def added(rounds: Sequence[PlayedRound]) -> Summary:
    return summary(rounds, lambda one: expected_result(RULES[one.game], one))


def test_results_and_stakes_are_those_of_the_rounds() -> None:
    rounds = [played(seed, {"ante": 500, "flush-rush": 100}) for seed in range(1, 21)]
    found = added(rounds)
    assert (found.rounds, found.net_cents) == (20, sum(one.of_seat.net_cents for one in rounds))
    ante, rush = found.wagers[WagerKey("i-luv-suits", "ante")], found.wagers[WagerKey("i-luv-suits", "flush-rush")]
    assert (ante.rounds, ante.staked_cents, rush.staked_cents) == (20, 20_000, 2_000)
    assert ante.net_cents + rush.net_cents == found.net_cents
    assert found.staked_cents == ante.staked_cents + rush.staked_cents


def test_a_wager_that_the_house_has_withdrawn_is_told_by_its_name() -> None:
    after = load("high-card-flush", read_house({"wagers": {"straight-flush-bonus": {"offered": False}}}, "ours.toml"))
    assert wager_label(after, "flush-bonus") == "Flush Bonus"
    assert wager_label(after, "straight-flush-bonus") == "straight-flush-bonus"


def test_expected_losses_are_exact_by_wager() -> None:
    found = added([played(seed, {"ante": 500, "flush-rush": 100}) for seed in range(1, 8)])
    base, rush = base_odds(ILS).house_edge, wager_odds(ILS.by_name["flush-rush"].table).house_edge
    assert found.wagers[WagerKey("i-luv-suits", "ante")].expected_cents == -7 * 500 * base
    assert found.wagers[WagerKey("i-luv-suits", "flush-rush")].expected_cents == -7 * 100 * rush
    assert found.expected_cents == -7 * (500 * base + 100 * rush)
    assert found.variance == pytest.approx(float(7 * joint_odds(ILS).variance({"ante": 500, "flush-rush": 100})))


def test_deviation_and_skewness_are_those_of_the_whole_distribution() -> None:
    stakes = ({"ante": 500}, {"ante": 500}, {"ante": 2_000})
    found = added([played(seed, wager) for seed, wager in enumerate(stakes, 1)])
    law: dict[int, Fraction] = {0: Fraction(1)}
    for wager in stakes:
        after: dict[int, Fraction] = {}
        for (before, p), (net, q) in product(law.items(), base_odds(ILS).outcomes.items()):
            total = before + net * wager["ante"]
            after[total] = after.get(total, Fraction(0)) + p * q
        law = after
    mean = sum(net * chance for net, chance in law.items())
    variance, third = (sum((net - mean) ** power * chance for net, chance in law.items()) for power in (2, 3))
    assert found.expected_cents == mean
    assert found.deviation_cents == pytest.approx(float(variance) ** 0.5)
    assert found.skewness == pytest.approx(float(third) / float(variance) ** 1.5)


def test_two_players_of_three_are_within_one_deviation_where_nothing_is_skewed() -> None:
    found = added([played(1, {"ante": 500, "flush-rush": 100})] * 60)
    assert not found.is_skewed
    joint, random = joint_odds(ILS), Random(7)
    nets = [5 * ante + rush for ante, rush in zip(joint.nets("ante"), joint.nets("flush-rush"), strict=True)]
    weights = [float(cell.probability) for cell in joint.cells]
    players = 3_000
    results = [100 * float(sum(random.choices(nets, weights, k=60))) for _ in range(players)]
    within = sum(abs(net - float(found.expected_cents)) <= found.deviation_cents for net in results) / players
    error = (within * (1 - within) / players) ** 0.5
    assert 0.65 - 4 * error < within < 0.70 + 4 * error, "about two of three"


def test_rare_large_prizes_make_a_result_skewed() -> None:
    lost = JackpotWager(1, 1, "royal", "Hearts Royal", 100, "lose")
    rounds = [played(seed, jackpots=(lost,), meters={"royal/meter": 1_000_000}) for seed in range(1, 40)]
    assert added(rounds).is_skewed
    assert not added([played(seed) for seed in range(1, 40)]).is_skewed


def test_a_round_without_expectation_counts_as_it_came() -> None:
    lost = JackpotWager(1, 1, "royal", "Hearts Royal", 100, "lose")
    unknown = played(3, jackpots=(lost,))
    both, known = added([played(1), unknown]), added([played(1)])
    assert (both.unpriced, known.unpriced) == (1, 0)
    assert both.expected_cents == known.expected_cents + unknown.of_seat.net_cents
    assert both.deviation_cents == known.deviation_cents
    assert both.wagers[WagerKey("i-luv-suits", "ante")].unpriced == 1


def test_two_seats_of_one_round_are_counted_as_one_shared_deal() -> None:
    document = recorded(ILS, {1: {"ante": 500}, 2: {"ante": 500}}, seed=1)
    found = added([seat_of(document, ILS, 1, seat=seat) for seat in (1, 2)] + [played(2)])
    assert (found.rounds, found.shared_deals) == (3, 1)


def test_wagers_of_one_name_are_told_apart_by_game() -> None:
    found = added([played(1), played(2, rules=NCF)])
    assert set(found.wagers) == {WagerKey("i-luv-suits", "ante"), WagerKey("nine-card-fortune-flush", "nine-cards")}


@pytest.mark.parametrize("rounds", [1, 3, 239, 240, 241, 1000])
def test_a_graph_has_few_points_and_ends_with_the_last_round(rounds: int) -> None:
    one = played(1)
    points = added([one] * rounds).points
    assert len(points) == min(rounds, MAX_POINTS)
    assert points[-1].rounds == rounds
    assert points[-1].net_cents == rounds * one.of_seat.net_cents
    assert [point.rounds for point in points] == sorted({point.rounds for point in points})


def test_nothing_played_adds_up_to_nothing() -> None:
    found = added([])
    assert (found.rounds, found.net_cents, found.expected_cents, found.skewness, found.points) == (0, 0, 0, 0, ())
