"""The floor's part of the store: what is kept is never changed, what is wrong is found, backups hold all of it."""

from __future__ import annotations

import json
import sqlite3
from datetime import datetime, timedelta

import pytest
from sqlalchemy.exc import DBAPIError

from longsuit.base import Refused
from longsuit.floor.writer.guest_commands import begin_session, give_chips, join, new_guest_id, set_limits
from longsuit.floor.writer.request_batch import entry_of
from longsuit.guests import Limit
from longsuit.store import (
    Period,
    Store,
    StoreError,
    adopt_keys,
    back_up,
    check,
    end_expired_sessions,
    end_session,
    end_sessions,
    extend_session,
    find_link,
    find_session,
    guest_rounds,
    journal_after,
    journal_rows_sha256,
    journals_since_snapshot,
    keys_place,
    meter_days,
    read_transaction,
    restore_to,
    signer_of,
    verify,
    verify_link_proof,
    write_transaction,
)
from longsuit.table import Entry, journal_sha256
from tests.floor.writer.counters import ann
from tests.floor.writer.writing import live, running_processor
from tests.store.jackpot_desk import CommandLine
from tests.store.old_houses import load_old_house
from tests.store.prepared_houses import as_master
from tests.store.support import checked, open_session, play

KEPT = ("journal", "rounds", "round_seats")
NOON = "2026-03-01T12:00:00.000000Z"


@pytest.fixture
def lived(store):
    """A house with a floor that has been played on."""
    with running_processor(store) as running:
        live(running)
    return store


def ask(store, *statements):
    """Say something to the database behind the store's back, as somebody who may do everything, in one transaction."""
    with as_master(store) as connection:
        for statement in statements:
            connection.exec_driver_sql(statement)


def tamper(store, table, statement):
    """Change what is kept, as somebody would who is master of the database."""
    if store.engine.dialect.name == "postgresql":
        off, on = (f"ALTER TABLE {table} {verb} TRIGGER ALL" for verb in ("DISABLE", "ENABLE"))
        ask(store, off, statement, on)
        return
    with store.engine.begin() as connection:
        found = connection.exec_driver_sql(
            "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = ?", (table,)
        ).all()
    ask(store, *(f"DROP TRIGGER {name}" for name, _ in found), statement, *(sql for _, sql in found))


def wrong(store):
    """What a check finds."""
    with read_transaction(store.engine) as connection:
        return check(connection).problems


@pytest.mark.parametrize("table", KEPT)
@pytest.mark.parametrize("statement", ["UPDATE {} SET {} = {}", "DELETE FROM {}"], ids=["update", "delete"])
def test_protected_rows_are_never_changed_or_deleted(lived, table, statement):
    column = {"journal": "body", "rounds": "record", "round_seats": "net_cents"}[table]
    with pytest.raises(DBAPIError, match="never changed or deleted"):
        ask(lived, statement.format(table, column, column))
    checked(lived)


@pytest.mark.parametrize("table", KEPT)
def test_protected_rows_are_not_replaced_by_another_program(sqlite, table):
    with Store.create(sqlite) as store, running_processor(store) as running:
        live(running)
    other = sqlite3.connect(sqlite)
    with pytest.raises(sqlite3.IntegrityError, match=r"after the last one|kept once"):
        other.execute(f"INSERT OR REPLACE INTO {table} SELECT * FROM {table} LIMIT 1")  # noqa: S608 - three names
    other.close()


@pytest.mark.parametrize(
    ("seq", "number", "command"),
    [("MAX(seq) + 2", "MAX(number) + 1", "'n'"), ("MAX(seq) + 1", "MAX(number) + 2", "'n'"),
     ("MAX(seq) + 1", "MAX(number)", "'n'"), ("MAX(seq)", "MAX(number) + 1", "'n'"),
     ("MAX(seq) + 1", "MAX(number) + 1", "(SELECT MAX(command) FROM journal)")],
    ids=["a gap in the house", "a gap at the table", "a number twice", "a place twice", "a command twice"],
)  # fmt: skip
def test_the_journal_has_no_gaps_and_nothing_twice(store, seq, number, command):
    with running_processor(store, "C1") as running:
        running.do("C1")
    row = f"{seq}, 'C1', {number}, 'at', 'guest/ann', {command}, 'acted', '{{}}', 1, ''"
    with pytest.raises(DBAPIError, match=r"(?i)after the last one|unique"):
        ask(store, f"INSERT INTO journal SELECT {row} FROM journal")  # noqa: S608 - ours
    checked(store)


