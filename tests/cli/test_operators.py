"""`longsuit operators`."""

from __future__ import annotations

from tests.store.jackpot_desk import SECRETS, CommandLine


def test_operators_come_and_go(desk):
    listed = {row["name"]: row for row in desk.json("operators", "list", by="Kit")["operators"]}
    assert {name: row["role"] for name, row in listed.items()} == SECRETS
    desk.do("operators", "revoke", "Dee", by="Ada")
    assert "Dee  dealer  (revoked)" in desk.do("operators", "list", by="Kit")
    assert "Wrong name or password" in desk.no("operators", "revoke", "Sue", by="Dee")
    assert "Only an administrator" in desk.no("operators", "revoke", "Abe", by="Sue")
    desk.do("operators", "secret", "Sue", by="Sue", env={"LONGSUIT_NEW_SECRET": "another secret"})
    assert "Wrong name or password" in desk.no("operators", "revoke", "Abe", by="Sue")


def test_a_script_adds_operators_with_passwords_from_the_environment_and_from_files(tmp_path, cheap_hashes):
    house, file = CommandLine(str(tmp_path / "house.db")), tmp_path / "sue"
    file.write_text("secret of Sue\n", "utf-8")
    house.do("store", "init")
    ada = {"LONGSUIT_OPERATOR": "Ada", "LONGSUIT_SECRET": "secret of Ada"}
    steps = [
        (["Ada", "--role", "administrator"], {"LONGSUIT_NEW_SECRET": "secret of Ada"}),
        (["Dee", "--role", "dealer"], {**ada, "LONGSUIT_NEW_SECRET": "secret of Dee"}),
        (["Sue", "--role", "supervisor", "--new-secret-file", str(file)], ada),
    ]
    for words, env in steps:
        assert house.do("operators", "add", *words, env=env).startswith(f"Added {words[0]} as")
    for words, env in steps[1:]:
        assert "is or was the name of an operator" in house.no("operators", "add", *words, env=env)
    assert "No password was given" in house.no("operators", "add", "Fay", "--role", "dealer", env=ada)
    for name in ("Ada", "Dee", "Sue"):
        house.do("jackpot", "status", by=name)
