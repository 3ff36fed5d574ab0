"""Who may send which command: the kinds of commands allowed to each role."""

from __future__ import annotations

from types import UnionType
from typing import get_args

from longsuit import protocol
from longsuit.base import Refused, one_of
from longsuit.table.commands import system_commands


def _kinds(commands: UnionType) -> frozenset[str]:
    return frozenset(str(command.model_fields["kind"].default) for command in get_args(commands))


PLAYER = _kinds(protocol.PlayerCommand)
"""Commands of a guest at a table."""

DEALER = _kinds(protocol.DealerCommand)
"""Commands of a dealer's console."""

DECKS = _kinds(protocol.DeckCommand)
"""Commands about the shuffler and the decks; at a table with an automatic dealer, of supervisors only."""

PIT = _kinds(protocol.PitCommand)
"""Commands of supervisors and executives at a table."""

CLOCK = frozenset(order.kind for order in get_args(system_commands.SystemCommand))
"""Commands of the floor itself."""

PROPOSING = frozenset({"propose", "decline", "suspend", "resume", "sign-checklist", "clear-checklist"})
"""Commands about the house, for the roles that may propose a change."""

ALLOWED: dict[str, frozenset[str]] = {
    "watcher": frozenset(),
    "player": PLAYER,
    "dealer": DEALER | DECKS,
    "supervisor": DEALER | DECKS | PIT | PROPOSING,
    "executive": PIT | PROPOSING | {"approve"},
    "auditor": frozenset(),
    "administrator": PROPOSING | {"approve"},
    "clock": CLOCK,
}
"""The kinds of commands each role may send: to a table, and to the house."""


def refuse_role(role: str, kind: str) -> None:
    """Refuse a command that a role may not send.

    >>> refuse_role("dealer", "start-game")
    """
    if kind not in ALLOWED.get(role, frozenset()):
        allowed = [one for one, kinds in ALLOWED.items() if kind in kinds and one != "clock"]
        raise Refused("", f"Only {one_of(allowed)} may do this." if allowed else "Nobody may do this.")
