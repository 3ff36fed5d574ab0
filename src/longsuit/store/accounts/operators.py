"""Operators: their roles, the events that change them, and which commands are refused from whom."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from longsuit.base import INVISIBLE, ONE_SCRIPT, NotAllowed, looks_like, mixes_scripts
from longsuit.jackpot import Role
from longsuit.store.chain.categories import CHANGES_NO_OPERATOR

if TYPE_CHECKING:
    from collections.abc import Mapping

ROLES = tuple(role.value for role in Role)
"""The roles; an operator has one of them."""

AUTOMATIC_OPERATORS = {
    "automatic-dealer": Role.DEALER,
    "automatic-supervisor": Role.SUPERVISOR,
    "automatic-executive": Role.EXECUTIVE,
    "house-file": Role.ADMINISTRATOR,
    "opening": Role.ADMINISTRATOR,
}
"""The operators a floor acts as; nobody can sign in as one of them."""

_RESERVED = ("clock", "the clock")
"""Actors in records that are neither operators nor guests; the id of a guest has a slash, which no name has."""

_NAME = re.compile(r"\w(?:[\w .’-]{0,38}[\w.])?")


@dataclass(frozen=True)
class Operator:
    """Someone who may give commands."""

    name: str
    """The name in every record; it is never given to anybody else."""

    role: str
    """What they may do."""

    password_fingerprint: str
    """The SHA-256 of the argon2 hash of their password: it only shows whether the stored hash was changed."""

    revoked: bool = False
    """Whether they may not do anything any more."""

    second_factor: str = ""
    """The SHA-256 of their sealed second factor; empty if they have none."""


def evolve_operators(operators: Mapping[str, Operator], event: Mapping[str, Any]) -> dict[str, Operator]:
    """The operators after an event of their category, of which some change no operator."""
    kind = event["kind"]
    if kind in CHANGES_NO_OPERATOR:
        return dict(operators)
    name = event["name"]
    if kind == "operator-added":
        changed = Operator(name, event["role"], event["secret"])
    elif kind == "operator-revoked":
        changed = replace(operators[name], revoked=True)
    elif kind == "secret-changed":
        changed = replace(operators[name], password_fingerprint=event["secret"], revoked=False)
    else:
        changed = replace(operators[name], second_factor=event["second_factor"])
    return {**operators, name: changed}


def is_active_person(operator: Operator) -> bool:
    """Whether somebody can sign in as an operator."""
    return not operator.revoked and operator.name not in AUTOMATIC_OPERATORS


def refuse_stranger(operators: Mapping[str, Operator], actor: object, role: object) -> None:
    """Raise unless a command comes from an active operator in their own role."""
    operator = operators.get(actor) if isinstance(actor, str) else None
    if operator is None:
        raise NotAllowed("No operator of this house has the name that the command gives.")
    if operator.revoked:
        raise NotAllowed(f"{operator.name} has been revoked and can no longer give commands.")
    if operator.role != role:
        raise NotAllowed(f"{operator.name} is {operator.role} here and can give commands in that role only.")


def refuse_bad_name(operators: Mapping[str, Operator], name: str) -> None:
    """Raise unless a name can be given to a new operator."""
    if not _NAME.fullmatch(name) or name.translate(INVISIBLE) != name:
        raise NotAllowed("A name has 1 to 40 letters, digits, spaces, dots and hyphens.")
    if mixes_scripts(name):
        raise NotAllowed(ONE_SCRIPT)
    if any(looks_like(name, reserved) for reserved in _RESERVED):
        raise NotAllowed(f"{name} is reserved for the floor's clock. Choose another name.")
    if any(looks_like(name, known) for known in operators):
        raise NotAllowed(f"{name} is or was the name of an operator. Choose a name that nobody has had.")


def refuse_bad_role(role: str) -> None:
    """Raise unless a role exists."""
    if role not in ROLES:
        raise NotAllowed(f"There is no such role. The roles are {', '.join(ROLES)}.")
