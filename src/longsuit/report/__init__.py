"""Documents made from the data the engine runs on."""

from longsuit.report.house_rules import HOUSE_JACKPOT_NOTICES
from longsuit.report.model import Chapter, Grid, Paragraph, Sheet
from longsuit.report.phrases import joined
from longsuit.report.sheet import rules_document, rules_sheet

__all__ = [
    "HOUSE_JACKPOT_NOTICES",
    "Chapter",
    "Grid",
    "Paragraph",
    "Sheet",
    "joined",
    "rules_document",
    "rules_sheet",
]
