"""Changes of operators: adding and revoking them, and changing their passwords."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from longsuit.base import NotAllowed
from longsuit.jackpot import Role
from longsuit.store.access.sign_in import recorded_refusal, stored_password_hash
from longsuit.store.accounts.operators import Operator, refuse_bad_name, refuse_bad_role
from longsuit.store.accounts.passwords import (
    MAX_PASSWORD_LENGTH,
    MIN_PASSWORD_LENGTH,
    hash_password,
    is_acceptable,
    password_fingerprint,
)
from longsuit.store.accounts.sessions import OPERATOR, end_sessions

if TYPE_CHECKING:
    from collections.abc import Mapping

    import sqlalchemy as sa

    from longsuit.store.events.event_batch import EventBatch
    from longsuit.store.store import Store


def add_operator(
    store: Store, by: Operator | None, name: str, role: str, password: str, *, stamp: tuple[str, str]
) -> None:
    """Add an operator, by an administrator; the first operator of a house must be one and is added by nobody."""
    command = _command("add-operator", by, stamp, name=name, new_role=role)
    hashed = _hash_acceptable(store, password, command)

    def work(batch: EventBatch, _: sa.Connection) -> None:
        operators = batch.after.operators
        _refuse_unless_administrator(operators, by)
        refuse_bad_name(operators, name)
        refuse_bad_role(role)
        if not operators and role != Role.ADMINISTRATOR:
            raise NotAllowed("The first operator of a house must be an administrator, who then adds the others.")
        event = {"kind": "operator-added", "name": name, "role": role, "secret": password_fingerprint(hashed)}
        batch.append_operator_event(event, command, hashed)

    _transact(store, work, command)


def revoke_operator(store: Store, by: Operator, name: str, *, stamp: tuple[str, str]) -> None:
    """Revoke an operator for good, by an administrator; the last administrator cannot be revoked."""
    command = _command("revoke-operator", by, stamp, name=name)

    def work(batch: EventBatch, connection: sa.Connection) -> None:
        operators = batch.after.operators
        _refuse_unless_administrator(operators, by)
        _refuse_unless_active(operators, name)
        others = [other for other in operators.values() if other.name != name and not other.revoked]
        if not any(other.role == Role.ADMINISTRATOR for other in others):
            raise NotAllowed(f"{name} is the only administrator left. Add another one first.")
        event = {"kind": "operator-revoked", "name": name}
        batch.append_operator_event(event, command, stored_password_hash(connection, name))
        end_sessions(connection, OPERATOR, name)

    _transact(store, work, command)


def change_password(store: Store, by: Operator, name: str, password: str, *, stamp: tuple[str, str]) -> None:
    """Give an operator a new password, by themselves or by an administrator, and sign them out everywhere."""
    command = _command("change-secret", by, stamp, name=name)
    hashed = _hash_acceptable(store, password, command)

    def work(batch: EventBatch, connection: sa.Connection) -> None:
        if by.name != name:
            _refuse_unless_administrator(batch.after.operators, by)
        _refuse_unless_active(batch.after.operators, name)
        event = {"kind": "secret-changed", "name": name, "secret": password_fingerprint(hashed)}
        batch.append_operator_event(event, command, hashed)
        end_sessions(connection, OPERATOR, name)

    _transact(store, work, command)


def _transact(store: Store, work: Any, command: Mapping[str, Any]) -> None:
    """Carry out the change, or put the refusal on record and raise it."""
    try:
        store.transact(work)
    except NotAllowed as refusal:
        raise recorded_refusal(store, str(refusal), command) from None


def _command(kind: str, by: Operator | None, stamp: tuple[str, str], **more: str) -> dict[str, Any]:
    """The command as a refusal records it; the stamp is its id and its time."""
    name, role = (by.name, by.role) if by else ("", "")
    return {"kind": kind, "id": stamp[0], "at": stamp[1], "actor": name, "role": role, **more}


def _refuse_unless_administrator(operators: Mapping[str, Operator], by: Operator | None) -> None:
    if by is None and not operators:
        return
    known = operators.get(by.name) if by else None
    if known is None or known.revoked or known.role != Role.ADMINISTRATOR:
        raise NotAllowed("Only an administrator can change operators.")


def _refuse_unless_active(operators: Mapping[str, Operator], name: str) -> None:
    operator = operators.get(name)
    if operator is None or operator.revoked:
        active = ", ".join(sorted(known.name for known in operators.values() if not known.revoked))
        raise NotAllowed(f"There is no active operator with that name. The active operators are {active}.")


def _hash_acceptable(store: Store, password: str, command: Mapping[str, Any]) -> str:
    if not is_acceptable(password):
        sentence = f"A password has {MIN_PASSWORD_LENGTH} to {MAX_PASSWORD_LENGTH:,} characters."
        raise recorded_refusal(store, sentence, command)
    return hash_password(password)
