"""What writes is tested on SQLite and on a real PostgreSQL, as the store is; pages are tested in real browsers."""

import pytest

pytest.register_assert_rewrite("tests.floor.browser.browsing")

from tests.floor.browser.browsing import house, people  # noqa: E402 - its assertions are to say what they compared
from tests.store.conftest import cheap_hashes, database, empty, postgresql, server, shelf, sqlite, store  # noqa: E402 - as well

__all__ = ["cheap_hashes", "database", "empty", "house", "people", "postgresql", "server", "shelf", "sqlite", "store"]
