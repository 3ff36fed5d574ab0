"""Commands taken together: what they lead to, worked out before a word of it is written."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field, replace
from itertools import chain, repeat
from typing import TYPE_CHECKING, Any, NamedTuple

from longsuit.base import NotAllowed, Refused, canonical_json
from longsuit.jackpot import evolve, handle, to_json, to_text, transfers_of
from longsuit.store.accounts.operators import evolve_operators, refuse_stranger
from longsuit.store.audit.chain import Head, Link, linked
from longsuit.store.events.categories import REFUSED, category_of
from longsuit.store.events.floor_events import floor_command, floor_transfers
from longsuit.store.events.house_state import HouseState

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from longsuit.jackpot import AnyCommand, Event, State
    from longsuit.ledger import Transfer
    from longsuit.store.events.floor_events import Move

LONGEST_REFUSED = 4000
"""Of a refused command no more characters than this are kept."""

LONGEST_COLUMN = 200
"""Names that are refused for their length or their characters are kept only so far."""


@dataclass(frozen=True)
class Outcome:
    """What a command led to."""

    command: AnyCommand
    """The command."""

    events: tuple[Event, ...]
    """What happened; empty where it was refused, or had been carried out before."""

    refusal: Refused | None
    """Why it was refused; None where it was not."""


class EventRow(NamedTuple):
    """One event to be written, with its link."""

    link: Link
    """The link."""

    room: str
    """Whose event it is: `jackpot`, `operators`, `floor` or `refused`."""

    kind: str
    """What kind of event."""

    command: str
    """The id of the command that led to it."""

    place: int
    """Its place among the events of that command."""


class Savepoint(NamedTuple):
    """How far a batch had come."""

    after: HouseState
    """The house then."""

    sizes: tuple[int, ...]
    """How many events, entries, outcomes and operators it held."""

    floor_rows: tuple[int, ...]
    """How many rows of each table of the floor's, in the order in which the batch first had some for them."""


