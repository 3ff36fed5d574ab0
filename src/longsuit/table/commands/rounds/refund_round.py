"""The chips that go back: every wager of a void round, and the jackpot wagers of dead hands (IRR-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit import jackpot
from longsuit.table.entry_draft import SUPERVISOR

if TYPE_CHECKING:
    from longsuit.table.entry_draft import EntryDraft
    from longsuit.table.table import Table


def refund_round(draft: EntryDraft) -> None:
    """Refund every wager of a void round; take back what was settled at a decision, and all of its jackpots (IRR-1).

    The racks always cover it: a seat in the round keeps its chips at the table until the round is over.
    """
    table = draft.table
    if table.started:
        by = draft.actor if draft.actor.role in ("dealer", "supervisor", "executive") else SUPERVISOR
        draft.carry_out(jackpot.CallMisdeal(**draft.envelope(by), reason=table.play.void or "void"))
    back: dict[str, int] = {}
    for (number, _), cents in table.accepted.items():
        back[str(number)] = back.get(str(number), 0) + cents
    for number, cents in table.paid_at_once.items():
        back[str(number)] = back.get(str(number), 0) - cents
    net = {str(number): 0 for number, seat in sorted(table.seats.items()) if seat.plays}
    draft.enter("round-voided", chips=back, net=net)


def dead_hand_refunds(table: Table) -> dict[int, int]:
    """The jackpot wagers of dead hands by seat, refunded from the tray; the meter keeps the contributions."""
    refunds: dict[int, int] = {}
    for (number, _), cents in table.accepted.items():
        if number in table.play.dead:
            refunds[number] = refunds.get(number, 0) + cents
    return refunds
