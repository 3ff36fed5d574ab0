from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from fastapi.routing import APIRoute

from longsuit.floor.web.access import ACCESS, ANYBODY, OPERATORS, PLAYER, SOCKETS
from longsuit.table import ALLOWED
from tests.floor.web.served import PEOPLE, Browser, House, served

if TYPE_CHECKING:
    from collections.abc import Iterator

BODIES = {
    "POST /api/guest": {"name": "Ann"},
    "POST /api/guest/return": {"code": "1-x"},
    "POST /api/pit/guest-link": {"guest": "guest/nobody"},
    "POST /api/signin": {"name": "dee", "secret": "wrong"},
    "PUT /api/guest/limits": {"loss_cents": None, "minutes": None},
    "POST /api/pit/command": {"id": "a", "kind": "resume", "table": ""},
    "POST /api/tables/{table}/checklist": {"id": "b"},
    "POST /api/practice/{table}": {"seats": {"1": {"wagers": {"ante": 500}}}},
    "POST /api/school/{table}/round": {"lesson": "regular-round"},
    "POST /api/school/{table}/quiz": {"theme": "base-game"},
    "POST /api/school/{table}/case": {"case": "sound-checklist"},
    "POST /api/pit/advice": {"kind": "discontinue"},
    "POST /api/pit/preview": {"kind": "discontinue"},
}
PARTS = {"table": "suits", "number": "1", "win": "none", "seat": "1", "form": "csv", "code": "none"}
"""The parts of addresses."""

WHO = (ANYBODY, PLAYER, *sorted(OPERATORS))
REFUSED = {401, 403}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with served(tmp_path_factory.mktemp("access")) as opened:
        yield opened


@pytest.fixture(scope="module")
def browsers(house: House) -> dict[str, Browser]:
    found = {ANYBODY: house.browser(), PLAYER: house.guest()}
    return found | {role: house.operator(name) for name, role in PEOPLE.items()}


def test_every_address_is_in_the_table_and_nothing_else_is(house: House) -> None:
    found = {
        f"{method} {path}"
        for path, operations in house.client.get("/api/openapi.json").json()["paths"].items()
        for method in (one.upper() for one in operations)
    }
    assert found == set(ACCESS)


def test_every_address_that_is_not_a_page_checks_the_visitor(house: House) -> None:
    open_to_all = {"/healthz", "/metrics"}
    routes = [route for route in house.client.app.routes if isinstance(route, APIRoute)]  # type: ignore[attr-defined]
    for route in routes:
        if route.path.startswith("/api/") and route.path not in open_to_all:
            names = [dependency.call.__name__ for dependency in route.dependant.dependencies if dependency.call]
            assert "visitor" in names, route.path


@pytest.mark.parametrize("who", WHO)
@pytest.mark.parametrize("address", sorted(ACCESS))
def test_each_role_uses_each_address_only_where_it_may(browsers: dict[str, Browser], address: str, who: str) -> None:
    method, path = address.split()
    for name, value in PARTS.items():
        path = path.replace(f"{{{name}}}", value)
    if address in {"POST /api/guest", "POST /api/signin", "POST /api/signout"}:
        browser = Browser(browsers[who].client, browsers[who]._stack)  # noqa: SLF001 - a browser nobody else uses
    else:
        browser = browsers[who]
    answer = browser.ask(method, path, BODIES.get(address))
    allowed = bool(ACCESS[address] & {ANYBODY, who})
    if allowed and address == "POST /api/signin":
        assert answer.status_code in {401, 429}, "a wrong secret, or one too many"
    elif allowed and (address, who) == ("POST /api/pit/command", "auditor"):
        assert answer.status_code == 409, "an auditor looks, and asks for nothing"
    else:
        assert (answer.status_code not in REFUSED) is allowed, answer.text
        assert answer.status_code < 500


@pytest.mark.parametrize("who", WHO)
@pytest.mark.parametrize("kind", sorted(SOCKETS))
def test_each_role_opens_each_socket_only_where_it_may(browsers: dict[str, Browser], kind: str, who: str) -> None:
    path = f"/ws/table/main?as={kind}" if not kind.startswith("/") else kind.replace("display", "display/main")
    first = browsers[who].open(path).hear()[0]
    assert (first["type"] != "bye") is bool(SOCKETS[kind] & {ANYBODY, who})


def test_what_a_role_may_command_is_what_the_pit_is_told(browsers: dict[str, Browser]) -> None:
    for role in OPERATORS - {"dealer"}:
        assert set(browsers[role].ask("GET", "/api/pit").json()["allowed"]) == ALLOWED[role]
