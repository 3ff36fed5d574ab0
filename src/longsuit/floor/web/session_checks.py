"""Ended sessions: the pages of operators who are no longer signed in are closed, and expired sessions deleted."""

from __future__ import annotations

import asyncio

from starlette.concurrency import run_in_threadpool

from longsuit.base import Refused
from longsuit.floor.hub.hub import Hub
from longsuit.floor.monitoring.logs import log
from longsuit.floor.web.cookies import OPERATOR
from longsuit.floor.web.visitors import Visitors
from longsuit.floor.writer.requests import WriteRequest
from longsuit.floor.writer.store_unit_of_work import StoreUnitOfWork
from longsuit.store import StoreError, delete_old_uses, end_expired_sessions, end_moved_sessions


class SignInWatch:
    """Closes the pages of operators whose sessions have ended, or who were revoked."""

    def __init__(self, hub: Hub, visitors: Visitors) -> None:
        self._hub, self._visitors = hub, visitors

    async def run(self) -> None:
        """Check again and again."""
        while True:
            await asyncio.sleep(self._hub.timing.sign_in_check)
            identities = {identity for identity, _ in self._hub.operator_pages()}
            if identities:
                try:
                    self._hub.close_operator_pages(await run_in_threadpool(self._ended, identities))
                except Exception as fault:  # the next check may succeed, and nothing else would close these pages
                    log().warning("sessions could not be checked", extra={"why": str(fault)})

    def _ended(self, identities: set[str]) -> set[str]:
        return {one for one in identities if self._visitors.find({OPERATOR: one}).operator is None}


def _clean_up(unit: StoreUnitOfWork, at: str) -> None:
    end_expired_sessions(unit.batch, unit.connection, at)
    end_moved_sessions(unit.batch, unit.connection, at)
    delete_old_uses(unit.connection, at)


async def clean_up_sessions(hub: Hub) -> None:
    """Delete expired sessions, and limits that nobody uses, again and again."""
    while True:
        try:
            await hub.processor.ask(WriteRequest(_clean_up))
        except (Refused, StoreError) as refusal:
            log().warning("expired sessions could not be deleted", extra={"why": str(refusal)})
        await asyncio.sleep(hub.timing.session_cleanup)
