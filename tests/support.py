"""A table for tests: hands are spelled out, a round is played in one call, a refusal must change nothing."""

from __future__ import annotations

import json
import tomllib
from copy import deepcopy
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pytest

from longsuit.base import Refused
from longsuit.cards import ALL_CARDS, Colour, Deck, parse_cards
from longsuit.play import AUTOMATIC, ChooseColour, CloseWagers, Fold, PlaceWager, Raise, Round, Settle, record, verify
from longsuit.play import SupplyMeters as Supply
from longsuit.rules import Rules, load, read_house

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import Mapping

    from longsuit.cards import Card
    from longsuit.play import Action, Duty, Line, Meter, Outcome

NINE_HIGH = "9c 3c 2c 8s 6s 7d 5d"
"""A dealer's hand that only just qualifies; its cards are in no other hand of this module."""

EIGHT_HIGH = "8c 7c 6c 5s 3s 9d 6d"
"""A dealer's hand that only just does not qualify."""

FLUSHES = {
    7: "Kh Jh 9h 7h 5h 3h 2h",
    6: "Kh Jh 9h 7h 5h 3h As",
    5: "Kh Jh 9h 7h 5h Qs As",
    4: "Kh Jh 9h 7h Td Qs As",
    3: "Kh Jh 9h Td 8d Qs As",
    2: "Kh Jh Td 8d Qs As Kc",
}
"""A hand for each length of its flush, with no straight flush of three in any."""

STRAIGHT_FLUSHES = {
    7: "9h 8h 7h 6h 5h 4h 3h",
    6: "9h 8h 7h 6h 5h 4h Ks",
    5: "9h 8h 7h 6h 5h Ks Jd",
    4: "9h 8h 7h 6h Ks Jd Qc",
    3: "9h 8h 7h Ks Jd Qc 2d",
    2: "9h 8h 6h Ks Jd Qc 2d",
}
"""A hand for each length of its longest straight flush."""

POKER = {
    "royal-flush-hearts": "Ah Kh Qh Jh Th 2s 3d",
    "royal-flush": "As Ks Qs Js Ts 2h 3d",
    "straight-flush": "9h 8h 7h 6h 5h Ks Jd",
    "four-of-a-kind": "Kh Kd Ks Kc 4h 2s 3d",
    "full-house": "Kh Kd Ks 4h 4s 2s 3d",
    "flush": "Kh Jh 9h 7h 5h Qs As",
    "straight": "Kh Qd Js Th 9s 4h 2s",
    "three-of-a-kind": "Kh Kd Ks 4h 2s Td Jh",
}
"""A hand for each paying line of jackpot tables 1 and ML1, and one that is not paid."""


@dataclass(frozen=True)
class Player:
    """One seat of a round: its cards, its stakes in cents, and what it does."""

    cards: str
    """The packet, spelled out."""

    wagers: Mapping[str, int]
    """Stakes by wager; the base wager is `base` here."""

    raises: int | None
    """The raise in cents; None for a fold."""

    colour: Colour | None = None
    """The chosen colour, in a colour game."""


def stays(cards: str, raises: int = 500, base: int = 500, colour: str | None = None, **wagers: int) -> Player:
    """A player who stays in; `flush_rush=100` is a wager on `flush-rush`."""
    return Player(cards, {"base": base, **_named(wagers)}, raises, Colour(colour) if colour else None)


def folds(cards: str, base: int = 500, colour: str | None = None, **wagers: int) -> Player:
    """A player who folds."""
    return Player(cards, {"base": base, **_named(wagers)}, None, Colour(colour) if colour else None)


def _named(wagers: Mapping[str, int]) -> dict[str, int]:
    return {name.replace("_", "-"): amount for name, amount in wagers.items()}


def cards(text: str) -> tuple[Card, ...]:
    """Cards spelled out."""
    return parse_cards(text)


def deck(*hands: str) -> Deck:
    """A deck with these hands on top, in order, and the cards nobody named behind them."""
    top = parse_cards(" ".join(hands))
    return Deck((*top, *(card for card in ALL_CARDS if card not in top)))


def rules(game: str, house: str = "", on: dt.date | None = None) -> Rules:
    """The rules of a game under a house file written out here."""
    return load(game, read_house(tomllib.loads(house), "house.toml") if house else None, on)


