"""What protects the records cannot be removed or weakened unseen, and such a house is not served."""

from __future__ import annotations

import sqlite3
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING

import pytest

from longsuit.store import Store, check, open_engine, read_transaction
from tests.cli.typed import typed
from tests.store.conftest import prepared_houses, server

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    import sqlalchemy as sa

    from tests.store.database.postgres import Server
    from tests.store.prepared_houses import PreparedHouses

__all__ = ["prepared_houses", "server"]

EVENTS_NEVER_UPDATE = "BEFORE UPDATE ON events BEGIN SELECT 1; END"
WEAKER = "UPDATE sqlite_schema SET sql = replace(sql, 'amount > 0', 'amount > -9') WHERE name = 'entries'"
LONGER = "UPDATE sqlite_schema SET sql = replace(sql, 'role TEXT NOT NULL', 'role TEXT') WHERE name = 'operators'"

ON_SQLITE = {
    "a trigger dropped": (
        ["DROP TRIGGER events_never_update"],
        ["The trigger events_never_update on events is missing."],
    ),
    "a trigger that does nothing": (
        ["DROP TRIGGER events_never_update", f"CREATE TRIGGER events_never_update {EVENTS_NEVER_UPDATE}"],
        ["The trigger events_never_update on events is not the one that Longsuit creates."],
    ),
    "an index dropped": (["DROP INDEX each_round_once"], ["The index each_round_once on rounds is missing."]),
    "an index that is not unique": (
        ["DROP INDEX each_round_once", "CREATE INDEX each_round_once ON rounds (table_name, round)"],
        ["The index each_round_once on rounds is not the one that Longsuit creates."],
    ),
    "a constraint weakened": (
        ["PRAGMA writable_schema = ON", WEAKER],
        ["The table entries is not the one that Longsuit creates."],
    ),
    "a column that may be empty": (
        ["PRAGMA writable_schema = ON", LONGER],
        ["The table operators is not the one that Longsuit creates."],
    ),
    "a column added": (
        ["ALTER TABLE guests ADD COLUMN notes TEXT"],
        ["The table guests is not the one that Longsuit creates."],
    ),
    "a trigger added": (
        ["CREATE TRIGGER mine AFTER INSERT ON entries BEGIN DELETE FROM throttles; END"],
        ["The trigger mine on entries is not one that Longsuit creates."],
    ),
    "a view added": (["CREATE VIEW mine AS SELECT 1"], ["The view mine is not one that Longsuit creates."]),
    "a table added": (["CREATE TABLE mine (a UNIQUE)"], ["The table mine is not one that Longsuit creates."]),
    "a second version": (
        ["INSERT INTO alembic_version VALUES ('0001')"],
        ["The table alembic_version does not hold one row with "],
    ),
}

EMPTY_FUNCTION = "never_changed() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'"
TRIGGER = (
    "CREATE OR REPLACE TRIGGER events_never_changed BEFORE UPDATE OR DELETE OR TRUNCATE ON events "
    "FOR EACH STATEMENT EXECUTE FUNCTION"
)
LESS_THAN_ZERO = "ADD CONSTRAINT amount_is_above_zero CHECK (amount > -9)"
ON_POSTGRESQL = {
    "a trigger dropped": (
        "DROP TRIGGER events_never_changed ON events",
        "The trigger events_never_changed on events is missing.",
    ),
    "a trigger switched off": (
        "ALTER TABLE events DISABLE TRIGGER events_never_changed",
        "The trigger events_never_changed on events is not the one that Longsuit creates.",
    ),
    "foreign keys switched off": (
        "ALTER TABLE audit DISABLE TRIGGER ALL",
        "The constraint audit_seq_fkey on audit is not the one that Longsuit creates.",
    ),
    "a function that does nothing": (
        f"CREATE OR REPLACE FUNCTION {EMPTY_FUNCTION}",
        "The function never_changed() is not the one that Longsuit creates.",
    ),
    "a function of another schema": (
        f"CREATE SCHEMA postgres; CREATE FUNCTION postgres.{EMPTY_FUNCTION}; {TRIGGER} postgres.never_changed()",
        "The trigger events_never_changed on events is not the one that Longsuit creates.",
    ),
    "an index dropped": ("DROP INDEX each_round_once", "The index each_round_once on rounds is missing."),
    "a constraint weakened": (
        f"ALTER TABLE entries DROP CONSTRAINT amount_is_above_zero, {LESS_THAN_ZERO}",
        "The constraint amount_is_above_zero on entries is not the one that Longsuit creates.",
    ),
    "a column that may be empty": (
        "ALTER TABLE operators ALTER role DROP NOT NULL",
        "The column role of operators is not the one that Longsuit creates.",
    ),
    "a table that is lost in a crash": (
        "ALTER TABLE sessions SET UNLOGGED",
        "The table sessions is not the one that Longsuit creates.",
    ),
    "a rule": (
        "CREATE RULE mine AS ON INSERT TO throttles DO INSTEAD NOTHING",
        "The rule mine on throttles is not one that Longsuit creates.",
    ),
    "a view": ("CREATE VIEW mine AS SELECT 1", "The view mine is not one that Longsuit creates."),
    "a table in its place": (
        "CREATE SCHEMA postgres; CREATE TABLE postgres.sessions (LIKE sessions)",
        "The table postgres.sessions is not one that Longsuit creates.",
    ),
    "a privilege": (
        "GRANT UPDATE ON events TO PUBLIC",
        "The role PUBLIC has the privilege UPDATE on events, which only the owner may have.",
    ),
    "a setting": (
        "ALTER ROLE postgres SET session_replication_role = replica",
        "The setting session_replication_role of postgres may switch the triggers off.",
    ),
}


