"""Games as data, and what a house may change in them.

>>> rules = load("nh-flush")
>>> rules.title, rules.seats, [wager.label for wager in rules.wagers]
('NH Flush Poker', 6, ['Ante', 'Raise', 'Flush Bonus', 'Straight Flush Bonus'])
"""

from longsuit.rules.aggregate_caps import cap_on_the_hand
from longsuit.rules.banking import Banking, Fee
from longsuit.rules.catalogue import catalogue_json, rules_json
from longsuit.rules.clauses import (
    BankingClause,
    Clauses,
    EquipmentClause,
    IrregularityClause,
    JackpotClause,
    SheetClauses,
    all_clauses,
)
from longsuit.rules.dealer_qualifies import Duel, OwnHand
from longsuit.rules.jackpots import house_jackpot_amounts
from longsuit.rules.largest_wager_amounts import largest_stakes, limited_raise
from longsuit.rules.metrics import PACKET_READINGS, Metric, cards_of_margin, colour_reading, hand_name
from longsuit.rules.opening.checklists import CheckItem, Opening
from longsuit.rules.opening.equipment import (
    SHUFFLERS,
    CardSource,
    DisplayReach,
    Equipment,
    Model,
    TableEquipment,
    read_table_equipment,
    unnamed_equipment,
)
from longsuit.rules.optional_raises import is_optional_raise
from longsuit.rules.options import (
    USUAL_STEPS,
    CapMethod,
    CapScope,
    ExposedCard,
    FaceUpCard,
    FoldFate,
    JackpotKind,
    MeterOrder,
    OutsideLimits,
    RaiseStep,
    Reads,
    Role,
    Rounding,
    Shape,
    ShufflerCount,
    ShufflerStop,
    Step,
    Timing,
    Unqualified,
    UnusedCards,
    Win,
    WrongCount,
)
from longsuit.rules.origins.bounds import Bound, Departure, Keep, Profile, departures, most_allowed
from longsuit.rules.origins.differences import Difference
from longsuit.rules.pay_table import Award, Basis, DefaultTerms, Odds, PayRow, PayTable, Share, parse_rate
from longsuit.rules.published.editions import edition_with
from longsuit.rules.published.preconfigured_terms import preconfigured_terms
from longsuit.rules.published.set_by import (
    OwnValue,
    SetBy,
    chosen_by,
    left_to_the_house,
    limits_set_by,
    made_by,
    own_values,
    raise_set_by,
    set_by,
)
from longsuit.rules.reading.house_files import (
    NOT_RECORDED,
    PROFILES,
    House,
    find_house,
    house_over,
    read_house,
)
from longsuit.rules.reading.lay_over import lay_over
from longsuit.rules.reading.load_game import build, build_document, load
from longsuit.rules.reading.read_game_file import (
    FOLDERS,
    GAMES,
    add_game_file,
    add_game_folder,
    complete_document,
    game_document,
    game_name,
    game_names,
    is_game,
    is_path,
    remove_game,
)
from longsuit.rules.reading.read_qualifier import parse_qualifier
from longsuit.rules.reading.read_wagers import common_amount, roles_of
from longsuit.rules.reading.readable_title import readable_title
from longsuit.rules.rules import (
    Cap,
    Irregularities,
    Jackpots,
    Rules,
)
from longsuit.rules.streets.allowed_raises import Decision
from longsuit.rules.streets.raise_bounds import largest_raises, least_raises
from longsuit.rules.streets.steps_of_streets import Stage
from longsuit.rules.streets.street import Street
from longsuit.rules.toml_document import Problems, RulesError, Section, listed, shown
from longsuit.rules.wager import Limits, Wager

__all__ = [
    "FOLDERS",
    "GAMES",
    "NOT_RECORDED",
    "PACKET_READINGS",
    "PROFILES",
    "SHUFFLERS",
    "USUAL_STEPS",
    "Award",
    "Banking",
    "BankingClause",
    "Basis",
    "Bound",
    "Cap",
    "CapMethod",
    "CapScope",
    "CardSource",
    "CheckItem",
    "Clauses",
    "Decision",
    "DefaultTerms",
    "Departure",
    "Difference",
    "DisplayReach",
    "Duel",
    "Equipment",
    "EquipmentClause",
    "ExposedCard",
    "FaceUpCard",
    "Fee",
    "FoldFate",
    "House",
    "Irregularities",
    "IrregularityClause",
    "JackpotClause",
    "JackpotKind",
    "Jackpots",
    "Keep",
    "Limits",
    "MeterOrder",
    "Metric",
    "Model",
    "Odds",
    "Opening",
    "OutsideLimits",
    "OwnHand",
    "OwnValue",
    "PayRow",
    "PayTable",
    "Problems",
    "Profile",
    "RaiseStep",
    "Reads",
    "Role",
    "Rounding",
    "Rules",
    "RulesError",
    "Section",
    "SetBy",
    "Shape",
    "Share",
    "SheetClauses",
    "ShufflerCount",
    "ShufflerStop",
    "Stage",
    "Step",
    "Street",
    "TableEquipment",
    "Timing",
    "Unqualified",
    "UnusedCards",
    "Wager",
    "Win",
    "WrongCount",
    "add_game_file",
    "add_game_folder",
    "all_clauses",
    "build",
    "build_document",
    "cap_on_the_hand",
    "cards_of_margin",
    "catalogue_json",
    "chosen_by",
    "colour_reading",
    "common_amount",
    "complete_document",
    "departures",
    "edition_with",
    "find_house",
    "game_document",
    "game_name",
    "game_names",
    "hand_name",
    "house_jackpot_amounts",
    "house_over",
    "is_game",
    "is_optional_raise",
    "is_path",
    "largest_raises",
    "largest_stakes",
    "lay_over",
    "least_raises",
    "left_to_the_house",
    "limited_raise",
    "limits_set_by",
    "listed",
    "load",
    "made_by",
    "most_allowed",
    "own_values",
    "parse_qualifier",
    "parse_rate",
    "preconfigured_terms",
    "raise_set_by",
    "read_house",
    "read_table_equipment",
    "readable_title",
    "remove_game",
    "roles_of",
    "rules_json",
    "set_by",
    "shown",
    "unnamed_equipment",
]
