"""The script Alembic runs: it migrates the connection it is given, in its one transaction."""

from __future__ import annotations

from alembic import context

from longsuit.store.database.schema import metadata


def run() -> None:
    """Run the migrations that are due."""
    context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
    context.run_migrations()


# Alembic fills the context before it runs this; a plain import of this module finds it empty and migrates nothing.
if hasattr(context, "config"):
    run()
