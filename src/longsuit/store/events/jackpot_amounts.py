"""What the meters of a table showed when the jackpot wagers of a round were accepted, as the journal has it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NamedTuple

import sqlalchemy as sa

from longsuit.store.database.floor_schema import journal

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from longsuit.store.events.rounds import GuestRound

ROUNDS_AT_ONCE = 50
"""The rounds that one query asks for."""


class JournalPart(NamedTuple):
    """The entries of one round."""

    table: str
    """The table."""

    first: int
    """The number of its first entry."""

    last: int
    """The number of its last entry."""


def journal_part(ended: GuestRound) -> JournalPart:
    """The entries of a finished round, as the event that ended it names them."""
    event = json.loads(ended.ending)
    return JournalPart(ended.table, event["first"], event["last"])


def accepted_meters(connection: sa.Connection, parts: Sequence[JournalPart]) -> dict[JournalPart, dict[str, int]]:
    """What each meter showed when jackpot wagers were accepted in these rounds: cents by the full names of meters."""
    found: dict[JournalPart, dict[str, int]] = {}
    for start in range(0, len(parts), ROUNDS_AT_ONCE):
        found |= _read(connection, parts[start : start + ROUNDS_AT_ONCE])
    return found


def _read(connection: sa.Connection, parts: Sequence[JournalPart]) -> dict[JournalPart, dict[str, int]]:
    c = journal.c
    of_rounds = [sa.and_(c.table_name == one.table, c.number.between(one.first, one.last)) for one in parts]
    tells = sa.or_(c.body.contains('"meters":'), c.body.contains('"accepted":[['))
    rows = connection.execute(
        sa.select(c.table_name, c.number, c.body).where(sa.or_(*of_rounds), tells).order_by(c.table_name, c.number)
    )
    entries: dict[str, list[tuple[int, Any]]] = {}
    for table, number, body in rows:
        entries.setdefault(table, []).append((number, json.loads(body)))
    return {
        one: _shown(body for number, body in entries.get(one.table, ()) if one.first <= number <= one.last)
        for one in parts
    }


def _shown(bodies: Iterable[Mapping[str, Any]]) -> dict[str, int]:
    """The meters in the entry that accepts jackpot wagers, or in the last one before it that tells them."""
    meters: Sequence[Mapping[str, Any]] = ()
    for body in bodies:
        meters = body.get("meters", meters)
        if body.get("accepted"):
            break
    return {one["meter"]: one["amount_cents"] for one in meters}
