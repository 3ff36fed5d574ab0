"""Fixtures of the browser tests; one browser stays open for all of them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.register_assert_rewrite("tests.floor.browser.browsing")

from tests.floor.browser.browsing import CHROMIUM, house, people  # noqa: E402 - after the registration of its assertions

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["house", "people"]

FOLDER = Path(__file__).parent

QUICK = {"test_games.py", "test_limits.py", "test_newcomer.py", "test_reconnect.py", "test_text.py"}
"""The stories that `make test` tells; the others are slow, and run in `make test-slow`."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test of this folder as slow, except those of the quick stories."""
    for item in items:
        if FOLDER in item.path.parents and item.path.name not in QUICK:
            item.add_marker(pytest.mark.slow)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> Iterator[None]:
    """Close the browser before any other test, because it occupies the event loop of the thread."""
    yield
    if nextitem is None or FOLDER not in nextitem.path.parents:
        CHROMIUM.close()
