"""A thread that takes what is written to the database, while whoever wrote it does something else."""

from __future__ import annotations

from queue import SimpleQueue
from threading import Lock, Thread
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


class Errand:
    """One job, and how far it has come."""

    def __init__(self, job: Callable[[], None]) -> None:
        self.fault: BaseException | None = None
        """What went wrong with it."""
        self._job, self._begun, self._done = job, Lock(), Lock()
        self._begun.acquire()
        self._done.acquire()

    def run(self) -> None:
        """Do it (on the courier's thread)."""
        self._begun.release()
        try:
            self._job()
        except BaseException as fault:  # whoever waits is told, whatever it is
            self.fault = fault
        self._done.release()

    def wait_until_begun(self) -> None:
        """Wait until it has begun: whoever goes on keeps the interpreter to himself, and it would wait for long."""
        self._begun.acquire()

    def wait(self) -> None:
        """Wait until it is over, and raise what went wrong with it."""
        self._done.acquire()
        if self.fault is not None:
            raise self.fault


class CommitThread:
    """A thread that does one job after the other; it begins with the first at the latest."""

    def __init__(self) -> None:
        self._errands: SimpleQueue[Errand | None] = SimpleQueue()
        self._thread: Thread | None = None

    def begin(self) -> None:
        """Let the thread begin, where it has not."""
        if self._thread is None:
            self._thread = Thread(target=self._run, name="courier", daemon=True)
            self._thread.start()

    def carry(self, job: Callable[[], None], meanwhile: Callable[[], None]) -> None:
        """Let a job be done, and do something else here from when it has begun; both are over afterwards.

        What goes wrong with the job is raised, whatever has become of the other.
        """
        self.begin()
        errand = Errand(job)
        self._errands.put(errand)
        errand.wait_until_begun()
        try:
            meanwhile()
        finally:
            errand.wait()

    def close(self) -> None:
        """Let the thread end."""
        if self._thread is not None:
            self._errands.put(None)
            self._thread.join()
            self._thread = None

    def _run(self) -> None:
        while (errand := self._errands.get()) is not None:
            errand.run()
