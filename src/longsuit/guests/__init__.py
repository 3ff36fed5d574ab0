"""Guests of a house: their sessions, results, and the limits they set for their own play."""

from longsuit.guests.guest import AVATARS, Guest, avatar_of, evolve_guests
from longsuit.guests.limits import NEVER, NO_LIMIT, Limit

__all__ = ["AVATARS", "NEVER", "NO_LIMIT", "Guest", "Limit", "avatar_of", "evolve_guests"]
