"""A revoked operator can do nothing more, at once: not on a page that is open, not in another process of the house."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.base import stamp
from longsuit.store import Store, revoke_operator
from tests.floor.server.listening import NO_SIGN_IN_CHECKS
from tests.floor.web.served import copied, served

if TYPE_CHECKING:
    from pathlib import Path


def revoke(database: str, name: str) -> None:
    """Revoke an operator as another process does."""
    with Store.open(database) as store:
        revoke_operator(store, store.operators["admin"], name, stamp=stamp())


def test_an_open_page_of_a_revoked_operator_changes_nothing(tmp_path: Path) -> None:
    url = copied(tmp_path)
    with served(tmp_path, url, timing=NO_SIGN_IN_CHECKS) as house:
        dealer, supervisor = house.operator("dee"), house.operator("sue")
        console = dealer.table("main", as_="dealer")
        desk = supervisor.table("main", as_="pit")
        desk.do("close-table", closed=True)
        desk.do("close-table", closed=False)
        number = house.hub.tables["main"].number
        revoke(url, "dee")
        revoke(url, "sue")
        for page, kind, facts in ((console, "start-game", {}), (desk, "close-table", {"closed": True})):
            refused = page.ask(kind, **facts)
            assert refused["type"] == "refused"
            assert refused["sentence"] == "You are not an operator of this house any more. Nothing was changed."
        assert house.hub.tables["main"].number == number


def test_requests_of_a_revoked_operator_are_refused(tmp_path: Path) -> None:
    url = copied(tmp_path)
    with served(tmp_path, url, timing=NO_SIGN_IN_CHECKS) as house:
        supervisor = house.operator("sue")
        assert supervisor.ask("GET", "/api/pit").status_code == 200
        revoke(url, "sue")
        assert supervisor.ask("GET", "/api/pit").status_code == 401
        command = {"kind": "suspend", "id": "c1", "reason": "mine"}
        assert supervisor.ask("POST", "/api/pit/command", command).status_code == 401
