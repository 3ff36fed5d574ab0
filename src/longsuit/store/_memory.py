"""What a process remembers of a house, and how it catches up with what others have written."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

import sqlalchemy as sa

from longsuit.jackpot import EMPTY, State, evolve
from longsuit.store._chain import START, Head
from longsuit.store._database import stream
from longsuit.store._events import read_event
from longsuit.store._operators import Operator, evolve_operators
from longsuit.store._schema import audit, entries, events

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True)
class Memory:
    """A house as it stood at one link of its chain."""

    head: Head = START
    """The last link read or written."""

    entries: int = 0
    """The number of the last entry."""

    state: State = EMPTY
    """The jackpots."""

    operators: Mapping[str, Operator] = field(default_factory=dict)
    """The operators, by name."""


_NEWER = sa.select(events.c.seq, audit.c.hash, events.c.room, events.c.body).join_from(
    events, audit, events.c.seq == audit.c.seq
)
_LAST_ENTRY = sa.select(sa.func.coalesce(sa.func.max(entries.c.number), 0))


def caught_up(connection: sa.Connection, memory: Memory) -> Memory:
    """The memory with everything that was written since."""
    head, state, operators = memory.head, memory.state, memory.operators
    for seq, hash_, room, body in stream(connection, _NEWER, memory.head.seq):
        head = Head(seq, hash_)
        if room == "jackpot":
            state = evolve(state, read_event(body))
        elif room == "operators":
            operators = evolve_operators(operators, json.loads(body))
    if head == memory.head:
        return memory
    last = connection.execute(_LAST_ENTRY).scalar_one()
    return replace(memory, head=head, entries=last, state=state, operators=operators)
