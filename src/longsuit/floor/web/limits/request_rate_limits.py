"""Rate limits: requests and messages per second, forgotten with the process.

How many requests, messages and tables to join the house allows is in the settings (`floor/config/settings.py`).
`middleware.py` applies the limits of all requests, `websocket_endpoints.py` those of messages, and the routes those
listed in `services.py`. What a guest may write for good has budgets (`floor/writer/guest_budgets.py`), and wrong
passwords make the next attempt wait (`store/access/sign_in_throttle.py`).
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass

RETURNS_PER_MINUTE = 10
"""How often one address may try a link that brings a guest back; a minute's worth at once."""

RESULTS_PER_SECOND = 5
"""How often a guest may ask for rounds and results in a second; a few seconds' worth at once."""

SHARED_PER_SECOND = 2
"""How often one address may open links to shared rounds in a second; a few seconds' worth at once."""

PRACTICE_PER_SECOND = 20
"""How many practice rounds one address may ask for in a second; a few seconds' worth at once."""

SCHOOL_PER_SECOND = 20
"""The same for exercises of the dealer school."""

SECONDS_AT_ONCE = 3
"""So many seconds' worth of requests may come at once."""

MAX_REMEMBERED = 20_000
"""Addresses remembered; the least recently used is forgotten first."""


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
