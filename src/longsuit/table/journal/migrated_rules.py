"""A round that was opened under different terms, because the house file has changed since.

If no card was dealt, or the round is over, only the seats and their chips are kept, and the next round opens at once
under the new terms. A round with cards on the felt cannot be finished under new terms.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from longsuit.base import Refused
from longsuit.table.decks import put_back, take_out
from longsuit.table.entry import ROUND_ENDINGS, Entry
from longsuit.table.journal.guest_entries import renamed, seat_taken
from longsuit.table.table import Table
from longsuit.table.terms import TableTerms


def opened_under_other_terms(terms: TableTerms, body: Mapping[str, Any]) -> bool:
    """Whether a `round-opened` entry has different rules, a different kind of dealer or of deck than the terms."""
    opened = body["rules_sha256"], body.get("human", terms.human), body["seed"] is not None
    return opened != (terms.rules.sha256, terms.human, terms.shuffled)


def keep_seats(table: Table, entry: Entry) -> None:
    """Apply only the changes of an entry to seats and their chips."""
    body, kind = entry.body, entry.kind
    if "deck_out" in body:
        take_out(table, *body["deck_out"])
    if kind == "deck-verified":
        put_back(table, body["deck"])
    elif kind == "seat-taken":
        table.seats = {**table.seats, body["seat"]: seat_taken(entry)}
    elif kind == "seat-left" and not body["later"]:
        table.free_seat(body["seat"])
    elif kind == "seat-left":
        table.change_seat(body["seat"], leaving=True)
    elif kind == "chips-bought":
        _add_chips(table, body["seat"], body["chips_cents"])
    elif kind in ("arrived", "departed"):
        for number in table.seats_of(body["guest"]):
            table.change_seat(number, connected=kind == "arrived", gone="" if kind == "arrived" else entry.at)
    elif kind == "guest-renamed":
        renamed(table, entry)
    elif kind in ("dealer-arrived", "dealer-departed"):
        table.dealer_here = kind == "dealer-arrived"
    elif kind in ("closed", "opened"):
        table.closing = kind == "closed"
    else:
        _keep_round(table, entry)


def _add_chips(table: Table, number: int, cents: int) -> None:
    table.change_seat(number, chips=table.seats[number].chips + cents)


def _keep_round(table: Table, entry: Entry) -> None:
    """Apply only the chips that a round has moved."""
    body = entry.body
    if entry.kind == "wagers-closed":
        table.migrated_cards = True
    for number, _, cents in body.get("accepted", ()):
        _add_chips(table, number, -cents)
    for row in body.get("claims", ()):
        spot = row["seat"], row["sensor"]
        if row["step"] == "committed" and spot not in table.migrated_prizes:
            table.migrated_prizes |= {spot}
            _add_chips(table, row["seat"], row["prize"])
    for place, cents in body.get("chips", {}).items():
        _add_chips(table, int(place), cents)
    if entry.kind in ROUND_ENDINGS:
        table.migrated_cards = False


def refuse_unfinished(table: Table) -> None:
    """Refuse to continue a round whose cards were dealt under different terms."""
    if table.migrated_rules and table.migrated_cards:
        raise Refused(
            "",
            f"Round {table.round_number} of table {table.terms.name} was dealt under other terms than the house file "
            f"has now. Start with the house file it was dealt under until that round is over.",
        )
