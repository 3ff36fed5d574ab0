"""Documents made from the data the engine runs on: the rules sheet, the win page, the strategy card."""

from longsuit.report.qr_codes import QrDrawing, qr_drawing
from longsuit.report.rules_of_play.document import Chapter, Grid, Paragraph, Sheet
from longsuit.report.rules_of_play.house_notices import value_words
from longsuit.report.rules_of_play.irregularities import equipment_faults
from longsuit.report.rules_of_play.phrases import amounts, joined
from longsuit.report.rules_of_play.sheet import rules_document, rules_sheet
from longsuit.report.spots import SpotRules, spot_rules
from longsuit.report.win_page import (
    PrintedCheckpoint,
    payer,
    person,
    signature_text,
    win_page_html,
    win_page_text,
)

__all__ = [
    "Chapter",
    "Grid",
    "Paragraph",
    "PrintedCheckpoint",
    "QrDrawing",
    "Sheet",
    "SpotRules",
    "amounts",
    "equipment_faults",
    "joined",
    "payer",
    "person",
    "qr_drawing",
    "rules_document",
    "rules_sheet",
    "signature_text",
    "spot_rules",
    "value_words",
    "win_page_html",
    "win_page_text",
]
