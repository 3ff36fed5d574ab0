"""Set all wagers of a seat at once, as Rebet, Undo, Clear and Double do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from longsuit import protocol
from longsuit.base import Refused
from longsuit.table.commands.rack_and_loss_limits import (
    chips_for,
    fee_for,
    needed,
    note_loss_allowance,
    refuse_beyond_limit,
    refuse_uncovered,
)
from longsuit.table.commands.sensors import refuse_suspended, refuse_without_base, sensor_of
from longsuit.table.commands.wagers import add_with_wager, refuse_unplayable
from longsuit.table.entry_draft import EntryDraft
from longsuit.table.table import Table


def place_wagers(draft: EntryDraft, command: protocol.PlaceWagers) -> None:
    """Set the chips, sensors and colour of a seat: either all of them change or none."""
    seat, table, number = draft.seat(command.seat), draft.table, command.seat
    refuse_unplayable(draft, number, command.wagers)
    if table.play.at or table.finished:
        raise Refused(table.terms.rules.clauses.wagers, "Wagers are closed. Place them in the next round.")
    placed = dict(table.play.wagers.get(number, {}))
    wanted = _without_equal(table, {wager: cents for wager, cents in command.wagers.items() if cents})
    placed = _without_equal(table, placed)
    sensors = tuple(sorted({sensor_of(draft, sensor) for sensor in command.sensors}))
    if sensors:
        refuse_without_base(draft, number, wanted)
        if not set(sensors).issubset(seat.lit):
            refuse_suspended(draft)
    _refuse_stakes(draft, number, placed, wanted, _sensor_cents(table, sensors) - _sensor_cents(table, seat.lit))
    if any(cents > placed.get(wager, 0) for wager, cents in wanted.items()):
        note_loss_allowance(draft, seat)
    if command.colour and command.colour != table.play.colours.get(number):
        draft.act("colour", number, command.colour)
    for action in _actions(table, number, placed, wanted):
        draft.act(*action)
    if sensors != seat.lit:
        draft.body["sensors"] = list(sensors)
    if "actions" in draft.body or "sensors" in draft.body:
        draft.enter("acted", seat=number)
        add_with_wager(draft, command)


def _without_equal(table: Table, wagers: Mapping[str, int]) -> dict[str, int]:
    """Wagers without those that equal the base wager, because they are placed and taken back with it."""
    rules = table.terms.rules
    base, equal = wagers.get(rules.base.name), {wager.name for wager in rules.equal_wagers}
    return {wager: cents for wager, cents in wagers.items() if wager not in equal or cents != base}


def _sensor_cents(table: Table, sensors: tuple[int, ...]) -> int:
    return sum([table.terms.sensors[sensor - 1].game.wager_cents for sensor in sensors])


def _refuse_stakes(
    draft: EntryDraft, number: int, placed: Mapping[str, int], wanted: Mapping[str, int], jackpots: int
) -> None:
    """Refuse chips that are not in the rack or exceed the player's own limit, the least raises included."""
    table = draft.table
    changed = {wager: wanted.get(wager, 0) - placed.get(wager, 0) for wager in {*wanted, *placed}}
    fee = fee_for(table, number, table.terms.base, wanted.get(table.terms.base, 0))
    more = jackpots + fee + sum(chips_for(table, wager, cents) for wager, cents in changed.items())
    refuse_uncovered(draft, number, more, table.terms.rules.clauses.wagers)
    staked = jackpots + fee + sum(needed(table, wager, cents) for wager, cents in changed.items())
    if staked > 0:
        refuse_beyond_limit(draft, table.seats[number].guest, staked)


def _actions(
    table: Table, number: int, placed: Mapping[str, int], wanted: Mapping[str, int]
) -> Iterator[tuple[Any, ...]]:
    """The actions that change the placed wagers to the wanted ones.

    The base wager is taken back last and placed first. Where the rules require equal bonuses, all that change are taken
    back before any is placed again.
    """
    base, equal = table.terms.base, table.terms.rules.bonuses_equal
    changed = {wager for wager, cents in wanted.items() if cents != placed.get(wager)}
    for wager in sorted(placed, key=lambda name: name == base):
        if wager not in wanted or (equal and wager != base and wager in changed):
            yield "wager", number, wager, 0
    for wager, cents in sorted(wanted.items(), key=lambda spot: spot[0] != base):
        if wager in changed:
            yield "wager", number, wager, cents
