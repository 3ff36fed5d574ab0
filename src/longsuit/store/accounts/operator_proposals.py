"""Changes of executives, which take two people: proposed by one, approved by another, then carried out once."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from longsuit.base import seconds_between
from longsuit.store.chain.categories import CHANGE_APPROVED, CHANGE_DECLINED, CHANGE_PROPOSED, CHANGE_RECOVERED

if TYPE_CHECKING:
    from collections.abc import Mapping

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
