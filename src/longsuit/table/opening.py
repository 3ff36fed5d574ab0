"""Before a table opens: the checklist its rules require, and whether it is complete (EQ-3, WA-5)."""

from __future__ import annotations

from functools import lru_cache

from longsuit.base import Refused
from longsuit.jackpot import ChecklistItem, State, missing_approvals, why_closed
from longsuit.report import amounts, joined
from longsuit.rules import CheckItem, EquipmentClause, Role
from longsuit.table.entry_draft import EntryDraft
from longsuit.table.table import Table
from longsuit.table.terms import TableTerms

MAX_DETAIL = 500
"""The longest text that an item is compared with."""


@lru_cache(maxsize=1024)
def required_checklist(terms: TableTerms) -> tuple[tuple[ChecklistItem, ...], tuple[str, ...], str]:
    """The items two people sign, the approvals it needs, the fingerprint of its rules; all empty for none."""
    opening = terms.rules.opening
    items = (*opening.checklist, *(opening.jackpot_checklist if terms.sensors else ()))
    signed = tuple(_item(terms, item) for item in items) if opening.require_checklist else ()
    approvals = tuple(item.name for item in opening.approvals) if opening.require_approvals else ()
    return signed, approvals, terms.rules.sha256 if signed or approvals else ""


def required_approvals(terms: TableTerms) -> tuple[ChecklistItem, ...]:
    """The approvals of the house that a table needs, each with a document."""
    opening = terms.rules.opening
    if not opening.require_approvals:
        return ()
    return tuple(ChecklistItem(item.name, item.text, document=True) for item in opening.approvals)


def _item(terms: TableTerms, item: CheckItem) -> ChecklistItem:
    """An item, with what is compared at this table."""
    return ChecklistItem(item.name, item.text, _DETAILS.get(item.name, _nothing)(terms)[:MAX_DETAIL])


def _nothing(_: TableTerms) -> str:
    return ""


def _layout(terms: TableTerms) -> str:
    posted = [f"{wager.label} table {wager.table.name}" for wager in terms.rules.wagers if wager.table]
    return f"{terms.rules.title}: {joined(posted)}" if posted else terms.rules.title


def _limits(terms: TableTerms) -> str:
    placed = [wager for wager in terms.rules.wagers if wager.role is not Role.RAISE]
    return ", ".join(f"{wager.label} {amounts(terms.rules, wager.limits)}" for wager in placed)


def _notices(terms: TableTerms) -> str:
    return " ".join(terms.rules.notices)


def _equipment(terms: TableTerms) -> str:
    named = [model.text() for model in (terms.equipment.shuffler, terms.equipment.jackpot_system) if model]
    cards = [f"Cards: {terms.equipment.cards.value.replace('-', ' ')}"] if terms.equipment.cards else []
    return ", ".join([*cards, *named]) or "No equipment is named"


def _display(terms: TableTerms) -> str:
    return joined(terms.meter_labels.values())


_DETAILS = {
    "layout": _layout,
    "limits": _limits,
    "notices": _notices,
    "equipment": _equipment,
    "display": _display,
}
"""What the items with these names are compared with."""


def waits_for(terms: TableTerms, state: State) -> tuple[str, str]:
    """The clause by which a table is not open yet and what it waits for, in words; two empty texts where it is open."""
    opening = terms.rules.opening
    if not (opening.require_checklist or opening.require_approvals):
        return "", ""
    if not _has_checklist(terms, state):
        return EquipmentClause.CHECKLIST, "a checklist for its present rules and equipment"
    return why_closed(state.checklists, terms.name)


def _has_checklist(terms: TableTerms, state: State) -> bool:
    """Whether a table has the checklist that its rules require, signed or not."""
    found = state.checklists.get(terms.name)
    return found is not None and (found.items, found.approvals, found.terms) == required_checklist(terms)


def not_open(table: Table, state: State) -> bool:
    """Whether a table takes no wagers because it is not open yet; one that was closed finishes its last round."""
    return bool(waits_for(table.terms, state)[0]) and not table.closing


def refuse_unopened(draft: EntryDraft) -> None:
    """Refuse wagers at a table that is not open yet."""
    state = draft.unit_of_work.jackpots
    if not_open(draft.table, state):
        raise Refused(waits_for(draft.table.terms, state)[0], not_open_sentence(draft.table.terms, state))


def not_open_sentence(terms: TableTerms, state: State) -> str:
    """What a table that is not open yet waits for, in a sentence for players."""
    signed = _has_checklist(terms, state) and not state.checklists[terms.name].unsigned
    approvals = tuple(item.name for item in required_approvals(terms))
    reasons = [] if signed else ["two people still have to sign its checklist"]
    if missing_approvals(state.checklists, approvals):
        reasons.append("the approvals of the house are not complete")
    return f"This table is not open yet: {joined(reasons)}."
