"""Longsuit with one more schema version, to be migrated to, and killed on the way.

    python -m tests.store.database.migrating DATABASE FOLDER

migrates in a process of its own, and says `half` when it is half done.
"""

from __future__ import annotations

import os
import sys
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING
from unittest.mock import patch

from longsuit.store import migrate_database, store
from longsuit.store.audit import check
from longsuit.store.backups import back_up
from longsuit.store.database import migrate, migrations

if TYPE_CHECKING:
    from collections.abc import Iterator

NEXT = "9001"
"""The next schema version, whatever its number will be."""

SCRIPT = '''
"""A table more, a column more, and something worked out for every event there is."""

import sys
import time

import sqlalchemy as sa
from alembic import op

revision, down_revision, branch_labels, depends_on = "{form}", "{before}", None, None


def upgrade():
    op.create_table("lengths", sa.Column("seq", sa.BigInteger, primary_key=True), sa.Column("length", sa.BigInteger))
    op.add_column("operators", sa.Column("since", sa.Text))
    op.get_bind().exec_driver_sql("INSERT INTO lengths SELECT seq, LENGTH(body) FROM events")
    if {pause}:
        sys.stdout.write("half\\n")
        sys.stdout.flush()
        time.sleep({pause})
    op.create_index("by_length", "lengths", ["length"])
'''


def write_script(folder: Path, pause: int = 0) -> None:
    """The migration to the next schema version; it may wait in the middle."""
    folder.mkdir(exist_ok=True)
    text = SCRIPT.format(form=NEXT, before=migrate.SCHEMA_VERSION, pause=pause)
    (folder / f"{NEXT}.py").write_text(text, "utf-8")


@contextmanager
def next_longsuit(folder: Path) -> Iterator[None]:
    """Everything that knows the schema version, as it will be."""
    usual = migrate._config  # noqa: SLF001 - to add a folder to it

    def config():
        made = usual()
        places = (Path(migrations.__file__).parent / "versions", folder)
        made.set_main_option("version_locations", os.pathsep.join(map(str, places)))
        return made

    with ExitStack() as stack:
        stack.enter_context(patch.object(migrate, "_config", config))
        for module in (migrate, store, back_up):
            stack.enter_context(patch.object(module, "SCHEMA_VERSION", NEXT))
        # The schema of the next version is described when there is one.
        stack.enter_context(patch.object(check, "altered_schema", lambda _: ()))
        yield


def main(database: str, folder: str) -> None:
    with next_longsuit(Path(folder)):
        migrate_database(database)


if __name__ == "__main__":
    main(*sys.argv[1:])