def test_tables_number_their_rows_each_for_itself(store):
    with running_processor(store, "C1", "C2") as running:
        assert [running.do(name).number for name in ("C1", "C2", "C1")] == [3, 3, 4]
        assert [running.do("C2").number, running.do("C2").number] == [4, 5]


# A check finds it


@pytest.mark.parametrize(
    ("table", "statement", "said"),
    [
        ("journal", "DELETE FROM journal WHERE seq = 9", "does not follow the one before it"),
        ("journal", "DELETE FROM journal WHERE table_name = 'C1' AND number >= 12", "ends before its round"),
        ("journal", "UPDATE journal SET body = '{\"by\":2,\"seat\":3}' WHERE table_name = 'C1' AND number = 5",
         "The journal of round 1 at C1 differs from the audit chain."),
        ("journal", "UPDATE journal SET at = 'later' WHERE table_name = 'C1' AND number = 5",
         "The journal of round 1 at C1 differs from the audit chain."),
        ("journal", "UPDATE journal SET body = REPLACE(body, '5500', '9900') WHERE kind = 'round-opened'",
         "Seat 1 at C1 has a rack that differs from its account, in row 7."),
        ("journal", "UPDATE journal SET body = '{' WHERE kind = 'round-opened'", "has no racks"),
        ("rounds", "UPDATE rounds SET record = REPLACE(record, '-250', '-200')",
         "Round 2 at C1 has a record that differs from the audit chain."),
        ("rounds", "UPDATE rounds SET round = 99 WHERE round = 2", "Round 2 at C1 is stored as another round."),
        ("round_seats", "UPDATE round_seats SET net_cents = -200 WHERE net_cents = -250",
         "Round 2 at C1 has results of seats that differ from the audit chain."),
        ("round_seats", "UPDATE round_seats SET guest = 'guest/eve' WHERE net_cents = -250",
         "Round 2 at C1 was played at seat 1 by a guest who never joined."),
        ("round_seats", "DELETE FROM round_seats WHERE net_cents = -250 AND seat = 4",
         "Round 2 at C1 has results of seats that differ from the audit chain."),
        ("guests", "UPDATE guests SET net_cents = 0",
         "“guest/ann” in the table guests is not what the events lead to."),
        ("guests", "UPDATE guests SET loss = 5", "“guest/ann” in the table guests is not what the events lead to."),
        ("guests", "DELETE FROM guests", "“guest/ann” in the table guests is not what the events lead to."),
    ],
)  # fmt: skip
def test_what_was_altered_behind_the_store_is_found(lived, table, statement, said):
    checked(lived)
    tamper(lived, table, statement)
    assert any(said in sentence for sentence in wrong(lived)), wrong(lived)


def test_a_round_that_is_gone_is_found(sqlite):
    with Store.create(sqlite) as store, running_processor(store) as running:
        live(running)
    other = sqlite3.connect(sqlite)
    for name in ("rounds_never_delete", "round_seats_never_delete"):
        other.execute(f"DROP TRIGGER {name}")
    other.execute("DELETE FROM round_seats WHERE net_cents = -250")
    other.execute("DELETE FROM rounds WHERE round = 2")
    other.commit()
    other.close()
    with Store.open(sqlite) as store:
        assert "Round 2 at C1 has no record." in wrong(store)


def test_the_fingerprint_of_a_journal_is_that_of_its_rows(lived):
    with read_transaction(lived.engine) as connection:
        rows = journal_after(connection, 0)
    assert journal_rows_sha256(rows) == journal_sha256(map(entry_of, rows))
    odd = Entry("C1", 7, NOON, "guest/“é”", 'a"b', "noted", {"text": "π\n", "none": None, "list": [1, {}]})
    with running_processor(lived, "C9") as running:
        running.tables["C9"].count = lambda asked: [
            Entry("C9", 3, asked.at, odd.actor, asked.command.id, odd.kind, odd.body)
        ]
        answer = running.do("C9", actor=ann("“é”"), id='a"b')
    with read_transaction(lived.engine) as connection:
        assert journal_rows_sha256(journal_after(connection, 0)[-1:]) == journal_sha256(answer.entries)


