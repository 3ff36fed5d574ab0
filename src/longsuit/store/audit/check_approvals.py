"""Checking changes of executives: each one on record has the approval of a second person on record before it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from longsuit.jackpot import Role
from longsuit.store.accounts.operator_proposals import (
    ADD,
    CHANGE_SECRET,
    REMOVE_SECOND_FACTOR,
    evolve_proposals,
    may_approve,
    needs_approval,
)
from longsuit.store.accounts.operators import is_active_person
from longsuit.store.chain.categories import CHANGE_APPROVED, CHANGE_RECOVERED

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from longsuit.store.accounts.operator_proposals import OperatorProposal
    from longsuit.store.accounts.operators import Operator
    from longsuit.store.chain.links import Link

_CHANGES = {
    "operator-added": ADD,
    "secret-changed": CHANGE_SECRET,
    "second-factor-removed": REMOVE_SECOND_FACTOR,
}
"""The kinds of events that may need an approval, and what was proposed for each."""


class ApprovalReplay:
    """The proposals of a house rebuilt from its events, to compare changes of executives with them."""

    def __init__(self) -> None:
        self._proposals: Mapping[str, OperatorProposal] = {}
        self.since = 0
        """The first event of a version with approvals, after those of versions without; 0 if there are no such two."""
        self._required = self._older = False

    def apply(self, link: Link, event: Mapping[str, Any], operators: Mapping[str, Operator]) -> Iterator[str]:
        """Apply an event of the operators, who are given as they were before it; a sentence for each problem."""
        kind = event["kind"]
        self._begin(link.seq, event)
        if kind in _CHANGES and self._required and not self._is_allowed(link, event, operators):
            yield f"Event {link.seq:,} changed the executive {event['name']} without another executive's approval."
        if kind in (CHANGE_APPROVED, CHANGE_RECOVERED) and not self._is_approval(link, event, operators):
            yield f"Event {link.seq:,} is an approval by {link.actor}, who could not give it."
        self._proposals = evolve_proposals(self._proposals, event)

    def _begin(self, seq: int, event: Mapping[str, Any]) -> None:
        """Require approvals from the first event that has its command: versions before approvals left it out."""
        if not self._required and "command" in event:
            self._required, self.since = True, seq if self._older else 0
        self._older = self._older or not self._required

    def _is_allowed(self, link: Link, event: Mapping[str, Any], operators: Mapping[str, Operator]) -> bool:
        """Whether a change needs no approval, or has one that was not used before."""
        change, name = _CHANGES[event["kind"]], event["name"]
        if not needs_approval(operators, change, name, event.get("role", ""), link.actor):
            return True
        found = self._proposals.get(str(event.get("approval")))
        if found is None or found.closed or not found.approved_by:
            return False
        return (found.change, found.name, found.by) == (change, name, link.actor)

    def _is_approval(self, link: Link, event: Mapping[str, Any], operators: Mapping[str, Operator]) -> bool:
        """Whether who approved a proposal could do so then: alone only if nobody else could."""
        proposal, by = self._proposals.get(str(event["proposal"])), operators.get(link.actor)
        if proposal is None or by is None or event["by"] != by.name:
            return False
        if event["kind"] == CHANGE_APPROVED:
            return may_approve(by, proposal)
        alone = not any(may_approve(one, proposal) for one in operators.values())
        return alone and by.role == Role.ADMINISTRATOR and is_active_person(by)
