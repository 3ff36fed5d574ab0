"""Changes of operators: adding and revoking them, and changing their passwords."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from longsuit.base import NotAllowed
from longsuit.jackpot import Role
from longsuit.store.access.operator_approvals import take_approval
from longsuit.store.access.operator_rules import (
    change_command,
    change_operators,
    refuse_unless_active,
    refuse_unless_administrator,
    refuse_unless_person,
)
from longsuit.store.access.refusals import recorded_refusal
from longsuit.store.accounts.operator_proposals import ADD, CHANGE_SECRET
from longsuit.store.accounts.operator_rows import stored_password_hash, stored_second_factor
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
    command = change_command("add-operator", by, stamp, name=name, new_role=role)
    hashed = _hash_acceptable(store, password, command)

    def work(batch: EventBatch, connection: sa.Connection) -> None:
        operators = batch.after.operators
        refuse_unless_administrator(operators, by)
        refuse_bad_name(operators, name)
        refuse_bad_role(role)
        if not operators and role != Role.ADMINISTRATOR:
            raise NotAllowed("The first operator of a house must be an administrator, who then adds the others.")
        approval = take_approval(connection, operators, ADD, name, by=by, at=stamp[1], role=role)
        facts = {"name": name, "role": role, "secret": password_fingerprint(hashed), **approval}
        batch.append_operator_event({"kind": "operator-added", **facts}, command, hashed)

    change_operators(store, work, command)


def revoke_operator(store: Store, by: Operator, name: str, *, stamp: tuple[str, str]) -> None:
    """Revoke an operator for good, by an administrator; the last administrator cannot be revoked."""
    command = change_command("revoke-operator", by, stamp, name=name)

    def work(batch: EventBatch, connection: sa.Connection) -> None:
        operators = batch.after.operators
        refuse_unless_administrator(operators, by)
        _refuse_last(operators, refuse_unless_active(operators, name))
        event = {"kind": "operator-revoked", "name": name}
        hashed, second_factor = stored_password_hash(connection, name), stored_second_factor(connection, name)
        batch.append_operator_event(event, command, hashed, second_factor)
        end_sessions(connection, OPERATOR, name)

    change_operators(store, work, command)


def change_password(store: Store, by: Operator, name: str, password: str, *, stamp: tuple[str, str]) -> None:
    """Give an operator a new password, by themselves or by an administrator, and sign them out everywhere.

    An executive's takes the approval of another executive, unless it is their own.
    """
    command = change_command("change-secret", by, stamp, name=name)
    hashed = _hash_acceptable(store, password, command)

    def work(batch: EventBatch, connection: sa.Connection) -> None:
        if by.name != name:
            refuse_unless_administrator(batch.after.operators, by)
        refuse_unless_person(batch.after.operators, name)
        approval = take_approval(connection, batch.after.operators, CHANGE_SECRET, name, by=by, at=stamp[1])
        event = {"kind": "secret-changed", "name": name, "secret": password_fingerprint(hashed), **approval}
        batch.append_operator_event(event, command, hashed, stored_second_factor(connection, name))
        end_sessions(connection, OPERATOR, name)

    change_operators(store, work, command)


def _refuse_last(operators: Mapping[str, Operator], operator: Operator) -> None:
    """Refuse to revoke the only administrator."""
    others = [other for other in operators.values() if other.name != operator.name and not other.revoked]
    if not any(other.role == Role.ADMINISTRATOR for other in others):
        raise NotAllowed(f"{operator.name} is the only administrator left. Add another one first.")


def _hash_acceptable(store: Store, password: str, command: Mapping[str, Any]) -> str:
    if not is_acceptable(password):
        sentence = f"A password has {MIN_PASSWORD_LENGTH} to {MAX_PASSWORD_LENGTH:,} characters."
        raise recorded_refusal(store, sentence, command)
    return hash_password(password)
