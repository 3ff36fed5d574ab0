"""Schema version 0001: events, the audit chain, entries and projections."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from longsuit.store.database.triggers import trigger_statements

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

WHOLE = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
OTHERS_MONEY = ("player", "meter", "reserve", "overflow", "suspense")
ROOMS = ("jackpot", "operators", "refused")


def upgrade() -> None:
    """Create the tables and their triggers."""
    _create_kept_tables()
    _create_projections()
    for statement in trigger_statements(op.get_bind().dialect.name):
        op.get_bind().exec_driver_sql(statement.replace("%", "%%") if "%" in statement else statement)


def downgrade() -> None:
    """Not supported: a migration back could lose records."""
    raise ValueError("A database cannot be migrated to an older schema version. Restore a backup instead.")


def _create_kept_tables() -> None:
    op.create_table(
        "events",
        sa.Column("seq", WHOLE, primary_key=True, autoincrement=False),
        *(sa.Column(name, sa.Text, nullable=False) for name in ("room", "kind", "command")),
        sa.Column("place", WHOLE, nullable=False),
        *(sa.Column(name, sa.Text, nullable=False) for name in ("at", "actor", "role")),
        sa.Column("table_name", sa.Text),
        sa.Column("body", sa.Text, nullable=False),
        sa.CheckConstraint(f"room IN {ROOMS}", name="room_is_known"),
    )
    # A command that was refused may be refused again; one that was carried out is carried out once.
    carried_out = sa.text("room <> 'refused'")
    op.create_index(
        "each_command_once",
        "events",
        ["command", "place"],
        unique=True,
        sqlite_where=carried_out,
        postgresql_where=carried_out,
    )
    op.create_table(
        "audit",
        sa.Column("seq", WHOLE, sa.ForeignKey("events.seq"), primary_key=True, autoincrement=False),
        *(sa.Column(name, sa.Text, nullable=False) for name in ("previous", "hash", "software")),
        sa.Column("rules", sa.Text),
    )
    op.create_table(
        "entries",
        sa.Column("number", WHOLE, primary_key=True, autoincrement=False),
        sa.Column("id", sa.Text, nullable=False, unique=True),
        sa.Column("event", WHOLE, sa.ForeignKey("events.seq"), nullable=False),
        sa.Column("debit", sa.Text, nullable=False),
        sa.Column("credit", sa.Text, nullable=False),
        sa.Column("amount", WHOLE, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("document", sa.Text),
        sa.CheckConstraint("amount > 0", name="amount_is_above_zero"),
        sa.CheckConstraint("debit <> credit", name="two_accounts"),
    )


def _create_projections() -> None:
    kinds = " AND ".join(f"account NOT LIKE '{kind}:%'" for kind in OTHERS_MONEY)
    op.create_table(
        "accounts",
        sa.Column("account", sa.Text, primary_key=True),
        sa.Column("balance", WHOLE, nullable=False),
        sa.UniqueConstraint("account", "balance", name="an_account_and_its_balance"),
        sa.CheckConstraint(f"balance >= 0 OR ({kinds})", name="no_one_elses_money_is_lent"),
    )
    op.create_table(
        "meters",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("account", sa.Text),
        *(sa.Column(name, WHOLE, nullable=False) for name in ("start", "moved", "shown")),
        sa.Column("body", sa.Text, nullable=False),
        sa.CheckConstraint("start + moved = shown", name="start_and_entries_are_the_amount_shown"),
        sa.CheckConstraint("account IS NOT NULL OR (start = 0 AND moved = 0)", name="money_has_an_account"),
        # Checked at the commit: no transaction can leave a meter that differs from the sum of its entries.
        sa.ForeignKeyConstraint(
            ["account", "shown"],
            ["accounts.account", "accounts.balance"],
            name="a_meter_shows_its_balance",
            deferrable=True,
            initially="DEFERRED",
        ),
    )
    for name in ("jackpots", "tables", "wins", "proposals", "suspensions"):
        op.create_table(name, sa.Column("name", sa.Text, primary_key=True), sa.Column("body", sa.Text, nullable=False))
    op.create_table(
        "operators",
        sa.Column("name", sa.Text, primary_key=True),
        *(sa.Column(name, sa.Text, nullable=False) for name in ("role", "secret")),
        sa.Column("revoked", sa.Boolean, nullable=False),
        sa.Column("event", WHOLE, sa.ForeignKey("events.seq"), nullable=False),
    )
