"""Every address of the application asked all kinds of things: no 5xx, and no answer outside its description."""

from __future__ import annotations

import json
import signal
from typing import TYPE_CHECKING, Any
from urllib.request import Request, urlopen

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import GenerationMode
from schemathesis.specs.openapi.checks import positive_data_acceptance

from longsuit.floor.web.access import ACCESS
from longsuit.store import Store, check, read_transaction, verify
from tests.floor.server.running import Process
from tests.floor.web.served import copied, house_file, secret_of

if TYPE_CHECKING:
    from collections.abc import Iterator

STRANGERS = {"POST /api/guest", "POST /api/signout"}
ASKED = {
    "PUT /api/guest/limits",
    "GET /api/results",
    "GET /api/results/{form}",
    "GET /api/rounds",
    "GET /api/rounds/{table}/{number}",
    "GET /api/rounds/{table}/{number}/check",
    "POST /api/rounds/{table}/{number}/seats/{seat}/share",
    "DELETE /api/rounds/{table}/{number}/seats/{seat}/share",
    "GET /api/shared/{code}",
    "POST /api/guest",
    "POST /api/practice/{table}",
    "POST /api/school/{table}/round",
    "POST /api/school/{table}/quiz",
    "POST /api/school/{table}/case",
    "POST /api/pit/advice",
    "POST /api/pit/preview",
    "POST /api/pit/command",
    "GET /api/tables/{table}/opening",
    "POST /api/tables/{table}/checklist",
    "POST /api/signin",
}
"""The addresses that are told something, and can be told something wrong."""

UNLIMITED = {
    "LONGSUIT_REQUESTS_PER_SECOND": "100000",
    "LONGSUIT_JOINS_PER_MINUTE": "100000",
    "LONGSUIT_LOG_LEVEL": "error",
}


@pytest.fixture(scope="module")
def process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    folder = tmp_path_factory.mktemp("fuzz")
    found = Process(folder, copied(folder), house_file(), settings=UNLIMITED).start()
    yield found
    assert found.end(signal.SIGTERM) == 0
    assert "exception" not in found.log
    with Store.open(found.database) as store, read_transaction(store.engine) as connection:
        assert not check(connection).problems
        assert verify(connection).fault is None


class Visit:
    """A browser that is a guest and an executive."""

    def __init__(self, origin: str) -> None:
        self.origin, self.cookies = origin, {}
        self.token = self._ask("/api/me")["csrf"]
        self._ask("/api/guest", {"name": "Fuzz"})
        self._ask("/api/signin", {"name": "eve", "secret": secret_of("eve")})

    def _ask(self, path: str, body: dict[str, Any] | None = None) -> Any:
        data = json.dumps(body).encode() if body is not None else None
        headers = {"Content-Type": "application/json", "Cookie": self.cookie}
        if body is not None:
            headers["X-Longsuit-Token"] = self.token
        with urlopen(Request(self.origin + path, data, headers)) as answer:  # noqa: S310 - loopback
            for cookie in answer.headers.get_all("Set-Cookie") or []:
                name, value = cookie.split(";")[0].split("=", 1)
                self.cookies[name] = value
            return json.load(answer)

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    def headers(self, address: str) -> dict[str, str]:
        """What its page sends; joining and signing out is done by another visitor, so that this one stays."""
        visit = self.cookies["longsuit_visit"]
        cookie = f"longsuit_visit={visit}" if address in STRANGERS else self.cookie
        return {"Cookie": cookie, "X-Longsuit-Token": self.token}


@pytest.fixture(scope="module")
def visit(process: Process) -> Visit:
    return Visit(process.origin)


@pytest.fixture(scope="module")
def schema(process: Process) -> Any:
    return schemathesis.openapi.from_url(f"{process.origin}/api/openapi.json")


def _fuzz(schema: Any, visit: Visit, address: str, examples: int) -> None:
    _ask(schema, visit, address, examples, GenerationMode.POSITIVE)
    if address in ASKED:
        _ask(schema, visit, address, examples, GenerationMode.NEGATIVE)


# What may be refused although a JSON schema cannot say so: a name of blanks, 5.0 where an amount of chips is asked for.
def _ask(schema: Any, visit: Visit, address: str, examples: int, mode: GenerationMode) -> None:
    method, path = address.split(" ")

    @settings(
        max_examples=examples,
        derandomize=True,
        database=None,
        deadline=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=schema[path][method].as_strategy(generation_mode=mode))
    def ask(case: Any) -> None:
        case.call_and_validate(headers=visit.headers(address), timeout=20, excluded_checks=[positive_data_acceptance])

    ask()


@pytest.mark.parametrize("address", sorted(ACCESS))
def test_every_response_matches_the_OpenAPI_description(schema: Any, visit: Visit, address: str) -> None:
    _fuzz(schema, visit, address, 12)


@pytest.mark.full
@pytest.mark.parametrize("address", sorted(ACCESS))
def test_the_same_for_longer(schema: Any, visit: Visit, address: str) -> None:
    _fuzz(schema, visit, address, 300)
