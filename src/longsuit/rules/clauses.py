"""The clauses of the rulebook: an id, and what it is about."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING

from longsuit.rules.data_files import read_data, shipped

if TYPE_CHECKING:
    from collections.abc import Mapping


class JackpotClause(StrEnum):
    """The clauses every jackpot answers to, by subject."""

    SENSORS = "JP-1"
    ROUND = "JP-2"
    WIN = "JP-3"
    UNDO = "JP-4"
    PAYMENT = "JP-5"
    ORDER = "JP-6"
    RESEED = "JP-7"
    CONTRIBUTION = "JP-8"
    ADVICE = "JP-9"
    HOUSE_JACKPOT = "JP-10"
    PROGRESSIVE = "JP-11"
    DISPLAY = "JP-12"
    RECOVERY = "JP-13"
    RECONCILIATION = "JP-14"
    PRECONFIGURED = "JP-15"
    PRIZE_SHOWN = "JP-16"
    OTHER_WAGER = "JP-17"
    LINK = "JP-18"
    SECOND_PERSON = "JP-19"


class IrregularityClause(StrEnum):
    """The clauses about what goes wrong at a table, by subject; named as the options of a house file."""

    WRONG_COUNT = "IRR-1"
    EXPOSED_CARD = "IRR-2"
    OUTSIDE_LIMITS = "IRR-3"
    ROUNDING = "IRR-4"


class EquipmentClause(StrEnum):
    """The clauses about equipment and what comes before the first wager, by subject."""

    CARDS = "EQ-1"
    MODELS = "EQ-2"
    CHECKLIST = "EQ-3"
    FAULT = "EQ-4"
    DISPLAY = "EQ-5"
    APPROVALS = "WA-5"


class BankingClause(StrEnum):
    """The clauses about a player who banks the round, by subject."""

    BANKER = "PD-1"
    BANK = "PD-2"
    ORDER = "PD-3"
    EXHAUSTED = "PD-4"
    FEES = "PD-5"


@dataclass(frozen=True)
class Clauses:
    """Which clause of the rulebook to name for what."""

    deck: str
    """The deck, the seats and how cards are dealt."""

    wagers: str
    """Which wagers may be placed, and when."""

    decision: str
    """Folding or raising, and how much."""

    fold: str
    """What a fold does."""

    reveal: str
    """The dealer's reveal, or the deal that ends a colour game."""

    qualifier: str
    """When the dealer qualifies."""

    not_qualified: str
    """What happens when the dealer does not."""

    compare: str
    """How the base wagers are won, lost or pushed."""

    shown: str
    """What is shown, and what players may not show each other."""


@dataclass(frozen=True)
class SheetClauses:
    """Clauses that only the rules sheet names, because nothing is settled by them; empty where a game has none."""

    alternate_decks: str = ""
    """Decks used on alternate rounds."""

    change_of_deck: str = ""
    """The dealer changes the deck at the start of every round."""

    flush_cards: str = ""
    """Which cards count in a colour game."""

    separate_hands: str = ""
    """A flush and a straight flush made of different cards."""

    private_hands: str = ""
    """Players may not show or discuss their cards."""

    layout: str = ""
    """Where the cards of folded hands and of players who stay in lie."""


_COMMON = {
    "JP-1": "One or two sensors per seat, each a game of its own; all jackpots of a table of one kind",
    "JP-2": "Base wagers, jackpot wagers, START GAME, deal, reconcile, END GAME, in that order",
    "JP-3": "A jackpot win is selected, checked and confirmed; only the commit moves the meter",
    "JP-4": "A committed win is undone only by a manual adjustment",
    "JP-5": "Percentage pays come off the meter, all others from the tray",
    "JP-6": "Several meter wins are paid from the dealer's right, each on the meter as it then stands",
    "JP-7": "A 100% award reseeds the meter with seed and reserve; a smaller share leaves the rest",
    "JP-8": "A rate of each accepted wager goes to the meter and another to the reserve, exactly",
    "JP-9": "The system gives its advice when configured, with the reason and the number behind it",
    "JP-10": "A house jackpot is a fixed prize; each winner is paid in full",
    "JP-11": "A progressive holds players' money: it goes down only for listed reasons, each with a document",
    "JP-12": "Displays show what they are sent, hold nothing and decide nothing",
    "JP-13": "The system returns to the exact state it acknowledged, or takes no jackpot wagers and says so",
    "JP-14": "Every meter is kept for ever and reconciles: start and all entries are the amount shown",
    "JP-15": "Each pay table has preconfigured terms with a known house advantage: a new jackpot's default",
    "JP-16": "What is shown is what is paid, in whole cents rounded up once; the tray adds the fraction",
    "JP-17": "Another fixed wager multiplies every pay that is shown or paid; a percentage stays one",
    "JP-18": "A link is decided by the game each table really plays, by every way of asking",
    "JP-19": "The second person sees what was entered, what it changes and the advice before approving",
    "EQ-1": "Cards come from a shuffler that delivers packets, from a machine or a shoe, or are prepared by hand",
    "EQ-2": "A profile lists approved models with minimum software versions; a table's lower ones are refused",
    "EQ-3": "Before a table opens, two people sign its checklist, and the audit chain keeps both signatures",
    "EQ-4": "A wrong count, a card face up in the pack, a shuffler that stops: misdeal, the deck out until verified",
    "EQ-5": "Where a profile forbids a networked display, its page is served to the table's own machine only",
    "WA-1": "A maximum single wager with an effective date",
    "WA-2": "Aggregate limits: one per prize type, with a floor, none below 50 to 1",
    "WA-3": "Side bets among players are prohibited",
    "WA-4": "Version and rules hash stand in every record",
    "WA-5": "A table opens once the approvals of its profile are on record, each with its date and document",
    "IRR-1": "A wrong number of cards is a misdeal: all wagers are returned",
    "IRR-2": "An exposed card is discarded and the deal goes on",
    "IRR-3": "A wager accepted outside the limits stands; one refused is returned at once",
    "IRR-4": "A payment that is not whole cents is rounded up, once, at the end",
    "PD-1": "Where players bank, one of them takes the house's side of every wager but the jackpots, and places none",
    "PD-2": "The banker puts up chips before wagers are closed, within the limits; no round is dealt without a bank",
    "PD-3": "The action begins at the banker's left: seats are dealt to, decide and are settled in that order",
    "PD-4": "Each wager won or lost uses up as much of the bank; what the bank does not cover is returned",
    "PD-5": "The house collects a fee for each hand from the players and the banker, whatever the hand brings",
}
"""The clauses that every game answers to, in the order of the rulebook."""


@cache
def all_clauses() -> Mapping[str, str]:
    """Every clause with what it says: those of the shipped games, then those that every game answers to.

    >>> all_clauses()["ILS-5"]
    'The dealer reveals and sets the longest flush'
    """
    books = [read_data(f"games/{game}.toml")["rulebook"] for game in shipped("games")]
    return MappingProxyType({clause: text for book in (*books, _COMMON) for clause, text in book.items()})
