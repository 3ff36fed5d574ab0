"""Descriptions of schemas: those that are kept are those that the migrations create, on either database."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.store import Store, read_transaction
from longsuit.store.protection.check_protection import altered_schema
from longsuit.store.protection.description import differences, expected, normalised
from tests.store.protection.expected_schemas import WRITE, created

if TYPE_CHECKING:
    import pytest


def test_the_kept_description_is_that_of_a_new_house(database: str) -> None:
    dialect = "postgresql" if database.startswith("postgresql") else "sqlite"
    assert created(database) == expected(dialect), WRITE


def test_a_house_in_another_schema_of_postgresql_is_the_same(postgresql: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PGOPTIONS", "-c search_path=elsewhere")
    with Store.create(_with_schema(postgresql)) as store, read_transaction(store.engine) as connection:
        assert list(altered_schema(connection)) == []


def _with_schema(database: str) -> str:
    import psycopg  # noqa: PLC0415 - only here

    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute("CREATE SCHEMA elsewhere")
    return database


def test_spaces_and_comments_do_not_count_but_everything_else_does() -> None:
    assert normalised("CREATE INDEX a  ON b(c) -- fast\n") == normalised("CREATE INDEX a ON b ( c )/* slow */")
    for other in ("'A  b'", "'a b'", '"a  b"', "'a  b' "):
        assert (normalised(f"DEFAULT {other}") == normalised("DEFAULT 'a  b'")) == (other == "'a  b' ")


def test_a_missing_or_foreign_table_is_one_difference() -> None:
    ours = {"table a": "x", "column b of a": "y", "index c on a": "z"}
    assert list(differences({}, ours)) == ["The table a is missing."]
    assert list(differences(ours, {})) == ["The table a is not one that Longsuit creates."]
    assert list(differences({**ours, "index c on a": ""}, ours)) == [
        "The index c on a is not the one that Longsuit creates."
    ]


def test_a_name_cannot_speak_to_the_terminal() -> None:
    (said,) = differences({"view \x1b[2J": ""}, {})
    assert said == "The view \\x1b[2J is not one that Longsuit creates."
