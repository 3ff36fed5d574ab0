"""Engines and transactions of PostgreSQL: what a commit waits for, and when a connection counts as lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from longsuit.store import Store, engine_for, parse_url, read_transaction, write_transaction

if TYPE_CHECKING:
    import sqlalchemy as sa


def _timeout(connection: sa.Connection) -> str:
    return str(connection.exec_driver_sql("SHOW statement_timeout").scalar_one())


def test_a_commit_that_waits_for_a_standby_is_never_timed_out(postgresql):
    """PostgreSQL would report a commit as done whose wait for the standby was cancelled."""
    with Store.create(postgresql) as store:
        for _ in range(2):  # on the same connection
            with write_transaction(store.engine) as connection:
                assert _timeout(connection) == "0"
            with read_transaction(store.engine) as connection:
                assert _timeout(connection) == "10min"


@pytest.mark.parametrize(("query", "idle"), [("", "5"), ("&keepalives_idle=60", "60")])
def test_a_machine_that_vanished_counts_as_lost_within_seconds_or_as_the_url_says(postgresql, query, idle):
    engine = engine_for(parse_url(postgresql + query))
    with engine.connect() as connection:
        raw = connection.connection.driver_connection
        assert raw is not None
        assert raw.info.get_parameters()["keepalives_idle"] == idle
    engine.dispose()
