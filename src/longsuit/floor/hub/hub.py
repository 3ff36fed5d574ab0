"""The hub of a server process: its tables in memory, the pages that follow them, and the processor that writes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterable
from functools import partial
from secrets import token_bytes
from time import monotonic, sleep
from typing import Any

from starlette.concurrency import run_in_threadpool

from longsuit.base import HouseClock, Refused
from longsuit.floor.checkpoints.checkpoint_service import CheckpointService
from longsuit.floor.checkpoints.sinks import sinks_of
from longsuit.floor.config.floor_house_file import FloorHouse
from longsuit.floor.config.settings import Settings
from longsuit.floor.config.timing import Timing
from longsuit.floor.hub.audience_messages import (
    UpdateMessages,
    is_coalescable,
    missed_updates,
    render,
    render_again,
    whole_table,
)
from longsuit.floor.hub.deadlines.deadline_timers import DeadlineTimers
from longsuit.floor.hub.display_feed import Displays
from longsuit.floor.hub.guest_accounts import GuestAccount, accounts_of
from longsuit.floor.hub.other_processes import sharing_of
from longsuit.floor.hub.pending_commands import PendingCommands
from longsuit.floor.hub.pit_feed import AuditMonitor, PitFeed
from longsuit.floor.hub.presence import Presence
from longsuit.floor.hub.publisher import Publisher
from longsuit.floor.hub.store_health import HealthCheck
from longsuit.floor.hub.system_commands import SystemCommands
from longsuit.floor.hub.table_channel import Page, TableChannel
from longsuit.floor.hub.tasks import BackgroundTasks
from longsuit.floor.hub.websocket_connection import GOING_AWAY, POLICY, Connection
from longsuit.floor.monitoring.clock_monitor import ClockMonitor
from longsuit.floor.monitoring.logs import log
from longsuit.floor.monitoring.metrics import Metrics
from longsuit.floor.writer.clock_requests import ClockRequests
from longsuit.floor.writer.command_processor import CommandProcessor
from longsuit.floor.writer.requests import Callback, Query, Refresh, TableRequest, Update
from longsuit.jackpot import EMPTY, State
from longsuit.protocol import Lobby
from longsuit.store import CheckpointSigner, SealedSecrets, SigningTurn, Store, StoreStopped, read_transaction
from longsuit.table import DeadlinePassed, FloorCloses, MoveDeadlines, Table, lobby_view, seats_of

CLOSING = "The floor is closing for a moment. Your page will reconnect by itself."
SIGNED_OUT = "Your session has ended. Please sign in again."

RandomBytes = Callable[[str, int], bytes]
"""Random bytes for a table: given the table's name and how many bytes."""


def system_random_bytes(_table: str, count: int) -> bytes:
    """Random bytes from the operating system, for every table."""
    return token_bytes(count)


