"""Migrations: every older schema version is migrated to the present one whole, or stays as it was."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

import pytest
import sqlalchemy as sa

from longsuit.jackpot import CallMisdeal, Phase, RejectWin
from longsuit.store import Store, StoreError, back_up, migrate_database, open_engine, read_transaction
from longsuit.store.backups.restore import READABLE_VERSIONS
from longsuit.store.database.migrate import SCHEMA_VERSION, latest_schema_version, schema_version_of
from tests.processes import Program
from tests.store.database.migrating import NEXT, next_longsuit, write_script
from tests.store.faults.worker import next_commands
from tests.store.jackpot_desk import CommandLine
from tests.store.old_houses import SECRET, load_old_house, schema_versions
from tests.store.support import checked, who

ROOT = Path(__file__).parents[3]
NELL = {"LONGSUIT_OPERATOR": "Nell", "LONGSUIT_SECRET": SECRET}
KILLS = 5


def version_and_tables(database: str) -> tuple[str | None, set[str], list]:
    """The schema version of a database, its tables and constraints, and all protected rows."""
    engine, _ = open_engine(database)
    try:
        with read_transaction(engine) as connection:
            seen = sa.inspect(connection)
            names = set(seen.get_table_names())
            allowed = {str(check["sqltext"]) for name in names for check in seen.get_check_constraints(name)}
            rows = [connection.exec_driver_sql(f"SELECT * FROM {name} ORDER BY 1").all() for name in KEPT]  # noqa: S608 - our names
            return schema_version_of(connection), names | allowed, rows
    finally:
        engine.dispose()


KEPT = ("events", "audit", "entries", "accounts", "meters", "tables", "wins", "proposals", "suspensions")


@pytest.fixture(params=schema_versions())
def old(request, database, server):
    """A house of an older schema version, and the version."""
    load_old_house(database, request.param, server)
    return database, request.param


FIRST, LAST = schema_versions()[0], schema_versions()[-1]


def every_version(among: str):
    """All schema versions for a test that depends little on them; among the quick tests it runs for one of them."""
    marks = {version: () if version == among else pytest.mark.full for version in schema_versions()}
    params = [pytest.param(version, marks=mark) for version, mark in marks.items()]
    return pytest.mark.parametrize("old", params, indirect=True)


def test_there_is_a_stored_house_of_every_older_schema_version():
    before = {
        path.name.partition("_")[0] for path in (ROOT / "src/longsuit/store/database/migrations/versions").glob("0*.py")
    }
    assert latest_schema_version() == SCHEMA_VERSION
    assert before - {SCHEMA_VERSION} <= set(schema_versions()) <= before
    assert set(READABLE_VERSIONS) == before, "a backup of every schema version can be restored"


def test_a_house_of_an_older_schema_version_is_migrated_whole(old):
    database, form = old
    _, _, kept = version_and_tables(database)
    if form != SCHEMA_VERSION:
        with pytest.raises(
            StoreError, match=f"has the older schema version {form}. Migrate it with: longsuit store mi"
        ):
            Store.open(database)
    assert migrate_database(database) == (form, SCHEMA_VERSION)
    after, _, still = version_and_tables(database)
    assert (after, still[:3]) == (SCHEMA_VERSION, kept[:3])
    with Store.open(database) as store:
        checked(store)
        state = store.state
        assert [win.undone is None for _, win in state.wins.items()] == [True, False]
        assert [each.change.kind for each in state.proposals.values()] == ["change-terms"]
        assert state.suspended == {"T2": "a broken sensor"}
        assert store.operators["Sam"].revoked
        assert state.tables["T1"].phase is Phase.RECONCILE


def test_a_round_that_was_under_way_goes_on_after_the_migration(old):
    database, _ = old
    migrate_database(database)
    with Store.open(database) as store:
        before = store.state.meters["royal/meter"].amount
        store.execute(RejectWin(**who("Sue", "T1", command="later-1"), seat=2, sensor=1, reason="a strange card"))
        store.execute(CallMisdeal(**who("Sue", "T1", command="later-2"), reason="that card"))
        assert store.state.meters["royal/meter"].amount == before - 2 * 15_250_000
        assert checked(store).entries
        for _ in range(4):
            assert all(outcome.refusal is None for outcome in store.execute_all(next_commands(store, "T1")))
        checked(store)


@every_version(FIRST)
def test_everything_of_an_older_house_can_be_read_at_the_desk(old, tmp_path):
    database, form = old
    desk = CommandLine(database)
    present = form == SCHEMA_VERSION
    migrated = f"Already at schema {form}." if present else f"Migrated from schema {form} to {SCHEMA_VERSION}."
    assert migrated in desk.do("store", "migrate")
    assert desk.json("store", "check")["holds"]
    assert desk.json("audit", "verify", env=NELL)["holds"]
    status = desk.json("jackpot", "status", env=NELL)
    assert [meter["hits"] for meter in status["meters"]] == [1]
    for name, rows in (("meters", 2), ("wins", 2), ("adjustments", 1), ("exceptions", 10)):
        assert len(desk.json("audit", "report", name, env=NELL)["rows"]) >= rows
    desk.do("store", "backup", str(tmp_path / "saved"))
    assert "Verified: " in CommandLine(str(tmp_path / "again.db")).do(
        "store", "restore", str(tmp_path / "saved"), "--unsigned"
    )


# The next schema version, whatever it will be


@pytest.fixture
def furnished(old, tmp_path):
    """A house of the present schema version with a history, and the folder with the migration to the next one."""
    database, _ = old
    migrate_database(database)
    write_script(tmp_path / "versions")
    return database, tmp_path / "versions"


@every_version(LAST)
def test_an_older_schema_version_is_refused_with_one_sentence_until_it_is_migrated(furnished, tmp_path):
    database, folder = furnished
    before = version_and_tables(database)
    with next_longsuit(folder):
        with pytest.raises(
            StoreError, match=f"has the older schema version {SCHEMA_VERSION}. Migrate it with: longsuit store mi"
        ):
            Store.open(database)
        for words in (["jackpot", "status"], ["audit", "verify"], ["store", "check"], ["operators", "list"]):
            assert CommandLine(database).no(*words, env=NELL).endswith("with: longsuit store migrate.")
        assert version_and_tables(database) == before
        assert migrate_database(database) == (SCHEMA_VERSION, NEXT)
        with Store.open(database) as store:
            checked(store)
    form, tables, kept = version_and_tables(database)
    assert (form, tables - before[1], kept) == (NEXT, {"lengths"}, before[2])


@every_version(LAST)
def test_a_newer_form_is_refused_and_left_alone(furnished, tmp_path):
    database, folder = furnished
    with Store.open(database) as store:
        back_up(store.engine, tmp_path / "saved")
    with next_longsuit(folder):
        migrate_database(database)
    before = version_and_tables(database)
    with pytest.raises(
        StoreError, match=f"has schema version {NEXT} of a newer Longsuit. This version reads {SCHEMA_VERSION}"
    ):
        Store.open(database)
    desk = CommandLine(database)
    for words in (
        ["jackpot", "status"],
        ["jackpot", "start", "T1"],
        ["audit", "verify"],
        ["store", "migrate"],
        ["store", "check"],
        ["store", "backup", str(tmp_path / "newer")],
    ):
        assert "of a newer Longsuit" in desk.no(*words, env=NELL)
    assert "already holds a house" in desk.no("store", "init")
    assert "already holds a house" in desk.no("store", "restore", str(tmp_path / "saved"))
    assert version_and_tables(database) == before
    assert not (tmp_path / "newer").exists()


class Migration:
    """A migration to the next schema version, in a process of its own."""

    def __init__(self, database: str, folder: Path) -> None:
        self.process = Program("tests.store.database.migrating", database, str(folder))

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()


def whole(database: str, before: tuple, folder: Path) -> str | None:
    """The schema version of a house that must be wholly of its old version, or wholly of the last one."""
    form, tables, kept = version_and_tables(database)
    if form == before[0]:
        assert (tables, kept) == before[1:]
        return form
    assert (form, kept[:3]) == (NEXT, before[2][:3])
    with next_longsuit(folder), Store.open(database) as store:
        checked(store)
    return form


@pytest.fixture
def waiting(old, tmp_path):
    """A house of an older schema version, and the folder with the migration to the next one."""
    write_script(tmp_path / "versions")
    return old[0], tmp_path / "versions"


@every_version(FIRST)
def test_a_migration_killed_half_way_leaves_the_old_schema_version_whole(waiting):
    database, folder = waiting
    before = version_and_tables(database)
    write_script(folder, pause=60)
    migration = Migration(database, folder)
    assert migration.process.stdout.readline() == "half\n"
    migration.kill()
    assert whole(database, before, folder) == before[0]
    migrate_database(database)
    with Store.open(database) as store:
        store.execute(RejectWin(**who("Sue", "T1", command="later-1"), seat=2, sensor=1, reason="no card of ours"))
        checked(store)


@pytest.mark.slow
@every_version(FIRST)
def test_a_migration_killed_at_any_moment_leaves_a_whole_house(waiting):
    database, folder = waiting
    before, random = version_and_tables(database), Random(3)
    for _ in range(KILLS):
        migration = Migration(database, folder)
        time.sleep(random.uniform(0, 0.4))
        migration.kill()
        assert whole(database, before, folder) in (before[0], NEXT)
    migration = Migration(database, folder)
    migration.process.wait()
    migration.kill()
    assert whole(database, before, folder) == NEXT
