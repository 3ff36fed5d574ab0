"""Pending jackpot wins: the cards, the people, the executive's card, the order of payment (JP-3, JP-6)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from longsuit.cards import card_texts
from longsuit.jackpot import (
    CheckCards,
    Chips,
    CommitWin,
    ConfirmWin,
    CountChips,
    SelectHand,
    StartRound,
    pending_prizes,
)
from longsuit.rules import MeterOrder
from longsuit.school.approvals.meters import grown_above, grown_house
from longsuit.school.casting import taken_seats
from longsuit.school.house import opened_jackpots
from longsuit.school.made_hands import jackpot_hands, meter_of, paying_row
from longsuit.school.people import DEALER, EXECUTIVE, OPENED, OTHER_SUPERVISOR, SUPERVISOR

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from random import Random

    from longsuit.jackpot import Prize
    from longsuit.protocol import CaseReason
    from longsuit.school.dealing import Cards
    from longsuit.school.house import SchoolHouse
    from longsuit.table import Actor, SensorTerms, TableTerms

Spot = tuple[int, int]
"""A sensor of a seat: the seat's number, and the sensor's."""


@dataclass(frozen=True)
class WinCase:
    """A win that waits for the trainee, and other wins of its round."""

    REASONS: ClassVar[tuple[CaseReason, ...]] = ("hand", "person", "executive", "turn")

    terms: TableTerms
    """The terms of the table."""

    you: Actor
    """The trainee."""

    does: Literal["confirm", "commit"]
    """The step that the trainee takes."""

    sensor: int
    """The sensor of all wins."""

    seat: int
    """The seat of the win."""

    hands: Mapping[int, Cards]
    """The cards of each seat with a win."""

    selected: Mapping[int, str]
    """The hand that was selected for each of them."""

    selected_by: Actor
    """Who selected the hands."""

    grown: Mapping[str, int]
    """By how many cents each meter has grown."""

    paid_before: bool = False
    """Whether the other wins are paid before."""

    def house(self) -> SchoolHouse:
        """The jackpots when the trainee is asked."""
        house = grown_house(opened_jackpots(self.terms), self.grown)
        seats = tuple(sorted(self.hands))
        wager = self.terms.sensors[self.sensor - 1].game.wager_cents
        chips = tuple(Chips(seat, self.sensor, wager) for seat in seats)
        counted = tuple(len(seats) if one.number == self.sensor else 0 for one in self.terms.sensors)
        house.carry_out(
            StartRound(**self._by(DEALER, "start"), seats=seats, wagers=chips, round=1),
            CountChips(**self._by(DEALER, "count"), counted=counted),
        )
        for seat in sorted(self.hands, reverse=True):
            house.carry_out(SelectHand(**self._at(self.selected_by, "select", seat), hand=self.selected[seat]))
        if self.does == "commit":
            for seat in self.hands:
                self._confirm(house, OTHER_SUPERVISOR, seat)
        return house

    def approve(self) -> None:
        """Check the cards and confirm the win, or commit it."""
        house = self.house()
        if self.does == "confirm":
            self._confirm(house, self.you, self.seat)
            return
        if self.paid_before:
            for seat in sorted(set(self.hands) - {self.seat}, reverse=True):
                house.carry_out(CommitWin(**self._at(EXECUTIVE, "commit", seat)))
        house.carry_out(CommitWin(**self._at(self.you, "commit", self.seat)))

    def repaired(self, reason: CaseReason) -> WinCase:
        """The right hand, another person, an executive's card, or the other wins paid before."""
        if reason == "hand":
            made = {seat: _made(self.terms.sensors[self.sensor - 1], cards) for seat, cards in self.hands.items()}
            return replace(self, selected=made)
        if reason == "person":
            return replace(self, selected_by=DEALER)
        if reason == "executive":
            return replace(self, you=replace(self.you, role=EXECUTIVE.role))
        return replace(self, paid_before=True)

    def prizes(self) -> dict[Spot, Prize]:
        """What each selected hand pays."""
        hands = {(seat, self.sensor): hand for seat, hand in self.selected.items()}
        return pending_prizes(self.house().jackpots, self.terms.name, hands)

    def _confirm(self, house: SchoolHouse, actor: Actor, seat: int) -> None:
        cards = " ".join(card_texts(self.hands[seat]))
        house.carry_out(
            CheckCards(**self._at(actor, "check", seat), cards=cards),
            ConfirmWin(**self._at(actor, "confirm", seat)),
        )

    def _by(self, actor: Actor, name: str) -> dict[str, Any]:
        return {"id": name, "actor": actor.id, "role": actor.role, "at": OPENED, "table": self.terms.name}

    def _at(self, actor: Actor, name: str, seat: int) -> dict[str, Any]:
        return {**self._by(actor, f"{name}.{seat}"), "seat": seat, "sensor": self.sensor}


