"""Somebody who can write the database inserts rows of `sessions`, or changes them: none of them is a session."""

from __future__ import annotations

import hashlib
import json
import sqlite3
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from time import monotonic
from typing import TYPE_CHECKING

import pytest
from pyotp import TOTP

from longsuit.base import later, stamp, utc_now
from longsuit.store import (
    Store,
    change_password,
    check,
    end_expired_sessions,
    end_moved_sessions,
    enrol_second_factor,
    new_second_factor,
    read_transaction,
    remove_second_factor,
    require_second_factor,
)
from tests.floor.server.listening import NO_SIGN_IN_CHECKS
from tests.floor.web.served import Browser, House, copied, served

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

Row = tuple[str, str, str, str, str, str, int]

HOUR = 3600

IDENTITY = "the id of a session that nobody has opened"


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with served(tmp_path, copied(tmp_path), timing=NO_SIGN_IN_CHECKS) as opened:
        yield opened


def write(house: House, statement: str, values: tuple[object, ...] = ()) -> list[Row]:
    """Do something in the database behind the house's back."""
    with closing(sqlite3.connect(str(house.hub.store.engine.url.database))) as connection, connection:
        return connection.execute(statement, values).fetchall()


def rows_of(house: House, name: str) -> list[Row]:
    return write(house, "SELECT * FROM sessions WHERE name = ?", (name,))


def insert(house: House, row: Row) -> None:
    write(house, "INSERT INTO sessions VALUES (?, ?, ?, ?, ?, ?, ?)", row)


def forged_row(name: str, identity: str, event: int, since: str = "") -> Row:
    until = datetime.now(UTC) + timedelta(minutes=20)
    text = until.isoformat(timespec="microseconds").replace("+00:00", "Z")
    return hashlib.sha256(identity.encode()).hexdigest(), "operator", name, since or utc_now(), text, "csrf", event


def with_cookie(house: House, name: str, identity: str) -> Browser:
    browser = house.browser()
    browser.cookies[name] = identity
    return browser


def status(house: House, identity: str) -> int:
    """What the pit answers to a browser with an operator's cookie."""
    return int(with_cookie(house, "longsuit_operator", identity).ask("GET", "/api/pit").status_code)


def problems(house: House) -> tuple[str, ...]:
    with read_transaction(house.hub.store.engine) as connection:
        return check(connection).problems


def test_two_inserted_executives_approve_nothing_and_are_named(house: House) -> None:
    house.operator("eve")
    ((*_, since, _, _, link),) = rows_of(house, "eve")
    events = {"none": 0, "of another session": link, "not there": 10**6, "of something else": 1}
    for place, event in enumerate(events.values()):
        for name in ("eve", "abe"):
            insert(house, forged_row(name, f"{IDENTITY} {name} {event}", event, since))
            browser = with_cookie(house, "longsuit_operator", f"{IDENTITY} {name} {event}")
            command = {"kind": "approve", "id": f"by-{name}", "proposal": "p"}
            assert browser.ask("POST", "/api/pit/command", command).status_code == 401
            assert browser.me()["operator"] == ""
        found = problems(house)
        assert len(found) == 2 * (place + 1)
        assert sum("of “eve” is forged: no event of the audit chain opened it." in one for one in found) == place + 1


def test_a_row_that_a_sign_out_has_deleted_is_of_no_use_when_it_is_back(house: House) -> None:
    browser = house.operator("sue")
    identity, (row,) = browser.cookies["longsuit_operator"], rows_of(house, "sue")
    assert status(house, identity) == 200
    browser.ask("POST", "/api/signout")
    insert(house, row)
    assert status(house, identity) == 401
    assert ["it ended with link" in one for one in problems(house)] == [True]


def test_a_row_that_another_sign_in_has_replaced_is_of_no_use_when_it_is_back(house: House) -> None:
    browser = house.operator("sue")
    identity, (row,) = browser.cookies["longsuit_operator"], rows_of(house, "sue")
    assert browser.sign_in("eve").status_code == 200
    insert(house, row)
    assert status(house, identity) == 401


def test_a_row_from_before_a_new_password_is_of_no_use_when_it_is_back(house: House) -> None:
    identity, (row,) = house.operator("sue").cookies["longsuit_operator"], rows_of(house, "sue")
    store = house.hub.store
    change_password(store, store.operators["admin"], "sue", "another password", stamp=stamp())
    insert(house, row)
    assert status(house, identity) == 401
    assert ["it ended with link" in one for one in problems(house)] == [True]


def test_a_row_that_ended_without_use_is_of_no_use_when_it_is_back(house: House) -> None:
    identity, (row,) = house.operator("sue").cookies["longsuit_operator"], rows_of(house, "sue")
    house.hub.store.transact(lambda batch, connection: end_expired_sessions(batch, connection, later(utc_now(), 1801)))
    assert rows_of(house, "sue") == []
    insert(house, row)
    assert status(house, identity) == 401
    assert ["it ended with link" in one for one in problems(house)] == [True]


def required(store: Store) -> None:
    """The house requires a second factor, which Sue does not have."""
    require_second_factor(store, store.operators["admin"], ["supervisor"], stamp=stamp())


def enrolled(store: Store) -> None:
    """Sue enrols a second factor."""
    factor, _ = new_second_factor()
    enrol_second_factor(store, store.operators["sue"], factor, TOTP(factor.secret).now(), stamp=stamp())


def removed(store: Store) -> None:
    """Sue's second factor is removed again."""
    enrolled(store)
    remove_second_factor(store, store.operators["admin"], "sue", stamp=stamp())


