"""Houses of all schema versions so far, as dumps of their databases, in `tests/store/houses`.

    python -m tests.store.old_houses

writes those of the present schema version, before the next one is made; older dumps are never written again.
"""

from __future__ import annotations

import sqlite3
import sys
import tempfile
from contextlib import closing, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from longsuit.base import Refused
from longsuit.jackpot import Approve, ChangeTerms, CountChips, MeterTerms, Propose, SelectHand, UndoWin
from longsuit.jackpot import Suspend as SuspendTable
from longsuit.store import Store, add_operator, back_up, parse_url, restore_to, revoke_operator
from longsuit.store.database.migrate import latest_schema_version
from tests.store.support import AT, SEED_CENTS, furnish, play, play_win, wagers, who

if TYPE_CHECKING:
    from tests.store.database.postgres import Server

FOLDER = Path(__file__).parent / "houses"
SECRET = "secret of an older day"  # noqa: S105 - for tests
"""The password of Nell, an auditor, in every one of them."""


def schema_versions() -> list[str]:
    """The schema versions with a dump."""
    return sorted(path.name.partition(".")[0] for path in FOLDER.glob("*.sqlite.sql"))


def load_old_house(database: str, version: str, server: Server) -> None:
    """Load the house of a schema version into an empty database."""
    if not database.startswith("postgresql"):
        with closing(sqlite3.connect(database)) as connection:
            connection.executescript((FOLDER / f"{version}.sqlite.sql").read_text("utf-8"))
        return
    name = str(parse_url(database).database)
    file = server.folder / f"{version}.sql"
    file.write_bytes((FOLDER / f"{version}.postgresql.sql").read_bytes())
    where = ("-h", str(server.folder), "-U", "postgres", "-d", name)
    server.run("psql", "-q", "-v", "ON_ERROR_STOP=1", *where, "-f", str(file))


def live(store: Store) -> None:
    """A short history with something of everything: wins, one undone, an open proposal, a round under way."""
    furnish(store, tables=2)
    ada = store.operators["Ada"]
    add_operator(store, ada, "Nell", "auditor", SECRET, stamp=("n1", AT))
    play(store, "T1", seats=2)
    play_win(store, "T1", seat=2)
    undone = play_win(store, "T2", seat=1)
    proposal = who("Sue")
    store.execute(Propose(**proposal, change=UndoWin(win=undone, document="form 8", explanation="wrong cards")))
    store.execute(Approve(**who("Eve"), proposal=proposal["id"]))
    terms = MeterTerms("meter", SEED_CENTS, contribution=200_000, reserve=20_000)
    store.execute(Propose(**who("Ada"), change=ChangeTerms(jackpot="royal", terms=terms, explanation="more")))
    revoke_operator(store, ada, "Sam", stamp=("r1", AT))
    store.execute(SuspendTable(**who("Sue", "T2"), reason="a broken sensor"))
    with suppress(Refused):
        store.execute(Approve(**who("Ada"), proposal="nothing"))
    under_way(store)


def under_way(store: Store) -> None:
    """A round that is not over: chips counted, and a hand selected."""
    for outcome in store.execute_all(wagers("T1", 2)):
        assert outcome.refusal is None
    store.execute(CountChips(**who("Dee", "T1"), counted=(2,)))
    store.execute(SelectHand(**who("Dee", "T1"), seat=2, sensor=1, hand="royal-flush-hearts"))


def write_old_house(server: Server) -> str:
    """Write the dumps of the present schema version for both databases; the version."""
    version = str(latest_schema_version())
    with tempfile.TemporaryDirectory() as name:
        file, saved = Path(name) / "house.db", Path(name) / "house.jsonl"
        with Store.create(str(file)) as store:
            live(store)
            back_up(store.engine, saved)
        with closing(sqlite3.connect(file)) as connection:
            text = "\n".join(connection.iterdump())
        (FOLDER / f"{version}.sqlite.sql").write_text(text + "\n", "utf-8")
        restore_to(server.url(), saved, unsigned=True)
    options = ("--inserts", "--no-owner", "--no-privileges", "--no-comments")
    dump = server.run("pg_dump", *options, "-h", str(server.folder), "-U", "postgres", "postgres")
    # Lines that only this version of PostgreSQL understands are left out.
    kept = [line for line in dump.splitlines() if line and not line.startswith(("\\", "SET ", "SELECT pg_", "--"))]
    (FOLDER / f"{version}.postgresql.sql").write_text("\n".join(kept) + "\n", "utf-8")
    return version


def main() -> None:
    from tests.store.database.postgres import Server  # noqa: PLC0415 - a real server, to be started only for this

    running = Server()
    try:
        sys.stdout.write(f"The house of schema version {write_old_house(running)} is written.\n")
    finally:
        running.remove()


if __name__ == "__main__":
    main()
