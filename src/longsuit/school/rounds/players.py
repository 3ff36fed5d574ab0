"""What the players of a scripted round do: they sit down, wager and decide."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from longsuit import protocol
from longsuit.play import Check, Fold, Raise, raise_amounts, strategy_names, threshold
from longsuit.play import decide as decide_by
from longsuit.school.house import CHIPS, SchoolHouse, opened_jackpots
from longsuit.school.people import OPENED, player
from longsuit.school.rounds.training import Training
from longsuit.table import Table, apply, open_table

if TYPE_CHECKING:
    from longsuit.play import DecisionAction, Round
    from longsuit.protocol import TableCommand
    from longsuit.rules import Rules
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
    play, planned = table.play, training.script.seats[seat].decisions
    made = len(play.decided.get(seat, ()))
    return decides(training, planned[made] if made < len(planned) else _by_strategy(play, seat))


def _by_strategy(play: Round, seat: int) -> DecisionAction:
    """What the first strategy of the game decides, with the smallest raise."""
    found = decide_by(play, seat, threshold(play.rules, strategy_names(play.rules)[0]))
    return Raise(seat, raise_amounts(play, seat)[0]) if isinstance(found, Raise) else found


def decides(training: Training, action: DecisionAction) -> Training:
    """The round after a player's decision."""
    seat = action.seat
    if isinstance(action, Raise):
        command: TableCommand = protocol.Raise(id="raise", seat=seat, amount_cents=action.amount_cents)
    elif isinstance(action, Check):
        command = protocol.Check(id="check", seat=seat)
    else:
        command = protocol.Fold(id="fold", seat=seat)
    return training.command(player(seat), command)


def puts_up(training: Training, seat: int, cents: int) -> Training:
    """The round after a player's raise; where it is 0, after a fold or, where nobody may fold, a check."""
    if cents:
        return decides(training, Raise(seat, cents))
    play = training.table.play
    decision = play.rules.stages[play.at].street.decision
    return decides(training, Check(seat) if decision and not decision.fold else Fold(seat))


def folding(rules: Rules, seat: int) -> tuple[DecisionAction, ...]:
    """A fold at the first decision that allows one; a check before it."""
    found: list[DecisionAction] = []
    for decision in rules.decisions:
        if decision.fold:
            return (*found, Fold(seat))
        found.append(Check(seat))
    return tuple(found)


def staying_in(rules: Rules, seat: int, base_cents: int) -> tuple[DecisionAction, ...]:
    """The smallest raise on every wager, as soon as it can be placed."""
    smallest = {decision.wager: decision.multiples[0] for decision in reversed(rules.decisions)}
    return tuple(Raise(seat, multiple * base_cents) for multiple in reversed(smallest.values()))
