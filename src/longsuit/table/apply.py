"""What each entry of a table's journal does to the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from longsuit import fair
from longsuit.base import later
from longsuit.play import BY_HAND, Round
from longsuit.table import announcements as words
from longsuit.table.entry import SNAPSHOT, Entry
from longsuit.table.migrated_rules import keep_seats, opened_otherwise
from longsuit.table.round_actions import apply, unhurried
from longsuit.table.state import Claim, News, Seat

if TYPE_CHECKING:
    from longsuit.table.table import Table

ALL_PARTS = frozenset({"round", "phase", "community", "dealer", "exposed", "shuffle", "meters", "claims"})
"""Every part of a table besides its seats."""


def fold(table: Table, entry: Entry) -> None:
    """Take in an entry: what was done in the round, then what its kind means, then what everybody may know."""
    table.news = news = News()
    if table.stale and entry.kind != SNAPSHOT:
        keep_seats(table, entry)
        return
    before = table.was
    body = entry.body
    actions = body.get("actions")
    if actions is not None:
        if actions is not table.acted:
            for action in actions:
                apply(table, action)
        table.acted = []
        words.say_actions(table, actions)
        news.wagered = sum([action[2] for action in actions if action[0] == "raise"])
    _KINDS[entry.kind](table, entry)
    if "meters" in body:
        table.meters = body["meters"]
        news.parts.add("meters")
    if "message" in body:
        table.message = body["message"]
        news.own.update(table.seats)
    _pass_the_turn(table, entry, before)


def _pass_the_turn(table: Table, entry: Entry, before: tuple[str, int | None]) -> None:
    """Note what follows from a change of phase or turn: who may act, until when, and what lies face up."""
    phase, turn = table.phase, table.turn
    if phase != before[0]:
        table.news.parts.add("phase")
        table.news.own.update(table.seats)
        if phase != "wagers":
            table.news.parts |= {"community", "dealer"}
            table.news.seats.update(number for number, seat in table.seats.items() if seat.plays)
    if turn != before[1]:
        table.news.own.update(seat for seat in (turn, before[1]) if seat in table.seats)
        table.given = 0
        table.turn_ends = later(entry.at, table.terms.pace.decision) if turn is not None else ""
    table.was = phase, turn


def _table_opened(table: Table, _: Entry) -> None:
    table.news.say("table-opened", f"{table.terms.title} is open.")


def _round_opened(table: Table, entry: Entry) -> None:
    body = entry.body
    number, news = table.number, table.news
    table.reset()
    table.number, table.news = number, news
    table.round_number, table.closing = body["round"], body["closing"]
    table.message, table.meters = body["message"], body["meters"]
    table.dealt_by = body["dealt_by"]
    for place, row in body["seats"].items():
        table.seats[int(place)] = Seat(
            row["guest"], row["name"], row["rack_cents"], connected=row["connected"], gone=row["gone"]
        )
    rules = table.terms.rules
    table.stale = opened_otherwise(table, body)
    players = {place: seat.name for place, seat in table.seats.items() if place <= rules.seats}
    table.play = Round(rules, duties=BY_HAND, players=players)
    if body["seed"] is not None and not table.stale:
        round_id = fair.RoundId.of(rules, table.terms.name, table.round_number)
        table.promise = fair.Promise(round_id, bytes.fromhex(body["seed"]))
    news.parts |= ALL_PARTS
    news.seats.update(range(1, rules.seats + 1))
    news.own.update(table.seats)
    for place, name, guest in body["left"]:
        news.guests.add(guest)
        news.say("seat-left", f"{name} leaves seat {place}.", place)
    news.say("round-opened", f"Round {table.round_number}: wagers are open.")


def _seat_taken(table: Table, entry: Entry) -> None:
    body = entry.body
    number = body["seat"]
    table.seats[number] = Seat(entry.actor, body["name"], body["chips_cents"])
    if not table.play.at:
        table.play.players[number] = body["name"]
    table.news.seats.add(number)
    table.news.own.update(table.seats_of(entry.actor))
    table.news.say(
        "seat-taken", f"{body['name']} takes seat {number} with {words.dollars(body['chips_cents'])}.", number
    )


def _seat_left(table: Table, entry: Entry) -> None:
    number = entry.body["seat"]
    seat = table.seats[number]
    table.news.seats.add(number)
    if entry.body["later"]:
        seat.leaving = True
        table.news.own.add(number)
        table.news.say("leaving", f"{seat.name} leaves when the round is over.", number)
        return
    del table.seats[number]
    if not table.play.at:
        table.play.players.pop(number, None)
        table.play.wagers.pop(number, None)
        table.play.colours.pop(number, None)
        table.play.accepted = {one for one in table.play.accepted if one[0] != number}
        unhurried(table)
    table.news.guests.add(seat.guest)
    table.news.own.update(table.seats_of(seat.guest))
    table.news.say("seat-left", f"{seat.name} leaves seat {number}.", number)


def _chips_bought(table: Table, entry: Entry) -> None:
    number, cents = entry.body["seat"], entry.body["chips_cents"]
    seat = table.seats[number]
    seat.chips += cents
    table.news.seats.add(number)
    table.news.own.add(number)
    table.news.say("chips-bought", f"{seat.name} buys chips for {words.dollars(cents)}.", number)


def _arrived(table: Table, entry: Entry) -> None:
    for number in table.seats_of(entry.body["guest"]):
        seat = table.seats[number]
        seat.connected, seat.gone = True, ""
        table.news.seats.add(number)
        table.news.say("arrived", f"{seat.name} is back.", number)


def _departed(table: Table, entry: Entry) -> None:
    for number in table.seats_of(entry.body["guest"]):
        seat = table.seats[number]
        seat.connected, seat.gone = False, entry.at
        table.news.seats.add(number)
        table.news.say("departed", f"{seat.name} has no page open.", number)


def _acted(table: Table, entry: Entry) -> None:
    """What was done in the round is applied already; here is what follows for its seat."""
    number = entry.body.get("seat")
    if entry.body.get("dealer"):
        table.dealt_by = entry.actor
    if number in table.seats:
        table.news.seats.add(number)
        table.news.own.add(number)
        if "room" in entry.body:
            table.seats[number].room = entry.body["room"]
        if "sensors" in entry.body:
            _light(table, number, entry.body["sensors"])
        if not table.play.at:
            table.seats[number].ready = False
            if table.play.wagers and not table.closes:
                table.closes = later(entry.at, table.terms.pace.wagers)


def _sensor(table: Table, entry: Entry) -> None:
    number, sensor = entry.body["seat"], entry.body["sensor"]
    seat = table.seats[number]
    seat.ready = False
    table.news.seats.add(number)
    table.news.own.add(number)
    others = [one for one in seat.lit if one != sensor]
    _light(table, number, sorted([*others, sensor]) if entry.kind == "sensor-lit" else others)


def _light(table: Table, number: int, sensors: list[int]) -> None:
    """These sensors of a seat are lit now, and no others."""
    seat, before = table.seats[number], table.seats[number].lit
    seat.lit = list(sensors)
    for sensor in sorted({*before, *sensors}):
        terms = table.terms.sensors[sensor - 1]
        if sensor not in before:
            wager = words.dollars(terms.game.wager_cents)
            table.news.say("sensor-lit", f"{seat.name} plays {terms.label} for {wager}.", number)
        elif sensor not in sensors:
            table.news.say("sensor-darkened", f"{seat.name} takes the {terms.label} wager back.", number)


def _entropy_added(table: Table, entry: Entry) -> None:
    number = entry.body["seat"]
    seat = table.seats[number]
    seat.entropy = bytes.fromhex(entry.body["entropy"])
    table.news.seats.add(number)
    table.news.own.add(number)
    table.news.say("entropy-added", f"{seat.name} adds to the shuffle.", number)


def _ready(table: Table, entry: Entry) -> None:
    number = entry.body["seat"]
    table.seats[number].ready = True
    table.news.seats.add(number)
    table.news.own.add(number)
    table.news.say("ready", f"{table.seats[number].name} is ready.", number)


def _time_given(table: Table, entry: Entry) -> None:
    number = entry.body["seat"]
    table.given += 1
    table.turn_ends = later(table.turn_ends, table.terms.pace.more)
    table.news.own.add(number)
    table.news.say("time-given", f"{table.seats[number].name} takes more time.", number)


def _wagers_closed(table: Table, entry: Entry) -> None:
    body = entry.body
    if body.get("dealer"):
        table.dealt_by = entry.actor
    for number, sensor in body["darkened"]:
        seat, label = table.seats[number], table.terms.sensors[sensor - 1].label
        seat.lit.remove(sensor)
        sentence = f"{seat.name} gets the {label} wager back: no jackpot wagers are taken now."
        table.news.say("sensor-darkened", sentence, number)
    for number, sensor, cents in body["accepted"]:
        table.accepted[number, sensor] = cents
        table.seats[number].chips -= cents
    table.started = bool(table.accepted)
    table.counted = not table.terms.human
    for number, seat in table.seats.items():
        seat.plays, seat.ready = number in table.play.wagers, False
    table.closes = ""
    wagers = sum(sum(placed.values()) for placed in table.play.wagers.values())
    table.news.wagered += wagers + sum(table.accepted.values())
    table.news.parts |= {"phase", "shuffle", "community", "dealer"}
    table.news.seats.update(table.seats)
    table.news.own.update(table.seats)


def _chips_counted(table: Table, entry: Entry) -> None:
    table.counted, table.dealt_by = True, entry.actor
    table.news.say("chips-counted", "The jackpot chips are counted.")


def _claimed(table: Table, entry: Entry) -> None:
    """Jackpot wins have come a step further."""
    for row in entry.body.get("claims", ()):
        number, sensor = row["seat"], row["sensor"]
        claim = Claim(**{name: value for name, value in row.items() if name not in ("seat", "sensor")})
        before = table.claims.get((number, sensor))
        table.claims[number, sensor] = claim
        if claim.step == "committed" and (before is None or before.step != "committed"):
            table.seats[number].chips += claim.prize
        table.news.seats.add(number)
        # A prize that changes with another seat's claim is shown, and not announced.
        if before is None or replace(before, prize=claim.prize, executive=claim.executive) != claim:
            words.say_claim(table, number, sensor, claim)
    table.news.parts.add("claims")


def _ended(table: Table, entry: Entry) -> None:
    """The round is over: settled, or void; each seat has what it brought."""
    if entry.body.get("dealer"):
        table.dealt_by = entry.actor
    if "claims" in entry.body:
        _claimed(table, entry)
    table.finished = True
    if entry.kind == "round-voided":
        table.claims = {spot: claim for spot, claim in table.claims.items() if claim.step == "committed"}
        table.news.parts.add("claims")
    table.ended = later(entry.at, table.terms.pace.result)
    for place, cents in entry.body["chips"].items():
        table.seats[int(place)].chips += cents
    for place, net in entry.body["net"].items():
        table.seats[int(place)].net = net
    for seat in table.seats.values():
        seat.ready = False
    table.news.parts |= {"phase", "shuffle", "community", "dealer", "exposed"}
    table.news.seats.update(table.seats)
    table.news.own.update(table.seats)
    words.say_end(table, entry)


def _wagers_returned(table: Table, entry: Entry) -> None:
    play = table.play
    play.wagers, play.colours, play.accepted = {}, {}, set()
    for seat in table.seats.values():
        seat.lit, seat.ready = [], False
    table.closes = ""
    table.news.seats.update(table.seats)
    table.news.own.update(table.seats)
    why = f"A supervisor says: {entry.body['reason']}" if "reason" in entry.body else "The floor closes"
    table.news.say("wagers-returned", f"{why.rstrip('.')}. Wagers that were still open go back to their racks.")


def _closed(table: Table, entry: Entry) -> None:
    table.closing = entry.kind == "closed"
    table.news.own.update(table.seats)
    when = " when the round is over" if table.closing and table.phase != "closed" else ""
    what = f"The table closes{when}." if table.closing else "The table is open again."
    table.news.say(entry.kind, what)


_KINDS: dict[str, Callable[[Table, Entry], None]] = {
    "table-opened": _table_opened,
    "round-opened": _round_opened,
    "seat-taken": _seat_taken,
    "seat-left": _seat_left,
    "chips-bought": _chips_bought,
    "arrived": _arrived,
    "departed": _departed,
    "acted": _acted,
    "sensor-lit": _sensor,
    "sensor-darkened": _sensor,
    "entropy-added": _entropy_added,
    "ready": _ready,
    "time-given": _time_given,
    "wagers-closed": _wagers_closed,
    "chips-counted": _chips_counted,
    "claim": _claimed,
    "round-settled": _ended,
    "round-voided": _ended,
    "wagers-returned": _wagers_returned,
    "closed": _closed,
    "opened": _closed,
}
"""What each kind of entry does."""
