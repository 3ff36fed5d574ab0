"""Schema version 0005: what an insider cannot change unseen, and limits that hold across processes and restarts."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

WHOLE = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Create what schema version 0004 lacks."""
    _create_throttles()


def downgrade() -> None:
    """Not supported: a migration back could lose records."""
    raise ValueError("A database cannot be migrated to an older schema version. Restore a backup instead.")


def _create_throttles() -> None:
    """A table of how much of each limit is used."""
    op.create_table(
        "throttles",
        sa.Column("kind", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("used", WHOLE, nullable=False),
        sa.Column("at", sa.Text, nullable=False),
    )
