"""Proposing and approving changes of executives: one administrator cannot make an executive, or take the place of one.

Adding an executive, setting an executive's password for them and removing their second factor are proposed by an
administrator and approved by another executive. The first executive of a house needs no approval. While no other
executive could approve, an administrator who holds the keys of the house may, with a reason, in an event of its own.
What a proposal is, and who may approve it, is in `store/accounts/operator_proposals.py`.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import sqlalchemy as sa

from longsuit.base import NotAllowed
from longsuit.jackpot import Role
from longsuit.store.access.operator_rules import change_command, change_operators, refuse_unless_administrator
from longsuit.store.accounts.operator_proposals import (
    ADD,
    CHANGE_SECRET,
    REMOVE_SECOND_FACTOR,
    OperatorProposal,
    evolve_proposals,
    may_approve,
    needs_approval,
)
from longsuit.store.accounts.operators import is_active_person
from longsuit.store.chain.categories import CHANGE_APPROVED, CHANGE_DECLINED, CHANGE_PROPOSED, CHANGE_RECOVERED
from longsuit.store.database.engine import read_transaction, stream
from longsuit.store.database.schema import events
from longsuit.store.log.house_keys import house_keys, keys_place

if TYPE_CHECKING:
    from collections.abc import Mapping

    from longsuit.store.accounts.operators import Operator
    from longsuit.store.events.event_batch import EventBatch
    from longsuit.store.store import Store

WHAT = {
    ADD: "add {name} as an executive",
    CHANGE_SECRET: "set a new password for {name}",
    REMOVE_SECOND_FACTOR: "remove the second factor of {name}",
}
"""What is proposed, in words."""

MAX_REASON = 200
"""The longest reason, in characters."""

_EVENTS = sa.select(events.c.seq, events.c.body).where(sa.text("room = 'operators'"))


def take_approval(
    connection: sa.Connection,
    operators: Mapping[str, Operator],
    change: str,
    name: str,
    *,
    by: Operator | None,
    at: str,
    role: str = "",
) -> dict[str, str]:
    """What the event of a change has of its approval; refused if it needs one and has none."""
    who = by.name if by else ""
    if not needs_approval(operators, change, name, role, who):
        return {}
    found = _matching(operator_proposals(connection), change, name, who, at)
    if found is None or not found.approved_by:
        raise NotAllowed(f"Another executive has to approve first: {WHAT[change].format(name=name)}.")
    return {"approval": found.id}


def propose_unless_approved(
    store: Store, by: Operator, change: str, name: str, role: str = "", *, stamp: tuple[str, str]
) -> OperatorProposal | None:
    """Propose a change that needs an approval and has none; None if it can be carried out now."""
    command = change_command("propose-operator-change", by, stamp, change=change, name=name)
    found: list[OperatorProposal] = []

    def work(batch: EventBatch, connection: sa.Connection) -> None:
        operators = batch.after.operators
        if not needs_approval(operators, change, name, role, by.name):
            return
        refuse_unless_administrator(operators, by)
        waiting = _matching(operator_proposals(connection), change, name, by.name, stamp[1])
        if waiting is None:
            waiting = OperatorProposal(stamp[0], change, name, by.name, stamp[1])
            facts = {"id": waiting.id, "change": change, "name": name, "by": by.name, "at": stamp[1]}
            batch.append_access_event({"kind": CHANGE_PROPOSED, **facts}, command)
        found[:] = [] if waiting.approved_by else [waiting]

    change_operators(store, work, command)
    return found[0] if found else None


def approve_operator_change(
    store: Store, by: Operator, proposal: str, *, stamp: tuple[str, str], recovery: str = ""
) -> OperatorProposal:
    """Approve a change as an executive, or, with a reason, as an administrator while there is no other executive."""
    if recovery:
        _refuse_without_keys(store)
    kind = CHANGE_RECOVERED if recovery else CHANGE_APPROVED
    return _answer(store, by, proposal, kind, stamp, {"reason": recovery[:MAX_REASON]} if recovery else {})


def decline_operator_change(store: Store, by: Operator, proposal: str, *, stamp: tuple[str, str]) -> OperatorProposal:
    """Decline a change, as an executive or as an administrator."""
    return _answer(store, by, proposal, CHANGE_DECLINED, stamp, {})


def operator_proposals(connection: sa.Connection) -> Mapping[str, OperatorProposal]:
    """All proposals by their ids, by their events."""
    found: Mapping[str, OperatorProposal] = {}
    for _, body in stream(connection, _EVENTS):
        found = evolve_proposals(found, json.loads(body))
    return found


def open_operator_proposals(store: Store, at: str) -> list[OperatorProposal]:
    """The proposals that wait for an approval, or that were approved and not carried out yet."""
    with read_transaction(store.engine) as connection:
        return [one for one in operator_proposals(connection).values() if one.is_open(at)]


def _answer(
    store: Store, by: Operator, proposal: str, kind: str, stamp: tuple[str, str], more: dict[str, str]
) -> OperatorProposal:
    command = change_command(kind, by, stamp, proposal=proposal)
    found: list[OperatorProposal] = []

    def work(batch: EventBatch, connection: sa.Connection) -> None:
        operators = batch.after.operators
        waiting = _waiting(operator_proposals(connection), proposal, stamp[1])
        _refuse_to_answer(operators, waiting, by, kind)
        event = {"kind": kind, "proposal": waiting.id, "by": by.name, "at": stamp[1], **more}
        batch.append_access_event(event, command)
        found[:] = [waiting]

    change_operators(store, work, command)
    return found[0]


def _refuse_to_answer(operators: Mapping[str, Operator], waiting: OperatorProposal, by: Operator, kind: str) -> None:
    known = operators.get(by.name)
    if known is None or not is_active_person(known):
        raise NotAllowed("Only an active operator can answer a proposal.")
    if kind == CHANGE_APPROVED and not may_approve(known, waiting):
        raise NotAllowed("Only an executive can approve this, neither who proposed it nor who is changed.")
    if kind == CHANGE_RECOVERED:
        refuse_unless_administrator(operators, by)
        if others := [one.name for one in operators.values() if may_approve(one, waiting)]:
            raise NotAllowed(f"{' or '.join(sorted(others))} can approve this, so it cannot be approved alone.")
    if kind == CHANGE_DECLINED and known.role not in (Role.EXECUTIVE, Role.ADMINISTRATOR):
        raise NotAllowed("Only an executive or an administrator can decline this.")


def _matching(
    proposals: Mapping[str, OperatorProposal], change: str, name: str, by: str, at: str
) -> OperatorProposal | None:
    """The open proposal of a change by somebody; an approved one first."""
    meant = [one for one in proposals.values() if (one.change, one.name, one.by) == (change, name, by)]
    found = [one for one in meant if one.is_open(at)]
    return max(found, key=lambda one: bool(one.approved_by), default=None)


def _waiting(proposals: Mapping[str, OperatorProposal], text: str, at: str) -> OperatorProposal:
    """The proposal that an id, or its beginning, names."""
    found = [one for one in proposals.values() if text and one.id.startswith(text) and one.is_open(at)]
    if len(found) != 1 or found[0].approved_by:
        raise NotAllowed("No such proposal waits for an answer. Those that do: longsuit operators proposals.")
    return found[0]


def _refuse_without_keys(store: Store) -> None:
    """Refuse somebody who does not hold the keys of the house."""
    if house_keys(store, keys_place(store)) is None:
        raise NotAllowed("Only who holds the keys of the house can approve this alone. Run: longsuit keys adopt.")
