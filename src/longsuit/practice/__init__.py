"""Practice: rounds that follow wholly from their description, for chips that count nowhere. Pure.

A description says who sits where, the wagers, the cards chosen, a seed for all other cards, and the decisions so far.
`play_round` plays it by the rules of a table, as far as the decisions go.

>>> from longsuit.cards import parse_cards
>>> from longsuit.rules import load
>>> rules = load("i-luv-suits")
>>> own = OwnSeat({"ante": 500}, cards=tuple(parse_cards("Kh Jh 8h 4h")))
>>> round_ = play_round(rules, PracticeRound({1: own, 2: Bot("T-8-6")}, seed=7))
>>> round_.turn, len(round_.packets[1])
(1, 7)
>>> again = play_round(rules, PracticeRound({1: own, 2: Bot("T-8-6")}, seed=7, decisions=(Decision(1, 500),)))
>>> again.finished, again.packets == round_.packets
(True, True)
"""

from longsuit.practice.bots import BEST_PLAY, bot_strategies
from longsuit.practice.description import MAX_OWN_SEATS, Bot, Decision, OwnSeat, PracticeRound
from longsuit.practice.guided_hands import lessons
from longsuit.practice.lesson import Lesson
from longsuit.practice.rounds import PLAYER, play_round

__all__ = [
    "BEST_PLAY",
    "MAX_OWN_SEATS",
    "PLAYER",
    "Bot",
    "Decision",
    "Lesson",
    "OwnSeat",
    "PracticeRound",
    "bot_strategies",
    "lessons",
    "play_round",
]
