"""Sitting down, buying chips, leaving, coming and going."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit import protocol
from longsuit.base import Refused, dollars
from longsuit.jackpot import same_person
from longsuit.table.commands import system
from longsuit.table.draft import Draft

if TYPE_CHECKING:
    from longsuit.table.table import Table

MOST_EACH = 2
"""So many seats of one table one guest may take."""


def sit(draft: Draft, command: protocol.Sit) -> None:
    """A guest takes a free seat."""
    table, number, cents = draft.table, command.seat, command.chips_cents
    rules = table.terms.rules
    if number > rules.seats:
        raise Refused(rules.clauses.deck, f"There is no seat {number}; allowed: 1 to {rules.seats}.")
    if number in table.seats:
        free = ", ".join(str(one) for one in range(1, rules.seats + 1) if one not in table.seats)
        raise Refused("", f"Seat {number} is taken; allowed: {free or 'none now, for every seat is taken'}.")
    mine = table.seats_of(draft.actor.id)
    if len(mine) >= MOST_EACH:
        held = " and ".join(str(one) for one in sorted(mine))
        raise Refused("", f"Seats {held} are yours already; allowed: two seats of one table.")
    least = rules.base.limits.min_cents
    if cents < least:
        raise Refused("", f"{dollars(cents)} will not do for a rack; allowed: {dollars(least)} or more.")
    draft.desk.move(f"player:{draft.actor.id}", f"{draft.rack_account}{number}", cents, "sat-down")
    facts = {"seat": number, "chips_cents": cents}
    draft.desk.note("seat-taken", draft.actor, table.terms.name, draft.at, facts)
    draft.enter("seat-taken", **facts, name=_own_name(table, draft))


def _own_name(table: Table, draft: Draft) -> str:
    """The name a guest goes by at this table: his own, with a number behind it where another is called the same."""
    for seat in table.seats.values():
        if seat.guest == draft.actor.id:
            return seat.name
    taken = {*(seat.name for seat in table.seats.values()), *table.play.players.values()}
    name = called = draft.actor.name or "Guest"
    number = 1
    while any(same_person(called, other) for other in taken):
        number += 1
        called = f"{name} {number}"
    return called


def buy_chips(draft: Draft, command: protocol.BuyChips) -> None:
    """More chips for a rack."""
    seat, cents = draft.seat(command.seat), command.chips_cents
    if not cents:
        raise Refused("", "No chips are none; allowed: a cent or more.")
    if seat.leaving:
        raise Refused("", f"Seat {command.seat} is being left; allowed: to sit down again afterwards.")
    draft.desk.move(f"player:{seat.guest}", f"{draft.rack_account}{command.seat}", cents, "chips-bought")
    facts = {"seat": command.seat, "chips_cents": cents}
    draft.desk.note("chips-bought", draft.actor, draft.table.terms.name, draft.at, facts)
    draft.enter("chips-bought", **facts)


def leave(draft: Draft, command: protocol.Leave) -> None:
    """A guest leaves; a hand in play is played to its end first."""
    seat = draft.seat(command.seat)
    if seat.leaving:
        raise Refused("", f"Seat {command.seat} is left when the round is over; allowed: to wait for that.")
    if seat.plays and not draft.table.finished:
        draft.enter("seat-left", seat=command.seat, later=True)
    else:
        give_up(draft, command.seat)


def give_up(draft: Draft, number: int) -> None:
    """A seat becomes free, and its chips go back to the wallet."""
    give_chips_back(draft, number)
    draft.enter("seat-left", seat=number, later=False)


def give_chips_back(draft: Draft, number: int) -> None:
    """The chips of a seat go back to the wallet of whoever sat there."""
    seat = draft.table.seats[number]
    if seat.chips:
        draft.desk.move(f"{draft.rack_account}{number}", f"player:{seat.guest}", seat.chips, "left")
    facts = {"seat": number, "guest": seat.guest, "chips_cents": seat.chips}
    draft.desk.note("seat-left", draft.actor, draft.table.terms.name, draft.at, facts)


def arrive(draft: Draft, command: system.Arrive) -> None:
    """A page of a seated guest is open."""
    if any(not draft.table.seats[number].connected for number in draft.table.seats_of(command.guest)):
        draft.enter("arrived", guest=command.guest)


def depart(draft: Draft, command: system.Depart) -> None:
    """No page of a seated guest is open."""
    if any(draft.table.seats[number].connected for number in draft.table.seats_of(command.guest)):
        draft.enter("departed", guest=command.guest)
