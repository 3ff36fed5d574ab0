"""Beginning without replaying: a house as its projections hold it, and its history where it is asked for.

`store check` is what replays everything; here the last links, the events of the operators and of the house between
rounds, and the balances are looked at, and the table takes no jackpot wagers where they do not agree (JP-13).
"""

from __future__ import annotations

import json
from contextlib import contextmanager
from threading import local
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from longsuit.jackpot import (
    EMPTY,
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
from longsuit.store.audit.chain import EMPTY_CHAIN, Fault, Head, walk_chain
from longsuit.store.audit.verify import links
from longsuit.store.database import schema
from longsuit.store.database.engine import driven, read_transaction, stream
from longsuit.store.errors import StoreStopped
from longsuit.store.events.categories import category_of
from longsuit.store.events.house_state import LAST_ENTRY, UNFIT, HouseState, unfit

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

TAIL = 200
"""So many links are looked at when a process begins, however many there are."""

_LAST = sa.select(sa.func.coalesce(sa.func.max(schema.audit.c.seq), 0))
_LAST_EVENT = sa.select(sa.func.coalesce(sa.func.max(schema.events.c.seq), 0))
# Written out, not as parameters: only so does SQLite see that the indexes of these events will do.
THEIRS = sa.select(schema.events.c.seq, schema.events.c.body).where(sa.text("room = 'operators'"))
"""The events of the operators."""

_OF_THE_HOUSE = sa.select(schema.events.c.seq, schema.events.c.body).where(sa.text(schema.OF_THE_HOUSE))

_SELECTED = (
    sa.select(schema.events.c.seq)
    .where(schema.events.c.command == schema.wins.c.name)
    .where(sa.text("events.place = 0 AND events.room <> 'refused'"))
    .scalar_subquery()
)
WINS = sa.select(schema.wins.c.name, schema.wins.c.body).order_by(_SELECTED)
"""The wins in the order in which their hands were selected."""


def standing(connection: sa.Connection, engine: sa.Engine) -> HouseState | None:
    """The house as its projections hold it; None where they do not yet hold all of it."""
    row = connection.execute(sa.select(schema.standing.c.body)).scalar()
    if row is None:
        return None
    head, operators = _head(connection), _operators(connection)
    taken = EarlierCommands(engine, head.seq)
    try:
        state = _state(connection, json.loads(row), taken)
    except UNFIT as error:
        raise StoreStopped("The store does not reconcile: a projection cannot be read.") from error
    _refuse_other_terms(connection, state)
    return HouseState(head, connection.execute(LAST_ENTRY).scalar_one(), state, operators, taken)


def _head(connection: sa.Connection) -> Head:
    """The last link; it and some hundred before it must hold, and be of events that can be read."""
    last = connection.execute(_LAST).scalar_one()
    if connection.execute(_LAST_EVENT).scalar_one() != last:
        raise StoreStopped("The store does not reconcile: the last event is not that of the last link.")
    tail = list(links(connection, max(0, last - TAIL)))
    head = EMPTY_CHAIN if last <= TAIL else Head(tail[0].seq - 1, tail[0].previous)
    for link in walk_chain(tail, head):
        if isinstance(link, Fault):
            raise StoreStopped(f"The store does not reconcile: {link.sentence}")
        document = json.loads(link.event)
        if category_of(document["kind"]) == "jackpot":
            with _fitting(link.seq):
                read_stored_event(link.event, document)
        head = Head(link.seq, link.hash)
    return head


@contextmanager
def _fitting(seq: int) -> Iterator[None]:
    try:
        yield
    except UNFIT as error:
        raise StoreStopped(f"The store does not reconcile: {unfit(seq)}") from error


def _state(connection: sa.Connection, stands: Mapping[str, Any], taken: EarlierCommands) -> State:
    return State(
        version=stands["version"],
        seen=PersistentMap(backing=taken),
        jackpots=_parts(connection, schema.jackpots, JackpotGame),
        meters=_parts(connection, schema.meters, Meter),
        tables=_parts(connection, schema.tables, Table),
        wins=PersistentMap(backing=Wins(_pairs(connection, WINS))),
        proposals=_parts(connection, schema.proposals, Proposal),
        closed=stands["closed"],
        suspended={name: json.loads(body) for name, body in _bodies(connection, schema.suspensions).items()},
    )


def _parts(connection: sa.Connection, table: sa.Table, of: Any) -> dict[str, Any]:
    return {name: read_stored_part(of, body) for name, body in _bodies(connection, table).items()}


def _bodies(connection: sa.Connection, table: sa.Table) -> dict[str, str]:
    found = sa.select(table.c.name, table.c.body).order_by(table.c.name)
    return _pairs(connection, found)


def _pairs(connection: sa.Connection, statement: sa.Select[Any]) -> dict[str, str]:
    return {row[0]: row[1] for row in connection.execute(statement)}


def _operators(connection: sa.Connection) -> Mapping[str, Operator]:
    """The operators as their events made them: who has the database could have written himself another role."""
    operators: Mapping[str, Operator] = {}
    for seq, body in stream(connection, THEIRS):
        with _fitting(seq):
            operators = evolve_operators(operators, json.loads(body))
    return operators


def _refuse_other_terms(connection: sa.Connection, state: State) -> None:
    """Refuse terms, proposals or suspensions that no event made: they decide who may commit what."""
    told = EMPTY
    for seq, body in stream(connection, _OF_THE_HOUSE):
        with _fitting(seq):
            told = evolve(told, event_from_json(json.loads(body)))
    for what, ours, theirs in zip(_TERMS, _terms(state), _terms(told), strict=True):
        if ours != theirs:
            raise StoreStopped(f"The store does not reconcile: {what} are not as their events made them.")


_TERMS = ("the jackpots", "the tables", "the proposals", "the suspensions")


def _terms(state: State) -> tuple[Any, ...]:
    """What only the events of the house between rounds decide."""
    tables = {name: (table.game, table.seats, table.sensors) for name, table in state.tables.items()}
    return state.jackpots, tables, state.proposals, state.suspended


class Wins:
    """The wins there were, each read when it is asked for."""

    def __init__(self, bodies: Mapping[str, str]) -> None:
        self._bodies = bodies

    def get(self, name: str) -> Win | None:
        """The win under its id."""
        body = self._bodies.get(name)
        return None if body is None else read_stored_part(Win, body)

    def items(self) -> Iterator[tuple[str, Win]]:
        """Every win there was."""
        return ((name, read_stored_part(Win, body)) for name, body in self._bodies.items())


class EarlierCommands:
    """The commands taken up to a link, looked up in the events where one of them is asked for.

    Ids that wait to be written are `new` until their transaction has looked for all of them at once.
    """

    def __init__(self, engine: sa.Engine, last: int) -> None:
        self._engine, self._last = engine, last
        self._known: dict[str, str] = {}
        self._open = local()
        self.new: set[str] = set()

    def get(self, name: str) -> str | None:
        """The fingerprint of the command of an id; None where none was taken."""
        if name in self._known or name in self.new or not name.isprintable():
            return self._known.get(name)
        connection = getattr(self._open, "connection", None)
        if connection is not None:
            return self.learn(connection, [name]).get(name)
        with read_transaction(self._engine) as connection:
            return self.learn(connection, [name]).get(name)

    @contextmanager
    def within(self, connection: sa.Connection) -> Iterator[None]:
        """Look ids up in a transaction that is open, as long as this thread is in here."""
        self._open.connection = connection
        try:
            yield
        finally:
            self._open.connection = None

    def learn(self, connection: sa.Connection, names: list[str]) -> dict[str, str]:
        """Those of the ids that were taken, and their fingerprints."""
        if connection.dialect.name == "sqlite":
            marks = _FOUND.format(", ".join("?" * len(names)), "?")
            with driven(connection) as raw:
                return self.note(raw.execute(marks, (*names, self._last)).fetchall())
        return self.note(connection.exec_driver_sql(*self.question(names)))

    def question(self, names: list[str]) -> tuple[str, tuple[list[str], int]]:
        """What PostgreSQL is asked about ids."""
        return _FOUND.format("SELECT unnest(%s::text[])", "%s"), (names, self._last)

    def note(self, found: Iterable[Any]) -> dict[str, str]:
        """Remember those that were found."""
        taken = {command: json.loads(body)["body"] for command, room, body in found if room == "jackpot"}
        self._known |= taken
        return taken

    def items(self) -> Iterator[tuple[str, str]]:
        """Every command that was taken, and its fingerprint."""
        c = schema.events.c
        mine = sa.select(c.seq, c.command, c.body).where(c.room == "jackpot", c.place == 0, c.seq <= self._last)
        with read_transaction(self._engine) as connection:
            for _, command, body in stream(connection, mine):
                yield command, json.loads(body)["body"]


_FOUND = """SELECT command, room, body FROM events
WHERE command IN ({}) AND place = 0 AND room <> 'refused' AND seq <= {}"""
