"""Commands on their way: from a page to the scribe, and its answers back together with what everybody is told."""

from __future__ import annotations

from collections import Counter, deque
from time import perf_counter
from typing import TYPE_CHECKING, Any

from pydantic_core import to_json

from longsuit import protocol
from longsuit.base import Refused
from longsuit.floor.hub.connection import TRY_LATER, Connection, OutgoingMessage
from longsuit.floor.hub.table_channel import Page
from longsuit.floor.monitoring.logs import log
from longsuit.floor.writer.requests import Answer, TableRequest
from longsuit.store import StoreStopped

if TYPE_CHECKING:
    from longsuit.floor.hub.hub import Hub

MOST = 64
"""So many commands of one page may be on their way at once."""

TOO_MUCH = "That was too much at once; your page comes back by itself."
STORE_STOPPED = "The house's records cannot be written just now; your page comes back by itself."
OUR_FAULT = "Something went wrong here, and nothing was changed; it is on record. Allowed: the same again."


class PendingCommand:
    """A command on its way, told on the scribe's thread what became of it."""

    __slots__ = ("_done", "answer", "begun", "id", "kind", "page")

    def __init__(self, done: deque[PendingCommand], page: Page, command: Any) -> None:
        self._done, self.page, self.id, self.kind = done, page, command.id, command.kind
        self.begun = perf_counter()
        self.answer: Answer | BaseException | None = None

    def set_result(self, answer: Answer | BaseException) -> None:
        """It was carried out; the loop is told when all that were carried out with it know it."""
        self.answer = answer
        self._done.append(self)

    set_exception = set_result


class PendingCommands:
    """The commands of all pages. Where it does not say otherwise, everything happens in the loop."""

    def __init__(self, hub: Hub) -> None:
        self._floor = hub
        self._done: deque[PendingCommand] = deque()
        self._away: dict[Page, int] = {}

    def send(self, table: str, command: Any, page: Page) -> None:
        """Send a command on its way."""
        away = self._away.get(page, 0)
        if away == MOST:
            page.connection.end("fast", TOO_MUCH, again=True, code=TRY_LATER)
            return
        pending = PendingCommand(self._done, page, command)
        try:
            self._floor.processor.post(TableRequest(table, command, page.actor), pending)
        except Refused as refusal:
            self._refuse(pending, refusal)
            page.connection.flush()
        else:
            self._away[page] = away + 1

    def done(self) -> list[PendingCommand]:
        """The commands that are done and not answered yet."""
        return [self._done.popleft() for _ in range(len(self._done))]

    def answer(self, done: list[PendingCommand], touched: set[Connection]) -> None:
        """Answer everybody whose command is done, with the next flush."""
        accepted = Counter[str]()
        now, seconds = perf_counter(), list[float]()
        for pending in done:
            page, answer = pending.page, pending.answer
            away = self._away.pop(page, 1) - 1
            if away:
                self._away[page] = away
            if isinstance(answer, Answer):
                told = b'{"type":"accepted","id":"%b","number":%d}' % (pending.id.encode(), answer.number)
                page.connection.say(OutgoingMessage(told))
                accepted[pending.kind] += 1
                seconds.append(now - pending.begun)
            elif answer is not None:
                self._refuse(pending, answer)
            touched.add(page.connection)
        self._floor.metrics.action_seconds.take(seconds)
        for kind, many in accepted.items():
            self._floor.metrics.actions.labels(kind).inc(many)

    def _refuse(self, pending: PendingCommand, fault: BaseException) -> None:
        connection = pending.page.connection
        if isinstance(fault, StoreStopped):
            # Whether it was written is not known here; the page comes back and says it again under the same id.
            log().error("store stopped", extra={"why": fault.why})
            connection.end("store", STORE_STOPPED, again=True, code=TRY_LATER)
            return
        clause, sentence = "", OUR_FAULT
        if isinstance(fault, Refused):
            clause, sentence = fault.clause, fault.sentence
        else:
            log().error("command failed", exc_info=fault, extra={"kind": pending.kind})
        self._floor.metrics.refusals.labels(pending.kind, clause).inc()
        connection.say(OutgoingMessage(to_json(protocol.Refused(id=pending.id, clause=clause, sentence=sentence))))