def test_journals_begin_where_a_table_can_be_rebuilt(lived):
    with read_transaction(lived.engine) as connection:
        found = journals_since_snapshot(connection)
    assert {name: [row.kind for row in rows] for name, rows in found.items()} == {
        "C1": ["round-opened", "acted"],
        "C2": ["round-opened", "acted", "acted", "acted"],
    }


# The rest of the store goes on


def test_jackpots_reports_and_the_chain_go_on_beside_the_floor(lived):
    play(lived)
    with read_transaction(lived.engine) as connection:
        assert verify(connection).fault is None
        closing = {day.account: day.closing for day in meter_days(connection, Period())}
        assert closing["meter:royal/meter"] == lived.state.meters["royal/meter"].amount
    with Store.open(lived.engine.url.render_as_string(hide_password=False)) as again:
        assert again.state == lived.state
    checked(lived)


@pytest.mark.usefixtures("cheap_hashes")
def test_everything_at_the_desk_goes_on_beside_the_floor(database):
    desk = CommandLine(database)
    desk.do("store", "init")
    for name, role, by in (("Ada", "administrator", None), ("Kit", "auditor", "Ada")):
        desk.do("operators", "add", name, "--role", role, by=by, env={"LONGSUIT_NEW_SECRET": f"secret of {name}"})
    with Store.open(desk.database) as store, running_processor(store) as running:
        live(running)
    assert desk.json("store", "check")["holds"]
    assert desk.json("audit", "verify", by="Kit")["holds"]
    assert '"kind":"round-settled"' in desk.do("audit", "export", by="Kit").replace('": "', '":"')
    for name in ("meters", "wins", "adjustments", "exceptions"):
        desk.do("audit", "report", name, by="Kit")


def test_a_restored_floor_is_the_same_floor_and_plays_on(lived, tmp_path, server):
    identities = [open_session(lived, *of)[0] for of in (("guest", "guest/ann"), ("operator", "Ada"))]
    file = tmp_path / "house.jsonl"
    back_up(lived.engine, file)
    server.sql("CREATE DATABASE restored")
    for url in (str(tmp_path / "b.db"), server.url("restored")):
        assert restore_to(url, file, unsigned=True).problems == ()
        with Store.open(url) as other, running_processor(other) as running:
            assert running.tables["C1"].seats["1"]["rack_cents"] == 5_250
            assert running.work(lambda unit, _: unit.guest("guest/bob").net_cents) == 250
            running.do("C1", "settle", cents=-5)
            checked(other)
            with read_transaction(other.engine) as connection:
                assert [find_session(connection, each, NOON) for each in identities] == [None, None]
    server.sql("DROP DATABASE restored WITH (FORCE)")


def test_a_backup_with_another_journal_is_refused(lived, tmp_path):
    import hashlib  # noqa: PLC0415 - to forge

    file = tmp_path / "house.jsonl"
    back_up(lived.engine, file)
    lines = file.read_bytes().replace(rb"{\"by\":1,\"seat\":3}", rb"{\"by\":7,\"seat\":3}", 1).splitlines(keepends=True)
    digest = hashlib.sha256(b"".join(lines[:-1])).hexdigest()
    file.write_bytes(b"".join(lines[:-1]) + b'{"sha256":"%s"}\n' % digest.encode())
    with pytest.raises(StoreError, match=r"nothing was restored: Rows \d+ to \d+ of the journal differ"):
        restore_to(str(tmp_path / "b.db"), file, unsigned=True)


def test_a_finished_round_is_proven_alone(lived, tmp_path, monkeypatch):
    monkeypatch.setenv("LONGSUIT_KEYS", str(tmp_path / "keys.json"))
    keys = adopt_keys(lived, keys_place(lived), stamp=("keys", NOON))
    with read_transaction(lived.engine) as connection:
        seq, table, number, sha256 = connection.exec_driver_sql(
            "SELECT event, table_name, round, sha256 FROM rounds ORDER BY event"
        ).first()
        assert find_link(connection, f"{table}/{number}") == seq
    signer = signer_of(lived)
    proven = verify_link_proof(str(signer.log.prove(seq, signer.verify_and_sign(NOON))), keys.public)
    assert (proven.link["seq"], proven.link["event"]["record_sha256"]) == (seq, sha256)


