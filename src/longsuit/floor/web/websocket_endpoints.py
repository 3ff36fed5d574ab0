"""The WebSockets: of tables, of the pit, and of jackpot displays."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query, WebSocket
from pydantic import TypeAdapter, ValidationError
from pydantic_core import from_json, to_json
from starlette.concurrency import run_in_threadpool

from longsuit.floor.hub.guest_accounts import GuestAccount
from longsuit.floor.hub.table_channel import Page
from longsuit.floor.hub.websocket_connection import NORMAL, POLICY, TOO_BIG, TRY_LATER, UNREADABLE, Connection
from longsuit.floor.monitoring.logs import log
from longsuit.floor.web.access import may_connect
from longsuit.floor.web.cookies import OPERATOR, read_cookies
from longsuit.floor.web.display_access import display_refusal
from longsuit.floor.web.limits.addresses import address_of
from longsuit.floor.web.limits.request_rate_limits import TokenBucket
from longsuit.floor.web.services import Services, services_of
from longsuit.floor.web.visitors import Visitor
from longsuit.protocol import Refused, TableCommand
from longsuit.table import Actor

router = APIRouter()

COMMANDS: TypeAdapter[Any] = TypeAdapter(TableCommand)
"""Reads a command."""

MAX_MISTAKES = 20
"""After so many unreadable messages in a row, the page is closed."""

FULL = "The house is full right now. Your page will reconnect by itself."
TOO_FAST = "Your page sent too many messages at once. It will reconnect by itself."
TOO_LONG = "That message was too long."
NOT_TEXT = "Messages must be JSON text."
NONSENSE = "The messages of your page could not be read. Please reload the page."
NOT_ALLOWED = "You may not open this page. Please sign in first."
UNKNOWN = "There is no such table."

PageKind = Literal["player", "dealer", "pit"]


class Socket:
    """An accepted WebSocket, with its limits."""

    def __init__(self, services: Services, socket: WebSocket, kind: str) -> None:
        self.services, self.socket, self.kind = services, socket, kind
        self._hub, settings = services.hub, services.hub.settings
        self._address, self._max_length = address_of(socket.scope), settings.message_bytes
        self.connection = Connection(socket, settings.waiting_frames, self._hub.timing.slow_page)
        self._rate = TokenBucket.full(settings.messages_per_second, services.clock())
        self._counted = False

    async def __aenter__(self) -> Socket:
        await self.socket.accept()
        self._counted = self.services.connection_limit.enter(self._address)
        if self._counted:
            self._hub.metrics.connections.labels(self.kind).inc()
            self._hub.connections.add(self.connection)
        else:
            self.connection.close("full", FULL, again=True, code=TRY_LATER)
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._counted:
            self.services.connection_limit.leave(self._address)
            self._hub.connections.discard(self.connection)
            self._hub.metrics.connections.labels(self.kind).dec()
        self._hub.metrics.dropped.labels(self.connection.reason).inc()
        log().info("websocket closed", extra={"path": self.socket.url.path, "why": self.connection.reason})

    async def receive(self, take: Callable[[str], None]) -> None:
        """Pass on each message, until the page is gone."""
        while (message := await self.socket.receive())["type"] != "websocket.disconnect":
            text = message.get("text")
            if self._admits(text) and text is not None:
                take(text)

    def _admits(self, text: str | None) -> bool:
        """Whether a message is within the limits; the page is closed if it is not."""
        if self.connection.closing:
            return False
        if text is None:
            self.connection.close("binary", NOT_TEXT, again=False, code=UNREADABLE)
        elif len(text) > self._max_length:
            self.connection.close("long", TOO_LONG, again=False, code=TOO_BIG)
        elif not self._rate.take(self.services.clock()):
            self.connection.close("fast", TOO_FAST, again=True, code=POLICY)
        return not self.connection.closing

    async def gone(self) -> None:
        """Wait until the page is gone."""
        while (await self.socket.receive())["type"] != "websocket.disconnect":
            pass


@router.websocket("/ws/table/{table}")
async def table_socket(
    socket: WebSocket,
    table: str,
    number: Annotated[int | None, Query(alias="from", ge=0, le=2**53)] = None,
    kind: Annotated[PageKind, Query(alias="as")] = "player",
) -> None:
    """A table: its updates, and commands for it."""
    services = services_of(socket)
    hub = services.hub
    async with Socket(services, socket, kind) as here:
        visitor, account = await run_in_threadpool(_visitor_and_account, services, socket)
        channel = hub.channels.get(table)
        if channel is None:
            here.connection.close("unknown", UNKNOWN, again=False, code=NORMAL)
        elif not may_connect(kind, visitor.roles) or (kind == "dealer" and not hub.tables[table].terms.human):
            here.connection.close("refused", NOT_ALLOWED, again=False, code=POLICY)
        if here.connection.closing or channel is None:
            await here.gone()
            return
        page = _page(here.connection, kind, visitor, account, socket.cookies.get(OPERATOR, ""))
        hub.presence.enter(channel, page, account)
        try:
            await hub.greet(channel, page, number)
            await here.receive(CommandReader(here, page, table).take)
        finally:
            hub.presence.leave(channel, page)


def _visitor_and_account(services: Services, socket: WebSocket) -> tuple[Visitor, GuestAccount | None]:
    """Who opens a page, and their account (on a thread)."""
    visitor = services.visitors.find(read_cookies(socket.headers))
    services.visitors.extend(visitor)
    return visitor, services.hub.account(visitor.guest_id)


def _page(
    connection: Connection, kind: PageKind, visitor: Visitor, account: GuestAccount | None, identity: str
) -> Page:
    """A page, and who its commands come from."""
    if kind != "player":
        return Page(connection, visitor.operator_actor, kind, identity=identity)
    if account is None:
        return Page(connection, Actor("", "", "watcher"), kind)
    return Page(connection, Actor(account.guest.id, account.guest.name, "player"), kind, account.guest.id)


class CommandReader:
    """Reads the commands of a page at a table."""

    def __init__(self, here: Socket, page: Page, table: str) -> None:
        self._connection, self._pending = here.connection, here.services.hub.pending_commands
        self._page, self._table, self._mistakes = page, table, 0

    def take(self, text: str) -> None:
        """Read a command, and pass it on."""
        try:
            command = COMMANDS.validate_json(text)
        except ValidationError as error:
            self._refuse(error, text)
            return
        self._mistakes = 0
        self._pending.send(self._table, command, self._page)

    def _refuse(self, error: ValidationError, text: str) -> None:
        self._mistakes += 1
        refused = Refused(id=_id_of(text), clause="", sentence=_unreadable(error))
        self._connection.queue(to_json(refused))
        self._connection.flush()
        if self._mistakes >= MAX_MISTAKES:
            self._connection.close("nonsense", NONSENSE, again=False, code=POLICY)


def _id_of(text: str) -> str:
    """The id of a command that could not be read, if at least that could; else empty."""
    try:
        given = from_json(text)
    except ValueError:
        return ""
    name = given.get("id") if isinstance(given, dict) else None
    return name[:64] if isinstance(name, str) else ""


def _unreadable(error: ValidationError) -> str:
    first = error.errors(include_url=False)[0]
    where = ".".join(str(part) for part in first["loc"])[:60]
    what = first["msg"][:200].rstrip(".")
    return f"The command could not be read{f' at {where}' if where else ''}: {what}."


@router.websocket("/ws/display/{table}")
async def display_socket(socket: WebSocket, table: str) -> None:
    """A jackpot display: everything it shows, after each change and every few seconds."""
    services = services_of(socket)
    displays = services.hub.displays
    async with Socket(services, socket, "display") as here:
        if table not in services.hub.channels:
            here.connection.close("unknown", UNKNOWN, again=False, code=NORMAL)
        elif refusal := display_refusal(services.hub, socket, table):
            here.connection.close("refused", refusal, again=False, code=POLICY)
        elif not here.connection.closing:
            displays.enter(table, here.connection)
        try:
            await here.gone()
        finally:
            displays.leave(table, here.connection)


@router.websocket("/ws/pit")
async def pit_socket(socket: WebSocket) -> None:
    """The house as the pit sees it, after each change."""
    services = services_of(socket)
    async with Socket(services, socket, "pit") as here:
        visitor = await run_in_threadpool(services.visitors.find, read_cookies(socket.headers))
        if not may_connect("/ws/pit", visitor.roles):
            here.connection.close("refused", NOT_ALLOWED, again=False, code=POLICY)
            await here.gone()
            return
        identity = socket.cookies.get(OPERATOR, "")
        following = asyncio.create_task(services.hub.pit_feed.follow(here.connection, visitor.operator_actor, identity))
        try:
            await here.gone()
        finally:
            following.cancel()
