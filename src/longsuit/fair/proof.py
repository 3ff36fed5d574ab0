"""The proof of a shuffle in a record: parsed, not yet checked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from longsuit.fair.added_entropy import MAX_SEATS, Contribution
from longsuit.fair.errors import FairnessError
from longsuit.fair.parsing import hash_bytes, some_bytes
from longsuit.fair.round_id import RoundId
from longsuit.fair.shuffle_from_seed import ALGORITHM

KEYS = ("algorithm", "table", "round", "rules_sha256", "commitment", "contributions", "closing", "seed")
"""The keys of `fairness` in a record."""


@dataclass(frozen=True)
class Proof:
    """What a record claims about its shuffle."""

    round_id: RoundId
    """The round the shuffle was for."""

    commitment: bytes
    """The published commitment."""

    contributions: tuple[Contribution, ...]
    """The entropy players added, in the order of the record."""

    closing: bytes
    """The published closing."""

    seed: bytes
    """The revealed seed."""


def read_proof(fairness: object) -> Proof:
    """The proof in a record's `fairness`; missing, unknown and unreadable values are refused."""
    values = _object(fairness, "fairness", KEYS)
    if values["algorithm"] != ALGORITHM:
        raise FairnessError(
            f"Unknown shuffle algorithm {str(values['algorithm'])[:40]!r}. This version checks {ALGORITHM}."
        )
    return Proof(
        RoundId(values["table"], values["round"], values["rules_sha256"]),
        hash_bytes(values["commitment"], "commitment"),
        _contributions(values["contributions"]),
        hash_bytes(values["closing"], "closing"),
        hash_bytes(values["seed"], "seed"),
    )


def _contributions(values: object) -> tuple[Contribution, ...]:
    if not isinstance(values, list) or len(values) > MAX_SEATS:
        raise FairnessError(f"fairness.contributions must be a list of up to {MAX_SEATS} entries.")
    rows = [
        _object(row, f"fairness.contributions[{place}]", ("seat", "player", "entropy"))
        for place, row in enumerate(values)
    ]
    return tuple(Contribution(row["seat"], row["player"], some_bytes(row["entropy"], "entropy")) for row in rows)


def _object(value: object, path: str, keys: tuple[str, ...]) -> dict[str, Any]:
    """A JSON object with exactly these keys."""
    if not isinstance(value, dict):
        raise FairnessError(f"{path} must be an object with {', '.join(keys)}.")
    for key in keys:
        if key not in value:
            raise FairnessError(f"{path}.{key} is missing.")
    for key in value:
        if key not in keys:
            raise FairnessError(f"{path} has an unknown key {str(key)[:40]!r}. The keys are {', '.join(keys)}.")
    return value
