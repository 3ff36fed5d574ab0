"""How entries about decks change a table."""

from __future__ import annotations

from longsuit.table.decks import deck_name, put_back, take_out
from longsuit.table.entry import Entry
from longsuit.table.table import Table


def announce_deck(table: Table) -> None:
    """Announce the deck of the round."""
    table.changes.announce("deck-changed", f"The {deck_name(table, table.deck)} is in play.")


def deck_changed(table: Table, entry: Entry) -> None:
    """Put the round's deck in play."""
    table.deck_ready, table.dealt_by = True, entry.actor
    table.changes.parts.add("decks")
    announce_deck(table)


def deck_out(table: Table, deck: int, reason: str) -> None:
    """Take a deck out of play; if no other one is left, open wagers go back."""
    take_out(table, deck, reason)
    sentence = f"The {deck_name(table, deck)} is out of play until it is verified: {reason}."
    table.changes.parts.add("decks")
    table.changes.own.update(table.seats)
    table.changes.announce("deck-out", sentence)


def deck_verified(table: Table, entry: Entry) -> None:
    """Put a deck back that was out of play."""
    deck = entry.body["deck"]
    put_back(table, deck)
    table.changes.parts.add("decks")
    table.changes.own.update(table.seats)
    sentence = f"The {deck_name(table, deck)} is {entry.body['how']} and can be used again."
    table.changes.announce("deck-verified", sentence)
