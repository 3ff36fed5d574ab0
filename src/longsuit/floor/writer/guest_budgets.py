"""Budgets of guests: how much each guest may write for good, in all processes of a house together and after restarts.

A budget is a leaky bucket: each command adds one, time takes away. What is used is a row of the database, read and
written with the transaction of the command itself. For the commands of play, of which there are many, a process counts
some in memory before it writes them with the next transaction: a restart forgets no more than those.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import ceil

import sqlalchemy as sa

from longsuit.base import Refused, is_time, seconds_between
from longsuit.store import Use, read_uses, write_uses

MICRO = 1_000_000
"""The unit in which rows store what is used."""

MAX_REMEMBERED = 50_000
"""Guests whose use is remembered in this process; the least recently used is read again."""

COMMANDS_PER_DAY = 250_000
"""How many commands a guest may give at tables, unless the settings say otherwise: about three a second."""

DAY = 86_400
"""The seconds of a day."""


@dataclass(frozen=True, slots=True)
class Budget:
    """So many commands at once, and so many in the long run."""

    kind: str
    """Its name in the database."""

    per_day: float
    """Commands a day in the long run."""

    at_once: int
    """Commands that may come at once."""

    unwritten: int = 1
    """So many may be counted in memory before they are written; 1 to write each with its own transaction."""

    def drained(self, used: float, at: str, now: str) -> float:
        """What is used after some time."""
        if not is_time(at):
            return 0.0
        return min(float(self.at_once), max(0.0, used - max(0.0, seconds_between(at, now)) * self.per_day / DAY))

    def wait(self, used: float) -> int:
        """The seconds until one more may come."""
        return ceil(max(0.0, used + 1 - self.at_once) * DAY / self.per_day)


CHANGES = Budget("guest/changes", 30 * 24, 30)
"""Limits that guests set for themselves, sessions they begin, names they take: thirty an hour."""

REFILLS = Budget("guest/refills", 24, 12)
"""Refills of play chips, so that no guest feeds a jackpot with chips that cost nothing: one an hour."""

SHARES = Budget("guest/shares", 60 * 24, 60)
"""Links to rounds that guests make and revoke: sixty an hour."""

SEATS = Budget("guest/seats", 240 * 24, 240)
"""How often a guest sits down, leaves and buys chips: 240 an hour."""

JOINS = "address/joins"
"""The kind of the budget of guests who join from one address."""

SEAT_CHANGES = frozenset({"sit", "leave", "buy-chips"})
"""The commands at tables with a budget of their own."""


def play_budget(per_day: int) -> Budget:
    """The budget of all other commands of a guest at tables; a tenth of a day's may come at once."""
    return Budget("guest/play", per_day, max(1, per_day // 10), unwritten=20)


def join_budget(per_minute: float) -> Budget:
    """The budget of guests who join from one address; a minute's may come at once."""
    return Budget(JOINS, per_minute * 1440, ceil(per_minute))


class BudgetSpent(Refused):
    """A command that its budget does not allow now."""

    def __init__(self, seconds: int) -> None:
        self.seconds = max(1, seconds)
        wait = _time(seconds)
        super().__init__("", f"You have made too many changes, and each is kept for good. Try again in {wait}.")


def _time(seconds: int) -> str:
    """A wait in words.

    >>> _time(12), _time(61), _time(4000)
    ('a minute', '2 minutes', '67 minutes')
    """
    minutes = ceil(seconds / 60)
    return "a minute" if minutes <= 1 else f"{minutes} minutes"


@dataclass(slots=True)
class _Level:
    used: float
    """What is used, by all processes as far as is known here."""
    at: str
    """When."""
    unwritten: int = 0
    """How much of it is counted in memory only."""


def spend(connection: sa.Connection, budget: Budget, name: str, at: str) -> None:
    """Count one more of a budget, in its row; refused if the budget does not allow it."""
    key = (budget.kind, name)
    use = read_uses(connection, [key]).get(key)
    used = budget.drained(use.used / MICRO, use.at, at) if use else 0.0
    if wait := budget.wait(used):
        raise BudgetSpent(wait)
    write_uses(connection, {key: Use(round((used + 1) * MICRO), at)})


class PlayBudgets:
    """What guests have used of the budget of play; belongs to the thread of the command processor."""

    def __init__(self, play: Budget) -> None:
        self.play = play
        self._levels: OrderedDict[str, _Level] = OrderedDict()
        self._due: set[str] = set()

    def spend(self, connection: sa.Connection, guest: str, at: str) -> None:
        """Count one more command of a guest, in memory; refused if the budget does not allow it."""
        level, budget = self._level(connection, guest), self.play
        level.used, level.at = budget.drained(level.used, level.at, at), max(at, level.at)
        if wait := budget.wait(level.used):
            raise BudgetSpent(wait)
        level.used += 1
        level.unwritten += 1
        if level.unwritten >= budget.unwritten:
            self._due.add(guest)

    def read_ahead(self, connection: sa.Connection, guests: Iterable[str]) -> None:
        """Read what guests have used whose commands are about to come, with one query for all of them."""
        unknown = [guest for guest in guests if guest and guest not in self._levels]
        if unknown:
            self._read(connection, unknown)

    def save(self, connection: sa.Connection, now: Callable[[], str]) -> None:
        """Write what was counted in memory, of the guests with enough of it, and learn what other processes counted."""
        if not self._due:
            return
        at, due = now(), {guest: self._levels[guest] for guest in self._due if guest in self._levels}
        self._due.clear()
        uses = read_uses(connection, [(self.play.kind, guest) for guest in due])
        for guest, level in due.items():
            use = uses.get((self.play.kind, guest))
            others = self.play.drained(use.used / MICRO, use.at, at) if use else 0.0
            level.used, level.at, level.unwritten = others + level.unwritten, at, 0
        rows = {(self.play.kind, guest): Use(round(level.used * MICRO), at) for guest, level in due.items()}
        write_uses(connection, rows)

    def _level(self, connection: sa.Connection, guest: str) -> _Level:
        if guest not in self._levels:
            self._read(connection, [guest])
        self._levels.move_to_end(guest)
        return self._levels[guest]

    def _read(self, connection: sa.Connection, guests: list[str]) -> None:
        uses = read_uses(connection, [(self.play.kind, guest) for guest in guests])
        for guest in guests:
            use = uses.get((self.play.kind, guest))
            self._levels[guest] = _Level(use.used / MICRO, use.at) if use else _Level(0.0, "")
        while len(self._levels) > max(MAX_REMEMBERED, len(guests)):
            self._levels.popitem(last=False)