def _made(sensor: SensorTerms, cards: Cards) -> str:
    """The hand that some cards make, as the pay table names it."""
    row = paying_row(sensor.game.posted.pay_table, cards)
    return row.key if row else ""


def _sound(terms: TableTerms, random: Random, does: Literal["confirm", "commit"], count: int = 1) -> WinCase | None:
    """A win with nothing wrong in it, and other wins beside it."""
    if not terms.sensors:
        return None
    sensor = random.choice(terms.sensors)
    hands = _hands(sensor, random, taken_seats(terms.rules, count, random))
    if hands is None:
        return None
    return WinCase(
        terms=terms,
        you=SUPERVISOR if does == "confirm" else EXECUTIVE,
        does=does,
        sensor=sensor.number,
        seat=max(hands),
        hands=hands,
        selected={seat: _made(sensor, cards) for seat, cards in hands.items()},
        selected_by=DEALER,
        grown=grown_above(terms, random),
    )


def _hands(sensor: SensorTerms, random: Random, seats: list[int]) -> dict[int, Cards] | None:
    """Hands that win shares of one meter, one for each seat."""
    table = sensor.game.posted.pay_table
    found: dict[int, Cards] = {}
    for seat in seats:
        taken = [card for hand in found.values() for card in hand]
        meters = {meter_of(table, hand) for hand in found.values()}
        hands = jackpot_hands([table], random, taken)
        hand = next((hand for hand in hands if not meters or meter_of(table, hand) in meters), None)
        if hand is None:
            return None
        found[seat] = hand
    return found


def sound_win(terms: TableTerms, random: Random) -> WinCase | None:
    """Nothing is wrong."""
    return _sound(terms, random, random.choice(("confirm", "commit")))


def wrong_hand(terms: TableTerms, random: Random) -> WinCase | None:
    """The dealer has selected a hand that the cards do not make, and that pays something else."""
    case = _sound(terms, random, "confirm")
    if case is None:
        return None
    others = [hand for hand in terms.sensors[case.sensor - 1].game.posted.by_hand if hand != case.selected[case.seat]]
    return replace(case, selected={case.seat: others[0]}) if others else None


def own_selection(terms: TableTerms, random: Random) -> WinCase | None:
    """The trainee has selected the hand, and is asked to confirm it."""
    case = _sound(terms, random, "confirm")
    return case and replace(case, selected_by=case.you)


def needs_executive(terms: TableTerms, random: Random) -> WinCase | None:
    """The prize needs an executive's card, and the trainee is a supervisor."""
    case = _sound(terms, random, "commit")
    if case is None:
        return None
    asked = replace(case, you=SUPERVISOR, grown=grown_above(terms, random, executive=True))
    return asked if asked.prizes()[asked.seat, asked.sensor].executive else None


def out_of_turn(terms: TableTerms, random: Random) -> WinCase | None:
    """A seat nearer to the dealer's right waits for the same meter."""
    games = [one for one in terms.sensors if one.game.progressive and one.game.order == MeterOrder.ONE_BY_ONE]
    case = _sound(terms, random, "commit", count=2)
    if case is None or case.sensor not in [one.number for one in games]:
        return None
    return replace(case, seat=min(case.hands))


WIN_CASES: dict[str, Callable[[TableTerms, Random], WinCase | None]] = {
    "sound-win": sound_win,
    "wrong-hand": wrong_hand,
    "own-selection": own_selection,
    "win-needs-executive": needs_executive,
    "win-out-of-turn": out_of_turn,
}
"""How each case about a win is made; None where the table cannot have it."""
