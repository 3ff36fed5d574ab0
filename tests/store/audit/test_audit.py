"""The chain out of a real database: tampering is found, truncation shows, reports add up."""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from contextlib import closing
from itertools import pairwise

import pytest

from longsuit.jackpot import AdjustMeter, Approve, Propose, UndoWin
from longsuit.store import (
    REPORTS,
    Head,
    Period,
    StoreError,
    check,
    link_json,
    links,
    meter_days,
    read_transaction,
    verify,
)
from tests.store.prepared_houses import as_master
from tests.store.support import play, play_win, who


def tamper(store, *statements):
    """Change protected rows, as the owner of the database could: the triggers are dropped first, and created again."""
    if store.engine.dialect.name == "sqlite":
        with closing(sqlite3.connect(store.place)) as connection, connection:
            triggers = connection.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
            for name, _ in triggers:
                connection.execute(f"DROP TRIGGER {name}")
            for statement in (*statements, *(sql for _, sql in triggers)):
                connection.execute(statement)
        return
    with as_master(store) as connection:
        connection.exec_driver_sql("SET LOCAL session_replication_role = replica")
        for statement in statements:
            connection.exec_driver_sql(statement)


def fault(store, checkpoint=None):
    with read_transaction(store.engine) as connection:
        found = verify(connection, checkpoint).fault
    return (found.seq, found.kind) if found else None


def test_an_unaltered_chain_is_valid(store):
    play(store)
    assert fault(store) is None


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE events SET body = '{}' WHERE seq = 9",
        "UPDATE events SET body = REPLACE(body, '100', '900') WHERE seq = 15",
        "UPDATE events SET kind = 'game-ended' WHERE seq = 9",
        "UPDATE events SET kind = 'refused', room = 'refused' WHERE seq = 9",
        "UPDATE events SET room = 'refused' WHERE seq = 9",
        "UPDATE events SET kind = 'add-jackpot' WHERE seq = 8",
        "UPDATE events SET actor = 'Zed' WHERE seq = 9",
        "UPDATE events SET at = '2020-01-01T00:00:00.000000Z' WHERE seq = 9",
        "UPDATE events SET table_name = 'T7' WHERE seq = 9",
        "UPDATE audit SET software = '9.9' WHERE seq = 9",
        "UPDATE audit SET rules = NULL WHERE seq = 12",
        "UPDATE audit SET hash = previous WHERE seq = 9",
    ],
)
def test_an_altered_link_is_found(store, change):
    play(store)
    tamper(store, change)
    assert fault(store) == (int(change.rpartition(" ")[2]), "altered")
    with read_transaction(store.engine) as connection:
        assert check(connection).problems[0].startswith("The audit chain: ")


def test_an_event_filed_under_another_command_is_found(store):
    play(store)
    tamper(store, "UPDATE events SET command = 'elsewhere' WHERE seq = 15")
    with read_transaction(store.engine) as connection:
        assert check(connection).problems == ("Event 15 is stored under another command.",)


def test_an_entry_that_was_altered_is_found(store):
    play(store)
    tamper(store, "UPDATE entries SET amount = amount + 1 WHERE number = 3")
    with read_transaction(store.engine) as connection:
        wrong = check(connection).problems
    assert wrong[0].startswith("Entry 3 is not what event ")


def test_a_balance_that_was_altered_is_found(store):
    play(store)
    tamper(store, "UPDATE accounts SET balance = balance + 1 WHERE account = 'tray:T1'")
    with read_transaction(store.engine) as connection:
        assert check(connection).problems == (
            "Account tray:T1 does not hold what its entries add up to.",
            "The balances of all accounts do not add up to zero.",
        )


def test_a_missing_link_is_found(store):
    tamper(store, "DELETE FROM audit WHERE seq = 5", "DELETE FROM events WHERE seq = 5")
    assert fault(store) == (5, "missing")


def test_a_missing_event_is_found(store):
    tamper(store, "DELETE FROM events WHERE seq = 5")
    assert fault(store) == (5, "altered")


def test_an_event_beside_the_chain_is_found(store):
    last = store.head.seq
    tamper(store, f"INSERT INTO events SELECT {last + 1}, room, kind, 'x', 7, at, actor, role, table_name, body FROM events WHERE seq = 3")  # fmt: skip  # noqa: E501, S608 - one statement
    assert fault(store) == (last + 1, "inserted")


