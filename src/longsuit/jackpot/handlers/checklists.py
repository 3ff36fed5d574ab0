"""Checklists before a table opens, and approvals of the house: required, signed by two people, cleared."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from longsuit.base import Refused, one_of, with_article
from longsuit.jackpot.checklists.checklist import HOUSE, SIGNATURES
from longsuit.jackpot.commands import Role
from longsuit.jackpot.events.all_events import ChecklistCleared, ChecklistRequired, ChecklistSigned
from longsuit.jackpot.text_checks import listed, refuse_id, refuse_line, same_person, shown
from longsuit.rules import EquipmentClause

if TYPE_CHECKING:
    from longsuit.jackpot.checklists.checklist import Checklist, ChecklistItem, SignedItem
    from longsuit.jackpot.commands import ClearChecklist, RequireChecklist, SignChecklist
    from longsuit.jackpot.handlers.event_writer import EventWriter
    from longsuit.jackpot.state import State

MAX_ITEMS = 50
"""No checklist has more items."""

_AT_TABLE = (Role.DEALER, Role.SUPERVISOR, Role.EXECUTIVE)
_IN_CHARGE = (Role.SUPERVISOR, Role.EXECUTIVE)
_FOR_THE_HOUSE = (Role.SUPERVISOR, Role.EXECUTIVE, Role.ADMINISTRATOR)
_APPROVING = (Role.EXECUTIVE, Role.ADMINISTRATOR)


def require_checklist(state: State, command: RequireChecklist, writer: EventWriter) -> None:
    """Give a table or the house another checklist."""
    refuse_items(command.items, _clause(command.table))
    before = state.checklists.get(command.table)
    wanted = (command.items, command.approvals, command.terms)
    if wanted == ((before.items, before.approvals, before.terms) if before else ((), (), command.terms)):
        raise Refused(_clause(command.table), "There is such a checklist already.")
    writer.write(ChecklistRequired, items=command.items, approvals=command.approvals, terms=command.terms)


def refuse_items(items: tuple[ChecklistItem, ...], clause: str) -> None:
    """Refuse items that are too many, have one name twice, or no readable sentence."""
    names = [item.name for item in items]
    if len(names) > MAX_ITEMS or len(set(names)) != len(names):
        raise Refused(clause, f"A checklist has up to {MAX_ITEMS} items, each with a name of its own.")
    for item in items:
        refuse_id(item.name, clause)
        refuse_line(item.text, "an item of a checklist", clause)


def sign_checklist(state: State, command: SignChecklist, writer: EventWriter) -> None:
    """Sign items of a checklist; without a name, every item that waits for this person's signature."""
    checklist, clause = _checklist(state, command.table), _clause(command.table)
    _refuse_signer(command, _FOR_THE_HOUSE if command.table == HOUSE else _AT_TABLE, "sign")
    names = command.items or _waiting(checklist, command)
    for name in names:
        _refuse_signature(checklist, _item(checklist, name, clause), command)
    if len(set(names)) != len(names):
        raise Refused(clause, "An item is named twice. Name each item once.")
    if not names:
        left = checklist.unsigned
        sentence = f"Another person must sign {', '.join(left)}." if left else "Two people have signed every item."
        raise Refused(clause, sentence)
    writer.write(ChecklistSigned, items=tuple(names), date=command.date, document=command.document)


def _waiting(checklist: Checklist, command: SignChecklist) -> tuple[str, ...]:
    """The items that are not complete and not signed by this person."""
    return tuple(
        name
        for name in checklist.unsigned
        if not any(same_person(one.actor, command.actor) for one in checklist.signatures(name))
    )


def _refuse_signature(checklist: Checklist, item: ChecklistItem, command: SignChecklist) -> None:
    """Refuse a third signature, a second one of the same person, two without anybody in charge, other documents."""
    clause, signed = _clause(command.table), checklist.signatures(item.name)
    if len(signed) >= SIGNATURES:
        raise Refused(clause, f"Two people have signed {item.name}.")
    if any(same_person(one.actor, command.actor) for one in signed):
        raise Refused(clause, f"{command.actor} has signed {item.name}. Another person must sign it too.")
    needed = _APPROVING if command.table == HOUSE else _IN_CHARGE
    if signed and not {signed[0].role, command.role} & set(needed):
        who = one_of([role.value for role in needed])
        raise Refused(clause, f"{signed[0].actor} has signed {item.name}. Now {who} must sign it.")
    if item.document:
        _refuse_document(item, signed, command)


def _refuse_document(item: ChecklistItem, signed: tuple[SignedItem, ...], command: SignChecklist) -> None:
    """Refuse an approval without a date and a document, and a second signature for another document."""
    clause = _clause(command.table)
    if signed:
        if (command.date or signed[0].date, command.document or signed[0].document) != (
            signed[0].date,
            signed[0].document,
        ):
            recorded = f"{shown(signed[0].document)} of {signed[0].date}"
            raise Refused(clause, f"{item.name} is on record with {recorded}. Sign that one, or clear it first.")
        return
    if not command.document:
        raise Refused(clause, f"The first signature of {item.name} names its document and the date of it.")
    refuse_line(command.document, "the name of a document", clause)
    try:
        day = date.fromisoformat(command.date).isoformat()
    except ValueError:
        day = ""
    if day != command.date or not day or day > command.at[:10]:
        raise Refused(clause, f"{shown(command.date)} is not the date of a document. Write a past day like 2026-03-31.")


def clear_checklist(state: State, command: ClearChecklist, writer: EventWriter) -> None:
    """Remove the signatures of items, of all where none is named."""
    checklist, clause = _checklist(state, command.table), _clause(command.table)
    _refuse_signer(command, _APPROVING if command.table == HOUSE else _IN_CHARGE, "clear")
    refuse_line(command.reason, "a reason", clause)
    names = command.items or tuple(dict.fromkeys(one.item for one in checklist.signed))
    for name in names:
        _item(checklist, name, clause)
    if not any(one.item in names for one in checklist.signed):
        raise Refused(clause, "Nobody has signed that yet.")
    writer.write(ChecklistCleared, items=tuple(names), reason=command.reason, finishing=command.finishing)


def _refuse_signer(command: SignChecklist | ClearChecklist, roles: tuple[Role, ...], does: str) -> None:
    if command.role not in roles:
        what = "the approvals of the house" if command.table == HOUSE else "the checklist of a table"
        who, needed = with_article(command.role).capitalize(), one_of([role.value for role in roles])
        raise Refused(_clause(command.table), f"{who} may not {does} {what}. This needs {needed}.")


def _checklist(state: State, table: str) -> Checklist:
    found = state.checklists.get(table)
    if found is None and table == HOUSE:
        raise Refused(EquipmentClause.APPROVALS, "The house needs no approvals.")
    if found is None:
        names = [name for name in state.checklists if name != HOUSE]
        raise Refused(
            EquipmentClause.CHECKLIST, f"Table {shown(table)} has no checklist. {listed('tables with one', names)}"
        )
    return found


def _item(checklist: Checklist, name: str, clause: str) -> ChecklistItem:
    for item in checklist.items:
        if item.name == name:
            return item
    raise Refused(clause, f"There is no item {shown(name)}. {listed('items', [item.name for item in checklist.items])}")


def _clause(table: str) -> str:
    return EquipmentClause.APPROVALS if table == HOUSE else EquipmentClause.CHECKLIST
