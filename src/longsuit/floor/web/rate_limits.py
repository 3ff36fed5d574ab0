"""Rate limits: requests and messages per second, open connections, wrong passwords."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass

SECONDS_AT_ONCE = 3
"""So many seconds' worth of requests may come at once."""

MAX_REMEMBERED = 20_000
"""Addresses and names remembered; the least recently used is forgotten first."""


@dataclass(slots=True)
class TokenBucket:
    """Tokens that are replenished with time.

    >>> bucket = TokenBucket(rate=2, tokens=1, at=0.0)
    >>> bucket.take(0.0), bucket.take(0.1), bucket.take(0.6)
    (True, False, True)
    """

    rate: float
    """Tokens per second."""

    tokens: float
    """The tokens in it."""

    at: float
    """The time of that number."""

    seconds: float = SECONDS_AT_ONCE
    """The bucket holds the tokens of so many seconds."""

    @classmethod
    def full(cls, rate: float, at: float, seconds: float = SECONDS_AT_ONCE) -> TokenBucket:
        """A full bucket."""
        return cls(rate, rate * seconds, at, seconds)

    def take(self, at: float) -> bool:
        """Take a token; False if there is none."""
        self.tokens = min(self.rate * self.seconds, self.tokens + (at - self.at) * self.rate)
        self.at = at
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True


class RateLimit:
    """A token bucket for each address."""

    def __init__(self, rate: float, seconds: float = SECONDS_AT_ONCE) -> None:
        self._rate, self._seconds = rate, seconds
        self._known: OrderedDict[str, TokenBucket] = OrderedDict()

    def take(self, address: str, at: float) -> bool:
        """Take a token of an address; False if there is none."""
        bucket = self._known.get(address)
        if bucket is None:
            bucket = self._known[address] = TokenBucket.full(self._rate, at, self._seconds)
            while len(self._known) > MAX_REMEMBERED:
                self._known.popitem(last=False)
        self._known.move_to_end(address)
        return bucket.take(at)


class ConnectionLimit:
    """The open connections, in all and from each address."""

    def __init__(self, maximum: int, maximum_each: int) -> None:
        self._maximum, self._maximum_each = maximum, maximum_each
        self._open: dict[str, int] = {}
        self.total = 0

    def enter(self, address: str) -> bool:
        """Count a new connection; False if there are too many."""
        here = self._open.get(address, 0)
        if self.total >= self._maximum or here >= self._maximum_each:
            return False
        self._open[address] = here + 1
        self.total += 1
        return True

    def leave(self, address: str) -> None:
        """A counted connection has ended."""
        self.total -= 1
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]


@dataclass(slots=True)
class _Failures:
    count: int
    """Wrong passwords in a row."""
    until: float
    """When the next try is allowed."""
    at: float
    """When the last one failed."""


@dataclass(frozen=True, slots=True)
class _Backoff:
    free: int
    """So many wrong passwords cost nothing."""
    longest: float
    """The longest wait, in seconds."""

    def wait(self, count: int) -> float:
        return 0.0 if count < self.free else min(self.longest, 2.0 ** min(count - self.free, 30))


_BACKOFF = {
    "name and address": _Backoff(3, 300.0),
    "address": _Backoff(12, 60.0),
    "name": _Backoff(20, 15.0),
}
_FORGOTTEN_AFTER = 3600.0


class SignInThrottle:
    """Wrong passwords make the next try wait, longer each time: for the name and address, the address, the name.

    An address from which a name has signed in before does not wait for what others do with that name, so nobody can
    lock an operator out. Tries that come too early are refused and not counted.
    """

    def __init__(self) -> None:
        self._failures: OrderedDict[tuple[str, str, str], _Failures] = OrderedDict()
        self._trusted: OrderedDict[tuple[str, str], None] = OrderedDict()

    def wait(self, name: str, address: str, at: float) -> float:
        """The seconds to wait before a password is checked; 0 if it is checked now."""
        waits = [self._failures[key].until - at for key in self._keys(name, address) if key in self._failures]
        return max(0.0, *waits) if waits else 0.0

    def failed(self, name: str, address: str, at: float) -> None:
        """A password was wrong."""
        for key in self._keys(name, address):
            known = self._failures.get(key)
            count = known.count + 1 if known and at - known.at < _FORGOTTEN_AFTER else 1
            self._failures[key] = _Failures(count, at + _BACKOFF[key[0]].wait(count), at)
            self._failures.move_to_end(key)
        while len(self._failures) > MAX_REMEMBERED:
            self._failures.popitem(last=False)

    def succeeded(self, name: str, address: str) -> None:
        """A password was right."""
        self._failures.pop(("name and address", name, address), None)
        self._trusted[name, address] = None
        self._trusted.move_to_end((name, address))
        while len(self._trusted) > MAX_REMEMBERED:
            self._trusted.popitem(last=False)

    def _keys(self, name: str, address: str) -> list[tuple[str, str, str]]:
        keys = [("name and address", name, address)]
        if (name, address) not in self._trusted:
            keys += [("address", "", address), ("name", name, "")]
        return keys
