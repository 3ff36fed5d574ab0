"""The schemas that the migrations create, as `src/longsuit/store/protection` holds them.

    python -m tests.store.protection.expected_schemas

writes them again after a migration was changed or added.
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from longsuit.store import Store, protection, read_transaction
from longsuit.store.protection.description import describe, expected

if TYPE_CHECKING:
    from tests.store.database.postgres import Server

FOLDER = Path(protection.__file__).parent
WRITE = "Write it again: python -m tests.store.protection.expected_schemas"


def created(database: str) -> dict[str, str]:
    """The schema of a new house."""
    with Store.create(database) as store, read_transaction(store.engine) as connection:
        return describe(connection)


def created_tables(dialect: str) -> list[str]:
    """The names of all tables that the migrations create."""
    return [name.partition(" ")[2] for name in expected(dialect) if name.startswith("table ")]


def write(server: Server) -> None:
    """Write the schemas of both databases."""
    with tempfile.TemporaryDirectory() as folder:
        for dialect, database in (("sqlite", f"{folder}/house.db"), ("postgresql", server.url())):
            text = json.dumps(created(database), indent=2, sort_keys=True, ensure_ascii=False)
            (FOLDER / f"{dialect}.json").write_text(text + "\n", "utf-8")


def main() -> None:
    from tests.store.database.postgres import Server  # noqa: PLC0415 - a real server, to be started only for this

    running = Server()
    try:
        write(running)
        sys.stdout.write("The schemas are written.\n")
    finally:
        running.remove()


if __name__ == "__main__":
    main()
