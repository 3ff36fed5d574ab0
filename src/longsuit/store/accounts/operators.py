"""Operators: their roles, the events that change them, and which commands are refused from whom."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from longsuit.base import INVISIBLE, ONE_SCRIPT, NotAllowed, looks_like, mixes_scripts
from longsuit.jackpot import Role
from longsuit.store.chain.categories import HOUSE_KEYS

if TYPE_CHECKING:
    from collections.abc import Mapping

ROLES = tuple(role.value for role in Role)
"""The roles; an operator has one of them."""

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


def evolve_operators(operators: Mapping[str, Operator], event: Mapping[str, Any]) -> dict[str, Operator]:
    """The operators after one of their events; the keys of the house, in the same category, change no operator."""
    if event["kind"] == HOUSE_KEYS:
        return dict(operators)
    name = event["name"]
    if event["kind"] == "operator-added":
        changed = Operator(name, event["role"], event["secret"])
    elif event["kind"] == "operator-revoked":
        changed = Operator(name, operators[name].role, operators[name].password_fingerprint, revoked=True)
    else:
        changed = Operator(name, operators[name].role, event["secret"])
    return {**operators, name: changed}


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
