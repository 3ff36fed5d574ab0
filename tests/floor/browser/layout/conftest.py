"""Fixtures of the layout tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.floor.browser.browsing import opened_house, visitors
from tests.floor.browser.layout.long_house import HOUSE, OPERATORS
from tests.floor.browser.layout.steps import prepare

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.floor.browser.browsing import People, Person


@pytest.fixture
def people(language: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[People]:
    """People in the house with long names and large amounts, whose pages are in a language."""
    folder = tmp_path_factory.mktemp("layout")
    with opened_house(folder, HOUSE, HOUSE, OPERATORS) as house, visitors(house) as enter:

        def prepared(name: str) -> Person:
            return prepare(enter(name), language)

        yield prepared
