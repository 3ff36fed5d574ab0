"""A scripted round: its script, what goes wrong in it, and the round in progress on the live table."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Protocol

from longsuit.base import later
from longsuit.rules import Step
from longsuit.school.dealing import next_cards
from longsuit.school.house import SchoolHouse
from longsuit.school.people import OPENED
from longsuit.table import Table, apply, decide

if TYPE_CHECKING:
    from collections.abc import Mapping

    from longsuit.base import Refused
    from longsuit.cards import Card, Colour
    from longsuit.jackpot import State
    from longsuit.play import DecisionAction
    from longsuit.protocol import SchoolStep, TableCommand
    from longsuit.school.dealing import Place
    from longsuit.school.rounds.scene import Scene
    from longsuit.table import Actor, TableTerms


class Incident(Protocol):
    """Something that happens on the felt in a scripted round.

    No incident has its answer written down. A step is right where the live table accepts it and `is_dealt_with` finds
    afterwards that the table's record says what lies on the felt.
    """

    def happens(self, training: Training) -> bool:
        """Whether it happens now."""

    def scene(self, training: Training) -> Scene:
        """What the trainee sees."""

    def is_dealt_with(self, after: Training) -> bool:
        """Whether the record says what happened, after a step that the table has accepted."""

    def why(self, training: Training) -> Refused:
        """What would be right, with the clause, for a trainee who does something else."""


@dataclass(frozen=True)
class ScriptedSeat:
    """A player of a scripted round."""

    wagers: Mapping[str, int]
    """The chips before the deal, in cents by wager."""

    sensors: tuple[int, ...] = ()
    """The lit sensors."""

    colour: Colour | None = None
    """The colour, where one is chosen."""

    decisions: tuple[DecisionAction, ...] = ()
    """What the player decides, in order; after these, by a strategy."""


@dataclass(frozen=True)
class Script:
    """Everything that a round follows from, besides what the trainee does."""

    terms: TableTerms
    """The terms of the table, with a human dealer who names the cards."""

    typed: bool
    """Whether the trainee names the cards, or the console reads them."""

    seats: Mapping[int, ScriptedSeat]
    """The players by seat."""

    hands: Mapping[Place, tuple[Card, ...]]
    """All cards of each seat, of the dealer at `DEALER`, and the community cards at None."""

    spare: tuple[Card, ...]
    """The cards that are not dealt."""

    incidents: tuple[Incident, ...] = field(default=())
    """What goes wrong, in the order it happens."""


@dataclass(frozen=True)
class Training:
    """A scripted round after some steps; a step gives a new one."""

    script: Script
    """The script."""

    table: Table
    """The live table."""

    jackpots: State
    """The jackpots."""

    at: str = OPENED
    """The time of the last step."""

    last: SchoolStep | None = None
    """What the trainee did last."""

    handled: int = 0
    """How many incidents of the script are dealt with."""

    happened: tuple[dict[str, Any], ...] = ()
    """What the table announced so far."""

    @property
    def incident(self) -> Incident | None:
        """What has to be dealt with now; None where nothing has."""
        waiting = self.script.incidents[self.handled : self.handled + 1]
        return next((one for one in waiting if one.happens(self)), None)

    @property
    def is_dealing(self) -> bool:
        """Whether cards are dealt now."""
        return self.table.phase == "deal" and self.table.play.step is not Step.TURN

    @property
    def next_hand(self) -> int | None:
        """The hand that gets the next cards; None for the community cards."""
        play = self.table.play
        return None if play.step is Step.COMMUNITY else play.next_hand

    @property
    def street(self) -> int:
        """How many streets come before the present one."""
        play = self.table.play
        return play.rules.stages[play.at].number

    @property
    def packet(self) -> tuple[Card, ...]:
        """The cards that the next hand gets now; none where no cards are dealt."""
        return next_cards(self.table.play, self.script.hands, self.next_hand) if self.is_dealing else ()

    @property
    def done(self) -> bool:
        """Whether the next round is open and has its deck."""
        table = self.table
        return table.round_number > 1 and table.deck_ready and table.deck not in table.decks_out

    def command(self, actor: Actor, command: TableCommand) -> Training:
        """The round after a command of the live table; raises `Refused` where the table refuses it."""
        at, house = later(self.at, 1), SchoolHouse(self.jackpots)
        named = command.model_copy(update={"id": f"school.{self.table.number}"})
        entry = decide(self.table, named, actor, at, house)
        if entry is None:
            return self
        table = apply(self.table, entry)
        happened = (*self.happened, *table.changes.happened)
        return replace(self, table=table, jackpots=house.jackpots, at=at, happened=happened)
