"""The house's books as a table finds them inside a transaction of the store: the desk that writes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import sqlalchemy as sa

from longsuit.base import Refused, dollars
from longsuit.jackpot import AnyCommand, Approve, Event, State, UndoWin, to_json
from longsuit.ledger import MICRO, Account, Balances
from longsuit.play import record_sha256
from longsuit.store import (
    FLOOR_EVENTS,
    GUEST_EVENTS,
    ROUND_ENDINGS,
    EventBatch,
    Head,
    Move,
    Outcome,
    Savepoint,
    balances_of,
    find_guests,
    last_journal_number,
    round_rows,
    save_guests,
)
from longsuit.table import MAX_SEATS, Actor, HasStakes
from longsuit.table.guests import Guest, evolve_guests

MOST_KNOWN = 20_000
"""Where more accounts and guests are known than this, they are read anew."""

STRANGER = "Nobody of that name has joined; allowed: to join first."


def _asked_together(account: str) -> list[str]:
    """The accounts that are wanted when one is: all racks of a table.

    >>> _asked_together("player:T1/2")[:3], _asked_together("tray:T1")
    (['player:T1/1', 'player:T1/2', 'player:T1/3'], ['tray:T1'])
    """
    table, slash, seat = account.rpartition("/")
    if not slash or not seat.isdecimal() or not 1 <= int(seat) <= MAX_SEATS:
        return [account]
    return [f"{table}/{number}" for number in range(1, MAX_SEATS + 1)]


def _restore(guests: dict[str, Guest], name: str, guest: Guest | None) -> None:
    if guest is None:
        guests.pop(name, None)
    else:
        guests[name] = guest


@dataclass
class AccountCache:
    """What was read of the books up to a link of the audit chain: nothing of it changes without another link."""

    head: Head | None = None
    """The link; None where nothing was read."""

    balances: dict[str, int] = field(default_factory=dict)
    """What accounts hold, in micro-cents."""

    guests: dict[str, Guest] = field(default_factory=dict)
    """Guests by their ids."""

    def account(self, guest: str) -> tuple[Guest, int] | None:
        """A guest, and the cents in his wallet; None where one of the two is not known."""
        found = self.guests.get(guest)
        held = self.balances.get(found.wallet) if found is not None else None
        return None if found is None or held is None else (found, held // MICRO)

    def up_to(self, head: Head) -> AccountCache:
        """What is known of the books as they are at a link; nothing where others have written since."""
        kept = self.head == head and len(self.balances) + len(self.guests) < MOST_KNOWN
        return self if kept else AccountCache()


class StoreUnitOfWork:
    """A desk over one batch of the store; what is done here is written with the batch, or not at all.

    It goes on from what is `known`, and adds to it; where the batch is not written, that is not known any more.
    """

    def __init__(
        self,
        batch: EventBatch,
        connection: sa.Connection,
        tables: Mapping[str, object] | None = None,
        known: AccountCache | None = None,
    ) -> None:
        self.batch, self.connection, self._tables = batch, connection, tables or {}
        self._known = known.up_to(batch.before.head) if known is not None else AccountCache()
        self._stored, self._guests = self._known.balances, self._known.guests
        self._moved = Balances()
        self._counted = 0
        self._moves: list[Move] = []
        self._refused: list[Outcome] = []
        self._ended: dict[tuple[str, int], tuple[int, str]] = {}
        self._changed: dict[str, Guest] = {}
        self._before: list[tuple[str, Guest | None, Guest | None]] = []

    @property
    def jackpots(self) -> State:
        """The jackpots as they stand now."""
        return self.batch.after.state

    def carry_out(self, *commands: AnyCommand) -> tuple[Event, ...]:
        """What jackpot commands lead to: all of them, or none where one is refused."""
        approvals = [command for command in commands if isinstance(command, Approve)]
        mark = self.batch.savepoint() if approvals else None
        covered = [self._cover(command) for command in approvals]
        taken = self.batch.outcomes[self.batch.execute_all(commands, together=True)]
        refused = [outcome for outcome in taken if outcome.refusal]
        if refused and mark is not None and any(covered):
            self._take_back(mark, refused)
        self._refused += refused
        if refused and refused[0].refusal:
            raise refused[0].refusal
        return tuple(event for outcome in taken for event in outcome.events)

    def _cover(self, command: Approve) -> bool:
        """Where a win at a table of the floor's is about to be undone, the house stands for it: the chips stay there.

        The guest may have lost them again or left with them, and the table knows nothing of what was decided since.
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

    def _take_back(self, mark: Savepoint, refused: list[Outcome]) -> None:
        """Forget everything since a mark but the refusals."""
        self.batch.roll_back(mark)
        self._moved.clear()
        self._counted = 0
        for outcome in refused:
            if outcome.refusal:
                self.batch.append_refusal(outcome.refusal, to_json(outcome.command))

    def balance_cents(self, account: str) -> int:
        """What an account holds in whole cents."""
        self._count()
        if account not in self._stored:
            self._stored |= balances_of(self.connection, _asked_together(account))
        return (self._stored[account] + self._moved.balance(account)) // MICRO

    def _count(self) -> None:
        """Count what the batch has moved since it was last asked."""
        for _, _, transfer in self.batch.entries[self._counted :]:
            self._moved.record(transfer)
        self._counted = len(self.batch.entries)

    def move(self, debit: str, credit: str, cents: int, reason: str) -> None:
        """Move chips as part of the next `note`."""
        if not Account.parse(debit).may_overdraw and (there := self.balance_cents(debit)) < cents:
            raise Refused("", f"{dollars(cents)} are not there; allowed: up to {dollars(there)}.")
        self._moves.append(Move(debit, credit, cents * MICRO, reason))
        self._moved.shift(debit, credit, cents * MICRO)

    def note(self, kind: str, actor: Actor, table: str, at: str, facts: Mapping[str, Any]) -> None:
        """Put one event into the audit chain, with the moves since the last one."""
        if kind not in FLOOR_EVENTS:
            raise ValueError(f"{kind} is no event of the floor's; allowed: {', '.join(sorted(FLOOR_EVENTS))}.")
        who = {"kind": kind, "actor": actor.id, "role": actor.role, "table": table, "at": at}
        event = {**facts, **who}
        self._count()
        self.batch.append_floor_event(event, self._moves)
        # These moves were counted when they were made.
        self._moves, self._counted = [], len(self.batch.entries)
        if kind in ROUND_ENDINGS:
            self._ended[table, facts["round"]] = self.batch.after.head.seq, facts["record_sha256"]
        elif kind in GUEST_EVENTS:
            known = self.known(facts["guest"])
            self._put(evolve_guests({known.id: known} if known else {}, event))

    def keep(self, table: str, round_number: int, at: str, record: str, seats: Mapping[int, tuple[str, int]]) -> None:
        """Keep the record of a round as canonical JSON, once, after its `note`."""
        event, wanted = self._ended[table, round_number]
        sha256 = record_sha256(record)
        if sha256 != wanted:
            raise ValueError(f"The record of round {round_number} at {table} is not the one its event vouches for.")
        of_round, of_seats = round_rows(event, table, round_number, at, record, sha256, seats)
        self.batch.floor_rows.setdefault("rounds", []).append(of_round)
        self.batch.floor_rows.setdefault("round_seats", []).extend(of_seats)
        self.meet({guest for guest, _ in seats.values()})
        for guest, net in seats.values():
            self._put({guest: self.guest(guest).after(net)})

    def staked_elsewhere(self, guest: str, table: str) -> int:
        """What a guest may lose in the rounds of all other tables of the house, in cents."""
        others = [other for name, other in self._tables.items() if name != table]
        return sum(other.at_stake(guest) for other in others if isinstance(other, HasStakes))

    def guest(self, guest: str) -> Guest:
        """A guest by his id."""
        found = self.known(guest)
        if found is None:
            raise Refused("", STRANGER)
        return found

    def known(self, guest: str) -> Guest | None:
        """A guest by his id; None where there is none."""
        if guest not in self._guests:
            self.meet({guest})
        return self._guests.get(guest)

    def meet(self, guests: set[str]) -> None:
        """Look guests up who are about to be asked for, all at once."""
        # Not `guests - self._guests.keys()`: that would go through all who are known, not only those asked for.
        if strangers := guests.difference(self._guests):
            self._guests |= find_guests(self.connection, strangers)

    def _put(self, changed: Mapping[str, Guest]) -> None:
        for name, guest in changed.items():
            self._before.append((name, self._guests.get(name), self._changed.get(name)))
            self._guests[name] = self._changed[name] = guest

    def finish(self) -> AccountCache:
        """Write the guests that have changed, everything else is in the batch; what is known once it is written."""
        save_guests(self.connection, self._changed.values())
        self._count()
        for account, moved in self._moved.items():
            if account in self._stored:
                self._stored[account] += moved
        self._known.head = self.batch.after.head
        return self._known

    def refuse_loose_chips(self) -> None:
        """Raise where chips were moved and no event says why."""
        if self._moves:
            raise ValueError(f"Chips were moved without an event: {self._moves[0]}.")

    def mark(self) -> tuple[Savepoint, int]:
        """Where the books stand, to come back to."""
        self._refused.clear()
        return self.batch.savepoint(), len(self._before)

    def rewind(self, mark: tuple[Savepoint, int]) -> None:
        """Forget everything since a mark, but for the jackpot commands that were refused: those stay on record."""
        to, known = mark
        while len(self._before) > known:
            name, guest, changed = self._before.pop()
            _restore(self._guests, name, guest)
            _restore(self._changed, name, changed)
        self._moves = []
        self._take_back(to, self._refused)
        self._refused.clear()
