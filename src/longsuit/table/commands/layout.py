"""Everything in front of a seat put down at once, as Rebet, Undo, Clear and Double do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from longsuit.base import Refused
from longsuit.table.commands.wagers import (
    note_room,
    refuse_baseless,
    refuse_dark,
    refuse_reached,
    refuse_uncovered,
    refuse_unplayed,
    sensor_of,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from longsuit import protocol
    from longsuit.table.draft import Draft
    from longsuit.table.table import Table


def place_wagers(draft: Draft, command: protocol.PlaceWagers) -> None:
    """Chips, sensors and colour as they are to lie there from now on: all of it, or nothing is changed."""
    seat, table, number = draft.seat(command.seat), draft.table, command.seat
    refuse_unplayed(draft, number, command.wagers)
    if table.play.at or table.finished:
        raise Refused(table.terms.rules.clauses.wagers, "Wagers are closed; allowed: in the next round.")
    lies, lit = table.play.wagers.get(number, {}), seat.lit
    wanted = {wager: cents for wager, cents in command.wagers.items() if cents}
    sensors = sorted({sensor_of(draft, sensor) for sensor in command.sensors})
    if sensors:
        refuse_baseless(draft, number, wanted)
        if not set(sensors).issubset(lit):
            refuse_dark(draft)
    _refuse_beyond(draft, number, lies, wanted, _lit(table, sensors) - _lit(table, lit))
    if any(cents > lies.get(wager, 0) for wager, cents in wanted.items()):
        note_room(draft, seat)
    colour = command.colour if command.colour != table.play.colours.get(number) else None
    _act_all(draft, number, [*_coloured(number, colour), *_steps(table, number, lies, wanted)])
    if sensors != lit:
        draft.body["sensors"] = sensors
    if "actions" in draft.body or "sensors" in draft.body:
        draft.enter("acted", seat=number)


def _lit(table: Table, sensors: list[int]) -> int:
    return sum([table.terms.sensors[sensor - 1].game.wager_cents for sensor in sensors])


def _refuse_beyond(
    draft: Draft, number: int, lies: Mapping[str, int], wanted: Mapping[str, int], jackpots: int
) -> None:
    """Refuse chips that are not in the rack, or beyond the player's own limit: the least raise counts there too."""
    table, base = draft.table, draft.table.terms.base
    more = sum(wanted.values()) - sum(lies.values()) + jackpots
    refuse_uncovered(draft, number, more, table.terms.rules.clauses.wagers)
    staked = more + wanted.get(base, 0) - lies.get(base, 0)
    if staked > 0:
        refuse_reached(draft, table.seats[number].guest, staked)


def _coloured(number: int, colour: str | None) -> list[tuple[Any, ...]]:
    return [("colour", number, colour)] if colour else []


def _steps(table: Table, number: int, lies: Mapping[str, int], wanted: Mapping[str, int]) -> Iterator[tuple[Any, ...]]:
    """What is to be done on the felt: chips come back base wager last, and go down base wager first.

    Where the base wager changes, whatever stands on it is lifted first and put down again.
    """
    base = table.terms.base
    lifted = wanted.get(base, 0) != lies.get(base, 0)
    for wager in reversed(list(lies)):
        if wager != base and (lifted or wager not in wanted):
            yield "wager", number, wager, 0
    if lifted and base in lies and base not in wanted:
        yield "wager", number, base, 0
    for wager, cents in sorted(wanted.items(), key=lambda spot: spot[0] != base):
        if cents != lies.get(wager, 0) or (lifted and wager != base):
            yield "wager", number, wager, cents


def _act_all(draft: Draft, number: int, steps: list[tuple[Any, ...]]) -> None:
    """Do all of it in the round, or raise `Refused` and leave the round as it was."""
    table, play = draft.table, draft.table.play
    placed, colours, accepted = dict(play.wagers), dict(play.colours), set(play.accepted)
    if number in placed:
        placed[number] = dict(placed[number])
    closes = table.closes
    try:
        for step in steps:
            draft.act(*step)
    except Refused:
        play.wagers, play.colours, play.accepted, table.closes = placed, colours, accepted, closes
        table.acted, draft.dirty = [], False
        raise
