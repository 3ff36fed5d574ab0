"""Checkpoints of a running house: verified, signed and delivered in a thread of their own."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from time import monotonic

from longsuit.floor.checkpoints.sinks import NotDelivered, Sink
from longsuit.floor.config.settings import Settings
from longsuit.floor.config.timing import Timing
from longsuit.floor.monitoring.logs import log
from longsuit.keys import HouseKeyError
from longsuit.store import CheckpointSigner, Link, LogBroken, SigningTurn, StoreError, StoreStopped
from longsuit.transparency import SignedNote, read_checkpoint

WIN = '"kind":"win-committed"'
"""What the event of a committed win contains."""

SHARE = 0.05
"""The largest part of the time in which the whole chain is verified again."""

NOT_YET = "The chain is being verified. There is no checkpoint yet."
OFF = "Checkpoints are off: the keys of this house are not here."


class CheckpointService:
    """Makes checkpoints when they are due; used from threads.

    One is due after so many links, after so many minutes, and at each win above a limit. Every link is verified before
    it is signed. A chain that is not what was verified or signed before is not signed, and `fault` says why.
    Of several processes one signs and delivers; the others show what it has signed, and sign only for who asks.
    """

    def __init__(
        self,
        signer: CheckpointSigner | None,
        settings: Settings,
        timing: Timing,
        *,
        sinks: Sequence[Sink],
        now: Callable[[], str],
        turn: SigningTurn | None = None,
    ) -> None:
        self._signer, self._settings, self._timing, self._now = signer, settings, timing, now
        self._sinks, self._turn = tuple(sinks), turn
        self._lock, self._stopping = threading.Lock(), threading.Event()
        self._threads: list[threading.Thread] = []
        self._latest: SignedNote | None = None
        self._delivered = 0
        self._delivered_at = self._signed_at = -float("inf")
        self._win = self._verified = False
        self.fault = ""
        """Why nothing is signed; empty while nothing is wrong."""
        self.not_delivered: tuple[str, ...] = ()
        """What could not be delivered last time, one sentence a sink."""
        self.alarms = 0
        """How often `fault` has changed."""

    @property
    def signer(self) -> CheckpointSigner | None:
        """What signs; None while checkpoints are off."""
        return self._signer

    @property
    def trouble(self) -> str:
        """What is wrong, for everybody: names and addresses of places are for the log only; empty if nothing is."""
        failed = len(self.not_delivered)
        return self.fault or (f"{failed} of {len(self._sinks)} places did not take the checkpoint." if failed else "")

    def start(self) -> None:
        """Start the threads, if the house has its keys here."""
        if self._signer is not None:
            for work, name in ((self._run, "checkpoints"), (self._run_whole, "chain-verification")):
                self._threads.append(threading.Thread(target=work, name=name, daemon=True))
                self._threads[-1].start()

    def stop(self) -> None:
        """End the threads; a last checkpoint covers everything."""
        self._stopping.set()
        for thread in self._threads:
            thread.join(self._timing.checkpoint_stop)
        if self._latest is not None and not self.fault:
            self.step(at_once=True)
        if self._turn is not None:
            self._turn.give_up()

    def current(self) -> SignedNote:
        """The latest checkpoint; one that is older than a second is made again if the chain has grown.

        So a visitor who asks one process and then another never sees the log shrink.
        """
        if self._signer is None:
            raise StoreError(OFF)
        if not self.fault and self._verified and monotonic() - self._signed_at >= self._timing.checkpoint_check:
            self.step(asked=True)
        if self.fault:
            raise LogBroken(f"No checkpoint is signed. {self.fault}")
        if self._latest is None:
            raise StoreError(NOT_YET)
        return self._latest

    def covering(self, link: int) -> str:
        """A signed checkpoint that covers a link, signed and delivered now if none does; empty where there is none."""
        try:
            note = self.current()
            if read_checkpoint(note).size < link:
                self.step(at_once=True, asked=True)
                note = self.current()
        except StoreError:
            return ""
        return str(note) if read_checkpoint(note).size >= link else ""

    def _run(self) -> None:
        while True:
            self.step()
            seconds = self._timing.checkpoint_retry if self.fault else self._timing.checkpoint_check
            if self._stopping.wait(seconds):
                return

    def _run_whole(self) -> None:
        """Verify the whole chain again for each checkpoint, as far as that takes a small share of the time."""
        took = 0.0
        while not self._stopping.wait(max(self._settings.checkpoint_minutes * 60, took / SHARE - took)):
            began = monotonic()
            self.verify_whole()
            took = monotonic() - began

    def verify_whole(self) -> None:
        """Verify the whole chain from the database, and compare it with what was verified before."""
        if self._signer is not None and not self.fault:
            with self._noting_faults():
                self._signer.log.verify_again()

    def step(self, *, at_once: bool = False, asked: bool = False) -> None:
        """Verify what is new, and sign and deliver it if due or wanted; after a fault verify everything again.

        A process that does not have the turn signs only if somebody has asked.
        """
        signer = self._signer
        if signer is None:
            return
        with self._lock, self._noting_faults():
            if self.fault:
                signer.start_over()
            signer.log.refresh(self._saw)
            self._verified = True
            if self._turn is None or self._turn.is_mine():
                self._sign(signer, at_once=at_once)
            else:
                self._follow(signer, at_once=at_once, asked=asked)
            self._set_fault("")

    @contextmanager
    def _noting_faults(self) -> Iterator[None]:
        try:
            yield
        except LogBroken as error:
            self._set_fault(str(self._signer.log.first_fault() or error) if self._signer else str(error))
        except HouseKeyError as error:
            self._set_fault(str(error))
        except StoreStopped as stop:
            log().warning("checkpoint waits for the store", extra={"why": stop.why})

    def _saw(self, link: Link) -> None:
        if WIN in link.event and self._latest is not None:
            prize = json.loads(link.event).get("prize_cents", 0)
            self._win = self._win or prize >= self._settings.checkpoint_win_cents

    def _sign(self, signer: CheckpointSigner, *, at_once: bool) -> None:
        size, now = len(signer.log), monotonic()
        grown = self._latest is None or size > read_checkpoint(self._latest).size
        late = now - self._delivered_at >= self._settings.checkpoint_minutes * 60
        due = self._win or late or size - self._delivered >= self._settings.checkpoint_links or (at_once and grown)
        if due or (grown and now - self._signed_at >= self._timing.checkpoint_check):
            self._latest, self._signed_at = signer.sign(self._now()), now
        if due and self._latest is not None:
            self._deliver(signer, self._latest)
            self._delivered, self._delivered_at, self._win = size, now, False

    def _follow(self, signer: CheckpointSigner, *, at_once: bool, asked: bool) -> None:
        """Show what another process has signed; when that process ends, this one delivers at once."""
        self._win, self._delivered_at = False, -float("inf")
        note = signer.signed_elsewhere()
        if note is None and asked:
            note = signer.sign(self._now())
            if at_once:
                self._deliver(signer, note)
        if note is not None:
            self._latest, self._signed_at = note, monotonic()

    def _deliver(self, signer: CheckpointSigner, note: SignedNote) -> None:
        size, failed = read_checkpoint(note).size, []
        for sink in self._sinks:
            try:
                sink.deliver(note, lambda old: signer.log.tree.consistency_proof(old, size))
            except NotDelivered as error:
                failed.append(str(error))
                log().error("checkpoint not delivered", extra={"why": str(error)})
        self.not_delivered = tuple(failed)

    def _set_fault(self, fault: str) -> None:
        if fault != self.fault:
            self.fault, self.alarms = fault, self.alarms + 1
            if fault:
                log().error("no checkpoint is signed", extra={"why": fault})
