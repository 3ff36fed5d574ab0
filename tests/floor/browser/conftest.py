"""Pages are tested in a real browser, which stays open from one story to the next."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.register_assert_rewrite("tests.floor.browser.browsing")

from tests.floor.browser.browsing import CHROMIUM, house, people  # noqa: E402 - its assertions say what they compared

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["house", "people"]

FOLDER = Path(__file__).parent


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> Iterator[None]:
    """Close the browser before a test of anything else: until then its event loop is the thread's."""
    yield
    if nextitem is None or FOLDER not in nextitem.path.parents:
        CHROMIUM.close()
