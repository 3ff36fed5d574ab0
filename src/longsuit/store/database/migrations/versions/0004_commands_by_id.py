"""The fourth form of a house: commands of the floor are looked up by their ids first.

Ids begin with the time they were made at, so that those of today lie together; by table and guest each of them would
lie on a page of its own, and every such page is written whole.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

INDEX = "each_command_of_a_table_once"


def upgrade() -> None:
    """Put the index in its new order; what it keeps is the same."""
    named = sa.text("command <> ''")
    op.drop_index(INDEX, "journal")
    op.create_index(
        INDEX,
        "journal",
        ["command", "actor", "table_name"],
        unique=True,
        sqlite_where=named,
        postgresql_where=named,
    )


def downgrade() -> None:
    """A house's records are never taken back to an older form."""
    raise ValueError("The records of a house are never taken back to an older form; restore a backup instead.")
