"""Every test of the store runs on SQLite and on a real PostgreSQL."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

import pytest
from argon2 import PasswordHasher

from longsuit.store import Store
from tests.store.desk import SECRETS, TERMS, Desk
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


@pytest.fixture
def cheap_hashes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Secrets cost nothing here, or a hundred sign-ins would cost a minute."""
    cheap = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    monkeypatch.setattr("longsuit.store._credentials.hasher", lambda: cheap)


@pytest.fixture
def desk(database: str, cheap_hashes: None) -> Desk:
    """A house with people in it, at its desk."""
    made = Desk(database)
    made.do("store", "init")
    for name, role in SECRETS.items():
        by = None if name == "Ada" else "Ada"
        made.do("operators", "add", name, "--role", role, by=by, env={"LONGSUIT_NEW_SECRET": f"secret of {name}"})
    return made


@pytest.fixture
def open_desk(desk: Desk) -> Desk:
    """The same with a jackpot and a table."""
    desk.agreed("init", "royal", "i-luv-suits", *TERMS)
    desk.agreed("link", "T1", "i-luv-suits", "royal", "--because", "opening")
    return desk
