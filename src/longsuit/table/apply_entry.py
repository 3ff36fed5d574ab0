"""How each entry of a table's journal changes the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from longsuit import fair
from longsuit.base import dollars, later
from longsuit.guests import avatar_of
from longsuit.play import BY_HAND, ClearSeat, ReturnWagers, Round, SeatPlayer
from longsuit.table.changes import Changes
from longsuit.table.decks import open_with_decks, why_no_deck
from longsuit.table.entry import ROUND_ENDINGS, SNAPSHOT, Entry
from longsuit.table.journal import announcements, clock_entries, deck_entries, guest_entries
from longsuit.table.journal.command_content import entry_content
from longsuit.table.journal.migrated_rules import keep_seats, opened_under_other_terms
from longsuit.table.journal.round_actions import perform, stop_wager_clock
from longsuit.table.journal.shuffle_entries import refuse_other_closing, refuse_other_commitment
from longsuit.table.table import Claim, Seat, Table

ALL_PARTS = frozenset({"round", "phase", "community", "dealer", "exposed", "decks", "shuffle", "meters", "claims"})
"""Every part of a table except its seats."""


def apply(table: Table, entry: Entry) -> Table:
    """The table after an entry; the table before it stays as it was."""
    after = _new_round_table(table) if entry.kind == SNAPSHOT else table.copy()
    after.changes = Changes()
    if after.migrated_rules:
        keep_seats(after, entry)
    else:
        _change(after, entry)
        _note_phase_and_turn(table, after, entry)
    after.number, after.at = entry.number, entry.at
    after.entries = (*after.entries, entry)
    if entry.command:
        after.seen = {**after.seen, (entry.actor, entry.command): (entry.number, entry_content(entry))}
    return after


def _new_round_table(table: Table) -> Table:
    """A new table that keeps only the number and the latest commands of this one."""
    terms, seen = table.terms.of_next_round, table.latest_commands()
    return Table(terms, table.token_bytes, table.seal, table.number, seen_before=seen)


def _change(table: Table, entry: Entry) -> None:
    """Carry out the actions of an entry in the round, then the changes its kind makes to the table."""
    body = entry.whole
    if (actions := body.get("actions")) is not None:
        stages = [perform(table, action) for action in actions]
        clock_entries.note_timed_out(table, entry, actions)
        announcements.announce_actions(table, actions, stages)
        table.changes.wagered = sum([action[2] for action in actions if action[0] == "raise"])
    if "deck_out" in body:
        deck_entries.deck_out(table, *body["deck_out"])
    if "chips" in body and entry.kind not in ROUND_ENDINGS:
        _pay_at_once(table, body["chips"])
    _KINDS[entry.kind](table, entry)
    if "meters" in body:
        table.meters = body["meters"]
        table.changes.parts.add("meters")
    if "message" in body:
        table.message = body["message"]
        table.changes.own.update(table.seats)


def _note_phase_and_turn(before: Table, table: Table, entry: Entry) -> None:
    """Note the effects of a new phase or turn: who may act, until when, and which cards are face up."""
    previous_phase, previous = (before.phase, before.decision) if before.number else ("", (None, 0))
    phase, decision, changes = table.phase, table.decision, table.changes
    if phase != previous_phase or table.play.at > before.play.at:
        changes.parts.add("phase")
        changes.own.update(table.seats)
        if phase != "wagers":
            changes.parts |= {"community", "dealer"}
            changes.seats.update(number for number, seat in table.seats.items() if seat.plays)
    if decision != previous:
        changes.own.update(seat for seat in (decision[0], previous[0]) if seat is not None and seat in table.seats)
    clock_entries.set_decision_clock(table, entry, new_turn=decision != previous)


def _table_opened(table: Table, _: Entry) -> None:
    table.changes.announce("table-opened", f"{table.terms.title} is open.")


def _round_opened(table: Table, entry: Entry) -> None:
    body, changes = entry.whole, table.changes
    table.terms = table.terms.of_edition(body["rules_sha256"])
    rules = table.terms.rules
    table.round_number, table.closing = body["round"], body["closing"]
    table.message, table.meters, table.dealt_by = body["message"], body["meters"], body["dealt_by"]
    table.seats = {int(place): _seat_of_row(row) for place, row in body["seats"].items()}
    table.dealer_here = body.get("dealer_here", False)
    table.migrated_rules = opened_under_other_terms(table.terms, body)
    players = {place: seat.name for place, seat in table.seats.items() if place <= rules.seats}
    table.play = Round(rules, duties=BY_HAND, players=players)
    if body["seed"] is not None and not table.migrated_rules:
        round_id = fair.RoundId.of(rules, table.terms.name, table.round_number)
        table.committed_shuffle = fair.CommittedShuffle(round_id, bytes.fromhex(body["seed"]))
        refuse_other_commitment(table, entry)
    open_with_decks(table, body)
    changes.parts |= ALL_PARTS
    changes.seats.update(range(1, rules.seats + 1))
    changes.own.update(table.seats)
    for place, name, guest in body["left"]:
        changes.guests.add(guest)
        changes.announce("seat-left", f"{name} leaves seat {place}.", place)
    no_deck = why_no_deck(table)
    changes.announce("round-opened", f"Round {table.round_number}{f'. {no_deck}' if no_deck else ': wagers are open.'}")
    if rules.decks > 1 and table.deck_ready and not no_deck:
        deck_entries.announce_deck(table)


def _seat_of_row(row: Mapping[str, Any]) -> Seat:
    """A seat as a `round-opened` entry has it; journals of earlier versions have no pictures."""
    avatar = row.get("avatar", avatar_of(row["guest"]))
    connected, gone = row["connected"], row["gone"]
    return Seat(row["guest"], row["name"], row["rack_cents"], connected=connected, gone=gone, avatar=avatar)


def _seat_taken(table: Table, entry: Entry) -> None:
    body = entry.body
    number = body["seat"]
    table.seats = {**table.seats, number: guest_entries.seat_taken(entry)}
    if not table.play.at:
        table.play.apply(SeatPlayer(number, body["name"]))
    table.changes.seats.add(number)
    table.changes.own.update(table.seats_of(entry.actor))
    table.changes.announce(
        "seat-taken", f"{body['name']} takes seat {number} with {dollars(body['chips_cents'])}.", number
    )


def _seat_left(table: Table, entry: Entry) -> None:
    number = entry.body["seat"]
    seat = table.seats[number]
    table.changes.seats.add(number)
    if entry.body["later"]:
        table.change_seat(number, leaving=True)
        table.changes.own.add(number)
        table.changes.announce("leaving", f"{seat.name} leaves when the round is over.", number)
        return
    if table.bank(number):
        table.changes.own.update(table.seats)  # without a bank every seat has other choices
        table.changes.seats.update(table.seats)
        for other in table.seats:
            table.change_seat(other, ready=False)
    table.free_seat(number)
    table.changes.own.discard(number)
    if not table.play.at:
        table.play.apply(ClearSeat(number))
        stop_wager_clock(table)
        _update_banker(table)
        if seat.entropy:
            table.changes.parts.add("shuffle")
    table.changes.guests.add(seat.guest)
    table.changes.own.update(table.seats_of(seat.guest))
    table.changes.announce("seat-left", f"{seat.name} leaves seat {number}.", number)


def _add_chips(table: Table, number: int, cents: int) -> None:
    table.change_seat(number, chips=table.seats[number].chips + cents)


def _pay_at_once(table: Table, chips: dict[str, int]) -> None:
    """Move the chips of wagers that were settled at a decision."""
    for place, cents in chips.items():
        number = int(place)
        _add_chips(table, number, cents)
        table.paid_at_once = {**table.paid_at_once, number: table.paid_at_once.get(number, 0) + cents}
        table.changes.seats.add(number)
        table.changes.own.add(number)


def _chips_bought(table: Table, entry: Entry) -> None:
    number, cents = entry.body["seat"], entry.body["chips_cents"]
    seat = table.seats[number]
    _add_chips(table, number, cents)
    table.changes.seats.add(number)
    table.changes.own.add(number)
    table.changes.announce("chips-bought", f"{seat.name} buys chips for {dollars(cents)}.", number)


def _acted(table: Table, entry: Entry) -> None:
    """Update the seat whose actions were carried out."""
    number = entry.body.get("seat", 0)
    if entry.body.get("dealer"):
        table.dealt_by = entry.actor
    if number in table.seats:
        table.changes.seats.add(number)
        table.changes.own.add(number)
        if "room" in entry.body:
            table.change_seat(number, loss_allowance=entry.body["room"])
        if "sensors" in entry.body:
            _light(table, number, entry.body["sensors"])
        if "entropy" in entry.body:
            _contribute(table, entry)
        if not table.play.at:
            table.change_seat(number, ready=False)
            _update_banker(table)
            if table.can_close_wagers and not table.wagers_close:
                table.wagers_close = later(entry.at, table.terms.pace.wagers)


def _update_banker(table: Table) -> None:
    """Send the banker other choices: whether a bank can be lowered depends on the wagers against it."""
    if table.play.bank is not None:
        table.changes.own.add(table.play.bank.seat)


def _sensor(table: Table, entry: Entry) -> None:
    number, sensor = entry.body["seat"], entry.body["sensor"]
    table.change_seat(number, ready=False)
    table.changes.seats.add(number)
    table.changes.own.add(number)
    others = [one for one in table.seats[number].lit if one != sensor]
    _light(table, number, sorted([*others, sensor]) if entry.kind == "sensor-lit" else others)


def _light(table: Table, number: int, sensors: list[int]) -> None:
    """Light these sensors of a seat, and no others."""
    seat, before = table.seats[number], table.seats[number].lit
    table.change_seat(number, lit=tuple(sensors))
    for sensor in sorted({*before, *sensors}):
        terms = table.terms.sensors[sensor - 1]
        if sensor not in before:
            wager = dollars(terms.game.wager_cents)
            table.changes.announce("sensor-lit", f"{seat.name} plays {terms.label} for {wager}.", number)
        elif sensor not in sensors:
            table.changes.announce("sensor-darkened", f"{seat.name} takes back the {terms.label} wager.", number)


def _contribute(table: Table, entry: Entry) -> None:
    """Add a seat's contribution to the shuffle; everybody sees it at once."""
    number = entry.body["seat"]
    table.change_seat(number, entropy=bytes.fromhex(entry.body["entropy"]))
    table.contributors = (*(seat for seat in table.contributors if seat != number), number)
    table.changes.parts.add("shuffle")


