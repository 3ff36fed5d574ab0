"""The count of jackpot chips after START GAME; the round continues after it (JP-2)."""

from __future__ import annotations

from longsuit import jackpot, protocol
from longsuit.base import Refused
from longsuit.table.entry_draft import EntryDraft


def count_chips(draft: EntryDraft, command: protocol.CountChips) -> None:
    """Count the jackpot chips; the count must match the wagers accepted."""
    if draft.table.phase != "chips":
        raise Refused("JP-2", "There are no jackpot chips to count now. They are counted after START GAME.")
    draft.carry_out(jackpot.CountChips(**draft.envelope(), counted=command.counted))
    draft.enter("chips-counted")


def refuse_uncounted(draft: EntryDraft) -> None:
    """Refuse to continue before the jackpot chips are counted."""
    if draft.table.phase == "chips":
        hint = "Wait for the dealer" if draft.actor.role == "player" else "Count them, or call a misdeal"
        raise Refused("JP-2", f"The jackpot chips are to be counted first. {hint}.")
