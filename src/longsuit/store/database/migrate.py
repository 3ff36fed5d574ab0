"""Bringing a database to the form this version of the software writes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import sqlalchemy as sa

from longsuit.store.errors import StoreError

if TYPE_CHECKING:
    from alembic.config import Config

SCHEMA_VERSION = "0004"
"""The form of the database that this version reads and writes; a test holds it against the last migration."""


def schema_version_of(connection: sa.Connection) -> str | None:
    """The form a database has; None where it holds no house."""
    if not sa.inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar()


def migrate(connection: sa.Connection) -> None:
    """Bring the database to today's form, in the connection's transaction."""
    from alembic import command  # noqa: PLC0415 - heavy, and needed once in the life of a database

    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def latest_schema_version() -> str | None:
    """The form the last migration leads to."""
    from alembic.script import ScriptDirectory  # noqa: PLC0415 - as above

    return ScriptDirectory.from_config(_config()).get_current_head()


def _config() -> Config:
    from alembic.config import Config  # noqa: PLC0415 - as above

    config = Config()
    config.set_main_option("script_location", "longsuit.store.database:migrations")
    config.set_main_option("path_separator", "os")
    return config


def refuse_other_version(form: str | None, place: str) -> None:
    """Raise unless the database has the form this version reads and writes."""
    if form is None:
        raise StoreError(f"{place} holds no house; make one with: longsuit store init.")
    if form < SCHEMA_VERSION:
        raise StoreError(f"{place} has the older schema version {form}. Migrate it with: longsuit store migrate.")
    if form > SCHEMA_VERSION:
        raise StoreError(f"{place} has schema version {form} of a newer Longsuit. This version reads {SCHEMA_VERSION}.")


def refuse_existing_house(form: str | None, place: str) -> None:
    """Raise where a database holds a house, and a new one was to be put there."""
    if form is not None:
        raise StoreError(f"{place} holds a house already; allowed: a database without one.")
