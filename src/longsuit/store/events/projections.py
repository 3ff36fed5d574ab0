"""Projections: the state of the jackpots as rows, brought up to date with every batch."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from longsuit.base import canonical_json
from longsuit.jackpot import to_text
from longsuit.store.database import schema
from longsuit.store.database.insert import insert_rows

if TYPE_CHECKING:
    from collections.abc import Mapping

    import sqlalchemy as sa

    from longsuit.jackpot import Checklist, Meter, State


TOTALS = "jackpots"
"""The name of the row with the totals."""

CHECKLIST = "checklist:"
"""What the names of the rows of checklists begin with."""


def update_projections(connection: sa.Connection, before: State, after: State) -> None:
    """Write what has changed from one state to the next; a part that is the same object has not changed."""
    if after.meters is not before.meters:
        changed = [meter for name, meter in after.meters.items() if meter is not before.meters.get(name)]
        rows = [tuple(meter_row(meter).values()) for meter in changed]
        insert_rows(connection, schema.meters, rows, replace=True)
    for table, old, new in _changed_parts(before, after):
        parts = [(name, part_text(part)) for name, part in new.items() if part is not old.get(name)]
        insert_rows(connection, table, parts, replace=True)
        if gone := [name for name in old if name not in new]:
            connection.execute(table.delete().where(table.c.name.in_(gone)))
    if after.wins is not before.wins:
        wins = [(name, to_text(win)) for name, win in after.wins.since(before.wins).items()]
        insert_rows(connection, schema.wins, wins, replace=True)
    if after.checklists is not before.checklists:
        _update_checklists(connection, before.checklists, after.checklists)
    if after.version != before.version:
        insert_rows(connection, schema.totals, [totals_row(after)], replace=True)


def _changed_parts(before: State, after: State) -> list[tuple[sa.Table, Mapping[str, Any], Mapping[str, Any]]]:
    """The tables of the named parts of a state that have changed, with the parts before and after."""
    parts = (
        (schema.jackpots, before.jackpots, after.jackpots),
        (schema.tables, before.tables, after.tables),
        (schema.proposals, before.proposals, after.proposals),
        (schema.suspensions, before.suspended, after.suspended),
    )
    return [part for part in parts if part[1] is not part[2]]


def _update_checklists(
    connection: sa.Connection, before: Mapping[str, Checklist], after: Mapping[str, Checklist]
) -> None:
    """Write the checklists that have changed; they are rows of the totals, beside the one of the jackpots."""
    rows = [checklist_row(name, one) for name, one in after.items() if one is not before.get(name)]
    insert_rows(connection, schema.totals, rows, replace=True)
    if gone := [CHECKLIST + name for name in before if name not in after]:
        connection.execute(schema.totals.delete().where(schema.totals.c.name.in_(gone)))


def checklist_row(name: str, checklist: Checklist) -> tuple[str, str]:
    """The checklist of a table, or of the house, as it is stored."""
    return CHECKLIST + name, to_text(checklist)


def part_text(part: Any) -> str:
    """A part of a state as its projection stores it: canonical JSON."""
    return canonical_json(part) if isinstance(part, str) else to_text(part)


def totals_row(state: State) -> tuple[str, str]:
    """What is stored of a state besides its parts."""
    return TOTALS, canonical_json({"closed": dict(state.closed), "version": state.version})


def meter_row(meter: Meter) -> dict[str, Any]:
    """A meter as its projection stores it: what it started with, what moved since, what it shows."""
    moved = sum(amount for (fund, _), amount in meter.entries.items() if fund == "meter")
    has_account = any(fund == "meter" for fund, _ in meter.entries) or meter.start
    return {
        "name": meter.name,
        "account": f"meter:{meter.name}" if has_account else None,
        "start": meter.start,
        "moved": moved,
        "shown": meter.amount,
        "body": to_text(meter),
    }
