"""The recovery of seed never takes players' contributions, whatever was won and recovered before (JP-11)."""

from __future__ import annotations

import pytest

from longsuit.base import MICRO
from longsuit.jackpot import EndGame
from tests.jackpot.house import House, terms
from tests.jackpot.playing import adjust, deal, pay, played

SEED = 500_000
ROYAL = "royal-flush-hearts"


def contribute(house: House, rounds: int) -> int:
    """Play rounds with six wagers each; what they added to the meter, in micro-cents."""
    before = house.meter().amount
    for _ in range(rounds):
        deal(house, dict.fromkeys(range(1, 7), (1,)))
        house.do(EndGame, table="T1")
    return house.meter().amount - before


def win(house: House, hand: str) -> int:
    """A win of seat 1 in a round of its own; what the meter paid, in micro-cents."""
    deal(house, {1: (1,)})
    paid = pay(house, 1, hand)
    house.do(EndGame, table="T1")
    return paid.from_meter


def refused(house: House, micro: int) -> None:
    """A recovery of more than is left of the seed is refused, and of what is left is not."""
    assert house.cannot_change(adjust("seed-recovery", -micro - 1)).clause == "JP-11"
    if micro:
        house.change(adjust("seed-recovery", -micro))
        assert house.cannot_change(adjust("seed-recovery", -1)).clause == "JP-11"


def test_JP_11_after_a_partial_award_the_contributions_stay() -> None:
    house = played(1, terms(seed=SEED))
    contribute(house, 3)
    contributed = house.meter().amount - SEED * MICRO
    before = house.meter().amount
    paid = win(house, "royal-flush")
    assert 0 < paid < before
    contributed += house.meter().amount - before + paid
    refused(house, SEED * MICRO - paid)
    assert house.meter().amount == contributed


def test_JP_11_after_a_full_award_only_the_new_seed_is_recovered() -> None:
    house = played(1, terms(seed=SEED))
    contribute(house, 2)
    win(house, ROYAL)
    restarted = house.meter().amount
    contributed = contribute(house, 4)
    assert house.meter().seed_out == 2 * SEED * MICRO
    refused(house, SEED * MICRO)
    assert house.meter().amount == restarted - SEED * MICRO + contributed


@pytest.mark.parametrize("first", [1, SEED * MICRO // 2, SEED * MICRO])
def test_JP_11_what_was_recovered_is_not_recovered_again(first: int) -> None:
    house = played(1, terms(seed=SEED))
    contributed = house.meter().amount - SEED * MICRO + contribute(house, 2)
    house.change(adjust("seed-recovery", -first))
    refused(house, SEED * MICRO - first)
    assert house.meter().amount == contributed


def test_JP_11_a_clock_that_went_back_does_not_change_the_order_of_wins() -> None:
    house = played(1, terms(seed=SEED))
    contribute(house, 2)
    house.count = 23 * 3600
    win(house, ROYAL)
    house.count = 24 * 3600
    paid = win(house, "royal-flush")
    first, second = (one for _, one in house.state.wins.items())
    assert second.committed.at < first.committed.at
    refused(house, SEED * MICRO - paid)
