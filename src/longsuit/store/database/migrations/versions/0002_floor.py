"""Schema version 0002: the floor's journal, rounds, guests and sessions, and start-up without replay."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from longsuit.store.database.floor_triggers import floor_trigger_statements

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

WHOLE = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
BEFORE = "room IN ('jackpot', 'operators', 'refused')"
AFTER = "room IN ('jackpot', 'operators', 'floor', 'refused')"


def upgrade() -> None:
    """Allow events of the floor, create its tables and their triggers."""
    _allow_floor_events()
    _create_kept_tables()
    _create_people()
    _create_start_up()
    for statement in floor_trigger_statements(op.get_bind().dialect.name):
        op.get_bind().exec_driver_sql(statement)


def downgrade() -> None:
    """Not supported: a migration back could lose records."""
    raise ValueError("A database cannot be migrated to an older schema version. Restore a backup instead.")


def _allow_floor_events() -> None:
    """Add the category `floor` to the constraint of the events."""
    bind = op.get_bind()
    if bind.dialect.name == "postgresql":
        op.drop_constraint("room_is_known", "events")
        op.create_check_constraint("room_is_known", "events", AFTER)
        return
    # SQLite cannot change a constraint of a table, and copying the events would mean dropping their triggers. Its
    # manual describes this way for changes that do not affect the stored rows.
    version = bind.exec_driver_sql("PRAGMA schema_version").scalar_one()
    bind.exec_driver_sql("PRAGMA writable_schema = ON")
    changed = bind.exec_driver_sql(
        "UPDATE sqlite_schema SET sql = replace(sql, ?, ?) WHERE type = 'table' AND name = 'events' AND instr(sql, ?)",
        (BEFORE, AFTER, BEFORE),
    )
    if changed.rowcount != 1:
        raise ValueError("The table of events is not the one Longsuit creates in schema version 0001.")
    bind.exec_driver_sql(f"PRAGMA schema_version = {version + 1}")
    bind.exec_driver_sql("PRAGMA writable_schema = OFF")


def _texts(*names: str) -> list[sa.Column[str]]:
    return [sa.Column(name, sa.Text, nullable=False) for name in names]


def _create_kept_tables() -> None:
    op.create_table(
        "journal",
        sa.Column("seq", WHOLE, primary_key=True, autoincrement=False),
        sa.Column("table_name", sa.Text, nullable=False),
        sa.Column("number", WHOLE, nullable=False),
        *_texts("at", "actor", "command", "kind", "body"),
        sa.Column("event", WHOLE, nullable=False),
    )
    op.create_index("each_number_once", "journal", ["table_name", "number"], unique=True)
    has_command = sa.text("command <> ''")
    op.create_index(
        "each_command_of_a_table_once",
        "journal",
        ["table_name", "actor", "command"],
        unique=True,
        sqlite_where=has_command,
        postgresql_where=has_command,
    )
    op.create_table(
        "rounds",
        sa.Column("event", WHOLE, sa.ForeignKey("events.seq"), primary_key=True, autoincrement=False),
        sa.Column("table_name", sa.Text, nullable=False),
        sa.Column("round", WHOLE, nullable=False),
        *_texts("at", "record", "sha256"),
    )
    op.create_index("each_round_once", "rounds", ["table_name", "round"], unique=True)
    op.create_table(
        "round_seats",
        sa.Column("number", WHOLE, primary_key=True, autoincrement=False),
        sa.Column("event", WHOLE, sa.ForeignKey("rounds.event"), nullable=False),
        sa.Column("seat", WHOLE, nullable=False),
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("net_cents", WHOLE, nullable=False),
        sa.CheckConstraint("seat BETWEEN 1 AND 9", name="a_seat_of_a_table"),
        sa.CheckConstraint("number = event * 10 + seat", name="numbered_by_event_and_seat"),
    )
    op.create_index("rounds_of_a_guest", "round_seats", ["guest", "number"])


def _create_people() -> None:
    op.create_table(
        "guests",
        sa.Column("id", sa.Text, primary_key=True),
        *_texts("name", "joined", "since"),
        sa.Column("net_cents", WHOLE, nullable=False),
        sa.Column("loss", WHOLE),
        sa.Column("loss_later", WHOLE),
        *_texts("loss_from"),
        sa.Column("minutes", WHOLE),
        sa.Column("minutes_later", WHOLE),
        *_texts("minutes_from"),
    )
    op.create_table(
        "sessions",
        sa.Column("hash", sa.Text, primary_key=True),
        *_texts("kind", "name", "since", "until", "csrf"),
        sa.CheckConstraint("kind IN ('guest', 'operator')", name="kind_of_session_is_known"),
    )
    op.create_index("sessions_of_a_name", "sessions", ["kind", "name"])


def _create_start_up() -> None:
    """What start-up needs in order not to replay; the next event that is written fills it."""
    op.create_table(
        "standing", sa.Column("name", sa.Text, primary_key=True), sa.Column("body", sa.Text, nullable=False)
    )
    of_operators = sa.text("room = 'operators'")
    op.create_index("events_of_operators", "events", ["seq"], sqlite_where=of_operators, postgresql_where=of_operators)
    configures = sa.text(
        "kind IN ('change-approved', 'change-declined', 'change-proposed', 'jackpot-added', 'jackpot-discontinued', "
        "'options-changed', 'table-closed', 'table-opened', 'table-resumed', 'table-suspended', 'terms-changed')"
    )
    op.create_index("events_of_the_house", "events", ["seq"], sqlite_where=configures, postgresql_where=configures)
