"""The accounts of jackpot money, and what moves between them do to a meter."""

from __future__ import annotations

from collections import deque
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from longsuit.jackpot.events.parts import Move, Reason
from longsuit.ledger import Account, AccountKind, Transfer

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from longsuit.jackpot.events.all_events import Event
    from longsuit.jackpot.events.parts import Lock
    from longsuit.jackpot.state import Meter
    from longsuit.play import Payment

CHIPS = "house:chips"
"""Where players' chips come from and go to."""

PRIZES = "house:prizes"
"""Where the prizes of house jackpots come from."""

POSTED = "house:prizes posted"
"""The counterpart of the amounts that house jackpots show."""

MALFUNCTIONS = "house:malfunctions"
"""What a malfunction had shown too much, or too little."""

BY_HAND = "player:by hand"
"""What was paid without the system."""

FUNDS = ("meter", "reserve", "overflow")
"""What a meter holds: what it shows, and what it does not show."""

_SINCE = (Reason.CONTRIBUTION, Reason.MISDEAL)


def player(table: str, seat: int) -> str:
    """The account of the player at a seat."""
    return f"player:{table}/{seat}"


def tray(table: str) -> str:
    """The account of a table's tray."""
    return f"tray:{table}"


def transfers_of(event: Event) -> tuple[Transfer, ...]:
    """The transfers an event means; their ids are made of its command's."""
    parse, name = Account.parse, f"{event.command}/{event.part}"
    transfers = [
        Transfer(f"{name}/{number}", parse(move.debit), parse(move.credit), move.amount, move.reason, move.document)
        for number, move in enumerate(event.moves)
    ]
    return tuple(transfers)


def moved(meters: Mapping[str, Meter], moves: Iterable[Move]) -> Mapping[str, Meter]:
    """The meters after money has moved: each takes what comes to its accounts and gives what leaves them."""
    sums: dict[str, dict[tuple[str, str], int]] = {}
    for move in moves:
        for account, amount in ((move.debit, -move.amount), (move.credit, move.amount)):
            kind, name = _kept_by(account)
            if kind:
                entries = sums.setdefault(name, {})
                key = (kind, move.reason)
                entries[key] = entries.get(key, 0) + amount
    return {**meters, **{name: _entered(meters[name], entries) for name, entries in sums.items()}}


@lru_cache(maxsize=4096)
def _kept_by(account: str) -> tuple[str, str]:
    """The fund and the meter that an account belongs to; nothing where it belongs to none."""
    kind, _, name = account.partition(":")
    return (kind, name) if kind in _KEPT else ("", "")


_KEPT = (*FUNDS, AccountKind.SEED.value)


def _entered(meter: Meter, entries: Mapping[tuple[str, str], int]) -> Meter:
    book = dict(meter.entries)
    sums = dict.fromkeys(_KEPT, 0)
    for (kind, reason), amount in entries.items():
        sums[kind] += amount
        if kind != AccountKind.SEED and reason != Reason.START:
            book[kind, reason] = book.get((kind, reason), 0) + amount
    started = entries.get(("meter", Reason.START), 0)
    return replace(
        meter,
        amount=meter.amount + sums["meter"],
        reserve=meter.reserve + sums["reserve"],
        overflow=meter.overflow + sums["overflow"],
        seed_out=meter.seed_out - sums["seed"],
        start=meter.start + started,
        entries=book,
        locks=_since(meter.locks, entries) if meter.locks else (),
    )


def _since(locks: tuple[Lock, ...], entries: Mapping[tuple[str, str], int]) -> tuple[Lock, ...]:
    """What came in while a prize is frozen is written beside the newest one, for the case that it goes back."""
    came = {fund: sum(entries.get((fund, reason), 0) for reason in _SINCE) for fund in FUNDS}
    newest = locks[-1]
    return (
        *locks[:-1],
        replace(
            newest,
            contributed=newest.contributed + came["meter"] + came["overflow"],
            reserved=newest.reserved + came["reserve"],
        ),
    )


def between(changes: Mapping[str, int], reason: Reason) -> tuple[Move, ...]:
    """The moves that change accounts by so much each; what some lose is what the others gain.

    >>> [(move.debit, move.credit, move.amount) for move in between({"a": -5, "b": 3, "c": 2}, Reason.RESTORE)]
    [('a', 'b', 3), ('a', 'c', 2)]
    """
    gains = deque((account, amount) for account, amount in changes.items() if amount > 0)
    moves = []
    for account, amount in changes.items():
        lost = -amount
        while lost > 0:
            to, gain = gains.popleft()
            step = min(lost, gain)
            moves.append(Move(account, to, step, reason))
            lost -= step
            if gain > step:
                gains.appendleft((to, gain - step))
    return tuple(moves)


def reseed_moves(meter: str, payment: Payment) -> tuple[Move, ...]:
    """The moves with which a 100% award restarts its meter from seed and reserve (JP-7); none where it does not."""
    moves = (
        Move(f"seed:{meter}", f"meter:{meter}", payment.seed, Reason.RESEED),
        Move(f"reserve:{meter}", f"meter:{meter}", payment.reserve, Reason.RESEED),
        Move(f"reserve:{meter}", f"overflow:{meter}", payment.spill, Reason.RESEED),
    )
    return tuple(move for move in moves if move.amount)
