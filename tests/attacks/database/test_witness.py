"""An insider who rewrites the chain forward is found out by a witness on another machine.

A real house is served on the loopback address; its database is changed as its owner could change it, with the triggers
dropped, and the hashes computed again where that helps. The witness knows only the public key.
"""

from __future__ import annotations

import json
import shutil
import signal
import sqlite3
import time
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from longsuit.base import later
from longsuit.floor.config.settings import Settings
from longsuit.store import Link, category_of, links, open_engine, read_transaction, verify, with_hash
from longsuit.transparency import cosigned_at, parse_note, parse_public_key, split_notes
from tests.cli.typed import typed
from tests.floor.server.running import Process
from tests.floor.web.served import house_file

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from longsuit.store import Fault

pytestmark = pytest.mark.slow

INTERVAL_MINUTES = 0.02
"""How often the house of these tests makes a checkpoint."""

PATIENCE = 40.0
"""Seconds until a test gives up waiting for an alarm."""


class House:
    """A house, its server, and a witness of it elsewhere."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.database, self.keys = folder, folder / "house.db", folder / "keys" / "keys.json"
        self.sink, self.state = folder / "elsewhere.txt", folder / "witness.json"
        settings = {
            "LONGSUIT_KEYS": str(self.keys),
            "LONGSUIT_CHECKPOINT_FILES": str(self.sink),
            "LONGSUIT_CHECKPOINT_MINUTES": str(INTERVAL_MINUTES),
        }
        self.process = Process(folder, str(self.database), house_file(), settings=settings)

    def start(self) -> None:
        self.process.start()

    def stop(self) -> None:
        self.process.end()

    @property
    def key(self) -> str:
        with closing(sqlite3.connect(self.database)) as connection:
            (body,) = connection.execute("SELECT body FROM events WHERE kind = 'house-keys'").fetchone()
        return str(json.loads(body)["public"])

    def delivered(self) -> int:
        """How many checkpoints the house has delivered."""
        return len(split_notes(self.sink.read_text(encoding="utf-8")))

    def look(self, place: str = "", *words: str) -> tuple[int, str]:
        """The exit status of the witness, and what it says."""
        known = ("--key", self.key, "--state", str(self.state), "--once")
        found = typed("witness", place or self.process.origin, *known, *words)
        return found.returncode, (found.stdout + found.stderr).decode()

    def follow(self) -> None:
        """Look at a house in which nothing is wrong; the first checkpoint may take a moment."""
        end = time.monotonic() + PATIENCE
        while (found := self.look())[0] == 2 and time.monotonic() < end:
            time.sleep(0.1)
        assert found[0] == 0, found[1]
        assert found[1].startswith("Verified: ")

    def alarm(self) -> str:
        """What the witness says as soon as it raises the alarm."""
        end = time.monotonic() + PATIENCE
        while (found := self.look())[0] != 1 and time.monotonic() < end:
            time.sleep(0.1)
        assert found[0] == 1, found[1]
        return found[1]

    def tamper(self, *statements: str) -> None:
        """Change the database as its owner could: the triggers are dropped first, and created again."""
        with closing(sqlite3.connect(self.database, timeout=30)) as connection, connection:
            triggers = connection.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
            for name, _ in triggers:
                connection.execute(f"DROP TRIGGER {name}")
            for statement in (*statements, *(sql for _, sql in triggers)):
                connection.execute(statement)

    def fault(self) -> Fault | None:
        """What is wrong with the chain by itself."""
        engine, _ = open_engine(str(self.database))
        with read_transaction(engine) as connection:
            found = verify(connection).fault
        engine.dispose()
        return found

    def rewrite(self, change: Callable[[list[Link]], list[Link]]) -> None:
        """Change the chain, number and hash every link again, and write it back."""
        engine, _ = open_engine(str(self.database))
        with read_transaction(engine) as connection:
            chain = change(list(links(connection)))
        engine.dispose()
        statements, previous = ["DELETE FROM audit", "DELETE FROM events"], "0" * 64
        for seq, old in enumerate(chain, 1):
            link = with_hash(old._replace(seq=seq, previous=previous))
            previous = link.hash
            statements += [_event(link), _link(link)]
        self.tamper(*statements)


def _event(link: Link) -> str:
    kind = json.loads(link.event)["kind"]
    category = category_of(kind)
    values = (link.seq, category, kind, f"forged/{link.seq}", 0, link.at, link.actor, link.role, link.table, link.event)
    return f"INSERT INTO events VALUES ({', '.join(map(_quoted, values))})"  # noqa: S608 - a test


def _link(link: Link) -> str:
    values = (link.seq, link.previous, link.hash, link.software, link.rules)
    return f"INSERT INTO audit VALUES ({', '.join(map(_quoted, values))})"  # noqa: S608 - a test


def _quoted(value: object) -> str:
    text = str(value).replace("'", "''")
    return "NULL" if value is None else text if isinstance(value, int) else f"'{text}'"


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a house that was opened and closed once."""
    folder = tmp_path_factory.mktemp("opened")
    once = House(folder)
    once.start()
    once.stop()
    return folder


