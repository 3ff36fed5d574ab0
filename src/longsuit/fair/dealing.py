"""Rounds dealt from a promised shuffle, and the records they leave."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from longsuit.fair.errors import FairnessError
from longsuit.play import AUTOMATIC, CloseWagers, Origin, Round, record, record_text
from longsuit.rules import Step

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from longsuit.fair.commitment import Promise, Shuffle
    from longsuit.fair.contributions import Contribution
    from longsuit.play import Action, Duty, Meter
    from longsuit.rules import Rules


def with_shuffle(round_: Round, shuffle: Shuffle, duties: frozenset[Duty] = AUTOMATIC) -> Round:
    """The same round, its wagers as they stand, about to be dealt from a shuffle.

    While wagers are open a round has no deck: there is no order of cards yet that anybody could look at.
    """
    if round_.step is not Step.WAGERS or round_.deck is not None:
        raise FairnessError("A shuffle is for a round without a deck whose wagers are still open; this one is not.")
    _refuse_strangers(round_, shuffle)
    return round_.with_deck(shuffle.deck, duties)


def fair_record(round_: Round, shuffle: Shuffle, played_on: str | None = None) -> dict[str, Any]:
    """The record of a finished round with the proof of its shuffle, the seed revealed."""
    return record(round_, _proven(round_, shuffle), played_on, shuffle.revealed)


def fair_record_text(round_: Round, shuffle: Shuffle, played_on: str | None = None) -> str:
    """The same as canonical JSON."""
    return record_text(round_, _proven(round_, shuffle), played_on, shuffle.revealed)


def _proven(round_: Round, shuffle: Shuffle) -> Origin:
    """Where a round came from that a shuffle was made for; any other is refused."""
    if round_.deck != shuffle.deck:
        raise FairnessError("This round was not dealt from this shuffle; allowed: the round it was made for.")
    _refuse_strangers(round_, shuffle)
    return Origin(None, shuffle.promise.round_id.number)


def fair_round(  # noqa: PLR0913 - a round has that many parts
    rules: Rules,
    promise: Promise,
    wagers: Iterable[Action],
    decide: Callable[[Round], Action],
    *,
    contributions: Iterable[Contribution] = (),
    players: Mapping[int, str] | None = None,
    meters: Mapping[str, Meter] | None = None,
    played_on: str | None = None,
) -> dict[str, Any]:
    """One whole round from a published promise: wagers, what players add, the deal, decisions; its record."""
    open_ = Round(rules, players=players, meters=meters)
    for action in wagers:
        open_.apply(action)
    for contribution in contributions:
        promise = promise.add(contribution)
    shuffle = promise.close()
    round_ = with_shuffle(open_, shuffle)
    round_.apply(CloseWagers())
    while round_.turn is not None:
        round_.apply(decide(round_))
    return fair_record(round_, shuffle, played_on)


def _refuse_strangers(round_: Round, shuffle: Shuffle) -> None:
    """Raise when a shuffle is for other rules, or has the entropy of somebody who does not play there."""
    if shuffle.promise.round_id.rules_sha256 != round_.rules.sha256:
        raise FairnessError("This shuffle was promised for other rules; allowed: the rules of the round.")
    for added in shuffle.promise.contributions:
        name = round_.players.get(added.seat)
        if name is not None and name != added.player:
            raise FairnessError(
                f"Seat {added.seat} is {name}'s, and the entropy is {added.player}'s; allowed: one's own seat."
            )
        if not round_.wagers.get(added.seat):
            raise FairnessError(
                f"Nobody has a wager at seat {added.seat}, where {added.player} adds entropy; allowed: seats that play."
            )
