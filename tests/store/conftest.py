"""Every test of the store runs on SQLite and on a real PostgreSQL."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

import pytest

from longsuit.store import Store
from tests.store.database.postgres import Server
from tests.store.jackpot_desk import Desk
from tests.store.prepared_houses import Shelf, cheap_secrets, wanted

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
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Shelf:
    """Houses to be copied."""
    return Shelf(tmp_path_factory.mktemp("shelf"))


@pytest.fixture
def postgresql(server: Server, shelf: Shelf, request: pytest.FixtureRequest) -> Iterator[str]:
    """A database of PostgreSQL's by its URL, with the house in it that the test asks for, or empty."""
    name, house = f"house{next(_names)}", wanted(request.fixturenames)
    template = f" TEMPLATE {shelf.template(house, server)}" if house else ""
    server.sql(f"CREATE DATABASE {name}{template} STRATEGY FILE_COPY")
    yield server.url(name)
    server.sql(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture
def sqlite(tmp_path, shelf: Shelf, request: pytest.FixtureRequest) -> str:
    """A file with the house in it that the test asks for, or one that is not there yet."""
    file = str(tmp_path / "house.db")
    if house := wanted(request.fixturenames):
        shelf.put(house, file)
    return file


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest) -> str:
    """A database of either kind."""
    return request.getfixturevalue(request.param)


@pytest.fixture
def empty(database: str) -> Iterator[Store]:
    """A new house."""
    with Store.open(database) as store:
        yield store


@pytest.fixture
def store(empty: Store) -> Store:
    """A house with people, a jackpot and one table."""
    return empty


@pytest.fixture
def cheap_hashes() -> Iterator[None]:
    """Secrets cost nothing here."""
    with cheap_secrets():
        yield


@pytest.fixture
def desk(database: str, cheap_hashes: None) -> Desk:
    """A house with people in it, at its desk."""
    return Desk(database)


@pytest.fixture
def open_desk(desk: Desk) -> Desk:
    """The same with a jackpot and a table."""
    return desk