def test_a_house_of_the_first_form_gets_a_floor(database, server):
    from longsuit.store import migrate_database  # noqa: PLC0415 - for this one only

    load_old_house(database, "0001", server)
    migrate_database(database)
    with Store.open(database) as store:
        links = store.head.seq
    with Store.open(database) as store, running_processor(store) as running:
        live(running)
        checked(store)
        with read_transaction(store.engine) as connection:
            assert links < check(connection).anchored_since <= store.head.seq


# Guests


@pytest.fixture
def running(store):
    with running_processor(store) as made:
        made.join("ann")
        yield made


def test_a_guest_joins_once_and_has_play_chips(store, running):
    name = new_guest_id()
    for _ in range(2):
        made = running.work(lambda unit, at: join(unit, name, "  Zoë   of\u2003Kiel ", 50_000, at))
        assert (made.name, made.wallet) == ("Zoë of Kiel", f"player:{name}")
    assert running.work(lambda unit, _: unit.balance_cents(made.wallet)) == 50_000
    assert running.work(lambda unit, _: unit.balance_cents("house:chips")) == -150_000
    checked(store)


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "a\x00b", "\u202ebad"])
def test_an_unusable_name_is_refused(store, running, name):
    with pytest.raises(Refused, match="That name cannot be used\\. Choose one with 1 to 24 visible characters"):
        running.work(lambda unit, at: join(unit, "guest/new", name, 100, at))
    with pytest.raises(Refused, match="Nobody with that name has joined"):
        running.work(lambda unit, _: unit.guest("guest/new"))
    checked(store)


def test_chips_are_given_up_to_the_opening_amount(store, running):
    with pytest.raises(
        Refused, match="You have \\$1,000 in play chips\\. You can get more when you have less than \\$1,000"
    ):
        running.work(lambda unit, at: give_chips(unit, "guest/ann", 100_000, at))
    running.do("C1", "sit", seat=2, cents=99_999)
    assert running.work(lambda unit, at: give_chips(unit, "guest/ann", 100_000, at)) == 100_000
    assert running.work(lambda unit, _: unit.balance_cents("player:guest/ann")) == 100_000
    checked(store)


def test_a_lower_limit_holds_at_once_and_a_higher_one_a_day_later(store, running):
    guest = running.work(lambda unit, at: set_limits(unit, "guest/ann", 5_000, 60, at))
    assert (guest.loss, guest.minutes) == (Limit(5_000), Limit(60))
    guest = running.work(lambda unit, at: set_limits(unit, "guest/ann", 2_000, None, at))
    assert guest.loss == Limit(2_000)
    assert (guest.minutes.now, guest.minutes.later) == (60, None)
    day_later = guest.minutes.later_from
    assert guest.minutes.at(NOON) == 60
    assert guest.minutes.at(day_later) is None
    guest = running.work(lambda unit, at: set_limits(unit, "guest/ann", 2_000, None, at))
    assert guest.minutes.later_from == day_later
    guest = running.work(lambda unit, at: set_limits(unit, "guest/ann", 2_000, 60, at))
    assert guest.minutes == Limit(60)
    checked(store)


def test_limits_that_are_reached_say_so(store, running):
    running.do("C1", "sit", seat=1, cents=9_000)
    running.work(lambda unit, at: set_limits(unit, "guest/ann", 1_000, 10, at))
    running.do("C1", "settle", cents=-600)
    guest = running.work(lambda unit, _: unit.guest("guest/ann"))
    assert guest.net_cents == -600
    assert guest.reached(guest.since, 400) == ""
    assert guest.reached(guest.since, 401) == "You set yourself a limit: to lose no more than $10 in a session."
    assert guest.reached(later(guest.since, minutes=9, seconds=59), 400) == ""
    assert guest.reached(later(guest.since, minutes=10), 400) == (
        "You set yourself a limit: to play no longer than 10 minutes in a session."
    )
    checked(store)


