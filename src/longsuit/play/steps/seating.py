"""Who plays: players take seats and leave them before wagers are closed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.play.steps.wagering import is_banker, refuse_closed, refuse_seat

if TYPE_CHECKING:
    from longsuit.play.actions import ClearSeat, SeatPlayer
    from longsuit.play.state import RoundState


def seat_player(round_: RoundState, action: SeatPlayer) -> None:
    """Give a seat the name of its player."""
    refuse_closed(round_, "Seats are taken")
    refuse_seat(round_, action.seat)
    round_.players = {**round_.players, action.seat: action.name}


def clear_seat(round_: RoundState, action: ClearSeat) -> None:
    """Forget a seat's player, wagers and colour."""
    refuse_closed(round_, "Seats are cleared")
    refuse_seat(round_, action.seat)
    seat = action.seat
    round_.players = {other: name for other, name in round_.players.items() if other != seat}
    round_.colours = {other: colour for other, colour in round_.colours.items() if other != seat}
    round_.wagers.pop(seat, None)
    if is_banker(round_, seat):
        round_.bank = None
    round_.accepted = frozenset(spot for spot in round_.accepted if spot[0] != seat)
