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
    assert "made with --unsigned" in desk.no("store", "backup", str(saved)), "its keys are where it was copied from"
    assert "events" in desk.do("store", "backup", str(saved), "--unsigned")
    elsewhere = CommandLine(str(tmp_path / "elsewhere.db"))
    elsewhere.do("store", "restore", str(saved), "--unsigned")
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


def test_a_backup_is_signed_and_restored_with_the_public_key_or_where_the_keys_are(tmp_path):
    desk, saved = CommandLine(str(tmp_path / "house.db")), str(tmp_path / "saved.gz")
    keys = {"LONGSUIT_KEYS": str(tmp_path / "keys.json")}
    desk.do("store", "init", "--name", "casino.example/audit", env=keys)
    assert desk.do("store", "backup", saved, env=keys).endswith("Signed by casino.example/audit.\n")
    key = desk.json("keys", "show", env=keys)["public"]
    by_key, by_keys, none = (CommandLine(str(tmp_path / f"{name}.db")) for name in ("by-key", "by-keys", "none"))
    for said in (by_key.do("store", "restore", saved, "--key", key), by_keys.do("store", "restore", saved, env=keys)):
        assert "Verified: " in said
        assert "Signed by casino.example/audit.\nNobody is signed in" in said
    assert "the public key of the house is needed" in none.no("store", "restore", saved)
    assert "not a public key" in none.no("store", "restore", saved, "--key", "casino")
    assert "Not proven: " in none.do("store", "restore", saved, "--unsigned")


def test_a_house_without_keys_says_that_its_backup_is_not_signed(tmp_path):
    from longsuit.store import Store  # noqa: PLC0415 - a house without keys

    Store.create(str(tmp_path / "house.db")).close()
    said = CommandLine(str(tmp_path / "house.db")).do("store", "backup", str(tmp_path / "saved"))
    assert said.endswith("Not signed: the house has no keys.\n")


def test_a_house_that_is_altered_is_exit_1(open_desk):
    from longsuit.store import Store  # noqa: PLC0415 - to alter it

    with Store.open(open_desk.database) as store, store.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE tables SET body = '{}'")
    code, said, _ = open_desk.run("store", "check")
    assert (code, said) == (1, "“T1” in the table tables is not what the events lead to.\n")


def test_migrating_what_is_up_to_date_says_so(desk):
    assert f"Already at schema {SCHEMA_VERSION}." in desk.do("store", "migrate")
