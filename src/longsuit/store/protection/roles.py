"""Roles of PostgreSQL with the least privileges: an owner, an application and an auditor."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy.exc import DBAPIError

from longsuit.store.database.engine import driver_message, write_transaction
from longsuit.store.errors import StoreError
from longsuit.store.protection.description import expected, printable

if TYPE_CHECKING:
    from collections.abc import Iterator

    import sqlalchemy as sa

KEPT = ("events", "audit", "entries", "journal", "rounds", "round_seats")
"""The tables whose rows are never changed."""

PRIVILEGES = {
    "SELECT": ("alembic_version",),
    "SELECT, INSERT": KEPT,
    "SELECT, INSERT, UPDATE": ("accounts", "meters", "wins", "operators", "guests"),
    "SELECT, INSERT, UPDATE, DELETE": (
        *("jackpots", "tables", "proposals", "suspensions", "standing"),
        *("sessions", "throttles"),
    ),
}
"""What the application may do, and with which tables; a test compares them with the schema."""

_NAME = re.compile("[a-z_][a-z0-9_]{0,62}")

_WIDER = """
SELECT relname, COALESCE(rolname, 'PUBLIC'), privilege_type
FROM pg_class, aclexplode(relacl) LEFT JOIN pg_roles ON pg_roles.oid = grantee
WHERE relnamespace = (SELECT relnamespace FROM pg_class WHERE oid = to_regclass('alembic_version'))
  AND relname = ANY (%s) AND grantee <> relowner AND privilege_type NOT IN ('SELECT', 'INSERT')
ORDER BY 1, 2, 3
"""


_PLACE = """
SELECT current_database(), nspname FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
WHERE pg_class.oid = to_regclass('alembic_version')
"""


@dataclass(frozen=True)
class Roles:
    """The names of the three roles."""

    owner: str
    """Owns the tables, and migrates them."""

    application: str
    """Serves the house: adds rows, and changes only what is derived from them."""

    auditor: str
    """Reads everything, and changes nothing."""

    def __post_init__(self) -> None:
        names = (self.owner, self.application, self.auditor)
        if len(set(names)) < len(names) or not all(map(_NAME.fullmatch, names)):
            raise StoreError("The three roles need different names of lower-case letters, digits and underscores.")


def role_statements(roles: Roles, database: str, schema: str = "public") -> list[str]:
    """The statements that create the roles of a house and give each its privileges; they can be run again."""
    owner, application, auditor = roles.owner, roles.application, roles.auditor
    base, home = _quoted(database), _quoted(schema)
    return [
        *(_create(name) for name in (owner, application, auditor)),
        f"REVOKE ALL ON DATABASE {base} FROM PUBLIC, {application}, {auditor}",
        f"GRANT CONNECT ON DATABASE {base} TO {owner}, {application}, {auditor}",
        f"REVOKE ALL ON SCHEMA {home} FROM PUBLIC, {application}, {auditor}",
        f"GRANT USAGE, CREATE ON SCHEMA {home} TO {owner}",
        f"GRANT USAGE ON SCHEMA {home} TO {application}, {auditor}",
        *_for_tables(roles, home),
        *(f"ALTER FUNCTION {home}.{name} OWNER TO {owner}" for name in _names("function")),
        *(f"REVOKE ALL ON FUNCTION {home}.{name} FROM PUBLIC" for name in _names("function")),
        f"ALTER ROLE {auditor} SET default_transaction_read_only = on",
    ]


def _create(name: str) -> str:
    return (
        f"DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '{name}') THEN "
        f"CREATE ROLE {name} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS; END IF; END $$"
    )


def _for_tables(roles: Roles, home: str) -> Iterator[str]:
    """Who owns each table, and what the others may do with it."""
    for name in _names("table"):
        yield f"ALTER TABLE {home}.{name} OWNER TO {roles.owner}"
        yield f"REVOKE ALL ON {home}.{name} FROM PUBLIC, {roles.application}, {roles.auditor}"
        yield f"GRANT SELECT ON {home}.{name} TO {roles.auditor}"
    for privileges, tables in PRIVILEGES.items():
        for name in tables:
            yield f"GRANT {privileges} ON {home}.{name} TO {roles.application}"


def _names(kind: str) -> list[str]:
    """The names of the tables or functions that Longsuit creates."""
    return [name.partition(" ")[2] for name in expected("postgresql") if name.startswith(f"{kind} ")]


def _quoted(name: str) -> str:
    """A name of somebody else's in a statement, such as "the ""best"" house"."""
    doubled = name.replace('"', '""')
    return f'"{doubled}"'


def house_roles(engine: sa.Engine, roles: Roles) -> list[str]:
    """The statements for the house in a database."""
    _refuse_sqlite(engine)
    with engine.connect() as connection:
        return role_statements(roles, *connection.exec_driver_sql(_PLACE).one())


def create_roles(engine: sa.Engine, roles: Roles) -> None:
    """Run the statements in one transaction, as a role that may create roles."""
    try:
        statements = house_roles(engine, roles)
        with write_transaction(engine) as connection:
            for statement in statements:
                connection.exec_driver_sql(statement)
    except DBAPIError as error:
        why = driver_message(error.orig)
        raise StoreError(f"No role was changed: {why}. Connect as a role that may create roles.") from error


def _refuse_sqlite(engine: sa.Engine) -> None:
    if engine.dialect.name != "postgresql":
        raise StoreError("SQLite has no roles. A user who may write its file may change it; the file is private.")


def wider_privileges(connection: sa.Connection) -> Iterator[str]:
    """A sentence for each role that may do more with rows that are never changed than read and add them."""
    for table, role, privilege in connection.exec_driver_sql(_WIDER, (list(KEPT),)):
        yield f"The role {printable(role)} has the privilege {privilege} on {table}, which only the owner may have."
