"""Backup and restore: the whole house in one file, from either database into either."""

from __future__ import annotations

import gzip
import hashlib
import json
import sqlite3
from contextlib import closing
from itertools import count

import pytest

from longsuit.store import Store, StoreError, back_up, read_transaction, restore_to
from tests.store.old_houses import load_old_house, schema_versions
from tests.store.support import checked, play, play_win

_names = count(1)


@pytest.fixture
def saved(store, tmp_path):
    play(store)
    play_win(store)
    file = tmp_path / "house.jsonl"
    assert back_up(store.engine, file) == store.head.seq
    return file


@pytest.fixture(params=["sqlite", "postgresql"])
def elsewhere(request, server, tmp_path):
    if request.param == "sqlite":
        yield str(tmp_path / "elsewhere.db")
        return
    name = f"elsewhere{next(_names)}"
    server.sql(f"CREATE DATABASE {name} STRATEGY FILE_COPY")
    yield server.url(name)
    server.sql(f"DROP DATABASE {name} WITH (FORCE)")


def test_a_restored_house_is_the_same_house_and_plays_on(store, saved, elsewhere):
    finding = restore_to(elsewhere, saved, unsigned=True)
    assert finding.head == store.head
    with Store.open(elsewhere) as other:
        assert other.state == store.state
        assert other.operators == store.operators
        play(other)
        checked(other)


def test_a_backup_is_packed_if_its_name_says_so(store, saved, tmp_path):
    packed = tmp_path / "house.jsonl.gz"
    back_up(store.engine, packed)
    assert gzip.decompress(packed.read_bytes()) == saved.read_bytes()
    assert restore_to(str(tmp_path / "b.db"), packed, unsigned=True).head == store.head


def test_a_backup_is_for_its_owners_eyes_only(saved):
    assert saved.stat().st_mode & 0o077 == 0


def test_the_same_house_gives_the_same_backup(store, saved, tmp_path):
    again = tmp_path / "again.jsonl"
    back_up(store.engine, again)
    assert again.read_bytes() == saved.read_bytes()


