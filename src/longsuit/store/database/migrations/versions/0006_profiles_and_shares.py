"""Schema version 0006: pictures that guests choose, and an index of the rounds that they share."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

WHOLE = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Add a column for the number of a guest's picture, and an index of the events about shared rounds."""
    op.add_column("guests", sa.Column("avatar", WHOLE, nullable=True))
    of_shares = sa.text("kind IN ('round-shared', 'share-revoked')")
    op.create_index("events_of_shares", "events", ["actor", "seq"], sqlite_where=of_shares, postgresql_where=of_shares)


def downgrade() -> None:
    """Not supported: a migration back could lose records."""
    raise ValueError("A database cannot be migrated to an older schema version. Restore a backup instead.")
