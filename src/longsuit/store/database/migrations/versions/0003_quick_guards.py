"""The third form of a house: PostgreSQL's guards look at what is added, however long the history before it is."""

from __future__ import annotations

from alembic import op

from longsuit.store.database.triggers import replaced_triggers

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Put the guards of this form in the place of the older ones; what they keep is the same."""
    for statement in replaced_triggers(op.get_bind().dialect.name):
        op.get_bind().exec_driver_sql(statement)


def downgrade() -> None:
    """A house's records are never taken back to an older form."""
    raise ValueError("The records of a house are never taken back to an older form; restore a backup instead.")
