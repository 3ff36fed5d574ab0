"""Operators as the store knows them, and what happens to them; secrets are in `_credentials`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from longsuit.base import NotAllowed
from longsuit.jackpot import Role, same_person

if TYPE_CHECKING:
    from collections.abc import Mapping

ROLES = tuple(role.value for role in Role)
"""The roles an operator can have, one each."""

_OFFICES = ("clock", "the clock")
"""Who stands in records besides operators and guests, whose ids have a stroke in them that no name has."""

_NAME = re.compile(r"\w(?:[\w .’-]{0,38}[\w.])?")


@dataclass(frozen=True)
class Operator:
    """Someone who may give commands."""

    name: str
    """The name every record carries; never given to anybody else."""

    role: str
    """What he may do."""

    secret: str
    """The SHA-256 of his secret's argon2 hash: enough to check the hash by, useless for anything else."""

    revoked: bool = False
    """Whether he may do nothing any more."""


def evolve_operators(operators: Mapping[str, Operator], event: Mapping[str, Any]) -> dict[str, Operator]:
    """The operators after an event of theirs."""
    name = event["name"]
    if event["kind"] == "operator-added":
        changed = Operator(name, event["role"], event["secret"])
    elif event["kind"] == "operator-revoked":
        changed = Operator(name, operators[name].role, operators[name].secret, revoked=True)
    else:
        changed = Operator(name, operators[name].role, event["secret"])
    return {**operators, name: changed}


def refuse_stranger(operators: Mapping[str, Operator], actor: object, role: object) -> None:
    """Raise unless a command comes from an operator in his own role."""
    operator = operators.get(actor) if isinstance(actor, str) else None
    if operator is None:
        raise NotAllowed("The command names nobody who works here; allowed: an operator of this house.")
    if operator.revoked:
        raise NotAllowed(f"{operator.name} has been revoked; allowed: an operator who has not been.")
    if operator.role != role:
        raise NotAllowed(f"{operator.name} is {operator.role} here; allowed: commands in that role.")


def refuse_bad_name(operators: Mapping[str, Operator], name: str) -> None:
    """Raise unless a name can be given to a new operator."""
    if not _NAME.fullmatch(name):
        raise NotAllowed("The name will not do; allowed: 1 to 40 letters, digits, spaces, dots and hyphens.")
    if any(same_person(name, office) for office in _OFFICES):
        raise NotAllowed(f"{name} is what the floor's records call its clock; allowed: any other name.")
    if any(same_person(name, known) for known in operators):
        raise NotAllowed(f"{name} has been here already; allowed: a name that nobody ever had.")


def refuse_bad_role(role: str) -> None:
    """Raise unless a role exists."""
    if role not in ROLES:
        raise NotAllowed(f"There is no such role; allowed: {', '.join(ROLES)}.")
