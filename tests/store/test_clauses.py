"""JP-12, JP-13 and JP-14 on the real store."""

from __future__ import annotations

import json
from dataclasses import asdict
from unittest import mock

import pytest
import sqlalchemy as sa

from longsuit.jackpot import AdjustMeter, Approve, Phase, Propose, display, meter_books
from longsuit.store import Period, Store, StoreStopped, meter_days, read_transaction
from longsuit.store.database import schema
from longsuit.store.database.insert import insert_rows
from longsuit.store.events.insert_batch import insert_batch
from tests.store.support import checked, ending, play, play_win, wagers, who

METER = "royal/meter"


def rows(store, table):
    with read_transaction(store.engine) as connection:
        return connection.execute(sa.select(table)).all()


# JP-12: displays are dumb


def test_JP_12_what_a_display_is_sent_is_plain_data_out_of_the_store(store, database):
    play(store)
    with Store.open(database) as other:
        sent = asdict(display(other.state, "T1"))
    assert json.loads(json.dumps(sent))["meters"][0]["amount_cents"] == 1_000_000 + 92
    assert sent == asdict(display(store.state, "T1"))


def test_JP_12_showing_changes_nothing(store):
    before = store.head
    display(store.state, "T1")
    assert store.head == before


# JP-13: after a crash the system returns to what it had acknowledged


def test_JP_13_a_house_opened_again_is_exactly_what_was_acknowledged(store, database):
    store.execute_all(wagers("T1"))
    acknowledged = store.state
    store.close()
    with Store.open(database) as again:
        assert again.state == acknowledged
        assert again.state.tables["T1"].phase is Phase.CHIPS


def test_JP_13_what_was_not_acknowledged_is_not_there_by_half(store, database, monkeypatch):
    before = store.state
    monkeypatch.setattr("longsuit.store.store.insert_batch", half_written)
    with pytest.raises(ZeroDivisionError):
        store.execute_all(wagers("T1"))
    assert store.state is before
    with Store.open(database) as again:
        assert again.state == before
        checked(again)


def half_written(connection, batch):
    """The process dies between the events of a batch and the rest of it."""

    def insert_first(connection, table, rows, **how):
        if table is not schema.events:
            raise ZeroDivisionError
        insert_rows(connection, table, rows, **how)

    with mock.patch("longsuit.store.events.insert_batch.insert_rows", insert_first):
        insert_batch(connection, batch)


def test_JP_13_a_table_whose_store_is_gone_takes_no_wagers_and_says_so(sqlite, tmp_path):
    from tests.store.support import furnish  # noqa: PLC0415 - a house on a disk that goes away

    with Store.create(sqlite) as store:
        furnish(store)
        store.engine.dispose()
        (tmp_path / "house.db").rename(tmp_path / "gone")
        for ending_ in ("-wal", "-shm"):
            (tmp_path / f"house.db{ending_}").unlink(missing_ok=True)
        (tmp_path / "house.db").mkdir()
        for _ in range(2):
            with pytest.raises(StoreStopped, match=r"cannot be used.*No jackpot wager is taken until this is fixed"):
                store.execute_all(wagers("T1"))


def test_JP_13_a_store_that_does_not_reconcile_takes_no_wagers_and_says_so(store, database):
    from tests.store.audit.test_audit import tamper  # noqa: PLC0415 - the hand that does it

    play(store)
    tamper(
        store,
        "UPDATE accounts SET balance = balance + 5 WHERE account = 'meter:royal/meter'",
        "UPDATE meters SET shown = shown + 5, moved = moved + 5",
    )
    with Store.open(database) as again:
        with pytest.raises(StoreStopped, match="The store does not reconcile: meter royal/meter is not what its"):
            again.execute_all(wagers("T1"))
        with pytest.raises(StoreStopped, match="does not reconcile"):
            _ = again.state


# JP-14: kept for ever, and reconcilable at any moment


def test_JP_14_start_and_all_entries_are_the_amount_shown(store):
    for commands in (wagers("T1"), ending("T1"), wagers("T1"), ending("T1")):
        store.execute_all(commands)
        (meter,) = rows(store, schema.meters)
        entries = rows(store, schema.entries)
        moved = sum(row.amount for row in entries if row.credit == f"meter:{METER}")
        moved -= sum(row.amount for row in entries if row.debit == f"meter:{METER}")
        assert meter.start + meter.moved == meter.shown == moved == store.state.meters[METER].amount


def test_JP_14_everything_a_meter_did_is_kept(store):
    play(store, rounds=2)
    win = play_win(store)
    proposal = who("Sue")
    change = AdjustMeter(meter=METER, reason="malfunction", amount=77, document="form 7", explanation="drift")
    store.execute(Propose(**proposal, change=change))
    store.execute(Approve(**who("Eve"), proposal=proposal["id"]))
    books = meter_books(store.state, METER)
    assert (books.wagers_cents, books.hits) == (1800, 1)
    wins = {row.name: json.loads(row.body) for row in rows(store, schema.wins)}
    assert books.paid_cents == wins[win]["prize_cents"]
    with read_transaction(store.engine) as connection:
        (day,) = [day for day in meter_days(connection, Period()) if day.account == f"meter:{METER}"]
    assert day.entries == {"start": books.start, **books.entries}
    assert day.closing == books.amount
    checked(store)


def test_JP_14_no_fraction_is_rounded_away(store):
    play(store, rounds=7)
    assert store.state.meters[METER].amount == 10**12 + 7 * 6 * 100 * 152_500
    assert store.state.meters[METER].reserve == 7 * 6 * 100 * 20_000
    checked(store)
