"""Guests' sessions from before sessions had events: a migration puts them on record, once."""

from __future__ import annotations

import pytest

from longsuit.store import (
    check,
    find_session,
    migrate_database,
    new_session,
    read_transaction,
    verify,
    write_transaction,
)
from longsuit.store.accounts.sessions import session_row
from longsuit.store.database.floor_schema import sessions
from longsuit.store.events import session_rows
from longsuit.store.events.session_rows import keep_guest_sessions
from tests.store.support import AT, checked


def older_sessions(store, *kinds):
    """Rows as an older version has left them; the ids of the sessions."""
    made = [new_session(kind, f"{kind}/{number}", AT) for number, kind in enumerate(kinds)]
    with write_transaction(store.engine) as connection:
        for _, session in made:
            connection.execute(sessions.insert().values(session_row(session)))
    return [identity for identity, _ in made]


def found(store, identities):
    with read_transaction(store.engine) as connection:
        return [find_session(connection, identity, AT) is not None for identity in identities]


def test_sessions_of_guests_are_named_and_hold(store, monkeypatch):
    monkeypatch.setattr(session_rows, "SESSIONS_OF_AN_EVENT", 2)
    identities, head = older_sessions(store, "guest", "guest", "guest"), store.head
    assert found(store, identities) == [False] * 3
    with write_transaction(store.engine) as connection:
        assert keep_guest_sessions(connection, AT) == 3
    assert found(store, identities) == [True] * 3
    assert checked(store).head.seq == head.seq + 2
    with write_transaction(store.engine) as connection:
        assert keep_guest_sessions(connection, AT) == 0


def test_where_there_is_no_guest_nothing_is_written(store):
    head = store.head
    with write_transaction(store.engine) as connection:
        assert keep_guest_sessions(connection, AT) == 0
    assert store.head == head


def test_a_row_that_is_inserted_into_a_house_of_this_version_is_not_named_by_another_migration(store, database):
    identities = older_sessions(store, "guest", "operator")
    migrate_database(database)
    assert found(store, identities) == [False, False]
    with read_transaction(store.engine) as connection:
        assert ["is forged" in problem for problem in check(connection).problems] == [True, True]


def test_nothing_is_appended_to_a_broken_chain(store):
    identities = older_sessions(store, "guest")
    off = {
        "sqlite": ["DROP TRIGGER audit_never_update"],
        "postgresql": ["ALTER TABLE audit DISABLE TRIGGER ALL"],
    }
    with store.engine.begin() as connection:
        for statement in off[store.engine.dialect.name]:
            connection.exec_driver_sql(statement)
        connection.exec_driver_sql("UPDATE audit SET software = 'other' WHERE seq = (SELECT MAX(seq) FROM audit)")
    with write_transaction(store.engine) as connection:
        assert keep_guest_sessions(connection, AT) == 0
    assert found(store, identities) == [False]
    with read_transaction(store.engine) as connection:
        assert verify(connection).fault is not None


@pytest.mark.parametrize("kind", ["guest", "operator"])
def test_a_row_without_an_event_is_no_session(store, kind):
    assert found(store, older_sessions(store, kind)) == [False]
