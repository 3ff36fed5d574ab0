"""Steps of the machine's clock, and the house's time set forward, as requests to the command processor."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from longsuit.base import HouseClock, Refused
from longsuit.floor.monitoring.logs import log
from longsuit.floor.writer.requests import Answer, MoveClock, Request, WriteRequest
from longsuit.store import StoreError
from longsuit.table import CLOCK


class ClockRequests:
    """Writes about the clock; each method is False if nothing could be written."""

    def __init__(self, ask: Callable[[Request], Awaitable[Answer]], clock: HouseClock) -> None:
        self._ask, self._clock = ask, clock

    async def record_step(self, seconds: int) -> bool:
        """Record a step of the machine's clock in the audit chain."""
        facts = {"seconds": seconds}
        return await self._wrote(WriteRequest(lambda unit, at: unit.note("clock-stepped", CLOCK, "", at, facts)))

    async def follow(self, seconds: int) -> bool:
        """Set the house's time forward, with the deadlines of every table."""
        return await self._wrote(MoveClock(seconds, self._clock.advance))

    async def _wrote(self, request: Request) -> bool:
        try:
            await self._ask(request)
        except (Refused, StoreError) as refusal:
            log().warning("the clock could not be recorded", extra={"why": str(refusal)})
            return False
        return True
