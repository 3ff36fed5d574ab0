"""Rows that are inserted together are read back as they were, on both databases, or none of them is there."""

from __future__ import annotations

from contextlib import contextmanager

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some
from sqlalchemy.exc import DataError, IntegrityError

from longsuit.store import StoreStopped
from longsuit.store.database import floor_schema as floor
from longsuit.store.database import schema
from longsuit.store.database.insert import insert_rows

MAX_NUMBER = 2**63 - 1
NASTY = [
    "",
    " ",
    "NULL",
    "null",
    "{}",
    "{a,b}",
    '"',
    '""',
    "\\",
    '\\"',
    "a,b",
    "tab\there",
    "line\nfeed",
    "☃ é \U0001f0a1",
    "'",
    "a\\u0000b",
]
texts = some.text(some.characters(exclude_characters="\0", exclude_categories=("Cs",)))
numbers = some.integers(-MAX_NUMBER - 1, MAX_NUMBER)
guests = some.lists(some.tuples(texts, texts, numbers, some.none() | numbers), max_size=6, unique_by=lambda one: one[0])


@contextmanager
def rolled_back(store):
    """A transaction that is rolled back."""
    with store.engine.connect() as connection:
        connection.execution_options(writing=True)
        transaction = connection.begin()
        try:
            yield connection
        finally:
            transaction.rollback()


def row(name, text, net, limit):
    return (name, text, text, text, net, limit, None, text, None, limit, "", limit)


def read_back(connection, rows):
    found = {one[0]: tuple(one) for one in connection.exec_driver_sql("SELECT * FROM guests")}
    return [found[one[0]] for one in rows]


@settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(guests)
def test_every_value_is_read_back_as_it_was(empty, made):
    rows = [row(*one) for one in made]
    with rolled_back(empty) as connection:
        insert_rows(connection, floor.guests, rows)
        found = read_back(connection, rows)
    assert found == rows
    assert [list(map(type, one)) for one in found] == [list(map(type, one)) for one in rows]


def test_texts_with_a_meaning_in_sql_are_read_back_alone_and_among_others(empty):
    rows = [row(text, text, 0, None) for text in NASTY]
    for inserted in (rows, *([one] for one in rows)):
        with rolled_back(empty) as connection:
            insert_rows(connection, floor.guests, inserted)
            assert read_back(connection, inserted) == inserted


def test_booleans_are_read_back(store):
    before = store.head.seq
    with rolled_back(store) as connection:
        rows = [("New", "dealer", "hash", True, before, ""), ("Newer", "dealer", "hash", False, before, "")]
        insert_rows(connection, schema.operators, rows)
        operators = schema.operators
        found = connection.execute(operators.select().where(operators.c.name.in_(["New", "Newer"])))
        assert sorted(map(tuple, found)) == rows


@pytest.mark.parametrize("net", [MAX_NUMBER + 1, -MAX_NUMBER - 2, 2**64 - 1, 2**70])
def test_a_number_that_is_too_large_is_refused(empty, net):
    with rolled_back(empty) as connection, pytest.raises((OverflowError, DataError)):
        insert_rows(connection, floor.guests, [row("ann", "", net, None)])


def test_an_amount_that_is_too_large_stops_the_store_with_a_sentence(empty):
    def work(batch, _connection):
        batch.floor_rows["round_seats"] = [(11, 1, 1, "guest/ann", 2**63)]

    with pytest.raises(StoreStopped, match=r"An amount is larger than the database can hold|out of range"):
        empty.transact(work)
    assert empty.refresh().head.seq == 0


def test_a_row_replaces_another_only_where_it_may(empty):
    with rolled_back(empty) as connection:
        for text in ("one", "two"):
            insert_rows(connection, schema.suspensions, [("T1", text)], replace=True)
        assert connection.exec_driver_sql("SELECT * FROM suspensions").all() == [("T1", "two")]
        with pytest.raises(IntegrityError):
            insert_rows(connection, schema.suspensions, [("T1", "three")])


def test_where_one_row_is_refused_nothing_of_the_batch_is_there(empty):
    def work(batch, connection):
        insert_rows(connection, floor.guests, [row("ann", "", 0, None)])
        insert_rows(connection, schema.audit, [(7, "", "", "", "")])

    with pytest.raises(StoreStopped, match=r"a link follows the last one|foreign key"):
        empty.transact(work)
    with rolled_back(empty) as connection:
        assert connection.exec_driver_sql("SELECT * FROM guests").all() == []


def test_no_rows_are_no_statement(empty):
    with rolled_back(empty) as connection:
        insert_rows(connection, floor.guests, [])
        assert connection.exec_driver_sql("SELECT * FROM guests").all() == []
