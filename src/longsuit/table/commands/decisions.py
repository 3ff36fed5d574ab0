"""Decisions of players: fold, check, raise, and more time to decide."""

from __future__ import annotations

from longsuit import protocol
from longsuit.base import Refused
from longsuit.table.commands.rack_and_loss_limits import refuse_beyond_limit, refuse_uncovered
from longsuit.table.commands.sensors import refuse_uncounted
from longsuit.table.entry_draft import EntryDraft


def fold(draft: EntryDraft, command: protocol.Fold) -> None:
    """Fold a hand."""
    draft.seat(command.seat)
    refuse_uncounted(draft)
    draft.act("fold", command.seat)
    draft.enter("acted", seat=command.seat)


def check(draft: EntryDraft, command: protocol.Check) -> None:
    """Stay in without a raise, until the next decision."""
    draft.seat(command.seat)
    refuse_uncounted(draft)
    draft.act("check", command.seat)
    draft.enter("acted", seat=command.seat)


def raise_(draft: EntryDraft, command: protocol.Raise) -> None:
    """Raise; a player's limit never forbids the least raises, because they were counted with the base wager."""
    seat, table = draft.seat(command.seat), draft.table
    refuse_uncounted(draft)
    if table.turn == command.seat:
        refuse_uncovered(draft, command.seat, command.amount_cents, table.terms.rules.clauses.decision)
        more = table.more_at_risk(command.seat, command.amount_cents)
        if more > 0:
            refuse_beyond_limit(draft, seat.guest, more, in_play=True)
    draft.act("raise", command.seat, command.amount_cents)
    draft.enter("acted", seat=command.seat)


def more_time(draft: EntryDraft, command: protocol.MoreTime) -> None:
    """Take more time for a decision."""
    draft.seat(command.seat)
    table, pace = draft.table, draft.table.terms.pace
    if table.turn != command.seat:
        raise Refused("", f"It is not the turn of seat {command.seat}.")
    if not table.turn_ends:
        raise Refused("", "Nobody waits for your decision. Take as long as you like.")
    if table.extensions >= pace.times:
        raise Refused("", f"You have used all {pace.times} extensions. Decide now.")
    draft.enter("time-given", seat=command.seat)
