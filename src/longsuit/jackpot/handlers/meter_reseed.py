"""The restart of a meter after a 100% award, from its seed and its reserve (JP-7).

`longsuit.play` computes the amounts together with the award.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.jackpot.events.parts import Move, Reason

if TYPE_CHECKING:
    from longsuit.play import Payment


def reseed_moves(meter: str, payment: Payment) -> tuple[Move, ...]:
    """The moves with which a payment restarts its meter; none where it does not."""
    moves = (
        Move(f"seed:{meter}", f"meter:{meter}", payment.seed, Reason.RESEED),
        Move(f"reserve:{meter}", f"meter:{meter}", payment.reserve, Reason.RESEED),
        Move(f"reserve:{meter}", f"overflow:{meter}", payment.spill, Reason.RESEED),
    )
    return tuple(move for move in moves if move.amount)
