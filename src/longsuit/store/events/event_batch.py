"""Batches: commands carried out one after the other in memory, and everything that is written for them."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field, replace
from itertools import chain, repeat
from typing import TYPE_CHECKING, Any, NamedTuple

from longsuit.base import NotAllowed, Refused, canonical_json
from longsuit.jackpot import evolve, handle, no_live_table, to_json, to_text, transfers_of
from longsuit.store.accounts.operators import evolve_operators, refuse_stranger
from longsuit.store.chain.categories import REFUSED, category_of
from longsuit.store.chain.links import Head, Link, next_link
from longsuit.store.events.floor_events import floor_command, floor_transfers
from longsuit.store.events.house_state import HouseState, recorded_time
from longsuit.store.events.journal_anchors import anchor_event

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from longsuit.jackpot import AnyCommand, Event, State
    from longsuit.ledger import Transfer
    from longsuit.store.events.floor_events import Move

MAX_REFUSED_LENGTH = 4000
"""How many characters of a refused command are stored at most."""

MAX_COLUMN_LENGTH = 200
"""How many characters of a name are stored if it was refused for its length or its characters."""


@dataclass(frozen=True)
class Outcome:
    """What a command led to."""

    command: AnyCommand
    """The command."""

    events: tuple[Event, ...]
    """What happened; empty if it was refused, or had been carried out before."""

    refusal: Refused | None
    """Why it was refused; None if it was not."""


class EventRow(NamedTuple):
    """One event to be written, with its link."""

    link: Link
    """The link."""

    category: str
    """Its category: `jackpot`, `operators`, `floor` or `refused`."""

    kind: str
    """What kind of event."""

    command: str
    """The id of the command that led to it."""

    place: int
    """Its position among the events of that command."""


class Savepoint(NamedTuple):
    """The content of a batch at some moment."""

    after: HouseState
    """The house then."""

    sizes: tuple[int, ...]
    """How many events, entries, outcomes and operators it held."""

    floor_rows: tuple[int, ...]
    """How many rows of each table of the floor, in the order in which the tables first had some."""


@dataclass
class EventBatch:
    """Commands carried out one after the other; nothing of it counts before all of it is written."""

    after: HouseState
    """The house after the commands so far."""

    game_at: Callable[[str], str] = no_live_table
    """The game that a live table plays, by the table's name; empty where there is no such table."""

    rows: list[EventRow] = field(default_factory=list)
    """The events to be written, in order."""

    entries: list[tuple[int, int, Transfer]] = field(default_factory=list)
    """The entries to be written: number, event, transfer."""

    outcomes: list[Outcome] = field(default_factory=list)
    """What each command led to."""

    operators: list[dict[str, Any]] = field(default_factory=list)
    """The rows of operators to be written, each with the hash of the password."""

    floor_rows: dict[str, list[tuple[Any, ...]]] = field(default_factory=dict)
    """Rows of the floor's tables to be written after the events, by the table's name."""

    before: HouseState = field(init=False)
    """The house before the first of them."""

    _rules: dict[str, tuple[object, object, str | None]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.before = self.after

    @property
    def moves_meters(self) -> bool:
        """Whether a meter has changed."""
        return self.after.state.meters is not self.before.state.meters

    def execute(self, command: AnyCommand) -> None:
        """Carry out one command, or record its refusal."""
        try:
            refuse_stranger(self.after.operators, command.actor, command.role)
            events = handle(self.after.state, command, self.game_at)
        except Refused as refusal:
            self.append_refusal(refusal, to_json(command))
            self.outcomes.append(Outcome(command, (), refusal))
            return
        for event in events:
            self._append_jackpot_event(event)
        self.outcomes.append(Outcome(command, events, None))

    def execute_all(self, commands: Iterable[AnyCommand], *, together: bool) -> slice:
        """Carry out commands, all or none of them if they belong together; the position of their outcomes."""
        before, rows, entries, first = self.after, len(self.rows), len(self.entries), len(self.outcomes)
        for command in commands:
            self.execute(command)
        given = slice(first, len(self.outcomes))
        refused = [outcome for outcome in self.outcomes[given] if outcome.refusal]
        if together and refused:
            self.after = before
            del self.rows[rows:], self.entries[entries:]
            self.outcomes[given] = [replace(outcome, events=()) for outcome in self.outcomes[given]]
            for outcome in refused:
                self.append_refusal(outcome.refusal or NotAllowed(""), to_json(outcome.command))
        return given

    def append_refusal(self, refusal: Refused, command: Mapping[str, Any]) -> None:
        """Record that a command was refused, and why; the jackpots do not change."""
        body = canonical_json(command)
        event = {
            "kind": REFUSED,
            "clause": refusal.clause or None,
            "sentence": refusal.sentence,
            "command": command if len(body) <= MAX_REFUSED_LENGTH else _shortened(command, body),
        }
        self._append(event, command, command.get("id"))

    def append_operator_event(
        self, event: Mapping[str, Any], by: Mapping[str, Any], hashed: str, second_factor: str = ""
    ) -> None:
        """Append an event of an operator, with the hash of their password and their sealed second factor."""
        # No id of a command has a slash in it, so this one cannot be that of one.
        self._append(event, by, f"operators/{by.get('id')}")
        self.after = replace(self.after, operators=evolve_operators(self.after.operators, event))
        operator = self.after.operators[event["name"]]
        row = {"name": operator.name, "role": operator.role, "secret": hashed, "revoked": operator.revoked}
        self.operators.append({**row, "event": self.after.head.seq, "second_factor": second_factor})

    def append_access_event(self, event: Mapping[str, Any], by: Mapping[str, Any]) -> None:
        """Append an event that says who may sign in, or be changed, and how."""
        self._append(event, by, f"{event['kind']}/{by.get('id')}")

    def append_keys_event(self, event: Mapping[str, Any], by: Mapping[str, Any]) -> None:
        """Append an event that names the keys of the house."""
        self._append(event, by, f"keys/{by.get('id')}")

    def append_floor_event(self, event: Mapping[str, Any], moves: Sequence[Move]) -> None:
        """Append an event of the floor with the chips it moves; it names the actor, role, table and time."""
        seq = self.after.head.seq + 1
        with_moves = {**event, "moves": [tuple(move) for move in moves]}
        self._append(with_moves, event, floor_command(seq), floor_transfers(seq, moves))

    def anchor_journal(self) -> None:
        """Append the event that anchors the rows of the journal, if there are some; nothing may be added after it."""
        if rows := self.floor_rows.get("journal"):
            self.append_floor_event(anchor_event(rows), ())

    def savepoint(self) -> Savepoint:
        """The content of the batch now, to roll back to."""
        sizes = (len(self.rows), len(self.entries), len(self.outcomes), len(self.operators))
        return Savepoint(self.after, sizes, tuple(map(len, self.floor_rows.values())))

    def roll_back(self, savepoint: Savepoint) -> None:
        """Remove everything since a savepoint."""
        self.after = savepoint.after
        lists: tuple[list[Any], ...] = (self.rows, self.entries, self.outcomes, self.operators)
        for rows, size in zip(lists, savepoint.sizes, strict=True):
            del rows[size:]
        # Tables without rows at the savepoint come after those with rows.
        for rows, size in zip(self.floor_rows.values(), chain(savepoint.floor_rows, repeat(0)), strict=False):
            del rows[size:]

    def _append_jackpot_event(self, event: Event) -> None:
        state = evolve(self.after.state, event)
        rules, table = self._rules_hash(state, event.table), event.table or None
        at = recorded_time(event.at, self.after.at)
        link = next_link(self.after.head, at, event.actor, event.role, table, rules, to_text(event))
        self._append_row(EventRow(link, "jackpot", event.kind, event.command, event.part), state, transfers_of(event))

    def _append(
        self, event: Mapping[str, Any], by: Mapping[str, Any], command: object, transfers: Sequence[Transfer] = ()
    ) -> None:
        """Append an event that does not change the jackpots; `by` has its actor, role, time and table."""
        state, kind, table = self.after.state, str(event["kind"]), printable_column(by.get("table"))
        actor, role = printable_column(by.get("actor")), printable_column(by.get("role"))
        at = recorded_time(printable_column(by.get("at")), self.after.at)
        rules, category, command = self._rules_hash(state, table), category_of(kind), printable_column(command)
        stored = {**event, "command": command} if category == "operators" else event
        link = next_link(self.after.head, at, actor, role, table or None, rules, canonical_json(stored))
        self._append_row(EventRow(link, category, kind, command, 0), state, transfers)

    def _append_row(self, row: EventRow, state: State, transfers: Sequence[Transfer]) -> None:
        """Append an event with its entries; `state` is that of the jackpots after it."""
        before, seq = self.after, row.link.seq
        if transfers:
            self.entries += [(before.entries + position, seq, one) for position, one in enumerate(transfers, 1)]
        entries = before.entries + len(transfers)
        head, earlier = Head(seq, row.link.hash), before.earlier_commands
        self.after = HouseState(head, entries, state, before.operators, row.link.at, earlier)
        self.rows.append(row)

    def _rules_hash(self, state: State, table: str) -> str | None:
        """The hash of the rules of a table, computed again only if they have changed."""
        found = state.tables.get(table)
        sensors = found.sensors if found else None
        known = self._rules.get(table)
        if known is None or known[0] is not state.jackpots or known[1] is not sensors:
            known = self._rules[table] = (state.jackpots, sensors, rules_hash(state, table))
        return known[2]


def rules_hash(state: State, table: str) -> str | None:
    """The hash of the jackpots of a table, or of all jackpots if no table is meant (WA-4)."""
    found = state.tables.get(table)
    names = [sensor.jackpot for sensor in found.sensors] if found else sorted(state.jackpots)
    hashes = [state.jackpots[name].sha256 for name in names if name in state.jackpots]
    if not hashes:
        return None
    return hashes[0] if len(hashes) == 1 else hashlib.sha256("\n".join(hashes).encode()).hexdigest()


def printable_column(value: object) -> str:
    """A name that a database can store, whatever was sent in its place."""
    text = "" if value is None else str(value)
    return (text if text.isprintable() else ascii(text))[:MAX_COLUMN_LENGTH]


def _shortened(command: Mapping[str, Any], body: str) -> dict[str, Any]:
    """What is stored of a refused command that is too long to be stored whole."""
    whole = hashlib.sha256(body.encode()).hexdigest()
    return {"kind": printable_column(command.get("kind")), "begins": body[:MAX_COLUMN_LENGTH], "sha256": whole}
