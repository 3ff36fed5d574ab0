"""What accepted wagers put onto meters and reserves (JP-8), up to the cap, and how a misdeal takes it back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.base import MICRO
from longsuit.jackpot.events.parts import Accepted, Move, Reason
from longsuit.jackpot.money_moves import CHIPS, FUNDS, tray
from longsuit.jackpot.prizes import pool_of, restart_of
from longsuit.play import Pool, room_under_cap

if TYPE_CHECKING:
    from longsuit.jackpot.jackpot_game import MeterTerms
    from longsuit.jackpot.state import State, Table


def contribution_moves(state: State, table: Table, accepted: tuple[Accepted, ...]) -> tuple[Move, ...]:
    """The moves of the accepted wagers: to each meter, its overflow and its reserve, and the rest to the tray.

    Each move is the total of all seats; the event lists the wager of each seat.
    """
    moves: list[Move] = []
    rest = 0
    for number, sensor in enumerate(table.sensors, 1):
        cents = sum([wager.cents for wager in accepted if wager.sensor == number])
        game = state.jackpots[sensor.jackpot]
        rest += cents * MICRO
        for name, terms in zip(game.meter_names, game.meters, strict=True):
            before = pool_of(state.meters[name])
            after = receive(before, terms, cents * terms.contribution, cents * terms.reserve)
            for fund, part in (
                ("meter", after.amount - before.amount),
                ("overflow", after.overflow - before.overflow),
                ("reserve", after.reserve - before.reserve),
            ):
                if part:
                    moves.append(Move(CHIPS, f"{fund}:{name}", part, Reason.CONTRIBUTION))
                rest -= part
    if rest:
        moves.append(Move(CHIPS, tray(table.name), rest, Reason.WAGER))
    return tuple(moves)


def space_under_cap(terms: MeterTerms, amount: int) -> int:
    """How much more a meter that shows an amount may show under its cap, in micro-cents."""
    return room_under_cap(amount, restart_of(terms).cap)


def receive(pool: Pool, terms: MeterTerms, contributed: int, reserved: int) -> Pool:
    """What a meter holds after contributions; negative ones are taken back as far as the meter holds them."""
    if contributed < 0:
        return Pool(max(0, pool.amount + contributed), max(0, pool.reserve + reserved), pool.overflow)
    onto = min(contributed, space_under_cap(terms, pool.amount))
    return Pool(pool.amount + onto, max(0, pool.reserve + reserved), pool.overflow + contributed - onto)


def reversal_moves(state: State, table: Table) -> tuple[Move, ...]:
    """The moves of a round in reverse; if a fund no longer holds enough, the house pays the rest from the seed."""
    held: dict[str, int] = {}
    moves: list[Move] = []
    for move in reversed(table.moves):
        fund, _, name = move.credit.partition(":")
        if fund not in FUNDS:
            moves.append(Move(move.credit, move.debit, move.amount, Reason.MISDEAL))
            continue
        meter = state.meters[name]
        holding = {"meter": meter.amount, "reserve": meter.reserve, "overflow": meter.overflow}[fund]
        given = min(move.amount, held.setdefault(move.credit, holding))
        held[move.credit] -= given
        sources = ((move.credit, given), (f"seed:{name}", move.amount - given))
        moves += [Move(source, move.debit, part, Reason.MISDEAL) for source, part in sources if part]
    return tuple(moves)
