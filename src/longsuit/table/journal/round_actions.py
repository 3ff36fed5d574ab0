"""The actions of a round, in the form the journal stores."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from longsuit import fair
from longsuit.cards import Card, Colour, parse_card
from longsuit.play import (
    AUTOMATIC,
    BY_HAND,
    AcceptWager,
    CallMisdeal,
    Check,
    ChooseColour,
    CloseWagers,
    DealCommunity,
    DealPacket,
    ExposeCard,
    FindFaceUpCard,
    Fold,
    PutUpBank,
    Raise,
    ReportShufflerStop,
    ReportWrongCount,
    Reveal,
    Settle,
    SetWager,
    TakeBackBank,
    TurnCommunity,
    VoidRound,
)
from longsuit.table.table import Table


def perform(table: Table, action: list[Any]) -> int:
    """Carry out one action in the round of a working copy of a table, or raise `Refused`; return its stage."""
    stage = table.play.at
    _ACTIONS[action[0]](table, *action[1:])
    return stage


def _wager(table: Table, seat: int, wager: str, amount: int) -> None:
    """Set the total amount on a spot; 0 takes the chips back."""
    table.play.apply(SetWager(seat, wager, amount))
    stop_wager_clock(table)


def _bank(table: Table, seat: int, amount: int | None = None) -> None:
    """Put up a bank, or take it back where there is no amount."""
    table.play.apply(TakeBackBank(seat) if amount is None else PutUpBank(seat, amount))
    stop_wager_clock(table)


def stop_wager_clock(table: Table) -> None:
    """Stop the clock that closes wagers while they cannot be closed."""
    if not table.can_close_wagers:
        table.wagers_close = ""


def _close(table: Table) -> None:
    """Close wagers, and deal the round from the shuffle that the seed and all contributions give."""
    play = table.play
    if table.committed_shuffle is not None and play.wagers:
        wagered = [(number, table.seats[number]) for number in play.wagers]
        added = [fair.Contribution(number, seat.name, seat.entropy) for number, seat in wagered if seat.entropy]
        table.committed_shuffle = table.committed_shuffle.add(*added)
        table.shuffle = table.committed_shuffle.close()
        table.play = fair.with_shuffle(play, table.shuffle, BY_HAND if table.terms.human else AUTOMATIC)
    table.play.apply(CloseWagers())


def _cards(texts: list[str] | None) -> tuple[Card, ...] | None:
    return None if texts is None else tuple(parse_card(text) for text in texts)


def _card(text: str | None) -> Card | None:
    return None if text is None else parse_card(text)


_ACTIONS: dict[str, Callable[..., None]] = {
    "bank": _bank,
    "take-back-bank": _bank,
    "wager": _wager,
    "accept": lambda table, seat, wager, amount: table.play.apply(AcceptWager(seat, wager, amount)),
    "colour": lambda table, seat, colour: table.play.apply(ChooseColour(seat, Colour(colour))),
    "close": _close,
    "community": lambda table, cards: table.play.apply(DealCommunity(_cards(cards))),
    "packet": lambda table, to, cards: table.play.apply(DealPacket(to, _cards(cards))),
    "expose": lambda table, card: table.play.apply(ExposeCard(_card(card))),
    "misdeal": lambda table, hand, found: table.play.apply(CallMisdeal(hand, found)),
    "shuffler-count": lambda table, counted: table.play.apply(ReportWrongCount(counted)),
    "face-up-card": lambda table, card: table.play.apply(FindFaceUpCard(_card(card))),
    "shuffler-stop": lambda table: table.play.apply(ReportShufflerStop()),
    "fold": lambda table, seat: table.play.apply(Fold(seat)),
    "check": lambda table, seat: table.play.apply(Check(seat)),
    "raise": lambda table, seat, amount: table.play.apply(Raise(seat, amount)),
    "turn": lambda table: table.play.apply(TurnCommunity()),
    "reveal": lambda table: table.play.apply(Reveal()),
    "settle": lambda table: table.play.apply(Settle()),
    "void": lambda table, reason: table.play.apply(VoidRound(reason)),
}
"""The function for each kind of action; it takes the facts of the action as arguments."""