def wagered(
    game: str | Rules,
    *players: Player,
    dealer: str = NINE_HIGH,
    community: str = "",
    duties: frozenset[Duty] = AUTOMATIC,
    meters: Mapping[str, Meter] | None = None,
) -> Round:
    """A round with every wager placed and not yet closed; the players sit at 1, 2, and so on."""
    terms = load(game) if isinstance(game, str) else game
    hands = [community] if community else []
    hands += [player.cards for player in players]
    assert {len(parse_cards(player.cards)) for player in players} == {terms.packet}
    round_ = Round(terms, deck(*hands, *([dealer] if terms.duel else [])), duties=duties, meters=meters)
    for seat, player in enumerate(players, 1):
        if player.colour is not None:
            round_.apply(ChooseColour(seat, player.colour))
        for name, amount in player.wagers.items():
            round_.apply(PlaceWager(seat, terms.base.name if name == "base" else name, amount))
    return round_


def dealt(game: str | Rules, *players: Player, **table: Any) -> Round:
    """A round up to the first decision."""
    round_ = wagered(game, *players, **table)
    round_.apply(CloseWagers())
    return round_


def play(game: str | Rules, *players: Player, **table: Any) -> Round:
    """A whole round: wagers, deal, decisions, settlement."""
    round_ = dealt(game, *players, **table)
    for seat, player in enumerate(players, 1):
        round_.apply(Fold(seat) if player.raises is None else Raise(seat, player.raises))
    return round_


def streets(game: str | Rules, *packs: str, base: int = 500, seats: int = 1) -> Round:
    """A round of a game with streets, up to its first decision; `packs` are the cards as they come off the deck."""
    terms = load(game) if isinstance(game, str) else game
    round_ = Round(terms, deck(*packs))
    for seat in range(1, seats + 1):
        round_.apply(PlaceWager(seat, terms.base.name, base))
    round_.apply(CloseWagers())
    return round_


def line(round_: Round, wager: str, seat: int = 1) -> Line:
    """What became of one wager."""
    assert round_.settlement is not None
    (found,) = (line for line in round_.settlement.lines if (line.seat, line.wager) == (seat, wager))
    return found


def outcomes(round_: Round, seat: int = 1) -> dict[str, Outcome]:
    """What became of each wager of a seat."""
    assert round_.settlement is not None
    return {line.wager: line.outcome for line in round_.settlement.lines if line.seat == seat}


def paid(round_: Round, wager: str, seat: int = 1) -> int:
    """What came back for one wager, the stake included where it is returned."""
    return line(round_, wager, seat).paid_cents


def won(round_: Round, wager: str, seat: int = 1) -> int:
    """The winnings of one wager."""
    return line(round_, wager, seat).won_cents


def order(round_: Round) -> list[tuple[int, str]]:
    """Seats and wagers, as they were settled."""
    assert round_.settlement is not None
    return [(line.seat, line.wager) for line in round_.settlement.lines]


def refused(round_: Round, action: Action) -> Refused:
    """The refusal of an action, which must leave the round as it was."""
    before = _state(round_)
    with pytest.raises(Refused) as caught:
        round_.apply(action)
    assert _state(round_) == before
    return caught.value


def assert_replays(round_: Round) -> None:
    """A round's record, read back as a file would be, must settle to itself."""
    written = json.loads(json.dumps(record(round_)))
    assert verify(written) == written


def _state(round_: Round) -> dict[str, Any]:
    # The rules and the deck never change, and the flushes are only remembered.
    slots = [name for kind in Round.__mro__ for name in getattr(kind, "__slots__", ())]
    kept = [name for name in slots if name not in ("rules", "deck", "flushes")]
    assert "wagers" in kept
    return {name: deepcopy(getattr(round_, name)) for name in kept}


def supply(round_: Round, **meters: Meter) -> Round:
    """Say what the meters stand at, as `sensor_1__major=Meter(…)`, and let the round be settled."""
    named = {name.replace("__", "/").replace("_", "-"): meter for name, meter in meters.items()}
    round_.apply(Supply(named))
    if not round_.finished:
        round_.apply(Settle())
    return round_
