"""Finding a link of the chain by what people know of it: its number, a round, or a win."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import sqlalchemy as sa

from longsuit.base import Refused
from longsuit.jackpot import full_id
from longsuit.rules import JackpotClause
from longsuit.store.database.floor_schema import rounds
from longsuit.store.database.schema import events, wins
from longsuit.store.errors import StoreError

if TYPE_CHECKING:
    from collections.abc import Iterator

_NUMBER = re.compile(r"[1-9][0-9]{0,17}", re.ASCII)
_ROUND = re.compile(r"(?P<table>.+)/(?P<round>[1-9][0-9]{0,14})", re.ASCII)


def find_link(connection: sa.Connection, text: str) -> int:
    """The number of the link that a text means: SEQ, TABLE/ROUND, or the id of a win or its beginning."""
    if _NUMBER.fullmatch(text):
        return int(text)
    if found := _ROUND.fullmatch(text):
        return _round(connection, found["table"], int(found["round"]))
    return find_win_link(connection, text)


def _round(connection: sa.Connection, table: str, number: int) -> int:
    of_round = sa.select(rounds.c.event).where(rounds.c.table_name == table, rounds.c.round == number)
    found = connection.execute(of_round).scalar()
    if found is None:
        raise StoreError(f"There is no finished round {number:,} at table {table[:40]}.")
    return int(found)


def find_win_link(connection: sa.Connection, text: str) -> int:
    """The number of the link that committed a win, by the win's id or its beginning."""
    try:
        win = full_id(text, connection.execute(sa.select(wins.c.name)).scalars().all(), "win", JackpotClause.WIN)
    except Refused as refusal:
        raise StoreError(refusal.sentence) from None
    found = next((seq for seq, body in _committed(connection) if json.loads(body)["win"] == win), None)
    if found is None:
        raise StoreError(
            f"There is no committed win {text[:40]}. "
            "Name a link by its number, a round as TABLE/ROUND, or a win by its id."
        )
    return found


def _committed(connection: sa.Connection) -> Iterator[tuple[int, str]]:
    of_wins = sa.select(events.c.seq, events.c.body).where(events.c.kind == "win-committed")
    return ((int(seq), str(body)) for seq, body in connection.execute(of_wins))
