"""Transactions: written whole and answered once durable, or not at all; threads and processes wait for each other."""

from __future__ import annotations

import threading

import pytest

from longsuit.jackpot import PlaceBase
from longsuit.store import Store, StoreStopped, parse_url
from tests.store.database.postgres import Server
from tests.store.support import add_operators, automatic, checked, furnish, starting, who


@pytest.fixture
def three_tables(empty):
    return furnish(empty, tables=3)


def test_what_another_process_has_written_is_read_before_anything_is_decided(store, database):
    store.execute_all(automatic("T1"))
    with Store.open(database) as other:
        other.execute(PlaceBase(**who("Dee", "T1"), seat=2))
    (outcome,) = store.execute_all([PlaceBase(**who("Dee", "T1"), seat=2)])
    assert "Seat 2 already has a base wager" in str(outcome.refusal)
    checked(store)


def test_what_is_found_wrong_at_the_commit_keeps_everything_out(postgresql, server):
    with Store.create(postgresql) as store:
        furnish(store)
        store.execute_all(automatic("T1"))
        head, name = store.head, str(parse_url(postgresql).database)
        wrong = "ALTER TABLE accounts DISABLE TRIGGER ALL; UPDATE accounts SET balance = balance {} WHERE account = {}"
        wrong += "; ALTER TABLE accounts ENABLE TRIGGER ALL"
        server.sql(wrong.format("+ 1", "'meter:royal/meter'"), name)
        with pytest.raises(StoreStopped, match="a_meter_shows_its_balance"):
            store.execute_all(automatic("T1"))
        assert store.head == head
        server.sql(wrong.format("- 1", "'meter:royal/meter'"), name)
        assert store.execute_all(automatic("T1"))[0].events
        checked(store)


def test_a_transaction_whose_connection_is_lost_is_carried_out_once():
    server = Server(durable=True)
    try:
        with Store.create(server.url()) as store:
            furnish(store)
            store.execute_all(automatic("T1"))
            server.stop()
            server.start()
            assert store.execute_all(automatic("T1"))[0].events
            assert store.execute_all(automatic("T1"))[0].events
            assert store.state.tables["T1"].round == 3
            checked(store)
    finally:
        server.remove()


def play_at_once(store: Store, rounds: dict[str, int]) -> dict[str, list]:
    """Rounds of several tables, each by a thread of its own."""
    outcomes: dict[str, list] = {table: [] for table in rounds}

    def deal(table: str, count: int) -> None:
        for _ in range(count):
            outcomes[table] += store.execute_all(automatic(table))

    threads = [threading.Thread(target=deal, args=each) for each in rounds.items()]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
        assert not thread.is_alive()
    return outcomes


def test_threads_of_one_store_write_one_after_the_other(three_tables):
    outcomes = play_at_once(three_tables, {"T1": 20, "T2": 20, "T3": 20})
    assert all(outcome.events for given in outcomes.values() for outcome in given)
    assert [table.round for table in three_tables.state.tables.values()] == [20, 20, 20]
    checked(three_tables)


def test_other_processes_and_threads_write_at_the_same_time(three_tables, database):
    with Store.open(database) as other:
        threads = [
            threading.Thread(target=play_at_once, args=given)
            for given in ((three_tables, {"T1": 10, "T2": 10}), (other, {"T3": 15}))
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(60)
        assert {name: table.round for name, table in other.state.tables.items()} == {"T1": 10, "T2": 10, "T3": 15}
    checked(three_tables)


def test_operators_are_added_while_threads_play(three_tables):
    stop = threading.Event()

    def deal(table: str) -> None:
        while not stop.is_set():
            three_tables.execute_all(automatic(table))

    threads = [threading.Thread(target=deal, args=(f"T{number}",)) for number in (1, 2, 3)]
    for thread in threads:
        thread.start()
    try:
        for number in range(5):
            add_operators(three_tables, {f"New {number}": "dealer"})
    finally:
        stop.set()
        for thread in threads:
            thread.join(30)
    assert "New 4" in three_tables.operators
    checked(three_tables)


@pytest.mark.parametrize(
    "fault",
    [StoreStopped("no room."), RuntimeError("a mistake"), KeyboardInterrupt()],
    ids=["stopped", "mistake", "interrupted"],
)
def test_a_transaction_that_fails_leaves_the_store_to_the_next(store, monkeypatch, fault):
    def fail(*_):
        raise fault

    monkeypatch.setattr("longsuit.store.store.insert_batch", fail)
    with pytest.raises(type(fault)):
        store.execute_all([PlaceBase(**who("Dee", "T1"), seat=3)])
    monkeypatch.undo()
    assert store.execute(starting("T1"))  # seat 3 is among its seats, and would have had its base wager
    assert store.state.tables["T1"].seated == {1, 2, 3, 4, 5, 6}
    checked(store)


def test_a_transaction_with_a_mistake_in_it_writes_nothing(store):
    head = store.head
    with pytest.raises(AttributeError):
        store.execute_all([PlaceBase(**who("Dee", "T1"), seat=1), None])
    assert store.head == head
    assert store.execute(PlaceBase(**who("Dee", "T1"), seat=1))
    checked(store)