class Hub:
    """The tables of a house in one process; used in the event loop, unless a method says otherwise."""

    def __init__(  # noqa: PLR0913 - a hub has that many parts
        self,
        settings: Settings,
        house: FloorHouse,
        store: Store,
        *,
        random_bytes: RandomBytes = system_random_bytes,
        clock: HouseClock | None = None,
        timing: Timing | None = None,
        signer: CheckpointSigner | None = None,
        secrets: SealedSecrets | None = None,
    ) -> None:
        self._open_secret, seal = secrets.open if secrets else None, secrets.seal if secrets else None
        self.settings, self.house, self.store, self._signer = settings, house, store, signer
        self.clock, self.timing = clock or HouseClock(), timing or Timing()
        self.now = self.clock.now
        self.metrics, self.tasks = Metrics(), BackgroundTasks()
        self.connections: set[Connection] = set()
        self.tables = {terms.name: Table(terms, partial(random_bytes, terms.name), seal) for terms in house.tables}
        self.accounts: dict[str, GuestAccount] = {}
        self.channels = {name: TableChannel(name, settings.kept_frames, self.accounts) for name in self.tables}
        self.jackpots: State = EMPTY
        self._loop: asyncio.AbstractEventLoop | None = None
        self._refreshing = self._closing = False
        self._to_serve: set[str] = set()
        self._resuming: set[asyncio.Task[None]] = set()
        self._build()

    def _build(self) -> None:
        """Build the parts, each of which knows only the functions it needs of the others."""
        self._build_writer()
        self._build_tables()
        self._build_monitoring()

    def _build_writer(self) -> None:
        """What decides commands, writes them, and publishes what they changed."""
        self.pending_commands = PendingCommands(self._post, self.metrics)
        self.publisher = Publisher(
            self.channels,
            self.accounts,
            self.pending_commands,
            read_accounts=self._read_accounts,
            published=self._published,
            jackpots_changed=self._jackpots_changed,
        )
        self.processor = CommandProcessor(
            self.store,
            self.tables,
            render=render,
            coalescable=is_coalescable,
            publish=self.publisher.publish,
            answered=self.publisher.wake,
            now=self.now,
            commands_per_day=self.settings.guest_commands_per_day,
            open_secret=self._open_secret,
        )
        self.sharing = sharing_of(self.store, self.tables, self._heard, self.timing.takeover)
        self.system_commands = SystemCommands(self.processor.ask, self.tasks)

    def _build_tables(self) -> None:
        """What serves the tables: deadlines, who is present, displays."""
        timing = self.timing
        self.timers = DeadlineTimers(
            self.tables,
            self._expire,
            store_retry=timing.store_retry,
            max_store_retry=timing.max_store_retry,
            now=self.now,
        )
        self.presence = Presence(
            self.channels,
            self.accounts,
            self.tasks,
            send=self.system_commands.start,
            seated=self._seated,
            absence=timing.absence,
        )
        self.displays = Displays(
            self.tables,
            self.channels,
            lambda: self.jackpots,
            timing,
            now=self.now,
            closed=lambda: self.health_check.jackpots_closed,
        )

    def _build_monitoring(self) -> None:
        """What watches the house: signed checkpoints, its audit chain, its health and its clock."""
        timing = self.timing
        self.checkpoints = CheckpointService(
            self._signer,
            self.settings,
            timing,
            sinks=sinks_of(self.settings),
            now=self.now,
            turn=SigningTurn(self.store.engine),
        )
        self.audit = AuditMonitor(self.store, self.now, lambda: self.checkpoints.fault, self.tables)
        self.pit_feed = PitFeed(
            self.tables,
            self.audit,
            query=self.query,
            version=lambda: self.publisher.version + self.checkpoints.alarms,
            every=timing.pit_refresh,
            now=self.now,
            alarms=self._alarms,
        )
        self.health_check = HealthCheck(
            self.processor.ask, self.store.engine.dialect.name, timing.health_cache, timing.health_timeout
        )
        requests = ClockRequests(self.processor.ask, self.clock)
        self.clock_monitor = ClockMonitor(
            self.clock,
            self.metrics,
            record=requests.record_step,
            follow=requests.follow,
            recorded=lambda: max(table.at for table in self.tables.values()),
            settle=timing.clock_settle,
        )

    # ------------------------------------------------------------------------------------------ start-up and shutdown

    async def start(self) -> None:
        """Rebuild every table from its journal, and serve its deadlines: play goes on where it stopped."""
        self._loop = asyncio.get_running_loop()
        await run_in_threadpool(self._open_processor)
        for name, table in self.tables.items():
            for rendered in render_again(table.terms, table.entries):
                self.channels[name].publish(rendered.messages, set())
                self.timers.set(name, rendered.deadline)
        self.jackpots = self.processor.jackpots
        self.publisher.start(self.jackpots)
        self.clock.not_before(max([self.now(), *(table.at for table in self.tables.values())]))
        self.clock_monitor.start()
        await run_in_threadpool(self.sharing.start, self._serve_deadlines)
        if self._resuming:  # nothing may be decided at a table before its deadlines are right
            await asyncio.wait(self._resuming, timeout=self.timing.database_wait)
        self.tasks.start(self.clock_monitor.run(self.timing.clock_check))
        self.tasks.start(self.health_check.run(self.timing.health_check, self.displays.jackpots_changed))
        self.displays.start()
        self.checkpoints.start()

    def _open_processor(self) -> None:
        """Start the processor; wait for a database that does not answer yet (on a thread)."""
        until = monotonic() + self.timing.database_wait
        while True:
            try:
                self.clock.not_before(self.store.refresh().at or self.now())
                self.processor.open()
            except StoreStopped as stop:
                if monotonic() >= until:
                    raise
                log().warning("the store cannot be read yet", extra={"why": stop.why})
                sleep(self.timing.database_retry)
            else:
                return

    async def close_tables(self) -> None:
        """Stop deadlines, return chips that are not in play, and close every connection; safe to call twice."""
        if self._closing:
            return
        self._closing = True
        self.system_commands.stop()
        self.timers.stop()
        if await run_in_threadpool(self.sharing.is_last):
            await asyncio.gather(*(self.system_commands.send(name, FloorCloses()) for name in self.tables))
        for connection in list(self.connections):
            connection.close("closing", CLOSING, again=True, code=GOING_AWAY)
        deadline = monotonic() + self.timing.closing
        while self.connections and monotonic() < deadline:
            await asyncio.sleep(0.02)

    async def stop(self) -> None:
        """Write what is queued, and end."""
        await self.close_tables()
        self.displays.stop()
        self.tasks.cancel()
        await run_in_threadpool(self.sharing.stop)
        await run_in_threadpool(self.processor.close)
        await run_in_threadpool(self.checkpoints.stop)

    # ---------------------------------------------------------------------------------------------- what has happened

    def _published(self, updates: list[Update]) -> None:
        """Follow up the updates of a commit that were sent to the pages."""
        for update in updates:
            if update.rendered is not None:
                self.timers.set(update.table, update.rendered.deadline)
                self.presence.correct(self.channels[update.table], update.entries)
                self.displays.table_changed(update.table, update.entries)
                self._count(update, update.rendered.wagered_cents)
        if updates:
            self.metrics.batches.observe(sum(len(update.entries) for update in updates))

    def _count(self, update: Update, wagered_cents: int) -> None:
        game = self.tables[update.table].terms.rules.game
        if wagered_cents:
            self.metrics.wagers.labels(update.table, game).inc(wagered_cents)
        kind = update.entries[-1].kind
        if kind in ("round-settled", "round-voided"):
            self.metrics.rounds.labels(update.table, game, kind.removeprefix("round-")).inc()

    def _jackpots_changed(self, jackpots: State) -> None:
        self.jackpots = jackpots
        self.displays.jackpots_changed()

    def _heard(self, seq: int) -> None:
        """Another process may have written the journal up to a row: read it (on a thread)."""
        if self._loop is None or self._refreshing or self._closing:
            return
        if not seq or seq > self.processor.seq:  # else it was this process
            self._refreshing = True
            self._loop.call_soon_threadsafe(self._start_refresh)

    def _start_refresh(self) -> None:
        self.tasks.start(self._refresh())

    async def _refresh(self) -> None:
        self._refreshing = False
        try:
            await self.processor.ask(Refresh())
        except (Refused, StoreStopped) as refusal:
            log().warning("other processes' entries could not be read", extra={"why": str(refusal)})

    def _post(self, request: TableRequest, callback: Callback) -> None:
        self.processor.post(request, callback)

    # ---------------------------------------------------------------------------------------------------- deadlines

    def _serve_deadlines(self, tables: Iterable[str] | None) -> None:
        """Serve the deadlines of these tables, or of all (on a thread)."""
        if self._loop is not None:
            served = set(self.tables if tables is None else tables)
            self._loop.call_soon_threadsafe(self._take_over, served)

    def _take_over(self, served: set[str]) -> None:
        self._to_serve = served
        self.timers.serve(served & self.timers.served)
        if new := served - self.timers.served:
            self.presence.report_absent_after(self.timing.absence_after_takeover)
            task = asyncio.ensure_future(self._resume(new))
            self._resuming.add(task)
            task.add_done_callback(self._resuming.discard)

    async def _resume(self, tables: set[str]) -> None:
        """Serve the deadlines of tables that nobody served: a decision has the time it had left."""
        for name in tables:
            while not await self.system_commands.send(name, MoveDeadlines()):
                await asyncio.sleep(self.timing.store_retry)
        self.timers.serve(self.timers.served | (tables & self._to_serve))

    def _expire(self, table: str) -> None:
        self.tasks.start(self._expired(table))

    async def _expired(self, table: str) -> None:
        number = self.channels[table].number
        if not await self.system_commands.send(table, DeadlinePassed()):
            self.timers.retry_later(table)
        elif self.channels[table].number == number:
            self.timers.retry(table)

    def _alarms(self) -> tuple[str, ...]:
        """What operators have to know about the machine and the store."""
        return tuple(alarm for alarm in (self.health_check.last_fault, self.clock_monitor.fault) if alarm)

    # ------------------------------------------------------------------------------------------------------- pages

    async def greet(self, channel: TableChannel, page: Page, number: int | None) -> None:
        """Send a page the updates it missed since a number, or the whole table.

        `TableChannel` keeps the latest updates; the page names its number in `web/src/state/tableConnection.ts`.
        """
        name = channel.table
        if number is not None and channel.keeps(number):
            channel.catch_up(page, number)
        elif number is not None and (updates := await self._missed(name, number)):
            channel.catch_up(page, channel.queue(page, updates))  # another process had sent it more, or less, at once
        else:
            account, console = self.accounts.get(page.guest), page.kind == "dealer"
            number, message = await self._ask(
                lambda jackpots: whole_table(
                    self.tables[name], self.now(), page.guest, account, jackpots, console=console
                )
            )
            page.connection.queue(message)
            channel.catch_up(page, number)
            if not self.health_check.last_fault:
                return
        self.displays.show_meters(page.connection, self.tables[name])

    async def _missed(self, name: str, number: int) -> list[UpdateMessages] | None:
        found: list[UpdateMessages] | None = await self._ask(lambda _: missed_updates(self.tables[name], number))
        return found

    async def _seated(self, name: str) -> dict[str, bool]:
        """The guests at a table, and whether the table has them as connected."""
        try:
            found: dict[str, bool] = await self._ask(
                lambda _: {seat.guest: seat.connected for seat in self.tables[name].seats.values()}
            )
        except Refused as refusal:
            log().debug("seats could not be read", extra={"why": str(refusal)})
            return {}
        return found

    def operator_pages(self) -> list[tuple[str, Connection]]:
        """The open pages of operators, each with its session cookie."""
        pages = [page for channel in self.channels.values() for page in channel.pages if page.identity]
        return [(page.identity, page.connection) for page in pages] + self.pit_feed.pages

    def close_operator_pages(self, identities: Collection[str]) -> None:
        """Close the pages of operators whose sessions have ended."""
        for identity, connection in self.operator_pages():
            if identity in identities:
                connection.close("signed-out", SIGNED_OUT, again=False, code=POLICY)

    # ----------------------------------------------------------------------------------------- questions, on any thread

    async def _ask(self, look: Callable[[State], Any]) -> Any:
        return (await self.processor.ask(Query(look))).value

    def query(self, look: Callable[[State], Any]) -> Any:
        """What a function finds while no table changes, given the jackpots; waits, so not in the event loop."""
        return self.processor.submit(Query(look)).result().value

    def game_at(self, table: str) -> str:
        """The game of a table; empty where there is no such table."""
        found = self.tables.get(table)
        return found.terms.rules.game if found else ""

    def lobby(self) -> Lobby:
        """The tables as the lobby shows them."""
        found: Lobby = self.query(lambda state: lobby_view(self.house.name, self.tables.values(), state))
        return found

    def seats_of(self, guest: str) -> tuple[tuple[str, int], ...]:
        """The tables and seats of a guest."""
        found: tuple[tuple[str, int], ...] = self.query(lambda _: seats_of(self.tables.values(), guest))
        return found

    def account(self, guest: str) -> GuestAccount | None:
        """A guest's account as it is now."""
        with read_transaction(self.store.engine) as connection:
            return accounts_of(connection, [guest], self.now).get(guest) if guest else None

    def _read_accounts(self, guests: Collection[str]) -> dict[str, GuestAccount]:
        try:
            with read_transaction(self.store.engine) as connection:
                return accounts_of(connection, guests, self.now)
        except Exception:
            log().exception("accounts could not be read")
            return {}

    def refresh_account(self, guest: str) -> None:
        """Let a guest's pages show a changed wallet, session or limit."""
        if (account := self.account(guest)) is not None and self._loop is not None:
            self._loop.call_soon_threadsafe(self._set_account, guest, account)

    def _set_account(self, guest: str, account: GuestAccount) -> None:
        if guest in self.accounts:
            self.accounts[guest] = account
            for channel in self.channels.values():
                channel.send_to_guest(guest, account.message())

    def sign_out(self, identity: str) -> None:
        """Close the pages of an operator who has signed out."""
        if self._loop is not None:
            self._loop.call_soon_threadsafe(self.close_operator_pages, {identity})

    def close_guest_pages(self, guest: str) -> None:
        """Close the pages of a guest whose sessions have ended."""
        if self._loop is not None:
            for channel in self.channels.values():
                self._loop.call_soon_threadsafe(channel.close_pages_of, guest)

    def measure(self) -> None:
        """Set the metrics that are only measured when they are read."""
        self.metrics.clocks.set(len(self.timers.served))
        self.metrics.store_up.set(0 if self.health_check.last_fault else 1)
        self.metrics.checkpoints_up.set(0 if self.checkpoints.trouble or self._signer is None else 1)
        for name, meter in self.jackpots.meters.items():
            self.metrics.meters.labels(name).set(meter.shown_cents)
