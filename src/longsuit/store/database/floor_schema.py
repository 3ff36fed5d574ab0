"""The tables of the floor in the database as SQLAlchemy objects; a migration creates them."""

from __future__ import annotations

import sqlalchemy as sa

from longsuit.store.database.schema import Whole, metadata

_HAS_COMMAND = sa.text("command <> ''")

journal = sa.Table(
    "journal",
    metadata,
    sa.Column("seq", Whole, primary_key=True, autoincrement=False),
    sa.Column("table_name", sa.Text, nullable=False),
    sa.Column("number", Whole, nullable=False),
    sa.Column("at", sa.Text, nullable=False),
    sa.Column("actor", sa.Text, nullable=False),
    sa.Column("command", sa.Text, nullable=False),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("body", sa.Text, nullable=False),
    sa.Column("event", Whole, nullable=False),
    sa.Column("secret", sa.Text, nullable=False, server_default=""),
    sa.Index("each_number_once", "table_name", "number", unique=True),
    sa.Index(
        "each_command_of_a_table_once",
        "command",
        "actor",
        "table_name",
        unique=True,
        sqlite_where=_HAS_COMMAND,
        postgresql_where=_HAS_COMMAND,
    ),
)
"""The journals of all tables in one order, each row with the last event before it and sealed secrets. Never changed."""

rounds = sa.Table(
    "rounds",
    metadata,
    sa.Column("event", Whole, sa.ForeignKey("events.seq"), primary_key=True, autoincrement=False),
    sa.Column("table_name", sa.Text, nullable=False),
    sa.Column("round", Whole, nullable=False),
    sa.Column("at", sa.Text, nullable=False),
    sa.Column("record", sa.Text, nullable=False),
    sa.Column("sha256", sa.Text, nullable=False),
    sa.Index("each_round_once", "table_name", "round", unique=True),
)
"""The record of each finished round, by the event that ended it. Never changed."""

round_seats = sa.Table(
    "round_seats",
    metadata,
    sa.Column("number", Whole, primary_key=True, autoincrement=False),
    sa.Column("event", Whole, sa.ForeignKey("rounds.event"), nullable=False),
    sa.Column("seat", Whole, nullable=False),
    sa.Column("guest", sa.Text, nullable=False),
    sa.Column("net_cents", Whole, nullable=False),
    sa.Index("rounds_of_a_guest", "guest", "number"),
)
"""What each seat won or lost in each round; numbered by event and seat. Never changed."""

guests = sa.Table(
    "guests",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("joined", sa.Text, nullable=False),
    sa.Column("since", sa.Text, nullable=False),
    sa.Column("net_cents", Whole, nullable=False),
    *(
        sa.Column(f"{limit}{part}", sa.Text if part == "_from" else Whole, nullable=part != "_from")
        for limit in ("loss", "minutes")
        for part in ("", "_later", "_from")
    ),
    sa.Column("avatar", Whole, nullable=True),
)
"""Each guest with their session and limits; derived from the events."""

sessions = sa.Table(
    "sessions",
    metadata,
    sa.Column("hash", sa.Text, primary_key=True),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("since", sa.Text, nullable=False),
    sa.Column("until", sa.Text, nullable=False),
    sa.Column("csrf", sa.Text, nullable=False),
    sa.Column("event", Whole, nullable=False, server_default="0"),
    sa.Index("sessions_of_a_name", "kind", "name"),
)
"""Who is signed in: the SHA-256 of the session's id, a guest's id or an operator's name, and the end of the session.

A row counts only with its event; that of a session from before schema version 0005 was 0, and is in no chain.
"""

throttles = sa.Table(
    "throttles",
    metadata,
    sa.Column("kind", sa.Text, primary_key=True),
    sa.Column("name", sa.Text, primary_key=True),
    sa.Column("used", Whole, nullable=False),
    sa.Column("at", sa.Text, nullable=False),
)
"""How much of a limit somebody has used, and when that was written; shared by all processes, and never backed up."""
