"""A floor: the tables of a house, the pages that look at them, and the one who writes everything down."""

from __future__ import annotations

import asyncio
import threading
from collections import deque
from collections.abc import Callable, Collection, Coroutine, Iterable
from time import monotonic, sleep
from typing import Any

from starlette.concurrency import run_in_threadpool

from longsuit.base import Refused, utc_now
from longsuit.floor.config.house_file import FloorHouse
from longsuit.floor.config.settings import Settings
from longsuit.floor.hub.audit_view import Trail
from longsuit.floor.hub.connection import GOING_AWAY, Connection
from longsuit.floor.hub.deadline_timers import Clocks
from longsuit.floor.hub.displays import Signs
from longsuit.floor.hub.guest_accounts import Purse, purses_of
from longsuit.floor.hub.health import Pulse, Watch
from longsuit.floor.hub.other_processes import sharing_of
from longsuit.floor.hub.pending_commands import Errands
from longsuit.floor.hub.presence import Presence
from longsuit.floor.hub.table_channel import Page, Room
from longsuit.floor.hub.updates import Frames, draw, drawn_again, greeting, is_quiet, missed
from longsuit.floor.monitoring.logs import log
from longsuit.floor.monitoring.metrics import Metrics
from longsuit.floor.server.cpu_core import Core
from longsuit.floor.web.rate_limits import Doors, SignInThrottle
from longsuit.floor.web.security import token_for
from longsuit.floor.web.visitors import Visitor
from longsuit.floor.writer.processor import Scribe
from longsuit.floor.writer.requests import Act, Look, See, Shown, Work
from longsuit.floor.writer.unit_of_work import Known
from longsuit.jackpot import EMPTY, State
from longsuit.protocol import Lobby, Me
from longsuit.store import (
    Operator,
    Session,
    Store,
    StoreError,
    StoreStopped,
    reading,
    touch_session,
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


class Floor:
    """The tables of a house, in one process. Unless it says otherwise, everything here happens in the loop."""

    def __init__(self, settings: Settings, house: FloorHouse, store: Store) -> None:
        self.settings, self.house, self.store = settings, house, store
        self.metrics, self.throttle = Metrics(), SignInThrottle()
        self.hashing = threading.BoundedSemaphore(AT_ONCE)
        self.core = Core(settings.core)
        self.doors = Doors(settings.connections, settings.connections_per_address)
        self.connections: set[Connection] = set()
        self.tables = {terms.name: Table(terms) for terms in house.tables}
        self._wagered = {one.name: self.metrics.wagers.labels(one.name, one.rules.game) for one in house.tables}
        self.purses: dict[str, Purse] = {}
        self.rooms = {name: Room(name, settings.kept_frames, self.purses) for name in self.tables}
        self.scribe = self._new_scribe()
        self.sharing = sharing_of(store, self.tables, self._heard)
        self.clocks = Clocks(self.tables, self._strike)
        self.presence, self.trail = Presence(self), Trail(store)
        self.signs, self.errands = Signs(self), Errands(self)
        self.watch, self.pulse = Watch(self), Pulse(self)
        self.jackpots: State = EMPTY
        self.version = 0
        """How often anything has happened that somebody may want to look at again."""
        self._loop: asyncio.AbstractEventLoop | None = None
        self._tasks: set[asyncio.Future[Any]] = set()
        self._news: deque[tuple[list[Shown], dict[str, Purse], State]] = deque()
        self._late: set[Connection] = set()
        self._awake = self._looking = self._closing = self._outage = False

    # ------------------------------------------------------------------------------------------ opening and closing

    async def start(self) -> None:
        """Rebuild every table from its journal, and let its clock run."""
        self._loop = asyncio.get_running_loop()
        await run_in_threadpool(self._open_scribe)
        for name, table in self.tables.items():
            for drawn in drawn_again(table.terms, table.entries):
                self.rooms[name].publish(drawn.frames, set(), set())
                self.clocks.set(name, drawn.deadline)
        self.jackpots = self.scribe.jackpots
        await run_in_threadpool(self.sharing.start, self._owned)
        self.signs.start()
        self.spawn(self.watch.go_on())
        self.spawn(self.watch.forget())
        self.core.share(self.scribe.thread_id)

    def _new_scribe(self) -> Scribe:
        return Scribe(self.store, self.tables, show=draw, rests=is_quiet, publish=self._publish, answered=self._wake)

    def _open_scribe(self) -> None:
        """Let the scribe begin; a database that stops just then is waited for (on a thread)."""
        until = monotonic() + PATIENCE
        while True:
            try:
                self.scribe.open()
            except StoreStopped as stop:
                if monotonic() >= until:
                    raise
                log().warning("the store cannot be read yet", extra={"why": stop.why})
                self.scribe.close()
                self.tables.update({terms.name: Table(terms) for terms in self.house.tables})
                self.scribe = self._new_scribe()
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
        self.signs.stop()
        for task in list(self._tasks):
            task.cancel()
        await run_in_threadpool(self.sharing.stop)
        await run_in_threadpool(self.scribe.close)

    def spawn(self, work: Coroutine[Any, Any, object]) -> None:
        """Let something go on by itself."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # ---------------------------------------------------------------------------------------------- what happens

    def _publish(self, shown: list[Shown], jackpots: State, known: Known) -> Callable[[], None]:
        """What lets the loop tell everybody, to be called once it is on the disk (on the scribe's thread)."""
        moved = {guest for one in shown if one.frames for guest in one.frames.moved if guest in self.purses}
        purses = {guest: Purse(*found) for guest in moved if (found := known.purse(guest)) is not None}
        for one in shown:
            if one.frames and one.frames.moved:
                one.frames.frames.write(purses)
        strangers = moved - purses.keys()

        def publish() -> None:
            self._news.append((shown, purses | self._read_purses(strangers) if strangers else purses, jackpots))

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
        done = self.errands.done()  # taken first: what led to these answers is among the news then
        while self._news:
            self._broadcast(*self._news.popleft(), now_, later)
        self.errands.answer(done, now_)
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

    def _read_purses(self, guests: Collection[str]) -> dict[str, Purse]:
        """What guests have now (on a thread)."""
        try:
            with reading(self.store.engine) as connection:
                return purses_of(connection, guests)
        except Exception:
            log().exception("purses could not be read")
            return {}

    def _broadcast(
        self,
        shown: list[Shown],
        purses: dict[str, Purse],
        jackpots: State,
        now_: set[Connection],
        later: set[Connection],
    ) -> None:
        """Let every page know what happened, each table's in its order: those who wait for it, and the others."""
        self.version += 1
        self.purses.update({guest: purse for guest, purse in purses.items() if guest in self.purses})
        for one in shown:
            drawn, room = one.frames, self.rooms[one.table]
            if drawn is None:
                room.let_come_anew()
                continue
            room.publish(drawn.frames, now_ if drawn.waited_for else later, later)
            self.clocks.set(one.table, drawn.deadline)
            self._count(one, drawn.wagered_cents)
            self.presence.heard(room, one.entries)
        if shown:
            self.metrics.batches.observe(sum(len(one.entries) for one in shown))
        if jackpots is not self.jackpots:
            self.jackpots = jackpots
            self.signs.changed()

    def _count(self, one: Shown, wagered_cents: int) -> None:
        if wagered_cents:
            self._wagered[one.table].inc(wagered_cents)
        kind = one.entries[-1].kind
        if kind in ("round-settled", "round-voided"):
            game = self.tables[one.table].terms.rules.game
            self.metrics.rounds.labels(one.table, game, kind.removeprefix("round-")).inc()

    def _heard(self, seq: int) -> None:
        """Somebody has written the journal up to a row, or something else: look, unless it was us (on a thread)."""
        if self._loop is not None and not self._looking and not self._closing and (not seq or seq > self.scribe.seq):
            self._looking = True
            self._loop.call_soon_threadsafe(self.spawn, self._look())

    async def _look(self) -> None:
        self._looking = False
        try:
            await self.scribe.ask(Look())
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
        number = self.rooms[table].number
        written = await self._order(table, ClockStrikes())
        if not written:
            self.clocks.wait(table)
        elif self.rooms[table].number == number:
            self.clocks.again(table)

    async def _order(self, table: str, order: Order) -> bool:
        """Tell a table something that nobody sent; whether the store can be written, as far as that is known.

        What is refused or cannot be written is tried again by the clock.
        """
        try:
            await self.scribe.ask(Act(table, order, CLOCK))
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

    def purse(self, guest: str) -> Purse | None:
        """What a guest has now (on a thread)."""
        with reading(self.store.engine) as connection:
            return purses_of(connection, [guest]).get(guest) if guest else None

    async def greet(self, room: Room, page: Page, number: int | None) -> None:
        """Send a page what it missed, or the whole table."""
        table = self.tables[room.table]
        if number is not None and room.keeps(number):
            room.catch_up(page, number)
        elif number is not None and (frames := await self._missed(table, number)):
            room.catch_up(page, room.say(page, frames))  # it comes from a process that has shown more, or less, at once
        else:
            purse, console = self.purses.get(page.guest), page.kind == "dealer"
            see = See(lambda jackpots: greeting(table, page.guest, purse, jackpots, console=console))
            number, hello = (await self.scribe.ask(see)).value
            page.connection.say(hello)
            room.catch_up(page, number)
            return
        self.signs.show_meters(page.connection, table.terms)

    async def _missed(self, table: Table, number: int) -> list[Frames] | None:
        found: list[Frames] | None = (await self.scribe.ask(See(lambda _: missed(table, number)))).value
        return found

    def tell_guest(self, guest: str) -> None:
        """A guest's wallet, session or limits are different; his pages are told with the next update (on a thread)."""
        if (purse := self.purse(guest)) is not None and self._loop is not None:
            self._loop.call_soon_threadsafe(self._learn, guest, purse)

    def _learn(self, guest: str, purse: Purse) -> None:
        if guest in self.purses:
            self.purses[guest] = purse

    # ----------------------------------------------------------------------------------------- on threads of requests

    def lobby(self) -> Lobby:
        """The house as a guest comes in."""
        found: Lobby = (
            self.scribe.submit(See(lambda state: lobby(self.house.name, self.tables.values(), state))).result().value
        )
        return found

    def me(self, visitor: Visitor, visit: str) -> Me:
        """Who a browser is."""
        purse = self.purse(visitor.guest_id)
        seats: tuple[tuple[str, int], ...] = ()
        if purse is not None:
            seats = self.scribe.submit(See(lambda _: seats_of(self.tables.values(), purse.guest.id))).result().value
        return Me(
            player=purse.guest.name if purse else "",
            wallet_cents=purse.wallet_cents if purse else 0,
            seats=seats,
            session=purse.session() if purse else None,
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
        due = [one for one in (visitor.guest, visitor.signed_in) if one is not None and one.is_due(utc_now())]
        if due:
            self.scribe.submit(Work(lambda books, at: [touch_session(books.connection, one, at) for one in due]))

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
