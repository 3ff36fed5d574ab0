"""The WebSockets: a table's, the pit's, and those of jackpot displays."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import perf_counter
from typing import TYPE_CHECKING, Annotated, Any, Literal

from fastapi import APIRouter, Query, WebSocket
from pydantic import TypeAdapter, ValidationError
from pydantic_core import from_json, to_json
from starlette.concurrency import run_in_threadpool

from longsuit.floor.hub.connection import NORMAL, POLICY, TOO_BIG, TRY_LATER, UNREADABLE, Connection, OutgoingMessage
from longsuit.floor.hub.guest_accounts import GuestAccount
from longsuit.floor.hub.table_channel import Page
from longsuit.floor.monitoring.logs import log
from longsuit.floor.web.access import may_connect
from longsuit.floor.web.rate_limits import Bucket
from longsuit.floor.web.security import OPERATOR, address_of
from longsuit.floor.web.visitors import Visitor, visitor_of
from longsuit.protocol import Refused, TableCommand
from longsuit.table.entry import Actor

if TYPE_CHECKING:
    from longsuit.floor.hub.hub import Hub

router = APIRouter()

COMMANDS: TypeAdapter[Any] = TypeAdapter(TableCommand)
"""What reads a command."""

MOST_MISTAKES = 20
"""So many messages in a row that cannot be read, and the page is let go."""

FULL = "The house is full just now; your page comes back by itself."
TOO_MUCH = "That was too much at once; your page comes back by itself."
TOO_LONG = "That message was too long."
NOT_TEXT = "That was no text; the floor speaks JSON."
NONSENSE = "The floor could not read what your page sends; load the page again."
NOT_YOURS = "That is not for you; sign in first."
UNKNOWN = "There is no such table."

As = Literal["player", "dealer", "pit"]


class Socket:
    """A WebSocket that was let in, with its limits."""

    def __init__(self, hub: Hub, socket: WebSocket, kind: str) -> None:
        self.hub, self.socket, self.kind = hub, socket, kind
        self.address = address_of(socket.scope)
        self.connection = Connection(socket, hub.settings.waiting_frames)
        self.bucket = Bucket.full(hub.settings.messages_per_second, perf_counter())
        self.inside = False

    async def __aenter__(self) -> Socket:
        await self.socket.accept()
        self.inside = self.hub.connection_limit.enter(self.address)
        if self.inside:
            self.hub.metrics.connections.labels(self.kind).inc()
            self.hub.connections.add(self.connection)
        else:
            self.connection.end("full", FULL, again=True, code=TRY_LATER)
        return self

    async def __aexit__(self, *_: object) -> None:
        if self.inside:
            self.hub.connection_limit.leave(self.address)
            self.hub.connections.discard(self.connection)
            self.hub.metrics.connections.labels(self.kind).dec()
        self.hub.metrics.dropped.labels(self.connection.why).inc()
        log().info("websocket closed", extra={"path": self.socket.url.path, "why": self.connection.why})

    def admits(self, text: str | None) -> bool:
        """Whether a message may be looked at; the page is let go where it may not."""
        if self.connection.ended:
            return False
        if text is None:
            self.connection.end("binary", NOT_TEXT, again=False, code=UNREADABLE)
        elif len(text) > self.hub.settings.message_bytes:
            self.connection.end("long", TOO_LONG, again=False, code=TOO_BIG)
        elif not self.bucket.take(perf_counter()):
            self.connection.end("fast", TOO_MUCH, again=True, code=POLICY)
        return not self.connection.ended

    async def converse(self, take: Callable[[str], None]) -> None:
        """Hand on what the page says, until it is gone."""

        def admit(text: str | None) -> None:
            if self.admits(text) and text is not None:
                take(text)

        self.connection.listen(admit)
        # What a page said before it was greeted still waits here, and all it says where there is no short way.
        while (message := await self.socket.receive())["type"] != "websocket.disconnect":
            admit(message.get("text"))

    async def gone(self) -> None:
        """Wait until the page is gone."""
        while (await self.socket.receive())["type"] != "websocket.disconnect":
            pass


@router.websocket("/ws/table/{table}")
async def table_socket(
    socket: WebSocket,
    table: str,
    number: Annotated[int | None, Query(alias="from", ge=0, le=2**53)] = None,
    kind: Annotated[As, Query(alias="as")] = "player",
) -> None:
    """A table: its updates, and commands for it."""
    hub: Hub = socket.app.state.hub
    async with Socket(hub, socket, kind) as here:
        found, account = await run_in_threadpool(_known, hub, socket)
        channel = hub.channels.get(table)
        if channel is None:
            here.connection.end("unknown", UNKNOWN, again=False, code=NORMAL)
        elif not may_connect(kind, found.roles) or (kind == "dealer" and not hub.tables[table].terms.human):
            here.connection.end("refused", NOT_YOURS, again=False, code=POLICY)
        if here.connection.ended or channel is None:
            await here.gone()
            return
        page = _page(here.connection, kind, found, account, socket.cookies.get(OPERATOR, ""))
        hub.presence.enter(channel, page, account)
        try:
            await hub.greet(channel, page, number)
            await here.converse(Talk(here, page, table).take)
        finally:
            hub.presence.leave(channel, page)


def _known(hub: Hub, socket: WebSocket) -> tuple[Visitor, GuestAccount | None]:
    """Who comes, and what he has (on a thread)."""
    found = visitor_of(hub, socket.headers)
    hub.used(found)
    return found, hub.account(found.guest_id)


def _page(connection: Connection, kind: As, found: Visitor, account: GuestAccount | None, identity: str) -> Page:
    """A page, and who sits before it."""
    if kind != "player":
        return Page(connection, found.clerk, kind, identity=identity)
    if account is None:
        return Page(connection, Actor("", "", "watcher"), kind)
    return Page(connection, Actor(account.guest.id, account.guest.name, "player"), kind, account.guest.id)


class Talk:
    """What a page at a table says, and is answered."""

    def __init__(self, here: Socket, page: Page, table: str) -> None:
        self._connection, self._errands = here.connection, here.hub.pending_commands
        self._page, self._table, self._mistakes = page, table, 0

    def take(self, text: str) -> None:
        """Read a command, and send it on its way."""
        try:
            command = COMMANDS.validate_json(text)
        except ValidationError as error:
            self._mistake(error, text)
            return
        self._mistakes = 0
        self._errands.send(self._table, command, self._page)

    def _mistake(self, error: ValidationError, text: str) -> None:
        self._mistakes += 1
        refused = Refused(id=_id_of(text), clause="", sentence=_unreadable(error))
        self._connection.say(OutgoingMessage(to_json(refused)))
        self._connection.flush()
        if self._mistakes >= MOST_MISTAKES:
            self._connection.end("nonsense", NONSENSE, again=False, code=POLICY)


def _id_of(text: str) -> str:
    """The id of a command that could not be read, if at least that could; empty where it could not."""
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
    return (
        f"The command will not do{f' at {where}' if where else ''}: {what}; allowed: commands as the pages send them."
    )


@router.websocket("/ws/display/{table}")
async def display_socket(socket: WebSocket, table: str) -> None:
    """A jackpot display: everything it shows, each time something changed and every few seconds."""
    hub: Hub = socket.app.state.hub
    async with Socket(hub, socket, "display") as here:
        if table not in hub.channels:
            here.connection.end("unknown", UNKNOWN, again=False, code=NORMAL)
        elif not here.connection.ended:
            hub.displays.enter(table, here.connection)
        try:
            await here.gone()
        finally:
            hub.displays.leave(table, here.connection)


@router.websocket("/ws/pit")
async def pit_socket(socket: WebSocket) -> None:
    """The house as the pit sees it, whenever something changed."""
    hub: Hub = socket.app.state.hub
    async with Socket(hub, socket, "pit") as here:
        found = await run_in_threadpool(visitor_of, hub, socket.headers)
        if not may_connect("/ws/pit", found.roles):
            here.connection.end("refused", NOT_YOURS, again=False, code=POLICY)
        sending = asyncio.create_task(hub.displays.show_pit(here.connection, found, socket.cookies.get(OPERATOR, "")))
        try:
            await here.gone()
        finally:
            sending.cancel()
