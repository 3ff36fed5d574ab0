"""Guests: their sessions, their results, and what their own limits refuse."""

from __future__ import annotations

from dataclasses import dataclass, replace
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from longsuit.guests.limits import NO_LIMIT, WAIT, Limit, refusal_by_loss, refusal_by_time, text_of, time_of

if TYPE_CHECKING:
    from collections.abc import Mapping


AVATARS = 48
"""How many pictures there are: eight colours of each of six patterns, which the pages draw."""


def avatar_of(guest: str) -> int:
    """The picture of a guest who has not chosen one.

    >>> avatar_of("guest/5f0c"), avatar_of("guest/5f0d")
    (8, 19)
    """
    return sha256(guest.encode()).digest()[0] % AVATARS


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
    """The net result of the session."""

    loss: Limit = NO_LIMIT
    """The loss limit for a session, in cents."""

    minutes: Limit = NO_LIMIT
    """The time limit for a session, in minutes."""

    chosen_avatar: int | None = None
    """The picture the guest has chosen, by its number; None before they choose one."""

    @property
    def avatar(self) -> int:
        """The guest's picture by its number; one that follows from the id before they choose one."""
        return avatar_of(self.id) if self.chosen_avatar is None else self.chosen_avatar

    @property
    def wallet(self) -> str:
        """The account of the guest's chips that are not at a table."""
        return f"player:{self.id}"

    @property
    def limited(self) -> bool:
        """Whether the guest has ever set a limit."""
        return self.loss != NO_LIMIT or self.minutes != NO_LIMIT

    def after(self, net_cents: int) -> Guest:
        """The guest after a round with this result."""
        net = self.net_cents + net_cents
        return Guest(self.id, self.name, self.joined, self.since, net, self.loss, self.minutes, self.chosen_avatar)

    @property
    def next_session(self) -> str:
        """When the guest may begin a new session if a limit is in force."""
        return text_of(time_of(self.since) + WAIT)

    def waits_for_session(self, at: str) -> bool:
        """Whether the guest may not begin a new session yet: with a limit in force, for a day after this one began."""
        limited = self.loss.at(at) is not None or self.minutes.at(at) is not None
        return limited and at < self.next_session

    def reached(self, at: str, stake_cents: int = 1) -> str:
        """Which limit of the guest forbids a stake, in a sentence; empty where none does.

        >>> noon, later = "2026-03-01T12:00:00.000000Z", "2026-03-01T12:30:00.000000Z"
        >>> ann = Guest("guest/1", "Ann", noon, noon, net_cents=-4_000, loss=Limit(5_000))
        >>> ann.reached(later, 1_000), ann.reached(later, 1_001)
        ('', 'You set yourself a limit: to lose no more than $50 in a session.')
        """
        return self.lost(at, stake_cents) or refusal_by_time(self.minutes, at, self.since)

    def lost(self, at: str, stake_cents: int) -> str:
        """Whether the loss limit forbids a stake, in a sentence; it applies to a hand in play too."""
        return refusal_by_loss(self.loss, at, self.net_cents, stake_cents)


def evolve_guests(known: Mapping[str, Guest], event: Mapping[str, Any]) -> dict[str, Guest]:
    """The guest changed by an event, by id; empty where the event changes no guest."""
    kind, at = event["kind"], event["at"]
    if kind == "guest-joined":
        return {event["guest"]: Guest(event["guest"], event["name"], at, at)}
    if kind == "profile-set":
        return {event["guest"]: replace(known[event["guest"]], name=event["name"], chosen_avatar=event["avatar"])}
    if kind == "session-begun":
        return {event["guest"]: replace(known[event["guest"]], since=at, net_cents=0)}
    if kind == "limits-set":
        guest = known[event["guest"]]
        loss, minutes = guest.loss.requested(event["loss_cents"], at), guest.minutes.requested(event["minutes"], at)
        return {guest.id: replace(guest, loss=loss, minutes=minutes)}
    return {}
