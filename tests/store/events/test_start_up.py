"""A process reads the house from its projections when it starts, without a replay."""

from __future__ import annotations

import json
from itertools import islice
from time import process_time

import pytest
import sqlalchemy as sa

from longsuit.base import Refused
from longsuit.jackpot import EMPTY, PlaceBase, StartGame, Suspend, event_from_json, replay
from longsuit.store import Store, StoreStopped, read_transaction
from longsuit.store.database import schema
from longsuit.store.events.house_state import HouseState, catch_up
from tests.jackpot.random_house.commands import commands
from tests.store.faults.crashes import STAFF
from tests.store.support import add_operators, bodies, checked, ending, furnish, play, play_win, starting, who


def replayed(store: Store) -> HouseState:
    with read_transaction(store.engine) as connection:
        return catch_up(connection, HouseState())


@pytest.mark.slow
@pytest.mark.parametrize("seed", [21, pytest.param(22, marks=pytest.mark.full)])
def test_the_state_read_is_the_state_replayed(empty, database, seed):
    """After every part of a simulated history: tables in every phase, claims, frozen prizes, wins, proposals."""
    add_operators(empty, STAFF)
    source = commands(seed, lambda: empty.state)
    for _ in range(5):
        for command in islice(source, 100):
            empty.execute_all([command])
        with Store.open(database) as other:
            begun = other.refresh()
            assert begun.earlier_commands is not None
            assert begun == replayed(empty)
            assert begun.state == replay(event_from_json(json.loads(body)) for _, body in bodies(empty))
            assert list(begun.state.seen.items()) == list(empty.state.seen.items())
            assert list(begun.state.wins.items()) == list(empty.state.wins.items())
    checked(empty)


def test_a_process_started_from_projections_goes_on_as_the_others(empty, database):
    """Two processes carry out a simulated history by turns; one of them restarts all the time."""
    add_operators(empty, STAFF)
    source = commands(31, lambda: empty.state)
    for turn in range(16):
        with Store.open(database) as other:
            for command in islice(source, 8):
                (other if turn % 2 else empty).execute_all([command])
            assert other.state == empty.state
    checked(empty)
    assert empty.state == replayed(empty).state


def test_no_event_is_replayed(store, database, monkeypatch):
    play(store, rounds=3)
    play_win(store)
    expected = store.refresh()
    monkeypatch.setattr("longsuit.store.events.house_state.evolve", lambda *_: pytest.fail("an event was replayed"))
    with Store.open(database) as other:
        assert other.refresh() == expected


def test_a_command_carried_out_before_is_carried_out_once(store, database):
    command = PlaceBase(**who("Dee", "T1"), seat=3)
    events = store.execute(command)
    head = store.head
    with Store.open(database) as other:
        assert other.execute(command) == events
        assert other.head == head
        (first, second) = other.execute_all([command, PlaceBase(**who("Dee", "T1"), seat=4)])
        assert (first.events, first.refusal) == ((), None)
        assert second.events
        with pytest.raises(Refused, match="Another command has the id"):
            other.execute(PlaceBase(**(who("Dee", "T1") | {"id": command.id}), seat=5))
    checked(store)


def test_a_command_that_would_be_refused_now_was_carried_out_before(store, database):
    """START GAME again is the same START GAME, though no game can be started now."""
    started = starting("T1")
    events = store.execute(started)
    with Store.open(database) as other:
        assert other.execute(started) == events
    with Store.open(database) as other:
        other.refresh()
        assert other.execute(started) == events
        with pytest.raises(Refused, match="cannot start the game now"):
            other.execute(StartGame(**who("Dee", "T1")))


def test_ids_are_looked_up_outside_of_transactions_too(store, database):
    command = starting("T1")
    store.execute(command)
    with Store.open(database) as other:
        seen = other.state.seen
        assert seen.get(command.id) == store.state.seen.get(command.id) is not None
        assert seen.get("never given") is None
        assert seen.get("a\x00b") is None
        assert seen == store.state.seen


def test_a_win_of_before_is_undone_once(store, database):
    win = play_win(store)
    with Store.open(database) as other:
        assert other.state.wins.get(win) == store.state.wins.get(win)
        assert other.state.wins.get("none") is None
        assert win in other.state.wins
        play_win(other)
        assert len(other.state.wins) == 2
    checked(store)


def test_a_closed_table_comes_back_with_its_rounds(store, database):
    from longsuit.jackpot import CloseTable  # noqa: PLC0415 - with the change
    from tests.store.support import change, jackpot, open_table  # noqa: PLC0415 - as above

    play(store, rounds=4)
    change(store, CloseTable(table="T1", explanation="night"))
    with Store.open(database) as other:
        assert other.state.closed == {"T1": 4}
        change(other, open_table("T1", jackpot()))
        assert other.state.tables["T1"].round == 4
    checked(store)


def spoilt(store: Store, statement: sa.Executable) -> None:
    with store.engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.exec_driver_sql("SET LOCAL session_replication_role = replica")
        else:
            connection.exec_driver_sql("PRAGMA foreign_keys = OFF")
        connection.execute(statement)


@pytest.mark.parametrize("part", ["meters", "tables", "jackpots", "standing"])
def test_JP_13_a_projection_that_cannot_be_read_takes_no_wagers(store, database, part):
    play(store)
    spoilt(store, schema.metadata.tables[part].update().values(body="{}"))
    with Store.open(database) as other, pytest.raises(StoreStopped, match="does not reconcile"):
        other.execute(starting("T1"))


