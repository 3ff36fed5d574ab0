"""Games as data, and what a house may change in them.

>>> rules = load("nh-flush")
>>> rules.title, rules.seats, [wager.label for wager in rules.wagers]
('NH Flush Poker', 6, ['Ante', 'Raise', 'Flush Bonus', 'Straight Flush Bonus'])
"""

from longsuit.rules.catalogue import catalogue_json, rules_json
from longsuit.rules.clauses import CLAUSES, EquipmentClause, IrregularityClause, JackpotClause
from longsuit.rules.house_files import GAMES, NOT_RECORDED, PROFILES, House, find_house, lay_over, read_house
from longsuit.rules.load_game import common_amount, load, preconfigured_terms
from longsuit.rules.metrics import SEVEN_CARD_READINGS, Metric, colour_reading, hand_name
from longsuit.rules.opening.checklists import CheckItem, Opening
from longsuit.rules.opening.equipment import (
    SHUFFLERS,
    CardSource,
    DisplayReach,
    Equipment,
    Model,
    TableEquipment,
    read_table_equipment,
)
from longsuit.rules.options import (
    USUAL_STEPS,
    CapMethod,
    CapScope,
    ExposedCard,
    FoldFate,
    JackpotKind,
    MeterOrder,
    OutsideLimits,
    RaiseStep,
    Role,
    Rounding,
    Shape,
    Step,
    Timing,
    UnusedCards,
    WrongCount,
)
from longsuit.rules.origins.editions import edition_with
from longsuit.rules.pay_table import Award, Basis, DefaultTerms, Odds, PayRow, PayTable, Share, parse_rate
from longsuit.rules.qualifier import parse_qualifier
from longsuit.rules.rules import (
    Cap,
    Clauses,
    ColourGame,
    Duel,
    Irregularities,
    Jackpots,
    Limits,
    Rules,
    SheetClauses,
    Wager,
)
from longsuit.rules.toml_document import Problems, RulesError, Section, listed, shown

__all__ = [
    "CLAUSES",
    "GAMES",
    "NOT_RECORDED",
    "PROFILES",
    "SEVEN_CARD_READINGS",
    "SHUFFLERS",
    "USUAL_STEPS",
    "Award",
    "Basis",
    "Cap",
    "CapMethod",
    "CapScope",
    "CardSource",
    "CheckItem",
    "Clauses",
    "ColourGame",
    "DefaultTerms",
    "DisplayReach",
    "Duel",
    "Equipment",
    "EquipmentClause",
    "ExposedCard",
    "FoldFate",
    "House",
    "Irregularities",
    "IrregularityClause",
    "JackpotClause",
    "JackpotKind",
    "Jackpots",
    "Limits",
    "MeterOrder",
    "Metric",
    "Model",
    "Odds",
    "Opening",
    "OutsideLimits",
    "PayRow",
    "PayTable",
    "Problems",
    "RaiseStep",
    "Role",
    "Rounding",
    "Rules",
    "RulesError",
    "Section",
    "Shape",
    "Share",
    "SheetClauses",
    "Step",
    "TableEquipment",
    "Timing",
    "UnusedCards",
    "Wager",
    "WrongCount",
    "catalogue_json",
    "colour_reading",
    "common_amount",
    "edition_with",
    "find_house",
    "hand_name",
    "lay_over",
    "listed",
    "load",
    "parse_qualifier",
    "parse_rate",
    "preconfigured_terms",
    "read_house",
    "read_table_equipment",
    "rules_json",
    "shown",
]
