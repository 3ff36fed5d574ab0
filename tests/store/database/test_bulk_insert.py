"""What SQLite is handed in one step comes out as it went in, in its order, or not at all."""

from __future__ import annotations

from contextlib import contextmanager

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some
from sqlalchemy.exc import IntegrityError

from longsuit.store import Store, StoreStopped
from longsuit.store.database import floor_schema as floor
from longsuit.store.database import schema
from longsuit.store.database.bulk_insert import MOST, Sheet, letters
from longsuit.store.database.engine import write_transaction
from longsuit.store.events.write import _send, insert_rows

texts = some.text(some.characters(exclude_characters="\0", exclude_categories=("Cs",)))
numbers = some.integers(-MOST, MOST)
guests = some.lists(some.tuples(texts, texts, numbers, some.none() | numbers), max_size=6, unique_by=lambda one: one[0])


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    """A house that nothing is ever committed to."""
    with Store.create(str(tmp_path_factory.mktemp("inbox") / "house.db")) as store:
        yield store


@contextmanager
def undone(store):
    """A transaction that is taken back."""
    with store.engine.connect() as connection:
        connection.execution_options(writing=True)
        transaction = connection.begin()
        try:
            yield connection
        finally:
            transaction.rollback()


def row(name, said, net, limit):
    return (name, said, said, said, net, limit, None, said, None, limit, "")


@settings(deadline=None)
@given(guests)
def test_every_value_comes_out_as_it_went_in(house, made):
    rows = [row(*one) for one in made]
    with undone(house) as connection:
        insert_rows(connection, floor.guests, rows)
        found = connection.exec_driver_sql("SELECT * FROM guests ORDER BY rowid").all()
    assert [tuple(one) for one in found] == rows
    assert all(
        type(given) is type(kept)
        for one, other in zip(rows, found, strict=True)
        for given, kept in zip(one, other, strict=True)
    )


@pytest.mark.parametrize("net", [MOST + 1, -MOST - 2, 2**64 - 1, 2**70])
def test_a_number_that_would_be_rounded_is_refused(house, net):
    with undone(house) as connection, pytest.raises(OverflowError):
        insert_rows(connection, floor.guests, [row("ann", "", net, None)])


def test_an_amount_that_is_too_large_stops_the_store_with_a_sentence(house):
    def work(batch, _connection):
        batch.floor_rows["round_seats"] = [(11, 1, 1, "guest/ann", 2**63)]

    with pytest.raises(StoreStopped, match="An amount is larger than the database can hold"):
        house.transact(work, lambda: None)
    assert house.refresh().head.seq == 0


def test_a_null_character_is_refused_and_what_only_looks_like_one_is_not(house):
    with undone(house) as connection:
        with pytest.raises(ValueError, match="null character"):
            insert_rows(connection, floor.guests, [row("a\0b", "", 0, None)])
        insert_rows(connection, floor.guests, [row("a\\u0000b", "", 0, None)])
        assert connection.exec_driver_sql("SELECT id FROM guests").scalar_one() == "a\\u0000b"


def test_a_row_takes_the_place_of_another_only_where_it_may(house):
    with undone(house) as connection:
        for said in ("one", "two"):
            _send(connection, [Sheet(schema.suspensions, [("T1", said)], renews=True)])
        assert connection.exec_driver_sql("SELECT * FROM suspensions").all() == [("T1", "two")]
        with pytest.raises(IntegrityError):
            _send(connection, [Sheet(schema.suspensions, [("T1", "three")])])


def test_where_one_row_is_refused_nothing_of_the_step_is_there(house):
    ann, link = row("ann", "", 0, None), (7, "", "", "", "")
    with undone(house) as connection:
        with pytest.raises(IntegrityError, match="a link follows the last one"):
            _send(connection, [Sheet(floor.guests, [ann]), Sheet(schema.audit, [link])])
        assert connection.exec_driver_sql("SELECT * FROM guests").all() == []


def test_what_there_is_nothing_of_is_no_letter():
    assert set(letters([Sheet(floor.guests, [])])) == {None}


def test_a_house_keeps_nothing_of_the_inbox(house):
    with write_transaction(house.engine) as connection:
        found = connection.exec_driver_sql("SELECT name FROM sqlite_schema WHERE name LIKE '%inbox%'").all()
        assert found == []
