"""Who may send which command to a table: the kinds of commands allowed to each role.

Which roles may give commands of the house (propose, approve, suspend, checklists) is decided in
`jackpot/permissions.py`, and who may open which page in `floor/web/access.py`.
"""

from __future__ import annotations

from types import UnionType
from typing import get_args

from longsuit import protocol
from longsuit.base import Refused, one_of
from longsuit.jackpot import PERMISSIONS
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

HOUSE = frozenset(get_args(protocol.HouseCommand.model_fields["kind"].annotation))
"""Commands about the house, which the pit sends."""


def _for_the_house(role: str) -> frozenset[str]:
    return HOUSE & {command.kind for command, roles in PERMISSIONS.items() if role in roles}


ALLOWED: dict[str, frozenset[str]] = {
    "watcher": frozenset(),
    "player": PLAYER,
    "dealer": DEALER | DECKS,
    "supervisor": DEALER | DECKS | PIT | _for_the_house("supervisor"),
    "executive": PIT | _for_the_house("executive"),
    "auditor": frozenset(),
    "administrator": _for_the_house("administrator"),
    "clock": CLOCK,
}
"""The kinds of commands each role may send: to a table, and from the pit to the house."""


def refuse_role(role: str, kind: str) -> None:
    """Refuse a command that a role may not send.

    >>> refuse_role("dealer", "start-game")
    """
    if kind not in ALLOWED.get(role, frozenset()):
        allowed = [one for one, kinds in ALLOWED.items() if kind in kinds and one != "clock"]
        raise Refused("", f"Only {one_of(allowed)} may do this." if allowed else "Nobody may do this.")
