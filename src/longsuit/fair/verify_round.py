"""Verifying a round from its record alone: the deck is the committed one, dealt and settled correctly."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from longsuit.cards import card_texts
from longsuit.fair.added_entropy import refuse_disorder
from longsuit.fair.errors import FairnessError, NotVerified
from longsuit.fair.parsing import hash_bytes, some_bytes
from longsuit.fair.proof import Proof, read_proof
from longsuit.fair.shuffle_from_seed import close, commit, shuffle
from longsuit.play import RecordError, ReplayError
from longsuit.play import verify as replay

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


@dataclass(frozen=True)
class PlayerNotes:
    """What somebody noted at the table, to compare with a record."""

    commitment: bytes | None = None
    """The commitment as it was published before wagers closed."""

    closing: bytes | None = None
    """The closing as it was published before the first card."""

    entropy: Mapping[int, bytes] = field(default_factory=dict)
    """What certain seats added, by seat."""

    @classmethod
    def of(cls, commitment: str | None, closing: str | None, entropy: Mapping[int, str]) -> PlayerNotes:
        """The notes, from hexadecimal digits in upper or lower case."""
        return cls(
            None if commitment is None else hash_bytes(commitment.strip().lower(), "commitment you noted"),
            None if closing is None else hash_bytes(closing.strip().lower(), "closing you noted"),
            {seat: some_bytes(text.strip().lower(), f"entropy of seat {seat}") for seat, text in entropy.items()},
        )


@dataclass(frozen=True)
class Check:
    """The check of one part of a record."""

    part: str
    """Which part, one of `PARTS`."""

    holds: bool
    """Whether it is correct."""

    sentence: str
    """The result in a sentence."""


@dataclass(frozen=True)
class _Case:
    """A record to check."""

    document: dict[str, Any]
    """The record."""

    proof: Proof
    """The proof it carries."""

    noted: PlayerNotes
    """What somebody noted at the table."""


def verify(document: object, noted: PlayerNotes | None = None) -> tuple[Check, ...]:
    """Every check of a record, all passed; or `NotVerified` with the first that failed."""
    found = checks(document, noted)
    if not found[-1].holds:
        raise NotVerified(found[-1].part, found[-1].sentence)
    return found


def checks(document: object, noted: PlayerNotes | None = None) -> tuple[Check, ...]:
    """The checks of a record in order, up to the first that fails.

    Raises `RecordError` for what is not a record, `FairnessError` for a proof that cannot be read.
    """
    if not isinstance(document, dict):
        raise RecordError("A round record is a JSON object.")
    if document.get("fairness") is None:
        return (Check("commitment", holds=False, sentence="The record carries no proof of its shuffle."),)
    case = _Case(document, read_proof(document["fairness"]), noted or PlayerNotes())
    found: list[Check] = []
    for part, check in _CHECKS.items():
        try:
            found.append(Check(part, holds=True, sentence=check(case)))
        except _Mismatch as difference:
            return (*found, Check(part, holds=False, sentence=str(difference)))
    return tuple(found)


class _Mismatch(Exception):
    """How a part differs from what it should be, in a sentence."""


def _commitment(case: _Case) -> str:
    if commit(case.proof.seed, case.proof.round_id) != case.proof.commitment:
        raise _Mismatch("The revealed seed is not the one committed to for this table, round and rules.")
    if case.noted.commitment not in (None, case.proof.commitment):
        raise _Mismatch("The commitment in the record is not the one you noted.")
    return "The revealed seed is the one committed to for this table, round and rules."


def _entropy(case: _Case) -> str:
    added = {each.seat: each for each in case.proof.contributions}
    try:
        refuse_disorder(case.proof.contributions)
    except FairnessError as error:
        raise _Mismatch(str(error)) from None
    for seat, name in _players(case.document).items():
        if seat in added and added[seat].player != name:
            raise _Mismatch(f"Seat {seat} is {name}'s, but the entropy is {added[seat].player}'s.")
    for seat in sorted(added.keys() - _playing(case.document)):
        raise _Mismatch(f"{added[seat].player} added entropy at seat {seat}, which has no wager.")
    for seat, entropy in case.noted.entropy.items():
        if seat not in added:
            raise _Mismatch(f"The entropy of seat {seat} was left out.")
        if added[seat].entropy != entropy:
            raise _Mismatch(f"The entropy of seat {seat} is not what you noted.")
    count = f"{len(added)} players" if len(added) > 1 else "One player"
    return f"{count} added entropy." if added else "No player added entropy."


def _players(document: dict[str, Any]) -> dict[int, str]:
    """The named players of a record by seat."""
    return {row["seat"]: row["player"] for row in _seats(document) if row.get("player")}


def _playing(document: dict[str, Any]) -> set[int]:
    """The seats of a record that have a wager."""
    return {row["seat"] for row in _seats(document) if row.get("wagers")}


def _seats(document: dict[str, Any]) -> list[dict[str, Any]]:
    """The readable seats of a record; anything else is found when the round is played again."""
    seats = document.get("seats")
    rows = [row for row in seats if isinstance(row, dict)] if isinstance(seats, list) else []
    return [row for row in rows if type(row.get("seat")) is int]


def _closing(case: _Case) -> str:
    if close(case.proof.commitment, case.proof.contributions) != case.proof.closing:
        raise _Mismatch("The closing does not match the commitment and the entropy.")
    if case.noted.closing not in (None, case.proof.closing):
        raise _Mismatch("The closing in the record is not the one you noted.")
    return "The closing matches the commitment and the entropy."


def _shuffle(case: _Case) -> str:
    deck = case.document.get("deck")
    if not isinstance(deck, list):
        raise _Mismatch("The record has no deck.")
    expected = card_texts(shuffle(case.proof.seed, case.proof.contributions, case.proof.round_id))
    for place, (card, other) in enumerate(zip(deck, expected, strict=False), 1):
        if card != other:
            raise _Mismatch(
                f"Card {place} of the deck is {str(card)[:40]} in the record, but {other} when shuffled again."
            )
    if len(deck) != len(expected):
        raise _Mismatch(f"The deck has {len(deck)} cards in the record, but {len(expected)} when shuffled again.")
    return "The seed and the entropy give this deck."


def _round(case: _Case) -> str:
    _replay(case, ("rules_sha256", "origin"), ("dealt", "sight", "settlement", "record_sha256"))
    round_id, document = case.proof.round_id, case.document
    if document["rules_sha256"] != round_id.rules_sha256:
        raise _Mismatch("The round was settled by other rules than the shuffle was committed to.")
    if document["origin"]["round"] != round_id.number:
        raise _Mismatch(
            f"The record is of round {document['origin']['round']}, but the shuffle was for round {round_id.number}."
        )
    return "The round replays, under the rules and the number committed to."


def _deal(case: _Case) -> str:
    _replay(case, ("dealt", "sight"), ("settlement", "record_sha256"))
    return "Every card was dealt from the top of the deck to the right hand."


def _settlement(case: _Case) -> str:
    _replay(case, ("settlement",), ("record_sha256",))
    return "Every wager settles again to the same cent."


def _record(case: _Case) -> str:
    _replay(case, ("record_sha256",), ())
    return "The record's own hash is correct."


def _replay(case: _Case, needed: tuple[str, ...], later: tuple[str, ...]) -> None:
    """Play the round again and compare, leaving out the parts checked later."""
    for key in needed:
        if case.document.get(key) is None:
            raise _Mismatch(f"{key} is missing.")
    try:
        replay({key: value for key, value in case.document.items() if key not in later})
    except ReplayError as error:
        raise _Mismatch(str(error)) from None


_CHECKS: dict[str, Callable[[_Case], str]] = {
    "commitment": _commitment,
    "entropy": _entropy,
    "closing": _closing,
    "shuffle": _shuffle,
    "round": _round,
    "deal": _deal,
    "settlement": _settlement,
    "record": _record,
}

PARTS = tuple(_CHECKS)
"""The parts in the order of their checks: the shuffle first, then the round."""
