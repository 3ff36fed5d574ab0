"""The store: durable wagers against bare databases, verifying and checking a million events, and how times grow."""

from __future__ import annotations

import os
import sqlite3
import tempfile
from dataclasses import replace
from pathlib import Path
from statistics import median
from threading import Thread
from typing import TYPE_CHECKING, Any

from bench.measure import Row, at_most, interleaved, ratio, seconds
from longsuit.store import Store, check, read_transaction, verify
from tests.store.database.postgres import Server
from tests.store.support import automatic, ending, furnish, play_win, wagers

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

ROUNDS = 48
SEATS = 6
CONNECTIONS = 16
REPEATS = 11
"""How often both sides are measured, by turns."""

EACH = 36
"""Rounds of each table on PostgreSQL in one measurement."""

SIZES = tuple(int(size) for size in os.environ.get("BENCH_STORE_SIZES", "10000,100000,1000000").split(","))
"""How many events are checked; writing the last million takes a while."""

HOT = "UPDATE hot SET amount = amount + 1 WHERE meter = 1"


def house_at(url: str, tables: int = 1) -> Store:
    """A house that another process has furnished, so that every command id is looked up in the database."""
    furnish(Store.create(url), tables=tables).close()
    return Store.open(url)


def rounds_on(store: Store, table: str = "T1") -> None:
    """Rounds of an automatic table: one transaction for START GAME with its wagers, one for END GAME."""
    for _ in range(ROUNDS):
        for command in automatic(table, SEATS):
            assert all(outcome.refusal is None for outcome in store.execute_all([command]))  # noqa: S101 - else no round


def written_by(store: Store) -> list[list[int]]:
    """The lengths of the rows that a round writes, by transaction; balances, which triggers update, are left out."""
    return [written_with(store, [command]) for command in automatic("T1", SEATS)]


def written_with(store: Store, commands: list[Any]) -> list[int]:
    """The lengths of the rows that commands write in one transaction."""
    before, meters = store.head.seq, store.state.meters
    store.execute_all(commands)
    chosen = [
        f"{table} WHERE {key} > {before}" for table, key in (("events", "seq"), ("audit", "seq"), ("entries", "event"))
    ]
    with read_transaction(store.engine) as connection:
        written = [
            row
            for rows in (*chosen, "tables", "standing", *(["meters"] if store.state.meters is not meters else []))
            for row in connection.exec_driver_sql(f"SELECT * FROM {rows}")  # noqa: S608 - our own names
        ]
    return [len(str(tuple(row))) for row in written]


def plain_commits(path: Path, written: list[list[int]]) -> Callable[[], None]:
    """Plain sqlite3, as durable, writing as many rows of the same size in as many transactions."""
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("CREATE TABLE plain (number INTEGER PRIMARY KEY, body TEXT)")
    parts = [[("x" * length,) for length in lengths] for lengths in written]

    def work() -> None:
        for _ in range(ROUNDS):
            for rows in parts:
                connection.execute("BEGIN IMMEDIATE")
                connection.executemany("INSERT INTO plain (body) VALUES (?)", rows)
                connection.execute("COMMIT")

    return work


def sqlite_rows() -> list[Row]:
    with tempfile.TemporaryDirectory() as folder, house_at(f"{folder}/house.db") as store:
        written = written_by(store)
        plain = plain_commits(Path(folder) / "plain.db", written)
        bare, ours = interleaved(plain, lambda: rounds_on(store), repeats=9)
        rate = f"{ROUNDS * SEATS / ours:,.0f} wagers/s"
        what = f"durable rounds of {SEATS} seats at an automatic table on SQLite ({rate}), against plain sqlite3"
        rows = " and ".join(str(len(lengths)) for lengths in written)
        return [ratio(f"{what} writing as many rows ({rows}) of the same size in two commits", bare, ours, 0.2)]


