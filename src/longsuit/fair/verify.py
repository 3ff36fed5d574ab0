"""Checking a round from its record alone: the deck is the promised one, and was dealt and settled as it had to be."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from longsuit.cards import card_texts
from longsuit.fair.contributions import refuse_disorder
from longsuit.fair.errors import FairnessError, NotVerified
from longsuit.fair.hashes import close, commit, shuffle
from longsuit.fair.parsing import hash_bytes, some_bytes
from longsuit.fair.proof import Proof, read_proof
from longsuit.play import RecordError, ReplayError
from longsuit.play import verify as replay

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


@dataclass(frozen=True)
class Noted:
    """What somebody noted down at the table, to hold a record against."""

    commitment: bytes | None = None
    """The commitment as it was published before wagers closed."""

    closing: bytes | None = None
    """The closing as it was published before the first card."""

    entropy: Mapping[int, bytes] = field(default_factory=dict)
    """What certain seats added, by seat."""

    @classmethod
    def of(cls, commitment: str | None, closing: str | None, entropy: Mapping[int, str]) -> Noted:
        """What was noted down, from the digits somebody typed in either case."""
        return cls(
            None if commitment is None else hash_bytes(commitment.strip().lower(), "commitment noted down"),
            None if closing is None else hash_bytes(closing.strip().lower(), "closing noted down"),
            {seat: some_bytes(text.strip().lower(), f"entropy of seat {seat}") for seat, text in entropy.items()},
        )


@dataclass(frozen=True)
class Check:
    """One part of a record, held against what it should be."""

    part: str
    """Which part, one of `PARTS`."""

    holds: bool
    """Whether it is as it should be."""

    sentence: str
    """What was found."""


@dataclass(frozen=True)
class _Case:
    """What is to be checked."""

    document: dict[str, Any]
    """The record."""

    proof: Proof
    """The proof it carries."""

    noted: Noted
    """What somebody noted down."""


def verify(document: object, noted: Noted | None = None) -> tuple[Check, ...]:
    """Every check of a record, all of them holding; or `NotVerified` with the first that does not."""
    found = checks(document, noted)
    if not found[-1].holds:
        raise NotVerified(found[-1].part, found[-1].sentence)
    return found


def checks(document: object, noted: Noted | None = None) -> tuple[Check, ...]:
    """The checks of a record in order, up to the first that does not hold.

    What is no record at all, or carries a proof that cannot be read, is refused (`RecordError`, `FairnessError`).
    """
    if not isinstance(document, dict):
        raise RecordError("A round record is a JSON object.")
    if document.get("fairness") is None:
        return (Check("commitment", holds=False, sentence="The record carries no proof of its shuffle."),)
    case = _Case(document, read_proof(document["fairness"]), noted or Noted())
    found: list[Check] = []
    for part, check in _CHECKS.items():
        try:
            found.append(Check(part, holds=True, sentence=check(case)))
        except _Differs as difference:
            return (*found, Check(part, holds=False, sentence=str(difference)))
    return tuple(found)


class _Differs(Exception):
    """A part that is not as it should be, in a sentence."""


def _commitment(case: _Case) -> str:
    if commit(case.proof.seed, case.proof.round_id) != case.proof.commitment:
        raise _Differs("The revealed seed is not the one that was committed to for this table, round and rules.")
    if case.noted.commitment not in (None, case.proof.commitment):
        raise _Differs("The commitment in the record is not the one that was noted down.")
    return "The revealed seed is the one that was committed to, for this table, round and rules."


def _entropy(case: _Case) -> str:
    added = {each.seat: each for each in case.proof.contributions}
    try:
        refuse_disorder(case.proof.contributions)
    except FairnessError as error:
        raise _Differs(str(error)) from None
    for seat, name in _players(case.document).items():
        if seat in added and added[seat].player != name:
            raise _Differs(f"Seat {seat} is {name}'s, and the entropy is {added[seat].player}'s.")
    for seat in sorted(added.keys() - _playing(case.document)):
        raise _Differs(f"Nobody has a wager at seat {seat}, where {added[seat].player} added entropy.")
    for seat, entropy in case.noted.entropy.items():
        if seat not in added:
            raise _Differs(f"What seat {seat} added was left out.")
        if added[seat].entropy != entropy:
            raise _Differs(f"What seat {seat} added is not what was noted down.")
    return f"{len(added)} of the players added entropy, each for one seat." if added else "No player added entropy."


def _players(document: dict[str, Any]) -> dict[int, str]:
    """The named players of a record by seat."""
    return {row["seat"]: row["player"] for row in _seats(document) if row.get("player")}


def _playing(document: dict[str, Any]) -> set[int]:
    """The seats of a record that have a wager."""
    return {row["seat"] for row in _seats(document) if row.get("wagers")}


def _seats(document: dict[str, Any]) -> list[dict[str, Any]]:
    """The seats of a record; whatever is not readable is found when the round is played again."""
    seats = document.get("seats")
    rows = [row for row in seats if isinstance(row, dict)] if isinstance(seats, list) else []
    return [row for row in rows if type(row.get("seat")) is int]


def _closing(case: _Case) -> str:
    if close(case.proof.commitment, case.proof.contributions) != case.proof.closing:
        raise _Differs("The closing does not stand for what the players added.")
    if case.noted.closing not in (None, case.proof.closing):
        raise _Differs("The closing in the record is not the one that was noted down.")
    return "The closing stands for the commitment and all that was added."


def _shuffle(case: _Case) -> str:
    lies = case.document.get("deck")
    if not isinstance(lies, list):
        raise _Differs("The record has no deck that could have been shuffled.")
    due = card_texts(shuffle(case.proof.seed, case.proof.contributions, case.proof.round_id))
    for place, (card, other) in enumerate(zip(lies, due, strict=False), 1):
        if card != other:
            raise _Differs(
                f"Card {place} of the deck is {str(card)[:40]} in the record, and {other} when shuffled again."
            )
    if len(lies) != len(due):
        raise _Differs(f"The deck has {len(lies)} cards in the record, and {len(due)} when shuffled again.")
    return "The deck is the one that follows from the seed and all that was added."


def _round(case: _Case) -> str:
    _replay(case, ("rules_sha256", "origin"), ("dealt", "sight", "settlement", "record_sha256"))
    round_id, document = case.proof.round_id, case.document
    if document["rules_sha256"] != round_id.rules_sha256:
        raise _Differs("The round was settled by other rules than it was promised for.")
    if document["origin"]["round"] != round_id.number:
        raise _Differs(
            f"The record is of round {document['origin']['round']}, and the shuffle was for {round_id.number}."
        )
    return "The round can be played, under the rules and the number it was promised for."


def _deal(case: _Case) -> str:
    _replay(case, ("dealt", "sight"), ("settlement", "record_sha256"))
    return "Every card came off the deck in turn, to whom it was due."


def _settlement(case: _Case) -> str:
    _replay(case, ("settlement",), ("record_sha256",))
    return "Every wager settles again to the same cent."


def _record(case: _Case) -> str:
    _replay(case, ("record_sha256",), ())
    return "The record's own fingerprint is right."


def _replay(case: _Case, needed: tuple[str, ...], later: tuple[str, ...]) -> None:
    """Play the round again and compare, what is checked later left out."""
    for key in needed:
        if case.document.get(key) is None:
            raise _Differs(f"{key} is missing.")
    try:
        replay({key: value for key, value in case.document.items() if key not in later})
    except ReplayError as error:
        raise _Differs(str(error)) from None


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
"""What is checked, in order: the shuffle first, then the round that was played with it."""
