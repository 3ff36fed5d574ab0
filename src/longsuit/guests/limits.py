"""Limits that guests set for their own play: a lower one applies at once, a higher one a day later."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from longsuit.base import dollars

WAIT = timedelta(hours=24)
"""How long a raised or removed limit takes to apply, and the maximum length of a session."""

NEVER = ""
"""No time."""


@dataclass(frozen=True)
class Limit:
    """One limit of a guest: a lower limit applies at once, a higher one a day after the request."""

    now: int | None = None
    """The limit; None where there is none."""

    later: int | None = None
    """The requested limit; None to remove the limit."""

    later_from: str = NEVER
    """When the requested limit starts to apply; empty where none was requested."""

    def at(self, at: str) -> int | None:
        """The limit in force at a time."""
        return self.later if self.later_from and at >= self.later_from else self.now

    def pending(self, at: str) -> bool:
        """Whether the requested limit does not apply yet at a time.

        >>> Limit(500, None, "2026-03-02T12:00:00.000000Z").pending("2026-03-01T12:00:00.000000Z")
        True
        """
        return self.later_from > at

    def requested(self, limit: int | None, at: str) -> Limit:
        """The limit after a request for a new one.

        >>> Limit(500).requested(300, "2026-03-01T12:00:00.000000Z")
        Limit(now=300, later=None, later_from='')
        >>> Limit(500).requested(None, "2026-03-01T12:00:00.000000Z")
        Limit(now=500, later=None, later_from='2026-03-02T12:00:00.000000Z')
        """
        now = self.at(at)
        if now is None or (limit is not None and limit <= now):
            return Limit(limit)
        if self.pending(at) and self.later == limit:
            return self
        return Limit(now, limit, text_of(time_of(at) + WAIT))


NO_LIMIT = Limit()
"""No limit."""


def refusal_by_loss(limit: Limit, at: str, net_cents: int, stake_cents: int) -> str:
    """Whether a loss limit forbids a stake after this result of a session, in a sentence; empty where it does not."""
    loss = limit.at(at)
    if loss is not None and net_cents - stake_cents < -loss:
        return f"You set yourself a limit: to lose no more than {dollars(loss)} in a session."
    return ""


def refusal_by_time(limit: Limit, at: str, since: str) -> str:
    """Whether a time limit forbids to go on with a session, in a sentence; empty where it does not."""
    minutes = limit.at(at)
    if minutes is not None and time_of(at) >= time_of(since) + timedelta(minutes=minutes):
        return f"You set yourself a limit: to play no longer than {minutes:,} minutes in a session."
    return ""


def time_of(text: str) -> datetime:
    """A stored time."""
    return datetime.fromisoformat(text)


def text_of(moment: datetime) -> str:
    """A time as it is stored."""
    return moment.astimezone(UTC).isoformat(timespec="microseconds").replace("+00:00", "Z")
