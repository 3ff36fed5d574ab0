"""Times as they are stored: UTC text with microseconds."""

from __future__ import annotations

import re
import time
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from uuid import uuid4


def utc_now() -> str:
    """The time of the machine's clock in UTC, with microseconds."""
    return utc_text(time.time_ns() // 1000)


def utc_text(micros: int) -> str:
    """A time given in microseconds since 1970.

    >>> utc_text(1_000_000_250_000)
    '1970-01-12T13:46:40.250000Z'
    """
    seconds, micros = divmod(micros, 1_000_000)
    return f"{_second(seconds)}.{micros:06}Z"


@lru_cache(maxsize=8)
def _second(seconds: int) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat()[:19]


def stamp() -> tuple[str, str]:
    """A new command's id, and the present time."""
    return uuid4().hex, utc_now()


@lru_cache(maxsize=64)
def is_time(text: str) -> bool:
    """Whether a text is a time in UTC with microseconds; many records of one moment have the same.

    >>> is_time("2026-11-06T06:17:27.250000Z"), is_time("2026-13-06T06:17:27.250000Z"), is_time("noon")
    (True, False, False)
    """
    if not _TIME.fullmatch(text):
        return False
    try:
        datetime.fromisoformat(text)
    except ValueError:
        return False
    return True


_TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}(?:Z|\+00:00)", re.ASCII)


def seconds_between(earlier: str, later: str) -> float:
    """How many seconds one time is after another.

    >>> seconds_between("2026-03-01T23:59:50.250000Z", "2026-03-02T00:00:00.000000Z")
    9.75
    """
    return (datetime.fromisoformat(later) - datetime.fromisoformat(earlier)).total_seconds()


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
