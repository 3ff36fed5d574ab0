"""The one way in: a command leads to events, or is refused and changes nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from longsuit.base import Refused
from longsuit.jackpot import commands
from longsuit.jackpot.codec.documents import fingerprint, well_typed
from longsuit.jackpot.commands import Role
from longsuit.jackpot.handlers import commits, proposals, rounds, suspension, wins
from longsuit.jackpot.handlers.checks import Writer
from longsuit.jackpot.text import refuse_id, refuse_name, refuse_time, shown

if TYPE_CHECKING:
    from collections.abc import Callable

    from longsuit.jackpot.commands import Command
    from longsuit.jackpot.events.all_events import Event
    from longsuit.jackpot.state import State

_ROLES = frozenset(role.value for role in Role)
_AT_TABLE = frozenset({Role.DEALER, Role.SUPERVISOR})
_IN_CHARGE = frozenset({Role.SUPERVISOR, Role.EXECUTIVE})
_PROPOSING = frozenset({Role.SUPERVISOR, Role.EXECUTIVE, Role.ADMINISTRATOR})
_APPROVING = frozenset({Role.EXECUTIVE, Role.ADMINISTRATOR})

DUTIES: dict[type[Command], tuple[frozenset[Role], Callable[[State, Any, Writer], None]]] = {
    commands.PlaceBase: (_AT_TABLE, rounds.place_base),
    commands.RemoveBase: (_AT_TABLE, rounds.remove_base),
    commands.PlaceWager: (_AT_TABLE, rounds.place_wager),
    commands.RemoveWager: (_AT_TABLE, rounds.remove_wager),
    commands.StartGame: (_AT_TABLE, rounds.start_game),
    commands.StartRound: (_AT_TABLE, rounds.start_round),
    commands.CountChips: (_AT_TABLE, rounds.count_chips),
    commands.SelectHand: (_AT_TABLE, wins.select_hand),
    commands.CheckCards: (_IN_CHARGE, wins.check_cards),
    commands.ConfirmWin: (_IN_CHARGE, wins.confirm_win),
    commands.CommitWin: (_IN_CHARGE, commits.commit_win),
    commands.RejectWin: (_IN_CHARGE, wins.reject_win),
    commands.CallMisdeal: (_IN_CHARGE, rounds.call_misdeal),
    commands.EndGame: (_AT_TABLE, rounds.end_game),
    commands.Suspend: (_PROPOSING, suspension.suspend),
    commands.Resume: (_PROPOSING, suspension.resume),
    commands.Propose: (_PROPOSING, proposals.propose),
    commands.Approve: (_APPROVING, proposals.approve),
    commands.Decline: (_PROPOSING, proposals.decline),
}
"""Who may give each command, and what it does."""


def handle(state: State, command: Command) -> tuple[Event, ...]:
    """The events a command leads to; none where it was taken before; a refusal where it is not taken."""
    _refuse_envelope(command)
    body = fingerprint(command)
    before = state.seen.get(command.id)
    if before is not None:
        if before == body:
            return ()
        raise Refused(
            "JP-13", f"Another command has the id {shown(command.id)}; allowed: the same one again, or a new id."
        )
    if command.expects is not None and command.expects != state.version:
        raise Refused(
            "JP-13", f"This was made against version {command.expects}; allowed: the present one, {state.version}."
        )
    roles, handler = DUTIES[type(command)]
    if command.role not in roles:
        allowed = ", ".join(role for role in Role if role in roles)
        raise Refused("JP-3", f"A {command.role} may not {_spoken(command)}; allowed: {allowed}.")
    writer = Writer(command, body)
    handler(state, command, writer)
    return tuple(writer.events)


def _refuse_envelope(command: Command) -> None:
    """Refuse what is no command, or one whose sender, time or table cannot be read."""
    if type(command) not in DUTIES:
        raise Refused("JP-14", f"A {type(command).__name__} is no command; allowed: one of those documented.")
    well_typed(command)
    refuse_id(command.id, "JP-14")
    refuse_name(command.actor, "an operator", "JP-14")
    refuse_time(command.at, "JP-14")
    if command.table:
        refuse_name(command.table, "a table", "JP-14")
    if command.role not in _ROLES:
        raise Refused("JP-3", f"{shown(command.role)} is no role; allowed: {', '.join(Role)}.")


def _spoken(command: Command) -> str:
    return command.kind.replace("-", " ")
