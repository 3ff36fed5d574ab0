"""Schema versions: which one a database has, and migrating it to the one this version of Longsuit uses."""

from __future__ import annotations

from typing import TYPE_CHECKING

import sqlalchemy as sa

from longsuit.store.errors import HouseExists, NoHouse, StoreError

if TYPE_CHECKING:
    from alembic.config import Config

SCHEMA_VERSION = "0006"
"""The schema version that this version of Longsuit reads and writes; a test compares it with the last migration."""


def schema_version_of(connection: sa.Connection) -> str | None:
    """The schema version of a database; None if it holds no house."""
    if not sa.inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar()


def migrate(connection: sa.Connection) -> None:
    """Migrate the database to the latest schema version, in the connection's transaction."""
    from alembic import command  # noqa: PLC0415 - heavy, and needed once in the life of a database

    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def latest_schema_version() -> str | None:
    """The schema version that the last migration leads to."""
    from alembic.script import ScriptDirectory  # noqa: PLC0415 - as above

    return ScriptDirectory.from_config(_config()).get_current_head()


def _config() -> Config:
    from alembic.config import Config  # noqa: PLC0415 - as above

    config = Config()
    config.set_main_option("script_location", "longsuit.store.database:migrations")
    config.set_main_option("path_separator", "os")
    return config


def refuse_other_version(version: str | None, place: str) -> None:
    """Raise unless the database has the schema version that this version of Longsuit uses."""
    if version is None:
        raise NoHouse(f"{place} holds no house. Create one with: longsuit store init.")
    if version < SCHEMA_VERSION:
        raise StoreError(f"{place} has the older schema version {version}. Migrate it with: longsuit store migrate.")
    if version > SCHEMA_VERSION:
        raise StoreError(
            f"{place} has schema version {version} of a newer Longsuit. This version reads {SCHEMA_VERSION}."
        )


def refuse_existing_house(version: str | None, place: str) -> None:
    """Raise if a database already holds a house."""
    if version is not None:
        raise HouseExists(f"{place} already holds a house. Name a database without one.")
