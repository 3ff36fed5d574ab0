"""Signing in as an operator: passwords are checked a few at a time, and wrong ones make the next try wait."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Protocol

from longsuit.base import NotAllowed, utc_now
from longsuit.floor.monitoring.metrics import Metrics
from longsuit.floor.web.problems import Refusal
from longsuit.store import Attempt, Operator, Store, TooEarly, authenticate

MAX_AT_ONCE = 2
"""Passwords checked at the same time; each takes memory and a processor core for a moment."""

MAX_WAIT = 5.0
"""Seconds a sign-in may wait until its password is checked."""


class Authenticate(Protocol):
    """Finds the operator of a name, a password and a code, at a time; raises `NotAllowed` if there is none."""

    def __call__(self, store: Store, name: str, password: str, at: str, /, *, address: str, code: str) -> Operator:
        """The operator."""


class SignIn:
    """Checks names, passwords and codes; used from threads."""

    def __init__(
        self,
        store: Store,
        metrics: Metrics,
        *,
        authenticate: Authenticate = authenticate,
        now: Callable[[], str] = utc_now,
    ) -> None:
        self._store, self._metrics, self._authenticate, self._now = store, metrics, authenticate, now
        self._slots = threading.BoundedSemaphore(MAX_AT_ONCE)

    def operator(self, name: str, password: str, address: str, code: str = "") -> Operator:
        """The operator of a name and a password, or a refusal."""
        try:
            # Attempts that come too early do not wait for those whose passwords are being checked.
            Attempt(self._store, name, address, self._now()).refuse_early()
            found = self._check(name, password, address, code)
        except TooEarly as early:
            self._metrics.sign_ins.labels("throttled").inc()
            raise Refusal(429, early.sentence, retry_after=str(early.seconds)) from None
        except NotAllowed as refusal:
            self._metrics.sign_ins.labels("refused").inc()
            raise Refusal(401, str(refusal)) from None
        self._metrics.sign_ins.labels("accepted").inc()
        return found

    def _check(self, name: str, password: str, address: str, code: str) -> Operator:
        if not self._slots.acquire(timeout=MAX_WAIT):
            raise Refusal(429, retry_after="5")
        try:
            return self._authenticate(self._store, name, password, self._now(), address=address, code=code)
        finally:
            self._slots.release()
