"""Secrets: who someone is, and what happens to operators."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from longsuit.base import NotAllowed
from longsuit.jackpot import Role
from longsuit.store.accounts.operators import Operator, refuse_bad_name, refuse_bad_role
from longsuit.store.accounts.sessions import OPERATOR, end_sessions
from longsuit.store.database import schema

if TYPE_CHECKING:
    from collections.abc import Mapping

    from argon2 import PasswordHasher

    from longsuit.store.events.batch import EventBatch
    from longsuit.store.store import Store

SHORTEST_SECRET = 8
"""No secret is shorter."""

LONGEST_SECRET = 1000
"""No secret is longer."""

NOBODY = "$argon2id$v=19$m=65536,t=3,p=4$c29tZSBzYWx0IG9mIG91cnM$1nB0uS7Jz3o3m6wB7Y9Fq0V3o0xLw5h8d2c1f6a7b8Q"
"""A hash no secret matches, so that an unknown name takes as long to refuse as a wrong secret."""

WRONG = "The name or the secret is wrong; allowed: the name and secret of an operator who has not been revoked."


def authenticate(store: Store, name: str, secret: str, at: str) -> Operator:
    """The operator of a name and a secret; anything else is refused with one sentence, and is on record."""
    return authenticate_among(store, store.operators, name, secret, at)


def authenticate_among(store: Store, operators: Mapping[str, Operator], name: str, secret: str, at: str) -> Operator:
    """The same among operators that are known already."""
    operator = operators.get(name)
    stored = _stored_secret(store, name) if operator else NOBODY
    if (
        _matches(stored, secret)
        and operator is not None
        and not operator.revoked
        and password_fingerprint(stored) == operator.secret
    ):
        return operator
    raise recorded_refusal(store, WRONG, {"kind": "sign-in", "id": "", "actor": name, "role": "", "at": at})


def recorded_refusal(store: Store, sentence: str, command: Mapping[str, Any]) -> NotAllowed:
    """A refusal that is on record, ready to be raised."""
    refusal = NotAllowed(sentence)
    store.transact(lambda batch, _: batch.append_refusal(refusal, command))
    return refusal


def add_operator(
    store: Store, by: Operator | None, name: str, role: str, secret: str, *, stamp: tuple[str, str]
) -> None:
    """Let someone in, by an administrator; the first of a house is an administrator and lets himself in."""
    command = _command("add-operator", by, stamp, name=name, new_role=role)
    hashed = _hashed(store, secret, command)

    def work(batch: EventBatch, _: sa.Connection) -> None:
        operators = batch.after.operators
        _refuse_unless_administrator(operators, by)
        refuse_bad_name(operators, name)
        refuse_bad_role(role)
        if not operators and role != Role.ADMINISTRATOR:
            raise NotAllowed("The first operator of a house lets the others in; allowed: an administrator.")
        event = {"kind": "operator-added", "name": name, "role": role, "secret": password_fingerprint(hashed)}
        batch.append_operator_event(event, command, hashed)

    _transact(store, work, command)


def revoke_operator(store: Store, by: Operator, name: str, *, stamp: tuple[str, str]) -> None:
    """Shut someone out for good, by an administrator; the last administrator stays."""
    command = _command("revoke-operator", by, stamp, name=name)

    def work(batch: EventBatch, connection: sa.Connection) -> None:
        operators = batch.after.operators
        _refuse_unless_administrator(operators, by)
        _refuse_unless_active(operators, name)
        others = [other for other in operators.values() if other.name != name and not other.revoked]
        if not any(other.role == Role.ADMINISTRATOR for other in others):
            raise NotAllowed(f"{name} is the only administrator left; allowed: after another one is let in.")
        batch.append_operator_event({"kind": "operator-revoked", "name": name}, command, _secret_of(connection, name))
        end_sessions(connection, OPERATOR, name)

    _transact(store, work, command)


def change_password(store: Store, by: Operator, name: str, secret: str, *, stamp: tuple[str, str]) -> None:
    """Give an operator a new secret, by himself or by an administrator; he is signed out everywhere."""
    command = _command("change-secret", by, stamp, name=name)
    hashed = _hashed(store, secret, command)

    def work(batch: EventBatch, connection: sa.Connection) -> None:
        if by.name != name:
            _refuse_unless_administrator(batch.after.operators, by)
        _refuse_unless_active(batch.after.operators, name)
        event = {"kind": "secret-changed", "name": name, "secret": password_fingerprint(hashed)}
        batch.append_operator_event(event, command, hashed)
        end_sessions(connection, OPERATOR, name)

    _transact(store, work, command)


def _transact(store: Store, work: Any, command: Mapping[str, Any]) -> None:
    """Do it, or put the refusal on record and raise it."""
    try:
        store.transact(work)
    except NotAllowed as refusal:
        raise recorded_refusal(store, str(refusal), command) from None


def _command(kind: str, by: Operator | None, stamp: tuple[str, str], **more: str) -> dict[str, Any]:
    """What was asked for, as a refusal keeps it; the stamp is the command's id and its time."""
    name, role = (by.name, by.role) if by else ("", "")
    return {"kind": kind, "id": stamp[0], "at": stamp[1], "actor": name, "role": role, **more}


def _refuse_unless_administrator(operators: Mapping[str, Operator], by: Operator | None) -> None:
    if by is None and not operators:
        return
    known = operators.get(by.name) if by else None
    if known is None or known.revoked or known.role != Role.ADMINISTRATOR:
        raise NotAllowed("Only an administrator lets operators in and out; allowed: by one of them.")


def _refuse_unless_active(operators: Mapping[str, Operator], name: str) -> None:
    operator = operators.get(name)
    if operator is None or operator.revoked:
        active = ", ".join(sorted(known.name for known in operators.values() if not known.revoked))
        raise NotAllowed(f"Nobody of that name works here; allowed: {active}.")


def _hashed(store: Store, secret: str, command: Mapping[str, Any]) -> str:
    if not SHORTEST_SECRET <= len(secret) <= LONGEST_SECRET or not _is_text(secret):
        sentence = f"The secret will not do; allowed: {SHORTEST_SECRET} to {LONGEST_SECRET:,} characters."
        raise recorded_refusal(store, sentence, command)
    return hasher().hash(secret)


def _is_text(secret: str) -> bool:
    """Whether a secret can be hashed; a terminal can send bytes that are no letters."""
    try:
        secret.encode()
    except UnicodeEncodeError:
        return False
    return True


def hasher() -> PasswordHasher:
    """Argon2id, as costly as its makers advise."""
    from argon2 import PasswordHasher  # noqa: PLC0415 - needed for secrets only

    return PasswordHasher()


def _matches(stored: str, secret: str) -> bool:
    from argon2.exceptions import InvalidHashError, VerificationError  # noqa: PLC0415 - needed for secrets only

    try:
        return hasher().verify(stored, secret[: LONGEST_SECRET + 1])
    except (VerificationError, InvalidHashError, UnicodeEncodeError):
        return False


def password_fingerprint(hashed: str) -> str:
    """What the chain keeps of a hash: enough to see whether it was changed behind its back."""
    return hashlib.sha256(hashed.encode()).hexdigest()


def _stored_secret(store: Store, name: str) -> str:
    with store.engine.connect() as connection:
        return _secret_of(connection, name)


def _secret_of(connection: sa.Connection, name: str) -> str:
    found = sa.select(schema.operators.c.secret).where(schema.operators.c.name == name)
    return str(connection.execute(found).scalar() or NOBODY)
