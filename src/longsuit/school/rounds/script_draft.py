"""A script while it is written: players first, then the hands that a lesson needs, then all other cards."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from longsuit.school.casting import chosen_colour, placed_wagers, taken_seats
from longsuit.school.dealing import Packet, dealt, packets
from longsuit.school.rounds.players import staying_in
from longsuit.school.rounds.training import Script, ScriptedSeat

if TYPE_CHECKING:
    from random import Random

    from longsuit.cards import Card
    from longsuit.play import DecisionAction
    from longsuit.rules import PayTable, Rules
    from longsuit.school.dealing import Place
    from longsuit.school.rounds.training import Incident
    from longsuit.table import TableTerms

PLAYERS, PLAYERS_TYPED = 3, 2
"""How many play; fewer where the trainee names every card."""

_SENSOR_SHARE = 0.7


@dataclass
class ScriptDraft:
    """A script while it is written."""

    terms: TableTerms
    """The terms of the table."""

    typed: bool
    """Whether the trainee names the cards."""

    random: Random
    """What it follows from."""

    seats: dict[int, ScriptedSeat] = field(default_factory=dict)
    """The players."""

    hands: dict[Place, tuple[Card, ...]] = field(default_factory=dict)
    """The hands: those that the lesson needs; after the deal, all of them."""

    spare: tuple[Card, ...] = ()
    """The cards that are left after the deal."""

    def __post_init__(self) -> None:
        """Seat the players."""
        for seat in taken_seats(self.rules, PLAYERS_TYPED if self.typed else PLAYERS, self.random):
            lit = tuple(sensor.number for sensor in self.terms.sensors if self.random.random() < _SENSOR_SHARE)
            wagers = placed_wagers(self.rules, self.random)
            self.seats[seat] = ScriptedSeat(wagers, lit, chosen_colour(self.rules, self.random))

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return self.terms.rules

    @property
    def pay_tables(self) -> list[PayTable]:
        """The pay tables of the sensors."""
        return [sensor.game.posted.pay_table for sensor in self.terms.sensors]

    def any_packet(self) -> Packet:
        """A packet that is dealt whatever the players decide; they stay in for it."""
        rules = self.rules
        every = packets(rules, self.seats)
        if any(decision.caps is not None for decision in rules.decisions) and not rules.deals_to_folded:
            every = [packet for packet in every if packet.street == 0]  # not every hand can stay in
        packet = self.random.choice(every)
        if packet.place and packet.street and not rules.deals_to_folded:
            self.change(packet.place, decisions=self.staying_in(packet.place))
        return packet

    def first_packet(self) -> Packet | None:
        """The first packet of a hand that is dealt whatever the players decide; None where there is none.

        Community cards are counted only where they are dealt once, and no dealer has a hand.
        """
        rules, found = self.rules, dict[int | None, Packet]()
        for packet in packets(rules, self.seats):
            found.setdefault(packet.place, packet)
        laid = sum(street.laid > 0 for street in rules.streets)
        if rules.duel is not None or laid > 1:
            found.pop(None, None)
        certain = [packet for packet in found.values() if packet.street == 0 or rules.deals_to_folded]
        return self.random.choice(certain) if certain else None

    def any_seat(self) -> int:
        """A player."""
        return self.random.choice(list(self.seats))

    def base_cents(self, seat: int) -> int:
        """The base wager of a player, which is the smallest raise too."""
        return self.seats[seat].wagers[self.rules.base.name]

    def staying_in(self, seat: int) -> tuple[DecisionAction, ...]:
        """What a player decides who stays in with the smallest raises."""
        return staying_in(self.rules, seat, self.base_cents(seat))

    def change(self, seat: int, **facts: Any) -> None:
        """Replace facts of a seat."""
        self.seats[seat] = replace(self.seats[seat], **facts)

    def deal(self) -> None:
        """Deal every hand that has no cards yet."""
        self.hands, self.spare = dealt(self.rules, self.seats, self.hands, self.random)

    def script(self, *incidents: Incident) -> Script:
        """The script with these incidents."""
        return Script(self.terms, self.typed, dict(self.seats), dict(self.hands), self.spare, incidents)
