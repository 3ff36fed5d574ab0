"""Guests: their sessions, their results, and the limits they set for their own play."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any

from longsuit.base import dollars

if TYPE_CHECKING:
    from collections.abc import Mapping

WAIT = timedelta(hours=24)
"""How long a raised or removed limit takes to come into force, and how long a session lasts at most."""

NEVER = ""
"""The absence of a time."""


@dataclass(frozen=True)
class Limit:
    """One limit of a guest: a lower one is in force at once, a higher one a day after the request."""

    now: int | None = None
    """The limit; None where there is none."""

    later: int | None = None
    """The limit requested; None to remove the limit."""

    later_from: str = NEVER
    """From when the requested limit is in force; empty where none was requested."""

    def at(self, at: str) -> int | None:
        """The limit in force at a time."""
        return self.later if self.later_from and at >= self.later_from else self.now

    def requested(self, limit: int | None, at: str) -> Limit:
        """The limit after another one was requested.

        >>> Limit(500).requested(300, "2026-03-01T12:00:00.000000Z")
        Limit(now=300, later=None, later_from='')
        >>> Limit(500).requested(None, "2026-03-01T12:00:00.000000Z")
        Limit(now=500, later=None, later_from='2026-03-02T12:00:00.000000Z')
        """
        now = self.at(at)
        if now is None or (limit is not None and limit <= now):
            return Limit(limit)
        if self.later_from > at and self.later == limit:
            return self
        return Limit(now, limit, _text(_time(at) + WAIT))


NO_LIMIT = Limit()
"""The absence of a limit."""


@dataclass(frozen=True)
class Guest:
    """A guest of the house."""

    id: str
    """The id, such as `guest/5f0c…`; `player:` and the id is the guest's wallet."""

    name: str
    """The name at the table."""

    joined: str
    """When the guest joined, in UTC."""

    since: str
    """When the session began, in UTC."""

    net_cents: int = 0
    """What was won or lost in it."""

    loss: Limit = NO_LIMIT
    """The most the guest wants to lose in a session, in cents."""

    minutes: Limit = NO_LIMIT
    """The longest the guest wants to play in a session, in minutes."""

    @property
    def wallet(self) -> str:
        """The account of the guest's chips that are at no table."""
        return f"player:{self.id}"

    @property
    def limited(self) -> bool:
        """Whether the guest has ever set a limit."""
        return self.loss != NO_LIMIT or self.minutes != NO_LIMIT

    def after(self, net_cents: int) -> Guest:
        """The guest after a round with this result."""
        net = self.net_cents + net_cents
        return Guest(self.id, self.name, self.joined, self.since, net, self.loss, self.minutes)

    @property
    def next_session(self) -> str:
        """When the guest may begin a new session although a limit is reached in this one."""
        return _text(_time(self.since) + WAIT)

    def reached(self, at: str, stake_cents: int = 1) -> str:
        """Why a stake is refused, where a limit of the guest forbids it; empty where none does.

        >>> noon, later = "2026-03-01T12:00:00.000000Z", "2026-03-01T12:30:00.000000Z"
        >>> ann = Guest("guest/1", "Ann", noon, noon, net_cents=-4_000, loss=Limit(5_000))
        >>> ann.reached(later, 1_000), ann.reached(later, 1_001)
        ('', 'You set yourself a limit: to lose no more than $50 in a session.')
        """
        minutes = self.minutes.at(at)
        if lost := self.lost(at, stake_cents):
            return lost
        if minutes is not None and _time(at) >= _time(self.since) + timedelta(minutes=minutes):
            return f"You set yourself a limit: to play no longer than {minutes:,} minutes in a session."
        return ""

    def lost(self, at: str, stake_cents: int) -> str:
        """The same for the loss limit alone, which holds for a hand that is played to its end too."""
        loss = self.loss.at(at)
        if loss is not None and self.net_cents - stake_cents < -loss:
            return f"You set yourself a limit: to lose no more than {dollars(loss)} in a session."
        return ""


def _time(text: str) -> datetime:
    return datetime.fromisoformat(text)


def _text(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat(timespec="microseconds").replace("+00:00", "Z")


def evolve_guests(known: Mapping[str, Guest], event: Mapping[str, Any]) -> dict[str, Guest]:
    """The guest an event concerns, after it; empty where it concerns no guest."""
    kind, at = event["kind"], event["at"]
    if kind == "guest-joined":
        return {event["guest"]: Guest(event["guest"], event["name"], at, at)}
    if kind == "session-begun":
        return {event["guest"]: replace(known[event["guest"]], since=at, net_cents=0)}
    if kind == "limits-set":
        guest = known[event["guest"]]
        loss, minutes = guest.loss.requested(event["loss_cents"], at), guest.minutes.requested(event["minutes"], at)
        return {guest.id: replace(guest, loss=loss, minutes=minutes)}
    return {}
