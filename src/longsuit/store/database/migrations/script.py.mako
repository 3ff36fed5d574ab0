"""${message}."""

from __future__ import annotations

revision = ${repr(up_revision)}
down_revision = ${repr(down_revision)}
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the change."""


def downgrade() -> None:
    """Not supported: a migration back could lose records."""
