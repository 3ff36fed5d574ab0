"""What events do to the checklists of a state."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from longsuit.jackpot.checklists.checklist import HOUSE, Checklist, SignedItem

if TYPE_CHECKING:
    from longsuit.jackpot.checklists.checklist import ChecklistItem
    from longsuit.jackpot.events.checklist_events import ChecklistCleared, ChecklistRequired, ChecklistSigned
    from longsuit.jackpot.events.house_events import TableOpened
    from longsuit.jackpot.state import State


def _with(state: State, table: str, checklist: Checklist) -> State:
    return replace(state, checklists={**state.checklists, table: checklist})


def checklist_required(state: State, event: ChecklistRequired) -> State:
    """A new checklist without signatures; those of approvals that stay the same count further."""
    if event.table == HOUSE:
        return _with_approvals(state, event.items, event.command)
    if not event.items and not event.approvals:
        return replace(state, checklists={name: one for name, one in state.checklists.items() if name != event.table})
    return _with(state, event.table, Checklist(event.items, event.approvals, event.terms, commands=(event.command,)))


def _with_approvals(state: State, items: tuple[ChecklistItem, ...], command: str) -> State:
    before = state.checklists.get(HOUSE, Checklist(()))
    signed = tuple(one for item in items if item in before.items for one in before.signed if one.item == item.name)
    return _with(state, HOUSE, Checklist(items, signed=signed, commands=(*before.commands, command)))


def checklist_signed(state: State, event: ChecklistSigned) -> State:
    """Another signature under each of the items."""
    found = state.checklists[event.table]
    new = tuple(SignedItem(item, event.actor, event.role, event.at, event.date, event.document) for item in event.items)
    after = replace(found, signed=(*found.signed, *new), commands=(*found.commands, event.command))
    # A table that is open again has no last game to finish, after which everything would have to be signed once more.
    return _with(state, event.table, replace(after, finishing=found.finishing and bool(after.unsigned)))


def checklist_cleared(state: State, event: ChecklistCleared) -> State:
    """The items have no signatures."""
    found = state.checklists[event.table]
    signed = tuple(one for one in found.signed if one.item not in event.items)
    # What was signed before does not matter any more where nothing is left of it.
    before = found.commands if signed or event.table == HOUSE else found.commands[:1]
    commands = (*before, event.command) if signed or event.finishing or event.table == HOUSE else before
    return _with(state, event.table, replace(found, signed=signed, finishing=event.finishing, commands=commands))


def after_table_opened(state: State, event: TableOpened) -> State:
    """The checklist that comes with a table; a table that is opened again is checked again."""
    if event.approvals:
        known = state.checklists.get(HOUSE, Checklist(()))
        named = {item.name for item in event.approvals}
        others = tuple(item for item in known.items if item.name not in named)
        state = _with_approvals(state, (*others, *event.approvals), event.command)
    if event.checklist or event.approvals:
        names = tuple(item.name for item in event.approvals)
        return _with(state, event.table, Checklist(event.checklist, names, commands=(event.command,)))
    return without_signatures(state, event.table)


def without_signatures(state: State, table: str) -> State:
    """The state in which nobody has signed the checklist of a table."""
    found = state.checklists.get(table)
    if found is None or not (found.signed or found.finishing):
        return state
    return _with(state, table, replace(found, signed=(), finishing=False, commands=found.commands[:1]))


def after_game_started(state: State, table: str) -> State:
    """The game for which a closed table had wagers has started: there is no other."""
    found = state.checklists.get(table)
    if found is None or not found.finishing:
        return state
    return without_signatures(state, table)
