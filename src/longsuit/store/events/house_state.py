"""What a process remembers of a house, and how it catches up with what others have written."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

import sqlalchemy as sa

from longsuit.jackpot import EMPTY, State, evolve, read_stored_event
from longsuit.store.accounts.operators import Operator, evolve_operators
from longsuit.store.audit.chain import EMPTY_CHAIN, Fault, Head, walk_chain
from longsuit.store.audit.verify import links
from longsuit.store.database.schema import entries
from longsuit.store.errors import StoreStopped
from longsuit.store.events.categories import category_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from longsuit.store.database.engine import Locking
    from longsuit.store.events.start_up import EarlierCommands


@dataclass(frozen=True)
class HouseState:
    """A house as it stood at one link of its chain."""

    head: Head = EMPTY_CHAIN
    """The last link read or written."""

    entries: int = 0
    """The number of the last entry."""

    state: State = EMPTY
    """The jackpots."""

    operators: Mapping[str, Operator] = field(default_factory=dict)
    """The operators, by name."""

    taken: EarlierCommands | None = field(default=None, compare=False)
    """Where the ids of commands are looked up that were taken before this process began; None where it has them all."""


LAST_ENTRY = sa.select(sa.func.coalesce(sa.func.max(entries.c.number), 0))


def catch_up(connection: sa.Connection, memory: HouseState, *, lock: Locking | None = None) -> HouseState:
    """The memory with everything that was written since; a chain that does not hold is not gone by (JP-13).

    Whoever is going to write has it `lock`ed first, so that nobody else writes meanwhile.
    """
    head, state, operators = memory.head, memory.state, memory.operators
    for link in walk_chain(links(connection, memory.head.seq, lock=lock), memory.head):
        if isinstance(link, Fault):
            raise StoreStopped(f"The store does not reconcile: {link.sentence}")
        try:
            state, operators = _after(state, operators, link.event)
        except UNFIT as error:
            raise StoreStopped(f"The store does not reconcile: {unfit(link.seq)}") from error
        head = Head(link.seq, link.hash)
    if head == memory.head:
        return memory
    last = connection.execute(LAST_ENTRY).scalar_one()
    return replace(memory, head=head, entries=last, state=state, operators=operators)


def _after(state: State, operators: Mapping[str, Operator], body: str) -> tuple[State, Mapping[str, Operator]]:
    document = json.loads(body)
    room = category_of(document["kind"])
    if room == "jackpot":
        return evolve(state, read_stored_event(body, document)), operators
    return state, evolve_operators(operators, document) if room == "operators" else operators


UNFIT = (ValueError, LookupError, TypeError, AttributeError, RecursionError)
"""What comes of an event that whoever owns the database has written himself, chain and all."""


def unfit(seq: int) -> str:
    """What is said of such an event."""
    return f"event {seq:,} does not follow from those before it."
