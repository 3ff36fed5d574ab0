"""What the players of a scripted round do: they sit down, wager and decide."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from longsuit import protocol
from longsuit.play import Fold, raise_amounts, strategy_names, threshold
from longsuit.play import decide as decide_by
from longsuit.school.house import CHIPS, SchoolHouse, opened_jackpots
from longsuit.school.people import OPENED, player
from longsuit.school.rounds.training import Training
from longsuit.table import Table, apply, open_table

if TYPE_CHECKING:
    from longsuit.school.rounds.training import Script
    from longsuit.table import TableTerms


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
    play, raises = table.play, training.script.seats[seat].raises
    if raises is None:
        rules = table.terms.rules
        found = decide_by(play, seat, threshold(rules, strategy_names(rules)[0]))
        raises = 0 if isinstance(found, Fold) else next(iter(raise_amounts(play, seat)))
    return decides(training, seat, raises)


def decides(training: Training, seat: int, raise_cents: int) -> Training:
    """The round after a player's raise, or after a fold where it is 0."""
    if not raise_cents:
        return training.command(player(seat), protocol.Fold(id="fold", seat=seat))
    return training.command(player(seat), protocol.Raise(id="raise", seat=seat, amount_cents=raise_cents))
