"""Seats and the dealer's hand as everybody sees them, without face-down cards.

Which cards are face up is decided in `play/visible_cards.py`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from longsuit.cards import Card, Colour, card_texts, lanes_of
from longsuit.play import BankResult, DecisionAction, Fold, Line, Raise, decision_points, face_up
from longsuit.rules import BankingClause, IrregularityClause, hand_name
from longsuit.table.table import Claim, Seat, Table
from longsuit.table.views.hand_readings import Readings, hand_view, sorted_cards

_FREE: dict[str, Any] = {
    "player": "",
    "avatar": 0,
    "connected": False,
    "leaving": False,
    "rack_cents": 0,
    "wagers": {},
    "bank_cents": 0,
    "fee_cents": 0,
    "sensors": [],
    "colour": None,
    "ready": False,
    "entropy": False,
    "cards_held": 0,
    "hand": None,
    "shown": [],
    "decision": None,
    "decisions": [],
    "lines": [],
    "net_cents": None,
    "timed_out": False,
}


class Sight:
    """The face-up cards and the outcomes of a table, worked out once for each update."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._faces: set[Card] | None = None
        self._lines: dict[int, list[dict[str, Any]]] | None = None

    @property
    def faces(self) -> set[Card]:
        """Every card that is face up."""
        if self._faces is None:
            self._faces = face_up(self.table.play)
        return self._faces

    def lines_of(self, number: int) -> list[dict[str, Any]]:
        """The outcome of each wager of a seat, jackpots last."""
        if self._lines is None:
            self._lines = lines_by_seat(self.table)
        return self._lines.get(number, [])

    def is_down(self, number: int) -> bool:
        """Whether all cards of a seat are known to be face down, because it is not settled yet."""
        play, rules = self.table.play, self.table.play.rules
        return play.settlement is None and not rules.face_up and not (rules.settled_at_once and number in play.folded)

    @property
    def community(self) -> list[str]:
        """The community cards that are face up."""
        return card_texts(self.table.play.community)

    @property
    def community_down(self) -> int:
        """How many community cards lie face down."""
        return len(self.table.play.hidden)

    @property
    def exposed(self) -> list[str]:
        """The cards exposed and discarded."""
        return card_texts(self.table.play.exposed)


@lru_cache(maxsize=4096)
def _hand_view(
    packet: tuple[Card, ...], community: tuple[Card, ...], colour: Colour | None, readings: Readings
) -> dict[str, Any]:
    """A hand with its readings, cached because every update of a round shows it; it must not be changed."""
    return hand_view(packet, community, colour, readings)


def hand_of(table: Table, number: int) -> dict[str, Any]:
    """The hand of a seat, or of the dealer for 0, with its readings; the caller decides who may see it."""
    play, terms = table.play, table.terms
    readings = Readings(terms.rules.wild_mask, terms.rules.colour is None, terms.reads_poker and number > 0)
    packet = play.packets[number] if number else play.dealer
    return _hand_view(packet, play.community, play.colours.get(number), readings)


def seat_view(table: Table, number: int, sight: Sight) -> dict[str, Any]:
    """A seat as everybody sees it."""
    seat = table.seats.get(number)
    if seat is None:
        return _FREE
    play = table.play
    open_ = not play.at
    plays = seat.plays and number in play.wagers
    colour = play.colours.get(number) if open_ or plays else None
    view = {
        **_FREE,
        "player": seat.name,
        "avatar": seat.avatar,
        "connected": seat.connected,
        "leaving": seat.leaving,
        "rack_cents": table.rack(number),
        "wagers": table.wagers_on_felt(number),
        "bank_cents": table.bank(number),
        "fee_cents": table.fee(number),
        "sensors": list(seat.lit),
        "colour": None if colour is None else colour.value,
        "ready": seat.ready,
        "entropy": bool(seat.entropy),
    }
    if plays:
        _add_cards(view, table, number, seat, sight)
    elif seat.plays and table.finished and play.bank is not None and play.bank.seat == number:
        view["lines"], view["net_cents"] = sight.lines_of(number), seat.net
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
        view["decision"] = _last_decision(play.decided.get(number, ()), folded=play.folded[number])
        view["timed_out"] = seat.timed_out
    made = play.decided.get(number, ())
    points = decision_points(table.terms.rules, made)
    view["decisions"] = [_decision(point.wager, one) for point, one in zip(points, made, strict=True)]
    if play.settlement is not None or play.folded:
        view["lines"] = sight.lines_of(number)
    view["net_cents"] = seat.net


def _last_decision(made: tuple[DecisionAction, ...], *, folded: bool) -> str:
    """What a seat with nothing more to decide has come to: a fold, a raise, or nothing but checks."""
    return "fold" if folded else "raise" if any(isinstance(one, Raise) for one in made) or not made else "check"


