"""`longsuit operators`."""

from __future__ import annotations

from tests.store.jackpot_desk import SECRETS


def test_operators_come_and_go(desk):
    listed = {row["name"]: row for row in desk.json("operators", "list", by="Kit")["operators"]}
    assert {name: row["role"] for name, row in listed.items()} == SECRETS
    desk.do("operators", "revoke", "Dee", by="Ada")
    assert "Dee  dealer  (revoked)" in desk.do("operators", "list", by="Kit")
    assert "Wrong name or password" in desk.no("operators", "revoke", "Sue", by="Dee")
    assert "Only an administrator" in desk.no("operators", "revoke", "Abe", by="Sue")
    desk.do("operators", "secret", "Sue", by="Sue", env={"LONGSUIT_NEW_SECRET": "another secret"})
    assert "Wrong name or password" in desk.no("operators", "revoke", "Abe", by="Sue")
