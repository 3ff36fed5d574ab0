"""Roles of PostgreSQL: what each may not do is refused by the server."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import TYPE_CHECKING

import psycopg
import pytest
from psycopg.errors import InsufficientPrivilege, ReadOnlySqlTransaction

from longsuit.store import SCHEMA_VERSION, Roles, Store, StoreError, migrate_database
from longsuit.store.protection.description import expected
from longsuit.store.protection.roles import KEPT, PRIVILEGES
from tests.store.database.migrating import NEXT, next_longsuit, write_script
from tests.store.jackpot_desk import CommandLine
from tests.store.prepared_houses import APPLICATION, AUDITOR, OWNER, as_role
from tests.store.support import checked, play

if TYPE_CHECKING:
    from pathlib import Path

    from tests.store.database.postgres import Server

NOT_FOR_THE_APPLICATION = (
    *(f"UPDATE {table} SET {'event' if table.startswith('round') else 'actor'} = NULL" for table in KEPT[::3]),  # noqa: S608 - our own names
    *(f"DELETE FROM {table}" for table in (*KEPT, "accounts", "operators", "guests")),  # noqa: S608 - our own names
    *(f"TRUNCATE {table} CASCADE" for table in KEPT),
    "ALTER TABLE events DISABLE TRIGGER events_never_changed",
    "DROP TRIGGER events_never_changed ON events",
    "CREATE TRIGGER mine AFTER INSERT ON events EXECUTE FUNCTION never_changed()",
    "CREATE OR REPLACE FUNCTION never_changed() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'",
    "ALTER TABLE entries DROP CONSTRAINT amount_is_above_zero",
    "DROP INDEX each_round_once",
    "CREATE TABLE mine (a int)",
    "CREATE TEMPORARY TABLE accounts (account text, balance bigint)",
    "CREATE SCHEMA mine",
    "CREATE RULE mine AS ON INSERT TO events DO INSTEAD NOTHING",
    "UPDATE alembic_version SET version_num = '0001'",
    "SET session_replication_role = replica",
    f"SET ROLE {OWNER}",
)
TABLES = tuple(chain(*PRIVILEGES.values()))
NOT_FOR_THE_AUDITOR = (
    *(f"INSERT INTO {table} SELECT * FROM {table}" for table in TABLES),  # noqa: S608 - the same
    *(f"DELETE FROM {table}" for table in TABLES),  # noqa: S608 - the same
    *NOT_FOR_THE_APPLICATION[-11:],
)


@pytest.fixture
def shared(empty: Store, postgresql: str) -> str:
    """A house on PostgreSQL with its roles."""
    return postgresql


def refused(database: str, role: str, statements: tuple[str, ...]) -> None:
    """The server refuses each statement of a role."""
    with psycopg.connect(as_role(database, role), autocommit=True) as connection:
        connection.execute("SET default_transaction_read_only = off")
        for statement in statements:
            with pytest.raises((InsufficientPrivilege, ReadOnlySqlTransaction)):
                connection.execute(statement.encode())


def test_the_application_may_do_something_definite_with_every_table() -> None:
    tables = {name.partition(" ")[2] for name in expected("postgresql") if name.startswith("table ")}
    assert Counter(chain(*PRIVILEGES.values())) == Counter(tables)


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_the_server_refuses_what_a_role_may_not_do(shared: str) -> None:
    refused(shared, APPLICATION, NOT_FOR_THE_APPLICATION)
    refused(shared, AUDITOR, NOT_FOR_THE_AUDITOR)


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_the_application_serves_a_house(store: Store, postgresql: str) -> None:
    with Store.open(as_role(postgresql, APPLICATION)) as opened:
        play(opened)
        checked(opened)


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_an_auditor_checks_verifies_and_exports(open_desk: CommandLine, postgresql: str) -> None:
    auditor = CommandLine(as_role(postgresql, AUDITOR))
    assert auditor.json("store", "check")["holds"]
    assert auditor.json("audit", "verify", by="Kit")["holds"]
    assert '"seq":1,' in auditor.do("audit", "export", by="Kit")
    assert "permission denied" in auditor.no("jackpot", "wager", "T1", "1", by="Dee")


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_the_owner_migrates(shared: str, tmp_path: Path) -> None:
    write_script(tmp_path / "versions")
    with next_longsuit(tmp_path / "versions"):
        assert migrate_database(as_role(shared, OWNER)) == (SCHEMA_VERSION, NEXT)


def test_the_command_prints_what_it_would_run(server: Server, postgresql: str) -> None:
    desk = CommandLine(postgresql)
    desk.do("store", "init")
    names = ("--owner", "o_1", "--application", "a_1", "--auditor", "r_1")
    server.sql(desk.do("store", "roles", *names), postgresql.partition("@/")[2].partition("?")[0])
    assert "o_1 owns the tables" in desk.do("store", "roles", *names, "--execute")
    assert desk.json("store", "check")["holds"]
    refused(postgresql, "a_1", ("DELETE FROM events",))
    CommandLine(as_role(postgresql, "r_1")).do("store", "check")
    assert "No role was changed: " in CommandLine(as_role(postgresql, "a_1")).no("store", "roles", "--execute")
    with psycopg.connect(postgresql) as connection:  # roles are not part of the database that is dropped
        connection.execute(b"DROP OWNED BY o_1, a_1, r_1 CASCADE; DROP ROLE o_1, a_1, r_1")


def test_roles_need_names_and_postgresql(sqlite: str) -> None:
    for names in (("a", "a", "b"), ("a", "b", "c; DROP"), ("", "b", "c")):
        with pytest.raises(StoreError, match="different names of lower-case letters"):
            Roles(*names)
    desk = CommandLine(sqlite)
    desk.do("store", "init")
    assert desk.no("store", "roles").startswith("SQLite has no roles.")
