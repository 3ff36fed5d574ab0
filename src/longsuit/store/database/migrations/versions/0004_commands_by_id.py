"""Schema version 0004: the index of the floor's commands begins with their ids.

Ids begin with the time they were created at, so new ones are inserted next to each other in the index. In the order of
table and guest, each would change a page of its own, and every such page is written whole.
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
    """Create the index again with its columns in another order."""
    has_command = sa.text("command <> ''")
    op.drop_index(INDEX, "journal")
    op.create_index(
        INDEX,
        "journal",
        ["command", "actor", "table_name"],
        unique=True,
        sqlite_where=has_command,
        postgresql_where=has_command,
    )


def downgrade() -> None:
    """Not supported: a migration back could lose records."""
    raise ValueError("A database cannot be migrated to an older schema version. Restore a backup instead.")
