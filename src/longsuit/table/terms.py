"""The terms of a table from the house file: its rules, sensors, dealer and pace."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Literal

from longsuit.base import Refused
from longsuit.jackpot import JackpotGame
from longsuit.rules import DisplayReach, JackpotClause, Metric, Role, Rules, TableEquipment, edition_with

JACKPOT_CARDS = 7
"""How many cards of a hand the jackpot system reads."""

MAX_NAMED_CARDS = 9
"""How many cards a dealer may name in one command."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How long a table waits, in seconds."""

    wagers: int = 20
    """From the first base wager until wagers close."""

    decision: int = 30
    """For a decision; without a decision in that time the seat checks where it may, or else folds."""

    more: int = 30
    """The extra time for a decision that a player may take."""

    times: int = 10
    """How often a player may take extra time for one decision."""

    last_call: int = 10
    """How long before the end of a decision a connected player is told that time is running out."""

    result: int = 8
    """For the result, before the next round opens."""

    jackpot: int = 20
    """How much longer the result of a round is shown in which a share of a meter was won."""

    gone: int = 120
    """How long a disconnected player without a hand in play keeps the seat."""

    @property
    def last_call_seconds(self) -> int:
        """How long a last call lasts: never more than half of a short decision.

        >>> Pace().last_call_seconds, Pace(decision=8).last_call_seconds, Pace(decision=1).last_call_seconds
        (10, 4, 1)
        """
        return max(1, min(self.last_call, self.decision // 2))


@dataclass(frozen=True, slots=True)
class SensorTerms:
    """A jackpot sensor of every seat of a table."""

    number: int
    """1 or 2."""

    label: str
    """Its name on the felt."""

    game: JackpotGame
    """The jackpot it carries, from the house file."""

    clause: str
    """The clause that pays it."""

    @property
    def name(self) -> str:
        """The name of its wager, such as `sensor-1`."""
        return f"sensor-{self.number}"


@dataclass(frozen=True, eq=False)
class TableTerms:
    """Everything about a table that does not change while it is open."""

    name: str
    """Its name in addresses and accounts."""

    title: str
    """Its name on the page."""

    rules: Rules
    """The rules of the game at this table."""

    dealer: Literal["automatic", "human"] = "automatic"
    """Who deals."""

    deck: Literal["shuffled", "physical"] = "shuffled"
    """Whether the system shuffles the deck, provably, or a physical deck is used."""

    sensors: tuple[SensorTerms, ...] = ()
    """The sensors of every seat; none where the table has no jackpot."""

    meter_wins: Literal["automatic", "by-hand"] = "by-hand"
    """Who decides jackpot wins that a meter pays; always people at a table with a human dealer."""

    pace: Pace = field(default_factory=Pace)
    """How long the table waits."""

    meter_labels: dict[str, str] = field(default_factory=dict)
    """The label of each meter on displays, by its full name."""

    equipment: TableEquipment = field(default_factory=TableEquipment)
    """The equipment the table names: how its cards are prepared, its shuffler, its jackpot system."""

    coach: bool = True
    """Whether players may use the coach here."""

    max_idle_entries: int = 2_000
    """After this many entries without a wager a new round opens, because a table keeps all entries of its round."""

    next_rules: Rules | None = None
    """The rules the next round opens under, where this one is finished under an earlier edition of them."""

    def __post_init__(self) -> None:
        """Refuse a game that live tables cannot serve."""
        rules = self.rules
        if self.sensors and rules.packet != JACKPOT_CARDS:
            sentence = f"{rules.title} deals {rules.packet} cards, and jackpot sensors read {JACKPOT_CARDS}."
            raise Refused(JackpotClause.WIN, f"{sentence} Open table {self.name} without jackpots.")
        if self.deck == "physical" and max(rules.packet, rules.community) > MAX_NAMED_CARDS:
            sentence = f"A dealer names up to {MAX_NAMED_CARDS} cards of a physical deck at once."
            raise Refused(rules.clauses.deck, f"{sentence} Open table {self.name} with a shuffled deck.")

    def of_edition(self, sha256: str) -> TableTerms:
        """The terms with the rules of this hash, if an earlier edition of the game had them; else these terms."""
        earlier = edition_with(self.rules, sha256)
        if earlier is None or earlier is self.rules:
            return self
        return replace(self, rules=earlier, next_rules=self.rules)

    @property
    def of_next_round(self) -> TableTerms:
        """The terms the next round opens under."""
        return replace(self, rules=self.next_rules, next_rules=None) if self.next_rules else self

    @property
    def human(self) -> bool:
        """Whether a person deals."""
        return self.dealer == "human"

    @property
    def shuffled(self) -> bool:
        """Whether the system shuffles."""
        return self.deck == "shuffled"

    @property
    def local_display(self) -> bool:
        """Whether the page of its jackpot display is for the server's own machine only (EQ-5)."""
        return self.rules.equipment.display is DisplayReach.LOCAL

    @cached_property
    def base(self) -> str:
        """The mandatory wager, by name."""
        return self.rules.base.name

    @cached_property
    def spots(self) -> frozenset[str]:
        """The wagers placed with chips before the deal, by name; jackpot wagers are placed on sensors."""
        return frozenset(wager.name for wager in self.rules.wagers if wager.role in (Role.BASE, Role.BONUS))

    @cached_property
    def reads_poker(self) -> bool:
        """Whether any wager is paid by the best five-card poker hand."""
        tables = [wager.table for wager in self.rules.wagers if wager.table]
        return any(table.metric is Metric.POKER for table in tables)

    @cached_property
    def meters(self) -> tuple[str, ...]:
        """The full names of the meters of its sensors, in order."""
        return tuple(name for sensor in self.sensors for name in sensor.game.meter_names)
