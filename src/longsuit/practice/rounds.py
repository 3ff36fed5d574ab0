"""Practice rounds, played as far as the player has decided."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.base import Refused
from longsuit.play import Check, ChooseColour, CloseWagers, Fold, PlaceWager, Raise, Round, place_name
from longsuit.practice.bots import bot_decision, place_bot_wagers, refuse_strategy
from longsuit.practice.deck import DealtTo, practice_deck, seats_dealt_to
from longsuit.practice.description import MAX_OWN_SEATS, Bot, Decision, OwnSeat, PracticeRound
from longsuit.rules import Role

if TYPE_CHECKING:
    from longsuit.play import DecisionAction
    from longsuit.rules import Rules

PLAYER = "player"
"""The name of the player's seats in a practice round; a bot's is its strategy."""


def play_round(rules: Rules, described: PracticeRound) -> Round:
    """The round that a description leads to: open for wagers, waiting for the player, or settled."""
    _refuse_seats(rules, described)
    dealt_to: DealtTo = {}
    # Where a folded seat gets no more cards, the deck's order depends on who folds: it is found street by street.
    for _ in rules.streets:
        round_ = _played(rules, described, dealt_to)
        if (found := seats_dealt_to(round_)) == dealt_to:
            break
        dealt_to = found
    return round_


def _played(rules: Rules, described: PracticeRound, dealt_to: DealtTo) -> Round:
    names = {number: _name(seat) for number, seat in described.seats.items()}
    round_ = Round(rules, practice_deck(rules, described, dealt_to), players=names)
    for number, seat in sorted(described.seats.items()):
        if isinstance(seat, Bot):
            place_bot_wagers(round_, number)
        else:
            _place_wagers(round_, number, seat)
    if described.dealt:
        _refuse_missing(rules, described)
        round_.apply(CloseWagers())
        _decide(round_, described)
    elif described.decisions:
        raise Refused(rules.clauses.decision, "Decisions are made once the cards are dealt.")
    return round_


def _name(seat: OwnSeat | Bot) -> str:
    return seat.strategy if isinstance(seat, Bot) else PLAYER


def _refuse_seats(rules: Rules, described: PracticeRound) -> None:
    """Refuse a round without the player, with too many of their seats, or with a bot of an unknown strategy."""
    if not described.own:
        raise Refused("", "Take a seat yourself: a practice round needs one of your own.")
    if len(described.own) > MAX_OWN_SEATS:
        raise Refused("", f"You may play {MAX_OWN_SEATS} seats at once, not {len(described.own)}.")
    for number, seat in described.seats.items():
        if not 1 <= number <= rules.seats:
            raise Refused(rules.clauses.deck, f"There is no seat {number}. The seats are 1 to {rules.seats}.")
        if isinstance(seat, Bot):
            refuse_strategy(rules, seat.strategy)


def _place_wagers(round_: Round, number: int, seat: OwnSeat) -> None:
    """The player's chips, the base wager first, because no other wager stands without it."""
    rules = round_.rules
    if seat.colour is not None:
        round_.apply(ChooseColour(number, seat.colour))
    for name in sorted(seat.wagers, key=lambda name: name != rules.base.name):
        found = rules.by_name.get(name)
        if found is not None and found.role is Role.JACKPOT:
            raise Refused(rules.clauses.wagers, "Practice has no jackpots. Leave the sensors dark.")
        if found in rules.equal_wagers and seat.wagers[name] == seat.wagers.get(rules.base.name):
            continue  # it is placed with the base wager
        round_.apply(PlaceWager(number, name, seat.wagers[name]))


def _refuse_missing(rules: Rules, described: PracticeRound) -> None:
    """Refuse to deal before each of the player's seats has its base wager."""
    for number, seat in described.own.items():
        if rules.base.name not in seat.wagers:
            sentence = f"{place_name(number).capitalize()} has no {rules.base.label}. Place it before the deal."
            raise Refused(rules.clauses.wagers, sentence)


def _decide(round_: Round, described: PracticeRound) -> None:
    """Let the seats decide in turn, until the player has to."""
    waiting = list(described.decisions)
    while (turn := round_.turn) is not None:
        seat = described.seats[turn]
        if isinstance(seat, Bot):
            round_.apply(bot_decision(round_, turn, seat.strategy))
        elif waiting:
            round_.apply(_action(waiting.pop(0)))
        else:
            return
    if waiting:
        clause = round_.rules.clauses.decision
        raise Refused(clause, f"{place_name(waiting[0].seat).capitalize()} has nothing more to decide in this round.")


def _action(decision: Decision) -> DecisionAction:
    if decision.raise_cents:
        return Raise(decision.seat, decision.raise_cents)
    return Check(decision.seat) if decision.check else Fold(decision.seat)