def _entropy_added(table: Table, entry: Entry) -> None:
    number = entry.body["seat"]
    _contribute(table, entry)
    table.changes.seats.add(number)
    table.changes.own.add(number)
    table.changes.announce("entropy-added", f"{table.seats[number].name} adds to the shuffle.", number)


def _ready(table: Table, entry: Entry) -> None:
    number = entry.body["seat"]
    table.change_seat(number, ready=True)
    table.changes.seats.add(number)
    table.changes.own.add(number)
    table.changes.announce("ready", f"{table.seats[number].name} is ready.", number)


def _wagers_closed(table: Table, entry: Entry) -> None:
    body = entry.body
    if body.get("dealer"):
        table.dealt_by = entry.actor
    for number, sensor in body["darkened"]:
        seat, label = table.seats[number], table.terms.sensors[sensor - 1].label
        table.change_seat(number, lit=tuple(one for one in seat.lit if one != sensor))
        sentence = f"{seat.name} gets the {label} wager back: no jackpot wagers are taken now."
        table.changes.announce("sensor-darkened", sentence, number)
    for number, sensor, cents in body["accepted"]:
        table.accepted = {**table.accepted, (number, sensor): cents}
        _add_chips(table, number, -cents)
    table.started = bool(table.accepted)
    table.counted = not table.terms.human
    for number in table.seats:
        table.change_seat(number, plays=number in table.play.wagers or bool(table.bank(number)), ready=False)
    table.wagers_close = ""
    refuse_other_closing(table, entry)
    wagers = sum(sum(placed.values()) for placed in table.play.wagers.values())
    table.changes.wagered += wagers + sum(table.accepted.values())
    table.changes.parts |= {"phase", "shuffle", "community", "dealer"}
    table.changes.seats.update(table.seats)
    table.changes.own.update(table.seats)


