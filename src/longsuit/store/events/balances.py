"""Balances of accounts, and whether every meter agrees with them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import sqlalchemy as sa

from longsuit.store.database import schema
from longsuit.store.errors import StoreStopped
from longsuit.store.events.projections import meter_row

if TYPE_CHECKING:
    from collections.abc import Collection

    from longsuit.jackpot import State

METER_FUNDS = ("meter", "reserve", "overflow")
"""The kinds of accounts of a meter."""

_METERS = sa.select(schema.meters.c.name, schema.meters.c.start, schema.meters.c.moved, schema.meters.c.shown)
_BALANCES = sa.select(schema.accounts.c.account, schema.accounts.c.balance)
_METER_BALANCES = _BALANCES.where(sa.or_(*(schema.accounts.c.account.startswith(f"{fund}:") for fund in METER_FUNDS)))

_BALANCES_OF = _BALANCES.where(schema.accounts.c.account.in_(sa.bindparam("accounts", expanding=True)))


def balances_of(connection: sa.Connection, accounts: Collection[str]) -> dict[str, int]:
    """The balances of accounts in micro-cents; 0 for an account that does not exist yet."""
    rows = connection.execute(_BALANCES_OF, {"accounts": list(accounts)})
    return dict.fromkeys(accounts, 0) | {account: int(balance) for account, balance in rows}


def reconcile(connection: sa.Connection, state: State) -> None:
    """Raise unless every meter shows what its events and its entries add up to (JP-14)."""
    stored = {row[0]: tuple(row[1:]) for row in connection.execute(_METERS)}
    balances = {row[0]: row[1] for row in connection.execute(_METER_BALANCES)}
    for meter in state.meters.values():
        row = meter_row(meter)
        funds = {"meter": meter.amount, "reserve": meter.reserve, "overflow": meter.overflow}
        booked = {fund: balances.get(f"{fund}:{meter.name}", 0) for fund in funds}
        if stored.pop(meter.name, None) != (row["start"], row["moved"], row["shown"]) or booked != funds:
            raise StoreStopped(f"The store does not reconcile: meter {meter.name} is not what its entries add up to.")
    if stored:
        raise StoreStopped(f"The store does not reconcile: no event created meter {min(stored)}.")