@dataclass
class EventBatch:
    """Commands taken one after the other; nothing of it counts before all of it is written."""

    after: HouseState
    """The house after the commands taken so far."""

    rows: list[EventRow] = field(default_factory=list)
    """The events to be written, in order."""

    entries: list[tuple[int, int, Transfer]] = field(default_factory=list)
    """The entries to be written: number, event, transfer."""

    outcomes: list[Outcome] = field(default_factory=list)
    """What each command led to."""

    operators: list[dict[str, Any]] = field(default_factory=list)
    """The operators to be written, each with the hash of his secret."""

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
        """Work out what a command leads to, and remember it for the writing."""
        try:
            refuse_stranger(self.after.operators, command.actor, command.role)
            happened = handle(self.after.state, command)
        except Refused as refusal:
            self.append_refusal(refusal, to_json(command))
            self.outcomes.append(Outcome(command, (), refusal))
            return
        for event in happened:
            self._happen(event)
        self.outcomes.append(Outcome(command, happened, None))

    def execute_all(self, commands: Iterable[AnyCommand], *, together: bool) -> slice:
        """Take commands, all or none of them where they belong together; where their outcomes are."""
        before, rows, entries, first = self.after, len(self.rows), len(self.entries), len(self.outcomes)
        for command in commands:
            self.execute(command)
        taken = slice(first, len(self.outcomes))
        refused = [outcome for outcome in self.outcomes[taken] if outcome.refusal]
        if together and refused:
            self.after = before
            del self.rows[rows:], self.entries[entries:]
            self.outcomes[taken] = [replace(outcome, events=()) for outcome in self.outcomes[taken]]
            for outcome in refused:
                self.append_refusal(outcome.refusal or NotAllowed(""), to_json(outcome.command))
        return taken

    def append_refusal(self, refusal: Refused, command: Mapping[str, Any]) -> None:
        """Remember that something was refused, and why; the jackpots stay as they are."""
        body = canonical_json(command)
        event = {
            "kind": REFUSED,
            "clause": refusal.clause or None,
            "sentence": refusal.sentence,
            "command": command if len(body) <= LONGEST_REFUSED else _cut(command, body),
        }
        self._append(event, command, command.get("id"))

    def append_operator_event(self, event: Mapping[str, Any], by: Mapping[str, Any], hashed: str) -> None:
        """Remember that something happened to an operator, and the hash of his secret."""
        # No id of a command has a slash in it, so this one cannot be that of one.
        self._append(event, by, f"operators/{by.get('id')}")
        self.after = replace(self.after, operators=evolve_operators(self.after.operators, event))
        known = self.after.operators[event["name"]]
        row = {"name": known.name, "role": known.role, "secret": hashed, "revoked": known.revoked}
        self.operators.append({**row, "event": self.after.head.seq})

    def append_floor_event(self, event: Mapping[str, Any], moves: Sequence[Move]) -> None:
        """Put an event of the floor's at the end of the chain, with the chips it moves; it says who did it and when."""
        seq = self.after.head.seq + 1
        said = {**event, "moves": [tuple(move) for move in moves]}
        self._append(said, event, floor_command(seq), floor_transfers(seq, moves))

    def savepoint(self) -> Savepoint:
        """Where the batch stands, to come back to."""
        sizes = (len(self.rows), len(self.entries), len(self.outcomes), len(self.operators))
        return Savepoint(self.after, sizes, tuple(map(len, self.floor_rows.values())))

    def roll_back(self, savepoint: Savepoint) -> None:
        """Forget everything since a savepoint."""
        self.after = savepoint.after
        kept: tuple[list[Any], ...] = (self.rows, self.entries, self.outcomes, self.operators)
        for rows, size in zip(kept, savepoint.sizes, strict=True):
            del rows[size:]
        # Tables that were not there yet come after those that were, and held nothing.
        for rows, size in zip(self.floor_rows.values(), chain(savepoint.floor_rows, repeat(0)), strict=False):
            del rows[size:]

    def _happen(self, event: Event) -> None:
        state = evolve(self.after.state, event)
        rules, table = self._rules_hash(state, event.table), event.table or None
        link = linked(self.after.head, event.at, event.actor, event.role, table, rules, to_text(event))
        self._chain(EventRow(link, "jackpot", event.kind, event.command, event.part), state, transfers_of(event))

    def _append(
        self, event: Mapping[str, Any], by: Mapping[str, Any], command: object, transfers: Sequence[Transfer] = ()
    ) -> None:
        """Put an event that leaves the jackpots alone at the end of the chain; `by` says who did it, when and where."""
        state, kind, table = self.after.state, str(event["kind"]), _clean(by.get("table"))
        at, actor, role = _clean(by.get("at")), _clean(by.get("actor")), _clean(by.get("role"))
        rules = self._rules_hash(state, table)
        link = linked(self.after.head, at, actor, role, table or None, rules, canonical_json(event))
        self._chain(EventRow(link, category_of(kind), kind, _clean(command), 0), state, transfers)

    def _chain(self, row: EventRow, state: State, transfers: Sequence[Transfer]) -> None:
        """The last event is this one now: the jackpots stand so after it, and it has moved so much."""
        before, seq = self.after, row.link.seq
        if transfers:
            self.entries += [(before.entries + place, seq, one) for place, one in enumerate(transfers, 1)]
        entries = before.entries + len(transfers)
        self.after = HouseState(Head(seq, row.link.hash), entries, state, before.operators, before.taken)
        self.rows.append(row)

    def _rules_hash(self, state: State, table: str) -> str | None:
        """The hash of what the table runs on, worked out again only where that has changed."""
        found = state.tables.get(table)
        sensors = found.sensors if found else None
        known = self._rules.get(table)
        if known is None or known[0] is not state.jackpots or known[1] is not sensors:
            known = self._rules[table] = (state.jackpots, sensors, rules_hash(state, table))
        return known[2]


def rules_hash(state: State, table: str) -> str | None:
    """The hash of the jackpots a table runs on, or the whole house where none is meant (WA-4)."""
    found = state.tables.get(table)
    names = [sensor.jackpot for sensor in found.sensors] if found else sorted(state.jackpots)
    hashes = [state.jackpots[name].sha256 for name in names if name in state.jackpots]
    if not hashes:
        return None
    return hashes[0] if len(hashes) == 1 else hashlib.sha256("\n".join(hashes).encode()).hexdigest()


def _clean(value: object) -> str:
    """A name as a database can hold it, whatever was sent in its place."""
    text = "" if value is None else str(value)
    return (text if text.isprintable() else ascii(text))[:LONGEST_COLUMN]


def _cut(command: Mapping[str, Any], body: str) -> dict[str, Any]:
    """What is kept of a refused command that is too long to be kept whole."""
    whole = hashlib.sha256(body.encode()).hexdigest()
    return {"kind": _clean(command.get("kind")), "begins": body[:LONGEST_COLUMN], "sha256": whole}
