"""Commands of the pit about the table itself: close and reopen it."""

from __future__ import annotations

from longsuit import jackpot, protocol
from longsuit.base import Refused
from longsuit.table.entry_draft import EntryDraft


def close_table(draft: EntryDraft, command: protocol.CloseTable) -> None:
    """Close a table at the end of its round, or reopen it."""
    table = draft.table
    if command.closed == table.closing:
        raise Refused("", f"The table is {'closed, or about to be' if table.closing else 'open'} already.")
    kind = "closed" if command.closed else "opened"
    if command.closed:
        _end_checklist(draft)
    draft.unit_of_work.note(f"felt-{kind}", draft.actor, table.terms.name, draft.at, {"round": table.round_number})
    draft.enter(kind)


def _end_checklist(draft: EntryDraft) -> None:
    """The signatures of a checklist count until the table is closed; wagers on the felt are still played (EQ-3)."""
    table = draft.table
    found = draft.unit_of_work.jackpots.checklists.get(table.terms.name)
    if found is None or not found.signed:
        return
    finishing = table.phase == "wagers" and bool(table.play.wagers)
    reason = "The table was closed"
    draft.carry_out(jackpot.ClearChecklist(**draft.envelope(), reason=reason, finishing=finishing))
