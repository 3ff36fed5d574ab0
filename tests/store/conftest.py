"""Every test of the store runs on SQLite and on a real PostgreSQL."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

import pytest

from longsuit.store import Store
from tests.store.postgres import Server
from tests.store.support import furnish

if TYPE_CHECKING:
    from collections.abc import Iterator

_names = count(1)


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """One PostgreSQL for the whole session."""
    running = Server()
    yield running
    running.remove()


@pytest.fixture
def postgresql(server: Server) -> Iterator[str]:
    """An empty database of PostgreSQL's, by its URL."""
    name = f"house{next(_names)}"
    server.sql(f"CREATE DATABASE {name}")
    yield server.url(name)
    server.sql(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture
def sqlite(tmp_path) -> str:
    """A file that is not there yet."""
    return str(tmp_path / "house.db")


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest) -> str:
    """A database without a house, of either kind."""
    return request.getfixturevalue(request.param)


@pytest.fixture
def empty(database: str) -> Iterator[Store]:
    """A new house."""
    with Store.create(database) as store:
        yield store


@pytest.fixture
def store(empty: Store) -> Store:
    """A house with people, a jackpot and one table."""
    return furnish(empty)
