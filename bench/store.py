"""The store: durable wagers against bare databases, the chain verified, a million events checked, and how it grows."""

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
from longsuit.floor.server.uvicorn_server import collect_garbage_less_often
from longsuit.store import Store, check, read_transaction, verify
from tests.store.database.postgres import Server
from tests.store.support import automatic, ending, furnish, play_win, wagers

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

ROUNDS = 48
SEATS = 6
CONNECTIONS = 16
REPEATS = 11
"""So often both sides take their turn there."""

EACH = 36
"""Rounds of each table on PostgreSQL: enough that the beginning and the end, when few of them wait, hardly count."""

SIZES = tuple(int(size) for size in os.environ.get("BENCH_STORE_SIZES", "10000,100000,1000000").split(","))
"""How many events are checked; the last is the million that takes a while to write."""

HOT = "UPDATE hot SET amount = amount + 1 WHERE meter = 1"


def house_at(url: str, tables: int = 1) -> Store:
    """A house that another process has furnished: every id is looked up among those that were taken before."""
    furnish(Store.create(url), tables=tables).close()
    return Store.open(url)


def rounds_on(store: Store, table: str = "T1") -> None:
    """Rounds as an automatic table plays them: START GAME with its wagers is on the disk, and later END GAME is."""
    for _ in range(ROUNDS):
        for command in automatic(table, SEATS):
            assert all(outcome.refusal is None for outcome in store.execute_all([command]))  # noqa: S101 - else no round


def written_by(store: Store) -> list[list[int]]:
    """How long each row is that a round writes, transaction by transaction; balances, which triggers keep, left out."""
    return [written_with(store, [command]) for command in automatic("T1", SEATS)]


def written_with(store: Store, commands: list[Any]) -> list[int]:
    """How long each row is that commands write in one transaction."""
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


def rounds_of_all(store: Store, *, apart: bool) -> Callable[[], None]:
    """Rounds at as many tables at once, waiting for the disk together: once a round, or for its start and end apart.

    What the tables ask for is made before, as the other side's statement is.
    """

    def deal(rounds: list[list[Any]]) -> None:
        for start, end in rounds:
            for commands in ([start], [end]) if apart else ([start, end],):
                assert all(outcome.refusal is None for outcome in store.execute_all(commands))  # noqa: S101 - as above

    def evening() -> list[list[list[Any]]]:
        return [[automatic(f"T{number}", SEATS) for _ in range(EACH)] for number in range(1, CONNECTIONS + 1)]

    evenings = iter([evening() for _ in range(REPEATS + 1)])
    return lambda: together([lambda rounds=rounds: deal(rounds) for rounds in next(evenings)])


def postgresql_rows() -> list[Row]:
    server = Server(durable=True)
    try:
        with house_at(server.url(), tables=CONNECTIONS) as store:
            works = [hot_updates(server), rounds_of_all(store, apart=False), rounds_of_all(store, apart=True)]
            collect_garbage_less_often()  # as the server does
            for work in works:
                work()
            bare, whole, apart = interleaved(*works, repeats=REPEATS)
    finally:
        server.remove()
    hot, rate, slower = (CONNECTIONS * EACH * SEATS / taken for taken in (bare, whole, apart))
    what = f"durable wagers of {CONNECTIONS} automatic tables on PostgreSQL"
    against = f"against as many connections updating one hot row ({hot:,.0f}/s)"
    return [
        ratio(f"{what}, a transaction a round ({rate:,.0f}/s), {against}", bare, whole, 5),
        ratio(f"{what}, start and end apart ({slower:,.0f}/s), {against}", bare, apart, 2),
    ]


def grown(folder: str, size: int, rounds_at_once: int = 100) -> Store:
    """A house of so many events, written in few transactions."""
    store = furnish(Store.create(f"{folder}/house-{size}.db"))
    while store.refresh().head.seq < size:
        store.execute_all(command for _ in range(rounds_at_once) for command in [*wagers("T1"), *ending("T1")])
        play_win(store)
    return store


def beginning(url: str) -> float:
    """Seconds until a new process knows the house, its tables and its meters."""

    def begin() -> None:
        with Store.open(url) as store:
            store.refresh()

    return min(seconds(begin) for _ in range(15))


def growth_rows() -> Iterator[Row]:
    taken: dict[int, tuple[float, float]] = {}
    begun: dict[int, float] = {}
    for size in SIZES:
        with (
            tempfile.TemporaryDirectory() as folder,
            grown(folder, size) as store,
            read_transaction(store.engine) as connection,
        ):
            links = store.head.seq
            verified = median(seconds(lambda: verify(connection)) for _ in range(3))
            taken[size] = (verified / links, seconds(lambda: check(connection)) / links)
            begun[size] = beginning(f"{folder}/house-{size}.db")
    last = SIZES[-1]
    verified, checked = taken[last]
    yield replace(
        at_most(
            f"`audit verify`, microseconds a link of {last:,} ({1 / verified:,.0f} links/s)", verified * 1e6, 10, "µs"
        ),
        goal="100,000 links/s or more",
    )
    yield at_most(f"`store check` of {last:,} events, scaled to a million", checked * 1e6, 60)
    for place, name in enumerate(("verifying", "checking")):
        rates = [taken[size][place] for size in SIZES]
        what = f"{name}, per event: {SIZES[-1]:,} events against {SIZES[0]:,}"
        yield at_most(what, rates[-1] / rates[0], 1.5, "x")

    what = f"opening a house of {SIZES[-1]:,} events ({begun[SIZES[-1]] * 1e3:.1f} ms), against one of {SIZES[0]:,}"
    yield at_most(what, begun[SIZES[-1]] / begun[SIZES[0]], 1.5, "x")


def rows() -> list[Row]:
    return [*sqlite_rows(), *postgresql_rows(), *growth_rows()]
