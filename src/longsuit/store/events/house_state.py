"""The state of a house that a process keeps, and how it catches up with what other processes have written."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

import sqlalchemy as sa

from longsuit.base import is_time
from longsuit.jackpot import EMPTY, State, evolve, read_stored_event
from longsuit.store.accounts.operators import Operator, evolve_operators
from longsuit.store.chain.categories import category_of
from longsuit.store.chain.check_links import Fault, walk_chain
from longsuit.store.chain.links import EMPTY_CHAIN, Head, Link, link_hash
from longsuit.store.chain.stored_links import links
from longsuit.store.database.schema import entries
from longsuit.store.errors import StoreStopped

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from longsuit.store.events.earlier_commands import EarlierCommands


@dataclass(frozen=True)
class HouseState:
    """A house as it was at one link of its chain."""

    head: Head = EMPTY_CHAIN
    """The last link read or written."""

    entries: int = 0
    """The number of the last entry."""

    state: State = EMPTY
    """The jackpots."""

    operators: Mapping[str, Operator] = field(default_factory=dict)
    """The operators, by name."""

    at: str = ""
    """The time of the last link; empty before the first one."""

    earlier_commands: EarlierCommands | None = field(default=None, compare=False)
    """The commands carried out before this process started; None if it has replayed all of them."""


LAST_ENTRY = sa.select(sa.func.coalesce(sa.func.max(entries.c.number), 0))


def catch_up(connection: sa.Connection, known: HouseState) -> HouseState:
    """The house with everything that was written since; a broken chain stops the store (JP-13)."""
    found = links(connection, known.head.seq - 1)
    if known.head.seq:
        _refuse_altered_head(next(found, None), known.head)
    after = replay_links(found, known)
    return after if after is known else replace(after, entries=connection.execute(LAST_ENTRY).scalar_one())


def replay_links(following: Iterable[Link], known: HouseState) -> HouseState:
    """The house after links that follow those it knows, but for the number of its entries."""
    head, state, operators, at = known.head, known.state, known.operators, known.at
    for link in walk_chain(following, known.head):
        if isinstance(link, Fault):
            raise StoreStopped(f"The store does not reconcile: {link.sentence}")
        try:
            state, operators = _after(state, operators, link.event)
        except INVALID_EVENT as error:
            raise StoreStopped(f"The store does not reconcile: {invalid_event(link.seq)}") from error
        head, at = Head(link.seq, link.hash), recorded_time(link.at, at)
    return known if head == known.head else replace(known, head=head, state=state, operators=operators, at=at)


def _refuse_altered_head(link: Link | None, head: Head) -> None:
    """Raise unless the last link this process knows is still stored as it was: everything is written after it."""
    if link is None or link.seq != head.seq:
        raise StoreStopped(f"The store does not reconcile: link {head.seq:,} is missing.")
    if link.hash != head.hash or link_hash(link) != link.hash:
        raise StoreStopped(f"The store does not reconcile: link {head.seq:,} was altered.")


def recorded_time(at: str, last: str) -> str:
    """The time under which something is recorded: its own, but not before that of the last link.

    >>> recorded_time("2026-03-01T12:00:00.000000Z", "2026-03-01T13:00:00.000000Z")
    '2026-03-01T13:00:00.000000Z'
    """
    return max(at, last) if is_time(at) else last or at


def _after(state: State, operators: Mapping[str, Operator], body: str) -> tuple[State, Mapping[str, Operator]]:
    document = json.loads(body)
    category = category_of(document["kind"])
    if category == "jackpot":
        return evolve(state, read_stored_event(body, document)), operators
    return state, evolve_operators(operators, document) if category == "operators" else operators


INVALID_EVENT = (ValueError, LookupError, TypeError, AttributeError, RecursionError)
"""The errors of an event that the owner of the database has written by hand, with a valid chain."""


def invalid_event(seq: int) -> str:
    """The sentence about such an event."""
    return f"event {seq:,} does not follow from those before it."
