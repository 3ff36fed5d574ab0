"""Cards, hands and how hands rank: flush, straight flush, poker.

A hand is four 13-bit *lanes* in one 52-bit integer, one lane a suit, ace high in each. The readable functions, the
tables and the vectorised functions all use that layout, so there is one definition of a hand.

>>> hand = parse_hand("Th 8h 6h Js Ad Qd Jc")
>>> str(flush(hand)), flush(hand).length
('T-8-6', 3)
>>> poker(hand).category.label
'pair'
"""

from longsuit.cards.card import ALL_CARDS, Card, Colour, Rank, Suit, card_texts
from longsuit.cards.deck import Deck
from longsuit.cards.flush_names import FLUSH_NAME, flush_text, parse_flush
from longsuit.cards.flushes import (
    Flush,
    colour_flush_length,
    flush,
    flush_lengths,
    flush_value,
    wild_flush_value,
)
from longsuit.cards.hand import ALL_HANDS, LANE, Hand, lanes_of
from longsuit.cards.parse import CardError, parse_card, parse_cards, parse_hand, quoted
from longsuit.cards.poker_hands import Category, PokerHand, best_five, best_five_of, five_cards, poker
from longsuit.cards.straight_flushes import StraightFlush, straight_flush, straight_flush_value

__all__ = [
    "ALL_CARDS",
    "ALL_HANDS",
    "FLUSH_NAME",
    "LANE",
    "Card",
    "CardError",
    "Category",
    "Colour",
    "Deck",
    "Flush",
    "Hand",
    "PokerHand",
    "Rank",
    "StraightFlush",
    "Suit",
    "best_five",
    "best_five_of",
    "card_texts",
    "colour_flush_length",
    "five_cards",
    "flush",
    "flush_lengths",
    "flush_text",
    "flush_value",
    "lanes_of",
    "parse_card",
    "parse_cards",
    "parse_flush",
    "parse_hand",
    "poker",
    "quoted",
    "straight_flush",
    "straight_flush_value",
    "wild_flush_value",
]
