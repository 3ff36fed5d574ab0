"""Watches the machine's clock: its steps are recorded and reported, and the house's time follows them safely."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from longsuit.base import HouseClock, seconds_between
from longsuit.floor.monitoring.logs import log
from longsuit.floor.monitoring.metrics import Metrics

STEP = 2.0
"""Seconds by which the machine's clock may be wrong, or move against the monotonic one, before it is reported."""


class ClockMonitor:
    """Compares the machine's clock with the house's time; used in the event loop only.

    A step forward that has lasted for `settle` seconds is followed at once, together with every deadline. After a step
    back the house's time runs a little slower until both agree. Time that another process of the house has recorded is
    followed without waiting.
    """

    def __init__(
        self,
        clock: HouseClock,
        metrics: Metrics,
        *,
        record: Callable[[int], Awaitable[bool]],
        follow: Callable[[int], Awaitable[bool]],
        recorded: Callable[[], str],
        settle: float,
    ) -> None:
        self._clock, self._metrics, self._settle = clock, metrics, settle
        self._record, self._follow, self._recorded = record, follow, recorded
        self._seen, self._stepped_at = clock.stepped(), clock.monotonic()
        self._unrecorded: list[int] = []

    @property
    def fault(self) -> str:
        """What is wrong with the machine's clock; empty if nothing is."""
        ahead = self._clock.ahead()
        if abs(ahead) < STEP:
            return ""
        side = "ahead of" if ahead > 0 else "behind"
        return f"The machine's clock is {_duration(ahead)} {side} the house's time. Set the machine's clock right."

    def start(self) -> None:
        """Begin, with the house's time at or after the last record: the machine may have been set back meanwhile."""
        if (ahead := self._clock.ahead()) <= -STEP:
            self._note_step(ahead)

    async def run(self, every: float) -> None:
        """Check again and again."""
        while True:
            try:
                await self.check()
            except Exception:  # the next check may succeed, and nothing else would notice a step
                log().exception("the clocks could not be compared")
            await asyncio.sleep(every)

    async def check(self) -> None:
        """Compare the clocks, and act on what is found."""
        before, self._seen = self._seen, self._clock.stepped()
        if abs(self._seen - before) >= STEP:
            self._note_step(self._seen - before)
        while self._unrecorded and await self._record(self._unrecorded[0]):
            self._unrecorded.pop(0)
        if seconds := self._seconds_to_follow():
            await self._follow(seconds)
        self._metrics.clock_ahead.set(self._clock.ahead())

    def _note_step(self, seconds: float) -> None:
        log().warning("the machine's clock was stepped", extra={"seconds": round(seconds, 3)})
        self._metrics.clock_steps.inc()
        self._stepped_at = self._clock.monotonic()
        self._unrecorded.append(round(seconds))
        self._clock.lose(max(0.0, -self._clock.ahead()))

    def _seconds_to_follow(self) -> int:
        """By how much the house's time has to go forward now."""
        recorded = self._recorded()
        others = seconds_between(self._clock.now(), recorded) if recorded else 0.0
        lasts = self._clock.monotonic() - self._stepped_at >= self._settle
        machine = self._clock.ahead() if lasts else 0.0
        seconds = max(others, machine)
        return int(seconds) if seconds >= STEP else 0


def _duration(seconds: float) -> str:
    """A duration in words.

    >>> _duration(-7200), _duration(90), _duration(5)
    ('2 hours', '1 minute', '5 seconds')
    """
    for unit, size in (("day", 86_400), ("hour", 3600), ("minute", 60), ("second", 1)):
        if abs(seconds) >= size:
            many = int(abs(seconds) // size)
            return f"{many:,} {unit}{'' if many == 1 else 's'}"
    return "less than a second"
