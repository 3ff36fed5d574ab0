"""How the command processor opens, changes and restores tables."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Protocol

from longsuit.table import (
    Actor,
    Entry,
    Table,
    UnitOfWork,
    apply,
    decide,
    entry_content,
    open_table,
    refuse_other_content,
    restore,
)


class Playable(Protocol):
    """A table as the processor knows it; it is never changed, only replaced by the table after an entry."""

    number: int
    """The number of its last entry; 0 if it has none."""

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

    racks: Callable[[Any], Iterable[str]] = lambda _: ()
    """The accounts of a table whose balances a command there may need, unless it only places wagers."""

    guests: Callable[[Any], Iterable[str]] = lambda _: ()
    """The ids of the guests whose results such a command may change."""

    refuse_reused_id: Callable[[Entry, Any], None] = lambda _entry, _command: None
    """Refuses a command under the id of another one, given the entry of that one."""


def _decide(table: Any, command: Any, actor: Actor, at: str, unit_of_work: UnitOfWork) -> list[Entry]:
    entry = decide(table, command, actor, at, unit_of_work)
    return [] if entry is None else [entry]


def _racks(table: Table) -> list[str]:
    """The racks of the taken seats, as long as the round moves chips."""
    return [] if table.finished else [f"player:{table.terms.name}/{number}" for number in table.seats]


def _guests(table: Table) -> list[str]:
    """The seated guests, once cards are dealt: the round may end."""
    return [seat.guest for seat in table.seats.values()] if table.play.at and not table.finished else []


def _refuse_reused_id(entry: Entry, command: Any) -> None:
    refuse_other_content(entry_content(entry), command)


LIVE_TABLES = TableFunctions(open_table, _decide, apply, restore, _racks, _guests, _refuse_reused_id)
"""The functions of `longsuit.table`."""
