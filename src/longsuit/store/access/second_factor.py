"""Changes of second factors: enrolling one, removing one, and requiring them by role."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from longsuit.base import NotAllowed
from longsuit.store.access.check_second_factor import present_keys
from longsuit.store.access.operator_approvals import take_approval
from longsuit.store.access.operator_rules import (
    change_command,
    change_operators,
    refuse_unless_administrator,
    refuse_unless_person,
)
from longsuit.store.access.refusals import recorded_refusal
from longsuit.store.accounts.operator_proposals import REMOVE_SECOND_FACTOR
from longsuit.store.accounts.operator_rows import stored_password_hash
from longsuit.store.accounts.operators import is_active_person, refuse_bad_role
from longsuit.store.accounts.second_factor import (
    is_one_time_code,
    plain_code,
    sealed_second_factor,
    second_factor_fingerprint,
)
from longsuit.store.accounts.sessions import OPERATOR, end_sessions
from longsuit.store.accounts.used_codes import mark_used
from longsuit.store.chain.categories import SECOND_FACTOR_REQUIRED

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    import sqlalchemy as sa

    from longsuit.store.accounts.operators import Operator
    from longsuit.store.accounts.second_factor import SecondFactor
    from longsuit.store.events.event_batch import EventBatch
    from longsuit.store.store import Store


def require_second_factor(store: Store, by: Operator, roles: Iterable[str], *, stamp: tuple[str, str]) -> None:
    """Name the roles that need a second factor, by an administrator; those without one are signed out."""
    wanted = tuple(sorted(set(roles)))
    command = change_command("require-second-factor", by, stamp, roles=", ".join(wanted))

    def work(batch: EventBatch, connection: sa.Connection) -> None:
        operators = batch.after.operators
        refuse_unless_administrator(operators, by)
        for role in wanted:
            refuse_bad_role(role)
        people = [one for one in operators.values() if is_active_person(one)]
        lacking = [one.name for one in people if one.role in wanted and not one.second_factor]
        event = {"kind": SECOND_FACTOR_REQUIRED, "roles": list(wanted), "signed_out": lacking}
        batch.append_access_event(event, command)
        for name in lacking:
            end_sessions(connection, OPERATOR, name)

    change_operators(store, work, command)


def enrol_second_factor(
    store: Store,
    by: Operator,
    factor: SecondFactor,
    code: str,
    *,
    stamp: tuple[str, str],
    clock: Callable[[], float] = time.time,
) -> None:
    """Give an operator who has just signed in a second factor, confirmed with a code; it replaces an old one."""
    command = change_command("enrol-second-factor", by, stamp, name=by.name)
    counter = factor.counter_of(plain_code(code), clock()) if is_one_time_code(plain_code(code)) else None
    if counter is None:
        raise recorded_refusal(store, "That code is wrong, so nothing was changed. Enrol again.", command)
    sealed = sealed_second_factor(present_keys(store), by.name, factor)

    def work(batch: EventBatch, connection: sa.Connection) -> None:
        if batch.after.operators.get(by.name) != by:
            raise NotAllowed("You were changed in the meantime. Sign in again.")
        refuse_unless_person(batch.after.operators, by.name)
        event = {"kind": "second-factor-set", "name": by.name, "second_factor": second_factor_fingerprint(sealed)}
        batch.append_operator_event(event, command, stored_password_hash(connection, by.name), sealed)
        mark_used(connection, by.name, counter, stamp[1])
        end_sessions(connection, OPERATOR, by.name)

    change_operators(store, work, command)


def remove_second_factor(store: Store, by: Operator, name: str, *, stamp: tuple[str, str]) -> None:
    """Remove the second factor of an operator, by an administrator; that of an executive after another's approval."""
    command = change_command("remove-second-factor", by, stamp, name=name)

    def work(batch: EventBatch, connection: sa.Connection) -> None:
        operators = batch.after.operators
        refuse_unless_administrator(operators, by)
        if not refuse_unless_person(operators, name).second_factor:
            raise NotAllowed(f"{name} has no second factor.")
        approval = take_approval(connection, operators, REMOVE_SECOND_FACTOR, name, by=by, at=stamp[1])
        event = {"kind": "second-factor-removed", "name": name, "second_factor": "", **approval}
        batch.append_operator_event(event, command, stored_password_hash(connection, name))
        end_sessions(connection, OPERATOR, name)

    change_operators(store, work, command)
