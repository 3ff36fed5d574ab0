"""The tables of the database as SQLAlchemy objects; the migrations create them."""

from __future__ import annotations

import sqlalchemy as sa

metadata = sa.MetaData()

# SQLite allows only INTEGER as the type of a row number; its integers have eight bytes anyway.
Whole = sa.BigInteger().with_variant(sa.Integer(), "sqlite")

_CARRIED_OUT = sa.text("room <> 'refused'")
_OF_OPERATORS = sa.text("room = 'operators'")
CONFIGURATION_EVENTS = (
    "kind IN ('change-approved', 'change-declined', 'change-proposed', 'jackpot-added', 'jackpot-discontinued', "
    "'options-changed', 'table-closed', 'table-opened', 'table-resumed', 'table-suspended', 'terms-changed')"
)
"""The events that configure jackpots and tables; they are few, and an index finds them."""

WIN_EVENTS = "kind = 'win-committed'"
"""The events that commit a win; an index finds them, in the order in which wins were committed."""

SESSION_EVENTS = "kind IN ('guest-link-issued', 'guest-returned', 'signed-out')"
"""The events that end sessions or let a guest open another; an index finds those of each actor."""

SHARE_EVENTS = "kind IN ('round-shared', 'share-revoked')"
"""The events with which players share rounds and take that back; an index finds those of each actor."""

_CONFIGURES = sa.text(CONFIGURATION_EVENTS)
_ENDS_SESSIONS = sa.text(SESSION_EVENTS)
_COMMITS_A_WIN = sa.text(WIN_EVENTS)
_SHARES = sa.text(SHARE_EVENTS)

events = sa.Table(
    "events",
    metadata,
    sa.Column("seq", Whole, primary_key=True, autoincrement=False),
    sa.Column("room", sa.Text, nullable=False),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("command", sa.Text, nullable=False),
    sa.Column("place", Whole, nullable=False),
    sa.Column("at", sa.Text, nullable=False),
    sa.Column("actor", sa.Text, nullable=False),
    sa.Column("role", sa.Text, nullable=False),
    sa.Column("table_name", sa.Text),
    sa.Column("body", sa.Text, nullable=False),
    sa.Index(
        "each_command_once", "command", "place", unique=True, sqlite_where=_CARRIED_OUT, postgresql_where=_CARRIED_OUT
    ),
    sa.Index("events_of_operators", "seq", sqlite_where=_OF_OPERATORS, postgresql_where=_OF_OPERATORS),
    sa.Index("events_of_the_house", "seq", sqlite_where=_CONFIGURES, postgresql_where=_CONFIGURES),
    sa.Index("events_of_sessions", "actor", "seq", sqlite_where=_ENDS_SESSIONS, postgresql_where=_ENDS_SESSIONS),
    sa.Index("events_of_wins", "seq", sqlite_where=_COMMITS_A_WIN, postgresql_where=_COMMITS_A_WIN),
    sa.Index("events_of_shares", "actor", "seq", sqlite_where=_SHARES, postgresql_where=_SHARES),
)
"""Everything that happened, in one order: events of jackpots, operators and the floor, and refusals. Never changed.

`room` is the category of an event, and `place` its position among the events of its command.
"""

audit = sa.Table(
    "audit",
    metadata,
    sa.Column("seq", Whole, sa.ForeignKey("events.seq"), primary_key=True, autoincrement=False),
    sa.Column("previous", sa.Text, nullable=False),
    sa.Column("hash", sa.Text, nullable=False),
    sa.Column("software", sa.Text, nullable=False),
    sa.Column("rules", sa.Text),
)
"""The audit chain: the hash of each link covers its event and the link before it. Never changed."""

entries = sa.Table(
    "entries",
    metadata,
    sa.Column("number", Whole, primary_key=True, autoincrement=False),
    sa.Column("id", sa.Text, nullable=False, unique=True),
    sa.Column("event", Whole, sa.ForeignKey("events.seq"), nullable=False),
    sa.Column("debit", sa.Text, nullable=False),
    sa.Column("credit", sa.Text, nullable=False),
    sa.Column("amount", Whole, nullable=False),
    sa.Column("reason", sa.Text, nullable=False),
    sa.Column("document", sa.Text),
)
"""Money moved from one account to another, in micro-cents, by an event. Never changed."""

accounts = sa.Table(
    "accounts",
    metadata,
    sa.Column("account", sa.Text, primary_key=True),
    sa.Column("balance", Whole, nullable=False),
    sa.UniqueConstraint("account", "balance", name="an_account_and_its_balance"),
)
"""The balance of each account; triggers add up the entries."""

meters = sa.Table(
    "meters",
    metadata,
    sa.Column("name", sa.Text, primary_key=True),
    sa.Column("account", sa.Text),
    sa.Column("start", Whole, nullable=False),
    sa.Column("moved", Whole, nullable=False),
    sa.Column("shown", Whole, nullable=False),
    sa.Column("body", sa.Text, nullable=False),
    sa.ForeignKeyConstraint(
        ["account", "shown"],
        ["accounts.account", "accounts.balance"],
        name="a_meter_shows_its_balance",
        deferrable=True,
        initially="DEFERRED",
    ),
)
"""What each meter started with, the sum of its entries since, what it shows, and its whole state."""


def _named(name: str) -> sa.Table:
    return sa.Table(
        name, metadata, sa.Column("name", sa.Text, primary_key=True), sa.Column("body", sa.Text, nullable=False)
    )


jackpots = _named("jackpots")
"""Each jackpot as it is configured."""

tables = _named("tables")
"""Each table with the present state of its round."""

wins = _named("wins")
"""Each win that was committed."""

proposals = _named("proposals")
"""Each change that waits for the approval of a second person."""

suspensions = _named("suspensions")
"""The tables and jackpots that take no jackpot wagers, and why."""

totals = _named("standing")
"""What else start-up needs in order not to replay: the number of jackpot events, the closed tables, the checklists."""

operators = sa.Table(
    "operators",
    metadata,
    sa.Column("name", sa.Text, primary_key=True),
    sa.Column("role", sa.Text, nullable=False),
    sa.Column("secret", sa.Text, nullable=False),
    sa.Column("revoked", sa.Boolean, nullable=False),
    sa.Column("event", Whole, sa.ForeignKey("events.seq"), nullable=False),
    sa.Column("second_factor", sa.Text, nullable=False, server_default=""),
)
"""Each operator with their role; `secret` is the argon2 hash of the password, `second_factor` is sealed."""

PROTECTED = (events, audit, entries)
"""The tables whose rows triggers protect against changes."""

PROJECTIONS = (accounts, meters, jackpots, tables, wins, proposals, suspensions, totals, operators)
"""The tables that are derived from them."""
