"""Budgets of guests, shared by all processes through the database."""

from __future__ import annotations

import pytest

from longsuit.base import later
from longsuit.floor.writer.guest_budgets import REFILLS, SEATS, Budget, BudgetSpent, PlayBudgets, play_budget, spend
from longsuit.store import Store, write_transaction
from tests.store.support import AT

PLAY = Budget("guest/play", 86_400, 50, unwritten=10)


def spent(store: Store, budget: Budget, times: int, at: str = AT) -> int:
    """How often a budget was refused."""
    refused = 0
    with write_transaction(store.engine) as connection:
        for _ in range(times):
            try:
                spend(connection, budget, "guest/1", at)
            except BudgetSpent:
                refused += 1
    return refused


def play(budgets: PlayBudgets, store: Store, times: int, at: str = AT) -> int:
    """How many commands of play were taken, each in a transaction of its own."""
    taken = 0
    for _ in range(times):
        with write_transaction(store.engine) as connection:
            budgets.read_ahead(connection, ["guest/1"])
            try:
                budgets.spend(connection, "guest/1", at)
                taken += 1
            except BudgetSpent:
                pass
            budgets.save(connection, lambda: at)
    return taken


def test_a_budget_is_one_for_all_processes(empty: Store) -> None:
    url = empty.engine.url.render_as_string(hide_password=False)
    with Store.open(url if "postgresql" in url else empty.place) as other:
        assert spent(empty, SEATS, 200) == 0
        assert spent(other, SEATS, 60) == 20
        assert spent(empty, SEATS, 2, later(AT, 16)) == 1


def test_refills_come_back_one_an_hour(empty: Store) -> None:
    assert spent(empty, REFILLS, 15) == 3
    assert spent(empty, REFILLS, 2, later(AT, 3601)) == 1


def test_a_refusal_says_how_long_to_wait(empty: Store) -> None:
    spent(empty, REFILLS, 12)
    wanted = pytest.raises(BudgetSpent, match=r"Try again in 60 minutes\.$")
    with write_transaction(empty.engine) as connection, wanted as refusal:
        spend(connection, REFILLS, "guest/1", AT)
    assert refusal.value.seconds == 3600


def test_commands_of_play_are_counted_in_memory_and_written_now_and_then(empty: Store) -> None:
    first, second = PlayBudgets(PLAY), PlayBudgets(PLAY)
    assert play(first, empty, 40) == 40
    assert play(second, empty, 40) == 10  # a process that has just started knows what was written
    assert play(PlayBudgets(PLAY), empty, 40) == 0
    assert play(first, empty, 40) <= 10  # what the other has counted is learned when this one writes
    assert play(first, empty, 5, later(AT, 5)) <= 5


def test_a_tenth_of_a_days_commands_may_come_at_once() -> None:
    budget = play_budget(250_000)
    assert budget.at_once == 25_000
    assert budget.wait(24_999) == 0
    assert budget.wait(25_000) == 1
    assert budget.drained(25_000, AT, later(AT, 8640)) == pytest.approx(0)
