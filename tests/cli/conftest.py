"""Commands of a house are tested on SQLite and on a real PostgreSQL, there as the role that serves a house."""

import pytest

from tests.store.conftest import (
    cheap_hashes,
    database,
    desk,
    empty,
    open_desk,
    postgresql,
    prepared_houses,
    server,
    sqlite,
    store,
)
from tests.store.prepared_houses import APPLICATION

__all__ = [
    "cheap_hashes",
    "database",
    "desk",
    "empty",
    "open_desk",
    "postgresql",
    "prepared_houses",
    "server",
    "sqlite",
    "store",
]


@pytest.fixture
def role() -> str:
    """The role of PostgreSQL that opens a house."""
    return APPLICATION
