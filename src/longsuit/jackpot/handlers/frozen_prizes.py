"""The lock mode: prizes frozen until their wins are decided, and given back as if they had never been hit."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from longsuit.jackpot.events.parts import Lock, Move, Reason
from longsuit.jackpot.handlers.meter_reseed import reseed_moves
from longsuit.jackpot.meter_money import between
from longsuit.jackpot.prizes import pool_of, receive, restart_of
from longsuit.play import Award, Payment, Pool, pay_award

if TYPE_CHECKING:
    from longsuit.jackpot.jackpot_game import PayLine
    from longsuit.jackpot.state import Meter, Spot


def freeze(
    meter: Meter, win: str, table: str, spot: Spot, line: PayLine, award: Award, rounding: str
) -> tuple[tuple[Lock, ...], tuple[Move, ...]]:
    """The prizes frozen on a meter with one more, and the money that moves for it."""
    pool = pool_of(meter)
    payment = pay_award(pool, restart_of(meter.terms), award, rounding)
    lock = Lock(win, table, spot[0], line.percent, award.fixed_cents, *pool, *payment[:5])
    moves = (
        Move(f"meter:{meter.name}", f"suspense:{win}", payment.from_meter, Reason.FREEZE),
        *reseed_moves(meter.name, payment),
    )
    return (*meter.locks, lock), tuple(move for move in moves if move.amount)


def give_back(meter: Meter, win: str, rounding: str) -> tuple[tuple[Lock, ...], tuple[Move, ...]]:
    """The prizes frozen on a meter without one, and the money that moves: all is as if it had not been hit.

    Whatever came in since stays in; prizes frozen later are worked out again on the meter they would have met.
    """
    place = next(number for number, lock in enumerate(meter.locks) if lock.win == win)
    gone, kept = meter.locks[place], list(meter.locks[:place])
    if kept:
        kept[-1] = replace(
            kept[-1],
            contributed=kept[-1].contributed + gone.contributed,
            reserved=kept[-1].reserved + gone.reserved,
        )
    pool = receive(Pool(gone.amount, gone.reserve, gone.overflow), meter.terms, gone.contributed, gone.reserved)
    for lock in meter.locks[place + 1 :]:
        award = Award(Fraction(lock.percent) / 100 if lock.percent else None, lock.fixed_cents)
        payment = pay_award(pool, restart_of(meter.terms), award, rounding)
        kept.append(_again(lock, pool, payment))
        pool = receive(payment.after, meter.terms, lock.contributed, lock.reserved)
    return tuple(kept), _restored(meter, tuple(kept), pool)


def _again(lock: Lock, pool: Pool, payment: Payment) -> Lock:
    """A later prize, worked out on another meter."""
    return replace(
        lock,
        amount=pool.amount,
        reserve=pool.reserve,
        overflow=pool.overflow,
        prize_cents=payment.prize_cents,
        frozen=payment.from_meter,
        seed=payment.seed,
        onto=payment.reserve,
        spill=payment.spill,
    )


def _restored(meter: Meter, locks: tuple[Lock, ...], pool: Pool) -> tuple[Move, ...]:
    """The money that moves from the present amounts to the restored ones; the seed takes back what it had given."""
    frozen = {lock.win: lock.frozen for lock in locks}
    changes = {f"suspense:{lock.win}": frozen.get(lock.win, 0) - lock.frozen for lock in meter.locks}
    changes |= {
        f"meter:{meter.name}": pool.amount - meter.amount,
        f"reserve:{meter.name}": pool.reserve - meter.reserve,
        f"overflow:{meter.name}": pool.overflow - meter.overflow,
    }
    return between({**changes, f"seed:{meter.name}": -sum(changes.values())}, Reason.RESTORE)
