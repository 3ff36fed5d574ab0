"""Schema version 0006: links to rounds that players share are found by who shared them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create an index of the events with which players share rounds and take that back."""
    of_shares = sa.text("kind IN ('round-shared', 'share-revoked')")
    op.create_index("events_of_shares", "events", ["actor", "seq"], sqlite_where=of_shares, postgresql_where=of_shares)


def downgrade() -> None:
    """Not supported: a migration back could lose records."""
    raise ValueError("A database cannot be migrated to an older schema version. Restore a backup instead.")
