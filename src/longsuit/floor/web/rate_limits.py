"""How much one visitor may ask: token buckets, open connections, wrong secrets."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass

SECONDS_AT_ONCE = 3
"""A bucket holds what so many seconds bring."""

MOST_REMEMBERED = 20_000
"""Addresses and names remembered; the one longest unheard of is forgotten first."""


@dataclass(slots=True)
class Bucket:
    """Tokens that come back with time.

    >>> bucket = Bucket(rate=2, tokens=1, at=0.0)
    >>> bucket.take(0.0), bucket.take(0.1), bucket.take(0.6)
    (True, False, True)
    """

    rate: float
    """Tokens a second."""

    tokens: float
    """The tokens in it."""

    at: float
    """When that was so."""

    seconds: float = SECONDS_AT_ONCE
    """It holds what so many seconds bring."""

    @classmethod
    def full(cls, rate: float, at: float, seconds: float = SECONDS_AT_ONCE) -> Bucket:
        """A bucket nobody has taken from."""
        return cls(rate, rate * seconds, at, seconds)

    def take(self, at: float) -> bool:
        """Take a token, if there is one."""
        self.tokens = min(self.rate * self.seconds, self.tokens + (at - self.at) * self.rate)
        self.at = at
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True


class Buckets:
    """A bucket for each address."""

    def __init__(self, rate: float, seconds: float = SECONDS_AT_ONCE) -> None:
        self._rate, self._seconds = rate, seconds
        self._known: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, at: float) -> bool:
        """Take a token of an address, if there is one."""
        bucket = self._known.get(address)
        if bucket is None:
            bucket = self._known[address] = Bucket.full(self._rate, at, self._seconds)
            while len(self._known) > MOST_REMEMBERED:
                self._known.popitem(last=False)
        self._known.move_to_end(address)
        return bucket.take(at)


class ConnectionLimit:
    """The connections open now, in all and from each address."""

    def __init__(self, most: int, most_each: int) -> None:
        self._most, self._most_each = most, most_each
        self._open: dict[str, int] = {}
        self.total = 0

    def enter(self, address: str) -> bool:
        """Let a connection in, if there is room."""
        here = self._open.get(address, 0)
        if self.total >= self._most or here >= self._most_each:
            return False
        self._open[address] = here + 1
        self.total += 1
        return True

    def leave(self, address: str) -> None:
        """A connection that was let in is gone."""
        self.total -= 1
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]


@dataclass(slots=True)
class _Failures:
    count: int
    """Wrong secrets in a row."""
    until: float
    """When the next try is allowed."""
    at: float
    """When the last one failed."""


@dataclass(frozen=True, slots=True)
class _Patience:
    free: int
    """So many wrong secrets cost nothing."""
    longest: float
    """No wait is longer, in seconds."""

    def wait(self, count: int) -> float:
        return 0.0 if count < self.free else min(self.longest, 2.0 ** min(count - self.free, 30))


_PATIENCE = {
    "name and address": _Patience(3, 300.0),
    "address": _Patience(12, 60.0),
    "name": _Patience(20, 15.0),
}
_FORGOTTEN_AFTER = 3600.0


class SignInThrottle:
    """Wrong secrets make the next try wait, longer each time: for the name and address, the address, the name.

    An address from which a name has signed in before does not wait for what others do with that name, so nobody can
    lock an operator out; tries made too early are refused and count for nothing.
    """

    def __init__(self) -> None:
        self._failures: OrderedDict[tuple[str, str, str], _Failures] = OrderedDict()
        self._trusted: OrderedDict[tuple[str, str], None] = OrderedDict()

    def wait(self, name: str, address: str, at: float) -> float:
        """The seconds to wait before a secret is looked at; 0 where it is looked at now."""
        waits = [self._failures[key].until - at for key in self._keys(name, address) if key in self._failures]
        return max(0.0, *waits) if waits else 0.0

    def failed(self, name: str, address: str, at: float) -> None:
        """A secret was wrong."""
        for key in self._keys(name, address):
            known = self._failures.get(key)
            count = known.count + 1 if known and at - known.at < _FORGOTTEN_AFTER else 1
            self._failures[key] = _Failures(count, at + _PATIENCE[key[0]].wait(count), at)
            self._failures.move_to_end(key)
        while len(self._failures) > MOST_REMEMBERED:
            self._failures.popitem(last=False)

    def succeeded(self, name: str, address: str) -> None:
        """A secret was right."""
        self._failures.pop(("name and address", name, address), None)
        self._trusted[name, address] = None
        self._trusted.move_to_end((name, address))
        while len(self._trusted) > MOST_REMEMBERED:
            self._trusted.popitem(last=False)

    def _keys(self, name: str, address: str) -> list[tuple[str, str, str]]:
        keys = [("name and address", name, address)]
        if (name, address) not in self._trusted:
            keys += [("address", "", address), ("name", name, "")]
        return keys