@pytest.fixture
def house(prepared_houses: PreparedHouses, tmp_path: Path) -> str:
    """A house with operators and a jackpot, in an SQLite file."""
    file = str(tmp_path / "house.db")
    prepared_houses.copy("store", file)
    return file


def alter(file: str, *statements: str) -> None:
    """Change an SQLite file as another program would."""
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        for statement in statements:
            connection.execute(statement)


def found(file: str) -> list[str]:
    """What a check says."""
    with Store.open(file) as store, read_transaction(store.engine) as connection:
        return list(check(connection).problems)


def refused(file: str) -> str:
    """Why a house is not served."""
    told = [typed("serve", *options, "--port", "0", "--database", file) for options in (("--check",), ())]
    assert [said.returncode for said in told] == [2, 2]
    assert told[0].stderr == told[1].stderr
    return told[0].stderr.decode()


@pytest.mark.parametrize(("statements", "said"), ON_SQLITE.values(), ids=ON_SQLITE)
def test_a_changed_schema_is_found_on_sqlite(house: str, statements: list[str], said: list[str]) -> None:
    alter(house, *statements)
    problems = found(house)
    assert [problem[: len(sentence)] for problem, sentence in zip(problems, said, strict=True)] == said


def test_a_house_without_its_triggers_is_not_served_and_nothing_is_written(house: str) -> None:
    triggers = "SELECT name FROM sqlite_schema WHERE type = 'trigger'"
    with closing(sqlite3.connect(house)) as connection:
        names = [name for (name,) in connection.execute(triggers)]
    alter(house, *(f"DROP TRIGGER {name}" for name in names))
    assert len(found(house)) == len(names)
    with Store.open(house) as store:
        last = store.head
    assert refused(house) == (
        "longsuit: The database was changed by somebody else. The trigger audit_in_order on audit is missing. "
        f"There are {len(names) - 1} more differences. Find out who changed it: `longsuit store check` names every "
        "difference. Then back the house up, and restore the backup into an empty database, which is created with all "
        "of its protection.\n"
    )
    with Store.open(house) as store:
        assert store.head == last


def test_what_a_refused_house_is_told_to_do_helps(house: str, tmp_path: Path) -> None:
    alter(house, "DROP TRIGGER events_never_update")
    saved, again = str(tmp_path / "saved.gz"), str(tmp_path / "again.db")
    assert typed("store", "backup", saved, "--database", house).returncode == 0
    assert typed("store", "restore", saved, "--unsigned", "--database", again).returncode == 0
    assert found(again) == []


def test_statistics_of_the_planner_are_no_change(house: str) -> None:
    alter(house, "ANALYZE")
    assert found(house) == []


def test_a_row_without_the_row_it_refers_to_is_found(house: str) -> None:
    alter(house, "PRAGMA foreign_keys = OFF", "UPDATE operators SET event = 999 WHERE name = 'Ada'")
    assert "A row of operators refers to a row of events that does not exist." in found(house)


def test_a_damaged_index_is_found(house: str) -> None:
    """Its entries are in no order, which no query of a check would notice."""
    alter(
        house,
        "PRAGMA writable_schema = ON",
        "UPDATE sqlite_schema SET rootpage = (SELECT rootpage FROM sqlite_schema WHERE name = 'sessions_of_a_name') "
        "WHERE name = 'each_command_once'",
    )
    assert any(problem.startswith("SQLite finds damage: ") for problem in found(house))


@pytest.fixture(scope="module")
def engine(server: Server) -> Iterator[sa.Engine]:
    """A house on PostgreSQL that somebody may do everything with."""
    server.sql("CREATE DATABASE guarded")
    Store.create(server.url("guarded")).close()
    opened, _ = open_engine(server.url("guarded"))
    yield opened
    opened.dispose()


@contextmanager
def changed(engine: sa.Engine, statement: str) -> Iterator[sa.Connection]:
    """A connection that sees a change, which is undone afterwards."""
    with engine.connect() as connection:
        connection.exec_driver_sql(statement)
        yield connection
        connection.rollback()


@pytest.mark.parametrize(("statement", "said"), ON_POSTGRESQL.values(), ids=ON_POSTGRESQL)
def test_a_changed_schema_is_found_on_postgresql(engine: sa.Engine, statement: str, said: str) -> None:
    with changed(engine, statement) as connection:
        assert said in check(connection).problems


def test_a_session_that_fires_no_triggers_is_found(engine: sa.Engine) -> None:
    with changed(engine, "SET LOCAL session_replication_role = replica") as connection:
        (said,) = check(connection).problems
    assert said == "The triggers are switched off in this session by the setting session_replication_role."


def test_a_damaged_index_is_found_on_postgresql(engine: sa.Engine) -> None:
    """An index that PostgreSQL is told to trust, though it was made for other rows."""
    switched_off = "UPDATE pg_index SET indisready = {} WHERE indexrelid = 'throttles_pkey'::regclass"
    row = "INSERT INTO throttles VALUES ('a', 'b', 1, '')"
    with changed(engine, f"{switched_off.format('false')}; {row}; {switched_off.format('true')}") as connection:
        assert check(connection).problems == ("The index throttles_pkey does not hold the rows of throttles.",)


def test_amcheck_is_used_where_it_is_installed(engine: sa.Engine) -> None:
    body = "BEGIN IF index::text = 'throttles_pkey' THEN RAISE EXCEPTION 'item order invariant violated'; END IF; END"
    made = f"CREATE FUNCTION bt_index_check(index regclass, whole boolean) RETURNS void LANGUAGE plpgsql AS $${body}$$"
    with changed(engine, made) as connection:
        problems = check(connection).problems
    assert any(problem.startswith("PostgreSQL finds damage in the index throttles_pkey: item") for problem in problems)
