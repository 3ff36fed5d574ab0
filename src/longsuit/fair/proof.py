"""The proof of a shuffle as a record tells it: read, and not yet believed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from longsuit.fair.contributions import MOST_SEATS, Contribution
from longsuit.fair.errors import FairnessError
from longsuit.fair.hashes import ALGORITHM
from longsuit.fair.parsing import hash_bytes, some_bytes
from longsuit.fair.round_id import RoundId

KEYS = ("algorithm", "table", "round", "rules_sha256", "commitment", "contributions", "closing", "seed")
"""What the fairness of a record consists of."""


@dataclass(frozen=True)
class Proof:
    """What a record says about its shuffle."""

    round_id: RoundId
    """The round it says the shuffle was for."""

    commitment: bytes
    """The commitment it says was published."""

    contributions: tuple[Contribution, ...]
    """What it says players added, in its order."""

    closing: bytes
    """The closing it says was published."""

    seed: bytes
    """The seed it reveals."""


def read_proof(fairness: object) -> Proof:
    """The proof in a record's `fairness`; what is missing, too much or unreadable is refused."""
    told = _object(fairness, "fairness", KEYS)
    if told["algorithm"] != ALGORITHM:
        raise FairnessError(f"Shuffles by {str(told['algorithm'])[:40]!r} are not known here; allowed: {ALGORITHM}.")
    return Proof(
        RoundId(told["table"], told["round"], told["rules_sha256"]),
        hash_bytes(told["commitment"], "commitment"),
        _contributions(told["contributions"]),
        hash_bytes(told["closing"], "closing"),
        hash_bytes(told["seed"], "seed"),
    )


def _contributions(told: object) -> tuple[Contribution, ...]:
    if not isinstance(told, list) or len(told) > MOST_SEATS:
        raise FairnessError(f"fairness.contributions is not readable; allowed: a list of up to {MOST_SEATS} entries.")
    rows = [
        _object(row, f"fairness.contributions[{place}]", ("seat", "player", "entropy"))
        for place, row in enumerate(told)
    ]
    return tuple(Contribution(row["seat"], row["player"], some_bytes(row["entropy"], "entropy")) for row in rows)


def _object(value: object, path: str, keys: tuple[str, ...]) -> dict[str, Any]:
    """A JSON object with exactly these keys."""
    if not isinstance(value, dict):
        raise FairnessError(f"{path} is not an object; allowed: one with {', '.join(keys)}.")
    for key in keys:
        if key not in value:
            raise FairnessError(f"{path}.{key} is missing.")
    for key in value:
        if key not in keys:
            raise FairnessError(f"{path} has no {str(key)[:40]!r}; allowed: {', '.join(keys)}.")
    return value
