"""Announcements of events at a table. Everybody reads them, so they never name a face-down card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from longsuit.base import dollars, with_article
from longsuit.cards import card_texts
from longsuit.play import EquipmentFault, Outcome, ReportShufflerStop, ReportWrongCount, fault_words, place_name
from longsuit.rules import Stage, hand_name
from longsuit.table.entry import Entry
from longsuit.table.journal.dealing_announcements import (
    announce_community,
    announce_dealer,
    announce_dealt,
    announce_packet,
    announce_turned,
)
from longsuit.table.table import Claim, Table


def announce_actions(table: Table, actions: list[list[Any]], stages: list[int]) -> None:
    """Announce the actions of an entry, each in a stage of the round, and what an automatic dealer does after them."""
    for (kind, *facts), at in zip(actions, stages, strict=True):
        if kind in _IN_STAGES:
            _IN_STAGES[kind](table, table.terms.rules.stages[at], *facts)
        else:
            _ANNOUNCEMENTS[kind](table, *facts)
        if kind in _LEADS_TO_CARDS and not table.terms.human and table.play.void is None:
            announce_dealt(table, at)


def _name(table: Table, seat: int) -> str:
    return table.seats[seat].name if seat in table.seats else f"Seat {seat}"


def _label(table: Table, wager: str) -> str:
    return table.terms.rules.by_name[wager].label


def _wager(table: Table, seat: int, wager: str, amount: int) -> None:
    rules, name, label = table.terms.rules, _name(table, seat), _label(table, wager)
    if amount:
        equal = [f" and on {one.label}" for one in rules.equal_wagers if wager == rules.base.name]
        table.changes.announce("wager-placed", f"{name} has {dollars(amount)} on {label}{''.join(equal)}.", seat)
    else:
        table.changes.announce("wager-withdrawn", f"{name} takes back the chips on {label}.", seat)


def _bank(table: Table, seat: int, amount: int) -> None:
    table.changes.announce("bank-put-up", f"{_name(table, seat)} banks the round with {dollars(amount)}.", seat)
    _update_every_seat(table)


def _take_back_bank(table: Table, seat: int) -> None:
    table.changes.announce("bank-taken-back", f"{_name(table, seat)} takes the bank back.", seat)
    _update_every_seat(table)


def _update_every_seat(table: Table) -> None:
    """A bank changes what every seat may do, and nobody is ready any more."""
    table.changes.seats.update(table.seats)
    table.changes.own.update(table.seats)


def _accept(table: Table, seat: int, wager: str, amount: int) -> None:
    sentence = f"The dealer accepts {dollars(amount)} from {_name(table, seat)} on {_label(table, wager)}."
    table.changes.announce("wager-accepted", sentence, seat)


def _colour(table: Table, seat: int, colour: str) -> None:
    table.changes.announce("colour-chosen", f"{_name(table, seat)} plays {colour}.", seat)


def _close(table: Table) -> None:
    table.changes.announce("wagers-closed", "No more bets.")


def _packet(table: Table, stage: Stage, to: int, _: object) -> None:
    seat = to if to in table.seats else None
    announce_packet(table, stage, to)
    if seat:
        table.changes.seats.add(seat)
        table.changes.own.update(table.seats_of(table.seats[seat].guest))
    else:
        table.changes.parts.add("dealer")


def _expose(table: Table, _: object) -> None:
    table.changes.announce("card-exposed", f"{card_texts(table.play.exposed[-1:])[0]} is exposed and discarded.")
    table.changes.parts.add("exposed")


def _misdeal(table: Table, hand: int, found: int) -> None:
    seat = hand if hand in table.seats else None
    table.changes.announce("misdeal", f"A misdeal is called: {place_name(hand)} has {found} cards.", seat)
    if seat:
        table.changes.seats.add(seat)
        table.changes.own.add(seat)


def _wrong_count(table: Table, counted: int) -> None:
    _fault(table, ReportWrongCount(counted))


def _face_up_card(table: Table, _: object) -> None:
    card = card_texts(table.play.exposed[-1:])[0]
    table.changes.announce("equipment-fault", f"{card} lies face up in the pack and is discarded.")
    table.changes.parts.add("exposed")


def _shuffler_stop(table: Table) -> None:
    _fault(table, ReportShufflerStop())


def _fault(table: Table, fault: EquipmentFault) -> None:
    words = fault_words(fault)
    table.changes.announce("equipment-fault", f"{words[0].upper()}{words[1:]}.")


def _fold(table: Table, seat: int) -> None:
    table.changes.announce("folded", f"{_late(table, seat)}{_name(table, seat)} folds.", seat)
    table.changes.seats.add(seat)
    _paid_at_once(table, seat)


def _check(table: Table, seat: int) -> None:
    table.changes.announce("checked", f"{_late(table, seat)}{_name(table, seat)} checks.", seat)
    table.changes.seats.add(seat)


def _late(table: Table, seat: int) -> str:
    return "Time ran out: " if seat in table.changes.timed_out else ""


def _raise(table: Table, stage: Stage, seat: int, amount: int) -> None:
    label = _label(table, stage.street.decision.wager) if stage.street.decision else ""
    table.changes.announce("raised", f"{_name(table, seat)} stays in: {label} {dollars(amount)}.", seat)
    table.changes.seats.add(seat)
    _paid_at_once(table, seat)


def _paid_at_once(table: Table, seat: int) -> None:
    """Announce the bonuses paid at a decision."""
    for line in table.play.settled_at_once:
        if line.seat == seat and line.outcome is Outcome.WIN:
            net = dollars(line.paid_cents - line.stake_cents)
            won = f"{_name(table, seat)} wins {net} on {_label(table, line.wager)} at once"
            table.changes.announce("paid-at-once", f"{won}: {line.reason}.", seat)


def _settle(table: Table) -> None:
    table.changes.parts.add("dealer")


def _void(_: Table, __: str) -> None:
    """Announce nothing: `announce_end` announces a voided round."""


_ANNOUNCEMENTS: dict[str, Callable[..., None]] = {
    "wager": _wager,
    "bank": _bank,
    "take-back-bank": _take_back_bank,
    "accept": _accept,
    "colour": _colour,
    "close": _close,
    "expose": _expose,
    "misdeal": _misdeal,
    "shuffler-count": _wrong_count,
    "face-up-card": _face_up_card,
    "shuffler-stop": _shuffler_stop,
    "fold": _fold,
    "check": _check,
    "reveal": announce_dealer,
    "settle": _settle,
    "void": _void,
}

_IN_STAGES: dict[str, Callable[..., None]] = {
    "community": lambda table, stage, _: announce_community(table, stage),
    "turn": announce_turned,
    "packet": _packet,
    "raise": _raise,
}
"""Announcements that depend on the stage of the round."""

_LEADS_TO_CARDS = frozenset({"close", "fold", "check", "raise"})
"""What an automatic dealer may deal after."""

_STEPS = {
    "due": "{name} has {a_hand} on {label}.",
    "selected": "{hand} is selected for {name} on {label}.",
    "checked": "The cards of {name} are checked.",
    "confirmed": "The {hand} of {name} is confirmed.",
    "committed": "{name} has {a_hand} on {label}: the prize of {prize} is paid.",
    "rejected": "The {hand} of {name} is not accepted: {reason}.",
}


def announce_claim(table: Table, seat: int, sensor: int, claim: Claim) -> None:
    """Announce the step a jackpot win has reached."""
    terms = table.terms.sensors[sensor - 1]
    hand = hand_name(terms.game.posted.label(claim.hand))
    sentence = _STEPS[claim.step].format(
        name=_name(table, seat),
        hand=hand,
        a_hand=with_article(hand),
        label=terms.label,
        prize=dollars(claim.prize),
        reason=claim.reason.rstrip("."),
    )
    table.changes.announce(f"jackpot-{claim.step}", sentence[0].upper() + sentence[1:], seat)


def announce_end(table: Table, entry: Entry) -> None:
    """Announce the end of a round: the result of each seat, or why it is void."""
    if entry.kind == "round-voided":
        table.changes.announce("voided", f"The round is void: {table.play.void}. Every wager is returned.")
        return
    for number in reversed(table.play.seats):
        seat = table.seats.get(number)
        if seat is None or seat.net is None:
            continue
        result = "breaks even" if not seat.net else f"{'wins' if seat.net > 0 else 'loses'} {dollars(abs(seat.net))}"
        table.changes.announce("settled", f"{seat.name} {result}.", number)
    if table.play.bank is not None:
        _announce_bank(table, table.play.bank.seat)


def _announce_bank(table: Table, number: int) -> None:
    """Announce what the banker won or lost, the fee not counted."""
    seat, settlement = table.seats.get(number), table.play.settlement
    if seat is not None and settlement is not None and settlement.bank is not None:
        cents = settlement.bank.net_cents
        result = "breaks even" if not cents else f"{'wins' if cents > 0 else 'loses'} {dollars(abs(cents))}"
        table.changes.announce("settled", f"{seat.name} {result} as the banker.", number)
