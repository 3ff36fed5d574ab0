"""The chapter on what two people sign before a table opens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.report.rules_of_play.document import Chapter, Paragraph
from longsuit.rules import EquipmentClause

if TYPE_CHECKING:
    from longsuit.rules import Rules


def before_opening(rules: Rules) -> Chapter | None:
    """The checklist of the table and the approvals of the house; None where the house requires neither."""
    opening = rules.opening
    parts: list[Paragraph] = []
    if opening.require_checklist:
        text = "Two people sign each of these before the table takes wagers, one of them a supervisor or an executive:"
        items = (*opening.checklist, *(opening.jackpot_checklist if rules.sensors else ()))
        parts.append(Paragraph(text, EquipmentClause.CHECKLIST))
        parts += [Paragraph(item.text, EquipmentClause.CHECKLIST, listed=True) for item in items]
    if opening.require_approvals:
        text = "These approvals of the house are on record, each with the date and the name of its document:"
        parts.append(Paragraph(text, EquipmentClause.APPROVALS))
        parts += [Paragraph(item.text, EquipmentClause.APPROVALS, listed=True) for item in opening.approvals]
    return Chapter("Before the table opens", tuple(parts)) if parts else None