def _chips_counted(table: Table, entry: Entry) -> None:
    table.counted, table.dealt_by = True, entry.actor
    table.changes.announce("chips-counted", "The jackpot chips are counted.")


def _claimed(table: Table, entry: Entry) -> None:
    """Update the jackpot wins that reached another step."""
    for row in entry.body.get("claims", ()):
        number, sensor = row["seat"], row["sensor"]
        claim = Claim(**{name: value for name, value in row.items() if name not in ("seat", "sensor")})
        before = table.claims.get((number, sensor))
        table.claims = {**table.claims, (number, sensor): claim}
        if claim.step == "committed" and (before is None or before.step != "committed"):
            _add_chips(table, number, claim.prize)
        table.changes.seats.add(number)
        # A prize that changes only because of another seat's claim is shown but not announced.
        if before is None or replace(before, prize=claim.prize, executive=claim.executive) != claim:
            announcements.announce_claim(table, number, sensor, claim)
    table.changes.parts.add("claims")


def _ended(table: Table, entry: Entry) -> None:
    """End the round, settled or void, with the result of each seat."""
    if entry.body.get("dealer"):
        table.dealt_by = entry.actor
    if "claims" in entry.body:
        _claimed(table, entry)
    table.finished = True
    if entry.kind == "round-voided":
        table.claims = {spot: claim for spot, claim in table.claims.items() if claim.step == "committed"}
        table.changes.parts.add("claims")
    table.result_ends = later(entry.at, clock_entries.result_seconds(table))
    for place, cents in entry.body["chips"].items():
        _add_chips(table, int(place), cents)
    for place, net in entry.body["net"].items():
        table.change_seat(int(place), net=net)
    for number in table.seats:
        table.change_seat(number, ready=False)
    table.changes.parts |= {"phase", "shuffle", "community", "dealer", "exposed"}
    table.changes.seats.update(table.seats)
    table.changes.own.update(table.seats)
    announcements.announce_end(table, entry)


