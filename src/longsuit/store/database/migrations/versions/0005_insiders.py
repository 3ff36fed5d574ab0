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
    _name_events_of_sessions()
    _index_wins()
    _add_second_factor()
    _add_secrets()


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


def _name_events_of_sessions() -> None:
    """Sessions name their event; operators sign in again, and guests' sessions are put on record after this."""
    op.execute("DELETE FROM sessions WHERE kind <> 'guest'")
    op.add_column("sessions", sa.Column("event", WHOLE, nullable=False, server_default="0"))
    of_sessions = sa.text("kind IN ('guest-link-issued', 'guest-returned', 'signed-out')")
    op.create_index(
        "events_of_sessions", "events", ["actor", "seq"], sqlite_where=of_sessions, postgresql_where=of_sessions
    )


def _index_wins() -> None:
    """An index that finds the wins in the order in which they were committed."""
    commits_a_win = sa.text("kind = 'win-committed'")
    op.create_index("events_of_wins", "events", ["seq"], sqlite_where=commits_a_win, postgresql_where=commits_a_win)


def _add_second_factor() -> None:
    """A column for the sealed second factor of an operator."""
    op.add_column("operators", sa.Column("second_factor", sa.Text, nullable=False, server_default=""))


def _add_secrets() -> None:
    """A column for the sealed secrets of the journal; the rows before have theirs in the body."""
    op.add_column("journal", sa.Column("secret", sa.Text, nullable=False, server_default=""))
