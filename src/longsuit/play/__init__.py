"""One round: phases, actions, settlement, record. Pure: no clock, no I/O, no randomness of its own."""

from longsuit.play._actions import (
    DEALER,
    AcceptWager,
    Action,
    CallMisdeal,
    ChooseColour,
    CloseWagers,
    DealCommunity,
    DealPacket,
    ExposeCard,
    Fold,
    Operation,
    PlaceWager,
    PlayerAction,
    Raise,
    Reveal,
    Settle,
    SupplyMeters,
    WithdrawWager,
)
from longsuit.play._caps import cut, first_come, prorate
from longsuit.play._choice import Choice
from longsuit.play._meters import Claim, Meter, pay_claims
from longsuit.play._record import Origin, canonical, deck_in_use, record
from longsuit.play._refusal import Refused, dollars
from longsuit.play._replay import RecordError, ReplayError, resettle, verify
from longsuit.play._round import AUTOMATIC, BY_HAND, Duty, Round
from longsuit.play._settle import Line, MetersNeeded, Outcome, SeatPlay, Settlement, SettlementError, When, settle
from longsuit.play._sight import face_up, sight
from longsuit.play._strategy import StrategyError, Threshold, decide, strategy_names, threshold

__all__ = [
    "AUTOMATIC",
    "BY_HAND",
    "DEALER",
    "AcceptWager",
    "Action",
    "CallMisdeal",
    "Choice",
    "ChooseColour",
    "Claim",
    "CloseWagers",
    "DealCommunity",
    "DealPacket",
    "Duty",
    "ExposeCard",
    "Fold",
    "Line",
    "Meter",
    "MetersNeeded",
    "Operation",
    "Origin",
    "Outcome",
    "PlaceWager",
    "PlayerAction",
    "Raise",
    "RecordError",
    "Refused",
    "ReplayError",
    "Reveal",
    "Round",
    "SeatPlay",
    "Settle",
    "Settlement",
    "SettlementError",
    "StrategyError",
    "SupplyMeters",
    "Threshold",
    "When",
    "WithdrawWager",
    "canonical",
    "cut",
    "decide",
    "deck_in_use",
    "dollars",
    "face_up",
    "first_come",
    "pay_claims",
    "prorate",
    "record",
    "resettle",
    "settle",
    "sight",
    "strategy_names",
    "threshold",
    "verify",
]
