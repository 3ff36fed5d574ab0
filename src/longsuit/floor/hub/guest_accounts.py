"""What only a guest's own pages show: the wallet, the session, the limits."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa
from orjson import dumps

from longsuit.base import MICRO, utc_now
from longsuit.guests import NEVER, Guest, Limit
from longsuit.protocol import SessionView
from longsuit.store import balances_of, find_guests


@dataclass(frozen=True, slots=True)
class GuestAccount:
    """A guest and the chips in their wallet, as last read."""

    guest: Guest
    """The guest."""

    wallet_cents: int
    """The guest's chips that are at no table."""

    now: Callable[[], str] = utc_now
    """The house's time."""

    def session(self) -> SessionView:
        """The guest's session, with the limits in force now."""
        return SessionView.model_validate(self.fields()["session"])

    def fields(self) -> dict[str, Any]:
        """The fields of a `protocol.YouView` that are not about a table."""
        guest = self.guest
        limits = _limits(guest, self.now()) if guest.limited else _NO_LIMITS
        session = {"since": guest.since, "net_cents": guest.net_cents, **limits}
        return {"wallet_cents": self.wallet_cents, "session": session}

    def message(self) -> bytes:
        """The `protocol.Account` of the guest."""
        return dumps({"type": "account", **self.fields()})


def _limits(guest: Guest, at: str) -> dict[str, Any]:
    """What a `protocol.SessionView` has of a guest's limits at a time."""
    return {
        "limits": {"loss_cents": guest.loss.at(at), "minutes": guest.minutes.at(at)},
        "loss_change": _change(guest.loss, at),
        "minutes_change": _change(guest.minutes, at),
        "reached": guest.reached(at),
        "next_session": guest.next_session if guest.waits_for_session(at) else "",
    }


def _change(limit: Limit, at: str) -> dict[str, Any] | None:
    """A requested limit that does not apply yet, in the form of `protocol.LimitChange`."""
    return {"limit": limit.later, "at": limit.later_from} if limit.pending(at) else None


_NO_LIMITS = _limits(Guest("", "", NEVER, NEVER), NEVER)
"""The same of a guest who has never set a limit: most messages are for such guests."""


def accounts_of(
    connection: sa.Connection, guests: Collection[str], now: Callable[[], str] = utc_now
) -> dict[str, GuestAccount]:
    """The accounts of those guests that exist, by guest id."""
    found = find_guests(connection, guests)
    chips = balances_of(connection, [guest.wallet for guest in found.values()])
    return {name: GuestAccount(guest, chips[guest.wallet] // MICRO, now) for name, guest in found.items()}


def chips_at(connection: sa.Connection, seats: Collection[tuple[str, int]]) -> int:
    """The chips on the racks of some seats, in cents."""
    racks = [f"player:{table}/{number}" for table, number in seats]
    return sum(balances_of(connection, racks).values()) // MICRO if racks else 0
