"""The accounts, guests, jackpots and audit chain of a house inside one transaction of the store."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

import sqlalchemy as sa

from longsuit.base import MICRO, Refused, dollars
from longsuit.guests import Guest, evolve_guests
from longsuit.jackpot import AnyCommand, Approve, Event, State, UndoWin, to_json
from longsuit.ledger import Account, Balances
from longsuit.play import record_sha256
from longsuit.store import (
    FLOOR_EVENTS,
    GUEST_EVENTS,
    ROUND_ENDINGS,
    EventBatch,
    Move,
    Outcome,
    Savepoint,
    Session,
    balances_of,
    find_guests,
    keep_session,
    last_journal_number,
    round_rows,
    save_guests,
)
from longsuit.table import Actor, HasStakes, Table

NOT_JOINED = "Nobody with that name has joined. Join first."


def _restore(guests: dict[str, Guest], name: str, guest: Guest | None) -> None:
    if guest is None:
        guests.pop(name, None)
    else:
        guests[name] = guest


class StoreUnitOfWork:
    """A `table.UnitOfWork` over one batch of the store: what is done here is written with it, or not at all."""

    def __init__(
        self, batch: EventBatch, connection: sa.Connection, tables: Mapping[str, object] | None = None
    ) -> None:
        self.batch, self.connection, self._tables = batch, connection, tables or {}
        self._stored: dict[str, int] = {}
        self._guests: dict[str, Guest] = {}
        self._moved = Balances()
        self._counted = 0
        self._moves: list[Move] = []
        self._refused: list[Outcome] = []
        self._ended: dict[tuple[str, int], tuple[int, str]] = {}
        self._changed: dict[str, Guest] = {}
        self._before: list[tuple[str, Guest | None, Guest | None]] = []

    @property
    def jackpots(self) -> State:
        """The jackpots now, after everything carried out here before."""
        return self.batch.after.state

    def carry_out(self, *commands: AnyCommand) -> tuple[Event, ...]:
        """The events of jackpot commands: of all of them, or of none if one is refused."""
        approvals = [command for command in commands if isinstance(command, Approve)]
        savepoint = self.batch.savepoint() if approvals else None
        covered = [self._cover(command) for command in approvals]
        taken = self.batch.outcomes[self.batch.execute_all(commands, together=True)]
        refused = [outcome for outcome in taken if outcome.refusal]
        if refused and savepoint is not None and any(covered):
            self._undo(savepoint, refused)
        self._refused += refused
        if refused and refused[0].refusal:
            raise refused[0].refusal
        return tuple(event for outcome in taken for event in outcome.events)

    def _cover(self, command: Approve) -> bool:
        """Replace the chips of a win that is about to be undone at a live table, at the expense of the house.

        The guest may have lost the chips again or left with them, and the table does not know that the win is undone.
        """
        proposal = self.jackpots.proposals.get(command.proposal)
        change = proposal.change if proposal else None
        win = self.jackpots.wins.get(change.win) if isinstance(change, UndoWin) else None
        if win is None or win.undone or not last_journal_number(self.connection, win.table):
            return False
        self.move("house:chips", f"player:{win.table}/{win.seat}", win.prize_cents, "win-covered")
        facts = {"win": win.id, "seat": win.seat}
        self.note("win-covered", Actor(command.actor, command.actor, command.role), win.table, command.at, facts)
        return True

    def _undo(self, savepoint: Savepoint, refused: list[Outcome]) -> None:
        """Undo everything since a savepoint, except that refusals stay on record."""
        self.batch.roll_back(savepoint)
        self._moved.clear()
        self._counted = 0
        for outcome in refused:
            if outcome.refusal:
                self.batch.append_refusal(outcome.refusal, to_json(outcome.command))

    def balance_cents(self, account: str) -> int:
        """The balance of an account in whole cents, after everything moved here before."""
        self._count()
        if account not in self._stored:
            self._stored |= balances_of(self.connection, [account])
        return (self._stored[account] + self._moved.balance(account)) // MICRO

    def _count(self) -> None:
        """Count the transfers of the batch that were not counted yet."""
        for _, _, transfer in self.batch.entries[self._counted :]:
            self._moved.record(transfer)
        self._counted = len(self.batch.entries)

    def move(self, debit: str, credit: str, cents: int, reason: str) -> None:
        """Move chips as part of the next `note`; refused if a player has too few."""
        if not Account.parse(debit).may_overdraw and (there := self.balance_cents(debit)) < cents:
            raise Refused("", f"You have only {dollars(there)}, not {dollars(cents)}.")
        self._moves.append(Move(debit, credit, cents * MICRO, reason))
        self._moved.shift(debit, credit, cents * MICRO)

    def note(self, kind: str, actor: Actor, table: str, at: str, facts: Mapping[str, Any]) -> None:
        """Add one event to the audit chain, with the moves since the last one."""
        if kind not in FLOOR_EVENTS:
            raise ValueError(f"{kind} is not an event of the floor. Those are {', '.join(sorted(FLOOR_EVENTS))}.")
        event = {**facts, "kind": kind, "actor": actor.id, "role": actor.role, "table": table, "at": at}
        self._count()
        self.batch.append_floor_event(event, self._moves)
        # These moves were counted when they were made.
        self._moves, self._counted = [], len(self.batch.entries)
        if kind in ROUND_ENDINGS:
            self._ended[table, facts["round"]] = self.batch.after.head.seq, facts["record_sha256"]
        elif kind in GUEST_EVENTS:
            found = self.find_guest(facts["guest"])
            self._put(evolve_guests({found.id: found} if found else {}, event))

    def keep_session(self, session: Session) -> None:
        """Store a session; the last `note` is the event that opens it."""
        keep_session(self.batch, session)

    def keep(self, table: str, round_number: int, at: str, record: str, seats: Mapping[int, tuple[str, int]]) -> None:
        """Store the record of a round as canonical JSON, once, after its `note`."""
        event, wanted = self._ended[table, round_number]
        sha256 = record_sha256(record)
        if sha256 != wanted:
            raise ValueError(f"The record of round {round_number} at {table} does not match its event.")
        of_round, of_seats = round_rows(event, table, round_number, at, record, sha256, seats)
        self.batch.floor_rows.setdefault("rounds", []).append(of_round)
        self.batch.floor_rows.setdefault("round_seats", []).extend(of_seats)
        self.read_guests({guest for guest, _ in seats.values()})
        for guest, net in seats.values():
            self._put({guest: self.guest(guest).after(net)})

    def staked_elsewhere(self, guest: str, table: str) -> int:
        """What a guest may lose in the rounds of all other tables of the house, in cents."""
        others = [other for name, other in self._tables.items() if name != table]
        return sum(other.at_stake(guest) for other in others if isinstance(other, HasStakes))

    def at_tables(self, guest: str) -> int:
        """The chips of a guest at all tables of the house, in cents."""
        tables = [(name, table) for name, table in self._tables.items() if isinstance(table, Table)]
        racks = [f"player:{name}/{number}" for name, table in tables for number in table.seats_of(guest)]
        return sum(self.balance_cents(rack) for rack in racks)

    def guest(self, guest: str) -> Guest:
        """A guest by id; refused if there is none."""
        found = self.find_guest(guest)
        if found is None:
            raise Refused("", NOT_JOINED)
        return found

    def find_guest(self, guest: str) -> Guest | None:
        """A guest by id; None if there is none."""
        if guest not in self._guests:
            self.read_guests({guest})
        return self._guests.get(guest)

    def read_ahead(self, racks: Collection[str], guests: set[str]) -> None:
        """Read racks and guests that are about to be needed: each with one query for all of them."""
        if racks:
            self._stored |= balances_of(self.connection, racks)
        self.read_guests(guests)

    def read_guests(self, guests: set[str]) -> None:
        """Read guests who are about to be needed, all at once."""
        if missing := guests.difference(self._guests):
            self._guests |= find_guests(self.connection, missing)

    def _put(self, changed: Mapping[str, Guest]) -> None:
        for name, guest in changed.items():
            self._before.append((name, self._guests.get(name), self._changed.get(name)))
            self._guests[name] = self._changed[name] = guest

    def save_guests(self) -> None:
        """Write the guests that have changed; everything else is in the batch."""
        save_guests(self.connection, self._changed.values())

    def refuse_unexplained_moves(self) -> None:
        """Raise if chips were moved without an event."""
        if self._moves:
            raise ValueError(f"Chips were moved without an event: {self._moves[0]}.")

    def savepoint(self) -> tuple[Savepoint, int]:
        """The present state, to roll back to."""
        self._refused.clear()
        return self.batch.savepoint(), len(self._before)

    def roll_back(self, savepoint: tuple[Savepoint, int]) -> None:
        """Undo everything since a savepoint, except that refused jackpot commands stay on record."""
        to, changes = savepoint
        while len(self._before) > changes:
            name, guest, changed = self._before.pop()
            _restore(self._guests, name, guest)
            _restore(self._changed, name, changed)
        self._moves = []
        self._undo(to, self._refused)
        self._refused.clear()