@pytest.fixture
def house(opened: Path, tmp_path: Path) -> Iterator[House]:
    shutil.copytree(opened, tmp_path, dirs_exist_ok=True)
    found = House(tmp_path)
    found.start()
    yield found
    if found.process.running:
        found.process.end(signal.SIGKILL)


def _renumber(first: int, by: int) -> list[str]:
    """Move all rows from a number on up or down."""
    moved = [
        (f"UPDATE {table} SET seq = -(seq + {by}) WHERE seq >= {first}", f"UPDATE {table} SET seq = -seq WHERE seq < 0")  # noqa: S608
        for table in ("events", "audit")
    ]
    return [statement for pair in moved for statement in pair]


INSERTED = (
    "INSERT INTO events SELECT 9, room, kind, 'forged', 0, at, actor, role, table_name, body FROM events WHERE seq = 8",
    "INSERT INTO audit SELECT 9, previous, hash, software, rules FROM audit WHERE seq = 8",
)
SWAPPED = [
    statement
    for table in ("events", "audit")
    for statement in (
        f"UPDATE {table} SET seq = -9 WHERE seq = 9",  # noqa: S608 - a test
        f"UPDATE {table} SET seq = 9 WHERE seq = 10",  # noqa: S608 - a test
        f"UPDATE {table} SET seq = 10 WHERE seq = -9",  # noqa: S608 - a test
    )
]


@pytest.mark.parametrize(
    ("statements", "sentence"),
    [
        (["UPDATE events SET actor = 'Eve' WHERE seq = 9"], "Link 9 was altered: its hash does not match its content."),
        (["DELETE FROM audit WHERE seq = 9", "DELETE FROM events WHERE seq = 9"], "Link 9 is missing: after link 8"),
        ([*_renumber(9, 1), *INSERTED], "Link 8 was inserted: link 9 follows link 7."),
        (SWAPPED, "Links 9 and 10 were swapped."),
        (
            ["UPDATE audit SET hash = previous WHERE seq = 9"],
            "Link 9 was altered: its hash does not match its content.",
        ),
    ],
    ids=["changed", "deleted", "inserted", "reordered", "hash"],
)
def test_a_change_in_a_house_that_is_open_is_found_within_one_checkpoint(
    house: House, statements: list[str], sentence: str
) -> None:
    house.follow()
    house.tamper(*statements)
    signed = house.delivered()
    alarm = house.alarm()
    assert alarm.startswith("ALARM: The house signs no checkpoint. ")
    assert sentence in alarm
    assert house.delivered() - signed <= 1


def _swap(chain: list[Link]) -> list[Link]:
    return [*chain[:8], chain[9], chain[8], *chain[10:]]


REWRITES: dict[str, Callable[[list[Link]], list[Link]]] = {
    "changed": lambda chain: [*chain[:8], chain[8]._replace(actor="Eve"), *chain[9:]],
    "deleted": lambda chain: [*chain[:8], *chain[9:], chain[-1]],
    "inserted": lambda chain: [*chain[:8], chain[7], *chain[8:]],
    "reordered": _swap,
    "last": lambda chain: [*chain[:-1], chain[-1]._replace(at="2026-01-01T00:00:00.000000Z")],
}


@pytest.mark.parametrize("name", REWRITES)
def test_a_chain_rewritten_forward_is_valid_and_still_found(house: House, name: str) -> None:
    house.follow()
    house.stop()
    house.rewrite(REWRITES[name])
    assert house.fault() is None
    status, alarm = house.look(str(house.database), "--checkpoint", str(house.sink))
    assert status == 1
    assert "are not those that the house has signed: some were changed, deleted, inserted or reordered" in alarm


def test_a_house_that_signs_a_rewritten_chain_is_found_by_its_own_signature(house: House) -> None:
    """The thief has the keys too, and removes what the house remembers: only the witness still knows."""
    house.follow()
    house.stop()
    house.rewrite(lambda chain: [chain[0], chain[1]._replace(at="2026-01-01T00:00:00.000000Z"), *chain[2:]])
    house.keys.with_suffix(".checkpoint").unlink()
    house.start()
    alarm = house.alarm()
    assert "entries are no longer the same" in alarm


