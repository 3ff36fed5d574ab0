"""Who may use which address: a table of roles and addresses, which a test walks whole."""

from __future__ import annotations

ANYBODY, PLAYER = "anybody", "player"
"""Everybody is anybody; whoever has joined is a player besides."""

DEALER, SUPERVISOR, EXECUTIVE, AUDITOR, ADMINISTRATOR = (
    "dealer",
    "supervisor",
    "executive",
    "auditor",
    "administrator",
)
"""Roles of operators."""

OPERATORS = frozenset({DEALER, SUPERVISOR, EXECUTIVE, AUDITOR, ADMINISTRATOR})
"""Whoever has signed in."""

_ALL = frozenset({ANYBODY})
_PLAYERS = frozenset({PLAYER})
_PIT = OPERATORS - {DEALER}

ACCESS: dict[str, frozenset[str]] = {
    "GET /healthz": _ALL,
    "GET /metrics": _ALL,
    "GET /api/lobby": _ALL,
    "GET /api/me": _ALL,
    "POST /api/guest": _ALL,
    "POST /api/guest/chips": _PLAYERS,
    "PUT /api/guest/limits": _PLAYERS,
    "POST /api/guest/session": _PLAYERS,
    "POST /api/signin": _ALL,
    "POST /api/signout": _ALL,
    "GET /api/rounds": _PLAYERS,
    "GET /api/rounds/{table}/{number}": _PLAYERS | OPERATORS,
    "GET /api/rounds/{table}/{number}/check": _PLAYERS | OPERATORS,
    "GET /api/pit": _PIT,
    "POST /api/pit/command": _PIT,
    "POST /api/pit/advice": _PIT,
    "POST /api/pit/verify": frozenset({EXECUTIVE, AUDITOR, ADMINISTRATOR}),
    "GET /api/wins/{win}": frozenset({SUPERVISOR, EXECUTIVE, AUDITOR}),
}
"""Each address of the application, and who may use it; which commands a role may send is decided command by command."""

SOCKETS: dict[str, frozenset[str]] = {
    "player": _ALL,
    "dealer": frozenset({DEALER, SUPERVISOR, EXECUTIVE}),
    "pit": frozenset({SUPERVISOR, EXECUTIVE}),
    "/ws/pit": _PIT,
    "/ws/display": _ALL,
}
"""The WebSockets: a table's, by what a page comes as, the pit's and the displays'."""


def may_use(address: str, roles: frozenset[str]) -> bool:
    """Whether somebody of these roles may use an address.

    >>> may_use("GET /api/pit", frozenset({ANYBODY, DEALER})), may_use("GET /api/pit", frozenset({ANYBODY, AUDITOR}))
    (False, True)
    """
    return bool(ACCESS[address] & roles)


def may_connect(socket: str, roles: frozenset[str]) -> bool:
    """Whether somebody of these roles may open a WebSocket."""
    return bool(SOCKETS[socket] & roles)
