"""A whole transaction of PostgreSQL's in one message, and one answer to it: nothing is waited for in between.

What is sent up to a mark is one transaction to the server, so neither BEGIN nor COMMIT is needed; the mark is answered
when it is on the disk. All of it goes through the driver's documented wrapper of libpq: its cursors would look for an
answer after each statement, and let other threads in between.
"""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Any

from longsuit.store.database.engine import ADVISORY_LOCK, wrapped

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence

    import sqlalchemy as sa

_NUMBERS = itertools.count(1)
_PREPARED = "longsuit prepared"


class Flight:
    """A transaction that is sent: it waits for the other writers of the house, carries a statement out, and commits.

    One thread may send it and another wait for its answer.
    """

    def __init__(self, engine: sa.Engine, statement: str, texts: Sequence[str]) -> None:
        self._connection = engine.connect()
        self._raw: Any = None
        self._new: dict[str, bytes] = {}
        self._guarded(lambda: self._send(statement, texts))

    def land(self) -> None:
        """Wait until it is on the disk; raise what SQLAlchemy would where it is not, and then none of it is."""
        self._guarded(self._receive)
        self._connection.close()

    def abandon(self) -> None:
        """Give the connection up: whatever came next on it would be the answer to this."""
        self._connection.invalidate()
        self._connection.close()

    def _guarded(self, work: Callable[[], None]) -> None:
        connection = self._connection
        try:
            work()
        except connection.dialect.loaded_dbapi.Error as error:
            raised = wrapped(connection, self._raw, error)
            connection.close()
            raise raised from error
        except BaseException:
            self.abandon()
            raise

    def _send(self, statement: str, texts: Sequence[str]) -> None:
        self._raw = self._connection.connection.driver_connection
        prepared, pgconn = self._connection.info.setdefault(_PREPARED, {}), self._raw.pgconn
        pgconn.enter_pipeline_mode()
        for each, values in ((ADVISORY_LOCK, ()), (statement, texts)):
            name = prepared.get(each)
            if name is None:
                name = self._new[each] = b"longsuit_%d" % next(_NUMBERS)
                pgconn.send_prepare(name, each.encode())
            pgconn.send_query_prepared(name, [value.encode() for value in values])
        pgconn.pipeline_sync()
        pgconn.flush()

    def _receive(self) -> None:
        pgconn = self._raw.pgconn
        refused = self._raw.wait(_answer(pgconn))
        pgconn.exit_pipeline_mode()
        if refused is not None:
            raise _error(refused)
        self._connection.info[_PREPARED] |= self._new


def _answer(pgconn: Any) -> Generator[Any, Any, Any]:
    """Read the answers up to the mark, as a generator that the driver waits for; the first that is an error."""
    from psycopg import OperationalError, pq, waiting  # noqa: PLC0415 - only where there is a server

    while pgconn.flush():
        if (yield waiting.Wait.RW) & waiting.Ready.R:
            pgconn.consume_input()
    refused = None
    while True:
        while pgconn.is_busy():
            yield waiting.Wait.R
            pgconn.consume_input()
        result = pgconn.get_result()
        if result is None and pgconn.status == pq.ConnStatus.BAD:
            raise OperationalError("the connection is lost")
        if result is not None and result.status == pq.ExecStatus.PIPELINE_SYNC:
            return refused
        if refused is None and result is not None and result.status == pq.ExecStatus.FATAL_ERROR:
            refused = result


def _error(refused: Any) -> Exception:
    """An answer that is an error, as the driver's own class of it."""
    from psycopg import DatabaseError, errors, pq  # noqa: PLC0415 - only where there is a server

    state = (refused.error_field(pq.DiagnosticField.SQLSTATE) or b"").decode()
    try:
        kind: type[Exception] = errors.lookup(state)
    except KeyError:
        kind = DatabaseError
    return kind(refused.get_error_message())
