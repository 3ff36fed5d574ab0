"""Start-up without replay: the state of a house is read from its projections.

`store check` replays everything. Start-up checks the last links, the events of the operators, the events that configure
jackpots and tables, and the balances; the tables take no jackpot wagers if these do not agree (JP-13).
Tables are restored from their journals in `table/restore_table.py`.
"""

from __future__ import annotations

import json
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from longsuit.jackpot import (
    EMPTY,
    Checklist,
    JackpotGame,
    Meter,
    PersistentMap,
    Proposal,
    State,
    Table,
    Win,
    event_from_json,
    evolve,
    read_stored_event,
    read_stored_part,
)
from longsuit.store.accounts.operators import Operator, evolve_operators
from longsuit.store.chain.categories import category_of
from longsuit.store.chain.check_links import Fault, walk_chain
from longsuit.store.chain.links import EMPTY_CHAIN, Head
from longsuit.store.chain.stored_links import links
from longsuit.store.database import schema
from longsuit.store.database.engine import stream
from longsuit.store.errors import StoreStopped
from longsuit.store.events.earlier_commands import EarlierCommands
from longsuit.store.events.house_state import INVALID_EVENT, LAST_ENTRY, HouseState, invalid_event, recorded_time
from longsuit.store.events.projections import CHECKLIST, TOTALS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

TAIL = 200
"""How many links are verified at start-up."""

_LAST = sa.select(sa.func.coalesce(sa.func.max(schema.audit.c.seq), 0))
_LAST_EVENT = sa.select(sa.func.coalesce(sa.func.max(schema.events.c.seq), 0))
# Literals, not parameters: SQLite uses the partial indexes of these events only if it sees their conditions.
OPERATOR_EVENTS = sa.select(schema.events.c.seq, schema.events.c.body).where(sa.text("room = 'operators'"))
"""Selects the events of the operators."""

_CONFIGURATION_EVENTS = sa.select(schema.events.c.seq, schema.events.c.body).where(sa.text(schema.CONFIGURATION_EVENTS))

# SQLite uses the index of the commands only if its condition is in the statement as it is.
_CHECKLIST_EVENTS = (
    sa.select(schema.events.c.seq, schema.events.c.body)
    .where(schema.events.c.command.in_(sa.bindparam("commands", expanding=True)))
    .where(sa.text("room <> 'refused'"))
    .where(schema.events.c.kind.in_(("checklist-required", "checklist-signed", "checklist-cleared", "table-opened")))
    .order_by(schema.events.c.seq)
)

WIN_EVENTS = sa.select(schema.events.c.body).where(sa.text(schema.WIN_EVENTS)).order_by(schema.events.c.seq)
"""Selects the events that committed a win, in their order."""


def read_projections(connection: sa.Connection, engine: sa.Engine) -> HouseState | None:
    """The house as its projections hold it; None if a migration has left them incomplete."""
    row = connection.execute(sa.select(schema.totals.c.body).where(schema.totals.c.name == TOTALS)).scalar()
    if row is None:
        return None
    (head, at), operators = _head(connection), _operators(connection)
    earlier = EarlierCommands(engine, head.seq)
    try:
        state = _state(connection, json.loads(row), earlier)
    except INVALID_EVENT as error:
        raise StoreStopped("The store does not reconcile: a projection cannot be read.") from error
    _refuse_other_configuration(connection, state)
    _refuse_other_checklists(connection, state)
    return HouseState(head, connection.execute(LAST_ENTRY).scalar_one(), state, operators, at, earlier)


def _head(connection: sa.Connection) -> tuple[Head, str]:
    """The last link and its time; the last `TAIL` links must be valid, and their events readable."""
    last = connection.execute(_LAST).scalar_one()
    if connection.execute(_LAST_EVENT).scalar_one() != last:
        raise StoreStopped("The store does not reconcile: the last event is not that of the last link.")
    tail = list(links(connection, max(0, last - TAIL)))
    head, at = EMPTY_CHAIN if last <= TAIL else Head(tail[0].seq - 1, tail[0].previous), ""
    for link in walk_chain(tail, head):
        if isinstance(link, Fault):
            raise StoreStopped(f"The store does not reconcile: {link.sentence}")
        document = json.loads(link.event)
        if category_of(document["kind"]) == "jackpot":
            with _stops_if_invalid(link.seq):
                read_stored_event(link.event, document)
        head, at = Head(link.seq, link.hash), recorded_time(link.at, "")
    return head, at


