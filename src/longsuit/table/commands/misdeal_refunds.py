"""Refunds after a misdeal or a voided round."""

from __future__ import annotations

from longsuit import jackpot
from longsuit.table.entry_draft import SUPERVISOR, EntryDraft
from longsuit.table.table import Table


def refund_round(draft: EntryDraft) -> None:
    """Refund every wager of a void round, and reverse its jackpot wagers and contributions (IRR-1)."""
    table = draft.table
    if table.started:
        by = draft.actor if draft.actor.role in ("dealer", "supervisor", "executive") else SUPERVISOR
        draft.carry_out(jackpot.CallMisdeal(**draft.envelope(by), reason=table.play.void or "void"))
    back: dict[str, int] = {}
    for (number, _), cents in table.accepted.items():
        back[str(number)] = back.get(str(number), 0) + cents
    net = {str(number): 0 for number in table.play.seats}
    draft.enter("round-voided", chips=back, net=net)


def dead_hand_refunds(table: Table) -> dict[int, int]:
    """The jackpot wagers of dead hands by seat, refunded from the tray; the meter keeps the contributions."""
    refunds: dict[int, int] = {}
    for (number, _), cents in table.accepted.items():
        if number in table.play.dead:
            refunds[number] = refunds.get(number, 0) + cents
    return refunds
