"""Ids that people can type."""

from __future__ import annotations

import pytest

from longsuit.base import Refused
from longsuit.jackpot import full_id, short_id

IDS = ["a1b2c3d4" * 4, "a1b2c3d5" * 4, "0f" * 16, "main.50.1", "main.5.1"]


def test_every_short_id_stands_for_its_id():
    shown = [short_id(name, IDS) for name in IDS]
    assert shown == ["a1b2c3d4", "a1b2c3d5", "0f0f0f", "main.50.1", "main.5.1"]
    assert [full_id(text, IDS, "win", "JP-3") for text in shown] == IDS


def test_an_id_is_found_even_where_another_begins_with_it():
    assert full_id("main.5", ["main.5", "main.50"], "win", "JP-3") == "main.5"


def test_an_unclear_beginning_is_refused_with_the_ids_it_may_mean():
    with pytest.raises(Refused, match=r"“a1b2” stands for 2 wins: a1b2c3d4, a1b2c3d5\. Type more of it\.") as no:
        full_id("a1b2", IDS, "win", "JP-3")
    assert no.value.clause == "JP-3"


@pytest.mark.parametrize("text", ["", "zz", "main.50.1.1"])
def test_what_stands_for_nothing_stays_as_it_is(text):
    assert full_id(text, IDS, "win", "JP-3") == text
