"""Which process of a house signs its checkpoints: one at a time, or each would deliver the same."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

from sqlalchemy.exc import DBAPIError

if TYPE_CHECKING:
    import sqlalchemy as sa

_LOCK = f"SELECT pg_try_advisory_lock({0x10_76_51_18})"


class SigningTurn:
    """The turn of this process to sign; on PostgreSQL a lock says whose it is, and ends with the process."""

    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine
        self._session: Any = None

    def is_mine(self) -> bool:
        """Whether it is the turn of this process; it takes a turn that nobody has."""
        if self._engine.dialect.name != "postgresql":
            return True  # a house on SQLite has one process
        if self._session is not None and self._lost():
            self.give_up()
        if self._session is None:
            self._take()
        return self._session is not None

    def give_up(self) -> None:
        """Leave the turn to another process."""
        if self._session is not None:
            with suppress(DBAPIError):
                self._session.invalidate()  # the lock ends with the session
                self._session.close()
        self._session = None

    def _lost(self) -> bool:
        try:
            self._session.exec_driver_sql("SELECT 1")
        except DBAPIError:
            return True
        return False

    def _take(self) -> None:
        with suppress(DBAPIError):
            session = self._engine.connect().execution_options(isolation_level="AUTOCOMMIT")
            if session.exec_driver_sql(_LOCK).scalar():
                self._session = session
            else:
                session.close()
