"""Rounds of a history for tests: dealt, played and recorded, without a server."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from longsuit.cards import ALL_CARDS, Deck
from longsuit.history import PlayedRound, RoundOfSeat, played_round
from longsuit.play import Check, ChooseColour, CloseWagers, Fold, JackpotWager, PlaceWager, Raise, Round, record
from longsuit.rules import Role, load

if TYPE_CHECKING:
    from collections.abc import Mapping

    from longsuit.rules import Rules

ILS, NCF = load("i-luv-suits"), load("nine-card-fortune-flush")


def recorded(
    rules: Rules,
    seats: Mapping[int, Mapping[str, int]],
    seed: int,
    *,
    fold: bool = False,
    jackpots: tuple[JackpotWager, ...] = (),
) -> dict[str, Any]:
    """The record of a round in which each seat has these wagers, and all of them raise, or check and then fold."""
    deck = list(ALL_CARDS)
    Random(seed).shuffle(deck)
    round_ = Round(rules, Deck(deck), players={seat: f"Player {seat}" for seat in seats})
    for seat, stakes in seats.items():
        if rules.colour:
            round_.apply(ChooseColour(seat, "red"))
        for name in sorted(stakes, key=lambda name: rules.by_name[name].role is not Role.BASE):
            round_.apply(PlaceWager(seat, name, stakes[name]))
    round_.apply(CloseWagers())
    while round_.turn:
        turn = round_.turn
        gives_up = Check(turn) if any(one.kind is Check for one in round_.legal(turn)) else Fold(turn)
        round_.apply(gives_up if fold else Raise(turn, seats[turn][rules.base.name]))
    return record(round_, jackpots=jackpots)


def seat_of(
    document: Mapping[str, Any],
    rules: Rules,
    number: int = 1,
    *,
    seat: int = 1,
    table: str = "suits",
    round_number: int | None = None,
    at: str = "2026-03-01T12:00:00.000000Z",
    meters: Mapping[str, int] | None = None,
) -> PlayedRound:
    """A recorded round from the side of a seat."""
    lines = [line for line in document["settlement"]["lines"] if line["seat"] == seat]
    net = sum(line["paid_cents"] - line["stake_cents"] for line in lines)
    net += sum(one["paid_cents"] - one["wager_cents"] for one in document.get("jackpots", ()) if one["seat"] == seat)
    place = RoundOfSeat(number * 10 + seat, table, round_number or number, seat, at, net, "a" * 64)
    return played_round(place, document, rules, meters)


def played(number: int, stakes: Mapping[str, int] | None = None, rules: Rules = ILS, **facts: Any) -> PlayedRound:
    """A round that was dealt from a seed of this number."""
    how = {"fold": facts.pop("fold", False), "jackpots": facts.pop("jackpots", ())}
    document = recorded(rules, {1: stakes or {rules.base.name: 500}}, number, **how)
    return seat_of(document, rules, number, **facts)