@pytest.mark.parametrize(
    "damage",
    [
        lambda text: text[: len(text) // 2],
        lambda text: text[: text[:-1].rindex(b"\n") + 1],
        lambda text: text.replace(b'"wager-placed"', b'"wager-removed"', 1),
        lambda text: text.replace(b",100000", b",900000", 1) if b",100000" in text else text + b"x",
        lambda text: text + b"[]\n",
        lambda _: b"",
        lambda _: b"\x00\xff\xfe",
        lambda _: b"[" * 100_000,
        lambda _: b'{"record":"longsuit-backup","version":1,"form":"9999"}\n',
    ],
    ids=["cut", "no end", "altered", "amount", "more", "empty", "binary", "deep", "newer"],
)
def test_a_damaged_backup_is_refused_and_nothing_is_left(saved, tmp_path, damage):
    saved.write_bytes(damage(saved.read_bytes()))
    target = tmp_path / "new" / "house.db"
    with pytest.raises(StoreError, match=r"house\.jsonl: "):
        restore_to(str(target), saved, unsigned=True)
    assert list(target.parent.iterdir()) == []


def test_a_forged_backup_is_refused(saved, tmp_path):
    """Somebody who changes a backup can correct its last line, but not the chain inside."""
    lines = saved.read_bytes().replace(b'"wager-placed"', b'"wager-removed"', 1).splitlines(keepends=True)[:-1]
    digest = hashlib.sha256(b"".join(lines)).hexdigest()
    saved.write_bytes(b"".join(lines) + b'{"sha256":"%s"}\n' % digest.encode())
    with pytest.raises(StoreError, match=r"is not consistent, and nothing was restored: .*link \d+ was altered"):
        restore_to(str(tmp_path / "b.db"), saved, unsigned=True)
    assert not (tmp_path / "b.db").exists()


def test_a_house_is_not_overwritten(store, saved, database):
    before = store.head
    with pytest.raises(StoreError, match="already holds a house"):
        restore_to(database, saved, unsigned=True)
    assert store.head == before
    checked(store)


def test_a_file_that_is_not_there_is_refused(tmp_path):
    with pytest.raises(StoreError, match="Name a backup"):
        restore_to(str(tmp_path / "b.db"), tmp_path / "none", unsigned=True)
    assert not (tmp_path / "b.db").exists()


def test_a_backup_that_cannot_be_written_is_refused(store, tmp_path):
    with pytest.raises(StoreError, match="Name another file for the backup"):
        back_up(store.engine, tmp_path / "no" / "such" / "folder")


def test_a_backup_is_of_one_moment(store, database, tmp_path):
    """What others write while a backup is read is not in it."""
    file = tmp_path / "moment.jsonl"
    with read_transaction(store.engine) as connection:
        connection.exec_driver_sql("SELECT COUNT(*) FROM events").scalar_one()
        head = store.head
        with Store.open(database) as other:
            play(other)
        assert connection.exec_driver_sql("SELECT MAX(seq) FROM events").scalar_one() == head.seq
    assert back_up(store.engine, file) > head.seq


def old_backup(form, file, folder):
    """The backup of an older schema version: four tables, row by row, and their hash."""
    place = folder / f"{form}.db"
    load_old_house(str(place), form, None)
    lines = [json.dumps({"form": form, "record": "longsuit-backup", "version": 1}, separators=(",", ":"))]
    with closing(sqlite3.connect(place)) as connection:
        for table in ("events", "audit", "entries", "operators"):
            rows = connection.execute(f"SELECT * FROM {table} ORDER BY 1").fetchall()  # noqa: S608 - our names
            if table == "operators":
                rows = [(*row[:3], bool(row[3]), row[4]) for row in rows]
            lines += [json.dumps([table, *row], separators=(",", ":")) for row in rows]
    text = "".join(f"{line}\n" for line in lines).encode()
    file.write_bytes(text + b'{"sha256":"%s"}\n' % hashlib.sha256(text).hexdigest().encode())


@pytest.mark.parametrize("form", schema_versions())
def test_a_backup_of_an_older_schema_version_is_restored_into_the_present_one(elsewhere, tmp_path, form):
    old_backup(form, tmp_path / "old.jsonl", tmp_path)
    assert restore_to(elsewhere, tmp_path / "old.jsonl", unsigned=True).entries
    with Store.open(elsewhere) as store:
        checked(store)
        assert store.state.suspended == {"T2": "a broken sensor"}


def forged(file, change):
    """A backup whose rows somebody has changed, and whose last line fits again."""
    lines = [json.loads(line) for line in file.read_bytes().splitlines()[:-1]]
    change(lines)
    text = "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines).encode()
    file.write_bytes(text + b'{"sha256":"%s"}\n' % hashlib.sha256(text).hexdigest().encode())


def put(place, column, value):
    """Something else in a column of a table's first row."""

    def change(lines):
        row = next(line for line in lines if isinstance(line, list) and line[0] == place)
        row[column] = value

    return change


@pytest.mark.slow
@pytest.mark.parametrize("value", [10**30, float("nan"), None, [], "\x00", "\ud800"])
@pytest.mark.parametrize(("table", "column"), [("events", 1), ("entries", 6), ("operators", 3)])
def test_a_forged_backup_of_anything_is_refused_in_a_sentence(saved, elsewhere, table, column, value):
    forged(saved, put(table, column, value))
    with pytest.raises(StoreError):
        restore_to(elsewhere, saved, unsigned=True)


def test_a_backup_never_follows_a_link_in_its_place(store, tmp_path):
    """Somebody who may write into the folder could have left a readable file there, or a link to another one."""
    (tmp_path / "house.jsonl.part").symlink_to(tmp_path / "elsewhere")
    back_up(store.engine, tmp_path / "house.jsonl")
    assert not (tmp_path / "elsewhere").exists()
    (tmp_path / "again.jsonl.part").write_text("", "utf-8")
    (tmp_path / "again.jsonl.part").chmod(0o666)
    back_up(store.engine, tmp_path / "again.jsonl")
    assert (tmp_path / "again.jsonl").stat().st_mode & 0o077 == 0
