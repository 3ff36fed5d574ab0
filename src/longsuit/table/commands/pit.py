"""Commands of the pit about the table itself: it is closed, and opened again."""

from __future__ import annotations

from longsuit import protocol
from longsuit.base import Refused
from longsuit.table.entry_draft import EntryDraft


def close_table(draft: EntryDraft, command: protocol.CloseTable) -> None:
    """Close a table once its round is over, or open it again."""
    table = draft.table
    if command.closed == table.closing:
        raise Refused("", f"The table is {'closed, or about to be' if table.closing else 'open'} already.")
    kind = "closed" if command.closed else "opened"
    draft.unit_of_work.note(f"felt-{kind}", draft.actor, table.terms.name, draft.at, {"round": table.round_number})
    draft.enter(kind)
