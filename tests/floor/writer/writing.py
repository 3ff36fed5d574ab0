"""A command processor for tests: tables that count, guests with chips, and a store behind them."""

from __future__ import annotations

from contextlib import contextmanager
from itertools import count
from typing import TYPE_CHECKING, Any

from longsuit.floor.writer.command_processor import CommandProcessor
from longsuit.floor.writer.guest_commands import join, set_profile
from longsuit.floor.writer.requests import Answer, TableRequest, WriteRequest
from tests.floor.writer.counters import COUNTERS, Counter, Do, ann

if TYPE_CHECKING:
    from collections.abc import Iterator

    from longsuit.floor.writer.requests import Update
    from longsuit.jackpot import State
    from longsuit.store import Store
    from longsuit.table import Actor

CHIPS = 100_000
_numbers = count(1)


class RunningProcessor:
    """A command processor with its tables, and everything it has published."""

    def __init__(self, store: Store, *names: str, **more: Any) -> None:
        self.tables = {name: Counter(name) for name in names or ("C1", "C2")}
        self.published: list[Update] = []
        self.processor = CommandProcessor(
            store, self.tables, **{"functions": COUNTERS, "render": render, "publish": self.publish, **more}
        )
        self.processor.open()

    def publish(self, updates: list[Update], jackpots: State) -> None:
        self.published += updates
        self.jackpots = jackpots

    def do(self, table: str, kind: str = "count", actor: Actor | None = None, **more: Any) -> Answer:
        """A command under an id nobody had before, carried out."""
        command = Do(more.pop("id", f"d{next(_numbers)}"), kind, **more)
        return self.processor.submit(TableRequest(table, command, actor or ann())).result(30)

    def work(self, work: Any) -> Any:
        return self.processor.submit(WriteRequest(work)).result(30).value

    def join(self, *names: str) -> None:
        for name in names:
            self.work(lambda unit, at, name=name: join(unit, f"guest/{name}", name.title(), CHIPS, at))


def render(tables: list[Counter], entries: list[Any]) -> tuple[int, int]:
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
    running.work(lambda unit, at: set_profile(unit, "guest/bob", "Bobby", 5, at))
    running.do("C1", "sit", seat=1, cents=5_000)
    running.do("C1", "sit", ann("bob"), seat=4, cents=7_000)
    for cents in (500, -250, 0):
        running.do("C1")
        running.do("C2")
        running.do("C1", "settle", cents=cents)
    running.do("C1")
