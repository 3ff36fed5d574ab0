"""Houses that are created once a session and copied for each test: copying is much faster than creating."""

from __future__ import annotations

import shutil
from contextlib import contextmanager
from typing import TYPE_CHECKING
from unittest import mock

from argon2 import PasswordHasher

from longsuit.store import Roles, Store, create_roles, engine_for, open_engine
from tests.store.jackpot_desk import SECRETS, TERMS, CommandLine
from tests.store.support import furnish

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    import sqlalchemy as sa

    from tests.store.database.postgres import Server


@contextmanager
def cheap_passwords() -> Iterator[None]:
    """Fast password hashing, or a hundred sign-ins would take a minute."""
    cheap = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    with mock.patch("longsuit.store.accounts.passwords.hasher", return_value=cheap):
        yield


ROLES = OWNER, APPLICATION, AUDITOR = "longsuit_owner", "longsuit_floor", "longsuit_auditor"
"""The roles of the houses on PostgreSQL."""


def give_roles(database: str) -> None:
    """Create the roles of a house; on SQLite there are none."""
    engine, _ = open_engine(database)
    if engine.dialect.name == "postgresql":
        create_roles(engine, Roles(*ROLES))
    engine.dispose()


@contextmanager
def as_master(store: Store) -> Iterator[sa.Connection]:
    """One transaction in the database of a store, of somebody who may do everything there."""
    url = store.engine.url
    engine = engine_for(url.set(username="postgres") if url.get_backend_name() == "postgresql" else url)
    try:
        with engine.begin() as connection:
            yield connection
    finally:
        engine.dispose()


def as_role(database: str, role: str) -> str:
    """The URL of the same database for a role; on SQLite there are none."""
    return database.replace("postgresql://postgres@", f"postgresql://{role}@")


def _empty(database: str) -> None:
    Store.create(database).close()


def _furnished(database: str) -> None:
    with Store.create(database) as store:
        furnish(store)


def _staffed(database: str) -> CommandLine:
    made = CommandLine(database)
    made.do("store", "init")
    with cheap_passwords():
        for name, role in SECRETS.items():
            by = None if name == "Ada" else "Ada"
            made.do("operators", "add", name, "--role", role, by=by, env={"LONGSUIT_NEW_SECRET": f"secret of {name}"})
    return made


def _opened(database: str) -> None:
    desk = _staffed(database)
    desk.agreed("init", "royal", "i-luv-suits", *TERMS)
    desk.agreed("link", "T1", "i-luv-suits", "royal", "--because", "opening")


MAKERS = {"open_desk": _opened, "desk": _staffed, "store": _furnished, "empty": _empty}
"""The function that creates the house of each fixture; fixtures that build on others come first."""


def house_for(fixtures: Sequence[str]) -> str | None:
    """The house that a test with these fixtures needs; None if it creates its own."""
    return next((name for name in MAKERS if name in fixtures), None)


class PreparedHouses:
    """The prepared houses in a folder, and as templates of a PostgreSQL server."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._made: set[str] = set()

    def copy(self, house: str, file: str) -> None:
        """Copy a house into an SQLite file."""
        source = self.folder / f"{house}.db"
        if not source.exists():
            MAKERS[house](str(source))
        shutil.copy(source, file)

    def template(self, house: str, server: Server) -> str:
        """The PostgreSQL database that copies are made from; it must have no connections meanwhile."""
        if house not in self._made:
            server.sql(f"CREATE DATABASE {house}")
            MAKERS[house](server.url(house))
            give_roles(server.url(house))
            self._made.add(house)
        return house
