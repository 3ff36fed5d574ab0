"""A player is ready: at an automatic table the last one starts the game or the next round."""

from __future__ import annotations

from longsuit import protocol
from longsuit.base import Refused
from longsuit.rules import BankingClause
from longsuit.table.commands.rounds.close_wagers import close_wagers
from longsuit.table.commands.rounds.open_round import open_round
from longsuit.table.entry_draft import EntryDraft


def ready(draft: EntryDraft, command: protocol.Ready) -> None:
    """Mark a player as ready; at an automatic table the last one starts the game or the next round."""
    seat, table = draft.seat(command.seat), draft.table
    phase = table.phase
    if phase not in ("wagers", "finished"):
        raise Refused("", "The round is under way. Wait until it is over.")
    if phase == "wagers" and command.seat not in table.play.wagers:
        base = table.terms.rules.base.label
        raise Refused(table.terms.rules.clauses.wagers, f"Seat {command.seat} has no {base}. Place the {base} first.")
    if phase == "wagers" and not table.can_close_wagers:
        raise Refused(BankingClause.BANK, "Nobody has put up a bank yet. A player banks every round here.")
    if seat.ready:
        raise Refused("", f"Seat {command.seat} is ready already.")
    waited = table.play.wagers if phase == "wagers" else table.seats
    missing = [number for number in waited if not table.seats[number].ready]
    if table.terms.human or missing != [command.seat]:
        draft.enter("ready", seat=command.seat)
    elif phase == "wagers":
        close_wagers(draft)
    else:
        open_round(draft)