def _return_wagers(table: Table) -> None:
    table.play.apply(ReturnWagers())
    for number in table.seats:
        table.change_seat(number, lit=(), ready=False)
    table.wagers_close = ""
    table.changes.seats.update(table.seats)
    table.changes.own.update(table.seats)


def _wagers_returned(table: Table, entry: Entry) -> None:
    _return_wagers(table)
    why = f"A supervisor returns all wagers: {entry.body['reason']}" if "reason" in entry.body else "The floor closes"
    table.changes.announce("wagers-returned", f"{why.rstrip('.')}. Open wagers go back to the players.")


def _deck_out_alone(table: Table, _: Entry) -> None:
    """End the wagers of a round that has no deck any more; the deck itself is taken out before."""
    if why_no_deck(table) and (table.play.wagers or table.play.bank):
        _return_wagers(table)
        table.changes.announce("wagers-returned", "Open wagers go back to the players.")


def _closed(table: Table, entry: Entry) -> None:
    table.closing = entry.kind == "closed"
    table.changes.own.update(table.seats)
    if table.closing and not table.play.at and not table.can_close_wagers and (table.play.wagers or table.play.bank):
        _return_wagers(table)  # no round comes of a bank without wagers, or of wagers without a bank
        table.changes.announce("wagers-returned", "Open wagers go back to the players.")
    when = " when the round is over" if table.closing and table.phase != "closed" else ""
    what = f"The table closes{when}." if table.closing else "The table is open again."
    table.changes.announce(entry.kind, what)


_KINDS: dict[str, Callable[[Table, Entry], None]] = {
    "table-opened": _table_opened,
    "round-opened": _round_opened,
    "seat-taken": _seat_taken,
    "seat-left": _seat_left,
    "chips-bought": _chips_bought,
    "arrived": guest_entries.arrived,
    "departed": guest_entries.departed,
    "guest-renamed": guest_entries.renamed,
    "dealer-arrived": guest_entries.dealer_arrived,
    "dealer-departed": guest_entries.dealer_departed,
    "acted": _acted,
    "sensor-lit": _sensor,
    "sensor-darkened": _sensor,
    "entropy-added": _entropy_added,
    "ready": _ready,
    "time-given": clock_entries.time_given,
    "last-call": clock_entries.last_called,
    "deadlines-moved": clock_entries.deadlines_moved,
    "wagers-closed": _wagers_closed,
    "chips-counted": _chips_counted,
    "claim": _claimed,
    "round-settled": _ended,
    "round-voided": _ended,
    "wagers-returned": _wagers_returned,
    "deck-changed": deck_entries.deck_changed,
    "deck-out": _deck_out_alone,
    "deck-verified": deck_entries.deck_verified,
    "closed": _closed,
    "opened": _closed,
}
"""How each kind of entry changes a table."""
