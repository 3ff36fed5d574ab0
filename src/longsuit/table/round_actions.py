"""What is done in the round of a table, as the journal writes it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from longsuit import fair
from longsuit.base import Refused
from longsuit.cards import Colour, parse_card
from longsuit.play import (
    AUTOMATIC,
    BY_HAND,
    AcceptWager,
    CallMisdeal,
    ChooseColour,
    CloseWagers,
    DealCommunity,
    DealPacket,
    ExposeCard,
    Fold,
    PlaceWager,
    Raise,
    Reveal,
    Round,
    Settle,
    VoidRound,
    WithdrawWager,
)
from longsuit.rules import Role

if TYPE_CHECKING:
    from longsuit.cards import Card
    from longsuit.table.table import Table


def apply(table: Table, action: list[Any]) -> None:
    """Do one thing in the round, as the journal writes it; or raise `Refused` and leave the round as it was."""
    _ACTIONS[action[0]](table, *action[1:])


def _wager(table: Table, seat: int, wager: str, amount: int) -> None:
    """The whole amount that lies on a spot from now on; none of it where that is 0."""
    play = table.play
    placed = play.wagers.get(seat, {})
    if wager not in placed:
        play.apply(PlaceWager(seat, wager, amount) if amount else WithdrawWager(seat, wager))
    elif not amount:
        play.apply(WithdrawWager(seat, wager))
    else:
        _change(play, seat, wager, amount)
    play.log.clear()
    unhurried(table)


def _change(play: Round, seat: int, wager: str, amount: int) -> None:
    """Another amount on a spot with chips: everything above it is lifted, and put down again."""
    placed, accepted = dict(play.wagers[seat]), set(play.accepted)
    kept = {name: cents for name, cents in placed.items() if name != wager}
    only = play.rules.by_name[wager].role is not Role.BASE
    try:
        for name in [wager] if only else [*(name for name in reversed(placed) if name != wager), wager]:
            play.apply(WithdrawWager(seat, name))
        play.apply(PlaceWager(seat, wager, amount))
        for name, cents in {} if only else kept.items():
            kind = AcceptWager if (seat, name) in accepted else PlaceWager
            play.apply(kind(seat, name, cents))
    except Refused:
        play.wagers[seat], play.accepted = placed, accepted
        raise


def unhurried(table: Table) -> None:
    """Nothing is hurried by the clock where no wager lies on the felt."""
    if not table.play.wagers:
        table.closes = ""


def _accept(table: Table, seat: int, wager: str, amount: int) -> None:
    """A wager outside the limits, which the dealer lets stand."""
    play = table.play
    placed, accepted = dict(play.wagers.get(seat, {})), set(play.accepted)
    try:
        if wager in placed:
            play.apply(WithdrawWager(seat, wager))
        play.apply(AcceptWager(seat, wager, amount))
    except Refused:
        if placed:
            play.wagers[seat] = placed
        play.accepted = accepted
        raise
    play.log.clear()


def _colour(table: Table, seat: int, colour: str) -> None:
    table.play.apply(ChooseColour(seat, Colour(colour)))
    table.play.log.clear()


def _accept_again(play: Round) -> None:
    """Note only what is outside the limits as wagers stand now: other wagers beside it may have changed since."""
    opened = Round(play.rules, duties=BY_HAND)
    opened.colours = play.colours
    for seat, placed in play.wagers.items():
        for name, cents in placed.items():
            kind = AcceptWager if (seat, name) in play.accepted else PlaceWager
            opened.apply(kind(seat, name, cents))
    play.accepted = opened.accepted


def _close(table: Table) -> None:
    """Wagers are closed: the shuffle is made of all that was added, and dealt from."""
    play = table.play
    if not play.wagers:
        play.apply(CloseWagers())  # refused, with the reason
    if table.promise is None:
        play.apply(CloseWagers())
        return
    for number in sorted(play.wagers):
        seat = table.seats[number]
        if seat.entropy:
            table.promise = table.promise.add(fair.Contribution(number, seat.name, seat.entropy))
    table.shuffle = table.promise.close()
    if play.accepted:
        _accept_again(play)
    play.colours = {seat: colour for seat, colour in play.colours.items() if seat in play.wagers}
    play.players = {number: table.seats[number].name for number in table.seats if number in play.wagers}
    table.play = fair.with_shuffle(play, table.shuffle, BY_HAND if table.terms.human else AUTOMATIC)
    table.play.apply(CloseWagers())


def _cards(texts: list[str] | None) -> tuple[Card, ...] | None:
    return None if texts is None else tuple(parse_card(text) for text in texts)


def _expose(table: Table, card: str | None) -> None:
    table.play.apply(ExposeCard(None if card is None else parse_card(card)))


_ACTIONS: dict[str, Callable[..., None]] = {
    "wager": _wager,
    "accept": _accept,
    "colour": _colour,
    "close": _close,
    "community": lambda table, cards: table.play.apply(DealCommunity(_cards(cards))),
    "packet": lambda table, to, cards: table.play.apply(DealPacket(to, _cards(cards))),
    "expose": _expose,
    "misdeal": lambda table, hand, found: table.play.apply(CallMisdeal(hand, found)),
    "fold": lambda table, seat: table.play.apply(Fold(seat)),
    "raise": lambda table, seat, amount: table.play.apply(Raise(seat, amount)),
    "reveal": lambda table: table.play.apply(Reveal()),
    "settle": lambda table: table.play.apply(Settle()),
    "void": lambda table, reason: table.play.apply(VoidRound(reason)),
}
"""What can be done in a round, as the journal writes it."""
