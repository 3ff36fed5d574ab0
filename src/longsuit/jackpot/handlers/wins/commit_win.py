"""The commit: record the win, pay the prize, and move the meter.

The amounts are those of `jackpot.prizes`; how a meter restarts is in `play/settlement/awards_and_reseeds.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from longsuit.base import MICRO, Refused
from longsuit.jackpot.events.all_events import WinCommitted
from longsuit.jackpot.events.parts import Move, Reason
from longsuit.jackpot.handlers.preconditions import claim_of, refuse_phase, table_of
from longsuit.jackpot.meter_win_order import from_dealers_right, is_paid_before
from longsuit.jackpot.money_moves import player, reseed_moves
from longsuit.jackpot.permissions import refuse_card
from longsuit.jackpot.prizes import game_and_line, meter_paying, round_prizes
from longsuit.jackpot.state import Phase, Step
from longsuit.rules import JackpotClause

if TYPE_CHECKING:
    from longsuit.jackpot.commands import CommitWin
    from longsuit.jackpot.handlers.event_writer import EventWriter
    from longsuit.jackpot.prizes import Prize
    from longsuit.jackpot.state import Claim, Spot, State, Table


def commit_win(state: State, command: CommitWin, writer: EventWriter) -> None:
    """Commit a win by a card; only a commit pays a jackpot win (JP-3)."""
    table, spot = table_of(state, command), (command.seat, command.sensor)
    refuse_phase(table, "commit a win", Phase.RECONCILE)
    _refuse_unconfirmed(claim_of(table, spot), spot)
    prizes = round_prizes(state, table, {one: claim.hand for one, claim in table.claims.items()})
    prize = prizes[spot]
    paid = prize.group or (spot,)
    for one in paid:
        _refuse_unconfirmed(table.claims[one], one)
    if prize.frozen:
        _refuse_later_lock(state, prize, table.claims[spot])
    elif prize.meter:
        _refuse_turn(state, table, prize.meter, paid)
    if prize.executive:
        refuse_card(command.role, prize.cents, state.jackpots[table.sensors[spot[1] - 1].jackpot].executive_from_cents)
    for one in paid:
        write_win(writer, table, one, prizes[one], table.claims[one].win)


def _refuse_unconfirmed(claim: Claim, spot: Spot) -> None:
    if claim.step is not Step.CONFIRMED:
        raise Refused(
            JackpotClause.WIN,
            f"The hand of seat {spot[0]} is only {claim.step}. It must be confirmed before the commit.",
        )


def _refuse_turn(state: State, table: Table, meter: str, paid: tuple[Spot, ...]) -> None:
    """Refuse a commit while a seat nearer to the dealer's right waits for the same meter (JP-6)."""
    seat = paid[0][0]
    for other in from_dealers_right(table.claims):
        if other in paid or not is_paid_before(other, paid[0]):
            continue
        if meter_paying(*game_and_line(state, table, other, table.claims[other].hand)) == meter:
            raise Refused(
                JackpotClause.ORDER,
                f"Seat {other[0]} is paid off {meter} before seat {seat}. Commit seat {other[0]} first.",
            )


def _refuse_later_lock(state: State, prize: Prize, claim: Claim) -> None:
    """Refuse a frozen prize while an earlier one on its meter is undecided, because this one depends on it."""
    first = state.meters[prize.meter].locks[0]
    if first.win != claim.win:
        raise Refused(
            JackpotClause.ORDER,
            f"Table {first.table}, seat {first.seat} hit {prize.meter} before. Decide that win first: "
            f"this prize depends on it.",
        )


def write_win(writer: EventWriter, table: Table, spot: Spot, prize: Prize, win: str) -> None:
    """Write a win: the payments of its fund and of the tray or the house, and the restart of the meter."""
    payment, to = prize.payment, player(table.name, spot[0])
    given = payment.from_meter if payment else 0
    moves = [
        Move(prize.fund, to, given, Reason.AWARD),
        Move(prize.source, to, prize.cents * MICRO - given, Reason.AWARD),
    ]
    if payment and not prize.frozen:
        moves += reseed_moves(prize.meter, payment)
    writer.write(
        WinCommitted,
        win=win,
        seat=spot[0],
        sensor=spot[1],
        prize_cents=prize.cents,
        source=prize.source,
        moves=tuple(move for move in moves if move.amount),
        **_meter_facts(table, prize),
    )


def _meter_facts(table: Table, prize: Prize) -> dict[str, Any]:
    """The facts of a win about its meter."""
    payment = prize.payment
    if payment is None:
        return {}
    return {
        "meter": prize.meter,
        "meter_before": payment.before.amount,
        "from_meter": payment.from_meter,
        "seed": payment.seed,
        "reserve": payment.reserve,
        "spill": payment.spill,
        "group": tuple(table.claims[one].win for one in prize.group),
        "frozen": prize.frozen,
    }