def test_a_new_session_begins_at_nothing_but_does_not_pass_a_limit_by(store, running):
    running.do("C1", "sit", seat=1, cents=9_000)
    running.do("C1", "settle", cents=-600)
    fresh = running.work(lambda unit, at: begin_session(unit, "guest/ann", at))
    assert fresh.net_cents == 0
    assert fresh.since > fresh.joined
    running.work(lambda unit, at: set_limits(unit, "guest/ann", 500, None, at))
    running.do("C1", "settle", cents=-500)
    with pytest.raises(Refused, match="You can begin a new session in about 24 hours"):
        running.work(lambda unit, at: begin_session(unit, "guest/ann", at))
    tomorrow = later(fresh.since, hours=24)
    assert running.work(lambda unit, _: begin_session(unit, "guest/ann", tomorrow)).since == tomorrow
    checked(store)


def test_a_history_goes_back_page_by_page(lived):
    with read_transaction(lived.engine) as connection:
        first = guest_rounds(connection, "guest/ann", None, 2)
        assert [(each.round, each.seat, each.net_cents, each.kind) for each in first] == [
            (3, 1, 0, "round-settled"),
            (2, 1, -250, "round-settled"),
        ]
        assert [each.round for each in guest_rounds(connection, "guest/ann", first[-1].number, 2)] == [1]
        assert guest_rounds(connection, "guest/eve", None, 2) == []


# Sessions


def later(at, **more):
    moved = datetime.fromisoformat(at) + timedelta(**more)
    return moved.isoformat(timespec="microseconds").replace("+00:00", "Z")


def test_a_session_is_known_by_its_id_alone(empty):
    identity, made = open_session(empty, "operator", "Ada")
    other, _ = open_session(empty, "operator", "Ada")
    with write_transaction(empty.engine) as connection:
        assert find_session(connection, identity, NOON) == made
        assert find_session(connection, made.hash, NOON) is None
        assert find_session(connection, "", NOON) is None
        stored = json.dumps([list(row) for row in connection.exec_driver_sql("SELECT * FROM sessions")])
        assert identity not in stored
        end_session(connection, made)
        assert find_session(connection, identity, NOON) is None
        assert find_session(connection, other, NOON)


@pytest.mark.parametrize(
    ("kind", "idle"), [("guest", {"days": 30}), ("operator", {"minutes": 30})], ids=["guest", "operator"]
)
def test_a_session_ends_without_use(empty, kind, idle):
    identity, made = open_session(empty, kind, "x")
    with write_transaction(empty.engine) as connection:
        end = later(NOON, **idle)
        assert find_session(connection, identity, later(end, seconds=-1))
        assert find_session(connection, identity, end) is None
        used = later(end, seconds=-1)
        assert made.should_extend(used)
        assert not made.should_extend(later(NOON, seconds=5))
        extend_session(connection, made, used)
        assert find_session(connection, identity, end)
        assert find_session(connection, identity, later(used, **idle)) is None


def test_an_operators_session_ends_after_twelve_hours_however_much_it_is_used(empty):
    identity, session = open_session(empty, "operator", "Ada")
    with write_transaction(empty.engine) as connection:
        now = NOON
        for _ in range(25 * 3):
            now = later(now, minutes=10)
            if (found := find_session(connection, identity, now)) is None:
                break
            session = extend_session(connection, found, now)
        assert now == later(NOON, hours=12)
        extend_session(connection, session, now)
        assert find_session(connection, identity, now) is None


def test_somebody_is_signed_out_everywhere(empty):
    mine = [open_session(empty, "operator", "Ada")[0] for _ in range(2)]
    other, _ = open_session(empty, "operator", "Abe")
    with write_transaction(empty.engine) as connection:
        end_sessions(connection, "operator", "Ada")
        assert [find_session(connection, each, NOON) for each in mine] == [None, None]
        assert find_session(connection, other, NOON)
    empty.transact(lambda batch, connection: end_expired_sessions(batch, connection, later(NOON, hours=1)))
    with read_transaction(empty.engine) as connection:
        assert connection.exec_driver_sql("SELECT COUNT(*) FROM sessions").scalar_one() == 0
