"""The checklists that a house file requires, given to the jackpot system when the floor opens (EQ-3, WA-5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.base import stamp
from longsuit.jackpot import HOUSE, RequireChecklist, Role
from longsuit.table import required_approvals, required_checklist

if TYPE_CHECKING:
    from collections.abc import Iterator

    from longsuit.floor.config.floor_house_file import FloorHouse
    from longsuit.jackpot import ChecklistItem, State


def checklist_commands(house: FloorHouse, state: State, actor: str) -> Iterator[RequireChecklist]:
    """The commands that give every table of the file, and the house, the checklist it requires and does not have."""
    approvals = _approvals(house, state)
    if approvals != _known_approvals(state):
        yield _require(actor, HOUSE, approvals, (), "")
    for terms in house.tables:
        wanted, known = required_checklist(terms), state.checklists.get(terms.name)
        if wanted != ((known.items, known.approvals, known.terms) if known else ((), (), "")):
            yield _require(actor, terms.name, *wanted)


def _require(
    actor: str, table: str, items: tuple[ChecklistItem, ...], approvals: tuple[str, ...], terms: str
) -> RequireChecklist:
    name, at = stamp()
    role = Role.ADMINISTRATOR.value
    return RequireChecklist(
        id=name, actor=actor, role=role, at=at, table=table, items=items, approvals=approvals, terms=terms
    )


def _known_approvals(state: State) -> tuple[ChecklistItem, ...]:
    return state.checklists[HOUSE].items if HOUSE in state.checklists else ()


def _approvals(house: FloorHouse, state: State) -> tuple[ChecklistItem, ...]:
    """Every approval that a table needs, each once: tables of the file, and tables that people have opened."""
    wanted = {item.name: item for terms in house.tables for item in required_approvals(terms)}
    ours = {terms.name for terms in house.tables}
    needed = {name for table, one in state.checklists.items() if table not in ours for name in one.approvals}
    others = {item.name: item for item in _known_approvals(state) if item.name in needed}
    return tuple((others | wanted).values())