@contextmanager
def _stops_if_invalid(seq: int) -> Iterator[None]:
    try:
        yield
    except INVALID_EVENT as error:
        raise StoreStopped(f"The store does not reconcile: {invalid_event(seq)}") from error


def _state(connection: sa.Connection, totals: Mapping[str, Any], earlier: EarlierCommands) -> State:
    return State(
        version=totals["version"],
        seen=PersistentMap(backing=earlier),
        jackpots=_parts(connection, schema.jackpots, JackpotGame),
        meters=_parts(connection, schema.meters, Meter),
        tables=_parts(connection, schema.tables, Table),
        wins=PersistentMap(backing=Wins(_wins(connection))),
        proposals=_parts(connection, schema.proposals, Proposal),
        closed=totals["closed"],
        suspended={name: json.loads(body) for name, body in _bodies(connection, schema.suspensions).items()},
        checklists={
            name.removeprefix(CHECKLIST): read_stored_part(Checklist, body)
            for name, body in _bodies(connection, schema.totals).items()
            if name.startswith(CHECKLIST)
        },
    )


def _parts(connection: sa.Connection, table: sa.Table, of: Any) -> dict[str, Any]:
    return {name: read_stored_part(of, body) for name, body in _bodies(connection, table).items()}


def _bodies(connection: sa.Connection, table: sa.Table) -> dict[str, str]:
    return _pairs(connection, sa.select(table.c.name, table.c.body).order_by(table.c.name))


def _pairs(connection: sa.Connection, statement: sa.Select[Any]) -> dict[str, str]:
    return {row[0]: row[1] for row in connection.execute(statement)}


def _wins(connection: sa.Connection) -> dict[str, str]:
    """The wins in the order in which they were committed; one that no event committed comes last."""
    bodies = _bodies(connection, schema.wins)
    committed = [json.loads(body)["win"] for (body,) in connection.execute(WIN_EVENTS)]
    return {name: bodies[name] for name in dict.fromkeys((*committed, *bodies)) if name in bodies}


def _operators(connection: sa.Connection) -> Mapping[str, Operator]:
    """The operators by their events: the owner of the database could have written another role into their row."""
    operators: Mapping[str, Operator] = {}
    for seq, body in stream(connection, OPERATOR_EVENTS):
        with _stops_if_invalid(seq):
            operators = evolve_operators(operators, json.loads(body))
    return operators


def _refuse_other_configuration(connection: sa.Connection, state: State) -> None:
    """Refuse terms, proposals or suspensions that no event made: they decide who may commit what."""
    replayed = EMPTY
    for seq, body in stream(connection, _CONFIGURATION_EVENTS):
        with _stops_if_invalid(seq):
            replayed = evolve(replayed, event_from_json(json.loads(body)))
    for what, read, expected in zip(_PARTS, _configuration(state), _configuration(replayed), strict=True):
        if read != expected:
            raise StoreStopped(f"The store does not reconcile: {what} are not as their events made them.")


def _refuse_other_checklists(connection: sa.Connection, state: State) -> None:
    """Refuse signatures that no event made: they decide whether a table opens."""
    for name, checklist in state.checklists.items():
        replayed = EMPTY
        for seq, body in connection.execute(_CHECKLIST_EVENTS, {"commands": list(checklist.commands)}):
            with _stops_if_invalid(seq):
                replayed = evolve(replayed, event_from_json(json.loads(body)))
        if replayed.checklists.get(name) != checklist:
            raise StoreStopped("The store does not reconcile: the checklists are not as their events made them.")


_PARTS = ("the jackpots", "the tables", "the proposals", "the suspensions")


def _configuration(state: State) -> tuple[Any, ...]:
    """The parts of a state that only configuration events decide."""
    tables = {name: (table.game, table.seats, table.sensors) for name, table in state.tables.items()}
    return state.jackpots, tables, state.proposals, state.suspended


class Wins:
    """The wins before this process started, each decoded when it is needed."""

    def __init__(self, bodies: Mapping[str, str]) -> None:
        self._bodies = bodies

    def get(self, name: str) -> Win | None:
        """The win with an id."""
        body = self._bodies.get(name)
        return None if body is None else read_stored_part(Win, body)

    def items(self) -> Iterator[tuple[str, Win]]:
        """Every win with its id, in the order in which they were committed."""
        return ((name, read_stored_part(Win, body)) for name, body in self._bodies.items())
