"""Checking the second factor of somebody who signs in; each code counts once."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import sqlalchemy as sa

from longsuit.base import NotAllowed
from longsuit.keys import HouseKeyError, SealBroken
from longsuit.store.access.sign_in_throttle import BACKOFFS, CODE, TooEarly
from longsuit.store.accounts.operator_rows import stored_password_hash, stored_second_factor
from longsuit.store.accounts.operators import is_active_person
from longsuit.store.accounts.second_factor import (
    is_one_time_code,
    plain_code,
    read_second_factor,
    sealed_second_factor,
    second_factor_fingerprint,
)
from longsuit.store.accounts.throttles import Use, read_uses, write_uses
from longsuit.store.accounts.used_codes import is_unused, mark_used
from longsuit.store.database.engine import read_transaction, stream, write_transaction
from longsuit.store.database.read_only import is_read_only_engine
from longsuit.store.database.schema import events
from longsuit.store.log.house_keys import house_keys, keys_place

if TYPE_CHECKING:
    from longsuit.keys import HouseKeys
    from longsuit.store.access.sign_in_throttle import Attempt
    from longsuit.store.accounts.operators import Operator
    from longsuit.store.accounts.second_factor import SecondFactor
    from longsuit.store.events.event_batch import EventBatch
    from longsuit.store.store import Store

NEEDS_CODE = "Enter the code of your second factor as well."
WRONG_CODE = "That code is wrong or was used before. Wait for the next one."
ALTERED = "Your second factor was changed in the database outside of Longsuit. An administrator has to remove it first."
NO_HOUSE_KEYS = "A second factor is sealed with the keys of the house, and it has none here. Run: longsuit keys adopt."

# A literal, not a parameter: SQLite uses the partial index of these events only if it sees their condition.
_REQUIRED = sa.select(events.c.seq, events.c.body).where(
    sa.text("room = 'operators' AND kind = 'second-factor-required'")
)


def required_roles(connection: sa.Connection) -> tuple[str, ...]:
    """The roles that sign in with a second factor only, by the last event that names them."""
    found: tuple[str, ...] = ()
    for _, body in stream(connection, _REQUIRED):
        found = tuple(json.loads(body)["roles"])
    return found


def check_second_factor(
    attempt: Attempt, operator: Operator, code: str, seconds: float, *, enrolling: bool = False
) -> None:
    """Refuse somebody with the right password who lacks the right code, or the second factor that their role needs."""
    store = attempt.store
    if not operator.second_factor:
        if not enrolling:
            _refuse_if_required(store, operator)
        return
    given = plain_code(code)
    if not given:
        raise NotAllowed(NEEDS_CODE)
    if is_one_time_code(given):
        _take_code(store, operator, _factor_of(store, operator).counter_of(given, seconds), attempt.at)
    else:
        _take_recovery_code(store, operator, given, attempt.at)


def _refuse_if_required(store: Store, operator: Operator) -> None:
    with read_transaction(store.engine) as connection:
        required = required_roles(connection)
    if operator.role in required:
        raise NotAllowed(
            f"The house requires a second factor for the role {operator.role}. "
            f"Enrol with: longsuit operators enrol --as {operator.name}."
        )


def _factor_of(store: Store, operator: Operator) -> SecondFactor:
    """The second factor that the chain names; what was written into the database by hand is refused."""
    with read_transaction(store.engine) as connection:
        sealed = stored_second_factor(connection, operator.name)
    return _opened(present_keys(store), operator, sealed)


def _opened(keys: HouseKeys, operator: Operator, sealed: str) -> SecondFactor:
    if second_factor_fingerprint(sealed) != operator.second_factor:
        raise NotAllowed(ALTERED)
    try:
        return read_second_factor(keys, operator.name, sealed)
    except SealBroken as broken:
        raise NotAllowed(str(broken)) from None


def _take_code(store: Store, operator: Operator, counter: int | None, at: str) -> None:
    """Take a code by its number, once; a wrong one, which has none, makes the next wait."""
    wrong = (CODE, operator.name)
    if is_read_only_engine(store.engine):
        is_right = counter is not None
    else:
        with write_transaction(store.engine) as connection:
            uses = read_uses(connection, [wrong])
            if wrong in uses and (wait := BACKOFFS[CODE].wait(uses[wrong], at)):
                raise TooEarly(int(wait) + 1, "codes")
            is_right = counter is not None and is_unused(connection, operator.name, counter)
            if counter is not None and is_right:
                mark_used(connection, operator.name, counter, at)
            counted = Use(0, at) if is_right else BACKOFFS[CODE].counted(uses.get(wrong), at)
            write_uses(connection, {wrong: counted})
    if not is_right:
        raise NotAllowed(WRONG_CODE)


def _take_recovery_code(store: Store, operator: Operator, code: str, at: str) -> None:
    """Take one of the operator's recovery codes, on record; it is gone then."""
    keys = present_keys(store)
    by = {"id": f"{at}/{operator.name}", "at": at, "actor": operator.name, "role": operator.role}

    def work(batch: EventBatch, connection: sa.Connection) -> None:
        present = batch.after.operators.get(operator.name)
        if present is None or not is_active_person(present):
            raise NotAllowed(WRONG_CODE)
        left = _opened(keys, present, stored_second_factor(connection, operator.name)).without_recovery(code)
        if left is None:
            raise NotAllowed(WRONG_CODE)
        sealed = sealed_second_factor(keys, operator.name, left)
        event = {
            "kind": "recovery-code-used",
            "name": operator.name,
            "second_factor": second_factor_fingerprint(sealed),
            "left": len(left.recovery),
        }
        batch.append_operator_event(event, by, stored_password_hash(connection, operator.name), sealed)

    store.transact(work)


def present_keys(store: Store) -> HouseKeys:
    """The keys of the house, without which second factors cannot be opened."""
    try:
        keys = house_keys(store, keys_place(store))
    except HouseKeyError as error:
        raise NotAllowed(str(error)) from None
    if keys is None:
        raise NotAllowed(NO_HOUSE_KEYS)
    return keys
