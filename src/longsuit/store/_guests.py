"""Guests: who plays here, since when, what it brought them, and the limits they set themselves."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from longsuit.play import dollars

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

    loss: Limit = Limit()
    """The most he wants to lose in a session, in cents."""

    minutes: Limit = Limit()
    """The longest he wants to play in a session."""

    @property
    def wallet(self) -> str:
        """The account of his chips that lie at no table."""
        return f"player:{self.id}"

    def reached(self, at: str, stake_cents: int = 1) -> str:
        """Why no such stake is taken from him, where a limit of his own forbids it; empty where none does.

        >>> noon, later = "2026-03-01T12:00:00.000000Z", "2026-03-01T12:30:00.000000Z"
        >>> ann = Guest("guest/1", "Ann", noon, noon, net_cents=-4_000, loss=Limit(5_000))
        >>> ann.reached(later, 1_000), ann.reached(later, 1_001)
        ('', 'You set yourself a limit: to lose no more than $50 in a session.')
        """
        loss, minutes = self.loss.at(at), self.minutes.at(at)
        if loss is not None and self.net_cents - stake_cents < -loss:
            return f"You set yourself a limit: to lose no more than {dollars(loss)} in a session."
        if minutes is not None and _time(at) >= _time(self.since) + timedelta(minutes=minutes):
            return f"You set yourself a limit: to play no longer than {minutes:,} minutes in a session."
        return ""


def _time(text: str) -> datetime:
    return datetime.fromisoformat(text)
