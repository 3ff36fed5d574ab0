"""What the records of a house know about a win besides its event: its round and player, and why it was undone."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import TYPE_CHECKING

import sqlalchemy as sa

from longsuit.store.chain.stored_links import read_body
from longsuit.store.database.floor_schema import journal
from longsuit.store.database.schema import events
from longsuit.store.events.journal import SNAPSHOT
from longsuit.store.events.rounds import find_round

if TYPE_CHECKING:
    from longsuit.jackpot import WinPage

_AT_A_LIVE_TABLE = re.compile(r"(?P<table>.+)\.(?P<entry>[0-9]{1,15})\.[0-9]{1,15}")
"""The id of a win at a live table: the table, the entry of its journal, and a running number."""


def complete_win_page(connection: sa.Connection, page: WinPage) -> WinPage:
    """A win page with its round and player where the win itself does not name them, and why it was undone.

    Wins from before players were named have the jackpot system's own count of rounds; the journal has the table's.
    """
    if any(step == "undone" for step, _ in page.signatures):
        page = replace(page, undone_because=undone_because(connection).get(page.win, ""))
    return page if page.player else _from_journal(connection, page)


def _from_journal(connection: sa.Connection, page: WinPage) -> WinPage:
    found = _AT_A_LIVE_TABLE.fullmatch(page.win)
    if found is None or found["table"] != page.table:
        return page
    c = journal.c
    of_round = (c.table_name == page.table, c.kind == SNAPSHOT, c.number < int(found["entry"]))
    body = connection.execute(sa.select(c.body).where(*of_round).order_by(c.number.desc()).limit(1)).scalar()
    if body is None:
        return page
    number = int(json.loads(body)["round"])
    return replace(page, round=number, player=_player(connection, page.table, number, page.seat))


def _player(connection: sa.Connection, table: str, number: int, seat: int) -> str:
    """Who played a seat in a finished round; empty where the record does not say."""
    kept = find_round(connection, table, number)
    names = {row["seat"]: row["player"] for row in kept.record["seats"]} if kept else {}
    return str(names.get(seat) or "")


def undone_because(connection: sa.Connection) -> dict[str, str]:
    """Why each win was undone, and by which document, by the ids of the wins."""
    found = connection.execute(sa.select(events.c.body).where(events.c.kind == "win-undone")).scalars()
    undone = [document for body in found if isinstance(document := read_body(body), dict)]
    return {str(one.get("win")): f"{one.get('explanation', '')} ({one.get('document', '')})" for one in undone}
