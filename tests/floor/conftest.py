"""What writes is tested on SQLite and on a real PostgreSQL, as the store is; pages are tested in real browsers."""

import pytest

pytest.register_assert_rewrite("tests.floor.browsing")

from tests.floor.browsing import house, people  # noqa: E402 - its assertions are to say what they compared
from tests.store.conftest import cheap_hashes, database, empty, postgresql, server, shelf, sqlite, store  # noqa: E402 - as well

__all__ = ["cheap_hashes", "database", "empty", "house", "people", "postgresql", "server", "shelf", "sqlite", "store"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A story in a real browser that fails is told once more, and the summary says so: a busy machine starves some."""
    for item in items:
        if item.path.name.startswith("test_browser_"):
            item.add_marker(pytest.mark.flaky(reruns=1))
