"""What Alembic runs: the migrations, on the connection it is given, in its one transaction."""

from __future__ import annotations

from alembic import context

from longsuit.store._schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
