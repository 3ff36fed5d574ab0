"""Waits after wrong passwords, shared by all processes through the database."""

from __future__ import annotations

import pytest

from longsuit.base import later
from longsuit.store import Store, delete_old_uses, read_uses, write_transaction
from longsuit.store.access.sign_in_throttle import BACKOFFS, NAME, Attempt, TooEarly
from longsuit.store.accounts.throttles import TRUSTED, Use
from tests.store.support import AT


def wait(store: Store, name: str, address: str, at: str = AT) -> int:
    """The seconds an attempt is told to wait."""
    try:
        Attempt(store, name, address, at).refuse_early()
    except TooEarly as early:
        return early.seconds
    return 0


def fail(store: Store, name: str, address: str, at: str = AT) -> None:
    """An attempt with a wrong password, however early."""
    attempt = Attempt(store, name, address, at)
    with write_transaction(store.engine) as connection:
        attempt._read(connection)  # noqa: SLF001 - as the next attempt would
        attempt.failed(connection)


def succeed(store: Store, name: str, address: str, at: str = AT) -> None:
    """An attempt with the right password."""
    attempt = Attempt(store, name, address, at)
    attempt.begin()
    attempt.succeeded()


def test_waits_grow_with_every_wrong_password_up_to_a_maximum(empty: Store) -> None:
    waits = []
    for _ in range(14):
        fail(empty, "ann", "1.1.1.1")
        waits.append(wait(empty, "ann", "1.1.1.1"))
    assert waits[:6] == [0, 0, 2, 3, 5, 9]
    assert waits == sorted(waits)
    assert max(waits) == 301
    assert wait(empty, "ann", "1.1.1.1", later(AT, 301)) == 0


def test_wrong_passwords_from_many_addresses_do_not_lock_an_operator_out(empty: Store) -> None:
    succeed(empty, "ann", "2.2.2.2")
    for number in range(40):
        fail(empty, "ann", f"9.9.9.{number}")
    assert wait(empty, "ann", "2.2.2.2") == 0
    assert 0 < wait(empty, "ann", "3.3.3.3") <= 16


def test_one_address_that_tries_many_names_waits_and_others_do_not(empty: Store) -> None:
    for number in range(30):
        fail(empty, f"name {number}", "9.9.9.9")
    assert wait(empty, "bob", "9.9.9.9") > 0
    assert wait(empty, "bob", "4.4.4.4") == 0


def test_a_right_password_ends_the_wait_of_its_name_and_address(empty: Store) -> None:
    for _ in range(5):
        fail(empty, "ann", "1.1.1.1")
    succeed(empty, "ann", "1.1.1.1", later(AT, 60))
    assert wait(empty, "ann", "1.1.1.1", later(AT, 60)) == 0


def test_after_wrong_ones_an_attempt_counts_before_its_password_is_checked(empty: Store) -> None:
    for _ in range(2):
        fail(empty, "ann", "1.1.1.1")
    Attempt(empty, "ann", "1.1.1.1", AT).begin()
    with pytest.raises(TooEarly):
        Attempt(empty, "ann", "1.1.1.1", AT).begin()


def test_old_failures_and_times_far_ahead_are_forgotten() -> None:
    backoff, many = BACKOFFS[NAME], Use(50, AT)
    assert backoff.wait(many, AT) == 15
    assert backoff.wait(many, "2026-03-01T13:00:00.000000Z") == 0
    assert backoff.wait(many, "2025-03-01T12:00:00.000000Z") == 0
    assert backoff.counted(many, "2026-03-01T13:00:00.000000Z") == Use(1, "2026-03-01T13:00:00.000000Z")


def test_a_sign_in_from_a_known_address_writes_nothing(empty: Store) -> None:
    succeed(empty, "ann", "1.1.1.1")
    key = Attempt(empty, "ann", "1.1.1.1", AT)._trusted_key  # noqa: SLF001 - its row
    succeed(empty, "ann", "1.1.1.1", later(AT, 3600))
    with write_transaction(empty.engine) as connection:
        assert read_uses(connection, [key]) == {key: Use(1, AT)}


def test_rows_that_limit_nothing_any_more_are_deleted(empty: Store) -> None:
    succeed(empty, "ann", "1.1.1.1")
    fail(empty, "bob", "2.2.2.2")
    attempts = [Attempt(empty, "ann", "1.1.1.1", AT), Attempt(empty, "bob", "2.2.2.2", AT)]
    with write_transaction(empty.engine) as connection:
        for attempt in attempts:
            attempt._read(connection)  # noqa: SLF001 - the keys of its rows
        delete_old_uses(connection, "2026-03-04T12:00:00.000000Z")
        keys = [attempts[0]._trusted_key, *attempts[1].keys]  # noqa: SLF001 - as above
        assert {kind for kind, _ in read_uses(connection, keys)} == {TRUSTED}
        delete_old_uses(connection, "2026-07-04T12:00:00.000000Z")
        assert not read_uses(connection, keys)
