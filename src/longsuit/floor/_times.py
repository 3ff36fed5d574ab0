"""Times as the journal writes them, in UTC with microseconds."""

from __future__ import annotations

from datetime import datetime, timedelta


def later(at: str, seconds: int) -> str:
    """A time so many seconds after another.

    >>> later("2026-03-01T23:59:50.250000Z", 20)
    '2026-03-02T00:00:10.250000Z'
    """
    after = datetime.fromisoformat(at) + timedelta(seconds=seconds)
    return after.isoformat(timespec="microseconds").replace("+00:00", "Z")
