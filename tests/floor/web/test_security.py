from __future__ import annotations

import logging
from time import monotonic
from typing import TYPE_CHECKING, Any

import pytest
from fastapi import FastAPI, Request, WebSocket
from fastapi.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from longsuit.floor.config.settings import Settings
from longsuit.floor.monitoring.metrics import Metrics
from longsuit.floor.web.cookies import GUEST, VISIT, page_token, read_cookies
from longsuit.floor.web.middleware import FOREIGN_PAGE, NO_TOKEN, TOKEN_HEADER, RequestMiddleware
from longsuit.floor.web.origin_check import OriginCheck
from longsuit.floor.web.pages import Pages, pages_router
from longsuit.floor.web.problems import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

VISITING = {"cookie": f"{VISIT}=abc", TOKEN_HEADER: page_token("abc")}


def gated(
    settings: Settings | None = None, pages: Pages | None = None, clock: Callable[[], float] = monotonic
) -> TestClient:
    app = FastAPI(openapi_url=None)

    @app.get("/api/read")
    def read() -> dict[str, str]:
        return {"read": "yes"}

    @app.api_route("/api/change", methods=["POST", "PUT", "PATCH", "DELETE"])
    async def change(request: Request) -> dict[str, int]:
        return {"size": len(await request.body())}

    @app.get("/api/broken")
    def broken() -> None:
        raise ZeroDivisionError("a secret of the program")

    @app.websocket("/ws")
    async def socket(socket: WebSocket) -> None:
        await socket.accept()
        await socket.send_text("in")
        await socket.close()

    app.add_exception_handler(Refusal, lambda _, refusal: refusal.response)  # type: ignore[attr-defined]
    if pages:
        app.include_router(pages_router(pages))
    app.add_middleware(RequestMiddleware, settings=settings or Settings(), metrics=Metrics(), clock=clock)
    return TestClient(app, "http://127.0.0.1:8765", raise_server_exceptions=False)


def test_every_answer_carries_the_headers_that_keep_a_browser_safe() -> None:
    for path in ("/api/read", "/api/none", "/api/broken"):
        headers = gated().get(path).headers
        policy = dict(part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";"))
        assert policy["default-src"] == policy["script-src"] == policy["connect-src"] == "'self'"
        assert policy["frame-ancestors"] == policy["object-src"] == "'none'"
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "camera=()" in headers["permissions-policy"]
        assert len(headers["x-request-id"]) == 16


def test_strict_transport_security_is_sent_over_https_only() -> None:
    assert "strict-transport-security" not in gated().get("/api/read").headers
    assert "strict-transport-security" in gated(Settings(https=True)).get("/api/read").headers


def test_an_internal_error_is_answered_with_one_sentence_without_detail() -> None:
    answer = gated().get("/api/broken")
    assert answer.status_code == 500
    assert answer.json()["sentence"].startswith("Something went wrong on our side")
    assert "secret" not in answer.text
    assert "Traceback" not in answer.text


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE"])
@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"cookie": f"{VISIT}=abc"},
        {TOKEN_HEADER: page_token("abc")},
        {**VISITING, TOKEN_HEADER: page_token("abd")},
        {**VISITING, TOKEN_HEADER: "abc"},
        {"cookie": f"{VISIT}=", TOKEN_HEADER: page_token("")},
        {**VISITING, "origin": "http://evil.example"},
        {**VISITING, "origin": "null"},
        {**VISITING, "origin": "https://127.0.0.1:8765"},
        {**VISITING, "origin": "http://127.0.0.1:8766"},
        {**VISITING, "sec-fetch-site": "cross-site"},
        {**VISITING, TOKEN_HEADER: "\u00e9"},
    ],
)
def test_nothing_is_changed_without_the_token_of_one_of_our_pages(method: str, headers: dict[str, str]) -> None:
    raw = [(name.encode(), value.encode("latin-1")) for name, value in headers.items()]
    answer = gated().request(method, "/api/change", headers=raw)
    assert answer.status_code == 403
    assert answer.json()["sentence"] in (FOREIGN_PAGE, NO_TOKEN)


@pytest.mark.parametrize("origin", [None, "http://127.0.0.1:8765", "HTTP://127.0.0.1:8765"])
def test_one_of_our_pages_can_change_something(origin: str | None) -> None:
    headers = {**VISITING, **({"origin": origin} if origin else {})}
    assert gated().post("/api/change", content=b"abc", headers=headers).json() == {"size": 3}


@pytest.mark.parametrize(
    ("host", "known"),
    [
        ("127.0.0.1:8765", True),
        ("[::1]:8765", True),
        ("192.0.2.1", True),
        ("localhost:8765", True),
        ("floor.localhost", True),
        ("FLOOR.example", True),
        ("evil.example", False),
        ("floor.example.evil.example", False),
        ("evil.example:127.0.0.1", False),
        ("", False),
        ("[", False),
        ("127.0.0.1.evil.example", False),
    ],
)
def test_only_known_host_names_are_answered(host: str, known: bool) -> None:  # noqa: FBT001 - a column of the table
    assert OriginCheck(Settings(hosts=("floor.example",))).knows_host(host) is known
    answer = gated(Settings(hosts=("floor.example",))).get("/api/read", headers={"host": host})
    assert answer.status_code == (200 if known else 400)


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:8766", "https://127.0.0.1:8765"])
def test_a_WebSocket_is_refused_to_a_page_of_another_site(origin: str) -> None:
    with (
        pytest.raises(WebSocketDisconnect) as refused,
        gated().websocket_connect("/ws", headers={"origin": origin, "host": "127.0.0.1:8765"}),
    ):
        pass
    assert refused.value.code == 1008