def _decision(wager: str, action: DecisionAction) -> dict[str, Any]:
    """A decision as everybody has seen it, with the wager that a raise fills there."""
    if isinstance(action, Raise):
        return {"action": "raise", "wager": wager, "amount_cents": action.amount_cents}
    return {"action": "fold" if isinstance(action, Fold) else "check", "wager": None, "amount_cents": 0}


def dealer_view(table: Table, sight: Sight) -> dict[str, Any]:
    """The dealer's hand as everybody sees it."""
    dealer, duel = table.play.dealer, table.terms.rules.duel
    view: dict[str, Any] = {"cards_held": len(dealer), "hand": None, "qualifies": None}
    if dealer and dealer[0] in sight.faces:
        view["hand"] = hand_of(table, 0)
        if duel is not None and duel.qualifier is not None:
            whole = lanes_of(dealer) | lanes_of(table.play.community)
            view["qualifies"] = duel.qualifies(table.terms.rules.flush_of(whole))
    return view


def lines_by_seat(table: Table) -> dict[int, list[dict[str, Any]]]:
    """The outcome of each wager that is settled, by seat; jackpots last, once everything else is settled."""
    found: dict[int, list[dict[str, Any]]] = {number: [] for number in table.play.wagers}
    for line in table.play.settled_lines:
        found[line.seat].append(_line(table, line))
    if table.play.settlement is not None and table.play.settlement.bank is not None:
        _add_bank(found, table.play.settlement.bank)
    for (number, sensor), cents in sorted(table.accepted.items()) if table.play.settlement is not None else ():
        found[number].append(_jackpot_line(table, number, sensor, cents))
    return found


def _add_bank(found: dict[int, list[dict[str, Any]]], bank: BankResult) -> None:
    """Add what the banker won or lost, and the fees of the house."""
    outcome = "win" if bank.net_cents > 0 else "lose" if bank.net_cents else "push"
    used, net = bank.used_cents, bank.net_cents
    won = _bank_line("bank", "Bank", used, outcome, used + net, BankingClause.BANKER, "the players' wagers")
    found.setdefault(bank.seat, []).append(won | {"won_cents": max(0, net)})
    for number, cents in bank.fees_cents.items():
        if cents:
            fee = _bank_line("fee", "Fee", cents, "lose", 0, BankingClause.FEES, "collected by the house")
            found[number].append(fee)


def _bank_line(
    name: str, label: str, stake: int, outcome: str, paid: int, clause: BankingClause, reason: str
) -> dict[str, Any]:  # fmt: skip
    return {
        "wager": name,
        "label": label,
        "stake_cents": stake,
        "outcome": outcome,
        "won_cents": 0,
        "paid_cents": paid,
        "clause": clause.value,
        "reason": reason,
        "when": "at-the-end",
    }


def _line(table: Table, line: Line) -> dict[str, Any]:
    capped = f", cut by the limit of {line.capped_by}" if line.capped_by else ""
    seat = table.seats.get(line.seat)
    late = seat is not None and seat.timed_out and line.wager == table.terms.base
    return {
        "wager": line.wager,
        "label": table.terms.rules.by_name[line.wager].label,
        "stake_cents": line.stake_cents,
        "outcome": line.outcome.value,
        "won_cents": line.won_cents,
        "paid_cents": line.paid_cents,
        "clause": line.clause,
        "reason": "time ran out" if late else line.reason + capped,
        "when": line.when.value,
    }


def _jackpot_line(table: Table, number: int, sensor: int, cents: int) -> dict[str, Any]:
    terms = table.terms.sensors[sensor - 1]
    claim = table.claims.get((number, sensor))
    outcome, paid, clause, reason = "lose", 0, terms.clause, "no paying hand"
    if table.play.void is not None:
        outcome, paid, clause, reason = "returned", cents, IrregularityClause.WRONG_COUNT, table.play.void
    elif number in table.play.dead:
        outcome, paid, clause, reason = (
            "returned",
            cents,
            IrregularityClause.WRONG_COUNT,
            "the hand was dead: a wrong number of cards",
        )
    elif claim is not None:
        outcome, paid, reason = _claimed(claim, hand_name(terms.game.posted.label(claim.hand)))
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
        "when": "at-the-end",
    }


def _claimed(claim: Claim, label: str) -> tuple[str, int, str]:
    if claim.step == "committed":
        return "win", claim.prize, label
    if claim.step == "rejected":
        return "lose", 0, f"{label} not accepted: {claim.reason}"
    return "pending", 0, f"{label}, to be decided"
