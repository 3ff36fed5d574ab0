"""What was tried by hand to break a house, and failed to be refused once."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from longsuit.base import NotAllowed
from longsuit.jackpot import AdjustMeter, Approve, PlaceBase, Propose, StartGame
from longsuit.store import (
    REPORTS,
    Link,
    Period,
    Store,
    StoreError,
    StoreStopped,
    add_operator,
    authenticate,
    back_up,
    check,
    read_transaction,
    revoke_operator,
    verify,
    with_hash,
)
from longsuit.store.database import schema
from tests.store.audit.test_audit import tamper
from tests.store.jackpot_desk import CommandLine
from tests.store.support import AT, PEOPLE, checked, furnish, play, who

SECRET = "correct horse"  # noqa: S105 - of nobody


def typed(database: str, *words: bytes, **environment: bytes) -> tuple[int, str]:
    """A command typed byte by byte, as a terminal with another encoding would send it; its status and its sentence."""
    given = {os.fsencode(name): os.fsencode(value) for name, value in os.environ.items()}
    given |= {name.encode(): value for name, value in environment.items()}
    command = [sys.executable, "-m", "longsuit", *words, b"--database", database]
    done = subprocess.run(command, env=given, capture_output=True, check=False)
    return done.returncode, done.stderr.decode(errors="replace")


@pytest.fixture
def house(empty, cheap_hashes):
    add_operator(empty, None, "Ada", "administrator", SECRET, stamp=("a1", AT))
    return empty


# Passwords and names


@pytest.mark.parametrize("secret", ["\udcff" * 9, "correct horse\ud800"])
def test_a_password_that_cannot_be_encoded_is_refused_like_any_other(house, secret):
    with pytest.raises(NotAllowed, match=r"^Wrong name or password"):
        authenticate(house, "Ada", secret, AT)
    with pytest.raises(NotAllowed, match=r"^A password has 8 to 1,000 characters"):
        add_operator(house, house.operators["Ada"], "Bob", "dealer", secret, stamp=("a2", AT))
    checked(house)


@pytest.mark.slow
def test_bytes_that_are_no_text_are_refused_in_one_sentence_at_the_desk(desk):
    wrong = {"LONGSUIT_OPERATOR": b"Ada", "LONGSUIT_SECRET": b"\xff\xfe no text"}
    code, said = typed(desk.database, b"jackpot", b"status", **wrong)
    assert (code, said.count("\n")) == (2, 1)
    assert "Wrong name or password" in said
    code, said = typed(desk.database, b"jackpot", b"status", b"--as", b"\xff\xfe", LONGSUIT_SECRET=b"secret of Ada")
    assert (code, said.count("\n")) == (2, 1)


@pytest.mark.parametrize("name", ["Ａda", "ADA", "Ada", "ａｄａ"])
def test_a_name_that_reads_like_another_is_refused(house, name):
    """Two names that read alike would let one person approve their own proposal."""
    with pytest.raises(NotAllowed, match="is or was the name of an operator"):
        add_operator(house, house.operators["Ada"], name, "executive", SECRET, stamp=("a2", AT))


# Files


@pytest.mark.parametrize("name", ["house.db", "house.db-wal", "house.db-shm", "./house.db", "link.db"])
def test_a_backup_never_takes_the_place_of_the_house(tmp_path, monkeypatch, name):
    monkeypatch.chdir(tmp_path)
    with Store.create("house.db") as store:
        play_anything(store)
        (tmp_path / "link.db").symlink_to(tmp_path / "house.db")
        with pytest.raises(StoreError, match=r"is a file of the database\. Name another file"):
            back_up(store.engine, tmp_path / name)
        checked(store)


def test_nor_does_what_a_backup_is_called_while_it_is_written(tmp_path):
    with Store.create(str(tmp_path / "house.part")) as store:
        play_anything(store)
        with pytest.raises(StoreError, match=r"is a file of the database\. Name another file"):
            back_up(store.engine, tmp_path / "house")
        checked(store)


def play_anything(store: Store) -> None:
    add_operator(store, None, "Ada", "administrator", SECRET, stamp=("a1", AT))


def test_nothing_else_that_is_printed_to_a_file_takes_the_place_of_the_house(tmp_path, cheap_hashes):
    place = tmp_path / "house.db"
    desk = CommandLine(str(place))
    desk.do("store", "init")
    before = place.read_bytes()
    assert "is a file of the database" in desk.no("audit", "export", "-o", str(place))
    assert "is a file of the database" in desk.no("store", "backup", str(place))
    assert "is a file of the database" in desk.no("jackpot", "winpage", "x", "--html", str(place))
    assert place.read_bytes() == before


def test_a_backup_has_its_operators_in_one_order_whichever_database_holds_them(store, tmp_path):
    """PostgreSQL gives rows back in the order they were last changed."""
    for name in ("Dee", "Abe"):
        revoke_operator(store, store.operators["Ada"], name, stamp=(f"out-{name}", AT))
    back_up(store.engine, tmp_path / "saved")
    lines = [json.loads(line) for line in (tmp_path / "saved").read_text("utf-8").splitlines()]
    names = [line[1] for line in lines if isinstance(line, list) and line[0] == "operators"]
    assert names == sorted(PEOPLE)


# Numbers and ids


def test_money_past_all_bounds_is_refused_and_the_house_plays_on(store):
    """Nine times the largest number a command may hold is more than a database can count."""
    for _ in range(20):
        proposal = who("Sue")
        change = AdjustMeter(
            meter="royal/meter", reason="malfunction", amount=10**18, document="form 1", explanation="more and more"
        )
        try:
            store.execute(Propose(**proposal, change=change))
            store.execute(Approve(**who("Eve"), proposal=proposal["id"]))
        except ValueError as error:
            assert type(error).__module__.startswith("longsuit.")  # noqa: PT017 - which of ours it is does not matter
            break
    else:
        pytest.fail("a meter can hold anything")
    play(store)
    checked(store)


def test_the_id_of_a_change_of_operators_is_none_of_a_commands(store):
    revoke_operator(store, store.operators["Ada"], "Sam", stamp=("mine", AT))
    (event,) = store.execute(PlaceBase(**who("Dee", "T1", command="mine"), seat=1))
    assert event.kind == "base-placed"
    used = who("Dee", "T1")
    store.execute(StartGame(**used))
    revoke_operator(store, store.operators["Ada"], "Eve", stamp=(used["id"], AT))
    checked(store)


# A house whose records were altered behind its back


ALTERED = [
    "UPDATE events SET body = '{}' WHERE seq = 14",
    "UPDATE events SET body = 'no JSON' WHERE seq = 14",
    "UPDATE events SET body = '[1]' WHERE seq = 14",
    'UPDATE events SET body = REPLACE(body, \'"table":"T1"\', \'"table":"T7"\') WHERE seq = 16',
    "UPDATE events SET body = REPLACE(body, '\"seat\":1', '\"seat\":2') WHERE seq = 14",
    "UPDATE events SET room = 'operators' WHERE seq = 14",
    "UPDATE events SET room = 'refused' WHERE seq = 14",
    "UPDATE events SET room = 'refused', kind = 'refused' WHERE seq = 14",
    "UPDATE events SET actor = 'Zed' WHERE seq = 14",
    "DELETE FROM audit WHERE seq = 14",
]


@pytest.mark.parametrize("change", ALTERED)
def test_JP_13_a_process_that_reads_a_chain_that_does_not_hold_takes_no_wagers_and_says_so(store, database, change):
    with Store.open(database) as later:
        assert later.head.seq < 14
        play(store)
        tamper(store, change)
        for asked in (
            lambda: later.execute(PlaceBase(**who("Dee", "T1"), seat=1)),
            lambda: later.state,
            lambda: authenticate(later, "Ada", SECRET, AT),
        ):
            with pytest.raises(StoreStopped, match=r"The store does not reconcile: .* No jackpot wager is taken until"):
                asked()


@pytest.mark.parametrize("change", ALTERED)
def test_an_altered_event_is_found_and_no_report_stumbles_over_it(store, change):
    play(store)
    tamper(store, change)
    with read_transaction(store.engine) as connection:
        assert verify(connection).fault is not None
        assert check(connection).problems[0].startswith("The audit chain: ")
        for report in REPORTS.values():
            report(connection, Period())


def test_JP_13_operators_nobody_let_in_stop_the_house(store, database):
    tamper(store, """UPDATE events SET body = '{"kind":"operator-revoked","name":"Zed"}' WHERE seq = 2""")
    with Store.open(database) as later, pytest.raises(StoreStopped, match="The store does not reconcile"):
        later.execute(PlaceBase(**who("Dee", "T1"), seat=1))


@pytest.mark.parametrize(
    "body", ['{"kind":"game-ended"}', '{"kind":"nothing"}', '{"kind":"operator-revoked","name":"Zed"}']
)
def test_JP_13_what_cannot_have_happened_stops_the_house_though_its_chain_was_written_anew(store, database, body):
    """The owner of the database can write a valid chain; its events must still be possible."""
    with Store.open(database) as later:
        play(later)
        last = store.head
        kind = json.loads(body)["kind"]
        link = with_hash(Link(last.seq + 1, last.hash, "", AT, "Dee", "dealer", "T1", "0", None, body))
        room = "operators" if kind == "operator-revoked" else "jackpot"
        with store.engine.begin() as connection:
            row = (link.seq, room, kind, "forged", 0, AT, "Dee", "dealer", "T1", body)
            connection.execute(schema.events.insert().values(row))
            connection.execute(schema.audit.insert().values((link.seq, link.previous, link.hash, "0", None)))
        with pytest.raises(StoreStopped, match=rf"does not reconcile: event {link.seq} does not follow from those bef"):
            later.execute(PlaceBase(**who("Dee", "T1"), seat=1))
        with read_transaction(later.engine) as connection:
            assert verify(connection).fault is None
            assert check(connection).problems == (f"Event {link.seq} does not follow from those before it.",)


# The file of a house


@pytest.mark.parametrize("another", [False, True], ids=["nothing", "another file"])
def test_a_file_that_is_moved_while_the_house_is_open_takes_nothing_until_it_is_back(sqlite, another):
    with Store.create(sqlite) as store:
        play(furnish(store))
        place, away = Path(sqlite), Path(f"{sqlite}.away")
        place.rename(away)
        if another:
            place.touch()
        base = PlaceBase(**who("Dee", "T1"), seat=1)
        with pytest.raises(StoreStopped, match=r"^The store cannot be used: its file was moved or deleted\. "):
            store.execute(base)
        store.engine.dispose()
        with pytest.raises(StoreStopped, match="moved or deleted"):
            store.execute(base)
        assert place.exists() == another, "nobody has made a new file there"
        away.rename(place)
        store.execute(base)
        checked(store)


@pytest.mark.parametrize("name", ["clock", "Clock", "The Clock", "guest/5f0c", "guest/"])
def test_an_operator_cannot_be_named_like_the_clock_or_a_guest(house, name):
    with pytest.raises(
        NotAllowed,
        match=r"^(\w[\w ]* is reserved for the floor's clock\. Choose another name|A name has 1 to 40 .*)\.$",
    ):
        add_operator(house, house.operators["Ada"], name, "dealer", SECRET, stamp=("a2", AT))
    assert name not in house.operators
