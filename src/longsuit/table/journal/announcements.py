"""Announcements of events at a table. Everybody reads them, so they never name a face-down card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from longsuit.base import dollars, with_article
from longsuit.cards import card_texts, flush_text, flush_value, lanes_of
from longsuit.play import EquipmentFault, Outcome, ReportShufflerStop, ReportWrongCount, fault_words, place_name
from longsuit.rules import hand_name
from longsuit.table.entry import Entry
from longsuit.table.table import Claim, Table


def announce_actions(table: Table, actions: list[list[Any]]) -> None:
    """Announce the actions of an entry."""
    for kind, *facts in actions:
        _ANNOUNCEMENTS[kind](table, *facts)


def _name(table: Table, seat: int) -> str:
    return table.seats[seat].name if seat in table.seats else f"Seat {seat}"


def _label(table: Table, wager: str) -> str:
    return table.terms.rules.by_name[wager].label


def _wager(table: Table, seat: int, wager: str, amount: int) -> None:
    name, label = _name(table, seat), _label(table, wager)
    if amount:
        table.changes.announce("wager-placed", f"{name} has {dollars(amount)} on {label}.", seat)
    else:
        table.changes.announce("wager-withdrawn", f"{name} takes back the chips on {label}.", seat)


def _accept(table: Table, seat: int, wager: str, amount: int) -> None:
    sentence = f"The dealer accepts {dollars(amount)} from {_name(table, seat)} on {_label(table, wager)}."
    table.changes.announce("wager-accepted", sentence, seat)


def _colour(table: Table, seat: int, colour: str) -> None:
    table.changes.announce("colour-chosen", f"{_name(table, seat)} plays {colour}.", seat)


def _close(table: Table) -> None:
    table.changes.announce("wagers-closed", "No more bets.")
    play = table.play
    if play.community:
        _community(table, None)
    if play.packets:
        each = f"{table.terms.rules.packet} cards each"
        table.changes.announce("cards-dealt", f"{each} are dealt{', the dealer included' if play.dealer else ''}.")


def _community(table: Table, _: object) -> None:
    table.changes.announce("community-dealt", f"The community cards are {' '.join(card_texts(table.play.community))}.")
    table.changes.parts.add("community")


def _packet(table: Table, to: int, _: object) -> None:
    seat = to if to in table.seats else None
    table.changes.announce("cards-dealt", f"{table.terms.rules.packet} cards go to {place_name(to)}.", seat)
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
    why = "Time ran out: " if seat in table.seats and table.seats[seat].timed_out else ""
    table.changes.announce("folded", f"{why}{_name(table, seat)} folds.", seat)
    table.changes.seats.add(seat)
    _paid_at_once(table, seat)
    _dealt_after(table)


def _raise(table: Table, seat: int, amount: int) -> None:
    label = table.terms.rules.raise_wager.label
    table.changes.announce("raised", f"{_name(table, seat)} stays in: {label} {dollars(amount)}.", seat)
    table.changes.seats.add(seat)
    _paid_at_once(table, seat)
    _dealt_after(table)


def _paid_at_once(table: Table, seat: int) -> None:
    """Announce the bonuses paid at a decision."""
    for line in table.play.settled_at_once:
        if line.seat == seat and line.outcome is Outcome.WIN:
            net = dollars(line.paid_cents - line.stake_cents)
            won = f"{_name(table, seat)} wins {net} on {_label(table, line.wager)} at once"
            table.changes.announce("paid-at-once", f"{won}: {line.reason}.", seat)


def _dealt_after(table: Table) -> None:
    """Announce the cards dealt after the last decision: packets of a colour game, the dealer's hand of a duel."""
    play = table.play
    if play.settlement is None or table.terms.human or play.void is not None:
        return
    if table.terms.rules.duel:
        _reveal(table)
    else:
        table.changes.announce("cards-dealt", f"{table.terms.rules.packet} cards each are dealt.")


def _reveal(table: Table) -> None:
    play, duel = table.play, table.terms.rules.duel
    shown = flush_value(lanes_of(play.dealer))
    low = duel is not None and not duel.qualifies(shown)
    words = "which does not qualify" if low else "and qualifies"
    table.changes.announce("revealed", f"The dealer shows {shown >> 13} suited, {flush_text(shown)}, {words}.")
    table.changes.parts.add("dealer")


def _settle(table: Table) -> None:
    table.changes.parts.add("dealer")


def _void(_: Table, __: str) -> None:
    """Announce nothing: `announce_end` announces a voided round."""


_ANNOUNCEMENTS: dict[str, Callable[..., None]] = {
    "wager": _wager,
    "accept": _accept,
    "colour": _colour,
    "close": _close,
    "community": _community,
    "packet": _packet,
    "expose": _expose,
    "misdeal": _misdeal,
    "shuffler-count": _wrong_count,
    "face-up-card": _face_up_card,
    "shuffler-stop": _shuffler_stop,
    "fold": _fold,
    "raise": _raise,
    "reveal": _reveal,
    "settle": _settle,
    "void": _void,
}

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
