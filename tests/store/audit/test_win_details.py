"""Wins of a house that an older version served: their rounds and players are found in the journal and the records."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from longsuit.jackpot import win_page
from longsuit.store import Store, complete_win_page, migrate_database, read_transaction

DUMP = Path(__file__).parents[1] / "houses" / "played" / "played.sqlite.sql"


@pytest.fixture
def played(tmp_path):
    """The house as the older version left it."""
    file = tmp_path / "played.db"
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript(DUMP.read_text("utf-8"))
    migrate_database(str(file))
    with Store.open(str(file)) as store:
        yield store


def test_JP_3_an_older_win_has_its_players_name_and_the_felts_round(played):
    page = win_page(played.state, "deck.17.1")
    assert page.player == ""
    with read_transaction(played.engine) as connection:
        found = complete_win_page(connection, replace(page, round=99))
        assert (found.round, found.player, found.seat) == (1, "Ann", 3)
        assert complete_win_page(connection, replace(page, player="Mara", round=7)).round == 7


@pytest.mark.parametrize("name", ["deck.1.1", "other.17.1", "5f0c" * 8, "deck.17"])
def test_a_win_that_no_live_table_made_stays_as_it_is(played, name):
    page = replace(win_page(played.state, "deck.17.1"), win=name, round=99)
    with read_transaction(played.engine) as connection:
        assert complete_win_page(connection, page) == page
