"""A house with live tables in this process, on an SQLite file that an insider can read and write."""

from __future__ import annotations

import sqlite3
from contextlib import closing, contextmanager
from itertools import count
from typing import TYPE_CHECKING, Any

from longsuit.floor.config.first_start import open_house
from longsuit.floor.config.floor_house_file import floor_house
from longsuit.floor.writer.command_processor import CommandProcessor
from longsuit.floor.writer.guest_commands import join
from longsuit.floor.writer.requests import Answer, TableRequest, WriteRequest
from longsuit.store import Store, check, read_transaction
from longsuit.table import CLOCK, Actor, DeadlinePassed, Table
from tests.store.prepared_houses import cheap_passwords
from tests.table.playing import DEALER, command

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

HOUSE = floor_house(
    {
        "tables": [
            {"name": "high", "game": "high-card-flush"},
            {"name": "low", "game": "high-card-flush"},
            {"name": "felt", "game": "high-card-flush", "dealer": "human", "deck": "physical"},
        ]
    },
    "house.toml",
)
ANN = Actor("guest/ann", "Ann", "player")
_ids = count(1)


class LiveHouse:
    """The floor as one process of it has it."""

    def __init__(self, file: Path) -> None:
        self.file = file
        with cheap_passwords():
            self.opened = open_house(str(file), HOUSE)
        secrets = self.opened.secrets
        assert secrets is not None
        self.tables = {one.name: Table(one, seal=secrets.seal) for one in HOUSE.tables}
        self.processor = CommandProcessor(self.opened.store, self.tables, open_secret=secrets.open)

    def open(self) -> None:
        """Restore the tables, and begin to write."""
        self.processor.open()

    def join(self) -> None:
        """Ann joins."""
        work = WriteRequest(lambda unit, at: join(unit, ANN.id, ANN.name, 1_000_000, at))
        self.processor.submit(work).result(30)

    def do(self, table: str, kind: str, actor: Actor = ANN, **facts: Any) -> Answer:
        """Carry out a command."""
        return self.processor.submit(TableRequest(table, command(kind, f"c{next(_ids)}", **facts), actor)).result(30)

    def wager(self, table: str) -> None:
        """Ann sits down, places a wager and adds to the shuffle."""
        self.do(table, "sit", seat=1, chips_cents=100_000)
        self.do(table, "place-wager", seat=1, wager="ante", amount_cents=500)

    def deal_by_hand(self, cards: list[str]) -> None:
        """The dealer of the table with a physical deck types the cards of the first hand."""
        self.wager("felt")
        self.do("felt", "start-game", DEALER)
        self.do("felt", "deal", DEALER, cards=cards)

    def let_time_pass(self, table: str) -> None:
        """The clock acts on the deadline of a table."""
        self.processor.submit(TableRequest(table, DeadlinePassed(), CLOCK)).result(30)

    def seed(self, table: str) -> bytes:
        """The seed of the open round, as only the process knows it."""
        committed = self.tables[table].committed_shuffle
        assert committed is not None
        return committed.seed

    def close(self) -> None:
        """End the process, as a kill would: nothing more is written."""
        self.processor.close()
        self.opened.store.close()


@contextmanager
def live_house(file: Path) -> Iterator[LiveHouse]:
    """The floor until it is killed."""
    house = LiveHouse(file)
    try:
        house.open()
        yield house
    finally:
        house.close()


@contextmanager
def insider(file: Path) -> Iterator[sqlite3.Connection]:
    """The database without its triggers, which are created again afterwards."""
    with closing(sqlite3.connect(file, isolation_level=None)) as raw:
        triggers = raw.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").fetchall()
        for name, _ in triggers:
            raw.execute(f"DROP TRIGGER {name}")
        yield raw
        for _, sql in triggers:
            raw.execute(sql)


def problems(file: Path) -> tuple[str, ...]:
    """What `store check` finds."""
    with Store.open(str(file)) as store, read_transaction(store.engine) as connection:
        return check(connection).problems
