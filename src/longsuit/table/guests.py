"""Guests: who plays here, since when, their result, and the limits they set themselves."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any

from longsuit.base import dollars

if TYPE_CHECKING:
    from collections.abc import Mapping

WAIT = timedelta(hours=24)
"""A limit that was raised, or taken away, holds so much later; so long after its beginning a session is over."""

NEVER = ""
"""No time at all."""


@dataclass(frozen=True)
class Limit:
    """One limit of a guest's: a lower one holds at once, a higher one a day after it was asked for."""

    now: int | None = None
    """The limit; None where there is none."""

    later: int | None = None
    """The limit asked for; None where none is to hold any more."""

    later_from: str = NEVER
    """From when the one asked for holds; empty where none was asked for."""

    def at(self, at: str) -> int | None:
        """The limit in force at a time."""
        return self.later if self.later_from and at >= self.later_from else self.now

    def asked(self, limit: int | None, at: str) -> Limit:
        """The limit after another one was asked for.

        >>> Limit(500).asked(300, "2026-03-01T12:00:00.000000Z")
        Limit(now=300, later=None, later_from='')
        >>> Limit(500).asked(None, "2026-03-01T12:00:00.000000Z")
        Limit(now=500, later=None, later_from='2026-03-02T12:00:00.000000Z')
        """
        now = self.at(at)
        if now is None or (limit is not None and limit <= now):
            return Limit(limit)
        if self.later_from > at and self.later == limit:
            return self
        return Limit(now, limit, _text(_time(at) + WAIT))


NO_LIMIT = Limit()
"""No limit at all."""


@dataclass(frozen=True)
class Guest:
    """Somebody who plays."""

    id: str
    """His id, such as `guest/5f0c…`; `player:` and his id is his wallet."""

    name: str
    """What he is called at the table."""

    joined: str
    """When he came, in UTC."""

    since: str
    """When his session began, in UTC."""

    net_cents: int = 0
    """What was won or lost in it."""

    loss: Limit = NO_LIMIT
    """The most he wants to lose in a session, in cents."""

    minutes: Limit = NO_LIMIT
    """The longest he wants to play in a session."""

    @property
    def wallet(self) -> str:
        """The account of his chips that lie at no table."""
        return f"player:{self.id}"

    @property
    def limited(self) -> bool:
        """Whether he has ever set himself a limit that may hold."""
        return self.loss != NO_LIMIT or self.minutes != NO_LIMIT

    def after(self, net_cents: int) -> Guest:
        """The same guest after a round he has won or lost so much in."""
        net = self.net_cents + net_cents
        return Guest(self.id, self.name, self.joined, self.since, net, self.loss, self.minutes)

    @property
    def next_session(self) -> str:
        """When he may begin a new session although he has reached a limit in this one."""
        return _text(_time(self.since) + WAIT)

    def reached(self, at: str, stake_cents: int = 1) -> str:
        """Why no such stake is taken from him, where a limit of his own forbids it; empty where none does.

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
        """The same for his limit of loss alone, as it holds for a hand that is played to its end."""
        loss = self.loss.at(at)
        if loss is not None and self.net_cents - stake_cents < -loss:
            return f"You set yourself a limit: to lose no more than {dollars(loss)} in a session."
        return ""


def _time(text: str) -> datetime:
    return datetime.fromisoformat(text)


def _text(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat(timespec="microseconds").replace("+00:00", "Z")


def evolve_guests(known: Mapping[str, Guest], event: Mapping[str, Any]) -> dict[str, Guest]:
    """The guest an event concerns, as he is after it; none where it is about something else."""
    kind, at = event["kind"], event["at"]
    if kind == "guest-joined":
        return {event["guest"]: Guest(event["guest"], event["name"], at, at)}
    if kind == "session-begun":
        return {event["guest"]: replace(known[event["guest"]], since=at, net_cents=0)}
    if kind == "limits-set":
        guest = known[event["guest"]]
        loss, minutes = guest.loss.asked(event["loss_cents"], at), guest.minutes.asked(event["minutes"], at)
        return {guest.id: replace(guest, loss=loss, minutes=minutes)}
    return {}
