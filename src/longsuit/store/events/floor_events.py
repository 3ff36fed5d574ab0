"""Events of the floor in the audit chain, and the chips they move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from longsuit.ledger import Account, Transfer

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


class Move(NamedTuple):
    """Chips that an event of the floor moves."""

    debit: str
    """The account they leave."""

    credit: str
    """The account they go to."""

    amount: int
    """How many, in micro-cents."""

    reason: str
    """Why, in a word."""


def floor_command(seq: int) -> str:
    """The command id of an event of the floor; no command can have it."""
    return f"floor/{seq}"


def floor_transfers(seq: int, moves: Iterable[Move]) -> list[Transfer]:
    """The transfers of an event of the floor."""
    return [
        Transfer(f"floor/{seq}/{number}", Account.parse(debit), Account.parse(credit), amount, reason)
        for number, (debit, credit, amount, reason) in enumerate(moves)
    ]


def floor_moves(event: Mapping[str, Any]) -> list[Move]:
    """The moves of a stored event of the floor."""
    return [Move(*move) for move in event["moves"]]
