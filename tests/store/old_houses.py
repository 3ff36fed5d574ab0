"""Houses of the forms there have been, as their databases held them, in `tests/store/houses`.

    python -m tests.store.old_houses

writes those of the present form, before the next one is made; what is there of an older form is never written again.
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
SECRET = "secret of an older day"  # noqa: S105 - of nobody's
"""What Nell, an auditor, signs in with in every one of them."""


def forms() -> list[str]:
    """The forms there is a house of."""
    return sorted(path.name.partition(".")[0] for path in FOLDER.glob("*.sqlite.sql"))


def put_into(database: str, form: str, server: Server) -> None:
    """Put the house of a form into a database without one."""
    if not database.startswith("postgresql"):
        with closing(sqlite3.connect(database)) as connection:
            connection.executescript((FOLDER / f"{form}.sqlite.sql").read_text("utf-8"))
        return
    name = str(parse_url(database).database)
    file = server.folder / f"{form}.sql"
    file.write_bytes((FOLDER / f"{form}.postgresql.sql").read_bytes())
    where = ("-h", str(server.folder), "-U", "postgres", "-d", name)
    server.run("psql", "-q", "-v", "ON_ERROR_STOP=1", *where, "-f", str(file))


def live(store: Store) -> None:
    """A short life with something of everything: wins, one undone, a change that waits, a round under way."""
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


def write_down(server: Server) -> str:
    """Write the house of the present form, as both databases hold it; the form."""
    form = str(latest_schema_version())
    with tempfile.TemporaryDirectory() as name:
        file, saved = Path(name) / "house.db", Path(name) / "house.jsonl"
        with Store.create(str(file)) as store:
            live(store)
            back_up(store.engine, saved)
        with closing(sqlite3.connect(file)) as connection:
            text = "\n".join(connection.iterdump())
        (FOLDER / f"{form}.sqlite.sql").write_text(text + "\n", "utf-8")
        restore_to(server.url(), saved)
    wanted = ("--inserts", "--no-owner", "--no-privileges", "--no-comments")
    said = server.run("pg_dump", *wanted, "-h", str(server.folder), "-U", "postgres", "postgres")
    # What only this version of PostgreSQL's programs understands is left out.
    kept = [line for line in said.splitlines() if line and not line.startswith(("\\", "SET ", "SELECT pg_", "--"))]
    (FOLDER / f"{form}.postgresql.sql").write_text("\n".join(kept) + "\n", "utf-8")
    return form


def main() -> None:
    from tests.store.database.postgres import Server  # noqa: PLC0415 - a real server, to be started only for this

    running = Server()
    try:
        sys.stdout.write(f"The house of form {write_down(running)} is written.\n")
    finally:
        running.remove()


if __name__ == "__main__":
    main()
