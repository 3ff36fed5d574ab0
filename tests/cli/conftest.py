"""Commands of a house are tested on SQLite and on a real PostgreSQL, as the store is."""

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
