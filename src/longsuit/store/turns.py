"""Taking turns: one thread writes, another works out what is written next, and the rest wait for one of the two.

What several threads ask for meanwhile becomes one transaction, so the disk is waited for once; and it is worked out
while the disk is still busy with what was asked before.
"""

from __future__ import annotations

from collections import deque
from contextlib import contextmanager
from dataclasses import dataclass, field
from threading import Condition, Lock
from typing import TYPE_CHECKING, Any

from longsuit.store.events.batch import EventBatch

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    import sqlalchemy as sa

    from longsuit.jackpot import AnyCommand
    from longsuit.store.database.postgres_pipeline import Flight
    from longsuit.store.events.batch import Outcome
    from longsuit.store.events.house_state import HouseState


def _asleep() -> Any:
    """A lock that is taken; an event would cost three, and one more for whoever waits for it."""
    lock = Lock()
    lock.acquire()
    return lock


@dataclass
class Request:
    """Commands of one thread, and the answer to them."""

    commands: tuple[AnyCommand, ...]
    """What is asked for."""

    together: bool
    """Whether all of it or none."""

    outcomes: list[Outcome] = field(default_factory=list)
    """What they led to, once it is on the disk."""

    done: bool = False
    """Whether it is."""

    fault: BaseException | None = None
    """Why it is not."""

    asleep: Any = field(default_factory=_asleep)
    """A lock that its thread waits for: free when there is an answer, or when it is for it to work out what waits."""

    @property
    def ids(self) -> list[str]:
        """The ids of its commands that could be ids."""
        names = [getattr(command, "id", None) for command in self.commands]
        return [name for name in names if isinstance(name, str) and name.isprintable()]

    @property
    def answered(self) -> bool:
        """Whether there is nothing more to wait for."""
        return self.done or self.fault is not None

    def answer(self, outcomes: list[Outcome], fault: BaseException | None = None) -> None:
        """Answer it, and wake whoever waits."""
        self.outcomes, self.done, self.fault = outcomes, fault is None, fault
        self.wake()

    def wake(self) -> None:
        """Wake whoever waits for it; a second time is as good as once."""
        if self.asleep.locked():
            self.asleep.release()


class Draft:
    """What requests lead to, worked out on the house as it is expected to be when it is their turn."""

    def __init__(self, before: HouseState) -> None:
        self.before, self.batch = before, EventBatch(before)
        self.taken: list[tuple[Request, slice]] = []
        self.new: list[str] = []
        self.message: tuple[str, list[str]] | None = None
        self.flight: Flight | None = None
        self._asked: Any = None

    def take(self, requests: list[Request]) -> None:
        """Work out requests; one that cannot be worked out at all is answered so, and the others go on without it."""
        if self.before.taken is not None:
            names = [name for request in requests for name in request.ids]
            self.new += names
            self.before.taken.new.update(names)
        for request in requests:
            mark = self.batch.savepoint()
            try:
                place = self.batch.execute_all(request.commands, together=request.together)
            except Exception as fault:
                self.batch.roll_back(mark)
                request.answer([], fault)
            else:
                self.taken.append((request, place))

    def look_up(self, raw: Any) -> None:
        """Ask PostgreSQL whether the ids are new, in one go with whatever else it is asked."""
        taken = self.before.taken
        self._asked = raw.execute(*taken.question(self.new)) if taken is not None else None

    def taken_before(self, connection: sa.Connection) -> bool:
        """Whether commands whose ids were thought to be new were taken before this process began."""
        asked, self._asked = self._asked, None
        if self.before.taken is None:
            return False
        if asked is None:
            return bool(self.before.taken.learn(connection, self.new))
        return bool(self.before.taken.note(asked.fetchall()))

    def end(self) -> None:
        """The ids are written now, or nothing is."""
        if self.before.taken is not None:
            self.before.taken.new.difference_update(self.new)

    def again(self, before: HouseState) -> None:
        """Work out the same requests on another house than was expected."""
        requests = [request for request, _ in self.taken]
        self.end()
        self.before, self.batch, self.taken, self.new, self.message = before, EventBatch(before), [], [], None
        self.take(requests)

    def land(self) -> None:
        """Wait until what was sent is on the disk."""
        flight, self.flight = self.flight, None
        if flight is not None:
            flight.land()

    def answer(self) -> None:
        """Tell everybody what is on the disk now."""
        for request, place in self.taken:
            request.answer(self.batch.outcomes[place])


class Turns:
    """Whose turn it is to write, and who works out what is written next."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._news, self._free = Condition(self._lock), Condition(self._lock)
        self._waiting: deque[Request] = deque()
        self._led = self._busy = False
        self._ready: Draft | None = None
        self._apart = self._written = 0

    def queue(self, request: Request) -> bool:
        """Queue up; whether it is for the caller to lead. If not, his request is answered when this returns."""
        with self._lock:
            self._waiting.append(request)
            if self._ready is not None and self._share(self._ready):
                self._news.notify()
            leads, self._led = not self._led, True
        if not leads:
            request.asleep.acquire()
        return not request.answered

    def gather(self, draft: Draft, *, first: bool) -> list[Request]:
        """The leader asks what he has to work out; nothing more when it is his turn, or his draft was sent for him."""
        with self._lock:
            while draft.flight is None:
                if many := (self._share(draft) if self._busy else first * len(self._waiting)):
                    return [self._waiting.popleft() for _ in range(many)]
                if not self._busy:
                    self._busy = True
                    return []
                self._ready = draft
                try:
                    self._news.wait()
                finally:
                    self._ready = None
            return []

    def _share(self, draft: Draft) -> int:
        """How many more a leader takes while others are written: half of all, so that both have as much to do.

        He waits until as many are there: to be woken for each of them would take longer than to work it out.
        """
        taken, waiting = len(draft.taken), len(self._waiting)
        share = (self._written + taken + waiting + 1) // 2 - taken
        return share if 0 < share <= waiting else 0

    def pass_on(self, written: int = 0) -> None:
        """The leader writes so many requests, or gives up: the next who waits leads."""
        with self._lock:
            self._written = written
            self._led = bool(self._waiting)
            if self._led:
                self._waiting[0].wake()

    def release(self, launch: Callable[[Draft], bool] = lambda _: False) -> None:
        """Whoever writes is done with it, and sends what is ready to be written next, so that the disk does not wait.

        The turn goes with it to the thread that has worked it out, unless somebody waits for a turn of his own.
        """
        with self._lock:
            sent = False
            try:
                sent = self._ready is not None and not self._apart and launch(self._ready)
            finally:
                self._busy = sent
                self._news.notify()
                if not sent:
                    self._free.notify()

    @contextmanager
    def alone(self) -> Iterator[None]:
        """A turn to write without queueing up."""
        with self._lock:
            self._apart += 1
            try:
                while self._busy:
                    self._free.wait()
            finally:
                self._apart -= 1
            self._busy = True
        try:
            yield
        finally:
            self.release()
