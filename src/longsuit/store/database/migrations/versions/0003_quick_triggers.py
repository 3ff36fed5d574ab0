"""Schema version 0003: PostgreSQL's triggers read only the rows added and their predecessors."""

from __future__ import annotations

from alembic import op

from longsuit.store.database.triggers import replaced_triggers

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Replace the functions of the triggers; they enforce the same rules as before."""
    for statement in replaced_triggers(op.get_bind().dialect.name):
        op.get_bind().exec_driver_sql(statement)


def downgrade() -> None:
    """Not supported: a migration back could lose records."""
    raise ValueError("A database cannot be migrated to an older schema version. Restore a backup instead.")
