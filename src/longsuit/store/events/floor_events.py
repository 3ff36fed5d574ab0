"""What the floor puts into the audit chain, and the chips it moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from longsuit.base import canonical_json
from longsuit.ledger import Account, Transfer
from longsuit.store.journal import ask

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    import sqlalchemy as sa

FLOOR_EVENTS = frozenset(
    {
        "chips-bought", "chips-given", "felt-closed", "felt-opened", "guest-joined", "jackpot-wagers", "limits-set",
        "round-settled", "round-voided", "seat-left", "seat-taken", "session-begun", "signed-in", "signed-out",
        "win-covered",
    }
)  # fmt: skip
"""What can happen on the floor that the audit chain keeps; `felt-opened` is a table of the floor's."""

ROUND_ENDINGS = frozenset({"round-settled", "round-voided"})
"""Those that end a round, and vouch for its journal and its record."""

GUEST_EVENTS = frozenset({"guest-joined", "limits-set", "session-begun"})
"""Those that change what is known of a guest."""


class Move(NamedTuple):
    """Chips the floor moves."""

    debit: str
    """The account they leave."""

    credit: str
    """The account they come to."""

    amount: int
    """How many, in micro-cents."""

    reason: str
    """Why, in a word."""


def floor_command(seq: int) -> str:
    """What stands in the place of a command's id with an event of the floor's; no command can have it."""
    return f"floor/{seq}"


def floor_transfers(seq: int, moves: Iterable[Move]) -> list[Transfer]:
    """The transfers an event of the floor's means."""
    return [
        Transfer(f"floor/{seq}/{number}", Account.parse(debit), Account.parse(credit), amount, reason)
        for number, (debit, credit, amount, reason) in enumerate(moves)
    ]


def floor_moves(event: Mapping[str, Any]) -> list[Move]:
    """The moves of an event of the floor's, as it was written."""
    return [Move(*move) for move in event["moves"]]


_STANDINGS = "SELECT account, balance FROM accounts WHERE account IN (SELECT value FROM {})"


def balances_of(connection: sa.Connection, accounts: Collection[str]) -> dict[str, int]:
    """What accounts hold in the database, in micro-cents; nothing where they are not there yet."""
    array = "json_each({0})" if connection.dialect.name == "sqlite" else "json_array_elements_text({0}::json)"
    rows = ask(connection, _STANDINGS.format(array), canonical_json(list(accounts)))
    return dict.fromkeys(accounts, 0) | {account: int(balance) for account, balance in rows}
