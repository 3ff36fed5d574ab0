"""`longsuit operators`."""

from __future__ import annotations

import json
import re
import shlex
import time
from pathlib import Path

import pyotp
import pytest

from longsuit.store import new_second_factor
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


def test_the_script_in_the_documents_adds_operators(tmp_path, cheap_hashes):
    page = (Path(__file__).parents[3] / "docs" / "running-a-house.md").read_text("utf-8")
    script = page.split("### Operators from a script")[1].split("| what |")[0]
    (tmp_path / "sue").write_text("secret of Sue\n", "utf-8")
    script = script.replace("/run/secrets/sue", str(tmp_path / "sue")).replace("=house.db", f"={tmp_path / 'house.db'}")
    for name in ("Ada", "Dee"):
        script = script.replace(f"${name.upper()}_PASSWORD", f"secret of {name}")
    house, exported, said = CommandLine(str(tmp_path / "house.db")), {}, ""
    for line in re.findall(r"^    (.+)$", script, re.MULTILINE):
        words = shlex.split(line)
        values = dict(word.split("=", 1) for word in words if re.match(r"[A-Z_]+=", word))
        if words[0] == "export":
            exported |= values
        else:
            said = house.do(*words[words.index("longsuit") + 1 :], env=exported | values)
    roles = {row["name"]: row["role"] for row in json.loads(said)["operators"]}
    assert roles == {"Ada": "administrator", "Dee": "dealer", "Sue": "supervisor"}


def test_a_second_executive_takes_the_approval_of_the_first(staffed):
    words = ("operators", "add", "Fay", "--role", "executive")
    new = {"LONGSUIT_NEW_SECRET": "secret of Fay"}
    said = staffed.do(*words, by="Ada", env=new)
    assert said.startswith("Proposed: add Fay as an executive.")
    proposal = re.search(r"operators approve (\w+)", said)[1]
    assert f"{proposal}  add Fay as an executive, proposed by Ada: waits for an executive" in staffed.do(
        "operators", "proposals", by="Eve"
    )
    assert "Only an executive can approve this" in staffed.no("operators", "approve", proposal, by="Abe")
    assert "Eve can approve this" in staffed.no("operators", "approve", proposal, "--alone-because", "me", by="Ada")
    assert staffed.do("operators", "approve", proposal, by="Eve").startswith("Approved: add Fay as an executive.")
    assert staffed.do(*words, by="Ada", env=new) == "Added Fay as executive.\n"
    assert staffed.do("operators", "proposals", by="Fay") == "Nothing waits.\n"


@pytest.fixture
def staffed(tmp_path, cheap_hashes):
    """A house with its keys at hand, and some operators."""
    house = CommandLine(str(tmp_path / "house.db"))
    house.do("store", "init")
    for name in ("Ada", "Abe", "Sue", "Eve"):
        by = None if name == "Ada" else "Ada"
        new = {"LONGSUIT_NEW_SECRET": f"secret of {name}"}
        house.do("operators", "add", name, "--role", SECRETS[name], by=by, env=new)
    return house


def test_an_operator_enrols_a_second_factor_and_signs_in_with_codes(staffed, monkeypatch):
    factor, recovery = new_second_factor()
    monkeypatch.setattr("longsuit.store.new_second_factor", lambda: (factor, recovery))
    assert "A second factor is required for: supervisor." in staffed.do(
        "operators", "require-code", "supervisor", by="Ada"
    )
    assert "Enrol with: longsuit operators enrol --as Sue." in staffed.no("jackpot", "status", by="Sue")
    code = pyotp.TOTP(factor.secret).at(int(time.time()) - 30)
    said = staffed.do("operators", "enrol", by="Sue", given=f"{code}\n")
    assert factor.secret in said
    assert "otpauth://totp/" in said
    assert all(one in said for one in recovery)
    assert "\u2588" in said or "\u2584" in said  # the QR code
    assert "Give its code in LONGSUIT_CODE" in staffed.no("jackpot", "status", by="Sue")
    now = pyotp.TOTP(factor.secret).now()
    staffed.do("jackpot", "status", by="Sue", env={"LONGSUIT_CODE": now})
    assert "was used before" in staffed.no("jackpot", "status", by="Sue", env={"LONGSUIT_CODE": now})
    staffed.do("jackpot", "status", by="Sue", env={"LONGSUIT_CODE": recovery[0]})
    assert "has no second factor any more" in staffed.do("operators", "unenrol", "Sue", by="Ada")
