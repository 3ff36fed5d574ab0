"""`longsuit store`."""

from __future__ import annotations

import json

from longsuit.store import SCHEMA_VERSION
from tests.store.jackpot_desk import CommandLine


def test_backup_restore_checkpoint_and_export(open_desk, tmp_path):
    desk = open_desk
    checkpoint = tmp_path / "checkpoint"
    checkpoint.write_text(desk.do("audit", "checkpoint", by="Kit"), "utf-8")
    desk.do("jackpot", "wager", "T1", "1", by="Dee")
    assert desk.do("audit", "verify", "--checkpoint", str(checkpoint), by="Kit").startswith("Verified: ")
    saved = tmp_path / "house.jsonl.gz"
    assert "events" in desk.do("store", "backup", str(saved))
    elsewhere = CommandLine(str(tmp_path / "elsewhere.db"))
    elsewhere.do("store", "restore", str(saved))
    assert elsewhere.json("jackpot", "status", by="Kit") == desk.json("jackpot", "status", by="Kit")
    exported = tmp_path / "export.jsonl"
    desk.do("audit", "export", "-o", str(exported), by="Kit")
    assert exported.read_text("utf-8") == desk.do("audit", "export", by="Kit")
    other = CommandLine(str(tmp_path / "other.db"))
    other.do("store", "init")
    code, said, _ = other.run("audit", "verify", "--checkpoint", str(checkpoint), by="Kit")
    assert (code, "are missing" in said) == (1, True)
    code, said, _ = other.run("audit", "verify", "--checkpoint", str(checkpoint), "--json", by="Kit")
    assert json.loads(said)["fault"]["kind"] == "truncated"
    assert "This is not a checkpoint" in desk.no("audit", "verify", "--checkpoint", str(exported), by="Kit")


def test_a_house_that_is_altered_is_exit_1(open_desk):
    from longsuit.store import Store  # noqa: PLC0415 - to alter it

    with Store.open(open_desk.database) as store, store.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE tables SET body = '{}'")
    code, said, _ = open_desk.run("store", "check")
    assert (code, said) == (1, "“T1” in the table tables is not what the events lead to.\n")


def test_migrating_what_is_up_to_date_says_so(desk):
    assert f"Already at schema {SCHEMA_VERSION}." in desk.do("store", "migrate")
