"""The gate every request passes: its id, its limits, its token, the headers of its answer, its line in the log."""

from __future__ import annotations

from math import ceil
from time import perf_counter
from typing import TYPE_CHECKING

from starlette.datastructures import Headers, MutableHeaders

from longsuit.floor.monitoring.logs import log, new_request_id, request_id
from longsuit.floor.web.problems import Refusal, problem
from longsuit.floor.web.rate_limits import Buckets
from longsuit.floor.web.security import (
    HTTPS_ONLY,
    SAFE_METHODS,
    SECURITY_HEADERS,
    TOKEN_HEADER,
    VISIT,
    OriginCheck,
    address_of,
    cookies_of,
    is_https,
    token_fits,
)

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

    from longsuit.floor.config.settings import Settings
    from longsuit.floor.monitoring.metrics import Metrics

JOIN = "/api/guest"
"""Where guests join: each gets chips, a name and a row that is kept for good, so there is a limit of its own."""

STRANGE_HOST = "The house is not reached by this name; allowed: an address in figures, or a name in the setting hosts."
STRANGE_PAGE = "The request comes from a page of somebody else's; allowed: from the floor's own pages."
NO_TOKEN = "The token of the page is missing or old; allowed: the one /api/me tells, in X-Longsuit-Token."  # noqa: S105 - a sentence
TOO_LONG = "The request is too long; allowed: up to {most:,} bytes."
TOO_MANY = "Too many have joined from your address; allowed: the same again in {seconds:,} s."
TOO_MUCH = "That is too much at once; allowed: the same again in a second."


class RequestMiddleware:
    """The outermost layer of the application."""

    def __init__(self, app: ASGIApp, settings: Settings, metrics: Metrics) -> None:
        self.app, self.settings, self.metrics = app, settings, metrics
        self.origin_check = OriginCheck(settings)
        self.buckets = Buckets(settings.requests_per_second)
        self.joins = Buckets(settings.joins_per_minute / 60, seconds=60)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or let a WebSocket through to where its own limits are."""
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
            log().warning("websocket refused", extra={"path": scope["path"], "why": STRANGE_PAGE})
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": "not from this page"})
            return
        if not self.buckets.take(address_of(scope), perf_counter()):
            log().warning("websocket refused", extra={"path": scope["path"], "why": TOO_MUCH})
            await receive()
            await send({"type": "websocket.close", "code": 1013, "reason": "too much at once"})
            return
        await self.app(scope, receive, send)

    async def _request(self, scope: Scope, headers: Headers, receive: Receive, send: Send) -> None:
        answer = _Answer(scope, send, https=is_https(scope, self.settings))
        begun = perf_counter()
        try:
            self._refuse(scope, headers)
            await self.app(scope, _Limited(receive, self.settings.body_bytes), answer)
        except Refusal as refusal:
            await self._say(refusal.response, scope, answer)
        except Exception:
            log().exception("request failed", extra={"path": scope["path"]})
            await self._say(problem(500), scope, answer)
        finally:
            self._note(scope, answer, perf_counter() - begun)

    async def _say(self, response: ASGIApp, scope: Scope, answer: _Answer) -> None:
        if not answer.status:
            await response(scope, _nothing, answer)

    def _refuse(self, scope: Scope, headers: Headers) -> None:
        """Raise unless a request may be looked at."""
        if not self.origin_check.knows_host(headers.get("host", "")):
            raise Refusal(400, STRANGE_HOST)
        if not self.buckets.take(address_of(scope), perf_counter()):
            raise Refusal(429, TOO_MUCH, retry_after="1")
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length[:19]) > self.settings.body_bytes:
            raise Refusal(413, TOO_LONG.format(most=self.settings.body_bytes))
        if scope["method"] in SAFE_METHODS:
            return
        if not self.origin_check.is_own_origin(scope, headers) or headers.get("sec-fetch-site") == "cross-site":
            raise Refusal(403, STRANGE_PAGE)
        if not token_fits(cookies_of(headers).get(VISIT, ""), headers.get(TOKEN_HEADER, "")):
            raise Refusal(403, NO_TOKEN)
        if scope["path"] == JOIN and not self.joins.take(address_of(scope), perf_counter()):
            seconds = ceil(60 / self.settings.joins_per_minute)
            raise Refusal(429, TOO_MANY.format(seconds=seconds), retry_after=str(seconds))

    def _note(self, scope: Scope, answer: _Answer, seconds: float) -> None:
        route = getattr(scope.get("route"), "path", "") or "other"
        self.metrics.request_seconds.labels(route, str(answer.status)).observe(seconds)
        facts = {"method": scope["method"], "path": scope["path"][:200], "status": answer.status}
        log().info("request", extra={**facts, "ms": round(seconds * 1000, 2), "address": address_of(scope)})


class _Answer:
    """What an application sends, with the headers every answer carries."""

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
    """What a request brings, as long as it is not too long."""

    def __init__(self, receive: Receive, most: int) -> None:
        self._receive, self._left, self._most = receive, most, most

    async def __call__(self) -> Message:
        message = await self._receive()
        self._left -= len(message.get("body", b""))
        if self._left < 0:
            raise Refusal(413, TOO_LONG.format(most=self._most))
        return message


async def _nothing() -> Message:
    """A request whose body is not read any more."""
    return {"type": "http.disconnect"}
