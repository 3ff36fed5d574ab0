"""What is asked of the scribe, and what it answers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future, InvalidStateError
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Protocol

from longsuit.floor.writer.unit_of_work import StoreUnitOfWork
from longsuit.jackpot import State
from longsuit.table import Actor, Entry, UnitOfWork, apply, decide, open_table, restore


class Playable(Protocol):
    """A table as the processor knows it; it is never changed, only replaced by the table after an entry."""

    number: int
    """The number of its last entry; 0 where it has none."""

    entries: list[Entry]
    """Its entries since its last snapshot."""


@dataclass(frozen=True)
class TableFunctions:
    """How tables are opened, changed and restored."""

    open_table: Callable[[Any, str, UnitOfWork], list[Entry]]
    """The first entries of a table that has none."""

    decide: Callable[[Any, Any, Actor, str, UnitOfWork], list[Entry]]
    """The entries a command leads to, or a refusal."""

    apply: Callable[[Any, Entry], Any]
    """The table after an entry."""

    restore: Callable[[Any, list[Entry]], Any]
    """A new table after its stored entries."""


def _decide(table: Any, command: Any, actor: Actor, at: str, unit_of_work: UnitOfWork) -> list[Entry]:
    entry = decide(table, command, actor, at, unit_of_work)
    return [] if entry is None else [entry]


LIVE_TABLES = TableFunctions(open_table, _decide, apply, restore)
"""The functions of `longsuit.table`."""


@dataclass(slots=True)
class TableRequest:
    """A command for a table."""

    table: str
    """The table."""

    command: Any
    """What `TableFunctions.decide` takes; its `id` is the command's, where it has one."""

    actor: Actor
    """Who sends it."""


@dataclass(slots=True)
class WriteRequest:
    """Anything else that is to be written, such as a guest who joins."""

    do: Callable[[StoreUnitOfWork, str], Any]
    """What is to be done, given the books and the time; a refusal takes all of it back."""


@dataclass(slots=True)
class OpenRequest:
    """A table is opened, if it has no entries yet."""

    table: str
    """The table."""


@dataclass(slots=True)
class Refresh:
    """Only what other processes have written is asked for."""


@dataclass(slots=True)
class Query:
    """Tables are looked at while nobody changes them, such as for somebody who comes to one."""

    do: Callable[[State], Any]
    """What is to be seen, given the jackpots; everything it can see is on the disk."""


Request = TableRequest | WriteRequest | OpenRequest | Refresh | Query


@dataclass(slots=True)
class Update:
    """Entries of one command, and what the floor shows of them."""

    table: str
    """The table."""

    entries: list[Entry]
    """The entries."""

    rendered: Any
    """What `show` made of them, with the table as it was right after; None where it could not."""


@dataclass(slots=True)
class Answer:
    """A request that was carried out; what is refused gets an exception instead."""

    number: int = 0
    """The number of the last entry a command led to."""

    entries: list[Entry] = field(default_factory=list)
    """The entries it led to; none where it had been carried out before."""

    value: Any = None
    """What the work gave back, or what was seen."""


class Callback(Protocol):
    """Somebody who is told an answer on the scribe's thread, and does not keep it waiting."""

    def set_result(self, answer: Answer, /) -> None:
        """It was carried out."""

    def set_exception(self, fault: BaseException, /) -> None:
        """It was not, and why."""


@dataclass(slots=True)
class PendingRequest:
    """A request, and who waits for its answer."""

    request: Request
    """What is asked for."""

    future: Future[Answer] | asyncio.Future[Answer] | Callback | None
    """What is told of the answer; None where nobody waits."""

    answer: Answer | BaseException | None = None
    """The answer."""


def tell(waiting: list[PendingRequest], told: Callable[[], None] = lambda: None) -> None:
    """Tell everybody his answer: threads at once, coroutines by one call to the loop each of them runs in.

    `told` is called in between, so that a loop hears of what is published before its coroutines go on.
    """
    by_loop: dict[asyncio.AbstractEventLoop, list[PendingRequest]] = {}
    for one in waiting:
        if isinstance(one.future, asyncio.Future):
            by_loop.setdefault(one.future.get_loop(), []).append(one)
        elif isinstance(one.future, Future):
            _set(one.future, one.answer)
        elif one.future is not None:
            _answer(one.future, one.answer)
    told()
    for loop, ones in by_loop.items():
        with suppress(RuntimeError):  # a loop that is closed has nobody left who waits
            loop.call_soon_threadsafe(_tell_here, ones)


def _tell_here(waiting: list[PendingRequest]) -> None:
    for one in waiting:
        if one.future is not None:
            _set(one.future, one.answer)


def _set(future: Future[Answer] | asyncio.Future[Answer] | Callback, answer: Answer | BaseException | None) -> None:
    with suppress(asyncio.InvalidStateError, InvalidStateError):  # whoever has cancelled does not wait any more
        _answer(future, answer)


def _answer(told: Future[Answer] | asyncio.Future[Answer] | Callback, answer: Answer | BaseException | None) -> None:
    if isinstance(answer, BaseException):
        told.set_exception(answer)
    elif answer is not None:
        told.set_result(answer)
