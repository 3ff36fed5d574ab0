"""A floor: the tables of a house, the pages that look at them, and the one who writes everything down."""

from __future__ import annotations

import asyncio
import secrets
import threading
from collections import deque
from collections.abc import Callable, Collection, Coroutine, Iterable
from functools import partial
from time import monotonic, sleep
from typing import Any

from starlette.concurrency import run_in_threadpool

from longsuit.base import Refused, utc_now
from longsuit.floor.config.house_file import FloorHouse
from longsuit.floor.config.settings import Settings
from longsuit.floor.hub.audit_view import AuditMonitor
from longsuit.floor.hub.connection import GOING_AWAY, Connection
from longsuit.floor.hub.deadline_timers import DeadlineTimers
from longsuit.floor.hub.displays import Displays
from longsuit.floor.hub.guest_accounts import GuestAccount, accounts_of
from longsuit.floor.hub.health import HealthCheck, SignInWatch
from longsuit.floor.hub.other_processes import sharing_of
from longsuit.floor.hub.pending_commands import PendingCommands
from longsuit.floor.hub.presence import Presence
from longsuit.floor.hub.table_channel import Page, TableChannel
from longsuit.floor.hub.updates import UpdateMessages, draw, drawn_again, greeting, is_quiet, missed
from longsuit.floor.monitoring.logs import log
from longsuit.floor.monitoring.metrics import Metrics
from longsuit.floor.server.cpu_core import Core
from longsuit.floor.web.rate_limits import ConnectionLimit, SignInThrottle
from longsuit.floor.web.security import token_for
from longsuit.floor.web.visitors import Visitor
from longsuit.floor.writer.processor import CommandProcessor
from longsuit.floor.writer.requests import Query, Refresh, TableRequest, Update, WriteRequest
from longsuit.floor.writer.unit_of_work import AccountCache
from longsuit.jackpot import EMPTY, State
from longsuit.protocol import Lobby, Me
from longsuit.store import (
    Operator,
    Session,
    Store,
    StoreError,
    StoreStopped,
    extend_session,
    read_transaction,
)
from longsuit.table.commands.system import ClockStrikes, Order, StandDown
from longsuit.table.entry import CLOCK
from longsuit.table.table import Table
from longsuit.table.views.lobby import lobby, seats_of

CLOSING = "The floor closes for a moment; your page comes back by itself."

AT_ONCE = 2
"""Secrets looked at at the same time; each takes memory and a core for a moment."""

BUSY = 12
"""So many commands answered together, and pages that wait for nothing may be told a moment later."""

SOON = 0.2
"""That moment, in seconds."""

PATIENCE, AGAIN = 20.0, 1.0
"""Seconds a database may take to answer when the tables are opened, and seconds until it is asked again."""


RandomBytes = Callable[[str, int], bytes]
"""Random bytes for a table: given the table's name and how many bytes."""


def system_random_bytes(_table: str, count: int) -> bytes:
    """Random bytes from the operating system, for every table."""
    return secrets.token_bytes(count)


