"""On PostgreSQL a batch is one message: it goes in whole and is answered once durable, or nothing of it is there."""

from __future__ import annotations

import threading

import pytest

from longsuit.base import Refused
from longsuit.jackpot import EndGame, PlaceBase
from longsuit.store import Store, StoreStopped, parse_url
from longsuit.store import store as module
from longsuit.store.turns import Draft, Turns
from tests.store.database.postgres import Server
from tests.store.support import automatic, checked, furnish, let_in, who


class Watched:
    """What was sent in one message, by which thread, and how it ended."""

    def __init__(self, monkeypatch) -> None:
        self.sent: list[str] = []
        self.by: list[int] = []
        watched, right = self, module.Flight

        class Flight(right):
            def __init__(self, *given) -> None:
                super().__init__(*given)
                watched.by.append(threading.get_ident())

            def land(self) -> None:
                try:
                    super().land()
                except BaseException as fault:
                    watched.sent.append(type(fault).__name__)
                    raise
                watched.sent.append("written")

        monkeypatch.setattr(module, "Flight", Flight)


@pytest.fixture
def house(postgresql):
    with Store.create(postgresql) as store:
        furnish(store, tables=3)
        yield store


def test_where_nobody_else_writes_a_round_is_one_message(house, monkeypatch):
    watched = Watched(monkeypatch)
    for _ in range(3):
        start, end = house.execute_all(automatic("T1"))
        assert [event.kind for event in (*start.events, *end.events)] == ["game-started", "game-ended"]
    assert watched.sent == ["written"] * 3
    assert house.state.tables["T1"].round == 3
    checked(house)


def test_what_another_process_has_written_is_met_before_anything_goes_in(house, postgresql, monkeypatch):
    house.execute_all(automatic("T1"))
    with Store.open(postgresql) as other:
        other.execute(PlaceBase(**who("Dee", "T1"), seat=2))
    watched = Watched(monkeypatch)
    (outcome,) = house.execute_all([PlaceBase(**who("Dee", "T1"), seat=2)])
    assert watched.sent == ["IntegrityError"]
    assert "Seat 2 has its base wager" in str(outcome.refusal)
    for seat in (3, 4, 5):  # the first looks whether the other writes still
        house.execute(PlaceBase(**who("Dee", "T1"), seat=seat))
    assert watched.sent == ["IntegrityError", "written", "written"]
    checked(house)


def test_a_command_carried_out_before_this_process_began_is_known_again(house, postgresql, monkeypatch):
    before = automatic("T1")
    house.execute_all(before)
    with Store.open(postgresql) as later:
        later.execute_all(automatic("T2"))
        later.execute_all(automatic("T2"))
        watched, head = Watched(monkeypatch), later.head
        outcomes = later.execute_all(before)
        assert watched.sent == ["IntegrityError"]
        assert [(outcome.events, outcome.refusal) for outcome in outcomes] == [((), None), ((), None)]
        assert later.head == head
    checked(house)


def test_so_is_one_that_would_be_refused_now(house, postgresql, monkeypatch):
    start, end = automatic("T1")
    house.execute_all([start, end])
    with Store.open(postgresql) as later:
        later.execute_all(automatic("T2"))
        watched = Watched(monkeypatch)
        (outcome,) = later.execute_all([end])
        assert (outcome.events, outcome.refusal) == ((), None)
        with pytest.raises(Refused, match="END GAME"):
            later.execute(EndGame(**who("Dee", "T1")))
        assert watched.sent == []
    checked(house)


def test_what_is_found_wrong_at_the_commit_keeps_everything_out(house, postgresql, server):
    house.execute_all(automatic("T1"))
    head, name = house.head, str(parse_url(postgresql).database)
    wrong = "ALTER TABLE accounts DISABLE TRIGGER ALL; UPDATE accounts SET balance = balance {} WHERE account = {}"
    wrong += "; ALTER TABLE accounts ENABLE TRIGGER ALL"
    server.sql(wrong.format("+ 1", "'meter:royal/meter'"), name)
    with pytest.raises(StoreStopped, match="a_meter_shows_its_balance"):
        house.execute_all(automatic("T1"))
    assert house.head == head
    server.sql(wrong.format("- 1", "'meter:royal/meter'"), name)
    assert house.execute_all(automatic("T1"))[0].events
    checked(house)


