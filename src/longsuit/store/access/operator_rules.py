"""What all changes of operators have in common: the command on record, and who may give it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from longsuit.base import NotAllowed
from longsuit.jackpot import Role
from longsuit.store.access.refusals import recorded_refusal
from longsuit.store.accounts.operators import is_active_person

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    import sqlalchemy as sa

    from longsuit.store.accounts.operators import Operator
    from longsuit.store.events.event_batch import EventBatch
    from longsuit.store.store import Store


def change_command(kind: str, by: Operator | None, stamp: tuple[str, str], **more: str) -> dict[str, Any]:
    """The command as a refusal records it; the stamp is its id and its time."""
    name, role = (by.name, by.role) if by else ("", "")
    return {"kind": kind, "id": stamp[0], "at": stamp[1], "actor": name, "role": role, **more}


def change_operators(
    store: Store, work: Callable[[EventBatch, sa.Connection], object], command: Mapping[str, Any]
) -> None:
    """Carry out a change, or put the refusal on record and raise it."""
    try:
        store.transact(work)
    except NotAllowed as refusal:
        raise recorded_refusal(store, str(refusal), command) from None


def refuse_unless_administrator(operators: Mapping[str, Operator], by: Operator | None) -> None:
    """Raise unless an administrator changes operators; the first one is added by nobody."""
    if by is None and not operators:
        return
    known = operators.get(by.name) if by else None
    if known is None or known.revoked or known.role != Role.ADMINISTRATOR:
        raise NotAllowed("Only an administrator can change operators.")


def refuse_unless_active(operators: Mapping[str, Operator], name: str) -> Operator:
    """The active operator with a name; refused if there is none, or if it is not a person."""
    operator = operators.get(name)
    if operator is None or operator.revoked:
        active = ", ".join(sorted(known.name for known in operators.values() if not known.revoked))
        raise NotAllowed(f"There is no active operator with that name. The active operators are {active}.")
    return operator


def refuse_unless_person(operators: Mapping[str, Operator], name: str) -> Operator:
    """The active operator with a name, if it is a person: the floor's own operators never sign in."""
    operator = refuse_unless_active(operators, name)
    if not is_active_person(operator):
        raise NotAllowed(f"The floor acts as {name}. Nobody signs in as {name}, so there is nothing to set.")
    return operator
