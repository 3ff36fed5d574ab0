"""Requests to the command processor, and its answers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future, InvalidStateError
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Protocol

from longsuit.floor.writer.store_unit_of_work import StoreUnitOfWork
from longsuit.jackpot import State
from longsuit.table import Actor, Entry


@dataclass(slots=True)
class TableRequest:
    """A command for a table."""

    table: str
    """The table."""

    command: Any
    """The command; its `id`, if it has one, makes sure that it is carried out once."""

    actor: Actor
    """Who sends it."""


@dataclass(slots=True)
class WriteRequest:
    """Anything else that is written, for example a guest who joins."""

    work: Callable[[StoreUnitOfWork, str], Any]
    """What is done, given the unit of work and the time; a refusal undoes all of it."""


@dataclass(slots=True)
class OpenRequest:
    """Open a table, unless it has entries already."""

    table: str
    """The table."""


@dataclass(slots=True)
class MoveClock:
    """Move the house's time forward, and the deadlines of every table with it."""

    seconds: int
    """By how much."""

    written: Callable[[int], None]
    """Called with the seconds when it is on disk, before anything else is decided."""


@dataclass(slots=True)
class Refresh:
    """Read what other processes have written."""


@dataclass(slots=True)
class Query:
    """Look at the tables while none of them changes."""

    look: Callable[[State], Any]
    """What is looked at, given the jackpots; everything it can see is on disk."""


Request = TableRequest | WriteRequest | OpenRequest | MoveClock | Refresh | Query


@dataclass(slots=True)
class Update:
    """Entries of one table that are published together."""

    table: str
    """The table."""

    entries: list[Entry]
    """The entries."""

    rendered: Any
    """What `render` has made of them; None if it failed."""


@dataclass(slots=True)
class Answer:
    """The answer to a request that was carried out; one that is refused or fails gets an exception instead."""

    number: int = 0
    """The number of the last entry a command led to."""

    entries: list[Entry] = field(default_factory=list)
    """The entries it led to; none if it had been carried out before."""

    value: Any = None
    """What the work or the query returned."""


class Callback(Protocol):
    """Takes an answer on the processor's thread, without keeping it waiting."""

    def set_result(self, answer: Answer, /) -> None:
        """Take the answer."""

    def set_exception(self, fault: BaseException, /) -> None:
        """Take the reason why there is none."""


@dataclass(slots=True)
class PendingRequest:
    """A request, and what takes its answer."""

    request: Request
    """The request."""

    future: Future[Answer] | asyncio.Future[Answer] | Callback | None
    """What takes the answer, if anybody waits for it."""

    answer: Answer | BaseException | None = None
    """The answer."""


def deliver(answered: list[PendingRequest], before_loops: Callable[[], None] = lambda: None) -> None:
    """Deliver answers: to threads at once, to coroutines by one call to their event loop.

    `before_loops` is called in between, so that a loop publishes updates before its coroutines continue.
    """
    by_loop: dict[asyncio.AbstractEventLoop, list[PendingRequest]] = {}
    for one in answered:
        if isinstance(one.future, asyncio.Future):
            by_loop.setdefault(one.future.get_loop(), []).append(one)
        else:
            _set(one)
    before_loops()
    for loop, pending in by_loop.items():
        with suppress(RuntimeError):  # nobody waits in a closed loop
            loop.call_soon_threadsafe(_set_all, pending)


def _set_all(answered: list[PendingRequest]) -> None:
    for one in answered:
        _set(one)


def _set(one: PendingRequest) -> None:
    if one.future is None or one.answer is None:
        return
    with suppress(asyncio.InvalidStateError, InvalidStateError):  # cancelled: nobody waits any more
        if isinstance(one.answer, BaseException):
            one.future.set_exception(one.answer)
        else:
            one.future.set_result(one.answer)
