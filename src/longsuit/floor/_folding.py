"""What each entry of a table's journal does to the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from longsuit import fair
from longsuit.cards import Colour, parse_card
from longsuit.floor import _table_words as words
from longsuit.floor._entry import SNAPSHOT, Entry
from longsuit.floor._stale import keep_seats
from longsuit.floor._table_state import Claim, News, Seat
from longsuit.floor._times import later
from longsuit.play import (
    AUTOMATIC,
    BY_HAND,
    AcceptWager,
    CallMisdeal,
    ChooseColour,
    CloseWagers,
    DealCommunity,
    DealPacket,
    ExposeCard,
    Fold,
    PlaceWager,
    Raise,
    Refused,
    Reveal,
    Round,
    Settle,
    WithdrawWager,
)
from longsuit.play._ending import void_round
from longsuit.rules import Role

if TYPE_CHECKING:
    from longsuit.cards import Card
    from longsuit.floor._table import Table

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


# --------------------------------------------------------------------------------------------------- deadlines


def deadline(table: Table) -> str | None:
    """When the round goes on by itself."""
    if table.stale:
        return table.at
    if table.turn_ends:
        return table.turn_ends
    if table.terms.human:
        return None
    if table.finished:
        return table.ended
    if table.closes and not table.play.at:
        return table.at if all(table.seats[number].ready for number in table.play.wagers) else table.closes
    return None


def gone_deadline(table: Table) -> str | None:
    """When the first guest without a page and without a hand in play has been gone for too long."""
    if table.play.at and not table.finished:
        return None
    gone = [seat.gone for number, seat in table.seats.items() if seat.gone and number not in table.play.wagers]
    return later(min(gone), table.terms.pace.gone) if gone else None


# ------------------------------------------------------------------------------------------------ the round


def apply(table: Table, action: list[Any]) -> None:
    """Do one thing in the round, as the journal writes it; or raise `Refused` and leave the round as it was."""
    _ACTIONS[action[0]](table, *action[1:])


def _wager(table: Table, seat: int, wager: str, amount: int) -> None:
    """The whole amount that lies on a spot from now on; none of it where that is 0."""
    play = table.play
    placed = play.wagers.get(seat, {})
    if wager not in placed:
        play.apply(PlaceWager(seat, wager, amount) if amount else WithdrawWager(seat, wager))
    elif not amount:
        play.apply(WithdrawWager(seat, wager))
    else:
        _change(play, seat, wager, amount)
    play.log.clear()
    _unhurried(table)


def _change(play: Round, seat: int, wager: str, amount: int) -> None:
    """Another amount on a spot with chips: everything above it is lifted, and put down again."""
    placed, accepted = dict(play.wagers[seat]), set(play.accepted)
    kept = {name: cents for name, cents in placed.items() if name != wager}
    only = play.rules.by_name[wager].role is not Role.BASE
    try:
        for name in [wager] if only else [*(name for name in reversed(placed) if name != wager), wager]:
            play.apply(WithdrawWager(seat, name))
        play.apply(PlaceWager(seat, wager, amount))
        for name, cents in {} if only else kept.items():
            kind = AcceptWager if (seat, name) in accepted else PlaceWager
            play.apply(kind(seat, name, cents))
    except Refused:
        play.wagers[seat], play.accepted = placed, accepted
        raise


def _unhurried(table: Table) -> None:
    """Nothing is hurried by the clock where no wager lies on the felt."""
    if not table.play.wagers:
        table.closes = ""


def _accept(table: Table, seat: int, wager: str, amount: int) -> None:
    """A wager outside the limits, which the dealer lets stand."""
    play = table.play
    placed, accepted = dict(play.wagers.get(seat, {})), set(play.accepted)
    try:
        if wager in placed:
            play.apply(WithdrawWager(seat, wager))
        play.apply(AcceptWager(seat, wager, amount))
    except Refused:
        if placed:
            play.wagers[seat] = placed
        play.accepted = accepted
        raise
    play.log.clear()


def _colour(table: Table, seat: int, colour: str) -> None:
    table.play.apply(ChooseColour(seat, Colour(colour)))
    table.play.log.clear()


def opening_actions(play: Round) -> list[Any]:
    """The wagers of a round as they stand, as the actions that lead to them."""
    actions: list[Any] = [ChooseColour(seat, colour) for seat, colour in play.colours.items() if seat in play.wagers]
    for seat, placed in play.wagers.items():
        for name, cents in placed.items():
            kind = AcceptWager if (seat, name) in play.accepted else PlaceWager
            actions.append(kind(seat, name, cents))
    return actions


def _close(table: Table) -> None:
    """Wagers are closed: the shuffle is made of all that was added, and dealt from."""
    play = table.play
    if not play.wagers:
        play.apply(CloseWagers())  # refused, with the reason
    if table.promise is None:
        play.apply(CloseWagers())
        return
    for number in sorted(play.wagers):
        seat = table.seats[number]
        if seat.entropy:
            table.promise = table.promise.add(fair.Contribution(number, seat.name, seat.entropy))
    table.shuffle = table.promise.close()
    play.log[:] = opening_actions(play)
    play.players = {number: table.seats[number].name for number in table.seats if number in play.wagers}
    table.play = fair.with_shuffle(play, table.shuffle, BY_HAND if table.terms.human else AUTOMATIC)
    table.play.apply(CloseWagers())


def _cards(texts: list[str] | None) -> tuple[Card, ...] | None:
    return None if texts is None else tuple(parse_card(text) for text in texts)


def _expose(table: Table, card: str | None) -> None:
    table.play.apply(ExposeCard(None if card is None else parse_card(card)))


def _void(table: Table, reason: str) -> None:
    table.play.settlement = None
    void_round(table.play, "IRR-1", reason)


_ACTIONS: dict[str, Callable[..., None]] = {
    "wager": _wager,
    "accept": _accept,
    "colour": _colour,
    "close": _close,
    "community": lambda table, cards: table.play.apply(DealCommunity(_cards(cards))),
    "packet": lambda table, to, cards: table.play.apply(DealPacket(to, _cards(cards))),
    "expose": _expose,
    "misdeal": lambda table, hand, found: table.play.apply(CallMisdeal(hand, found)),
    "fold": lambda table, seat: table.play.apply(Fold(seat)),
    "raise": lambda table, seat, amount: table.play.apply(Raise(seat, amount)),
    "reveal": lambda table: table.play.apply(Reveal()),
    "settle": lambda table: table.play.apply(Settle()),
    "void": _void,
}
"""What can be done in a round, as the journal writes it."""


# --------------------------------------------------------------------------------------------- kinds of entries


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
    table.stale = body["rules_sha256"] != rules.sha256
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
        _unhurried(table)
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
        if not table.play.at:
            table.seats[number].ready = False
            if table.play.wagers and not table.closes:
                table.closes = later(entry.at, table.terms.pace.wagers)


def _sensor(table: Table, entry: Entry) -> None:
    number, sensor = entry.body["seat"], entry.body["sensor"]
    seat, terms = table.seats[number], table.terms.sensors[sensor - 1]
    seat.ready = False
    table.news.seats.add(number)
    table.news.own.add(number)
    if entry.kind == "sensor-lit":
        seat.lit = sorted([*seat.lit, sensor])
        wager = words.dollars(terms.game.wager_cents)
        table.news.say("sensor-lit", f"{seat.name} plays {terms.label} for {wager}.", number)
    else:
        seat.lit.remove(sensor)
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
        table.seats[number].lit.remove(sensor)
    for number, sensor, cents in body["accepted"]:
        table.accepted[number, sensor] = cents
        table.seats[number].chips -= cents
    table.started = bool(table.accepted)
    table.counted = not table.terms.human
    for number, seat in table.seats.items():
        seat.plays, seat.ready = number in table.play.wagers, False
    table.closes = ""
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


def _wagers_returned(table: Table, _: Entry) -> None:
    play = table.play
    play.wagers, play.colours, play.accepted = {}, {}, set()
    for seat in table.seats.values():
        seat.lit, seat.ready = [], False
    table.closes = ""
    table.news.seats.update(table.seats)
    table.news.own.update(table.seats)
    table.news.say("wagers-returned", "The floor closes; wagers that were still open go back to their racks.")


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
