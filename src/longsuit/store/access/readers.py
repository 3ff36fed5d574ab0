"""Read permissions: which roles may read what; a refusal is on record like every other."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError

from longsuit.base import Refused
from longsuit.jackpot import Role
from longsuit.store.access.refusals import recorded_refusal
from longsuit.store.access.sign_in import Credentials, authenticate_among
from longsuit.store.accounts.operators import evolve_operators
from longsuit.store.database.engine import read_transaction, stopped_by, stream
from longsuit.store.database.schema import events
from longsuit.store.errors import StoreError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from longsuit.store.accounts.operators import Operator
    from longsuit.store.store import Store

READ_PERMISSIONS: dict[str, frozenset[Role]] = {
    "the status": frozenset(Role),
    "win pages": frozenset({Role.SUPERVISOR, Role.EXECUTIVE, Role.AUDITOR}),
    "reports": frozenset({Role.SUPERVISOR, Role.EXECUTIVE, Role.AUDITOR}),
    "the head of the chain": frozenset({Role.EXECUTIVE, Role.ADMINISTRATOR, Role.AUDITOR}),
    "the whole chain": frozenset({Role.AUDITOR}),
    "operators": frozenset({Role.ADMINISTRATOR, Role.AUDITOR}),
    "guests": frozenset({Role.SUPERVISOR, Role.EXECUTIVE, Role.AUDITOR}),
    "operator proposals": frozenset({Role.EXECUTIVE, Role.ADMINISTRATOR, Role.AUDITOR}),
}
"""What can be read, and the roles that may; an auditor may read everything."""

_OPERATOR_EVENTS = sa.select(events.c.seq, events.c.body).where(events.c.room == "operators")


def authenticate_reader(store: Store, what: str, name: str, password: str, *, stamp: tuple[str, str]) -> Operator:
    """The operator with a name and a password, if their role may read this; anything else is refused, on record."""
    operator = authenticate_among(store, operators_from_events(store), Credentials(name, password), stamp[1])
    refuse_unless_reader(store, what, operator, stamp=stamp)
    return operator


def refuse_unless_reader(store: Store, what: str, operator: Operator, *, stamp: tuple[str, str]) -> None:
    """Refuse an operator whose role may not read this, on record."""
    if operator.role in READ_PERMISSIONS[what]:
        return
    allowed = ", ".join(role for role in Role if role in READ_PERMISSIONS[what])
    read = {"kind": "read", "id": stamp[0], "at": stamp[1], "what": what}
    command = {**read, "actor": operator.name, "role": operator.role}
    sentence = f"The role {operator.role} may not read {what}. The roles that may: {allowed}."
    raise recorded_refusal(store, sentence, command)


def operators_from_events(store: Store) -> Mapping[str, Operator]:
    """The operators by their own events alone, so that they can sign in even if the rest does not reconcile.

    It also saves the replay of all other events.
    """
    operators: Mapping[str, Operator] = {}
    try:
        with read_transaction(store.engine) as connection:
            for _, body in stream(connection, _OPERATOR_EVENTS):
                operators = evolve_operators(operators, json.loads(body))
    except DBAPIError as error:
        raise stopped_by(error) from error
    except (ValueError, LookupError, TypeError) as error:
        if isinstance(error, StoreError | Refused):
            raise
        raise StoreError(
            "The events of the operators cannot be read, so nobody can sign in. "
            "`longsuit store check` shows what was altered."
        ) from None
    return operators