@pytest.mark.parametrize("fund", ["amount", "reserve", "overflow"])
def test_JP_13_a_meter_that_its_balances_do_not_bear_out_takes_no_wagers(store, database, fund):
    play(store)
    with read_transaction(store.engine) as connection:
        body = json.loads(connection.execute(sa.select(schema.meters.c.body)).scalar_one())
    spoilt(store, schema.meters.update().values(body=json.dumps(body | {fund: body[fund] + 1})))
    with Store.open(database) as other, pytest.raises(StoreStopped, match="royal/meter"):
        other.execute(starting("T1"))


def test_JP_13_a_last_link_that_does_not_hold_takes_no_wagers(store, database):
    play(store)
    last = store.head.seq
    trigger = "events_never_update" if store.engine.dialect.name == "sqlite" else None
    with store.engine.begin() as connection:
        if trigger:
            connection.exec_driver_sql(f"DROP TRIGGER {trigger}")
        else:
            connection.exec_driver_sql("SET LOCAL session_replication_role = replica")
        connection.execute(schema.events.update().where(schema.events.c.seq == last).values(actor="Eve"))
    with Store.open(database) as other, pytest.raises(StoreStopped, match=f"link {last} was altered"):
        other.execute(starting("T1"))


def test_start_up_of_a_chain_longer_than_its_verified_tail(store, database):
    from longsuit.store.events.start_up import TAIL  # noqa: PLC0415 - how many those are

    store.execute_all(command for _ in range(TAIL // 3 + 5) for command in [starting("T1"), *ending("T1")])
    assert store.head.seq > TAIL + 10
    with Store.open(database) as other:
        assert other.refresh() == store.refresh()
        play(other)
    checked(store)


def test_a_role_written_into_the_projection_has_no_effect(store, database):
    """Operators are who their events say they are."""
    spoilt(store, schema.operators.update().where(schema.operators.c.name == "Dee").values(role="executive"))
    with Store.open(database) as other:
        assert other.operators == store.operators
        assert other.operators["Dee"].role == "dealer"


@pytest.mark.parametrize(
    ("part", "key", "value", "what"),
    [
        ("jackpots", "executive_from_cents", 10**9, "the jackpots"),
        ("tables", "seats", 5, "the tables"),
    ],
)
def test_JP_13_terms_that_no_event_made_take_no_wagers(store, database, part, key, value, what):
    """The owner of the database could allow anybody to commit what needs an executive."""
    table = schema.metadata.tables[part]
    with read_transaction(store.engine) as connection:
        body = json.loads(connection.execute(sa.select(table.c.body)).scalar_one())
    assert key in body
    spoilt(store, table.update().values(body=json.dumps(body | {key: value})))
    with Store.open(database) as other, pytest.raises(StoreStopped, match=f"{what} are not as their events"):
        other.execute(starting("T1"))


def test_JP_13_a_suspension_that_is_gone_takes_no_wagers(store, database):
    store.execute(Suspend(**who("Sue", "T1"), reason="a spilled drink"))
    spoilt(store, schema.suspensions.delete())
    with Store.open(database) as other, pytest.raises(StoreStopped, match="the suspensions are not as their events"):
        other.execute(starting("T1"))


def test_a_house_without_complete_projections_is_replayed_and_has_them_with_its_next_event(store, database):
    play(store)
    spoilt(store, schema.totals.delete())
    with Store.open(database) as other:
        assert other.refresh().earlier_commands is None
        assert other.state == store.state
        checked(other)
        play(other)
    with Store.open(database) as other:
        assert other.refresh().earlier_commands is not None
    checked(store)


def test_wrong_totals_are_found_by_a_check(store):
    from longsuit.store import check  # noqa: PLC0415 - the whole replay

    play(store)
    spoilt(store, schema.totals.update().values(body='{"closed":{},"version":3}'))
    with read_transaction(store.engine) as connection:
        assert check(connection).problems == ("“jackpots” in the table standing is not what the events lead to.",)


def test_start_up_scans_no_protected_table(store):
    """Each of its statements uses an index, on both databases."""
    from longsuit.store.events.start_up import OPERATOR_EVENTS, WIN_EVENTS  # noqa: PLC0415 - its questions

    play(store, rounds=60)
    play_win(store)
    sqlite = store.engine.dialect.name == "sqlite"
    asked: list[tuple[str, object]] = []
    sa.event.listen(store.engine, "before_cursor_execute", lambda *given: asked.append((given[2], given[3])))
    with read_transaction(store.engine) as connection:
        if not sqlite:
            connection.exec_driver_sql("SET LOCAL enable_seqscan = off")  # so small a table would be looked through
        connection.execute(WIN_EVENTS).all()
        connection.execute(OPERATOR_EVENTS.where(schema.events.c.seq > 0).order_by(schema.events.c.seq)).all()
        for statement, values in asked[-2:]:
            plan = connection.exec_driver_sql(("EXPLAIN QUERY PLAN " if sqlite else "EXPLAIN ") + statement, values)
            text = "\n".join(str(row) for row in plan)
            kept = [line for line in text.splitlines() if "SCAN events" in line or "Seq Scan on events" in line]
            assert [line for line in kept if "INDEX" not in line] == [], text
            assert "AUTOMATIC" not in text, text


def test_start_up_takes_as_long_with_a_long_history_as_with_a_short_one(tmp_path):
    taken = {}
    for rounds in (2, 600):
        with furnish(Store.create(str(tmp_path / f"{rounds}.db"))) as house:
            house.execute_all(command for _ in range(rounds) for command in [starting("T1"), *ending("T1")])
            play_win(house)
        taken[rounds] = min(beginning(str(tmp_path / f"{rounds}.db")) for _ in range(7))
    assert taken[600] < 3 * taken[2]  # it would be some hundred times as long


def beginning(database: str) -> float:
    """CPU time, so that a busy machine does not count."""
    start = process_time()
    with Store.open(database) as house:
        assert house.state is not EMPTY
        return process_time() - start
