"""What an auditor asks for: meters day by day, wins, adjustments, exceptions; all out of the kept tables alone."""

from __future__ import annotations

import datetime as dt
from collections import defaultdict
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from longsuit.store.audit.verify import read_body
from longsuit.store.database import schema
from longsuit.store.errors import StoreError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

FUNDS = ("meter", "reserve", "overflow")
"""The accounts of a meter that are reconciled day by day."""

EXCEPTIONS = frozenset(
    {
        "change-proposed", "change-approved", "change-declined", "jackpot-added", "terms-changed", "options-changed",
        "table-opened", "table-closed", "jackpot-discontinued", "meter-adjusted", "win-undone", "win-rejected",
        "hand-deselected", "misdeal-called", "table-suspended", "table-resumed", "operator-added", "operator-revoked",
        "secret-changed", "refused", "round-voided",
    }
)  # fmt: skip
"""The events an auditor looks at one by one: changes of parameters, voids, overrides and refusals."""

LONGEST_UNREADABLE = 200
"""Of an event that cannot be read no more characters than this are shown."""

ADJUSTMENTS = ("meter-adjusted", "win-undone")
"""The events that move money by hand."""


@dataclass(frozen=True)
class Day:
    """One account of a meter on one day, in micro-cents: opening + all entries = closing (JP-14)."""

    day: str
    """The day, in UTC."""

    account: str
    """The account: a meter, its reserve or its overflow."""

    opening: int
    """What it held when the day began."""

    entries: dict[str, int]
    """What came and went that day, by reason."""

    closing: int
    """What it held when the day ended."""


@dataclass(frozen=True)
class Period:
    """The days a report is about, both included; open where a day is empty."""

    first: str = ""
    """The first day."""

    last: str = ""
    """The last day."""

    def __post_init__(self) -> None:
        for day in (self.first, self.last):
            try:
                sound = not day or dt.date.fromisoformat(day).isoformat() == day
            except ValueError:
                sound = False
            if not sound:
                raise StoreError(f"“{day[:20]}” is not a day; allowed: one such as 2026-03-31.")

    def holds(self, day: str) -> bool:
        """Whether a day is among them."""
        return self.first <= day and (not self.last or day <= self.last)


def meter_days(connection: sa.Connection, period: Period) -> list[Day]:
    """Each account of each meter, day by day, on days when something moved."""
    found: list[Day] = []
    standing: defaultdict[str, int] = defaultdict(int)
    for (day, account), entries in sorted(_moved_by_day(connection).items()):
        opening = standing[account]
        standing[account] = closing = opening + sum(entries.values())
        if period.holds(day):
            found.append(Day(day, account, opening, entries, closing))
    return found


def _moved_by_day(connection: sa.Connection) -> dict[tuple[str, str], dict[str, int]]:
    events, entries = schema.events, schema.entries
    day = sa.func.substr(events.c.at, 1, 10).label("day")
    moved: defaultdict[tuple[str, str], defaultdict[str, int]] = defaultdict(lambda: defaultdict(int))
    for side, sign in ((entries.c.credit, 1), (entries.c.debit, -1)):
        kinds = sa.or_(*(side.startswith(f"{fund}:", autoescape=True) for fund in FUNDS))
        rows = connection.execute(
            sa.select(day, side, entries.c.reason, sa.func.sum(entries.c.amount))
            .join_from(entries, events, entries.c.event == events.c.seq)
            .where(kinds)
            .group_by(day, side, entries.c.reason)
        )
        for on, account, reason, amount in rows:
            moved[on, account][reason] += sign * int(amount)
    return {key: dict(sorted(entries.items())) for key, entries in moved.items()}


def _events(connection: sa.Connection, kinds: Any, period: Period, first: int = 0) -> Iterator[dict[str, Any]]:
    c = schema.events.c
    columns = (c.seq, c.at, c.actor, c.role, c.table_name, c.kind, c.body)
    rows = connection.execute(sa.select(*columns).where(c.kind.in_(kinds), c.seq >= first).order_by(c.seq))
    for seq, at, actor, role, table, kind, body in rows:
        if period.holds(at[:10]):
            yield {
                "seq": seq,
                "time": at,
                "actor": actor,
                "role": role,
                "table": table,
                "kind": kind,
                "event": _said(body),
            }


def _said(body: str) -> dict[str, Any]:
    """What an event says; one that somebody has altered may say nothing that can be read."""
    said = read_body(body)
    return said if isinstance(said, dict) else {"unreadable": body[:LONGEST_UNREADABLE]}


def meters_report(connection: sa.Connection, period: Period) -> list[dict[str, Any]]:
    """The daily reconciliation of every meter."""
    return [asdict(day) for day in meter_days(connection, period)]


def wins_report(connection: sa.Connection, period: Period) -> list[dict[str, Any]]:
    """Every win committed, as its event wrote it."""
    return list(_events(connection, ["win-committed"], period))


def adjustments_report(connection: sa.Connection, period: Period) -> list[dict[str, Any]]:
    """Every entry made by hand."""
    return list(_events(connection, ADJUSTMENTS, period))


def exceptions_report(connection: sa.Connection, period: Period) -> list[dict[str, Any]]:
    """Every change of parameters, void, override and refusal."""
    return list(_events(connection, sorted(EXCEPTIONS), period))


def latest_exceptions(connection: sa.Connection, many: int, after: int = 0) -> list[dict[str, Any]]:
    """The last of them after an event, the latest first."""
    c, kinds = schema.events.c, sorted(EXCEPTIONS)
    latest = sa.select(c.seq).where(c.seq > after, c.kind.in_(kinds)).order_by(c.seq.desc()).limit(many)
    first = connection.execute(sa.select(sa.func.min(latest.subquery().c.seq))).scalar()
    return [] if first is None else list(_events(connection, kinds, Period(), first))[::-1]


REPORTS: dict[str, Callable[[sa.Connection, Period], list[dict[str, Any]]]] = {
    "meters": meters_report,
    "wins": wins_report,
    "adjustments": adjustments_report,
    "exceptions": exceptions_report,
}
"""Each report by its name."""
