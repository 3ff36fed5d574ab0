"""The tables of a house's database, as SQLAlchemy sees them; the migrations make them."""

from __future__ import annotations

import sqlalchemy as sa

metadata = sa.MetaData()

# SQLite numbers rows by INTEGER only; there a whole number has eight bytes all the same.
Whole = sa.BigInteger().with_variant(sa.Integer(), "sqlite")

_DONE = sa.text("room <> 'refused'")
_THEIRS = sa.text("room = 'operators'")
OF_THE_HOUSE = (
    "kind IN ('change-approved', 'change-declined', 'change-proposed', 'jackpot-added', 'jackpot-discontinued', "
    "'options-changed', 'table-closed', 'table-opened', 'table-resumed', 'table-suspended', 'terms-changed')"
)
"""The events that make a house what it is between rounds; they are few, and an index finds them."""

_OF_THE_HOUSE = sa.text(OF_THE_HOUSE)

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
    sa.Index("each_command_once", "command", "place", unique=True, sqlite_where=_DONE, postgresql_where=_DONE),
    sa.Index("events_of_operators", "seq", sqlite_where=_THEIRS, postgresql_where=_THEIRS),
    sa.Index("events_of_the_house", "seq", sqlite_where=_OF_THE_HOUSE, postgresql_where=_OF_THE_HOUSE),
)
"""Everything that happened, in one order: jackpot events, changes of operators, and refusals. Never changed."""

audit = sa.Table(
    "audit",
    metadata,
    sa.Column("seq", Whole, sa.ForeignKey("events.seq"), primary_key=True, autoincrement=False),
    sa.Column("previous", sa.Text, nullable=False),
    sa.Column("hash", sa.Text, nullable=False),
    sa.Column("software", sa.Text, nullable=False),
    sa.Column("rules", sa.Text),
)
"""The chain over the events: each link fixes its event and the link before it. Never changed."""

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
"""What each account holds; the database itself adds up the entries."""

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
"""What each meter started with, all its entries since, what it shows, and its books."""


def _named(name: str) -> sa.Table:
    return sa.Table(
        name, metadata, sa.Column("name", sa.Text, primary_key=True), sa.Column("body", sa.Text, nullable=False)
    )


jackpots = _named("jackpots")
"""Each jackpot as it is configured."""

tables = _named("tables")
"""Each table and its round as they stand."""

wins = _named("wins")
"""Each win that was committed."""

proposals = _named("proposals")
"""Each change that waits for a second person."""

suspensions = _named("suspensions")
"""What takes no jackpot wagers, and why."""

standing = _named("standing")
"""What else a process needs to begin without replaying: how many events the jackpots are made of, and what closed."""

operators = sa.Table(
    "operators",
    metadata,
    sa.Column("name", sa.Text, primary_key=True),
    sa.Column("role", sa.Text, nullable=False),
    sa.Column("secret", sa.Text, nullable=False),
    sa.Column("revoked", sa.Boolean, nullable=False),
    sa.Column("event", Whole, sa.ForeignKey("events.seq"), nullable=False),
)
"""Who may do what; the secret is an argon2 hash."""

KEPT = (events, audit, entries)
"""The tables the database lets nobody change."""

PROJECTIONS = (accounts, meters, jackpots, tables, wins, proposals, suspensions, standing, operators)
"""The tables that follow from them."""
