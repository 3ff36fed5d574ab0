"""Commands of the pit about the table itself: close and reopen it."""

from __future__ import annotations

from longsuit import protocol
from longsuit.base import Refused
from longsuit.table.entry_draft import EntryDraft


def close_table(draft: EntryDraft, command: protocol.CloseTable) -> None:
    """Close a table at the end of its round, or reopen it."""
    table = draft.table
    if command.closed == table.closing:
        raise Refused("", f"The table is {'closed, or about to be' if table.closing else 'open'} already.")
    kind = "closed" if command.closed else "opened"
    draft.unit_of_work.note(f"felt-{kind}", draft.actor, table.terms.name, draft.at, {"round": table.round_number})
    draft.enter(kind)