def test_a_message_whose_connection_is_lost_is_carried_out_once(monkeypatch):
    server = Server(durable=True)
    try:
        with Store.create(server.url()) as store:
            furnish(store)
            store.execute_all(automatic("T1"))
            watched = Watched(monkeypatch)
            server.stop()
            server.start()
            assert store.execute_all(automatic("T1"))[0].events
            assert watched.sent == ["OperationalError"]
            assert store.execute_all(automatic("T1"))[0].events
            assert watched.sent == ["OperationalError", "written"]
            assert store.state.tables["T1"].round == 3
            checked(store)
    finally:
        server.remove()


def at_once(store: Store, rounds: dict[str, int]) -> dict[str, list]:
    """Rounds of several tables, each by a thread of its own."""
    outcomes: dict[str, list] = {table: [] for table in rounds}

    def deal(table: str, many: int) -> None:
        for _ in range(many):
            outcomes[table] += store.execute_all(automatic(table))

    threads = [threading.Thread(target=deal, args=each) for each in rounds.items()]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
        assert not thread.is_alive()
    return outcomes


def test_whoever_has_his_answer_sends_what_another_thread_has_ready(house, monkeypatch):
    house.execute_all(automatic("T1"))
    watched, handed = Watched(monkeypatch), []
    right = Turns.release

    def release(turns, launch=lambda _: False) -> None:
        def launched(draft: Draft) -> bool:
            handed.append(launch(draft))
            return handed[-1]

        right(turns, launched)

    monkeypatch.setattr(Turns, "release", release)
    outcomes = at_once(house, {"T1": 30, "T2": 30, "T3": 30})
    assert all(outcome.events for given in outcomes.values() for outcome in given)
    assert True in handed
    assert set(watched.sent) == {"written"}
    assert {table: house.state.tables[table].round for table in outcomes} == {"T1": 31, "T2": 30, "T3": 30}
    checked(house)


def test_who_waits_for_a_turn_of_his_own_gets_it_before_what_is_ready(house):
    """Else he would wait as long as others have something to say."""
    stop, added = threading.Event(), []

    def deal(table: str) -> None:
        while not stop.is_set():
            house.execute_all(automatic(table))

    threads = [threading.Thread(target=deal, args=(f"T{number}",)) for number in (1, 2, 3)]
    for thread in threads:
        thread.start()
    try:
        for number in range(10):
            let_in(house, {f"New {number}": "dealer"})
            added.append(number)
    finally:
        stop.set()
        for thread in threads:
            thread.join(30)
    assert len(added) == 10
    assert "New 9" in house.operators
    checked(house)


def test_a_thread_interrupted_while_it_waits_for_the_answer_leaves_the_house_to_the_others(house, monkeypatch):
    house.execute_all(automatic("T1"))
    interrupted, right = automatic("T1"), module.Flight.land

    def land(flight) -> None:
        monkeypatch.setattr(module.Flight, "land", right)
        flight.abandon()
        raise KeyboardInterrupt

    monkeypatch.setattr(module.Flight, "land", land)
    with pytest.raises(KeyboardInterrupt):
        house.execute_all(interrupted)
    assert house.execute_all(automatic("T2"))[0].events
    # Whether it had gone in was not known; given again, it is taken once.
    house.execute_all(interrupted)
    assert house.state.tables["T1"].round == 2
    checked(house)


def test_other_processes_and_threads_write_at_the_same_time(house, postgresql):
    with Store.open(postgresql) as other:
        threads = [
            threading.Thread(target=at_once, args=given)
            for given in ((house, {"T1": 15, "T2": 15}), (other, {"T3": 25}))
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(60)
        assert {name: table.round for name, table in other.state.tables.items()} == {"T1": 15, "T2": 15, "T3": 25}
    checked(house)
