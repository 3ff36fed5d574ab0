"""Signing in: the operator with a name, a password and a code where one is needed; every refusal is on record."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy.exc import DBAPIError

from longsuit.base import NotAllowed
from longsuit.store.access.check_second_factor import check_second_factor
from longsuit.store.access.refusals import recorded_refusal
from longsuit.store.access.sign_in_throttle import Attempt, TooEarly
from longsuit.store.accounts.operator_rows import stored_password_hash
from longsuit.store.accounts.operators import is_active_person
from longsuit.store.accounts.passwords import UNMATCHABLE, password_fingerprint, password_matches
from longsuit.store.database.engine import read_transaction, stopped_by

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from longsuit.store.accounts.operators import Operator
    from longsuit.store.store import Store

WRONG_NAME_OR_PASSWORD = "Wrong name or password."  # noqa: S105 - a sentence


@dataclass(frozen=True, repr=False)
class Credentials:
    """What somebody gives to sign in."""

    name: str
    """The operator's name."""

    password: str
    """The password."""

    code: str = ""
    """A code of the second factor, or a recovery code; empty if none was given."""

    address: str = ""
    """Where they sign in from, for the waits after wrong passwords."""

    enrolling: bool = False
    """Whether they sign in to enrol a second factor, and so need none yet."""


def authenticate(store: Store, name: str, password: str, at: str, *, address: str = "", code: str = "") -> Operator:
    """The operator with a name, a password and a code; anything else is refused with one sentence, on record."""
    return authenticate_among(store, store.operators, Credentials(name, password, code, address), at)


def authenticate_among(
    store: Store,
    operators: Mapping[str, Operator],
    given: Credentials,
    at: str,
    *,
    clock: Callable[[], float] = time.time,
) -> Operator:
    """The same among operators that were read already.

    The clock gives seconds since 1970 by the machine's time, as the apps that show codes have it.
    """
    attempt = Attempt(store, given.name, given.address, at)
    try:
        attempt.begin()
        operator = _operator_of(store, operators.get(given.name), given.password)
        check_second_factor(attempt, operator, given.code, clock(), enrolling=given.enrolling)
        attempt.succeeded()
    except TooEarly:
        raise
    except NotAllowed as refusal:
        command = {"kind": "sign-in", "id": "", "actor": given.name, "role": "", "at": at}
        raise recorded_refusal(store, str(refusal), command, attempt.failed) from None
    except DBAPIError as error:
        raise stopped_by(error) from error
    return operator


def _operator_of(store: Store, operator: Operator | None, password: str) -> Operator:
    """The operator, if the password is theirs and somebody can sign in as them; a refusal takes the same time."""
    stored = _read_password_hash(store, operator.name) if operator else UNMATCHABLE
    matches = password_matches(stored, password)
    known = matches and operator and is_active_person(operator)
    if not known or operator is None or password_fingerprint(stored) != operator.password_fingerprint:
        raise NotAllowed(WRONG_NAME_OR_PASSWORD)
    return operator


def _read_password_hash(store: Store, name: str) -> str:
    with read_transaction(store.engine) as connection:
        return stored_password_hash(connection, name)