def test_links_that_changed_places_are_found(store):
    tamper(
        store,
        *(f"UPDATE events SET seq = {new} WHERE seq = {old}" for old, new in ((5, -1), (6, 5), (-1, 6))),  # noqa: S608 - numbers
        *(f"UPDATE audit SET seq = {new} WHERE seq = {old}" for old, new in ((5, -1), (6, 5), (-1, 6))),  # noqa: S608 - numbers
    )
    assert fault(store) == (5, "reordered")


def test_links_cut_off_show_against_a_checkpoint(store):
    play(store)
    taken = store.head
    tamper(store, f"DELETE FROM audit WHERE seq > {taken.seq - 3}", f"DELETE FROM events WHERE seq > {taken.seq - 3}")  # noqa: S608 - numbers
    assert fault(store) is None
    assert fault(store, taken) == (taken.seq - 2, "truncated")


def test_a_checkpoint_of_before_still_holds_later(store):
    taken = store.head
    play(store)
    assert fault(store, taken) is None
    assert fault(store, Head(taken.seq, "f" * 64)) == (taken.seq, "altered")


def test_an_export_holds_every_link_in_order(store):
    play(store)
    with read_transaction(store.engine) as connection:
        lines = [link_json(link) for link in links(connection)]
    assert [line["seq"] for line in lines] == list(range(1, store.head.seq + 1))
    assert lines[-1]["hash"] == store.head.hash
    assert {line["software"] for line in lines} == {__import__("longsuit").__version__}
    assert json.loads(json.dumps(lines)) == lines


def test_every_link_of_a_table_names_the_rules_it_runs_on(store):
    play(store)
    sha256 = store.state.jackpots["royal"].sha256
    with read_transaction(store.engine) as connection:
        assert {link.rules for link in links(connection) if link.table == "T1"} == {sha256}


def report(store, name, **period):
    with read_transaction(store.engine) as connection:
        return REPORTS[name](connection, Period(**period))


def approved(store, change):
    proposal = who("Sue")
    store.execute(Propose(**proposal, change=change))
    store.execute(Approve(**who("Eve"), proposal=proposal["id"]))


def test_meters_are_reconciled_day_by_day(store):
    from tests.store.support import ending, wagers  # noqa: PLC0415 - rounds on other days

    for day in ("2026-03-01", "2026-03-02", "2026-03-04"):
        store.execute_all(wagers("T1", at=f"{day}T10:00:00.000000Z") + ending("T1", at=f"{day}T10:01:00.000000Z"))
    with read_transaction(store.engine) as connection:
        days = [day for day in meter_days(connection, Period()) if day.account == "meter:royal/meter"]
        later = meter_days(connection, Period("2026-03-02", "2026-03-03"))
    assert [day.day for day in days] == ["2026-03-01", "2026-03-02", "2026-03-04"]
    assert days[0].opening == 0
    assert days[0].entries == {"start": 10**12, "contribution": 6 * 15_250_000}
    for before, after in pairwise(days):
        assert after.opening == before.closing
        assert after.closing == after.opening + sum(after.entries.values())
    assert days[-1].closing == store.state.meters["royal/meter"].amount
    assert {(day.day, day.account) for day in later} == {
        ("2026-03-02", "meter:royal/meter"),
        ("2026-03-02", "reserve:royal/meter"),
    }


def test_wins_adjustments_and_exceptions_are_listed(store):
    win = play_win(store)
    approved(
        store,
        AdjustMeter(meter="royal/meter", reason="malfunction", amount=-5, document="form 7", explanation="drift"),
    )
    approved(store, UndoWin(win=win, document="form 8", explanation="wrong cards"))
    with pytest.raises(ValueError, match="There is no table"):
        store.execute(play_command())
    assert [row["event"]["win"] for row in report(store, "wins")] == [win]
    adjusted = report(store, "adjustments")
    assert [(row["kind"], row["event"]["document"]) for row in adjusted] == [
        ("meter-adjusted", "form 7"),
        ("win-undone", "form 8"),
    ]
    kinds = Counter(row["kind"] for row in report(store, "exceptions"))
    assert kinds["refused"] == 1
    assert kinds["change-proposed"] == kinds["change-approved"] == 4
    assert not kinds.keys() & {"wager-placed", "game-started", "win-committed"}
    assert report(store, "exceptions", first="2030-01-01") == []


def play_command():
    from longsuit.jackpot import StartGame  # noqa: PLC0415 - one refusal

    return StartGame(**who("Dee", "T9"))


@pytest.mark.parametrize("day", ["yesterday", "2026-3-1", "2026-02-30", "20260301", "x" * 1000])
def test_a_day_that_is_none_is_refused(day):
    with pytest.raises(StoreError, match=r"is not a day\. Write it like"):
        Period(day)