@pytest.mark.parametrize("change", [required, enrolled, removed])
def test_a_row_from_before_another_second_factor_is_of_no_use_when_it_is_back(
    house: House, change: Callable[[Store], None]
) -> None:
    identity, (row,) = house.operator("sue").cookies["longsuit_operator"], rows_of(house, "sue")
    change(house.hub.store)
    assert rows_of(house, "sue") == []
    insert(house, row)
    assert status(house, identity) == 401
    assert ["it ended with link" in one for one in problems(house)] == [True]


CHANGES = (
    "until = '2999-01-01T00:00:00.000000Z'",
    "until = x'ff'",
    "kind = 'guest'",
    "name = 'eve'",
    "since = '2026-01-01T00:00:00.000000Z'",
    "csrf = ''",
    "event = event - 1",
    "event = 'x'",
)
"""What somebody may write into a row that a sign-in has left: to keep it, or to be somebody else."""


def test_a_row_that_was_changed_is_no_session(house: House) -> None:
    identity = house.operator("dee").cookies["longsuit_operator"]
    browser, (row,) = with_cookie(house, "longsuit_operator", identity), rows_of(house, "dee")
    for change in CHANGES:
        assert browser.me()["operator"] == "dee"
        write(house, f"UPDATE sessions SET {change} WHERE name = 'dee'")  # noqa: S608 - our statements
        assert browser.me()["operator"] == "", change
        assert ["is forged" in one for one in problems(house)] == [True], change
        write(house, "DELETE FROM sessions")
        insert(house, row)


MOVED = "its end was moved further ahead than its use can have led to"


def move_end(house: House, name: str, seconds: int) -> None:
    """Let the session of somebody end so many seconds from now."""
    write(house, "UPDATE sessions SET until = ? WHERE name = ?", (later(utc_now(), seconds), name))


def test_an_end_moved_within_the_shift_ends_the_session_on_record(house: House) -> None:
    """An operator has left; somebody at the same browser wants to go on without the password."""
    identity, (row,) = house.operator("sue").cookies["longsuit_operator"], rows_of(house, "sue")
    for seconds in (11 * HOUR, 2 * HOUR, HOUR):
        move_end(house, "sue", seconds)
        assert status(house, identity) == 401
        assert [MOVED in one for one in problems(house)] == [True]
    house.hub.store.transact(lambda batch, connection: end_moved_sessions(batch, connection, utc_now()))
    assert rows_of(house, "sue") == []
    insert(house, row)
    assert status(house, identity) == 401
    assert ["it ended with link" in one for one in problems(house)] == [True]
    ((body,),) = write(house, "SELECT body FROM events WHERE kind = 'signed-out'")
    assert (json.loads(body)["operator"], json.loads(body)["because"]) == ("sue", "its end was moved")


def test_the_floor_looks_for_ends_that_were_moved(tmp_path: Path) -> None:
    with served(tmp_path, copied(tmp_path), timing=replace(NO_SIGN_IN_CHECKS, session_cleanup=0.05)) as house:
        house.operator("sue")
        house.guest("Ann")
        move_end(house, "sue", 11 * HOUR)
        until = monotonic() + 30
        while rows_of(house, "sue") and monotonic() < until:
            house.browser().me()
        assert [kind for _, kind, *_ in write(house, "SELECT * FROM sessions")] == ["guest"]
        assert problems(house) == ()


def test_clocks_of_two_processes_may_differ_by_minutes(house: House) -> None:
    identity = house.operator("sue").cookies["longsuit_operator"]
    move_end(house, "sue", HOUR // 2 + 540)
    house.hub.store.transact(lambda batch, connection: end_moved_sessions(batch, connection, utc_now()))
    assert (status(house, identity), problems(house)) == (200, ())


def test_a_check_on_a_machine_whose_clock_is_behind_goes_by_the_last_link(house: House) -> None:
    house.operator("sue")
    with read_transaction(house.hub.store.engine) as connection:
        assert check(connection, now=lambda: "2026-01-01T00:00:00.000000Z").problems == ()


def test_the_session_of_a_guest_cannot_be_given_to_another_guest(house: House) -> None:
    ann, bob = house.guest("Ann"), house.guest("Bob")
    (mine,), (other,) = (write(house, "SELECT id FROM guests WHERE name = ?", (name,)) for name in ("Ann", "Bob"))
    write(house, "UPDATE sessions SET name = ? WHERE name = ?", (mine[0], other[0]))
    assert (ann.me()["player"], bob.me()["player"]) == ("Ann", "")


def test_an_event_that_was_altered_opens_no_session(house: House) -> None:
    """The event of a sign-in gets the hash of another session: its link no longer has the right hash."""
    house.operator("eve")
    ((*_, since, _, _, link),) = rows_of(house, "eve")
    row = forged_row("eve", IDENTITY, link, since)
    ((body,),) = write(house, "SELECT body FROM events WHERE seq = ?", (link,))
    event = {**json.loads(body), "session": {"hash": row[0], "kind": "operator", "name": "eve"}}
    write(house, "DROP TRIGGER events_never_update")
    text = json.dumps(event, sort_keys=True, separators=(",", ":"))
    write(house, "UPDATE events SET body = ? WHERE seq = ?", (text, link))
    insert(house, row)
    assert status(house, IDENTITY) == 401


def test_sessions_that_people_have_opened_are_sessions(house: House) -> None:
    guest, operator = house.guest("Ann"), house.operator("sue")
    assert (guest.me()["player"], operator.me()["operator"]) == ("Ann", "sue")
    assert problems(house) == ()
    with Store.open(str(house.hub.store.engine.url.database)) as store, read_transaction(store.engine) as connection:
        bodies = connection.exec_driver_sql("SELECT body FROM events").scalars().all()
    secrets = (*guest.cookies.values(), *operator.cookies.values())
    assert not [body for body in bodies if any(secret in body for secret in secrets)]
