"""Changes of executives, which take two people: proposed by one, approved by another, then carried out once.

What a proposal is and who may approve it; `store/access/operator_approvals.py` proposes and approves.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from longsuit.base import seconds_between
from longsuit.jackpot import Role
from longsuit.store.accounts.operators import AUTOMATIC_OPERATORS, is_active_person
from longsuit.store.chain.categories import CHANGE_APPROVED, CHANGE_DECLINED, CHANGE_PROPOSED, CHANGE_RECOVERED

if TYPE_CHECKING:
    from collections.abc import Mapping

    from longsuit.store.accounts.operators import Operator

ADD, CHANGE_SECRET, REMOVE_SECOND_FACTOR = "add-operator", "change-secret", "remove-second-factor"

VALID_SECONDS = 86_400
"""How long a proposal waits for its approval, and an approval for the change."""


@dataclass(frozen=True)
class OperatorProposal:
    """A change of an executive that somebody has proposed."""

    id: str
    """Its id."""

    change: str
    """What is to be done: `add-operator`, `change-secret` or `remove-second-factor`."""

    name: str
    """The executive."""

    by: str
    """Who proposed it, and may carry it out."""

    at: str
    """When it was proposed, or approved."""

    approved_by: str = ""
    """Who approved it; empty if nobody has."""

    closed: bool = False
    """Whether it was carried out or declined."""

    def is_open(self, at: str) -> bool:
        """Whether it can still be approved, declined or carried out."""
        return not self.closed and seconds_between(self.at, at) < VALID_SECONDS


def evolve_proposals(
    proposals: Mapping[str, OperatorProposal], event: Mapping[str, Any]
) -> Mapping[str, OperatorProposal]:
    """The proposals after an event of the operators."""
    kind = event["kind"]
    if kind == CHANGE_PROPOSED:
        proposed = OperatorProposal(event["id"], event["change"], event["name"], event["by"], event["at"])
        return {**proposals, proposed.id: proposed}
    name = str(event.get("approval") or event.get("proposal"))
    if name not in proposals:
        return proposals
    if kind in (CHANGE_APPROVED, CHANGE_RECOVERED):
        return {**proposals, name: replace(proposals[name], approved_by=event["by"], at=event["at"])}
    if kind == CHANGE_DECLINED or "approval" in event:
        return {**proposals, name: replace(proposals[name], closed=True)}
    return proposals


def needs_approval(operators: Mapping[str, Operator], change: str, name: str, role: str, by: str) -> bool:
    """Whether a change takes a second person: one of an executive by somebody else, once there was an executive."""
    if name in AUTOMATIC_OPERATORS:
        return False
    if change == ADD:
        return role == Role.EXECUTIVE and any(_is_executive(one) for one in operators.values())
    target = operators.get(name)
    return target is not None and _is_executive(target) and by != name


def may_approve(operator: Operator, proposal: OperatorProposal) -> bool:
    """Whether an operator is an executive who is neither who proposed a change nor who is changed."""
    is_other = operator.name not in (proposal.by, proposal.name)
    return _is_executive(operator) and is_active_person(operator) and is_other


def _is_executive(operator: Operator) -> bool:
    """Whether an operator is, or was, a person with the role executive."""
    return operator.role == Role.EXECUTIVE and operator.name not in AUTOMATIC_OPERATORS
