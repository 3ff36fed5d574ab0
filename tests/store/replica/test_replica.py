"""A standby: what was committed is in the folder, what is in the folder is in the standby, and nothing else gets in."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import count
from typing import TYPE_CHECKING

import pytest

from longsuit.guests import evolve_guests
from longsuit.keys import new_house_keys
from longsuit.store import (
    EventBatch,
    Follower,
    Replicator,
    Session,
    Store,
    StoreError,
    end_session,
    find_session,
    keep_session,
    lock_house,
    new_session,
    read_transaction,
    save_guests,
    standby,
    write_transaction,
)
from longsuit.store.replica.replicator import HEARTBEAT
from tests.store.support import AT, PEOPLE, add_operators, checked, play, play_win

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    import sqlalchemy as sa

KEYS = new_house_keys("casino.example/audit", token_bytes=lambda size: bytes(range(size)))
_names = count(1)


@pytest.fixture
def database(request: pytest.FixtureRequest) -> str:
    """An SQLite file, unless a test asks for both databases."""
    return request.getfixturevalue(getattr(request, "param", "sqlite"))


both_databases = pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "replica"


@pytest.fixture
def moment() -> list[float]:
    """The time of the replicator, in seconds."""
    return [0.0]


@pytest.fixture
def replicator(store: Store, folder: Path, moment: list[float]) -> Iterator[Replicator]:
    with Replicator(store.engine, folder, KEYS, monotonic=lambda: moment[0]) as found:
        yield found


@pytest.fixture
def other(tmp_path: Path) -> Iterator[Store]:
    with standby(str(tmp_path / "standby.db")) as found:
        yield found


def follower_of(other: Store, folder: Path) -> Follower:
    return Follower(other.engine, folder, KEYS.public)


def is_same(store: Store, other: Store) -> bool:
    """Whether the standby is the house, and everything in it reconciles."""
    checked(other)
    return (other.head, other.state, other.operators) == (store.head, store.state, store.operators)


@both_databases
def test_a_standby_follows_the_house_batch_by_batch_and_plays_on(store, replicator, other, folder):
    follower = None
    for step in (play, play_win, play):
        step(store)
        assert replicator.ship()
        follower = follower or follower_of(other, folder)
        assert follower.apply() == 1
        assert is_same(store, other)
    play(other)
    checked(other)


def test_nothing_new_is_not_written_until_the_heartbeat(store, replicator, folder, other, moment):
    assert [replicator.ship(), replicator.ship()] == [True, False]
    moment[0] = HEARTBEAT
    assert replicator.ship()
    follower = follower_of(other, folder)
    assert follower.apply() == 2
    assert is_same(store, other)


def test_both_sides_go_on_where_they_were(store, folder, other):
    for step in (play, play_win):
        step(store)
        with Replicator(store.engine, folder, KEYS) as replicator:
            assert replicator.ship()
        follower_of(other, folder).apply()
        assert is_same(store, other)
    assert len(list(folder.glob("segment-*.jsonl"))) == 2


def test_a_batch_without_its_end_does_not_count(store, replicator, folder, other):
    replicator.ship()
    head = store.head
    play(store)
    replicator.ship()
    replicator.close()
    (segment,) = folder.glob("segment-*.jsonl")
    whole = segment.read_bytes()
    segment.write_bytes(whole[:-20])
    follower = follower_of(other, folder)
    assert follower.apply() == 1
    assert other.head == head
    with Replicator(store.engine, folder, KEYS) as again:
        assert again.position.head == head
        assert again.ship()
    assert follower.apply() == 1
    assert is_same(store, other)


@pytest.mark.parametrize(
    ("old", "new"), [(b'"operators"', b'"operatorz"'), (b'"Dee"', b'"Dei"'), (b"casino.e", b"casino.f")]
)
def test_a_changed_batch_is_refused_whole(store, replicator, folder, other, old, new):
    replicator.ship()
    (segment,) = folder.glob("segment-*.jsonl")
    text = segment.read_bytes()
    assert old in text
    segment.write_bytes(text.replace(old, new))
    with pytest.raises(StoreError, match="was changed, or was not signed by the house"):
        follower_of(other, folder).apply()
    assert other.head.seq == 0


def test_a_batch_of_another_key_is_refused(store, folder, other):
    with Replicator(store.engine, folder, new_house_keys("casino.example/audit")) as replicator:
        replicator.ship()
    with pytest.raises(StoreError, match="was not signed by the house"):
        follower_of(other, folder).apply()


def test_a_removed_batch_is_noticed(store, replicator, folder, other):
    sizes = [0]
    for _ in range(3):
        play(store)
        replicator.ship()
        (segment,) = folder.glob("segment-*.jsonl")
        sizes.append(segment.stat().st_size)
    text = segment.read_bytes()
    segment.write_bytes(text[: sizes[1]] + text[sizes[2] :])
    with pytest.raises(StoreError, match="a segment is missing"):
        follower_of(other, folder).apply()


def test_a_standby_that_wrote_on_its_own_follows_no_more(store, replicator, folder, other):
    replicator.ship()
    follower = follower_of(other, folder)
    follower.apply()
    play(other)
    play(store)
    replicator.ship()
    with pytest.raises(StoreError, match="Another process has written"):
        follower.apply()
    with pytest.raises(StoreError, match="written on its own"):
        follower_of(other, folder).apply()


def test_a_house_that_was_failed_over_does_not_write_to_the_same_folder(store, replicator, folder, other):
    replicator.ship()
    follower_of(other, folder).apply()
    play(store)
    play(other)
    replicator.ship()
    replicator.close()
    with pytest.raises(StoreError, match="went on without this database"):
        Replicator(other.engine, folder, KEYS)


def test_only_one_process_writes_to_a_folder(store, replicator, folder):
    with pytest.raises(StoreError, match="Another process writes"):
        Replicator(store.engine, folder, KEYS)


def test_a_standby_cannot_be_served_meanwhile(other, tmp_path):
    with pytest.raises(StoreError, match="keeps it as a standby"):
        lock_house(tmp_path / "standby.db")


def opened_session(store: Store, kind: str, name: str) -> tuple[str, Session]:
    """A guest joins, or an operator signs in; the id of the session, and the session."""
    identity, session = new_session(kind, name, AT)
    joined = {"kind": "guest-joined", "guest": name, "name": "Gus"} if kind == "guest" else {"kind": "signed-in"}
    event = {**joined, "at": AT, "actor": name, "role": "dealer", "table": "", **session.facts}

    def work(batch: EventBatch, connection: sa.Connection) -> None:
        batch.append_floor_event(event, ())
        keep_session(batch, session)
        save_guests(connection, evolve_guests({}, event).values())

    return identity, replace(session, event=store.transact(work).after.head.seq)


def test_guests_and_their_sessions_arrive_and_ended_ones_go(store, replicator, folder, other, moment):
    guest, kept = opened_session(store, "guest", "g1")
    operator, _ = opened_session(store, "operator", "Dee")
    replicator.ship()
    follower = follower_of(other, folder)
    follower.apply()
    assert is_same(store, other)
    with read_transaction(other.engine) as connection:
        assert find_session(connection, guest, AT) == kept
        assert find_session(connection, operator, AT) is None
    with write_transaction(store.engine) as connection:
        end_session(connection, kept)
    moment[0] = HEARTBEAT
    replicator.ship()
    follower.apply()
    with read_transaction(other.engine) as connection:
        assert find_session(connection, guest, AT) is None


def test_new_operators_arrive(store, replicator, folder, other):
    replicator.ship()
    add_operators(store, {"Zed": "dealer"})
    replicator.ship()
    follower_of(other, folder).apply()
    assert other.operators.keys() == {*PEOPLE, "Zed"}
    assert is_same(store, other)


def test_a_folder_that_fails_stops_the_replicator_and_nothing_is_lost(store, replicator, folder, other, monkeypatch):
    replicator.ship()
    play(store)
    with monkeypatch.context() as patch:
        patch.setattr("longsuit.store.replica.segments.os.fsync", _no_space)
        with pytest.raises(StoreError, match="cannot be written: No space left"):
            replicator.ship()
    assert replicator.ship()
    follower_of(other, folder).apply()
    assert is_same(store, other)


def _no_space(_: int) -> None:
    raise OSError(28, "No space left on device")


def test_nobody_is_answered_before_the_folder_has_it(store, replicator, folder, other, monkeypatch):
    store.replicate = replicator.ship
    play(store)
    follower_of(other, folder).apply()
    assert is_same(store, other)
    with monkeypatch.context() as patch:
        patch.setattr("longsuit.store.replica.segments.os.fsync", _no_space)
        with pytest.raises(StoreError, match="standby's folder cannot be written"):
            add_operators(store, {"Yan": "dealer"})
    add_operators(store, {"Zed": "dealer"})
    follower_of(other, folder).apply()
    assert is_same(store, other)


def test_the_folder_is_private(store, replicator, folder):
    replicator.ship()
    assert all(path.stat().st_mode & 0o077 == 0 for path in [folder, *folder.glob("segment-*")])
    folder.chmod(0o755)
    replicator.close()
    with pytest.raises(StoreError, match="chmod 700"):
        Replicator(store.engine, folder, KEYS)


def test_the_first_line_of_a_batch_says_what_it_follows(store, replicator, folder):
    replicator.ship()
    (segment,) = folder.glob("segment-*.jsonl")
    first = json.loads(segment.read_text("utf-8").splitlines()[0])
    assert (first["record"], first["after"]["link"]) == ("longsuit-batch", 0)
