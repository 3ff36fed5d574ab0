"""Signing in: the operator with a name and a password; every refusal is on record."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from longsuit.base import NotAllowed
from longsuit.store.accounts.passwords import UNMATCHABLE, password_fingerprint, password_matches
from longsuit.store.database.engine import read_transaction
from longsuit.store.database.schema import operators as rows

if TYPE_CHECKING:
    from collections.abc import Mapping

    from longsuit.store.accounts.operators import Operator
    from longsuit.store.store import Store

WRONG_NAME_OR_PASSWORD = "Wrong name or password."  # noqa: S105 - a sentence


def authenticate(store: Store, name: str, password: str, at: str) -> Operator:
    """The operator with a name and a password; anything else is refused with one sentence, on record."""
    return authenticate_among(store, store.operators, name, password, at)


def authenticate_among(store: Store, operators: Mapping[str, Operator], name: str, password: str, at: str) -> Operator:
    """The same among operators that were read already."""
    operator = operators.get(name)
    stored = _read_password_hash(store, name) if operator else UNMATCHABLE
    matches = password_matches(stored, password)
    if matches and operator and not operator.revoked and password_fingerprint(stored) == operator.password_fingerprint:
        return operator
    command = {"kind": "sign-in", "id": "", "actor": name, "role": "", "at": at}
    raise recorded_refusal(store, WRONG_NAME_OR_PASSWORD, command)


def recorded_refusal(store: Store, sentence: str, command: Mapping[str, Any]) -> NotAllowed:
    """A refusal that is on record, ready to be raised."""
    refusal = NotAllowed(sentence)
    store.transact(lambda batch, _: batch.append_refusal(refusal, command))
    return refusal


def _read_password_hash(store: Store, name: str) -> str:
    with read_transaction(store.engine) as connection:
        return stored_password_hash(connection, name)


def stored_password_hash(connection: sa.Connection, name: str) -> str:
    """The stored password hash of an operator; one that no password matches if there is no such operator."""
    return str(connection.execute(sa.select(rows.c.secret).where(rows.c.name == name)).scalar() or UNMATCHABLE)
