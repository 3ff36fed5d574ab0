"""The lock mode `freeze`: a prize is frozen until its win is decided, and restored to the meter if it is rejected."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import ceil, floor
from typing import TYPE_CHECKING

from longsuit.base import MICRO
from longsuit.jackpot.contributions import receive
from longsuit.jackpot.events.parts import Lock, Move, Reason
from longsuit.jackpot.money_moves import between, reseed_moves
from longsuit.jackpot.prizes import pool_of, restart_of
from longsuit.play import Award, Payment, Pool, pay_award

if TYPE_CHECKING:
    from longsuit.jackpot.jackpot_game import PayLine
    from longsuit.jackpot.state import Meter, Spot


def freeze(
    meter: Meter, win: str, table: str, spot: Spot, line: PayLine, award: Award
) -> tuple[tuple[Lock, ...], tuple[Move, ...]]:
    """Freeze one more prize: all frozen prizes of the meter, and the moves."""
    pool = pool_of(meter)
    payment = pay_award(pool, restart_of(meter.terms), award)
    exact = floor(award.fixed_cents * MICRO)
    lock = Lock(
        *(win, table, spot[0], line.percent, ceil(award.fixed_cents)),
        *(*pool, *payment[:5]),
        fixed_exact=exact if exact % MICRO else 0,
    )
    moves = (
        Move(f"meter:{meter.name}", f"suspense:{win}", payment.from_meter, Reason.FREEZE),
        *reseed_moves(meter.name, payment),
    )
    return (*meter.locks, lock), tuple(move for move in moves if move.amount)


def give_back(meter: Meter, win: str) -> tuple[tuple[Lock, ...], tuple[Move, ...]]:
    """Restore a frozen prize to its meter: the remaining frozen prizes, and the moves.

    Contributions received since then are kept. Prizes frozen later are recomputed as if this one had never been hit.
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
        payment = pay_award(pool, restart_of(meter.terms), _award(lock))
        kept.append(_recomputed(lock, pool, payment))
        pool = receive(payment.after, meter.terms, lock.contributed, lock.reserved)
    return tuple(kept), _restore_moves(meter, tuple(kept), pool)


def _award(lock: Lock) -> Award:
    """The award a prize was frozen for."""
    if lock.percent:
        return Award(Fraction(lock.percent) / 100)
    return Award(None, Fraction(lock.fixed_exact, MICRO) if lock.fixed_exact else lock.fixed_cents)


def _recomputed(lock: Lock, pool: Pool, payment: Payment) -> Lock:
    """A prize frozen later, with its recomputed payment."""
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


def _restore_moves(meter: Meter, locks: tuple[Lock, ...], pool: Pool) -> tuple[Move, ...]:
    """The moves from the present amounts to the restored ones; the difference comes from or goes to the seed."""
    frozen = {lock.win: lock.frozen for lock in locks}
    changes = {f"suspense:{lock.win}": frozen.get(lock.win, 0) - lock.frozen for lock in meter.locks}
    changes |= {
        f"meter:{meter.name}": pool.amount - meter.amount,
        f"reserve:{meter.name}": pool.reserve - meter.reserve,
        f"overflow:{meter.name}": pool.overflow - meter.overflow,
    }
    return between({**changes, f"seed:{meter.name}": -sum(changes.values())}, Reason.RESTORE)
