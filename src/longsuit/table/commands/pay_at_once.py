"""Wagers that are settled at a decision: their chips move then, and move back where the hand does not count (HCF-2)."""

from __future__ import annotations

from longsuit.table.entry_draft import EntryDraft
from longsuit.table.table import Table


def pay_at_once(draft: EntryDraft) -> None:
    """Move the chips of wagers that the actions of this entry have settled before the end of the round."""
    table = draft.table
    due = due_at_once(table)
    seats = sorted({*due, *table.paid_at_once})
    moved = {seat: due.get(seat, 0) - table.paid_at_once.get(seat, 0) for seat in seats}
    chips = {str(seat): cents for seat, cents in moved.items() if cents}
    if not chips:
        return
    draft.body["chips"] = chips
    for place, cents in chips.items():
        move_to_rack(draft, place, cents, "settlement")
    facts = {"round": table.round_number, "chips": chips}
    draft.unit_of_work.note("wagers-settled", draft.actor, table.terms.name, draft.at, facts)


def due_at_once(table: Table) -> dict[int, int]:
    """By seat: winnings less lost stakes of the wagers settled at decisions, in cents."""
    due: dict[int, int] = {}
    for line in table.play.settled_at_once:
        due[line.seat] = due.get(line.seat, 0) + line.paid_cents - line.stake_cents
    return due


def move_to_rack(draft: EntryDraft, place: str, cents: int, reason: str) -> None:
    """Move chips from the tray to the rack of a seat, or the other way where the amount is negative."""
    rack = f"{draft.rack_account}{place}"
    if cents > 0:
        draft.unit_of_work.move(draft.tray, rack, cents, reason)
    elif cents:
        draft.unit_of_work.move(rack, draft.tray, -cents, reason)