def test_a_WebSocket_under_an_unknown_host_name_is_refused_even_to_a_page_of_that_name() -> None:
    headers = {"origin": "http://evil.example", "host": "evil.example"}
    with pytest.raises(WebSocketDisconnect), gated().websocket_connect("/ws", headers=headers):
        pass


@pytest.mark.parametrize("origin", ["http://127.0.0.1:8765", None])
def test_a_WebSocket_is_open_to_our_own_pages(origin: str | None) -> None:
    headers = {"host": "127.0.0.1:8765", **({"origin": origin} if origin else {})}
    with gated().websocket_connect("/ws", headers=headers) as socket:
        assert socket.receive_text() == "in"


def _pieces(size: int) -> Any:
    yield from (b"x" * 1000 for _ in range(size // 1000))


def test_a_body_that_is_too_long_is_refused_whether_it_says_so_or_not() -> None:
    client = gated(Settings(body_bytes=2000))
    assert client.post("/api/change", content=b"x" * 2000, headers=VISITING).status_code == 200
    for content in (b"x" * 2001, _pieces(3000)):
        answer = client.post("/api/change", content=content, headers=VISITING)
        assert answer.status_code == 413
        assert "2,000 bytes" in answer.json()["sentence"]


@pytest.mark.parametrize("length", ["-1", "x", "99999999999999999999999", "1e3"])
def test_a_content_length_that_is_not_a_number_is_refused(length: str) -> None:
    answer = gated().post("/api/change", headers={**VISITING, "content-length": length})
    assert answer.status_code == 413


def test_too_many_requests_at_once_are_refused_with_the_time_to_try_again() -> None:
    client = gated(Settings(requests_per_second=1), clock=lambda: 0.0)
    answers = [client.get("/api/read") for _ in range(5)]
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429, 429]
    assert answers[-1].headers["retry-after"] == "1"


def test_cookies_that_cannot_be_read_are_ignored() -> None:
    assert gated().get("/api/read", headers={"cookie": "\x01;;;=; =a; b"}).status_code == 200
    from starlette.datastructures import Headers  # noqa: PLC0415 - only here

    assert read_cookies(Headers({"cookie": f"{GUEST}=a; other"})).get("other") is None


def test_a_line_of_the_log_has_the_request_id_and_no_secret(caplog: pytest.LogCaptureFixture) -> None:
    from longsuit.floor.monitoring.logs import LOGGER, JsonLines  # noqa: PLC0415 - only here

    with caplog.at_level(logging.INFO, logger=LOGGER):
        gated().post("/api/change?secret=hidden", headers={**VISITING, "cookie": f"{VISIT}=abc; {GUEST}=hidden"})
    (record,) = [record for record in caplog.records if record.name == LOGGER]
    line = JsonLines().format(record)
    assert '"path": "/api/change"' in line
    assert "hidden" not in line
    assert page_token("abc") not in line


def test_the_pages_are_served_from_their_folder_alone(tmp_path: Path) -> None:
    (tmp_path / "pages" / "assets").mkdir(parents=True)
    (tmp_path / "secret.txt").write_text("secret")
    (tmp_path / "pages" / "index.html").write_text("<p>shell")
    (tmp_path / "pages" / "assets" / "a-1.js").write_text("x" * 1000)
    (tmp_path / "pages" / "assets" / "font-1.woff2").write_bytes(b"wOF2" * 1000)
    client = gated(pages=Pages(tmp_path / "pages"))
    for path in ("/", "/table/suits", "/pit", "/rounds/suits/7"):
        answer = client.get(path)
        assert answer.text == "<p>shell"
        assert answer.headers["cache-control"] == "no-cache"
    script = client.get("/assets/a-1.js")
    assert script.headers["cache-control"].endswith("immutable")
    assert script.headers["content-encoding"] == "gzip"
    assert script.text == "x" * 1000
    assert client.get("/assets/a-1.js", headers={"if-none-match": script.headers["etag"]}).status_code == 304
    font = client.get("/assets/font-1.woff2")
    assert font.headers["content-type"] == "font/woff2"
    assert font.headers["cache-control"].endswith("immutable")
    assert "content-encoding" not in font.headers
    assert "font-src 'self'" in font.headers["content-security-policy"]
    for path in ("/assets/../../secret.txt", "/assets/%2e%2e/%2e%2e/secret.txt", "/..%2fsecret.txt", "/secret.txt"):
        answer = client.get(path)
        assert answer.status_code == 404
        assert "secret" not in answer.text


def test_pages_built_again_are_read_again_and_missing_ones_are_reported(tmp_path: Path) -> None:
    client = gated(pages=Pages(tmp_path))
    answer = client.get("/")
    assert answer.status_code == 503
    assert "make pages" in answer.text
    (tmp_path / "index.html").write_text("one")
    assert client.get("/").text == "one"
