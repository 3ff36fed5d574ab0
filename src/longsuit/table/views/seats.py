"""Seats and the dealer's hand as everybody sees them: nothing that does not lie face up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from longsuit.cards import Card, card_texts, flush_value, lanes_of
from longsuit.play import Line, face_up
from longsuit.play.records.visibility import _shown_at_once
from longsuit.rules import Step
from longsuit.table.state import Claim, Seat
from longsuit.table.views.hands import hand_view, sorted_cards

if TYPE_CHECKING:
    from longsuit.table.table import Table

_FREE: dict[str, Any] = {
    "player": "",
    "connected": False,
    "leaving": False,
    "rack_cents": 0,
    "wagers": {},
    "sensors": [],
    "colour": None,
    "ready": False,
    "entropy": False,
    "cards_held": 0,
    "hand": None,
    "shown": [],
    "decision": None,
    "lines": [],
    "net_cents": None,
}


class Sight:
    """What lies face up, found once for a frame."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._faces: set[Card] | None = None
        self._lines: dict[int, list[dict[str, Any]]] | None = None

    @property
    def faces(self) -> set[Card]:
        """Every card that lies face up."""
        if self._faces is None:
            self._faces = faces(self.table)
        return self._faces

    def lines_of(self, number: int) -> list[dict[str, Any]]:
        """What became of each wager of a seat, jackpots last."""
        if self._lines is None:
            self._lines = lines_by_seat(self.table)
        return self._lines[number]

    def is_down(self, number: int) -> bool:
        """Whether all cards of a seat lie face down for certain, as they do until it is settled."""
        play, rules = self.table.play, self.table.terms.rules
        return play.settlement is None and not rules.face_up and not (rules.settled_at_once and number in play.folded)

    @property
    def community(self) -> list[str]:
        """The community cards."""
        return card_texts(self.table.play.community)

    @property
    def exposed(self) -> list[str]:
        """The cards exposed and discarded."""
        return card_texts(self.table.play.exposed)


def faces(table: Table) -> set[Card]:
    """Every card that lies face up: what `play.face_up` says, without reading again the hands it has read before."""
    play, rules = table.play, table.terms.rules
    if play.settlement is None and rules.settled_at_once and rules.steps[play.at] is Step.DECISIONS:
        for seat in play.folded:
            if seat not in table.laid_open:
                table.laid_open[seat] = _shown_at_once(play, (seat,))
        packets = play.packets.values() if rules.face_up else ()
        return set().union(play.community, play.exposed, *packets, *table.laid_open.values())
    stands = play.at, len(play.folded), len(play.exposed), len(play.packets), play.settlement is None, len(play.dealer)
    if table.face_up[0] != stands:
        table.face_up = stands, face_up(play)
    return table.face_up[1]


def hand_of(table: Table, number: int) -> dict[str, Any]:
    """A seat's hand with its readings, whoever may see it; found once a round."""
    found = table.hands.get(number)
    if found is None:
        play, terms = table.play, table.terms
        packet = play.packets[number] if number else play.dealer
        found = table.hands[number] = hand_view(
            packet,
            play.community,
            play.colours.get(number),
            duel=terms.rules.duel is not None,
            poker=terms.reads_poker and number > 0,
        )
    return found


def seat_view(table: Table, number: int, sight: Sight) -> dict[str, Any]:
    """A seat as everybody sees it."""
    seat = table.seats.get(number)
    if seat is None:
        return _FREE
    play = table.play
    open_ = not play.at
    plays = seat.plays and number in play.wagers
    felt = dict(play.wagers.get(number, ())) if not table.finished and (open_ or plays) else {}
    colour = play.colours.get(number) if open_ or plays else None
    view = {
        **_FREE,
        "player": seat.name,
        "connected": seat.connected,
        "leaving": seat.leaving,
        "rack_cents": table.rack(number),
        "wagers": felt,
        "sensors": list(seat.lit),
        "colour": None if colour is None else colour.value,
        "ready": seat.ready,
        "entropy": bool(seat.entropy),
    }
    if plays:
        _add_cards(view, table, number, seat, sight)
    return view


def _add_cards(view: dict[str, Any], table: Table, number: int, seat: Seat, sight: Sight) -> None:
    play = table.play
    packet = play.packets.get(number, ())
    view["cards_held"] = len(packet)
    if packet and not sight.is_down(number):
        faces = sight.faces
        up = [card for card in packet if card in faces]
        if len(up) == len(packet):
            view["hand"] = hand_of(table, number)
        elif up:
            view["shown"] = card_texts(sorted_cards(up))
    if number in play.folded:
        view["decision"] = "fold" if play.folded[number] else "raise"
    if play.settlement is not None:
        view["lines"] = sight.lines_of(number)
    view["net_cents"] = seat.net


def dealer_view(table: Table, sight: Sight) -> dict[str, Any]:
    """The dealer's hand as everybody sees it."""
    dealer, duel = table.play.dealer, table.terms.rules.duel
    view: dict[str, Any] = {"cards_held": len(dealer), "hand": None, "qualifies": None}
    if dealer and dealer[0] in sight.faces:
        view["hand"] = hand_of(table, 0)
        if duel is not None and duel.qualifier is not None:
            view["qualifies"] = flush_value(lanes_of(dealer)) >= duel.qualifier
    return view


def lines_by_seat(table: Table) -> dict[int, list[dict[str, Any]]]:
    """What became of each wager, by seat; jackpots last."""
    settlement = table.play.settlement
    found: dict[int, list[dict[str, Any]]] = {number: [] for number in table.play.wagers}
    for line in settlement.lines if settlement is not None else ():
        found[line.seat].append(_line(table, line))
    for (number, sensor), cents in sorted(table.accepted.items()):
        found[number].append(_jackpot_line(table, number, sensor, cents))
    return found


def _line(table: Table, line: Line) -> dict[str, Any]:
    capped = f", cut by the limit of {line.capped_by}" if line.capped_by else ""
    return {
        "wager": line.wager,
        "label": table.terms.rules.by_name[line.wager].label,
        "stake_cents": line.stake_cents,
        "outcome": line.outcome.value,
        "won_cents": line.won_cents,
        "paid_cents": line.paid_cents,
        "clause": line.clause,
        "reason": line.reason + capped,
    }


def _jackpot_line(table: Table, number: int, sensor: int, cents: int) -> dict[str, Any]:
    terms = table.terms.sensors[sensor - 1]
    claim = table.claims.get((number, sensor))
    outcome, paid, clause, reason = "lose", 0, terms.clause, "no paying hand"
    if table.play.void is not None:
        outcome, paid, clause, reason = "returned", cents, "IRR-1", table.play.void
    elif number in table.play.dead:
        outcome, paid, clause, reason = "returned", cents, "IRR-1", "the hand was dead: a wrong number of cards"
    elif claim is not None:
        outcome, paid, reason = _claimed(claim, terms.game.posted.label(claim.hand))
    won = paid if outcome == "win" else 0
    return {
        "wager": terms.name,
        "label": terms.label,
        "stake_cents": cents,
        "outcome": outcome,
        "won_cents": won,
        "paid_cents": paid,
        "clause": clause,
        "reason": reason,
    }


def _claimed(claim: Claim, label: str) -> tuple[str, int, str]:
    if claim.step == "committed":
        return "win", claim.prize, label
    if claim.step == "rejected":
        return "lose", 0, f"{label} not accepted: {claim.reason}"
    return "pending", 0, f"{label}, to be decided"
