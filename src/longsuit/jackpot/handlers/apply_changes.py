"""The effect of each approved change: the event it leads to, or a refusal."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from longsuit.base import MICRO, Refused
from longsuit.jackpot.changes import (
    AddJackpot,
    AdjustMeter,
    ChangeOptions,
    ChangeTerms,
    CloseTable,
    Discontinue,
    OpenTable,
    UndoWin,
)
from longsuit.jackpot.contributions import receive
from longsuit.jackpot.events.all_events import (
    JackpotAdded,
    JackpotDiscontinued,
    MeterAdjusted,
    OptionsChanged,
    TableClosed,
    TableOpened,
    TermsChanged,
    WinUndone,
)
from longsuit.jackpot.events.parts import Move, Reason
from longsuit.jackpot.handlers.adjustments import adjustment_moves
from longsuit.jackpot.handlers.checklists import refuse_items
from longsuit.jackpot.handlers.configuration import refuse_cap, refuse_jackpot
from longsuit.jackpot.handlers.preconditions import jackpot_of, meter_of, refuse_locked
from longsuit.jackpot.handlers.table_links import refuse_busy, refuse_table
from longsuit.jackpot.handlers.wins.undo_win import undo_moves
from longsuit.jackpot.jackpot_game import meter_name, with_terms
from longsuit.jackpot.money_moves import POSTED, between
from longsuit.jackpot.prizes import pool_of
from longsuit.jackpot.state import Phase
from longsuit.jackpot.text_checks import listed, shown
from longsuit.rules import EquipmentClause, JackpotClause, Rounding

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from longsuit.jackpot.jackpot_game import JackpotGame, MeterTerms
    from longsuit.jackpot.state import Meter, State, Table
    from longsuit.play import Pool

Effect = tuple[type, dict[str, Any]]
"""A kind of event, and its facts."""


def add_jackpot(state: State, change: AddJackpot) -> Effect:
    """Add a jackpot; the house seeds its meters."""
    game = change.game
    refuse_jackpot(game)
    if game.rounding != Rounding.UP:
        raise Refused(
            JackpotClause.PRIZE_SHOWN, "A jackpot prize is rounded up to the next cent. Leave the rounding at “up”."
        )
    if game.name in state.jackpots or any(meter.jackpot == game.name for meter in state.meters.values()):
        raise Refused(
            JackpotClause.SENSORS, f"There is or was a jackpot {shown(game.name)}. Choose a name that was never used."
        )
    moves = tuple(
        Move(f"seed:{name}" if game.progressive else POSTED, f"meter:{name}", amount, Reason.START)
        for name, terms in zip(game.meter_names, game.meters, strict=True)
        if (amount := terms.seed_cents * MICRO)
    )
    return JackpotAdded, {"game": game, "moves": moves}


def change_terms(state: State, change: ChangeTerms) -> Effect:
    """Change the terms of a meter, or of several together; a house prize changes at once."""
    game = jackpot_of(state, change.jackpot)
    if len({terms.meter for terms in change.all_terms}) != len(change.all_terms):
        raise Refused(JackpotClause.SENSORS, "A meter is named twice. Give each meter its terms once.")
    refuse_jackpot(with_terms(game, *change.all_terms))
    moves: tuple[Move, ...] = ()
    for terms in change.all_terms:
        moves += _terms_moves(state, game, terms)
    return TermsChanged, {"jackpot": game.name, "terms": change.terms, "others": change.others, "moves": moves}


def _terms_moves(state: State, game: JackpotGame, terms: MeterTerms) -> tuple[Move, ...]:
    """The moves of new terms for a meter, or a refusal."""
    meter = state.meters[meter_name(game.name, terms.meter)]
    refuse_locked(meter)
    if game.progressive:
        refuse_cap(state, meter.name, terms)
        return ()
    if busy := [table.name for table in _carrying(state, game.name) if table.phase is not Phase.WAGERS]:
        raise Refused(
            JackpotClause.HOUSE_JACKPOT, f"Table {busy[0]} is in a round for this prize. Change it between two rounds."
        )
    return _prize_moves(meter, terms.seed_cents * MICRO)


def _prize_moves(meter: Meter, prize: int) -> tuple[Move, ...]:
    account = f"meter:{meter.name}"
    return between({account: prize - meter.amount, POSTED: meter.amount - prize}, Reason.START)


def _carrying(state: State, jackpot: str) -> Iterator[Table]:
    """The tables that carry a jackpot."""
    return (t for t in state.tables.values() if any(sensor.jackpot == jackpot for sensor in t.sensors))


def change_options(state: State, change: ChangeOptions) -> Effect:
    """Change the options of a jackpot; refused while a claim is undecided."""
    game = jackpot_of(state, change.jackpot)
    options: dict[str, Any] = {name: getattr(change, name) for name in ("order", "lock", "executive_from_cents")}
    refuse_jackpot(replace(game, **options))
    for table in _carrying(state, game.name):
        if any(table.sensors[sensor - 1].jackpot == game.name for _, sensor in table.claims):
            raise Refused(JackpotClause.WIN, f"A hand is selected at table {table.name}. Decide it first.")
    return OptionsChanged, {"jackpot": game.name, **options}


def open_table(state: State, change: OpenTable) -> Effect:
    """Open a table with its sensors, or change the sensors of an open one."""
    refuse_table(state, change)
    refuse_items(change.checklist, EquipmentClause.CHECKLIST)
    refuse_items(change.approvals, EquipmentClause.APPROVALS)
    return TableOpened, {
        "table": change.table,
        "game": change.game,
        "seats": change.seats,
        "sensors": change.sensors,
        "checklist": change.checklist,
        "approvals": change.approvals,
    }


def close_table(state: State, change: CloseTable) -> Effect:
    """Close a table, between two rounds."""
    if change.table not in state.tables:
        raise Refused(JackpotClause.ROUND, f"There is no table {shown(change.table)}. {listed('tables', state.tables)}")
    refuse_busy(state.tables[change.table], "close")
    return TableClosed, {"table": change.table}


def discontinue(state: State, change: Discontinue) -> Effect:
    """End a jackpot; players' money goes to another meter, never to the house."""
    game = jackpot_of(state, change.jackpot)
    if carried := ", ".join(table.name for table in _carrying(state, game.name)):
        raise Refused(
            JackpotClause.PROGRESSIVE, f"{game.name} is still played at {carried}. Take it off every table first."
        )
    wanted = sorted(game.meter_names) if game.progressive else []
    if sorted(carry.meter for carry in change.carry) != wanted:
        rule = f"Name one for each of {', '.join(wanted)}" if wanted else "Name none: it holds no players' money"
        raise Refused(JackpotClause.PROGRESSIVE, f"The destinations for the money of {game.name} are wrong. {rule}.")
    moves: tuple[Move, ...] = ()
    if not game.progressive:
        for name in game.meter_names:
            moves += _prize_moves(state.meters[name], 0)
    holdings = {name: pool_of(meter) for name, meter in state.meters.items()}
    for carry in change.carry:
        moves += _carry_moves(holdings, meter_of(state, carry.meter), _receiving_meter(state, game.name, carry.to))
    return JackpotDiscontinued, {"jackpot": game.name, "carry": change.carry, "moves": moves}


