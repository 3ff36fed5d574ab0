"""A scribe at work in tests: tables that count, guests with chips, and a store behind them."""

from __future__ import annotations

from contextlib import contextmanager
from itertools import count
from typing import TYPE_CHECKING, Any

from longsuit.floor.writer.guest_commands import join
from longsuit.floor.writer.processor import CommandProcessor
from longsuit.floor.writer.requests import Answer, TableRequest, WriteRequest
from tests.floor.writer.counters import COUNTERS, Counter, Do, ann

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from longsuit.floor.writer.requests import Update
    from longsuit.floor.writer.unit_of_work import AccountCache
    from longsuit.jackpot import State
    from longsuit.store import Store
    from longsuit.table import Actor

CHIPS = 100_000
_numbers = count(1)


class RunningProcessor:
    """A scribe with its tables, and everything it has published."""

    def __init__(self, store: Store, *names: str, **more: Any) -> None:
        self.tables = {name: Counter(name) for name in names or ("C1", "C2")}
        self.published: list[Update] = []
        self.processor = CommandProcessor(
            store, self.tables, functions=COUNTERS, show=show, publish=self.publish, **more
        )
        self.processor.open()

    def publish(self, shown: list[Update], jackpots: State, known: AccountCache) -> Callable[[], None]:
        return lambda: self.hear(shown, jackpots, known)

    def hear(self, shown: list[Update], jackpots: State, known: AccountCache) -> None:
        self.published += shown
        self.jackpots, self.known = jackpots, known

    def do(self, table: str, kind: str = "count", actor: Actor | None = None, **more: Any) -> Answer:
        """A command under an id nobody had before, carried out."""
        command = Do(more.pop("id", f"d{next(_numbers)}"), kind, **more)
        return self.processor.submit(TableRequest(table, command, actor or ann())).result(30)

    def work(self, do: Any) -> Any:
        return self.processor.submit(WriteRequest(do)).result(30).value

    def join(self, *names: str) -> None:
        for name in names:
            self.work(lambda books, at, name=name: join(books, f"guest/{name}", name.title(), CHIPS, at))


def show(tables: list[Counter], entries: list[Any], jackpots: Any) -> tuple[int, int]:
    """What is shown of a counter: its number and its total right after the entries."""
    return tables[-1].number, tables[-1].total


@contextmanager
def running_processor(store: Store, *names: str, **more: Any) -> Iterator[RunningProcessor]:
    made = RunningProcessor(store, *names, **more)
    try:
        yield made
    finally:
        made.processor.close()


def live(running: RunningProcessor) -> None:
    """Two guests sit at C1, count, win and lose rounds, and leave one open."""
    running.join("ann", "bob")
    running.do("C1", "sit", seat=1, cents=5_000)
    running.do("C1", "sit", ann("bob"), seat=4, cents=7_000)
    for cents in (500, -250, 0):
        running.do("C1")
        running.do("C2")
        running.do("C1", "settle", cents=cents)
    running.do("C1")
