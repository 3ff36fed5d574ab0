"""Signing in as an operator: passwords are checked a few at a time, and wrong ones make the next try wait."""

from __future__ import annotations

import threading
from collections.abc import Callable
from time import monotonic

from longsuit.base import NotAllowed, utc_now
from longsuit.floor.monitoring.metrics import Metrics
from longsuit.floor.web.problems import Refusal
from longsuit.floor.web.rate_limits import SignInThrottle
from longsuit.store import Operator, Store, authenticate

MAX_AT_ONCE = 2
"""Passwords checked at the same time; each takes memory and a processor core for a moment."""

MAX_WAIT = 5.0
"""Seconds a sign-in may wait until its password is checked."""

TOO_EARLY = "Too many wrong passwords. You can try again in {seconds:,} s."

Authenticate = Callable[[Store, str, str, str], Operator]
"""Finds the operator of a name and a password, at a time; raises `NotAllowed` if there is none."""


class SignIn:
    """Checks names and passwords; used from threads."""

    def __init__(
        self,
        store: Store,
        metrics: Metrics,
        *,
        authenticate: Authenticate = authenticate,
        clock: Callable[[], float] = monotonic,
        now: Callable[[], str] = utc_now,
    ) -> None:
        self._now = now
        self._store, self._metrics, self._authenticate, self._clock = store, metrics, authenticate, clock
        self._throttle, self._slots = SignInThrottle(), threading.BoundedSemaphore(MAX_AT_ONCE)

    def operator(self, name: str, password: str, address: str) -> Operator:
        """The operator of a name and a password, or a refusal."""
        found = self._check(name, password, address)
        self._throttle.succeeded(name, address)
        self._metrics.sign_ins.labels("accepted").inc()
        return found

    def _check(self, name: str, password: str, address: str) -> Operator:
        self._refuse_early(name, address)
        if not self._slots.acquire(timeout=MAX_WAIT):
            raise Refusal(429, retry_after="5")
        try:
            self._refuse_early(name, address)  # others may have failed while this one waited
            return self._authenticate(self._store, name, password, self._now())
        except NotAllowed as refusal:
            self._throttle.failed(name, address, self._clock())
            self._metrics.sign_ins.labels("refused").inc()
            raise Refusal(401, str(refusal)) from None
        finally:
            self._slots.release()

    def _refuse_early(self, name: str, address: str) -> None:
        if wait := self._throttle.wait(name, address, self._clock()):
            self._metrics.sign_ins.labels("throttled").inc()
            seconds = int(wait) + 1
            raise Refusal(429, TOO_EARLY.format(seconds=seconds), retry_after=str(seconds))