def _receiving_meter(state: State, ended: str, name: str) -> Meter:
    meter = meter_of(state, name)
    refuse_locked(meter)
    if meter.jackpot == ended or not state.jackpots[meter.jackpot].progressive:
        raise Refused(
            JackpotClause.PROGRESSIVE,
            f"{meter.name} cannot take over the money. Choose a meter of another progressive jackpot.",
        )
    return meter


def _carry_moves(holdings: dict[str, Pool], meter: Meter, heir: Meter) -> tuple[Move, ...]:
    """The moves that carry all money of a meter to another; the part above its cap goes to its overflow."""
    refuse_locked(meter)
    before = holdings[heir.name]
    after = receive(before, heir.terms, meter.amount, meter.reserve)
    after = after._replace(overflow=after.overflow + meter.overflow)
    holdings[heir.name] = after
    changes = {f"{fund}:{meter.name}": -getattr(meter, name) for fund, name in _FUND_FIELDS}
    changes |= {f"{fund}:{heir.name}": getattr(after, name) - getattr(before, name) for fund, name in _FUND_FIELDS}
    seed = {f"seed:{heir.name}": -meter.seed_out, f"seed:{meter.name}": meter.seed_out}
    return between(changes, Reason.CARRY) + between(seed, Reason.CARRY)


_FUND_FIELDS = (("meter", "amount"), ("reserve", "reserve"), ("overflow", "overflow"))


def adjust_meter(state: State, change: AdjustMeter) -> Effect:
    """Adjust a meter manually."""
    moves = adjustment_moves(state, change)
    names = ("meter", "fund", "reason", "amount", "document")
    return MeterAdjusted, {name: getattr(change, name) for name in names} | {"moves": moves}


def undo_win(state: State, change: UndoWin) -> Effect:
    """Undo a committed win."""
    return WinUndone, {"win": change.win, "document": change.document, "moves": undo_moves(state, change)}


EFFECTS: dict[type, Callable[[State, Any], Effect]] = {
    AddJackpot: add_jackpot,
    ChangeTerms: change_terms,
    ChangeOptions: change_options,
    OpenTable: open_table,
    CloseTable: close_table,
    Discontinue: discontinue,
    AdjustMeter: adjust_meter,
    UndoWin: undo_win,
}
"""The function that decides each kind of change."""
