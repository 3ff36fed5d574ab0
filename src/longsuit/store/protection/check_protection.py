"""Whether a database still protects its records as Longsuit created it to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy.exc import DBAPIError

from longsuit.store.database.engine import read_transaction, stopped_by
from longsuit.store.database.migrate import SCHEMA_VERSION
from longsuit.store.errors import StoreError
from longsuit.store.protection.description import describe, differences, expected, printable
from longsuit.store.protection.roles import wider_privileges

if TYPE_CHECKING:
    from collections.abc import Iterator

    import sqlalchemy as sa

_VERSIONS = "SELECT version_num FROM alembic_version ORDER BY 1"
_SETTINGS = """
SELECT COALESCE(rolname, 'every role') FROM pg_db_role_setting LEFT JOIN pg_roles ON pg_roles.oid = setrole
WHERE setdatabase IN (0, (SELECT oid FROM pg_database WHERE datname = current_database()))
  AND setconfig::text LIKE '%%session_replication_role%%'
"""

WHAT_TO_DO = (
    "Find out who changed it: `longsuit store check` names every difference. Then back the house up, and restore the "
    "backup into an empty database, which is created with all of its protection."
)
"""What to do about a database that is not as Longsuit created it."""


def altered_schema(connection: sa.Connection) -> Iterator[str]:
    """A sentence for each way in which a database differs from what this version creates; nothing is written."""
    versions = connection.exec_driver_sql(_VERSIONS).scalars().all()
    if versions != [SCHEMA_VERSION]:
        yield f"The table alembic_version does not hold one row with {SCHEMA_VERSION}."
    yield from differences(describe(connection), expected(connection.dialect.name))
    if connection.dialect.name == "postgresql":
        yield from wider_privileges(connection)
        yield from _triggers_switched_off(connection)


def _triggers_switched_off(connection: sa.Connection) -> Iterator[str]:
    """Whether a setting keeps triggers and foreign keys from being checked."""
    if connection.exec_driver_sql("SHOW session_replication_role").scalar() != "origin":
        yield "The triggers are switched off in this session by the setting session_replication_role."
    for role in connection.exec_driver_sql(_SETTINGS).scalars():
        yield f"The setting session_replication_role of {printable(role)} may switch the triggers off."


def refuse_altered_schema(engine: sa.Engine) -> None:
    """Raise if a database is not as this version creates it."""
    try:
        with read_transaction(engine) as connection:
            found = list(altered_schema(connection))
    except DBAPIError as error:
        raise stopped_by(error) from error
    if found:
        more = f" There are {len(found) - 1} more differences." if len(found) > 1 else ""
        raise StoreError(f"The database was changed by somebody else. {found[0]}{more} {WHAT_TO_DO}")
