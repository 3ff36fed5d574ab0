"""Who may ask what: one table of roles and the kinds of commands allowed to each."""

from __future__ import annotations

from types import UnionType
from typing import get_args

from longsuit import protocol
from longsuit.base import Refused
from longsuit.table.commands import system


def _kinds(commands: UnionType) -> frozenset[str]:
    return frozenset(str(command.model_fields["kind"].default) for command in get_args(commands))


PLAYER = _kinds(protocol.PlayerCommand)
"""What a guest may ask of a table."""

DEALER = _kinds(protocol.DealerCommand)
"""What is asked at a dealer's console."""

PIT = _kinds(protocol.PitCommand)
"""What supervisors and executives ask of a table."""

CLOCK = frozenset(order.kind for order in get_args(system.Order))
"""What the floor itself tells a table."""

PROPOSING = frozenset({"propose", "decline", "suspend", "resume"})
"""What concerns the house, for whoever may propose a change."""

ALLOWED: dict[str, frozenset[str]] = {
    "watcher": frozenset(),
    "player": PLAYER,
    "dealer": DEALER,
    "supervisor": DEALER | PIT | PROPOSING,
    "executive": PIT | PROPOSING | {"approve"},
    "auditor": frozenset(),
    "administrator": PROPOSING | {"approve"},
    "clock": CLOCK,
}
"""The kinds of commands each role may send: to a table, and to the house."""


def refuse_role(role: str, kind: str) -> None:
    """Refuse what a role may not ask.

    >>> refuse_role("dealer", "start-game")
    """
    if kind not in ALLOWED.get(role, frozenset()):
        allowed = ", ".join(one for one, kinds in ALLOWED.items() if kind in kinds and one != "clock")
        raise Refused("", f"A {role} may not ask for {kind}; allowed: {allowed or 'nobody'}.")