class Hub:
    """The tables of a house, in one process. Unless it says otherwise, everything here happens in the loop."""

    def __init__(
        self, settings: Settings, house: FloorHouse, store: Store, *, random_bytes: RandomBytes = system_random_bytes
    ) -> None:
        self.settings, self.house, self.store = settings, house, store
        self._random_bytes = random_bytes
        self.metrics, self.throttle = Metrics(), SignInThrottle()
        self.hashing = threading.BoundedSemaphore(AT_ONCE)
        self.core = Core(settings.core)
        self.connection_limit = ConnectionLimit(settings.connections, settings.connections_per_address)
        self.connections: set[Connection] = set()
        self.tables = self._new_tables()
        self._wagered = {one.name: self.metrics.wagers.labels(one.name, one.rules.game) for one in house.tables}
        self.accounts: dict[str, GuestAccount] = {}
        self.channels = {name: TableChannel(name, settings.kept_frames, self.accounts) for name in self.tables}
        self.processor = self._new_processor()
        self.sharing = sharing_of(store, self.tables, self._heard)
        self.clocks = DeadlineTimers(self.tables, self._strike)
        self.presence, self.audit_monitor = Presence(self), AuditMonitor(store)
        self.displays, self.pending_commands = Displays(self), PendingCommands(self)
        self.watch, self.health_check = SignInWatch(self), HealthCheck(self)
        self.jackpots: State = EMPTY
        self.version = 0
        """How often anything has happened that somebody may want to look at again."""
        self._loop: asyncio.AbstractEventLoop | None = None
        self._tasks: set[asyncio.Future[Any]] = set()
        self._news: deque[tuple[list[Update], dict[str, GuestAccount], State]] = deque()
        self._late: set[Connection] = set()
        self._awake = self._looking = self._closing = self._outage = False

    # ------------------------------------------------------------------------------------------ opening and closing

    async def start(self) -> None:
        """Rebuild every table from its journal, and let its clock run."""
        self._loop = asyncio.get_running_loop()
        await run_in_threadpool(self._open_scribe)
        for name, table in self.tables.items():
            for drawn in drawn_again(table.terms, table.entries):
                self.channels[name].publish(drawn.frames, set(), set())
                self.clocks.set(name, drawn.deadline)
        self.jackpots = self.processor.jackpots
        await run_in_threadpool(self.sharing.start, self._owned)
        self.displays.start()
        self.spawn(self.watch.go_on())
        self.spawn(self.watch.forget())
        self.core.share(self.processor.thread_id)

    def _new_tables(self) -> dict[str, Table]:
        return {terms.name: Table(terms, partial(self._random_bytes, terms.name)) for terms in self.house.tables}

    def _new_processor(self) -> CommandProcessor:
        return CommandProcessor(
            self.store, self.tables, show=draw, rests=is_quiet, publish=self._publish, answered=self._wake
        )

    def _open_scribe(self) -> None:
        """Let the scribe begin; a database that stops just then is waited for (on a thread)."""
        until = monotonic() + PATIENCE
        while True:
            try:
                self.processor.open()
            except StoreStopped as stop:
                if monotonic() >= until:
                    raise
                log().warning("the store cannot be read yet", extra={"why": stop.why})
                self.processor.close()
                self.tables.update(self._new_tables())
                self.processor = self._new_processor()
                sleep(AGAIN)
            else:
                return

    async def close_tables(self) -> None:
        """Take nothing new, let every page go, and give back what is not in play; safe to call twice."""
        if self._closing:
            return
        self._closing = True
        self.clocks.stop()
        last = await run_in_threadpool(self.sharing.is_last)
        if last:
            orders = [self._order(name, StandDown()) for name in self.tables]
            await asyncio.gather(*orders)
        for connection in list(self.connections):
            connection.end("closing", CLOSING, again=True, code=GOING_AWAY)
        deadline = monotonic() + 2
        while self.connections and monotonic() < deadline:
            await asyncio.sleep(0.02)

    async def stop(self) -> None:
        """Write what waits, and end."""
        await self.close_tables()
        self.displays.stop()
        for task in list(self._tasks):
            task.cancel()
        await run_in_threadpool(self.sharing.stop)
        await run_in_threadpool(self.processor.close)

    def spawn(self, work: Coroutine[Any, Any, object]) -> None:
        """Let something go on by itself."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # ---------------------------------------------------------------------------------------------- what happens

    def _publish(self, shown: list[Update], jackpots: State, known: AccountCache) -> Callable[[], None]:
        """What lets the loop tell everybody, to be called once it is on the disk (on the scribe's thread)."""
        moved = {guest for one in shown if one.frames for guest in one.frames.moved if guest in self.accounts}
        accounts = {guest: GuestAccount(*found) for guest in moved if (found := known.account(guest)) is not None}
        for one in shown:
            if one.frames and one.frames.moved:
                one.frames.frames.write(accounts)
        strangers = moved - accounts.keys()

        def publish() -> None:
            self._news.append((shown, accounts | self._read_purses(strangers) if strangers else accounts, jackpots))

        return publish

    def _wake(self) -> None:
        """Let the loop tell what there is to tell; once, however much comes together (on the scribe's thread)."""
        if not self._awake and self._loop is not None and not self._loop.is_closed():
            self._awake = True
            self._loop.call_soon_threadsafe(self._tell)

    def _tell(self) -> None:
        """Tell every page what happened and everybody what became of his command, in one frame each."""
        self._awake = False
        now_, later = set[Connection](), set[Connection]()
        done = self.pending_commands.done()  # taken first: what led to these answers is among the news then
        while self._news:
            self._broadcast(*self._news.popleft(), now_, later)
        self.pending_commands.answer(done, now_)
        busy = len(done) >= BUSY
        for connection in now_ if busy else now_ | later:
            connection.flush()
        if busy and later:
            self.tell_later(later - now_)

    def tell_later(self, connections: set[Connection]) -> None:
        """Let what keeps nobody from going on wait for a moment, and go out together with what comes meanwhile."""
        if connections and not self._late and self._loop is not None:
            self._loop.call_later(SOON, self._tell_late)
        self._late |= connections

    def _tell_late(self) -> None:
        late, self._late = self._late, set()
        for connection in late:
            connection.flush()

    def _read_purses(self, guests: Collection[str]) -> dict[str, GuestAccount]:
        """What guests have now (on a thread)."""
        try:
            with read_transaction(self.store.engine) as connection:
                return accounts_of(connection, guests)
        except Exception:
            log().exception("purses could not be read")
            return {}

    def _broadcast(
        self,
        shown: list[Update],
        accounts: dict[str, GuestAccount],
        jackpots: State,
        now_: set[Connection],
        later: set[Connection],
    ) -> None:
        """Let every page know what happened, each table's in its order: those who wait for it, and the others."""
        self.version += 1
        self.accounts.update({guest: account for guest, account in accounts.items() if guest in self.accounts})
        for one in shown:
            drawn, channel = one.frames, self.channels[one.table]
            if drawn is None:
                channel.let_come_anew()
                continue
            channel.publish(drawn.frames, now_ if drawn.waited_for else later, later)
            self.clocks.set(one.table, drawn.deadline)
            self._count(one, drawn.wagered_cents)
            self.presence.heard(channel, one.entries)
        if shown:
            self.metrics.batches.observe(sum(len(one.entries) for one in shown))
        if jackpots is not self.jackpots:
            self.jackpots = jackpots
            self.displays.changed()

    def _count(self, one: Update, wagered_cents: int) -> None:
        if wagered_cents:
            self._wagered[one.table].inc(wagered_cents)
        kind = one.entries[-1].kind
        if kind in ("round-settled", "round-voided"):
            game = self.tables[one.table].terms.rules.game
            self.metrics.rounds.labels(one.table, game, kind.removeprefix("round-")).inc()

    def _heard(self, seq: int) -> None:
        """Somebody has written the journal up to a row, or something else: look, unless it was us (on a thread)."""
        if self._loop is not None and not self._looking and not self._closing and (not seq or seq > self.processor.seq):
            self._looking = True
            self._loop.call_soon_threadsafe(self.spawn, self._look())

    async def _look(self) -> None:
        self._looking = False
        try:
            await self.processor.ask(Refresh())
        except (Refused, StoreStopped) as refusal:
            log().warning("could not look", extra={"why": str(refusal)})

    # ------------------------------------------------------------------------------------------------ the clocks

    def _owned(self, tables: Iterable[str] | None) -> None:
        """Clocks run here utc_now, or do not any more (on a thread)."""
        if self._loop is not None:
            owned = set(self.tables if tables is None else tables)
            self._loop.call_soon_threadsafe(self._take_clocks, owned)

    def _take_clocks(self, owned: set[str]) -> None:
        taken = owned - self.clocks.owned
        self.clocks.own(owned)
        if taken:
            self.presence.sweep_soon()

    def _strike(self, table: str) -> None:
        self.spawn(self._struck(table))

    async def _struck(self, table: str) -> None:
        number = self.channels[table].number
        written = await self._order(table, ClockStrikes())
        if not written:
            self.clocks.wait(table)
        elif self.channels[table].number == number:
            self.clocks.again(table)

    async def _order(self, table: str, order: Order) -> bool:
        """Tell a table something that nobody sent; whether the store can be written, as far as that is known.

        What is refused or cannot be written is tried again by the clock.
        """
        try:
            await self.processor.ask(TableRequest(table, order, CLOCK))
            self._outage = False
        except StoreStopped as stop:
            if not self._outage:  # one line in the log, however many clocks try however often
                log().warning("no clock strikes while the store is stopped", extra={"table": table, "why": stop.why})
            self._outage = True
            return False
        except (Refused, StoreError) as refusal:
            log().warning("order not carried out", extra={"table": table, "order": order.kind, "why": str(refusal)})
        except Exception:
            log().exception("order failed", extra={"table": table, "order": order.kind})
        return True

    def order(self, table: str, order: Order) -> None:
        """Tell a table something, and go on."""
        if not self._closing:
            self.spawn(self._order(table, order))

    # ------------------------------------------------------------------------------------------------- the pages

    def account(self, guest: str) -> GuestAccount | None:
        """What a guest has now (on a thread)."""
        with read_transaction(self.store.engine) as connection:
            return accounts_of(connection, [guest]).get(guest) if guest else None

    async def greet(self, channel: TableChannel, page: Page, number: int | None) -> None:
        """Send a page what it missed, or the whole table."""
        table = self.tables[channel.table]
        if number is not None and channel.keeps(number):
            channel.catch_up(page, number)
        elif number is not None and (frames := await self._missed(table, number)):
            channel.catch_up(
                page, channel.say(page, frames)
            )  # it comes from a process that has shown more, or less, at once
        else:
            account, console = self.accounts.get(page.guest), page.kind == "dealer"
            see = Query(lambda jackpots: greeting(table, page.guest, account, jackpots, console=console))
            number, hello = (await self.processor.ask(see)).value
            page.connection.say(hello)
            channel.catch_up(page, number)
            return
        self.displays.show_meters(page.connection, table.terms)

    async def _missed(self, table: Table, number: int) -> list[UpdateMessages] | None:
        found: list[UpdateMessages] | None = (await self.processor.ask(Query(lambda _: missed(table, number)))).value
        return found

    def tell_guest(self, guest: str) -> None:
        """A guest's wallet, session or limits are different; his pages are told with the next update (on a thread)."""
        if (account := self.account(guest)) is not None and self._loop is not None:
            self._loop.call_soon_threadsafe(self._learn, guest, account)

    def _learn(self, guest: str, account: GuestAccount) -> None:
        if guest in self.accounts:
            self.accounts[guest] = account

    # ----------------------------------------------------------------------------------------- on threads of requests

    def lobby(self) -> Lobby:
        """The house as a guest comes in."""
        found: Lobby = (
            self.processor.submit(Query(lambda state: lobby(self.house.name, self.tables.values(), state)))
            .result()
            .value
        )
        return found

    def me(self, visitor: Visitor, visit: str) -> Me:
        """Who a browser is."""
        account = self.account(visitor.guest_id)
        seats: tuple[tuple[str, int], ...] = ()
        if account is not None:
            seats = (
                self.processor.submit(Query(lambda _: seats_of(self.tables.values(), account.guest.id))).result().value
            )
        return Me(
            player=account.guest.name if account else "",
            wallet_cents=account.wallet_cents if account else 0,
            seats=seats,
            session=account.session() if account else None,
            operator=visitor.operator.name if visitor.operator else "",
            role=visitor.operator.role if visitor.operator else "",
            until=visitor.signed_in.until if visitor.signed_in else None,
            csrf=token_for(visit),
        )

    def active_operator(self, session: Session) -> Operator | None:
        """The operator of a session, unless he has been revoked."""
        found = self.store.operators.get(session.name)
        return None if found is None or found.revoked else found

    def used(self, visitor: Visitor) -> None:
        """Let sessions last longer because they were used."""
        due = [one for one in (visitor.guest, visitor.signed_in) if one is not None and one.should_extend(utc_now())]
        if due:
            self.processor.submit(
                WriteRequest(lambda books, at: [extend_session(books.connection, one, at) for one in due])
            )

    def end_pages(self, identity: str) -> None:
        """An operator's session has ended, and his pages with it."""
        if self._loop is not None:
            self._loop.call_soon_threadsafe(self.watch.end_pages, {identity})

    # ------------------------------------------------------------------------------------------------ operations

    def measure(self) -> None:
        """Bring up to date what is only measured when somebody asks."""
        self.metrics.clocks.set(len(self.clocks.owned))
        for name, meter in self.jackpots.meters.items():
            self.metrics.meters.labels(name).set(meter.shown_cents)
