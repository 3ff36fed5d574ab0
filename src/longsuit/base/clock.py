"""Times as they are stored: UTC text with microseconds."""

from __future__ import annotations

import time
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from uuid import uuid4


def utc_now() -> str:
    """The present time in UTC, with microseconds."""
    seconds, micros = divmod(time.time_ns() // 1000, 1_000_000)
    return f"{_second(seconds)}.{micros:06}Z"


@lru_cache(maxsize=8)
def _second(seconds: int) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat()[:19]


def stamp() -> tuple[str, str]:
    """A new command's id, and the present time."""
    return uuid4().hex, utc_now()


def readable_time(at: str) -> str:
    """A stored time as people read it.

    >>> readable_time("2026-11-06T06:17:27.250000Z"), readable_time("")
    ('6 November 2026, 06:17:27 UTC', '')
    """
    if not at:
        return ""
    moment = datetime.fromisoformat(at).astimezone(UTC)
    return f"{moment.day} {_MONTHS[moment.month - 1]} {moment.year}, {moment:%H:%M:%S} UTC"


_MONTHS = (
    *("January", "February", "March", "April", "May", "June", "July"),
    *("August", "September", "October", "November", "December"),
)


def later(at: str, seconds: int) -> str:
    """The time a number of seconds after another.

    >>> later("2026-03-01T23:59:50.250000Z", 20)
    '2026-03-02T00:00:10.250000Z'
    >>> later("2026-03-01T09:59:50.250000Z", 20)
    '2026-03-01T10:00:10.250000Z'
    """
    minute, second = divmod(int(at[14:16]) * 60 + int(at[17:19]) + seconds, 60)
    if type(seconds) is int and 0 <= minute < 60:  # in the same hour
        return f"{at[:14]}{minute:02}:{second:02}{at[19:]}"
    after = datetime.fromisoformat(at) + timedelta(seconds=seconds)
    return after.isoformat(timespec="microseconds").replace("+00:00", "Z")
