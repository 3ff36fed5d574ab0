"""A round that was opened under other terms than the table has now, for its house file was changed meanwhile.

Where no card was dealt in it, or it is over, only its seats and their chips matter: the next round opens at once under
the new terms. A round in the middle of its cards is not for these terms to finish.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from longsuit.base import Refused
from longsuit.table.entry import Entry
from longsuit.table.state import Seat

if TYPE_CHECKING:
    from longsuit.table.table import Table


def opened_otherwise(table: Table, body: Mapping[str, Any]) -> bool:
    """Whether a round was opened by other rules, for another dealer, or for another deck than the table has now."""
    terms = table.terms
    opened = body["rules_sha256"], body.get("human", terms.human), body["seed"] is not None
    return opened != (terms.rules.sha256, terms.human, terms.shuffled)


def keep_seats(table: Table, entry: Entry) -> None:
    """Take in an entry as far as it is about seats and their chips."""
    body, kind = entry.body, entry.kind
    if kind == "seat-taken":
        table.seats[body["seat"]] = Seat(entry.actor, body["name"], body["chips_cents"])
    elif kind == "seat-left" and not body["later"]:
        del table.seats[body["seat"]]
    elif kind == "seat-left":
        table.seats[body["seat"]].leaving = True
    elif kind == "chips-bought":
        table.seats[body["seat"]].chips += body["chips_cents"]
    elif kind in ("arrived", "departed"):
        for number in table.seats_of(body["guest"]):
            seat = table.seats[number]
            seat.connected, seat.gone = kind == "arrived", "" if kind == "arrived" else entry.at
    elif kind in ("closed", "opened"):
        table.closing = kind == "closed"
    else:
        _keep_round(table, entry)


def _keep_round(table: Table, entry: Entry) -> None:
    """The chips a round has moved."""
    body = entry.body
    if entry.kind == "wagers-closed":
        table.stale_dealt = True
    for number, _, cents in body.get("accepted", ()):
        table.seats[number].chips -= cents
    for row in body.get("claims", ()):
        spot = row["seat"], row["sensor"]
        if row["step"] == "committed" and spot not in table.stale_paid:
            table.stale_paid.add(spot)
            table.seats[row["seat"]].chips += row["prize"]
    if entry.kind in ("round-settled", "round-voided"):
        table.stale_dealt = False
        for place, cents in body["chips"].items():
            table.seats[int(place)].chips += cents


def refuse_unfinished(table: Table) -> None:
    """Refuse to go on with cards that lie on the felt by other terms."""
    if table.stale and table.stale_dealt:
        raise Refused(
            "",
            f"Round {table.round_number} of table {table.terms.name} was dealt by other terms than the house file has "
            f"now; allowed: the house file it was dealt by, until that round is over.",
        )
