"""How a meter is reseeded after a 100% award: seed and reserve go onto it (JP-7).

How much of each is decided where the award is computed, in `longsuit.play`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.jackpot.events.parts import Move, Reason

if TYPE_CHECKING:
    from longsuit.play import Payment


def reseed_moves(meter: str, payment: Payment) -> tuple[Move, ...]:
    """The money that moves when a payment reseeds its meter; none where it does not."""
    moves = (
        Move(f"seed:{meter}", f"meter:{meter}", payment.seed, Reason.RESEED),
        Move(f"reserve:{meter}", f"meter:{meter}", payment.reserve, Reason.RESEED),
        Move(f"reserve:{meter}", f"overflow:{meter}", payment.spill, Reason.RESEED),
    )
    return tuple(move for move in moves if move.amount)
