"""What supervisors and executives ask of a table besides its jackpot wins."""

from __future__ import annotations

from longsuit import jackpot, protocol
from longsuit.base import Refused
from longsuit.table.draft import Draft


def void_round(draft: Draft, command: protocol.VoidRound) -> None:
    """Every wager goes back: those on the felt, and what jackpot wagers have contributed (IRR-1)."""
    table = draft.table
    if table.finished:
        raise Refused("IRR-1", "The round is over; allowed: to void a round before its end.")
    if not table.play.at:
        if not table.play.wagers:
            raise Refused("IRR-1", "No wager lies on the felt; allowed: to void a round with wagers.")
        draft.enter("wagers-returned", reason=command.reason)
        return
    for (number, sensor), claim in sorted(table.claims.items()):
        if claim.waits and claim.step != "due":
            reject = jackpot.RejectWin(**draft.envelope(), seat=number, sensor=sensor, reason=command.reason)
            draft.carry_out(reject)
    draft.act("void", command.reason)
    draft.enter("acted")


def close_table(draft: Draft, command: protocol.CloseTable) -> None:
    """A table is closed once its round is over, or opened again."""
    table = draft.table
    if command.closed == table.closing:
        said = "is closed, or about to be" if table.closing else "is open"
        raise Refused("", f"The table {said}; allowed: to {'open' if table.closing else 'close'} it.")
    kind = "closed" if command.closed else "opened"
    draft.desk.note(f"felt-{kind}", draft.actor, table.terms.name, draft.at, {"round": table.round_number})
    draft.enter(kind)
