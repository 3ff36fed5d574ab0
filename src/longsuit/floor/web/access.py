"""Who may use which address and open which WebSocket: one table of roles, all of which a test goes through.

Which commands a role may send to a table is in `table/permissions.py`, and to the house in `jackpot/permissions.py`.
"""

from __future__ import annotations

ANYBODY, PLAYER = "anybody", "player"
"""Every visitor is anybody; one who has joined is a player too."""

DEALER, SUPERVISOR, EXECUTIVE, AUDITOR, ADMINISTRATOR = (
    "dealer",
    "supervisor",
    "executive",
    "auditor",
    "administrator",
)
"""The roles of operators."""

OPERATORS = frozenset({DEALER, SUPERVISOR, EXECUTIVE, AUDITOR, ADMINISTRATOR})
"""Everybody who can sign in."""

_ALL = frozenset({ANYBODY})
_PLAYERS = frozenset({PLAYER})
_PIT = OPERATORS - {DEALER}

ACCESS: dict[str, frozenset[str]] = {
    "GET /healthz": _ALL,
    "GET /metrics": _ALL,
    "GET /log/checkpoint": _ALL,
    "GET /log/tile/entries/{path}": _ALL,
    "GET /log/tile/{level}/{path}": _ALL,
    "GET /api/lobby": _ALL,
    "GET /api/me": _ALL,
    "POST /api/guest": _ALL,
    "POST /api/guest/return": _ALL,
    "POST /api/guest/chips": _PLAYERS,
    "PUT /api/guest/limits": _PLAYERS,
    "PUT /api/guest/profile": _PLAYERS,
    "POST /api/guest/session": _PLAYERS,
    "POST /api/signin": _ALL,
    "POST /api/signout": _ALL,
    "GET /api/rounds": _PLAYERS,
    "GET /api/rounds/{table}/{number}": _PLAYERS | OPERATORS,
    "GET /api/rounds/{table}/{number}/check": _PLAYERS | OPERATORS,
    "POST /api/rounds/{table}/{number}/seats/{seat}/share": _PLAYERS,
    "DELETE /api/rounds/{table}/{number}/seats/{seat}/share": _PLAYERS,
    "GET /api/results": _PLAYERS,
    "GET /api/results/{form}": _PLAYERS,
    "GET /api/shared/{code}": _ALL,
    "GET /api/coach/{table}": _PLAYERS,
    "GET /api/coach/{table}/rounds/{number}/seats/{seat}/hint": _PLAYERS,
    "GET /api/coach/{table}/rounds/{number}/seats/{seat}/verdict": _PLAYERS,
    "GET /api/coach/{table}/progress": _PLAYERS,
    "GET /api/coach/{table}/drill": _PLAYERS,
    "POST /api/coach/{table}/answer": _PLAYERS,
    "GET /api/practice/{table}": _ALL,
    "POST /api/practice/{table}": _ALL,
    "GET /api/tables/{table}/odds": _ALL,
    "GET /api/tables/{table}/rules": _ALL,
    "GET /api/school": _ALL,
    "GET /api/school/{table}": _ALL,
    "POST /api/school/{table}/round": _ALL,
    "POST /api/school/{table}/quiz": _ALL,
    "POST /api/school/{table}/case": _ALL,
    "GET /api/pit": _PIT,
    "POST /api/pit/command": _PIT,
    "POST /api/pit/advice": _PIT,
    "POST /api/pit/preview": _PIT,
    "GET /api/pit/guests": frozenset({SUPERVISOR, EXECUTIVE, AUDITOR}),
    "POST /api/pit/guest-link": frozenset({SUPERVISOR, EXECUTIVE}),
    "POST /api/pit/verify": frozenset({EXECUTIVE, AUDITOR, ADMINISTRATOR}),
    "GET /api/tables/{table}/opening": OPERATORS,
    "POST /api/tables/{table}/checklist": frozenset({DEALER, SUPERVISOR, EXECUTIVE}),
    "GET /api/wins/{win}": frozenset({SUPERVISOR, EXECUTIVE, AUDITOR}),
}
"""Each address, and who may use it; which commands a role may send is decided command by command."""

SOCKETS: dict[str, frozenset[str]] = {
    "player": _ALL,
    "dealer": frozenset({DEALER, SUPERVISOR, EXECUTIVE}),
    "pit": frozenset({SUPERVISOR, EXECUTIVE}),
    "/ws/pit": _PIT,
    "/ws/display": _ALL,
}
"""Each WebSocket, and who may open it: those of tables by the kind of page, of the pit and of displays."""


def may_use(address: str, roles: frozenset[str]) -> bool:
    """Whether a visitor with these roles may use an address.

    >>> may_use("GET /api/pit", frozenset({ANYBODY, DEALER})), may_use("GET /api/pit", frozenset({ANYBODY, AUDITOR}))
    (False, True)
    """
    return bool(ACCESS[address] & roles)


def may_connect(socket: str, roles: frozenset[str]) -> bool:
    """Whether a visitor with these roles may open a WebSocket."""
    return bool(SOCKETS[socket] & roles)
