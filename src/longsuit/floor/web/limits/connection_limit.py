"""The limit of open connections, in all and from each address.

`websocket_endpoints.py` applies it to WebSockets, `floor/server/http_connection_limits.py` to HTTP.
"""

from __future__ import annotations


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
