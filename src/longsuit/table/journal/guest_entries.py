"""Guests and dealers at a table: who sits down, who has a page open, and under which name they play."""

from __future__ import annotations

from longsuit.guests import avatar_of
from longsuit.play import SeatPlayer
from longsuit.table.entry import Entry
from longsuit.table.journal import clock_entries
from longsuit.table.table import Seat, Table


def seat_taken(entry: Entry) -> Seat:
    """The seat that a guest takes; journals of earlier versions have no pictures."""
    body = entry.body
    avatar = body.get("avatar", avatar_of(entry.actor))
    return Seat(entry.actor, body["name"], body["chips_cents"], avatar=avatar)


def arrived(table: Table, entry: Entry) -> None:
    """A guest has a page open."""
    for number in table.seats_of(entry.body["guest"]):
        table.change_seat(number, connected=True, gone="")
        table.changes.seats.add(number)
        clock_entries.repeat_last_call(table, number)
        table.changes.announce("arrived", f"{table.seats[number].name} is back.", number)


def departed(table: Table, entry: Entry) -> None:
    """A guest has no page open any more."""
    for number in table.seats_of(entry.body["guest"]):
        table.change_seat(number, connected=False, gone=entry.at)
        table.changes.seats.add(number)
        table.changes.announce("departed", f"{table.seats[number].name} is disconnected.", number)


def renamed(table: Table, entry: Entry) -> None:
    """A guest has another name or picture; one with a wager or cards in this round takes the name with the next."""
    name, seats = entry.body["name"], table.seats_of(entry.body["guest"])
    before, now = table.seats[seats[0]].name, _between_rounds(table, seats)
    for number in seats:
        table.change_seat(number, avatar=entry.body["avatar"], next_name="" if now or name == before else name)
        table.changes.seats.add(number)
        if now:
            _take_name(table, number, name)
    if name != before:
        said = f"{before} is now {name}." if now else f"{before} will be {name} from the next round on."
        table.changes.announce("guest-renamed", said, seats[0])


def _between_rounds(table: Table, seats: list[int]) -> bool:
    """Whether the seats can take another name now: they have no wager in a round whose wagers are open."""
    open_ = not (table.play.at or table.finished or table.migrated_rules)
    return open_ and not any(number in table.play.wagers for number in seats)


def _take_name(table: Table, number: int, name: str) -> None:
    table.change_seat(number, name=name)
    table.play.apply(SeatPlayer(number, name))
    table.changes.own.add(number)


def dealer_arrived(table: Table, _: Entry) -> None:
    """A dealer has the console of the table open."""
    table.dealer_here = True
    table.changes.announce("dealer-arrived", "The dealer is at the table.")


def dealer_departed(table: Table, _: Entry) -> None:
    """No dealer has the console of the table open any more."""
    table.dealer_here = False
    table.changes.announce("dealer-departed", "The dealer has left the table.")
