"""What is sent as an array comes back as it was, whatever it holds."""

from __future__ import annotations

import psycopg
import pytest
from hypothesis import given
from hypothesis import strategies as st

from longsuit.store.database.postgres_arrays import array_of

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
]


@pytest.fixture(scope="module")
def connection(server):
    with psycopg.connect(host=str(server.folder), user="postgres", autocommit=True) as opened:
        yield opened


def back(connection, values, kind):
    return connection.execute(f"SELECT %s::{kind}[]", (array_of(values, kind),)).fetchone()[0]


def test_every_text_comes_back_alone_and_among_others(connection):
    assert back(connection, tuple(NASTY), "text") == NASTY
    assert back(connection, (None, *NASTY, None), "text") == [None, *NASTY, None]
    for text in NASTY:
        assert back(connection, (text,), "text") == [text]


@given(values=st.lists(st.none() | st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"))))
def test_any_texts_come_back(connection, values):
    assert back(connection, tuple(values), "text") == values


@given(values=st.lists(st.none() | st.integers(-(2**63), 2**63 - 1), min_size=1))
def test_any_numbers_come_back(connection, values):
    assert back(connection, tuple(values), "bigint") == values


def test_so_do_yes_and_no(connection):
    assert back(connection, (True, False, None), "boolean") == [True, False, None]


@pytest.mark.parametrize("values", [("a\0b",), ("a", "\0"), ("a\0b", None)])
def test_what_no_database_can_hold_is_not_taken_for_two(connection, values):
    with pytest.raises(psycopg.DataError):
        back(connection, values, "text")
