"""Who may give which command: the roles of operators, command by command.

Commands of the house are among them: propose, approve, suspend, checklists. Who may commit a win depends on the prize
too (`needs_executive`), and who may approve on who proposed (`handlers/proposals.py`).
Who may sign a checklist depends on whose it is (`handlers/checklists.py`). Commands to a live table have their
permissions in `table/permissions.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.base import Refused, dollars, one_of, with_article
from longsuit.jackpot import commands
from longsuit.jackpot.commands import Role
from longsuit.jackpot.text_checks import shown
from longsuit.rules import JackpotClause

if TYPE_CHECKING:
    from longsuit.jackpot.commands import Command

_AT_TABLE = frozenset({Role.DEALER, Role.SUPERVISOR})
_IN_CHARGE = frozenset({Role.SUPERVISOR, Role.EXECUTIVE})
_PROPOSING = frozenset({Role.SUPERVISOR, Role.EXECUTIVE, Role.ADMINISTRATOR})
_APPROVING = frozenset({Role.EXECUTIVE, Role.ADMINISTRATOR})
_ROLES = frozenset(role.value for role in Role)

PERMISSIONS: dict[type[Command], frozenset[Role]] = {
    commands.PlaceBase: _AT_TABLE,
    commands.RemoveBase: _AT_TABLE,
    commands.PlaceWager: _AT_TABLE,
    commands.RemoveWager: _AT_TABLE,
    commands.StartGame: _AT_TABLE,
    commands.StartRound: _AT_TABLE,
    commands.CountChips: _AT_TABLE,
    commands.SelectHand: _AT_TABLE,
    commands.PayFromTray: _AT_TABLE,
    commands.CheckCards: _IN_CHARGE,
    commands.ConfirmWin: _IN_CHARGE,
    commands.CommitWin: _IN_CHARGE,
    commands.RejectWin: _IN_CHARGE,
    commands.CallMisdeal: _AT_TABLE | _IN_CHARGE,
    commands.EndGame: _AT_TABLE,
    commands.Suspend: _PROPOSING,
    commands.Resume: _PROPOSING,
    commands.Propose: _PROPOSING,
    commands.Approve: _APPROVING,
    commands.Decline: _PROPOSING,
    commands.RequireChecklist: frozenset({Role.ADMINISTRATOR}),
    commands.SignChecklist: _AT_TABLE | _PROPOSING,
    commands.ClearChecklist: _PROPOSING,
}
"""The roles that may give each command."""


def refuse_unknown_role(role: str) -> None:
    """Refuse a role that does not exist."""
    if role not in _ROLES:
        raise Refused(JackpotClause.WIN, f"{shown(role)} is not a role. The roles are {', '.join(Role)}.")


def refuse_role(command: Command) -> None:
    """Refuse a command that the operator's role may not give."""
    roles = PERMISSIONS[type(command)]
    if command.role not in roles:
        needed = one_of([role.value for role in Role if role in roles])
        who, does = with_article(command.role).capitalize(), command.kind.replace("-", " ")
        raise Refused(JackpotClause.WIN, f"{who} may not {does}. This needs {needed}.")


def needs_executive(prize_cents: int, executive_from_cents: int) -> bool:
    """Whether a prize is committed by an executive's card only (JP-3); each jackpot sets the amount.

    >>> needs_executive(999_99, 1000_00), needs_executive(1000_00, 1000_00)
    (False, True)
    """
    return prize_cents >= executive_from_cents


def refuse_card(role: str, prize_cents: int, executive_from_cents: int) -> None:
    """Refuse to commit a prize that takes an executive's card with another one."""
    if role != Role.EXECUTIVE:
        raise Refused(
            JackpotClause.WIN,
            f"{with_article(role).capitalize()}'s card cannot commit {dollars(prize_cents)}. "
            f"From {dollars(executive_from_cents)} up an executive's card is needed.",
        )
