"""A scripted round in progress: the live table, the jackpots, and what the trainee did last."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from longsuit import protocol
from longsuit.base import later
from longsuit.play import Fold, raise_amounts, strategy_names, threshold
from longsuit.play import decide as decide_by
from longsuit.rules import Step
from longsuit.school.house import CHIPS, SchoolHouse, opened_jackpots
from longsuit.school.people import OPENED, player
from longsuit.table import Table, apply, decide, open_table

if TYPE_CHECKING:
    from longsuit.jackpot import State
    from longsuit.protocol import SchoolStep, TableCommand
    from longsuit.school.rounds.incident import Incident
    from longsuit.school.rounds.script import Script
    from longsuit.table import Actor, TableTerms


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
        return self.table.phase == "deal"

    @property
    def next_hand(self) -> int | None:
        """The hand that gets the next cards; None for the community cards."""
        play = self.table.play
        return None if play.step is Step.COMMUNITY else play.next_hand

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


@lru_cache(maxsize=256)
def _opened_table(terms: TableTerms) -> Table:
    """A table that nobody has sat down at; copies are made of it."""
    table, house = Table(terms), SchoolHouse(opened_jackpots(terms))
    for entry in open_table(table, OPENED, house):
        table = apply(table, entry)
    return table


def begin(script: Script) -> Training:
    """The round once every player has sat down and wagered."""
    terms = script.terms
    training = Training(script, _opened_table(terms), opened_jackpots(terms))
    for number, seat in script.seats.items():
        actor = player(number)
        training = training.command(actor, protocol.Sit(id="sit", seat=number, chips_cents=CHIPS))
        placed = protocol.PlaceWagers(
            id="wagers",
            seat=number,
            wagers=dict(seat.wagers),
            sensors=seat.sensors,
            colour=None if seat.colour is None else seat.colour.value,
        )
        training = training.command(actor, placed)
    return replace(training, happened=())


def player_decides(training: Training) -> Training:
    """The round after the decision of the player whose turn it is."""
    table = training.table
    seat = table.turn or 0
    play, folds = table.play, training.script.seats[seat].folds
    if folds is None:
        rules = table.terms.rules
        found = decide_by(play, seat, threshold(rules, strategy_names(rules)[0]))
        folds = isinstance(found, Fold)
    return decides(training, seat, 0 if folds else next(iter(raise_amounts(play, seat)), 0))


def decides(training: Training, seat: int, raise_cents: int) -> Training:
    """The round after a player's raise, or after a fold where it is 0."""
    if not raise_cents:
        return training.command(player(seat), protocol.Fold(id="fold", seat=seat))
    return training.command(player(seat), protocol.Raise(id="raise", seat=seat, amount_cents=raise_cents))