def test_a_rewritten_chain_is_not_signed_while_the_house_remembers(house: House) -> None:
    house.follow()
    house.stop()
    house.rewrite(lambda chain: [chain[0], chain[1]._replace(at="2026-01-01T00:00:00.000000Z"), *chain[2:]])
    house.start()
    assert "links are no longer those that were signed: they were rewritten." in house.alarm()


def test_a_restored_old_backup_is_found(house: House) -> None:
    house.stop()
    backup = house.folder / "backup.db"
    shutil.copy(house.database, backup)
    for _ in range(4):  # each start is an event
        house.start()
        house.follow()
        house.stop()
    shutil.copy(backup, house.database)
    for more in house.folder.glob("house.db-*"):
        more.unlink()
    status, alarm = house.look(str(house.database))
    assert status == 1
    assert "links were deleted, or an old backup was restored." in alarm
    house.start()
    assert "The house signs no checkpoint. The chain has" in house.alarm()
    house.stop()
    house.keys.with_suffix(".checkpoint").unlink()
    house.start()
    assert "ALARM: The log has gone back from" in house.alarm()


def test_a_chain_that_stopped_is_found(house: House) -> None:
    house.follow()
    house.process.end(signal.SIGKILL)
    status, said = house.look()
    assert (status, "cannot be reached: Connection refused. The last checkpoint covers" in said) == (0, True)
    time.sleep(1)
    status, alarm = house.look("", "--max-age", "0.01")
    assert status == 1
    assert alarm.startswith("ALARM: The log has stopped: its last checkpoint is 0 minutes old and covers ")


@pytest.mark.parametrize(("minutes", "expected"), [(9, 0), (10, 1)])
def test_a_chain_that_stopped_is_found_one_interval_after_its_next_checkpoint_was_due(
    house: House, minutes: int, expected: int
) -> None:
    """A house delivers one every five minutes, unless it is told otherwise."""
    assert Settings().checkpoint_minutes == 5
    house.follow()
    house.process.end(signal.SIGKILL)
    known = json.loads(house.state.read_text(encoding="utf-8"))
    known |= {name: later(known[name], -60 * minutes) for name in ("since", "made")}
    house.state.write_text(json.dumps(known), encoding="utf-8")
    status, said = house.look()
    assert (status, f"its last checkpoint is {minutes} minutes old" in said) == (expected, bool(expected))


def test_checkpoints_delivered_elsewhere_are_followed_without_the_house(house: House) -> None:
    house.follow()
    house.stop()
    assert house.look(str(house.sink))[0] == 0
    assert house.look(str(house.folder / "nothing"))[0] == 2
    stranger = typed("witness", str(house.sink), "--key", "nonsense", "--once")
    assert stranger.returncode == 2
    assert stranger.stderr == b"longsuit: This is not a public key. It has the form NAME+ID+KEY.\n"


def test_a_witness_cosigns_what_it_has_accepted_and_nothing_else(house: House) -> None:
    keys, cosigned = house.folder / "witness-keys.json", house.folder / "cosigned.txt"
    assert typed("keys", "new", "witness.example/one", "-o", str(keys)).returncode == 0
    house.follow()
    status, said = house.look("", "--cosign", str(keys), "-o", str(cosigned))
    assert status == 0
    text = next(line for line in said.splitlines() if line.startswith("Cosigning as "))
    witness, note = parse_public_key(text.removeprefix("Cosigning as ")), parse_note(cosigned.read_text())
    assert note.signed_by(parse_public_key(house.key)) is not None
    signature = note.signed_by(witness)
    assert signature is not None
    assert abs(cosigned_at(signature) - time.time()) < PATIENCE
    cosigned.unlink()
    house.tamper("UPDATE events SET actor = 'Eve' WHERE seq = 9")
    house.alarm()
    assert house.look("", "--cosign", str(keys), "-o", str(cosigned))[0] == 1
    assert not cosigned.exists()
    assert house.look("", "--cosign", str(keys))[0] == 2


def test_the_witness_keeps_what_it_remembers_to_itself(house: House) -> None:
    house.follow()
    assert house.state.stat().st_mode & 0o077 == 0
    house.state.write_text("nothing")
    status, said = house.look()
    assert (status, "cannot be read as what a witness remembers" in said) == (2, True)