def hot_updates(server: Server) -> Callable[[], None]:
    """As many single-row updates of one meter, by as many connections, as our connections record wagers."""
    import psycopg  # noqa: PLC0415 - only where there is a server

    server.sql("CREATE TABLE hot (meter INT PRIMARY KEY, amount BIGINT); INSERT INTO hot VALUES (1, 0)")
    connections = [
        psycopg.connect(host=str(server.folder), user="postgres", autocommit=True) for _ in range(CONNECTIONS)
    ]

    def update(connection: Any) -> None:
        for _ in range(EACH * SEATS):
            connection.execute(HOT)

    return lambda: together([lambda connection=connection: update(connection) for connection in connections])


def together(works: list[Callable[[], None]]) -> None:
    threads = [Thread(target=work) for work in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def rounds_of_all(store: Store) -> Callable[[], None]:
    """Rounds at all tables, decided in common transactions as the floor's command processor does.

    The commands are created before the measurement, as the other side's statement is.
    """

    def commands() -> list[list[Any]]:
        rounds = [[automatic(f"T{number}", SEATS) for number in range(1, CONNECTIONS + 1)] for _ in range(EACH)]
        return [list(part) for tables in rounds for part in zip(*tables, strict=True)]

    prepared = iter([commands() for _ in range(REPEATS + 1)])

    def play() -> None:
        for part in next(prepared):
            assert all(outcome.refusal is None for outcome in store.execute_all(part))  # noqa: S101 - as above

    return play


def postgresql_rows() -> list[Row]:
    server = Server(durable=True)
    try:
        with house_at(server.url(), tables=CONNECTIONS) as store:
            works = [hot_updates(server), rounds_of_all(store)]
            for work in works:
                work()
            bare, ours = interleaved(*works, repeats=REPEATS)
    finally:
        server.remove()
    hot, rate = (CONNECTIONS * EACH * SEATS / taken for taken in (bare, ours))
    what = f"durable wagers of {CONNECTIONS} automatic tables on PostgreSQL, two transactions a round ({rate:,.0f}/s)"
    return [ratio(f"{what}, against as many connections updating one hot row ({hot:,.0f}/s)", bare, ours, 0.5)]


def grown(folder: str, size: int, rounds_at_once: int = 100) -> Store:
    """A house with a number of events, written in few transactions."""
    store = furnish(Store.create(f"{folder}/house-{size}.db"))
    while store.refresh().head.seq < size:
        store.execute_all(command for _ in range(rounds_at_once) for command in [*wagers("T1"), *ending("T1")])
        play_win(store)
    return store


def start_up(url: str) -> float:
    """Seconds until a new process has read the house, its tables and its meters."""

    def open_house() -> None:
        with Store.open(url) as store:
            store.refresh()

    return min(seconds(open_house) for _ in range(15))


def growth_rows() -> Iterator[Row]:
    per_event: dict[int, tuple[float, float]] = {}
    opened: dict[int, float] = {}
    for size in SIZES:
        with (
            tempfile.TemporaryDirectory() as folder,
            grown(folder, size) as store,
            read_transaction(store.engine) as connection,
        ):
            links = store.head.seq
            verified = median(seconds(lambda: verify(connection)) for _ in range(3))
            per_event[size] = (verified / links, seconds(lambda: check(connection)) / links)
            opened[size] = start_up(f"{folder}/house-{size}.db")
    last = SIZES[-1]
    verified, checked = per_event[last]
    yield replace(
        at_most(
            f"`audit verify`, microseconds a link of {last:,} ({1 / verified:,.0f} links/s)", verified * 1e6, 10, "µs"
        ),
        goal="100,000 links/s or more",
    )
    yield at_most(f"`store check` of {last:,} events, scaled to a million", checked * 1e6, 60)
    for place, name in enumerate(("verifying", "checking")):
        rates = [per_event[size][place] for size in SIZES]
        what = f"{name}, per event: {SIZES[-1]:,} events against {SIZES[0]:,}"
        yield at_most(what, rates[-1] / rates[0], 1.5, "x")

    what = f"opening a house of {SIZES[-1]:,} events ({opened[SIZES[-1]] * 1e3:.1f} ms), against one of {SIZES[0]:,}"
    yield at_most(what, opened[SIZES[-1]] / opened[SIZES[0]], 1.5, "x")


def rows() -> list[Row]:
    return [*sqlite_rows(), *postgresql_rows(), *growth_rows()]
