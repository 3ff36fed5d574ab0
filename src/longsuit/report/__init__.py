"""Documents made from the data the engine runs on."""

from longsuit.report._model import Chapter, Grid, Paragraph, Sheet
from longsuit.report._sheet import rules_document, rules_sheet
from longsuit.report._words import joined

__all__ = ["Chapter", "Grid", "Paragraph", "Sheet", "joined", "rules_document", "rules_sheet"]
