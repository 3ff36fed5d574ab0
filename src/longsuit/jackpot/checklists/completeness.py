"""Whether the checklist of a table and the approvals it needs are complete."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.jackpot.checklists.checklist import HOUSE
from longsuit.rules import EquipmentClause

if TYPE_CHECKING:
    from collections.abc import Mapping

    from longsuit.jackpot.checklists.checklist import Checklist


def missing_approvals(checklists: Mapping[str, Checklist], names: tuple[str, ...]) -> tuple[str, ...]:
    """The approvals that are not on record with two signatures, of some that are needed."""
    house = checklists.get(HOUSE)
    if house is None:
        return names
    known = {item.name for item in house.items} - set(house.unsigned)
    return tuple(name for name in names if name not in known)


def why_closed(checklists: Mapping[str, Checklist], table: str) -> tuple[str, str]:
    """The clause by which a table is not open yet and all it waits for, in words; two empty texts where it is open."""
    found = checklists.get(table)
    if found is None:
        return "", ""
    reasons = {}
    if found.unsigned:
        reasons[EquipmentClause.CHECKLIST] = f"its checklist to be signed by two people: {', '.join(found.unsigned)}"
    if lacking := missing_approvals(checklists, found.approvals):
        reasons[EquipmentClause.APPROVALS] = f"approvals of the house: {', '.join(lacking)}"
    return next(iter(reasons), ""), ". It also waits for ".join(reasons.values())
