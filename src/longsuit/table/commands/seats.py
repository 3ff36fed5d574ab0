"""Seats: sitting down, buying chips, leaving, other names, and whether a guest or the dealer is connected."""

from __future__ import annotations

from longsuit import protocol
from longsuit.base import Refused, dollars
from longsuit.guests import Guest
from longsuit.jackpot import same_person
from longsuit.table.commands import system_commands
from longsuit.table.deadlines import MAX_LAST_CALLS
from longsuit.table.entry_draft import EntryDraft
from longsuit.table.table import Table


def sit(draft: EntryDraft, command: protocol.Sit) -> None:
    """Take a free seat."""
    table, number, cents = draft.table, command.seat, command.chips_cents
    rules = table.terms.rules
    if number > rules.seats:
        raise Refused(rules.clauses.deck, f"There is no seat {number}. The seats are 1 to {rules.seats}.")
    if number in table.seats:
        free = ", ".join(str(one) for one in range(1, rules.seats + 1) if one not in table.seats)
        hint = f"Choose a free seat: {free}" if free else "Every seat is taken"
        raise Refused("", f"Seat {number} is taken. {hint}.")
    mine = table.seats_of(draft.actor.id)
    if mine and rules.hands_per_player == 1:
        raise Refused("", "Each player has one seat at this table.")
    if len(mine) >= rules.hands_per_player:
        held = " and ".join(str(one) for one in sorted(mine))
        raise Refused("", f"Seats {held} are yours already. You may have two seats at one table.")
    least = rules.base.limits.min_cents
    if cents < least:
        raise Refused("", f"{dollars(cents)} is too little. Bring {dollars(least)} or more.")
    draft.unit_of_work.move(f"player:{draft.actor.id}", f"{draft.rack_account}{number}", cents, "sat-down")
    facts = {"seat": number, "chips_cents": cents}
    draft.unit_of_work.note("seat-taken", draft.actor, table.terms.name, draft.at, facts)
    guest = draft.unit_of_work.guest(draft.actor.id)
    draft.enter("seat-taken", **facts, name=_seated_name(table, guest), avatar=guest.avatar)


def _seated_name(table: Table, guest: Guest) -> str:
    """The name of a guest who sits down: the one they have at another seat of the table already, or a new one."""
    own = [table.seats[number].name for number in table.seats_of(guest.id)]
    return own[0] if own else _own_name(table, guest)


def _own_name(table: Table, guest: Guest) -> str:
    """The guest's name at this table, with a number added if another guest has the same name."""
    own = set(table.seats_of(guest.id))
    others = [seat for number, seat in table.seats.items() if number not in own]
    playing = [name for number, name in table.play.players.items() if number not in own]
    taken = {*(seat.name for seat in others), *(seat.next_name for seat in others if seat.next_name), *playing}
    name = called = guest.name
    number = 1
    while any(same_person(called, other) for other in taken):
        number += 1
        called = f"{name} {number}"
    return called


def buy_chips(draft: EntryDraft, command: protocol.BuyChips) -> None:
    """Move chips from the wallet to the rack."""
    seat, cents = draft.seat(command.seat), command.chips_cents
    if not cents:
        raise Refused("", "Buy chips for one cent or more.")
    if seat.leaving:
        raise Refused("", f"You are leaving seat {command.seat}. Sit down again to buy chips.")
    draft.unit_of_work.move(f"player:{seat.guest}", f"{draft.rack_account}{command.seat}", cents, "chips-bought")
    facts = {"seat": command.seat, "chips_cents": cents}
    draft.unit_of_work.note("chips-bought", draft.actor, draft.table.terms.name, draft.at, facts)
    draft.enter("chips-bought", **facts)


def leave(draft: EntryDraft, command: protocol.Leave) -> None:
    """Leave a seat; a hand in play is finished first."""
    seat = draft.seat(command.seat)
    if seat.leaving:
        raise Refused("", f"You are leaving seat {command.seat} already, when the round is over.")
    if seat.plays and not draft.table.finished:
        draft.enter("seat-left", seat=command.seat, later=True)
    else:
        free_seat(draft, command.seat)


def free_seat(draft: EntryDraft, number: int) -> None:
    """Free a seat, and return its chips to the wallet."""
    return_chips(draft, number)
    draft.enter("seat-left", seat=number, later=False)


def return_chips(draft: EntryDraft, number: int) -> None:
    """Return the chips of a seat to its guest's wallet."""
    seat = draft.table.seats[number]
    if seat.chips:
        draft.unit_of_work.move(f"{draft.rack_account}{number}", f"player:{seat.guest}", seat.chips, "left")
    facts = {"seat": number, "guest": seat.guest, "chips_cents": seat.chips}
    draft.unit_of_work.note("seat-left", draft.actor, draft.table.terms.name, draft.at, facts)


def guest_renamed(draft: EntryDraft, command: system_commands.GuestRenamed) -> None:
    """Give a seated guest the name and the picture they have in the house now."""
    table, seats = draft.table, draft.table.seats_of(command.guest)
    if not seats:
        return
    guest, seat = draft.unit_of_work.guest(command.guest), table.seats[seats[0]]
    name = _own_name(table, guest)
    if (name, guest.avatar) != (seat.next_name or seat.name, seat.avatar):
        draft.enter("guest-renamed", guest=guest.id, name=name, avatar=guest.avatar)


def guest_connected(draft: EntryDraft, command: system_commands.GuestConnected) -> None:
    """Note that a seated guest has a page open; one who came back during a last call is told again."""
    table = draft.table
    seats = table.seats_of(command.guest)
    if any(not table.seats[number].connected for number in seats):
        draft.enter("arrived", guest=command.guest)
    elif table.turn in seats and table.last_call and table.last_calls < MAX_LAST_CALLS:
        draft.enter("last-call", seat=table.turn)
    else:  # a name that the table has missed, because its process ended
        guest_renamed(draft, system_commands.GuestRenamed(command.guest))


def guest_disconnected(draft: EntryDraft, command: system_commands.GuestDisconnected) -> None:
    """Note that a seated guest has no page open."""
    if any(draft.table.seats[number].connected for number in draft.table.seats_of(command.guest)):
        draft.enter("departed", guest=command.guest)


def dealer_connected(draft: EntryDraft, _: system_commands.DealerConnected) -> None:
    """Note that a dealer has the console of the table open."""
    if draft.table.terms.human and not draft.table.dealer_here:
        draft.enter("dealer-arrived")


def dealer_disconnected(draft: EntryDraft, _: system_commands.DealerDisconnected) -> None:
    """Note that no dealer has the console of the table open."""
    if draft.table.dealer_here:
        draft.enter("dealer-departed")
