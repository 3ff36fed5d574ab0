"""Changes that need two people: one proposes, another approves, and then the change takes effect."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from longsuit.base import Refused, with_article
from longsuit.jackpot.advice.advice import advice_for
from longsuit.jackpot.changes import ADJUSTMENTS, ChangeOptions, ChangeTerms, OpenTable, UndoWin
from longsuit.jackpot.commands import Role
from longsuit.jackpot.events.all_events import ChangeApproved, ChangeDeclined, ChangeProposed
from longsuit.jackpot.handlers import apply_changes as effects
from longsuit.jackpot.handlers.table_links import refuse_other_game
from longsuit.jackpot.text_checks import refuse_line, same_person, shown
from longsuit.rules import JackpotClause

if TYPE_CHECKING:
    from collections.abc import Iterator

    from longsuit.jackpot.changes import AnyChange
    from longsuit.jackpot.commands import Approve, Decline, Propose
    from longsuit.jackpot.handlers.event_writer import EventWriter
    from longsuit.jackpot.handlers.table_links import GameAt
    from longsuit.jackpot.state import Proposal, State

MAX_WAITING = 100
"""The maximum number of waiting proposals."""


def _effect(state: State, change: AnyChange, game_at: GameAt) -> tuple[type, dict[str, Any]]:
    """The event a change leads to, or a refusal."""
    refuse_line(change.explanation, "an explanation", JackpotClause.PROGRESSIVE)
    effect = effects.EFFECTS[type(change)](state, change)
    if isinstance(change, OpenTable):
        refuse_other_game(state, change, game_at)
    return effect


def propose(state: State, command: Propose, writer: EventWriter) -> None:
    """Propose a change; one that could not take effect now is refused at once."""
    if isinstance(command.change, ADJUSTMENTS) and command.role == Role.ADMINISTRATOR:
        raise Refused(
            JackpotClause.PROGRESSIVE,
            "An administrator cannot propose to move money. A supervisor or an executive can.",
        )
    if len(state.proposals) >= MAX_WAITING:
        raise Refused(JackpotClause.PROGRESSIVE, f"{MAX_WAITING} proposals are waiting. Decide some of them first.")
    _effect(state, command.change, writer.game_at)
    _refuse_second_undo(state, command.change)
    writer.write(ChangeProposed, table="", change=command.change, advice=advice_for(state, command.change))


def _refuse_second_undo(state: State, change: AnyChange) -> None:
    """Refuse to propose the undoing of a win a second time while the first proposal waits (JP-4)."""
    if not isinstance(change, UndoWin):
        return
    for other in state.proposals.values():
        if isinstance(other.change, UndoWin) and other.change.win == change.win:
            raise Refused(
                JackpotClause.UNDO,
                f"{other.proposed.actor} has proposed to undo this win already. Approve or decline that proposal.",
            )


def approve(state: State, command: Approve, writer: EventWriter) -> None:
    """Approve another person's proposal; the change takes effect, or is refused if it no longer can."""
    proposal = _proposal(state, command.proposal)
    if same_person(proposal.proposed.actor, command.actor):
        raise Refused(JackpotClause.PROGRESSIVE, f"{command.actor} proposed this. Another person must approve it.")
    if isinstance(proposal.change, ADJUSTMENTS) and command.role != Role.EXECUTIVE:
        raise Refused(
            JackpotClause.PROGRESSIVE,
            f"{with_article(command.role).capitalize()} cannot approve an adjustment. An executive can.",
        )
    kind, facts = _effect(state, proposal.change, writer.game_at)
    writer.write(ChangeApproved, table="", proposal=proposal.id)
    writer.write(kind, **({"table": ""} | facts), explanation=proposal.change.explanation)
    for superseded in _superseded(state, proposal):
        reason = f"Made on what {proposal.id} has changed since."
        writer.write(ChangeDeclined, table="", proposal=superseded, reason=reason)


def _superseded(state: State, approved: Proposal) -> Iterator[str]:
    """The waiting proposals that would overwrite the change just approved."""
    replaced = _replaced(approved.change)
    yield from (
        name for name, other in state.proposals.items() if name != approved.id and _replaced(other.change) & replaced
    )


def _replaced(change: AnyChange) -> set[tuple[str, ...]]:
    """What a change replaces as a whole; empty where it replaces nothing."""
    if isinstance(change, ChangeTerms):
        return {(change.kind, change.jackpot, terms.meter) for terms in change.all_terms}
    if isinstance(change, UndoWin):
        return {(change.kind, change.win)}
    return {(change.kind, change.jackpot)} if isinstance(change, ChangeOptions) else set()


def decline(state: State, command: Decline, writer: EventWriter) -> None:
    """Decline a proposal; the person who made it withdraws it in the same way."""
    proposal = _proposal(state, command.proposal)
    refuse_line(command.reason, "a reason", JackpotClause.PROGRESSIVE)
    writer.write(ChangeDeclined, table="", proposal=proposal.id, reason=command.reason)


def _proposal(state: State, name: str) -> Proposal:
    if name not in state.proposals:
        raise Refused(
            JackpotClause.PROGRESSIVE, f"There is no proposal {shown(name)}. It may have been decided already."
        )
    return state.proposals[name]
