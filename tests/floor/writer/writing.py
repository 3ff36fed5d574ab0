"""A scribe at work in tests: tables that count, guests with chips, and a store behind them."""

from __future__ import annotations

from contextlib import contextmanager
from itertools import count
from typing import TYPE_CHECKING, Any

from longsuit.floor.writer.guest_commands import join
from longsuit.floor.writer.processor import Scribe
from longsuit.floor.writer.requests import Act, Answer, Work
from tests.floor.writer.counters import Counter, Do, ann

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from longsuit.floor.writer.requests import Shown
    from longsuit.floor.writer.unit_of_work import Known
    from longsuit.jackpot import State
    from longsuit.store import Store
    from longsuit.table.entry import Actor

CHIPS = 100_000
_numbers = count(1)


class Floor:
    """A scribe with its tables, and everything it has published."""

    def __init__(self, store: Store, *names: str, **more: Any) -> None:
        self.tables = {name: Counter(name) for name in names or ("C1", "C2")}
        self.published: list[Shown] = []
        self.scribe = Scribe(store, self.tables, show=show, publish=self.publish, **more)
        self.scribe.open()

    def publish(self, shown: list[Shown], jackpots: State, known: Known) -> Callable[[], None]:
        return lambda: self.hear(shown, jackpots, known)

    def hear(self, shown: list[Shown], jackpots: State, known: Known) -> None:
        self.published += shown
        self.jackpots, self.known = jackpots, known

    def do(self, table: str, kind: str = "count", actor: Actor | None = None, **more: Any) -> Answer:
        """A command under an id nobody had before, carried out."""
        command = Do(more.pop("id", f"d{next(_numbers)}"), kind, **more)
        return self.scribe.submit(Act(table, command, actor or ann())).result(30)

    def work(self, do: Any) -> Any:
        return self.scribe.submit(Work(do)).result(30).value

    def join(self, *names: str) -> None:
        for name in names:
            self.work(lambda books, at, name=name: join(books, f"guest/{name}", name.title(), CHIPS, at))


def show(table: Counter, entries: list[Any], jackpots: Any) -> tuple[int, int]:
    """What is shown of a counter: its number and its total right after the entries."""
    return table.number, table.total


@contextmanager
def floor_of(store: Store, *names: str, **more: Any) -> Iterator[Floor]:
    made = Floor(store, *names, **more)
    try:
        yield made
    finally:
        made.scribe.close()


def live(floor: Floor) -> None:
    """Two guests sit at C1, count, win and lose rounds, and leave one open."""
    floor.join("ann", "bob")
    floor.do("C1", "sit", seat=1, cents=5_000)
    floor.do("C1", "sit", ann("bob"), seat=4, cents=7_000)
    for cents in (500, -250, 0):
        floor.do("C1")
        floor.do("C2")
        floor.do("C1", "settle", cents=cents)
    floor.do("C1")
