"""Every test of the store runs on SQLite and on a real PostgreSQL."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

import pytest

from longsuit.store import Store
from tests.store.database.postgres import Server
from tests.store.jackpot_desk import CommandLine
from tests.store.prepared_houses import ROLES, PreparedHouses, as_role, cheap_passwords, house_for

if TYPE_CHECKING:
    from collections.abc import Iterator

_names = count(1)


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """One PostgreSQL for the whole session."""
    running = Server()
    yield running
    running.remove()


@pytest.fixture(scope="session")
def prepared_houses(tmp_path_factory: pytest.TempPathFactory) -> PreparedHouses:
    """Houses to be copied."""
    return PreparedHouses(tmp_path_factory.mktemp("houses"))


@pytest.fixture
def postgresql(server: Server, prepared_houses: PreparedHouses, request: pytest.FixtureRequest) -> Iterator[str]:
    """The URL of a PostgreSQL database with the house that the test's fixtures need, or empty."""
    name, house = f"house{next(_names)}", house_for(request.fixturenames)
    template = f" TEMPLATE {prepared_houses.template(house, server)}" if house else ""
    server.sql(f"CREATE DATABASE {name}{template} STRATEGY FILE_COPY")
    if house:  # what a role may do with a database is not copied with it
        server.sql(f"REVOKE ALL ON DATABASE {name} FROM PUBLIC; GRANT CONNECT ON DATABASE {name} TO {', '.join(ROLES)}")
    yield server.url(name)
    server.sql(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture
def sqlite(tmp_path, prepared_houses: PreparedHouses, request: pytest.FixtureRequest) -> str:
    """An SQLite file with the house that the test's fixtures need, or the path of one that does not exist yet."""
    file = str(tmp_path / "house.db")
    if house := house_for(request.fixturenames):
        prepared_houses.copy(house, file)
    return file


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest) -> str:
    """A database of either kind."""
    return request.getfixturevalue(request.param)


@pytest.fixture
def role() -> str:
    """The role of PostgreSQL that opens a house: one that may do everything, so that tests can alter rows."""
    return "postgres"


@pytest.fixture
def empty(database: str, role: str) -> Iterator[Store]:
    """A new house."""
    with Store.open(as_role(database, role)) as store:
        yield store


@pytest.fixture
def store(empty: Store) -> Store:
    """A house with people, a jackpot and one table."""
    return empty


@pytest.fixture
def cheap_hashes() -> Iterator[None]:
    """Password hashing is fast here."""
    with cheap_passwords():
        yield


@pytest.fixture
def desk(database: str, role: str, cheap_hashes: None) -> CommandLine:
    """A house with operators, used through the command line."""
    return CommandLine(as_role(database, role))


@pytest.fixture
def open_desk(desk: CommandLine) -> CommandLine:
    """The same with a jackpot and a table."""
    return desk
