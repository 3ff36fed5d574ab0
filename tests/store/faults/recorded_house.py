"""A house on real SQLite whose writes and syncs are on record, and the files that a power cut would have left of it."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

import sqlalchemy as sa

from longsuit.base import stamp
from longsuit.keys import KeyFile
from longsuit.store import (
    Store,
    StoreError,
    adopt_keys,
    broken_since_signed,
    check,
    damage_as_sentence,
    read_transaction,
    signer_of,
)
from tests.store.faults.apsw_driver import driver_on
from tests.store.faults.file_system import NAME, NotingFileSystem, Trace
from tests.store.support import AT, furnish, play, play_win

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from longsuit.store import EventBatch, Head

HOUSE = "house.db"
PAGES_IN_WAL = 60
"""After so many pages SQLite moves the write-ahead log to the database; ours does after thousands."""


class Commit(NamedTuple):
    """A transaction that was acknowledged."""

    operations: int
    """How many operations the file system had done by then."""

    head: Head
    """The last link."""

    rows: Rows
    """Every row of every table."""


Rows = dict[str, list[tuple[Any, ...]]]


def rows_of(store: Store) -> Rows:
    """Every row of every table."""
    with read_transaction(store.engine) as connection:
        tables = sa.inspect(connection).get_table_names()
        return {table: [tuple(row) for row in connection.exec_driver_sql(f"SELECT * FROM {table}")] for table in tables}  # noqa: S608


class RecordedStore(Store):
    """A store that notes each acknowledged transaction."""

    trace: Trace
    commits: list[Commit]

    def transact(self, work: Callable[[EventBatch, sa.Connection], object]) -> EventBatch:
        batch = super().transact(work)
        self.commits.append(Commit(len(self.trace.operations), batch.after.head, rows_of(self)))
        return batch


@dataclass
class RecordedHouse:
    """Everything that happened to the files of a house, and the commit that it has signed last."""

    folder: Path
    trace: Trace = field(default_factory=Trace)
    commits: list[Commit] = field(default_factory=list)
    signed: Commit = field(init=False)

    def __post_init__(self) -> None:
        self.source = KeyFile(self.folder / "keys" / "keys.json")
        self._file_system = NotingFileSystem(self.trace)
        with driver_on(NAME), RecordedStore.create(str(self.folder / HOUSE)) as store:
            store.trace, store.commits = self.trace, self.commits
            with store.engine.connect() as connection:
                connection.exec_driver_sql(f"PRAGMA wal_autocheckpoint = {PAGES_IN_WAL}")
            self._play(store)

    def _play(self, store: Store) -> None:
        adopt_keys(store, self.source, "casino.example/audit", stamp=stamp())
        furnish(store)
        play(store, rounds=3)
        play_win(store)
        play(store, rounds=2)
        signer_of(store, str(self.source.path)).verify_and_sign(AT)
        self.signed = self.commits[-1]
        play(store, rounds=4)

    def acknowledged(self, operations: int) -> tuple[Commit | None, Commit | None]:
        """The last transaction that was acknowledged by then, and the one in flight."""
        done = [commit for commit in self.commits if commit.operations <= operations]
        return done[-1] if done else None, self.commits[len(done)] if len(done) < len(self.commits) else None

    def commit_with(self, rows: Rows) -> Commit | None:
        """The transaction after which every table held these rows."""
        return next((commit for commit in self.commits if commit.rows == rows), None)


class Opened(NamedTuple):
    """What a house says when it is opened and checked on files that a fault has left."""

    rows: Rows | None
    """Every row of every table, if nothing is wrong by the house's own records."""

    sentences: tuple[str, ...]
    """What is wrong."""

    by_checkpoint: str
    """What is wrong by the checkpoint that was signed last; empty if nothing is."""


def write_image(folder: Path, files: Mapping[str, bytes]) -> str:
    """The files of a house in a folder, instead of those that are there; the name of its database."""
    for path in folder.glob(f"{HOUSE}*"):
        path.unlink()
    for name, content in files.items():
        (folder / name).write_bytes(content)
        (folder / name).chmod(0o600)
    return str(folder / HOUSE)


def opened(url: str, house: RecordedHouse) -> Opened:
    """Open a house and check it; an error that is not a sentence for people is raised."""
    store = None
    try:
        store = Store.open(url)
        with damage_as_sentence(store):
            store.refresh()
            with read_transaction(store.engine) as connection:
                problems = check(connection).problems
            rows = None if problems else rows_of(store)
            signed = None if problems else broken_since_signed(store, str(house.source.path))
            return Opened(rows, problems, signed or "")
    except StoreError as error:
        return Opened(None, (str(error),), "")
    finally:
        if store:
            with suppress(sa.exc.DBAPIError):
                store.close()
