"""What happens to every request: its id, the limits, the page token, the headers of the response, the log line."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from time import monotonic
from typing import TYPE_CHECKING

from starlette.datastructures import Headers, MutableHeaders

from longsuit.floor.config.settings import Settings
from longsuit.floor.monitoring.logs import log, new_request_id, request_id
from longsuit.floor.monitoring.metrics import Metrics
from longsuit.floor.web.cookies import VISIT, is_page_token, read_cookies
from longsuit.floor.web.limits.addresses import address_of
from longsuit.floor.web.limits.request_rate_limits import RateLimit
from longsuit.floor.web.origin_check import SAFE_METHODS, OriginCheck, is_https
from longsuit.floor.web.problems import Refusal, problem
from longsuit.floor.web.security_headers import HTTPS_ONLY, SECURITY_HEADERS

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

JOIN = "/api/guest"
"""Where guests join: each gets chips and a row that is kept for good, so there is a limit of its own."""

TOKEN_HEADER = "x-longsuit-token"  # noqa: S105 - the name of a header
"""The header with the page token."""

UNKNOWN_HOST = "The house is not served under this name. Use a numeric address, or a name from the setting hosts."
FOREIGN_PAGE = "The request comes from a page of another site. Only the floor's own pages may send it."
NO_TOKEN = "The page token is missing or old. Send the one from /api/me in X-Longsuit-Token."  # noqa: S105 - a sentence
TOO_LONG = "The request is too long. The maximum is {most:,} bytes."
TOO_MANY_JOINED = "Too many guests have joined from your address. Try again in {seconds:,} s."
TOO_MANY = "Too many requests at once. Try again in a second."


class RequestMiddleware:
    """The outermost layer of the application; `clock` gives monotonic seconds."""

    def __init__(
        self, app: ASGIApp, settings: Settings, metrics: Metrics, clock: Callable[[], float] = monotonic
    ) -> None:
        self.app, self.settings, self.metrics, self.clock = app, settings, metrics, clock
        self.origin_check = OriginCheck(settings)
        self.requests = RateLimit(settings.requests_per_second)
        self.joins = RateLimit(settings.joins_per_minute / 60, seconds=60)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or pass a WebSocket on to its route, which has limits of its own."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        token = request_id.set(new_request_id(headers.get("x-request-id", "") if self.settings.proxies else ""))
        try:
            if scope["type"] == "websocket":
                await self._websocket(scope, headers, receive, send)
            else:
                await self._request(scope, headers, receive, send)
        finally:
            request_id.reset(token)

    async def _websocket(self, scope: Scope, headers: Headers, receive: Receive, send: Send) -> None:
        host = headers.get("host", "")
        if not (self.origin_check.knows_host(host) and self.origin_check.is_own_origin(scope, headers)):
            log().warning("websocket refused", extra={"path": scope["path"], "why": FOREIGN_PAGE})
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": "not from this page"})
            return
        if not self.requests.take(address_of(scope), self.clock()):
            log().warning("websocket refused", extra={"path": scope["path"], "why": TOO_MANY})
            await receive()
            await send({"type": "websocket.close", "code": 1013, "reason": "too much at once"})
            return
        await self.app(scope, receive, send)

    async def _request(self, scope: Scope, headers: Headers, receive: Receive, send: Send) -> None:
        response = _Response(scope, send, https=is_https(scope, self.settings))
        started = self.clock()
        try:
            self._check(scope, headers)
            await self.app(scope, _Limited(receive, self.settings.body_bytes), response)
        except Refusal as refusal:
            await self._send_unless_started(refusal.response, scope, response)
        except Exception:
            log().exception("request failed", extra={"path": scope["path"]})
            await self._send_unless_started(problem(500), scope, response)
        finally:
            self._log(scope, response.status, self.clock() - started)

    async def _send_unless_started(self, refusal: ASGIApp, scope: Scope, response: _Response) -> None:
        if not response.status:
            await refusal(scope, _nothing, response)

    def _check(self, scope: Scope, headers: Headers) -> None:
        """Raise unless a request may be answered."""
        if not self.origin_check.knows_host(headers.get("host", "")):
            raise Refusal(400, UNKNOWN_HOST)
        if not self.requests.take(address_of(scope), self.clock()):
            raise Refusal(429, TOO_MANY, retry_after="1")
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length[:19]) > self.settings.body_bytes:
            raise Refusal(413, TOO_LONG.format(most=self.settings.body_bytes))
        if scope["method"] in SAFE_METHODS:
            return
        if not self.origin_check.is_own_origin(scope, headers) or headers.get("sec-fetch-site") == "cross-site":
            raise Refusal(403, FOREIGN_PAGE)
        if not is_page_token(read_cookies(headers).get(VISIT, ""), headers.get(TOKEN_HEADER, "")):
            raise Refusal(403, NO_TOKEN)
        if scope["path"] == JOIN and not self.joins.take(address_of(scope), self.clock()):
            seconds = ceil(60 / self.settings.joins_per_minute)
            raise Refusal(429, TOO_MANY_JOINED.format(seconds=seconds), retry_after=str(seconds))

    def _log(self, scope: Scope, status: int, seconds: float) -> None:
        route = getattr(scope.get("route"), "path", "") or "other"
        self.metrics.request_seconds.labels(route, str(status)).observe(seconds)
        fields = {"method": scope["method"], "path": scope["path"][:200], "status": status}
        log().info("request", extra={**fields, "ms": round(seconds * 1000, 2), "address": address_of(scope)})


class _Response:
    """Adds the headers of every response."""

    def __init__(self, scope: Scope, send: Send, *, https: bool) -> None:
        self._send, self._https, self._api = send, https, scope["path"].startswith("/api/")
        self.status = 0

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            headers = MutableHeaders(scope=message)
            for name, value in SECURITY_HEADERS:
                headers.raw.append((name, value))
            if self._https:
                headers.raw.append(HTTPS_ONLY)
            headers.append("x-request-id", request_id.get())
            if self._api:
                headers.setdefault("cache-control", "no-store")
        await self._send(message)


class _Limited:
    """Receives a request whose length is limited."""

    def __init__(self, receive: Receive, most: int) -> None:
        self._receive, self._left, self._most = receive, most, most

    async def __call__(self) -> Message:
        message = await self._receive()
        self._left -= len(message.get("body", b""))
        if self._left < 0:
            raise Refusal(413, TOO_LONG.format(most=self._most))
        return message


async def _nothing() -> Message:
    """Receive nothing more of a request."""
    return {"type": "http.disconnect"}
