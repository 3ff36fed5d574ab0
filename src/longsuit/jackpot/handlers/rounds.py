"""A round at a table, from the base wagers to END GAME (JP-2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.base import Refused, dollars
from longsuit.jackpot.contributions import contribution_moves, reversal_moves
from longsuit.jackpot.events.all_events import (
    BasePlaced,
    BaseRemoved,
    GameEnded,
    GameStarted,
    MisdealCalled,
    WagerPlaced,
    WagerRemoved,
)
from longsuit.jackpot.events.parts import Accepted
from longsuit.jackpot.handlers import count_chips
from longsuit.jackpot.handlers.preconditions import (
    refuse_phase,
    refuse_seat,
    refuse_suspended,
    refuse_unopened,
    sensor_of_spot,
    table_of,
)
from longsuit.jackpot.state import Phase
from longsuit.jackpot.text_checks import refuse_line
from longsuit.rules import IrregularityClause, JackpotClause

if TYPE_CHECKING:
    from collections.abc import Mapping, Set

    from longsuit.jackpot.commands import (
        CallMisdeal,
        EndGame,
        PlaceBase,
        PlaceWager,
        RemoveBase,
        RemoveWager,
        StartGame,
        StartRound,
    )
    from longsuit.jackpot.events.parts import Chips
    from longsuit.jackpot.handlers.event_writer import EventWriter
    from longsuit.jackpot.state import Spot, State, Table


def place_base(state: State, command: PlaceBase, writer: EventWriter) -> None:
    """Place the base wager of a seat."""
    table = table_of(state, command)
    refuse_phase(table, "take a base wager", Phase.WAGERS)
    refuse_unopened(state, table)
    _refuse_base(table, table.seated, command.seat)
    writer.write(BasePlaced, seat=command.seat)


def _refuse_base(table: Table, seated: Set[int], seat: int) -> None:
    """Refuse a base wager at a seat that does not exist or already has one."""
    refuse_seat(table, seat)
    if seat in seated:
        raise Refused(JackpotClause.ROUND, f"Seat {seat} already has a base wager.")


def remove_base(state: State, command: RemoveBase, writer: EventWriter) -> None:
    """Take back the base wager of a seat before the game starts."""
    table = table_of(state, command)
    refuse_phase(table, "give back a base wager", Phase.WAGERS)
    refuse_seat(table, command.seat)
    if command.seat not in table.seated:
        raise Refused(JackpotClause.ROUND, f"Seat {command.seat} has no base wager to take back.")
    if any(seat == command.seat for seat, _ in table.lit):
        raise Refused(JackpotClause.ROUND, f"A sensor of seat {command.seat} is lit. Take its chips off first.")
    writer.write(BaseRemoved, seat=command.seat)


def place_wager(state: State, command: PlaceWager, writer: EventWriter) -> None:
    """Place a jackpot wager: its sensor is lit."""
    table = table_of(state, command)
    refuse_phase(table, "take a jackpot wager", Phase.WAGERS)
    sensor_of_spot(table, (command.seat, command.sensor))
    refuse_suspended(state, table)
    refuse_unopened(state, table)
    _refuse_wager(state, table, table.seated, table.lit, command)
    writer.write(WagerPlaced, seat=command.seat, sensor=command.sensor, cents=command.cents)


def _refuse_wager(
    state: State, table: Table, seated: Set[int], lit: Mapping[Spot, int], chips: PlaceWager | Chips
) -> None:
    """Refuse chips without a base wager, on a missing or lit sensor, or of an amount other than the fixed wager."""
    sensor = sensor_of_spot(table, (chips.seat, chips.sensor))
    if chips.seat not in seated:
        raise Refused(JackpotClause.ROUND, f"Seat {chips.seat} needs a base wager first.")
    if (chips.seat, chips.sensor) in lit:
        raise Refused(JackpotClause.ROUND, f"Sensor {chips.sensor} of seat {chips.seat} already has its wager.")
    fixed = state.jackpots[sensor.jackpot].wager_cents
    if chips.cents != fixed:
        raise Refused(
            JackpotClause.SENSORS, f"The wager of {sensor.jackpot} is {dollars(fixed)}, not {dollars(chips.cents)}."
        )


def remove_wager(state: State, command: RemoveWager, writer: EventWriter) -> None:
    """Take a jackpot wager off its sensor."""
    table, spot = table_of(state, command), (command.seat, command.sensor)
    refuse_phase(table, "give back a jackpot wager", Phase.WAGERS)
    sensor_of_spot(table, spot)
    if spot not in table.lit:
        raise Refused(JackpotClause.ROUND, f"Sensor {command.sensor} of seat {command.seat} has no wager to take back.")
    writer.write(WagerRemoved, seat=command.seat, sensor=command.sensor)


def start_game(state: State, command: StartGame, writer: EventWriter) -> None:
    """START GAME: accept the wagers on lit sensors and book their contributions (JP-8)."""
    table = _startable(state, command)
    _start(state, table, table.seated, table.lit, (), table.round + 1, writer)


def start_round(state: State, command: StartRound, writer: EventWriter) -> None:
    """START GAME together with wagers, as if they had been placed one by one just before."""
    table = _startable(state, command)
    refuse_unopened(state, table, starting=True)
    seated, lit = set(table.seated), dict(table.lit)
    for seat in command.seats:
        if seat in seated or not 1 <= seat <= table.seats:
            _refuse_base(table, seated, seat)
        seated.add(seat)
    fixed = {number: state.jackpots[sensor.jackpot].wager_cents for number, sensor in enumerate(table.sensors, 1)}
    for chips in command.wagers:
        spot = (chips.seat, chips.sensor)
        if spot in lit or chips.seat not in seated or chips.cents != fixed.get(chips.sensor):
            _refuse_wager(state, table, seated, lit, chips)
        lit[spot] = chips.cents
    if command.round < 0:
        raise Refused(
            JackpotClause.ROUND, f"A round cannot have the number {command.round}. Rounds are numbered from 1."
        )
    _start(state, table, seated, lit, command.counted, command.round or table.round + 1, writer)


def _startable(state: State, command: StartGame | StartRound) -> Table:
    table = table_of(state, command)
    refuse_phase(table, "start the game", Phase.WAGERS)
    refuse_suspended(state, table)
    return table


def _start(
    state: State,
    table: Table,
    seated: Set[int],
    lit: Mapping[Spot, int],
    counted: tuple[int, ...],
    number: int,
    writer: EventWriter,
) -> None:
    if not seated:
        raise Refused(
            JackpotClause.ROUND, f"No seat of table {table.name} has a base wager. START GAME needs at least one."
        )
    accepted = tuple([Accepted(seat, sensor, cents) for (seat, sensor), cents in sorted(lit.items())])
    if counted:
        count_chips.refuse_wrong_count(table, accepted, counted)
    writer.write(
        GameStarted,
        round=number,
        accepted=accepted,
        seats=tuple(sorted(seated)),
        counted=counted,
        moves=contribution_moves(state, table, accepted),
    )


def end_game(state: State, command: EndGame, writer: EventWriter) -> None:
    """END GAME: reset the table; refused while a win is undecided."""
    table = table_of(state, command)
    refuse_phase(table, "end the game", Phase.RECONCILE)
    _refuse_undecided(table)
    writer.write(GameEnded, round=table.round)


def _refuse_undecided(table: Table) -> None:
    seats = [str(seat) for seat in sorted({seat for seat, _ in table.claims})]
    if len(seats) == 1:
        sentence = f"The selected hand of seat {seats[0]} is not decided. Commit, reject or deselect it first."
        raise Refused(JackpotClause.WIN, sentence)
    if seats:
        several = f"{', '.join(seats[:-1])} and {seats[-1]}"
        sentence = f"The selected hands of seats {several} are not decided. Commit, reject or deselect them first."
        raise Refused(JackpotClause.WIN, sentence)


def call_misdeal(state: State, command: CallMisdeal, writer: EventWriter) -> None:
    """Call a misdeal: return the wagers and reverse their contributions (IRR-1)."""
    table = table_of(state, command)
    refuse_phase(table, "call a misdeal", Phase.CHIPS, Phase.RECONCILE)
    refuse_line(command.reason, "the reason of a misdeal", IrregularityClause.WRONG_COUNT)
    _refuse_undecided(table)
    if table.committed:
        raise Refused(
            JackpotClause.UNDO, "A win of this round is committed. Undo it by an adjustment first, or end the game."
        )
    writer.write(MisdealCalled, reason=command.reason, moves=reversal_moves(state, table))
