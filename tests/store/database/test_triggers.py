"""What the database refuses from every program: changed rows, gaps, overdrafts, meters that do not add up."""

from __future__ import annotations

import sqlite3

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy.exc import DBAPIError

from longsuit.ledger import NEVER_BELOW_ZERO
from longsuit.store import Store, StoreStopped, read_transaction
from longsuit.store.database import schema
from longsuit.store.database.migrate import SCHEMA_VERSION, latest_schema_version
from tests.store.support import automatic, checked, furnish, play, wagers

KEPT = ("events", "audit", "entries")


def ask(store, *statements):
    """Say something to the database behind the store's back, in one transaction."""
    with store.engine.begin() as connection:
        for statement in statements:
            connection.exec_driver_sql(statement)


@pytest.mark.parametrize("table", KEPT)
@pytest.mark.parametrize("statement", ["UPDATE {} SET {} = {}", "DELETE FROM {}"], ids=["update", "delete"])
def test_protected_rows_are_never_changed_or_deleted(store, table, statement):
    play(store)
    column = {"events": "kind", "audit": "hash", "entries": "amount"}[table]
    with pytest.raises(DBAPIError, match="never changed or deleted"):
        ask(store, statement.format(table, column, column))
    checked(store)


@pytest.mark.parametrize("table", KEPT)
def test_protected_tables_are_never_truncated(postgresql, table):
    with Store.create(postgresql) as store, pytest.raises(DBAPIError, match="never changed or deleted"):
        ask(store, f"TRUNCATE {table} CASCADE")


@pytest.mark.parametrize("table", KEPT)
def test_protected_rows_are_not_replaced_by_another_program(sqlite, table):
    """`INSERT OR REPLACE` deletes without firing the triggers against deleting, unless a setting says so."""
    with Store.create(sqlite) as store:
        from tests.store.support import furnish  # noqa: PLC0415 - a house for this one only

        play(furnish(store))
    other = sqlite3.connect(sqlite)
    key = "number" if table == "entries" else "seq"
    with pytest.raises(sqlite3.IntegrityError, match=r"after the last one|follows the last one"):
        other.execute(f"INSERT OR REPLACE INTO {table} SELECT * FROM {table} WHERE {key} = 2")  # noqa: S608 - three names
    other.close()


def test_events_come_without_gaps(store):
    with pytest.raises(DBAPIError, match="after the last one"):
        ask(store, "INSERT INTO events SELECT seq + 1000, room, kind, 'x', place, at, actor, role, table_name, body FROM events WHERE seq = 1")  # fmt: skip  # noqa: E501 - one statement


def test_a_link_that_does_not_follow_is_refused(store):
    last = store.head.seq
    with pytest.raises(DBAPIError, match="follows the last one"):
        ask(
            store,
            f"INSERT INTO events SELECT {last + 1}, room, kind, 'x', 7, at, actor, role, table_name, body FROM events WHERE seq = 1",  # noqa: E501, S608 - one statement
            f"INSERT INTO audit SELECT {last + 1}, previous, hash, software, rules FROM audit WHERE seq = 1",  # noqa: S608 - a number
        )


def test_a_command_is_carried_out_once(store):
    last = store.head.seq
    with pytest.raises(DBAPIError, match=r"(?i)unique"):
        ask(store, f"INSERT INTO events SELECT {last + 1}, room, kind, command, place, at, actor, role, table_name, body FROM events WHERE seq = {last}")  # fmt: skip  # noqa: E501, S608 - one statement


def entry(store, debit, credit, amount):
    with read_transaction(store.engine) as connection:
        last = connection.exec_driver_sql("SELECT MAX(number) FROM entries").scalar_one()
    return f"INSERT INTO entries VALUES ({last + 1}, 'x{last}', 1, '{debit}', '{credit}', {amount}, 'r', NULL)"  # noqa: S608 - ours


@pytest.mark.parametrize("kind", sorted(NEVER_BELOW_ZERO))
def test_accounts_of_others_never_go_below_zero(store, kind):
    with pytest.raises(DBAPIError, match="no_one_elses_money_is_lent"):
        ask(store, entry(store, f"{kind}:nobody", "house:chips", 1))


@pytest.mark.parametrize("amount", [0, -5])
def test_an_entry_moves_something(store, amount):
    with pytest.raises(DBAPIError, match="amount_is_above_zero"):
        ask(store, entry(store, "house:chips", "tray:T1", amount))


def test_an_entry_on_a_meter_that_the_meter_does_not_show_is_refused(store):
    with pytest.raises(DBAPIError, match=r"(?i)foreign key"):
        ask(store, entry(store, "house:chips", "meter:royal/meter", 5))
    checked(store)


def test_a_meter_that_shows_more_than_its_entries_is_refused(store):
    with pytest.raises(DBAPIError, match=r"(?i)foreign key"):
        ask(store, "UPDATE meters SET shown = shown + 1, moved = moved + 1")
    with pytest.raises(DBAPIError, match="start_and_entries_are_the_amount_shown"):
        ask(store, "UPDATE meters SET shown = shown + 1")


def test_balances_change_by_entries_only(postgresql):
    from tests.store.support import furnish  # noqa: PLC0415 - a house for this one only

    with Store.create(postgresql) as empty:
        store = furnish(empty)
        for statement in ("UPDATE accounts SET balance = 0", "DELETE FROM accounts", "TRUNCATE accounts CASCADE"):
            with pytest.raises(DBAPIError, match="balances change by entries only"):
                ask(store, statement)


def test_the_database_refuses_what_a_faulty_program_would_write(store, monkeypatch):
    """A store that forgets to bring the meters up to date cannot commit, and says that it does not reconcile."""
    monkeypatch.setattr("longsuit.store.events.insert_batch.update_projections", lambda *_: None)
    before = store.state
    with pytest.raises(StoreStopped, match="The store does not reconcile"):
        store.execute_all(wagers("T1"))
    monkeypatch.undo()
    assert store.state is before
    checked(store)
    play(store)


def test_the_migrations_lead_to_the_present_schema_version():
    assert latest_schema_version() == SCHEMA_VERSION


def test_the_migrations_make_the_tables_that_are_written(empty):
    with read_transaction(empty.engine) as connection:
        assert compare_metadata(MigrationContext.configure(connection), schema.metadata) == []
        assert {table.name for table in schema.metadata.sorted_tables} | {"alembic_version"} == set(
            sa.inspect(connection).get_table_names()
        )


def whole_readings(store: Store) -> dict[str, int]:
    """How often PostgreSQL has read a table from its first row to its last."""
    with store.engine.begin() as connection:
        connection.exec_driver_sql("SELECT pg_stat_force_next_flush()")
    with read_transaction(store.engine) as connection:
        found = "SELECT relname, seq_scan FROM pg_stat_user_tables WHERE relname IN ('events', 'audit', 'entries')"
        return {row[0]: row[1] for row in connection.exec_driver_sql(found)}


def test_the_triggers_do_not_read_what_was_written_long_before(postgresql):
    """Else every round would take longer than the one before it, in a process that began when the house was young."""
    furnish(Store.create(postgresql)).close()
    with Store.open(postgresql) as store:
        for _ in range(20):
            store.execute_all([command for _ in range(20) for command in automatic("T1")])
        before = whole_readings(store)
        for _ in range(10):
            store.execute_all(automatic("T1"))
        assert whole_readings(store) == before
