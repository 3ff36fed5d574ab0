"""Reports for auditors: meters day by day, wins, adjustments and exceptions, from the protected tables alone."""

from __future__ import annotations

import datetime as dt
from collections import defaultdict
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from longsuit.store.chain.stored_links import read_body
from longsuit.store.database import schema
from longsuit.store.errors import StoreError
from longsuit.store.events.balances import METER_FUNDS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

EXCEPTIONS = frozenset(
    {
        "change-proposed", "change-approved", "change-declined", "jackpot-added", "terms-changed", "options-changed",
        "table-opened", "table-closed", "jackpot-discontinued", "meter-adjusted", "win-undone", "win-rejected",
        "hand-deselected", "misdeal-called", "table-suspended", "table-resumed", "operator-added", "operator-revoked",
        "secret-changed", "refused", "round-voided", "deck-out", "deck-verified", "checklist-required",
        "checklist-cleared", "clock-set", "clock-stepped", "program-altered", "house-keys",
        "operator-change-proposed", "operator-change-approved", "operator-change-declined", "operator-change-recovered",
        "recovery-code-used", "second-factor-removed", "second-factor-required", "second-factor-set",
    }
)  # fmt: skip
"""The kinds of events that auditors review one by one: changes of parameters, voids, overrides and refusals."""

MAX_UNREADABLE_LENGTH = 200
"""How many characters of an unreadable event are shown."""

ADJUSTMENTS = ("meter-adjusted", "win-undone")
"""The kinds of events that move money by hand."""


@dataclass(frozen=True)
class Day:
    """One account of a meter on one day, in micro-cents: opening + all entries = closing (JP-14)."""

    day: str
    """The day, in UTC."""

    account: str
    """The account of a meter, its reserve or its overflow."""

    opening: int
    """The balance at the beginning of the day."""

    entries: dict[str, int]
    """The sum of the entries of the day, by reason."""

    closing: int
    """The balance at the end of the day."""


@dataclass(frozen=True)
class Period:
    """The days of a report, both included; an empty day is no limit."""

    first: str = ""
    """The first day."""

    last: str = ""
    """The last day."""

    def __post_init__(self) -> None:
        for day in (self.first, self.last):
            try:
                valid = not day or dt.date.fromisoformat(day).isoformat() == day
            except ValueError:
                valid = False
            if not valid:
                raise StoreError(f"“{day[:20]}” is not a day. Write it like 2026-03-31.")

    def contains(self, day: str) -> bool:
        """Whether a day is in the period."""
        return self.first <= day and (not self.last or day <= self.last)


def meter_days(connection: sa.Connection, period: Period) -> list[Day]:
    """Each account of each meter, for each day with entries."""
    found: list[Day] = []
    balances: defaultdict[str, int] = defaultdict(int)
    for (day, account), entries in sorted(_moved_by_day(connection).items()):
        opening = balances[account]
        balances[account] = closing = opening + sum(entries.values())
        if period.contains(day):
            found.append(Day(day, account, opening, entries, closing))
    return found


def _moved_by_day(connection: sa.Connection) -> dict[tuple[str, str], dict[str, int]]:
    events, entries = schema.events, schema.entries
    day = sa.func.substr(events.c.at, 1, 10).label("day")
    moved: defaultdict[tuple[str, str], defaultdict[str, int]] = defaultdict(lambda: defaultdict(int))
    for side, sign in ((entries.c.credit, 1), (entries.c.debit, -1)):
        kinds = sa.or_(*(side.startswith(f"{fund}:", autoescape=True) for fund in METER_FUNDS))
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
        if period.contains(at[:10]):
            yield {
                "seq": seq,
                "time": at,
                "actor": actor,
                "role": role,
                "table": table,
                "kind": kind,
                "event": _document(body),
            }


def _document(body: str) -> dict[str, Any]:
    """The document of an event; one that somebody has altered may be unreadable."""
    document = read_body(body)
    return document if isinstance(document, dict) else {"unreadable": body[:MAX_UNREADABLE_LENGTH]}


def meters_report(connection: sa.Connection, period: Period) -> list[dict[str, Any]]:
    """The daily reconciliation of every meter."""
    return [asdict(day) for day in meter_days(connection, period)]


def wins_report(connection: sa.Connection, period: Period) -> list[dict[str, Any]]:
    """Every committed win, with its event."""
    return list(_events(connection, ["win-committed"], period))


def adjustments_report(connection: sa.Connection, period: Period) -> list[dict[str, Any]]:
    """Every entry made by hand."""
    return list(_events(connection, ADJUSTMENTS, period))


def exceptions_report(connection: sa.Connection, period: Period) -> list[dict[str, Any]]:
    """Every change of parameters, void, override and refusal."""
    return list(_events(connection, sorted(EXCEPTIONS), period))


def latest_exceptions(connection: sa.Connection, limit: int, after: int = 0) -> list[dict[str, Any]]:
    """The latest exceptions after an event, the last one first."""
    c, kinds = schema.events.c, sorted(EXCEPTIONS)
    latest = sa.select(c.seq).where(c.seq > after, c.kind.in_(kinds)).order_by(c.seq.desc()).limit(limit)
    first = connection.execute(sa.select(sa.func.min(latest.subquery().c.seq))).scalar()
    return [] if first is None else list(_events(connection, kinds, Period(), first))[::-1]


REPORTS: dict[str, Callable[[sa.Connection, Period], list[dict[str, Any]]]] = {
    "meters": meters_report,
    "wins": wins_report,
    "adjustments": adjustments_report,
    "exceptions": exceptions_report,
}
"""Each report by its name."""
