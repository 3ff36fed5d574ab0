"""Fair rounds for tests, from seeds made up here."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any

from longsuit.cards import Colour
from longsuit.fair import Contribution, RoundId, commit_shuffle, fair_round
from longsuit.play import Check, ChooseColour, Fold, PlaceWager, Raise, raise_amounts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from longsuit.fair import CommittedShuffle
    from longsuit.play import Action, Round
    from longsuit.rules import Rules

PLAYERS = {1: "Ann", 2: "Béla", 4: "Chloé"}
ADDED = (Contribution(4, "Chloé", b"\x00\xff" * 32), Contribution(1, "Ann", b"seven sevens"))


def made_up(text: str) -> bytes:
    """A seed nobody has to keep secret."""
    return hashlib.sha256(text.encode()).digest()


def committed(rules: Rules, text: str = "a seed", table: str = "7", number: int = 3) -> CommittedShuffle:
    return commit_shuffle(RoundId.of(rules, table, number), lambda size: made_up(text)[:size])


def wagers(rules: Rules) -> Iterator[Action]:
    """Three seats with the smallest base wager."""
    for seat in PLAYERS:
        if rules.colour:
            yield ChooseColour(seat, Colour.RED)
        yield PlaceWager(seat, rules.base.name, rules.base.limits.min_cents)


def decide(round_: Round) -> Action:
    """Seat 2 folds, once it may; the others raise as little as they may, where they may."""
    seat = round_.turn or 0
    amounts = raise_amounts(round_, seat)
    if seat != 2 and amounts:
        return Raise(seat, amounts[0])
    return Fold(seat) if any(choice.kind is Fold for choice in round_.legal(seat)) else Check(seat)


def fair_document(rules: Rules, text: str = "a seed", added: tuple[Contribution, ...] = ADDED, **named: Any) -> Any:
    """The record of a fair round, read back as a file would be."""
    given = committed(rules, text, **named)
    document = fair_round(rules, given, wagers(rules), decide, contributions=added, players=PLAYERS)
    return json.loads(json.dumps(document))
