"""Documents made from the data the engine runs on."""

from longsuit.report._model import Chapter, Grid, Paragraph, Sheet
from longsuit.report._sheet import rules_document, rules_sheet

__all__ = ["Chapter", "Grid", "Paragraph", "Sheet", "rules_document", "rules_sheet"]
