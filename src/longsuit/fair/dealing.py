"""Rounds dealt from a provable shuffle, and their records."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from longsuit.fair.errors import FairnessError
from longsuit.play import AUTOMATIC, CloseWagers, Origin, Round, record, record_text
from longsuit.rules import Step

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from longsuit.fair.added_entropy import Contribution
    from longsuit.fair.committed_shuffle import CommittedShuffle, Shuffle
    from longsuit.play import Action, Duty, JackpotWager, Meter
    from longsuit.rules import Rules


def with_shuffle(round_: Round, shuffle: Shuffle, duties: frozenset[Duty] = AUTOMATIC) -> Round:
    """The same round with its wagers, ready to be dealt from a shuffle.

    While wagers are open a round has no deck, so nobody can look at it.
    """
    if round_.step is not Step.WAGERS or round_.deck is not None:
        raise FairnessError("A shuffle is for a round without a deck whose wagers are still open.")
    _refuse_mismatch(round_, shuffle)
    return round_.with_deck(shuffle.deck, duties)


def fair_record(round_: Round, shuffle: Shuffle, played_on: str | None = None) -> dict[str, Any]:
    """The record of a finished round with the proof of its shuffle, the seed revealed."""
    return record(round_, _proven(round_, shuffle), played_on, shuffle.revealed)


def fair_record_text(
    round_: Round,
    shuffle: Shuffle,
    played_on: str | None = None,
    *,
    deck: int | None = None,
    jackpots: Sequence[JackpotWager] = (),
) -> str:
    """The same as canonical JSON; `deck` names the deck, where decks are not used strictly in turn."""
    return record_text(round_, _proven(round_, shuffle)._replace(deck=deck), played_on, shuffle.revealed, jackpots)


def _proven(round_: Round, shuffle: Shuffle) -> Origin:
    """The origin of a round dealt from this shuffle; any other round is refused."""
    if round_.deck != shuffle.deck:
        raise FairnessError("This round was not dealt from this shuffle.")
    _refuse_mismatch(round_, shuffle)
    return Origin(None, shuffle.committed.round_id.number)


def fair_round(  # noqa: PLR0913 - a round has that many parts
    rules: Rules,
    committed: CommittedShuffle,
    wagers: Iterable[Action],
    decide: Callable[[Round], Action],
    *,
    contributions: Iterable[Contribution] = (),
    players: Mapping[int, str] | None = None,
    meters: Mapping[str, Meter] | None = None,
    played_on: str | None = None,
) -> dict[str, Any]:
    """Play one round from a published commitment: wagers, entropy, deal, decisions; return its record."""
    open_ = Round(rules, players=players, meters=meters)
    for action in wagers:
        open_.apply(action)
    shuffle = committed.add(*contributions).close()
    round_ = with_shuffle(open_, shuffle)
    round_.apply(CloseWagers())
    while round_.turn is not None:
        round_.apply(decide(round_))
    return fair_record(round_, shuffle, played_on)


def _refuse_mismatch(round_: Round, shuffle: Shuffle) -> None:
    """Raise if a shuffle is for other rules, or has entropy of somebody who does not play in the round."""
    if shuffle.committed.round_id.rules_sha256 != round_.rules.sha256:
        raise FairnessError("This shuffle was committed to for other rules than those of the round.")
    for added in shuffle.committed.contributions:
        name = round_.players.get(added.seat)
        if name is not None and name != added.player:
            raise FairnessError(f"Seat {added.seat} is {name}'s, but the entropy is {added.player}'s.")
        if not round_.wagers.get(added.seat):
            raise FairnessError(f"{added.player} added entropy at seat {added.seat}, which has no wager.")
