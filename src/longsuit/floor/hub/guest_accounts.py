"""What only a guest's own pages show of him: his wallet, his session, his limits."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any

import sqlalchemy as sa
from orjson import dumps

from longsuit.base import utc_now
from longsuit.ledger import MICRO
from longsuit.protocol import Limits, SessionView
from longsuit.store import balances_of, find_guests
from longsuit.table.guests import Guest

MOVING = frozenset({"seat-taken", "seat-left", "chips-bought", "round-opened", "round-settled", "round-voided"})
"""The kinds of entries after which a guest's wallet or session may be different."""


@dataclass(frozen=True, slots=True)
class GuestAccount:
    """A guest and his wallet, as they were when somebody looked."""

    guest: Guest
    """The guest."""

    wallet_cents: int
    """His chips that lie at no table."""

    _started: dict[str, bytes] = field(default_factory=dict, compare=False, repr=False)

    @classmethod
    def nobody(cls) -> GuestAccount:
        """The purse of somebody nothing is known of."""
        return cls(Guest("", "", utc_now(), utc_now()), 0)

    def session(self) -> SessionView:
        """His session, with the limits in force now."""
        guest, at = self.guest, utc_now()
        limits = Limits(loss_cents=guest.loss.at(at), minutes=guest.minutes.at(at))
        return SessionView(since=guest.since, net_cents=guest.net_cents, limits=limits, reached=guest.reached(at))

    @property
    def parts(self) -> dict[str, Any]:
        """What is known of him away from a table, as a `protocol.YouView` has it."""
        guest, at = self.guest, utc_now()
        limits = {"loss_cents": guest.loss.at(at), "minutes": guest.minutes.at(at)}
        session = {"since": guest.since, "net_cents": guest.net_cents, "limits": limits, "reached": guest.reached(at)}
        return {"wallet_cents": self.wallet_cents, "session": session}

    def you(self, player: str, seats: bytes) -> tuple[bytes, bytes]:
        """A `protocol.YouView` as JSON in two parts, of his name and his seats at a table, which are the end of it."""
        start = self._started.get(player)
        if start is None:
            start = dumps({"player": player or self.guest.name, **self.parts})[:-1] + b","
            if not self.guest.limited:  # without a limit nothing in it changes with time
                self._started[player] = start
        return start, seats


def accounts_of(connection: sa.Connection, guests: Collection[str]) -> dict[str, GuestAccount]:
    """The purses of those guests that there are, by their ids."""
    found = find_guests(connection, guests)
    chips = balances_of(connection, [guest.wallet for guest in found.values()])
    return {name: GuestAccount(guest, chips[guest.wallet] // MICRO) for name, guest in found.items()}
