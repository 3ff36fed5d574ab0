"""Fixed pays from the tray: the dealer pays them while reconciling the round, and signs for them (JP-5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.base import Refused, dollars
from longsuit.jackpot.events.all_events import CardsChecked, HandSelected, WinConfirmed
from longsuit.jackpot.handlers.preconditions import refuse_phase, sensor_of_spot, table_of
from longsuit.jackpot.handlers.wins.commit_win import write_win
from longsuit.jackpot.handlers.wins.select_and_confirm import checked_cards, paying_line, refuse_names, refuse_unplayed
from longsuit.jackpot.money_moves import tray
from longsuit.jackpot.prizes import round_prizes
from longsuit.jackpot.state import Phase
from longsuit.rules import JackpotClause

if TYPE_CHECKING:
    from longsuit.jackpot.commands import PayFromTray
    from longsuit.jackpot.handlers.event_writer import EventWriter
    from longsuit.jackpot.prizes import Prize
    from longsuit.jackpot.state import Spot, State, Table


def pay_from_tray(state: State, command: PayFromTray, writer: EventWriter) -> None:
    """Pay a hand from the tray: the same events as a win decided by several people, all signed by the dealer."""
    table, spot = table_of(state, command), (command.seat, command.sensor)
    refuse_phase(table, "pay a winning hand", Phase.RECONCILE)
    paying_line(sensor_of_spot(table, spot), command.hand)
    refuse_unplayed(table, spot)
    refuse_names(command.names)
    if spot in table.claims:
        raise Refused(
            JackpotClause.WIN, f"A hand is selected for seat {command.seat}. Deselect it, or let the pit decide it."
        )
    prize = round_prizes(state, table, {spot: command.hand})[spot]
    _refuse_other_source(state, table, spot, prize)
    cards = checked_cards(state, table, command, command.hand)
    facts = {"win": command.id, "seat": command.seat, "sensor": command.sensor}
    writer.write(HandSelected, **facts, hand=command.hand, names=command.names)
    writer.write(CardsChecked, **facts, cards=cards)
    writer.write(WinConfirmed, **facts)
    write_win(writer, table, spot, prize, command.id)


def _refuse_other_source(state: State, table: Table, spot: Spot, prize: Prize) -> None:
    """Refuse a prize that the tray does not pay, or that an executive has to commit (JP-3)."""
    if prize.payment is not None or prize.source != tray(table.name):
        raise Refused(JackpotClause.PAYMENT, "The tray does not pay this hand. Select it and call a supervisor.")
    if prize.executive:
        game = state.jackpots[table.sensors[spot[1] - 1].jackpot]
        raise Refused(
            JackpotClause.WIN,
            f"From {dollars(game.executive_from_cents)} up an executive's card is needed. Select the hand and call a "
            f"supervisor.",
        )
