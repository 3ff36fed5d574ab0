"""A finished round checked from its record alone, for whoever played it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from longsuit import fair, play
from longsuit.floor import wire

_TITLES = {
    "commitment": "The promise",
    "entropy": "What players added",
    "closing": "The closing",
    "shuffle": "The shuffle",
    "round": "The round",
    "deal": "The deal",
    "settlement": "The settlement",
    "record": "The record",
}
"""The parts of a check, as people call them."""


def verification(table: str, number: int, record: Mapping[str, Any]) -> wire.Verification:
    """Every check of a record, up to the first that does not hold."""
    checks = _checks(dict(record))
    return wire.Verification(
        table=table, round=number, holds=all(check.holds for check in checks), checks=tuple(checks)
    )


def _checks(record: dict[str, Any]) -> list[wire.CheckView]:
    try:
        if record.get("fairness") is None:
            return _replayed(record)
        found = [_view(check) for check in fair.checks(record)]
    except (fair.FairnessError, play.RecordError) as error:
        return [wire.CheckView(part="The record", holds=False, sentence=str(error))]
    return found if found[-1].holds or not _voided(record) else _void(record, found)


def _view(check: fair.Check) -> wire.CheckView:
    return wire.CheckView(part=_TITLES[check.part], holds=check.holds, sentence=check.sentence)


def _replayed(record: dict[str, Any]) -> list[wire.CheckView]:
    """A round dealt from a physical deck: nobody can prove its shuffle, but it settles again."""
    deck = wire.CheckView(
        part="The shuffle", holds=True, sentence="A physical deck was used; its shuffle is not the system's to prove."
    )
    if _voided(record):
        return _void(record, [deck])
    try:
        play.verify(record)
    except play.ReplayError as error:
        return [deck, wire.CheckView(part="The settlement", holds=False, sentence=str(error))]
    return [
        deck,
        wire.CheckView(part="The settlement", holds=True, sentence="Every wager settles again to the same cent."),
    ]


def _voided(record: Mapping[str, Any]) -> bool:
    """Whether a supervisor voided the round: then it was not played to an end that could be played again."""
    settlement = record.get("settlement") or {}
    misdealt = [one for one in record.get("irregularities") or () if one.get("kind") != "accepted-wager"]
    return settlement.get("outcome") == "void" and not misdealt


def _void(record: Mapping[str, Any], found: list[wire.CheckView]) -> list[wire.CheckView]:
    """The shuffle as it was checked; and instead of the rest, that every wager was returned whole."""
    proof = [check for check in found if check.holds and check.part not in ("The round", "The deal")]
    staked = {
        (seat["seat"], wager["wager"]): wager["amount_cents"] for seat in record["seats"] for wager in seat["wagers"]
    } | {
        (seat["seat"], "raise"): seat["decision"].get("amount_cents", 0) for seat in record["seats"] if seat["decision"]
    }
    lines = record["settlement"]["lines"]
    whole = all(line["outcome"] == "returned" and line["paid_cents"] == line["stake_cents"] for line in lines)
    same = sum(line["paid_cents"] for line in lines) == sum(staked.values())
    reason = record["settlement"]["reason"]
    sentence = (
        f"A supervisor voided the round ({reason}), and every wager was returned."
        if whole and same
        else "The round is void, and not every wager was returned."
    )
    return [*proof, wire.CheckView(part="The settlement", holds=whole and same, sentence=sentence)]
