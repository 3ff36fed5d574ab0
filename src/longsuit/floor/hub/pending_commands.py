"""Commands that pages have sent and that are not answered yet."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable
from time import perf_counter
from typing import Any

from orjson import dumps
from pydantic_core import to_json

from longsuit import protocol
from longsuit.base import Refused
from longsuit.floor.hub.table_channel import Page
from longsuit.floor.hub.websocket_connection import TRY_LATER, Connection
from longsuit.floor.monitoring.logs import log
from longsuit.floor.monitoring.metrics import Metrics
from longsuit.floor.writer.requests import Answer, Callback, TableRequest
from longsuit.store import StoreStopped

MAX_PENDING = 64
"""Commands of one page that may be unanswered at once."""

TOO_MANY = "Your page sent too many commands at once. It will reconnect by itself."
STORE_STOPPED = "The house's records cannot be written right now. Your page will reconnect by itself."
OUR_FAULT = "Something went wrong on our side, and nothing was changed. Please try again."


class PendingCommand:
    """A command without an answer; the processor's thread gives it one."""

    __slots__ = ("_done", "answer", "id", "kind", "page", "started")

    def __init__(self, done: deque[PendingCommand], page: Page, command: Any) -> None:
        self._done, self.page, self.id, self.kind = done, page, command.id, command.kind
        self.started = perf_counter()
        self.answer: Answer | BaseException | None = None

    def set_result(self, answer: Answer | BaseException) -> None:
        """Take the answer; the event loop sends it to the page."""
        self.answer = answer
        self._done.append(self)

    set_exception = set_result


class PendingCommands:
    """The unanswered commands of all pages; used in the event loop only, unless a method says otherwise."""

    def __init__(self, post: Callable[[TableRequest, Callback], None], metrics: Metrics) -> None:
        self._post, self._metrics = post, metrics
        self._done: deque[PendingCommand] = deque()
        self._counts: dict[Page, int] = {}

    def send(self, table: str, command: Any, page: Page) -> None:
        """Pass a page's command on to the command processor."""
        count = self._counts.get(page, 0)
        if count == MAX_PENDING:
            page.connection.close("fast", TOO_MANY, again=True, code=TRY_LATER)
            return
        pending = PendingCommand(self._done, page, command)
        try:
            self._post(TableRequest(table, command, page.actor), pending)
        except Refused as refusal:
            self._refuse(pending, refusal)
            page.connection.flush()
        else:
            self._counts[page] = count + 1

    def take_done(self) -> list[PendingCommand]:
        """The commands that have an answer which was not sent yet."""
        return [self._done.popleft() for _ in range(len(self._done))]

    def answer(self, done: list[PendingCommand], touched: set[Connection]) -> None:
        """Queue the answers, and add the connections to flush."""
        now, accepted = perf_counter(), Counter[str]()
        for pending in done:
            self._forget(pending.page)
            if isinstance(pending.answer, Answer):
                self._accept(pending, pending.answer.number, now)
                accepted[pending.kind] += 1
            elif pending.answer is not None:
                self._refuse(pending, pending.answer)
            touched.add(pending.page.connection)
        for kind, count in accepted.items():
            self._metrics.actions.labels(kind).inc(count)

    def _forget(self, page: Page) -> None:
        count = self._counts.pop(page, 1) - 1
        if count:
            self._counts[page] = count

    def _accept(self, pending: PendingCommand, number: int, now: float) -> None:
        pending.page.connection.queue(dumps({"type": "accepted", "id": pending.id, "number": number}))
        self._metrics.action_seconds.observe(now - pending.started)

    def _refuse(self, pending: PendingCommand, fault: BaseException) -> None:
        connection = pending.page.connection
        if isinstance(fault, StoreStopped):
            # Whether it was written is not known here; the page reconnects and sends it again under the same id.
            log().error("store stopped", extra={"why": fault.why})
            connection.close("store", STORE_STOPPED, again=True, code=TRY_LATER)
            return
        clause, sentence = "", OUR_FAULT
        if isinstance(fault, Refused):
            clause, sentence = fault.clause, fault.sentence
        else:
            log().error("command failed", exc_info=fault, extra={"kind": pending.kind})
        self._metrics.refusals.labels(pending.kind, clause).inc()
        connection.queue(to_json(protocol.Refused(id=pending.id, clause=clause, sentence=sentence)))
